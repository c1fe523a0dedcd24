"""Rules that function test books show which Excel saved; the book and the cell stand beside each case."""

import math

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal
from truesheet.values import CellError


def shown(formula):
    found = value(formula)
    return found.code if isinstance(found, CellError) else found


# --- blanks, names and brackets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=IFNA(Z1,"x")&""', ""), ('=IFERROR(VLOOKUP(1,A1:C3,3),"")&""', ""), ('=IFERROR(Z1,0)=""', True),
        ('=IFNA(IFERROR(VLOOKUP(1,A1:C3,3),""),1)&"z"', "z"), ('=LEN(IFERROR(Z1,5))', 0), ("=IFERROR(Z1,5)+1", 1),
        ("=IFERROR(Z1,5)", 0), ('=IFERROR(,1)&""', "0"), ('=IFERROR(1/0,Z1)&""', ""), ("=IFERROR(B1,5)", 4),
    ],
)  # fmt: skip
def test_a_blank_stays_blank_through_iferror_and_ifna(formula, expected):
    """Findings, values 2: it shows as 0, and joined to a text it is nothing."""
    assert calculated({"A1": 1, "B1": 4, "D1": formula})["D1"] == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=LET(max,5,MAX(max,7))", 7), ("=SUM(BYROW(A1:B3,LAMBDA(row,ROW(row))))", 6),
        ("=LET(_xlpm.max,LAMBDA(_xlpm.a,9),_xlpm.max(1))", 9), ("=LET(f,LAMBDA(a,a+1),f(1))", 2),
        ("=SUM(LET(x,,{1;2}*x))", 0), ("=SUM(LET(x,,{1;2}+x))", 3), ("=MAXA(MAP({1,2},LAMBDA(q,)))", 0),
    ],
)  # fmt: skip
def test_before_a_parenthesis_a_function_is_meant_and_what_is_left_out_is_0(formula, expected):
    """Findings, values 3; the last three once broke off: the sums are 1 x 0 + 2 x 0 and 1 + 0 + 2 + 0."""
    assert calculated({"A1": 1, "B3": 4, "D1": formula})["D1"] == expected


def test_a_residue_is_shown_where_brackets_stand_round_the_whole_formula():
    """Findings, values 11: -2.78E-17; without the brackets Excel shows 0."""
    assert value("=(0.5-0.4-0.1)") == -(2**-55)
    assert value("=0.5-0.4-0.1") == 0
    assert value("=(0.5-0.4)-(0.1)") == 0


def test_a_name_that_nobody_defined_is_an_error():
    """Function books GCD_LCM, A39; defined_names, Errors!B5."""
    found = calculated({"A1": "=hello", "A2": "=COUNT(hello)", "A3": "=hello+1"})
    assert (found["A1"], found["A2"], found["A3"]) == ("#NAME?", 0, "#NAME?")


def test_a_name_that_is_a_macro_is_refused():
    book = book_of({"A1": "=do_it"})
    book.macros.add("DO_IT")
    assert outcome(book) == {}
    assert "no name do_it" in book.refusals[0][2]


def test_a_name_of_two_ranges():
    """Findings, values 17."""
    cells = {"A1": 1, "C1": 3, "D1": "=SUM(two)"}
    assert calculated(cells, TWO="Sheet1!$A$1,Sheet1!$C$1")["D1"] == 4


# --- money -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=PV(-3,5,100,12,1)", -68.375), ("=PV(-3,5,100)", 34.375),  # PV, F8 and G8
        ("=PV(0.7,-4,12,1,1)", 205.90909999999994),  # PV, F15
        ("=PV(0.03,12.2,100,12,1)", -1047.8233015109815),  # PV, F16
        ("=PV(-0.4,12.8,100)", -172573.98055213635),  # PV, F14
        ("=PV(0.0042,12,-1000,20000,FALSE)", -7340.26624839494),  # docs, PV, F6
        ("=FV(2,10,1,0,1)", -88572), ("=FV(0.4,10,100)", -6981.366374399994),  # FV, F6 and F12
        ("=FV(0.5,12.5,100,0,1)", -47371.84857401494),  # FV, F13
        ("=FV(0.1/12,36,-10)", 417.8182109025921),  # docs, FV, F3
        ("=PMT(-0.9,3,100)", -0.09009009009009003),  # PMT, G11
        ("=PMT(-0.4,12.8,100)", -0.05794616296156474),  # PMT, G14
        ("=PMT(0.03,12.2,100,12,1)", -10.425348632818055),  # PMT, F16
        ("=NPER(0.03,12.2,100,12,1)", -8.226362233079039),  # NPER, F16
        ("=NPV(0.07930826116039724,-20,5,5,5,5,5)", 6.4212018552224666e-12),  # IRR, General!M2
        ("=NPV(-0.44350694133432755,-70,12,15)", -1.579429159894141e-10),  # IRR, General!M8
    ],
)  # fmt: skip
def test_the_last_digits_of_money_are_those_of_excel(formula, expected):
    assert f"{value(formula):.14e}" == f"{expected:.14e}"


@pytest.mark.parametrize(
    ("saved", "expected"),
    [
        (0.07930826116052872, 0.07930826116052872),  # the payments balance at it to ten digits and more
        (0.07930827, 0.07930826116039724), (0.5, 0.07930826116039724), (-1, 0.07930826116039724),
        ("x", 0.07930826116039724),  # IRR, General!L2: where the search ends
    ],
)  # fmt: skip
def test_the_rate_in_the_file_stays_if_the_payments_balance_at_it(saved, expected):
    book = book_of({"A1": -20, **{f"A{row}": 5 for row in range(2, 7)}, "B1": "=IRR(A1:A6)"})
    book.sheets[0].saved = {place("B1"): saved}
    assert outcome(book)[place("B1")] == pytest.approx(expected, rel=1e-15, abs=0)


