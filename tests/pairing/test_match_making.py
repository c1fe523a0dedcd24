"""The next match of Butler pairs by itself, without a workbook: the first draw, the house pair, refusals."""

from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.pairing.round_making import explain_round, make_round, round_to_take_out
from bridgesheets.pairing.words import reasons_for_pairing
from bridgesheets.scoresheets.records import Entrant, Round, RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused

_STAYS = 99


def event(pairs, *played, matches=6, house=(), out=None, points=None):
    """An event of so many pairs; each match that was played is a text such as "1-4 2-3", with "5 out" behind it."""
    out, points = out or {}, points or {}
    listed = {
        number: Entrant(number, f"Pair {number}", Decimal(-number), 0, 1, out.get(number, _STAYS), number in house, 0)
        for number in range(1, pairs + 1)
    }
    found = [match(number, said) for number, said in enumerate(played, 1)]
    found += [match(number, "") for number in range(len(found) + 1, matches + 1)]
    gained = {number: points.get(number, (0,) * (matches + 1)) for number in listed}
    return SwissEvent("Pairs", "pair", listed, tuple(found), pairs, gained, {}, {}, layout.LISTED_HALVES, 0, 0,
                      layout.ODD_HOUSE, None, is_butler=True)  # fmt: skip


def match(number, said, scored=True):
    """A match that is complete."""
    tables, _, sits_out = said.partition(",")
    seats = [tuple(map(int, pair.split("-"))) for pair in tables.split()]
    lines = [RoundLine(table, *pair, state=State.DONE, is_scored=scored) for table, pair in enumerate(seats, 1)]
    lines += [RoundLine(len(seats) + 1, int(sits_out), 0, layout.BYE)] if sits_out else []
    return Round(number, tuple(lines), {}, None, None, "")


def with_line(found, number, table, **changed):
    one = found.round(number)
    lines = tuple(replace(line, **changed) if line.table == table else line for line in one.lines)
    return replace(found, rounds=(*found.rounds[: number - 1], replace(one, lines=lines), *found.rounds[number:]))


def seats(made):
    return [line.teams for line in made.lines if line.b]


def sits_out(made):
    return sum(line.a for line in made.lines if line.kind == layout.BYE)


def drawn(found, **options):
    return make_round(found, Options(**{"seed": 1} | options), lambda: 1)


def met(made):
    return set(map(frozenset, seats(made)))


def refused(found, **options):
    with pytest.raises(Refused) as why:
        drawn(found, **options)
    return why.value.reason


# --- the first match -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_in_the_first_match_each_of_the_top_half_meets_one_of_the_bottom_half(seed):
    made = drawn(event(10), seed=seed)
    # NSWBA 1.3: two sections of equal size, here 1 to 5 and 6 to 10.
    assert [ns for ns, _ in seats(made)] == [1, 2, 3, 4, 5]
    assert sorted(ew for _, ew in seats(made)) == [6, 7, 8, 9, 10]


def test_who_meets_whom_in_the_first_match_is_by_lot_and_the_same_seed_draws_the_same_lots():
    draws = [seats(drawn(event(10), seed=seed)) for seed in range(8)]
    assert len(set(map(tuple, draws))) > 1
    assert draws == [seats(drawn(event(10), seed=seed)) for seed in range(8)]


def test_a_seed_is_chosen_where_none_is_given():
    assert make_round(event(4), Options(), lambda: 23).seed == 23


# --- later matches -------------------------------------------------------------------------------------------------


def test_a_later_match_is_drawn_by_the_standings_and_nobody_meets_twice():
    # After two matches 1 leads and has met 2 and 3, the next below it: so it meets 4.
    points = {number: (0, 0, 4000 - 100 * number) for number in range(1, 9)}
    points = {number: (*before, 0, 0, 0, 0) for number, before in points.items()}
    made = drawn(event(8, "1-2 3-4 5-6 7-8", "1-3 2-4 5-7 6-8", points=points))
    # 2 and 3 are next: they have not met. 5 and 8, and 6 and 7, are all who are left of those that may meet.
    assert list(map(set, seats(made))) == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]
    assert (made.number, made.after) == (3, 2)


