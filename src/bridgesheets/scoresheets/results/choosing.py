"""The results on any of our score sheets, as records and as elements of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bridgesheets.printed.webpages.elements import Element, element, table
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.results.boards import match_results, session_results
from bridgesheets.scoresheets.results.butler import butler_results
from bridgesheets.scoresheets.results.event import EventResults, Listing
from bridgesheets.scoresheets.results.knockout import KnockoutResults
from bridgesheets.scoresheets.results.round_robin import RoundRobinResults
from bridgesheets.scoresheets.results.swiss import SwissResults

_READERS: Mapping[str, Callable[[Cells], EventResults]] = {
    "butler": butler_results,
    "knockout": lambda cells: KnockoutResults(cells).results(),
    "match": match_results,
    "round-robin": lambda cells: RoundRobinResults(cells).results(),
    "session": session_results,
    "swiss": lambda cells: SwissResults(cells).results(),
}
#: The kinds of score sheets that have results.
WITH_RESULTS = frozenset(_READERS)


def results_in(cells: Cells) -> EventResults:
    """Returns the state of the Swiss, round robin, Butler, knockout, match or session in these cells."""
    return _READERS[cells.saved.order.kind](cells)


def results_elements(results: EventResults) -> Iterator[Element]:
    yield element("p", results.played, of="played")
    if results.provisional:
        yield element("p", element("b", "Provisional: "), f"{results.provisional}.", of="note")
    yield _section(results.standings)
    yield from map(_section, results.tables)
    if results.by_contestant:
        folded = (
            element("details", element("summary", each.title), _table(each), of="of-one")
            for each in results.by_contestant
        )
        yield element("section", element("h2", results.contestants_heading), *folded, of="page matches")


def _section(listing: Listing) -> Element:
    return element("section", element("h2", listing.title), _table(listing), of="page")


def _table(listing: Listing) -> Element:
    """Returns a table, which a narrow window moves from side to side."""
    return element("div", table(listing.head, listing.rows, figures=listing.figures), of="wide")
