"""Which of our score sheets a workbook is, and what it stands at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from bridgesheets.award import whole_sheets
from bridgesheets.outcomes import butler_sheet, round_robin_results
from bridgesheets.outcomes.butler_results import butler_results as of_butler
from bridgesheets.outcomes.event_results import EventResults
from bridgesheets.outcomes.knockout_results import knockout_results as of_knockout
from bridgesheets.outcomes.round_robin_results import round_robin_results as of_round_robin
from bridgesheets.outcomes.swiss_results import swiss_results as of_swiss
from bridgesheets.sheets.swiss import layout as swiss
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused

#: A workbook is still known by its sheets if no more than these have another name.
_RENAMED = 2


def results_of(workbook: Workbook, file: str) -> EventResults | None:
    """What the Swiss, round robin, Butler or knockout in a workbook stands at; None for any other workbook.

    :class:`Refused` says what is not as it was made.
    """
    if any(name.name == swiss.FORM_NAME for name in workbook.names):
        return of_swiss(workbook)
    for called, kind, known, read in _kinds():
        missing = whole_sheets.missing_sheets(workbook, kind, known)
        if not missing:
            return read(workbook, file)
        if len(missing) <= _RENAMED:
            named = " and ".join(f'"{name}"' for name in missing)
            raise Refused(f"it is {called} of ours without the sheet {named}: give the sheet that name again")
    return None


def _kinds() -> Iterator[tuple[str, str, Collection[str], Callable[[Workbook, str], EventResults]]]:
    """The kinds of score sheets that are known by their sheets, or by the names of these."""
    yield "a round robin", round_robin_results.KIND, round_robin_results.SHEETS, of_round_robin
    yield "a Butler event", butler_sheet.KIND, butler_sheet.SHEETS, of_butler
    yield "a knockout", "knockout", whole_sheets.KNOCKOUT, of_knockout
