"""Figures in blocks that are side by side: awards or steps of a scale, in type as large as their room allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.sheet import (
    LEAST,
    PrintedSheet,
    Value,
    fitting_size,
    fitting_width,
    half_points,
    heading_lines,
    whole_pixels,
)
from bridgesheets.printed.styles import (
    GROUP,
    HEAD,
    KEY,
    LABEL,
    REACHED,
    WHOLE,
    Role,
    aligned,
    aligned_key,
    aligned_parts,
    number_head,
)

#: Between blocks.
GAP = 12.0
_LEADING = 1.2
#: Rows of charts are at most so many times as high as their type.
LOOSE = 2.1
_LARGEST_HEAD = 12.0
#: Headings are at most so much larger than the figures below them.
_HEAD_ABOVE_BODY = 1.5
_HEAD_LINE = 1.3
_HEAD_PADDING = 6.0
#: Wins plain; defeats with a minus, which a blank of its width balances.
_SIGNED = Role("Margin", number_format='0;"−"0_−;0')

#: Writes a value at a line and a column, or across the columns up to the last one that is given.
Write = Callable[[int, int, Value, Role, int], None]


class BlockRow(NamedTuple):
    """A row: its key, and its figures; None where nothing is paid.

    A row without any figure is the title of the rows below it. The first ``pale`` figures are past the end of a scale.
    """

    key: int | str
    figures: tuple[Decimal | int | str | None, ...]
    pale: int = 0

    @property
    def is_title(self) -> bool:
        return all(figure is None for figure in self.figures)


class TableBlock(NamedTuple):
    """A table: the heading of its keys, those of its columns, and its rows.

    ``title`` is above the columns, ``key_share`` is the width of the key column in columns (0: the rows are found
    by the keys of the block to the left). The figures of a block in ``percent`` are parts of one. So many rows as
    ``band`` says have one tone.
    """

    key: str
    columns: tuple[str, ...]
    lines: tuple[BlockRow, ...]
    title: str = ""
    key_share: float = 1.0
    percent: bool = False
    band: int = 1

    def divided(self, count: int) -> list[TableBlock]:
        """Returns the block in so many next to each other, bands kept whole, the rest in the last."""
        # Bands are not divided: what is left is in the last block, unless half a band or more is before it.
        deep = max(1, ceil(len(self.lines) / count / self.band - (0.5 if self.band > 1 else 0))) * self.band
        starts = range(0, len(self.lines), deep)[:count]
        return [self._replace(lines=self.lines[at : None if at == starts[-1] else at + deep]) for at in starts]


class PageLayout(NamedTuple):
    """A layout of blocks: the width of a column, the heights of their rows, and the sizes of their type."""

    blocks: Sequence[TableBlock]
    unit: float
    gap: float
    title: float
    head: float
    row: float
    head_size: float
    size: float

    @property
    def type(self) -> float:
        """Returns the size of its figures, or of its heads if these are too small to read."""
        return self.size if self.head_size >= LEAST else min(self.size, self.head_size)

    @property
    def heights(self) -> list[float]:
        deep = max(len(block.lines) for block in self.blocks)
        return [*([self.title] if self.title else []), self.head, *[self.row] * deep]

    @property
    def widths(self) -> list[float]:
        widths: list[float] = []
        for block in self.blocks:
            widths += [self.gap] if widths else []
            widths += [self.unit * block.key_share] if block.key_share else []
            widths += [self.unit] * len(block.columns)
        return widths

    def write(self, write: Write, first: int = 1) -> None:
        """Writes titles, heads and figures, lines counted from 0, from column ``first`` on."""
        head = 1 if self.title else 0
        for block in self.blocks:
            keys = 1 if block.key_share else 0
            if self.title:
                write(0, first, block.title, HEAD.at(self.head_size), first + keys + len(block.columns) - 1)
            write_heads(write, block, head, first, self.head_size, self.head_size)
            write_lines(write, block, head + 1, first, self.size)
            first += keys + len(block.columns) + 1


def lay_out(
    blocks: Sequence[TableBlock], width: float, height: float, most: float, gap: float, loose: float
) -> PageLayout:
    """Returns the blocks in rows that fill a room, at most ``loose`` times as high as type of ``most`` at most."""
    room = width - gap * (len(blocks) - 1)
    blocks, unit = _with_wide_keys(blocks, room)
    layout = _layout(blocks, unit, gap, height, max(_LARGEST_HEAD, most / 2), most, loose)
    if layout.head_size > layout.size + _HEAD_ABOVE_BODY:
        layout = _layout(blocks, unit, gap, height, layout.size + _HEAD_ABOVE_BODY, most, loose)
    return layout


def _with_wide_keys(blocks: Sequence[TableBlock], room: float) -> tuple[list[TableBlock], float]:
    """Returns the blocks with keys as wide as their headings need, and the width of a column."""
    needed = [
        max(fitting_width(word, bold=True) for word in block.key.split()) if block.key_share else 0 for block in blocks
    ]
    columns = sum(len(block.columns) for block in blocks)
    narrow: set[int] = set()
    while True:
        shares = sum(block.key_share for at, block in enumerate(blocks) if at not in narrow)
        unit = (room - sum(needed[at] for at in narrow)) / (columns + shares)
        further = {at for at, block in enumerate(blocks) if block.key_share * unit < needed[at]} - narrow
        if not further:
            break
        narrow |= further
    return [
        block._replace(key_share=needed[at] / unit) if at in narrow else block for at, block in enumerate(blocks)
    ], unit


def _layout(
    blocks: Sequence[TableBlock],
    unit: float,
    gap: float,
    room: float,
    largest_head: float,
    largest: float,
    loose: float,
) -> PageLayout:
    head_size, head = _head(blocks, unit, largest_head)
    title = _titles(blocks, unit, head_size)
    height = whole_pixels((room - title - head) / max(len(block.lines) for block in blocks))
    size = _size(blocks, unit, height, largest)
    return PageLayout(blocks, unit, gap, title, head, min(height, whole_pixels(size * loose)), head_size, size)


def _heading_cell(text: str) -> tuple[str | int | Decimal, Role]:
    whole, _, decimals = text.partition(".")
    if not whole.isdecimal() or not (decimals.isdecimal() or text == whole):
        return text, HEAD
    return (Decimal(text) if decimals else int(text)), number_head(len(decimals))


def heading_shown(text: str) -> str:
    """Returns a heading as its cell shows it: a whole number with its comma."""
    return f"{int(text):,}" if text.isdecimal() else text


def _head(blocks: Sequence[TableBlock], unit: float, largest: float) -> tuple[float, float]:
    """Returns size and height of the heading row: no word is broken, more words than fit are on a further line."""
    cells = [(heading_shown(text), unit) for block in blocks for text in block.columns]
    cells += [(block.key, unit * block.key_share) for block in blocks if block.key_share]
    words = [(word, width) for text, width in cells for word in text.split()]
    size = half_points(min(largest, *(fitting_size(width, [word]) for word, width in words)))
    deepest = max(heading_lines(text, size, width) for text, width in cells)
    return size, whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _titles(blocks: Sequence[TableBlock], unit: float, size: float) -> float:
    if not any(block.title for block in blocks):
        return 0
    deepest = max(heading_lines(block.title, size, unit * (block.key_share + len(block.columns))) for block in blocks)
    return whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _size(blocks: Sequence[TableBlock], unit: float, height: float, largest: float) -> float:
    # A point more, so that neighbours keep apart.
    wide = [
        fitting_size(unit, [f"{shown(cell)}." for line in block.lines for cell in line.figures if cell is not None])
        for block in blocks
    ]
    for block in blocks:
        if block.key_share:
            keys = [shown(line.key) for line in block.lines if not line.is_title]
            wide.append(fitting_size(unit * block.key_share, keys))
    return half_points(min(largest, height / _LEADING, *wide))


def write_heads(
    write: Write, block: TableBlock, line: int, first: int, size: float, key_size: float, key_columns: int = 1
) -> None:
    if block.key_share:
        head = HEAD.left if _key_role(block.lines) is LABEL else HEAD
        write(line, first, block.key, head.at(key_size), first + key_columns - 1)
        first += key_columns
    for column, text in enumerate(block.columns, first):
        value, role = _heading_cell(text)
        write(line, column, value, role.at(size), column)


def write_lines(
    write: Write, block: TableBlock, below: int, first: int, size: float, key_columns: int = 1, *, parted: bool = False
) -> None:
    """Writes the rows of a block, its keys across so many columns; a block without a width for keys has none.

    One that is ``parted`` has a line before its figures.
    """
    roles = [column_role(block, column) for column in range(len(block.columns))]
    keys, started = _key_role(block.lines), 0
    for at, line in enumerate(block.lines):
        column = first
        tone = {
            "shaded": (at - started) // block.band % 2 == 1,
            "ruled": block.band > 1 and (at - started) % block.band == 0,
        }
        if line.is_title:
            if block.key_share:
                write(below + at, first, f"{line.key}", GROUP.at(size), first + len(block.columns))
            started = at + 1
            continue
        if block.key_share:
            column += key_columns
            write(below + at, first, line.key, keys.at(size, **tone), column - 1)
        for offset, (role, cell) in enumerate(zip(roles, line.figures, strict=True)):
            look = REACHED if offset < line.pale else role
            look = look.at(size, **tone, parted=parted and not offset)
            write(below + at, column + offset, "" if cell is None else cell, look, column + offset)


def on_rows(sheet: PrintedSheet, rows: Sequence[int]) -> Write:
    """Returns a function that writes lines into these rows of a sheet."""

    def write(line: int, column: int, value: Value, role: Role, last: int) -> None:
        if last > column:
            sheet.write_across(rows[line], f"{value}", role, first=column, last=last)
        else:
            sheet.write(rows[line], column, value, role)

    return write


def column_role(block: TableBlock, column: int) -> Role:
    """Returns the look of a column: its figures in the middle, point below point; margins with their sign."""
    cells = [cell for line in block.lines if (cell := line.figures[column]) is not None]
    figures = [cell for cell in cells if isinstance(cell, Decimal)]
    if not figures:
        return _SIGNED if any(isinstance(cell, int) and cell < 0 for cell in cells) else WHOLE
    return aligned_parts(figures) if block.percent else aligned(figures, max(map(_decimals, figures)))


def _key_role(lines: Sequence[BlockRow]) -> Role:
    """Returns the look of the keys: names at the left, numbers in the middle."""
    if any(isinstance(line.key, str) and line.key[0].isupper() for line in lines):
        return LABEL
    numbers = [line.key for line in lines if isinstance(line.key, int)]
    return aligned_key(numbers, open_end=len(numbers) == len(lines) - 1) if numbers else KEY


def shown(cell: Value) -> str:
    if isinstance(cell, Decimal):
        return f"{cell:,.{_decimals(cell)}f}"
    return f"{cell:,}" if isinstance(cell, int) else cell


def _decimals(cell: Decimal) -> int:
    return max(0, -int(cell.as_tuple().exponent))
