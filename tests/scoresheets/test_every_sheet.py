"""What every kind of score sheet must have, read out of the finished files."""

import re
from itertools import pairwise

import pytest
from openpyxl.utils import get_column_letter, range_boundaries

from bridgesheets.printed.output import to_pdf
from bridgesheets.printed.sheet import POINTS_PER_UNIT
from bridgesheets.scoresheets.kinds import NAMES, order
from tests.printed.charts import committed
from tests.printed.leaves import leaves
from tests.scoresheets.fitting import cut_off_beside
from tests.scoresheets.longest import Longest
from tests.scoresheets.scoring import SAFE
from tests.scoresheets.small import (
    book,
    content,
    every_kind,
    every_small_kind,
    exhaustive,
    formulas,
    make,
)
from truesheet.formulas.syntax import WordKind, tokenize

PAPERS = {"letter": "1", "a4": "9"}
#: What is pressed where a result is asked about, in Excel and in LibreOffice.
_BUTTONS, _WORD = {"Yes", "No", "OK", "Cancel"}, re.compile("[A-Za-z]+")


@pytest.mark.exhaustive
@every_kind
def test_formulas_are_locked_and_sheets_protected_without_a_password(kind):
    workbook = book(kind)
    assert [name for name, cell in formulas(workbook).items() if not cell.protection.locked] == []
    for sheet in workbook:
        assert sheet.protection.sheet, sheet.title
        assert not sheet.protection.password, sheet.title


@every_kind
def test_there_is_something_to_type_in_and_it_shows(kind):
    """An open cell has the tint and the frame, which a copier keeps; where it is not always asked for, on condition."""
    found, open_cells = set(), 0
    for sheet in book(kind):
        framed = [
            cells.sqref
            for cells in sheet.conditional_formatting
            for rule in cells.rules
            if rule.dxf.border and rule.dxf.border.left and rule.dxf.border.left.style == "thin"
        ]
        for cell in (cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked):
            frame = cell.border.left
            by_rule = any(cell.coordinate in cells for cells in framed)
            found.add((cell.fill.fgColor.rgb, "thin" if by_rule else frame and frame.style))
            open_cells += 1
    assert open_cells > 20
    assert found == {("00FFF7D6", "thin")}


@every_kind
def test_validations_refuse_or_ask_and_say_why(kind):
    """A validation lets everything in unless it is told to show its error; an open figure has one.

    Results that are only improbable are asked about, with the buttons of either program.
    """
    for sheet in book(kind):
        checked = set()
        for rule in sheet.data_validations.dataValidation:
            assert rule.showErrorMessage, (sheet.title, rule.sqref)
            asks = rule.errorStyle == "warning" and "Right?" in rule.error and {*_WORD.findall(rule.error)} >= _BUTTONS
            assert rule.errorStyle in (None, "stop") or asks, (sheet.title, rule.sqref)
            # A prompt would cover the cells beside, in which the next figure is typed.
            assert not rule.showInputMessage and not rule.prompt, (sheet.title, rule.sqref)
            assert rule.error.endswith("."), (sheet.title, rule.sqref, rule.error)
            checked |= {(row, column) for area in rule.sqref.ranges for row, column in area.cells}
        open_figures = {
            (cell.row, cell.column)
            for row in sheet.iter_rows()
            for cell in row
            if not cell.protection.locked and cell.number_format != "@"
        }
        assert open_figures <= checked, (sheet.title, sorted(open_figures - checked)[:5])


def test_the_heads_of_columns_that_are_not_asked_for_are_white_as_their_cells():
    heads, formatting = "F3:G3", book("round-robin")["Round 1"].conditional_formatting
    rules = {f"{area.sqref}": rules for area, rules in formatting._cf_rules.items()}
    assert [(rule.formula, rule.dxf.fill.bgColor.rgb[2:]) for rule in rules[heads]] == [([f'{heads[:2]}=""'], "FFFFFF")]


