"""From the structure of a formula to something that can be evaluated again and again.

Each part becomes a closure over the scope it is evaluated in; chains of operators become loops. A scope says what
functions there are and what references hold: the command line has functions and no cells, a workbook has both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bridgesheets.errors import NULL, REF, VALUE
from bridgesheets.formulas.builtins import BUILTINS, Builtin
from bridgesheets.formulas.lexer import FormulaError
from bridgesheets.formulas.operators import BINARY, Value, lifted, negative, percent
from bridgesheets.formulas.parser import parse
from bridgesheets.formulas.syntax import (
    ArrayConstant,
    Call,
    Cell,
    DefinedName,
    Lines,
    Literal,
    Node,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
    Reference,
    Structured,
)
from bridgesheets.values import MISSING, Array, CellError


class Scope(Protocol):
    """What a formula can reach from where it stands."""

    def call(self, name: str, arguments: list[Value]) -> Value:
        """The result of a function that is not one of the spreadsheet's own."""

    def refer(self, reference: Reference) -> Value:
        """What a reference holds."""


Compiled = Callable[[Any], Value]


def compiled(formula: str) -> Compiled:
    """The formula ready to be evaluated in a scope; :class:`FormulaError` if no spreadsheet would accept it."""
    return _compile(parse(formula))


def evaluate(formula: str, scope: Scope) -> Value:
    """What the formula gives in that scope."""
    return compiled(formula)(scope)


def _compile(node: Node) -> Compiled:
    match node:
        case Literal(value):
            return lambda scope: value
        case ArrayConstant(rows):
            array = Array(rows)
            return lambda scope: array
        case Omitted():
            return lambda scope: MISSING
        case Cell() | Lines() | DefinedName() | Structured():
            return lambda scope: scope.refer(node)
        case Prefixed(signs, operand):
            return _prefixed(signs, _compile(operand))
        case Postfixed(operand, signs):
            return _postfixed(_compile(operand), signs)
        case Operation(first, rest):
            return _chain(_compile(first), tuple((sign, _compile(operand)) for sign, operand in rest))
        case Call(DefinedName(sheet, name), arguments):
            return _call(f"{sheet}!{name}" if sheet else name, tuple(map(_compile, arguments)))
        case Call():
            return _no_cells("a call of what another call gives")


def _prefixed(signs: tuple[str, ...], operand: Compiled) -> Compiled:
    minuses = signs.count("-")
    if not minuses:
        return operand
    if minuses % 2:
        return lambda scope: lifted(negative, operand(scope))
    return lambda scope: lifted(negative, lifted(negative, operand(scope)))


def _postfixed(operand: Compiled, signs: tuple[str, ...]) -> Compiled:
    if "#" in signs:
        return _no_cells("the spilled range of a cell")

    def run(scope: Any) -> Value:
        value = operand(scope)
        for _ in signs:
            value = lifted(percent, value)
        return value

    return run


def _chain(first: Compiled, rest: tuple[tuple[str, Compiled], ...]) -> Compiled:
    for sign, _ in rest:
        if sign not in BINARY:
            kind = {":": "a range", " ": "an intersection", ",": "a union"}[sign]
            return _no_cells(kind, NULL if sign == " " else REF)
    steps = tuple((BINARY[sign], operand) for sign, operand in rest)

    def run(scope: Any) -> Value:
        value = first(scope)
        for operate, operand in steps:
            value = lifted(operate, value, operand(scope))
        return value

    return run


def _no_cells(what: str, code: str = REF) -> Compiled:
    error = CellError(code, f"{what} needs cells to refer to, and there are none here")
    return lambda scope: error


def _call(name: str, arguments: tuple[Compiled, ...]) -> Compiled:
    builtin = BUILTINS.get(name.upper())
    if builtin is None:
        return lambda scope: scope.call(name, [argument(scope) for argument in arguments])
    if not builtin.accepts(len(arguments)):
        return _wrong_count(builtin, len(arguments))
    call = builtin.call
    if builtin.lazy:
        return lambda scope: call(*((lambda argument=argument: argument(scope)) for argument in arguments))
    return lambda scope: call(*(argument(scope) for argument in arguments))


def _wrong_count(builtin: Builtin, count: int) -> Compiled:
    most = "or more" if builtin.most is None else f"to {builtin.most}" if builtin.most != builtin.least else ""
    wanted = f"{builtin.least} {most}".strip()
    error = CellError(VALUE, f"{builtin.name} takes {wanted} arguments, {count} are given")
    return lambda scope: error


__all__ = ["Compiled", "FormulaError", "Scope", "compiled", "evaluate"]
