"""Places of a round robin: ties, what breaks them in which order, and teams that withdraw."""

from bridgesheets import VP_20
from tests.scoresheets.round_robins import FOUR, adjustment, played, said, standings, totals, vps
from tests.scoresheets.scoring import errors

FIRST, SECOND = ("Set-up", "B10"), ("Set-up", "B11")


def all_drawn(**others):
    return totals({**dict.fromkeys(FOUR, (10, 10)), **others})


# --- ties --------------------------------------------------------------------------------------------------------


def test_ties_stand_where_nothing_is_chosen():
    sheet = played({**all_drawn(), **adjustment(1, 1, 1, "VPs", 1)})
    assert standings(sheet) == [(1, "Wolf", 31), ("2=", "Bell", 30), ("2=", "Crane", 30), ("2=", "Dune", 30)]


#: Wolf beat Bell by 4, Bell beat Dune by 4: 12-8 each. Wolf has 32, Bell 30, Crane 30, Dune 28.
#: A fine of 2 makes Wolf, Bell and Crane equal.
TIED = {
    **totals({**dict.fromkeys(FOUR, (10, 10)), (2, 2): (14, 10), (3, 1): (14, 10)}),
    **adjustment(1, 1, 1, "VPs", -2),
}


def test_three_teams_are_equal_before_anything_breaks_the_tie():
    assert VP_20(4, 8) == 12
    assert standings(played(TIED)) == [("1=", "Wolf", 30), ("1=", "Bell", 30), ("1=", "Crane", 30), (4, "Dune", 28)]


def test_head_to_head_counts_only_matches_among_those_tied():
    # Among the three: Wolf 12 from Bell and 10 from Crane, Crane 10 + 10, Bell 8 + 10. Bell's 12 from Dune are none.
    sheet = played({**TIED, FIRST: "head to head"})
    assert standings(sheet) == [(1, "Wolf", 30), (2, "Crane", 30), (3, "Bell", 30), (4, "Dune", 28)]
    assert [sheet["Standings", f"I{row}"] for row in (4, 5, 6)] == [22, 20, 18]
    assert ("Standings", "I7") not in sheet


def test_the_quotient_of_imps_breaks_a_tie():
    # Wolf won 34 and lost 30: 1.1333; Bell won 34, lost 34: 1; Crane 30 and 30: 1.
    sheet = played({**TIED, FIRST: "IMP quotient"})
    assert standings(sheet)[:3] == [(1, "Wolf", 30), ("2=", "Bell", 30), ("2=", "Crane", 30)]
    assert sheet["Standings", "H4"] == 1.1333


def test_the_second_tie_break_decides_among_those_the_first_leaves_equal():
    # By quotient Bell and Crane are equal. Bell won one match and lost one, Crane drew all three: 1.5 wins each.
    # Between the two head to head is 10-10. So they stay equal with each; net IMPs are 0 for both, too.
    for second in ("wins", "head to head", "net IMPs"):
        sheet = played({**TIED, FIRST: "IMP quotient", SECOND: second})
        assert [place for place, _, _ in standings(sheet)] == [1, "2=", "2=", 4]


def test_wins_count_a_draw_as_a_half():
    sheet = played(TIED)
    # Wolf won one and drew two, Crane drew three.
    won = {sheet["Standings", f"C{row}"]: sheet["Standings", f"F{row}"] for row in range(4, 8)}
    assert won == {"Wolf": 2, "Bell": 1.5, "Crane": 1.5, "Dune": 1}


def test_the_order_of_tie_breaks_matters():
    # Wolf beat Bell by 1 and drew twice; Bell beat Dune by 12 and drew once. A fine makes the two equal.
    results = {**dict.fromkeys(FOUR, (10, 10)), (2, 2): (11, 10), (3, 1): (22, 10)}
    bell = 9 + 10 + VP_20(12, 8)
    wolf = 11 + 10 + 10
    assert (VP_20(1, 8), VP_20(-1, 8)) == (11, 9)
    entries = {**totals(results), **adjustment(1, 2, 1, "VPs", int(wolf - bell))}
    by_match = played({**entries, FIRST: "head to head", SECOND: "net IMPs"})
    by_imps = played({**entries, FIRST: "net IMPs", SECOND: "head to head"})
    # Head to head 11-9 for Wolf; net IMPs +1 for Wolf, +11 for Bell.
    assert [name for _, name, _ in standings(by_match)[:2]] == ["Wolf", "Bell"]
    assert [name for _, name, _ in standings(by_imps)[:2]] == ["Bell", "Wolf"]


def test_a_tie_break_that_is_none_of_the_list_says_so_and_breaks_nothing():
    sheet = played({**TIED, FIRST: "lots", SECOND: "wins"})
    assert sheet["Set-up", "D10"] == "none of the list: does not count"
    assert "Set-up: see the note" in sheet["Set-up", "A2"]
    # Wins still count, as the second: 2, 1.5 and 1.5.
    assert [place for place, _, _ in standings(sheet)] == [1, "2=", "2=", 4]


# --- withdrawals -------------------------------------------------------------------------------------------------

BY_HALF = {("Set-up", "B13"): "by half of its matches"}
NO_SCORE = {("Set-up", "B13"): "no score"}


