"""Knockout sheets filled in as a club fills them: round by round, with ties, forfeits, byes and matches of three."""

from functools import lru_cache
from io import BytesIO

import openpyxl
import pytest

import bridgesheets as functions
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.knockout.kind import declare
from tests.scoresheets.scoring import (
    broken,
    differences,
    differences_of_flavours,
    errors,
    fill,
    shown,
    shown_by_libreoffice,
)
from tests.scoresheets.small import make, to_fill
from truesheet.addresses import address

NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper", "Katsura", "Larch",
         "Maple", "Nutmeg", "Oak", "Pine")  # fmt: skip
SETUP = {name: row for row, name in enumerate(
    ("event", "date", "director", "boards", "segments", "first_round", "play_off", "format", "rating", "restrictions",
     "counted", "average", "forfeit", "paid", "three_way", "share"), 5)}  # fmt: skip
BYES, ONE, TWO = "byes", "three-ways: one survives", "three-ways: two survive"


@lru_cache(maxsize=32)
def blank(teams=4, formulas="native"):
    return to_fill(order("knockout", teams=teams, formulas=formulas))


def named(teams):
    return {("Teams", f"C{5 + place}"): NAMES[place] for place in range(teams)}


def setup(**entries):
    return {("Set-up", f"B{SETUP[name]}"): value for name, value in entries.items()}


def score(played, match, first, second, column="D"):
    """The IMPs of both sides: of each segment, or of one."""
    row = 3 + 2 * match
    both = [value if isinstance(value, tuple) else (value,) for value in (first, second)]
    return {
        (f"Round {played}", f"{chr(ord(column) + segment)}{row + side}"): imps
        for side in (0, 1)
        for segment, imps in enumerate(both[side])
    }


def after(entries, teams=4, formulas="native", **options):
    """What the sheet shows with named teams, matches of one segment and further entries."""
    return shown(fill(blank(teams, formulas), named(teams), setup(**{"segments": 1, **options}), entries))


def name(sheet, played, match, side):
    return sheet.get((f"Round {played}", f"C{3 + 2 * match + side}"))


def words(sheet, played, match, side=0):
    return sheet.get((f"Round {played}", f"M{3 + 2 * match + side}"), "")


def status(sheet, page="Set-up"):
    return sheet[page, "A2"]


# --- a match -------------------------------------------------------------------------------------------------


def test_four_teams_play_to_a_winner():
    sheet = after({})
    assert (name(sheet, 1, 1, 0), name(sheet, 1, 1, 1)) == ("Ash", "Dogwood")
    assert (name(sheet, 1, 2, 0), name(sheet, 1, 2, 1)) == ("Birch", "Cedar")
    assert name(sheet, 2, 1, 0) == "winner of match 1"
    assert status(sheet) == "Round 1: 0 of 2 in; waiting for matches 1, 2."
    first = {**score(1, 1, 40, 31), **score(1, 2, 12, 13)}
    sheet = after(first)
    assert words(sheet, 1, 1) == "Ash beat Dogwood 40-31"
    assert words(sheet, 1, 2) == "Cedar beat Birch 13-12"
    assert (name(sheet, 2, 1, 0), name(sheet, 2, 1, 1)) == ("Ash", "Cedar")
    assert status(sheet) == "Round 2: 0 of 1 in; waiting for match 3."
    sheet = after({**first, **score(2, 1, 0, 1)})
    assert status(sheet) == "The event is over. Winner: Cedar"
    assert sheet["Bracket", "G6"] == "3 Cedar"
    # Of a match whose teams are not both known, the bracket shows no IMPs without a name.
    early = after({**score(1, 2, 12, 13), **score(2, 1, 20, 30)})
    assert [early.get(("Bracket", cell), "") for cell in ("D6", "E6", "D7", "E7")] == ["", "", "3 Cedar", 30]


