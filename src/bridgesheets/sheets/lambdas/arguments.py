"""Arguments in LAMBDA formulas: each kind of the catalogue as a formula that gives its value, or the error it is."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import Kind, Limit, Name, NameOrNumber, Number, Tables, Whole
from bridgesheets.catalogue.spec import Argument, OfEdition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.lambdas.building import (
    NOT_COVERED,
    NUM,
    VALUE,
    Clean,
    IsText,
    Reduce,
    Substitute,
    Value,
    XMatch,
    constant,
    function,
    let,
    parameter,
)
from bridgesheets.vocabulary import Vocabulary, normalise

#: What names may be typed with and without, beside capitals and control characters, which Excel ignores or takes away.
_BETWEEN = (" ", "\u00a0", "-", "–", "_", ".", "'", "’")
#: A number this near a whole one is that number.
_CRUMB = fx.power(10, -6)
_POSITIVE = Number(above=Decimal(0))


def coerced(argument: Argument, cell: Expression) -> Expression:
    """What an argument comes to, by what a cell holds that is neither an error nor a required blank.

    Of a name it is its number in the vocabulary; where a number may be given too, that number with a minus sign. What
    is left out without a default stays a blank.
    """
    found = _of_kind(argument.kind, cell)
    return found if argument.required else fx.If(cell == "", _default(argument), found)


def _default(argument: Argument) -> Expression:
    """What an argument is where it is left out."""
    default = argument.default
    if isinstance(default, OfEdition):
        default = default.figure(in_force())
    if default is None:
        return fx.NOTHING
    if isinstance(default, Decimal):
        return fx.expression(default)
    kind: Any = argument.kind
    number = kind.vocabulary.names.index(default) + 1
    return fx.expression(-number if isinstance(kind, NameOrNumber) else number)


def _of_kind(kind: Kind, cell: Expression) -> Expression:
    """What a cell that is not blank comes to as an argument of that kind, or the error it is."""
    match kind:
        case Number():
            return _within(kind, cell)
        case Whole():
            return _whole(kind, cell)
        case Tables():
            return _tables(kind, cell)
        case Limit():
            return _limit(kind, cell)
        case Name():
            return fx.If(IsText(cell), _numbered(kind.vocabulary, cell), VALUE)
        case NameOrNumber():
            like_a_number = fx.If(fx.IsNumber(Value(cell)), VALUE, NOT_COVERED)
            named = fx.IfError(-_numbered(kind.vocabulary, cell), like_a_number)
            return fx.If(IsText(cell), named, _within(_POSITIVE, cell))
    raise TypeError(f"no LAMBDA takes a {kind.name}")


def tidied(number: Expression) -> Expression:
    """A number, without the crumbs that arithmetic leaves beside a whole one."""
    return fx.If(abs(number - fx.Round(number, 0)) > _CRUMB, number, fx.Round(number, 0))


def _number(cell: Expression, value: Callable[[Expression], Expression]) -> Expression:
    return fx.If(fx.IsNumber(cell), value(cell), VALUE)


def _within(kind: Number, cell: Expression) -> Expression:
    number = parameter("number")
    beyond = [
        *([number < kind.minimum] if kind.minimum is not None else []),
        *([number <= kind.above] if kind.above is not None else []),
        *([number >= kind.below] if kind.below is not None else []),
        *([number > kind.maximum] if kind.maximum is not None else []),
    ]
    if not beyond:
        return _number(cell, tidied)
    refused = fx.Or(*beyond) if len(beyond) > 1 else beyond[0]
    return _number(cell, lambda given: let((number, tidied(given)), value=fx.If(refused, NUM, number)))


def _whole(kind: Whole, cell: Expression) -> Expression:
    whole = fx.Round(cell, 0)
    refused = abs(cell - whole) > _CRUMB
    if kind.minimum is not None:
        refused = fx.Or(refused, whole < kind.minimum)
    return _number(cell, lambda given: fx.If(refused, NUM, whole))


def _tables(kind: Tables, cell: Expression) -> Expression:
    halves = fx.Round(2 * cell, 0)
    too_few = cell < 0 if kind.none else cell <= 0
    refused = fx.Or(too_few, abs(2 * cell - halves) > 2 * _CRUMB)
    return _number(cell, lambda given: fx.If(refused, NUM, halves / 2))


def _limit(kind: Limit, cell: Expression) -> Expression:
    names = kind.names if isinstance(kind.names, Vocabulary) else kind.names(in_force())
    known = fx.IsNumber(XMatch(_normal(cell), constant(map(normalise, names.spellings))))
    return fx.If(IsText(cell), fx.If(known, fx.NOTHING, VALUE), _within(_POSITIVE, cell))


def _numbered(vocabulary: Vocabulary, cell: Expression) -> Expression:
    """The number of the name that a text means; #N/A where it means none."""
    spellings = {normalise(text): vocabulary.find(text) for text in vocabulary.spellings}
    numbers = [vocabulary.names.index(name) + 1 for name in spellings.values()]
    return fx.Index(constant(numbers), XMatch(_normal(cell), constant(spellings)))


def _normal(cell: Expression) -> Expression:
    """A name without what does not matter in it."""
    text, sign = parameter("text"), parameter("sign")
    return Reduce(Clean(cell), constant(_BETWEEN), function([text, sign], Substitute(text, sign, "")))
