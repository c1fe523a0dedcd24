"""The contract with the draw: every range has its name, its size and its cells to type in; pages fit the paper."""

import time
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.printed.styles import text_width
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import Example
from bridgesheets.scoresheets.swiss.kind import declared
from tests.scoresheets.made import make
from tests.scoresheets.swiss_entries import empty

#: Whole events in every flavour and program; run by hand.

SINGLE = (
    layout.TITLE,
    layout.CONTESTANTS,
    layout.SCALE,
    layout.BOARDS,
    layout.ROUNDS,
    layout.BYE_SCORE,
    layout.FIRST_DRAW,
    layout.DELAY,
    layout.DANISH,
    layout.ODD_FIELD,
    layout.SEED,
    layout.SHOWN_ROUND,
    layout.ASSIGNED_ROUND,
    *layout.TIES,
)


@pytest.fixture(scope="module")
def book():
    return openpyxl.load_workbook(BytesIO(make(order("swiss", teams=9, rounds=3))))


def cells(book, name):
    """The rows of cells that a name of the workbook stands for."""
    ((sheet, address),) = book.defined_names[name].destinations
    found = book[sheet][address.replace("$", "")]
    return found if isinstance(found, tuple) else ((found,),)


@pytest.mark.parametrize("name", SINGLE)
def test_every_input_has_a_name_of_its_own(book, name):
    ((cell,),) = cells(book, name)
    assert cell.protection.locked == (name == layout.SCALE)


def test_a_round_has_a_row_for_every_two_teams_a_bye_and_a_triple():
    """A triple takes a row more than half of its teams. There are lines for late entries."""
    made = declared(Book(order("swiss", teams=9, rounds=3)))
    assert made.teams.lines > 9
    assert made.any_round.lines >= (made.teams.lines + 1) // 2 + 1


def test_what_people_type_is_open_and_what_is_calculated_or_only_drawn_is_not(book):
    made = declared(Book(order("swiss", teams=9, rounds=3)))
    entries = {"team_a", "team_b", "imps_a", "imps_b", "again_a", "again_b", "kind", "boards"}
    for block, opened in ((made.rounds[1], entries), (made.record, set())):
        names = {column.name for column in block.columns if column.name}
        cells = {name: book[block.sheet].cell(block.row(1), block.column(name)) for name in names}
        assert {name for name, cell in cells.items() if not cell.protection.locked} == opened
    lines = made.teams
    locked = {column.name for column in lines.columns
              if book[lines.sheet].cell(lines.row(1), lines.column(column.name)).protection.locked}  # fmt: skip
    assert locked == {"number", "check"}


@pytest.mark.parametrize(("paper", "number"), [("letter", 1), ("a4", 9)])
def test_the_paper_is_the_one_that_was_asked_for(paper, number):
    made = openpyxl.load_workbook(BytesIO(make(order("swiss", teams=6, rounds=2, paper=paper, filled=True))))
    assert {sheet.page_setup.paperSize for sheet in made} == {number}
    assert all(sheet.page_setup.fitToWidth == 1 for sheet in made)


def test_the_results_in_words_fit_their_column():
    # The longest usual line: two names of a dozen letters, two-digit totals, two decimals. It may come out smaller, but
    # not below 10 points.
    longest = "Underhill tied with Lindqvist 10-10, 10.00-10.00, one report"
    book = openpyxl.load_workbook(BytesIO(make(order("swiss", teams=6, rounds=1))))
    width = book["Round 1"].column_dimensions["F"].width * 5.25
    assert text_width(longest, 10) < width


@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (5, 5), (6, 5), (7, 3), (9, 4), (24, 8), (200, 10)])
def test_the_example_has_no_rematch_and_everybody_plays_or_has_a_bye(count, rounds):
    example = Example(order("swiss", teams=count, rounds=rounds, filled=True))
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
    Example(order("swiss", teams=44, rounds=20, filled=True))
    assert time.process_time() - begun < 10


def test_an_event_of_many_rounds_has_a_second_page_that_begins_with_the_draw():
    sheet = openpyxl.load_workbook(BytesIO(empty(20, 19)))["Set-up"]
    assert sheet.page_setup.fitToHeight == 0
    (broken,) = sheet.row_breaks.brk
    assert sheet.cell(broken.id + 1, 1).value == "The draw"
