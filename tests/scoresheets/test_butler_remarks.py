"""What a Butler sheet says in words: what is missing, odd or impossible, and what is to be done next."""

import pytest

from bridgesheets import BRIDGESCORE
from bridgesheets.scoresheets.butler.pairs import TWICE
from bridgesheets.scoresheets.butler.scoring import possible_scores, usual_score
from tests.scoresheets.butler_event import (
    BESIDE,
    BOARDS,
    CHECKED,
    EQUAL,
    IMPS_NS,
    IN,
    PAIRS,
    REMARK,
    SIT_OUT,
    STATUS,
    SUMS,
    VPS_EW,
    VPS_NS,
    at,
    below,
    blank,
    names,
    scored,
    standings,
    table,
)
from tests.scoresheets.fitting import cut_off
from tests.scoresheets.scoring import errors, fill, shown, typed_over

FULL = (420,) * BOARDS


@pytest.fixture(scope="module")
def faulty():
    return scored(
        names(),
        table(1, 1, 1, 99, FULL),  # no such pair
        table(1, 2, 2, 3, (425, 8000, "42O", *FULL[3:])),  # impossible scores, and a letter for a nought
        table(1, 3, 3, 4, FULL),  # pair 3 is at table 2 as well
        table(1, 4, 5, 5, FULL),
        table(1, 5, 6, "7", FULL),  # a number as a text, as pasting brings
        table(1, 6, 7, 8, (*FULL[:8], None)),
    )


def test_wrong_pairs_are_named_and_have_no_points(faulty):
    said = [at(faulty, 1, number, REMARK) or "" for number in range(1, 7)]
    assert "Pair 99 is not on the sheet Pairs." in said[0]
    assert "Pair 3 plays twice." in said[1]
    assert "Pair 3 plays twice." in said[2]
    assert "Pair 5 against itself." in said[3]
    assert "Type the numbers of both pairs." in said[4]
    assert all(at(faulty, 1, number, column) is None for number in range(1, 7) for column in (VPS_NS, VPS_EW))


def test_impossible_scores_are_named_by_their_boards_and_do_not_count(faulty):
    said = at(faulty, 1, 2, REMARK)
    assert "Board 1: impossible score." in said
    assert "Board 2: impossible score." in said
    assert "Board 3: neither a score nor a code of Set-up." in said
    assert "6 of 9 boards in." in said
    # Six tables are named, five with two numbers; table 2 is missing on boards 1 to 3, table 6 on board 9.
    assert [below(faulty, 1, board, IN) for board in (1, 3, 4, 9)] == ["4/5", "4/5", "5/5", "4/5"]


def test_the_line_at_the_top_says_who_is_waited_for(faulty):
    said = faulty["Match 1", STATUS]
    assert said.startswith("41 of 45 scores in; waiting for tables 2, 6.")
    assert "Figures are provisional until all are in." in said
    assert "See Check at tables 1, 2, 3, 4, 5, 6." in said


def test_the_first_remarks_are_printed_below_the_scores_a_line_each_with_how_many_more_there_are(faulty):
    *said, more = faulty["Match 1", "E17"].split("\n")
    assert said == [f"Table {number}: {at(faulty, 1, number, REMARK).strip()}" for number in range(1, 5)]
    assert more == "And 2 more: see Check on the screen."
    one = scored(names(), table(1, 1, 1, 1, FULL), table(1, 2, 2, 3, FULL))
    assert one["Match 1", "E17"] == "Table 1: Pair 1 against itself.\n"


