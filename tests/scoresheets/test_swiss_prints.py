"""What a Swiss sheet is made of and prints: cards, slips, its words for teams or pairs, sizes and cells to type in."""

import re
import time
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.printed.output import to_pdf
from bridgesheets.printed.styles import text_width
from bridgesheets.scoresheets.finishing import NO_DAY
from bridgesheets.scoresheets.form import Book, address
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import SwissExample
from bridgesheets.scoresheets.swiss.kind import declare
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.printed.leaves import leaves
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.small import to_fill
from tests.scoresheets.swiss_entries import empty, match, teams
from tests.workbooks import as_saved
from truesheet.refusals import Refused

#: Two rounds drawn of three: a pair, a bye, and a triple.
DRAWN = (
    teams(5)
    | match(1, 1, 1, 2)
    | match(1, 2, 3, 4)
    | match(1, 3, 5, kind="bye")
    | match(2, 1, 1, 4, kind="half match")
    | match(2, 2, 4, 5, kind="half match")
    | match(2, 3, 5, 1, kind="half match")
    | match(2, 4, 2, 3)
)


@pytest.fixture(scope="module")
def sheet():
    return shown(fill(empty(6, 3), DRAWN))


def card(sheet, name):
    """The number, and the opponents by round, on the card of a team."""
    row = next(int(cell[1:]) for (on, cell), value in sheet.items() if (on, value) == ("Score cards", name))
    opponents = [sheet.get(("Score cards", address(row + 2 + number, 3)), "") for number in (1, 2, 3)]
    return sheet["Score cards", f"A{row}"], opponents


def test_a_score_card_names_the_opponents_of_every_round_that_is_drawn(sheet):
    assert card(sheet, "Wolf") == (1, ["2 Bell", "4 Hale, 5 Frost", ""])
    assert card(sheet, "Bell") == (2, ["1 Wolf", "3 Archer", ""])
    assert card(sheet, "Frost") == (5, ["bye", "1 Wolf, 4 Hale", ""])


def test_a_card_without_a_team_has_no_number(sheet):
    numbers = [value for (on, cell), value in sheet.items() if on == "Score cards" and cell[0] == "A"]
    # Five teams, and the number of each of three rounds on every card.
    cards = 6 + 2
    assert sorted(value for value in numbers if isinstance(value, int)) == sorted([1, 2, 3, 4, 5] + [1, 2, 3] * cards)


@pytest.mark.parametrize(("count", "tables"), [(6, 3), (7, 5)])
def test_cards_are_printed_for_those_who_were_ordered_and_spare_ones_stand_below(count, tables):
    """Seven teams may have a triple, which takes three tables."""
    book = openpyxl.load_workbook(BytesIO(empty(count, 3)))
    cards = book["Table cards"]
    last = int(cards.print_area.rpartition("$")[2])
    numbers = {cell.row: cell.value for cell in cards["A"] if isinstance(cell.value, int)}
    assert [number for row, number in numbers.items() if row <= last] == list(range(1, tables + 1))
    assert any(row > last for row in numbers)
    cards = book["Score cards"]
    last = int(cards.print_area.rpartition("$")[2])
    heads = [cell.row for cell in cards["A"] if cell.value == "Round"]
    assert sum(row <= last for row in heads) == count
    assert sum(row > last for row in heads) == 2


def slips(sheet):
    return [value for (name, _), value in sheet.items() if name == "Slips" and str(value).startswith("Round")]


def tables(sheet, book):
    cells = {cell.coordinate for row in book["Slips"].iter_rows() for cell in row if '"Table "' in cell.number_format}
    return sorted(value for (name, address), value in sheet.items() if name == "Slips" and address in cells)


