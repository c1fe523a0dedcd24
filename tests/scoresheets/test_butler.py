"""Butler pairs: datum, IMPs, Victory Points, standings and slips of a sheet filled in as a club does."""

from io import BytesIO
from random import Random

import pytest
from openpyxl import load_workbook

from bridgesheets.scoresheets.butler.kind import declare
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.butler_event import (
    BOARDS,
    DATUM,
    IMPS_EW,
    IMPS_NS,
    IN,
    OUT,
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
    by_our_functions,
    names,
    scored,
    standings,
    table,
)
from tests.scoresheets.fitting import cut_off
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.small import to_fill
from truesheet.addresses import address

#: Five scores of a board, as in the example of IMPDATUM: 450 and -50 are left out, 1240 / 3 = 413.33.
FIVE = (420, 420, 450, -50, 400)
FLAT = (420,) * (BOARDS - 1)


def match_of(number, rows, seats=((1, 8), (2, 7), (3, 6), (4, 5))):
    """A whole match: the tables of the seats, each with its row of scores."""
    typed = {}
    for place, ((ns, ew), row) in enumerate(zip(seats, rows, strict=True), 1):
        typed |= table(number, place, ns, ew, row)
    return typed


def five_tables():
    """Ten pairs at five tables: the five scores on the first board, 420 everywhere on the others."""
    seats = ((1, 10), (2, 9), (3, 8), (4, 7), (5, 6))
    return match_of(1, [(score, *FLAT) for score in FIVE], seats)


@pytest.fixture(scope="module")
def five():
    return scored(names(10), five_tables())


def test_a_board_is_scored_against_the_mean_of_the_middle_scores(five):
    sheet = five
    assert below(sheet, 1, 1, DATUM) == pytest.approx(1240 / 3)
    assert below(sheet, 1, 1, OUT) == 1  # 10% of five scores is 0.5, which is rounded up
    # 420 - 413.33 = 6.67: 0 IMPs. 450: 36.67, 1 IMP. -50: -463.33, 10 IMPs lost. 400: -13.33, 0 IMPs.
    assert [at(sheet, 1, number, IMPS_NS) for number in range(1, 6)] == [0, 0, 1, -10, 0]
    assert [at(sheet, 1, number, IMPS_EW) for number in range(1, 6)] == [0, 0, -1, 10, 0]


def test_the_imps_of_a_match_become_victory_points_by_the_nine_board_table(five):
    sheet = five
    # Appendix 1, nine boards: 0 is 10.00-10.00, 1 is 10.35-9.65, 10 is 13.50-6.50.
    assert [at(sheet, 1, number, VPS_NS) for number in range(1, 6)] == [10, 10, 10.35, 6.5, 10]
    assert [at(sheet, 1, number, VPS_EW) for number in range(1, 6)] == [10, 10, 9.65, 13.5, 10]


def boards_of(*travellers):
    """Five tables of ten pairs, a board for each traveller, whose scores begin at table 1."""
    typed = {}
    for number in range(1, 6):
        scores = tuple(scores[number - 1] if number <= len(scores) else None for scores in travellers)
        typed |= table(1, number, 2 * number - 1, 2 * number, scores)
    return typed


def test_the_datum_of_few_scores():
    sheet = scored(
        boards_of(
            (420, 430),  # 10% of two is 0.2: none is left out; 850 / 2
            (420, 430, 450, 600),  # of four 0.4: none; 1900 / 4
            (0, 0, 0, 0, 0),  # a board passed out everywhere is played
            (-50, 0, 50),
            (-50,),
            (620, 620, -100, -100, 620),  # of five one at each end: 620 + 620 - 100 over 3
        )
    )
    assert [below(sheet, 1, board, DATUM) for board in range(1, 8)] == [425, 475, 0, 0, -50, 380, None]


def rounded(to):
    return {("Set-up", "B12"): to}


