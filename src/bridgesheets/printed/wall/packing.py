"""Packs tables of awards onto as few sides of paper as readable type allows: beside one another where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil

from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.chart_table import Table
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.blocks import Block, heading_cell, heading_shown, on_rows, shown, write_lines
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, heading_lines, printable, whole_pixels
from bridgesheets.printed.styles import GROUP, HEAD, text_width

#: Smaller type is not read on a wall; larger type than this leaves the lines of a table apart.
LEAST, LARGEST = 10.0, 15.0
_LEADING, _WIDEST_LEADING = 1.22, 1.9
_GAP = 1
#: Fewer places than these are not shown of a strat; it stands below the others instead.
_FEWEST = 5
#: The width of a column that holds a text of so many units of type, as ``fitting_size`` measures it.
_PADDING, _NARROWER = 4.5, 5.25 / 5.6


@dataclass(frozen=True)
class Band:
    """A table, or its finished ``blocks``, with its title and what is said of it at the foot of its page."""

    title: str
    table: Table | None
    notes: Sequence[str] = ()
    blocks: Sequence[Block] = ()


@dataclass(frozen=True)
class _Piece:
    """Blocks of a band that stand under one title."""

    title: str
    blocks: Sequence[Block]
    asked: Asked
    notes: Sequence[str]

    @property
    def keys(self) -> int:
        """The columns of the keys: more than one where they are words."""
        widest = max(text_width(heading_shown(f"{line.key}.")) for line in self.blocks[0].lines)
        return max(ceil(widest / text_width("00.00.")), ceil(text_width(self.blocks[0].key) / text_width("000.00.")))

    @property
    def width(self) -> int:
        """The columns it takes."""
        return self.keys + sum(len(block.columns) for block in self.blocks)

    @property
    def is_titled(self) -> bool:
        """True if its blocks have titles of their own."""
        return any(block.title for block in self.blocks)

    @property
    def height(self) -> int:
        """The rows it takes."""
        return len(self.blocks[0].lines) + 2 + self.is_titled


@dataclass
class _Shelf:
    """Pieces beside one another."""

    pieces: list[_Piece] = field(default_factory=list)

    @property
    def width(self) -> int:
        return sum(piece.width for piece in self.pieces) + _GAP * (len(self.pieces) - 1)

    @property
    def height(self) -> int:
        return max(piece.height for piece in self.pieces)


@dataclass(frozen=True)
class _Side:
    """One side of paper: its shelves, one below the other."""

    shelves: Sequence[_Shelf]
    landscape: bool

    @property
    def columns(self) -> int:
        return max(shelf.width for shelf in self.shelves)

    @property
    def rows(self) -> int:
        return _rows(self.shelves)

    @property
    def pieces(self) -> list[_Piece]:
        return [piece for shelf in self.shelves for piece in shelf.pieces]

    @property
    def notes(self) -> list[str]:
        """What stands at the foot, each sentence once, and the readings behind the figures."""
        said = dict.fromkeys(note for piece in self.pieces for note in piece.notes)
        readings = {id: None for piece in self.pieces for id in piece.asked.readings}
        return [*said, *([in_words(readings)] if readings else [])]

    @property
    def source(self) -> str:
        """What the footer says: the clauses of all its figures."""
        clauses = [*dict.fromkeys(clause for piece in self.pieces for clause in piece.asked.clauses)]
        for count in range(len(clauses), 0, -1):
            source = cite_main(*clauses[:count], headed=False)
            if all(fits_footer(source, paper, self.landscape) for paper in PAPERS.values()):
                return source
        return ""


def packed(title: str, use: str, bands: Sequence[Band], sheet: str) -> list[Page]:
    """Returns the pages that hold all tables that pay something: as few as can be, then in the largest type."""
    found = [sides for landscape in (False, True) if (sides := [*_sides(bands, use, landscape=landscape)])]
    if not found:
        return []
    sides = min(found, key=lambda each: _rank([_type(side, use) for side in each]))
    return [
        Page(
            sheet if at == 1 else f"{sheet} {at}", partial(_draw, title=title, use=use, side=side), title,
            landscape=side.landscape,
        )
        for at, side in enumerate(sides, 1)
    ]  # fmt: skip


def _rank(types: Sequence[float]) -> tuple[bool, int, float]:
    """What makes some sides better than others: type that is read, then fewer of them, then larger type."""
    return min(types) < LEAST, len(types), -min(types)


def _room(use: str, notes: Sequence[str], *, landscape: bool) -> tuple[float, float]:
    """Width and height for tables on the smallest paper, below a title and above notes."""
    areas = [printable(paper, landscape) for paper in PAPERS.values()]
    width, height = (min(area[at] for area in areas) for at in (0, 1))
    measured = Sheet.measuring(width, height)
    return width, height - measured.heading_height(use) - measured.notes_height(notes)


def _widest(blocks: Sequence[Block]) -> float:
    """The width of the widest figure of some blocks, in units of type."""
    figures = [shown(cell) for block in blocks for line in block.lines for cell in line.figures if cell is not None]
    return max(text_width(f"{text}.") for text in figures)


def _blocks(band: Band) -> Sequence[Block]:
    if band.table is None:
        return band.blocks
    merged = band.table.merged()
    return merged.blocks(Asked()) if merged.parts else []


def _sides(bands: Sequence[Band], use: str, *, landscape: bool) -> Iterator[_Side]:
    """The sides of paper laid one way, filled in the order of the bands."""
    paid = [(band, blocks) for band in bands if (blocks := _blocks(band))]
    if not paid:
        return
    widest = max(_widest(blocks) for _, blocks in paid)
    width, height = _room(use, [note for band, _ in paid for note in band.notes], landscape=landscape)
    most = int(width / ((LEAST * widest + _PADDING) / _NARROWER))
    rows = int(height / (LEAST * _LEADING + 0.75))
    sides: list[list[_Shelf]] = [[]]
    for piece in (piece for band, _ in paid for piece in _pieces(band, most)):
        shelves = [each for side in sides for each in side]
        shelf = next((each for each in shelves if _has_room(each, piece, most)), None)
        if shelf is None:
            side = next((each for each in sides if _rows([*each, _Shelf([piece])]) <= rows), None)
            if side is None and sides[-1]:
                sides.append([])
            side = sides[-1] if side is None else side
            side.append(shelf := _Shelf())
        shelf.pieces.append(piece)
    yield from (_Side(shelves, landscape) for shelves in sides)


def _rows(shelves: Sequence[_Shelf]) -> int:
    """The rows of shelves with a free one between them."""
    return sum(shelf.height for shelf in shelves) + len(shelves) - 1


def _has_room(shelf: _Shelf, piece: _Piece, most: int) -> bool:
    return shelf.width + _GAP + piece.width <= most and piece.height <= shelf.height + 1


def _pieces(band: Band, most: int) -> Iterator[_Piece]:
    """A band in pieces no wider than a page, its parts together as far as they go; the last places give way."""
    if band.table is None:
        yield _Piece(band.title, band.blocks, Asked(), band.notes)
        return
    table = _fitting(band.table.merged(), most)
    beside: list[int] = []
    for at in range(len(table.parts)):
        if beside and _width(table, [*beside, at]) > most:
            yield _piece(band, table, beside, most)
            beside = []
        beside.append(at)
    if beside:
        yield _piece(band, table, beside, most)


def _fitting(table: Table, most: int) -> Table:
    """The table with as many places as all its parts have room for beside one another, if that is enough of them."""
    for count in range(max(len(part.columns) for part in table.parts), _FEWEST - 1, -1):
        fewer = replace(table, parts=[replace(part, columns=part.columns[:count]) for part in table.parts])
        if _width(fewer, range(len(fewer.parts))) <= most:
            return fewer
    return table


def _width(table: Table, parts: Sequence[int]) -> int:
    blocks = replace(table, parts=[table.parts[at] for at in parts]).blocks(Asked())
    return _Piece("", blocks, Asked(), ()).width


def _piece(band: Band, table: Table, parts: Sequence[int], most: int) -> _Piece:
    asked = Asked()
    kept = [table.parts[at] for at in parts]
    if len(kept) == 1:
        kept = [replace(kept[0], columns=kept[0].columns[: most - 2])]
    blocks = replace(table, parts=kept).blocks(asked)
    return _Piece(band.title, blocks, asked, band.notes)


def _type(side: _Side, use: str) -> float:
    """The size of the type of a side."""
    width, height = _room(use, side.notes, landscape=side.landscape)
    return _size(side, width / side.columns, height / side.rows)


def _size(side: _Side, unit: float, height: float) -> float:
    widest = max(_widest(piece.blocks) for piece in side.pieces)
    return half_points(min(LARGEST, height / _LEADING, (unit * _NARROWER - _PADDING) / widest))


def _draw(sheet: Sheet, title: str, use: str, side: _Side) -> None:
    """One side: title, shelves, notes."""
    notes = side.notes
    unit = sheet.width / side.columns
    room = sheet.height - sheet.heading_height(use) - sheet.notes_height(notes)
    size = _size(side, unit, room / side.rows)
    height = whole_pixels(min(room / side.rows, size * _WIDEST_LEADING))
    sheet.columns([unit] * side.columns)
    sheet.heading(title, use)
    head = sheet.last_row
    for at, shelf in enumerate(side.shelves):
        if at:
            sheet.row(height)
        rows = [sheet.row(height) for _ in range(shelf.height)]
        first = 1
        for piece in shelf.pieces:
            _draw_piece(sheet, piece, rows, first, unit, size)
            first += piece.width + _GAP
    sheet.notes(notes)
    sheet.finish(side.source, head, down=1)


def _draw_piece(sheet: Sheet, piece: _Piece, rows: Sequence[int], first: int, unit: float, size: float) -> None:
    last, keys, wide = first + piece.width - 1, piece.keys, unit * piece.width
    write = on_rows(sheet, rows)
    write(0, first, piece.title, GROUP.at(half_points(min(size + 1, fitting_size(wide, [piece.title])))), last)
    above = 1 + piece.is_titled
    heads = [text for block in piece.blocks for text in block.columns]
    head_size = half_points(min(size, *(fitting_size(unit, [heading_shown(text)]) for text in heads)))
    key_size = half_points(min(size, fitting_size(unit * keys, [piece.blocks[0].key])))
    write(above, first, piece.blocks[0].key, HEAD.at(key_size), first + keys - 1)
    column = first + keys
    for block in piece.blocks:
        last = column + len(block.columns) - 1
        if piece.is_titled:
            title = HEAD.at(_title_size(block.title, unit * len(block.columns), size))
            write(1, column, block.title, title, last)
        for at, text in enumerate(block.columns, column):
            value, role = heading_cell(text)
            write(above, at, value, role.at(head_size), at)
        write_lines(write, block, above + 1, first if block is piece.blocks[0] else column, size, keys)
        column = last + 1


def _title_size(text: str, width: float, size: float) -> float:
    """The type of a title of a block: no word of it is broken."""
    while size > LEAST / 2 and heading_lines(text, size, width) > 1:
        size -= 0.5
    return half_points(size)