def test_the_higher_ranked_sits_north_south():
    points = {1: (0, 500, 500), 2: (0, 1500, 1500), 3: (0, 1000, 1000), 4: (0, 1000, 1000)}
    made = drawn(event(4, "1-2 3-4", matches=2, points=points))
    assert seats(made)[0][0] == 2


def test_ties_are_not_broken_but_drawn_by_lot():
    # Section 5: all four have 10.00, so each of the two that 1 has not met may be its opponent.
    points = dict.fromkeys(range(1, 5), (0, 1000, 1000))
    found = event(4, "1-2 3-4", matches=2, points=points)
    opponents = {next(iter(pair - {1})) for seed in range(20) for pair in met(drawn(found, seed=seed)) if 1 in pair}
    assert opponents == {3, 4}


def test_standings_after_an_earlier_match_may_be_taken():
    points = {1: (0, 2000, 2000, 0), 2: (0, 0, 0, 0), 3: (0, 1900, 0, 0), 4: (0, 100, 2000, 0)}
    found = event(4, "1-2 3-4", matches=3, points=points)
    assert met(drawn(found, after=1)) == {frozenset((1, 3)), frozenset((2, 4))}
    assert refused(found, after=2) == "match 2 can be drawn from the standings after matches 0 to 1"


def test_second_meetings_are_refused_unless_as_many_are_allowed():
    found = event(4, "1-2 3-4", "1-3 2-4", "1-4 2-3")
    said = refused(found)
    assert said.startswith("match 4 cannot be drawn without a second meeting: ")
    assert said.endswith("--repeats 2 allows 2 second meetings")
    made = drawn(found, repeats=2)
    assert set(map(frozenset, made.record.second_meetings)) == met(made)
    # Those of longest ago meet again.
    assert met(made) == {frozenset((1, 2)), frozenset((3, 4))}


def test_pairs_are_kept_apart():
    found = event(4, "1-2 3-4")
    assert met(drawn(found, apart=((1, 3),))) == {frozenset((1, 4)), frozenset((2, 3))}
    assert refused(found, apart=((1, 9),)) == "there is no pair 9"
    assert refused(found, apart=((1,),)) == "two pairs or more are kept apart, such as 4,9"


@pytest.mark.parametrize("pairs", [10, 11, 16, 17])
@pytest.mark.parametrize("seed", range(3))
def test_over_six_matches_everybody_plays_nobody_meets_twice_and_the_house_pair_meets_nobody_twice(pairs, seed):
    chance = Random(seed)
    house = [pairs + 1] if pairs % 2 else []
    entered = pairs + len(house)
    found, met, totals = event(entered, house=house), set(), dict.fromkeys(range(1, entered + 1), 0)
    for number in range(1, 7):
        made = drawn(found, seed=seed)
        assert sorted(pair for both in seats(made) for pair in both) == list(range(1, entered + 1))
        assert not met & set(map(frozenset, seats(made)))
        met |= set(map(frozenset, seats(made)))
        if number > 1 and not house:
            leader = max(totals.values())
            assert leader in [totals[pair] for pair in seats(made)[0]]
        for ns, ew in seats(made):
            margin = chance.randrange(-900, 901)
            totals[ns] += 1000 + margin
            totals[ew] += 1000 - margin
        complete = match(number, " ".join(f"{ns}-{ew}" for ns, ew in seats(made)))
        found = replace(
            found,
            rounds=(*found.rounds[: number - 1], complete, *found.rounds[number:]),
            totals={pair: (*before[:number], totals[pair], *before[number + 1 :])
                    for pair, before in found.totals.items()},
        )  # fmt: skip


# --- an odd field --------------------------------------------------------------------------------------------------


def test_the_lowest_seeded_plays_the_house_pair_first_and_nobody_plays_it_twice():
    first = drawn(event(8, house=[8]))
    assert seats(first)[-1] == (7, 8) and not sits_out(first)
    points = {number: (0, 2000 - number, 0, 0, 0, 0, 0) for number in range(1, 9)}
    second = drawn(event(8, "1-4 2-5 3-6 7-8", house=[8], points=points))
    # 7 stands lowest and has played the house pair: 6 does now.
    assert seats(second)[-1] == (6, 8)


def test_a_house_pair_plays_only_where_the_number_is_odd():
    assert not any(9 in both for both in seats(drawn(event(9, house=[9]))))
    assert [both for both in seats(drawn(event(8, house=[8]))) if 8 in both]


