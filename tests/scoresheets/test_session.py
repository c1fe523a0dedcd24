"""A matchpoint session of pairs: movements, matchpoints, rulings, percentages, ranks, masterpoints, typing errors."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from itertools import accumulate, pairwise, product
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets import MATCHPOINTS, MPCLUB
from bridgesheets.awarding.readers.bridgemate import BoardResult, read
from bridgesheets.options import OPTIONS
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import page_ends
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.results.choosing import results_in
from bridgesheets.scoresheets.results.scores_taken import session_scores
from bridgesheets.scoresheets.session.event import (
    HOWELL,
    HOWELL_TABLES,
    MITCHELL,
    MOVEMENTS,
    SCRAMBLED,
    TWO_FIELDS,
    WEB,
    most_rounds,
    seats,
)
from bridgesheets.surfaces.tasks.playing import take_scores, waiting
from tests.awarding.readers.samples import FOLDER, sample
from tests.each import each
from tests.scoresheets.scoring import Shown, _workbook, differences, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import make, to_fill
from truesheet.refusals import Refused

Entries = dict[tuple[str, str], Any]
#: The columns of the sheet "Scores".
BOARD, NS, EW, SCORE, SUIT, BY, TRICKS, DOUBLED, COUNTS, RULING, PERCENT_NS, PERCENT_EW, MP_NS, MP_EW, CHECK = (
    "A", *"DEFGHIJKLMNOPQ"
)  # fmt: skip
LEVEL = SCORE
STATUS, NEXT = ("Scores", "A2"), ("Scores", "Q1")


def line(number: int, **typed: Any) -> Entries:
    """What is typed into a line of the travellers, by the names of the columns above."""
    return {("Scores", f"{globals()[name]}{4 + number}"): value for name, value in typed.items()}


def scores(points: list[Any], first: int = 1) -> Entries:
    """The scores of lines one after the other; None leaves one empty."""
    return {("Scores", f"{SCORE}{4 + number}"): each for number, each in enumerate(points, first) if each is not None}


def seated(pairs: int, boards: int = 1) -> Entries:
    """Pairs 1 v 2, 3 v 4 and so on at every board of a movement of one's own."""
    tables = pairs // 2
    found: Entries = {}
    for number in range(tables * boards):
        table = number % tables
        found |= line(number + 1, NS=2 * table + 1, EW=2 * table + 2)
    return found


def own(pairs: int, *entries: Entries, boards: int = 1) -> Shown:
    """What a sheet of pairs that are typed shows for so many boards."""
    made = order("session", teams=pairs, rounds=1, boards=boards, movement="own")
    return shown(fill(to_fill(made), seated(pairs, boards), *entries))


def column(sheet: Shown, letter: str, count: int, first: int = 1, name: str = "Scores") -> list[Any]:
    return [sheet.get((name, f"{letter}{4 + number}")) for number in range(first, first + count)]


def ranking(sheet: Shown, *letters: str, count: int = 30) -> list[tuple[Any, ...]]:
    """Columns of the ranking, as far as it has lines: A to I are direction, place, number, names, first session,
    second session, matchpoints, total, masterpoints."""
    rows = [
        tuple(sheet.get(("Ranking", f"{letter}{row}")) for letter in letters)
        for row in range(5, 5 + count)
        if sheet.get(("Ranking", f"B{row}")) is not None
    ]
    return rows


# --- movements ----------------------------------------------------------------------------------------------------


def whole(movement: str, tables: int, rounds: int) -> tuple[Counter[Any], Counter[Any], Counter[Any]]:
    """How often each pair sits in a round, meets another, and plays a set of boards."""
    sits, meets, plays = Counter[Any](), Counter[Any](), Counter[Any]()
    for seat in seats(movement, tables, rounds):
        both = seat.ns, seat.ew + (1000 if movement in TWO_FIELDS else 0)
        meets[frozenset(both)] += 1
        for pair in both:
            sits[seat.round, pair] += 1
            plays[pair, seat.boards] += 1
    return sits, meets, plays


@each(product((MITCHELL, WEB, SCRAMBLED), range(3, 24)))
def test_in_a_mitchell_nobody_meets_a_pair_or_a_board_twice_and_everybody_plays_each_round(movement, tables):
    for rounds in range(1, most_rounds(movement, tables) + 1):
        if movement == WEB and rounds % 2 == 0:
            continue
        sits, meets, plays = whole(movement, tables, rounds)
        assert len(sits) == 2 * tables * rounds
        assert {*sits.values(), *meets.values(), *plays.values()} == {1}


