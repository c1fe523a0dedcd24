"""The brackets of knockouts: who meets whom, where top seeds have byes, where three teams meet."""

import pytest

from bridgesheets.scoresheets.knockout.plans import BYES, ONE_SURVIVES, TWO_SURVIVE, depth, plans, seeded
from tests.each import each

ALL = [(teams, plan) for teams in range(3, 65) for plan in plans(teams)]


def entering(plan):
    """The seeds that come into the bracket: in matches of the first round or of three teams, and behind a bye."""
    slots = [slot for matches in plan.rounds for match in matches for slot in match if slot.source == "seed"]
    return sorted([slot.number for slot in slots] + [seed for three in plan.three_ways for seed in three])


def test_a_bracket_of_eight_has_the_usual_order():
    # Each match of the first round adds up to 9, and so does each pair of winners if the seeds hold.
    assert seeded(8) == (1, 8, 4, 5, 2, 7, 3, 6)


@each(ALL)
def test_every_team_comes_in_once(teams, plan):
    assert entering(plan) == list(range(1, teams + 1))


@each(ALL)
def test_the_first_two_seeds_cannot_meet_before_the_final(teams, plan):
    if not plan.rounds[-1]:
        return  # one match of three teams is the whole event
    half = len(plan.lines) // 2
    upper = {seed for seed, _ in plan.lines[:half] if seed}
    assert len(upper & {1, 2}) == 1
    # Nor in a match of three, unless that is the only one: three teams.
    assert all(not {1, 2} <= set(three) for three in plan.three_ways) or teams == 3


@each(teams for teams in range(3, 65) if teams & (teams - 1))
def test_byes_go_to_the_top_seeds(teams):
    (plan,) = (plan for plan in plans(teams) if plan.name == BYES)
    second = [slot.number for match in plan.rounds[1] for slot in match if slot.source == "seed"]
    # As many byes as teams are missing: 13 of 16 leave byes for seeds 1, 2 and 3.
    assert sorted(second) == list(range(1, 2 ** depth(teams) - teams + 1))


@each((teams, plan) for teams, plan in ALL if plan.name == TWO_SURVIVE)
def test_where_two_survive_their_next_match_is_not_against_each_other(teams, plan):
    half = len(plan.rounds[1])
    for match in plan.rounds[1]:
        threes = [slot.number for slot in match if slot.source == "three-way"]
        assert len(threes) == len(set(threes)) or half == 1
    # Heads leave one team, three-ways two: 13 teams are 2 matches of two and 3 of three, and leave 2 + 6 = 8.
    assert len(plan.rounds[0]) + 2 * len(plan.three_ways) == 2 * half


@each((teams, plan) for teams, plan in ALL if plan.name == ONE_SURVIVES)
def test_where_one_survives_a_round_is_saved(teams, plan):
    assert plan.rounds_played == depth(teams) - 1
    # 9 teams are 3 matches of two and 1 of three: 4 are left.
    assert len(plan.rounds[0]) + len(plan.three_ways) == 2 ** (depth(teams) - 2)


@pytest.mark.parametrize(
    ("teams", "names"),
    [
        (8, ["all play"]),
        (9, [BYES, ONE_SURVIVES]),
        (12, [BYES, ONE_SURVIVES, TWO_SURVIVE]),
        (13, [BYES, TWO_SURVIVE]),
    ],
)
def test_the_ways_that_fit_a_number_of_teams(teams, names):
    # From 8 to 16 lines: 9 to 12 teams are matches of two and three with one survivor and leave 4; 12 to 15 with
    # two survivors and leave 8.
    assert [plan.name for plan in plans(teams)] == names


def test_there_is_no_bracket_of_two():
    with pytest.raises(ValueError, match="2 teams"):
        plans(2)
