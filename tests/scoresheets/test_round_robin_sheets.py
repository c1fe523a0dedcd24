"""The sheets of a round robin as sheets: flavours, programs, rubbish, moved lines, pages; and who meets whom when."""

import re
from collections import Counter
from io import BytesIO

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.printed.output import to_pdf
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.round_robin.event import Schedule, rounds_of_one
from tests.printed.leaves import leaves
from tests.scoresheets.round_robins import FOUR, adjustment, blank, names, played, said, standings, totals, vps
from tests.scoresheets.scoring import differences, differences_of_flavours, errors, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import formulas, rename, to_fill
from tests.workbooks import as_saved

#: Whole events in every flavour and program; run by hand.

#: A bit of everything: a correction, captains who differ, a match ruled, a fine, a withdrawal, a line that is wrong.
EVERYTHING = {
    **names(5),
    **totals({(1, 1): (31, 8), (1, 2): (12, 12), (2, 1): (5, 44), (2, 2): (18, 6), (3, 1): (0, 0)}),
    **totals({(1, 1): (30, 8)}, "HI"),
    **adjustment(1, 2, 2, "IMPs", -3, "slow"),
    **adjustment(2, 1, 2, "VPs", -1, "late"),
    **adjustment(3, 3, 3, "assigned VPs", 12, "no opponents"),
    **adjustment(4, 9, 3, "VPs", 12, "who?"),
    ("Teams", "J4"): 3,
    ("Set-up", "B10"): "head to head",
    ("Set-up", "B11"): "IMP quotient",
    ("Set-up", "B13"): "by half of its matches",
}


def everything(formulas, **asked):
    return fill(blank(5, formulas, **asked), EVERYTHING)


def test_hundredths_and_words_come_out_smaller_where_columns_are_narrow():
    """A withdrawn team has that word for a place, and whoever was to meet it may have 13.33 on a scale of whole VPs."""
    book = openpyxl.load_workbook(BytesIO(blank(7)))
    cells = [book["Standings"][cell] for cell in ("A4", "D4", "K4", "Q10")] + [book["Cross-table"]["D4"]]
    assert all(cell.alignment.shrink_to_fit for cell in cells)


@pytest.mark.parametrize(("scale", "boards"), [("acbl20", 8), pytest.param("nabc", 14, marks=pytest.mark.exhaustive)])
def test_the_flavours_show_the_same_in_every_cell(scale, boards):
    native = shown(everything("native", scale=scale, boards=boards))
    for flavour in ("addin", "lambda"):
        other = shown(everything(flavour, scale=scale, boards=boards))
        assert differences_of_flavours(native, other, "VP table") == []
    assert errors(native) == []


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize("asked", [{}, {"scale": "nabc", "boards": 14}])
def test_libreoffice_shows_the_same(libreoffice, asked):
    filled = everything("native", **asked)
    assert differences(shown(filled), shown_by_libreoffice(filled)) == []


@pytest.mark.exhaustive
@pytest.mark.libreoffice
def test_libreoffice_shows_the_same_for_rubbish_and_for_nothing(libreoffice):
    # TRUE is a number in LibreOffice, as it is nowhere else.
    rubbish = {where: value for where, value in RUBBISH.items() if value is not True}
    for content in (blank(), fill(blank(), {**names(), **totals(FOUR), **rubbish})):
        assert differences(shown(content), shown_by_libreoffice(content)) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("teams", [3, 7])
def test_an_empty_sheet_shows_no_error_and_no_result(paper, teams):
    sheet = shown(blank(teams, paper=paper))
    assert errors(sheet) == []
    assert all(("Standings", f"A{3 + place}") not in sheet for place in range(1, teams + 1))
    assert [sheet["Standings", f"D{3 + place}"] for place in range(1, teams + 1)] == [0] * teams


def test_the_filled_example_is_a_finished_event():
    sheet = shown(to_fill(order("round-robin", filled=True)))
    assert sheet["Standings", "A2"].startswith("Final standings after all 28 matches.")
    # 28 matches share 20 points each; the example has a fine of 1.
    assert sum(points for _, _, points in standings(sheet, 8)) == 28 * 20 - 1


def test_the_sheet_of_teams_says_what_to_do_for_another_number():
    said = [value for (page, _), value in played({}).items() if page == "Teams" and isinstance(value, str)]
    assert any("for another number make another workbook" in words for words in said)
    assert any("One that never comes keeps its line: type 0" in words for words in said)


# --- pasted rubbish ----------------------------------------------------------------------------------------------

RUBBISH = {
    ("Round 1", "D4"): "34",
    ("Round 1", "D5"): -20,
    ("Round 2", "D4"): 9.5,
    ("Round 2", "E5"): 1_000_000,
    ("Round 3", "D4"): True,
    ("Round 3", "H5"): "=1/0",
}


