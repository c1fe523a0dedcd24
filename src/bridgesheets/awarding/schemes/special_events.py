"""Knockouts and brackets, NABC+ events and those of federations by their names, pair/team events, NAP and GNT."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import FunctionAnswer, ask, column_of, one_step
from bridgesheets.awarding.groups import Counts, Standing, members_of_strat, standings
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.by_formula import ByFormula
from bridgesheets.awarding.schemes.scheme import MATCH, OVERALL, AwardToColour, Scheme, Steps, StratStanding
from bridgesheets.grouping import grouped
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up

_FIRST = Standing(1, 1)
#: A team's average is that of so many players.
_SEATS = 4


class TeamBracket(Scheme):
    """A bracket of a knockout, compact knockout, round robin before a knockout, or bracketed Swiss."""

    stops_at_unpaid = False

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.average = self._average()
        self.teams = event.largest_group or len(event.contestants)

    def _average(self) -> FunctionAnswer | None:
        if self.event.average is not None:
            return None
        averages = []
        for team in self.event.contestants:
            if team.masterpoints is None:
                return None
            averages.append(
                ask("MPTEAM", masterpoints=sum(team.masterpoints, Decimal(0)), players=len(team.masterpoints)).value
            )
        return ask("MPBRACKETAVERAGE", team_averages=column_of(averages))

    @property
    def bracket_average(self) -> Decimal:
        return self.average.value if self.average is not None else self.event.average or Decimal(0)

    @property
    def player_average(self) -> Decimal:
        masterpoints = [team.masterpoints for team in self.event.contestants if team.players]
        known = [each for of_team in masterpoints if of_team is not None for each in of_team]
        return (
            sum(known, Decimal(0)) / len(known) if known and None not in masterpoints else self.bracket_average / _SEATS
        )

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        before: Steps = (self.average,) if self.average is not None else ()
        if contestant.forfeited and self.event.event_type == names.KNOCKOUT:
            return (*before, self._in_knockout("MPKOFORFEIT", standing.place))
        if self.event.event_type == names.KNOCKOUT:
            return (*before, self._in_knockout("MPKO", **standing.arguments))
        places = range(standing.place, standing.place + standing.tied)
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT:
            places = range(standing.place, standing.place + 1)  # the function knows who shares third
        return (*before, *(self._of_format(place) for place in places))

    def shared_amount(self, steps: Steps, standing: Standing) -> Decimal:
        """Returns the award out of the steps: of several places those who are tied have equal shares."""
        places = [answer.value for answer in steps if answer.function in ("MPCOMPACT", "MPBRACKET")]
        return half_up(sum(places, Decimal(0)) / len(places)) if places else steps[-1].value

    def _of_format(self, place: int) -> FunctionAnswer:
        event = self.event
        if event.event_type == names.BRACKET:
            return self._award("MPBRACKET", place)
        if event.event_type == names.COMPACT:
            return self._award("MPCOMPACT", place, boards=event.match_boards)
        bracket = "top" if event.top_bracket else "lower"
        return self._award(
            "MPRRKO", place, boards=event.match_boards, rounds=event.rounds, bracket=bracket, playoff=event.playoff
        )

    def _in_knockout(self, function: str, place: int, **tied: int) -> FunctionAnswer:
        return self._award(function, place, boards=self.event.match_boards, rounds=self.event.rounds, **tied)

    def _award(self, function: str, place: int, **more: int | str | None) -> FunctionAnswer:
        return ask(
            function, place=place, average=self.bracket_average, teams=self.teams, rating=self.game.name,
            restrictions=self.event.restrictions, **more,
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        if self.event.event_type == names.BRACKET:
            return (self.match_won(self.game.name, strat),)
        first = self.overall(strat, _FIRST, self.event.contestants[0])[-1]
        if self.event.event_type == names.KNOCKOUT:
            first = self._in_knockout("MPKO", 1)
        boards, rating = self.event.match_boards, self.game.name
        return first, ask("MPKOMATCH", first=first.value, boards=boards, rating=rating)

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours: at regionals of overall awards by the average of each player."""
        regional = self.game.name in names.REGIONALS
        if award.kind == MATCH or not regional:
            name = self.game.name if regional or award.kind == MATCH else "sectional bracket"
            return self.colours_as(name, award.amount, award.kind, award.strat)
        top, place = self.event.top_bracket, award.standing.place if award.standing else 0
        if self.event.event_type == names.ROUND_ROBIN_KNOCKOUT and 0 < place <= _SEATS:
            return ask(
                "MPRRKOCOLORS", award=award.amount, place=place, teams=self.teams, average=self.player_average,
                playoff=self.event.playoff, top=top,
            )  # fmt: skip
        return ask(
            "MPCOLORS",
            award=award.amount,
            event_name="bracket",
            award_kind=award.kind,
            average=self.player_average,
            top=top,
        )


#: Functions of federations whose teams all play knockouts, apart from those of the ACBL.
_WORLD = "MPWBF"


