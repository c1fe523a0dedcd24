"""The chart of the national finals of the Grand National Teams."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.gnt import MPGNT, MPGNTMATCH
from bridgesheets.printed.awards.asking import Asked, tabulate
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import parse_span
from bridgesheets.rules.gnt import gnt_flight_names

#: Columns: heading, place, teams tied for it.
_PLACES = (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4))


class _Field(NamedTuple):
    """A flight with a printed number of teams: "8-15", "16+"."""

    flight: str
    printed: str

    @property
    def called(self) -> str:
        flight = "Championship" if self.flight == "championship" else f"Flight {self.flight}"
        return f"{flight}, {self.printed.replace('-', '–')} teams"

    @property
    def teams(self) -> int:
        """The fewest teams of the row; the places that are paid depend on no more than the row."""
        return parse_span(self.printed).first

    @property
    def most(self) -> int:
        """The most teams of the row, or many if it has no end."""
        return parse_span(self.printed).last or 10 * self.teams


def gnt_finals_chart() -> Chart:
    """Overall and match awards by flight and number of teams."""
    asked = Asked()
    fields = [
        _Field(flight, printed)
        for flight in gnt_flight_names(in_force()).names
        for printed in reversed(table("gnt_national_places").column("Teams"))
    ]

    def ask(row: _Field, column: tuple[int, int]) -> Decimal | None:
        place, tied = column
        if not place:
            return asked.award(MPGNTMATCH, "national", row.flight)
        if place > row.teams:
            return None
        found = asked.award(MPGNT, "national", row.flight, place, row.teams, *[None] * 6, tied)
        asked.alike(f"{row.most} teams", found, MPGNT, "national", row.flight, place, row.most, *[None] * 6, tied)
        return found

    colours, c_colours, match = (
        in_colours("gnt national", kind, None, None, flight)
        for kind, flight in (("overall", "A"), ("overall", "C"), ("match", "A"))
    )
    return Chart(
        "GNT national",
        "Grand National Teams, national finals",
        "Find the flight and its teams, read across to the place; 3/4 and 5/8: each of the tied teams. Match: for each "
        "match won.",
        "Grand National Teams: national finals.",
        [
            tabulate(
                "Flight",
                fields,
                [*((head, (place, tied)) for head, place, tied in _PLACES), ("Match", (0, 0))],
                ask,
                key_share=2.6,
                label=lambda row, _: row.called,
                merge=False,
            )
        ],
        asked,
        clauses("gnt_national", "ko_places"),
        unit=per_player(f"{colours}; flight C {c_colours}; matches {match}"),
        landscape=True,
        whole=True,
        largest=20,
    )