@pytest.mark.parametrize("tables", [5, 8, 9, 14])
def test_in_a_web_everybody_plays_every_board(tables):
    rounds = tables - 1 + tables % 2 - 2
    _, _, plays = whole(WEB, tables, rounds)
    assert {boards for _, boards in plays} == {*range(1, rounds + 1)}
    assert len(plays) == 2 * tables * rounds


@pytest.mark.parametrize("tables", HOWELL_TABLES)
def test_in_a_howell_every_pair_meets_every_other_once_and_plays_every_board_once(tables):
    rounds, pairs = most_rounds(HOWELL, tables), 2 * tables
    sits, meets, plays = whole(HOWELL, tables, rounds)
    assert {*sits.values()} == {*meets.values()} == {*plays.values()} == {1}
    assert len(meets) == pairs * (pairs - 1) // 2 and len(plays) == pairs * rounds


@pytest.mark.parametrize("tables", [2, 4, 6, 8])
def test_in_a_howell_of_an_even_number_of_tables_all_pairs_compete_equally(tables):
    """+1 for a board that two pairs play in the same direction, -1 in opposite ones: the same sum for all."""
    rounds = most_rounds(HOWELL, tables)
    way = {}
    for seat in seats(HOWELL, tables, rounds):
        way[seat.ns, seat.boards], way[seat.ew, seat.boards] = 1, -1
    pairs, boards = range(1, 2 * tables + 1), range(1, rounds + 1)
    sums = {sum(way[a, each] * way[b, each] for each in boards) for a in pairs for b in pairs if a < b}
    assert len(sums) == 1


def test_the_last_round_of_a_scrambled_mitchell_of_seven_is_arrow_switched():
    switched = {seat.round for seat in seats(SCRAMBLED, 7, 7) if seat.ns > seat.ew}
    assert switched == {7}


def test_the_option_names_the_movements_that_there_are():
    (found,) = (option for option in OPTIONS if option.name == "movement" and "new" in option.tasks)
    assert found.choices == tuple(MOVEMENTS)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"teams": 12, "movement": "howell", "rounds": 12}, "at most 11 rounds"),
        ({"teams": 24, "movement": "howell"}, "2 to 8 tables"),
        ({"teams": 16, "rounds": 8}, "at most 7 rounds"),
        ({"teams": 4}, "too few for a Mitchell"),
        ({"teams": 20, "movement": "web", "rounds": 8}, "an odd number of rounds, not 8; take 7"),
        ({"teams": 3}, "4 to 80 pairs"),
        ({"movement": "hovel"}, "howell"),
        ({"teams": 60, "rounds": 20, "boards": 2}, "1,200 lines"),
    ],
)
def test_a_session_that_cannot_be_played_is_refused_with_what_works(asked, said):
    with pytest.raises(UnknownOrder, match=re.escape(said)):
        order("session", **asked)


# --- matchpoints --------------------------------------------------------------------------------------------------


def test_420_beats_minus_50_and_equals_420():
    """Law 78A: 420 has 1 + 1/2, 450 has 3, -50 has none; EW have the rest of 3. 1.5 of 3 is 50%."""
    sheet = own(8, scores([420, 420, 450, -50]))
    assert column(sheet, MP_NS, 4) == [1.5, 1.5, 3, 0]
    assert column(sheet, MP_EW, 4) == [1.5, 1.5, 0, 3]
    assert sheet[STATUS] == "All 4 results are in." and sheet[NEXT] == "Next: print Ranking"
    # Without a first session its two columns have no head, and there is one percentage.
    assert [sheet.get(("Ranking", f"{letter}4")) or None for letter in "EFGH"] == [None, None, "MPs", "%"]
    assert ranking(sheet, "B", "C", "H") == [
        ("1=", 5, 100), ("1=", 8, 100), ("3=", 1, 50), ("3=", 2, 50), ("3=", 3, 50), ("3=", 4, 50),
        ("7=", 6, 0), ("7=", 7, 0),
    ]  # fmt: skip


def test_two_a_win_double_the_matchpoints_and_leave_the_percentages():
    sheet = own(8, scores([420, 420, 450, -50]), {("Set-up", "B11"): 2})
    assert column(sheet, MP_NS, 4) == [3, 3, 6, 0]
    assert [percent for (percent,) in ranking(sheet, "H")][:3] == [100, 100, 50]