#: Results of matches of 7 boards, or of boards, that are asked about, and such as are not: 10 IMPs a board, and seven
#: no-trump vulnerable (Law 77), are the last.
@pytest.mark.parametrize(
    ("kind", "sheet", "boards"),
    [("swiss", "Round 1", "'Set-up'!$B$10"), ("round-robin", "Round 1", "Totals"), ("knockout", "Round 1", "'Set-up'")],
)
def test_a_total_of_more_than_ten_imps_a_board_is_asked_about(kind, sheet, boards):
    rules = [rule for rule in book(kind)[sheet].data_validations.dataValidation if rule.errorStyle == "warning"]
    assert rules and all(rule.type == "whole" and rule.operator == "between" for rule in rules)
    for rule in rules:
        assert rule.formula1 == "0"
        assert "10*" in rule.formula2 and boards.replace("'", "") in rule.formula2.replace("'", "")


@pytest.mark.exhaustive
@pytest.mark.thorough
@every_kind
def test_an_empty_workbook_opens_at_its_first_empty_entry_and_an_example_on_its_first_sheet(kind):
    empty, filled = book(kind), book(kind, "native", True)
    opened = empty.active
    where = opened.sheet_view.selection[-1].activeCell
    assert not opened[where].protection.locked and opened[where].value is None
    before = [sheet for sheet in empty.worksheets[: empty.worksheets.index(opened)] if sheet.sheet_state == "visible"]
    rows = [row for sheet in before for row in sheet.iter_rows()]
    rows += opened.iter_rows(max_row=opened[where].row - 1)
    assert [cell.coordinate for row in rows for cell in row if not cell.protection.locked and cell.value is None] == []
    assert filled.active is filled.worksheets[0]
    for workbook in (empty, filled):
        selected = [sheet for sheet in workbook if sheet.sheet_view.tabSelected]
        assert selected == [workbook.active]


@pytest.mark.exhaustive
@every_kind
def test_no_sentence_is_shown_in_type_below_nine_points(kind):
    """A cell that shrinks its text has room for the longest text of its formula in type of nine points."""
    workbook = book(kind, "native", True)
    longest, found = Longest(workbook, 9), []
    for sheet in (sheet for sheet in workbook if sheet.sheet_state == "visible"):
        ends = {(area.min_row, area.min_col): area.max_col for area in sheet.merged_cells.ranges}
        for (row, column), cell in sheet._cells.items():
            if cell.data_type == "f" and cell.alignment.shrink_to_fit:
                columns = range(column, ends.get((row, column), column) + 1)
                room = sum(sheet.column_dimensions[get_column_letter(each)].width for each in columns)
                if longest.of_cell(sheet.title, row, column) > room * POINTS_PER_UNIT:
                    found.append((sheet.title, cell.coordinate, cell.value))
    assert found == []


def hidden_columns(sheet):
    """Columns alike that stand beside each other are one entry."""
    return {
        column
        for dimension in sheet.column_dimensions.values()
        if dimension.hidden
        for column in range(dimension.min, dimension.max + 1)
    }


@every_kind
def test_helpers_beside_what_is_printed_are_grouped_and_hidden_and_nothing_else_is(kind):
    """Grey figures that nobody reads; a cell to type in, and words, stay in sight."""
    for sheet in book(kind):
        if sheet.sheet_state == "hidden":
            continue
        last = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))[2]
        columns = {}
        for row in sheet.iter_rows():
            for cell in row:
                if cell.has_style and (cell.value is not None or not cell.protection.locked):
                    columns.setdefault(cell.column, []).append(cell)
        for dimension in sheet.column_dimensions.values():
            assert dimension.hidden == bool(dimension.outlineLevel), (sheet.title, dimension.index)
        hidden = hidden_columns(sheet)
        for column, cells in columns.items():
            if column in hidden:
                assert all(cell.protection.locked for cell in cells), (sheet.title, column)
            elif column > last:
                assert not any(cell.style.startswith("Helper") for cell in cells), (sheet.title, column)