@pytest.mark.parametrize(
    ("entries", "segments", "said", "moves_on"),
    [
        ({}, 1, "Ash v Dogwood: no result", "winner of match 1"),
        # Nothing is played while cells are empty, and 0-0 is a tie.
        (score(1, 1, 0, 0), 1, "tied at 0: type extra boards", "winner of match 1"),
        (score(1, 1, 30, 31), 1, "Dogwood beat Ash 31-30", "Dogwood"),
        (score(1, 1, (25,), (20,)), 2, "Ash leads Dogwood 25-20 after 1 of 2", "winner of match 1"),
        (score(1, 1, (25, 10), (20,)), 2, "a figure of one side is missing", "winner of match 1"),
        # 25 + 10 = 35, 20 + 16 = 36.
        (score(1, 1, (25, 10), (20, 16)), 2, "Dogwood beat Ash 36-35", "Dogwood"),
        # A tie is broken by extra boards, or by a carry-over: 30 + 0.5 is more than 30.
        (score(1, 1, 30, 30) | {("Round 1", "H5"): 2, ("Round 1", "H6"): 6}, 1, "Dogwood beat Ash 36-32", "Dogwood"),
        (score(1, 1, 30, 30) | {("Round 1", "I6"): 0.5}, 1, "Dogwood beat Ash 30.5-30", "Dogwood"),
        # Forfeits: no segment was played, one was, or one captain has reported.
        ({("Round 1", "L6"): "forfeit"}, 1, "Dogwood forfeits to Ash", "Ash"),
        ({("Round 1", "L6"): "forfeit"} | score(1, 1, 20, 3), 1, "Dogwood forfeits to Ash; IMPs ignored", "Ash"),
        ({("Round 1", "L6"): "forfeit", ("Round 1", "K5"): 20}, 1, "Dogwood forfeits to Ash; IMPs ignored", "Ash"),
        (score(1, 1, 40, "thirty"), 1, "Dogwood: not a number: type the IMPs as a number", "winner of match 1"),
    ],
)
def test_a_match_says_what_it_has_come_to_and_who_moves_on(entries, segments, said, moves_on):
    sheet = after(entries, segments=segments)
    assert (words(sheet, 1, 1), name(sheet, 2, 1, 0)) == (said, moves_on)


def test_a_correction_in_the_first_round_changes_who_plays_the_final():
    sheet = after({**score(1, 1, 30, 31), **score(1, 2, 12, 13), **score(2, 1, 20, 30)})
    assert words(sheet, 2, 1) == "Cedar beat Dogwood 30-20"


REPORTS = (
    ((40, 31), "{0} beat {1} 40-31", True),
    ((40, 33), "reports differ: 40-31 / 40-33; {0} won", True),
    ((31, 40), "winner disputed: 40-31 / 31-40", False),
    ((35, 35), "winner disputed: 40-31 / 35-35", False),
    ((40, None), "report incomplete; {0} beat {1} 40-31", True),
)


