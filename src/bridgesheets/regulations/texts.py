"""Texts of the edition in force: its tables as printed, its figures, and where they are printed."""

from __future__ import annotations

from bridgesheets.citations import Source
from bridgesheets.regulations.in_force import DEFAULT, in_force
from bridgesheets.regulations.records import Figures, Table


def table(id: str) -> Table:
    found = in_force().record(id)
    if isinstance(found, Figures):
        raise KeyError(id)
    return found.text


def figures(id: str) -> Figures:
    found = in_force().record(id)
    if not isinstance(found, Figures):
        raise KeyError(id)
    return found


def tables() -> tuple[Table, ...]:
    return tuple(found.text for found in in_force().records() if not isinstance(found, Figures))


def sources() -> tuple[Source, ...]:
    return DEFAULT.sources()


def source(id: str) -> Source:
    return next(entry for entry in sources() if entry.id == id)
