"""Packs tables of awards onto as few sides of paper as readable type allows: side by side where there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import product
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.awards.chart_table import ChartAnswers, ChartTable, ColumnGroup
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.book import NAME_HEIGHT, Page
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.paper import PAPERS, fits_footers
from bridgesheets.printed.sheet import (
    LEAST,
    SMALLEST_TITLE,
    PrintedSheet,
    fitting_size,
    fitting_width,
    half_points,
    heading_lines,
    printable,
    whole_pixels,
)
from bridgesheets.printed.styles import GROUP, HEAD, text_width
from bridgesheets.printed.table_blocks import LOOSE, TableBlock, heading_shown, on_rows, shown, write_heads, write_lines

#: Larger type than this leaves the lines of a table apart. Above what is read well a page that is filled is better than
#: one in larger type.
READ_WELL, LARGEST = 12.0, 16.0
_LEADING = 1.2
#: Fewer places than these are not shown of a strat; it is below the others instead.
_FEWEST = 5
#: Fewer rows than these are left free on a side for its notes; which it has follows from its tables: all are tried.
_ROWS_OF_NOTES = 18


@dataclass(frozen=True)
class Band:
    """A table, or its finished ``blocks``, with its title and what is said of it at the foot of its page.

    ``of`` are the names that the title of its side has for it, or what its title begins with; ``readings`` are those by
    which it has no further rows.
    """

    title: str
    table: ChartTable | None
    notes: Sequence[str] = ()
    blocks: Sequence[TableBlock] = ()
    of: Sequence[str] = ()
    readings: Sequence[str] = ()

    @property
    def names(self) -> Sequence[str]:
        return self.of or [self.title.partition(": ")[0]]

    @cached_property
    def merged(self) -> ChartTable:
        assert self.table is not None, "a band of blocks has none"
        return self.table.merged()

    @cached_property
    def paid(self) -> Sequence[TableBlock]:
        if self.table is None:
            return self.blocks
        return self.merged.blocks(ChartAnswers()) if self.merged.parts else []


@dataclass(frozen=True, eq=False)
class _Piece:
    """A group of blocks of a band, under one title."""

    band: Band
    blocks: Sequence[TableBlock]
    answers: ChartAnswers = field(default_factory=ChartAnswers)

    @cached_property
    def keys(self) -> int:
        """Returns the columns of the keys: more than one where they or their heading are words."""
        widest = max(text_width(heading_shown(f"{line.key}.")) for block in self.blocks for line in block.lines)
        return max(ceil(widest / text_width("00.00.")), ceil(fitting_width(self.blocks[0].key, bold=True) / _COLUMN))

    def columns_of(self, block: TableBlock) -> int:
        return len(block.columns) + (self.keys if block.key_share else 0)

    @cached_property
    def width(self) -> int:
        return sum(map(self.columns_of, self.blocks))

    def across(self, most: int) -> int:
        """Returns the columns it takes, of at most so many: its own, and those that its title needs in two lines."""
        return next((count for count in range(self.width, most) if _lines(self.band.title, count) <= 2), most)

    @cached_property
    def above(self) -> int:
        """Returns the rows of its title: two where it is longer than the table is wide."""
        return min(2, _lines(self.band.title, self.width))

    @cached_property
    def titles(self) -> int:
        return max((_lines(block.title, len(block.columns)) for block in self.blocks if block.title), default=0)

    @cached_property
    def height(self) -> int:
        return self.above + self.titles + 1 + len(self.blocks[0].lines)

    def divided(self, rows: int) -> list[_Piece]:
        """Returns the piece, or several with a part of its rows each where a side has no room for all of them."""
        lines = len(self.blocks[0].lines)
        count = ceil(lines / max(1, rows - (self.height - lines)))
        if count == 1:
            return [self]
        return [
            replace(self, blocks=blocks)
            for blocks in zip(*(block.divided(count) for block in self.blocks), strict=True)
        ]

    @cached_property
    def widest(self) -> str:
        return _widest(self.blocks)


#: The width of a column of figures in the least type.
_COLUMN = fitting_width("0.00.")


def _lines(title: str, columns: int) -> int:
    return heading_lines(title, LEAST, columns * _COLUMN)


class _PlacedPiece(NamedTuple):
    """A piece on a side: its first row and column, and the columns that it takes with its title."""

    piece: _Piece
    row: int
    column: int
    width: int

    @property
    def bottom(self) -> int:
        return self.row + self.piece.height

    @property
    def right(self) -> int:
        return self.column + self.width

    def is_apart(self, other: _PlacedPiece) -> bool:
        """Checks if a row or a column is free between both."""
        return (
            self.bottom < other.row or other.bottom < self.row or self.right < other.column or other.right < self.column
        )


class _Side(NamedTuple):
    placed: Sequence[_PlacedPiece]
    landscape: bool

    @property
    def columns(self) -> int:
        return max(each.right for each in self.placed)

    @property
    def rows(self) -> int:
        return max(each.bottom for each in self.placed)

    @property
    def pieces(self) -> list[_Piece]:
        return [each.piece for each in self.placed]

    @property
    def empty(self) -> float:
        return 1 - sum(piece.width * piece.height for piece in self.pieces) / (self.columns * self.rows)

    @property
    def notes(self) -> list[str]:
        """Returns the foot of the page: each sentence once, then a paragraph of the readings."""
        sentences = dict.fromkeys(note for piece in self.pieces for note in piece.band.notes)
        readings = {id: None for piece in self.pieces for id in (*piece.band.readings, *piece.answers.readings)}
        return [*filter(None, (" ".join(sentences), in_words(readings)))]

    @property
    def title(self) -> str:
        """Returns the title, as far as a line has room: "Open games, IMPs and Victory Points"."""
        # Awards first, then what is no table of awards.
        bands = sorted((piece.band for piece in self.pieces), key=lambda band: band.table is None)
        names = dict.fromkeys(name for band in bands for name in band.names)
        # "Sectional pairs, two sessions" are pairs of the sectional too.
        *others, last = (name for name in names if not any(each.startswith(f"{name},") for each in names))
        title = f"{', '.join(others)} and {last}" if others else last
        width = min(printable(paper, self.landscape)[0] for paper in PAPERS.values())
        return title if fitting_size(width, [title]) >= SMALLEST_TITLE else f"{others[0]} and others"

    @property
    def source(self) -> str:
        clauses = [*dict.fromkeys(clause for piece in self.pieces for clause in piece.answers.clauses)]
        for count in range(len(clauses), 0, -1):
            source = cite_main(*clauses[:count], headed=False)
            if fits_footers(source, self.landscape):
                return source
        return ""


def pack(use: str, ways: Iterable[Sequence[Band]], sheet: str) -> list[Page]:
    """Returns the pages that hold all tables that pay something: as few as can be, then in the largest type.

    The tables are given in several ``ways``, of which the best is taken.
    """
    choices = [
        sides for bands in ways for landscape in (False, True) for sides in _packings(bands, use, landscape=landscape)
    ]
    if not choices:
        return []
    sides = min(choices, key=lambda each: _rank(each, use))
    return [
        Page(
            sheet if at == 1 else f"{sheet} {at}", partial(_draw, use=use, side=side), side.title,
            landscape=side.landscape,
        )
        for at, side in enumerate(sides, 1)
    ]  # fmt: skip


def _rank(sides: Sequence[_Side], use: str) -> tuple[float, ...]:
    """Returns a rank of the sides, lower for better ones.

    Type that is read, fewer sides, whole tables, all that is no award on one side, all tables of a game or an event on
    one, type read well, filled paper.
    """
    least = min(_type(side, use) for side in sides)
    empty = sum(side.empty for side in sides) / len(sides)
    pieces = sum(len(side.pieces) for side in sides)
    scales = sum(any(piece.band.table is None for piece in side.pieces) for side in sides)
    names = sum(len({name for piece in side.pieces for name in piece.band.names}) for side in sides)
    return least < LEAST, len(sides), pieces, scales, names, -min(least, READ_WELL), round(empty, 1), -least


def _room(use: str, notes: Sequence[str], *, landscape: bool) -> tuple[float, float]:
    """Returns width and height for tables on the smallest paper, below a name and a title and above notes."""
    areas = [printable(paper, landscape) for paper in PAPERS.values()]
    width, height = min(area[0] for area in areas), min(area[1] for area in areas) - NAME_HEIGHT
    measured = PrintedSheet.measuring(width, height)
    return width, height - measured.heading_height(use) - measured.notes_height(notes)


def _widest(blocks: Iterable[TableBlock]) -> str:
    figures = [cell for block in blocks for line in block.lines for cell in line.figures if cell is not None]
    heads = [heading_shown(text) for block in blocks for text in block.columns]
    return max((*heads, *map(shown, figures)), key=text_width)


def _packings(bands: Sequence[Band], use: str, *, landscape: bool) -> Iterator[list[_Side]]:
    """Yields the sides of paper laid one way, in as many columns as the least type allows, and in fewer.

    Tables are placed in the order in which they are given, the higher first, and the wider first; on every side they
    are as they are given where all have room then, too.
    """
    paid = [band for band in bands if band.paid]
    if not paid:
        return
    widest = _widest([block for band in paid for block in band.paid])
    width, height = _room(use, (), landscape=landscape)
    most = int(width / fitting_width(widest))
    rows = int(height / (LEAST * _LEADING))
    pieces = [piece for band in paid for piece in _pieces(band, most)]
    for columns, order in product(range(max(piece.width for piece in pieces), most + 1), _ORDERS):
        room = rows
        while room > rows - _ROWS_OF_NOTES:
            whole = [part for piece in pieces for part in piece.divided(room)]
            sides = []
            for placed in _fill_sides(sorted(whole, key=order), columns, room):
                as_given, *others = _fill_sides(sorted((each.piece for each in placed), key=whole.index), columns, room)
                sides.append(_Side(placed if others else as_given, landscape))
            yield sorted(sides, key=lambda side: min(map(whole.index, side.pieces)))
            # With more room than the highest side takes they are in the same places.
            room = max(side.rows for side in sides) - 1


#: By what tables are sorted before they are placed: as they are given, by height, by width.
_ORDERS: Sequence[Callable[[_Piece], int]] = (lambda _: 0, lambda piece: -piece.height, lambda piece: -piece.width)


def _fill_sides(pieces: Iterable[_Piece], columns: int, rows: int) -> list[list[_PlacedPiece]]:
    """Returns the pieces on sides, each on the first that has room for it."""
    sides: list[list[_PlacedPiece]] = []
    for piece in pieces:
        for side in sides:
            if placed := _place(piece, side, columns, rows):
                side.append(placed)
                break
        else:
            sides.append([_PlacedPiece(piece, 0, 0, piece.across(columns))])
    return sides


def _place(piece: _Piece, side: Sequence[_PlacedPiece], columns: int, rows: int) -> _PlacedPiece | None:
    """Returns the highest place for a piece on a side, and of these the leftmost; None where there is no room."""
    wide = piece.across(columns)
    tops = sorted({0, *(each.bottom + 1 for each in side)})
    lefts = [column for column in sorted({0, *(each.right + 1 for each in side)}) if column + wide <= columns]
    for row, column in product(tops, lefts):
        placed = _PlacedPiece(piece, row, column, wide)
        if placed.bottom <= rows and all(map(placed.is_apart, side)):
            return placed
    return None


def _pieces(band: Band, most: int) -> Iterator[_Piece]:
    """Yields a band in pieces no wider than a page, its parts together as far as they go; the last places give way."""
    if band.table is None:
        yield _Piece(band, band.blocks)
        return
    whole = _Piece(band, band.paid)
    widths = [len(block.columns) for block in band.paid]
    # As many places as all parts have room for side by side, if these are enough.
    places = next((count for count in range(max(widths), _FEWEST - 1, -1)
                   if whole.keys + sum(min(count, width) for width in widths) <= most), max(widths))  # fmt: skip
    beside: list[ColumnGroup] = []
    room = most - whole.keys
    for part, width in zip(band.merged.parts, widths, strict=True):
        if beside and min(places, width) > room:
            yield _piece(band, beside, most)
            beside, room = [], most - whole.keys
        beside.append(replace(part, columns=part.columns[:places]))
        room -= min(places, width)
    yield _piece(band, beside, most)


def _piece(band: Band, parts: Sequence[ColumnGroup], most: int) -> _Piece:
    answers = ChartAnswers()
    if len(parts) == 1:
        parts = [replace(parts[0], columns=parts[0].columns[: most - 2])]
    return _Piece(band, replace(band.merged, parts=parts).blocks(answers), answers)


def _type(side: _Side, use: str) -> float:
    width, height = _room(use, side.notes, landscape=side.landscape)
    return _size(side, width / side.columns, height / side.rows)


def _size(side: _Side, unit: float, height: float) -> float:
    widest = [piece.widest for piece in side.pieces]
    # Above the least type neighbours are a point further apart.
    wide = max(fitting_size(unit, [f"{each}." for each in widest]), min(LEAST, fitting_size(unit, widest)))
    return half_points(min(LARGEST, height / _LEADING, wide))


def _draw(sheet: PrintedSheet, use: str, side: _Side) -> None:
    notes = side.notes
    unit = sheet.width / side.columns
    room = sheet.height - sheet.heading_height(use) - sheet.notes_height(notes)
    size = _size(side, unit, room / side.rows)
    height = whole_pixels(min(room / side.rows, size * LOOSE))
    sheet.columns([unit] * side.columns)
    sheet.heading(side.title, use)
    head = sheet.last_row
    rows = [sheet.row(height) for _ in range(side.rows)]
    for piece, row, column, wide in side.placed:
        _draw_piece(sheet, piece, rows[row:], column + 1, unit, size, column + wide)
    sheet.notes(notes)
    sheet.finish(side.source, head, down=1)


def _draw_piece(
    sheet: PrintedSheet, piece: _Piece, rows: Sequence[int], first: int, unit: float, size: float, last: int
) -> None:
    keys, wide = piece.keys, unit * (last - first + 1)
    write = on_rows(sheet, rows)
    title = GROUP if piece.above == 1 else replace(GROUP, wrap=True, variant="of two lines")
    title = title.at(_title_size(piece.band.title, wide, size + 1, piece.above))
    sheet.write_across(rows[0], piece.band.title, title, first=first, last=last, down=piece.above)
    heads = [heading_shown(text) for block in piece.blocks for text in block.columns]
    head_size = half_points(min(size, fitting_size(unit, heads)))
    key_size = half_points(min(size, fitting_size(unit * keys, [piece.blocks[0].key])))
    above = piece.above + piece.titles
    column = first
    for block in piece.blocks:
        begin, column = column, column + (keys if block.key_share else 0)
        last = column + len(block.columns) - 1
        if piece.titles:
            if block.key_share:
                sheet.write_across(
                    rows[piece.above], "", HEAD.at(key_size), first=begin, last=column - 1, down=piece.titles
                )
            role = HEAD.at(_title_size(block.title, unit * len(block.columns), size, piece.titles))
            sheet.write_across(rows[piece.above], block.title, role, first=column, last=last, down=piece.titles)
        write_heads(write, block, above, begin, head_size, key_size, keys)
        write_lines(write, block, above + 1, begin, size, keys, parted=not block.key_share)
        column = last + 1


def _title_size(text: str, width: float, size: float, lines: int) -> float:
    """Returns the type of a title in so many lines; no word of it is broken."""
    while size > LEAST and heading_lines(text, size, width) > lines:
        size -= 0.5
    return half_points(size)
