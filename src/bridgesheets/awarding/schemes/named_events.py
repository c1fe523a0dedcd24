"""NABC+ events, and those of the Canadian, United States and world federations, by their names."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.asked import Answer, ask
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Contestant, Strat
from bridgesheets.awarding.schemes.scheme import Entry, Scheme, Steps

#: Functions of federations whose teams all play knockouts, apart from those of the ACBL.
_WORLD = "MPWBF"
_FIRST = Standing(1, 1)


class NamedEvent(Scheme):
    """A championship whose first award is printed in a table."""

    def session(self, entry: Entry) -> Steps:
        """MPSESSION at national rating, for pairs of NABC+ events."""
        if self.game.function != "MPNABC" or self.event.event_type not in ("pairs", "individual"):
            return ()
        sections = len(entry.group.sections) if self.event.combined else None
        increase = self.increase("", entry.group.session)
        return (
            ask(
                "MPSESSION", **entry.standing.asked, rating="national", event_type=self.event.event_type,
                tables=self.counts.sessions[entry.group.session, entry.strat.name].tables, limit=entry.strat.limit,
                sections=sections, increase=increase or None, entrants=entry.entrants,
            ),
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """The function of the federation; of six sessions as deep as pairs qualified, else as the formula pays."""
        if self.event.qualifiers and self.event.event_type == "pairs":
            first = self._asked(_FIRST)
            qualifiers = self.event.qualifiers
            return first, ask("MPSIXSESSION", **standing.asked, first=first.value, qualifiers=qualifiers)
        award = self._asked(standing)
        if self.event.event_type in names.KNOCKOUTS or self.game.function != "MPNABC":
            return (award,)
        count = self.count(strat)
        depth = ask(
            "MPDEPTH", tables=count.tables, event_type=self.event.event_type, first=self._asked(_FIRST).value,
            sessions=self.event.sessions, entrants=count.entrants,
        )  # fmt: skip
        return (depth, award) if not depth.given or standing.place <= depth.value else ()

    def _asked(self, standing: Standing) -> Answer:
        counted: dict[str, Decimal | None] = {}
        if self.game.function != _WORLD:
            counted["tables"] = self.count(self.strats[0]).tables
        if self.game.function == "MPNABC":
            counted["limit"] = self.strats[0].limit
        rounds = self.event.rounds
        return ask(self.game.function, **standing.asked, event_name=self.game.name, rounds=rounds, **counted)

    def match(self, strat: Strat) -> Steps:
        """MPDAYMATCH, where a day's match has an award."""
        if self.game.function == _WORLD:
            return ()
        return (ask("MPDAYMATCH", event_name=self.game.name),)
