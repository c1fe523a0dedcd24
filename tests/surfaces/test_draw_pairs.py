"""``bridgesheets draw`` on the workbook of Butler pairs: events of the NSWBA, odd fields, refusals."""

from dataclasses import replace
from datetime import datetime
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.scoresheets.butler.pairs import TWICE
from bridgesheets.scoresheets.records import RoundLine
from bridgesheets.surfaces.tasks import drawing
from tests.pairing.pairs_club import FIVE_TABLES, FOUR_TABLES, PairsClub, drawn, named
from tests.surfaces.test_draw_command import values_are_right

pytestmark = pytest.mark.thorough

#: What the margins of :data:`FIVE_TABLES` bring NS and EW. IMPs (Law 78B): 500 against a datum of 0 are 11, 200 are 5.
#: Victory Points (NSWBA, Appendix 1, 9-board matches): 11 IMPs 13.85-6.15, 5 IMPs 11.75-8.25, 0 IMPs 10.00-10.00.
NINE_BOARDS = ((13.85, 6.15), (11.75, 8.25), (10.00, 10.00), (8.25, 11.75), (6.15, 13.85))
#: The same of four tables in 14-board matches: 11 IMPs 13.30-6.70, 5 IMPs 11.50-8.50.
FOURTEEN_BOARDS = ((13.30, 6.70), (11.50, 8.50), (8.50, 11.50), (6.70, 13.30))


@pytest.fixture
def club(tmp_path, capsys):
    """Butler pairs with their names, and with the first match where it is drawn from a seed."""

    def begun(pairs, matches, boards=9, *, seed=None):
        content = named(pairs, matches, boards) if seed is None else drawn(pairs, matches, boards, seed)
        return PairsClub(tmp_path, capsys, content)

    return begun


def gained(seats, split):
    return {pair: points for both, brought in zip(seats, split, strict=True)
            for pair, points in zip(both, brought, strict=True)}  # fmt: skip


def add(totals, brought):
    return {pair: round(totals.get(pair, 0) + points, 2) for pair, points in brought.items()}


def shown(event):
    return {pair: vps for pair, (_, vps) in event.standings().items()}


# --- whole events --------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_an_event_of_ten_pairs_and_four_matches_is_drawn_and_scored(club):
    event = club(10, 4)
    assert event.drawn("--seed", "7").startswith("Match 1, the first draw: halves of the list; seed 7\n")
    # 1.3: pairs 1 to 5 are the top section, 6 to 10 the bottom one.
    assert [ns for ns, _ in event.seats(1)] == [1, 2, 3, 4, 5]
    assert sorted(ew for _, ew in event.seats(1)) == [6, 7, 8, 9, 10]
    met, totals = set(), {}
    for number in range(1, 5):
        seats = event.seats(number)
        assert len(seats) == 5 and len({pair for both in seats for pair in both}) == 10
        assert not met & set(map(frozenset, seats))
        met |= set(map(frozenset, seats))
        event.scored(number, FIVE_TABLES)
        totals = add(totals, gained(seats, NINE_BOARDS))
        if number == 4:
            break
        said = event.drawn("--seed", "7")
        assert said.startswith(f"Match {number + 1}, drawn from the standings after match {number}: Swiss; seed 7\n")
        assert shown(event) == totals
        leaders = {pair for pair, points in totals.items() if points == max(totals.values())}
        assert leaders & set(event.seats(number + 1)[0])
    assert event.refused() == "all 4 matches are drawn"


@pytest.mark.exhaustive
def test_matches_of_14_boards_are_scored_by_their_own_table(club):
    event = club(8, 2, 14, seed=2)
    event.scored(1, FOUR_TABLES, 14)
    expected = gained(event.seats(1), FOURTEEN_BOARDS)
    event.drawn("--seed", "2")
    assert shown(event) == expected


def test_equal_pairs_share_a_place_and_lots_split_them_in_the_draw_only(club):
    event = club(4, 2, seed=1)
    event.scored(1, (0, 0))
    event.drawn("--seed", "1")
    # Section 5: ties are not broken. Four pairs with 10.00 are first.
    assert event.standings() == dict.fromkeys((1, 2, 3, 4), ("1=", 10.00))


# --- an odd field, late pairs --------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_house_pair_makes_an_odd_field_even_and_is_not_ranked(club):
    event = club(8, 2)
    event.put(sheet="Pairs", D12="house")
    event.drawn("--seed", "3")
    # 1.5: seven pairs entered. The lowest seeded of them plays the house pair.
    assert event.seats(1)[3] == (7, 8) and {ns for ns, _ in event.seats(1)[:3]} == {1, 2, 3}
    event.scored(1, FOUR_TABLES)
    event.drawn("--seed", "3")
    assert event.standings()[8][0] == "house"
    # 6.15 have 7, which has played the house pair already, and the opponent of 1, which plays it now.
    assert event.seats(2)[3] == (dict(event.seats(1))[1], 8)


