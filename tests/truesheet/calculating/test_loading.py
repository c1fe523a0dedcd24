"""Formulas that were filled down come to their own values, also where rows have another look."""

import subprocess
import sys
from datetime import datetime

import pytest
from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName

from tests.truesheet.books import book
from truesheet.calculating.recalculation import recalculate
from truesheet.formulas.shifting import FilledFormula
from truesheet.reading.workbook import open_workbook

NOW = datetime(2026, 1, 31)
ROWS = 30


def banded(path):
    """A workbook in which every other row is bold: a number, twice that number, and what all rows so far come to."""
    workbook = Workbook()
    sheet = workbook.active
    for row in range(1, ROWS + 1):
        sheet.append([row, f"=A{row}*2", f"=SUM(B$1:B{row})"])
        for cell in sheet[row]:
            cell.font = Font(bold=row % 2 == 0)
    workbook.save(path)
    return path


def test_banded_rows_come_to_what_their_formulas_say(tmp_path):
    """Twice the row; and 2 + 4 + ... + 2n = n(n + 1)."""
    values = recalculate(open_workbook(banded(tmp_path / "banded.xlsx")), NOW).values[0]
    assert [values[row, 2] for row in range(1, ROWS + 1)] == [2 * row for row in range(1, ROWS + 1)]
    assert [values[row, 3] for row in range(1, ROWS + 1)] == [row * (row + 1) for row in range(1, ROWS + 1)]


@pytest.mark.parametrize(
    ("like", "other", "due"),
    [
        ("A{r}+4", "A{r}+5", 11),  # another constant: 6 + 5
        ("A{r}+A{a}", "A{r}+A1", 7),  # another distance: 6 + 1
        ("A{r}+A$4", "A{r}+A$5", 11),
        ("A{r}+A$4", "A{r}+A4", 10),
        ('A{r}&"A{r}"', 'A{r}&"A5"', "6A5"),  # an address in a text does not move
        ('A{r}&"A5"', 'A{r}&"A6"', "6A6"),
        ("A{r}%*100", "A{r}%*200", 12),
        ("SUM(Data!{r}:{r})", "SUM(Data!5:5)", 55),  # whole rows: 5 + 50
        ("SUM(Data!5:5)", "SUM(Data!6:6)", 66),
        ("A{r}+LOG10 (100)", "A{r}+LOG10 (1000)", 9),  # no cell in row 10, although a blank follows
        ("A{r}+A0", "A{r}+A0", 106),  # A0 is a name
    ],
)
def test_a_formula_unlike_those_above_comes_to_its_own_value(tmp_path, like, other, due):
    """Rows 1 to 5 have a formula filled down, row 6 another one: A6 is 6, B6 is 60."""
    workbook = Workbook()
    data, sheet = workbook.active, workbook.create_sheet("Formulas")
    data.title = "Data"
    workbook.defined_names["A0"] = DefinedName("A0", attr_text="100")
    for row in range(1, 7):
        data.append([row, row * 10])
        sheet.append([row, "=" + (like if row < 6 else other).format(r=row, a=max(row - 1, 1))])
    workbook.save(tmp_path / "club.xlsx")
    assert recalculate(open_workbook(tmp_path / "club.xlsx"), NOW).values[1][6, 2] == due


def test_a_formula_is_not_filled_beyond_the_first_row():
    """A4 in row 4 looks three rows up, at A1. Filled into row 2 that would be A-1: the name A less 1."""
    assert FilledFormula("A4+B$4", 4).reads(["A1+B$4"], [1])
    assert not FilledFormula("A1", 4).reads(["A-1"], [2])
    assert not FilledFormula("A1", 4).reads(["A0"], [3])
    assert not FilledFormula("A1048576", 4).reads(["A1048577"], [5])
    assert not FilledFormula("SUM(3:3)", 4).reads(["SUM(3:3)"], [5])


def test_formulas_of_several_rows_are_compared_at_once_and_each_with_its_own_row():
    """A1 in row 4 looks three rows up. A text may hold a zero, which must not part one formula in two."""
    above = FilledFormula("A1+B$4", 4)
    assert above.reads(["A2+B$4", "A3+B$4", "A7+B$4"], [5, 6, 10])
    assert not above.reads(["A2+B$4", "A3+B$4", "A6+B$4"], [5, 6, 10])
    assert not FilledFormula("A2", 4).reads(["A1", "A-1"], [3, 1])
    assert not FilledFormula("A1048575", 4).reads(["A1048576", "A1048577"], [5, 6])
    assert not FilledFormula('"\0"', 4).reads(['"', '"\0"\0"'], [5, 6])


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize("odd", [1, 2, 3, 4, 7, 8, 9, 16, 20])
def test_one_row_in_the_middle_of_a_column_has_a_formula_of_its_own(recalculated, odd):
    """Each row has twice its number, one row thrice, and row 11 nothing; a formula may have the escape of a zero."""
    numbers = [row for row in range(1, 21) if row != 11]
    rows = "".join(
        f'<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>A{row}*{3 if row == odd else 2}</f><v>0</v></c>'
        f'<c r="C{row}"><f>LEN("_x0000_&amp;")+A{row}</f><v>0</v></c></row>'
        for row in numbers
    )
    values = recalculated(rows).values[0]
    assert [values[row, 2] for row in numbers] == [row * (3 if row == odd else 2) for row in numbers]
    assert [values[row, 3] for row in numbers] == [row + 2 for row in numbers]