def test_pasted_rubbish_gives_words_and_no_points():
    sheet = played({**totals(FOUR), **RUBBISH})
    words = {
        (1, 1): "figures must be numbers: no VPs",
        (1, 2): "figures cannot be below 0: no VPs",
        (2, 1): "figures must be whole: no VPs",
        (2, 2): "more than 24 IMPs a board: no VPs",
        (3, 1): "figures must be numbers: no VPs",
        (3, 2): "figures must be numbers: no VPs",
    }
    assert {match: said(sheet, *match) for match in words} == words
    assert all(vps(sheet, *match) == (None, None) for match in words)
    assert sheet["Round 1", "A2"] == "Round 1: 0 of 2 in; waiting for tables 1, 2."
    assert errors(sheet) == []


def test_one_figure_is_no_result():
    sheet = played(totals({(1, 1): (34, None)}))
    assert said(sheet, 1, 1) == "one figure is missing"
    assert vps(sheet, 1, 1) == (None, None)


@pytest.mark.parametrize("name", ["=HYPERLINK(...)", "1-2", "007", "TRUE", "1E5", "=Smith", "*", "a & b"])
def test_a_name_is_a_text_wherever_it_is_shown(name):
    sheet = played({("Teams", "B4"): name, **totals(FOUR)})
    assert sheet["Round 1", "B4"] == f"1 {name}"
    assert said(sheet, 1, 1).startswith(f"{name} beat Dune")
    assert name in [team for _, team, _ in standings(sheet)]
    assert sheet["Cross-table", "B4"] == name


def test_the_same_name_twice_is_said():
    sheet = played({("Teams", "B5"): "wolf"})
    assert (sheet["Teams", "K4"], sheet["Teams", "K5"]) == ("name is there twice", "name is there twice")
    assert "Teams: see the note" in sheet["Set-up", "A2"]


# --- moved and deleted lines -------------------------------------------------------------------------------------


def changed(how):
    """The sheet with all results, after somebody has lifted its protection."""
    book = openpyxl.load_workbook(BytesIO(fill(blank(), {**names(), **totals(FOUR)})))
    how(book)
    return shown(as_saved(book))


def test_lines_that_were_sorted_no_longer_count_and_say_so():
    def sort(book):
        sheet = book["Round 1"]
        for column in "ADEHI":
            sheet[f"{column}4"].value, sheet[f"{column}5"].value = sheet[f"{column}5"].value, sheet[f"{column}4"].value

    sheet = changed(sort)
    assert said(sheet, 1, 1) == "line moved or deleted: undo it; the match does not count"
    assert "A line of a round has been moved or deleted" in sheet["Standings", "A2"]
    assert vps(sheet, 1, 1) == (None, None)
    assert errors(sheet) == []


def test_a_line_that_was_deleted_is_said():
    def delete(book):
        # What deleting row 4 leaves in the formulas that pointed at it.
        for cell in formulas(book).values():
            cell.value = re.sub(r"'Round 1'!\$?[ADEFGHI]\$?4\b", "#REF!", cell.value)

    sheet = changed(delete)
    assert "A line of a round has been moved or deleted" in sheet["Standings", "A2"]
    assert sheet["Standings", "A2"].startswith("After 5 of 6 matches.")
    assert errors({where: value for where, value in sheet.items() if where[0] == "Standings"}) == []


def test_a_sheet_that_is_renamed_keeps_its_results():
    renamed = changed(lambda book: rename(book, {"Adjustments": "Rulings"}))
    assert standings(renamed) == standings(played(totals(FOUR)))


def test_moved_numbers_of_teams_are_said():
    def swap(book):
        sheet = book["Teams"]
        sheet["A4"].value, sheet["A5"].value = 2, 1

    sheet = changed(swap)
    assert sheet["Teams", "K4"] == "line moved: undo it"
    assert "Teams: lines were sorted, inserted or deleted: undo it" in sheet["Standings", "A2"]


# --- what may be typed, and how it is printed --------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize(("scale", "boards", "ends"), [("acbl20", 8, True), ("wbf25", 16, False)])
def test_the_card_says_where_it_ends_if_the_scale_has_other_lengths_of_match(scale, boards, ends):
    """The 25-point scale has an entry for 16 boards only."""
    card = openpyxl.load_workbook(BytesIO(blank(4, scale=scale, boards=boards)))["VP card"]
    said = [cell.value for row in card.iter_rows() for cell in row if "The card was made for" in str(cell.value)]
    assert [f"for {boards} boards" in one for one in said] == [True] * ends


@pytest.mark.parametrize(
    ("teams", "slips", "cards"),
    [
        # Three slips on a page. A score card has 3 lines of heads, 3 rounds, 6 of the scale and a gap: two are 26.
        (3, [], [26]),
        # Ten slips: 6 and 4; three rows of them are 3 x 7 lines. A card has 3 + 5 + 6 + 1 lines.
        (5, [21], [30, 60]),
        # 21 slips: 8, 8 and 5. Seven rounds take a page for each card of 3 + 7 + 6 + 1 lines.
        (7, [28, 56], [17, 34, 51, 68, 85, 102]),
    ],
)
def test_few_slips_and_cards_share_pages(teams, slips, cards):
    book = openpyxl.load_workbook(BytesIO(blank(teams)))
    breaks = [[each.id for each in book[name].row_breaks.brk] for name in ("Slips", "Score cards")]
    assert breaks == [slips, cards]