@pytest.mark.exhaustive
@pytest.mark.thorough
@every_small_kind
def test_what_is_said_beside_the_printed_part_is_not_cut_off(kind):
    assert cut_off_beside(content(kind)) == []


@every_kind
def test_the_cell_that_chooses_what_a_page_shows_is_not_printed_with_it(kind):
    for sheet in book(kind):
        typed = [cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked]
        if len(typed) == 1:
            left, top, right, bottom = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))
            (cell,) = typed
            assert not (left <= cell.column <= right and top <= cell.row <= bottom), (sheet.title, cell.coordinate)


@every_kind
def test_the_head_of_a_sheet_with_many_entries_stays_in_sight(kind):
    """What is to be done, and the headings. The look-up sheet has two short tables, each with a head of its own."""
    for sheet in book(kind):
        rows = {cell.row for row in sheet.iter_rows() for cell in row if not cell.protection.locked}
        if len(rows) > 10 and kind != "lookup":
            assert sheet.freeze_panes and 3 <= sheet[sheet.freeze_panes].row <= min(rows), sheet.title


@every_kind
def test_rows_that_only_formulas_need_are_hidden(kind):
    """What stands below the printed part is words and entries, no figures that nobody reads."""
    for sheet in book(kind):
        if sheet.sheet_state == "visible":
            bottom = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))[3]
            seen = [
                cell.coordinate
                for row in sheet.iter_rows(min_row=bottom + 1)
                for cell in row
                if cell.has_style
                and cell.style.startswith("Helper")
                and not sheet.row_dimensions[cell.row].hidden
                and cell.column not in hidden_columns(sheet)
            ]
            assert seen == [], sheet.title


@every_kind
def test_natively_only_functions_that_every_program_knows_are_called(kind):
    called = set()
    for cell in formulas(book(kind)).values():
        words = pairwise(tokenize(cell.value[1:]))
        called |= {word.text.upper() for word, after in words if word.kind is WordKind.NAME and after.text == "("}
    assert called - SAFE == set()


@every_small_kind
@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=exhaustive)])
def test_every_sheet_is_set_up_to_be_printed(kind, paper):
    for sheet in book(kind, "native", False, paper):
        if sheet.sheet_state != "visible":
            continue  # a table for formulas, which nobody prints
        assert str(sheet.page_setup.paperSize) == PAPERS[paper], sheet.title
        assert sheet.sheet_properties.pageSetUpPr.fitToPage or sheet.page_setup.scale, sheet.title
        assert sheet.print_area, sheet.title
        assert "page &P of &N" in sheet.oddFooter.right.text, sheet.title
        assert not sheet.sheet_view.showGridLines, sheet.title


#: The sheets with nothing but what formulas need.
WORKING = {
    "swiss": ["Award tables", "Ledger", "Lists", "VP table"],
    "round-robin": ["Working", "Totals", "VP table"],
    "butler": ["Calculation", "Scores", "VP table", "IMP table"],
    "knockout": ["Award tables"],
    "match": ["Contracts", "VP table", "IMP table"],
    "session": ["Contracts", "Award tables"],
    "club-game": ["Award tables"],
    "lookup": ["VP table"],
}


@every_kind
def test_what_only_formulas_need_is_hidden_and_not_printed_and_the_first_sheet_says_how_to_see_it(kind):
    """Excel prints no hidden sheet; LibreOffice none without a print area, where others have one."""
    workbook = book(kind)
    assert [sheet.title for sheet in workbook if sheet.sheet_state != "visible"] == WORKING[kind]
    assert [sheet.title for sheet in workbook if not sheet.print_area] == WORKING[kind]
    first = workbook.worksheets[0]
    words = " ".join(str(cell.value) for row in first.iter_rows() for cell in row if cell.value)
    assert "hidden" in words and "> Unhide" in words
    links = [cell.hyperlink.location for row in first.iter_rows() for cell in row if cell.hyperlink]
    assert not {link.rpartition("!")[0].strip("'") for link in links} & {*WORKING[kind]}


#: The smallest type on paper, in points.
SMALLEST = 10


