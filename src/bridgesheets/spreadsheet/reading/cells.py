"""A cell of a worksheet and its formula, as the file has them (ISO 29500-1, 18.3.1.4 and 18.3.1.40)."""

from __future__ import annotations

from typing import NamedTuple

from bridgesheets.spreadsheet.addresses import Area
from bridgesheets.spreadsheet.package.spelling import Value

#: The kinds of formulas.
NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE = "normal", "shared", "array", "dataTable"
KINDS = frozenset({NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE})


class Formula(NamedTuple):
    """A formula as the file has it, without its ``=``.

    Of a shared formula, the master has the text, the area and the number, the other cells only the number. Of an array
    formula, the cell at the upper left has it, with its area; the other cells it fills are plain values.
    """

    text: str
    kind: str = NORMAL
    area: Area | None = None
    shared: int | None = None


class Cell(NamedTuple):
    """A cell: its place, the value the file has for it, its formula, its style, and its marks (0 is none).

    ``cell_mark`` (``cm``) tells dynamic arrays, ``value_mark`` (``vm``) values with more to them than ``value``:
    pictures, currencies, #SPILL!.
    """

    row: int
    column: int
    value: Value
    formula: Formula | None
    style: int
    cell_mark: int
    value_mark: int
