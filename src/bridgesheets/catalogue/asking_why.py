"""Asking why in Python, and in the cells of a workbook that is recalculated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bridgesheets.catalogue.evaluate import WorksheetFunction, as_array, evaluate
from bridgesheets.catalogue.registry import WHY, WholeCatalogue, formulas
from bridgesheets.catalogue.why import reasoned, told
from bridgesheets.reasons import Reasoned
from bridgesheets.vocabulary import with_known_keywords
from truesheet.values import Array

if TYPE_CHECKING:
    from truesheet.formulas.areas import Context


class _InCell(WholeCatalogue):
    """Catalogue, as WHY asks it in a cell: addresses in the text of a formula are cells of its sheet."""

    def __init__(self, here: Context) -> None:
        self._here = here

    def derivation(self, formula: str) -> str:
        return formulas().calculate_at(self._here, formula).derivation


def why_at(here: Context, *raw: Any) -> Any:
    """Returns what a cell of a workbook shows for WHY."""
    catalogue = _InCell(here)

    def rule(formula_text: Array[Any] | str, **values: Any) -> Reasoned:
        return reasoned(catalogue, formula_text, [*values.values()])

    return evaluate(WHY.spec._replace(rule=rule), raw).cell


@with_known_keywords
def why(question: str | Callable[..., Any], *arguments: Any) -> str:
    """Gives the derivation in one line: ``why("=VP_20(12,7)")``, ``why("VP_20", 12, 7)``, or ``why(VP_20, 12, 7)``."""
    if isinstance(question, WorksheetFunction):
        return told(question, [*map(as_array, arguments)])
    return str(WHY(question, *arguments))
