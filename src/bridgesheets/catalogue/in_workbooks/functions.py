"""Finds a function of ours that a formula of a workbook calls."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.argument_kinds import Numbers
from bridgesheets.catalogue.evaluate import WorksheetFunction, evaluate
from bridgesheets.catalogue.registry import WHY, WholeCatalogue, formulas
from bridgesheets.catalogue.why import reasoned
from bridgesheets.reasons import RuleAnswer
from truesheet.formulas.areas import Context
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.host import AtCell
from truesheet.formulas.lifting import lift
from truesheet.values import BLANK, Array


def over_long_ranges(function: WorksheetFunction, arguments: list[Any]) -> Any:
    """Returns the result for whole columns: cell by cell, or of all numbers together."""
    spec = function.spec
    if not (spec.whole_range or spec.result.table):
        return lift(lambda *raw: function.outcome(*raw).cell, *arguments)
    kinds = [argument.kind for argument in spec.arguments[: len(arguments)]]
    together = [
        without_blank_end(value) if isinstance(kind, Numbers) else value
        for kind, value in zip(kinds, arguments, strict=False)
    ]
    return function.outcome(*together, *arguments[len(kinds) :]).cell


def without_blank_end(value: Any) -> Any:
    """Returns a whole column or row without its end, where there are only blank cells; anything else as it is."""
    if isinstance(value, ClippedArray) and all(
        cell is BLANK for cells, times in value.repeats() if times > 1 for cell in cells
    ):
        return Array(value.kept)
    return value


@lru_cache(maxsize=1024)
def find_function(name: str) -> Callable[..., Any] | AtCell | None:
    function = registry.find(name)
    if function is None and "." in name:
        # Module1.VP_20: a function of a macro module named with it.
        function = registry.find(name.rpartition(".")[2])
    if function is None:
        return None
    ours = function
    if ours.spec is WHY.spec:
        return AtCell(_why)

    def of_ranges(*arguments: Any) -> Any:
        if any(argument.__class__ is ClippedArray for argument in arguments):
            return over_long_ranges(ours, list(arguments))
        return ours.cells(*arguments)

    return function.cells_or(of_ranges)


class _InCell(WholeCatalogue):
    """The catalogue, as WHY asks it in a cell: addresses in the text of a formula are cells of its sheet."""

    def __init__(self, here: Context) -> None:
        self._here = here

    def derivation(self, formula: str) -> str:
        return formulas().calculate_at(self._here, formula).derivation


def _why(here: Context, *raw: Any) -> Any:
    """Returns what WHY shows in a cell; whole columns end at the last used cell."""
    catalogue = _InCell(here)

    def rule(formula_text: Array[Any] | str, **values: Any) -> RuleAnswer:
        return reasoned(catalogue, formula_text, [*values.values()])

    return evaluate(WHY.spec._replace(rule=rule), tuple(map(without_blank_end, raw))).cell
