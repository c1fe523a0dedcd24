"""A team match of two tables: scores by contract, swings, IMPs, rulings, Victory Points, and what is typed wrong."""

from decimal import Decimal
from functools import cache
from io import BytesIO
from itertools import product
from typing import Any

import openpyxl
import pytest

from bridgesheets import BRIDGESCORE, IMPS, VPSCALE
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.scoring import Shown, fill, shown
from tests.scoresheets.small import content, to_fill

Entries = dict[tuple[str, str], Any]
#: The columns of level or score, suit, declarer, tricks and X, and the score of NS that counts.
OPEN, CLOSED = "DEFGH", "JKLMN"
RULING, SWING, IMPS_A, IMPS_B, TOTAL_A, TOTAL_B, CHECK = "PQRSTUV"
STATUS, NEXT = ("Match", "A2"), ("Match", "V1")
BOARDS = 4


def room(board: int, columns: str, *typed: Any) -> Entries:
    return {("Match", f"{column}{4 + board}"): value for column, value in zip(columns, typed, strict=False) if value}


def score(board: int, columns: str, points: Any) -> Entries:
    return {("Match", f"{columns[0]}{4 + board}"): points}


def played(*entries: Entries, **about: Any) -> Shown:
    """What the sheet of a match of four boards shows once these are typed."""
    return shown(fill(to_fill(order("match", **({"boards": BOARDS, "scale": "acbl20"} | about))), *entries))


def at(sheet: Shown, board: int, column: str) -> Any:
    return sheet.get(("Match", f"{column}{4 + board}"))


def result(sheet: Shown, label: str) -> tuple[Any, Any]:
    row = next(row for row in range(BOARDS + 5, 60) if sheet.get(("Score card", f"F{row}")) == label)
    return sheet.get(("Score card", f"H{row}")), sheet.get(("Score card", f"I{row}"))


#: Boards 1 to 4 are dealt by N, E, S and W; vulnerable are none, NS, EW and both (Law 2).
GAME_SWING = (
    room(1, OPEN, 4, "S", "N", 10), room(1, CLOSED, 4, "S", "N", 9),  # 420 and -50: 470 points, 10 IMPs
    room(2, OPEN, 3, "NT", "S", 10), room(2, CLOSED, 3, "nt", "s", 10),  # 630 twice: no swing
    room(3, OPEN, "P"), room(3, CLOSED, "P"),
    room(4, OPEN, 1, "NT", "E", 7), score(4, CLOSED, -90),
)  # fmt: skip


def test_a_swing_of_470_points_is_10_imps_and_10_imps_of_4_boards_are_15_and_5_victory_points():
    """Law 78B: 430 to 490 points. WBF scale: b = 15 x sqrt(4) = 30; 3 x 10 / 30 = 1, and with tau = (sqrt(5) - 1) / 2
    10 + 10 x (1 - tau) / (1 - tau^3) = 10 + 10 x 0.381966 / 0.763932 = 15.00."""
    sheet = played(*GAME_SWING, scale="wbf")
    assert [at(sheet, 1, column) for column in ("I", "O", SWING, IMPS_A, IMPS_B)] == [420, -50, 470, 10, 0]
    assert [at(sheet, board, SWING) for board in (2, 3, 4)] == [0, 0, 0]
    assert [at(sheet, 4, column) for column in (TOTAL_A, TOTAL_B)] == [10, 0]
    assert result(sheet, "IMPs") == (10, 0)
    assert result(sheet, "Victory Points") == (15, 5)
    assert sheet[STATUS] == "Team 1 10, Team 2 0 IMPs after all 4 boards."
    assert sheet[NEXT] == "Next: print Score card"
    assert not any(at(sheet, board, CHECK) for board in range(1, 5))


