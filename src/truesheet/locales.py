"""The country of a workbook: how it writes and reads dates, numbers, amounts, truth values, and sorts letters.

A file does not say for which country its Excel is set. So :func:`current_locale` is a :class:`Locale` that
may stand for several countries. What they do alike is known of it; what they do differently is None, and a formula that
asks for it is calculated in each of them (``formulas.refusal``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from contextvars import ContextVar
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Literal, NamedTuple

from truesheet.languages import LANGUAGES
from truesheet.refusals import Refused
from truesheet.within import setting

#: What can be unknown of a locale: the names of fields of :class:`Locale`.
Aspect = Literal[
    "dates", "comma", "point", "group", "date_sign", "time_sign", "currency", "page", "letters", "language", "words",
    "folder",
]  # fmt: skip


#: What formulas write, and by which letters are sorted: what can be presumed.
WRITTEN: tuple[Aspect, ...] = ("language", "words", "point", "group", "date_sign", "time_sign", "letters")


class Currency(NamedTuple):
    """The form of an amount, with # for its digits."""

    positive: str
    negative: str


class Country(NamedTuple):
    """A country, as Excel writes and reads in it. A field that is None is not known.

    ``dates`` is the order of day, month and year in a date of numbers: ``mdy``, ``dmy`` or ``ymd``; ``point`` the
    decimal sign, and ``comma`` whether it is a comma; ``group`` the sign between thousands; ``page`` the code page of
    CHAR and CODE; ``letters`` the alphabet by which texts are sorted, "" if some of its letters have positions of their
    own that are not known here; ``language`` that of months and formats, ``words`` that of Excel's menus.
    """

    tag: str
    language: str
    words: str
    dates: str
    comma: bool
    point: str
    group: str
    date_sign: str
    time_sign: str
    currency: Currency | None
    page: str | None
    letters: str


class Locale:
    """The countries that are possible, and what is the same in all of them; what is not is None.

    What formulas write, decimal signs and names of months, is presumed to be as in the country that it is ``like``,
    until the values of the file show another; what they read is not. ``folder`` is what comes before the name of a
    sheet in CELL("filename"), where the workbook is; it is never known.
    """

    tag: str = ""
    language: str | None = None
    words: str | None = None
    dates: str | None = None
    comma: bool | None = None
    point: str | None = None
    group: str | None = None
    date_sign: str | None = None
    time_sign: str | None = None
    currency: Currency | None = None
    page: str | None = None
    letters: str | None = None

    def __init__(self, countries: tuple[Country, ...], like: Country | None, folder: str | None) -> None:
        self.countries = countries
        self.like = like
        self.folder = folder
        for aspect, values in zip(Country._fields, zip(*countries, strict=True), strict=True):
            if len(set(values)) == 1:
                setattr(self, aspect, values[0])
        if like is not None:
            for aspect in WRITTEN:
                setattr(self, aspect, getattr(like, aspect))

    def differ_in(self, aspect: Aspect) -> bool:
        return aspect == "folder" or len({getattr(country, aspect) for country in self.countries}) > 1


_DOLLARS, _POUNDS = Currency("$#", "($#)"), Currency("£#", "-£#")
_DOLLARS_WITH_MINUS, _EUROS, _EUROS_BEHIND = Currency("$#", "-$#"), Currency("€#", "-€#"), Currency("# €", "-# €")

#: The alphabets whose letters with marks are next to the plain ones; those of Sweden and Denmark after z; of Spain.
_PLAIN, _SWEDISH, _DANISH, _SPANISH, _OTHER = "plain", "swedish", "danish", "spanish", ""
_WEST, _MIDDLE, _EAST = "cp1252", "cp1250", "cp1251"
#: The space between thousands: that of newer systems, and that of older ones.
_SPACE = "\u00a0"
_SPACES = (_SPACE, "\u202f")


def _country(
    tag: str,
    dates: str = "dmy",
    *,
    point: str = ",",
    groups: Iterable[str] = _SPACE,
    signs: Iterable[str] = "/",
    time_signs: Iterable[str] = ":",
    currency: Currency | None = None,
    page: str | None = _WEST,
    letters: str = _PLAIN,
    language: str = "",
) -> Iterator[Country]:
    """Yields what a country may be: with each of its signs, and with menus in its language or in English."""
    words = tag.partition("-")[0]
    for menus, group, sign, time_sign in product(dict.fromkeys((words, "en")), groups, signs, time_signs):
        yield Country(
            tag, language or words, menus, dates, point == ",", point, group, sign, time_sign, currency, page, letters
        )


