"""Standings of a Swiss: ties and tie-breaks, who is ranked, any round, and the masterpoints they bring."""

from decimal import Decimal
from random import Random

import pytest

from bridgesheets import MPDEPTH, MPFIRST, MPMATCH, MPPLACE, NABCVP
from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.small import make
from tests.scoresheets.swiss_entries import empty, match, standings, team, teams

#: Whole events of many teams; run by hand.
exhaustive = pytest.mark.exhaustive

#: The rows of the inputs on the sheet of the event.
TIES = ("B15", "B16", "B17")
SEED, SHOWN = "B32", "B35"


def places(entries, content, **cells):
    event = {("Set-up", cell): value for cell, value in cells.items()}
    return [(place, number) for place, number, _ in standings(shown(fill(content, entries | event)))]


# --- ties --------------------------------------------------------------------------------------------------------

#: Wolf, Bell, Archer and Hale, three rounds of seven boards. Wolf and Bell come to the same Victory Points:
#: Wolf 16-14 IMPs (11-9), 10-10 (10-10), 10-20 (6-14): 27; Bell 14-16 (9-11), 15-15, 8-12 (8-12) ...
TIED = {
    **teams(4),
    **match(1, 1, 1, 2, 16, 14),  # by 2: 11-9
    **match(1, 2, 3, 4, 5, 5),  # 10-10
    **match(2, 1, 1, 3, 20, 22),  # by 2: 9-11
    **match(2, 2, 2, 4, 9, 7),  # by 2: 11-9
    **match(3, 1, 1, 4, 3, 3),  # 10-10
    **match(3, 2, 2, 3, 40, 40),  # 10-10
}
# Wolf 11 + 9 + 10 = 30, Bell 9 + 11 + 10 = 30, Archer 10 + 11 + 10 = 31, Hale 10 + 9 + 10 = 29.


@pytest.fixture(scope="module")
def four():
    return empty(4, 3)


#: Wolf beat Bell, Bell beat Hale, Hale beat Wolf, each by 2, and each of them beat Archer by 2.
THREE_LEVEL = teams(4)
for number, table, winner, loser in (
    (1, 1, 1, 2),
    (1, 2, 4, 3),
    (2, 1, 2, 4),
    (2, 2, 1, 3),
    (3, 1, 4, 1),
    (3, 2, 2, 3),
):
    THREE_LEVEL |= match(number, table, winner, loser, 12, 10)


@pytest.mark.parametrize(
    ("entries", "tie_break", "expected"),
    [
        # Ties share their place unless a tie-break is chosen.
        (TIED, "", [("1", 3), ("2=", 1), ("2=", 2), ("4", 4)]),
        # Head to head decides between two who met: Wolf beat Bell in round 1. It says nothing among three.
        (TIED, "head to head", [("1", 3), ("2", 1), ("3", 2), ("4", 4)]),
        (THREE_LEVEL, "head to head", [("1=", 1), ("1=", 2), ("1=", 4), ("4", 3)]),
        # Wolf 39-39 = 1.000; Bell 63-63 = 1.000: still tied.
        (TIED, "IMP quotient", [("1", 3), ("2=", 1), ("2=", 2), ("4", 4)]),
        # By 3: 12-8. Bell 9 + 12 + 10 = 31 like Archer's 31: Bell 64-63, Archer 67-65.
        (TIED | match(2, 2, 2, 4, 10, 7), "IMP quotient", [("1", 3), ("2", 2), ("3", 1), ("4", 4)]),
        # The house team is shown below and takes no place.
        (TIED | team(3, house="house"), "", [("1=", 1), ("1=", 2), ("3", 4), ("–", 3)]),
    ],
)
def test_places_are_shared_unless_a_tie_break_decides(four, entries, tie_break, expected):
    assert places(entries, four, **({"B15": tie_break} if tie_break else {})) == expected


def test_later_tie_breaks_decide_where_earlier_leave_a_tie(four):
    # Net IMPs 0 and 0, wins 1 and 1, last match 10 and 10; then by lot, which the seed turns round.
    chosen = {"B15": "net IMPs", "B16": "last match", "B17": "wins"}
    assert places(TIED, four, **chosen)[1:3] == [("2=", 1), ("2=", 2)]
    lots = {tuple(places(TIED, four, B15="lot", B32=seed)[1:3]) for seed in (1, 700)}
    assert lots == {(("2", 1), ("3", 2)), (("2", 2), ("3", 1))}


