"""Reading formulas: words, precedences, references, and what no spreadsheet would accept."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.parser import DEEPEST, parse
from truesheet.formulas.syntax import (
    LONGEST,
    ArrayConstant,
    Call,
    CellReference,
    FormulaError,
    Lines,
    Literal,
    NameReference,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
    Structured,
)
from truesheet.values import CellError

A1, B2 = CellReference("", 1, 1, False, False, "A1"), CellReference("", 2, 2, False, False, "B2")


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=1+2*3", 7),  # the product binds tighter than the sum
        ("=(1+2)*3", 9),
        ("=-2^2", 4),  # Excel: the sign binds tighter than the power
        ("=0-2^2", -4),  # ... but a minus between two operands does not
        ("=2^3^2", 64),  # powers group from the left: (2^3)^2
        ("=2^-1", 0.5),
        ("=50%", 0.5),
        ("=200%%", 0.02),  # two percents
        ("=-50%", -0.5),
        ("=4%^2", 0.0016),  # percent binds tighter than the power: 0.04^2
        ("=10-3-2", 5),
        ("=12/4/3", 1),
        ('="a"&1+2', "a3"),  # the sum binds tighter than the joining
        ('="a"&"b"="AB"', True),  # texts compare without case, and last of all
        ("=1<2", True),
        ("=--TRUE", 1),
        ("=1.5E3", 1500),
        ("=.5", 0.5),
        ('="say ""hi"""', 'say "hi"'),
        ("  = 1 +\n 2 ", 3),
        ("1+1", 2),  # without the equals sign
        ("=TRUE()", True),
        ("=SUM({1,2;3,4})", 10),
    ],
)
def test_what_a_formula_without_cells_gives(formula, expected):
    assert value(formula) == pytest.approx(expected)


def test_an_address_followed_by_a_bracket_is_a_call():
    assert parse("VP20(12,7)") == Call(NameReference("", "VP20"), (Literal(12.0), Literal(7.0)))
    assert parse("VP20") == CellReference("", 588, 20, False, False, "VP20")  # V = 22, P = 16: 22*26 + 16


@pytest.mark.parametrize("text", ["XFE1", "A1048577", "ABCD1", "A0"])
def test_an_address_off_the_sheet_is_a_name(text):
    assert parse(text) == NameReference("", text)


def test_the_last_cell_of_a_sheet_is_an_address():
    assert parse("XFD1048576") == CellReference("", 16384, 1048576, False, False, "XFD1048576")


@pytest.mark.parametrize(
    ("formula", "node"),
    [
        ("$B$3", CellReference("", 2, 3, True, True, "$B$3")),
        ("Swiss!A1", CellReference("Swiss", 1, 1, False, False, "A1")),
        ("'Round 1''s'!A1", CellReference("Round 1's", 1, 1, False, False, "A1")),
        ("[1]Swiss!A1", CellReference("[1]Swiss", 1, 1, False, False, "A1")),
        ("Jan:Mar!A1", CellReference("Jan:Mar", 1, 1, False, False, "A1")),
        ("A:C", Lines("", 1, 3, False, False, True, "A:C")),
        ("$5:2", Lines("", 2, 5, False, True, False, "$5:2")),
        ("Datum", NameReference("", "Datum")),
        ("Swiss!Datum", NameReference("Swiss", "Datum")),
        ("Results[VPs]", Structured("Results", "VPs")),
        ("Results[[#This Row],[VPs]]", Structured("Results", "[#This Row],[VPs]")),
        ("[@VPs]", Structured("", "@VPs")),
        ("A1:B2", Operation(A1, ((":", B2),))),
        (
            "S!A1:S!B2",
            Operation(A1._replace(sheet="S"), ((":", B2._replace(sheet="S")),)),
        ),
        ("A1 B2", Operation(A1, ((" ", B2),))),
        ("A1#", Postfixed(A1, ("#",))),
        ("-A1", Prefixed(("-",), A1)),
        ("@A1", Prefixed(("@",), A1)),
        ("F(1,,)", Call(NameReference("", "F"), (Literal(1.0), Omitted(), Omitted()))),
        ("F()", Call(NameReference("", "F"), ())),
        ("{1,-2;\"x\",#N/A}", ArrayConstant(((1.0, -2.0), ("x", CellError("#N/A"))))),
        ("_xll.VP_20(1,7)", Call(NameReference("", "_xll.VP_20"), (Literal(1.0), Literal(7.0)))),
        ("[1]!NABCVP(1,7)", Call(NameReference("[1]", "NABCVP"), (Literal(1.0), Literal(7.0)))),
    ],
)  # fmt: skip
def test_references_and_calls_are_recognised(formula, node):
    assert parse(formula) == node


