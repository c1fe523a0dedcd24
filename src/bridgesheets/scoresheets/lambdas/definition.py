"""From the record of a function to its LAMBDA: blanks, errors, words and ranges as the record says, then its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.spec import Argument
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.arguments import (
    VALUE,
    Columns,
    IsError,
    IsOmitted,
    Map,
    Rows,
    called,
    coerced,
    function,
    let,
    optional,
    parameter,
)

#: The arguments of a call by their names, each a single value as its kind has it.
Given = Mapping[str, Expression]
#: The formula of what a function comes to.
Body = Callable[[Given], Expression]
#: Of what an argument's own check refuses, each condition with the error.
Check = Callable[[Given], list[tuple[Expression, Expression]]]


def definition(called_by: WorksheetFunction, body: Body, checks: Mapping[Any, Check]) -> str:
    """The LAMBDA of a function of single values, which takes ranges cell by cell.

    ``checks`` has a formula for each check of the arguments.
    """
    arguments = called_by.spec.arguments
    filled = [filled_in(argument) for argument in arguments]
    cells, one, grid = [cell for cell, _ in filled], parameter("one"), parameter("grid")
    cell, spread = parameter("cell"), parameter("spread")
    single, found = called(one, *cells), Map(*(called(spread, each) for each in cells), one)
    answer = fx.If(Rows(grid) * Columns(grid) == 1, single, found)
    shape = fx.together(map(IsError, cells))
    value = let(
        *filled,
        (one, _of_one(called_by, body, checks)),
        (grid, shape),
        (spread, function([cell], fx.If(grid, cell, cell))),
        value=answer,
    )
    return function(map(declared, arguments), value).text


def declared(argument: Argument) -> Expression:
    """An argument as a LAMBDA declares it."""
    return parameter(argument.name) if argument.required else optional(argument.name)


def filled_in(argument: Argument) -> tuple[Expression, Expression]:
    """A name for what is given for an argument: an empty text for an empty cell, and where it is left out."""
    given = parameter(argument.name)
    filled = fx.If(given == "", "", given)
    return parameter(f"{argument.name}_s"), filled if argument.required else fx.If(IsOmitted(given), "", filled)


def as_typed(argument: str) -> Expression:
    """Returns what a cell holds for an argument: what another function takes in a body."""
    return parameter(f"{argument}_x")


def _of_one(called_by: WorksheetFunction, body: Body, checks: Mapping[Any, Check]) -> Expression:
    """The LAMBDA for single values: errors first, then blanks, then the arguments from left to right."""
    spec = called_by.spec
    cells = {argument.name: as_typed(argument.name) for argument in spec.arguments}
    given = {argument.name: parameter(f"{argument.name}_v") for argument in spec.arguments}
    found = body(given)
    for argument in reversed(spec.arguments):
        if argument.check is not None:
            refused = checks[argument.check](given)
            if not argument.required and argument.default is None:
                left_out = cells[argument.name] == ""
                refused = [(fx.If(left_out, fx.FALSE, condition), error) for condition, error in refused]
            found = fx.first_true(*refused, otherwise=found)
        found = fx.If(IsError(given[argument.name]), given[argument.name], found)
    pairs = [(given[argument.name], coerced(argument, cells[argument.name])) for argument in spec.arguments]
    found = let(*pairs, value=found)
    first = "" if spec.blank_at is None else spec.arguments[spec.blank_at].name
    missing = [cells[each.name] == "" for each in spec.arguments if each.required and each.name != first]
    if missing:
        found = fx.If(fx.Or(*missing) if len(missing) > 1 else missing[0], VALUE, found)
    if first:
        found = fx.If(cells[first] == "", "", found)
    for cell in reversed(cells.values()):
        found = fx.If(IsError(cell), cell, found)
    return function(cells.values(), found)
