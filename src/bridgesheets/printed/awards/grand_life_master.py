"""Which championships count for the rank of Grand Life Master, and which do not."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.championships import MPCBF, MPNABC, MPUSBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.grand_life_master import MPGLM
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.printed.awards.asking import Asked, tabulate
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.championships import event

_LISTS = (
    ("nabc_pairs", MPNABC), ("nabc_teams", MPNABC), ("nabc_knockouts", MPNABC), ("cbf_pairs", MPCBF),
    ("cbf_teams", MPCBF), ("usbf_teams", MPUSBF),
)  # fmt: skip
_COUNTS = "eligible"
#: A field that has the full award; and tables and a limit with which the formula reaches its most.
_FULL = 100
_MOST = (250, 5000)


class _Championship(NamedTuple):
    """An event or the flight of a final: what it is called, what MPGLM is asked, and what pays its first award."""

    called: str
    asked: tuple[str, ...]
    function: WorksheetFunction
    first: tuple[str | int, ...]


def _championships() -> Iterator[_Championship]:
    for short, title, function, flights in (
        ("nap", "NAP national final", MPNAP, ("A", "B", "C")),
        ("gnt", "GNT national final", MPGNT, ("championship", "A", "B", "C")),
    ):
        for flight in flights:
            called = "Championship Flight" if flight == "championship" else f"flight {flight}"
            yield _Championship(
                f"{title}, {called}", (f"{short} national", flight), function, ("national", flight, 1, _FULL)
            )
    for listing, function in _LISTS:
        for name in table(listing).column("EVENT"):
            yield _Championship(name, (name,), function, (1, name))


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """One chart: the events that count, and those that do not, each with its first award."""
    asked = Asked()

    def first(championship: _Championship, _: None) -> Decimal:
        if len(championship.asked) == 1 and event(in_force(), championship.called).by_formula:
            return asked.figure(championship.function, *championship.first, *_MOST)
        return asked.figure(championship.function, *championship.first)

    answers = [(championship, f"{asked.figure(MPGLM, *championship.asked)}") for championship in _championships()]
    blocks = [
        tabulate(
            "Event",
            [championship for championship, answer in answers if (answer == _COUNTS) is counts],
            [("First", None)],
            first,
            title=title,
            key_share=3.4,
            label=lambda championship, _: championship.called,
            merge=False,
        )
        for title, counts in (("Winning it counts", True), ("Winning it does not count", False))
    ]
    yield Chart(
        "Grand Life Master",
        "Grand Life Master: the championships that count",
        "Find the event: at the left stand those whose winners become eligible. First: masterpoints for first overall "
        "with the full field.",
        "Which national championships count for the rank of Grand Life Master.",
        blocks,
        asked,
        clauses(
            "nabc_pairs", "nabc_teams", "nabc_knockouts", "cbf_teams", "usbf_teams", "grand_life_master",
            "nabc_assigned", "usbf_assigned", "nap_national", "gnt_national",
        ),
        notes=["The rank also asks for masterpoints, which this manual does not print. It does not say which events of "
               "the WBF count."],
        landscape=True,
        whole=True,
        to_order=True,
        unit="events as the manual marks them",
    )  # fmt: skip
