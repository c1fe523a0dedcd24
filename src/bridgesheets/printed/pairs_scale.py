"""The EBU's scale for Swiss Pairs scored by matchpoints, for all lengths of match on one page."""

from __future__ import annotations

from bridgesheets.printed.card_styles.face import spanned
from bridgesheets.printed.citing import cite
from bridgesheets.printed.page import Page
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, Role, aligned
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.swiss_pairs import columns

SHEET = "Swiss Pairs EBU"
PURPOSE = "Swiss Pairs scored by matchpoints (EBU): Victory Points by the percentage of a match."

_TITLE = "EBU Swiss Pairs scale"
_USE = (
    "Victory Points (VPs) by the percentage of matchpoints in a match. Find the winners' percentage under the boards "
    "of your match, the first not exceeded; the VPs stand at the left, winner first."
)
_HEAD_HEIGHT = 27.0
_HEAD_SIZE = 12.0
_LEADING = 1.35
_LARGEST = 20
_ABOVE = Role("Above", italic=True)


def pairs_page() -> Page:
    """The page of the set."""
    return Page(SHEET, PURPOSE, draw_pairs_scale, landscape=True)


def draw_pairs_scale(sheet: Sheet) -> None:
    """One page: splits down, lengths of match across; below the last percentage everything above it."""
    bands = columns(in_force())
    vps = bands[0].vps
    width = sheet.width / (len(bands) + 1)
    room = sheet.height - sheet.heading_height(_USE) - 2 * _HEAD_HEIGHT
    height = whole_pixels(room / len(vps))
    size = half_points(min(height / _LEADING, fitting_size(width, ["00.00%"]), _LARGEST))
    sheet.columns([width] * (len(bands) + 1))
    sheet.heading(_TITLE, _USE)
    above, head = sheet.row(_HEAD_HEIGHT), sheet.row(_HEAD_HEIGHT)
    sheet.write(above, 1, "", HEAD.at(_HEAD_SIZE))
    sheet.write_across(above, "Boards of a match", HEAD.at(_HEAD_SIZE), first=2)
    for column, text in enumerate(["VPs", *(spanned(band.boards) for band in bands)], 1):
        sheet.write(head, column, text, HEAD.at(_HEAD_SIZE))
    roles = [aligned(band.limits, 2) for band in bands]
    for at, winner in enumerate(vps):
        row, shaded = sheet.row(height), at % 2 == 1
        sheet.write(row, 1, f"{winner}–{vps[-1] - winner}", KEY.at(size, shaded=shaded))
        for column, (band, role) in enumerate(zip(bands, roles, strict=True), 2):
            if at < len(band.limits):
                sheet.write(row, column, band.limits[at], role.at(size, shaded=shaded))
            else:
                sheet.write(row, column, "above", _ABOVE.at(size, shaded=shaded))
    sheet.finish(cite(table("ebu_pairs").clause), head, key_columns=1, down=1)
