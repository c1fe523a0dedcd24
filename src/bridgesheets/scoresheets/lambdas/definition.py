"""From the record of a function to its LAMBDA: its parameters and LETs, its arguments by their kinds, then its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import (
    ArgumentKind,
    Limit,
    ListedName,
    NameOrNumber,
    Number,
    TableCount,
    Whole,
)
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.spec import Argument, EditionFigure
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.vocabulary import Vocabulary, normalise

#: What names may be typed with and without, beside capitals and control characters, which Excel ignores or takes away.
_BETWEEN = (" ", "\u00a0", "-", "–", "_", ".", "'", "’")
#: A number this near a whole one is that number.
_CRUMB = fx.power(10, -6)
#: The names under which a workbook has the whole numbers from a least one on, and the numbers of tables.
_WHOLE, _TABLES = "WHOLENUMBER", "NUMBEROFTABLES"
_POSITIVE = Number(above=Decimal(0))


def coerce(argument: Argument, cell: Expression) -> Expression:
    """Returns what an argument comes to, by what a cell holds that is neither an error nor a required blank.

    Of a name it is its number in the vocabulary; where a number may be given too, that number with a minus sign. What
    is left out without a default stays a blank.
    """
    value = of_kind(argument.kind, cell)
    return value if argument.required else fx.If(cell == "", _default(argument), value)


def _default(argument: Argument) -> Expression:
    default = argument.default
    if isinstance(default, EditionFigure):
        default = default.figure(in_force())
    if default is None:
        return fx.NOTHING
    if isinstance(default, Decimal):
        return fx.expression(default)
    kind: Any = argument.kind
    number = kind.vocabulary.names.index(default) + 1
    return fx.expression(-number if isinstance(kind, NameOrNumber) else number)


def of_kind(kind: ArgumentKind, cell: Expression) -> Expression:
    """Returns what a cell that is not blank comes to as an argument of that kind, or the error it is."""
    match kind:
        case Number():
            return _within(kind, cell)
        case Whole():
            return fx.call(_WHOLE, cell, fx.NOTHING if kind.minimum is None else kind.minimum)
        case TableCount(none=False):
            return fx.call(_TABLES, cell)
        case Limit():
            return _limit(kind, cell)
        case ListedName():
            return fx.If(fx.IsText(cell), _numbered(kind.vocabulary, cell), fx.VALUE)
        case NameOrNumber():
            like_a_number = fx.If(fx.IsNumber(fx.Value(cell)), fx.VALUE, fx.NOT_COVERED)
            named = fx.IfError(-_numbered(kind.vocabulary, cell), like_a_number)
            return fx.If(fx.IsText(cell), named, _within(_POSITIVE, cell))
    raise TypeError(f"no LAMBDA takes a {kind.name}")


def without_residue(number: Expression) -> Expression:
    """Returns a number, without the residues by which arithmetic misses a whole one."""
    return fx.If(abs(number - fx.Round(number, 0)) > _CRUMB, number, fx.Round(number, 0))


def _number(cell: Expression, value: Callable[[Expression], Expression]) -> Expression:
    return fx.If(fx.IsNumber(cell), value(cell), fx.VALUE)


def _within(kind: Number, cell: Expression) -> Expression:
    number = fx.parameter("number")
    beyond = [
        *([number < kind.minimum] if kind.minimum is not None else []),
        *([number <= kind.above] if kind.above is not None else []),
        *([number >= kind.below] if kind.below is not None else []),
        *([number > kind.maximum] if kind.maximum is not None else []),
    ]
    if not beyond:
        return _number(cell, without_residue)
    refused = fx.Or(*beyond) if len(beyond) > 1 else beyond[0]
    return _number(cell, lambda value: fx.let((number, without_residue(value)), value=fx.If(refused, fx.NUM, number)))


def _limit(kind: Limit, cell: Expression) -> Expression:
    known = fx.IsNumber(_numbered(kind.vocabulary, cell))
    return fx.If(fx.IsText(cell), fx.If(known, fx.NOTHING, fx.VALUE), _within(_POSITIVE, cell))


def _numbered(vocabulary: Vocabulary, cell: Expression) -> Expression:
    """Returns the number of the name that a text means; #N/A where it means none."""
    return fx.call(_of_names(vocabulary), cell)


def _of_names(vocabulary: Vocabulary) -> str:
    """Returns the name under which a workbook has the spellings of a vocabulary."""
    return f"NUMBEROF{vocabulary.what.replace(' ', '').upper()}"


def helpers(arguments: Iterable[Argument]) -> dict[str, str]:
    """Returns the LAMBDA of each kind of argument that formulas call by a name: of numbers, and of each vocabulary."""
    cell, least, whole, halves = (fx.parameter(name) for name in ("cell", "least", "whole", "halves"))
    broken = fx.Or(abs(cell - whole) > _CRUMB, fx.If(least == "", fx.FALSE, whole < least))
    no_tables = fx.Or(cell <= 0, abs(2 * cell - halves) > 2 * _CRUMB)
    a_whole_number = _number(
        cell, lambda value: fx.let((whole, fx.Round(value, 0)), value=fx.If(broken, fx.NUM, whole))
    )
    tables = _number(
        cell, lambda value: fx.let((halves, fx.Round(2 * value, 0)), value=fx.If(no_tables, fx.NUM, halves / 2))
    )
    return {
        _WHOLE: fx.function([cell, least], a_whole_number).text,
        _TABLES: fx.function([cell], tables).text,
        **_vocabularies(arguments),
    }


