"""Reading formulas: words, precedences, references, and what no spreadsheet would accept."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.closures import is_native
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
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    TableReference,
)
from truesheet.values import CellError

A1, B2 = CellReference("", 1, 1, False, False, "A1"), CellReference("", 2, 2, False, False, "B2")


def test_an_address_followed_by_a_bracket_is_a_call():
    assert parse("VP20(12,7)") == Call(NameReference("", "VP20"), (Literal(12.0), Literal(7.0)))
    assert parse("VP20") == CellReference("", 588, 20, False, False, "VP20")  # V = 22, P = 16: 22*26 + 16


def test_true_is_a_name_on_a_sheet_and_a_call_with_an_argument():
    assert parse("TRUE") == parse("true()") == Literal(True)
    assert parse("Swiss!TRUE") == NameReference("Swiss", "TRUE")
    assert parse("TRUE(1)") == Call(NameReference("", "TRUE"), (Literal(1.0),))


@pytest.mark.parametrize("text", ["{(1)}", "{TRUE()}", "{Swiss!#REF!}", "{-(1)}", "{+TRUE}"])
def test_an_array_holds_single_words(text):
    with pytest.raises(FormulaError, match="an array holds only numbers, texts, TRUE, FALSE and errors"):
        parse(text)


@pytest.mark.parametrize("text", ["XFE1", "A1048577", "ABCD1", "A0"])
def test_an_address_off_the_sheet_is_a_name(text):
    assert parse(text) == NameReference("", text)


def test_the_last_cell_of_a_sheet_is_an_address():
    assert parse("XFD1048576") == CellReference("", 16384, 1048576, False, False, "XFD1048576")


@each([
        ("$B$3", CellReference("", 2, 3, True, True, "$B$3")),
        ("Swiss!A1", CellReference("Swiss", 1, 1, False, False, "A1")),
        ("'Round 1''s'!A1", CellReference("Round 1's", 1, 1, False, False, "A1")),
        ("[1]Swiss!A1", CellReference("[1]Swiss", 1, 1, False, False, "A1")),
        ("Jan:Mar!A1", CellReference("Jan:Mar", 1, 1, False, False, "A1")),
        ("A:C", Lines("", 1, 3, False, False, True, "A:C")),
        ("$5:2", Lines("", 2, 5, False, True, False, "$5:2")),
        ("Datum", NameReference("", "Datum")),
        ("Swiss!Datum", NameReference("Swiss", "Datum")),
        ("Results[VPs]", TableReference("Results", "VPs")),
        ("Results[[#This Row],[VPs]]", TableReference("Results", "[#This Row],[VPs]")),
        ("[@VPs]", TableReference("", "@VPs")),
        ("A1:B2", Operation(A1, ((":", B2),))),
        (
            "S!A1:S!B2",
            Operation(A1._replace(sheet="S"), ((":", B2._replace(sheet="S")),)),
        ),
        ("A1 B2", Operation(A1, ((" ", B2),))),
        ("A1#", PostfixSigns(A1, ("#",))),
        ("-A1", PrefixSigns(("-",), A1)),
        ("@A1", PrefixSigns(("@",), A1)),
        ("F(1,,)", Call(NameReference("", "F"), (Literal(1.0), OmittedArgument(), OmittedArgument()))),
        ("F()", Call(NameReference("", "F"), ())),
        ("{1,-2;\"x\",#N/A}", ArrayConstant(((1.0, -2.0), ("x", CellError("#N/A"))))),
        ("_xll.VP_20(1,7)", Call(NameReference("", "_xll.VP_20"), (Literal(1.0), Literal(7.0)))),
        ("[1]!NABCVP(1,7)", Call(NameReference("[1]", "NABCVP"), (Literal(1.0), Literal(7.0)))),
    ])  # fmt: skip
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


@pytest.mark.parametrize(
    ("formula", "expected"), [("  = 1 +\n 2 ", 3), ("=SUM\n(1,2)", 3), ("=SUM\t(1,2)", 3), ("=SUM  (1,2)", 3)]
)
def test_blanks_and_new_lines_between_words_count_for_nothing(formula, expected):
    assert value(formula) == expected


def test_a_name_of_a_sheet_that_is_called_by_a_number_needs_no_apostrophes():
    """Cached by Excel."""
    asked = {"B1": '=INDIRECT("2007!Year.Name")', "B2": '=SUM(INDIRECT("2007!Year.Name"))'}
    book = book_of({"2007!A1": 3, **asked})
    book.names["YEAR.NAME", 1] = "'2007'!$A$1"
    assert [outcome(book)[place(cell)] for cell in asked] == [3, 3]


# --- A blank before a parenthesis: ``SUM (1,2)`` is a call, and ``A1 (B1)`` is what two references have in common --


def test_quotation_marks_in_the_name_of_a_sheet_begin_no_text():
    apart = """='5" (five)'!A1&SUM (1,2)&"x\""""
    assert parse(apart, is_native) == parse(apart.replace("SUM (", "SUM("), is_native)


@pytest.mark.parametrize("formula", ["=NOBODY (1,,2)", "=NOBODY ()"])
def test_other_words_are_not_called(formula):
    with pytest.raises(FormulaError):
        parse(formula, is_native)
