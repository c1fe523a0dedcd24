"""A large card for one scale and one number of boards: IMPs, winner, loser, in blocks side by side."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from math import ceil

from bridgesheets.rules.victory_points import Row
from bridgesheets.workbooks.sheet import Sheet, centring_indent, fitting_size, half_points, whole_pixels
from bridgesheets.workbooks.steps import margin
from bridgesheets.workbooks.styles import HEAD, KEY, VPS, VPS_CENTRED, Role

_HEADINGS = ("IMPs", "Winner", "Loser")
_GAP = 18.0
_HEAD_SIZES = (12, 20)
_HEAD_LEADING = 1.6
#: Type needs this much row height to be read easily along the row, and this much column for two figures to keep apart.
_LEADING = 1.26
_WIDEST = "000.00"


def _column_width(sheet: Sheet, blocks: int) -> float:
    return (sheet.width - _GAP * (blocks - 1)) / (len(_HEADINGS) * blocks)


def _head_size(width: float, largest: float) -> float:
    smallest, biggest = _HEAD_SIZES
    return half_points(min(max(smallest, largest * 0.65), biggest, fitting_size(width, _HEADINGS)))


def _type_size(width: float, height: float, largest: float) -> float:
    """The type for a cell of that width and height."""
    return half_points(min(fitting_size(width, [_WIDEST]), height / _LEADING, largest))


def _figure_role(figures: Sequence[Decimal], width: float, size: float) -> Role:
    """Centred, or where some have a digit more than others, point below point."""
    if len({len(f"{figure:.2f}") for figure in figures}) == 1:
        return VPS_CENTRED.at(size)
    return VPS.at(size, indent=centring_indent(width, "00.00", size))


def draw_card(
    sheet: Sheet,
    title: str,
    use: str,
    source: str,
    rows: Sequence[Row],
    notes: Sequence[str] = (),
    largest: float = 22,
) -> None:
    """One page: the steps read down, then across; as many blocks as give the largest type."""

    def layout(blocks: int) -> tuple[float, int, float, float, float]:
        """For so many blocks: the type size; then fewest blocks; head size, column width and row height."""
        width = _column_width(sheet, blocks)
        head = _head_size(width, largest)
        used = sheet.heading_height(use) + head * _HEAD_LEADING + sheet.notes_height(notes)
        height = whole_pixels((sheet.height - used) / ceil(len(rows) / blocks))
        return _type_size(width, height, largest), -blocks, head, width, height

    size, minus_blocks, head_size, width, height = max(map(layout, range(1, 5)))
    blocks, deep = -minus_blocks, ceil(len(rows) / -minus_blocks)
    beside = [*[width] * len(_HEADINGS), _GAP]
    sheet.columns((beside * blocks)[:-1])
    sheet.heading(title, use)
    head = sheet.row(whole_pixels(head_size * _HEAD_LEADING))
    body = [sheet.row(height) for _ in range(deep)]
    figures = [
        _figure_role([step.winner for step in rows], width, size),
        _figure_role([step.loser for step in rows], width, size),
    ]
    for block in range(blocks):
        first = block * len(beside) + 1
        for offset, heading in enumerate(_HEADINGS):
            sheet.write(head, first + offset, heading, HEAD.at(head_size))
        for at, (row, step) in enumerate(zip(body, rows[block * deep :], strict=False)):
            shaded = at % 2 == 1
            sheet.write(row, first, margin(step), KEY.at(size, shaded=shaded))
            for offset, (figure, role) in enumerate(zip((step.winner, step.loser), figures, strict=True), 1):
                sheet.write(row, first + offset, figure, role.at(size, indent=role.indent, shaded=shaded))
    sheet.notes(notes)
    sheet.finish(source, head, down=1)
