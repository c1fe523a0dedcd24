"""Teams of a knockout bracket: their average, how many of them count, and one that does not appear."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import as_decimal
from bridgesheets.rules.events import Place
from bridgesheets.rules.knockouts import Bracket, BracketStanding, knockout


def bracket_average(edition: Edition, team_averages: tuple[Decimal, ...]) -> RuleAnswer:
    """Returns the average of a bracket: the mean of its teams' averages, each at most 45,000.

    ACBL Masterpoint Awards, Specialized Team Events, A (K3, K4).
    """
    rule = edition.knockouts.ko_team
    counted = [min(average, rule.maximum) for average in team_averages]
    total = sum(map(Fraction, counted), Fraction(0))
    mean = total / len(counted)
    capped = sum(average > rule.maximum for average in team_averages)
    step = because(
        "{total} of {teams} teams{capped}, divided by {teams} = {mean}",
        total=total, teams=len(counted), capped=f", {capped} of them at most {rule['maximum']}" if capped else "",
        mean=mean,
    )  # fmt: skip
    return RuleAnswer(as_decimal(mean), (step,), rule.clause)


def teams_of_groups(edition: Edition, group_teams: tuple[Decimal, ...]) -> RuleAnswer:
    """Returns how many teams count where the lowest flight is split: those of the largest group.

    ACBL Masterpoint Awards, Specialized Team Events, A.1 (K9).
    """
    largest = max(group_teams)
    step = because("the largest of {groups} groups has {largest} teams", groups=len(group_teams), largest=largest)
    return RuleAnswer(largest, (step,), edition.knockouts.ko_ranks.clause)


def forfeit_award(
    edition: Edition,
    place: Decimal,
    bracket: Bracket,
    rounds: Decimal | None,
    boards: Decimal,
    standing: BracketStanding,
) -> RuleAnswer:
    """Returns the award of a team that forfeits the match whose losers have ``place``: that of the team it beat last.

    ACBL Masterpoint Awards, Specialized Team Events, A.1 (K8). In a straight knockout the losers of the final have
    place 2, those of the semifinals 3 and 4, and so on: twice as many a round.
    """
    losers, teams = int(place) - 1, bracket.teams
    if losers.bit_count() != 1:
        raise not_covered(
            f"place is {place:f}; the losers of a straight knockout have places 2, 3, 5, 9 and so on",
            edition.knockouts.ko_places.clause,
        )
    if place > teams:
        raise no_such_number(f"place is {place:f} among {teams:f} teams", edition.knockouts.ko_places.clause)
    before = 2 * losers + 1
    # Where not all teams play the first round, fewer of them lose it.
    beaten = max(min(2 * losers, int(teams) - before + 1), 1)
    award = knockout(edition, Place(Decimal(before), Decimal(beaten)), bracket, rounds, boards, standing)
    step = because("forfeits for place {place}: paid as the team it beat last, place {before}",
                   place=place, before=before)  # fmt: skip
    return award._replace(steps=(step, *award.steps))
