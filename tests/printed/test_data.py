"""The workbook of tables: every step of every scale, its tables and names, and the formulas it gives to copy."""

import re
from decimal import Decimal

import openpyxl
import pytest

from bridgesheets import EBUPAIRSVP, IMPS, NABCVP, VP20, VPSCALE, RuleError
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.printed.output import find_libreoffice
from bridgesheets.surfaces.libreoffice import soffice
from tests.printed.charts import DATA, committed, path
from tests.printed.test_figures import APPENDIX_K, NSWBA, formula, nswba


@pytest.fixture(scope="module")
def workbook():
    return committed(DATA, "")


def rows(workbook, name):
    """The rows of a table, by its name."""
    (sheet,) = (sheet for sheet in workbook if name in sheet.tables)
    return [tuple(cell.value for cell in row) for row in sheet[sheet.tables[name].ref][1:]]


@pytest.mark.parametrize("name", APPENDIX_K)
def test_the_tables_of_the_acbl_scales_hold_the_steps_of_appendix_k(workbook, name):
    by_split = [line.split() for line in APPENDIX_K[name].split("\n") if line.strip()]
    expected = [
        (*boards, row[0], row[column])
        for column, boards in enumerate(((1, 8), (9, 11), (12, 15), (16, 20), (21, 27), (28, 36)), 1)
        for row in by_split
    ]
    listed = []
    for first, last, low, high, winner, loser in rows(workbook, f"Steps_{name.replace(' ', '').lower()}"):
        span = f"{low}+" if high is None else str(low) if low == high else f"{low}-{high}"
        listed.append((first, last, f"{winner}-{loser}", span))
    assert listed == expected


@pytest.mark.parametrize("boards", NSWBA)
def test_the_nswba_table_rises_by_the_steps_of_its_regulations(workbook, boards):
    listed = [row[2:] for row in rows(workbook, "Steps_nswba") if row[:2] == (boards, boards)]
    assert [(row[0], row[2:]) for row in listed] == [*enumerate(nswba(boards))]


def test_the_wide_table_follows_the_formula_for_1_to_36_boards(workbook):
    head, *body = workbook["NABC by boards"].iter_rows(values_only=True)
    assert list(head) == ["IMPs", *range(1, 37)]
    assert [row[0] for row in body] == list(range(91))  # 36 boards reach 20 at B = 15 x 6 = 90
    assert [list(row[1:]) for row in body] == [
        [formula(margin, boards) for boards in range(1, 37)] for margin in range(91)
    ]


@pytest.mark.parametrize("scale", SCALES)
def test_every_scale_has_a_table_with_a_filter_and_names_for_its_points(workbook, scale):
    name = f"Steps_{scale}"
    (sheet,) = (sheet for sheet in workbook if name in sheet.tables)
    table = sheet.tables[name]
    assert table.autoFilter.ref == table.ref == sheet.dimensions
    for called, column in ((f"Winner_{scale}", "E"), (f"Loser_{scale}", "F")):
        title = sheet.title
        assert workbook.defined_names[called].attr_text in {
            f"{quoted}!${column}$2:${column}${sheet.max_row}" for quoted in (title, f"'{title}'")
        }


def test_the_workbook_says_what_each_sheet_holds_and_leads_to_it(workbook):
    about, *others = workbook.worksheets
    assert {cell.hyperlink.location.partition("!")[0].strip("'") for cell in about["A"] if cell.hyperlink} == {
        sheet.title for sheet in others
    }


def test_the_table_of_swiss_pairs_has_the_limits_of_the_white_book(workbook):
    # EBU White Book, 3.1.7: 7-9 boards, 14 up to 56.23; up to 4 boards, 10 up to 50.92.
    listed = rows(workbook, "Steps_ebupairs")
    assert (7, 9, 56.23, 14, 6) in [(*row[:2], round(row[3] * 100, 2), *row[4:]) for row in listed]
    assert listed[0][:2] + listed[0][3:] == (1, 4, 0.5092, 10, 10)


def test_nothing_of_the_tables_is_printed_by_accident(workbook):
    """The area that is printed of each sheet is empty."""
    for sheet in workbook:
        assert [cell.value for row in sheet[sheet.print_area.rpartition("!")[2].replace("$", "") + ":XFD1"]
                for cell in row if cell.value is not None] == []  # fmt: skip


#: Formulas to copy, with the margins (percentages) and boards they are asked, and the functions that answer the same.
TO_COPY = (
    lambda margin, boards: VP20(margin, boards),
    lambda margin, boards: VP20(-margin, boards),
    lambda margin, boards: NABCVP(margin, boards),
    lambda percent, boards: EBUPAIRSVP(percent, boards),
    lambda points, _: IMPS(points),
    # The first formula with another table, which has no longest match.
    lambda margin, boards: VPSCALE("winloss", margin, boards),
)
#: Defeats, matches longer than the table, and boards that are no number of boards.
ASKED = [(0, 7), (1, 1), (13, 7), (13, 24), (27, 9), (90, 36), (200, 12), (-12, 7), (-1, 16), (-90, 36), (5, 40),
         (5, 8.5), (-5, 40)]  # fmt: skip
PERCENTS = [(0.5, 8), (0.5623, 8), (0.5624, 8), (0.4377, 8), (0.31, 55), (1, 4), (0, 4), (0.6, 56), (0.6, 8.5)]


@pytest.mark.libreoffice
def test_the_formulas_to_copy_give_the_points_of_the_functions_or_not_available(tmp_path, libreoffice):
    copy = openpyxl.load_workbook(path(DATA, ""))
    given = [row[2].value for row in copy["About"].iter_rows() if row[2].value and "(" in row[2].value]
    given.append(given[0].replace("Steps_acbl20", "Steps_winloss"))
    assert len(given) == len(TO_COPY)
    sheet, asked = copy.create_sheet("Asked"), []
    for said, function in zip(given, TO_COPY, strict=True):
        for value, boards in PERCENTS if "Steps_ebupairs" in said else ASKED:
            at = len(asked) + 2
            sheet.cell(at, 1, value)
            sheet.cell(at, 2, boards)
            own = re.sub("([AB])2", lambda cell: f"{cell[1]}{at}", said)  # noqa: B023
            sheet.cell(at, 3, f"={own}")
            asked.append((function, value, boards))
    source = tmp_path / "asked.xlsx"
    copy.save(source)
    soffice.convert(find_libreoffice(), tmp_path / "profile", "xlsx", tmp_path / "out", [source], 120)
    answers = openpyxl.load_workbook(tmp_path / "out" / "asked.xlsx", data_only=True)["Asked"]
    silent = 0
    for at, (function, value, boards) in enumerate(asked, 2):
        found = answers.cell(at, 3).value
        try:
            expected = function(Decimal(str(value)), boards)
        except RuleError:
            expected = "#N/A"
        if boards == 40 and function is TO_COPY[2]:
            expected = "#N/A"  # the table ends at 36 boards
        if boards == 8.5 and function is not TO_COPY[4]:
            expected = "#N/A"
        silent += expected == "#N/A"
        assert (found if isinstance(found, str) else Decimal(str(round(found, 2)))) == expected, (at, value, boards)
    assert silent == 3 * 3 + 2 + 1
