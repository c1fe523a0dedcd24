"""An award chart: what it says, and how it is drawn to fill its page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, Line
from bridgesheets.printed.awards.chart_table import Table
from bridgesheets.printed.awards.colouring import unit_of
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page, SeeAlso
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, heading_lines, whole_pixels
from bridgesheets.printed.styles import (
    GROUP,
    HEAD,
    KEY,
    LABEL,
    Role,
    aligned,
    aligned_key,
    aligned_parts,
    number_head,
)
from bridgesheets.regulations.in_force import in_force


def to_order(charts: Iterable[Chart]) -> Iterator[Chart]:
    """Charts that nobody pins up: they are made for who asks for them."""
    return (replace(chart, to_order=True) for chart in charts)


_GAP = 12.0
#: Notes are so large, and smaller only where the figures above them would be smaller than the first.
_NOTE_SIZES = (10.0, 9.5, 9.0)
_LEADING = 1.218
_SIZES = (8.0, 16.0)
#: Rows are at most so many times as high as their type.
_WIDEST_LEADING = 2.1
_HEAD_SIZES = (8.0, 12.0)
#: Headings are at most so much larger than the figures below them.
_HEAD_ABOVE_BODY = 1.5
_HEAD_LINE = 1.3
_HEAD_PADDING = 6.0


@dataclass(frozen=True)
class Chart:
    """One page of awards: its blocks stand side by side, their rows on common lines.

    ``unit`` is what its figures are: "masterpoints per player, silver". ``asked`` is what they rest on, ``cites`` the
    clauses behind them, the main one first; ``to_order`` says that it stands in no workbook of the set.
    """

    sheet: str
    title: str
    use: str
    purpose: str
    blocks: Sequence[Block]
    asked: Asked
    cites: Sequence[Clause]
    notes: Sequence[str | SeeAlso] = ()
    landscape: bool = False
    to_order: bool = False
    unit: str = ""
    largest: float = _SIZES[1]
    tables: Sequence[Table] = ()

    def narrowed(self, narrowing: Narrowing) -> Iterator[Chart]:
        """Yields the chart for these tables, sessions and limits only: one, one for each limit, or none.

        A chart whose columns go by limits has those asked for; of another chart there is one for each limit.
        """
        if not narrowing or not self.tables:
            yield self
            return
        tables = [found for table in self.tables if (found := table.narrowed(narrowing)).rows and found.parts]
        if len(tables) < len(self.tables):
            return
        by_limit = any(table.is_by_limit or not table.takes("limit") for table in tables)
        for limit in (None,) if by_limit or not narrowing.limits else narrowing.limits:
            facts = {"limit": limit} if limit else {}
            of_limit = [replace(table, facts={**table.facts, **facts}) for table in tables]
            said = f", limit {limit:,}" if limit else ""
            sheet = f"{self.sheet} {limit}" if limit else self.sheet
            yield self.remade(of_limit, sheet=sheet, title=f"{self.title}{said}")

    def remade(self, tables: Sequence[Table], **changes: Any) -> Chart:
        """Returns the chart with other tables, and what follows from them."""
        asked = Asked()
        blocks = [block for table in tables for block in table.blocks(asked)]
        unit = unit_of(tables) if self.unit == unit_of(self.tables) else self.unit
        return replace(self, tables=tuple(tables), blocks=blocks, asked=asked, unit=unit, **changes)

    @property
    def subtitle(self) -> str:
        """What stands below the title: what the figures are, and how they are found."""
        return f"{self.unit[0].upper()}{self.unit[1:]}. {self.use}" if self.unit else self.use

    @property
    def page(self) -> Page:
        """The chart as a page of a workbook."""
        return Page(
            self.sheet,
            self.purpose,
            partial(draw_chart, chart=self),
            landscape=self.landscape,
            title=self.title,
        )

    @property
    def _ratings(self) -> dict[str, None]:
        """The ratings that its columns are for."""
        facts = [facts for table in self.tables for _, _, facts in table.of_columns()]
        facts += [of for table in self.tables for part in table.parts for _, of in part.stands_for]
        return {str(each["rating"]): None for each in facts if "rating" in each}

    @property
    def source(self) -> str:
        """What the footer says: the main clause, what else decides, and whatever else the functions rested on."""
        cited = dict.fromkeys([*self.cites, *self.asked.clauses])
        source = cite_main(*cited)
        fits = all(fits_footer(source, paper, self.landscape) for paper in PAPERS.values())
        return source if fits else cite_main(*cited, headed=False)

    def below(self, pages: Mapping[str, tuple[int, str]]) -> list[str]:
        """The notes under the table, in a book with these pages: its own, the readings behind it, and what differs."""
        readings = [in_words(self.asked.readings, self._ratings)] if self.asked.readings else []
        own = [note.said(pages) if isinstance(note, SeeAlso) else note for note in self.notes]
        return (
            [" ".join(filter(None, own)), *_not_shown(self.asked), *readings]
            if any(own)
            else [*_not_shown(self.asked), *readings]
        )


def chart_of(
    sheet: str, title: str, use: str, tables: Sequence[Table], cites: Sequence[Clause] = (), **further: Any
) -> Chart:
    """Returns the chart of some tables; its unit follows from their facts where none is given."""
    asked = Asked()
    blocks = [block for table in tables for block in table.blocks(asked)]
    unit = further.pop("unit", None)
    return Chart(
        sheet, title, use, further.pop("purpose", ""), blocks, asked, cites,
        unit=unit_of(tables) if unit is None else unit, tables=tuple(tables), **further,
    )  # fmt: skip


def _not_shown(asked: Asked) -> list[str]:
    """A sentence on what an amended edition pays otherwise than the rows and columns of a chart say."""
    if not asked.apart:
        return []
    return [
        f"By {in_force().name} other figures than these hold for {', '.join(asked.apart)}: the functions give them."
    ]


def draw_chart(sheet: Sheet, chart: Chart) -> None:
    """One page: title, blocks side by side, notes; the type as large as the widest column and the rows allow."""
    for sheet.note_size in _NOTE_SIZES:
        unit, layout = _arranged(sheet, chart)
        if layout.size >= _NOTE_SIZES[0]:
            break
    head_size, size = layout.head_size, layout.size
    sheet.columns(_widths(chart.blocks, unit))
    sheet.heading(chart.title, chart.subtitle)
    above = sheet.row(layout.title) if layout.title else 0
    head = sheet.row(layout.head)
    body = [sheet.row(layout.row) for _ in range(max(len(block.lines) for block in chart.blocks))]
    first = 1
    for block in chart.blocks:
        keys = 1 if block.key_share else 0
        last = first + keys + len(block.columns) - 1
        if above:
            sheet.write_across(above, block.title, HEAD.at(head_size), first=first, last=last)
        for column, text in enumerate((block.key, *block.columns)[1 - keys :], first):
            value, role = heading_cell(text)
            sheet.write(head, column, value, role.at(head_size))
        _draw_lines(sheet, body, block, first, size)
        first = last + 2
    sheet.notes(chart.below(sheet.pages))
    sheet.finish(chart.source, head, key_columns=1 if chart.blocks[0].key_share else 0, down=1)


def _arranged(sheet: Sheet, chart: Chart) -> tuple[float, _Layout]:
    """The width of a column of a chart on a sheet, its rows and its type."""
    gaps = _GAP * (len(chart.blocks) - 1)
    unit = (sheet.width - gaps) / sum(block.key_share + len(block.columns) for block in chart.blocks)
    room = sheet.height - sheet.heading_height(chart.subtitle) - sheet.notes_height(chart.below(sheet.pages))
    largest_head = max(_HEAD_SIZES[1], chart.largest / 2)
    layout = _layout(chart.blocks, unit, room, largest_head, chart.largest)
    if layout.head_size > layout.size + _HEAD_ABOVE_BODY:
        layout = _layout(chart.blocks, unit, room, layout.size + _HEAD_ABOVE_BODY, chart.largest)
    return unit, layout


class _Layout(NamedTuple):
    """The heights of the rows of a chart, and the sizes of its type."""

    title: float
    head: float
    row: float
    head_size: float
    size: float


def _layout(blocks: Sequence[Block], unit: float, room: float, largest_head: float, largest: float) -> _Layout:
    """The rows fill the room, as far as their type lets them; headings and figures have no larger type than given."""
    head_size, head = _head(blocks, unit, largest_head)
    title = _titles(blocks, unit, head_size)
    rows = max(len(block.lines) for block in blocks)
    height = whole_pixels((room - title - head) / rows)
    size = _size(blocks, unit, height, largest)
    return _Layout(title, head, min(height, whole_pixels(size * _WIDEST_LEADING)), head_size, size)


def _widths(blocks: Sequence[Block], unit: float) -> list[float]:
    widths: list[float] = []
    for block in blocks:
        widths += [_GAP] if widths else []
        widths += [unit * block.key_share] if block.key_share else []
        widths += [unit] * len(block.columns)
    return widths


def heading_cell(text: str) -> tuple[str | int | Decimal, Role]:
    """A heading for its cell: one that is a number as a number."""
    whole, _, decimals = text.partition(".")
    if not whole.isdecimal() or not (decimals.isdecimal() or text == whole):
        return text, HEAD
    return (Decimal(text) if decimals else int(text)), number_head(len(decimals))


def heading_shown(text: str) -> str:
    """A heading as its cell shows it: a whole number with its comma."""
    return f"{int(text):,}" if text.isdecimal() else text


def _head(blocks: Sequence[Block], unit: float, largest: float) -> tuple[float, float]:
    """Size and height of the heading row: no word is broken, more words than fit go on a further line."""
    smallest, _ = _HEAD_SIZES
    cells = [(heading_shown(text), unit) for block in blocks for text in block.columns]
    cells += [(block.key, unit * block.key_share) for block in blocks if block.key_share]
    words = [(word, width) for text, width in cells for word in text.split()]
    size = half_points(max(smallest, min(largest, *(fitting_size(width, [word]) for word, width in words))))
    deepest = max(heading_lines(text, size, width) for text, width in cells)
    return size, whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _titles(blocks: Sequence[Block], unit: float, size: float) -> float:
    """The height of the row with the titles of the blocks; none if there are none."""
    if not any(block.title for block in blocks):
        return 0
    deepest = max(heading_lines(block.title, size, unit * (block.key_share + len(block.columns))) for block in blocks)
    return whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _size(blocks: Sequence[Block], unit: float, height: float, largest: float) -> float:
    """The largest type in which every key and figure fits its column, and its row."""
    smallest, _ = _SIZES
    # A point more, so that neighbours keep apart.
    wide = [
        fitting_size(unit, [f"{_shown(cell)}." for line in block.lines for cell in line.figures if cell is not None])
        for block in blocks
    ]
    for block in blocks:
        if block.key_share:
            keys = [_in_full(line.key) for line in block.lines if not line.is_title]
            wide.append(fitting_size(unit * block.key_share, keys))
    size = half_points(min(largest, height / _LEADING, *wide))
    if size < smallest and in_force().amended is None:
        raise ValueError(f"a chart with the columns {', '.join(blocks[0].columns)} would be printed in {size:g} points")
    return size


def _draw_lines(sheet: Sheet, body: Sequence[int], block: Block, first: int, size: float) -> None:
    roles = [column_role(block, column) for column in range(len(block.columns))]
    keys, started = key_role(block.lines), 0
    for at, (row, line) in enumerate(zip(body, block.lines, strict=False)):
        column, shaded = first, (at - started) % 2 == 1
        if line.is_title:
            if block.key_share:
                sheet.write_across(row, str(line.key), GROUP.at(size), first=first, last=first + len(block.columns))
            started = at + 1
            continue
        if block.key_share:
            sheet.write(row, column, line.key, keys.at(size, shaded=shaded))
            column += 1
        for role, cell in zip(roles, line.figures, strict=True):
            sheet.write(row, column, "" if cell is None else cell, role.at(size, shaded=shaded))
            column += 1


def column_role(block: Block, column: int) -> Role:
    """The look of a column: its figures in the middle, point below point."""
    cells = [cell for line in block.lines if (cell := line.figures[column]) is not None]
    return aligned_parts(cells) if block.percent else aligned(cells, max(map(_decimals, cells)))


def key_role(lines: Sequence[Line]) -> Role:
    """The look of the keys: names at the left, numbers in the middle."""
    if any(isinstance(line.key, str) and not line.key[0].isdigit() for line in lines):
        return LABEL
    numbers = [line.key for line in lines if isinstance(line.key, int)]
    return aligned_key(numbers) if numbers else KEY


def _in_full(key: int | str) -> str:
    """A key as its cell shows it."""
    return f"{key:,}" if isinstance(key, int) else key


def _shown(cell: Decimal) -> str:
    return f"{cell:,.{_decimals(cell)}f}"


def _decimals(cell: Decimal) -> int:
    return max(0, -int(cell.as_tuple().exponent))
