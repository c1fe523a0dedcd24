"""Drawing a round: whom the leaders meet, who sits out, what is kept, and what is never done."""

from itertools import combinations, permutations

import pytest

from bridgesheets.pairing import matching, pairing
from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField, in_order
from bridgesheets.pairing.matching import can_pair, obstacle, pair
from bridgesheets.pairing.pairing import AGAIN, KEPT, NoDraw, Unpaired, Wishes, costs, draw, draw_halves, possible_pairs
from tests.pairing.events import play, standing


def tables(found):
    """The pairings of a draw, by table: "1-2 3-4"."""
    return " ".join("-".join(map(str, one.teams)) for one in found.pairings)


def drawn(points, met="", wishes=None, more=None, **field):
    return draw(DrawField(standing(points, met, **(more or {})), **field), wishes or Wishes())


def brute_force(numbers, edges):
    """The least cost of pairing everybody, found by trying all ways; None if there is none."""
    if not numbers:
        return 0
    first, *others = numbers
    ways = []
    for other in others:
        cost = edges.get((first, other), edges.get((other, first)))
        rest = brute_force([one for one in others if one != other], edges)
        if cost is not None and rest is not None:
            ways.append(cost + rest)
    return min(ways, default=None)


# --- matchings ----------------------------------------------------------------------------------------------------


def test_the_cheapest_pairs_are_found_as_trying_all_ways_finds_them():
    import random

    chance = random.Random(5)
    for _ in range(60):
        numbers = list(range(1, 9))
        edges = {two: chance.randrange(50) for two in combinations(numbers, 2) if chance.random() < 0.45}
        found = pair(numbers, edges)
        best = brute_force(numbers, edges)
        assert (None if found is None else sum(edges[two] for two in found)) == best
        assert can_pair(numbers, edges) == (best is not None)


def test_three_who_can_only_meet_one_are_named_with_it():
    # 2, 3 and 4 have only 1 left, so at least two of them are left over.
    found = obstacle([1, 2, 3, 4], [(1, 2), (1, 3), (1, 4)])
    assert (sorted(found.groups), found.rivals) == ([(2,), (3,), (4,)], (1,))


def test_two_groups_of_three_that_cannot_mix_are_named_as_groups():
    edges = [*combinations((1, 2, 3), 2), *combinations((4, 5, 6), 2)]
    assert not can_pair(range(1, 7), edges)
    assert obstacle(range(1, 7), edges) == (((1, 2, 3), (4, 5, 6)), ())


def test_networkx_is_not_asked_where_the_numbers_of_partners_settle_it(monkeypatch):
    monkeypatch.setattr(matching, "_size", None)
    # Each may meet two of four: with half of all for partners everybody can be paired (Dirac).
    assert can_pair([1, 2, 3, 4], [(1, 2), (2, 3), (3, 4), (1, 4)])
    assert not can_pair([1, 2, 3, 4], [(1, 2), (2, 3), (1, 3)])  # nobody is left for 4


def test_halves_that_nobody_hinders_are_drawn_without_networkx(monkeypatch):
    monkeypatch.setattr(pairing, "pair", None)
    found = draw_halves(DrawField(standing("0 " * 8)), Wishes(), 3)
    assert all(min(each.teams) <= 4 < max(each.teams) for each in found.pairings)


def test_an_odd_number_cannot_be_paired():
    # Each of the three may meet both others.
    assert not can_pair([1, 2, 3], [(1, 2), (1, 3), (2, 3)])


# --- the pairings -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "met", "more", "pairs"),
    [
        ("60 50 40 30 20 10", "", {}, "1-2 3-4 5-6"),
        # 1 has met 2, so it plays 3; 2 plays 4; 5 and 6 have met, and are all that is left: 2 must leave them room.
        ("60 50 40 30 20 10", "1-2@1 3-4@1 5-6@1", {}, "1-3 2-5 4-6"),
        # Were 1 to play 2, 3 and 4 would be left, who have met.
        ("40 30 20 10", "3-4@1", {}, "1-3 2-4"),
        # Tables 1 to 3: 1-2, 3-4, 5-6. Of 7 to 10 (40, 30, 29, 20; 8 and 9 have not met): 7-8 and 9-10 cost
        # 10² + 9² = 181; 7-9 and 8-10 cost 11² + 10² = 221; 7-10 and 8-9 cost 20² + 1² = 401.
        ("90 90 80 80 70 70 40 30 29 20", "", {}, "1-2 3-4 5-6 7-8 9-10"),
        ("40 30 20 10", "", {"apart": frozenset({frozenset((1, 2))})}, "1-3 2-4"),
        # 1-2 and 5-6 have met; in the top half, 1 to 3, a Danish draw allows that again.
        ("60 50 40 30 20 10", "1-2@1 5-6@1", {}, "1-3 2-5 4-6"),
        ("60 50 40 30 20 10", "1-2@1 5-6@1", {"danish": True}, "1-2 3-5 4-6"),
        # There is a draw without a second meeting.
        ("40 30 20 10", "1-2@1 3-4@1", {"wishes": Wishes(repeats=2)}, "1-3 2-4"),
    ],
)
def test_everybody_plays_the_nearest_whom_the_others_and_the_rounds_before_allow(points, met, more, pairs):
    assert tables(drawn(points, met, **more)) == pairs


