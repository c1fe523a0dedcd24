"""Chooses the edition: the one of the call, else that of the user's settings, else the default one."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import lru_cache
from typing import Any

from bridgesheets.citations import Source
from bridgesheets.regulations.editions import Edition, UnusableEdition
from bridgesheets.regulations.records import Figures, Table
from bridgesheets.regulations.shipped_editions import DEFAULT

__all__ = [
    "DEFAULT", "answering_by", "by_settings", "figures", "in_force", "source", "sources", "table", "tables", "today",
    "words_about",
]  # fmt: skip

_ASKED_FOR: ContextVar[Edition | None] = ContextVar("edition", default=None)
#: Needed for every call of a function.
_asked_for = _ASKED_FOR.get

_DAY: ContextVar[date | None] = ContextVar("day", default=None)


def in_force() -> Edition:
    """Returns the edition in use. One that is unusable raises the reason when anything is asked of it."""
    return _asked_for() or by_settings()


def today() -> date:
    """Returns the day for which an edition is asked: that of the calculation, else today."""
    return _DAY.get() or date.today()


@lru_cache(maxsize=1)
def by_settings() -> Edition:
    """Returns the edition of the environment or of the user's settings; the default one where neither names any."""
    from bridgesheets.regulations.settings import edition_set  # where nothing is set, nothing more is loaded

    setting = edition_set()
    if setting is None:
        return DEFAULT
    if setting.refusal:
        return UnusableEdition(setting.refusal)
    from bridgesheets.regulations.amendments import EditionError
    from bridgesheets.regulations.edition_names import edition_named

    try:
        return edition_named(setting.value, today())
    except EditionError as problem:
        return UnusableEdition(f"{setting.where} names an edition that cannot be used: {problem.brief}")


def table(id: str) -> Table:
    """Returns a table of the edition in force as printed; KeyError where it has none of that id."""
    record = in_force().record(id)
    if isinstance(record, Figures):
        raise KeyError(id)
    return record.text


def figures(id: str) -> Figures:
    """Returns the figures of that id in the edition in force; KeyError where it has none."""
    record = in_force().record(id)
    if not isinstance(record, Figures):
        raise KeyError(id)
    return record


def tables() -> tuple[Table, ...]:
    return tuple(record.text for record in in_force().records() if not isinstance(record, Figures))


def sources() -> tuple[Source, ...]:
    return DEFAULT.sources()


def source(id: str) -> Source:
    return next(entry for entry in sources() if entry.id == id)


@contextmanager
def answering_by(edition: Edition, day: date | None = None) -> Iterator[None]:
    """Uses an edition inside the block, on a day other than today if one is given."""
    tokens = _ASKED_FOR.set(edition), _DAY.set(day or _DAY.get())
    try:
        yield
    finally:
        _ASKED_FOR.reset(tokens[0])
        _DAY.reset(tokens[1])


def words_about(edition: Edition) -> str:
    """Returns what a derivation adds: the edition's name if it is not the default, and a day outside it."""
    named = "" if edition is DEFAULT else f"; edition {edition.name}"
    day = today().isoformat()
    return named if edition.holds(day) else f"{named or f'; edition {edition.name}'}, {edition.days}, not on {day}"


def _sent(edition: Edition) -> tuple[Any, ...]:
    """Returns how an edition goes to another process, which gets it once, with however many jobs."""
    if edition.amended is not None:
        return _amended, tuple(edition.amended)
    return (_default, ()) if edition is DEFAULT else (type(edition), edition.made_of)


def _default() -> Edition:
    return DEFAULT


def _amended(*made_of: Any) -> Edition:
    from bridgesheets.regulations.amended_editions import amend  # only where there is one

    return amend(*made_of)


copyreg.pickle(Edition, _sent)
copyreg.pickle(UnusableEdition, _sent)