@pytest.mark.parametrize(
    ("setup", "datum", "imps"),
    [
        # Five scores of 420, 420, 450, -50, 400. 1240 / 3 to the nearest 10 is 410: 450 wins by 40, 1 IMP; 400 loses
        # by 10, none; -50 loses by 460, 10 IMPs.
        (rounded(10), 410, [0, 0, 1, -10, 0]),
        # Nothing is left out: 1640 / 5 = 328, 92 above it are 3 IMPs, 122 are 3, -378 are 9, 72 are 2. 20% of five is
        # one score at each end; 30% is 1.5, so two: the middle one remains, 30 below 450 is 1 IMP, -470 are 10.
        ({("Set-up", "B11"): 0}, 328, [3, 3, 3, -9, 2]),
        ({("Set-up", "B11"): 0.2}, pytest.approx(1240 / 3), [0, 0, 1, -10, 0]),
        ({("Set-up", "B11"): 0.3}, 420, [0, 0, 1, -10, -1]),
    ],
)
def test_the_director_says_what_is_left_out_and_how_the_datum_is_rounded(setup, datum, imps):
    sheet = scored(names(10), five_tables(), setup)
    assert below(sheet, 1, 1, DATUM) == datum
    assert [at(sheet, 1, number, IMPS_NS) for number in range(1, 6)] == imps


def test_a_half_is_rounded_away_from_nought():
    # 435 and -435 lie between two tens; 1700 / 4 = 425.
    travellers = ((430, 440), (-430, -440), (420, 410, 430, 440))
    sheet = scored(boards_of(*travellers), rounded(10))
    assert [below(sheet, 1, board, DATUM) for board in (1, 2, 3)] == [440, -440, 430]


@pytest.mark.parametrize(
    ("words", "setup", "datum", "ns", "ew", "vps"),
    [
        # Two scores: 440. MORE is +3 for NS and -3 for EW; AVE is 0; 430 and 450 are 10 from the datum: 0 IMPs.
        (("MORE", "AVE", 430, 450), {}, 440, [3, 0, 0, 0], [-3, 0, 0, 0], (11.05, 8.95)),
        # Both sides can have an average plus, and the points need not make twenty.
        (("both", "GUILTY", 430, 430), {}, 430, [3, -3, 0, 0], [3, -3, 0, 0], (11.05, 11.05)),
        # A board with rulings only has no datum and still counts.
        (("LESS", "AVE", "AVE", "AVE"), {}, None, [-3, 0, 0, 0], [3, 0, 0, 0], (8.95, 11.05)),
        # The director can add words and change their IMPs: nine boards, 2 is 10.70-9.30.
        (("MORE", "Fouled", 430, 430),
         {("Set-up", "B18"): 2, ("Set-up", "C18"): -2, ("Set-up", "A23"): "Fouled", ("Set-up", "B23"): 1,
          ("Set-up", "C23"): 0}, 430, [2, 1, 0, 0], [-2, 0, 0, 0], (10.7, 9.3)),
    ],
)  # fmt: skip
def test_rulings_give_imps_and_stay_out_of_the_datum(words, setup, datum, ns, ew, vps):
    sheet = scored(names(), match_of(1, [(word, *FLAT) for word in words]), setup)
    assert (below(sheet, 1, 1, DATUM), below(sheet, 1, 1, IN)) == (datum, "4/4")
    assert [at(sheet, 1, number, IMPS_NS) for number in range(1, 5)] == ns
    assert [at(sheet, 1, number, IMPS_EW) for number in range(1, 5)] == ew
    assert (at(sheet, 1, 1, VPS_NS), at(sheet, 1, 1, VPS_EW)) == vps
    assert sheet["Match 1", SUMS].endswith("right.")
    assert sheet["Match 1", STATUS].startswith("All 36 scores are in.")


def random_rows(chance, tables):
    """A plausible match: each board has a result most tables reach, and others that some do."""
    rows = [[0] * BOARDS for _ in range(tables)]
    for board in range(BOARDS):
        usual = chance.choice((420, -420, 620, 110, -140, 400, -600, 1430, 0))
        for row in rows:
            row[board] = chance.choice((usual, usual, usual, usual + 30, -50, -100, 50, 100, "MORE", "GUILTY", "AVE"))
    return rows


