"""What stands beside the entries of a round: the next thing to do, the standings, or where the winners go."""

from io import BytesIO

import openpyxl
import pytest
from openpyxl.formula.translate import Translator
from openpyxl.utils import range_boundaries

from bridgesheets.printed.sheet import POINTS_PER_UNIT
from bridgesheets.scoresheets.form import Book, address
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.styles import PROVISIONAL, WAITING, WRONG
from tests.scoresheets import butler_event as butler
from tests.scoresheets import round_robins as robin
from tests.scoresheets import swiss_entries as swiss
from tests.scoresheets import test_knockout as knockout
from tests.scoresheets.scoring import broken, fill, shown

#: The rows of what is to be done next and of the first line.
_NEXT, _FIRST = 1, 5


def panel(sheet, name, left, head_row=4):
    """What is next, what the panel shows, and its lines down to the first that is empty."""
    lines = []
    for row in range(head_row + 1, head_row + 30):
        line = tuple(sheet.get((name, address(row, left + column)), "") for column in range(3))
        if not any(line):
            break
        lines.append(line)
    return sheet.get((name, address(_NEXT, left)), ""), sheet.get((name, address(head_row - 1, left)), ""), lines


# --- Swiss teams -----------------------------------------------------------------------------------------------------

_LEFT = swiss.BLOCKS.any_round.column("boards") + 2


def swiss_panel(number, *entries, names=4):
    return panel(shown(fill(swiss.empty(4, 2), swiss.teams(names), *entries)), f"Round {number}", _LEFT)


#: Wolf beat Bell by 30 IMPs in 7 boards; Archer and Hale tied.
PLAYED = (swiss.match(1, 1, 1, 2, 40, 10), swiss.match(1, 2, 3, 4, 20, 20))


def test_the_first_table_without_a_result_is_named_with_both_teams():
    first, second = swiss.match(1, 1, 1, 2), swiss.match(1, 2, 3, 4)
    assert swiss_panel(1, first, second)[0] == "Next: type table 1, Wolf – Bell"
    assert swiss_panel(1, PLAYED[0], second)[0] == "Next: type table 2, Archer – Hale"
    # A line that is half typed comes before one with nothing in it.
    half = swiss.match(1, 2, 3, 4, 5, None)
    assert swiss_panel(1, first, half)[0] == "Next: type the other total of table 2"


def test_a_table_that_is_missing_comes_before_one_that_is_wrong_and_that_before_one_in_doubt():
    wrong, doubtful = swiss.match(1, 1, 1, 2, 40, -1), swiss.match(1, 2, 3, 4, 20, 20, again_a=20, again_b=21)
    assert swiss_panel(1, wrong, swiss.match(1, 2, 3, 4))[0] == "Next: type table 2, Archer – Hale"
    assert swiss_panel(1, wrong, doubtful)[0] == "Next: put right table 1, Wolf – Bell"
    assert swiss_panel(1, PLAYED[0], doubtful)[0] == "Next: clear up table 2, Archer – Hale"


def test_a_table_without_teams_has_no_names():
    assert swiss_panel(1, swiss.match(1, 2, None, None, 10, 20))[0] == "Next: put right table 2"


def test_once_all_are_in_every_round_says_what_the_event_needs_next():
    second = (swiss.match(2, 1, 1, 3), swiss.match(2, 2, 2, 4))
    assert [swiss_panel(number, *PLAYED)[0] for number in (1, 2)] == ["Next: draw round 2"] * 2
    assert swiss_panel(1, *PLAYED, *second)[0] == "Next: go to Round 2"
    done = (swiss.match(2, 1, 1, 3, 12, 5), swiss.match(2, 2, 2, 4, 9, 9))
    assert [swiss_panel(number, *PLAYED, *done)[0] for number in (1, 2)] == ["Next: print Standings"] * 2


def test_a_team_without_a_table_is_seated_before_the_next_round_is_drawn():
    """A bye is typed too; who is absent is typed on the sheet Names. An earlier round is no longer asked about."""
    one = swiss.match(1, 1, 1, 2, 12, 10)
    assert swiss_panel(1, one, names=3)[0] == "Next: seat 3 Archer"
    assert swiss_panel(1, one, names=4)[0] == "Next: seat 3 Archer and 1 more"
    assert swiss_panel(1, one, swiss.match(1, 2, 3, kind="bye"), names=3)[0] == "Next: draw round 2"
    assert swiss_panel(1, one, swiss.team(3, absent=1), names=3)[0] == "Next: draw round 2"
    later = swiss.match(2, 1, 1, 3, 12, 10)
    assert swiss_panel(2, one, later, names=3)[0] == "Next: seat 2 Bell"
    assert swiss_panel(1, one, later, names=3)[0] == "Next: print Standings"


