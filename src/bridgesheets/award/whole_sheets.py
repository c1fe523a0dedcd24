"""Refuses score sheets that are not whole: a sheet was renamed, or the workbook itself says that it is broken."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bridgesheets.award.score_sheet_cells import Cells
from bridgesheets.sheets.club_game import layout as club
from bridgesheets.sheets.knockout import layout as knockout
from bridgesheets.sheets.words import asks_to_undo
from bridgesheets.spreadsheet.refusals import Refused

#: The sheets from which the awards of each kind are read.
CLUB_GAME = (club.SETUP, club.PAIRS, club.RANKING)
KNOCKOUT = (knockout.SETUP, knockout.TEAMS, knockout.PLAYERS, knockout.RESULTS)
#: All sheets by which each kind is known, though some have another name now.
_KINDS = (
    ("a club game", CLUB_GAME, (*CLUB_GAME, club.OVERALL, club.LIST, club.TABLES)),
    ("a knockout", KNOCKOUT, (*KNOCKOUT, knockout.BRACKET, knockout.AWARDS, knockout.LIST, knockout.TABLES)),
)
#: A workbook is still known by its sheets if no more than these have another name.
_RENAMED = 2
#: The row at the head of every sheet that says what is to be done.
_STATUS_ROW = 2


def refuse_renamed(sheets: Collection[str]) -> None:
    """Refuses a workbook that is one of ours but for sheets that were renamed or deleted: they are known by name."""
    for kind, read, known in _KINDS:
        missing = [name for name in read if name not in sheets]
        if missing and sum(name not in sheets for name in known) <= _RENAMED:
            named = " and ".join(f'"{name}"' for name in missing)
            raise Refused(f"it is {kind} of ours without the sheet {named}: give the sheet that name again")


def refuse_broken_sheets(cells: Cells, sheets: Iterable[str]) -> None:
    """Refuses a workbook in which a sheet says at its head that something is to be undone."""
    for sheet in sheets:
        words = cells.text(sheet, _STATUS_ROW, 1)
        if asks_to_undo(words):
            raise Refused(f'the sheet "{sheet}" says: {words}')
