"""What one of our score sheets stands at, whichever kind it is."""

from __future__ import annotations

from bridgesheets.outcomes.butler_results import butler_results
from bridgesheets.outcomes.event_results import EventResults
from bridgesheets.outcomes.knockout_results import knockout_results
from bridgesheets.outcomes.round_robin_results import round_robin_results
from bridgesheets.outcomes.swiss_results import swiss_results
from bridgesheets.sheets.cells import Cells
from bridgesheets.sheets.proof import kind_of, read_score_sheet
from truesheet.reading.workbook import WorkbookFile

_READERS = {
    "butler": butler_results,
    "knockout": knockout_results,
    "round-robin": round_robin_results,
    "swiss": swiss_results,
}
#: The kinds of score sheets that have results.
WITH_RESULTS = frozenset(_READERS)


def results_of(workbook: WorkbookFile) -> EventResults | None:
    """Returns what the Swiss, round robin, Butler or knockout in a workbook stands at; None for any other workbook.

    :class:`Refused` names what is not as it was made.
    """
    has_results = kind_of(workbook) in WITH_RESULTS
    return results_in(Cells.calculated(read_score_sheet(workbook))) if has_results else None


def results_in(cells: Cells) -> EventResults:
    """Returns what the Swiss, round robin, Butler or knockout in these cells stands at."""
    return _READERS[cells.saved.order.kind](cells)
