"""Values as a file spells them, and back."""

import math
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truesheet.package.spelling import (
    alike,
    escape,
    needs_space_kept,
    read,
    same,
    spell,
    spell_number,
    unescape,
)
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError


@pytest.mark.parametrize(
    ("number", "spelled"),
    [
        (5.0, "5"),
        (-0.0, "0"),
        (0.1, "0.1"),
        (0.1 + 0.2, "0.30000000000000004"),
        (13.125, "13.125"),
        (0.0001, "0.0001"),
        (0.00001, "1E-5"),
        (9999999999999998.0, "9999999999999998"),
        (1e16, "1E+16"),
        (2e19, "2E+19"),
        (-4.0947118061319582e231, "-4.094711806131958E+231"),
        (5e-324, "5E-324"),
    ],
)
def test_a_number_is_spelled_in_as_few_digits_as_say_it(number, spelled):
    assert spell_number(number) == spelled


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_number_reads_as_it_was_written_in_17_digits_at_most(number):
    type, text = spell(number)
    assert type == "n"
    assert read(type, text, (), False) == number
    assert sum(letter.isdigit() for letter in text.partition("E")[0].replace(".", "").strip("-0")) <= 17


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_what_is_no_finite_number_is_the_error_num(number):
    assert spell(number) == ("e", "#NUM!")


@given(st.text())
def test_every_text_reads_as_it_was_written(text):
    type, spelled = spell(text)
    assert type == "str"
    assert unescape(spelled) == read(type, spelled, (), False) == text
    assert all(letter in "\t\n" or " " <= letter <= "\ufffd" or letter > "\uffff" for letter in spelled)


@given(st.text(alphabet="_x0041\x01\r", max_size=30))
def test_texts_made_of_what_looks_like_escapes_read_as_they_were_written(text):
    assert unescape(escape(text)) == text


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("a\rb", "a_x000D_b"),
        ("a\nb\tc", "a\nb\tc"),
        ("_x0041_", "_x005F_x0041_"),
        ("_x0041_x0042_", "_x005F_x0041_x005F_x0042_"),
        ("_x0041\x01", "_x005F_x0041_x0001_"),
        ("_x004", "_x004"),
        ("\ud83d", "_xD83D_"),
        ("♠ 😀", "♠ 😀"),
    ],
)
def test_what_xml_cannot_hold_is_escaped(text, spelled):
    assert escape(text) == spelled


def test_two_escaped_halves_are_one_character():
    assert unescape("_xD83D__xDE00_") == "😀"


@pytest.mark.parametrize("text", ["x" * 32_767, "😀" * 16_383 + "x"])
def test_a_cell_holds_32767_characters_counted_as_excel_counts(text):
    assert spell(text).text == text
    with pytest.raises(Refused, match="32,767 at most"):
        spell(text + "x")


def test_truth_and_errors_are_spelled_with_their_type():
    assert spell(True) == ("b", "1")
    assert spell(False) == ("b", "0")
    assert spell(CellError("#DIV/0!", "whatever")) == ("e", "#DIV/0!")


@pytest.mark.parametrize("code", ["#SPILL!", "#CALC!", "#FIELD!", "#GETTING_DATA"])
def test_errors_with_a_rich_value_beside_them_are_refused(code):
    with pytest.raises(Refused, match=code):
        spell(CellError(code))


@pytest.mark.parametrize("value", [None, BLANK, [1]])
def test_what_is_no_value_is_a_mistake_of_the_caller(value):
    with pytest.raises(TypeError):
        spell(value)


@pytest.mark.parametrize(
    ("type", "text", "value"),
    [
        ("n", "13.125", 13.125),
        ("n", " 5 ", 5.0),
        ("n", "", BLANK),
        ("s", "1", "two"),
        ("s", "", BLANK),
        ("str", "", ""),
        ("str", "a_x000D_b", "a\rb"),
        ("b", "1", True),
        ("b", "false", False),
        ("e", "#N/A", CellError("#N/A")),
        ("d", "2024-02-29", float((datetime(2024, 2, 29) - datetime(1899, 12, 30)).days)),
        ("d", "1900-03-01", 61.0),  # after the 29th that never was
        ("d", "18:00:00", 0.75),
    ],
)
def test_values_out_of_a_file(type, text, value):
    assert read(type, text, ("one", "two"), False) == value


def test_dates_count_from_1904_where_the_workbook_says_so():
    assert read("d", "1904-01-02T12:00:00", (), True) == 1.5


@pytest.mark.parametrize(
    ("type", "text"),
    [("n", "1_0"), ("n", "nan"), ("n", "INF"), ("n", "1E999"), ("n", "two"), ("s", "2"), ("s", "-1"), ("s", "²"),
     ("d", "yesterday"), ("x", "1")],
)  # fmt: skip
def test_what_no_program_writes_is_an_error(type, text):
    with pytest.raises(ValueError, match="has"):
        read(type, text, ("one", "two"), False)


@pytest.mark.parametrize(
    ("one", "other", "are_alike"),
    [
        # The last bit of a double: the 17th digit, or the 16th.
        (0.1 + 0.2, 0.3, True),
        (-1.2345678901234567, -1.2345678901234569, True),
        (1e300 * (1 + 2**-52), 1e300, True),
        # Half a unit of the 15th digit more or less, on both sides.
        (1.00000000000001, 1.000000000000014, True),
        (1.00000000000001, 1.000000000000016, False),
        (100000000000000.4, 100000000000000.0, True),
        (100000000000000.6, 100000000000000.0, False),
        (9.99999999999999, 10.0, False),
        (9.999999999999998, 10.0, True),
        # Near 0 there is nothing to round to: 1E-17 shows, 0 does not.
        (1e-17, 0.0, False),
        (5e-324, 0.0, False),
        (0.0, -0.0, True),
        (1e308, -1e308, False),
        # Only numbers have digits.
        ("0.1", "0.10", False),
        (True, 1.0, False),
        (BLANK, 0.0, False),
        (CellError("#N/A"), CellError("#N/A", "why"), True),
    ],
)
def test_numbers_are_alike_that_are_the_same_in_fifteen_digits(one, other, are_alike):
    assert alike(one, other) is are_alike
    assert alike(other, one) is are_alike


def test_true_is_not_one_and_errors_are_compared_by_code():
    assert same(1.0, 1)
    assert not same(True, 1.0)
    assert not same(0.0, False)
    assert same(CellError("#N/A", "a sentence"), CellError("#N/A"))
    assert not same(BLANK, "")


@pytest.mark.parametrize(("text", "kept"), [(" a", True), ("a ", True), ("a\n", True), ("a b", False), ("", False)])
def test_white_space_at_an_end_must_be_kept(text, kept):
    assert needs_space_kept(text) is kept