def _vocabularies(arguments: Iterable[Argument]) -> dict[str, str]:
    """Returns the LAMBDA of each vocabulary of the arguments: from a text to the number of its name."""
    found = [
        argument.kind.vocabulary
        for argument in arguments
        if isinstance(argument.kind, (Limit, ListedName, NameOrNumber))
    ]
    return {_of_names(vocabulary): _number_of_name(vocabulary) for vocabulary in found}


def _number_of_name(vocabulary: Vocabulary) -> str:
    text, rest, sign = fx.parameter("text"), fx.parameter("rest"), fx.parameter("sign")
    # Without what does not matter in a name.
    normal = fx.Reduce(fx.Clean(text), fx.constant(_BETWEEN), fx.function([rest, sign], fx.Substitute(rest, sign, "")))
    spellings = {normalise(typed): vocabulary.names.index(vocabulary.find(typed)) for typed in vocabulary.spellings}
    in_order = sorted(spellings, key=spellings.__getitem__)
    numbers = [spellings[typed] for typed in in_order]
    firsts = (numbers.index(name) + 1 for name in range(len(vocabulary.names)))
    return fx.function([text], fx.at_or_below(fx.XMatch(normal, fx.constant(in_order)), firsts)).text


#: The arguments of a call by their names, each a single value as its kind has it.
Arguments = Mapping[str, Expression]
#: The formula of what a function comes to.
Body = Callable[[Arguments], Expression]
#: Of what an argument's own check refuses, each condition with the error.
Check = Callable[[Arguments], list[tuple[Expression, Expression]]]


def definition(called_by: WorksheetFunction, body: Body, checks: Mapping[Any, Check]) -> str:
    """Returns the LAMBDA of a function of single values, which takes ranges cell by cell.

    ``checks`` has a formula for each check of the arguments.
    """
    arguments = called_by.spec.arguments
    filled = [filled_argument(argument) for argument in arguments]
    cells, one, grid = [cell for cell, _ in filled], fx.parameter("one"), fx.parameter("grid")
    cell, spread = fx.parameter("cell"), fx.parameter("spread")
    single, mapped = fx.called(one, *cells), fx.Map(*(fx.called(spread, each) for each in cells), one)
    answer = fx.If(fx.Rows(grid) * fx.Columns(grid) == 1, single, mapped)
    shape = fx.total(map(fx.IsError, cells))
    value = fx.let(
        *filled,
        (one, _single_value_lambda(called_by, body, checks)),
        (grid, shape),
        (spread, fx.function([cell], fx.If(grid, cell, cell))),
        value=answer,
    )
    return fx.function(map(declaration, arguments), value).text


def declaration(argument: Argument) -> Expression:
    return fx.parameter(argument.name) if argument.required else fx.optional(argument.name)


def filled_argument(argument: Argument) -> tuple[Expression, Expression]:
    """Returns a name for what is given for an argument: an empty text for an empty cell, and where it is left out."""
    cell = fx.parameter(argument.name)
    filled = fx.If(cell == "", "", cell)
    return fx.parameter(f"{argument.name}_s"), filled if argument.required else fx.If(fx.IsOmitted(cell), "", filled)


def raw_argument(argument: str) -> Expression:
    """Returns what a cell holds for an argument: what another function takes in a body."""
    return fx.parameter(f"{argument}_x")


def _single_value_lambda(called_by: WorksheetFunction, body: Body, checks: Mapping[Any, Check]) -> Expression:
    """Returns the LAMBDA for single values: errors first, then blanks, then the arguments from left to right."""
    spec = called_by.spec
    cells = {argument.name: raw_argument(argument.name) for argument in spec.arguments}
    args = {argument.name: fx.parameter(f"{argument.name}_v") for argument in spec.arguments}
    value = body(args)
    for argument in reversed(spec.arguments):
        if argument.check is not None:
            refused = checks[argument.check](args)
            if not argument.required and argument.default is None:
                left_out = cells[argument.name] == ""
                refused = [(fx.If(left_out, fx.FALSE, condition), error) for condition, error in refused]
            value = fx.first_true(*refused, otherwise=value)
        value = fx.If(fx.IsError(args[argument.name]), args[argument.name], value)
    pairs = [(args[argument.name], coerce(argument, cells[argument.name])) for argument in spec.arguments]
    value = fx.let(*pairs, value=value)
    first = "" if spec.blank_at is None else spec.arguments[spec.blank_at].name
    missing = [cells[each.name] == "" for each in spec.arguments if each.required and each.name != first]
    if missing:
        value = fx.If(fx.Or(*missing) if len(missing) > 1 else missing[0], fx.VALUE, value)
    if first:
        value = fx.If(cells[first] == "", "", value)
    for cell in reversed(cells.values()):
        value = fx.If(fx.IsError(cell), cell, value)
    return fx.function(cells.values(), value)
