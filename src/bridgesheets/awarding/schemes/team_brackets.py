"""Knockouts and bracketed team events, whose awards rest on the masterpoints of the teams."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.asked import Answer, ask, column_of
from bridgesheets.awarding.counts import Counts
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.scheme import MATCH, Scheme, Steps, ToColour
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
        self.teams = event.largest_group or len(event.contestants)

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
            averages.append(ask("MPTEAM", masterpoints=sum(known, Decimal(0)), players=len(known)).value)
        return ask("MPBRACKETAVERAGE", team_averages=column_of(averages))

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
            return (*before, self._in_knockout("MPKOFORFEIT", standing.place))
        if self.event.event_type == names.KNOCKOUT:
            return (*before, self._in_knockout("MPKO", **standing.asked))
        places = range(standing.place, standing.place + standing.tied)
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT:
            places = range(standing.place, standing.place + 1)  # the function knows who shares third
        return (*before, *(self._of_format(place) for place in places))

    def shared(self, steps: Steps, standing: Standing) -> Decimal:
        """The award out of the steps: of several places those who are tied have equal shares."""
        places = [answer.value for answer in steps if answer.function in ("MPCOMPACT", "MPBRACKET")]
        return half_up(sum(places, Decimal(0)) / len(places)) if places else steps[-1].value

    def _of_format(self, place: int) -> Answer:
        event = self.event
        if event.event_type == names.BRACKET:
            return self._asked("MPBRACKET", place)
        if event.event_type == names.COMPACT:
            return self._asked("MPCOMPACT", place, boards=event.match_boards)
        bracket = "top" if event.top_bracket else "lower"
        return self._asked(
            "MPRRKO", place, boards=event.match_boards, rounds=event.rounds, bracket=bracket, playoff=event.playoff
        )

    def _in_knockout(self, function: str, place: int, **tied: int) -> Answer:
        return self._asked(function, place, boards=self.event.match_boards, rounds=self.event.rounds, **tied)

    def _asked(self, function: str, place: int, **more: int | str | None) -> Answer:
        return ask(
            function, place=place, average=self.bracket_average, teams=self.teams, rating=self.game.name,
            restrictions=self.event.restrictions, **more,
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        """A part of the first award at knockouts; by formula at a bracketed Swiss."""
        if self.event.event_type == names.BRACKET:
            return (self.match_won(self.game.name, strat),)
        first = self.overall(strat, _FIRST, self.event.contestants[0])[-1]
        if self.event.event_type == names.KNOCKOUT:
            first = self._in_knockout("MPKO", 1)
        boards, rating = self.event.match_boards, self.game.name
        return first, ask("MPKOMATCH", first=first.value, boards=boards, rating=rating)

    def colours(self, award: ToColour) -> Answer:
        """Silver at sectionals; at regionals overall awards by the average of each player, match awards red."""
        regional = self.game.name in names.REGIONALS
        if award.kind == MATCH or not regional:
            name = self.game.name if regional or award.kind == MATCH else "sectional bracket"
            return self.colours_as(name, award.amount, award.kind, award.strat)
        top, place = self.event.top_bracket, award.standing.place if award.standing else 0
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT and 0 < place <= _SEATS:
            return ask(
                "MPRRKOCOLORS", award=award.amount, place=place, teams=self.teams, average=self.a_player,
                playoff=self.event.playoff, top=top,
            )  # fmt: skip
        return ask(
            "MPCOLORS", award=award.amount, event_name="bracket", award_kind=award.kind, average=self.a_player, top=top
        )