@pytest.mark.exhaustive
def test_matches_are_scored_as_our_functions_score_them():
    chance = Random(2)
    seats = ((1, 10), (2, 9), (3, 8), (4, 7), (5, 6))
    matches = {number: random_rows(chance, 5) for number in (1, 2, 3)}
    typed = {}
    for number, rows in matches.items():
        typed |= match_of(number, rows, seats)
    sheet = scored(names(10), typed, content=blank())
    for match, rows in matches.items():
        due = by_our_functions(rows)
        for board, datum in enumerate(due["datums"], 1):
            found = below(sheet, match, board, DATUM)
            assert found is None if datum is None else found == pytest.approx(float(datum))
        for number in range(1, 6):
            for column, figure in ((IMPS_NS, "ns"), (IMPS_EW, "ew"), (VPS_NS, "vps_ns"), (VPS_EW, "vps_ew")):
                assert at(sheet, match, number, column) == float(due[figure][number - 1])


# --- the event ---------------------------------------------------------------------------------------------------

#: Match 1: pair 1 gains 2 boards of 50 at table 1. All else is flat: 420 against 420.
EVEN = [(420,) * BOARDS] * 4


def swing(points):
    """A match in which table 1 has one board with so many points more than the others, none of which is left out."""
    return [(420 + points, *FLAT), *EVEN[1:]]


def test_the_standings_add_up_the_matches_and_equal_points_share_a_place():
    # Four tables, none left out: 620 420 420 420, datum 470. NS of table 1 gains 150, 4 IMPs; the other NS lose 50,
    # 2 IMPs. VPs: 4 is 11.40-8.60, 2 is 10.70-9.30.
    sheet = scored(names(), match_of(1, swing(200)))
    assert standings(sheet) == [
        (1, 1, 11.4),
        ("2=", 5, 10.7),
        ("2=", 6, 10.7),
        ("2=", 7, 10.7),
        ("5=", 2, 9.3),
        ("5=", 3, 9.3),
        ("5=", 4, 9.3),
        (8, 8, 8.6),
    ]


def test_pairs_can_be_ranked_by_imps():
    # Pair 1 has 4 IMPs and 11.40 - 3 VPs; a fine of Victory Points is none of IMPs.
    fined = {("Adjustments", "A5"): 1, ("Adjustments", "D5"): -3}
    by_vps = scored(names(), match_of(1, swing(200)), fined)
    by_imps = scored(names(), match_of(1, swing(200)), fined, {("Set-up", "B14"): "IMPs"})
    assert standings(by_vps)[-1] == (8, 1, 8.4) and standings(by_imps)[0] == (1, 1, 8.4)
    # Beside the scores there stand the first places, with the same figure.
    assert [by_vps["Match 1", f"V{row}"] for row in (4, 5)] == ["VPs", 10.7]
    assert [by_imps["Match 1", f"V{row}"] for row in (4, 5)] == ["IMPs", 4]
    # The standings that a draw keeps are headed by it too.
    record = declare(Book(order("butler", teams=PAIRS, rounds=1))).record
    head = record.sheet, address(record.head_row, record.column("vps"))
    assert (by_vps[head], by_imps[head]) == ("VPs 1", "IMPs 1")


def test_the_standings_can_be_had_after_an_earlier_match():
    second = match_of(2, EVEN, ((1, 7), (8, 6), (2, 5), (3, 4)))
    typed = names() | match_of(1, swing(200)) | second
    after_two = scored(typed, content=blank())
    assert standings(after_two)[0] == (1, 1, 21.4)
    assert after_two["Standings", "A3"] == "After match 2 of 3."
    after_one = scored(typed, {("Standings", "D1"): 1}, content=blank())
    assert standings(after_one)[0] == (1, 1, 11.4)
    assert after_one["Standings", "A3"] == "After match 1 of 3."