def test_a_part_left_out_that_leaves_no_score_is_named_and_no_table_is_waited_for():
    # 45% of two scores are 0.9, so one at each end: none is left. Of one score it is 0.45, so none is left out.
    def said(*tables):
        sheet = scored(names(4), {("Set-up", "B11"): 0.45}, table(1, 1, 1, 2, FULL), *tables)
        return sheet["Match 1", STATUS], at(sheet, 1, 1, REMARK), sheet["Standings", "A3"]

    top, remark, standings = said(table(1, 2, 3, 4, FULL))
    assert top.startswith("0 of 18 scores count. See Check at tables 1, 2.")
    assert "The part that Set-up leaves out for the datum leaves no score: make it smaller." in remark
    assert "(provisional: Set-up leaves out every score of a board in match 1)." in standings
    top, remark, standings = said(table(1, 2, 3, 4))
    assert top.startswith("9 of 18 scores in; waiting for table 2.") and not remark
    assert "(provisional: scores are missing in match 1)." in standings


def test_who_has_no_seat_is_named():
    sheet = scored(names(), table(1, 1, 1, 2, FULL), table(1, 2, 3, 4, FULL), {("Match 1", SIT_OUT): 6})
    assert "Not seated: pairs 5, 7, 8." in sheet["Match 1", STATUS]
    gone = scored(names(), table(1, 1, 1, 2, FULL), {("Pairs", "E9"): 0, ("Pairs", "E10"): 0})
    assert "Not seated: pairs 3, 4, 7, 8." in gone["Match 1", STATUS]


@pytest.mark.parametrize(("mark", "told"), [(None, True), ("house", False)])
def test_a_house_pair_without_a_seat_is_not_missed(mark, told):
    found = scored(names(3), {("Pairs", "D7"): mark}, table(1, 1, 1, 2))
    assert ("Not seated: pair 3." in found["Match 1", STATUS]) == told


def test_pairs_that_met_before_are_told_the_match():
    sheet = scored(
        names(), table(1, 1, 1, 2, FULL), table(2, 1, 2, 3, FULL), table(3, 4, 2, 1, FULL), table(3, 5, 3, 4, FULL),
        content=blank(),
    )  # fmt: skip
    assert at(sheet, 3, 4, REMARK) == "Met before in match 1. "
    assert at(sheet, 3, 4, VPS_NS) == 10  # the director may have wanted it
    assert at(sheet, 3, 5, REMARK) is None


def test_a_pair_that_went_home_is_noticed_where_it_plays():
    sheet = scored(names(), table(2, 1, 1, 2, FULL), {("Pairs", "E6"): 1}, content=blank())
    assert "Pair 2 withdrew after match 1." in at(sheet, 2, 1, REMARK)


@pytest.fixture(scope="module")
def travellers():
    """Five tables with odd boards: what NS scored at the tables, board by board."""
    boards = (
        (-620, -620, -620, 620, -650),  # a minus sign forgotten at table 4
        (100, 100, -140, 200, 100),  # table 3 would be in line with a plus sign
        (420, -50, -50, -100, -50),  # one declarer alone made his contract: nothing odd
        (420, 420, 420, 420, 420),
        (60, 110, 110, 140, 110),  # no contract scores 60
        (0, 0, 0, 0, -50),
    )
    rows = list(zip(*boards, strict=True))
    return scored(*(table(1, place, 2 * place - 1, 2 * place, row) for place, row in enumerate(rows, 1)))


def test_a_sign_against_all_others_is_asked_about(travellers):
    assert "Board 1: sign?" in at(travellers, 1, 4, REMARK)
    assert "Board 2: sign?" in at(travellers, 1, 3, REMARK)
    assert "sign?" not in "".join(at(travellers, 1, number, REMARK) for number in (1, 2, 5))


def test_a_sign_that_is_right_is_asked_about_until_somebody_says_so():
    """Four tables, of which one alone has a plus sign; the next thing to do is to look at it, and then it is not."""
    played = [
        table(1, place, 2 * place - 1, 2 * place, (620 if place == 4 else -620,) * BOARDS) for place in range(1, 5)
    ]
    asked, said = scored(*played), scored(*played, {("Match 1", f"{CHECKED}8"): "yes"})
    signs = "".join(f"Board {board}: sign? " for board in range(1, BOARDS + 1))
    assert at(asked, 1, 4, BESIDE) == at(asked, 1, 4, REMARK) == f"{signs}If right, type yes under Signs OK. "
    assert asked["Match 1", "A1"] == "Next: look at table 4"
    assert not at(said, 1, 4, REMARK)
    assert said["Match 1", "A1"] == "Next: print Standings and Results"