@pytest.mark.exhaustive
def test_an_odd_field_without_a_house_pair_is_refused_and_a_pair_sits_out_if_that_is_asked_for(club):
    event = club(7, 2)
    assert event.refused().startswith("the number of pairs is odd and there is no house pair; enter one ")
    event.drawn("--bye", "--seed", "1")
    assert (len(event.seats(1)), event.sits_out(1)) == (3, 7)
    event.drawn("--bye", "--round", "1", "--seed", "2")
    assert (len(event.seats(1)), event.sits_out(1)) == (3, 7)


def test_pairs_that_come_late_play_from_the_next_match(club):
    event = club(8, 2, seed=1)
    event.scored(1, FOUR_TABLES)
    event.put(sheet="Pairs", B13="Late", C13="Comer", B14="Later", C14="Comer")
    event.drawn("--seed", "1")
    # Both have no points, as nobody else, and meet.
    assert {9, 10} in map(set, event.seats(2))
    assert {pair for both in event.seats(1) for pair in both} == {1, 2, 3, 4, 5, 6, 7, 8}


# --- the file ------------------------------------------------------------------------------------------------------


def test_the_file_has_all_values_opens_at_the_first_score_and_keeps_a_backup(club, tmp_path):
    event = club(6, 2)
    before = event.path.read_bytes()
    assert "Backup: pairs.xlsx.bak" in event.drawn("--seed", "1")
    assert (tmp_path / "pairs.xlsx.bak").read_bytes() == before
    assert values_are_right(event.path)
    book = openpyxl.load_workbook(event.path)
    assert book.active.title == "Match 1" and book.active.sheet_view.selection[0].activeCell == "E5"


def test_a_draw_changes_nothing_but_the_seats_of_its_match_and_the_record_of_the_draws(club):
    event = club(6, 2)
    before = openpyxl.load_workbook(event.path)
    event.drawn("--seed", "1")
    after = openpyxl.load_workbook(event.path)
    changed = {
        (sheet.title, cell.coordinate)
        for sheet in before
        for row in sheet.iter_rows()
        for cell in row
        if cell.value != after[sheet.title][cell.coordinate].value
    }
    assert {where for where in changed if where[0] != "Calculation"} == {
        ("Match 1", f"{column}{row}") for column in "CD" for row in (5, 6, 7)
    }
    # Of each of six pairs its Victory Points, its place and its name; after which match, the seed, and how.
    assert len([where for where in changed if where[0] == "Calculation"]) == 6 * 3 + 3


@pytest.mark.exhaustive
def test_a_match_is_taken_out_and_drawn_again(club):
    event = club(6, 2, seed=1)
    assert event.drawn("--undo").startswith("Match 1 is taken out again\n")
    assert event.seats(1) == []
    first = event.drawn("--seed", "5")
    assert "This is the same draw as before; --seed N draws other lots" in event.drawn("--round", "1", "--seed", "5")
    assert first.splitlines()[0] == "Match 1, the first draw: halves of the list; seed 5"


@pytest.mark.exhaustive
def test_the_reasons_are_told_with_the_draw_and_later_for_any_match(club):
    event = club(4, 2)
    lots = "by lot, the top half of the list against the bottom half"
    assert lots in event.drawn("--why", "--seed", "1")
    event.scored(1, (500, -200))
    said = event.drawn("--why", "--seed", "1")
    # Of two tables nobody is left out (0.2 is rounded to 0): the datum is 150, so 350 IMPs 8 and -350 IMPs -8; of nine
    # boards 8 IMPs are 12.80-7.20. The pairs that won are level.
    assert "(1=, 12.80) v " in said and ": level" in said
    # Neither what follows nor a correction changes why.
    event.scored(2, (500, -200))
    event.scored(1, (0, 0))
    later = event.drawn("--why")
    assert later.startswith("Match 2, drawn from the standings after match 1: Swiss; seed 1\n")
    assert later.split("\n\n")[1].strip() == said.split("\n\n")[3].strip()
    assert lots in event.drawn("--why", "--round", "1")


def test_the_pages_of_a_match_show_who_plays_where(club):
    event = club(6, 2, seed=1)
    (seats, *_), content = (
        event.seats(1),
        drawing.pages(event.path, 1, ("By number", "By table", "Slips"), datetime(2026, 1, 31)),
    )
    book = openpyxl.load_workbook(BytesIO(content))
    assert book.sheetnames == ["Seating", "Slips"]
    shown = [[cell.value for cell in row] for row in book["Seating"].iter_rows(max_col=6)]
    assert [1, "North 1 – South 1", 1, "NS", seats[1], f"North {seats[1]} – South {seats[1]}"] in shown


@pytest.mark.libreoffice
def test_a_match_is_printed_beside_its_workbook(club, tmp_path, libreoffice):
    event = club(4, 2)
    assert event.drawn("--seed", "1", "--pdf").splitlines()[-1].endswith("pairs match 1.pdf")
    assert (tmp_path / "pairs match 1.pdf").read_bytes().startswith(b"%PDF")


# --- what is refused -----------------------------------------------------------------------------------------------


