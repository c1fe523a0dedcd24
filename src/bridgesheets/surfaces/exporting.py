"""The worksheet functions as xlwings exports them: plain functions with parameters and help out of their records."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.surfaces.excel_errors import wizard_category
from bridgesheets.surfaces.host_cells import as_cells, whole_columns_cut
from truesheet.error_codes import CALC
from truesheet.formulas.effort import TooMuch
from truesheet.installing import how_to_install
from truesheet.values import MISSING

try:
    import xlwings
    from xlwings.conversion import Accessor, Pipeline
except ModuleNotFoundError as missing:
    if missing.name != "xlwings":
        raise
    raise ModuleNotFoundError(
        f"the functions in Excel need xlwings, which is not installed; {how_to_install('xlwings')}",
        name="xlwings",
    ) from None


class InRows(Accessor):  # type: ignore[misc, unused-ignore]
    """The converter of xlwings for results: rows of cells as they are, and a single value as a row of one."""

    @classmethod
    def writer(cls, options: Any) -> Any:
        steps: Any = Pipeline()
        return steps.append_stage(in_rows)


def in_rows(context: Any) -> None:
    """The step of a converter that puts a single value into a row."""
    if not isinstance(context.value, list):
        context.value = [[context.value]]


class Dialect(NamedTuple):
    """How a host has cells.

    ``read`` makes an argument the value or range our functions take, ``blanks`` is what stands in cells that hold
    nothing, ``result`` is the converter of what comes out.
    """

    read: Callable[[Any], Any]
    blanks: frozenset[Any]
    result: type[InRows]


def _signature(function: WorksheetFunction) -> inspect.Signature:
    """The parameters that xlwings registers; it gives what is left out in a cell its default, which says so."""
    any_place = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature(
        [
            inspect.Parameter(each.name, any_place, default=inspect.Parameter.empty if each.required else MISSING)
            for each in function.spec.arguments
        ]
    )


def exported(function: WorksheetFunction, dialect: Dialect, **registration: Any) -> Callable[..., Any]:
    """The function for xlwings to register, with what else it is to be told of it.

    xlwings converts no cell: it would look at each several times over.
    """
    read, blanks, _ = dialect

    def udf(*arguments: Any) -> Any:
        try:
            return as_cells(function.outcomes_in_line(*map(read, whole_columns_cut(arguments, blanks))))
        except TooMuch:
            return CALC

    udf.__name__ = udf.__qualname__ = function.__name__
    udf.__doc__ = function.spec.help
    udf.__signature__ = _signature(function)  # type: ignore[attr-defined]
    registered: Callable[..., Any] = udf
    for argument in function.spec.arguments:
        registered = xlwings.arg(argument.name, convert="raw", doc=argument.help)(registered)
    registered = xlwings.ret(convert=dialect.result)(registered)
    # Last, because everything else of xlwings resets the category.
    registered = xlwings.func(category=wizard_category(function.spec.category), **registration)(registered)
    return registered
