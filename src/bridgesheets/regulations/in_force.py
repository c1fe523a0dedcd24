"""Which edition answers: the one somebody asked for, else that of the user's settings, else the default one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import lru_cache

from bridgesheets.regulations import data
from bridgesheets.regulations.editions import Edition, Refusing, edition_of

#: The edition that answers where no other is asked for.
DEFAULT = edition_of("acbl/2019-01", data.VOLUMES)

_ASKED_FOR: ContextVar[Edition | None] = ContextVar("edition", default=None)
_DAY: ContextVar[date | None] = ContextVar("day", default=None)


def in_force() -> Edition:
    """The edition that answers now. One that is set and cannot be had answers with the sentence why."""
    return _ASKED_FOR.get() or by_settings()


def default() -> Edition:
    """The default edition."""
    return DEFAULT


def today() -> date:
    """The day for which an edition is asked: that of the calculation, else today."""
    return _DAY.get() or date.today()


@lru_cache(maxsize=1)
def by_settings() -> Edition:
    """The edition of the environment or of the user's settings; the default one where neither names any."""
    from bridgesheets.regulations.settings import edition_set  # where nothing is set, nothing more is loaded

    named = edition_set()
    if named is None:
        return DEFAULT
    from bridgesheets.regulations.amendments import EditionError
    from bridgesheets.regulations.choosing import edition_named

    try:
        return edition_named(named.edition, today())
    except EditionError as problem:
        return Refusing(f"{named.where} names an edition that cannot be used: {problem.brief}")


@contextmanager
def answering_by(edition: Edition, day: date | None = None) -> Iterator[None]:
    """Let an edition answer inside, on a day other than today if one is given."""
    tokens = _ASKED_FOR.set(edition), _DAY.set(day or _DAY.get())
    try:
        yield
    finally:
        _ASKED_FOR.reset(tokens[0])
        _DAY.reset(tokens[1])


def words_about(edition: Edition) -> str:
    """What a derivation adds: the name of the edition, unless it is the default one, and a day it does not hold on."""
    named = "" if edition is DEFAULT else f"; edition {edition.name}"
    day = today().isoformat()
    return named if edition.holds(day) else f"{named or f'; edition {edition.name}'}, {edition.days}, not on {day}"
