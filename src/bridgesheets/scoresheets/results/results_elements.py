"""The results of an event as elements of a page: standings, cross-table or bracket, and each contestant's matches."""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.printed.webpages.elements import Element, element, table
from bridgesheets.scoresheets.results.event_results import EventResults, Listing


def results_elements(results: EventResults) -> Iterator[Element]:
    """Yields what is played, what is missing, and the tables."""
    yield element("p", results.played, of="played")
    if results.provisional:
        yield element("p", element("b", "Provisional: "), f"{results.provisional}.", of="note")
    yield _section(results.standings)
    yield from map(_section, results.others)
    if results.of_each:
        folded = (
            element("details", element("summary", each.title), _table(each), of="of-one") for each in results.of_each
        )
        yield element("section", element("h2", "Match by match"), *folded, of="page matches")


def _section(listing: Listing) -> Element:
    return element("section", element("h2", listing.title), _table(listing), of="page")


def _table(listing: Listing) -> Element:
    """A table, which a narrow window moves from side to side."""
    return element("div", table(listing.head, listing.rows, figures=listing.figures), of="wide")