def test_a_comma_in_bare_brackets_is_a_union_and_in_a_call_a_separator():
    union = parse("SUM((A1,B2))").arguments
    assert len(union) == 1
    assert union[0].rest[0][0] == ","
    assert len(parse("SUM(A1,B2)").arguments) == 2


def test_brackets_nest_to_the_limit_and_not_beyond():
    assert value("(" * DEEPEST + "1" + ")" * DEEPEST) == 1
    with pytest.raises(FormulaError, match="nests"):
        parse("(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1))


def test_a_long_sum_is_no_deep_nesting():
    assert value("+".join(["1"] * 4000)) == 4000  # 7,999 characters


def test_a_formula_longer_than_a_cell_holds_is_refused():
    with pytest.raises(FormulaError, match="8192"):
        parse("1" + "+1" * (LONGEST // 2))


@given(st.text(alphabet="=+-*/^&<>%(){},;:!\"'#[]$@ .0159AaBbVvPp_\\é", max_size=40))
def test_any_text_is_read_or_refused_and_never_crashes(text):
    try:
        value(text)
    except FormulaError as problem:
        assert str(problem)


@given(st.integers(-1000, 1000), st.integers(-1000, 1000), st.integers(1, 50))
def test_arithmetic_agrees_with_python(a, b, c):
    assert value(f"=({a})+{b}*2-{c}/4") == pytest.approx(a + b * 2 - c / 4)


@pytest.mark.parametrize("formula", ["=ſ1", "=Aſ3*2", "=\u212a5"])
def test_letters_that_only_look_like_those_of_addresses_are_names(formula):
    # ſ is a small S, and the sign of kelvins a K, where capitals do not count.
    assert not isinstance(parse(formula), CellReference)


@pytest.mark.parametrize("formula", ["=٣+1", "=A٣:B٣+٣", "=１"])
def test_digits_of_other_scripts_are_no_numbers(formula):
    with pytest.raises(FormulaError):
        parse(formula)


@pytest.mark.parametrize("rows", ["1" * 5000 + ":1", "1:" + "1" * 5000, "12345678:1"])
def test_rows_no_sheet_has_are_none(rows):
    # Five thousand digits are more than Python itself reads.
    with suppress(FormulaError):
        assert not isinstance(parse(rows), Lines)


# --- Names of sheets without apostrophes: Excel writes them around more names than it needs to read them ----------


#: Sheets, and the number in A1 of each.
SHEETS = {"2007": 3, "2008": 4, "1.5": 5, "a.b": 6, "my 2": 7, "a|b~c": 8, "Übung": 9, "a-b": 10, "it's": 11, "1E5": 12}


def shown(formula):
    """What a formula gives beside those sheets; 2007!Year.Name is 2007!A1."""
    book = book_of({"A1": 1, "B1": formula})
    for name, number in SHEETS.items():
        book.add_sheet(name).values[place("A1")] = float(number)
    book.names["YEAR.NAME", 1] = "'2007'!$A$1"
    found = outcome(book)
    return found.get(place("B1"), [reason for _, _, reason in book.refusals])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2007!A1", 3),  # cached by Excel (finding 2.5)
        ("2007!Year.Name", 3),  # cached by Excel (finding 2.5)
        ("2007!$A$1:A1", 3),
        ("'2007'!A1", 3),
        ("1.5!A1", 5),
        ("1E5!A1", 12),
        ("a.b!A1", 6),
        ("a|b~c!A1", 8),
        ("übung!A1", 9),
        ("'my 2'!A1", 7),
        ("'it''s'!A1", 11),
        # Signs and blanks end a name that stands without apostrophes.
        ("my 2!A1", "#REF!"),
        ("a-b!A1", "#REF!"),
        ("it's!A1", "#REF!"),
        ("2009!A1", "#REF!"),
    ],
)
def test_indirect_reads_what_excel_reads(text, expected):
    assert shown(f'=INDIRECT("{text}")') == expected
    assert shown(f'=SUM(INDIRECT("{text}"))') == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("2007!R1C1", 3), ("'my 2'!R1C1", 7), ("my 2!R1C1", "#REF!"), ("a-b!R1C1", "#REF!")]
)
def test_so_it_does_with_rows_and_columns_by_number(text, expected):
    assert shown(f'=INDIRECT("{text}",FALSE)') == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=2007!A1*2", 6),
        ("=2*2007!A1", 6),
        ("=SUM(2007:2008!A1)", 7),
        ("=SUM(A1,2007!A1:A2,1.5)", 5.5),
        ("=IF(2007!A1>2,1,2)", 1),
        ("=a-b!B1", ["there is no sheet called b"]),
        ("=2007*1", 2007),
        ("=SUM(1:1 A1:A2)", 1),
    ],
)
def test_formulas_may_have_them_so_too(formula, expected):
    assert shown(formula) == expected
