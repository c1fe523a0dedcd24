"""Our functions over whole columns and rows."""

from __future__ import annotations

from typing import Any

from bridgesheets.catalogue.argument_kinds import Numbers
from bridgesheets.catalogue.evaluate import WorksheetFunction
from truesheet.formulas.clipped import Clipped
from truesheet.formulas.lifting import lifted
from truesheet.values import BLANK, Array


def over_long_ranges(function: WorksheetFunction, arguments: list[Any]) -> Any:
    """What a function gives where whole columns are among its arguments: cell by cell, or of all numbers together."""
    spec = function.spec
    if not (spec.whole_range or spec.result.table):
        return lifted(lambda *raw: function.outcome(*raw).cell, *arguments)
    kinds = [argument.kind for argument in spec.arguments[: len(arguments)]]
    together = [
        without_blank_end(value) if isinstance(kind, Numbers) else value
        for kind, value in zip(kinds, arguments, strict=False)
    ]
    return function.outcome(*together, *arguments[len(kinds) :]).cell


def without_blank_end(value: Any) -> Any:
    """A whole column or row without its end, where nothing but blank cells stand; anything else as it is."""
    if isinstance(value, Clipped) and all(
        cell is BLANK for cells, times in value.repeats() if times > 1 for cell in cells
    ):
        return Array(value.kept)
    return value
