"""The workbook of tables: every step of every scale, its tables and names, and the formulas it gives to copy."""

from decimal import Decimal

import openpyxl
import pytest

from bridgesheets import IMPS, NABCVP, VP20
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.printed.printing import find_libreoffice
from bridgesheets.spreadsheet import soffice
from tests.printed.committed import DATA, committed, path
from tests.printed.test_figures import APPENDIX_K, formula


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


def test_the_nswba_table_rises_by_the_steps_of_its_regulations(workbook):
    # 9 boards: 12 steps of .35, 8 of .27, 14 of .26; 14 boards: 14 of .30, 13 of .22, 14 of .21.
    for boards, steps in ((9, [35] * 12 + [27] * 8 + [26] * 14), (14, [30] * 14 + [22] * 13 + [21] * 14)):
        listed = [row[2:] for row in rows(workbook, "Steps_nswba") if row[:2] == (boards, boards)]
        winners = [1000 + sum(steps[:margin]) for margin in range(len(steps) + 1)]
        assert [(row[0], row[2], row[3]) for row in listed] == [
            (margin, winner / 100, (2000 - winner) / 100) for margin, winner in enumerate(winners)
        ]


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


@pytest.mark.libreoffice
def test_the_formulas_to_copy_give_the_points_of_the_functions(workbook, tmp_path, libreoffice):
    copy = openpyxl.load_workbook(path(DATA, ""))
    given = [row[2].value for row in copy["About"].iter_rows() if row[2].value and "(" in row[2].value]
    assert len(given) == 4
    asked = [(0, 7), (1, 1), (13, 7), (13, 24), (27, 9), (90, 36), (200, 12)]
    sheet = copy.create_sheet("Asked")
    for at, (margin, boards) in enumerate(asked, 2):
        sheet.cell(at, 1, margin)
        sheet.cell(at, 2, boards)
        for column, said in enumerate(given, 3):
            own = said.replace("A2", f"A{at}").replace("B2", f"B{at}")
            for function in ("MAXIFS", "MINIFS"):
                own = own.replace(function, f"_xlfn.{function}")
            sheet.cell(at, column, f"={own}")
    source = tmp_path / "asked.xlsx"
    copy.save(source)
    soffice.convert(find_libreoffice(), tmp_path / "profile", "xlsx", tmp_path / "out", [source], 120)
    answers = openpyxl.load_workbook(tmp_path / "out" / "asked.xlsx", data_only=True)["Asked"]
    for at, (margin, boards) in enumerate(asked, 2):
        found = [Decimal(str(round(answers.cell(at, column).value, 2))) for column in range(3, 7)]
        expected = [VP20(margin, boards), VP20(-margin, boards), NABCVP(margin, boards), IMPS(margin)]
        assert found == expected, (margin, boards)
