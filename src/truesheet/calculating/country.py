"""Finds out for which country a workbook was calculated: from what the file says, and from the values that it has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import reduce
from itertools import combinations, islice
from operator import and_
from typing import NamedTuple

from truesheet.calculating.all_formulas import formulas_at_work
from truesheet.calculating.calculator import NO_VALUE, Calculator, agreeing_locales
from truesheet.calculating.cell_formulas import Doubt
from truesheet.calculating.model import BookModel, SheetModel
from truesheet.formulas.refusal import ByLocale
from truesheet.formulas.sheets import PendingCells
from truesheet.languages import LANGUAGES
from truesheet.locales import (
    ANY,
    UNKNOWN,
    WRITTEN,
    Aspect,
    Country,
    Locale,
    any_of,
    presumed_locale,
    use_locale,
)
from truesheet.package.spelling import Value
from truesheet.patterns import pattern
from truesheet.reading.workbook import WorkbookFile
from truesheet.values import CellError
from truesheet.wording import option, saying

#: How many texts that come out otherwise than in the file are tried in other countries.
_MOST_TRIED = 300
#: How often a workbook is calculated until its country is known; each time there are fewer that are possible.
_MOST_TIMES = 4
#: A format in a formula that is meant for a country with a decimal point: "0.00", "#,##0.0".
_ENGLISH_FORMAT = pattern(r'"[#?0,]*0\.0+%?"')


class LocaleResult(NamedTuple):
    """A workbook that was calculated, the locale by which that was done, and what is told of it."""

    book: BookModel
    locale: Locale
    notes: tuple[str, ...]


def calculate_by_country(
    workbook: WorkbookFile, chosen: Locale, load: Callable[[], BookModel], calculate: Callable[[BookModel], None]
) -> LocaleResult:
    """Returns the workbook as it is calculated in the country that is given, else in those that its values leave.

    ``load`` gives the model of the workbook, each time a new one, and ``calculate`` calculates it.
    """
    book = load()
    locale = _stated_locale(workbook, book) if chosen is UNKNOWN else chosen
    for tries in reversed(range(_MOST_TIMES)):
        with use_locale(locale):
            calculate(book)
        better, contradiction = _narrowed_locale(workbook, book, locale)
        if better is locale or not tries:
            break
        book.take_apart()
        book, locale = load(), better
    notes = filter(None, (contradiction, _kept_note(book), *dict.fromkeys(book.notes)))
    return LocaleResult(book, locale, tuple(notes))


def _stated_locale(workbook: WorkbookFile, book: BookModel) -> Locale:
    """Returns the locale that a file says: by what it calls its sheets, or by the formats in its formulas.

    Where it has texts by formulas, these are compared. A file that says nothing may be of any country.
    """
    has_word = any(language.sheets == workbook.word_for_sheets for language in LANGUAGES.values() if language.sheets)
    formulas = (formula.text for sheet in book.sheets for formula in sheet.formulas.values())
    if has_word or any(sheet.saved_texts for sheet in book.sheets) or any(map(_ENGLISH_FORMAT.search, formulas)):
        return presumed_locale(ANY.countries, workbook.word_for_sheets)
    return ANY


def _narrowed_locale(workbook: WorkbookFile, book: BookModel, locale: Locale) -> tuple[Locale, str]:
    """Returns the locale that the values of the file leave, and what is told where they contradict each other."""
    if locale.like and _contradicts(book, locale):
        return any_of(locale.countries), ""
    countries, contradiction = _possible_countries(book, locale)
    if len(countries) == len(locale.countries):
        return locale, contradiction
    return presumed_locale(countries, workbook.word_for_sheets) if locale.like else any_of(countries), contradiction


def _contradicts(book: BookModel, locale: Locale) -> bool:
    def is_elsewhere(values: ByLocale, saved: Value) -> bool:
        countries = _countries(agreeing_locales(values, saved))
        like = (each for each in locale.countries if (each.language, each.words, each.point) == written)
        return bool(countries) and countries.isdisjoint(like)

    written = locale.language, locale.words, locale.point
    for doubt in book.doubts:
        saved = book.sheets[doubt.sheet].saved.get(doubt.key)
        if saved is None:
            if doubt.aspect in WRITTEN:
                return True
        elif is_elsewhere(doubt.values, saved):
            return True
    return any(is_elsewhere(values, saved) for values, saved in _values_elsewhere(book, locale))


def _values_elsewhere(book: BookModel, locale: Locale) -> Iterator[tuple[ByLocale, str]]:
    """Yields what formulas give in other countries whose texts come out otherwise than the file has them."""
    calculator = Calculator(book)
    with formulas_at_work(calculator), use_locale(any_of(locale.countries)):
        for sheet, key, saved in islice(_other_texts(book), _MOST_TRIED):
            doubts, kept = len(book.doubts), len(book.kept)
            with suppress(PendingCells, *NO_VALUE):
                calculator.value_everywhere(sheet, key)
            found = book.doubts[doubts:]
            del book.doubts[doubts:], book.kept[kept:]
            for doubt in found:
                yield doubt.values, saved


def _other_texts(book: BookModel) -> Iterator[tuple[SheetModel, int, str]]:
    """Yields the formulas whose text, or error, is not the text that the file has."""
    for sheet in book.sheets:
        for key, saved in sheet.saved_texts.items():
            value = sheet.values.get(key)
            if value.__class__ in (str, CellError) and value != saved and key in sheet.formulas:
                yield sheet, key, saved


def _countries(locales: list[Locale]) -> frozenset[Country]:
    return frozenset(country for locale in locales for country in locale.countries)


def _possible_countries(book: BookModel, locale: Locale) -> tuple[tuple[Country, ...], str]:
    """Returns the countries that the values of the file leave, and what contradicts itself.

    Each formula in doubt has a value for each country. If the file has one of them, it was calculated there. An aspect
    in which two formulas contradict each other counts for nothing; if what is left contradicts itself, nothing counts.
    """
    by_aspect: dict[Aspect, dict[frozenset[Country], Doubt]] = defaultdict(dict)
    for doubt in book.doubts:
        saved = book.sheets[doubt.sheet].saved.get(doubt.key)
        if saved is not None and (countries := _countries(agreeing_locales(doubt.values, saved))):
            by_aspect[doubt.aspect].setdefault(countries, doubt)
    at_odds = [of_aspect for of_aspect in by_aspect.values() if not reduce(and_, of_aspect)]
    in_step: dict[frozenset[Country], Doubt] = {}
    for of_aspect in by_aspect.values():
        if of_aspect not in at_odds:
            in_step.update(of_aspect)
    remaining = reduce(and_, in_step, frozenset(locale.countries))
    if not remaining:
        at_odds.append(in_step)
    contradiction = _contradiction(book, at_odds[0]) if at_odds else ""
    return tuple(country for country in locale.countries if not remaining or country in remaining), contradiction


def _contradiction(book: BookModel, shown: Mapping[frozenset[Country], Doubt]) -> str:
    apart = (pair for pair in combinations(shown, 2) if pair[0].isdisjoint(pair[1]))
    one, other = next(apart, (next(iter(shown)), frozenset()))
    others = f"{_cell(book, shown[other])} is as in {_name(other)}" if other else "the others together as in none"
    which = saying("locale", _name(one)) + (f" or {_name(other)}" if other else "")
    return (
        f"its values contradict each other on the country: {_cell(book, shown[one])} is as in {_name(one)}, {others}; "
        f"say which {which}"
    )


def _cell(book: BookModel, doubt: Doubt) -> str:
    return book.sheets[doubt.sheet].address(doubt.key)


def _name(countries: frozenset[Country]) -> str:
    return next(country.tag for country in ANY.countries if country in countries)


def _kept_note(book: BookModel) -> str:
    """Says how many formulas keep the value of the file because countries differ in it; "" if none does."""
    if not book.kept:
        return ""
    sheet, key = book.kept[0]
    count = len(book.kept)
    which = "1 formula depends" if count == 1 else f"{count:,} formulas depend"
    return (
        f"{which} on the country and keep{'s' if count == 1 else ''} the value in the file, the first is "
        f"{book.sheets[sheet].address(key)}; say which country {saying('locale')}, such as {option('locale', 'en-GB')}"
    )
