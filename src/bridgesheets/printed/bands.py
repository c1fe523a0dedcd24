"""A step scale for all lengths of match on one page: splits down, bands of boards across, as the texts print it."""

from __future__ import annotations

from collections.abc import Sequence

from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.steps import margin, split, steps
from bridgesheets.printed.styles import HEAD, KEY, WHOLE
from bridgesheets.regulations import table
from bridgesheets.regulations.notation import Span, parse_span

_HEAD_HEIGHT = 27.0
_LEADING = 1.35
_LARGEST = 22
_LARGEST_HEAD = 14
_SPLITS = "Winner–loser"
_SPLIT_SHARE = 2.0


def bands(table_id: str) -> tuple[Span, ...]:
    """The bands of boards that have a column of their own."""
    return tuple(map(parse_span, table(table_id).columns[1:]))


def draw_bands(
    sheet: Sheet,
    scale_name: str,
    columns_for: Sequence[Span],
    title: str,
    use: str,
    source: str,
    notes: Sequence[str] = (),
) -> None:
    """One page: find the column of the boards, run down to the margin, read the Victory Points at the left."""
    columns = [(span, steps(scale_name, span.first)) for span in columns_for]
    together = all(span.first == span.last for span in columns_for)
    # Beside many narrow columns the splits need more room than the margins.
    share = _SPLIT_SHARE if together else 1
    width = sheet.width / (len(columns) + share)
    sheet.columns([width * share, *[width] * len(columns)])
    room = sheet.height - sheet.heading_height(use) - _HEAD_HEIGHT - sheet.notes_height(notes)
    splits = [split(row) for row in columns[0][1]]
    height = whole_pixels(room / len(splits))
    # Narrow columns need a point more, so that neighbours keep apart.
    texts = [f"{margin(row)}{'.' if together else ''}" for _, rows in columns for row in rows]
    size = half_points(min(height / _LEADING, fitting_size(width, texts), _LARGEST))
    sheet.heading(title, use)
    head = sheet.row(_HEAD_HEIGHT)
    headings: list[str | int] = [
        int(span.first) if together else f"{span.first}–{span.last} boards" for span, _ in columns
    ]
    largest = min(fitting_size(width * share, [_SPLITS]), fitting_size(width, map(str, headings)))
    head_size = half_points(min(largest, _LARGEST_HEAD))
    for column, heading in enumerate([_SPLITS, *headings], 1):
        sheet.write(head, column, heading, HEAD.at(head_size))
    for at, text in enumerate(splits):
        row = sheet.row(height)
        sheet.write(row, 1, text, KEY.at(size, shaded=at % 2 == 1))
        for column, (_, rows) in enumerate(columns, 2):
            sheet.write(row, column, margin(rows[at]), WHOLE.at(size, shaded=at % 2 == 1))
    sheet.notes(notes)
    sheet.finish(source, head, key_columns=1, down=1)
