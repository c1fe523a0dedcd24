"""A Swiss as a club fills it in: results, byes, triples, rulings, corrections, and what the sheets say about them."""

from io import BytesIO

import openpyxl
import pytest

from bridgesheets import VP_20
from tests.scoresheets.scoring import (
    broken,
    differences,
    differences_of_flavours,
    errors,
    fill,
    shown,
    shown_by_libreoffice,
)
from tests.scoresheets.swiss_entries import (
    adjustment,
    basis,
    empty,
    match,
    points,
    said,
    standings,
    status,
    team,
    teams,
)

FLAVOURS = ("native", "addin", "lambda")

#: Nine teams of seven boards; the tenth enters late, the eighth drops out. Scale: ACBL Appendix K, 1-8 boards.
EVENT = {
    **teams(10),
    **team(10, from_round=3),
    **team(8, last_round=2),
    **match(1, 1, 1, 5, 34, 12, again_a=34, again_b=12),
    **match(1, 2, 2, 6, 0, 0),
    **match(1, 3, 3, 7, 10, 20),
    **match(1, 4, 4, 8, again_a=30, again_b=2),
    **match(1, 5, 9, kind="bye"),
    **match(2, 1, 1, 4, 12, 0, kind="half match"),
    **match(2, 2, 4, 7, 0, 28, kind="half match"),
    **match(2, 3, 7, 1, 5, 5, kind="half match"),
    **match(2, 4, 2, 3, 20, 10, again_a=10, again_b=20),
    **match(2, 5, 5, 6, kind="A forfeits"),
    **match(2, 6, 8, 9, kind="void"),
    **match(3, 1, 1, 7, 3, 2),
    **match(3, 2, 2, 10, 40, 2),
    **match(3, 3, 3, 9, kind="plus v minus"),
    **match(3, 4, 4, 5),
    **match(3, 5, 6, kind="bye"),
    **match(4, 1, 1, 2, kind="long triple, 1st"),
    **match(4, 2, 2, 3, kind="long triple, 1st"),
    **match(4, 3, 3, 1, kind="long triple, 1st"),
    **match(4, 4, 4, 6, 30, 10),
    **match(5, 1, 1, 2, 20, 10, kind="long triple, 2nd"),
    **match(5, 2, 2, 3, 20, 10, kind="long triple, 2nd"),
    **match(5, 3, 3, 1, 7, 7, kind="long triple, 2nd"),
    **match(5, 4, 8, 4, 10, 8, boards=9),
    **adjustment(1, team=1, round=1, imps=-3, reason="slow play"),
    **adjustment(2, team=2, round=1, vps=-1, reason="late"),
    **basis(3, 7, 14, 3, 2),
    **basis(3, 2, 23, 2, 2),
}


def made(formulas="native", count=9, rounds=5):
    return empty(count, rounds, formulas=formulas)


@pytest.fixture(scope="module")
def event():
    return shown(fill(made(), EVENT))


def total(sheet, line):
    """Victory Points of a team after the last round."""
    return next(points for _, number, points in standings(sheet) if number == line)


def test_the_cross_table_says_what_a_total_has_beside_the_points_of_the_rounds():
    """Bell is fined 1 VP, and Archer brings 3.5; ten teams' rows are two each, below four rows of heads."""
    sheet = shown(fill(made(), EVENT | team(3, carry_over=3.5)))
    said = [sheet.get(("Cross-table", f"H{row}"), "") for row in range(5, 13, 2)]
    assert said == ["", "-1", "+3.5", ""]


