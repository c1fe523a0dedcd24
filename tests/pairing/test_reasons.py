"""Why a round is drawn as it is: every reason is one that the standings bear out, whatever was drawn."""

from itertools import combinations
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.pairing.field import APART, BYE, HOUSE, MET, STATIONARY, TRIPLE, DrawField, Team, in_order
from bridgesheets.pairing.matching import can_pair
from bridgesheets.pairing.pairing import AGAIN, Draw, NoDraw, Pairing, Unpaired, Wishes, draw, possible_pairs
from bridgesheets.pairing.reasons import (
    AT_PLAY,
    BY_HAND,
    CLOSER,
    HAD,
    LEAVES,
    NEEDED,
    SITS_OUT,
    ExplainedPairing,
    PassedTeam,
    explain,
)
from bridgesheets.pairing.round_making import draw_in_sheet
from bridgesheets.pairing.words import (
    SWISS,
    Record,
    bye_headline,
    bye_reasons,
    headline,
    no_draw_message,
    read_record,
    reasons_for_pairing,
)
from bridgesheets.scoresheets.records import RoundLine
from bridgesheets.scoresheets.swiss import layout
from tests.pairing.events import standing


def reasons(points, met="", wishes=None, more=None, **field):
    """The clauses for each pairing by its teams, and for those left out."""
    whole = DrawField(standing(points, met, **(more or {})), **field)
    found = explain(whole, draw(whole, wishes or Wishes()))
    told = {"-".join(map(str, one.pairing.teams)): reasons_for_pairing(one) for one in found.pairings}
    return told | {one.unpaired.kind: bye_reasons(one) for one in found.unpaired}


@pytest.mark.parametrize(
    ("points", "met", "more", "told"),
    [
        ("60 50 40 30 20 10", "1-2@1 3-4@1 5-6@1", {}, {"1-3": ["not 2: met in round 1"]}),
        ("40 30 20 10", "", {"apart": frozenset({frozenset((1, 2))})}, {"1-3": ["not 2: kept apart"]}),
        # Were 1 to play 2, 3 and 4 would be left, who have met.
        ("40 30 20 10", "3-4@1", {}, {"1-3": ["not 2: the others could not be paired then"]}),
        # The pairs are 7-9 and 8-10, as 7 and 8 have met. For 8: 9 would have been nearer, but then 7 were left to 10:
        # 8-9 and 7-10 cost 1² + 20² = 401; 8-10 and 7-9 cost 10² + 11² = 221.
        ("90 90 80 80 70 70 40 30 29 20", "7-8@1", {},
         {"7-9": ["not 8: met in round 1"],
          "8-10": ["not 9: with 10 and 7 the squares of the gaps would add up to 401.00, not 221.00"]}),
        # 7-8 would leave 9 and 10, who have met; so 7-9 and 8-10 (11² + 10² = 221), or 7-10 and 8-9 (401).
        ("90 90 80 80 70 70 40 30 29 20", "9-10@4", {},
         {"7-9": ["not 8: that would leave 9 and 10, who met in round 4"]}),
        ("40 30 20 10", "1-2@3 3-4@3 1-3@2 2-4@2 1-4@1 2-3@1", {"wishes": Wishes(repeats=2)},
         {"1-4": ["met in round 1: a second meeting, as there was no draw without one"]}),
        ("60 50 40 30 20 10", "1-2@1", {"danish": True},
         {"1-2": ["met in round 1, which the top half may do again in a Danish draw"]}),
        # Without 6, 5 would still have 7 to play.
        ("70 60 50 40 30 20 10", "1-5@1 2-5@2 3-5@3 4-5@4", {"more": {"had": {7: {BYE}}}},
         {"bye": ["not 7: had a bye before"]}),
        # 5, 6 and 7 stand last. But 5 and 6 have met, so 4 is the third.
        ("90 80 70 60 50 40 30", "5-6@1", {"wishes": Wishes(TRIPLE)},
         {"triple": ["not 5: that would leave 5 and 6, who met in round 1"]}),
        ("60 50 40 30 20 10", "", {"wishes": Wishes(kept={2: (2, 4)})}, {"1-3": ["not 2: at play already"]}),
        # 2 has met all others, 3 the longest ago.
        ("40 30 20 10", "2-3@1 1-2@2 2-4@3", {"wishes": Wishes(repeats=1)},
         {"1-4": [f"not {number}: the others could not be paired then" for number in (2, 3)]}),
        ("50 40 30 20 10", "", {"wishes": Wishes(kept={1: (4, 5)})},
         {"bye": ["not 5: at play already", "not 4: at play already"]}),
        ("80 70 60 50 40 30 20 10", "",
         {"wishes": Wishes(kept_unpaired=(Unpaired(TRIPLE, (6, 7, 8), (1, 2, 3), kept=True),))},
         {"bye": [f"not {number}: is in no pairing this round" for number in (8, 7, 6)]}),
    ],
)  # fmt: skip
def test_a_pairing_says_why_nobody_nearer_is_in_it(points, met, more, told):
    found = reasons(points, met, **more)
    assert {of: found[of] for of in told} == told