def test_an_event_that_is_broken_is_mended_before_anything_else():
    assert swiss_panel(1, *PLAYED, names=2)[0].startswith("Next: put right")
    rounds = fill(swiss.empty(4, 2), swiss.teams(4))
    assert broken(rounds, {("Round 1", "A5"): 7})["Round 1", address(_NEXT, _LEFT)] == "Next: undo the last change"


def test_the_standings_stand_beside_the_round_and_say_after_which_they_are():
    # A tie is 10-10, and on the 20-point scale of the ACBL for 7 boards 30 IMPs are 20-0 (Codification XII.F).
    after_one = [(1, "Wolf", 20), ("2=", "Archer", 10), ("2=", "Hale", 10), (4, "Bell", 0)]
    for number in (1, 2):
        assert swiss_panel(number, *PLAYED)[1:] == ("After round 1", after_one)
    assert swiss_panel(1, PLAYED[0], swiss.match(1, 2, 3, 4))[1] == "After round 1, provisional"
    assert swiss_panel(1)[1] == "Before the first round"


@pytest.mark.exhaustive
def test_a_large_field_has_as_many_places_as_a_small_screen_shows_and_a_small_one_all():
    def lines(teams):
        book = openpyxl.load_workbook(BytesIO(swiss.empty(teams, 1)))
        return sum(bool(book["Round 1"].cell(row, _LEFT).value) for row in range(_FIRST, 60))

    # Of 11 teams and two lines for late ones all are in sight.
    assert (lines(8), lines(11), lines(24), lines(60)) == (10, 13, 15, 18)


def test_a_ranking_that_has_not_all_places_says_how_many_it_has():
    """Of a sheet for 24 teams 15 places are shown."""

    def said(entered):
        names = {("Names", f"B{4 + line}"): f"Team {line}" for line in range(1, entered + 1)}
        return shown(fill(swiss.empty(24, 1), names))["Round 1", address(_NEXT + 2, _LEFT)]

    assert said(15) == "Before the first round"
    assert said(16) == "Before the first round, first 15 of 16"


def test_the_panel_is_not_printed_and_nobody_types_there():
    sheet = openpyxl.load_workbook(BytesIO(swiss.empty(4, 2)))["Round 1"]
    last = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))[2]
    assert last < _LEFT
    assert all(cell.protection.locked for row in sheet.iter_rows(min_col=_LEFT, max_col=_LEFT + 2) for cell in row)


# --- a round robin ---------------------------------------------------------------------------------------------------

#: Behind table, two names, six figures, two points and the result stands a narrow column.
_BESIDE_RESULT = 14


def robin_panel(number, results, **typed):
    return panel(robin.played({**robin.totals(results), **typed}), f"Round {number}", _BESIDE_RESULT, 3)


FIRST_ROUND = {where: robin.FOUR[where] for where in ((1, 1), (1, 2))}
DOUBTFUL = {("Round 1", "H5"): 20, ("Round 1", "I5"): 21}


@pytest.mark.parametrize(
    ("number", "results", "step"),
    [
        (1, {}, "type table 1, 1 Wolf – 4 Dune"), (1, {(1, 1): (34, 12)}, "type table 2, 2 Bell – 3 Crane"),
        (3, {(1, 1): (34, 12)}, "type table 1, 2 Bell – 4 Dune"),
        # It goes on with the first round that is not complete, and ends with printing.
        (1, FIRST_ROUND, "go to Round 2"), (2, robin.FOUR, "print Standings and Cross-table"),
    ],
)  # fmt: skip
def test_a_round_robin_names_the_first_match_that_is_missing(number, results, step):
    assert robin_panel(number, results)[0] == f"Next: {step}"


def test_a_round_robin_in_which_the_captains_differ_asks_for_that_match():
    step, of_what, _ = panel(robin.played({**robin.totals(FIRST_ROUND), **DOUBTFUL}), "Round 1", _BESIDE_RESULT, 3)
    assert step == "Next: clear up table 2, 2 Bell – 3 Crane"
    assert of_what == "Standings after 2 of 6 matches, provisional"


