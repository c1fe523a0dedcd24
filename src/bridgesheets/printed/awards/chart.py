"""An award chart: what it says, and how it is drawn to fill its page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from openpyxl import Workbook

from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, Line
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, heading_lines, whole_pixels
from bridgesheets.printed.styles import (
    GROUP,
    HEAD,
    KEY,
    LABEL,
    Role,
    StylesByKind,
    aligned,
    aligned_key,
    aligned_parts,
    number_head,
)
from bridgesheets.regulations import source
from bridgesheets.regulations.in_force import in_force


def to_order(charts: Iterable[Chart]) -> Iterator[Chart]:
    """Charts that nobody pins up: they are made for who asks for them."""
    return (replace(chart, to_order=True) for chart in charts)


def edition_note() -> str:
    """X12: the warning every chart carries, with the edition in force."""
    manual, edition = source("masterpoints"), in_force()
    if edition.amended is not None:
        return f"{edition.full_name}, the contents say how; {manual.brief_caution}."
    return f"{manual.edition} edition: {manual.brief_caution}, so make sure it is this one that applies."


_GAP = 12.0
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
    clauses behind them, the main one first; ``whole`` says that narrowing leaves the chart as it is, ``to_order`` that
    it stands in no workbook of the set.
    """

    sheet: str
    title: str
    use: str
    purpose: str
    blocks: Sequence[Block]
    asked: Asked
    cites: Sequence[Clause]
    notes: Sequence[str] = ()
    landscape: bool = False
    series: str = ""
    label: str = ""
    whole: bool = False
    to_order: bool = False
    unit: str = ""
    largest: float = _SIZES[1]

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
            series=self.series,
            label=self.label,
            readings=self.asked.readings,
        )

    @property
    def source(self) -> str:
        """What the footer says: the main clause, what else decides, and whatever else the functions rested on."""
        cited = dict.fromkeys([*self.cites, *self.asked.clauses])
        source = cite_main(*cited)
        fits = all(fits_footer(source, paper, self.landscape) for paper in PAPERS.values())
        return source if fits else cite_main(*cited, headed=False)

    @property
    def below(self) -> list[str]:
        """The notes under the table: its own, and the warning of the edition.

        The readings it rests on stand on a page of their own; a chart to order has no such page, and says them itself.
        """
        readings = [in_words(self.asked.readings)] if self.to_order and self.asked.readings else []
        return [*self.notes, *_not_shown(self.asked), *readings, edition_note()]


def _not_shown(asked: Asked) -> list[str]:
    """A sentence on what an amended edition pays otherwise than the rows and columns of a chart say."""
    if not asked.apart:
        return []
    return [
        f"By {in_force().name} other figures than these hold for {', '.join(asked.apart)}: the functions give them."
    ]


def draw_chart(sheet: Sheet, chart: Chart) -> None:
    """One page: title, blocks side by side, notes; the type as large as the widest column and the rows allow."""
    unit, layout = _arranged(sheet, chart)
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
            value, role = _heading(text)
            sheet.write(head, column, value, role.at(head_size))
        _draw_lines(sheet, body, block, first, size)
        first = last + 2
    sheet.notes(chart.below)
    sheet.finish(chart.source, head, key_columns=1 if chart.blocks[0].key_share else 0, down=1)


def type_of(chart: Chart) -> float:
    """The size of the figures of a chart on the paper on which it is smaller; 0 where it is below any that is drawn."""
    workbook = Workbook()
    styles = StylesByKind(workbook)
    try:
        return min(
            _arranged(Sheet(workbook.create_sheet(), paper, styles, landscape=chart.landscape), chart)[1].size
            for paper in PAPERS.values()
        )
    except ValueError:
        return 0


def _arranged(sheet: Sheet, chart: Chart) -> tuple[float, _Layout]:
    """The width of a column of a chart on a sheet, its rows and its type."""
    gaps = _GAP * (len(chart.blocks) - 1)
    unit = (sheet.width - gaps) / sum(block.key_share + len(block.columns) for block in chart.blocks)
    room = sheet.height - sheet.heading_height(chart.subtitle) - sheet.notes_height(chart.below)
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


def _heading(text: str) -> tuple[str | int | Decimal, Role]:
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
    roles = [_role(block, column) for column in range(len(block.columns))]
    key_role, started = _key_role(block.lines), 0
    for at, (row, line) in enumerate(zip(body, block.lines, strict=False)):
        column, shaded = first, (at - started) % 2 == 1
        if line.is_title:
            if block.key_share:
                sheet.write_across(row, str(line.key), GROUP.at(size), first=first, last=first + len(block.columns))
            started = at + 1
            continue
        if block.key_share:
            sheet.write(row, column, line.key, key_role.at(size, shaded=shaded))
            column += 1
        for role, cell in zip(roles, line.figures, strict=True):
            sheet.write(row, column, "" if cell is None else cell, role.at(size, shaded=shaded))
            column += 1


def _role(block: Block, column: int) -> Role:
    """The look of a column: its figures in the middle, point below point."""
    cells = [cell for line in block.lines if (cell := line.figures[column]) is not None]
    return aligned_parts(cells) if block.percent else aligned(cells, max(map(_decimals, cells)))


def _key_role(lines: Sequence[Line]) -> Role:
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
