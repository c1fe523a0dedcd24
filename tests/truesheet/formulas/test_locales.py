"""What depends on the country: dates and numbers in texts, amounts, code pages, alphabets.

A serial date is the number of days since 30 December 1899: 39457 is 10 January 2008, 39722 is 1 October 2008.
"""

from datetime import datetime

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.refusal import Refusal
from truesheet.locales import LOCALES, UnknownLocale, locale_of

_UNKNOWN = ""


def _day(year, month, day):
    return (datetime(year, month, day) - datetime(1899, 12, 30)).days


#: Results of matches and dates as texts: 3-2 is 2 March in one country, 3 February in another.
_TEXTS = {"A1": "3-2", "A2": "10-12", "A3": "02-10-2019", "A4": 7, "A5": "15-5"}


def test_a_text_that_is_the_number_sought_in_one_country_only_is_refused():
    # "02-10-2019" is 43740 where the day comes first.
    for formula in ("=COUNTIF(A1:A5,43740)", "=SUMIF(A1:A5,43740,B1:B5)", "=COUNTIF(A$1:A3,43740)"):
        book = book_of({**_TEXTS, "B3": 5, "C1": formula})
        assert place("C1") not in outcome(book, locale=_UNKNOWN)
        assert "--locale" in book.refusals[0][2]
    assert outcome(book_of({**_TEXTS, "C1": "=COUNTIF(A1:A5,43740)"}), locale="en-GB")[place("C1")] == 1


def test_so_is_one_in_a_range_that_grows():
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
    assert [found[place(f"B{row}")] for row in range(1, 13)] == [_day(2020, 2, row) for row in range(1, 13)]


def test_points_in_a_text_are_neither_of_a_date_nor_of_thousands_in_english():
    for text in ("12.5.2020", "1.000,5", "1.000.000"):
        assert str(value(f'=VALUE("{text}")', "en-GB")) == "#VALUE!"
        assert value(f'=LEN("{text}")', _UNKNOWN) == len(text)
    assert value('=DATEVALUE("12.5.2020")', "de-DE") == _day(2020, 5, 12)
    assert value('=VALUE("1.000.000")', "de-DE") == 1_000_000


@pytest.mark.parametrize(
    "formula", ['=VALUE("12 Boards")', '=VALUE("3 sets")', '=IF("Passed",1,2)', '=VALUE("4-2 NS")']
)
@pytest.mark.parametrize("locale", [_UNKNOWN, "en-GB", "de-DE"])
def test_other_words_are_neither_in_any_language(formula, locale):
    assert str(value(formula, locale)) == "#VALUE!"


def test_texts_in_a_range_that_may_be_dates_in_another_language_are_counted_as_texts():
    cells = {"B1": "5 mei", "B2": "12 mai 2020", "B3": 7, "A1": "=COUNTIF(B1:B3,7)", "A2": '=COUNTIF(B1:B3,"*m*")'}
    found = outcome(book_of(cells), locale=_UNKNOWN)
    assert (found[place("A1")], found[place("A2")]) == (1, 2)


@pytest.mark.parametrize(
    ("locale", "known"), [("en-US", True), ("en-AU", True), (_UNKNOWN, True), ("en-GB", False), ("nl-NL", False)]
)
def test_an_amount_in_dollars_is_a_number_only_where_dollars_are_the_currency(locale, known):
    """EverythingTests!E1444 of a test workbook of POI: VALUE("$1,000") is 1000 to an American Excel."""
    if known:
        assert value('=VALUE("$5")', locale) == 5
    else:
        with pytest.raises(Refusal, match=r"\$5.*amount of another country"):
            value('=VALUE("$5")', locale)


def test_letters_in_unknown_places_are_refused():
    book = book_of({"A1": '="Łódź"<"Lublin"'})
    assert place("A1") not in outcome(book, locale="pl-PL")
    assert "pl-PL" in book.refusals[0][2]


def test_a_text_comes_after_the_empty_one_wherever_its_letters_stand():
    found = outcome(book_of({"A1": '="Łódź"=""', "A2": '="Łódź">""', "A3": '=""<="Łódź"'}), locale="pl-PL")
    assert [found[place(f"A{row}")] for row in (1, 2, 3)] == [False, True, True]


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
