"""The clauses a chart cites, by the ids of the regulations they stand with."""

from __future__ import annotations

from bridgesheets.citations import Clause
from bridgesheets.regulations import figures, table, tables
from bridgesheets.regulations.records import Figures, Table


def clauses(*ids: str) -> tuple[Clause, ...]:
    """The clauses of tables and sets of figures, in this order."""
    return tuple(_entry(id).clause for id in ids)


def _entry(id: str) -> Table | Figures:
    """The table or the set of figures of that id: no two have the same."""
    return table(id) if any(entry.id == id for entry in tables()) else figures(id)
