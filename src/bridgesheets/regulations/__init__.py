"""The regulations as data: every table as printed with its errata, every figure with its clause.

:mod:`~bridgesheets.regulations.editions` has them by edition and subject. ``table("acbl_20")`` and ``figures("nabc")``
look one of the default edition up by its id, for rules that do not take an edition yet.
"""

from __future__ import annotations

from functools import cache, lru_cache

from bridgesheets.citations import Source
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.records import Erratum, Figures, ScaleTable, Shift, Table

__all__ = ["Erratum", "Figures", "ScaleTable", "Shift", "Table", "figures", "source", "sources", "table", "tables"]


@cache
def table(id: str) -> Table:
    """The text of a table."""
    found = DEFAULT.record(id)
    if isinstance(found, Figures):
        raise KeyError(id)
    return found.text


@cache
def figures(id: str) -> Figures:
    """A set of figures."""
    found = DEFAULT.record(id)
    if not isinstance(found, Figures):
        raise KeyError(id)
    return found


@lru_cache(maxsize=1)
def tables() -> tuple[Table, ...]:
    """The texts of all tables."""
    return tuple(found.text for found in DEFAULT.records() if not isinstance(found, Figures))


def sources() -> tuple[Source, ...]:
    """All texts."""
    return DEFAULT.sources()


def source(id: str) -> Source:
    """The text of that id."""
    return next(entry for entry in sources() if entry.id == id)