def test_a_datum_of_four_figures_is_pinned_up_without_its_tenth_where_many_boards_leave_no_room():
    # (-1430 x 3 - 480) / 4 = -1192.5; (170 + 140 x 2 + 110) / 4 = 140; (620 x 3 - 100) / 4 = 440.
    scores = [(-1430, 170, 620), (-1430, 140, 620), (-1430, 140, 620), (-480, 110, -100)]
    played = [table(1, number, 2 * number - 1, 2 * number, row) for number, row in enumerate(scores, 1)]
    for boards, datums in ((9, [-1192.5, 140, 440]), (14, [-1193, 140, 440])):
        sheet = scored(*played, content=blank(rounds=1, boards=boards))
        assert [sheet["Results", f"{column}5"] for column in "DEF"] == datums


def test_a_word_that_is_longer_than_the_column_of_its_board_is_not_cut_off():
    typed = names() | table(1, 1, 1, 2, ["GUILTY", "BOTH", -1430] * 3)
    assert cut_off(fill(blank(rounds=1), typed), ("GUILTY", "BOTH")) == []


#: The pages that show one match, and the cells in which it is chosen.
PAGES = {"Results": "B1", "Seating": "C1", "Travellers": "C1", "Slips": "D1"}


@pytest.mark.exhaustive
def test_pages_of_a_match_show_the_latest_that_is_drawn_unless_another_is_typed():
    drawn = table(2, 1, 1, 3)
    before = scored(names(), content=blank())
    after = scored(names(), match_of(1, EVEN), drawn, content=blank())
    typed = dict.fromkeys(PAGES.items(), 1)
    chosen = scored(names(), match_of(1, EVEN), drawn, typed, content=blank())
    for page in PAGES:
        assert before[page, "A3"].split(".")[0] == "Match 1 of 3", page
        assert after[page, "A3"].split(".")[0] == "Match 2 of 3", page
        assert chosen[page, "A3"].split(".")[0] == "Match 1 of 3", page


def test_a_correction_two_matches_back_reaches_everything():
    typed = names() | match_of(1, swing(200)) | match_of(2, EVEN, ((1, 7), (8, 6), (2, 5), (3, 4)))
    typed |= match_of(3, EVEN, ((1, 6), (7, 5), (8, 4), (2, 3)))
    corrected = scored(typed, {("Match 1", "E5"): 420}, content=blank())
    assert {points for _, _, points in standings(corrected)} == {30}
    assert corrected["Cross-table", "E5"] == 10  # VPs of pair 1 in match 1


def test_the_house_pair_is_listed_without_a_place_and_its_opponents_score():
    sheet = scored(names(), match_of(1, swing(200)), {("Pairs", "D5"): "house"})
    listed = standings(sheet)
    assert listed[-1] == ("house", 1, 11.4)
    assert listed[0] == ("1=", 5, 10.7)
    assert (8, 8.6) in [line[1:] for line in listed]


def test_a_pair_that_sits_out_has_the_points_the_director_chose():
    typed = {}
    for number, (ns, ew) in enumerate(((1, 2), (3, 4), (5, 6)), 1):
        typed |= table(1, number, ns, ew, EVEN[0])
    sheet = scored(names(7), typed, {("Match 1", SIT_OUT): 7})
    assert standings(sheet)[0] == (1, 7, 12)
    changed = scored(names(7), typed, {("Match 1", SIT_OUT): 7, ("Set-up", "B13"): 11.5})
    assert standings(changed)[0] == (1, 7, 11.5)
    assert "72.00 VPs at the tables, 72.00 with the pairs: right." in sheet["Cross-table", "A2"]  # 6 x 10 + 12


