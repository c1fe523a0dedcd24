"""The score sheet of Butler pairs, counted again in one that nobody has touched before anything is taken from it."""

from __future__ import annotations

from itertools import count, takewhile

from bridgesheets.award.score_sheet_cells import Cells, Lines
from bridgesheets.award.whole_sheets import refuse_broken_sheets
from bridgesheets.outcomes.counted_again import ordered, refuse_other_values
from bridgesheets.outcomes.scale_by_title import scale_titled
from bridgesheets.sheets.butler.event import (
    ADJUSTMENTS,
    CROSS,
    PAIRS,
    SETUP,
    SPARE_PAIRS,
    STANDINGS,
    WORK,
    Event,
    match_sheet,
)
from bridgesheets.sheets.butler.kind import declared
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused

KIND = "butler"
#: The sheets by which one is known.
SHEETS = (SETUP, PAIRS, ADJUSTMENTS, STANDINGS, CROSS, WORK)


def butler_sheet(workbook: Workbook, file: str) -> tuple[Cells, Event]:
    """The cells of the sheet and its blocks; :class:`Refused` says what is not as it was made."""
    cells = Cells(workbook, file, KIND)
    matches = [*takewhile(cells.__contains__, map(match_sheet, count(1)))]
    refuse_broken_sheets(cells, [*SHEETS, *matches])
    usual = declared(Book(order(KIND)))
    boards = usual.setup.place("boards")
    _refuse_other_boards(cells, usual, boards)
    asked = ordered(
        KIND,
        teams=Lines(cells, usual.pairs).how_many("number") - SPARE_PAIRS,
        rounds=len(matches),
        boards=cells.number(*boards),
        scale=scale_titled(cells.text(*usual.setup.place("scale"))),
    )
    event = declared(Book(asked))
    cells.refuse_moved(event.setup, event.rulings, event.pairs, *event.matches, event.adjustments, event.standings,
                       event.cross_table, event.calculation)  # fmt: skip
    refuse_other_values(cells, asked, [*matches, CROSS, WORK, STANDINGS])
    return cells, event


def _refuse_other_boards(cells: Cells, usual: Event, place: tuple[str, int, int]) -> None:
    """Refuses a set-up that says another number of boards than the sheets of the matches have columns for."""
    made = _boards_as_made(cells, usual)
    if made and cells.number(*place) != made:
        raise Refused(
            f"{cells.where(*place)}: {cells.text(*place) or 'nothing'} stands there, and the sheets of the matches are "
            f"made for {made} boards; type {made} there again, or make another workbook for other boards"
        )


def _boards_as_made(cells: Cells, usual: Event) -> int | None:
    """For how many boards a match has columns, if it has all of them."""
    match = usual.matches[0]
    found = cells.area(match)
    if found is None:
        return None
    more, rest = divmod(found.last_column - match.area.last_column, sum(column.times > 0 for column in match.columns))
    return None if rest else usual.boards + more