def test_two_who_keep_their_tables_do_not_meet_and_stay_where_they_are():
    found = drawn("40 30 20 10", more={"table": {1: 2, 2: 1}})
    assert [(one.table, one.teams) for one in found.pairings] == [(1, (2, 4)), (2, (1, 3))]


def test_tables_at_play_stay_and_the_others_are_drawn_anew():
    found = drawn("60 50 40 30 20 10", wishes=Wishes(kept={2: (6, 1)}))
    assert [(one.table, one.teams, one.how == KEPT) for one in found.pairings] == [
        (1, (2, 3), False), (2, (6, 1), True), (3, (4, 5), False),
    ]  # fmt: skip


# --- second meetings ----------------------------------------------------------------------------------------------

#: Four teams after three rounds have all met.
ALL_MET = "1-2@3 3-4@3 1-3@2 2-4@2 1-4@1 2-3@1"


@pytest.mark.parametrize(
    ("met", "more", "needed"),
    [
        # Everybody has to meet again: two pairings, two second meetings.
        (ALL_MET, {}, 2), (ALL_MET, {"wishes": Wishes(repeats=1)}, 2),
        # Team 1 is kept apart from everybody: not even second meetings help.
        ("", {"apart": frozenset(frozenset((1, other)) for other in (2, 3, 4))}, None),
    ],
)  # fmt: skip
def test_nobody_meets_again_unasked_and_it_is_said_how_many_would_have_to(met, more, needed):
    with pytest.raises(NoDraw) as problem:
        drawn("40 30 20 10", met, **more)
    assert (problem.value.repeats, problem.value.obstacle.rivals) == (needed, ())


def test_where_it_is_asked_for_those_meet_again_whose_meeting_is_longest_ago():
    # In round 1: 1-4 and 2-3.
    found = drawn("40 30 20 10", ALL_MET, Wishes(repeats=2))
    assert sorted(one.teams for one in found.pairings) == [(1, 4), (2, 3)]
    assert {one.how for one in found.pairings} == {AGAIN}


# --- an odd field -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "met", "more", "pairs", "out"),
    [
        *(("50 40 30 20 10", "", {"more": {"had": {5: {kind}}}, "wishes": Wishes(kind)}, "1-2 3-5",
           Unpaired(kind, (4,), (3,))) for kind in (BYE, HOUSE)),
        # Without 5, of 1 to 4 team 4 has met all; without 4, 1-2 and 3-5.
        ("50 40 30 20 10", "1-4@1 2-4@2 3-4@3", {}, "1-2 3-5", Unpaired(BYE, (4,), (3,))),
        # All three have met: without 3, teams 1 and 2 meet again.
        ("30 20 10", "1-2@1 1-3@2 2-3@3", {"wishes": Wishes(repeats=1)}, "1-2", Unpaired(BYE, (3,), (2,))),
        ("50 40 30 20 10", "", {"wishes": Wishes(TRIPLE)}, "1-2", Unpaired(TRIPLE, (3, 4, 5), (2, 3, 4))),
        # 7 has played a triple; 5 and 6 have met, so 6 plays with 4 and 3.
        ("70 60 50 40 30 20 10", "5-6@1", {"wishes": Wishes(TRIPLE), "more": {"had": {7: {TRIPLE}}}}, "1-2 5-7",
         Unpaired(TRIPLE, (3, 4, 6), (3, 4, 5))),
        # Who stays at a table plays no triple.
        ("50 40 30 20 10", "", {"wishes": Wishes(TRIPLE), "more": {"table": {5: 1}}}, "1-5",
         Unpaired(TRIPLE, (2, 3, 4), (2, 3, 4))),
    ],
)  # fmt: skip
def test_of_an_odd_field_the_lowest_sit_out_or_play_a_triple_who_have_not_and_leave_the_others_a_draw(
    points, met, more, pairs, out
):
    found = drawn(points, met, **more)
    assert (tables(found), found.unpaired) == (pairs, (out,))