def test_a_score_no_contract_brings_is_asked_about_and_counts(travellers):
    assert "Board 5: no contract scores 60." in at(travellers, 1, 1, REMARK)
    assert below(travellers, 1, 5, IN) == "5/5"


def test_boards_with_one_score_everywhere_are_pointed_out(travellers):
    assert [below(travellers, 1, board, EQUAL) for board in range(1, 7)] == [None, None, None, "all equal", None, None]


def test_scores_that_contracts_bring():
    # Every score of every contract, and no other: tests of BRIDGESCORE count the scores themselves.
    contracts = [f"{level}{strain}{crosses}" for level in range(1, 8) for strain in ("D", "S", "NT")
                 for crosses in ("", "x", "xx")]  # fmt: skip
    brought = {abs(int(BRIDGESCORE(contract, vulnerable, tricks)))
               for contract in contracts for vulnerable in (False, True) for tricks in range(14)}  # fmt: skip
    assert set(possible_scores()) == brought | {0}
    # One no trump redoubled, six overtricks: 160 + 500 + 100 + 6 * 400; thirteen down redoubled: 7600.
    assert {3160, 7600} <= brought
    assert not {10, 20, 30, 40, 60} & set(possible_scores())
    assert {0, 50, 70, 90, 110, 400, 430, 460, 490, 520, 980, 1430, 2220} <= set(possible_scores())
    # Above seven no trumps, vulnerable and made, a score comes of doubles only; the highest is 13 down, redoubled.
    assert (usual_score(), possible_scores()[-1]) == (2220, 7600)


# --- pasted rubbish -----------------------------------------------------------------------------------------------

RUBBISH = ["x", "420", 3.5, -1, 1e300, True, "=1/0", "AVE*", " ", "#N/A"]


def test_pasted_rubbish_leads_to_words_and_never_to_an_error_value():
    """Into every kind of cell: pairs, scores, sitting out, adjustments, Set-up, and the cells that choose a page."""
    typed = names() | table(1, 1, 1, 2, FULL) | table(1, 2, 3, 4, RUBBISH[:9])
    for number, rubbish in enumerate(RUBBISH[:4], 3):
        typed |= table(1, number, rubbish, 5, FULL)
    for row, rubbish in enumerate(RUBBISH, 5):
        typed |= {("Adjustments", f"{column}{row}"): rubbish for column in "ABCD"}
        typed |= {("Pairs", f"D{row}"): rubbish, ("Pairs", f"E{row}"): rubbish}
    typed |= {("Set-up", "A23"): "100", ("Set-up", "B23"): 1, ("Set-up", "C23"): 1, ("Set-up", "A24"): "AVE*"}
    typed |= {("Set-up", "B24"): 1, ("Set-up", "C24"): 1, ("Set-up", "B25"): 7}
    typed |= {("Match 1", SIT_OUT): "x", ("Match 1", "E3"): "x"}
    typed |= dict.fromkeys(CHOICES.items(), "x")
    sheet = scored(typed)
    assert {*errors(sheet)} <= {*errors(typed)}
    assert at(sheet, 1, 1, VPS_NS) is not None
    assert all(at(sheet, 1, number, column) is None for number in range(2, 7) for column in (VPS_NS, VPS_EW))
    assert all(at(sheet, 1, number, REMARK) for number in range(2, 7))
    assert all(sheet["Adjustments", f"F{row}"] for row in range(5, 5 + len(RUBBISH)) if row != 13)
    assert {points for _, _, points in standings(sheet)} == {0, at(sheet, 1, 1, VPS_NS), at(sheet, 1, 1, VPS_EW)}
    assert [sheet["Set-up", f"D{row}"] for row in (23, 24, 25)] == [
        "Not used: type a word whose first letter no other word has, and two whole numbers."
    ] * 3