def test_a_board_with_fewer_scores_is_factored_by_neuberg_or_keeps_its_own_top():
    """Five scores on board 1, four on board 2: (1.5 + .5) x 5/4 - .5 = 2, (3 + .5) x 5/4 - .5 = 3.875, .5 x 5/4 - .5 =
    .125. Without the factor the top is 3."""
    entries = scores([110, 110, 110, 110, 110, 620, 620, 650, -100]) | line(10, RULING="NP")
    sheet = own(10, entries, boards=2)
    assert column(sheet, MP_NS, 4, 6) == [2, 2, 3.875, 0.125]
    assert column(sheet, MP_NS, 4, 6) == [float(each) for each in MATCHPOINTS([620, 620, 650, -100], 5)]
    assert column(sheet, MP_NS, 1, 10) == [None]
    plain = own(10, entries, {("Set-up", "B12"): "no"}, boards=2)
    assert column(plain, MP_NS, 4, 6) == [1.5, 1.5, 3, 0]


def test_a_contract_scores_by_the_vulnerability_of_its_board():
    """Board 1: nobody vulnerable. 3NT with ten tricks 430; doubled, two down 300 for the other side."""
    sheet = own(
        8,
        line(1, LEVEL=3, SUIT="nt", BY="n", TRICKS=10) | line(2, LEVEL=3, SUIT="N", BY="E", TRICKS=7, DOUBLED="X"),
        line(3, LEVEL="P") | line(4, SCORE=-50),
    )
    assert column(sheet, COUNTS, 4) == [430, 300, 0, -50]
    assert column(sheet, MP_NS, 4) == [3, 2, 1, 0]


# --- rulings ------------------------------------------------------------------------------------------------------

#: Four tables, two boards. NS of table 1 has all matchpoints of board 1, EW of table 1 none.
FIRST = scores([420, 170, 140, -50])


@pytest.mark.parametrize(
    ("ruling", "ns", "ew"),
    [
        ({"RULING": "AVE"}, 1.5, 1.5),
        ({"RULING": "BOTH"}, 1.8, 1.8),
        ({"RULING": "GUILTY"}, 1.2, 1.2),
        ({"RULING": "MORE"}, 1.8, 1.2),
        ({"RULING": "LESS"}, 1.2, 1.8),
        ({"PERCENT_NS": 70, "PERCENT_EW": 40}, 2.1, 1.2),
    ],
)
def test_a_ruling_gives_its_part_of_the_top(ruling, ns, ew):
    """Law 12C2: 60%, 50% and 40% of a top of 3. The other three scores are factored: (0 + .5) x 4/3 - .5 = 1/6."""
    sheet = own(8, FIRST, line(5, **ruling), scores([620, 170, 140], 6), boards=2)
    assert (sheet["Scores", f"{MP_NS}9"], sheet["Scores", f"{MP_EW}9"]) == pytest.approx((ns, ew))
    assert sheet["Scores", f"{MP_NS}12"] == pytest.approx(1 / 6)
    assert sheet["Scores", f"{CHECK}9"].startswith("Ruling: ")
    assert sheet[STATUS] == "All 8 results are in."


@pytest.mark.parametrize(
    ("ruling", "pair", "percentage"),
    [
        ("MORE", 1, 100),  # 100% on its other board, which is more than 60%: Law 12C2
        ("MORE", 2, 0),  # 0% on its other board, which is less than 40%
        ("LESS", 1, 70),  # 100% and 40%
        ("LESS", 2, 30),  # 0% and 60%
        ("BOTH", 2, 30),
        ("GUILTY", 1, 70),
        ("AVE", 1, 75),
    ],
)
def test_average_plus_is_no_less_and_average_minus_no_more_than_on_the_other_boards(ruling, pair, percentage):
    sheet = own(8, FIRST, line(5, RULING=ruling), scores([620, 170, 140], 6), boards=2)
    assert dict(ranking(sheet, "C", "H"))[pair] == percentage


def test_a_penalty_takes_matchpoints_away():
    """1.5 of 3 less .3: 40%."""
    sheet = own(8, scores([420, 420, 450, -50]), {("Pairs", "G5"): -0.3})
    assert dict(ranking(sheet, "C", "H"))[1] == 40