def test_dealer_and_vulnerability_go_by_the_number_of_the_board_and_return_after_sixteen():
    """Law 2: boards 1 and 17 are dealt by North, nobody vulnerable; board 16 by West, EW vulnerable."""
    sheet = played({("Set-up", "B20"): 15, ("Set-up", "B21"): 16})
    assert [[at(sheet, line, column) for column in "ABC"] for line in range(1, 5)] == [
        [15, "S", "NS"], [16, "W", "EW"], [16, "W", "EW"], [17, "N", "None"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "typed", "points"),
    [
        (2, (3, "NT", "N", 10, "X"), 950),  # vulnerable: 2 x 100, 500, 200 for the overtrick, 50
        (1, (6, "C", "E", 10, "R"), 600),  # not vulnerable, redoubled, two down: 200 + 400 for NS
        (3, (7, "NT", "W", 13, "r"), -2980),  # vulnerable: 220 x 4 = 880, 500, 1500, 100
        (4, (2, "h", "S", 8), 110),
        (1, (1, "N", "W", 7), -90),
        (1, ("P",), 0),
        (2, ("all pass",), 0),
    ],
)
def test_contracts_score_as_law_77_says(board, typed, points):
    sheet = played(room(board, OPEN, *typed))
    assert at(sheet, board, "I") == points


@pytest.mark.thorough
def test_every_contract_and_result_scores_as_bridgescore():
    contracts = product(range(1, 8), ("C", "D", "H", "S", "NT"))
    cases = [*product(contracts, ("", "X", "R"), (0, 6, 9, 13))]
    crossed = {"": "", "X": "x", "R": "xx"}
    for first in range(0, len(cases), 128):
        some = cases[first : first + 128]
        typed = [
            room(line, OPEN, *contract, "N", None, crosses) | {("Match", f"G{4 + line}"): tricks}
            for line, (contract, crosses, tricks) in enumerate(some, 1)
        ]
        sheet = played(*typed, boards=128, scale="wbf")
        for line, (contract, crosses, tricks) in enumerate(some, 1):
            vulnerable = at(sheet, line, "C") in ("NS", "Both")
            expected = BRIDGESCORE("{}{}".format(*contract) + crossed[crosses], vulnerable, tricks)
            assert at(sheet, line, "I") == expected, (contract, crosses, tricks, vulnerable)


def test_stanzas_carry_over_and_adjustments_come_to_the_total_and_the_margin():
    """10 IMPs in the first stanza, 3 in the second for the other side; 2 carried over; 4 IMPs and 0.5 VPs fined.

    Margins: 10 - 3 + 2 - 4 = 5 of the first team, -9 of the second, which nobody fined. VPs go by each margin.
    """
    sheet = played(
        *GAME_SWING[:6], room(4, OPEN, 1, "NT", "N", 7), score(4, CLOSED, 180),  # 90 - 180: 3 IMPs to the second
        {("Set-up", "C15"): 2, ("Set-up", "D15"): -4, ("Set-up", "E15"): -0.5}, scale="wbf",
    )  # fmt: skip
    assert result(sheet, "Stanza 1") == (10, 0)
    assert result(sheet, "Stanza 2") == (0, 3)
    assert result(sheet, "IMPs") == (8, 3)
    assert result(sheet, "Margin") == (5, -9)
    points = tuple(float(VPSCALE("wbf", margin, BOARDS)) for margin in (5, -9))
    assert result(sheet, "Victory Points") == pytest.approx(points)
    assert result(sheet, "Total VPs") == pytest.approx((points[0] - 0.5, points[1]))


def test_a_team_that_sits_the_other_way_has_the_other_sign():
    sheet = played(*GAME_SWING, {("Set-up", "C20"): "2"}, {("Set-up", "C20"): 2})
    assert [at(sheet, 1, column) for column in (SWING, IMPS_A, IMPS_B)] == [-470, 0, 10]


RULED = {
    "MORE": (3, 0), "LESS": (0, 3), "AVE": (0, 0), "NP": (0, 0), "BOTH": (3, 3), "GUILTY": (-3, -3), "more": (3, 0),
}  # fmt: skip