def test_both_captains_report():
    entries = {}
    for match, (says, _, _) in enumerate(REPORTS, 1):
        row = 3 + 2 * match
        entries |= {**score(1, match, 40, 31), ("Round 1", f"K{row}"): says[0], ("Round 1", f"K{row + 1}"): says[1]}
    sheet = after(entries, teams=16)
    for match, (_, words_say, moves_on) in enumerate(REPORTS, 1):
        sides = name(sheet, 1, match, 0), name(sheet, 1, match, 1)
        assert words(sheet, 1, match) == words_say.format(*sides)
        following = name(sheet, 2, (match + 1) // 2, (match + 1) % 2)
        assert following == (sides[0] if moves_on else f"winner of match {match}")


def test_provisional_results_are_counted_in_the_status():
    both = {**score(1, 1, 40, 31), **score(1, 2, 9, 8), ("Round 1", "K5"): 40, ("Round 1", "K6"): 30}
    assert status(after(both), "Round 1") == "Round 1: all results are in. Provisional: 1."


def test_nobody_advances_where_both_forfeit():
    sheet = after({("Round 1", "L5"): "forfeit", ("Round 1", "L6"): "forfeit", **score(1, 2, 1, 0)})
    assert words(sheet, 1, 1) == "nobody advances"
    assert words(sheet, 2, 1) == "Birch has a bye"
    assert status(sheet) == "The event is over. Winner: Birch"


RUBBISH = (
    ("D", "forty", "not a number: type the IMPs as a number"),
    ("D", True, "not a number: type the IMPs as a number"),
    ("D", -9, "IMPs are never negative: type the totals of both sides"),
    ("D", 30.5, "IMPs are whole numbers"),
    ("D", 577, "over 24 IMPs a board"),  # 24 boards × 24 IMPs = 576
    ("D", 10**9, "too many IMPs"),
    ("E", 3, "the set-up has fewer segments"),
    ("L", "late", "choose forfeit or leave the cell empty"),
)


def test_what_is_pasted_past_the_checks_is_said_in_words():
    entries = {}
    for match, (column, value, _) in enumerate(RUBBISH, 1):
        entries |= {**score(1, match, 40, 31), ("Round 1", f"{column}{3 + 2 * match}"): value}
    sheet = after(entries, teams=16)
    for match, (_, _, said) in enumerate(RUBBISH, 1):
        assert words(sheet, 1, match) == f"{name(sheet, 1, match, 0)}: {said}"
        assert name(sheet, 2, (match + 1) // 2, (match + 1) % 2) == f"winner of match {match}"


def test_texts_beside_the_segments_are_noticed_too():
    sheet = after({**score(1, 1, 40, 31), **score(1, 2, 40, 31), ("Round 1", "H5"): "x", ("Round 1", "K7"): "40-31"})
    assert words(sheet, 1, 1) == "Ash: not a number: type the IMPs as a number"
    assert words(sheet, 1, 2) == "Birch: not a number: type the IMPs as a number"


# --- teams ---------------------------------------------------------------------------------------------------

STRANGE = ('=HYPERLINK("x")', "1-2", "007", "TRUE", "1E5", "A & B <c>")


def test_names_stay_as_they_are_typed():
    strange = {("Teams", f"C{5 + place}"): text for place, text in enumerate(STRANGE)}
    sheet = after({**strange, **score(1, 1, 30, 20)}, teams=6)
    # Six teams: 3 meets 6 in match 2, 4 meets 5 in match 1.
    assert (name(sheet, 1, 1, 0), name(sheet, 1, 1, 1)) == ("TRUE", "1E5")
    assert words(sheet, 1, 1) == "TRUE beat 1E5 30-20"
    assert sheet["Bracket", "A4"] == '1 =HYPERLINK("x")'
    assert (name(sheet, 1, 2, 0), name(sheet, 1, 2, 1)) == ("007", "A & B <c>")


@pytest.mark.parametrize(
    ("typed", "cells"),
    [
        ({("Teams", "C7"): None}, {("Round 1", "C8"): "Team 3"}),
        ({("Teams", "C7"): "Ash"}, dict.fromkeys((("Teams", "I5"), ("Teams", "I7")), "another team has the same name")),
        # Dogwood is the first seed and meets the fourth, Ash.
        ({("Teams", f"B{5 + place}"): 4 - place for place in range(4)},
         {("Round 1", "C5"): "Dogwood", ("Round 1", "C6"): "Ash"}),
        ({("Teams", "E8"): "absent"},
         {("Round 1", "C6"): "no team", ("Round 1", "M5"): "Ash has a bye", ("Round 2", "C5"): "Ash"}),
        ({("Teams", "E8"): "absent", ("Teams", "E7"): "absent"},
         {("Set-up", "A2"): "Teams: too few of 4 teams are there; make a new sheet for 2."}),
    ],
)  # fmt: skip
def test_teams_without_a_name_of_the_same_name_with_seeds_or_absent(typed, cells):
    sheet = after(typed)
    assert {cell: sheet[cell] for cell in cells} == cells


@pytest.mark.parametrize("seeds", [(1, 1, 3, 4), (1, 2, 3, None), ("first", 2, 3, 4), ("x", None, None, None)])
def test_seeds_that_are_not_all_there_once_do_not_count(seeds):
    sheet = after({("Teams", f"B{5 + place}"): seed for place, seed in enumerate(seeds)})
    assert status(sheet).startswith("Teams: type each seed from 1 to 4 once, or none")
    assert (name(sheet, 1, 1, 0), name(sheet, 1, 1, 1)) == ("Ash", "Dogwood")


@pytest.mark.parametrize(
    ("page", "second", "head", "said"),
    [("Teams", "A6", "Set-up", "do not run from 1 to 4"), ("Round 1", "A7", "Round 1", "undo the sorting")],
)
def test_sorted_lines_are_noticed(page, second, head, said):
    assert said in status(broken(fill(blank(4), named(4)), {(page, "A5"): 2, (page, second): 1}), head)


# --- byes and three-ways -------------------------------------------------------------------------------------


def test_top_seeds_have_byes():
    sheet = after({}, teams=6)
    # 6 of 8: seeds 1 and 2 have byes.
    assert (name(sheet, 2, 1, 0), name(sheet, 2, 2, 0)) == ("Ash", "Birch")
    assert (name(sheet, 1, 1, 0), name(sheet, 1, 2, 0)) == ("Dogwood", "Cedar")
    assert ("Results", "F4") not in sheet
    assert status(sheet, "Three-ways") == "No three-way matches: the first round has byes (Set-up)."


def three_way(number, scores):
    """The IMPs of the three matches: first against second, first against third, second against third."""
    top = 5 + 9 * (number - 1)
    return {("Three-ways", f"{column}{top + line}"): imps
            for line, pair in enumerate(scores, 1) for column, imps in zip("DE", pair, strict=True)}  # fmt: skip


def test_two_of_three_survive():
    # Six teams: three-way 1 is seeds 1, 3 and 6, three-way 2 is seeds 2, 4 and 5.
    sheet = after({}, teams=6, first_round=TWO)
    assert [sheet["Three-ways", f"C{row}"] for row in (10, 11, 12)] == ["Ash", "Cedar", "Fir"]
    assert name(sheet, 2, 1, 0) == "first of three-way 1"
    assert sheet["Three-ways", "J6"] == "Ash v Cedar: no result"
    scores = three_way(1, [(20, 10), (15, 16), (30, 5)])
    # Ash beat Cedar, Fir beat Ash, Cedar beat Fir: a win each; net Ash +9, Cedar +15, Fir -24.
    sheet = after(scores, teams=6, first_round=TWO)
    assert [sheet["Three-ways", f"G{row}"] for row in (10, 11, 12)] == [9, 15, -24]
    assert name(sheet, 2, 1, 0) == "Cedar"
    assert name(sheet, 2, 2, 1) == "Ash"
    assert sheet["Three-ways", "J12"] == "eliminated"
    assert status(sheet) == "Three-ways: 1 of 2 decided; waiting for 2."


def slips(sheet):
    """The result slips that are filled in, row by row: what is said of the match, and its two teams."""
    found = {}
    heads = [(cell, said) for (page, cell), said in sheet.items() if page == "Slips" and str(said).startswith("Round ")]
    for cell, said in sorted(heads, key=lambda head: (int(head[0][1:]), head[0])):
        column, row = cell[0], int(cell[1:])
        teams = tuple(sheet.get(("Slips", f"{column}{row + down}")) for down in (2, 3))
        if any(teams):
            found[said.partition(", ")[2]] = teams
    return found


def test_three_way_matches_have_a_slip_for_each_pair_of_teams():
    # Three-way 2 is seeds 2, 4 and 5: Birch, Dogwood and Elm.
    sheet = after({}, teams=6, first_round=TWO)
    found = slips(sheet)
    # All six play three-ways: no slip speaks of a match of two teams.
    assert not any("tables" in str(said) for (page, _), said in sheet.items() if page == "Slips")
    assert [teams for said, teams in found.items() if said.startswith("three-way 2")] == [
        ("2  Birch", "4  Dogwood"),
        ("2  Birch", "5  Elm"),
        ("4  Dogwood", "5  Elm"),
    ]
    assert "three-way 1, match 3: half the boards" in found
    # None for a team that is absent, in the rounds after the first, and where the first round has byes.
    absent = slips(after({("Teams", "E10"): "absent"}, teams=6, first_round=TWO))
    assert [said for said in absent if said.startswith("three-way 1")] == ["three-way 1, match 1: half the boards"]
    later = slips(after({("Slips", "P1"): 2}, teams=6, first_round=TWO))
    assert not any(said.startswith("three-way") for said in later)
    assert not any(said.startswith("three-way") for said in slips(after({}, teams=6)))


def test_wins_come_before_imps_unless_imps_alone_decide():
    # Ash wins twice by 1; Cedar loses by 1 and wins by 40. One survives.
    scores = three_way(1, [(11, 10), (6, 5), (50, 10)])
    options = {"teams": 3, "first_round": ONE}
    assert status(after(scores, **options)) == "The event is over. Winner: Ash"
    assert status(after(scores, **options, three_way="IMPs alone")) == "The event is over. Winner: Birch"


def test_the_slips_of_a_first_round_of_three_ways_alone_begin_at_the_top_of_the_page():
    def first(**options):
        sheet = after({}, teams=12, **options)
        return [sheet["Slips", cell] for cell in ("A2", "H2")]

    # Twelve teams: eight in matches of two behind four byes, or all of them in four matches of three.
    assert first() == ["Round 1, match 1, tables 1 and 2", "Round 1, match 2, tables 3 and 4"]
    three_ways = [f"Round 1, three-way 1, match {match}: half the boards" for match in (1, 2)]
    assert first(first_round=TWO) == three_ways
    assert len(slips(after({}, teams=12, first_round=TWO))) == 12
    # Seven teams: two matches of two, and behind them one of three.
    found = slips(after({}, teams=7, first_round=TWO))
    assert [said.partition(",")[0] for said in found] == ["match 1", "match 2", *["three-way 1"] * 3]


def test_each_match_has_a_card_also_one_of_three_teams_and_other_rounds_have_no_more_of_them():
    """Seven teams have three matches of two behind a bye, or two of them and one of three: seeds 1, 3 and 7."""

    def third_card(typed, **setup):
        sheet = after(typed, teams=7, **setup)
        return [sheet.get(("Cards", f"A{row}"), "") for row in range(17, 24)]

    assert third_card({})[1:6] == ["Round 1, match 3", "5  –  6", "3  Cedar", "plays", "6  Fir"]
    assert third_card({}, first_round=TWO) == [
        "Knockout Teams", "Round 1", "Three-way 1", "1  Ash", "plays", "3  Cedar and 7  Ginkgo",
        "Each team plays the two others, half of the 24 boards in each match.",
    ]  # fmt: skip
    assert third_card({("Teams", "E11"): "absent"}, first_round=TWO)[3:6] == ["1  Ash", "plays", "3  Cedar"]
    # The third is the first of its page; round 2 has two matches.
    said = "No more in this round."
    assert third_card({("Cards", "D1"): 2}) == [said, *[""] * 6]


def test_paper_for_matches_that_are_not_played_is_blank():
    """Six teams: two matches of two behind byes; eight slips are on a page, and six of them are left."""
    sheet = after({}, teams=6)
    assert [said for (page, _), said in sheet.items() if page == "Slips" and said == "Winner:"] == ["Winner:"] * 2
    printed = {sheet.get(("Three-ways", f"{column}{row}"), "") for row in range(5, 23) for column in "ABCDEFGHIJ"}
    assert printed == {""}
    made = openpyxl.load_workbook(BytesIO(blank(6)))
    entry = made["Three-ways"]["D6"]
    assert not (entry.border.left and entry.border.left.style) and not entry.protection.locked


def test_a_tie_of_three_needs_extra_boards_or_lots():
    level = three_way(1, [(10, 0), (0, 10), (10, 0)])
    options = {"teams": 3, "first_round": TWO}
    sheet = after(level, **options)
    assert sheet["Three-ways", "C5"] == "tied: play extra boards or draw lots, and type figures under Extra"
    assert name(sheet, 2, 1, 0) == "first of three-way 1"
    sheet = after({**level, ("Three-ways", "D10"): 1, ("Three-ways", "D12"): 2}, **options)
    assert (name(sheet, 2, 1, 0), name(sheet, 2, 1, 1)) == ("Cedar", "Ash")


def test_a_team_that_forfeits_a_three_way_is_out():
    entries = {("Three-ways", "E11"): "forfeit", ("Three-ways", "D7"): 8, ("Three-ways", "E7"): 9}
    sheet = after(entries, teams=3, first_round=TWO)
    assert (name(sheet, 2, 1, 0), name(sheet, 2, 1, 1)) == ("Cedar", "Ash")


def test_captains_of_a_three_way_differ():
    level = three_way(1, [(10, 0), (0, 10), (10, 8)])
    says = {("Three-ways", "H8"): 8, ("Three-ways", "I8"): 10}
    sheet = after({**level, **says}, teams=3, first_round=ONE)
    assert sheet["Three-ways", "J8"].startswith("winner disputed: 10-8 / 8-10")
    assert status(sheet) == "Three-ways: 0 of 1 decided; waiting for 1."


def test_five_teams_save_a_round_with_a_three_way():
    # Seeds 1 and 5 meet, seeds 2, 3 and 4 are the three-way: the winners are the final.
    entries = {**score(1, 1, 10, 30), **three_way(1, [(0, 10), (0, 10), (10, 0)])}
    sheet = after(entries, teams=5, first_round=ONE)
    assert (name(sheet, 3, 1, 0), name(sheet, 3, 1, 1)) == ("Elm", "Cedar")
    assert status(sheet, "Round 2") == "Round 2 is not played: three-way matches take its place."
    assert status(sheet) == "Round 3: 0 of 1 in; waiting for match 4."
    stray = after({**entries, **score(2, 1, 10, 30)}, teams=5, first_round=ONE)
    assert words(stray, 2, 1) == "not played; IMPs ignored"


# --- awards --------------------------------------------------------------------------------------------------


def seven(play_off="yes", formulas="native", **more):
    """An event of seven teams that is over: seed 1 beats 2, and 3 beats 4 for third place."""
    results = {
        **score(1, 1, 40, 20), **score(1, 2, 40, 20), **score(1, 3, 40, 20),
        **score(2, 1, 40, 20), **score(2, 2, 40, 20), **score(3, 1, 40, 20),
    }  # fmt: skip
    if play_off == "yes":
        results |= score(3, 2, 20, 40)
    entries = {**results, **more.pop("entries", {})}
    return after(entries, teams=7, formulas=formulas, play_off=play_off, average=10000, **more)


def paid(sheet, team, column="H"):
    return sheet.get(("Results", f"{column}{4 + team}"))


#: The final is forfeited.
FORFEITED = {("Round 3", "D5"): None, ("Round 3", "D6"): None, ("Round 3", "L6"): "forfeit"}


@pytest.mark.parametrize(
    ("play_off", "more", "cells"),
    [
        # 28.00 × .525 = 14.70; 70% is 10.29; three rounds of 7 teams pay 35% for a clear third: 5.145, half up 5.15.
        # Fourth has one match award for its first round: 10% of 14.70.
        ("yes", {}, {"H": (14.7, 10.29, 5.15, 1.47), "C": (1, 2, 3, 4), "D": (14.7, 10.29, 5.15, 0)}),
        # Without a play-off three rounds pay two places.
        ("no", {}, {"C": (1, 2, "3/4", "3/4", "5/7"), "D": (14.7, 10.29, 0, 0, 0)}),
        # Seed 1 had a bye and won two matches: 14.70 + 2 × 1.47.
        ("yes", {"paid": "both"}, {"H": (17.64,)}),
        # The winner by forfeit is paid a match award only if the set-up says so.
        ("no", {"entries": FORFEITED}, {"E": (1,)}), ("no", {"entries": FORFEITED, "forfeit": "yes"}, {"E": (2,)}),
        # Seven teams alone have the size factor .525, nine .720: 28.00 × .720 = 20.16.
        ("no", {"counted": 9}, {"H": (20.16,)}),
    ],
)  # fmt: skip
def test_seven_teams_are_paid(play_off, more, cells):
    sheet = seven(play_off, **more)
    assert {column: tuple(paid(sheet, team, column) for team, _ in enumerate(figures, 1))
            for column, figures in cells.items()} == cells  # fmt: skip


def test_no_fewer_teams_count_than_there_are():
    sheet = seven("no", counted=6)
    assert status(sheet, "Awards") == "Teams that count: no fewer than the 7 of this bracket."
    assert paid(sheet, 1) is None


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_sixteen_teams_are_paid_as_by_the_functions(formulas):
    content = make(order("knockout", teams=16, formulas=formulas, filled=True))
    sheet = shown(content)
    averages = [
        functions.MPTEAM(sum(points), len(points))
        for points in (
            [sheet["Players", f"E{row}"] for row in range(first, first + 6) if ("Players", f"E{row}") in sheet]
            for first in range(5, 5 + 96, 6)
        )
    ]
    average = functions.MPBRACKETAVERAGE(averages)
    assert sheet["Awards", "B6"] == pytest.approx(float(average))
    first = functions.MPKO(1, average, 16)
    places = {1: (1, 1), 2: (2, 1), "3/4": (3, 2), "5/8": (5, 4), "9/16": (9, 8)}
    for team in range(1, 17):
        place, tied = places[paid(sheet, team, "C")]
        overall = functions.MPKO(place, average, 16, None, None, None, None, tied)
        matches = functions.MPMATCHES(paid(sheet, team, "E"), functions.MPKOMATCH(first))
        assert paid(sheet, team, "D") == pytest.approx(float(overall))
        assert paid(sheet, team, "G") == pytest.approx(float(max(overall, matches)))


def test_a_finalist_who_does_not_play_is_paid_as_the_team_it_beat():
    # The manual's example: the award for 3/4. 28.00 × 40% = 11.20.
    content = make(order("knockout", teams=16, filled=True))
    sides = {side: shown(content)["Round 4", f"B{5 + side}"] for side in (0, 1)}
    entries = {("Round 4", f"{column}{row}"): None for column in "DE" for row in (5, 6)}
    sheet = shown(fill(content, {**setup(average=10000), **entries, ("Round 4", "L6"): "forfeit"}))
    assert (paid(sheet, sides[1], "C"), paid(sheet, sides[1], "D")) == (2, 11.2)
    assert (paid(sheet, sides[0], "C"), paid(sheet, sides[0], "D")) == (1, 28)


def test_a_win_in_a_three_way_is_half_a_match():
    # Six teams: 28.00 × .450 = 12.60 first, 1.26 a match. Ash and Cedar win one of two matches each, Fir one: .63.
    scores = {**three_way(1, [(20, 10), (15, 16), (30, 5)]), **three_way(2, [(20, 10), (15, 6), (30, 5)])}
    sheet = after(scores, teams=6, first_round=TWO, average=10000)
    assert [paid(sheet, team, "G") for team in (1, 3, 6)] == [0.63, 0.63, 0.63]
    # Birch has won both of its matches: a whole one.
    assert (sheet["Results", "F4"], paid(sheet, 2, "F"), paid(sheet, 2, "G")) == ("Three-way\nwins", 2, 1.26)
    # Fir is out and shares the places below the four that are left: 5 and 6. Its match award is all it has.
    assert (paid(sheet, 6, "C"), paid(sheet, 6)) == ("5/6", 0.63)


def test_masterpoints_that_are_missing_leave_words_and_no_award():
    over = {**score(1, 1, 2, 1), **score(2, 1, 2, 1), **score(2, 2, 2, 1), **score(3, 1, 2, 1)}
    sheet = after(over, teams=5)
    assert status(sheet) == "The event is over. Winner: Ash"
    assert status(sheet, "Awards") == "No awards yet: the masterpoints of 5 teams are missing."
    assert ("Awards", "B11") not in sheet


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("entries", "asked"),
    [
        # A: a team counts 45,000 at most, so that no average is higher.
        ({"average": 60000}, "Bracket average"), ({"average": "much"}, "Bracket average"),
        ({"boards": None}, "Boards a match"),
        ({"rating": None}, "Rating"), ({"rating": "club"}, "Rating"), ({"restrictions": -1}, "Restrictions"),
        ({"counted": 2.5}, "Teams that count"), ({"average": 45000}, ""), ({"restrictions": None}, ""),
    ],
)  # fmt: skip
def test_what_the_awards_rest_on_and_cannot_be_used_stops_them(entries, asked):
    sheet = after({}, teams=8, **{"average": 3000, **entries})
    said = sheet["Awards", "A2"]
    if asked:
        assert said == f"No awards yet: {asked} on the sheet Set-up is missing or cannot be used."
    else:
        assert said.startswith("Masterpoints of this bracket")
    page, *place = declare(Book(order("knockout", teams=8))).facts.place("first")
    first = sheet.get((page, address(*place)))
    assert (first is None) == bool(asked)


def test_four_teams_have_no_award_unless_the_knockout_is_compact():
    over = {**score(1, 1, 2, 1), **score(1, 2, 2, 1), **score(2, 1, 2, 1)}
    sheet = after(over, average=10000)
    assert status(sheet, "Awards").startswith("No awards: the regulations have none for fewer than 5 teams")
    assert paid(sheet, 1, "G") is None
    # A.3: three or four teams earn the minimum of full matches, 8.00, for one place.
    sheet = after(over, average=10000, format="compact")
    assert (paid(sheet, 1, "D"), paid(sheet, 2, "D")) == (8, 0)


def test_the_average_of_a_team_comes_from_its_players_or_from_its_total():
    players = {("Players", f"C{row}"): "x" for row in range(5, 9)}
    points = {("Players", f"E{row}"): 1000 * row for row in range(5, 9)}
    # 4 × (5,000 + 6,000 + 7,000 + 8,000) / 4; 4 × 12,000 / 6.
    typed = {("Teams", "F6"): 12000, ("Teams", "G6"): 6}
    sheet = after({**players, **points, **typed})
    assert (sheet["Teams", "H5"], sheet["Teams", "H6"]) == (26000, 8000)
    sheet = after({**players, **points, **typed, ("Players", "E8"): None, ("Teams", "G6"): 3})
    assert ("Teams", "H5") not in sheet
    assert ("Teams", "H6") not in sheet
    assert sheet["Teams", "I5"] == "a player lacks masterpoints: no average"
    assert sheet["Teams", "I6"] == "type masterpoints and 4 players or more"


def test_a_player_with_less_than_half_of_the_boards_is_named():
    # One match of 24 boards: 11 are 46%, 12 are half.
    entries = {("Players", "C5"): "x", ("Players", "F5"): 11, ("Players", "C6"): "y", ("Players", "F6"): 12,
               ("Players", "C7"): "z", ("Players", "F7"): 25}  # fmt: skip
    sheet = after({**score(1, 1, 20, 30), **entries})
    assert sheet["Players", "I5"] == "under 50% of boards"
    assert ("Players", "I6") not in sheet
    assert sheet["Players", "I7"] == "more than the team's"
    assert ("Players", "I5") not in after({**score(1, 1, 20, 30), **entries}, share=None)


def test_a_player_of_two_teams_is_asked_about_but_no_first_name():
    names = {5: "Ann Lee", 6: "Bo", 11: "ann lee", 12: "Bo"}
    sheet = after({("Players", f"C{row}"): name for row, name in names.items()})
    twice = "twice? add an initial"
    assert [sheet.get(("Players", f"I{row}")) for row in names] == [twice, None, twice, None]


@pytest.mark.parametrize(
    "entries",
    [
        {"boards": "many", "segments": 9, "restrictions": 99, "average": "high", "counted": 1, "rating": "local"},
        {"boards": 2.5, "segments": -1, "restrictions": 0.5, "average": -1, "counted": 1000, "format": "swiss"},
    ],
)
def test_a_set_up_that_cannot_be_used_says_so(entries):
    sheet = after({}, **entries)
    for entry in entries:
        said = sheet["Set-up", f"C{SETUP[entry]}"]
        assert said.startswith("Type a") or said == "Not known: choose from the list."
    assert errors(sheet) == []


# --- whole sheets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "plan"),
    [(6, TWO), pytest.param(6, BYES, marks=pytest.mark.slow), pytest.param(6, ONE, marks=pytest.mark.slow)],
)
def test_the_flavours_show_the_same_in_every_cell(teams, plan):
    entries = {**setup(first_round=plan, segments=2, average=9000), **named(teams),
               **score(1, 1, (20, 30), (10, 8)), **three_way(1, [(20, 10), (15, 16), (30, 5)])}  # fmt: skip
    native, *others = (shown(fill(blank(teams, formulas), entries)) for formulas in ("native", "addin", "lambda"))
    for other in others:
        assert differences_of_flavours(native, other, "Award tables") == []


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same():
    entries = {**setup(first_round=TWO, segments=2, average=9000), **named(6), ("Teams", "C8"): "=1+1",
               **three_way(1, [(20, 10), (15, 16), (30, 5)]), ("Three-ways", "D15"): "x",
               **score(2, 1, (20, 30), (10, 8)), ("Round 2", "K5"): 50, ("Round 2", "K6"): 19}  # fmt: skip
    filled = fill(blank(6), entries)
    assert differences(shown(filled), shown_by_libreoffice(filled)) == []


