"""The reverse card: Victory Points wanted, IMPs needed, by the boards of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.catalogue.victory_points import VPNEED
from bridgesheets.printed.card_styles.face import Face, spanned
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, aligned, aligned_key
from bridgesheets.spreadsheet.error_codes import NA
from bridgesheets.spreadsheet.values import CellError

_HEAD_HEIGHT = 24.0
_LEADING = 1.3
_LARGEST = 22
_HEAD_SIZE = 12.0
_USE = (
    "IMPs needed for the Victory Points (VPs) wanted. Find the VPs at the left, read across to the boards of a match: "
    "the fewest IMPs to win by; with a minus the most to lose by."
)
#: Wins plain; defeats with a minus, which a blank of its width balances.
_SIGNED = replace(aligned([Decimal(0)], 0), name="Margin", number_format='0;"−"0_−;0')


def needed(scale_name: str, vps: int, boards: int) -> int | None:
    """The smallest margin that yields so many Victory Points; None where every margin does, or none."""
    found = VPNEED.outcome(scale_name, vps, boards).value
    if isinstance(found, CellError):
        assert found.code == NA, found
        return None
    return int(found)


def draw_reverse(sheet: Sheet, scale_name: str, faces: Sequence[Face], title: str, source: str) -> None:
    """One page: the most Victory Points at the top, a column for each length of match."""
    most = int(max(face.winners[-1] for face in faces))
    wanted = range(most, 0, -1)
    width = sheet.width / (len(faces) + 1)
    height = whole_pixels((sheet.height - sheet.heading_height(_USE) - 2 * _HEAD_HEIGHT) / len(wanted))
    cells = [[needed(scale_name, vps, face.boards.first) for face in faces] for vps in wanted]
    size = half_points(min(height / _LEADING, fitting_size(width, ["–100."]), _LARGEST))
    sheet.columns([width] * (len(faces) + 1))
    sheet.heading(title, _USE)
    above, head = sheet.row(_HEAD_HEIGHT), sheet.row(_HEAD_HEIGHT)
    sheet.write(above, 1, "", HEAD.at(_HEAD_SIZE))
    sheet.write_across(above, "Boards of a match", HEAD.at(_HEAD_SIZE), first=2)
    heads = ["VPs", *(spanned(face.boards) for face in faces)]
    for column, text in enumerate(heads, 1):
        sheet.write(head, column, int(text) if text.isdecimal() else text, HEAD.at(_HEAD_SIZE))
    key = aligned_key([*wanted])
    for at, (vps, row_cells) in enumerate(zip(wanted, cells, strict=True)):
        row, shaded = sheet.row(height), at % 2 == 1
        sheet.write(row, 1, vps, key.at(size, shaded=shaded))
        for column, margin in enumerate(row_cells, 2):
            sheet.write(row, column, "" if margin is None else margin, _SIGNED.at(size, shaded=shaded))
    sheet.finish(source, head, key_columns=1, down=1)
