"""Defines a cell of a worksheet and its formula, as the file has them (ISO 29500-1, 18.3.1.4 and 18.3.1.40)."""

from __future__ import annotations

from typing import NamedTuple

from truesheet.addresses import Address, Rectangle
from truesheet.package.spelling import Value

#: The kinds of formulas.
NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE = "normal", "shared", "array", "dataTable"
KINDS = frozenset({NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE})


class DataTable(NamedTuple):
    """The inputs of a data table (what-if): cells that take the values of the row above it, or the column beside it.

    None stands for an input that the table does not have. ``lost`` says that an input was deleted.
    """

    row_input: Address | None
    column_input: Address | None
    lost: bool


class FormulaElement(NamedTuple):
    """A formula as the file has it, without its ``=``.

    Of a shared formula, the first cell has the text, the area and the number; the other cells have only the number. Of
    an array formula, the upper left cell has the text and the area; the other cells it fills look like plain values.
    """

    text: str
    kind: str = NORMAL
    area: Rectangle | None = None
    shared: int | None = None
    table: DataTable | None = None


class Cell(NamedTuple):
    """A cell: its address, the value in the file, its formula, its style, and its metadata indexes (0 means none).

    ``cell_mark`` (``cm``) marks dynamic arrays. ``value_mark`` (``vm``) marks values that are more than ``value`` says:
    pictures, currencies, #SPILL!.
    """

    row: int
    column: int
    value: Value
    formula: FormulaElement | None
    style: int
    cell_mark: int
    value_mark: int
