"""What one of our score sheets stands at, whichever kind it is."""

from __future__ import annotations

from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.results.butler_results import butler_results
from bridgesheets.scoresheets.results.event_results import EventResults
from bridgesheets.scoresheets.results.knockout_results import knockout_results
from bridgesheets.scoresheets.results.round_robin_results import round_robin_results
from bridgesheets.scoresheets.results.swiss_results import swiss_results

_READERS = {
    "butler": butler_results,
    "knockout": knockout_results,
    "round-robin": round_robin_results,
    "swiss": swiss_results,
}
#: The kinds of score sheets that have results.
WITH_RESULTS = frozenset(_READERS)


def results_in(cells: Cells) -> EventResults:
    """Returns what the Swiss, round robin, Butler or knockout in these cells stands at."""
    return _READERS[cells.saved.order.kind](cells)