def test_imps_of_an_adjustment_are_added_before_the_points_are_found_and_points_afterwards():
    fined = {("Adjustments", "A5"): 1, ("Adjustments", "B5"): 1, ("Adjustments", "C5"): -3}
    fined |= {("Adjustments", "A6"): 2, ("Adjustments", "D6"): -1}
    fined |= {("Adjustments", "A7"): 3, ("Adjustments", "B7"): 2, ("Adjustments", "D7"): 0.5}
    sheet = scored(names(), match_of(1, EVEN), fined, content=blank())
    # Pair 1 has 0 - 3 IMPs: 8.95; its opponents keep 10. Pair 2 has 10 - 1. The line of match 2 does not count yet.
    points = {pair: vps for _, pair, vps in standings(sheet)}
    assert points == {1: 8.95, 2: 9, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10}


def test_late_pairs_come_into_the_spare_lines():
    rows = [EVEN[0]] * 6
    seats = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12))
    sheet = scored(names(12), match_of(1, rows, seats))
    assert len(standings(sheet)) == PAIRS + 4


def test_fourteen_boards_have_their_own_table():
    content = blank(boards=14, rounds=1)
    typed = {}
    for number, points in enumerate((1500, 0, 0, 0), 1):
        sheet_row = 4 + number
        scores = dict(zip("EFGHIJKLMNOPQR", (points, *[420] * 13), strict=True))
        typed |= {("Match 1", f"{column}{sheet_row}"): score for column, score in scores.items()}
        typed |= {("Match 1", f"C{sheet_row}"): 2 * number - 1, ("Match 1", f"D{sheet_row}"): 2 * number}
    sheet = scored(names(), typed, content=content)
    # Datum 375: 1500 gains 1125, 15 IMPs, which is 14.42 in matches of 14 boards.
    assert (sheet["Match 1", "S5"], sheet["Match 1", "U5"]) == (15, 14.42)


# --- what cannot be made ------------------------------------------------------------------------------------------


def test_another_scale_brings_other_lengths():
    content = blank(boards=8, scale="acbl20", rounds=1)
    typed = {}
    for number, first in enumerate((620, 420, 420, 420), 1):
        typed |= table(1, number, 2 * number - 1, 2 * number, (first, *[420] * 7))
    sheet = scored(names(), typed, content=content)
    # Datum 470: 620 gains 150, 4 IMPs: 12-8 on the 20-point scale for 1 to 8 boards, whose steps are 3-4: 12.
    assert (sheet["Match 1", "M5"], sheet["Match 1", "O5"], sheet["Match 1", "P5"]) == (4, 12, 8)


def test_an_empty_sheet_says_what_to_do_first():
    sheet = scored(content=blank())
    assert sheet["Pairs", "A2"].startswith("Type the names")
    assert sheet["Match 1", STATUS].startswith("Type the pairs")
    assert sheet["Standings", "A3"] == "No match has been typed yet."
    assert standings(sheet) == []
    assert at(sheet, 1, 1, REMARK) is None


def test_an_odd_number_of_pairs_has_a_table_card_for_the_house_pair():
    """Nine pairs and a house pair sit at five tables; late pairs have cards below those that are printed."""
    for pairs, tables in ((8, 4), (9, 5)):
        cards = load_workbook(BytesIO(to_fill(order("butler", teams=pairs, rounds=1))))["Table cards"]
        last = int(cards.print_area.rpartition("$")[2])
        printed = {cell.value: cell.row <= last for cell in cards["A"] if '"Table "' in cell.number_format}
        assert [table for table in printed if printed[table]] == [*range(1, tables + 1)]


def test_tables_of_pairs_that_come_late_have_a_slip_and_a_number_once_somebody_is_seated():
    """Eight pairs fill four tables; the workbook has lines for two more."""
    made = to_fill(order("butler", teams=8, rounds=1, boards=9))
    titles = [f"Match 1   Table {table}" for table in range(1, 7)]

    def found(sheet):
        return [value for (name, _), value in sheet.items() if name == "Slips" and value in titles]

    assert sorted(found(shown(made))) == titles[:4]
    late = fill(made, {("Match 1", "C9"): 9, ("Match 1", "D9"): 10})
    assert sorted(found(shown(late))) == titles[:5]
    assert [shown(made).get(("Results", "A14")), shown(late).get(("Results", "A14"))] == [None, 5]
