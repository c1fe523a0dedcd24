"""The field for the country of the spreadsheet, on the forms that calculate workbooks or formulas."""

from __future__ import annotations

from bridgesheets.spreadsheet.locales import LOCALES, UNKNOWN, Locale, UnknownLocale, locale_of
from bridgesheets.web.forms import CHOICE, Field, Given, Unusable

NAME = "locale"


def locale_field(otherwise: str, group: str = "") -> Field:
    """The field; ``otherwise`` tells what becomes of what depends on the country while none is chosen."""
    return Field(
        NAME,
        "Country of the spreadsheet",
        CHOICE,
        f"for dates and numbers in texts, the order of letters, DOLLAR and CHAR; without it, what depends on the "
        f"country is {otherwise}",
        choices=(("", ""), *((locale.tag, locale.tag) for locale in LOCALES.values())),
        group=group,
    )


def locale_given(given: Given) -> Locale:
    """The locale that was chosen; one that is not known where none was."""
    tag = given.text(NAME)
    try:
        return locale_of(tag) if tag else UNKNOWN
    except UnknownLocale as problem:
        raise Unusable(str(problem), NAME) from None