# --- pairs --------------------------------------------------------------------------------------------------------


def mitchell(*entries: Entries, **about: Any) -> Shown:
    """Three tables, three rounds of one board: NS 1 to 3, EW 1 to 3."""
    return shown(fill(to_fill(order("session", **({"teams": 6, "rounds": 3, "boards": 1} | about))), *entries))


#: Board 1: NS 1 v EW 1, 2 v 3, 3 v 2; board 2: 1 v 3, 2 v 2, 3 v 1; board 3: 1 v 2, 2 v 1, 3 v 3.
ALL = scores([420, 50, 50, 100, 90, 90, -50, -50, -100])


def test_of_two_winners_each_direction_is_ranked_by_itself_and_of_one_all_together():
    """NS 1: 2 + 2 + 1.5 of 6; NS 2: .5 + .5 + 1.5; NS 3: .5 + .5 + 0. EW 1: 0 + 1.5 + .5; EW 2: 1.5 + 1.5 + .5;
    EW 3: 1.5 + 0 + 2."""
    sheet = mitchell(ALL)
    assert column(sheet, NS, 9) == [1, 2, 3] * 3 and column(sheet, EW, 9) == [1, 3, 2, 3, 2, 1, 2, 1, 3]
    assert ranking(sheet, "A", "B", "C", "G", "H") == [
        ("NS", 1, 1, 5.5, 91.67), ("NS", 2, 2, 2.5, 41.67), ("NS", 3, 3, 1, 16.67),
        ("EW", "1=", 2, 3.5, 58.33), ("EW", "1=", 3, 3.5, 58.33), ("EW", 3, 1, 2, 33.33),
    ]  # fmt: skip
    together = mitchell(ALL, {("Set-up", "B10"): 1})
    assert ranking(together, "A", "B", "C") == [
        ("NS", 1, 1), ("EW", "2=", 2), ("EW", "2=", 3), ("NS", 4, 2), ("EW", 5, 1), ("NS", 6, 3),
    ]  # fmt: skip


def test_against_an_absent_pair_one_sits_out_and_nothing_is_waited_for():
    """Five pairs: EW 3 is missing. Each board has two scores, and each NS pair two boards."""
    sheet = mitchell(scores([420, None, 50, None, 90, 90, -50, -50, None]), teams=5)
    assert sheet[STATUS] == "All 6 results are in."
    assert [sheet["Scores", f"{CHECK}{row}"] for row in (6, 8, 13)] == ["Sits out. "] * 3
    assert [row for row in ranking(sheet, "A", "C") if row[0] == "EW"] == [("EW", 2), ("EW", 1)]
    assert sheet["Pairs", "A2"] == "5 pairs, 2.5 tables."


def test_a_name_that_was_completed_to_one_of_another_pair_is_asked_about_but_not_a_first_name():
    names = {"C5": "Jon Leeson", "D5": "Ann", "C6": "Ann", "D6": "jon leeson", "C7": "Jon Lee", "D7": "Ann"}
    sheet = mitchell({("Pairs", cell): name for cell, name in names.items()})
    twice = "Name on two lines? Type it again, Delete, Enter. Two people: add an initial. "
    assert column(sheet, "I", 3, name="Pairs") == [twice, twice, None]


def test_the_second_session_of_two_counts_with_the_first_and_a_hundredth_of_the_sum_separates():
    """91.67 and 40 have the mean 65.835; 16.67 and 75.01 are 91.68, one hundredth more than 41.67 and 50.

    There are no awards beside. ACBL Masterpoint Awards: carryovers and scores are rounded to two decimals, and .01 is a
    margin.
    """
    carried = (40, 50, 75.01, 50, 50, 50)
    first = {("Pairs", f"F{row}"): value for row, value in zip(range(5, 11), carried, strict=True)}
    sheet = mitchell(ALL, first)
    assert ranking(sheet, "B", "C", "E", "H", "I")[:3] == [
        (1, 1, 40, 65.835, None), (2, 3, 75.01, 45.84, None), (3, 2, 50, 45.835, None),
    ]  # fmt: skip
    del first["Pairs", "F6"]
    lacks = mitchell(ALL, first)
    assert lacks["Pairs", "I6"] == "Session 1: type its percentage too. "
    assert lacks[NEXT] == "Next: look at Check on Pairs"