def _english(tag: str, dates: str, currency: Currency | None, signs: Iterable[str] = "/") -> Iterator[Country]:
    return _country(tag, dates, point=".", groups=",", signs=signs, currency=currency)


_COUNTRIES: tuple[Country, ...] = (
    *_english("en-US", "mdy", _DOLLARS),
    *_english("en-GB", "dmy", _POUNDS),
    *_english("en-IE", "dmy", _EUROS),
    *_english("en-AU", "dmy", _DOLLARS_WITH_MINUS),
    *_english("en-NZ", "dmy", _DOLLARS_WITH_MINUS),
    *_english("en-CA", "ymd", _DOLLARS_WITH_MINUS, "/-"),
    *_english("en-IN", "dmy", None, "/-"),
    *_country("de-DE", groups=".", signs=".", currency=_EUROS_BEHIND),
    *_country("de-AT", groups=(".", *_SPACES), signs=".", language="de-AT"),
    *_country("de-CH", point=".", groups="'’", signs="."),
    *_country("nl-NL", groups=".", signs="-"),
    *_country("nl-BE", groups=(".", *_SPACES), signs="/-"),
    *_country("fr-FR", groups=_SPACES, currency=_EUROS_BEHIND),
    *_country("fr-BE", groups=(".", *_SPACES), signs="/-", currency=_EUROS_BEHIND),
    *_country("fr-CA", "ymd", groups=_SPACES, signs="-"),
    *_country("en-ZA", "ymd", groups=_SPACES),
    *_country("it-IT", groups=".", signs="/-"),
    *_country("es-ES", groups=".", currency=_EUROS_BEHIND, letters=_SPANISH),
    *_country("es-MX", point=".", groups=",", letters=_SPANISH),
    *_country("es-AR", groups=".", letters=_SPANISH),
    *_country("pt-PT", groups=(".", *_SPACES), signs="/-"),
    *_country("pt-BR", groups="."),
    *_country("sv-SE", "ymd", groups=_SPACES, signs="-", letters=_SWEDISH),
    *_country("fi-FI", groups=_SPACES, signs=".", time_signs=".:", letters=_SWEDISH),
    *_country("da-DK", groups=".", signs="-.", time_signs=":.", letters=_DANISH),
    *_country("nb-NO", groups=_SPACES, signs=".", letters=_DANISH),
    *_country("is-IS", groups=".", signs=".", letters=_OTHER),
    *_country("pl-PL", groups=_SPACES, signs=".-", page=_MIDDLE, letters=_OTHER),
    *_country("cs-CZ", groups=_SPACES, signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("sk-SK", groups=_SPACES, signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("sl-SI", groups=".", signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("hr-HR", groups=".", signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("hu-HU", "ymd", groups=_SPACES, signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("ro-RO", groups=".", signs=".", page=_MIDDLE, letters=_OTHER),
    *_country("tr-TR", groups=".", signs="./", page="cp1254", letters=_OTHER),
    *_country("el-GR", groups=".", page="cp1253"),
    *_country("ru-RU", groups=_SPACES, signs=".", page=_EAST),
    *_country("uk-UA", groups=_SPACES, signs=".", page=_EAST, letters=_OTHER),
    *_country("bg-BG", groups=_SPACES, signs=".", page=_EAST),
    *_country("et-EE", groups=_SPACES, signs=".", page="cp1257", letters=_OTHER),
    *_country("lv-LV", groups=_SPACES, signs=".", page="cp1257", letters=_OTHER),
    *_country("lt-LT", "ymd", groups=_SPACES, signs="-.", page="cp1257", letters=_OTHER),
    *_country("he-IL", point=".", groups=",", page=None),
    *_country("ja-JP", "ymd", point=".", groups=",", page=None),
    *_country("zh-CN", "ymd", point=".", groups=",", signs="/-", page=None),
    *_country("ko-KR", "ymd", point=".", groups=",", signs="-", page=None),
)

#: What has nothing to do with how a country writes: where it is found out, what is presumed stays.
_LIKE_COUNTRY = frozenset({"dates", "page", "folder"})
#: Two folders that differ in length and in every letter but the bracket at the end, as files may.
_FOLDERS = ("C:\\results\\[club night.xlsx]", "https://club.example/9-8/[_Z.xlsm]")


@lru_cache(maxsize=4096)
def any_of(countries: tuple[Country, ...], like: Country | None = None, folder: str | None = None) -> Locale:
    """Returns the locale that is one of these countries; what it writes is presumed to be as in the one it is like."""
    return Locale(countries, like, folder)


#: No country is known; what formulas write is not presumed.
ANY = any_of(_COUNTRIES)
#: No country is known, and what formulas write is presumed to be English.
UNKNOWN = any_of(_COUNTRIES, _COUNTRIES[0])

#: The locales that can be given, with menus in the language of the country.
LOCALES = MappingProxyType(
    {
        tag.lower(): any_of(tuple(one for one in _COUNTRIES if one.tag == tag and one.words == tag.partition("-")[0]))
        for tag in dict.fromkeys(country.tag for country in _COUNTRIES)
    }
)


class UnknownLocale(Refused):
    """Raised for the name of a locale that is not one of ours, with a sentence."""

    exit_status = 2


def locale_of(tag: str) -> Locale:
    """Returns the locale with that name, such as ``en-GB``. Raises :class:`UnknownLocale` if there is none."""
    found = LOCALES.get(tag.strip().replace("_", "-").lower())
    if found is None:
        raise UnknownLocale(f'"{tag}" is no locale that is known here; {_what_is_known(tag)}', "locale")
    return found


def _what_is_known(tag: str) -> str:
    """Returns in words the locales of the same language or country, or else the languages."""
    parts = set(tag.strip().replace("_", "-").lower().split("-"))
    near = [locale.countries[0].tag for name, locale in LOCALES.items() if parts & set(name.split("-"))]
    if near:
        return f"did you mean {', '.join(near)}?"
    languages = ", ".join(sorted({name.split("-")[0] for name in LOCALES}))
    return f"it is a language and a country, such as en-GB, and the languages known are {languages}"


def presumed_locale(countries: tuple[Country, ...], sheets: str) -> Locale:
    """Returns the locale of a file of one of these countries, presumed to write as its menus do.

    ``sheets`` is what the file calls its worksheets, "" if it does not say: then English is presumed, as in formulas.
    Where none of the countries writes so, nothing is presumed.
    """
    language = next((code for code, one in LANGUAGES.items() if sheets and one.sheets == sheets), "en")
    usual, *_ = _speaking_only(_COUNTRIES, language)
    like = [one for one in _speaking_only(countries, language) if one.point == usual.point]
    return any_of(countries, like[0] if like else None)


def _speaking_only(countries: tuple[Country, ...], language: str) -> list[Country]:
    """Returns the countries whose formats and menus are both in a language."""
    return [one for one in countries if one.words == language and one.language == language]


def choices(locale: Locale, aspect: Aspect) -> Iterator[Locale]:
    """Yields the locale with each value that an aspect is known to have in the countries that are possible."""
    if aspect == "folder":
        for folder in _FOLDERS:
            yield any_of(locale.countries, locale.like, folder)
        return
    groups: dict[object, list[Country]] = {}
    for country in locale.countries:
        groups.setdefault(getattr(country, aspect), []).append(country)
    if len(groups) > 1:
        groups.pop(None, None)  # what is known of no country here
    for group in groups.values():
        yield any_of(tuple(group), locale.like if aspect in _LIKE_COUNTRY else None, locale.folder)


_SPOKEN: ContextVar[Locale] = ContextVar("locale", default=UNKNOWN)


def current_locale() -> Locale:
    return _SPOKEN.get()


def may_be_dollars() -> bool:
    """Tells whether amounts may be written with $: by a locale of such a country, or if none is given."""
    locale = current_locale()
    return not locale.tag or locale.currency in (_DOLLARS, _DOLLARS_WITH_MINUS)


def use_locale(locale: Locale) -> AbstractContextManager[None]:
    """Calculates formulas by that locale, within ``with``."""
    return setting(_SPOKEN, locale)
