"""A round robin filled in as a club does: round by round, with corrections, halves, rulings and odd fields."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgesheets import NABCVP, VP_20
from tests.scoresheets.round_robins import FOUR, adjustment, blank, names, played, said, standings, totals, vps
from tests.scoresheets.scoring import errors, fill, shown

#: Matches of two halves, and of so many boards as the set-up says.
HALVES = {("Set-up", "B8"): 2}


def boards(count):
    return {("Set-up", "B7"): count}


def won_by(margin, boards=8):
    """The Victory Points of both sides, the winner first, and the same in words."""
    both = VP_20(margin, boards), VP_20(-margin, boards)
    return both, "{}-{}".format(*both)


FIRST = totals({(1, 1): (34, 12)})
BOTH_HALVES = totals({(1, 1): (20, 12, 5, 21)}, "DEFG")
NONE = (None, None)
ONE_SIDE = "assigned VPs for one side only: Adjustments needs a line for the other"
TO_ONE = adjustment(1, 1, 1, "assigned VPs", 12)


@pytest.mark.parametrize(
    ("typed", "points", "words"),
    [
        # 22 IMPs over 8 boards; the visitors' win is said from their side.
        (FIRST, won_by(22)[0], f"Wolf beat Dune\n34-12, {won_by(22)[1]}"),
        (totals({(1, 1): (9, 15)}), won_by(6)[0][::-1], f"Dune beat Wolf\n15-9, {won_by(6)[1]}"),
        # Unplayed is blank, and a match of 0 to 0 is played.
        ({}, NONE, None), (totals({(1, 1): (0, 0)}), (10, 10), "Wolf and Dune tied\n0-0, 10-10"),
        # Other boards in the set-up take their column of the scale.
        (boards(28) | FIRST, won_by(22, 28)[0], f"Wolf beat Dune\n34-12, {won_by(22, 28)[1]}"),
        # Captains who agree need no word; those who differ make the result provisional; one of them is no result.
        (FIRST | totals({(1, 1): (34, 12)}, "HI"), won_by(22)[0], f"Wolf beat Dune\n34-12, {won_by(22)[1]}"),
        (FIRST | totals({(1, 1): (34, 13)}, "HI"), won_by(22)[0],
         f"PROVISIONAL, 34-13 by the other captain: Wolf beat Dune\n34-12, {won_by(22)[1]}"),
        (totals({(1, 1): (34, 12)}, "HI"), NONE, "only the other captain's total: type the first"),
        # After the first half the running score is said and nothing counts. 20 + 5 = 25 and 12 + 21 = 33: won by 8.
        (HALVES | totals({(1, 1): (20, 12)}), NONE, "half time: Wolf lead\n20-12"),
        (HALVES | BOTH_HALVES, won_by(8)[0][::-1], f"Dune beat Wolf\n33-25, {won_by(8)[1]}"),
        (BOTH_HALVES, NONE, "second half typed, but Set-up says one"),
        # The other captain is compared with the total of both halves.
        (HALVES | BOTH_HALVES | totals({(1, 1): (25, 33)}, "HI"), won_by(8)[0][::-1],
         f"Dune beat Wolf\n33-25, {won_by(8)[1]}"),
        (HALVES | BOTH_HALVES | totals({(1, 1): (5, 21)}, "HI"), won_by(8)[0][::-1],
         f"PROVISIONAL, 5-21 by the other captain: Dune beat Wolf\n33-25, {won_by(8)[1]}"),
        # IMPs are adjusted before the points are looked up: Dune's 12 become 15, and Wolf win by 19. VPs after it.
        (FIRST | adjustment(1, 4, 1, "IMPs", 3, "board 7 fouled"), won_by(19)[0],
         f"Wolf beat Dune\n34-15, {won_by(19)[1]} (adjusted)"),
        (FIRST | adjustment(1, 1, 1, "VPs", -0.5, "late"), won_by(22)[0], f"Wolf beat Dune\n34-12, {won_by(22)[1]}"),
        # Assigned points need not add up and replace the result; those of one side only are none, and it waits too.
        (totals({(1, 1): (5, 50)}) | TO_ONE | adjustment(2, 4, 1, "assigned VPs", 0), (12, 0),
         "ruled: Wolf 12, Dune 0 VPs; the IMPs do not count"),
        (TO_ONE, NONE, ONE_SIDE), (FIRST | TO_ONE, NONE, f"{ONE_SIDE}; until then the IMPs do not count"),
    ],
)  # fmt: skip
def test_a_match_says_what_it_came_to_and_earns_the_points_of_the_scale(typed, points, words):
    sheet = played(typed)
    assert (vps(sheet, 1, 1), said(sheet, 1, 1)) == (points, words)


@pytest.mark.parametrize(
    ("typed", "cells"),
    [
        (totals({(1, 1): (0, 0)}), {("Round 1", "A2"): "Round 1: 1 of 2 in; waiting for table 2."}),
        (HALVES, {("Round 1", "D3"): "Home IMPs 1st half"}),
        (FIRST | adjustment(1, 4, 1, "IMPs", 3, "board 7 fouled"), {("Adjustments", "F4"): "Dune, round 1: +3 IMPs"}),
        (FIRST | adjustment(1, 1, 1, "VPs", -0.5, "late"),
         {("Standings", "C4"): "Wolf", ("Standings", "D4"): float(VP_20(22, 8)) - 0.5, ("Standings", "J4"): -0.5}),
        # Nobody won IMPs in a match that was ruled.
        (totals({(1, 1): (5, 50)}) | TO_ONE | adjustment(2, 4, 1, "assigned VPs", 0), {("Cross-table", "F11"): None}),
    ],
)  # fmt: skip
def test_a_head_a_line_of_adjustments_and_the_standings_tell_of_a_match(typed, cells):
    sheet = played(typed)
    assert {cell: sheet.get(cell) for cell in cells} == cells


def test_standings_follow_from_all_results():
    sheet = played(totals(FOUR))
    # Wolf: +22, +29, -20. Bell: 0, -29, +1. Crane: 0, +6, +20. Dune: -22, -6, -1.
    expected = {
        "Wolf": VP_20(22, 8) + VP_20(29, 8) + VP_20(-20, 8),
        "Bell": 10 + VP_20(-29, 8) + VP_20(1, 8),
        "Crane": 10 + VP_20(6, 8) + VP_20(20, 8),
        "Dune": VP_20(-22, 8) + VP_20(-6, 8) + VP_20(-1, 8),
    }
    ranked = sorted(expected.items(), key=lambda item: -item[1])
    assert len(set(expected.values())) == 4
    assert standings(sheet) == [(place, name, points) for place, (name, points) in enumerate(ranked, 1)]
    assert sheet["Standings", "A2"] == "Final standings after all 6 matches."


def test_the_matrices_show_every_match_from_both_sides():
    sheet = played(totals(FOUR))
    # The first block holds VPs, the second IMPs: Wolf 34, Dune 12.
    assert (sheet["Cross-table", "F4"], sheet["Cross-table", "C7"]) == (VP_20(22, 8), VP_20(-22, 8))
    assert (sheet["Cross-table", "F11"], sheet["Cross-table", "C14"]) == (34, 12)
    # Wolf won 34 + 40 + 5 and lost 12 + 11 + 25.
    assert (sheet["Cross-table", "G11"], sheet["Cross-table", "H11"], sheet["Cross-table", "I11"]) == (79, 48, 31)


def test_a_correction_two_rounds_back_changes_everything_that_follows():
    before = played(totals(FOUR))
    after = played(totals({**FOUR, (1, 1): (12, 34)}))
    # Wolf and Dune swap what the match was worth.
    swapped = VP_20(22, 8) - VP_20(-22, 8)
    points = {name: vp for _, name, vp in standings(before)}
    corrected = {name: vp for _, name, vp in standings(after)}
    assert corrected["Wolf"] == points["Wolf"] - swapped
    assert corrected["Dune"] == points["Dune"] + swapped
    assert (corrected["Bell"], corrected["Crane"]) == (points["Bell"], points["Crane"])


def test_what_is_to_be_done_next_is_said_round_by_round():
    status = "Set-up", "A2"
    assert shown(blank())[status].startswith("Teams: type the names (0 of 4 are there). Round 1: 0 of 2 in")
    first = {match: figures for match, figures in FOUR.items() if match[0] == 1}
    assert played({})[status] == "Round 1: 0 of 2 in; waiting for tables 1, 2."
    assert played(totals(first))[status] == "Round 2: 0 of 2 in; waiting for tables 1, 2."
    assert played(totals(FOUR))[status] == "All rounds are in: print Standings and Cross-table."


def test_captains_who_differ_are_told_at_the_top():
    sheet = played({**totals(FOUR), **totals({(1, 1): (34, 13)}, "HI")})
    assert "Provisional, the captains differ: table 1" in sheet["Round 1", "A2"]
    assert "1 provisional" in sheet["Standings", "A2"]


# --- adjustments -------------------------------------------------------------------------------------------------

#: In the first match: one figure, the first half of two, the other captain alone, a text; and IMPs added.
HALF_A_RESULT = {
    "one figure": {("Round 1", "D4"): 5},
    "first half": {("Set-up", "B8"): 2, ("Round 1", "D4"): 5, ("Round 1", "E4"): 8},
    "other captain": {("Round 1", "H4"): 5, ("Round 1", "I4"): 8},
    "a text": {("Round 1", "D4"): "5-8"},
    "IMPs added": adjustment(3, 1, 1, "IMPs", 3),
}


@pytest.mark.parametrize("typed", HALF_A_RESULT.values(), ids=HALF_A_RESULT)
def test_half_a_result_beside_assigned_points_does_not_count_and_that_is_said(typed):
    # LibreOffice writes Vps of VPs that are typed.
    both = {**adjustment(1, 1, 1, "assigned VPs", 12), **adjustment(2, 4, 1, "assigned Vps", 6)}
    sheet = played({**both, **typed})
    assert sheet["Adjustments", "F5"] == "Dune, round 1: 6 assigned VPs"
    assert said(sheet, 1, 1) == "ruled: Wolf 12, Dune 6 VPs; the IMPs do not count"
    assert vps(sheet, 1, 1) == (12, 6)
    assert sheet["Round 1", "A2"].startswith("Round 1: 1 of 2 in; waiting for table 2.")


WRONG_LINES = (
    ((9, 1, "VPs", 1), "which team?"),
    (("Wolf", 1, "VPs", 1), "which team?"),
    ((1.5, 1, "VPs", 1), "which team?"),
    ((1, 1, "points", 1), "what?"),
    ((1, 1, "", 1), "what?"),
    ((1, 1, "VPs", "one"), "the amount is not a number"),
    ((1, None, "IMPs", 1), "in which round?"),
    ((1, 4, "IMPs", 1), "no match in that round"),
    ((1, 1, "IMPs", 1.5), "IMPs are whole numbers"),
    ((1, 1, "IMPs", 500), "IMPs are whole numbers"),
    ((1, 1, "VPs", 21), "beyond what a match can bring"),
    ((1, 1, "assigned VPs", -1), "beyond what a match can bring"),
    ((2, 1, "assigned VPs", 12), "assigned twice"),
    ((2, 1, "assigned VPs", 12), "assigned twice"),
)


def test_lines_that_cannot_count_say_why_and_do_not():
    before = played(totals(FOUR))
    lines = {}
    for number, (line, _) in enumerate(WRONG_LINES, 1):
        lines |= adjustment(number, *line)
    sheet = played({**totals(FOUR), **lines})
    for number, (line, reason) in enumerate(WRONG_LINES, 1):
        assert sheet["Adjustments", f"F{3 + number}"].startswith("does not count: "), line
        assert reason in sheet["Adjustments", f"F{3 + number}"], line
    assert "Adjustments: a line does not count" in sheet["Standings", "A2"]
    assert standings(sheet) == standings(before)
    assert errors(sheet) == []


# --- odd fields, several meetings --------------------------------------------------------------------------------


def test_in_an_odd_field_the_team_without_a_match_is_named_and_gets_what_set_up_says():
    # Berger table for 4: team 4 is missing, so 1, 3 and 2 sit out.
    sheet = played({("Set-up", "B9"): 12, **totals({(1, 1): (10, 10)})}, teams=3)
    assert sheet["Round 1", "A5"] == "Sits out: 1 Wolf"
    # Round 1 has a result: Wolf get 12. The others have not sat out yet.
    assert standings(sheet, 3) == [(1, "Wolf", 12), ("2=", "Bell", 10), ("2=", "Crane", 10)]


def test_teams_that_meet_twice_keep_both_results():
    sheet = played(totals({(1, 1): (10, 10), (4, 1): (30, 0)}), teams=4, rounds=6)
    # Wolf at home in round 1; in round 4 Dune are, and win by 30 IMPs over 8 boards.
    assert said(sheet, 4, 1).startswith("Dune beat Wolf\n30-0")
    points = {name: vp for _, name, vp in standings(sheet)}
    assert points["Wolf"] == 10 + VP_20(-30, 8)
    # Each meeting has its matrix: the second begins 14 rows below.
    assert (sheet["Cross-table", "F4"], sheet["Cross-table", "F18"]) == (10, VP_20(-30, 8))


def test_points_with_decimals_are_said_with_both():
    sheet = played(totals({(1, 1): (20, 0)}), scale="nabc", boards=16)
    # A third of B earns 15.
    assert said(sheet, 1, 1) == "Wolf beat Dune\n20-0, 15.00-5.00"
    assert standings(sheet)[0] == (1, "Wolf", float(NABCVP(20, 16)))


@pytest.mark.parametrize("boards", [40, 8.5, "eight", None])
def test_boards_without_an_entry_give_words_and_no_points(boards):
    sheet = played({("Set-up", "B7"): boards, **totals(FOUR)})
    assert sheet["Set-up", "D7"].startswith("the scale has entries for 1 to 36 boards")
    assert "no VPs" in sheet["Set-up", "A2"]
    assert vps(sheet, 1, 1) == (None, None)
    assert errors(sheet) == []


# --- what must always hold ---------------------------------------------------------------------------------------

figures = st.one_of(st.none(), st.integers(0, 192))


@settings(max_examples=5, deadline=None)
@given(st.fixed_dictionaries({match: st.tuples(figures, figures) for match in FOUR}))
def test_whatever_is_typed_totals_are_the_sum_of_the_matches(results):
    sheet = shown(fill(blank(), {**names(), **totals(results)}))
    whole = {match: pair for match, pair in results.items() if None not in pair}
    in_words = "Final standings after all 6" if len(whole) == 6 else f"After {len(whole)} of 6"
    assert sheet["Standings", "A2"] == f"{in_words} matches."
    # Both sides of a match share 20 points.
    assert sum(points for _, _, points in standings(sheet)) == 20 * len(whole)
    order = [points for _, _, points in standings(sheet)]
    assert order == sorted(order, reverse=True)
    assert errors(sheet) == []