def test_the_masterpoints_beside_are_those_of_an_open_club_game():
    """Seven tables: the first of seven pairs gets .10 x 7 (Masterpoints for Regular Club Games, A)."""
    sheet = shown(make(order("session", filled=True)))
    paid = {(side, place): award for side, place, award in ranking(sheet, "A", "B", "I")}
    for side in ("NS", "EW"):
        assert [paid[side, place] for place in (1, 2, 3)] == [float(MPCLUB(place, 7)) for place in (1, 2, 3)]
        assert paid[side, 4] is None
    assert paid["NS", 1] == 0.7


# --- what is typed wrong ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (line(1, EW=1), "Pair 1 against itself. These pairs meet on 2 boards; a round has 1. "),
        (line(1, EW=19), "Pair 19 is not on the sheet Pairs. "),
        (line(2, NS=1), "Pair 1 has another line for this board. "),
        (line(1, EW=None), "Type the numbers of both pairs. "),
        (line(1, BOARD=0), "Type the board, 1 to 999. "),
        (line(1, RULING="AVE+"), "Ruling AVE+ is not known: type MORE, LESS, AVE, BOTH, GUILTY, NP. "),
        (line(1, RULING="NP"), "NP, and there is a score: clear one. "),
        (line(1, PERCENT_NS=60), "Type the percentages of both sides, such as 60 for 60%. "),
        (line(1, PERCENT_NS=60, PERCENT_EW=140), "Type the percentages of both sides, such as 60 for 60%. "),
        (line(1, PERCENT_NS=0.6, PERCENT_EW=0.4), "Type the percentages of both sides, such as 60 for 60%. "),
        (line(1, RULING="AVE", PERCENT_NS=60, PERCENT_EW=40), "Type a ruling or percentages, not both. "),
        (line(1, LEVEL="4S"),
         "4S is no level or score: type 4 for 4S, and S in the next cell; 420 or -50; P. "),
        (line(1, SCORE=430, SUIT="S"), "430 goes without suit, tricks and X: clear them. "),
        (line(1, SCORE=0.6), "0.6 is no level or score: type 4 for 4S, and S in the next cell; 420 or -50; P. "),
        ({("Pairs", "E5"): "absent"}, "A pair is marked absent on Pairs: clear that, or this line. "),
    ],
)  # fmt: skip
def test_a_line_that_is_wrong_counts_for_nothing_and_says_so(typed, said):
    sheet = own(8, scores([420, 420, 450, -50]), typed)
    row = next(int(address[1:]) for name, address in typed if name == "Scores") if ("Pairs", "E5") not in typed else 5
    assert sheet["Scores", f"{CHECK}{row}"] == said
    assert sheet.get(("Scores", f"{MP_NS}{row}")) is None
    assert sheet[NEXT].startswith("Next: correct board 1, ") or "Type the board" in said
    assert "1 line needs correction" in sheet[STATUS] or "2 lines need correction" in sheet[STATUS]


def test_a_half_typed_contract_comes_first_and_a_lone_sign_is_asked_about():
    half = own(8, scores([420, 420]) | line(4, LEVEL=4, SUIT="S", BY="S"))
    assert half["Scores", f"{CHECK}8"] == "tricks are missing. "
    assert half[NEXT] == "Next: complete board 1, 7 v 8"
    lone = own(8, scores([420, 420, 450, -420]))
    assert lone["Scores", f"{CHECK}8"] == (
        "Only score for this side: sign? If right, type the contract, or who declared. "
    )
    assert lone[NEXT] == "Next: look at board 1, 7 v 8"
    for settled in (line(4, LEVEL=4, SUIT="S", BY="E", TRICKS=10), line(4, BY="E")):
        assert own(8, scores([420, 420, 450, -420]) | settled)[NEXT] == "Next: print Ranking"


def test_pairs_that_meet_in_a_second_round_are_asked_about():
    sheet = own(4, scores([420, 50, 420, 50]) | line(3, NS=1, EW=2) | line(4, NS=3, EW=4), boards=2)
    assert sheet.get(("Scores", f"{CHECK}5")) is None
    again = shown(fill(to_fill(order("session", teams=6, rounds=3, boards=1)), line(4, EW=1) | line(6, EW=3)))
    assert again["Scores", f"{CHECK}8"] == "These pairs meet on 2 boards; a round has 1. "


