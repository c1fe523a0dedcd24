"""Records of a regulation: tables as printed and typed, single figures, and known misprints.

:func:`record` makes the record of an entry. Its rows are worked out when they are first asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from functools import cached_property
from keyword import iskeyword
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from bridgesheets.citations import Clause
from bridgesheets.regulations.notation import Span, cell_type
from bridgesheets.regulations.volumes import AboutScale, Erratum, Row, Shift, TypedColumn, VolumeEntry

Key = TypeVar("Key")
Head = TypeVar("Head")
Each = TypeVar("Each")

__all__ = [
    "AboutScale",
    "Erratum",
    "Figures",
    "Grid",
    "KeyedRows",
    "Row",
    "Rows",
    "Shift",
    "Steps",
    "Table",
    "VolumeEntry",
]


class _PrintedFacts(NamedTuple):
    """The facts that a printed table has of its own."""

    id: str
    title: str
    clause: Clause
    columns: Row
    printed: tuple[Row, ...]
    errata: tuple[Erratum, ...] = ()
    shifts: tuple[Shift, ...] = ()
    also: tuple[Clause, ...] = ()
    notes: tuple[str, ...] = ()
    scale: AboutScale | None = None


class Table(_PrintedFacts):
    """A printed table as text: ``printed`` is the text's own wording, ``rows`` the same with the errata mended."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Returns the rows as they are to be read: shifted columns moved back, misprints replaced."""
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

    @property
    def text(self) -> Table:
        return self

    def as_printed(self) -> Table:
        return self._replace(errata=(), shifts=())

    def column(self, name: str) -> Row:
        at = self.columns.index(name)
        return tuple(row[at] for row in self.rows)

    def row(self, begins: str) -> Mapping[str, str]:
        """Returns the cells of the row whose first cell is ``begins``, by column."""
        return next(dict(zip(self.columns, row, strict=True)) for row in self.rows if row[0] == begins)


def attribute(name: str) -> str:
    """Returns a name as an attribute: with an underscore after it if it is a word of Python."""
    return f"{name}_" if iskeyword(name) else name


class Figures:
    """Single numbers that the text has in words or in a formula, each an attribute by its name."""

    def __init__(
        self,
        id: str,
        title: str,
        clause: Clause,
        figures: Mapping[str, Decimal],
        also: tuple[Clause, ...] = (),
        notes: tuple[str, ...] = (),
        whole: Row = (),
        scale: AboutScale | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.clause = clause
        self.figures = figures
        self.also = also
        self.notes = notes
        self.scale = scale
        for name, figure in figures.items():
            setattr(self, attribute(name), int(figure) if name in whole else figure)

    def __getitem__(self, name: str) -> Decimal:
        return self.figures[name]


class Rows(Generic[Each]):
    """A typed table: its rows with a value for each column, by the column's name; ``text`` is the table as printed."""

    def __init__(self, text: Table, columns: tuple[TypedColumn, ...]) -> None:
        self.text = text
        self.typed_columns = columns
        self.id, self.title, self.clause = text.id, text.title, text.clause
        self.also, self.notes = text.also, text.notes

    @cached_property
    def rows(self) -> tuple[Each, ...]:
        names = [column.name for column in self.typed_columns]
        make = cast(Callable[..., Each], namedtuple("Row", names))
        readers = [(self._at(column), cell_type(column.type).read) for column in self.typed_columns]
        return tuple(make(*(read(row[at]) for at, read in readers)) for row in self.text.rows)

    def __iter__(self) -> Iterator[Each]:
        return iter(self.rows)

    def _at(self, column: TypedColumn) -> int:
        if column.heading not in self.text.columns:
            raise ValueError(f"{self.id}: there is no column headed {column.heading!r}")
        return self.text.columns.index(column.heading)


class KeyedRows(Rows[Each], Generic[Key, Each]):
    """A typed table whose rows are found by their first column."""

    @cached_property
    def by_key(self) -> Mapping[Key, Each]:
        """Returns the rows by their first column, in the order of the table."""
        return MappingProxyType({row[0]: row for row in self.rows})  # type: ignore[index]

    def __getitem__(self, key: Key) -> Each:
        return self.by_key[key]

    def __contains__(self, key: object) -> bool:
        return key in self.by_key


class Steps(Rows[Each]):
    """A typed table whose first column says where each row begins: a number, or a range of whole numbers."""

    @cached_property
    def _starts(self) -> tuple[list[Any], list[Each]]:
        firsts: list[Any] = [row[0] for row in self.rows]  # type: ignore[index]
        rising = sorted((cell.first if isinstance(cell, Span) else cell, at) for at, cell in enumerate(firsts))
        return [start for start, _ in rising], [self.rows[at] for _, at in rising]

    def at(self, number: Decimal | int) -> Each | None:
        """Returns the row that holds for a number: the last one that begins at or below it; None below all of them."""
        starts, rows = self._starts
        count = bisect_right(starts, number)
        return rows[count - 1] if count else None


class Grid(Generic[Key, Head, Each]):
    """A typed table with a value for each row and each heading.

    ``rows`` are pairs of the first cell of a row and its other cells; ``heads`` are the headings above those.
    """

    def __init__(self, text: Table, columns: tuple[TypedColumn, ...]) -> None:
        self.text = text
        self.id, self.title, self.clause = text.id, text.title, text.clause
        self.also, self.notes = text.also, text.notes
        self._key, self._head, self._cell = (cell_type(column.type).read for column in columns)

    @cached_property
    def heads(self) -> tuple[Head, ...]:
        return tuple(map(self._head, self.text.columns[1:]))

    @cached_property
    def rows(self) -> tuple[tuple[Key, tuple[Each, ...]], ...]:
        """Returns the rows, corrected, top to bottom: the first cell, and the others."""
        return tuple((self._key(first), tuple(map(self._cell, cells))) for first, *cells in self.text.rows)

    def column(self, head: Head) -> tuple[tuple[Key, Each], ...]:
        at = self.heads.index(head)
        return tuple((key, cells[at]) for key, cells in self.rows)


Typed = Rows[Any] | Grid[Any, Any, Any]

_TABLES: Mapping[str, Callable[[Table, tuple[TypedColumn, ...]], Typed]] = {
    "rows": Rows,
    "keyed": KeyedRows,
    "steps": Steps,
    "grid": Grid,
}

Record = Figures | Table | Typed


def record(entry: VolumeEntry, clause: Callable[[str, str, str], Clause]) -> Record:
    """Returns the record of an entry; ``clause`` gives the clause of a source's id, a section and a page."""
    main = clause(entry.source, entry.section, entry.page)._replace(amended=entry.amended)
    also = tuple(_clause_in(text, clause) for text in entry.also)
    if entry.kind == "figures":
        numbers = MappingProxyType({name: Decimal(text) for name, text in entry.figures})
        return Figures(entry.id, entry.title, main, numbers, also, entry.notes, entry.whole, entry.scale)
    text = Table(
        entry.id, entry.title, main, entry.headings, entry.printed, entry.errata, entry.shifts, also, entry.notes,
        entry.scale,
    )  # fmt: skip
    return _TABLES[entry.kind](text, entry.columns) if entry.kind else text


def _clause_in(text: str, clause: Callable[[str, str, str], Clause]) -> Clause:
    """Returns the clause that a text such as "masterpoints: Appendix A, page 34" names."""
    source, place = text.split(": ", 1)
    section, _, page = place.partition(", page ")
    return clause(source, section, page)
