"""Pages of sentences in columns: lists of games, readings of doubtful wording."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgesheets.printed.sheet import Sheet, half_points, whole_pixels
from bridgesheets.printed.styles import GROUP, HEAD, NAME, TEXT, Role

_HEAD_HEIGHT = 20.0
_HEAD_SIZE = 11.0
_LINE = 1.25
_PADDING = 2.0
#: Between the head and the first row of text, on every page.
BELOW_HEAD = 3.0
_GAP = 9.0
_LARGEST, _SMALLEST = 12.0, 8.0
#: Rows that leave room on the page are so much higher at most, as a part of the type size.
_MOST_MORE = 1.5

#: A row: its cells, or the title of the rows below it.
Entry = tuple[str, ...] | str


@dataclass(frozen=True)
class TextTable:
    """A table of sentences: headings, the width of each column as a part of the page, rows and their titles."""

    title: str
    use: str
    headings: tuple[str, ...]
    shares: tuple[float, ...]
    rows: tuple[Entry, ...]
    source: str
    notes: tuple[str, ...] = ()


def draw_text_table(sheet: Sheet, table: TextTable) -> None:
    """One page, in the largest type that lets all rows stand on it; the first cell of a row is what it is found by."""
    spare = sheet.width - _GAP * (len(table.shares) - 1)
    widths = [spare * share / sum(table.shares) for share in table.shares]
    room = sheet.height - sheet.heading_height(table.use) - _HEAD_HEIGHT - BELOW_HEAD - sheet.notes_height(table.notes)
    size = _LARGEST
    while sum(heights := [_height(sheet, row, widths, size) for row in table.rows]) > room:
        size = half_points(size - 0.5)
        if size < _SMALLEST:
            raise ValueError(f"{table.title}: {len(table.rows)} rows do not fit one page")
    more = whole_pixels(min(_MOST_MORE * size, (room - sum(heights)) / len(heights)))
    sheet.columns([width for column in widths for width in (column, _GAP)][:-1])
    sheet.heading(table.title, table.use)
    head = sheet.row(_HEAD_HEIGHT)
    _write(sheet, head, table.headings, [HEAD.left.at(min(size, _HEAD_SIZE))] * len(widths), HEAD.at(_HEAD_SIZE))
    strip = sheet.row(BELOW_HEAD)
    shaded = False
    for entry, height in zip(table.rows, heights, strict=True):
        row = sheet.row(height + more)
        if isinstance(entry, str):
            sheet.write_across(row, entry, GROUP.at(size + 1))
            shaded = False
            continue
        text = TEXT.at(size, shaded=shaded)
        _write(sheet, row, entry, [NAME.at(size, shaded=shaded), *[text] * (len(widths) - 1)], text)
        shaded = not shaded
    sheet.notes(table.notes)
    sheet.finish(table.source, strip, down=1)


def _write(sheet: Sheet, row: int, cells: Sequence[str], roles: Sequence[Role], between: Role) -> None:
    """The cells of a row, and the gaps between them in the tone of the row."""
    for at, (text, role) in enumerate(zip(cells, roles, strict=True)):
        if at:
            sheet.write(row, 2 * at, "", between)
        sheet.write(row, 2 * at + 1, text, role)


def _height(sheet: Sheet, entry: Entry, widths: Sequence[float], size: float) -> float:
    if isinstance(entry, str):
        return whole_pixels((size + 1) * 1.7)
    deepest = max(sheet.lines(text, size, width) for text, width in zip(entry, widths, strict=True))
    return whole_pixels(deepest * size * _LINE) + _PADDING