def test_a_missing_score_is_named_with_its_cell_and_refused(club):
    event = club(6, 2, seed=1)
    event.scored(1, (500, 0, -500))
    event.put(sheet="Match 1", G6=None)
    waits = "match 1 waits for table 2, next 'Match 1'!G6"
    assert event.refused() == f"{waits}; enter what is missing, or draw from what is there with --provisional"
    assert f"Provisional: {waits}\n" in event.drawn("--provisional", "--seed", "1")


def test_a_score_that_cannot_count_is_named_with_its_cell(club):
    event = club(6, 2, seed=1)
    event.scored(1, (500, 0, -500))
    event.put(sheet="Match 1", G6="lots")
    said = event.refused("--provisional")
    assert said.startswith(
        "table 2 of match 1 has a mistake ('Match 1'!G6); correct it first: "
        "Board 3: neither a score nor a code of Set-up."
    )


def test_a_pair_that_stands_twice_in_a_match_is_named_with_its_cell(club):
    event = club(6, 2, seed=1)
    event.scored(1, (500, 0, -500))
    event.put(sheet="Match 1", C6=1)
    said = event.refused()
    assert said.startswith("table 1 of match 1 has a mistake ('Match 1'!C5); correct it first: Pair 1 plays twice.")


def test_a_pair_that_sits_out_and_is_not_on_the_list_is_named(club):
    event = club(4, 2)
    event.put(sheet="Match 1", C5=1, D5=2, C9=77)
    event.scored(1, (0,))
    assert event.refused() == "pair 77, which sits out in match 1, is not on the sheet Pairs"


def test_a_draw_that_does_not_stand_in_the_sheet_is_not_written(club, monkeypatch):
    event = club(4, 2)
    make, filled = drawing.make_round, drawing.draw_entries

    def instead(*lines):
        monkeypatch.setattr(drawing, "make_round", lambda *asked: replace(make(*asked), lines=lines))
        return event.refused("--seed", "1")

    twice = instead(RoundLine(1, 1, 2), RoundLine(2, 1, 4))
    assert twice.startswith("nothing was written: pairs 1 and 3 are not once in match 1; ")
    assert instead(RoundLine(1, 1, 2)).startswith("nothing was written: pairs 3 and 4 are not once in match 1; ")
    others = drawing.RoundDraw((RoundLine(1, 1, 4), RoundLine(2, 2, 3)))
    monkeypatch.setattr(drawing, "draw_entries", lambda event, number, _: filled(event, number, others))
    said = instead(RoundLine(1, 1, 3), RoundLine(2, 2, 4))
    assert said == "nothing was written: match 1 is not in its sheet as it was drawn"


def test_a_sheet_that_says_it_is_broken_is_not_drawn(club):
    event = club(4, 2)
    book = openpyxl.load_workbook(event.path)
    book["Set-up"].delete_rows(11)
    book.save(event.path)
    assert event.refused().startswith("'Set-up'!D11 no longer holds its formula: another formula is there: ")


def test_the_set_up_and_the_list_of_pairs_are_to_be_right_first(club):
    event = club(6, 2)
    event.put(sheet="Set-up", B11=0.9)
    said = "the set-up cannot be used: 'Set-up'!D11: Type a percentage from 0% to 45%."
    assert event.refused() == said
    event.put(sheet="Set-up", B11=0.1)
    event.put(sheet="Pairs", B6="North 1", C6="South 1")
    said = f"Pairs!A5: correct pair 1 first: {TWICE.strip()}"
    assert event.refused() == said


def test_a_figure_typed_over_a_formula_is_refused_with_its_cell(club):
    event = club(6, 2, seed=1)
    event.scored(1, (500, 0, -500))
    book = openpyxl.load_workbook(event.path)
    book["Match 1"]["P5"] = 20
    book.save(event.path)
    said = event.refused()
    assert said.startswith("'Match 1'!P5 no longer holds its formula: 20 was typed over it. Press Ctrl+Z, or ")


def test_an_adjustment_that_does_not_count_is_told(club):
    event = club(6, 2)
    event.put(sheet="Adjustments", A5=77, D5=-1)
    assert "Please look at line 1 of the adjustments: " in event.drawn("--seed", "1")


def test_a_fine_counts_in_the_draw(club):
    event = club(4, 2, seed=1)
    event.scored(1, (0, 0))
    event.put(sheet="Adjustments", A5=1, B5=1, D5=-1)
    said = event.drawn("--why", "--seed", "1")
    # 10.00 - 1
    assert "(4, 9.00)" in said and "(1=, 10.00)" in said and "1.00 VP apart" in said


def test_pairs_that_are_ranked_by_imps_are_drawn_by_them(club):
    event = club(4, 2, seed=1)
    event.put(sheet="Set-up", B14="imps")
    event.scored(1, (500, -200))
    # A fine of Victory Points is none of IMPs. The datum is 150: 8 IMPs, and 8 less 3 for pair 1, which was seeded.
    event.put(sheet="Adjustments", A5=1, B5=1, C5=-3, D5=-1)
    said = event.drawn("--why", "--seed", "1")
    assert "(2, 5.00)" in said and "(1, 8.00)" in said and "3.00 IMP apart" in said
