"""Packs tables of awards onto as few sides of paper as readable type allows: beside one another where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import product
from math import ceil

from openpyxl.worksheet.cell_range import CellRange

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

#: Smaller type is not read on a wall; larger type than this leaves the lines of a table apart. Above what is read well
#: a page that is filled is better than one in larger type.
LEAST, READ_WELL, LARGEST = 10.0, 12.0, 16.0
_LEADING, _WIDEST_LEADING = 1.22, 1.9
_GAP = 1
#: Fewer places than these are not shown of a strat; it stands below the others instead.
_FEWEST = 5
#: The width of a column that holds a text of so many units of type, as ``fitting_size`` measures it.
_PADDING, _NARROWER = 4.5, 5.25 / 5.6
#: Titles are so much wider than figures.
_BOLD = 1.1


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

    @cached_property
    def keys(self) -> int:
        """The columns of the keys: more than one where they are words."""
        widest = max(text_width(heading_shown(f"{line.key}.")) for line in self.blocks[0].lines)
        return max(ceil(widest / text_width("00.00.")), ceil(text_width(self.blocks[0].key) / text_width("000.00.")))

    @cached_property
    def width(self) -> int:
        """The columns of its blocks."""
        return self.keys + sum(len(block.columns) for block in self.blocks)

    def across(self, most: int) -> int:
        """The columns it takes, of at most so many: its own, and those that its title needs in two lines."""
        return max(self.width, min(most, ceil(_columns(self.title) / 2)))

    @cached_property
    def above(self) -> int:
        """The rows of its title: two where it is longer than the table is wide."""
        return 1 + (_columns(self.title) > self.width)

    @cached_property
    def titles(self) -> int:
        """The rows of the titles of its blocks, if they have any."""
        titled = [block for block in self.blocks if block.title]
        return bool(titled) + any(_columns(block.title) > len(block.columns) for block in titled)

    @cached_property
    def height(self) -> int:
        """The rows it takes."""
        return self.above + self.titles + 1 + len(self.blocks[0].lines)

    @cached_property
    def widest(self) -> float:
        """The width of its widest figure, in units of type."""
        return _widest(self.blocks)


def _columns(title: str) -> float:
    """How many columns a title needs in the least type."""
    column = (LEAST * text_width("0.00.") + _PADDING) / _NARROWER
    return text_width(title, LEAST * _BOLD) / column


@dataclass
class _Stack:
    """Pieces below one another, and the columns that they take."""

    pieces: list[_Piece]
    width: int

    @property
    def height(self) -> int:
        return _rows(self.pieces)


@dataclass
class _Shelf:
    """Stacks of pieces beside one another."""

    stacks: list[_Stack] = field(default_factory=list)

    @property
    def width(self) -> int:
        return sum(stack.width for stack in self.stacks) + _GAP * (len(self.stacks) - 1)

    @property
    def height(self) -> int:
        return max((stack.height for stack in self.stacks), default=0)


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
        return [piece for shelf in self.shelves for stack in shelf.stacks for piece in stack.pieces]

    @property
    def empty(self) -> float:
        """The part of it on which nothing stands."""
        return 1 - sum(piece.width * piece.height for piece in self.pieces) / (self.columns * self.rows)

    @property
    def notes(self) -> list[str]:
        """What stands at the foot: each sentence once, and the readings behind the figures."""
        said = dict.fromkeys(note for piece in self.pieces for note in piece.notes)
        readings = {id: None for piece in self.pieces for id in piece.asked.readings}
        return [" ".join(said), *([in_words(readings)] if readings else [])]

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
    found = [sides for landscape in (False, True) for sides in _packings(bands, use, landscape=landscape)]
    if not found:
        return []
    sides = min(found, key=lambda each: _rank(each, use))
    return [
        Page(
            sheet if at == 1 else f"{sheet} {at}", partial(_draw, title=title, use=use, side=side), title,
            landscape=side.landscape,
        )
        for at, side in enumerate(sides, 1)
    ]  # fmt: skip


def _rank(sides: Sequence[_Side], use: str) -> tuple[bool, int, float, float, float]:
    """What makes some sides better than others: type that is read, fewer sides, type read well, filled paper."""
    least = min(_type(side, use) for side in sides)
    empty = sum(side.empty for side in sides) / len(sides)
    return least < LEAST, len(sides), -min(least, READ_WELL), round(empty, 1), -least


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


def _packings(bands: Sequence[Band], use: str, *, landscape: bool) -> Iterator[list[_Side]]:
    """The sides of paper laid one way, in as many columns as the least type allows, and in fewer."""
    paid = [(band, blocks) for band in bands if (blocks := _blocks(band))]
    if not paid:
        return
    widest = max(_widest(blocks) for _, blocks in paid)
    notes = " ".join(dict.fromkeys(note for band, _ in paid for note in band.notes))
    width, height = _room(use, [notes], landscape=landscape)
    most = int(width / ((LEAST * widest + _PADDING) / _NARROWER))
    rows = int(height / (LEAST * _LEADING + 0.75))
    pieces = [piece for band, _ in paid for piece in _pieces(band, most)]
    # Readings take some rows of each side, which not every side has.
    for columns, fewer in product(range(max(piece.width for piece in pieces), most + 1), range(0, 8, 2)):
        yield [_Side(shelves, landscape) for shelves in _packed(pieces, columns, rows - fewer)]


def _packed(pieces: Sequence[_Piece], most: int, rows: int) -> list[list[_Shelf]]:
    """The shelves of each side: a piece stands below or beside others where it has room, else on a new shelf."""
    sides: list[list[_Shelf]] = [[]]
    for piece in pieces:
        width = piece.across(most)
        new = _Stack([piece], width)
        if below := _below(sides, piece, width):
            below.pieces.append(piece)
        elif beside := _beside(sides, new, most, rows):
            beside.stacks.append(new)
        else:
            side = next((each for each in sides if _rows([*each, new]) <= rows), None)
            if side is None:
                sides.append(side := [])
            side.append(_Shelf([new]))
    return [side for side in sides if side]


def _below(sides: Sequence[Sequence[_Shelf]], piece: _Piece, width: int) -> _Stack | None:
    """A stack below which a piece has room without being higher than its neighbours."""
    for shelf in (each for side in sides for each in side):
        for stack in shelf.stacks:
            if width <= stack.width and _rows([stack, piece]) <= shelf.height + 1:
                return stack
    return None


def _beside(sides: Sequence[Sequence[_Shelf]], new: _Stack, most: int, rows: int) -> _Shelf | None:
    """A shelf beside whose stacks there is room; it may become higher where its side has room for that."""
    for side in sides:
        for shelf in side:
            if shelf.width + _GAP + new.width <= most:
                higher = max(0, new.height - shelf.height)
                if higher <= 1 or _rows(side) + higher <= rows:
                    return shelf
    return None


def _rows(parts: Sequence[_Shelf | _Stack | _Piece]) -> int:
    """The rows of what stands below one another, with a free one between."""
    return sum(part.height for part in parts) + len(parts) - 1


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
    widest = max(piece.widest for piece in side.pieces)
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
        for stack in shelf.stacks:
            above = 0
            for piece in stack.pieces:
                _draw_piece(sheet, piece, rows[above:], first, unit, size, first + stack.width - 1)
                above += piece.height + 1
            first += stack.width + _GAP
    sheet.notes(notes)
    sheet.finish(side.source, head, down=1)


def _draw_piece(
    sheet: Sheet, piece: _Piece, rows: Sequence[int], first: int, unit: float, size: float, last: int
) -> None:
    keys, wide = piece.keys, unit * (last - first + 1)
    write = on_rows(sheet, rows)
    title = GROUP if piece.above == 1 else replace(GROUP, wrap=True, variant="of two lines")
    write(0, first, piece.title, title.at(_title_size(piece.title, wide, size + 1, piece.above)), last)
    _join(sheet, rows[: piece.above], first, last)
    heads = [text for block in piece.blocks for text in block.columns]
    head_size = half_points(min(size, *(fitting_size(unit, [heading_shown(text)]) for text in heads)))
    key_size = half_points(min(size, fitting_size(unit * keys, [piece.blocks[0].key])))
    above = piece.above + piece.titles
    write(above, first, piece.blocks[0].key, HEAD.at(key_size), first + keys - 1)
    column = first + keys
    for block in piece.blocks:
        last = column + len(block.columns) - 1
        if piece.titles:
            role = HEAD.at(_title_size(block.title, unit * len(block.columns), size, piece.titles))
            write(piece.above, column, block.title, role, last)
            _join(sheet, rows[piece.above : above], column, last)
        for at, text in enumerate(block.columns, column):
            value, role = heading_cell(text)
            write(above, at, value, role.at(head_size), at)
        write_lines(write, block, above + 1, first if block is piece.blocks[0] else column, size, keys)
        column = last + 1


def _join(sheet: Sheet, rows: Sequence[int], first: int, last: int) -> None:
    """Joins the cells of a title that has two rows."""
    if len(rows) > 1:
        merged = sheet.worksheet.merged_cells
        merged.remove(CellRange(min_row=rows[0], max_row=rows[0], min_col=first, max_col=last))
        merged.add(CellRange(min_row=rows[0], max_row=rows[-1], min_col=first, max_col=last))


def _title_size(text: str, width: float, size: float, lines: int) -> float:
    """The type of a title in so many lines; no word of it is broken."""
    while size > LEAST / 2 and heading_lines(text, size, width) > lines:
        size -= 0.5
    return half_points(size)
