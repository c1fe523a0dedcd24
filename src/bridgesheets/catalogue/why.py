"""The derivation of a formula or a call as text, and as the worksheet function WHY."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bridgesheets._version import __version__
from bridgesheets.catalogue.argument_kinds import AnyCells, Texts
from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction, worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.citations import Clause, Source
from bridgesheets.errors import wrong_kind
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.vocabulary import did_you_mean
from truesheet.formulas.texts import LONGEST, length
from truesheet.values import BLANK, VALUE, Array

TITLE = "Reasons"

_OURS = Clause(Source("bridgesheets", "bridgesheets", f"version {__version__}"), "WHY")

#: As many as any function takes, MPSTRAT.
_MOST_VALUES = 12


class Catalogue(Protocol):
    """The functions that WHY can be asked about."""

    def find(self, name: str) -> WorksheetFunction | None: ...

    def near(self, name: str) -> list[str]: ...

    def derivation(self, formula: str) -> str: ...


def reasoned(catalogue: Catalogue, question: Array[Any] | str, values: Sequence[Any]) -> RuleAnswer:
    arguments = list(values)
    while arguments and arguments[-1] is BLANK:
        arguments.pop()
    answer: Any
    if isinstance(question, Array):
        answer = Array.of([_answer(catalogue, one, arguments) if one else "" for one in row] for row in question.rows)
    else:
        answer = _answer(catalogue, question, arguments)
    return RuleAnswer(answer, (because("the derivation of {formula}", formula=question),), _OURS)


def _answer(catalogue: Catalogue, question: str, values: list[Any]) -> str:
    name = question.strip().removeprefix("=").removesuffix("()").strip()
    function = catalogue.find(name)
    if function is not None:
        answer = _derivation_of_call(function, values)
    elif not values:
        answer = catalogue.derivation(question)
    else:
        raise wrong_kind(_no_function(catalogue, name), _OURS)
    if length(answer) > LONGEST:
        raise wrong_kind("the derivation is longer than a cell holds; give fewer cells at a time", _OURS)
    return answer


def _no_function(catalogue: Catalogue, name: str) -> str:
    if "(" in name:
        return 'with values after it, formula_text is the name of a function alone: WHY("VP_20",A1,B1)'
    hint = did_you_mean(catalogue.near(name))
    return f"bridgesheets has no function called {name}, so WHY cannot say how it comes about{hint}"


def _derivation_of_call(function: WorksheetFunction, values: list[Any]) -> str:
    """Returns the derivation of a call; at the end, blank cells are the same as values left out."""
    blank_at = function.spec.blank_at
    least = max(sum(argument.required for argument in function.spec.arguments), 0 if blank_at is None else blank_at + 1)
    return call_derivation(function, [*values, *[BLANK] * (least - len(values))])


def call_derivation(function: WorksheetFunction, values: Sequence[Any]) -> str:
    outcome = function.outcomes(*values)
    if isinstance(outcome, Outcome):
        return outcome.derivation_as(function.__name__)
    return "; ".join(cell.derivation_as(function.__name__) for row in outcome for cell in row)


def why_function(catalogue: Catalogue) -> WorksheetFunction:
    def derivation(
        formula_text: Array[Any] | str, value1: Any, value2: Any, value3: Any, value4: Any, value5: Any, value6: Any,
        value7: Any, value8: Any, value9: Any, value10: Any, value11: Any, value12: Any,
    ) -> RuleAnswer:  # fmt: skip
        values = value1, value2, value3, value4, value5, value6, value7, value8, value9, value10, value11, value12
        return reasoned(catalogue, formula_text, values)

    return worksheet_function(
        name="WHY",
        category=Category.REASONS,
        summary="How a figure comes about: the steps, the rounding and the clause, or the sentence behind an error.",
        detail="It takes the name of a function and the values, or the cells, of its arguments; or a formula as text. "
        "Only the recalculation reads cells in the text of a formula; they are those of the sheet with the WHY.",
        rule=derivation,
        arguments=(
            Argument(
                "formula_text",
                'the name of a function, such as "VP_20", or a whole formula, such as "=VP_20(12,7)"; '
                "in quotation marks",
                Texts(instead='; for the figure in a cell, give the function and its arguments: WHY("VP_20",A1,B1)'),
                "text",
            ),
            *(
                Argument(
                    f"value{at}", f"after a name: argument {at} of that function, a value or cells", AnyCells(),
                    default=BLANK, default_text="blank",
                )
                for at in range(1, _MOST_VALUES + 1)
            ),
        ),
        result=FunctionResult("one line of text", "text"),
        wrong_values="for a number, TRUE/FALSE or a date in place of a name, or of a formula as text",
        other_errors=(ErrorCase(VALUE, "for values after the name of a function that bridgesheets does not have"),),
        source=(_OURS,),
        examples=(
            Example(
                '=WHY("=VP_20(12,7)")',
                "VP_20(12, 7) = 15: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 (ACBL Appendix K, 20 Point "
                "scale; undated)",
                "Appendix K, 20 Point scale",
            ),
            Example(
                '=WHY("VP_20",-12,7)',
                "VP_20(-12, 7) = 5: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 (ACBL Appendix K, 20 Point "
                "scale; undated)",
                "Appendix K, 20 Point scale",
            ),
            Example("=WHY(15)", "#VALUE!", "a number is no name and no formula in quotation marks"),
        ),
    )  # fmt: skip
