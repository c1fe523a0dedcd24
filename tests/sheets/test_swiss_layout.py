"""The contract with the draw: every range has its name, its size and its cells to type in; pages fit the paper."""

import time
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.printed.styles import text_width
from bridgesheets.sheets import making
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.kind import declared
from tests.sheets.made import make
from tests.sheets.swiss_entries import empty

#: Whole events in every flavour and program; run by hand.

SINGLE = (
    layout.FORM_NAME,
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


def test_the_file_says_what_it_is(book):
    assert cells(book, layout.FORM_NAME)[0][0].value == "bridgesheets swiss 1"


@pytest.mark.parametrize("name", SINGLE)
def test_every_input_has_a_name_of_its_own(book, name):
    ((cell,),) = cells(book, name)
    assert cell.protection.locked == (name in (layout.FORM_NAME, layout.SCALE))


def test_the_blocks_have_a_row_a_team_and_a_row_a_table(book):
    rows = cells(book, layout.TEAMS)
    assert [row[layout.TEAM.index("number")].value for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) > 9
    assert {len(row) for row in rows} == {len(layout.TEAM)}
    for number in (1, 2, 3):
        matches = cells(book, layout.round_name(number))
        assert [row[layout.MATCH.index("table")].value for row in matches] == list(range(1, len(matches) + 1))
        # A match for every two teams, a bye, and a triple, which takes a row more than half of its teams.
        assert len(matches) >= (len(rows) + 1) // 2 + 1
        assert {len(row) for row in matches} == {len(layout.MATCH)}
        assert len(cells(book, layout.basis_name(number))) == len(rows)
        assert {len(row) for row in cells(book, layout.basis_name(number))} == {len(layout.BASIS)}
        assert [len(row) for row in cells(book, layout.drawn_name(number))] == [1] * len(layout.DRAWN)
    assert [len(row) for row in cells(book, layout.TOTALS)] == [3] * len(rows)
    assert [len(row) for row in cells(book, layout.UNFINISHED)] == [3, 3, 3]


def test_the_columns_that_are_read_back_stand_as_the_sheets_have_them():
    """The draw knows columns by names and their order, without making a sheet."""
    made = declared(Book(order("swiss", teams=6, rounds=3)))
    for block, names in (
        (made.teams, layout.TEAM), (made.any_round, layout.MATCH), (made.adjustments, layout.ADJUSTMENT),
    ):  # fmt: skip
        known = [column.name for column in block.columns for _ in range(column.count)]
        assert known[: len(names)] == ["player" if name in layout.PLAYERS else name for name in names]
    assert [made.record.column(name, 1) - made.record.column(layout.BASIS[0], 1) for name in layout.BASIS] == [0, 1]
    assert [made.record.single_at(name, 1)[0] for name in layout.DRAWN] == [5, 6, 7]


def test_what_people_type_is_open_and_what_is_calculated_or_only_drawn_is_not(book):
    for row in cells(book, layout.round_name(2)):
        opened = {column for column, cell in zip(layout.MATCH, row, strict=True) if not cell.protection.locked}
        assert opened == set(layout.ENTRIES)
    for name in (layout.basis_name(2), layout.drawn_name(2)):
        assert all(cell.protection.locked for row in cells(book, name) for cell in row)
    for row in cells(book, layout.TEAMS):
        locked = {column for column, cell in zip(layout.TEAM, row, strict=True) if cell.protection.locked}
        assert locked == {"number", "check"}


def test_every_cell_to_type_in_refuses_what_it_cannot_take(book):
    for sheet in book:
        validations = sheet.data_validations.dataValidation
        checked = {place for validation in validations for area in validation.sqref.ranges for place in area.cells}
        opened = {(cell.row, cell.column) for row in sheet.iter_rows() for cell in row if not cell.protection.locked}
        legend = {(2, 1)} if sheet.title == "Start" else set()
        assert opened - legend == checked
        assert all(validation.showErrorMessage for validation in validations)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sheet_is_the_same_every_time_on_either_paper(paper):
    asked = order("swiss", teams=6, rounds=2, paper=paper, filled=True)
    first = make(asked)
    assert making.make(asked) == first
    book = openpyxl.load_workbook(BytesIO(first))
    assert {sheet.page_setup.paperSize for sheet in book} == {1 if paper == "letter" else 9}
    assert all(sheet.page_setup.fitToWidth == 1 for sheet in book)
    assert all(sheet.print_area or sheet.sheet_state == "hidden" for sheet in book)


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
    sheet = openpyxl.load_workbook(BytesIO(empty(20, 19)))["Event"]
    assert sheet.page_setup.fitToHeight == 0
    (broken,) = sheet.row_breaks.brk
    assert sheet.cell(broken.id + 1, 1).value == "The draw"
