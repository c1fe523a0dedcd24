"""Who meets whom in a round robin, compared with the printed Berger tables, and what an order is refused for."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.round_robin.event import Schedule, rounds_of_one

#: FIDE Handbook, C.05, Annex 1: Details of Berger Tables.
BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
}


def pairs(schedule, number):
    return " ".join(f"{match.home}-{match.away}" for match in schedule.of_round(number))


@pytest.mark.parametrize("teams", BERGER)
def test_the_rounds_are_those_of_the_printed_tables(teams):
    schedule = Schedule(teams, teams - 1)
    assert [pairs(schedule, number) for number in range(1, teams)] == BERGER[teams]


def test_in_an_odd_field_the_opponent_of_the_missing_number_sits_out():
    # The table for 8: team 8, who is not there, meets 1, 5, 2, 6, 3, 7 and 4.
    schedule = Schedule(7, 7)
    assert [schedule.sits_out(number) for number in range(1, 8)] == [1, 5, 2, 6, 3, 7, 4]


def test_the_second_time_home_and_away_change():
    schedule = Schedule(4, 6)
    assert [pairs(schedule, number) for number in (4, 5, 6)] == ["4-1 3-2", "3-4 2-1", "4-2 1-3"]


@given(st.integers(3, 16), st.integers(1, 3))
def test_everybody_meets_everybody_equally_often_and_is_at_home_half_of_the_time(teams, legs):
    schedule = Schedule(teams, legs * rounds_of_one(teams))
    met = Counter(frozenset((match.home, match.away)) for match in schedule.matches)
    assert set(met.values()) == {legs}
    assert len(met) == teams * (teams - 1) // 2
    for number in range(1, schedule.rounds + 1):
        playing = [team for match in schedule.of_round(number) for team in (match.home, match.away)]
        assert len(playing) == len(set(playing)) == teams - teams % 2
        assert [match.table for match in schedule.of_round(number)] == list(range(1, teams // 2 + 1))
    for team in range(1, teams + 1):
        at_home = sum(match.home == team for match in schedule.of_team(team))
        away = len(schedule.of_team(team)) - at_home
        # An odd number of matches cannot be halved; an even number of opponents can, every time.
        assert abs(at_home - away) <= (1 if teams % 2 == 0 and legs % 2 else 0)


def test_rounds_follow_from_the_teams():
    assert order("round-robin", teams=12).rounds == 0
    assert order("round-robin", teams=12, rounds=22).rounds == 22
