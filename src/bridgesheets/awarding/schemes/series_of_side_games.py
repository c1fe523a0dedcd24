"""Side game series: a session award and an overall award in each session, and an overall award of the series."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal

from bridgesheets.awarding.asked import Answer, ask, column_of
from bridgesheets.awarding.counts import Counts
from bridgesheets.awarding.names import REGIONALS
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.scheme import (
    OVERALL,
    SECTION_TOP,
    SESSION,
    SESSION_OVERALL,
    Entry,
    Scheme,
    Steps,
    ToColour,
)
from truesheet.values import BLANK, Array


class Series(Scheme):
    """A side game series at a tournament. Its overall is not stratified; its sessions may be."""

    session_overalls = True

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        top = self.strats[0].name
        tables = [counts.sessions[session, top].tables for session in range(1, event.sessions + 1)]
        self.tables = ask("MPSERIESTABLES", session_tables=column_of(each for each in tables if each))

    @property
    def colour_name(self) -> str:
        """The row of the colours that the series goes by: that of side game series at this class of tournament."""
        return f"{'regional' if self.game.name in REGIONALS else 'sectional'} side game series"

    def session(self, entry: Entry) -> Steps:
        """Asks MPSERIES for the award of a place in a session."""
        tables = self.counts.sessions[entry.group.session, entry.strat.name].tables
        return (self._asked("session", entry.standing, tables, entry.strat.limit, entry.entrants),)

    def session_overall(self, session: int, strat: Strat, standing: Standing) -> Steps:
        """Asks MPSERIES for the overall award of a single session, across its sections."""
        count = self.counts.sessions[session, strat.name]
        return (self._asked("overall", standing, count.tables, strat.limit, count.entrants),)

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPSERIES for the award of the whole series, which counts the average of its two largest sessions."""
        if strat != self.strats[0]:
            return ()
        entrants = sum(1 for each in self.event.contestants if each.eligible)
        return self.tables, self._asked("series", standing, self.tables.value, None, entrants)

    def _asked(self, kind: str, standing: Standing, tables: Decimal, limit: Decimal | None, entrants: int) -> Answer:
        return ask(
            "MPSERIES", **standing.asked, tables=tables, rating=self.game.name, award_kind=kind, limit=limit,
            restrictions=self.event.restrictions, entrants=entrants,
        )  # fmt: skip

    def colours(self, award: ToColour) -> Answer:
        """Asks for the colours; at a regional, gold goes to session tops of players with two sessions."""
        kind, strat = award.kind, award.strat
        within = award.session_award or None if kind == SESSION_OVERALL else None
        if kind == SESSION_OVERALL:
            kind = OVERALL
        elif kind == SESSION and award.standing and award.standing.place == 1:
            kind = SECTION_TOP
        return ask(
            "MPCOLORS", award=award.amount, event_name=self.colour_name, award_kind=kind, limit=strat.limit,
            sessions=award.played, session_award=within,
        )  # fmt: skip

    def overall_standings(self, strengths: Mapping[int, Decimal]) -> dict[int, Standing]:
        """Ranks by MPSERIESRANK, the average of the two highest percentages; who played one session is not ranked."""
        eligible = [at for at, each in enumerate(self.event.contestants) if each.eligible]
        rows = [
            [BLANK if result is None or result.score is None else result.score for result in contestant.results]
            for contestant in map(self.event.contestants.__getitem__, eligible)
        ]
        ranks = [rank for (rank,) in ask("MPSERIESRANK", percentages=Array.of(rows)).rows]
        tied = Counter(ranks)
        return {at: Standing(int(rank), tied[rank]) for at, rank in zip(eligible, ranks, strict=True) if rank != ""}
