"""What a regulation says, as data: tables as printed, single figures, and what is known to be wrong in print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from types import MappingProxyType

from bridgesheets.citations import Clause

Row = tuple[str, ...]


@dataclass(frozen=True)
class Erratum:
    """One cell printed wrong. ``row`` is the text in the row's first column."""

    row: str
    column: str
    printed: str
    read_as: str
    because: str


@dataclass(frozen=True)
class Shift:
    """A whole column that slipped down against the others by ``rows_up`` rows."""

    column: str
    rows_up: int
    because: str


@dataclass(frozen=True)
class Table:
    """A printed table: ``printed`` is the text's own wording, ``rows`` the same with the errata mended."""

    id: str
    title: str
    clause: Clause
    columns: Row
    printed: tuple[Row, ...]
    errata: tuple[Erratum, ...] = ()
    shifts: tuple[Shift, ...] = ()
    notes: tuple[str, ...] = ()
    also: tuple[Clause, ...] = ()

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The table as it is to be read: shifted columns moved back, misprints replaced."""
        rows = [list(row) for row in self.printed]
        for shift in self.shifts:
            at = self.columns.index(shift.column)
            column = [row[at] for row in rows][shift.rows_up :] + [""] * shift.rows_up
            for row, cell in zip(rows, column, strict=True):
                row[at] = cell
        for erratum in self.errata:
            at = self.columns.index(erratum.column)
            (row,) = (row for row in rows if row[0] == erratum.row)
            if row[at] != erratum.printed:
                raise ValueError(
                    f"{self.id}: erratum expects {erratum.printed!r} in row {erratum.row!r}, found {row[at]!r}"
                )
            row[at] = erratum.read_as
        return tuple(tuple(row) for row in rows if any(row))

    def as_printed(self) -> Table:
        """The same table without its corrections."""
        return replace(self, errata=(), shifts=())

    def column(self, name: str) -> Row:
        """The cells of one column, corrected, top to bottom."""
        at = self.columns.index(name)
        return tuple(row[at] for row in self.rows)

    def row(self, begins: str) -> Mapping[str, str]:
        """The cells of the row whose first cell is ``begins``, by column."""
        return next(dict(zip(self.columns, row, strict=True)) for row in self.rows if row[0] == begins)


@dataclass(frozen=True)
class Figures:
    """The single numbers of a rule that the text gives in words or in a formula."""

    id: str
    title: str
    clause: Clause
    figures: Mapping[str, Decimal]
    also: tuple[Clause, ...] = ()
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, id: str, title: str, clause: Clause, figures: dict[str, str], **rest: tuple[object, ...]) -> Figures:
        numbers = {name: Decimal(text) for name, text in figures.items()}
        return cls(id, title, clause, MappingProxyType(numbers), **rest)  # type: ignore[arg-type]

    def __getitem__(self, name: str) -> Decimal:
        return self.figures[name]