def test_tables_of_late_entries_and_of_triples_have_a_slip_once_a_match_is_played_there():
    """Six teams fill three tables; a bye has no slip."""
    made = empty(6, 3)
    book = openpyxl.load_workbook(BytesIO(made))
    assert tables(shown(made), book) == [1, 2, 3]
    late = teams(7) | match(1, 1, 1, 2) | match(1, 2, 3, 4) | match(1, 3, 5, 6) | match(1, 4, 7, kind="bye")
    assert tables(shown(fill(made, late)), book) == [1, 2, 3]
    triple = teams(7) | match(1, 1, 1, 2) | match(1, 2, 3, 4)
    triple |= match(1, 3, 5, 6, kind="half match") | match(1, 4, 6, 7, kind="half match")
    assert tables(shown(fill(made, triple)), book) == [1, 2, 3, 4]


def test_slips_that_stand_below_the_printed_pages_are_spoken_of():
    """16 teams fill the eight slips of a page; the ninth table has a page below it."""
    made = to_fill(order("swiss", teams=16, rounds=2))
    book = openpyxl.load_workbook(BytesIO(made))
    assert len(book["Slips"].row_breaks) == 1
    said = "Late entries play at table 9 and on: their slips are below this page; print them too."
    assert said not in shown(made).values()
    late = {("Names", f"B{4 + line}"): f"Team {line}" for line in range(1, 19)}
    drawn = {}
    for table in range(1, 10):
        drawn |= match(1, table, 2 * table - 1, 2 * table)
    assert said in shown(fill(made, late | drawn)).values()


@pytest.mark.libreoffice
@pytest.mark.exhaustive
def test_no_page_of_slips_without_a_match_is_printed(libreoffice, poppler, tmp_path):
    made = openpyxl.load_workbook(BytesIO(to_fill(order("swiss", teams=16, rounds=2, filled=True))))
    for sheet in made:
        if sheet.title != "Slips":
            sheet.print_area, sheet.sheet_state = None, "hidden"
    made.active = made.sheetnames.index("Slips")
    (tmp_path / "slips.pdf").write_bytes(to_pdf(libreoffice, {"slips.xlsx": as_saved(made)})["slips.pdf"])
    (page,) = leaves(tmp_path / "slips.pdf")
    assert [word.text for word in page.words].count("Initials") == 8


@pytest.mark.exhaustive
@pytest.mark.libreoffice
def test_no_words_that_only_formulas_need_run_into_a_page(libreoffice, poppler, tmp_path):
    """What is missing is said once above the awards; beside the page stands the same in a hidden column."""
    asked = {("Awards", "B5"): "sectional"}
    made = fill(empty(8, 2), teams(8), asked)
    (tmp_path / "swiss.pdf").write_bytes(to_pdf(libreoffice, {"swiss.xlsx": made})["swiss.pdf"])
    words = [word.text for word in leaves(tmp_path / "swiss.pdf")[-1].words]
    assert "sectional" in words and words.count("How") == 1


PLAYED_BY = ("Set-up", "B9")
#: What is called by a name that has the word in it: a kind of team, a column, and the regulation.
NAMES = re.compile("house team|Swiss/Round Robin Team Events", re.IGNORECASE)
#: A result that both sides report otherwise, one with a fault, and one that is missing.
TYPED = (
    teams(7)
    | match(1, 1, 1, 2, 30, 10, again_a=29, again_b=10)
    | match(1, 2, 3, 4, 12, 15)
    | match(1, 3, 5, 5)
    | match(1, 4, 6, 7)
)


def visible(played_by):
    """What stands on the sheets that people see, and what is said beside a cell while it is filled in."""
    made = empty(7, 2, title="Sunday")
    book = openpyxl.load_workbook(BytesIO(made))
    words = [
        str(text)
        for (sheet, _), text in shown(fill(made, TYPED | {PLAYED_BY: played_by})).items()
        if book[sheet].sheet_state == "visible"
    ]
    for sheet in book:
        for allowed in sheet.data_validations.dataValidation:
            words += [text for text in (allowed.prompt, allowed.error) if text and "Choose one of" not in text]
    return words


def test_a_sheet_of_pairs_speaks_of_pairs():
    words = [NAMES.sub("", text) for text in visible("pairs")]
    assert [text for text in words if re.search("team|captain", text, re.IGNORECASE)] == []
    assert "IMPs won by each side; both pairs sign." in words
    assert "last rounds in which pairs may meet again" in words