def too_small(workbook):
    """The cells that are printed and not empty whose type is smaller, as large as it stands in the sheet."""
    return [
        (sheet.title, cell.coordinate, cell.font.sz)
        for sheet in workbook
        if sheet.sheet_state == "visible"
        for row in sheet[sheet.print_area.rpartition("!")[2].replace("$", "")]
        for cell in row
        if cell.value is not None and cell.font.sz < SMALLEST
    ]


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("filled", ["", "-example"], ids=["empty", "filled"])
@every_kind
def test_no_cell_that_is_printed_has_type_under_10_points(kind, filled):
    """Of the usual size of an event. What is printed by a printer or written by hand is read at arm's length."""
    workbook = committed(f"score-sheet-{kind}{filled}", "letter")
    assert too_small(workbook) == []
    for sheet in workbook:
        assert sheet.sheet_state == "hidden" or sheet.oddFooter.left.size == SMALLEST, sheet.title


@every_small_kind
@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=exhaustive)])
def test_no_cell_of_a_small_event_has_type_under_10_points(kind, paper):
    assert too_small(book(kind, "native", False, paper)) == []


#: By how much less the height of a word comes to, which is told in whole units of a PDF file.
ROUNDED = 0.05
#: Events of usual sizes, as they are made without more being said, and of 24 teams.
USUAL = {
    **{kind: {} for kind in NAMES},
    **{f"{kind} of 24": {"teams": 24} for kind in ("butler", "knockout")},
    "round-robin of 12": {"teams": 12},
}
#: Large events of a kind: the widest lists, and the longest.
LARGE = {
    "round-robin": {"teams": 16},
    "round-robin with decimals": {"teams": 16, "scale": "wbf"},
    "butler of many pairs": {"teams": 80, "rounds": 12, "boards": 9},
    "butler of many boards": {"teams": 40, "rounds": 6, "boards": 14},
    "swiss": {"teams": 40, "rounds": 10},
    "knockout": {"teams": 64},
    "knockout of threes": {"teams": 48},
    "match": {"boards": 64, "rounds": 4, "scale": "wbf"},
    "session": {"teams": 27, "rounds": 13, "boards": 2},
    "club-game": {"teams": 100},
}


@pytest.mark.libreoffice
@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=exhaustive)])
@pytest.mark.parametrize(
    "size", ["small", pytest.param("usual", marks=exhaustive), pytest.param("large", marks=exhaustive)]
)
def test_the_whole_workbook_prints_in_type_that_can_be_read(tmp_path, libreoffice, poppler, size, paper):
    """Of every kind all sheets at once, as a club prints them, and no page of what only formulas need."""
    if size == "small":
        books = {kind: content(kind, "native", True, paper) for kind in NAMES}
    else:
        sizes = {"usual": USUAL, "large": LARGE}[size]
        named = {name: (name.partition(" ")[0], given) for name, given in sizes.items()}
        books = {name: make(order(kind, filled=True, paper=paper, **given)) for name, (kind, given) in named.items()}
    files = {f"{name}.xlsx": book for name, book in books.items()}
    for name, pdf in to_pdf(libreoffice, files).items():
        (tmp_path / name).write_bytes(pdf)
    for name in books:
        pages = leaves(tmp_path / f"{name}.pdf")
        words = [word for page in pages for word in page.words]
        # All type is Carlito, so a word is as high as a figure whose size its width tells.
        known = max((word for page in pages for word in page.figures), key=lambda word: word.right - word.left)
        of_one_point = (known.bottom - known.top) / known.size
        assert "Nothing to fill in here." not in " ".join(word.text for word in words), name
        assert [word for word in words if (word.bottom - word.top) / of_one_point < SMALLEST - ROUNDED] == [], name
        assert [word for word in words if "##" in word.text] == [], name
        assert all(page.words for page in pages), name


@every_kind
def test_sheets_have_the_names_a_person_would_say(kind):
    names = book(kind).sheetnames
    assert all(re.fullmatch(r"[A-Z][\w ,.&-]{1,24}", name) for name in names), names
