"""The country of a workbook: what the file says of it, what its values leave possible, and what becomes of the rest."""

from contextlib import nullcontext
from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import OFFICE, parts, rows_of, sheet, with_properties, zipped
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.locales import locale_of, use_locale

_NOW = datetime(2024, 1, 1)
_APP = (
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" '
    'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><HeadingPairs><vt:vector>'
    "<vt:variant><vt:lpstr>{}</vt:lpstr></vt:variant></vt:vector></HeadingPairs></Properties>"
)
#: 45000 is 15 March 2023.
_VALUES = {"A1": 12.5, "A2": 1234.5, "A3": 45000}


def _calculated(folder, *formulas, sheets="", locale=None):
    """What formulas in B1, B2 ... come to, the refusals, and what is told; a formula may have a saved value."""
    cells = _VALUES | {f"B{row}": (f"={text}", *(saved or [None])) for row, (text, *saved) in enumerate(formulas, 1)}
    members = parts(sheet(rows_of(cells)))
    if sheets:
        members = with_properties(members, "app", f"{OFFICE}/extended-properties", _APP.format(sheets))
    path = folder / "club.xlsx"
    path.write_bytes(zipped(members))
    with nullcontext() if locale is None else use_locale(locale_of(locale)):
        found = recalculate(open_workbook(path), _NOW)
    values = {address(*where): str(value) for where, value in found.values.get(0, {}).items()}
    return values, {cell.cell: cell.reason for cell in found.refused}, found.notes


_GERMAN = [
    ('"VP: "&A1', "VP: 12,5"), ("FIXED(A2,1)", "1.234,5"), ('TEXT(A2,"#.##0,00")', "1.234,50"),
    ('TEXT(A3,"TT.MM.JJJJ")', "15.03.2023"), ('TEXT(A3,"MMMM")', "März"), ('(A1>1)&""', "WAHR"),
]  # fmt: skip


def test_values_that_a_german_excel_saved_are_all_confirmed(tmp_path):
    """Findings, values, D2: 8_decimal_comma_everywhere.xlsx, which calls its sheets as English menus do."""
    values, refused, told = _calculated(tmp_path, *_GERMAN, sheets="Worksheets")
    assert (refused, told) == ({}, ())
    assert list(values.values()) == [saved for _, saved in _GERMAN]


def test_the_country_that_some_values_show_holds_for_those_that_are_out_of_date(tmp_path):
    """12.5 was 11.5 before in two of the cells."""
    stale = [('"VP: "&A1', "VP: 11,5"), ('TEXT(A1,"0,00")', "11,50"), *_GERMAN[1:]]
    values, _, _ = _calculated(tmp_path, *stale, sheets="Worksheets")
    assert (values["B1"], values["B2"]) == ("VP: 12,5", "12,50")


def test_without_values_a_format_of_another_country_leaves_the_country_open(tmp_path):
    """``0,00`` is 12,50 in Germany and 013 in England; then "VP: "&A1 is not presumed to be English either."""
    values, refused, _ = _calculated(tmp_path, ('TEXT(A1,"0,00")',), ('"VP: "&A1',), ("A1*2",), sheets="Worksheets")
    assert values == {"B3": "25.0"}
    assert set(refused) == {"B1", "B2"}
    assert all("--locale en-GB" in reason for reason in refused.values())


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [("Worksheets", "VP: 12.5"), ("Arbeitsblätter", "VP: 12,5"), ("Feuilles de calcul", "VP: 12,5"), ("", None)],
)
def test_without_values_the_language_of_the_menus_is_presumed_and_nothing_where_the_file_says_none(
    tmp_path, sheets, expected
):
    values, refused, _ = _calculated(tmp_path, ('"VP: "&A1',), sheets=sheets)
    assert values.get("B1") == expected
    assert set(refused) == (set() if expected else {"B1"})


def test_a_format_with_a_point_shows_a_country_with_a_decimal_point(tmp_path):
    """As in score sheets that a program saved without values and without properties."""
    values, refused, _ = _calculated(tmp_path, ('TEXT(A1,"0.00")',), ('"VP: "&A1',))
    assert (values, refused) == ({"B1": "12.50", "B2": "VP: 12.5"}, {})


