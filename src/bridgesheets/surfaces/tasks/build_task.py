"""Sets of workbooks to print or to look up: cards, award charts, score sheets, functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

from bridgesheets.printed.build import SETS, BookSet
from bridgesheets.printed.build import build as built
from bridgesheets.printed.card_orders import STYLES, cards
from bridgesheets.printed.chart_orders import charts_to_order
from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.scoresheets.lambdas.functions_book import FUNCTIONS
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.surfaces.tasks.task_options import takes
from truesheet.wording import option

#: The sets with cards and with charts to order.
CARDS, AWARDS = "cards", "awards"


@dataclass(frozen=True)
class Workbooks:
    """Workbooks that were made, by the names of their files."""

    files: Mapping[str, bytes]


@takes("build")
def build(*sets: str, **said: Any) -> Workbooks:
    """The workbooks of some sets, all but cards without one: scales, data, awards, sheets, cards, functions.

    The options are those of ``bridgesheets build``. Raises :class:`bridgesheets.Refused` for a set that there is not,
    and for options that do not go together.
    """
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        made = built(**order(sets, said), out=folder)
        return Workbooks({path.name: path.read_bytes() for path in made})


def order(sets: Sequence[str], said: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what is built by options: sets, those that are known, papers, formulas, and what narrows charts."""
    usual = {**SETS, "sheets": SHEETS, "functions": FUNCTIONS}
    return {
        "sets": sets or tuple(usual),
        "known": {**usual, CARDS: _cards(sets, said), **_charts(sets, said["chart"])},
        "papers": [said["paper"]] if said["paper"] else list(PAPERS),
        "formulas": said["formulas"],
        "narrowing": narrowing(said["tables"], said["limits"], said["sessions"]),
    }


def _cards(sets: Sequence[str], said: Mapping[str, Any]) -> BookSet:
    """The set of the cards that are ordered; one without a card where none are.

    Refuses an order without a scale, and options of cards without the set.
    """
    if CARDS not in sets:
        if given := [name for name in ("scale", "boards", "style") if said[name]]:
            raise UnknownOrder(f"{option(given[0])} is for cards; name the set: bridgesheets build {CARDS}")
        return BookSet("Cards made to order", ())
    if said["scale"] is None:
        raise UnknownOrder(f"the scale is missing; say which, such as build {CARDS} --scale acbl20 --boards 7")
    return cards(said["scale"], said["boards"], said["style"] or STYLES[1])


def _charts(sets: Sequence[str], charts: Sequence[str]) -> Mapping[str, BookSet]:
    """The set of the charts that are asked for by name, in place of the whole set; none where none are named."""
    if charts:
        refuse_without_awards(sets, "chart")
    return {AWARDS: charts_to_order(charts)} if charts else {}


def refuse_without_awards(sets: Sequence[str], name: str) -> None:
    """Refuses an option of award charts where other sets are named, or none."""
    if AWARDS not in sets:
        raise UnknownOrder(f"{option(name)} is for award charts; name the set: bridgesheets build {AWARDS}")