def test_rulings_bring_three_imps_and_are_named():
    """Law 86A; a score of one of the rooms stays there and does not count."""
    typed: Entries = {("Match", f"{RULING}{4 + line}"): word for line, word in enumerate(RULED, 1)}
    sheet = played(typed, room(1, OPEN, 4, "S", "N", 10), boards=A_SHEET)
    assert [(at(sheet, line, IMPS_A), at(sheet, line, IMPS_B)) for line in range(1, 8)] == [*RULED.values()]
    assert [at(sheet, line, SWING) for line in range(1, 8)] == [None] * 7
    assert [sheet["Score card", f"F{4 + line}"] for line in range(1, 8)] == [*RULED]
    said = [at(sheet, line, CHECK) for line in range(1, 8)]
    assert said[0] == said[6] == "Ruling: average plus for Team 1. "
    assert said[1:4] == ["Ruling: average plus for Team 2. ", "Ruling: average. ", "Ruling: not played: no swing. "]


def test_where_both_sides_get_an_average_plus_each_has_its_own_margin():
    """10 IMPs to none, and 3 for each side: margins of 13 and -7, not of 10 and -10."""
    sheet = played(*GAME_SWING[:6], {("Match", f"{RULING}8"): "BOTH"})
    assert result(sheet, "Margin") == (13, -7)


#: What is typed on board 1, where nobody is vulnerable, and what is said beside it.
WRONG = {
    "a contract without tricks": (room(1, OPEN, 4, "S", "N"), "Open Room: tricks are missing. "),
    "without a declarer": (room(1, OPEN, 4, "S", None, 10), "Open Room: declarer is missing. "),
    "one table only": (score(1, OPEN, 420), "Closed Room waits. "),
    "level and suit in one": (
        room(1, OPEN, "4S", None, "N"),
        "Open Room: 4S is no level or score: type 4 for 4S, and S in the next cell; 420 or -50; P. "),
    "a star": (room(1, OPEN, "*", None, "N", 9), "Open Room: * is no level or score: "),
    "a formula as text": (room(1, OPEN, "=1+1", None, "N", 9), "Open Room: =1+1 is no level or score: "),
    "half a level": (room(1, OPEN, 4.5, "S", "N", 9), "Open Room: 4.5 is no level or score: "),
    "an eighth level": (room(1, OPEN, 8, "S", "N", 9), "Open Room: 8 is no score on this board (vulnerable: None, "),
    "a level without a suit": (room(1, OPEN, 4), "Open Room: suit is missing. "),
    "a suit without a level": (room(1, OPEN, None, "S"), "Open Room: level is missing. "),
    "only X": (room(1, OPEN, None, None, None, None, "X"), "Open Room: level is missing. "),
    "another suit": (room(1, OPEN, 4, "E", "N", 9), "Open Room: E is no suit: type C, D, H, S or N. "),
    "XX": (room(1, OPEN, 4, "S", "N", 9, "XX"), "Open Room: type X for doubled, R for redoubled, not XX. "),
    "another declarer": (room(1, OPEN, 4, "S", "Q", 9), "Open Room: declarer Q: type N, E, S or W. "),
    "14 tricks": (room(1, OPEN, 4, "S", "N", 14), "Open Room: tricks 14: type all tricks won, 0 to 13; "),
    "tricks less than due": (room(1, OPEN, 4, "S", "N", -1), "tricks -1: type all tricks won, 0 to 13; "),
    "half a trick": (room(1, OPEN, 4, "S", "N", 9.5), "Open Room: tricks 9.5: type all tricks won, 0 to 13; "),
    "a score that only the vulnerable have": (score(1, OPEN, 620), "Open Room: 620 is no score on this board "
                                              "(vulnerable: None). "),
    "7600 with nobody vulnerable": (score(1, CLOSED, 7600), "Closed Room: 7600 is no score on this board"),
    "no score at all": (score(1, OPEN, 425), "Open Room: 425 is no score on this board"),
    "a word as a score": (score(1, OPEN, "AVE"), "Open Room: AVE is no level or score: "),
    "a score with tricks": (
        room(1, OPEN, 420, None, None, 10), "Open Room: 420 goes without suit, tricks and X: clear them. "),
    "a score that the declarer cannot have": (
        room(1, OPEN, 420, None, "w"), "420 is no score on this board (vulnerable: None, declarer w). "),
    "passed out with a declarer": (
        room(1, OPEN, "P", None, "N"), "P goes without declarer, suit, tricks and X: clear them. "),
    "an unknown ruling": ({("Match", "P5"): "AVE+"}, "Ruling AVE+ is not known: type MORE, LESS, AVE, "),
    "not played, with two scores": (
        score(1, OPEN, 420) | score(1, CLOSED, 450) | {("Match", "P5"): "NP"},
        "NP, and both rooms have a score: clear one of them. "),
    "an error": (score(1, OPEN, "#N/A"), "Open Room: #N/A is no level or score: "),
}  # fmt: skip