# --- results -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "table", "words", "points_are"),
    [
        # A result names the winner, both totals and the Victory Points: of 7 boards, 28 IMPs and more are 20-0.
        (3, 2, "Bell beat Sato 40-2, 20-0", (20, 0)),
        (1, 3, "Pike beat Archer 20-10, 14-6", (6, 14)),  # 8-10 IMPs: 14-6
        # The report of the second captain alone is enough.
        (1, 4, "Hale beat Thorne 30-2, 20-0", (20, 0)),
        # A match without IMPs on either side is played, and one that was not entered is not.
        (1, 2, "Bell tied with Marsh 0-0, 10-10", (10, 10)),
        (3, 4, "Hale v Frost: no result", (None, None)),
        (2, 4, "Bell v Archer provisional: 20-10 or 10-20, for now 14-6", (14, 6)),
        # A bye, a forfeit and a void match: 60%, 60% and nothing, and 40% of 20.
        (1, 5, "Novak has a bye: 12", (12, None)),
        (2, 5, "Frost v Marsh, A forfeits: 0-12", (0, 12)),
        (2, 6, "Thorne v Novak, void: 8-8", (8, 8)),
        # Average plus is 3 IMPs a board on half of the 7 boards, rounded up: 4 x 3 = 12 IMPs; 11-13 IMPs are 15-5.
        (3, 3, "Archer v Novak, plus v minus: 15-5", (15, 5)),
        # Half matches of a triple. 12 IMPs: 15-5, half of it 7.5-2.5; 28: 20-0, half 0-10; a tie 5-5.
        (2, 1, "Wolf beat Hale 12-0, 7.5-2.5, half match", (7.5, 2.5)),
        (2, 2, "Pike beat Hale 28-0, 10-0, half match", (0, 10)),
        (2, 3, "Pike tied with Wolf 5-5, 5-5, half match", (5, 5)),
        # A long triple counts once both of its rounds are over.
        (4, 1, "Wolf v Bell: goes on in round 5", (None, None)),
        (5, 1, "Wolf beat Bell 20-10, 14-6", (14, 6)),
        (5, 2, "Bell beat Archer 20-10, 14-6; met in round 2", (14, 6)),
        (5, 3, "Archer tied with Wolf 7-7, 10-10", (10, 10)),
        # Wolf won by 22; 22 - 3 = 19 IMPs bring 17, and Frost keeps the 2 of 22 lost.
        (1, 1, "Wolf beat Frost 34-12, 17-2 (IMPs adjusted)", (17, 2)),
        # A rematch and a team that dropped out are said and count; a match of 9 boards has a scale of its own.
        (3, 1, "Wolf beat Pike 3-2, 11-9; met in round 2", (11, 9)),
        (5, 4, "Thorne beat Hale 10-8, 11-9; met in round 1; Thorne withdrew after round 2",
         (VP_20(2, 9), VP_20(-2, 9))),
    ],
)  # fmt: skip
def test_a_match_says_what_it_came_to_and_brings_its_points(event, number, table, words, points_are):
    assert (said(event, number, table), points(event, number, table)) == (words, points_are)


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (("Round 2", "A2"), "6 of 6 in; provisional or wrong: table 4"),
        (("Round 3", "A2"), "4 of 5 in; waiting for table 4"),
        (("Round 4", "A2"), "4 of 4 in; at no table: 5 Frost and 3 more"),  # and Pike, Novak, Sato
        (("Adjustments", "F5"), "Wolf, round 1: -3 IMPs"),
        (("Adjustments", "F6"), "Bell, round 1: -1 VPs"),
    ],
)
def test_a_line_at_the_top_and_one_of_an_adjustment_say_what_is_missing_or_counts(event, cell, words):
    assert event[cell] == words


# --- adjustments, and what is odd --------------------------------------------------------------------------------


def test_an_adjustment_in_imps_counts_once_in_a_triple():
    half = {"kind": "half match"}
    entries = match(1, 1, 1, 2, 12, 0, **half) | match(1, 2, 2, 3, 0, 28, **half) | match(1, 3, 3, 1, 5, 5, **half)
    sheet = shown(fill(made(count=4, rounds=1), teams(3) | entries | adjustment(1, team=2, round=1, imps=3)))
    # Bell stays 12 behind Wolf, 5-15; against Archer it is 28 - 3 = 25 behind, 1-19: halves of each.
    assert (points(sheet, 1, 1), points(sheet, 1, 2)) == ((7.5, 2.5), (0.5, 10))
    assert sheet["Adjustments", "F5"] == "Bell, round 1: 3 IMPs to its match as side A; for what reason?"


def test_totals_add_up_byes_triples_rulings_and_adjustments(event):
    assert total(event, 1) == 17 + (7.5 + 5) + float(VP_20(1, 7)) + (14 + 10)
    # An adjustment in Victory Points counts beside the match. Bell: 10 - 1 + 14 + 20 + (6 + 14 in the long triple).
    assert total(event, 2) == 10 - 1 + 14 + 20 + 6 + 14
    assert total(event, 7) == 14 + (10 + 5) + float(VP_20(-1, 7))
    assert total(event, 9) == 12 + 8 + 5