def test_a_round_robin_says_what_is_wrong_first():
    sheet = robin.played({**robin.totals(FIRST_ROUND), ("Set-up", "B7"): 999})
    wrong = "Next: Set-up: the scale has no entry for so many boards; no VPs. "
    assert panel(sheet, "Round 1", _BESIDE_RESULT, 3)[0] == wrong
    unnamed = shown(fill(robin.blank(), {("Teams", "B4"): "Wolf"}))
    assert panel(unnamed, "Round 1", _BESIDE_RESULT, 3)[0] == "Next: type the names on the sheet Teams"


def test_the_standings_of_a_round_robin_stand_beside_every_round():
    sheet = robin.played(robin.totals(FIRST_ROUND))
    expected = [(place or "", name, points) for place, name, points in robin.standings(sheet)]
    for number in (1, 2, 3):
        assert panel(sheet, f"Round {number}", _BESIDE_RESULT, 3)[1:] == ("Standings after 2 of 6 matches", expected)
    assert [name for _, name, _ in expected] == ["Wolf", "Bell", "Crane", "Dune"]


@pytest.mark.exhaustive
def test_a_result_of_a_round_robin_in_doubt_has_the_tone_of_what_may_still_change():
    """Whatever stands in the list of tables in doubt, which is a text."""
    sheet = openpyxl.load_workbook(BytesIO(robin.blank()))["Round 1"]
    rules = {
        str(area.sqref): [
            rule.formula[0] for rule in found if rule.dxf.fill and rule.dxf.fill.bgColor.rgb == f"00{PROVISIONAL}"
        ]
        for area, found in sheet.conditional_formatting._cf_rules.items()
    }
    typed = fill(robin.blank(), {**robin.names(), **robin.totals(FIRST_ROUND), **DOUBTFUL})
    for table in (1, 2):
        (asked,) = rules[f"L{3 + table}"]
        assert broken(typed, {("Round 1", "Z40"): f"={asked}"})["Round 1", "Z40"] is (table == 2)


# --- a knockout ------------------------------------------------------------------------------------------------------


def knockout_panel(played, *entries, teams=4, **setup):
    """What is to be done next, and what is in the lines beside: of a round, two lines a match; or beside the teams
    of the first match of three."""
    event = knockout.declare(Book(order("knockout", teams=teams)))
    lines = event.three_ways if played is None else event.rounds[played - 1]
    rows = range(10, 13) if played is None else range(_FIRST, _FIRST + lines.lines)
    left = lines.area.last_column + 2
    sheet = shown(fill(knockout.blank(teams), knockout.named(teams), knockout.setup(segments=1, **setup), *entries))
    return sheet[lines.sheet, address(_NEXT, left)], [sheet.get((lines.sheet, address(row, left)), "") for row in rows]


#: Seeds 1 and 4, then 2 and 3: Ash beats Dogwood, and Cedar beats Birch.
SEMIFINALS = (knockout.score(1, 1, 40, 20), knockout.score(1, 2, 10, 30))


def test_a_knockout_names_the_first_match_that_is_missing():
    assert knockout_panel(1)[0] == "Next: type match 1, Ash – Dogwood"
    assert knockout_panel(1, SEMIFINALS[0])[0] == "Next: type match 2, Birch – Cedar"
    assert knockout_panel(2, SEMIFINALS[0])[0] == "Next: go to Round 1"
    assert knockout_panel(1, *SEMIFINALS)[0] == "Next: go to Round 2"
    assert knockout_panel(2, *SEMIFINALS)[0] == "Next: type match 3, Ash – Cedar"


def test_a_match_of_a_knockout_that_is_tied_wrong_or_in_doubt_is_named_with_what_it_needs():
    other_captain = {("Round 1", "K5"): 40, ("Round 1", "K6"): 21}
    tied, wrong, doubtful = (knockout.score(1, 1, *imps) for imps in ((20, 20), (20, -3), (40, 20)))
    for typed, does in ((tied, "play extra boards in"), (wrong, "put right"), (doubtful | other_captain, "clear up")):
        assert knockout_panel(1, typed, SEMIFINALS[1])[0] == f"Next: {does} match 1, Ash – Dogwood"


def test_a_knockout_that_is_over_is_printed():
    for played in (1, 2):
        step, _ = knockout_panel(played, *SEMIFINALS, knockout.score(2, 1, 50, 30))
        assert step == "Next: print Bracket and Results"


