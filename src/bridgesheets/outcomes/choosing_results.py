"""What one of our score sheets stands at, whichever kind it is."""

from __future__ import annotations

from bridgesheets.outcomes.butler_results import butler_results
from bridgesheets.outcomes.event_results import EventResults
from bridgesheets.outcomes.knockout_results import knockout_results
from bridgesheets.outcomes.round_robin_results import round_robin_results
from bridgesheets.outcomes.swiss_results import swiss_results
from bridgesheets.sheets.cells import Cells
from bridgesheets.sheets.proof import kind_of, read_score_sheet
from bridgesheets.spreadsheet.reading.workbook import Workbook

_READERS = {
    "butler": butler_results,
    "knockout": knockout_results,
    "round-robin": round_robin_results,
    "swiss": swiss_results,
}


def results_of(workbook: Workbook) -> EventResults | None:
    """What the Swiss, round robin, Butler or knockout in a workbook stands at; None for any other workbook.

    :class:`Refused` names what is not as it was made.
    """
    read = _READERS.get(kind_of(workbook))
    return None if read is None else read(Cells.calculated(read_score_sheet(workbook)))
