"""Formulas without cells: our functions and a few of the spreadsheet's own, for the command line and for WHY."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from difflib import get_close_matches
from typing import Any

from bridgesheets.errors import NAME, REF
from bridgesheets.formulas.builtins import BUILTINS
from bridgesheets.formulas.compiler import FormulaError, evaluate
from bridgesheets.formulas.operators import show
from bridgesheets.formulas.syntax import DefinedName, Reference
from bridgesheets.functions import catalogue
from bridgesheets.functions.evaluate import Outcome
from bridgesheets.values import Array, CellError


@dataclass
class Calculation:
    """What a formula gave, and every evaluation of one of our functions on the way, in order."""

    formula: str
    value: Any = None
    evaluations: list[tuple[str, Outcome]] = field(default_factory=list)

    @property
    def shown(self) -> str:
        """The result as text: spilled rows separated by tabs and by `` | ``."""
        if isinstance(self.value, Array):
            return " | ".join("\t".join(map(show, row)) for row in self.value.rows)
        return show(self.value)

    @property
    def errors(self) -> tuple[CellError, ...]:
        """The errors the result is or holds."""
        cells = self.value.cells() if isinstance(self.value, Array) else (self.value,)
        return tuple(cell for cell in cells if isinstance(cell, CellError))

    @property
    def derivation(self) -> str:
        """How the result came about, in one line."""
        steps = [outcome.derivation_as(name) for name, outcome in self.evaluations]
        if len(steps) == 1 and self.value == _cell(self.evaluations[0][1].value):
            return steps[0]
        if self.errors and self.errors[0].message and not any(self.errors[0].message in step for step in steps):
            steps.append(self.errors[0].message)
        return "; ".join([*steps, f"{self.formula.removeprefix('=')} = {self.shown}"])


class _Scope:
    """Our functions, and no cells."""

    def __init__(self, calculation: Calculation) -> None:
        self._calculation = calculation

    def call(self, name: str, arguments: list[Any]) -> Any:
        function = catalogue.find(name)
        if function is None:
            return CellError(NAME, _unknown(name))
        found = function.outcomes(*arguments)
        evaluations = self._calculation.evaluations
        if isinstance(found, Outcome):
            evaluations.append((function.__name__, found))
            return _cell(found.value)
        evaluations.extend((function.__name__, outcome) for row in found for outcome in row)
        return Array.of([_cell(outcome.value) for outcome in row] for row in found)

    def refer(self, reference: Reference) -> CellError:
        if isinstance(reference, DefinedName):
            return CellError(NAME, f"there is no name {reference.text} here; texts stand in quotation marks")
        return CellError(REF, f"{reference.text} is a cell address, and there are no cells here")


def calculate(formula: str) -> Calculation:
    """Evaluate a formula; one that no spreadsheet would accept comes out as ``#NAME?`` with the sentence why."""
    calculation = Calculation(formula)
    try:
        calculation.value = evaluate(formula, _Scope(calculation))
    except FormulaError as problem:
        calculation.value = CellError(NAME, f"the formula cannot be read: {problem}")
    return calculation


def _cell(value: Any) -> Any:
    """A value of ours as a cell holds it."""
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Array):
        return Array.of(map(_cell, row) for row in value.rows)
    return value


def _unknown(name: str) -> str:
    near = get_close_matches(name.upper(), [*catalogue.CATALOGUE, *BUILTINS], n=3, cutoff=0.6)
    hint = f"; did you mean {', '.join(near)}?" if near else ""
    return f"there is no function called {name}{hint}"
