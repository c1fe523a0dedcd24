"""Values as a file spells them, and back."""

import math
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from truesheet.calculating.recalculation import recalculate
from truesheet.package import spelling
from truesheet.package.spelling import (
    Memo,
    UnsureText,
    alike,
    escape,
    needs_space_kept,
    read,
    read_date,
    same,
    spell,
    spell_number,
    unescape,
)
from truesheet.patching.saving import patch_workbook
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


@each(
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
    ]
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


def test_what_is_remembered_is_made_once_and_begins_anew_when_there_is_too_much_of_it():
    made = []

    def square(number):
        made.append(number)
        return number * number

    known = Memo(square, 3)
    assert [known[number] for number in (1, 2, 3, 1)] == [1, 4, 9, 1]
    assert made == [1, 2, 3]
    assert (known[4], len(known)) == (16, 1)  # the fourth is one too many


# --- Dates, times and lengths of time of Strict workbooks, and what is done where nobody knows which day is meant


@each(
    [
        ("2024-02-29", 45351),  # 45352 is 1 March 2024, as Excel shows it
        ("2024-02-29T18:00:00", 45351.75),
        ("2024-02-29T18:00", 45351.75),
        ("2024-02-29T00:00:00.000", 45351),
        ("2024-02-29T18:00:00.000Z", 45351.75),
        ("2024-02-29Z", 45351),
        (" 2024-02-29 ", 45351),
        ("1900-03-01", 61),  # behind the 29 February that never was
        ("1900-03-01T12:00:00", 61.5),
        ("18:00:00", 0.75),
        ("00:00:43.2", 0.0005),  # 43.2 / 86,400
        ("12:00:00Z", 0.5),
        ("PT0H11M0.000S", 11 / 1440),  # as Excel writes it
        ("PT36H", 1.5),
        ("P1DT12H", 1.5),
        ("P2D", 2),
        ("PT0.5S", 0.5 / 86400),
        ("-PT6H", -0.25),
        ("PT0S", 0),
    ]
)
def test_a_date_a_time_or_a_length_of_time(text, serial):
    assert read_date(text, False) == serial


def test_lengths_and_times_are_the_same_in_a_workbook_that_counts_from_1904():
    assert [read_date(text, True) for text in ("1904-01-01", "1904-01-02T12:00:00", "PT6H", "06:00")] == [
        0,
        1.5,
        0.25,
        0.25,
    ]


@pytest.mark.parametrize(
    ("text", "date1904"),
    [
        ("1900-02-28", False),
        ("1900-02-28T23:59:59.999", False),
        ("1900-01-01", False),
        ("1899-12-31", False),  # 0 in one workbook, 1 in another
        ("1899-12-30", False),
        ("1899-12-30T08:00:00", False),
        ("1903-12-31", True),
        ("2024-02-29T18:00:00+02:00", False),
    ],
)
def test_a_date_that_stands_for_several_numbers_is_none_of_them(text, date1904):
    with pytest.raises(UnsureText):
        read_date(text, date1904)


@each(["", "P", "PT", "P1Y", "P1M", "PT1", "P-1D", "2024-02-30", "2024-W02-3", "20240229", "24:00:00", "24:00Z",
     "2024-02-29T24:00:00", "25:00:00", "noon"])  # fmt: skip
def test_what_is_no_date_is_an_error(text):
    with pytest.raises(ValueError, match="for a date") as problem:
        read_date(text, False)
    assert not isinstance(problem.value, UnsureText)


@pytest.mark.parametrize("text", ["24:00:00", "2024-02-29T24:00:00"])
def test_midnight_at_the_end_of_a_day_never_comes_to_python_which_takes_it_from_3_14_on(text, monkeypatch):
    """On Python 3.14, 24:00:00 was 0, the midnight before."""

    class Later(datetime):
        @classmethod
        def fromisoformat(cls, text):
            raise AssertionError(f"Python was asked for {text}")

    monkeypatch.setattr(spelling, "time", Later)
    monkeypatch.setattr(spelling, "datetime", Later)
    with pytest.raises(ValueError, match="for a date"):
        read_date(text, False)


@pytest.mark.usefixtures("either_reader")
def test_only_what_depends_on_such_a_date_is_refused(recalculated):
    found = recalculated(
        '<row r="1"><c r="A1" t="d"><v>1899-12-31</v></c><c r="B1"><f>A1+1</f><v>1</v></c>'
        '<c r="C1"><f>2+3</f><v>1</v></c></row>'
        '<row r="2"><c r="A2" t="d"><v>2024-02-29</v></c><c r="B2"><f>A2+1</f><v>1</v></c></row>'
    )
    assert [(one.cell, one.reason) for one in found.refused] == [
        ("B1", "depends on S!A1, a date before March 1900, which programs write in two ways")
    ]
    assert found.values[0] == {(1, 3): 5.0, (2, 2): 45352.0}


@pytest.mark.parametrize(
    ("formula", "stale"),
    [("TIME(8,0,0)", False), ("TIME(8,0,0)-1", False), ("TIME(9,0,0)", True)],  # 1899-12-30 is day 0 or day -1
)
def test_the_value_a_formula_gave_is_compared_with_all_that_such_a_date_may_be(workbook, formula, stale):
    opened = workbook(f'<row r="1"><c r="A1" t="d"><f>{formula}</f><v>1899-12-30T08:00:00</v></c></row>')
    assert bool(patch_workbook(opened, recalculate(opened, datetime(2024, 1, 1)).values).changes) is stale


def test_a_text_that_is_no_date_is_damage(workbook):
    with pytest.raises(Refused, match="A1 has 'soon' for a date"):
        list(workbook('<row r="1"><c r="A1" t="d"><v>soon</v></c></row>').sheets[0].cells())