def test_beside_each_match_of_a_knockout_stands_what_its_winner_plays_next_and_against_whom():
    match = "match 3, Round 2"
    assert knockout_panel(1)[1] == [match, "v winner of match 2", match, "v winner of match 1"]
    assert knockout_panel(1, SEMIFINALS[0])[1][2:] == [match, "v Ash"]
    assert set(knockout_panel(2, *SEMIFINALS)[1]) == {""}


RETYPE = "typed: retype if this changes"


@pytest.mark.parametrize("semifinal", [SEMIFINALS[0], knockout.score(1, 1, 20, 40), knockout.score(1, 1, 20, 20)])
def test_a_match_says_that_the_next_is_typed_before_and_after_it_is_corrected(semifinal):
    """The figures of the final stay whoever plays it, and no formula knows who did when they were typed."""
    for typed in (knockout.score(2, 1, 50, 30), {("Round 2", "D6"): 0}, {("Round 2", "L5"): "forfeit"}):
        following = knockout_panel(1, semifinal, SEMIFINALS[1], typed)[1]
        assert following == ["match 3, Round 2", f"IMPs {RETYPE}"] * 2


@pytest.mark.parametrize(("asked", "said"), [("yes", f"play-off {RETYPE}"), ("no", "v Cedar")])
def test_a_semifinal_says_that_the_play_off_is_typed_if_there_is_one(asked, said):
    assert knockout_panel(1, *SEMIFINALS, knockout.score(2, 2, 20, 10), play_off=asked)[1][1] == said


def test_what_the_winners_play_next_follows_the_plan_that_is_chosen():
    """Six teams: seeds 1 and 2 have byes, so match 1 is 4 v 5 for seed 1, and match 2 is 3 v 6 for seed 2; or the first
    round is two matches of three teams, and matches of two teams are not played in it."""
    with_byes = ["match 3, Round 2", "v Ash", "match 4, Round 2", "v Birch"]
    assert knockout_panel(1, teams=6)[1][:4] == with_byes
    step, following = knockout_panel(1, teams=6, first_round=knockout.TWO)
    assert (step, set(following)) == ("Next: go to Three-ways", {""})


def three_ways_panel(*entries, teams=6, **setup):
    return knockout_panel(None, *entries, teams=teams, **setup)


#: Six teams: seeds 1, 3 and 6, then 2, 4 and 5. Each of the first wins once; Ash is at +9, Cedar at +15, Fir at -24.
FIRST_OF_TWO = knockout.three_way(1, [(20, 10), (15, 16), (30, 5)])
SECOND_OF_TWO = knockout.three_way(2, [(20, 10), (20, 10), (20, 10)])


def test_the_first_match_of_three_ways_that_is_missing_is_named_with_both_teams():
    def step(*entries):
        return three_ways_panel(*entries, first_round=knockout.TWO)[0]

    assert step() == "Next: type three-way 1, match 1, Ash – Cedar"
    assert step({("Three-ways", "D6"): 20}) == "Next: type three-way 1, match 1, Ash – Cedar"
    assert step({("Three-ways", "D6"): 20, ("Three-ways", "E6"): 9}) == "Next: type three-way 1, match 2, Ash – Fir"
    assert step(FIRST_OF_TWO) == "Next: type three-way 2, match 1, Birch – Dogwood"
    assert step(FIRST_OF_TWO, SECOND_OF_TWO) == "Next: go to Round 2"
    assert three_ways_panel()[0] == "Next: go to Round 1"


def test_a_match_of_a_three_way_that_is_wrong_or_in_doubt_and_a_tie_of_three_are_named():
    level = knockout.three_way(1, [(10, 0), (0, 10), (10, 0)])
    doubtful = FIRST_OF_TWO | {("Three-ways", "H7"): 15, ("Three-ways", "I7"): 17}
    wrong = FIRST_OF_TWO | {("Three-ways", "E8"): -5}
    for typed, said in (
        (level, "break the tie in three-way 1"),
        (doubtful, "clear up three-way 1, match 2, Ash – Fir"),
        (wrong, "put right three-way 1, match 3, Cedar – Fir"),
    ):
        assert three_ways_panel(typed, SECOND_OF_TWO, first_round=knockout.TWO)[0] == f"Next: {said}"


