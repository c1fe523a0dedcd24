"""What depends on the country and is worked out for many cells at once is worked out for each country."""

import pytest

from tests.truesheet.answers import day
from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.locales import LOCALES, UnknownLocale, locale_of

_UNKNOWN = ""


def test_a_text_that_is_the_number_sought_in_one_country_only_is_refused_in_a_range_that_grows():
    cells = {f"A{row}": "x" for row in range(1, 101)} | {"A70": "02-10-2019"}
    book = book_of({**cells, **{f"B{row}": f"=COUNTIF(A$1:A{row},43740)" for row in range(1, 101)}})
    found = outcome(book, locale=_UNKNOWN)
    assert [row for row in range(1, 101) if place(f"B{row}") in found] == [*range(1, 70)]


def test_what_was_worked_out_by_one_country_is_not_taken_by_another():
    # October where the day comes first, January elsewhere.
    cells = {f"A{row}": "01/10/2008" for row in range(1, 101)}
    cells |= {f"B{row}": "=SUMPRODUCT(--(MONTH($A$1:$A$100)=10))" for row in (1, 2)}
    assert place("B1") not in outcome(book_of(cells), locale=_UNKNOWN)
    assert outcome(book_of(cells), locale="en-GB")[place("B2")] == 100


def test_a_column_of_dates_in_texts_is_calculated_by_the_locale():
    cells = {f"A{row}": f"{row}/2/2020" for row in range(1, 13)}
    book = book_of({**cells, **{f"B{row}": f"=DATEVALUE(A{row})" for row in range(1, 13)}})
    found = outcome(book, locale="en-GB")
    assert [found[place(f"B{row}")] for row in range(1, 13)] == [day(2020, 2, row) for row in range(1, 13)]


def test_a_locale_is_found_in_any_spelling():
    assert locale_of("EN_gb") is LOCALES["en-gb"]
    with pytest.raises(UnknownLocale, match="languages known are bg, cs, da"):
        locale_of("English")


_FILLED = 120


@pytest.mark.parametrize(("first", "apart"), [("sv-SE", 41), ("en-US", 42), ("de-DE", 43)])
def test_a_formula_filled_down_is_read_by_the_country_that_is_spoken_now(first, apart):
    """The year comes first in Sweden, the month in America, the day in Germany; two of them have a decimal comma."""
    # ``apart`` makes formulas that no other country has read before.
    cells = {f"A{row}": 0 for row in range(1, _FILLED)}
    cells |= {f"B{row}": f'=YEAR("01/10/08")*100+MONTH("01/10/08")+A{row}*{apart}' for row in range(1, _FILLED)}
    cells |= {f"C{row}": f"=LEFT(1.5,3+A{row}*{apart})" for row in range(1, _FILLED)}
    expected = {"sv-SE": (200110, "1,5"), "en-US": (200801, "1.5"), "de-DE": (200810, "1,5")}
    for tag in dict.fromkeys([first, *expected]):
        found = outcome(book_of(cells), locale=tag)
        assert (found[place("B119")], found[place("C119")]) == expected[tag]