#: Each on a stanza of one board, which is board 1.
A_SHEET = 8


@cache
def with_slips(part: int) -> Shown:
    """A sheet with a slip on each of its lines."""
    typed: Entries = {("Set-up", f"B{20 + line}"): 1 for line in range(A_SHEET)}
    for down, slip in enumerate([*WRONG][part * A_SHEET : (part + 1) * A_SHEET]):
        for (sheet, where), value in WRONG[slip][0].items():
            typed[sheet, f"{where[0]}{int(where[1:]) + down}"] = value
    return played(typed, boards=A_SHEET, rounds=A_SHEET, scale="acbl20")


@pytest.mark.parametrize("slip", WRONG)
def test_a_slip_is_said_in_words_and_brings_no_imps(slip):
    part, down = divmod([*WRONG].index(slip), A_SHEET)
    sheet = with_slips(part)
    assert WRONG[slip][1] in at(sheet, down + 1, CHECK)
    assert [at(sheet, down + 1, column) for column in (SWING, IMPS_A, IMPS_B, TOTAL_A)] == [None] * 4
    assert sheet[NEXT] in ("Next: correct board 1", "Next: complete board 1")


def test_tricks_that_may_be_overtricks_are_asked_about():
    """3NT with one trick is eight down, 400 for EW: what +1 comes to where somebody means an overtrick."""
    doubtful = played(room(1, OPEN, 3, "NT", "N", 1), room(2, OPEN, 1, "NT", "E", 3), room(3, OPEN, 3, "NT", "N", 4))
    assert at(doubtful, 1, CHECK) == (
        "Open Room: 3NT N 1: 8 down? Tricks are all that were won; if right, type only -400. Closed Room waits. "
    )
    assert "1NT E 3: 4 down?" in at(doubtful, 2, CHECK)
    assert "down?" not in at(doubtful, 3, CHECK)  # five down happens, and nobody makes 3NT with four overtricks
    assert "down?" not in at(played(score(1, OPEN, -400)), 1, CHECK)


def test_the_same_score_for_both_sides_is_asked_about_until_contracts_or_declarers_say_so():
    sheet = played(score(1, OPEN, 420), score(1, CLOSED, -420))
    assert at(sheet, 1, CHECK) == ("Same score for both sides: sign? If right, type the contracts, or who declared. ")
    assert sheet.get(("Score card", "D5")) is None  # no contract is known
    assert at(sheet, 1, IMPS_A) == 13  # 840 points count: 750 to 890
    contract, declarer = room(1, OPEN, 4, "S", "N", 10), room(1, CLOSED, -420, None, "E")
    once = score(1, CLOSED, -420)
    for sure, said in ((room(1, CLOSED, 4, "H", "E", 10), None), (declarer, None), (once, at(sheet, 1, CHECK))):
        board = played(contract, sure)
        assert at(board, 1, SWING) == 840 and at(board, 1, CHECK) == said
    wrong = played(contract, room(1, CLOSED, -420, None, "S"))
    assert at(wrong, 1, CHECK) == "Closed Room: -420 is no score on this board (vulnerable: None, declarer S). "