#: Where pages are told what to show.
CHOICES = {"Standings": "D1", "Results": "B1", "Seating": "C1", "Travellers": "C1", "Score card": "C1", "Slips": "D1"}


@pytest.mark.parametrize("address", ["B11", "B12"])
def test_a_datum_set_up_wrongly_is_said_and_nothing_is_scored(address):
    sheet = scored(names(), table(1, 1, 1, 2, FULL), {("Set-up", address): "10 per cent"})
    assert sheet["Set-up", address.replace("B", "D")].startswith("Type ")
    assert at(sheet, 1, 1, IMPS_NS) is None
    assert at(sheet, 1, 1, VPS_NS) is None
    assert sheet["Match 1", STATUS].endswith("Something is wrong on the sheet Set-up.")
    assert errors(sheet) == []


def test_names_stay_the_texts_they_are_on_every_page():
    odd = ['=HYPERLINK("x")', "1-2", "007", "TRUE", "1E5", "#N/A", "+49", "*"]
    typed = {("Pairs", f"B{5 + place}"): name for place, name in enumerate(odd)}
    typed |= {("Pairs", f"C{5 + place}"): "B" for place in range(8)}
    for place in range(4):
        typed |= table(1, place + 1, 2 * place + 1, 2 * place + 2, FULL)
    sheet = scored(typed, {("Score card", "C1"): 1})
    both = [f"{name} – B" for name in odd]
    assert [sheet["Standings", f"C{5 + place}"] for place in range(8)] == both
    assert [sheet["Cross-table", f"B{5 + place}"] for place in range(8)] == both
    assert [sheet["Results", f"C{6 + place}"] for place in range(8)] == both
    assert [sheet["Seating", f"B{5 + place}"] for place in range(8)] == both
    assert both[0] in sheet["Score card", "A3"]
    assert all(sheet.get(("Pairs", f"F{5 + place}")) is None for place in range(8))


def test_a_fine_for_a_pair_that_nobody_is_does_not_count():
    fined = scored(names(), {("Adjustments", "A5"): PAIRS + 1, ("Adjustments", "D5"): -3})
    assert fined["Adjustments", "F5"] == "This pair is not on the sheet Pairs."


def test_sorted_lines_and_names_given_twice_are_noticed():
    sorted_lines = typed_over(blank(rounds=1), {("Pairs", "A6"): 3, ("Pairs", "A7"): 2})
    typed = {("Pairs", "B5"): "Ada", ("Pairs", "B6"): "Ada", ("Pairs", "B7"): "Ben"}
    sheet = scored(typed, table(1, 1, 2, 3, FULL), content=sorted_lines)
    assert "no longer run 1, 2, 3" in sheet["Pairs", "H6"]
    assert sheet["Pairs", "H5"] == TWICE
    # Numbers are looked up, so the results still go to the right pairs.
    assert (sheet["Match 1", "X5"], sheet["Match 1", "Y5"]) == ("Ben", "Ada")


def test_one_player_in_two_pairs_is_asked_about_as_programs_complete_a_name_to_a_longer_one_but_no_first_name():
    names = {"B5": "Jon Leeson", "C5": "Ann", "B6": "Ann", "C6": "jon leeson", "B7": "Jon Lee", "C7": "Ann"}
    sheet = shown(fill(blank(), {("Pairs", cell): name for cell, name in names.items()}))
    assert [sheet.get(("Pairs", f"H{row}")) for row in (5, 6, 7)] == [TWICE, TWICE, None]


