"""Stages of the North American Pairs and the Grand National Teams; the strats are the flights."""

from __future__ import annotations

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import Answer, one_step
from bridgesheets.awarding.groups import Standing
from bridgesheets.awarding.played import Contestant, Strat
from bridgesheets.awarding.schemes.by_formula import ByFormula
from bridgesheets.awarding.schemes.scheme import OVERALL, Entry, Scheme, Steps, ToColour
from bridgesheets.regulations.in_force import in_force


class GrassRoots(Scheme):
    """A stage of one of these events: club, unit, district or national."""

    @property
    def stage(self) -> str:
        return self.game.part[1]

    @property
    def club(self) -> str | None:
        """The kind of club at the club stage."""
        return "invitational" if self.event.invitational else None

    @property
    def colour_name(self) -> str:
        """The row of the colours that the stage goes by; the stage of an invitational club has its own."""
        event, stage = self.game.part
        return f"{event} invitational {stage}" if self.event.invitational and stage == "club" else self.game.name

    @property
    def sessions(self) -> int | None:
        return None if self.stage == "club" else self.event.sessions

    def flight(self, strat: Strat) -> str:
        """The flight whose name a strat has: the strats of these events are their flights."""
        return names.FLIGHTS.find(strat.name or self.event.flight)

    def colours(self, award: ToColour) -> Answer:
        """Asks for the colours by stage and flight; the first of a section is a section top."""
        consolation = self.event.status == "consolation" and award.kind == OVERALL
        kind = "consolation" if consolation else award.called()
        strat = award.strat._replace(limit=None)
        return self.colours_as(self.colour_name, award.amount, kind, strat, self.flight(award.strat))


class NorthAmericanPairs(GrassRoots):
    """A stage of the North American Pairs."""

    def session(self, entry: Entry) -> Steps:
        """Asks MPNAPSESSION for the award of a place in a session."""
        tables = self.session_tables(entry)
        increase = self.increase("", entry.group.session)
        return one_step(
            "MPNAPSESSION", **entry.standing.asked, stage=self.stage, flight=self.flight(entry.strat),
            tables=tables, game=self.club, increase=increase or None, entrants=entry.entrants,
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPNAP, which works out first award, depth and place together."""
        return one_step(
            "MPNAP", **standing.asked, stage=self.stage, flight=self.flight(strat),
            tables=self.count(strat).tables, sessions=self.sessions, game=self.club,
            total_tables=self.event.all_sites_tables,
        )  # fmt: skip


class PairsByLimits(GrassRoots, ByFormula):
    """A club stage of the North American Pairs whose strats are paid by M of their limits, as published awards show.

    Its rating is that of the stage, and so are its colours.
    """

    @property
    def rating(self) -> str:
        return str(in_force().nap.nap_stages[self.stage].rating)

    def colours(self, award: ToColour) -> Answer:
        """Asks for the colours of the stage; strats that are no flights earn black, as published awards show."""
        if names.FLIGHTS.knows(award.strat.name):
            return super().colours(award)
        return self.colours_as("club", award.amount, award.kind, award.strat)


class GrandNationalTeams(GrassRoots):
    """A stage of the Grand National Teams."""

    falling = False

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPGNT, which works out first award, depth and place together.

        A team that reached the second day has at least a third of the first award."""
        event = self.event
        kind = names.KNOCKOUT if event.event_type in names.KNOCKOUTS else event.event_type
        second_day = event.second_day_teams if contestant.second_day else None
        return one_step(
            "MPGNT", **standing.asked, stage=self.stage, flight=self.flight(strat),
            teams=self.count(strat).tables, sessions=self.sessions, event_type=kind, game=self.club,
            status=event.status, qualifiers=event.qualifiers, second_day=second_day,
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        event = self.event
        return one_step(
            "MPGNTMATCH", stage=self.stage, flight=self.flight(strat), boards=event.match_boards, game=self.club,
            status=event.status,
        )  # fmt: skip