@pytest.mark.parametrize(("paper", "most"), [("letter", 36), ("a4", 40)])
def test_no_printed_page_of_the_scores_holds_a_single_board(paper: str, most: int):
    """21 boards of seven lines, five of which fit on a page: pages of 4, 4, 4, 5 and 4, and none of 5 and 1.

    LibreOffice puts 36 lines on a page of letter and 40 of A4. A Howell that breaks off has boards of 3 to 6 lines.
    """
    scores = openpyxl.load_workbook(BytesIO(make(order("session", paper=paper))))["Scores"]
    assert [each.id - 4 for each in scores.row_breaks.brk] == [28, 56, 84, 119]
    for boards in ([3] * 5 + [6] * 8, [4] * 9 * 5, [1] * (most + 1), [most // 3] * 10):
        ends = [0, *page_ends(boards, most), sum(boards)]
        lines = [list(accumulate(boards)).index(end) + 1 if end else 0 for end in ends]
        assert all(last - first > 1 for first, last in pairwise(lines))
        assert all(end - begun <= most for begun, end in pairwise(ends))


def test_boards_of_more_lines_than_a_page_has_end_where_they_end():
    assert page_ends([45, 45], 40) == [] and page_ends([40, 40], 40) == [40]


def test_a_score_card_has_the_boards_of_the_pair_that_is_asked_for():
    sheet = mitchell(ALL, {("Score card", "D1"): 2, ("Score card", "F1"): "EW"})
    rows = [[sheet.get(("Score card", f"{letter}{row}")) for letter in "ACFGH"] for row in (5, 6, 7)]
    assert rows == [[1, "EW", -50, 1.5, 75], [2, "EW", -90, 1.5, 75], [3, "EW", 50, 0.5, 25]]
    total = next(row for row in range(8, 40) if sheet.get(("Score card", f"F{row}")) == "Total")
    # 1.5 + 1.5 + 0.5 of a top of 2 a board: 3.5 of 6.
    assert [sheet["Score card", f"{letter}{total}"] for letter in "GH"] == [3.5, 58.33]
    assert sheet["Score card", "A3"].startswith("Pair 2 EW")


# --- what other programs published --------------------------------------------------------------------------------

needs_samples = pytest.mark.skipif(not FOLDER, reason="BRIDGESHEETS_FORMATS names no folder of samples")


def usebio(name: str) -> ET.Element:
    text = sample(f"usebio/{name}").read_text("latin-1")
    return ET.fromstring(re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", text))


def travellers(event: ET.Element) -> list[tuple[int, ...]]:
    """Board, NS, EW, score or percentages, matchpoints of both; pairs are 2EW or 2."""
    found = []
    for board in event.iter("BOARD"):
        for traveller in board.iter("TRAVELLER_LINE"):
            ns, ew, score, *points = (traveller.findtext(name, "") for name in (
                "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE", "NS_MATCH_POINTS", "EW_MATCH_POINTS"))  # fmt: skip
            number = int(board.findtext("BOARD_NUMBER", ""))
            found.append((number, *(int(pair.rstrip("NSEW")) for pair in (ns, ew)), score, *map(float, points)))
    return found


def typed_from(found: list[Any], lines: int) -> Entries:
    """The lines of travellers as they are typed; lines that are left are emptied."""
    entries: Entries = {}
    for number in range(1, lines + 1):
        board, ns, ew, score = found[number - 1][:4] if number <= len(found) else (None, None, None, "")
        entries |= line(number, BOARD=board, NS=ns, EW=ew)
        if adjusted := re.fullmatch(r"A(\d\d)(\d\d)", score):
            entries |= line(number, PERCENT_NS=int(adjusted[1]), PERCENT_EW=int(adjusted[2]))
        elif score:
            entries |= line(number, SCORE=int(score))
    return entries


@needs_samples
@pytest.mark.parametrize(
    ("name", "about", "absent"),
    [
        ("compscore3_mp-pairs_howell_red.xml", {"teams": 12, "rounds": 9, "boards": 3, "movement": "own"}, ()),
        ("compscore3_mp-pairs_mitchell_2winners.xml", {"teams": 14, "rounds": 7, "boards": 3}, ("E12",)),
    ],
)
def test_the_percentages_that_a_usebio_file_published_come_out(name, about, absent):
    """Its matchpoints are two a win, to one decimal; the board with A5050 is factored. Of a board with five lines it
    lists matchpoints of a top of 8, and its totals have them factored: pair 2 has 5, and (5 + 1) x 6/5 - 1 = 6.2."""
    event = usebio(name)
    found = travellers(event)
    lines_of = Counter(each[0] for each in found)
    made = order("session", **about)
    lines = made.rounds * made.boards * (made.teams // 2)
    entries = typed_from(found, lines) | {("Pairs", cell): "absent" for cell in absent} | {("Set-up", "B11"): 2}
    sheet = shown(fill(to_fill(made), entries))
    listed = [place for place, each in enumerate(found) if lines_of[each[0]] == made.teams // 2 - len(absent)]
    for points, letter in ((4, MP_NS), (5, MP_EW)):
        ours = column(sheet, letter, len(found))
        assert [ours[place] for place in listed] == pytest.approx([found[place][points] for place in listed], abs=0.051)
    published = {
        (pair.findtext("DIRECTION") or None, int(pair.findtext("PAIR_NUMBER", "").rstrip("NSEW"))):
        (float(pair.findtext("PERCENTAGE", "")), pair.findtext("PLACE")) for pair in event.iter("PAIR")
    }  # fmt: skip
    rows = ranking(sheet, "A", "C", "H", "B")
    assert {(side, pair): percent for side, pair, percent, _ in rows} == pytest.approx(
        {key: percent for key, (percent, _) in published.items()}, abs=0.011
    )
    places = {(side, pair): str(place).rstrip("=") for side, pair, _, place in rows}
    assert places == {key: place.rstrip("=") for key, (_, place) in published.items()}


@needs_samples
def test_the_four_boards_that_are_left_of_a_usebio_file_have_its_matchpoints():
    """The file is cut to four boards, so that its percentages, of all boards, cannot come out. One of them has three
    lines, for which that program has a rule of its own."""
    found = [each for each in travellers(usebio("scorebridge_mp-pairs_howell_nested-masterpoints_cut.xml"))
             if each[0] != 9]  # fmt: skip
    assert len(found) == 12
    made = order("session", teams=8, rounds=4, boards=1, movement="own")
    sheet = shown(fill(to_fill(made), typed_from(found, 16) | {("Set-up", "B11"): 2, ("Set-up", "B12"): "no"}))
    for points, letter in ((4, MP_NS), (5, MP_EW)):
        assert column(sheet, letter, len(found)) == pytest.approx([each[points] for each in found], abs=0.051)


@needs_samples
def test_the_percentages_of_a_pbn_score_table_come_out():
    """One board at 22 tables, with percentages rounded to whole ones."""
    text = sample("pbn/ffb_magic-contest_one-board_scoretable_20220206.pbn").read_text("latin-1")
    rows = re.findall(
        r'^ *\d+ +\d+ +(\d+) +(\d+) .*?(?:"(-?\d+)" +-|- +"(\d+)") +[\d.]+ +[\d.]+ +(\d+) +(\d+)$', text, re.M
    )
    assert len(rows) == 22
    found = [(28, int(ns), int(ew), won or f"-{lost}") for ns, ew, won, lost, _, _ in rows]
    made = order("session", teams=44, rounds=1, boards=1, movement="own")
    sheet = shown(fill(to_fill(made), typed_from(found, 22)))
    percent = dict(ranking(sheet, "C", "H", count=44))
    for ns, ew, _, _, of_ns, of_ew in rows:
        assert [percent[int(ns)], percent[int(ew)]] == pytest.approx([int(of_ns), int(of_ew)], abs=0.5)


@needs_samples
@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "pairs"), [("mitchell-9x3_10tables_20260126", 20), ("mitchell_11tables_20260119", 22)]
)
def test_the_boards_of_a_bridgemate_file_come_to_the_percentages_of_its_reader(name, pairs, tmp_path):
    """Two clubs played the web of nine rounds; the reader of awards counts matchpoints by itself."""
    pytest.importorskip("access_parser", reason="the extra bws is not installed")
    path, results = tmp_path / "game.xlsx", tmp_path / "game.bws"
    results.write_bytes(gzip.decompress(sample(f"bridgemate-bws/{name}.bws.gz").read_bytes()))
    path.write_bytes(make(order("session", teams=pairs, rounds=9, boards=3, movement="web")))
    said = take_scores(path, results, None, False, datetime(2026, 1, 1)).sentences
    assert said[0].endswith("scores are taken from game.bws") and "results are in" in said[-1]
    again = take_scores(path, results, None, False, datetime(2026, 1, 1)).sentences
    assert again == ("Session: no new score in game.bws",)
    book = openpyxl.load_workbook(path, data_only=True)["Ranking"]
    ours = {(row[0].value, str(row[2].value)): row[7].value for row in book.iter_rows(min_row=5, max_row=4 + pairs)}
    (found,) = read(results, {})
    theirs = {
        (result.direction, each.number.strip("A NSEW")): float(result.score)
        for each in found.gathered.contestants for result in each.results if result
    }  # fmt: skip
    assert ours == pytest.approx(theirs, abs=0.006)


# --- the doors ----------------------------------------------------------------------------------------------------


def cells(*entries: Entries) -> Cells:
    made = fill(to_fill(order("session", teams=6, rounds=3, boards=1)), *entries)
    return Cells.calculated(read_score_sheet(_workbook(made)))


def result(board: int, ns: int, ew: int, **said: Any) -> BoardResult:
    return BoardResult("A", 1, 1, board, ns, ew, **said)


def test_scores_of_a_bridgemate_fill_their_lines_and_what_is_typed_stays_unless_forced():
    found = [
        result(1, 1, 1, contract="N 4SX-1", score=Decimal(-100)),
        result(1, 2, 3, contract="P", score=Decimal(0)),
        result(1, 3, 2, averages=(Decimal(60), Decimal(40))),
        result(2, 1, 3, averages=(Decimal(70), Decimal(40))),
        result(2, 2, 2),
        result(2, 3, 1, contract="E 3NT+1", score=Decimal(-430)),
    ]
    sheet = cells(scores([None, None, None, None, None, 90]))
    taken = session_scores(sheet, found, False)
    typed = {address: value for each in taken.entries.values() for address, value in each.items()}
    assert {f"{'ABCDEFGHIJKLMN'[at - 1]}{row}": value for (row, at), value in typed.items()} == {
        "F5": 4, "G5": "S", "H5": "N", "I5": 9, "J5": "X", "F6": "P", "L7": "MORE", "M8": 70, "N8": 40, "L9": "NP",
    }  # fmt: skip
    assert taken.results == 5
    assert taken.notes == ("Board 2, 3 v 1: the sheet has 90, and the file 3 NT E 10; --force takes that of the file",)
    forced = session_scores(sheet, found[-1:], True)
    assert forced.notes == ("Board 2, 3 v 1: 3 NT E 10 in place of 90",)


def test_a_bridgemate_file_of_another_evening_is_refused_with_what_no_line_has():
    with pytest.raises(Refused, match="no line has Board 1, 2 v 2; Board 9, 1 v 1"):
        session_scores(cells(), [result(1, 2, 2, contract="P", score=Decimal(0)), result(9, 1, 1)], False)


def test_results_are_listed_by_direction_with_the_boards_of_each_pair(tmp_path: Path) -> None:
    found = results_in(cells(ALL))
    assert (found.standings.title, found.tables[0].title) == ("Ranking NS", "Ranking EW")
    assert [row[:2] for row in found.tables[0].rows] == [("1=", "2"), ("1=", "3"), ("3", "1")]
    assert found.provisional == "" and found.pays_masterpoints
    boards = next(each for each in found.by_contestant if each.title == "2 EW")
    assert [row[4:] for row in boards.rows] == [
        ("-50", "1.50", "75.00"),
        ("-90", "1.50", "75.00"),
        ("50", "0.50", "25.00"),
    ]
    path = tmp_path / "session.xlsx"
    path.write_bytes(
        fill(to_fill(order("session", teams=6, rounds=3, boards=1)), ALL | line(1, SCORE=None) | line(2, EW=2))
    )
    said = waiting(path).sentences
    assert said[0] == "Scores, board 1 (2 v 2): Pair 2 EW has another line for this board."
    assert said[-1] == "3 results still to come"


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same():
    filled = fill(
        make(order("session", teams=7, rounds=3, boards=2, filled=True)),
        line(1, SCORE="x") | line(2, BY="n") | line(2, RULING="AVE+") | line(3, NS=9) | line(5, RULING="BOTH")
        | {("Pairs", "F5"): 55.5, ("Pairs", "G6"): -1, ("Pairs", "C7"): "=1+1", ("Score card", "D1"): 3},
    )  # fmt: skip
    assert differences(shown(filled), shown_by_libreoffice(filled)) == []
