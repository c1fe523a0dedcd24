"""The regulations as data: every table as printed with its errata, every figure with its clause.

``table("acbl_20")`` and ``figures("nabc")`` look an entry up by its id, the name of its files in this folder.
"""

from __future__ import annotations

from functools import cache

from bridgesheets.citations import Source
from bridgesheets.regulations import data
from bridgesheets.regulations.records import Erratum, Figures, ScaleTable, Shift, Table

__all__ = ["Erratum", "Figures", "ScaleTable", "Shift", "Table", "figures", "source", "sources", "table", "tables"]


@cache
def table(id: str) -> Table:
    """The table of that id."""
    return next(entry for entry in data.TABLES if entry.id == id)


@cache
def figures(id: str) -> Figures:
    """The set of figures of that id."""
    return next(entry for entry in data.FIGURES if entry.id == id)


def tables() -> tuple[Table, ...]:
    """All tables, in the order of their files."""
    return data.TABLES


def sources() -> tuple[Source, ...]:
    """The texts all of this comes from."""
    return data.SOURCES


def source(id: str) -> Source:
    """One of the texts."""
    return next(entry for entry in data.SOURCES if entry.id == id)
