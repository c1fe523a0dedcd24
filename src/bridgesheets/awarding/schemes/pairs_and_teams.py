"""Pair/team events: a pair has the higher of its own award and that of the team it makes with another pair."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.awarding.asked import ask
from bridgesheets.awarding.counts import Counts
from bridgesheets.awarding.groups import in_strat
from bridgesheets.awarding.order_of_finish import Standing, standings
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.by_formula import ByFormula
from bridgesheets.awarding.schemes.scheme import Steps


class PairTeam(ByFormula):
    """A pair/team event of one session: matchpoints of the pairs, board-a-match of the teams of two pairs."""

    falling = False

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.teams = {strat.name: self._teams(strat) for strat in self.strats}

    def _teams(self, strat: Strat) -> dict[str, Standing]:
        """The places of the teams whose pairs both are in the strat or below it, and may earn."""
        scores: dict[str, list[Decimal]] = {}
        for at in in_strat(self.event, strat):
            pair = self.event.contestants[at]
            if pair.team and pair.team_score is not None and pair.eligible:
                scores.setdefault(pair.team, []).append(pair.team_score)
        whole = [team for team, of_pairs in scores.items() if len(of_pairs) == 2]
        found = standings({at: scores[team][0] for at, team in enumerate(whole)})
        return {team: found[at] for at, team in enumerate(whole)}

    @property
    def compared_as(self) -> str:
        """The type of event that its session awards are those of: pairs."""
        return "pairs"

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPPAIRTEAM for the higher of both awards; a pair without a team stands behind all teams."""
        event, teams = self.event, self.teams[strat.name]
        team = teams.get(contestant.team, Standing(len(teams) + 1, 1))
        return (
            ask(
                "MPPAIRTEAM", pair_place=standing.place, team_place=team.place, tables=self.count(strat).tables,
                rating=self.rating, limit=strat.limit, restrictions=event.restrictions, status=event.status,
                pair_tied=standing.tied, team_tied=team.tied,
            ),
        )  # fmt: skip