def test_beside_the_teams_of_a_three_way_stands_what_they_play_next():
    """Matches 1 and 2 are those of two teams, which Round 1 has with byes."""
    expected = ["1st: match 3, Round 2", "2nd: match 4, Round 2", ""]
    assert three_ways_panel(first_round=knockout.TWO)[1] == expected
    # Cedar is first, Ash second, and Fir is out.
    decided = ["match 4, Round 2", "match 3, Round 2", ""]
    assert three_ways_panel(FIRST_OF_TWO, first_round=knockout.TWO)[1] == decided
    # Match 4 is typed with Cedar: a correction may send somebody else there.
    typed = knockout.score(2, 2, 30, 20)
    assert three_ways_panel(FIRST_OF_TWO, typed, first_round=knockout.TWO)[1] == [*decided[:2], f"next {RETYPE}"]
    assert three_ways_panel(typed, first_round=knockout.TWO)[1] == [*expected[:2], f"next {RETYPE}"]
    assert three_ways_panel()[1] == [""] * 3
    # Five teams: seeds 2, 3 and 4 are the match of three, and its winner meets that of match 1 in the final, match 4:
    # with byes the rounds have one match, two, and the final.
    one = three_ways_panel(teams=5, first_round=knockout.ONE)
    assert one == ("Next: type three-way 1, match 1, Birch – Cedar", ["1st: match 4, Round 3", "", ""])


# --- Butler pairs ----------------------------------------------------------------------------------------------------

#: Behind both names, table, two pairs, nine boards, IMPs, Victory Points, checked signs and a narrow column.
_BESIDE_POINTS = 20
#: Every board is passed out but the first, on which table 1 scores 420: a datum of 210, so 5 IMPs.
PASSED = [0] * 9
MADE = [420, *PASSED[1:]]


def butler_panel(number, *entries, pairs=8):
    sheet = shown(fill(butler.blank(), butler.names(pairs), *entries))
    return sheet.get((f"Match {number}", "A1"), ""), panel(sheet, f"Match {number}", _BESIDE_POINTS)[1:], sheet


def test_a_match_of_pairs_that_nobody_sits_in_is_drawn_and_others_ask_for_it():
    assert [butler_panel(number)[0] for number in (1, 2)] == ["Next: draw match 1"] * 2


def test_the_first_table_that_waits_for_scores_is_named_with_both_pairs():
    whole, begun = butler.table(1, 1, 1, 2, MADE), butler.table(1, 2, 3, 4, PASSED[1:])
    step, (of_what, lines), _ = butler_panel(1, whole, begun)
    assert step == "Next: type table 2, North 3 – South 3 v North 4 – South 4"
    assert of_what == "After match 1, provisional"
    assert [name for _, name, _ in lines][:2] == ["North 1 – South 1", "North 2 – South 2"]
    assert butler_panel(2, whole, begun)[0] == "Next: go to Match 1"


def test_once_all_scores_are_in_the_next_match_is_drawn_and_after_the_last_all_is_printed():
    seats = {1: ((1, 2), (3, 4)), 2: ((1, 3), (2, 4)), 3: ((1, 4), (2, 3))}
    matches = [butler.table(number, table, *pairs, MADE if table == 1 else PASSED)
               for number, both in seats.items() for table, pairs in enumerate(both, 1)]  # fmt: skip
    step, (of_what, _), _ = butler_panel(1, *matches[:2], pairs=4)
    assert (step, of_what) == ("Next: draw match 2", "After match 1")
    assert butler_panel(3, *matches, pairs=4)[0] == "Next: print Standings and Results"


def test_a_pair_without_a_seat_is_seated_before_the_next_match_is_drawn():
    first = butler.table(1, 1, 1, 2, MADE)
    assert butler_panel(1, first, pairs=3)[0] == "Next: seat pair 3"
    assert butler_panel(1, first, pairs=4)[0] == "Next: seat pairs 3, 4"
    second = butler.table(2, 1, 1, 3, MADE)
    assert butler_panel(1, first, second, pairs=3)[0] == "Next: draw match 3"
    assert butler_panel(2, first, second, pairs=3)[0] == "Next: seat pair 2"


