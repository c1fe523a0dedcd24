"""The worksheet functions as xlwings exports them to Excel: the module to name in UDF_MODULES.

Every name of the catalogue, twins included, is a function of this module with its own help, made from its record.
xlwings hands over rows of cells and wants floats, texts and rows of them back; an error goes back as its Excel text,
which the wrappers of :mod:`bridgesheets.surfaces.vba` turn into a real error value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from math import isfinite
from typing import Any

from bridgesheets.errors import NUM
from bridgesheets.functions.catalogue import CATALOGUE
from bridgesheets.functions.evaluate import Outcome, WorksheetFunction
from bridgesheets.surfaces.excel_errors import error_text, wizard_category
from bridgesheets.values import Array, CellError

try:
    import xlwings
except ModuleNotFoundError as missing:
    if missing.name != "xlwings":
        raise
    raise ModuleNotFoundError(
        "bridgesheets.udfs is for Excel through xlwings, which is not installed: python -m pip install xlwings",
        name="xlwings",
    ) from None


def _exported(function: WorksheetFunction) -> Callable[..., Any]:
    """The function as xlwings wants it: a plain function object with the parameters and help of the record."""

    def udf(*arguments: Any) -> Any:
        return _as_cells(function.outcomes(*map(_as_raw, arguments)))

    udf.__name__ = udf.__qualname__ = function.__name__
    udf.__doc__ = function.spec.help
    udf.__signature__ = function.__signature__  # type: ignore[attr-defined]
    exported: Callable[..., Any] = udf
    for argument in function.spec.arguments:
        exported = xlwings.arg(argument.name, doc=argument.help, ndim=2, err_to_str=True)(exported)
    # Last, because every xlwings.arg resets the category.
    exported = xlwings.func(category=wizard_category(function.spec.category))(exported)
    return exported


def _as_raw(cells: Any) -> Any:
    """Rows of cells as a range, or as a single value where there is only one; a missing argument as it is."""
    if not isinstance(cells, list):
        return cells
    # xlwings knows the seven error values of old; the newer ones come as the integers COM gives them.
    rows = [[_as_cell(cell) if type(cell) is int else cell for cell in row] for row in cells]
    return rows[0][0] if len(rows) == len(rows[0]) == 1 else Array.of(rows)


def _as_cell(integer: int) -> int | str:
    error = error_text(integer)
    return integer if error is None else error


def _as_cells(answer: Outcome | list[Sequence[Outcome]]) -> Any:
    """Outcomes as Excel takes them: a float or a text, or rows of them."""
    if isinstance(answer, list):
        return [[_shown(outcome.value) for outcome in row] for row in answer]
    if isinstance(answer.value, Array):
        return [[_shown(value) for value in row] for row in answer.value.rows]
    return _shown(answer.value)


def _shown(value: Decimal | str | CellError) -> float | str:
    if isinstance(value, Decimal):
        number = float(value)
        return number if isfinite(number) else NUM
    return value.code if isinstance(value, CellError) else value


globals().update({name: _exported(function) for name, function in CATALOGUE.items()})

__all__ = sorted(CATALOGUE)
