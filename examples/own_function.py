"""A workbook that calls a function which this script invents.

.venv/bin/python examples/own_function.py

The package truesheet knows nothing of bridge: the functions of bridge reach it in the same way.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl

import truesheet


def tables_of(pairs: object) -> float | truesheet.CellError:
    """The tables at which so many pairs sit: two pairs a table; a pair left over sits out at a table of its own."""
    if not isinstance(pairs, (int, float)) or pairs < 2:
        return truesheet.CellError("#NUM!", "fewer than two pairs do not make a table")
    return float((pairs + 1) // 2)


class OurFunctions(truesheet.Functions):
    """One function, PAIRTABLES."""

    def find(self, name):
        """The function of that name; None where it is not ours."""
        return tables_of if name == "PAIRTABLES" else None


with TemporaryDirectory() as folder:
    path = Path(folder) / "club.xlsx"
    book = openpyxl.Workbook()
    for row in ([12, "=PAIRTABLES(11+2)"], [1, "=PAIRTABLES(A2)"], ["", '=IF(ISERROR(B2),"too few","")']):
        book.active.append(row)
    book.save(path)

    truesheet.recalculate(path, functions=OurFunctions())
    print([cell.value for cell in openpyxl.load_workbook(path, data_only=True).active["B"]])