@lru_cache(maxsize=1)
def conditions(made):
    """The sheets with their conditional formats."""
    return {sheet.title: sheet.conditional_formatting for sheet in openpyxl.load_workbook(BytesIO(made))}


def condition(made, sheet, cell, has):
    """The condition under which a cell has a look."""
    (found,) = [rule.formula[0] for cells in conditions(made)[sheet]
                for rule in cells.rules if cell in cells.sqref and has(rule.dxf)]  # fmt: skip
    return found


def is_white(look):
    return look.fill and look.fill.bgColor.rgb == "00FFFFFF"


def is_grey(look):
    return look.fill and look.fill.bgColor.rgb == "00EDEDED"


def is_hidden(look):
    return look.font and look.font.color.rgb == "00FFFFFF"


def is_ruled(look):
    return look.border and look.border.top and not look.border.left


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("teams", "sheet", "where", "team"),
    [
        # Rows 7 and 8 are the play-off, which row 11 of the set-up asks about.
        (8, "Round 3", ["D7", "L8"], "Q7"),
        # Twelve teams have four matches of two in the first round, or one, or none.
        (12, "Round 1", ["D5", "L6"], "Q5"),
        (12, "Three-ways", ["D6", "I6"], "B6"),
        (12, "Three-ways", ["D12", "E12"], "B12"),
    ],
)
def test_entries_have_no_tint_just_where_a_match_has_no_team(teams, sheet, where, team):
    made = to_fill(order("knockout", teams=teams))
    for cell in where:
        white = condition(made, sheet, cell, is_white)
        for number, untinted in ((None, True), (3, False)):
            shown = broken(made, {(sheet, team): number, (sheet, "Z40"): f"={white}"})
            assert shown[sheet, "Z40"] is untinted, (cell, number)