def test_values_win_over_the_language_of_the_menus(tmp_path):
    """Many in Sweden have Excel in English, and a decimal comma."""
    values, _, _ = _calculated(tmp_path, ('"VP: "&A1', "VP: 12,5"), ('"x"&A2', "x1,5"), sheets="Worksheets")
    assert values == {"B1": "VP: 12,5", "B2": "x1234,5"}


def test_what_all_countries_that_are_left_do_alike_is_calculated(tmp_path):
    """TEXT(A3,"0") has no sign in it, and A1 is joined to a text in neither country before it is whole."""
    values, refused, _ = _calculated(tmp_path, ('TEXT(A3,"0")',), ('"Table "&INT(A1)',), ("LEN(A1&A2)",))
    assert values == {"B1": "45000", "B2": "Table 12", "B3": "10.0"}
    assert refused == {}


def test_values_of_two_countries_contradict_each_other_and_stay(tmp_path):
    """The third, which is as in neither, is refused."""
    formulas = ('"VP: "&A1', "VP: 12,5"), ('"x"&A1', "x12.5"), ('"y"&A1', "y7")
    values, refused, told = _calculated(tmp_path, *formulas, sheets="Worksheets")
    assert values == {"B1": "VP: 12,5", "B2": "x12.5"}
    assert set(refused) == {"B3"}
    assert "contradict each other on the country" in told[0]
    assert "2 formulas depend on the country and keep the value in the file" in told[1]


@pytest.mark.parametrize(
    "formulas",
    [
        (('TRUE&""', "WAHR"), ('TEXT(45000,"MMMM")', "mars")),  # menus in German, months as in France or Sweden
        # 1 October or 10 January 2008, which are the days 39722 and 39457
        (('TEXT(45000,"TT.MM.JJJJ")', "15.03.2023"), ('DATEVALUE("1/10/2008")', 39457.0)),
        (('"VP: "&A1', "VP: 12,5"), ('TEXT(45000,"MMMM")', "March"), ('TRUE&""', "WAHR")),
    ],
    ids=["words", "dates", "three"],
)
def test_words_signs_and_dates_of_two_countries_contradict_each_other_and_stay(tmp_path, formulas):
    values, refused, told = _calculated(tmp_path, *formulas)
    assert (values, refused) == ({f"B{at}": str(saved) for at, (_, saved) in enumerate(formulas, 1)}, {})
    assert "contradict each other on the country" in told[0]


def test_a_locale_that_is_given_is_not_asked_of_the_file(tmp_path):
    values, _, told = _calculated(tmp_path, *_GERMAN[:2], locale="en-GB")
    assert values == {"B1": "VP: 12.5", "B2": "1,234.5"}
    assert told == ()


def test_the_sign_between_thousands_that_differs_among_windows_is_taken_from_the_file(tmp_path):
    """France writes a space between thousands: newer systems a narrow one, U+202F, older ones U+00A0."""
    for space in ("\u00a0", "\u202f"):
        saved = f"1{space}234,5"
        values, refused, _ = _calculated(tmp_path, ("FIXED(A2,1)", saved), locale="fr-FR")
        assert (values, refused) == ({"B1": saved}, {})
    _, refused, _ = _calculated(tmp_path, ("FIXED(A2,1)", "7"), locale="fr-FR")
    assert "differs from one fr-FR Windows to the next" in refused["B1"]


def test_the_sign_in_times_that_differs_among_danish_windows_is_taken_from_the_file(tmp_path):
    """Windows writes 18:00 in Denmark, the Unicode Consortium's tables 18.00."""
    for saved in ("18:00", "18.00"):
        values, _, _ = _calculated(tmp_path, ('TEXT(0.75,"tt:mm")', saved), locale="da-DK")
        assert values == {"B1": saved}
    _, refused, _ = _calculated(tmp_path, ('TEXT(0.75,"tt:mm")', "x"), locale="da-DK")
    assert "differs from one da-DK Windows to the next" in refused["B1"]


def test_constants_are_joined_anew_for_each_country(tmp_path):
    """A formula without cells is worked out beforehand, but not once for all countries."""
    values, refused, _ = _calculated(tmp_path, ('1.5&""',), ("LEN(1.5)",))
    assert values == {"B2": "3.0"}
    assert set(refused) == {"B1"}
