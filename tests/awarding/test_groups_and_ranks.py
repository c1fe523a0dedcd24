"""Who is compared with whom, how many they are and at how many tables, and in which order they finish."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.awarding.groups import (
    Count,
    Standing,
    comparison_groups,
    counts_of,
    eligible_only,
    members_of_strat,
    overall_strength,
    session_strength,
    standings,
    standings_among,
    strats_of,
    tables_for,
)
from bridgesheets.awarding.played import Contestant, Result
from tests.awarding.events import event, pair, team

CLUB: dict[str, Any] = {"game": "open", "event_type": "pairs", "boards": 24}


def mitchell(ns: int, ew: int, section: str = "A") -> list[Contestant]:
    sides = (("NS", ns), ("EW", ew))
    return [pair(n, 50, direction=side, section=section) for side, count in sides for n in range(1, count + 1)]


@pytest.mark.parametrize(
    ("entries", "movement", "sizes"),
    [
        # The manual's examples of comparison groups.
        (mitchell(8, 8), "mitchell", [8, 8]),
        ([pair(n, 50) for n in range(1, 11)], "howell", [10]),
        (mitchell(8, 7), "mitchell", [8, 8]),
        ([pair(n, 50) for n in range(1, 12)], "howell", [11]),
        # A scrambled Mitchell has one winner.
        (mitchell(8, 8), "scrambled mitchell", [16]),
    ],
)
def test_the_groups_of_the_manuals_examples(entries: list[Contestant], movement: str, sizes: list[int]) -> None:
    assert [group.size for group in comparison_groups(event(entries, movement=movement, **CLUB), 1)] == sizes


def test_sections_scored_across_the_field_are_one_group_in_each_direction() -> None:
    played = event([*mitchell(9, 9), *mitchell(8, 7, "B")], combined=True, **CLUB)
    assert [(group.name, group.size, group.tables) for group in comparison_groups(played, 1)] == [
        ("A+B NS", 17, 16.5),
        ("A+B EW", 17, 16.5),
    ]


def test_sections_are_apart_unless_they_are_ranked_together() -> None:
    played = event([*mitchell(9, 9), *mitchell(8, 8, "B")], **CLUB)
    assert [(group.name, group.size) for group in comparison_groups(played, 1)] == [
        ("A NS", 9),
        ("A EW", 9),
        ("B NS", 8),
        ("B EW", 8),
    ]


def test_a_strat_counts_those_below_it_and_a_flight_stands_alone() -> None:
    letters = "AABBBC"
    played = event(
        [pair(n, 50, direction="NS", strat=each) for n, each in enumerate(letters)], of="A B=1000 C=300", **CLUB
    )
    assert [len(members_of_strat(played, strat)) for strat in strats_of(played)] == [6, 4, 1]
    flights = event(
        [pair(n, 50, direction="NS", strat=each) for n, each in enumerate("AAXBBBC")],
        of="A:A A:X=1500 B:B=750 B:C=300", **{**CLUB, "game": "sectional"},
    )  # fmt: skip
    assert [len(members_of_strat(flights, strat)) for strat in strats_of(flights)] == [3, 1, 4, 1]


def test_tables_of_pairs_have_halves_and_those_of_teams_are_the_teams() -> None:
    assert (tables_for("pairs", 13), tables_for("swiss", 13)) == (6.5, 13)
    assert tables_for("individual", 9) == 2.5  # a quarter of a table seats one: the next half


def places(entries: list[Contestant], **said: Any) -> list[str]:
    played = event(entries, **{**CLUB, "movement": "howell", **said})
    strengths = ((at, session_strength(each.results[0])) for at, each in enumerate(played.contestants))
    found = standings(eligible_only(played, strengths))
    return [str(found.get(at, "-")) for at in range(len(entries))]


def test_scores_are_ranked_to_the_hundredth() -> None:
    # 60.125 and 60.13 are both 60.13 in hundredths.
    assert places([pair(1, "60.125"), pair(2, "55.5"), pair(3, "60.13"), pair(4, 48)]) == ["1=", "3", "1=", "4"]


def test_an_ineligible_pair_is_not_ranked_and_all_below_move_up() -> None:
    # The manual's case of the newcomer game: second is not eligible, third is ranked second.
    assert places([pair(1, 62), pair(2, 58, eligible=False), pair(3, 55)]) == ["1", "-", "2"]


def test_ranks_in_place_of_scores_are_taken_as_they_are() -> None:
    entries = [team(1, rank=2), team(2, rank=1), team(3, rank=2)]
    played = event(entries, game="sectional", event_type="swiss")
    strengths = ((at, overall_strength(played, each)) for at, each in enumerate(played.contestants))
    assert [str(each) for _, each in sorted(standings(eligible_only(played, strengths)).items())] == ["2=", "1", "2="]


def test_a_rank_of_the_whole_event_goes_before_the_score_beside_it() -> None:
    """Both have 40 Victory Points; the rank says who won the tie."""
    listed = [team(number, score=score, rank=rank) for number, score, rank in ((1, 40, 2), (2, 40, 1), (3, 30, 3))]
    played = event(listed, game="sectional", event_type="swiss")
    assert [overall_strength(played, each) for each in played.contestants] == [-2, -1, -3]


def test_the_score_of_a_session_goes_before_the_rank_beside_it() -> None:
    """Each is first of its section; overall 61% is more than 58%."""
    results = [Result(section, "", Decimal(score), rank=1) for section, score in (("A", 58), ("B", 61))]
    played = event(
        [pair(n, 50)._replace(results=(result,)) for n, result in enumerate(results, 1)], movement="howell", **CLUB
    )
    assert [overall_strength(played, each) for each in played.contestants] == [58, 61]


def test_overall_is_the_sum_of_the_sessions_each_rounded_to_hundredths() -> None:
    played = event([pair(1, ("50.005", "49.995")), pair(2, (60, None))], sessions=2, movement="howell", **CLUB)
    first, second = played.contestants
    assert overall_strength(played, first) == Decimal("100.01")  # 50.01 + 50.00
    assert overall_strength(played, second) is None


def test_an_overall_score_goes_before_the_sum_of_the_sessions() -> None:
    played = event([pair(1, (50, 50), score=Decimal("104.5"))], sessions=2, movement="howell", **CLUB)
    assert overall_strength(played, played.contestants[0]) == Decimal("104.5")


def test_nobody_ranked_is_no_list() -> None:
    assert standings({}) == {}


def test_who_is_left_of_a_field_is_ranked_among_themselves() -> None:
    field = {0: Standing(1, 1), 1: Standing(2, 3), 2: Standing(2, 3), 3: Standing(2, 3), 4: Standing(5, 1)}
    assert standings_among(field, [1, 3, 4, 9]) == {1: Standing(1, 2), 3: Standing(1, 2), 4: Standing(3, 1)}


def test_a_score_of_one_session_is_not_rounded_and_a_rank_of_it_stands_for_it() -> None:
    """54.121 and 54.124 are no tie; of several sessions each is rounded before they are added."""
    listed = [pair(1, "54.124"), pair(2, "54.121")]
    ranked = [pair(n, 50)._replace(results=(Result("A", "", None, rank=n),)) for n in (1, 2)]
    for entries, expected in ((listed, [Decimal("54.124"), Decimal("54.121")]), (ranked, [-1, -2])):
        played = event(entries, movement="howell", **CLUB)
        assert [overall_strength(played, each) for each in played.contestants] == expected


def test_teams_without_sessions_of_their_own_are_one_group() -> None:
    played = event([team(n, score=n) for n in range(1, 5)], game="sectional", event_type="swiss")
    assert [group.entries for group in comparison_groups(played, 1)] == [(0, 1, 2, 3)]


SECTIONAL = {"game": "sectional", "boards": 24, "movement": "howell"}


def test_the_size_of_the_field_is_that_of_the_highest_strat() -> None:
    """Seven of ten pairs are listed: overall awards count ten, which are five tables; a lower strat has its own."""
    listed = [pair(number, 60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A B=500", event_type="pairs", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(10, Decimal(5)), "B": Count(4, Decimal(2))}
    assert counts.sessions[1, "A"] == Count(7, Decimal("3.5"))


def test_tables_that_one_section_does_not_say_are_those_that_all_entrants_fill() -> None:
    """Section A was set up for nine tables where eight pairs fill four; three pairs of B fill one and a half."""
    entries = [pair(n, 50, section=section) for section, most in (("A", 8), ("B", 3)) for n in range(1, most + 1)]
    said = event(entries, event_type="pairs", **SECTIONAL)
    first, second = (section._replace(tables=tables) for section, tables in zip(said.sections, (9, 2), strict=True))
    for sections, tables in (((first, second), 11), ((first, said.sections[1]), Decimal("5.5"))):
        assert counts_of(replace(said, sections=sections)).sessions[1, ""].tables == tables


def test_flights_have_a_field_each_whatever_is_said_of_the_whole() -> None:
    listed = [team(number, score=60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A:A B:B=500", event_type="swiss", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(3, Decimal(3)), "B": Count(4, Decimal(4))}