@pytest.mark.parametrize(("typed", "hidden"), [({}, True), ({("Round 3", "D8"): 20}, False)])
def test_a_match_that_is_not_played_is_named_only_where_its_figures_are_typed(typed, hidden):
    """Rows 7 and 8 of the last round are the play-off, which is not asked for."""
    made = to_fill(order("knockout", teams=6))
    white = condition(made, "Round 3", "C8", is_hidden)
    assert broken(fill(made, typed), {("Round 3", "Z40"): f"={white}"})["Round 3", "Z40"] is hidden


@pytest.mark.parametrize(
    ("options", "saved", "shaded"),
    [
        # Five teams have a second round with byes: a three-way saves it. The third segment has column F.
        ({"segments": 2, "first_round": BYES}, False, True), ({"segments": 3, "first_round": BYES}, False, False),
        ({"segments": 2, "first_round": ONE}, True, False),
    ],
)  # fmt: skip
def test_what_a_round_has_not_is_shaded_and_a_round_that_is_not_played_prints_no_more_than_that(options, saved, shaded):
    made = blank(5)
    # Heads, help and lines of the second round, and the first line of its third segment.
    asked = {("A4", is_white): saved, ("M4", is_white): saved, ("A3", is_hidden): saved, ("A5", is_ruled): not saved,
             ("M5", is_ruled): not saved, ("F5", is_grey): shaded}  # fmt: skip
    said = {("Round 2", f"Z{row}"): f"={condition(made, 'Round 2', *each)}" for row, each in enumerate(asked, 40)}
    sheet = broken(fill(made, setup(**options)), said)
    assert [sheet[cell] for cell in said] == [*asked.values()]
