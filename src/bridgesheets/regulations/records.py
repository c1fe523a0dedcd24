"""What a regulation says, as data: tables as printed, single figures, and what is known to be wrong in print."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.citations import Clause

Row = tuple[str, ...]


class Erratum(NamedTuple):
    """One cell printed wrong. ``row`` is the text in the row's first column."""

    row: str
    column: str
    printed: str
    read_as: str
    because: str


class Shift(NamedTuple):
    """A whole column that slipped down against the others by ``rows_up`` rows."""

    column: str
    rows_up: int
    because: str


class ScaleTable(NamedTuple):
    """What makes a printed table a Victory Point scale, or the part of one for some lengths of match.

    ``boards`` are the lengths the table is for, such as "9" or "1+"; it is empty where each column has a heading of its
    own, such as "1-8". ``called`` are other spellings of the name, ``beyond`` says what to use for longer matches, and
    ``ends_in`` names the table whose clause says that the scale ends; ``purpose`` says who plays it.
    """

    name: str
    title: str
    boards: str = ""
    called: tuple[str, ...] = ()
    beyond: str = ""
    ends_in: str = ""
    purpose: str = ""


class _Printed(NamedTuple):
    """What is said of a printed table."""

    id: str
    title: str
    clause: Clause
    columns: Row
    printed: tuple[Row, ...]
    errata: tuple[Erratum, ...] = ()
    shifts: tuple[Shift, ...] = ()
    also: tuple[Clause, ...] = ()
    notes: tuple[str, ...] = ()
    scale: ScaleTable | None = None


class Table(_Printed):
    """A printed table: ``printed`` is the text's own wording, ``rows`` the same with the errata mended."""

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
        return self._replace(errata=(), shifts=())

    def column(self, name: str) -> Row:
        """The cells of one column, corrected, top to bottom."""
        at = self.columns.index(name)
        return tuple(row[at] for row in self.rows)

    def row(self, begins: str) -> Mapping[str, str]:
        """The cells of the row whose first cell is ``begins``, by column."""
        return next(dict(zip(self.columns, row, strict=True)) for row in self.rows if row[0] == begins)


class Figures:
    """The single numbers of a rule that the text gives in words or in a formula."""

    def __init__(
        self,
        id: str,
        title: str,
        clause: Clause,
        figures: Mapping[str, Decimal],
        also: tuple[Clause, ...] = (),
        notes: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.title = title
        self.clause = clause
        self.figures = figures
        self.also = also
        self.notes = notes

    @classmethod
    def of(cls, id: str, title: str, clause: Clause, figures: dict[str, str], **rest: tuple[object, ...]) -> Figures:
        """The figures from their texts, as the compiled module has them."""
        numbers = {name: Decimal(text) for name, text in figures.items()}
        return cls(id, title, clause, MappingProxyType(numbers), **rest)  # type: ignore[arg-type]

    def __getitem__(self, name: str) -> Decimal:
        return self.figures[name]
