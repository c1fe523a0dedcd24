"""Refuses score sheets that are not whole: a sheet was renamed, or the workbook itself says that it is broken."""

from __future__ import annotations

from collections.abc import Iterable

from bridgesheets.award.score_sheet_cells import Cells, titles_of
from bridgesheets.sheets.award_lookup import TABLES
from bridgesheets.sheets.butler import event as butler
from bridgesheets.sheets.club_game import event as club
from bridgesheets.sheets.declared import name_in_workbook
from bridgesheets.sheets.knockout import event as knockout
from bridgesheets.sheets.round_robin import event as robin
from bridgesheets.sheets.words import asks_to_undo
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused

#: The sheets from which the awards of each kind are read.
CLUB_GAME = (club.SETUP, club.PAIRS, club.RANKING)
KNOCKOUT = (knockout.SETUP, knockout.TEAMS, knockout.PLAYERS, knockout.RESULTS)
#: All sheets by which each kind is known, though some have another name now.
_KINDS = (
    ("a club game", "club-game", CLUB_GAME, (*CLUB_GAME, club.OVERALL, club.LIST, TABLES)),
    (
        "a knockout",
        "knockout",
        KNOCKOUT,
        (*KNOCKOUT, knockout.BRACKET, knockout.AWARDS, knockout.LIST, TABLES),
    ),
)
#: The kinds that pay no awards, and all sheets by which each is known.
_WITHOUT_AWARDS = (
    ("Butler pairs", "butler", (butler.PAIRS, butler.STANDINGS, butler.CROSS, butler.WORK)),
    ("a round robin", "round-robin", (robin.TEAMS, robin.STANDINGS, robin.MATRIX, robin.WORKING)),
)
#: A workbook is still known by its sheets if no more than these have another name.
_RENAMED = 2
#: The row at the head of every sheet that says what is to be done.
_STATUS_ROW = 2
#: Where it begins: behind the names of a Butler match.
_STATUS_COLUMNS = (1, 2)


def has_sheets(workbook: Workbook, kind: str, titles: Iterable[str]) -> bool:
    """Whether a workbook has all sheets that were made with these names, by the names of their blocks or their tabs."""
    return not missing_sheets(workbook, kind, titles)


def missing_sheets(workbook: Workbook, kind: str, titles: Iterable[str]) -> list[str]:
    """The sheets that it has neither by name nor by tab."""
    there = {sheet.name for sheet in workbook.sheets} | {name.name for name in workbook.names}

    def is_there(title: str) -> bool:
        return any(called in there or name_in_workbook(kind, called) in there for called in titles_of(title))

    return [title for title in titles if not is_there(title)]


def refuse_renamed(workbook: Workbook) -> None:
    """Refuses a workbook that is one of ours but for sheets that were renamed or deleted, where tabs tell them."""
    for called, kind, read, known in _KINDS:
        missing = missing_sheets(workbook, kind, read)
        if missing and len(missing_sheets(workbook, kind, known)) <= _RENAMED:
            named = " and ".join(f'"{name}"' for name in missing)
            raise Refused(f"it is {called} of ours without the sheet {named}: give the sheet that name again")


def refuse_without_awards(workbook: Workbook) -> None:
    """Refuses a score sheet of ours of a kind that pays no awards."""
    for called, kind, known in _WITHOUT_AWARDS:
        if has_sheets(workbook, kind, known):
            raise Refused(
                f"it is a score sheet of {called}, which has no awards; bridgesheets publish shows its standings, and "
                "masterpoints are worked out of a workbook that bridgesheets award --template writes"
            )


def refuse_broken_sheets(cells: Cells, sheets: Iterable[str]) -> None:
    """Refuses a workbook in which a sheet says at its head that something is to be undone."""
    for sheet in sheets:
        words = "".join(cells.text(sheet, _STATUS_ROW, column) for column in _STATUS_COLUMNS)
        if asks_to_undo(words):
            raise Refused(f'the sheet "{sheet}" says: {words}')
