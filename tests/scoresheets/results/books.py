"""Score sheets with results in them, each made once, and with one cell typed over."""

from functools import cache
from io import BytesIO

import openpyxl

from bridgesheets.surfaces.tasks.sheet import score_sheet
from tests.workbooks import as_saved

#: Small events with invented results, which take little time.
ORDERS = {
    "swiss": {"teams": 6, "rounds": 3, "boards": 7},
    "round-robin": {"teams": 4, "boards": 8},
    "butler": {"teams": 6, "rounds": 2, "boards": 9},
    "knockout": {"teams": 4, "boards": 24},
    "match": {"boards": 4},
    "session": {"teams": 7, "rounds": 3, "boards": 2},
}


@cache
def played(kind: str) -> bytes:
    return score_sheet(kind, filled=True, **ORDERS[kind]).content


def typed(kind: str, cells: dict[str, dict[str, object]], content: bytes | None = None) -> bytes:
    """The same with other values in some cells, by sheet and address; None empties one."""
    book = openpyxl.load_workbook(BytesIO(content or played(kind)))
    for sheet, values in cells.items():
        for where, value in values.items():
            book[sheet][where].value = value
            if isinstance(value, str):
                book[sheet][where].data_type = "s"
    return as_saved(book)


def shown(kind: str, sheet: str) -> list[list[object]]:
    """What a sheet shows, with the values that it was made with."""
    book = openpyxl.load_workbook(BytesIO(played(kind)), data_only=True)
    return [list(row) for row in book[sheet].iter_rows(values_only=True)]