def gone(team, after):
    return {("Teams", f"J{3 + team}"): after}


def without(team_matches):
    return totals({match: figures for match, figures in FOUR.items() if match not in team_matches})


def test_a_team_that_leaves_before_half_of_its_matches_has_them_all_cancelled():
    # Dune played 1 of 3 matches: Wolf's 22 IMPs are gone, and so is what Crane and Bell would have played.
    sheet = played({**BY_HALF, **gone(4, 1), **without({(2, 1), (3, 1)})})
    assert said(sheet, 1, 1) == "cancelled: Dune withdrew; the figures typed do not count"
    assert said(sheet, 2, 1) == "cancelled: Dune withdrew"
    points = {name: (place, vp) for place, name, vp in standings(sheet)}
    assert points["Wolf"][1] == VP_20(29, 8) + VP_20(-20, 8)
    assert points["Crane"][1] == 10 + VP_20(20, 8)
    assert points["Bell"][1] == 10 + VP_20(-29, 8)
    assert points["Dune"] == ("withdrawn", 0)
    assert sheet["Standings", "A2"].startswith("Final standings after all ")


def test_half_of_the_matches_is_not_before_half():
    # Of five teams everyone plays 4 matches. Team 2 meets 5 in round 1, 1 in round 2 and 4 in round 3.
    first = {(1, 1): (20, 10), (2, 2): (10, 10)}
    assert "cancelled" not in said(played({**BY_HALF, **gone(2, 2), **totals(first)}, teams=5), 1, 1)
    assert "cancelled" in said(played({**BY_HALF, **gone(2, 1), **totals(first)}, teams=5), 1, 1)


def test_a_team_that_leaves_later_leaves_its_results_and_an_average_to_later_opponents():
    # Dune played 2 of 3. Bell, who would have met Dune in round 3, gets the best of three figures.
    sheet = played({**BY_HALF, **gone(4, 2), **without({(3, 1)})})
    own = (10 + VP_20(-29, 8)) / 2
    converse = 20 - (VP_20(-22, 8) + VP_20(-6, 8)) / 2
    assert converse > 12 > own
    assert vps(sheet, 3, 1)[0] == converse
    assert said(sheet, 3, 1) == f"Dune withdrew: Bell gets {converse.normalize():f} VPs"
    points = {name: vp for _, name, vp in standings(sheet)}
    assert points["Bell"] == 10 + VP_20(-29, 8) + converse
    # What Wolf and Crane won from Dune stands.
    assert points["Wolf"] == VP_20(22, 8) + VP_20(29, 8) + VP_20(-20, 8)


def test_a_later_opponent_gets_at_least_what_set_up_says():
    # Dune won both: 22 and 6 IMPs. The converse of their average is below 10, Bell's own average is, too.
    results = {**FOUR, (1, 1): (12, 34), (2, 1): (15, 9)}
    entries = {**BY_HALF, **gone(4, 2), **totals({m: f for m, f in results.items() if m != (3, 1)})}
    assert vps(played(entries), 3, 1)[0] == 12
    assert vps(played({**entries, ("Set-up", "B14"): 13}), 3, 1)[0] == 13


def test_a_later_opponent_gets_its_own_average_where_that_is_best():
    # Bell won both their matches by 40: 20 each.
    results = {**FOUR, (1, 2): (50, 10), (2, 2): (10, 50), (1, 1): (12, 34)}
    sheet = played({**BY_HALF, **gone(4, 2), **totals({m: f for m, f in results.items() if m != (3, 1)})})
    assert vps(sheet, 3, 1)[0] == VP_20(40, 8) == 20


def test_without_a_score_results_stand_and_nobody_gets_anything():
    sheet = played({**NO_SCORE, **gone(4, 1), **without({(2, 1), (3, 1)})})
    assert vps(sheet, 1, 1) == (VP_20(22, 8), VP_20(-22, 8))
    assert vps(sheet, 2, 1) == (None, None)
    assert said(sheet, 2, 1) == "Dune withdrew: no score"


def test_a_withdrawal_without_a_choice_asks_for_one():
    sheet = played({**gone(4, 1), **without({(2, 1), (3, 1)})})
    assert "A team has withdrawn: choose in Set-up" in sheet["Standings", "A2"]
    assert "see the note" not in sheet["Standings", "A2"]
    assert sheet["Set-up", "D13"] == "a team has withdrawn: choose"


def test_figures_typed_for_a_team_that_has_left_do_not_count():
    sheet = played({**NO_SCORE, **gone(4, 2), **totals(FOUR)})
    assert said(sheet, 3, 1) == "Dune withdrew: no score; the figures typed do not count"


def test_a_round_of_withdrawal_that_cannot_be_is_said_and_nobody_has_left():
    for typed in (3, -1, 1.5, "two"):
        sheet = played({**BY_HALF, **gone(4, typed), **totals(FOUR)})
        assert sheet["Teams", "K7"] == "withdrawn: 0 to 2"
        assert "Teams: see the note" in sheet["Standings", "A2"]
        assert standings(sheet) == standings(played(totals(FOUR)))
        assert errors(sheet) == []
