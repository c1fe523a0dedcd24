"""Asking why: the derivation of a formula or a call as text, in a cell and in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bridgesheets._version import __version__
from bridgesheets.catalogue.argument_kinds import AnyCells, Texts
from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction, as_array, evaluate, worksheet_function
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, Result
from bridgesheets.citations import Clause, Source
from bridgesheets.errors import wrong_kind
from bridgesheets.reasons import Reasoned, because
from bridgesheets.spreadsheet.error_codes import REF, VALUE
from bridgesheets.spreadsheet.formulas.texts import LONGEST, length
from bridgesheets.spreadsheet.values import BLANK, Array

if TYPE_CHECKING:
    from bridgesheets.spreadsheet.formulas.areas import Context

CATEGORY = "Bridge: reasons"

_OURS = Clause(Source("bridgesheets", "bridgesheets", f"version {__version__}"), "WHY")

#: As many as any function takes, MPSTRAT.
_MOST_VALUES = 12

#: What gives the derivation of the text of a formula.
_Calculated = Callable[[str], str]


def _derivation(
    formula_text: Array[Any] | str, value1: Any, value2: Any, value3: Any, value4: Any, value5: Any, value6: Any,
    value7: Any, value8: Any, value9: Any, value10: Any, value11: Any, value12: Any,
) -> Reasoned:  # fmt: skip
    values = value1, value2, value3, value4, value5, value6, value7, value8, value9, value10, value11, value12
    return _reasoned(_without_cells, formula_text, values)


def _without_cells(formula: str) -> str:
    # The calculator knows all functions, this one among them: it can be imported only when it is needed.
    from bridgesheets.catalogue.one_formula import calculate

    calculation = calculate(formula)
    if any(error.code == REF for error in calculation.errors):
        return f'{calculation.derivation}; give the cells to WHY after the name of a function: WHY("VP_20",A1,B1)'
    return calculation.derivation


def _reasoned(calculated: _Calculated, question: Array[Any] | str, values: Sequence[Any]) -> Reasoned:
    """The answer to a question, or to each in a range."""
    given = list(values)
    while given and given[-1] is BLANK:
        given.pop()
    answer: Any
    if isinstance(question, Array):
        answer = Array.of([_answer(calculated, one, given) if one else "" for one in row] for row in question.rows)
    else:
        answer = _answer(calculated, question, given)
    return Reasoned(answer, (because("the derivation of {formula}", formula=question),), _OURS)


def _answer(calculated: _Calculated, question: str, values: list[Any]) -> str:
    name = question.strip().removeprefix("=").removesuffix("()").strip()
    function = _called(name)
    if function is not None:
        answer = _of_call(function, values)
    elif not values:
        answer = calculated(question)
    else:
        raise wrong_kind(_no_function(name), _OURS)
    if length(answer) > LONGEST:
        raise wrong_kind("the derivation is longer than a cell holds; ask for fewer cells at a time", _OURS)
    return answer


def _called(name: str) -> WorksheetFunction | None:
    from bridgesheets.catalogue import registry

    return registry.find(name)


def _no_function(name: str) -> str:
    from difflib import get_close_matches  # only here: loading it takes as long as loading the rules

    from bridgesheets.catalogue.registry import CATALOGUE

    if "(" in name:
        return 'with values after it, formula_text is the name of a function alone: WHY("VP_20",A1,B1)'
    near = get_close_matches(name.upper(), CATALOGUE, n=3, cutoff=0.6)
    hint = f"; did you mean {', '.join(near)}?" if near else ""
    return f"bridgesheets has no function called {name}, so WHY cannot say how it comes about{hint}"


def _of_call(function: WorksheetFunction, values: list[Any]) -> str:
    """The derivation of a call. Hosts do not tell blank cells from values left out at the end: both are blank."""
    due = max(sum(argument.required for argument in function.spec.arguments), (function.spec.blank_at or 0) + 1)
    return _told(function, [*values, *[BLANK] * (due - len(values))])


def _told(function: WorksheetFunction, values: Sequence[Any]) -> str:
    outcome = function.outcomes(*values)
    if isinstance(outcome, Outcome):
        return outcome.derivation_as(function.__name__)
    return "; ".join(cell.derivation_as(function.__name__) for row in outcome for cell in row)


WHY = worksheet_function(
    name="WHY",
    category=CATEGORY,
    summary="How a figure comes about: the steps, the rounding and the clause, or the sentence behind an error.",
    detail="It takes the name of a function and the values, or the cells, of its arguments; or a formula as text. "
    "Only the recalculation reads cells in the text of a formula; they are those of the sheet WHY stands on.",
    rule=_derivation,
    arguments=(
        Argument(
            "formula_text",
            'the name of a function, such as "VP_20", or a whole formula, such as "=VP_20(12,7)"; in quotation marks',
            Texts(instead='; for the figure in a cell, give the function and its arguments: WHY("VP_20",A1,B1)'),
            "text",
        ),
        *(
            Argument(
                f"value{at}", f"after a name: argument {at} of that function, a value or cells", AnyCells(),
                required=False, default=BLANK, default_text="blank",
            )
            for at in range(1, _MOST_VALUES + 1)
        ),
    ),
    result=Result("one line of text", "text"),
    errors=(
        ErrorCase(VALUE, "for a number, TRUE/FALSE or a date where a name or a formula is due as text"),
        ErrorCase(VALUE, "for values after the name of a function that bridgesheets does not have"),
    ),
    source=(_OURS,),
    examples=(
        Example(
            '=WHY("=VP_20(12,7)")',
            "VP_20(12, 7) = 15: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 "
            "(ACBL Appendix K, 20 Point scale; undated)",
            "Appendix K, 20 Point scale",
        ),
        Example(
            '=WHY("VP_20",-12,7)',
            "VP_20(-12, 7) = 5: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 "
            "(ACBL Appendix K, 20 Point scale; undated)",
            "Appendix K, 20 Point scale",
        ),
        Example("=WHY(15)", "#VALUE!", "a number is no name and no formula in quotation marks"),
    ),
)  # fmt: skip

FUNCTIONS: tuple[WorksheetFunction, ...] = (WHY,)


def why_at(place: Context, *raw: Any) -> Any:
    """What a cell of a workbook shows for WHY: addresses in the text of a formula are cells of its sheet."""
    from bridgesheets.catalogue.one_formula import calculate_at

    def rule(formula_text: Array[Any] | str, **values: Any) -> Reasoned:
        return _reasoned(lambda formula: calculate_at(place, formula).derivation, formula_text, [*values.values()])

    return evaluate(WHY.spec._replace(rule=rule), raw).cell


def why(question: str | WorksheetFunction, *arguments: Any) -> str:
    """The derivation in one line: ``why("=VP_20(12,7)")``, ``why("VP_20", 12, 7)``, or ``why(VP_20, 12, 7)``."""
    if isinstance(question, WorksheetFunction):
        return _told(question, [*map(as_array, arguments)])
    return str(WHY(question, *arguments))