@pytest.mark.usefixtures("either_reader")
def test_a_formula_without_a_text_is_refused_and_keeps_its_value(recalculated):
    found = recalculated('<row r="1"><c r="A1"><f/><v>5</v></c><c r="B1"><f>1+1</f><v>0</v></c></row>')
    assert found.values == {0: {(1, 2): 2}}
    assert [(each.cell, each.reason.partition(";")[0]) for each in found.refused] == [("A1", "its formula has no text")]


@pytest.mark.usefixtures("either_reader")
def test_cells_share_a_formula_whose_text_comes_later_and_are_refused_without_one(recalculated):
    """Filled down from A3, which adds 1 to B3, A1 adds 1 to B1: 10 + 1. No cell has the text of the formula 4."""
    shared = '<row r="{r}"><c r="A{r}"><f t="shared" si="{si}"{rest}</f><v>5</v></c><c r="B{r}"><v>{r}0</v></c></row>'
    rows = [(1, 3, ">"), (2, 4, ">"), (3, 3, ' ref="A1:A3">B3+1')]
    found = recalculated("".join(shared.format(r=r, si=si, rest=rest) for r, si, rest in rows))
    assert found.values == {0: {(1, 1): 11, (3, 1): 31}}
    assert [(each.cell, each.reason.partition(";")[0]) for each in found.refused] == [
        ("A2", "its shared formula is missing")
    ]


@pytest.mark.usefixtures("either_reader")
def test_functions_of_ours_are_called_with_a_blank_before_the_parenthesis_and_each_as_itself(recalculated):
    # LOG10 and LOG11 in rows that were filled down: not one address that moves.
    rows = "".join(
        f'<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>LOG{9 + row} (10^A{row})</f><v>0</v></c>'
        f'<c r="C{row}"><f>VP_20 (A{row},7)-VP_20(A{row},7)</f><v>9</v></c>'
        f'<c r="D{row}"><f>SUM(A{row}:A5 ($A$1:$A$9))</f><v>0</v></c></row>'
        for row in range(1, 6)
    )
    values = recalculated(rows + '<row r="6"><c r="A6"><v>100</v></c></row>').values[0]
    assert values[1, 2] == 1  # LOG10 of 10; LOG11 is no function, and its cell has nothing in common with 10^2
    assert [values[row, 2].code for row in range(2, 6)] == ["#VALUE!"] * 4
    assert [values[row, 3] for row in range(1, 6)] == [0] * 5
    assert [values[row, 4] for row in range(1, 6)] == [15, 14, 12, 9, 5]  # from the row to the fifth


# --- What a recalculation has made is freed with it: the garbage collector is off, and finds nothing afterwards


#: A formula of its own in each row, and ranges that overlap.
OVERLAPPING = "SUM(A$1:A{row})*{row}"
#: CellStyle-ups that are filled down, in each row of another number.
LOOKED_UP = "MATCH(A{row},$A$1:$A$400,0)+INDEX($A$1:$A$400,A{row})+MATCH(A{row},INDEX($A$1:$A$400,0,1),0)"


def rows(formula):
    """Rows of a number and a formula."""
    return "".join(
        f'<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>{formula.format(row=row)}</f><v>0</v></c></row>'
        for row in range(1, 401)
    )


#: In a process of its own, that has nothing else to search through.
TWICE = """
import gc, sys
from datetime import datetime
from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate

def run():
    workbook = open_workbook(sys.argv[1])
    found = recalculate(workbook, datetime(2026, 1, 1))
    workbook.take_apart()
    return len(found.values[0])

run()  # what is remembered from one workbook to the next is made
gc.collect()
gc.disable()
print(run(), gc.collect())
"""


@pytest.mark.parametrize("formula", [OVERLAPPING, LOOKED_UP], ids=["overlapping", "looked up"])
def test_nothing_is_left_for_the_garbage_collector(formula, tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(rows(formula)))
    child = subprocess.run([sys.executable, "-c", TWICE, str(path)], capture_output=True, text=True, check=True)
    calculated, left = map(int, child.stdout.split())
    assert calculated == 400
    assert left < 400  # not as many as there are formulas