def test_the_line_at_the_top_names_the_first_round_that_keeps_the_event_from_going_on(event):
    assert status(event).startswith("Round 2: 6 of 6 in; provisional or wrong: table 4")


def test_a_draw_from_standings_that_changed_since_is_told_in_words(event):
    # Pike: 14 in round 1, 10 + 5 in round 2.
    assert "Round 3 was drawn from standings in which team 7 had 14; it now has 29" in event.values()
    assert status(event).endswith("; the standings that round 3 was drawn from have changed: see Pairing history")


def test_matches_won_tied_and_lost_are_counted(event):
    row = next(row for row in range(6, 40) if event["Standings", f"B{row}"] == 1)
    # Wolf: won rounds 1, 2 (half), 3 and one in the triple; tied a half match and one in the triple.
    assert event["Standings", f"F{row}"] == "4-2-0"


# --- the same in every flavour and program -----------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ("addin", "lambda"))
def test_every_flavour_shows_the_same(event, formulas):
    other = shown(fill(made(formulas), EVENT))
    assert differences_of_flavours(event, other, "VP table", "Award tables") == []


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(event, libreoffice):
    assert differences(event, shown_by_libreoffice(fill(made(), EVENT))) == []


# --- rubbish -----------------------------------------------------------------------------------------------------

#: What was pasted past the checks of the cells, and the words beside it. Team 12 has no name.
RUBBISH = [
    ((1, 1, 1, None, 30, 10), "Team B is missing (for a bye choose the kind bye)"),
    ((1, 2, None, 2, 30, 10), "Team A is missing"),
    ((1, 3, 3, 33, 30, 10), "there is no team 33 (B)"),
    ((1, 4, "4", 5, 30, 10), "there is no team 4 (A)"),
    ((1, 5, 6, 6, 30, 10), "Team 6 cannot play itself"),
    ((1, 6, 7, 12, 30, 10), "Team 12 has no name yet"),
    ((1, 7, 8, 9, 30, None), "Thorne v Novak: one of the two totals is missing"),
    ((1, 8, 10, 11, "thirty", 10), "IMPs must be numbers"),
    ((2, 1, 1, 2, -30, 10), "IMPs must be whole, from 0 to 168 (24 a board)"),
    ((2, 2, 3, 4, 30.5, 10), "IMPs must be whole, from 0 to 168 (24 a board)"),
    ((2, 3, 5, 6, 169, 10), "IMPs must be whole, from 0 to 168 (24 a board)"),
    ((2, 4, 7, 8, 3, 1), "Pike (7) plays twice in this round"),
    ((2, 5, 9, 7, 3, 1), "Pike (7) plays twice in this round"),
    ((2, 6, 10, 11, True, False), "IMPs must be numbers"),
    ((3, 1, 1, 2, 30, 10, {"kind": "*"}), "choose the match type from the list"),
    ((3, 2, 3, 4, 30, 10, {"boards": 99}), "the ACBL 20-point scale has no entry for matches of 99 boards"),
    ((3, 3, 5, 6, 30, 10, {"boards": "seven"}), "boards must be a number"),
    ((3, 4, 7, 8, 30, 10, {"kind": "half match"}), "Pike (7) must be A once and B once in a triple"),
    ((3, 5, 9, 10, 30, 10, {"kind": "bye"}), "a bye has nobody as B"),
    ((3, 6, 2.5, 11, 30, 10), "there is no team 2.5 (A)"),
    ((3, 7, None, None, 30, 10), "who played here? The numbers are missing"),
    ((3, 8, "=1/0", 12, 3, 1), "there is no team =1/0 (A)"),
]


@pytest.fixture(scope="module")
def rubbish():
    entries = teams(11)
    for (*cells, last), _ in RUBBISH:
        others = last if isinstance(last, dict) else {}
        entries |= match(*cells, *(() if isinstance(last, dict) else (last,)), **others)
    content = fill(made(count=12, rounds=3), entries)
    return shown(content)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("cells", "words"), RUBBISH, ids=[words for _, words in RUBBISH])
def test_what_cannot_be_is_said_in_words_and_brings_no_points(rubbish, cells, words):
    number, table = cells[:2]
    assert said(rubbish, number, table) == words
    assert points(rubbish, number, table) == (None, None)