@pytest.mark.parametrize(
    ("squares", "said"),
    [
        # Gaps of 1 and 1 VP, or of 1 and 2: in hundredths 100² + 100² and 100² + 200².
        ((20_000, 20_000), "not 2: with 3 and 5 the gaps would be no smaller"),
        ((20_000, 50_000), "not 2: with 3 and 5 the squares of the gaps would add up to 5.00, not 2.00"),
    ],
)
def test_another_pairing_with_equal_gaps_is_told_without_the_sums(squares, said):
    passed = PassedTeam(2, CLOSER, left=(3, 5), squares=squares)
    assert reasons_for_pairing(ExplainedPairing(Pairing(1, (1, 4), ""), 0, (passed,))) == [said]


@pytest.mark.parametrize(
    ("met", "teams", "said"),
    [
        ("", (1, 4), [f"not {number}: it was possible; somebody changed the draw by hand" for number in (2, 3)]),
        ("1-2@1", (1, 2), ["met in round 1: the draw was changed by hand"]),
    ],
)
def test_a_pairing_changed_by_hand_is_not_spoken_for(met, teams, said):
    drawn = Draw((Pairing(1, teams, "nearest"), Pairing(2, tuple({1, 2, 3, 4}.difference(teams)), "nearest")))
    assert reasons_for_pairing(explain(DrawField(standing("40 30 20 10", met)), drawn).pairings[0]) == said


def test_a_round_read_back_has_a_triple_once_and_knows_who_met_again():
    halves = ((2, 1, 2), (3, 2, 3), (4, 3, 1))
    lines = [RoundLine(1, 4, 5, "", 0, "", False), *(RoundLine(*half, layout.HALF, 0, "", False) for half in halves)]
    event, drawn = SimpleNamespace(entrants={}), SimpleNamespace(lines=lines)
    found = draw_in_sheet(event, drawn, DrawField(standing("9 8 7 6 5")), Record(SWISS, False, (), (), ((4, 5),), ""))
    assert [(one.teams, one.how) for one in found.pairings] == [((4, 5), AGAIN)]
    assert [(out.kind, out.teams, out.tables) for out in found.unpaired] == [(TRIPLE, (1, 2, 3), (2, 3, 4))]


def test_a_headline_tells_places_and_gap():
    whole = DrawField(standing("57.25 51 51"))
    found = explain(whole, Draw((Pairing(1, (1, 3), "nearest"),)))
    assert headline(found.pairings[0], whole, str) == "1 (1, 57.25) v 3 (2=, 51.00): 6.25 VP apart"