class NamedEvent(Scheme):
    """A championship whose first award is printed in a table."""

    def session(self, entry: StratStanding) -> Steps:
        if self.game.function != "MPNABC" or self.event.event_type not in ("pairs", "individual"):
            return ()
        sections = len(entry.group.sections) if self.event.combined else None
        increase = self.increase("", entry.group.session)
        return one_step(
            "MPSESSION", **entry.standing.arguments, rating="national", event_type=self.event.event_type,
            tables=self.counts.sessions[entry.group.session, entry.strat.name].tables, limit=entry.strat.limit,
            sections=sections, increase=increase or None, entrants=entry.entrants,
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks the function of the federation; six sessions are paid as deep as pairs qualified."""
        if self.event.qualifiers and self.event.event_type == "pairs":
            first = self._award(_FIRST)
            qualifiers = self.event.qualifiers
            return first, ask("MPSIXSESSION", **standing.arguments, first=first.value, qualifiers=qualifiers)
        award = self._award(standing)
        if self.event.event_type in names.KNOCKOUTS or self.game.function != "MPNABC":
            return (award,)
        count = self.count(strat)
        depth = ask(
            "MPDEPTH", tables=count.tables, event_type=self.event.event_type, first=self._award(_FIRST).value,
            sessions=self.event.sessions, entrants=count.entrants,
        )  # fmt: skip
        return (depth, award) if not depth.has_value or standing.place <= depth.value else ()

    def _award(self, standing: Standing) -> FunctionAnswer:
        counted: dict[str, Decimal | None] = {}
        if self.game.function != _WORLD:
            counted["tables"] = self.count(self.strats[0]).tables
        if self.game.function == "MPNABC":
            counted["limit"] = self.strats[0].limit
        rounds = self.event.rounds
        return ask(self.game.function, **standing.arguments, event_name=self.game.name, rounds=rounds, **counted)

    def match(self, strat: Strat) -> Steps:
        if self.game.function == _WORLD:
            return ()
        return one_step("MPDAYMATCH", event_name=self.game.name)


class PairTeam(ByFormula):
    """A pair/team event of one session: matchpoints of the pairs, board-a-match of the teams of two pairs."""

    stops_at_unpaid = False

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.teams = {strat.name: self._teams(strat) for strat in self.strats}

    def _teams(self, strat: Strat) -> dict[str, Standing]:
        pairs = (self.event.contestants[at] for at in members_of_strat(self.event, strat))
        scores = grouped(
            (pair.team, pair.team_score)
            for pair in pairs
            if pair.team and pair.team_score is not None and pair.eligible
        )
        whole = [team for team, of_pairs in scores.items() if len(of_pairs) == 2]
        found = standings({at: scores[team][0] for at, team in enumerate(whole)})
        return {team: found[at] for at, team in enumerate(whole)}

    @property
    def comparison_type(self) -> str:
        return "pairs"

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPPAIRTEAM for the higher of both awards; a pair without a team comes behind all teams."""
        event, teams = self.event, self.teams[strat.name]
        team = teams.get(contestant.team, Standing(len(teams) + 1, 1))
        return one_step(
            "MPPAIRTEAM", pair_place=standing.place, team_place=team.place, tables=self.count(strat).tables,
            rating=self.rating, limit=strat.limit, restrictions=event.restrictions, status=event.status,
            pair_tied=standing.tied, team_tied=team.tied,
        )  # fmt: skip


class GrassRoots(Scheme):
    """A stage of one of these events: club, unit, district or national."""

    @property
    def stage(self) -> str:
        return self.game.event_and_stage[1]

    @property
    def club(self) -> str | None:
        return "invitational" if self.event.invitational else None

    @property
    def colour_name(self) -> str:
        """Returns the row of the colours that the stage follows; the stage of an invitational club has its own."""
        event, stage = self.game.event_and_stage
        return f"{event} invitational {stage}" if self.event.invitational and stage == "club" else self.game.name

    @property
    def sessions(self) -> int | None:
        return None if self.stage == "club" else self.event.sessions

    def flight(self, strat: Strat) -> str:
        return names.FLIGHTS.find(strat.name or self.event.flight)

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours by stage and flight; the first of a section is a section top."""
        consolation = self.event.status == "consolation" and award.kind == OVERALL
        kind = "consolation" if consolation else award.kind_for_colours()
        strat = award.strat._replace(limit=None)
        return self.colours_as(self.colour_name, award.amount, kind, strat, self.flight(award.strat))


class NorthAmericanPairs(GrassRoots):
    """A stage of the North American Pairs."""

    def session(self, entry: StratStanding) -> Steps:
        tables = self.session_tables(entry)
        increase = self.increase("", entry.group.session)
        return one_step(
            "MPNAPSESSION", **entry.standing.arguments, stage=self.stage, flight=self.flight(entry.strat),
            tables=tables, game=self.club, increase=increase or None, entrants=entry.entrants,
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        return one_step(
            "MPNAP", **standing.arguments, stage=self.stage, flight=self.flight(strat),
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

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours of the stage; strats that are no flights earn black, as published awards show."""
        if names.FLIGHTS.knows(award.strat.name):
            return super().colours(award)
        return self.colours_as("club", award.amount, award.kind, award.strat)


class GrandNationalTeams(GrassRoots):
    """A stage of the Grand National Teams."""

    stops_at_unpaid = False

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPGNT, which works out first award, depth and place together.

        A team that reached the second day has at least a third of the first award."""
        event = self.event
        kind = names.KNOCKOUT if event.event_type in names.KNOCKOUTS else event.event_type
        second_day = event.second_day_teams if contestant.second_day else None
        return one_step(
            "MPGNT", **standing.arguments, stage=self.stage, flight=self.flight(strat),
            teams=self.count(strat).tables, sessions=self.sessions, event_type=kind, game=self.club,
            status=event.status, qualifiers=event.qualifiers, second_day=second_day,
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        event = self.event
        return one_step(
            "MPGNTMATCH", stage=self.stage, flight=self.flight(strat), boards=event.match_boards, game=self.club,
            status=event.status,
        )  # fmt: skip