def test_an_odd_field_without_a_house_pair_is_refused_unless_a_pair_may_sit_out():
    said = refused(event(7))
    assert said.startswith(
        "the number of pairs is odd and there is no house pair; enter one in the list of pairs, with "
    )
    assert refused(event(7), odd="house") == said
    made = drawn(event(7), odd="bye")
    assert sits_out(made) == 7 and len(seats(made)) == 3
    again = drawn(event(7, "1-4 2-5 3-6,7", points={number: (0, 99 - number) + (0,) * 5 for number in range(1, 8)}),
                  odd="bye")  # fmt: skip
    assert sits_out(again) == 6


def test_two_house_pairs_are_refused():
    assert refused(event(6, house=[5, 6])).startswith("pairs 5 and 6 are all house pairs, and one is enough")
    # One of them has left.
    assert seats(drawn(event(7, house=[6, 7], out={7: 0})))[-1] == (5, 6)


# --- who takes part ------------------------------------------------------------------------------------------------


def test_a_late_pair_takes_part_from_the_match_it_comes_in():
    # 5 and 6 were not there in match 1; they begin with nothing.
    points = {1: (0, 1300), 2: (0, 700), 3: (0, 1200), 4: (0, 800)}
    points = {number: (*gained, 0, 0, 0, 0, 0) for number, gained in points.items()}
    made = drawn(event(6, "1-2 3-4", points=points))
    assert met(made) == {frozenset((1, 3)), frozenset((2, 4)), frozenset((5, 6))}


@pytest.mark.parametrize(("last", "there"), [(1, False), (2, True)])
def test_a_pair_that_is_out_after_a_match_plays_in_that_and_not_in_the_next(last, there):
    made = drawn(event(6, "1-2 3-4 5-6", out={6: last, 5: last}))
    assert any(6 in both for both in seats(made)) == there


def test_a_pair_that_has_played_and_lost_its_name_is_named():
    whole = event(6, "1-2 3-4 5-6")
    found = replace(whole, entrants={number: pair for number, pair in whole.entrants.items() if number != 5})
    assert refused(found).startswith("pair 5 played before and has no name now; type its name again, and next to ")


# --- which match ---------------------------------------------------------------------------------------------------


def test_a_match_whose_scores_are_missing_is_not_drawn_from_unless_that_is_allowed():
    found = with_line(event(4, "1-2 3-4"), 1, 2, state=State.WAITING, at="'Match 1'!F6")
    waits = "match 1 waits for table 2, next 'Match 1'!F6"
    assert refused(found) == f"{waits}; enter what is missing, or draw from what is there with --provisional"
    assert drawn(found, provisional=True).record.provisional == waits


def test_a_match_in_which_something_is_wrong_is_not_drawn_from_though_it_be_provisional():
    found = with_line(event(4, "1-2 3-4"), 1, 1, state=State.WRONG, words="Pair 1 plays twice.", at="'Match 1'!C5")
    said = "table 1 of match 1 has a mistake ('Match 1'!C5); correct it first: Pair 1 plays twice."
    assert refused(found, provisional=True) == said
    # Not even from the standings before it: who has met is read from there.
    assert refused(found, after=0) == said


FOUR, SIX = event(4, "1-2 3-4"), event(6, "1-2 3-4 5-6", "1-3 2-5 4-6", matches=3)
TWO_OF_FOUR = event(4, "1-2 3-4", "1-3 2-4")
ONE_SCORED = with_line(FOUR, 1, 1, is_scored=False)