def test_a_table_with_a_remark_is_looked_at_once_nothing_is_missing():
    """The remark stands at the top of the sheet too: its column is out of sight behind many boards."""
    twice = (butler.table(1, 1, 1, 2, MADE), butler.table(1, 2, 3, 4, PASSED), butler.table(2, 1, 1, 2, MADE),
             butler.table(2, 2, 3, 4, PASSED))  # fmt: skip
    step, _, sheet = butler_panel(2, *twice)
    assert step == "Next: look at tables 1, 2"
    said = "See Check at tables 1, 2. Table 1: Met before in match 1."
    assert sheet["Match 2", butler.STATUS] == f"All 18 scores are in. {said} Not seated: pairs 5, 6, 7, 8."
    _, _, sheet = butler_panel(1, butler.table(1, 1, 1, 2, [421, *PASSED[1:]]), butler.table(1, 2, 3, 4, PASSED[1:]))
    expected = "16 of 18 scores in; waiting for tables 1, 2. Figures are provisional until all are in."
    wrong = "Table 1: Board 1: impossible score. 8 of 9 boards in."
    assert sheet["Match 1", butler.STATUS].startswith(f"{expected} {wrong} Not seated")


def test_names_and_remark_of_a_table_have_the_tone_of_what_is_wrong_or_waited_for():
    sheet = openpyxl.load_workbook(BytesIO(butler.blank()))["Match 1"]
    rules = {str(area.sqref): [rule.dxf.fill.bgColor.rgb for rule in found]
             for area, found in sheet.conditional_formatting._cf_rules.items()}  # fmt: skip
    assert rules["A5:A10"] == rules["W5:W10"] == [f"00{WRONG}", f"00{WAITING}"]
    wrong, waiting = (rule.formula[0] for rule in sheet.conditional_formatting["A5:A10"])
    typed = butler.table(1, 1, 1, 2, MADE) | butler.table(1, 2, 3, 4, [421, *PASSED[1:]])
    typed |= butler.table(1, 3, 5, 6, PASSED[1:])
    asked = {
        ("Match 1", f"{column}{row}"): Translator(f"={formula}", "DA5").translate_formula(f"DA{row}")
        for row in range(5, 9)
        for column, formula in (("DA", wrong), ("DB", waiting))
    }
    found = broken(fill(butler.blank(), butler.names(), typed), asked)
    tones = [(found["Match 1", f"DA{row}"], found["Match 1", f"DB{row}"]) for row in range(5, 9)]
    assert tones == [(False, False), (True, True), (False, True), (False, False)]


@pytest.mark.parametrize("boards", [9, 14])
def test_the_names_of_both_pairs_or_what_is_wrong_stay_in_sight_beside_every_board_and_are_not_printed(boards):
    sheet = openpyxl.load_workbook(BytesIO(butler.blank(boards=boards, rounds=1)))["Match 1"]
    assert sheet.freeze_panes == "E5" and sheet["A4"].value == "Pairs, or Check"
    assert sheet.print_area.rpartition("!")[2].startswith("$B$1:")
    assert sheet.print_title_cols is None


#: So many points are next to each other in a LibreOffice window of 1366 pixels: all but 100 pixels; a column of 336
#: points takes 470.
_ROOM = 1266 * 336 / 470


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("content", "sheet", "last", "expected"),
    [
        (lambda: swiss.empty(24, 2), "Round 1", _LEFT + 2, 1),
        (lambda: robin.blank(8), "Round 1", _BESIDE_RESULT + 2, 1),
        (lambda: butler.blank(), "Match 1", _BESIDE_POINTS + 2, 1),
        (lambda: butler.blank(boards=14, rounds=1), "Match 1", _BESIDE_POINTS + 7, 0.8),
        (lambda: knockout.blank(8), "Round 1", 25, 1),
        (lambda: knockout.blank(6), "Three-ways", 22, 1),
    ],
    ids=["swiss", "round-robin", "butler", "butler of 14 boards", "knockout", "three-ways"],
)
def test_entries_and_panel_are_in_sight_together_on_a_small_screen(content, sheet, last, expected):
    opened = openpyxl.load_workbook(BytesIO(content()))[sheet]
    columns, scale = opened.column_dimensions, opened.sheet_view.zoomScale / 100
    # Columns alike that stand beside each other are one entry, the first of them.
    known = {number: found for found in columns.values() for number in range(found.min, found.max + 1)}
    widths = [known[number].width * POINTS_PER_UNIT for number in range(1, last + 1) if not known[number].hidden]
    assert sum(widths) * scale <= _ROOM
    # They are shown no smaller than can be read.
    assert scale == expected
