"""NABC+ events, and those of the Canadian, United States and world federations, by their names."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.award import names
from bridgesheets.award.asked import Answer, ask
from bridgesheets.award.order_of_finish import Standing
from bridgesheets.award.played import Contestant, Strat
from bridgesheets.award.schemes.scheme import Entry, Scheme, Steps

#: Functions of federations whose teams all play knockouts, apart from those of the ACBL.
_WORLD = "MPWBF"
_FIRST = Standing(1, 1)


class NamedEvent(Scheme):
    """A championship whose first award is printed in a table."""

    def session(self, entry: Entry) -> Steps:
        """MPSESSION at national rating, for pairs of NABC+ events."""
        if self.game.function != "MPNABC" or self.event.event_type not in ("pairs", "individual"):
            return ()
        tables = self.counts.sessions[entry.group.session, entry.strat.name].tables
        sections = Decimal(len(entry.group.sections)) if self.event.combined else None
        increase = self.increase("", entry.group.session)
        return (
            ask(
                "MPSESSION", Decimal(entry.standing.place), tables, "national", self.event.event_type,
                entry.strat.limit, None, None, sections, increase or None, Decimal(entry.entrants),
                Decimal(entry.standing.tied),
            ),
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """The function of the federation; of six sessions as deep as pairs qualified, else as the formula pays."""
        if self.event.qualifiers and self.event.event_type == "pairs":
            first = self._asked(_FIRST)
            qualified = Decimal(self.event.qualifiers)
            place, tied = Decimal(standing.place), Decimal(standing.tied)
            return first, ask("MPSIXSESSION", place, first.value, qualified, tied)
        award = self._asked(standing)
        if self.event.event_type in names.KNOCKOUTS or self.game.function != "MPNABC":
            return (award,)
        count = self.count(strat)
        depth = ask(
            "MPDEPTH", count.tables, self.event.event_type, self._asked(_FIRST).value, Decimal(self.event.sessions),
            Decimal(count.entrants),
        )  # fmt: skip
        return (depth, award) if not depth.given or standing.place <= depth.value else ()

    def _asked(self, standing: Standing) -> Answer:
        place, tied = Decimal(standing.place), Decimal(standing.tied)
        tables = self.count(self.strats[0]).tables
        rounds = None if self.event.rounds is None else Decimal(self.event.rounds)
        if self.game.function == _WORLD:
            return ask(_WORLD, place, self.game.name, rounds, tied)
        limit = (self.strats[0].limit,) if self.game.function == "MPNABC" else ()
        return ask(self.game.function, place, self.game.name, tables, *limit, rounds, tied)

    def match(self, strat: Strat) -> Steps:
        """MPDAYMATCH, where a day's match has an award."""
        if self.game.function == _WORLD:
            return ()
        return (ask("MPDAYMATCH", self.game.name),)
