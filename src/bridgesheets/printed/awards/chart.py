"""An award chart: what it says, and how it is drawn to fill its page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, Line
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, centring_indent, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, LABEL, TITLE, Role, figure, figure_centred, number_head, text_width
from bridgesheets.regulations import source

_MANUAL = source("masterpoints")

#: X12: the warning every chart carries.
EDITION = f"{_MANUAL.edition} edition: {_MANUAL.brief_caution}, so make sure it is this one that applies."

_GAP = 12.0
_LEADING = 1.218
_SIZES = (8.0, 16.0)
_TALLEST = 34.5
_HEAD_SIZES = (8.0, 12.0)
_HEAD_LINE = 1.3
_HEAD_PADDING = 6.0


@dataclass(frozen=True)
class Chart:
    """One page of awards: its blocks stand side by side, their rows on common lines.

    ``asked`` is what its figures rest on, ``cites`` the clauses behind them, the main one first; ``whole`` says that
    narrowing leaves the chart as it is.
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
        """The notes under the table: its own, the readings it rests on, and the warning of the edition."""
        return [*self.notes, *filter(None, (in_words(self.asked.readings),)), EDITION]


def draw_chart(sheet: Sheet, chart: Chart) -> None:
    """One page: title, blocks side by side, notes; the type as large as the widest column and the rows allow."""
    gaps = _GAP * (len(chart.blocks) - 1)
    unit = (sheet.width - gaps) / sum(block.key_share + len(block.columns) for block in chart.blocks)
    title_size = half_points(min(TITLE.size, fitting_size(sheet.width, [chart.title])))
    head_size, head_height = _head(chart.blocks, unit)
    title_height = _titles(chart.blocks, unit, head_size)
    rows = max(len(block.lines) for block in chart.blocks)
    room = sheet.height - sheet.heading_height(chart.use, title_size) - sheet.notes_height(chart.below)
    room -= title_height + head_height
    height = min(whole_pixels(room / rows), _TALLEST)
    size = _size(chart.blocks, unit, height)
    sheet.columns(_widths(chart.blocks, unit))
    sheet.heading(chart.title, chart.use, title_size)
    above = sheet.row(title_height) if title_height else 0
    head = sheet.row(head_height)
    body = [sheet.row(height) for _ in range(rows)]
    first = 1
    for block in chart.blocks:
        keys = 1 if block.key_share else 0
        last = first + keys + len(block.columns) - 1
        if above:
            sheet.write_across(above, block.title, HEAD.at(head_size), first=first, last=last)
        for column, text in enumerate((block.key, *block.columns)[1 - keys :], first):
            value, role = _heading(text)
            sheet.write(head, column, value, role.at(head_size))
        _draw_lines(sheet, body, block, first, unit, size)
        first = last + 2
    sheet.notes(chart.below)
    sheet.finish(chart.source, head, key_columns=1 if chart.blocks[0].key_share else 0, down=1)


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


def _head(blocks: Sequence[Block], unit: float) -> tuple[float, float]:
    """Size and height of the heading row: no word is broken, more words than fit go on a further line."""
    smallest, largest = _HEAD_SIZES
    cells = [(text, unit) for block in blocks for text in block.columns]
    cells += [(block.key, unit * block.key_share) for block in blocks if block.key_share]
    words = [(word, width) for text, width in cells for word in text.split()]
    size = half_points(max(smallest, min(largest, *(fitting_size(width, [word]) for word, width in words))))
    deepest = max(_lines(text, size, width) for text, width in cells)
    return size, whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _titles(blocks: Sequence[Block], unit: float, size: float) -> float:
    """The height of the row with the titles of the blocks; none if there are none."""
    if not any(block.title for block in blocks):
        return 0
    deepest = max(_lines(block.title, size, unit * (block.key_share + len(block.columns))) for block in blocks)
    return whole_pixels(deepest * size * _HEAD_LINE + _HEAD_PADDING)


def _lines(text: str, size: float, width: float) -> int:
    """How many lines a heading takes when its words are set one after another."""
    fits = fitting_size(width, ["0"]) * text_width("0") / size
    lines, used = 1, 0.0
    for word in text.split():
        wide = text_width(word)
        if used and used + text_width(" ") + wide > fits:
            lines, used = lines + 1, wide
        else:
            used += wide + (text_width(" ") if used else 0)
    return lines


def _size(blocks: Sequence[Block], unit: float, height: float) -> float:
    """The largest type in which every key and figure fits its column, and its row."""
    smallest, largest = _SIZES
    figures = {_shown(cell) for block in blocks for line in block.lines for cell in line.figures if cell is not None}
    # A point more, so that neighbours keep apart.
    wide = [fitting_size(unit, [f"{shown}." for shown in figures])]
    for block in blocks:
        if block.key_share:
            wide.append(fitting_size(unit * block.key_share, [_in_full(line.key) for line in block.lines]))
    size = half_points(min(largest, height / _LEADING, *wide))
    if size < smallest:
        raise ValueError(f"a chart with the columns {', '.join(blocks[0].columns)} would be printed in {size:g} points")
    return size


def _draw_lines(sheet: Sheet, body: Sequence[int], block: Block, first: int, unit: float, size: float) -> None:
    roles = [_role(block.lines, column, unit, size) for column in range(len(block.columns))]
    worded = any(isinstance(line.key, str) and not line.key[0].isdigit() for line in block.lines)
    for at, (row, line) in enumerate(zip(body, block.lines, strict=False)):
        column, shaded = first, at % 2 == 1
        if block.key_share:
            sheet.write(row, column, line.key, (LABEL if worded else KEY).at(size, shaded=shaded))
            column += 1
        for role, cell in zip(roles, line.figures, strict=True):
            sheet.write(row, column, "" if cell is None else cell, role.at(size, indent=role.indent, shaded=shaded))
            column += 1


def _role(lines: Sequence[Line], column: int, unit: float, size: float) -> Role:
    """The look of a column: its decimals in line, its widest figure in the middle."""
    cells = [cell for line in lines if (cell := line.figures[column]) is not None]
    decimals = max(_decimals(cell) for cell in cells)
    shown = [f"{cell:.{decimals}f}" for cell in cells]
    widest = max(shown, key=len)
    # LibreOffice leaves out the indentation of figures that follow others with another one, or with other decimals.
    if len(min(shown, key=len)) == len(widest):
        return figure_centred(decimals).at(size)
    return figure(decimals).at(size, indent=centring_indent(unit, widest, size))


def _in_full(key: int | str) -> str:
    """A key as its cell shows it."""
    return f"{key:,}" if isinstance(key, int) else key


def _shown(cell: Decimal) -> str:
    return f"{cell:.{_decimals(cell)}f}"


def _decimals(cell: Decimal) -> int:
    return max(0, -int(cell.as_tuple().exponent))