@pytest.mark.parametrize(
    ("points", "met", "apart", "said"),
    [
        ("40 30 20 10", "2-3@1 2-4@2 3-4@3", (), "teams 2, 3 and 4 have only team 1 left to play; --repeats 1 "
         "allows one second meeting, that of longest ago"),
        ("40 30 20 10", "", ((1, 2), (1, 3), (1, 4)), "not even with second meetings: "),
        ("60 50 40 30 20 10", "1-4@1 1-5@2 1-6@3 2-4@1 2-5@2 2-6@3 3-4@1 3-5@2 3-6@3", (),
         "of teams 1, 2 and 3 among themselves; 4, 5 and 6 among themselves: each group is odd"),
    ],
)  # fmt: skip
def test_where_there_is_no_draw_those_in_the_way_are_named(points, met, apart, said):
    with pytest.raises(NoDraw) as problem:
        draw(DrawField(standing(points, met), frozenset(map(frozenset, apart))), Wishes())
    assert said in no_draw_message(problem.value, BYE, 4)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (BYE, "every team had a bye already; try --triple or --house"),
        (HOUSE, "every team played the house team already; try --bye or --triple"),
        (TRIPLE, "no three teams are left for a triple: a team plays one at most, and none in it have met; "
         "try --bye or --house"),
    ],
)  # fmt: skip
def test_where_nobody_is_left_for_the_odd_place_other_ways_are_named(kind, said):
    had = {number: {kind} for number in (1, 2, 3)}
    with pytest.raises(NoDraw) as problem:
        draw(DrawField(standing("30 20 10", had=had)), Wishes(kind))
    assert no_draw_message(problem.value, kind, 3) == f"round 3 cannot be drawn: {said}"


# --- whatever is drawn --------------------------------------------------------------------------------------------


