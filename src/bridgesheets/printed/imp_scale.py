"""The IMP scale: International Match Points for a difference in points, alone or as the front of a duplex card."""

from __future__ import annotations

from decimal import Decimal
from math import ceil

from bridgesheets.printed.citing import cite
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, aligned
from bridgesheets.regulations import table
from bridgesheets.regulations.notation import parse_span

TITLE = "IMP scale"
PURPOSE = "International Match Points (IMPs) for a difference in total points."

_USE = f"{PURPOSE} Take the difference of both scores on the board, read the IMPs beside it."
_HEADS = ("Points", "IMPs")
_HEAD_SIZE = 14.0
_HEAD_HEIGHT = 24.0
_GAP = 24.0
_LEADING = 1.3
_LARGEST = 30


def imp_steps() -> list[tuple[str, int]]:
    """The steps of the Laws: the differences as a card prints them, and the IMPs."""
    printed = table("imps")
    differences, worth = (printed.column(column) for column in printed.columns)
    found = []
    for difference, imps in zip(differences, worth, strict=True):
        span = parse_span(difference)
        found.append((f"{span.first}+" if span.last is None else f"{span.first}–{span.last}", int(imps)))
    return found


def draw_imps(sheet: Sheet) -> None:
    """One page: two blocks of steps, on paper laid across three."""
    steps = imp_steps()
    beside = 3 if sheet.landscape else 2
    deep = ceil(len(steps) / beside)
    # The differences take up twice the room of the IMPs.
    unit = (sheet.width - _GAP * (beside - 1)) / (3 * beside)
    height = whole_pixels((sheet.height - sheet.heading_height(_USE) - _HEAD_HEIGHT) / deep)
    size = half_points(min(height / _LEADING, fitting_size(2 * unit, [text for text, _ in steps]), _LARGEST))
    sheet.columns([2 * unit, unit, _GAP, *[2 * unit, unit, _GAP] * (beside - 1)][:-1])
    sheet.heading(TITLE, _USE)
    head = sheet.row(_HEAD_HEIGHT)
    body = [sheet.row(height) for _ in range(deep)]
    worth = aligned([Decimal(imps) for _, imps in steps], 0)
    for block in range(beside):
        first = 1 + block * 3
        for offset, text in enumerate(_HEADS):
            sheet.write(head, first + offset, text, HEAD.at(_HEAD_SIZE))
        for at, (row, (points, imps)) in enumerate(zip(body, steps[block * deep :], strict=False)):
            sheet.write(row, first, points, KEY.at(size, shaded=at % 2 == 1))
            sheet.write(row, first + 1, imps, worth.at(size, shaded=at % 2 == 1))
    sheet.finish(cite(table("imps").clause), head, down=1)