def test_the_first_remark_on_a_pair_is_whole_whatever_else_is_wrong_with_its_line():
    """The line has room for one: the next is said once that is mended."""
    typed = {("Pairs", "B5"): "Ada", ("Pairs", "B6"): "Ada"}
    others = {("Pairs", "D5"): "yes", ("Pairs", "E5"): 9, ("Pairs", "F5"): "x", ("Pairs", "G5"): 0}
    mended = {"B6": "Cleo", "D5": "house", "E5": 2, "G5": 1}
    said, made = [], fill(blank(), typed | others)
    for cell, value in [("B5", "Ada"), *mended.items()]:
        made = fill(made, {("Pairs", cell): value})
        said.append(shown(made)["Pairs", "H5"])
        assert not cut_off(made, (str(said[-1]).strip(),))
    assert said == [
        TWICE, "House pair: type house, or nothing. ", "Withdrawn after which match? ",
        "Absent in which match? ", "Absent in which match? ",
    ]  # fmt: skip
    moved = typed_over(made, {("Pairs", "A5"): 7})
    assert "no longer run" in str(shown(moved)["Pairs", "H5"]) and not cut_off(moved, ("no longer run",))


def test_the_line_at_the_top_says_which_boards_are_adjusted_while_nothing_is_odd():
    """The column Check is out of sight on a small screen."""
    more, both = ("MORE", *FULL[1:]), ("LESS", *FULL[1:7], "BOTH", "AVE")
    one = scored(names(), table(1, 1, 1, 2, FULL), table(1, 2, 3, 4, more))
    assert "Table 2: Board 1: adjusted, MORE." in one["Match 1", STATUS]
    many = scored(names(), table(1, 1, 1, 2, FULL), table(1, 2, 3, 4, both))
    assert "Table 2: adjusted boards, see Check." in many["Match 1", STATUS]
    two = scored(names(), table(1, 1, 1, 2, both), table(1, 2, 3, 4, more))
    assert "Boards are adjusted at 2 tables: see Check." in two["Match 1", STATUS]
    none = scored(names(), table(1, 1, 1, 2, FULL))
    assert "djusted" not in none["Match 1", STATUS]


def test_the_names_of_both_pairs_are_on_the_left_of_their_scores_ns_above_ew_or_what_is_wrong_with_these():
    typed = {("Pairs", "B5"): "Ada", ("Pairs", "C5"): "Ben", ("Pairs", "B6"): "Cleo"}
    sheet = scored(typed, table(1, 1, 2, 1, FULL))
    assert at(sheet, 1, 1, BESIDE) == "Cleo\nAda – Ben"
    assert at(sheet, 1, 2, BESIDE) is None
    wrong = scored(typed, table(1, 1, 1, 1, FULL), table(1, 2, 2, 3, (421, *FULL[1:])))
    assert at(wrong, 1, 1, BESIDE) == "Pair 1 against itself. "
    three = "Pair 3 has no name. Board 1: impossible score. 8 of 9 boards in. "
    assert at(wrong, 1, 2, BESIDE) == f"3 remarks, see Check: {three}"


def test_next_names_pairs_by_their_numbers_where_no_names_are_typed():
    waiting = scored({("Pairs", "B6"): "Cleo"}, table(1, 1, 2, 1, FULL[:8]))
    assert waiting["Match 1", "A1"] == "Next: type table 1, Cleo v pair 1"


def test_the_checks_of_sums_find_formulas_that_were_typed_over():
    over = {("Match 1", "O5"): -3, ("Cross-table", "E5"): 15}
    sheet = scored(table(1, 1, 1, 2, FULL), content=typed_over(blank(rounds=1), over))
    # NS has 0 and EW -3, and there is no ruling. Pair 1 has 15 VPs instead of 10.
    assert sheet["Match 1", SUMS].endswith("a formula was typed over.")
    assert sheet["Cross-table", "A2"].endswith("A pair plays twice, or a formula was typed over.")