def test_sums_of_equal_points_in_another_order_are_equal():
    # 0.1 + 0.2 + 0.3 for one, 0.3 + 0.2 + 0.1 for the other: binary sums differ in their last place.
    first, second = ("0.1", "0.2", "0.3"), ("0.3", "0.2", "0.1")
    assert 0.1 + 0.2 + 0.3 != 0.3 + 0.2 + 0.1
    entries = teams(4)
    for line, parts in ((1, first), (2, second)):
        entries |= {
            ("Adjustments", f"{column}{5 + 3 * (line - 1) + number}"): value
            for number, part in enumerate(parts)
            for column, value in (("A", line), ("B", number + 1), ("D", float(part)), ("E", "sum"))
        }
    sheet = shown(fill(empty(4, 3), entries | match(1, 1, 3, 4, 0, 0) | {("Set-up", SHOWN): 3}))
    assert [(place, number) for place, number, points in standings(sheet) if points == 0.6] == [("3=", 1), ("3=", 2)]


# --- who is ranked, and when -------------------------------------------------------------------------------------


def test_standings_after_an_earlier_round_are_what_they_were(four):
    entries = TIED | team(2, carry_over=2.5)
    sheet = shown(fill(four, entries | {("Set-up", SHOWN): 1}))
    assert sheet["Standings", "A2"] == "Standings after round 1"
    assert standings(sheet) == [("1", 2, 11.5), ("2", 1, 11), ("3=", 3, 10), ("3=", 4, 10)]
    assert sheet["Standings", "H7"] == "3 Archer, table 1"  # Wolf's next match
    assert shown(fill(four, entries))["Standings", "A2"] == "Final standings after 3 rounds"


def test_who_has_left_and_who_had_a_bye_are_marked_in_the_standings(four):
    """Archer leaves after round 1; of three one has a bye, which the set-up gives 12 Victory Points."""
    played = teams(4) | team(3, last_round=1) | match(1, 1, 1, 2, 16, 14) | match(1, 2, 3, 4, 5, 5)
    sheet = shown(fill(four, played | match(2, 1, 1, 4, 20, 22) | match(2, 2, 2, kind="bye")))
    marks = {
        sheet["Standings", f"C{row}"]: [sheet.get(("Standings", f"{at}{row}")) for at in "GH"] for row in range(6, 10)
    }
    assert marks["Bell"][0] == "12 VPs, bye"
    # Two rounds are in: Archer has no last match, and no head is above the next one after the last round.
    assert [name for name, (last, _) in marks.items() if last == "withdrawn"] == ["Archer"]


def test_standings_with_a_result_missing_are_provisional_and_so_are_the_awards(four):
    """Round 2 has begun while a match of round 1 is still out; once it is in, they are what they look like."""
    begun = teams(4) | match(1, 1, 1, 2, 16, 14) | match(2, 1, 1, 3, 20, 22) | match(2, 2, 2, 4, 9, 7)
    out, in_ = match(1, 2, 3, 4), match(1, 2, 3, 4, 5, 5)
    rated = {("Awards", "B5"): "sectional", ("Awards", "B9"): 2}
    provisional, sound = (shown(fill(four, begun | rated | row)) for row in (out, in_))
    assert provisional["Standings", "A2"] == "Standings after round 2, provisional: round 1 is not complete"
    assert "after round 2, provisional: round 1 is not complete: " in provisional["Awards", "A2"]
    assert sound["Standings", "A2"] == "Standings after round 2"
    assert "provisional" not in sound["Awards", "A2"]


def test_with_a_delay_the_next_round_is_drawn_while_one_is_played(four):
    entries = teams(4) | match(1, 1, 1, 2, 16, 14) | match(1, 2, 3, 4)
    assert shown(fill(four, entries))["Set-up", "A2"] == "Round 1: 1 of 2 in; waiting for table 2"
    delayed = shown(fill(four, entries | {("Set-up", "B29"): 1}))
    assert delayed["Set-up", "A2"] == "Round 1: 1 of 2 in; waiting for table 2; draw round 2 meanwhile"


def test_the_line_at_the_top_leads_from_step_to_step(four):
    first = teams(4) | match(1, 1, 1, 2, 16, 14) | match(1, 2, 3, 4, 1, 0)
    assert shown(fill(four, teams(4)))["Set-up", "A2"] == "4 teams: draw round 1 (bridgesheets draw FILE) or type it"
    complete = "Round 1 complete: draw round 2 (bridgesheets draw FILE) or type it"
    assert shown(fill(four, first))["Set-up", "A2"] == complete
    # Only one round is planned: it was the last.
    assert shown(fill(four, first | {("Set-up", "B11"): 1}))["Set-up", "A2"] == "Round 1 complete: final standings"


