"""Knockouts and bracketed team events, whose awards rest on the masterpoints of the teams."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.award import names
from bridgesheets.award.asked import Answer, ask, ask_of_rows
from bridgesheets.award.counts import Counts
from bridgesheets.award.order_of_finish import Standing
from bridgesheets.award.played import Contestant, Event, Strat
from bridgesheets.award.schemes.scheme import MATCH, Scheme, Steps, ToColour
from bridgesheets.rounding import half_up

_FIRST = Standing(1, 1)
#: A team's average is that of so many players.
_SEATS = 4


class TeamBracket(Scheme):
    """A bracket of a knockout, compact knockout, round robin before a knockout, or bracketed Swiss."""

    falling = False

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.average = self._average()
        self.teams = Decimal(event.largest_group or len(event.contestants))

    def _average(self) -> Answer | None:
        """The average of the bracket out of its teams' masterpoints; None where it is said, or not known."""
        if self.event.average is not None:
            return None
        averages = []
        for team in self.event.contestants:
            held = [player.masterpoints for player in team.players]
            known = [each for each in held if each is not None]
            if not known or len(known) < len(held):
                return None
            averages.append(ask("MPTEAM", sum(known, Decimal(0)), Decimal(len(known))).value)
        return ask_of_rows("MPBRACKETAVERAGE", averages)

    @property
    def bracket_average(self) -> Decimal:
        """The average that the functions are given."""
        return self.average.value if self.average is not None else self.event.average or Decimal(0)

    @property
    def a_player(self) -> Decimal:
        """The average masterpoints of each player."""
        held = [player.masterpoints for team in self.event.contestants for player in team.players]
        known = [each for each in held if each is not None]
        if known and len(known) == len(held):
            return sum(known, Decimal(0)) / len(known)
        return self.bracket_average / _SEATS

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """The function of the format for the place; those tied share."""
        before: Steps = (self.average,) if self.average is not None else ()
        if contestant.forfeited and self.event.event_type == names.KNOCKOUT:
            return (*before, self._asked("MPKOFORFEIT", standing.place))
        if self.event.event_type == names.KNOCKOUT:
            return (*before, self._asked("MPKO", standing.place, standing.tied))
        places = range(standing.place, standing.place + standing.tied)
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT:
            places = range(standing.place, standing.place + 1)  # the function knows who shares third
        return (*before, *(self._of_format(place) for place in places))

    def shared(self, steps: Steps, standing: Standing) -> Decimal:
        """The award out of the steps: of several places those who are tied have equal shares."""
        places = [answer.value for answer in steps if answer.function in ("MPCOMPACT", "MPBRACKET")]
        return half_up(sum(places, Decimal(0)) / len(places)) if places else steps[-1].value

    def _of_format(self, place: int) -> Answer:
        event, rating = self.event, self.game.name
        average, restrictions = self.bracket_average, Decimal(event.restrictions)
        if event.event_type == names.COMPACT:
            return ask("MPCOMPACT", Decimal(place), average, self.teams, self._boards, rating, restrictions)
        if event.event_type == names.BRACKET:
            return ask("MPBRACKET", Decimal(place), average, self.teams, rating, restrictions)
        bracket = "top" if event.top_bracket else "lower"
        rounds = Decimal(event.rounds or 0) or None
        return ask(
            "MPRRKO", Decimal(place), average, self.teams, rounds, bracket, event.playoff, self._boards, rating,
            restrictions,
        )  # fmt: skip

    def _asked(self, function: str, place: int, tied: int | None = None) -> Answer:
        rounds = None if self.event.rounds is None else Decimal(self.event.rounds)
        return ask(
            function, Decimal(place), self.bracket_average, self.teams, rounds, self._boards, self.game.name,
            Decimal(self.event.restrictions), None if tied is None else Decimal(tied),
        )  # fmt: skip

    @property
    def _boards(self) -> Decimal | None:
        return None if self.event.match_boards is None else Decimal(self.event.match_boards)

    def match(self, strat: Strat) -> Steps:
        """A part of the first award at knockouts; by formula at a bracketed Swiss."""
        if self.event.event_type == names.BRACKET:
            restrictions = Decimal(self.event.restrictions)
            return (ask("MPMATCH", self._boards, self.game.name, strat.limit, restrictions, self.event.status),)
        first = self.overall(strat, _FIRST, self.event.contestants[0])[-1]
        if self.event.event_type == names.KNOCKOUT:
            first = self._asked("MPKO", 1)
        return (first, ask("MPKOMATCH", first.value, self._boards, self.game.name)) if first.given else (first,)

    def colours(self, award: ToColour) -> Answer:
        """Silver at sectionals; at regionals overall awards by the average of each player, match awards red."""
        regional = self.game.name in names.REGIONALS
        if award.kind == MATCH or not regional:
            name = self.game.name if regional or award.kind == MATCH else "sectional bracket"
            return self.colours_as(name, award.amount, award.kind, award.strat)
        top, place = self.event.top_bracket, award.standing.place if award.standing else 0
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT and 0 < place <= _SEATS:
            playoff = self.event.playoff
            return ask("MPRRKOCOLORS", award.amount, Decimal(place), self.teams, self.a_player, playoff, top)
        return ask("MPCOLORS", award.amount, "bracket", award.kind, None, None, None, self.a_player, top)
