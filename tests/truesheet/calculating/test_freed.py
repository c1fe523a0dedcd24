"""What a recalculation has made is freed with it: the garbage collector is off, and finds nothing afterwards."""

import subprocess
import sys

import pytest

from tests.truesheet.books import book

#: A formula of its own in each row, and ranges that overlap.
OVERLAPPING = "SUM(A$1:A{row})*{row}"
#: Formulas filled down whose results are remembered, in each row those of another number.
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