def test_before_the_first_round_standings_are_what_was_carried_over(four):
    sheet = shown(fill(four, teams(4) | team(3, carry_over=12.34)))
    assert standings(sheet) == [("1", 3, 12.34), ("2=", 1, 0), ("2=", 2, 0), ("2=", 4, 0)]


# --- a whole event against the functions -------------------------------------------------------------------------


def played(count, rounds, boards):
    """Results of matches in which everybody plays: the circle of a round robin."""
    chance = Random(20)
    ring = list(range(1, count + 1))
    for number in range(1, rounds + 1):
        for table in range(count // 2):
            one, other = ring[table], ring[-1 - table]
            yield number, table + 1, one, other, chance.randrange(0, 5 * boards), chance.randrange(0, 5 * boards)
        ring.insert(1, ring.pop())


@exhaustive
@pytest.mark.slow
@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_a_whole_event_on_the_continuous_scale_comes_to_the_sums_of_the_function(formulas):
    count, rounds, boards = 8, 4, 16
    entries, totals = teams(count), dict.fromkeys(range(1, count + 1), Decimal(0))
    for number, table, one, other, imps_a, imps_b in played(count, rounds, boards):
        entries |= match(number, table, one, other, imps_a, imps_b)
        totals[one] += NABCVP(imps_a - imps_b, boards)
        totals[other] += NABCVP(imps_b - imps_a, boards)
    sheet = shown(fill(empty(count, rounds, formulas=formulas, boards=boards, scale="nabc"), entries))
    assert {number: Decimal(str(points)) for _, number, points in standings(sheet)} == totals
    expected = sorted(totals.values(), reverse=True)
    assert [Decimal(str(points)) for _, _, points in standings(sheet)] == expected
    assert [int(place.rstrip("=")) for place, _, _ in standings(sheet)] == [
        1 + sum(other > own for other in expected) for own in expected
    ]


# --- masterpoints ------------------------------------------------------------------------------------------------


def awards(sheet):
    """The sheet of awards: place, number, for matches, overall and the award, from the top."""
    rows = [[sheet.get(("Awards", f"{column}{row}")) for column in "ABDEF"] for row in range(17, 60)]
    return [[str(row[0]), *row[1:]] for row in rows if row[1] is not None]


#: Rating, limit, restrictions, standing and sessions, each with its cell empty or filled.
EVENTS = [
    ("sectional", None, None, None, 1),
    ("regional", 2500, 1, "side", 2),
    ("csg9", 750, 2, None, 3),
    ("stac", 50, None, "consolation", 2),
]


@exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin"])
@pytest.mark.parametrize(("rating", "limit", "restrictions", "standing", "sessions"), EVENTS)
def test_awards_are_those_of_the_functions(awarded, formulas, rating, limit, restrictions, standing, sessions):
    cells = dict(zip(("B5", "B6", "B7", "B8", "B9"), (rating, limit, restrictions, standing, sessions), strict=True))
    content = fill(awarded[formulas], {("Awards", cell): value for cell, value in cells.items()})
    sheet = shown(content)
    others = (limit or "open", restrictions or 0, standing or "championship")
    first = MPFIRST(24, rating, "swiss", sessions, *others)
    depth = MPDEPTH(24, "swiss", first, sessions)
    won = MPMATCH(7, rating, *others)
    assert Decimal(str(sheet["Awards", "B12"])) == first
    assert sheet["Awards", "B13"] == depth
    assert Decimal(str(sheet["Awards", "B14"])) == won
    found = awards(sheet)
    shared = {place: [row[0] for row in found].count(place) for place in {row[0] for row in found}}
    for place, number, matches, overall, award in found:
        own = int(place.rstrip("="))
        paid = MPPLACE(own, first, sessions, shared[place]) if own <= depth else Decimal(0)
        assert (number, Decimal(str(overall))) == (number, paid)
        assert award == max(matches, overall)


@pytest.fixture(scope="module")
def awarded():
    return {
        formulas: make(order("swiss", formulas=formulas, rounds=2, filled=True)) for formulas in ("native", "addin")
    }


@exhaustive
@pytest.mark.slow
def test_awards_of_a_large_field_are_those_of_the_functions():
    # 80 teams: B is a logarithm, and more places are paid than the printed table has.
    sheet = shown(fill(empty(80, 1, filled=True), {("Awards", "B5"): "regional", ("Awards", "B9"): 2}))
    first = MPFIRST(80, "regional", "swiss", 2)
    assert (Decimal(str(sheet["Awards", "B12"])), sheet["Awards", "B13"]) == (first, MPDEPTH(80, "swiss", first, 2))
    assert sheet["Awards", "B13"] > 8  # 10% of the field, and on while awards reach 1.00


def test_sessions_that_nobody_typed_are_asked_for_and_nothing_is_paid(four):
    """Two sessions, as if typed, paid half as much again: 3.15 for 2.10."""
    sheet = shown(fill(four, TIED | {("Awards", "B5"): "sectional"}))
    assert "How many sessions has the event?" in sheet.values()
    assert sheet["Awards", "B12"] == sheet["Awards", "B14"] == 0


def test_match_awards_count_wins_and_half_of_ties(four):
    sheet = shown(fill(four, TIED | {("Awards", "B5"): "sectional", ("Awards", "B9"): 2}))
    # 0.99 x 7/24 = 0.28875: 0.29 a match. Wolf won one and tied one: 1.5 x 0.29 = 0.435, a half cent up.
    assert sheet["Awards", "B14"] == 0.29
    assert {number: matches for _, number, matches, _, _ in awards(sheet)}[1] == 0.44


#: Rating, limit, restrictions and sessions of Swiss pairs, and how many pairs are counted (13 pairs are 6 1/2 tables).
PAIR_EVENTS = [
    ("sectional", None, None, 1, 24),
    ("regional", 2500, 1, 2, 13),
    ("nabc", 750, None, 3, 5),
]


@exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin"])
@pytest.mark.parametrize(("rating", "limit", "restrictions", "sessions", "field"), PAIR_EVENTS)
def test_overall_awards_of_pairs_are_those_of_the_functions(
    awarded, formulas, rating, limit, restrictions, sessions, field
):
    cells = dict(zip(("B5", "B6", "B7", "B9", "B10"), (rating, limit, restrictions, sessions, field), strict=True))
    typed = {("Awards", cell): value for cell, value in cells.items()} | {("Set-up", "B9"): "pairs"}
    sheet = shown(fill(awarded[formulas], typed))
    first = MPFIRST(field / 2, rating, "pairs", sessions, limit or "open", restrictions or 0)
    depth = MPDEPTH(field / 2, "pairs", first, sessions)
    assert Decimal(str(sheet["Awards", "B12"])) == first
    assert sheet["Awards", "B13"] == depth
    for place, _, matches, overall, award in awards(sheet):
        own = int(place.rstrip("="))
        assert matches is None
        assert award == overall
        assert (overall > 0) == (own <= depth)


def test_pairs_have_overall_awards_and_none_for_matches(four):
    sheet = shown(fill(four, TIED | {("Awards", "B5"): "sectional", ("Awards", "B9"): 1, ("Set-up", "B9"): "pairs"}))
    # 2 tables: B (2 + 10)/60 = 0.2, R 11, S 1, T 1.25: 2.75. Depth begins with 3 tables: no place is paid.
    assert (sheet["Awards", "B12"], sheet["Awards", "B13"], sheet["Awards", "B14"]) == (2.75, 0, 0)
    assert sheet["Awards", "A2"].endswith("overall awards of a pair event, which has no match awards")
    assert sheet["Round 1", "B4"] == "Pair A"


def test_a_larger_field_of_pairs_is_paid_by_the_table_of_pairs(four):
    typed = {("Awards", "B5"): "sectional", ("Awards", "B9"): 1, ("Awards", "B10"): 6, ("Set-up", "B9"): "pairs"}
    sheet = shown(fill(four, TIED | typed))
    # 3 tables: B 13/60, R 11, S 1, T 1.25: 2.979; two places, the second 75% of 2.98 = 2.235.
    assert (sheet["Awards", "B12"], sheet["Awards", "B13"]) == (2.98, 2)
    found = awards(sheet)
    assert [row[3] for row in found if row[0] == "1"] == [2.98] * sum(row[0] == "1" for row in found)


def test_what_has_no_awards_is_said_in_words(four):
    sheet = shown(fill(four, TIED | {("Awards", "B5"): "club", ("Set-up", "B9"): "pairs"}))
    assert sheet["Awards", "A2"].startswith("A regular club game of pairs has awards of its own")
    assert all(row[2:] == [None, None, None] for row in awards(sheet))
    assert shown(four)["Awards", "A2"].startswith("No awards yet: choose the rating")
