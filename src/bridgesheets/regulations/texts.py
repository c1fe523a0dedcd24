"""The texts of the edition in force: its tables as printed, its figures, and where they are printed."""

from __future__ import annotations

from bridgesheets.citations import Source
from bridgesheets.regulations.in_force import DEFAULT, in_force
from bridgesheets.regulations.records import Figures, Table


def table(id: str) -> Table:
    """The text of a table."""
    found = in_force().record(id)
    if isinstance(found, Figures):
        raise KeyError(id)
    return found.text


def figures(id: str) -> Figures:
    """A set of figures."""
    found = in_force().record(id)
    if not isinstance(found, Figures):
        raise KeyError(id)
    return found


def tables() -> tuple[Table, ...]:
    """The texts of all tables."""
    return tuple(found.text for found in in_force().records() if not isinstance(found, Figures))


def sources() -> tuple[Source, ...]:
    """All texts."""
    return DEFAULT.sources()


def source(id: str) -> Source:
    """The text of that id."""
    return next(entry for entry in sources() if entry.id == id)