def test_nothing_wrong_leaves_an_error_value_in_a_result(rubbish):
    assert errors(rubbish) == []
    assert {points for _, _, points in standings(rubbish)} == {0}


def test_what_was_broken_behind_the_protection_is_said():
    sheet = broken(
        fill(made(count=4, rounds=3), teams(6) | match(1, 1, 1, 2, 5, 3) | match(3, 1, 1, 2, 5, 3)),
        {
            ("Round 1", "B6"): "#N/A",
            ("Round 1", "C6"): 4,
            ("Round 1", "D6"): "#DIV/0!",
            ("Round 2", "A7"): None,
            ("Round 3", "A5"): None,
            ("Names", "A6"): 3,
            ("Names", "A7"): 2,
        },
    )
    assert said(sheet, 1, 2) == "something in this row cannot be read"
    assert points(sheet, 1, 1) == (11, 9)  # 1-2 IMPs
    assert sheet["Round 2", "A2"] == "Rows of this round were sorted, inserted or deleted: undo that."
    assert sheet["Round 3", "A2"] == "Rows of this round were sorted, inserted or deleted: undo that."
    assert sheet["Names", "E6"] == "the numbers are out of order: undo the sorting"
    assert {number for _, number, _ in standings(sheet)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("played_by", "twice"), [("teams", [0, 1, 2, 3]), ("pairs", [2, 3])])
def test_a_name_is_listed_twice_where_that_of_the_partner_is_the_same(played_by, twice):
    """Smith plays with Ann, another Smith with Bob. A team has one name, whoever is its captain."""
    listed = [("Smith", "Ann"), ("Smith", "Bob"), ("Wolf", "Ann"), ("Wolf", "Ann")]
    entries = {("Names", f"{'BC'[at]}{5 + line}"): listed[line][at] for line in range(4) for at in range(2)}
    sheet = shown(fill(empty(4, 2), entries | {("Set-up", "B9"): played_by}))
    assert [line for line in range(4) if sheet.get(("Names", f"E{5 + line}")) == "this name is listed twice"] == twice
    assert status(sheet).endswith("; on the sheet Names, see Check")


def test_the_set_up_of_the_event_and_its_rounds_are_printed_on_one_page():
    sheet = openpyxl.load_workbook(BytesIO(made(count=4, rounds=1)))["Set-up"]
    assert sheet.page_setup.fitToHeight == 1
    assert sheet.row_breaks.brk == []


# --- names, orders -----------------------------------------------------------------------------------------------


def test_names_are_shown_as_they_were_typed():
    odd = ['=HYPERLINK("x")', "1-2", "007", "TRUE"]
    names = {("Names", f"B{line}"): name for line, name in enumerate(odd, 5)}
    sheet = shown(fill(made(count=4, rounds=1), names | match(1, 1, 1, 2, 5, 3) | match(1, 2, 3, 4, 0, 9)))
    assert said(sheet, 1, 1).startswith('=HYPERLINK("x") beat 1-2 5-3')
    assert said(sheet, 1, 2).startswith("TRUE beat 007 9-0")
    assert {sheet["Standings", f"C{row}"] for row in range(6, 10)} == set(odd)
    assert [sheet["By number", f"B{row}"] for row in range(5, 9)] == odd


def test_what_cannot_be_meant_in_the_set_up_is_told_beside_it():
    """It may be pasted, or saved by another program: no validation is asked then."""
    right = shown(fill(empty(4, 2), {("Set-up", "B15"): "lot", ("Set-up", "B20"): 10, ("Set-up", "B25"): None}))
    assert right["Set-up", "C15"] == "left empty, ties share their place"
    assert right["Set-up", "C20"].startswith("60% of the most")
    pasted = {("Set-up", "B9"): "clubs", ("Set-up", "B15"): "lots", ("Set-up", "B20"): "twelve", ("Set-up", "B25"): 2.5}
    wrong = broken(empty(4, 2), pasted)
    assert [wrong["Set-up", f"C{row}"] for row in (9, 15, 20, 25)] == [
        "Not known: choose from the list.",
        "Not known: choose from the list.",
        "Type a number from 0 to 40.",
        "Type a whole number from 0 to 12.",
    ]