def test_when_everybody_has_had_the_bye_there_is_none():
    with pytest.raises(NoDraw) as problem:
        drawn("30 20 10", more={"had": {number: {BYE} for number in (1, 2, 3)}})
    assert problem.value.exhausted_bye == BYE


def test_a_triple_that_goes_on_keeps_its_tables_and_the_rest_is_drawn():
    going_on = Unpaired(TRIPLE, (7, 5, 2), (2, 3, 4), kept=True)
    found = drawn("70 60 50 40 30 20 10", wishes=Wishes(kept_unpaired=(going_on,)))
    assert (found.unpaired, [(one.table, one.teams) for one in found.pairings]) == (
        (going_on,), [(1, (1, 3)), (5, (4, 6))],
    )  # fmt: skip


# --- the first round ----------------------------------------------------------------------------------------------


def test_the_first_round_is_the_top_half_against_the_bottom_half():
    # NSWBA State Swiss Pairs, 1.3.
    field = DrawField(standing("0 " * 24))
    found = draw_halves(field, Wishes(), 7)
    assert sorted(one.teams[0] for one in found.pairings) == list(range(1, 13))
    assert sorted(one.teams[1] for one in found.pairings) == list(range(13, 25))


def test_every_opponent_of_the_other_half_is_as_likely():
    # Four teams, two draws: 1-3 2-4 and 1-4 2-3; of 400 seeds about 200 each, within four deviations of 10.
    field = DrawField(standing("0 0 0 0"))
    count = sum(tables(draw_halves(field, Wishes(), seed)) == "1-3 2-4" for seed in range(400))
    assert 160 <= count <= 240


def test_who_is_kept_apart_does_not_meet_in_the_first_round_either():
    # Within the halves only where there is no other way: 1 may meet none of the bottom half.
    apart = frozenset(frozenset((1, other)) for other in (4, 5, 6))
    for seed in range(20):
        found = draw_halves(DrawField(standing("0 0 0 0 0 0"), apart), Wishes(), seed)
        (first,) = (one.teams for one in found.pairings if 1 in one.teams)
        assert first in ((1, 2), (1, 3))


def test_where_somebody_is_kept_apart_from_all_there_is_no_first_round():
    apart = frozenset(frozenset((1, other)) for other in (2, 3, 4))
    with pytest.raises(NoDraw) as problem:
        draw_halves(DrawField(standing("0 0 0 0"), apart), Wishes(), 3)
    # 1 has nobody; of the others, who may all meet, one is left over.
    assert problem.value.obstacle == (((1,), (2, 3, 4)), ())


def test_the_lowest_seeded_has_the_bye_of_the_first_round():
    found = draw_halves(DrawField(standing("0 0 0 0 0")), Wishes(), 3)
    assert found.unpaired == (Unpaired(BYE, (5,), (3,)),)


# --- lots ---------------------------------------------------------------------------------------------------------


def test_equal_teams_stand_in_an_order_that_the_seed_decides():
    teams = standing("10 10 10 10 20")
    orders = {tuple(team.number for team in in_order(teams, seed)) for seed in range(200)}
    # The leader first, and every order of the four behind it: 24.
    assert orders == {(5, *others) for others in permutations((1, 2, 3, 4))}
    assert in_order(teams, 9) == in_order(tuple(reversed(teams)), 9)


# --- whole events -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("teams", "rounds"), [(24, 8), (40, 10), (9, 6), (25, 8)])
def test_nobody_meets_twice_in_an_event_and_everybody_plays(teams, rounds):
    for seed in range(3):
        met, byes = set(), []
        for _, found in play(teams, rounds, seed):
            pairs = [frozenset(one.teams) for one in found.pairings]
            out = [team for one in found.unpaired for team in one.teams]
            assert sorted([*(team for two in pairs for team in two), *out]) == list(range(1, teams + 1))
            assert met.isdisjoint(pairs)
            met.update(pairs)
            byes += out
        assert len(set(byes)) == len(byes) == rounds * (teams % 2)


def test_the_leader_never_skips_one_it_might_have_met():
    for seed in range(4):
        for field, found in play(24, 7, seed):
            leader, opponent = found.pairings[0].teams
            for number in field.order[1 : field.position[opponent]]:
                rest = [one for one in field.order if one not in (leader, number)]
                assert field.met(leader, number) or not can_pair(rest, possible_pairs(field, rest))


def test_the_near_opponents_give_the_least_squares_of_all():
    for field, found in play(60, 8, 3):
        below = [one.teams for one in found.pairings[3:]]
        numbers = [number for number in field.order if any(number in two for two in below)]
        cost = costs(field, possible_pairs(field, numbers))
        best = pair(numbers, cost)
        assert sum(cost[two] for two in below) == sum(cost[two] for two in best)