@st.composite
def fields(strategy):
    """Fields of 4 to 15 teams, some of which have met, sat out, are kept apart or stay at a table."""
    size = strategy(st.integers(4, 15))
    numbers = range(1, size + 1)
    pairs = list(combinations(numbers, 2))
    met = strategy(st.dictionaries(st.sampled_from(pairs), st.integers(1, 5), max_size=2 * size))
    apart = strategy(st.lists(st.sampled_from(pairs), max_size=2))
    tables = strategy(st.dictionaries(st.sampled_from(numbers), st.integers(1, size // 2), max_size=2))
    teams = []
    for number in numbers:
        opponents = {other: met[two] for two in met for other in two if number in two and other != number}
        had = strategy(st.sets(st.sampled_from((BYE, TRIPLE, HOUSE)), max_size=1))
        points = strategy(st.sampled_from((0, 1000, 1500, 2345, 2346)))
        teams.append(Team(number, points, opponents, frozenset(had), tables.get(number, 0)))
    seed = strategy(st.integers(0, 99))
    danish = strategy(st.booleans())
    return DrawField(in_order(teams, seed), frozenset(map(frozenset, apart)), danish)


def drawn_or_none(field, wishes):
    try:
        return draw(field, wishes)
    except NoDraw as problem:
        return problem


@pytest.mark.exhaustive
@given(fields(), st.sampled_from((BYE, TRIPLE, HOUSE)), st.integers(0, 2))
def test_everybody_once_nobody_twice_and_nobody_who_must_not(field, odd, repeats):
    found = drawn_or_none(field, Wishes(odd, repeats=repeats))
    if isinstance(found, NoDraw):
        assert no_draw_message(found, odd, 1)
        return
    out = [team for one in found.unpaired for team in one.teams]
    assert sorted([*out, *(team for one in found.pairings for team in one.teams)]) == sorted(field.order)
    assert len(out) == (len(field.teams) % 2) * (3 if odd == TRIPLE else 1)
    assert not any(odd in field.by_number[team].byes for team in out)
    assert not any(field.hard_hindrance(*one.teams) for one in found.pairings)
    again = [one for one in found.pairings if field.hindrance(*one.teams)]
    assert len(again) <= repeats
    tables = [one.table for one in found.pairings] + [table for one in found.unpaired for table in one.tables]
    assert len(set(tables)) == len(tables)
    for one in found.pairings:
        assert {field.by_number[team].table for team in one.teams} <= {0, one.table} or _taken(field, one, found)
    assert drawn_or_none(field, Wishes(odd, repeats=repeats)) == found


def _taken(field, pairing, found):
    """Whether another team stays at the same table: only one of them can."""
    own = {field.by_number[team].table for team in pairing.teams} - {0}
    return any(one.table in own for one in found.pairings if one is not pairing)


@pytest.mark.exhaustive
@given(fields(), st.sampled_from((BYE, TRIPLE)))
def test_every_reason_is_borne_out_by_the_standings(field, odd):
    found = drawn_or_none(field, Wishes(odd))
    if isinstance(found, NoDraw):
        return
    explanation = explain(field, found)
    free = sorted(found.pairings, key=lambda one: field.position[one.teams[0]])
    out = {team for one in found.unpaired for team in one.teams}
    partner = {team: other for one in found.pairings for team, other in (one.teams, one.teams[::-1])}
    for explained in explanation.pairings:
        higher, lower = explained.pairing.teams
        rank = free.index(explained.pairing)
        above = {team for one in free[: min(rank, 3)] for team in one.teams}
        between = field.order[field.position[higher] + 1 : field.position[lower]]
        assert [one.team for one in explained.passed_over] == [team for team in between if team not in above]
        for passed in explained.passed_over:
            _check(field, passed, higher, lower, partner, out, [two.teams for two in free[: min(rank, 3)]])
        assert headline(explained, field, str)
        assert len(reasons_for_pairing(explained)) >= len(explained.passed_over)
    for explained in explanation.unpaired:
        for passed in explained.passed_over:
            assert passed.kind != BY_HAND
            if passed.kind == HAD:
                assert explained.unpaired.kind in field.by_number[passed.team].byes
            elif passed.kind == NEEDED:
                others = {*explained.unpaired.teams[1:], passed.team}
                rest = [team for team in field.order if team not in others]
                assert not can_pair(rest, possible_pairs(field, rest))
        assert bye_headline(explained, str)


def _check(field: DrawField, passed: PassedTeam, higher, lower, partner, out, above):
    met = field.met(higher, passed.team)
    match passed.kind:
        case _ if passed.kind == MET:
            assert passed.round == met > 0
        case _ if passed.kind == APART:
            assert frozenset((higher, passed.team)) in field.apart
        case _ if passed.kind == STATIONARY:
            assert field.by_number[higher].table and field.by_number[passed.team].table
        case _ if passed.kind == SITS_OUT:
            assert passed.team in out
        case _ if passed.kind == NEEDED:
            gone = {higher, passed.team, *(team for two in above for team in two), *out}
            rest = [team for team in field.order if team not in gone]
            assert not can_pair(rest, possible_pairs(field, rest))
        case _ if passed.kind == LEAVES:
            assert passed.left == (lower, partner[passed.team])
            assert field.hindrance(*passed.left)
        case _ if passed.kind == CLOSER:
            gap = field.gap
            left = partner[passed.team]
            here = gap(higher, lower) ** 2 + gap(passed.team, left) ** 2
            there = gap(higher, passed.team) ** 2 + gap(lower, left) ** 2
            assert passed.squares == (here, there) and here <= there
        case _:
            # Nobody kept a table, and nobody changed the draw.
            assert passed.kind not in (AT_PLAY, BY_HAND), passed


# --- Kept in words ----------------------------------------------------------------------------------------------------


pairs = st.lists(st.tuples(st.integers(1, 300), st.integers(1, 300)), max_size=4).map(tuple)
records = st.builds(
    Record,
    st.sampled_from((SWISS, "seeded halves", "1 v 2, 3 v 4")),
    st.booleans(),
    pairs,
    st.lists(st.integers(1, 99), max_size=5).map(tuple),
    pairs,
    st.sampled_from(("", "round 4 waits for tables 3, 8 and 11")),
)


@given(records)
def test_the_words_say_all_of_it(record):
    assert read_record(str(record)) == record


def test_the_words_are_those_of_people():
    record = Record(SWISS, True, ((4, 9),), (3, 4), ((1, 2),), "round 4 waits for table 3")
    assert str(record) == (
        "Swiss; Danish; kept apart: 4-9; at play already: tables 3, 4; second meetings: 1-2; "
        "provisional: round 4 waits for table 3"
    )


@pytest.mark.parametrize("text", ["", "Swiss; by the club's custom", "something else; kept apart: us"])
def test_what_somebody_typed_over_it_does_no_harm(text):
    assert read_record(text).apart == () and not read_record(text).danish
