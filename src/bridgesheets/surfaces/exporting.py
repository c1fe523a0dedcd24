"""The worksheet functions as xlwings exports them: parameters and help by their records, cells as a host has them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from bridgesheets.surfaces.excel_errors import wizard_category
from truesheet.addresses import LAST_ROW
from truesheet.formulas.refusal import TooMuch
from truesheet.values import CALC, MISSING, Array, CellError, FlatArray
from truesheet.wording import how_to_install

Cell = float | str


def block(rows: Sequence[Sequence[Any]], unusual: frozenset[type], read: Callable[[Any], Any]) -> FlatArray:
    """Returns rows of cells as a range.

    Cells of the unusual types are read by ``read``; the others mean to us what they mean to the host.
    """
    cells = list(chain.from_iterable(rows))
    if not unusual.isdisjoint(map(type, cells)):
        cells = [read(cell) if type(cell) in unusual else cell for cell in cells]
    return FlatArray(cells, len(rows[0]))


def whole_columns_cut(arguments: Sequence[Any], blanks: frozenset[Any]) -> Sequence[Any]:
    """Arguments with whole columns, such as A:A, cut below the last row that any of the arguments uses.

    A formula over a whole column then gives as many rows as are filled, not a million. Arguments are as the host hands
    them over; ``blanks`` is what it has in cells that hold nothing.
    """
    whole = [_is_rows(argument) and len(argument) == LAST_ROW for argument in arguments]
    if not any(whole):
        return arguments
    height = max(_rows_used(argument, blanks) for argument in arguments)
    return [argument[:height] if cut else argument for argument, cut in zip(arguments, whole, strict=True)]


def _is_rows(argument: Any) -> bool:
    return isinstance(argument, (list, tuple)) and isinstance(argument[0], (list, tuple))


def _rows_used(argument: Any, blanks: frozenset[Any]) -> int:
    """Returns how many rows of a range count; blank rows at the end of a whole column do not."""
    if not _is_rows(argument):
        return 1
    used = len(argument)
    if used < LAST_ROW:
        return used
    with suppress(TypeError):  # an object among the cells cannot be looked up, and is not blank
        while used > 1 and blanks.issuperset(argument[used - 1]):
            used -= 1
    return used


def as_cells(answer: Outcome | tuple[list[Outcome], int]) -> Cell | list[list[Cell]]:
    """Outcomes as a host takes them: a float or a text, or rows of them; an error is its text."""
    if isinstance(answer, Outcome):
        value = answer.cell
        return [_shown(row) for row in value.rows] if isinstance(value, Array) else _shown([value])[0]
    outcomes, width = answer
    cells = _shown([outcome.cell for outcome in outcomes])
    if width == 1:
        return [[cell] for cell in cells]
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def _shown(cells: Sequence[Any]) -> list[Cell]:
    """Returns the cells of a row with the texts of errors, as the host shows them."""
    if CellError in set(map(type, cells)):
        return [cell.code if isinstance(cell, CellError) else cell for cell in cells]
    return list(cells)


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


class RowsConverter(Accessor):  # type: ignore[misc, unused-ignore]
    """The converter of xlwings for results: rows of cells as they are, and a single value as a row of one."""

    @classmethod
    def writer(cls, options: Any) -> Any:
        steps: Any = Pipeline()
        return steps.append_stage(in_rows)


def in_rows(context: Any) -> None:
    """Puts a single value into a row: a step of a converter."""
    if not isinstance(context.value, list):
        context.value = [[context.value]]


def exported(
    function: WorksheetFunction,
    read: Callable[[Any], Any],
    blanks: frozenset[Any],
    result: type[RowsConverter],
    **registration: Any,
) -> Callable[..., Any]:
    """Returns the function for xlwings to register, with what else it needs to know of it.

    ``read`` makes an argument the value or range our functions take, ``blanks`` is what a host has in cells that hold
    nothing, ``result`` is the converter of what comes out. xlwings converts no cell: it would look at each several
    times over.
    """

    def udf(*arguments: Any) -> Any:
        try:
            return as_cells(function.outcomes_in_line(*map(read, whole_columns_cut(arguments, blanks))))
        except TooMuch:
            return CALC

    udf.__name__ = udf.__qualname__ = function.__name__
    udf.__doc__ = function.spec.summary
    # xlwings gives what is left out in a cell its default, which says so.
    any_place, none = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.empty
    udf.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(each.name, any_place, default=none if each.required else MISSING)
            for each in function.spec.arguments
        ]
    )
    registered: Callable[..., Any] = udf
    for argument in function.spec.arguments:
        registered = xlwings.arg(argument.name, convert="raw", doc=argument.doc)(registered)
    registered = xlwings.ret(convert=result)(registered)
    # Last, because everything else of xlwings resets the category.
    registered = xlwings.func(category=wizard_category(function.spec.category), **registration)(registered)
    return registered