def test_the_event_is_called_by_who_plays_it_until_somebody_types_a_name():
    """The guide is called by the kind, as those of all kinds are: a long name would be cut off there."""
    made = empty(4, 2, title="")
    heads = [("Set-up", "A1"), ("Standings", "A1"), ("Slips", "A1")]
    for typed, called, guide in [
        ({PLAYED_BY: "teams"}, "Swiss Teams", "Swiss Teams"),
        ({PLAYED_BY: "pairs"}, "Swiss Pairs", "Swiss Pairs"),
        ({PLAYED_BY: "pairs", ("Set-up", "B5"): "Sunday"}, "Sunday", "Swiss Pairs"),
    ]:
        sheet = shown(fill(made, teams(4) | match(1, 1, 1, 2) | typed))
        assert [sheet[head] for head in heads] == [called] * len(heads)
        assert (sheet["Start", "A1"], sheet["Round 2", "A1"]) == (guide, f"Round 2: {called}")


def test_both_of_a_pair_are_on_every_list_for_the_wall_and_on_slips():
    """Of a team the captain is not: its name is enough."""
    partners = {("Names", f"C{4 + line}"): name for line, name in enumerate(("Ames", "Birch", "Cole", "Dane"), 1)}
    typed = teams(4) | partners | match(1, 1, 1, 2, 12, 10) | match(1, 2, 3, 4, 9, 9)
    for played_by, name in (("pairs", "Wolf – Ames"), ("teams", "Wolf")):
        sheet = shown(fill(empty(4, 2), typed | {PLAYED_BY: played_by}))
        for place in (("Standings", "C6"), ("By number", "B5"), ("By table", "C5"), ("Slips", "B4"), ("Awards", "C17")):
            assert sheet[place] == name, place


def test_a_sheet_of_teams_speaks_of_teams_and_captains():
    words = visible("teams")
    assert "IMPs won by each side; both captains sign." in words
    assert "last rounds in which teams may meet again" in words


def test_the_draw_speaks_of_the_reports_of_pairs(tmp_path):
    path = tmp_path / "swiss.xlsx"
    played = teams(4) | match(1, 1, 1, 2, 30, 10, again_a=29, again_b=10) | match(1, 2, 3, 4, 12, 15)
    path.write_bytes(fill(empty(4, 2), played | {PLAYED_BY: "pairs"}))
    with pytest.raises(Refused, match=r"^the reports of the pairs differ at table 1 of round 1; "):
        draw_into(path, Options(), lambda: 1, NO_DAY)


def test_names_of_pairs_that_were_sorted_are_called_so(tmp_path):
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(4, 2), teams(4) | {PLAYED_BY: "pairs"}))
    draw_into(path, Options(), lambda: 1, NO_DAY)
    drawn = path.read_bytes()
    names = {("Names", "B5"): "Bell", ("Names", "B6"): "Wolf"}
    assert shown(fill(drawn, names))["Set-up", "A2"] == (
        "Names of pairs are next to other numbers than at the last draw: undo the sorting"
    )


@pytest.mark.thorough
def test_imps_for_average_plus_are_whole_as_the_margins_of_a_scale_are():
    """2.1 IMPs a board on four boards are 8.4, a margin that no scale has."""
    book = openpyxl.load_workbook(BytesIO(empty(7, 2)))
    sheet, row, column = declare(Book(order("swiss", teams=7, rounds=2))).setup.place("average_imps")
    cell = address(row, column)
    (allowed,) = (each for each in book[sheet].data_validations.dataValidation if cell in each.sqref)
    assert (allowed.type, allowed.operator, allowed.formula1, allowed.formula2) == ("whole", "between", "0", "12")


#: Whole events in every flavour and program; run by hand.

SINGLE = (
    "event",
    "played_by",
    "scale",
    "boards",
    "rounds",
    "bye",
    "first_draw",
    "delay",
    "danish",
    "odd",
    "seed",
    "shown_round",
    "assigned_round",
    *layout.TIES,
)


