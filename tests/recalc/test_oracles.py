"""Generated workbooks through other engines: their values are ours, but for those that are explained.

What formulas give in Excel is tested elsewhere by hand; here several programs that do not know of each other agree.
"""

import random
from datetime import datetime
from pathlib import Path

import pytest
import xlsxwriter

from bridgesheets.recalc import open_workbook
from bridgesheets.recalc.job import recalculate
from tests.recalc.differences import differ, explained
from tests.recalc.engines import ENGINES

pytestmark = pytest.mark.slow

#: On the sheet: A numbers with ties, B texts, C mixed with blanks and texts, D and E numbers, F rising; rows 1 to 20.
FORMULAS = Path(__file__).with_name("oracle_formulas.txt").read_text(encoding="utf-8").split()
#: The column the formulas stand in.
COLUMN = 8


def _workbook(path):
    chance = random.Random(7)
    with xlsxwriter.Workbook(path, {"use_future_functions": True}) as book:
        sheet = book.add_worksheet("S")
        for row in range(20):
            sheet.write_number(row, 0, chance.randint(1, 10))
            sheet.write_string(row, 1, f"team{chance.randint(1, 9)}" if row != 6 else "TEAM3")
            if row % 4 != 3:
                mixed = chance.choice([chance.random(), "text", True])
                sheet.write(row, 2, "text" if row == 2 else mixed)
            sheet.write_number(row, 3, round(chance.uniform(1, 99), 2))
            sheet.write_number(row, 4, chance.randint(1, 50))
            sheet.write_number(row, 5, 10 * row)
        for row, formula in enumerate(FORMULAS):
            sheet.write_formula(row, COLUMN, "=" + formula)
    return path


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """The workbook, and our value of every formula."""
    path = _workbook(tmp_path_factory.mktemp("oracles") / "formulas.xlsx")
    result = recalculate(open_workbook(path), datetime(2026, 1, 1))
    assert not result.refused
    return path, {FORMULAS[row - 1]: value for (row, _), value in result.values[0].items()}


@pytest.mark.parametrize(("name", "engine"), ENGINES)
def test_the_engines_agree_but_for_what_is_explained(name, engine, ours, tmp_path):
    path, values = ours
    target = tmp_path / "calculated.xlsx"
    engine(path, target)
    cells = {cell.row: cell.value for cell in open_workbook(target).sheets[0].cells() if cell.column == COLUMN + 1}
    assert len(cells) == len(FORMULAS)
    found = {
        formula for row, formula in enumerate(FORMULAS, start=1) if differ(values[formula], cells[row])
    }  # fmt: skip
    known = {formula for entry in explained("engine") if name in entry["engines"] for formula in entry["formulas"]}
    shown = {formula: (values[formula], cells[FORMULAS.index(formula) + 1]) for formula in found - known}
    assert not shown
    assert known <= found, "an explained difference is none any more"