@pytest.mark.parametrize(
    ("found", "options", "said"),
    [
        (event(4, "1-4 2-3", "2-4 1-3", "3-4 1-2", house=[4]), {},
         "match 4 cannot be drawn: every pair played the house pair already; try --bye"),
        (event(0), {}, "there are no pairs in match 1; enter the names of the pairs first"),
        (event(1), {}, "there is 1 pair in match 1; enter the names of the pairs first"),
        (event(4, "1-2 3-4", out=dict.fromkeys(range(1, 5), 1)), {},
         "there are no pairs in match 2; 4 withdrew or join later; see the sheet Pairs"),
        (replace(event(4), wrong="Pairs!F5 is wrong"), {}, "Pairs!F5 is wrong"),
        # A match is drawn again until its first score.
        (FOUR, {"round": 1}, "match 1 cannot be drawn again: tables 1 and 2 have a score already"),
        (ONE_SCORED, {"round": 1}, "match 1 cannot be drawn again: table 2 has a score already"),
        # Only the next match and the last that was drawn can be asked for.
        (SIX, {"round": 4}, "there is no match 4; the event has 3"),
        (SIX, {"round": 0}, "there is no match 0; the event has 3"),
        (SIX, {"round": 1}, "match 1 cannot be drawn again: match 2 is drawn already"),
        (event(6, matches=3), {"round": 2}, "match 1 comes before match 2 and is not drawn"),
        (event(4, "1-2 3-4", "1-3 2-4", matches=2), {}, "all 2 matches are drawn"),
        (replace(TWO_OF_FOUR, rounds=(match(1, ""), *TWO_OF_FOUR.rounds[1:])), {},
         "match 1 is empty, but match 2 is not; take match 2 out first"),
    ],
)  # fmt: skip
def test_a_match_that_cannot_be_drawn_is_refused(found, options, said):
    assert refused(found, **options) == said


def test_a_match_without_scores_is_drawn_again():
    assert drawn(with_line(ONE_SCORED, 1, 2, is_scored=False), round=1).number == 1


@pytest.mark.parametrize("option", [{"danish": True}, {"keep": (1,)}, {"odd": "triple"}])
def test_what_is_for_a_swiss_only_is_refused(option):
    (name,) = (value if value == "triple" else name for name, value in option.items())
    with pytest.raises(Refused, match=f"^{name}: it is for a Swiss: "):
        drawn(event(4), **option)


# --- taking out ----------------------------------------------------------------------------------------------------


def test_the_last_match_is_taken_out_until_its_first_score():
    found = event(4, "1-2 3-4", "1-3 2-4")
    begun = replace(found, rounds=(found.rounds[0], match(2, "1-3 2-4", scored=False), *found.rounds[2:]))
    assert round_to_take_out(begun) == 2
    with pytest.raises(Refused, match="match 2 stays: table 1 has a score already; take that out first"):
        round_to_take_out(found)
    with pytest.raises(Refused, match="no match is drawn yet, so there is none to take out"):
        round_to_take_out(event(4))


# --- why -----------------------------------------------------------------------------------------------------------


def test_a_match_that_was_drawn_is_explained_from_the_standings_it_was_drawn_from():
    # 1 has met 2 and 3 leads the others: what the pairs have since does not count.
    found = event(4, "1-2 3-4", "1-3 4-2")
    basis = {1: 1500, 3: 1200, 4: 800, 2: 500}
    second = replace(found.rounds[1], basis=basis, after=1, seed=1, how="Swiss")
    _, field, draw, explained = explain_round(replace(found, rounds=(found.rounds[0], second, *found.rounds[2:])), 2)
    assert [one.teams for one in draw.pairings] == [(1, 3), (4, 2)]
    assert field.order == [1, 3, 4, 2] and explained.pairings[0].passed_over == ()


def test_a_match_that_was_typed_by_hand_has_no_reasons():
    with pytest.raises(Refused, match="match 1 was typed in by hand: there is no record of the standings"):
        explain_round(event(4, "1-2 3-4"), 1)


def test_halves_of_the_list_are_told_as_such_and_no_seeding_is_named():
    found = drawn(event(6))
    (said,) = {clause for one in found.explanation.pairings for clause in reasons_for_pairing(one)}
    assert (found.record.way, said) == (
        "halves of the list", "by lot, the top half of the list against the bottom half",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seeding", "said"),
    [(None, "by lot"), (Decimal(7), "by lot, the top half of the seeding against the bottom half")],
)
def test_halves_of_a_seeding_are_named_only_where_somebody_is_seeded(seeding, said):
    whole = event(6)
    entrants = {number: replace(one, seeding=seeding) for number, one in whole.entrants.items()}
    made = drawn(replace(whole, entrants=entrants, first_draw=layout.SEEDED_HALVES, is_butler=False))
    assert {clause for one in made.explanation.pairings for clause in reasons_for_pairing(one)} == {said}
    assert made.record.way == (layout.BY_LOT if seeding is None else layout.SEEDED_HALVES)