def test_a_table_of_few_teams_is_printed_larger_to_fill_its_page():
    few, many = (openpyxl.load_workbook(BytesIO(blank(teams)))["Cross-table"] for teams in (3, 16))
    # Number, name, three teams and three sums are 26 + 126 + 3 x 48 + 3 x 46 = 434 points of 734: the most.
    assert (few.page_setup.scale, few.sheet_properties.pageSetUpPr.fitToPage) == (150, False)
    # Nothing is larger than full size where a table fills its page.
    assert many.page_setup.scale <= 100


def test_sheets_to_type_in_have_no_merged_cells_but_at_the_top():
    book = openpyxl.load_workbook(BytesIO(blank()))
    typed = [sheet for sheet in book if any(not cell.protection.locked for row in sheet.iter_rows() for cell in row)]
    assert [sheet.title for sheet in typed] == ["Set-up", "Teams", "Round 1", "Round 2", "Round 3", "Adjustments"]
    assert [sheet.title for sheet in typed if any(merged.max_row > 1 for merged in sheet.merged_cells.ranges)] == []


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize(("teams", "pages_each"), [(5, 1), (16, 2)])
def test_each_meeting_has_pages_of_its_own_in_the_cross_table(tmp_path, libreoffice, poppler, teams, pages_each):
    """In twice as many rounds everybody meets everybody twice: a page each, from its title to its last team.

    Of many teams VPs and IMPs have a page each, with the title on both.
    """
    rounds = 2 * (teams - 1 + teams % 2)
    content = fill(blank(teams, rounds=rounds), names(5))
    (tmp_path / "matrix.pdf").write_bytes(to_pdf(libreoffice, {"matrix.xlsx": content})["matrix.pdf"])
    pages = [[word.text for word in page.words] for page in leaves(tmp_path / "matrix.pdf")]
    meetings = [words for words in pages if "meeting" in words and "Cross-table" in words]
    assert [words[words.index("meeting") + 1] for words in meetings] == ["1"] * pages_each + ["2"] * pages_each
    # Two tables of a meeting, in each of which nobody meets itself.
    assert [words.count("×") for words in meetings] == [2 * teams // pages_each] * 2 * pages_each


def test_slips_ask_for_halves_only_where_a_match_has_halves():
    """A captain who finds two boxes for halves of a match in one go wonders what to write there."""
    for halves, asked in ((1, 0), (2, 6)):  # six matches of four teams
        sheet = shown(fill(blank(), names() | {("Set-up", "B8"): halves}))
        heads = [said for (name, _), said in sheet.items() if name == "Slips" and str(said).endswith("half")]
        assert (heads.count("1st half"), heads.count("2nd half")) == (asked, asked)


#: FIDE Handbook, C.05, Annex 1: Details of Berger Tables.
BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
}


def pairs(schedule, number):
    return " ".join(f"{match.home}-{match.away}" for match in schedule.of_round(number))


@pytest.mark.parametrize("teams", BERGER)
def test_the_rounds_are_those_of_the_printed_tables(teams):
    schedule = Schedule(teams, teams - 1)
    assert [pairs(schedule, number) for number in range(1, teams)] == BERGER[teams]


def test_in_an_odd_field_the_opponent_of_the_missing_number_sits_out():
    # The table for 8: team 8, who is not there, meets 1, 5, 2, 6, 3, 7 and 4.
    schedule = Schedule(7, 7)
    assert [schedule.sits_out(number) for number in range(1, 8)] == [1, 5, 2, 6, 3, 7, 4]


def test_the_second_time_home_and_away_change():
    schedule = Schedule(4, 6)
    assert [pairs(schedule, number) for number in (4, 5, 6)] == ["4-1 3-2", "3-4 2-1", "4-2 1-3"]


@given(st.integers(3, 16), st.integers(1, 3))
def test_everybody_meets_everybody_equally_often_and_is_at_home_half_of_the_time(teams, legs):
    schedule = Schedule(teams, legs * rounds_of_one(teams))
    met = Counter(frozenset((match.home, match.away)) for match in schedule.matches)
    assert set(met.values()) == {legs}
    assert len(met) == teams * (teams - 1) // 2
    for number in range(1, schedule.rounds + 1):
        playing = [team for match in schedule.of_round(number) for team in (match.home, match.away)]
        assert len(playing) == len(set(playing)) == teams - teams % 2
        assert [match.table for match in schedule.of_round(number)] == list(range(1, teams // 2 + 1))
    for team in range(1, teams + 1):
        at_home = sum(match.home == team for match in schedule.of_team(team))
        away = len(schedule.of_team(team)) - at_home
        # An odd number of matches cannot be halved; an even number of opponents can, every time.
        assert abs(at_home - away) <= (1 if teams % 2 == 0 and legs % 2 else 0)


def test_rounds_follow_from_the_teams():
    assert order("round-robin", teams=12).rounds == 0
    assert order("round-robin", teams=12, rounds=22).rounds == 22
