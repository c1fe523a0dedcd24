"""What depends on the country for which a spreadsheet is set: dates in texts, the decimal sign, letters, currency.

A file does not say for which country the Excel is set that calculates it. So a locale is given by whoever asks for the
values; or the file's own values show it; or else what comes out differently is refused. Until one is given, a point is
the decimal sign, and names of months and formats are English, as they are in the formulas of a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Literal, NamedTuple

#: What can be unknown of a locale: the names of fields of :class:`Locale`.
Aspect = Literal["dates", "comma", "currency", "page", "folder"]


class Currency(NamedTuple):
    """How an amount is written, with # for its digits."""

    positive: str
    negative: str


class Locale(NamedTuple):
    """How a country writes. A field that is None is not known.

    ``dates`` is the order of day, month and year in a date of numbers: ``mdy``, ``dmy`` or ``ymd``; ``comma`` says that
    a comma is the decimal sign; ``group`` is the sign between thousands; ``page`` the code page of CHAR and CODE;
    ``letters`` the alphabet by which texts are sorted, "" if some of its letters have positions of their own that are
    not known here; ``english`` says that names of months, truth values and marks of formats are English.
    """

    tag: str
    dates: str | None
    comma: bool | None
    group: str | None
    currency: Currency | None
    page: str | None
    letters: str = "plain"
    english: bool = True
    #: What stands before the name of a sheet in CELL("filename"): where the workbook lies. It is never known.
    folder: str | None = None

    @property
    def point(self) -> str:
        """The decimal sign."""
        return "," if self.comma else "."


_DOLLARS, _POUNDS = Currency("$#", "($#)"), Currency("£#", "-£#")
_DOLLARS_WITH_MINUS, _EUROS, _EUROS_BEHIND = Currency("$#", "-$#"), Currency("€#", "-€#"), Currency("# €", "-# €")

UNKNOWN = Locale("", None, None, ",", None, None)

#: The alphabets whose letters with marks stand beside the plain ones; those of Sweden and Denmark after z; of Spain.
_PLAIN, _SWEDISH, _DANISH, _SPANISH, _OTHER = "plain", "swedish", "danish", "spanish", ""
_WEST, _MIDDLE, _EAST = "cp1252", "cp1250", "cp1251"


def _english(tag: str, dates: str, currency: Currency | None) -> Locale:
    return Locale(tag, dates, False, ",", currency, _WEST)


def _with_comma(
    tag: str, group: str | None, currency: Currency | None, letters: str = _PLAIN, page: str = _WEST, dates: str = "dmy"
) -> Locale:
    return Locale(tag, dates, True, group, currency, page, letters, english=False)


#: The locales that can be given. What Windows writes differently from one version to the next is None.
LOCALES = MappingProxyType(
    {
        locale.tag.lower(): locale
        for locale in (
            _english("en-US", "mdy", _DOLLARS),
            _english("en-GB", "dmy", _POUNDS),
            _english("en-IE", "dmy", _EUROS),
            _english("en-AU", "dmy", _DOLLARS_WITH_MINUS),
            _english("en-NZ", "dmy", _DOLLARS_WITH_MINUS),
            _english("en-CA", "ymd", _DOLLARS_WITH_MINUS),
            _english("en-IN", "dmy", None),
            _with_comma("de-DE", ".", _EUROS_BEHIND),
            _with_comma("de-AT", None, None),
            _with_comma("nl-NL", ".", None),
            _with_comma("fr-FR", None, _EUROS_BEHIND),
            _with_comma("fr-BE", None, _EUROS_BEHIND),
            _with_comma("it-IT", ".", None),
            _with_comma("es-ES", ".", _EUROS_BEHIND, _SPANISH),
            _with_comma("pt-PT", None, None),
            _with_comma("pt-BR", ".", None),
            _with_comma("sv-SE", None, None, _SWEDISH, dates="ymd"),
            _with_comma("fi-FI", None, None, _SWEDISH),
            _with_comma("da-DK", ".", None, _DANISH),
            _with_comma("nb-NO", None, None, _DANISH),
            _with_comma("is-IS", ".", None, _OTHER),
            _with_comma("pl-PL", None, None, _OTHER, _MIDDLE),
            _with_comma("cs-CZ", None, None, _OTHER, _MIDDLE),
            _with_comma("hu-HU", None, None, _OTHER, _MIDDLE, dates="ymd"),
            _with_comma("ro-RO", ".", None, _OTHER, _MIDDLE),
            _with_comma("tr-TR", ".", None, _OTHER, "cp1254"),
            _with_comma("el-GR", ".", None, _PLAIN, "cp1253"),
            _with_comma("ru-RU", None, None, _PLAIN, _EAST),
            _with_comma("bg-BG", None, None, _PLAIN, _EAST),
        )
    }
)

#: What each aspect may be if it is not known. Other countries are as one of these, or have no answer here.
_CHOICES: dict[Aspect, tuple[object, ...]] = {
    "dates": ("mdy", "dmy", "ymd"),
    "comma": (False, True),
    "currency": (_DOLLARS, _DOLLARS_WITH_MINUS, _POUNDS, _EUROS, _EUROS_BEHIND),
    "page": (_WEST, _MIDDLE, _EAST),
    # The two differ in length and in every letter but the bracket at the end, as files may.
    "folder": ("C:\\results\\[club night.xlsx]", "https://club.example/9-8/[_Z.xlsm]"),
}


class UnknownLocale(ValueError):
    """Raised for the name of a locale that is not one of ours, with a sentence."""


def locale_of(tag: str) -> Locale:
    """Returns the locale with that name, such as ``en-GB``. Raises :class:`UnknownLocale` if there is none."""
    found = LOCALES.get(tag.strip().replace("_", "-").lower())
    if found is None:
        raise UnknownLocale(f'"{tag}" is no locale that is known here; {_what_is_known(tag)}')
    return found


def _what_is_known(tag: str) -> str:
    """Returns in words the locales of the same language or country, or else the languages."""
    parts = set(tag.strip().replace("_", "-").lower().split("-"))
    near = [locale.tag for locale in LOCALES.values() if parts & set(locale.tag.lower().split("-"))]
    if near:
        return f"did you mean {', '.join(near)}?"
    languages = ", ".join(sorted({locale.tag.split("-")[0] for locale in LOCALES.values()}))
    return f"it is a language and a country, such as en-GB, and the languages known are {languages}"


def _with(locale: Locale, aspect: Aspect, value: object) -> Locale:
    return locale._replace(**{aspect: value})  # type: ignore[arg-type]


def with_known(locale: Locale, aspect: Aspect, value: object) -> Locale:
    """Returns the locale with one aspect made known."""
    return _with(locale, aspect, value)


def choices(locale: Locale, aspect: Aspect) -> Iterator[tuple[object, Locale]]:
    """Yields each value that the aspect may have, and the locale with it."""
    for value in _CHOICES[aspect]:
        yield value, _with(locale, aspect, value)


_SPOKEN: ContextVar[Locale] = ContextVar("locale", default=UNKNOWN)


def spoken() -> Locale:
    """Returns the locale by which formulas are calculated."""
    return _SPOKEN.get()


def may_be_dollars() -> bool:
    """Tells whether amounts may be written with $: by a locale of such a country, or if none is given."""
    locale = spoken()
    return not locale.tag or locale.currency in (_DOLLARS, _DOLLARS_WITH_MINUS)


@contextmanager
def speaking(locale: Locale) -> Iterator[None]:
    """Inside the ``with`` block, formulas are calculated by that locale."""
    before = _SPOKEN.set(locale)
    try:
        yield
    finally:
        _SPOKEN.reset(before)