@pytest.mark.parametrize(
    ("saved", "expected"),
    [
        (1.1859161972999572, 1.1859161972999572),  # XIRR, R2: where halving the steps ended
        (1.18591, 1.1859162079821057), ("x", 1.1859162079821057),
    ],
)  # fmt: skip
def test_the_rate_of_dated_payments_in_the_file_stays_if_they_balance_at_it_to_seven_digits(saved, expected):
    payments, dates = [-20, 5, 5, 5, 5, 5], [44958, 44986, 45017, 45078, 45108, 45139]
    cells = {f"A{row}": amount for row, amount in enumerate(payments, 1)}
    cells |= {f"B{row}": day for row, day in enumerate(dates, 1)}
    book = book_of({**cells, "C1": "=XIRR(A1:A6,B1:B6)"})
    book.sheets[0].saved = {place("C1"): saved}
    assert outcome(book)[place("C1")] == pytest.approx(expected, rel=1e-15, abs=0)
    years = [(day - dates[0]) / 365 for day in dates]
    worth = sum(amount / (1 + expected) ** time for amount, time in zip(payments, years, strict=True))
    assert worth == pytest.approx(0, abs=1e-7)


# --- distributions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=NORM.S.INV(0.5000003989422803)", 9.99999999800783e-07), ("=NORM.S.INV(0.9)", 1.2815515655446004),
        ("=CONFIDENCE.NORM(0.000001,1,50)", 0.6917821474581894),
    ],
)  # fmt: skip
def test_distributions_have_fifteen_digits(formula, expected):
    """Function books BINOM, GAMMA, CHISQ, T_DIST, POISSON, GAMMALN, NORM_DIST; by hand: 210 of 1024, and 1/2^4."""
    assert f"{value(formula):.14e}" == f"{expected:.14e}"


# --- angles, multiples, times, powers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=COS(PI()/2)", 6.1257422745431e-17), ("=SIN(PI())", 1.22514845490862e-16),  # docs, COS, B6
        ("=TAN(PI()/2)", 1.6324552277619072e16), ("=TAN(-3*PI()/2)", -5441517425873024), ("=SIN(0)", 0),
        ("=SIN(PI()/2)", 1), ("=COS(PI())", -1), ("=SIN(1E-5)", math.sin(1e-5)), ("=COS(-0.5)", 0.8775825618903728),
        ("=TIME(24,2,3)", 0.0014236111111110006),  # TIME_HOUR_MINUTE_SECOND, D3
        ("=EXP(-745)", 0), ("=EXP(-708)", math.exp(-708)),  # EXP_SIGN, B44
        ("=PERCENTILE.INC({-4,-1,3,7.5,12,12,56},0.2)", -0.1999999999999993),  # PERCENTIL_QUARTIL, C15
        ("=CEILING(10,1E-307)", 10), ("=CEILING(709,1E-307)", "#NUM!"), ("=CEILING(-745,1E-307)", "#NUM!"),
        ("=COMBINA(3,10)", 66), ("=COMBINA(0,5)", "#NUM!"), ("=COMBINA(1,3)", 1),  # COMBIN_COMBINA, D6, D10, D30
        ('=ARABIC("IXIX")', 18), ('=ARABIC("CMM")', 1900),  # ARABIC, B11 and B14
    ],
)  # fmt: skip
def test_numbers(formula, expected):
    found = shown(formula)
    assert found == (pytest.approx(expected, rel=1e-14, abs=0) if isinstance(expected, float) else expected)


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=TEXTAFTER("del","deli",1,1,0,"q")', "#VALUE!"), ('=TEXTAFTER("del","deli")', "#N/A"),  # row 19
        ('=TEXTBEFORE("hi","Hello Good Morning",1)', "#VALUE!"), ('=TEXTAFTER("dell","deli",1,1,0,"q")', "q"),  # row 20
        ('=TEXTAFTER("a-b","-",1,2)', "#VALUE!"), ('=TEXTBEFORE("a-b","-",1,0,-12)', "#VALUE!"),  # rows 39 and 40
        ('=TEXT(41275,"dddd/mmmm/yyyyy")', "Tuesday/January/2013"),
        ('=TEXT(41275,"ddddd/mmmmm/yyyyy")', "Tuesday/J/2013"),
        ('=TEXT(41275,"mm###")', "#VALUE!"), ('=TEXT(-2.7E-18,"[Red]#.#")', "."),  # TEXT, DATES!G3 and NUMBERS!I17
    ],
)  # fmt: skip
def test_texts(formula, expected):
    assert shown(formula) == expected


def test_what_textafter_gives_instead_may_be_a_blank_cell():
    """TEXTBEFORE_TEXTAFTER, G25."""
    assert calculated({"A1": "x", "B1": '=TEXTAFTER(A1,"r",1,0,0,C1)'})["B1"] == ""


def test_where_two_letters_may_be_subtracted_the_numeral_is_refused():
    with pytest.raises(Refusal):
        value('=ARABIC("IIX")')


def test_errors_are_sorted_by_their_numbers():
    """SORT, D14 to D16: #DIV/0! is 2, #NAME? is 5, #N/A is 7; E1 to E3: the other way round."""
    cells = {"A1": "#NAME?", "A2": "#DIV/0!", "A3": "#N/A", "A4": "x", "C4": "=INDEX(SORT(A1:A4,1,-1),1)"}
    cells |= {f"C{row}": f"=INDEX(SORT(A1:A4),{row + 1})" for row in range(1, 4)}
    found = calculated(cells)
    assert [found[f"C{row}"] for row in range(1, 5)] == ["#DIV/0!", "#NAME?", "#N/A", "#N/A"]
