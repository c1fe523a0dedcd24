"""Dates, times and lengths of time of Strict workbooks, and what is done where nobody knows which day is meant."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book, by_the_xml_reader
from truesheet.calculating.recalculation import recalculate
from truesheet.package import spelling
from truesheet.package.spelling import Unsure, read_date
from truesheet.patching.saving import patch_workbook
from truesheet.refusals import Refused


@pytest.mark.parametrize(
    ("text", "serial"),
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
        ("PT0H11M0.000S", 11 / 1440),  # as Excel writes it (finding 1.3)
        ("PT36H", 1.5),
        ("P1DT12H", 1.5),
        ("P2D", 2),
        ("PT0.5S", 0.5 / 86400),
        ("-PT6H", -0.25),
        ("PT0S", 0),
    ],
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
        ("1899-12-31", False),  # 0 in one workbook, 1 in another (finding 1.4)
        ("1899-12-30", False),
        ("1899-12-30T08:00:00", False),
        ("1903-12-31", True),
        ("2024-02-29T18:00:00+02:00", False),
    ],
)
def test_a_date_that_stands_for_several_numbers_is_none_of_them(text, date1904):
    with pytest.raises(Unsure):
        read_date(text, date1904)


@pytest.mark.parametrize(
    "text",
    ["", "P", "PT", "P1Y", "P1M", "PT1", "P-1D", "2024-02-30", "2024-W02-3", "20240229", "24:00:00", "24:00Z",
     "2024-02-29T24:00:00", "25:00:00", "noon"],
)  # fmt: skip
def test_what_is_no_date_is_an_error(text):
    with pytest.raises(ValueError, match="for a date") as problem:
        read_date(text, False)
    assert not isinstance(problem.value, Unsure)


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


ROWS = (
    '<row r="1"><c r="A1" t="d"><v>1899-12-31</v></c><c r="B1"><f>A1+1</f><v>1</v></c>'
    '<c r="C1"><f>2+3</f><v>1</v></c></row>'
    '<row r="2"><c r="A2" t="d"><v>2024-02-29</v></c><c r="B2"><f>A2+1</f><v>1</v></c></row>'
)


@pytest.mark.parametrize("by_xml", [False, True])
def test_only_what_depends_on_such_a_date_is_refused(tmp_path, by_xml):
    path = tmp_path / "strict.xlsx"
    path.write_bytes(book(ROWS))
    if by_xml:
        with by_the_xml_reader():
            found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    else:
        found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    assert [(one.cell, one.reason) for one in found.refused] == [
        ("B1", "depends on S!A1, a date before March 1900, which programs write in two ways")
    ]
    assert found.values[0] == {(1, 3): 5.0, (2, 2): 45352.0}


@pytest.mark.parametrize(
    ("formula", "stale"),
    [("TIME(8,0,0)", False), ("TIME(8,0,0)-1", False), ("TIME(9,0,0)", True)],  # 1899-12-30 is day 0 or day -1
)
def test_the_value_a_formula_gave_is_compared_with_all_that_such_a_date_may_be(tmp_path, formula, stale):
    path = tmp_path / "strict.xlsx"
    path.write_bytes(book(f'<row r="1"><c r="A1" t="d"><f>{formula}</f><v>1899-12-30T08:00:00</v></c></row>'))
    workbook = open_workbook(path)
    assert bool(patch_workbook(workbook, recalculate(workbook, datetime(2024, 1, 1)).values).changes) is stale


def test_a_text_that_is_no_date_is_damage(tmp_path):
    path = tmp_path / "strict.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1" t="d"><v>soon</v></c></row>'))
    with pytest.raises(Refused, match="A1 has 'soon' for a date"):
        list(open_workbook(path).sheets[0].cells())
