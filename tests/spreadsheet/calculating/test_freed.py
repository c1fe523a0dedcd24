"""What a recalculation has made is freed with it: the garbage collector is off, and finds nothing afterwards."""

import gc
from datetime import datetime

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from tests.spreadsheet.books import book

#: A formula of its own in each row, and ranges that overlap.
ROWS = "".join(
    f'<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>SUM(A$1:A{row})*{row}</f><v>0</v></c></row>'
    for row in range(1, 401)
)


def test_nothing_is_left_for_the_garbage_collector(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROWS))

    def run():
        workbook = open_workbook(path)
        found = recalculate(workbook, datetime(2026, 1, 1))
        workbook.take_apart()
        return len(found.values[0])

    run()  # what is remembered from one workbook to the next is made
    gc.collect()
    gc.disable()
    try:
        assert run() == 400
        assert gc.collect() < 400  # not as many as there are formulas
    finally:
        gc.enable()
