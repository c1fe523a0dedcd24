"""Finds formulas with dates before March 1900, which Excel and LibreOffice count differently.

For Excel there was a 29 February 1900. Day 0, which a blank cell gives, is in January 1900 for Excel and in December
1899 for LibreOffice. So a date that has not been filled in yet gives different years, months and weekdays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bridgesheets.spreadsheet import library
from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.formulas.calendar import FIRST_COMMON_SERIAL
from bridgesheets.spreadsheet.formulas.closures import canonical, is_native
from bridgesheets.spreadsheet.formulas.lexer import FormulaError
from bridgesheets.spreadsheet.formulas.parser import parse
from bridgesheets.spreadsheet.formulas.syntax import Call, Cell, DefinedName, Node, Operation, Postfixed, Prefixed
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.values import BLANK

#: Returns the value of a cell on the named sheet; ``""`` means the formula's own sheet.
Lookup = Callable[[str, Address], Value]


def is_doubtful(text: str, origin: Address, where: Address, value: Value, lookup: Lookup) -> bool:
    """Tells whether a formula may use a date before March 1900: it takes one from a cell, or gives one.

    A formula that cannot be parsed is doubtful, too. The formula stands in the cell ``where``; its text is written for
    the cell ``origin``. ``lookup`` returns values of cells. Dates that a function gets from an expression, and not
    from a cell, are not found.
    """
    try:
        node = parse(text, is_native)
    except FormulaError:
        return True
    down, right = where[0] - origin[0], where[1] - origin[1]
    for at, (call, name) in enumerate(_calls(node)):
        native = library.find(name)
        if native is None:
            continue
        if at == 0 and call is node and native.gives == "d" and _is_early(value):
            return True
        for argument in call.arguments[: native.dates]:
            if isinstance(argument, Cell):
                row = argument.row + (0 if argument.row_fixed else down)
                column = argument.column + (0 if argument.column_fixed else right)
                found = lookup(argument.sheet, (row, column))
                # TEXT mostly shows small numbers that are no dates.
                if _is_early(found) and (name != "TEXT" or found is BLANK):
                    return True
    return False


def _is_early(value: Value) -> bool:
    """Tells whether a value is blank or a day before March 1900."""
    return value is BLANK or (isinstance(value, float) and value < FIRST_COMMON_SERIAL)


def _calls(node: Node) -> Iterator[tuple[Call, str]]:
    """Yields all calls in a formula, the outermost first, with the names of the functions."""
    match node:
        case Call(DefinedName() as function, arguments):
            yield node, canonical(function.name)
            for argument in arguments:
                yield from _calls(argument)
        case Call(function, arguments):
            for part in (function, *arguments):
                yield from _calls(part)
        case Prefixed(_, operand) | Postfixed(operand, _):
            yield from _calls(operand)
        case Operation(first, rest):
            yield from _calls(first)
            for _, operand in rest:
                yield from _calls(operand)
