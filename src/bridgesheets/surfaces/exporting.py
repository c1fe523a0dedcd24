"""The worksheet functions as xlwings exports them: plain functions with parameters and help out of their records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bridgesheets.errors import CALC
from bridgesheets.formulas.effort import TooMuch
from bridgesheets.functions.evaluate import WorksheetFunction
from bridgesheets.surfaces.blocks import as_cells, whole_columns_cut
from bridgesheets.surfaces.excel_errors import wizard_category

try:
    import xlwings
    from xlwings.conversion import Accessor, Pipeline
except ModuleNotFoundError as missing:
    if missing.name != "xlwings":
        raise
    raise ModuleNotFoundError(
        "the functions in Excel need xlwings, which is not installed: python -m pip install xlwings",
        name="xlwings",
    ) from None


class InRows(Accessor):  # type: ignore[misc, unused-ignore]
    """xlwings' converter of results: rows of cells as they are, and a single value as a row of one."""

    @classmethod
    def writer(cls, options: Any) -> Any:
        steps: Any = Pipeline()
        return steps.append_stage(in_rows)


def in_rows(context: Any) -> None:
    """The step of a converter that puts a single value into a row."""
    if not isinstance(context.value, list):
        context.value = [[context.value]]


def exported(
    function: WorksheetFunction, read: Callable[[Any], Any], result: type[InRows] = InRows
) -> Callable[..., Any]:
    """The function for xlwings to register.

    ``read`` takes an argument as the host hands it over and gives the value or range our functions take; ``result`` is
    the converter of what comes out. xlwings itself converts no cell: it looks at each of them several times over.
    """

    def udf(*arguments: Any) -> Any:
        try:
            return as_cells(function.outcomes_in_line(*whole_columns_cut([*map(read, arguments)])))
        except TooMuch:
            return CALC

    udf.__name__ = udf.__qualname__ = function.__name__
    udf.__doc__ = function.spec.help
    udf.__signature__ = function.__signature__  # type: ignore[attr-defined]
    registered: Callable[..., Any] = udf
    for argument in function.spec.arguments:
        registered = xlwings.arg(argument.name, convert="raw", doc=argument.help)(registered)
    registered = xlwings.ret(convert=result)(registered)
    # Last, because everything else of xlwings resets the category.
    registered = xlwings.func(category=wizard_category(function.spec.category))(registered)
    return registered
