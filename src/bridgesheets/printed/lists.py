"""The tables behind the cards as plain lists: one step a row, to filter, to look up, to copy from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openpyxl.utils import get_column_letter

from bridgesheets.printed.sheet import Sheet, centring_indent, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, LABEL, VPS, WHOLE
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.victory_points import Row

_HEADINGS = ("Scale", "Boards from", "Boards to", "IMPs from", "IMPs to", "Winner VPs", "Loser VPs")
_SCALE_SHARE = 0.25
_HEAD_HEIGHT = 21.0
_LEADING = 1.3
_LARGEST = 12


class Part(NamedTuple):
    """The steps of one scale at one length of match (or band of lengths; open where any length will do)."""

    scale: str
    boards: Span
    rows: Sequence[Row]
    whole: bool


#: What stands in one row of a list.
Line = tuple[Part, Row]


def lines(parts: Sequence[Part]) -> list[Line]:
    """The rows of a list."""
    return [(part, row) for part in parts for row in part.rows]


def draw_list(sheet: Sheet, pages: Sequence[Sequence[Line]], title: str, use: str, source: str) -> None:
    """As many pages as given, each with its own rows, under repeated headings and with a filter."""
    other = sheet.width * (1 - _SCALE_SHARE) / (len(_HEADINGS) - 1)
    sheet.columns([sheet.width * _SCALE_SHARE, *[other] * (len(_HEADINGS) - 1)])
    sheet.heading(title, use)
    room = sheet.height - sheet.heading_height(use) - _HEAD_HEIGHT
    height = whole_pixels(room / max(map(len, pages)))
    size = half_points(min(height / _LEADING, _LARGEST))
    indent = centring_indent(other, "00.00", size)
    head = sheet.row(_HEAD_HEIGHT)
    for column, heading in enumerate(_HEADINGS, 1):
        sheet.write(head, column, heading, HEAD.at(min(size, 11)))
    row = head
    for at, page in enumerate(pages, 1):
        for part, step in page:
            row = sheet.row(height)
            _write_line(sheet, row, part, step, size, indent)
        if at < len(pages):
            sheet.break_after(row)
    sheet.worksheet.auto_filter.ref = f"A{head}:{get_column_letter(len(_HEADINGS))}{row}"
    sheet.finish(source, head)


def _write_line(sheet: Sheet, row: int, part: Part, step: Row, size: float, indent: int) -> None:
    shaded, ruled = row % 2 == 1, step is part.rows[0]
    whole, key = (role.at(size, shaded=shaded, ruled=ruled) for role in (WHOLE, KEY))
    figures = whole if part.whole else VPS.at(size, indent=indent, shaded=shaded, ruled=ruled)
    sheet.write(row, 1, part.scale, LABEL.at(size, indent=1, shaded=shaded, ruled=ruled))
    for column, count in enumerate(part.boards, 2):
        sheet.write(row, column, "" if count is None else count, whole)
    sheet.write(row, 4, step.first, key)
    sheet.write(row, 5, "" if step.last is None else step.last, key)
    sheet.write(row, 6, step.winner, figures)
    sheet.write(row, 7, step.loser, figures)
