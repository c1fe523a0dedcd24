"""The interface of every kind of event: session, overall and match awards of a place, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import FunctionAnswer, ask
from bridgesheets.awarding.groups import ComparisonGroup, Count, Counts, Standing, standings, strats_of
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.regulations import figures

#: The answers that lead to an award, the award itself last; none where nothing is paid.
Steps = tuple[FunctionAnswer, ...]

OVERALL, SESSION, MATCH, SESSION_OVERALL = "overall", "session", "match", "session overall"
SECTION_TOP = "section top"


class StratStanding(NamedTuple):
    """A standing in a session: in which group, in which strat of it, among how many."""

    group: ComparisonGroup
    strat: Strat
    entrants: int
    standing: Standing


class AwardToColour(NamedTuple):
    """An award whose colours are asked for.

    ``standing`` is that of the award, None for match awards; ``played`` are the sessions the contestant played;
    ``session_award`` is what it has for the top of its group in the same session, if anything.
    """

    amount: Decimal
    kind: str
    strat: Strat
    standing: Standing | None = None
    played: int = 1
    session_award: Decimal = Decimal(0)

    def kind_for_colours(self, tops: Decimal | int = 1) -> str:
        """Returns the kind of the award; of a session the first ``tops`` places of a group are section tops."""
        is_top = self.kind == SESSION and self.standing and self.standing.place <= tops
        return SECTION_TOP if is_top else self.kind


class Scheme:
    """The awards of one kind of event. Those of a kind that pays no session, overall or match awards are empty."""

    #: Whether an award of a single session counts all its sections too, as those of a series do.
    session_overalls = False
    #: Whether below an overall place that is not paid none is.
    stops_at_unpaid = True

    def __init__(self, event: Event, counts: Counts) -> None:
        self.event = event
        self.counts = counts
        self.game: names.Game = names.game_called(event.game)
        self.strats = strats_of(event)

    # --- what is asked -------------------------------------------------------------------------------------------

    def session(self, entry: StratStanding) -> Steps:
        return ()

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        return ()

    def session_overall(self, session: int, strat: Strat, standing: Standing) -> Steps:
        return ()

    def match(self, strat: Strat) -> Steps:
        return ()

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        return self.colours_as(self.colour_name, award.amount, award.kind, award.strat)

    @property
    def colour_name(self) -> str:
        return self.game.name

    def shared_amount(self, steps: Steps, standing: Standing) -> Decimal:
        return steps[-1].value

    def overall_standings(self, strengths: Mapping[int, Decimal]) -> dict[int, Standing]:
        return standings(strengths)

    # --- what they share -----------------------------------------------------------------------------------------

    def colours_as(
        self, name: str, amount: Decimal, kind: str, strat: Strat, flight: str | None = None
    ) -> FunctionAnswer:
        return ask(
            "MPCOLORS", award=amount, event_name=name, award_kind=kind, limit=strat.limit, sessions=self.event.sessions,
            flight=flight,
        )  # fmt: skip

    def match_won(self, rating: str, strat: Strat, increase: Decimal | None = None) -> FunctionAnswer:
        event = self.event
        return ask(
            "MPMATCH", boards=event.match_boards, rating=rating, limit=strat.limit, restrictions=event.restrictions,
            status=event.status, increase=increase,
        )  # fmt: skip

    def top_of(self, flight: str) -> Strat:
        return next(strat for strat in self.strats if strat.flight == flight)

    @property
    def flights(self) -> tuple[str, ...]:
        """Returns the flights from the highest; one without a name where there are none."""
        return tuple(dict.fromkeys(strat.flight for strat in self.strats))

    def count(self, strat: Strat) -> Count:
        return self.counts.overall[strat.name]

    def session_tables(self, entry: StratStanding) -> Decimal:
        """Returns the tables that a session award counts: one for each pair compared in the strat and below it.

        That is how the ACBL's programs count: a Howell of twelve pairs counts twelve, as each direction of a Mitchell
        of twelve tables does, and a direction with seven pairs of a strat counts seven for it.
        """
        if self.event.event_type == "pairs":
            return Decimal(entry.entrants)
        return self.counts.sessions[entry.group.session, entry.strat.name].tables

    @property
    def formula_type(self) -> str:
        """Returns the type of event for the General Formula, which pays unknown types as Swiss teams."""
        return self.event.event_type if self.event.event_type in names.GENERAL else "swiss"

    def places(self, first: FunctionAnswer, strat: Strat, standing: Standing, sessions: int) -> Steps:
        """Returns the award of an overall place out of the first one, as deep as the entrants of the strat are paid."""
        count = self.count(strat)
        kind = "pairs" if self.event.event_type == names.SERIES else self.formula_type
        depth = ask(
            "MPDEPTH", tables=count.tables, event_type=kind, first=first.value, sessions=sessions,
            entrants=count.entrants,
        )  # fmt: skip
        if not depth.has_value:
            return first, depth
        if standing.place > depth.value:
            return ()
        return first, depth, ask("MPPLACE", **standing.arguments, first=first.value, sessions=sessions)

    def increase(self, name: str, session: int = 0) -> Decimal:
        found = Decimal(0)
        if name:
            found += figures("increases")[name]
        if self.event.shorter_event:
            found += figures("four_sessions")["increase"]
        cuts = self.event.cuts[session - 1] if session and self.event.cuts else 0
        if cuts:
            found += figures("increases")["after_one_cut" if cuts == 1 else "after_two_cuts"]
        return found
