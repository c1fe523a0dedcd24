"""Asking why: the derivation of a formula as text, in a cell and in Python."""

from __future__ import annotations

from typing import Any

from bridgesheets._version import __version__
from bridgesheets.citations import Clause, Source
from bridgesheets.errors import VALUE
from bridgesheets.functions.evaluate import Outcome, WorksheetFunction, as_array, worksheet_function
from bridgesheets.functions.kinds import Text
from bridgesheets.functions.spec import Argument, ErrorCase, Example, Result
from bridgesheets.reasons import Reasoned, because

CATEGORY = "Bridge: reasons"

_OURS = Clause(Source("bridgesheets", "bridgesheets", f"version {__version__}"), "WHY")


def _derivation(formula_text: str) -> Reasoned:
    # The calculator knows all functions, this one among them: it can be imported only when it is needed.
    from bridgesheets.functions.calculator import calculate

    return Reasoned(
        calculate(formula_text).derivation, (because("the derivation of {formula}", formula=formula_text),), _OURS
    )


WHY = worksheet_function(
    name="WHY",
    category=CATEGORY,
    summary="How a figure comes about: the steps, the rounding and the clause, or the sentence behind an error.",
    detail="The formula is given as text and may use numbers and texts but no cells.",
    rule=_derivation,
    arguments=(Argument("formula_text", "a formula in quotation marks, such as \"=VP_20(12,7)\"", Text(), "text"),),
    result=Result("one line of text", "text"),
    errors=(ErrorCase(VALUE, "for a number, TRUE/FALSE or a date where the formula is due as text"),),
    source=(_OURS,),
    examples=(
        Example(
            '=WHY("=VP_20(12,7)")',
            "VP_20(12, 7) = 15: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 "
            "(ACBL Appendix K, 20 Point scale; undated)",
            "Appendix K, 20 Point scale",
        ),
        Example("=WHY(15)", "#VALUE!", "a number is not a formula in quotation marks"),
    ),
)  # fmt: skip

FUNCTIONS: tuple[WorksheetFunction, ...] = (WHY,)


def why(question: str | WorksheetFunction, *arguments: Any) -> str:
    """The derivation of a formula, ``why("=VP_20(12,7)")``, or of a call, ``why(VP_20, 12, 7)``, in one line."""
    if isinstance(question, WorksheetFunction):
        outcome = question.outcomes(*map(as_array, arguments))
        if isinstance(outcome, Outcome):
            return outcome.derivation_as(question.__name__)
        return "; ".join(cell.derivation_as(question.__name__) for row in outcome for cell in row)
    return str(WHY(question))