@pytest.fixture(scope="module")
def book():
    return openpyxl.load_workbook(BytesIO(to_fill(order("swiss", teams=9, rounds=3))))


@pytest.mark.parametrize("name", SINGLE)
def test_every_question_can_be_answered_but_that_of_the_scale(book, name):
    sheet, *cell = declare(Book(order("swiss", teams=9, rounds=3))).setup.place(name)
    assert book[sheet].cell(*cell).protection.locked == (name == "scale")


def test_a_round_has_a_row_for_every_two_teams_a_bye_and_a_triple():
    """A triple takes a row more than half of its teams. There are lines for late entries."""
    made = declare(Book(order("swiss", teams=9, rounds=3)))
    assert made.teams.lines > 9
    assert made.any_round.lines >= (made.teams.lines + 1) // 2 + 1


def test_what_people_type_is_open_and_what_is_calculated_or_only_drawn_is_not(book):
    made = declare(Book(order("swiss", teams=9, rounds=3)))
    entries = {"team_a", "team_b", "imps_a", "imps_b", "again_a", "again_b", "kind", "boards"}
    for block, opened in ((made.rounds[1], entries), (made.record, set())):
        names = {column.name for column in block.columns if column.name}
        cells = {name: book[block.sheet].cell(block.row(1), block.column(name)) for name in names}
        assert {name for name, cell in cells.items() if not cell.protection.locked} == opened
    lines = made.teams
    locked = {column.name for column in lines.columns
              if book[lines.sheet].cell(lines.row(1), lines.column(column.name)).protection.locked}  # fmt: skip
    assert locked == {"number", "check", "fault"}


@pytest.mark.parametrize(("paper", "number"), [("letter", 1), ("a4", 9)])
def test_the_paper_is_the_one_that_was_asked_for(paper, number):
    made = openpyxl.load_workbook(BytesIO(to_fill(order("swiss", teams=6, rounds=2, paper=paper, filled=True))))
    assert {sheet.page_setup.paperSize for sheet in made} == {number}
    assert all(sheet.page_setup.fitToWidth == 1 for sheet in made)


def test_the_results_in_words_fit_their_column():
    # The longest usual line: two names of a dozen letters, two-digit totals, two decimals. It may come out smaller, but
    # not below 10 points.
    longest = "Underhill tied with Lindqvist 10-10, 10.00-10.00"
    book = openpyxl.load_workbook(BytesIO(to_fill(order("swiss", teams=6, rounds=1))))
    width = book["Round 1"].column_dimensions["F"].width * 5.25
    assert text_width(longest, 10) < width


@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (5, 5), (6, 5), (7, 3), (9, 4), (24, 8), (200, 10)])
def test_the_example_has_no_rematch_and_everybody_plays_or_has_a_bye(count, rounds):
    example = SwissExample(order("swiss", teams=count, rounds=rounds, filled=True))
    met = set()
    for number in range(1, rounds):
        rows = [example.match(number, table) for table in range(1, count)]
        playing = [row[column] for row in rows for column in ("team_a", "team_b") if row.get(column)]
        assert sorted(playing) == list(range(1, count + 1))
        pairs = {frozenset((row["team_a"], row["team_b"])) for row in rows if "team_b" in row}
        assert len(pairs) == count // 2
        assert not met & pairs
        met |= pairs


def test_pairs_of_the_example_that_are_long_in_coming_are_looked_for_in_another_order():
    """In the first order alone 44 teams take a minute over twenty rounds."""
    begun = time.process_time()
    SwissExample(order("swiss", teams=44, rounds=20, filled=True))
    assert time.process_time() - begun < 10


def test_an_event_of_many_rounds_has_a_second_page_that_begins_with_the_draw():
    sheet = openpyxl.load_workbook(BytesIO(empty(20, 19)))["Set-up"]
    assert sheet.page_setup.fitToHeight == 0
    (broken,) = sheet.row_breaks.brk
    assert sheet.cell(broken.id + 1, 1).value == "The draw"
