"""Fields that several forms have: the paper, the scale, the country of the spreadsheet."""

from __future__ import annotations

from typing import Any

from bridgesheets.options import LOCALE
from bridgesheets.printed.paper import PAPERS
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.surfaces.web.forms import CHOICE, Field, Given, Unusable
from truesheet.locales import LOCALES, UNKNOWN, Locale, UnknownLocale, locale_of


def paper_field(group: str = "") -> Field:
    """The field for what the pages are printed on."""
    return Field(
        "paper", "Paper", CHOICE, choices=tuple((name, paper.label) for name, paper in PAPERS.items()), group=group
    )


def scale_choices() -> tuple[tuple[str, str], ...]:
    """The scales that go by IMPs, with their titles."""
    return tuple((name, f"{name}: {scale.title}") for name, scale in scales(in_force()).items())


def locale_choices() -> dict[str, Any]:
    """Returns how the field of a locale differs from a line of text: it is one of those that are known."""
    return {"kind": CHOICE, "choices": (("", ""), *((locale.tag, locale.tag) for locale in LOCALES.values()))}


def locale_given(given: Given) -> Locale:
    """The locale that was chosen; one that is not known where none was."""
    tag = given.text(LOCALE.name)
    try:
        return locale_of(tag) if tag else UNKNOWN
    except UnknownLocale as problem:
        raise Unusable(str(problem), LOCALE.name) from None