def test_the_status_waits_for_boards_and_next_names_the_half_typed_before_the_empty():
    sheet = played(*GAME_SWING[:4], room(4, OPEN, 4))
    assert sheet[STATUS] == "Team 1 10, Team 2 0 IMPs after 2 of 4 boards; waiting for boards 3, 4."
    assert sheet[NEXT] == "Next: complete board 4, Open Room"
    assert played(room(4, OPEN, 4, "S", "N", 10))[NEXT] == "Next: complete board 4, Closed Room"
    assert played(*GAME_SWING[:4])[NEXT] == "Next: type board 3"
    assert played(score(1, OPEN, 420), score(2, OPEN, 0))[STATUS] == "Open Room: 2, Closed Room: 0 of 4 boards."
    assert played()[STATUS] == "Type the contracts and tricks of both rooms, or the scores of NS."


@pytest.mark.parametrize(("kind", "cell"), [("match", "D5"), ("match", "J5"), ("session", "F5")])
def test_what_is_typed_as_a_level_stays_a_number(kind, cell):
    """In the format of texts, "@", programs would make a text of it."""
    sheet = openpyxl.load_workbook(BytesIO(content(kind)))["Match" if kind == "match" else "Scores"]
    assert (sheet[cell].protection.locked, sheet[cell].number_format) == (False, "General")


@pytest.mark.thorough
@pytest.mark.parametrize("names", [("=Smith", '=HYPERLINK("http://x","y")'), ("007", "1E5")])
def test_names_stay_texts(names):
    sheet = played(score(1, OPEN, 420), score(1, CLOSED, 450), names=names)
    assert sheet["Score card", "H4"] == names[0]
    assert sheet[STATUS].startswith(f"{names[0]} 0, {names[1]} 1 IMPs")


def test_wrong_answers_on_set_up_are_said_and_count_for_nothing():
    sheet = played(
        *GAME_SWING,
        {("Set-up", "B15"): "Ash", ("Set-up", "B16"): "ash", ("Set-up", "C15"): 2.5, ("Set-up", "D16"): "x",
         ("Set-up", "C21"): 3, ("Set-up", "B20"): 0, ("Set-up", "B10"): 500},
    )  # fmt: skip
    said = [sheet.get(("Set-up", f"F{row}")) for row in (10, 15, 16, 20, 21)]
    assert all(said) and said[1:3] == ["Both teams have this name."] * 2
    assert sheet["Set-up", "A2"] == "Something is wrong: see Check."
    assert result(sheet, "Victory Points") == (None, None)
    assert sheet[NEXT] == "Next: look at Check on Set-up"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"boards": 25}, "25 boards cannot be played in 2 stanzas of the same length; there can be 1 or 5"),
        ({"boards": 1}, "a match has 2 to 128 boards, not 1"),
        ({"boards": 24, "rounds": 9}, "a match has 1 to 8 stanzas, not 9"),
        ({"boards": 40, "scale": "acbl20"}, "the ACBL 20-point scale has no entry for matches of 40 boards"),
        ({"names": ("A", "B", "C")}, "a match has 2 teams, not 3; more play swiss or round-robin"),
        ({"names": ("A", "a")}, 'the list has "A", "a" more than once'),
        ({"teams": 4}, "teams: it means nothing for match; leave it out"),
    ],
)
def test_an_order_that_cannot_be_made_is_refused_with_what_can(asked, words):
    with pytest.raises(UnknownOrder) as refused:
        order("match", **({"rounds": 2} | asked))
    assert words in str(refused.value)


def test_boards_that_no_two_stanzas_share_are_played_in_one():
    assert order("match", boards=25).rounds == 1


def test_the_example_agrees_with_our_functions():
    """IMPS of each swing, and VPSCALE of the margin: 24 boards by the 20-point scale of the ACBL."""
    sheet = shown(to_fill(order("match", filled=True)))
    imps = [IMPS(at(sheet, board, SWING)) for board in range(1, 24)]
    assert [at(sheet, board, IMPS_A) - at(sheet, board, IMPS_B) for board in range(1, 24)] == imps
    margin = sum(imps, Decimal(0)) + 3  # the last board is an average plus
    label = next(row for row in range(30, 50) if sheet.get(("Score card", f"F{row}")) == "Victory Points")
    points = [sheet["Score card", f"{column}{label}"] for column in "HI"]
    assert points == [float(VPSCALE("acbl20", sign * margin, 24)) for sign in (1, -1)]
