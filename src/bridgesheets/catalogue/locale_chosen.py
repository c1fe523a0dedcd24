"""Locale by which workbooks are calculated: the one somebody asked for, else that of the user's settings."""

from __future__ import annotations

from bridgesheets.regulations.settings import locale_set
from truesheet.locales import UNKNOWN, Locale, UnknownLocale, locale_of


def locale_chosen(tag: str | None) -> Locale:
    """Returns the locale of that name, or the one that is set; one that is not known where neither names any.

    :class:`UnknownLocale` says where a name is that no locale has.
    """
    if tag is not None:
        return locale_of(tag)
    named = locale_set()
    if named is None:
        return UNKNOWN
    if named.refusal:
        raise UnknownLocale(named.refusal)
    try:
        return locale_of(named.named)
    except UnknownLocale as problem:
        raise UnknownLocale(f"{named.where}: {problem}") from None
