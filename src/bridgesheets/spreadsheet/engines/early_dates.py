"""Dates before March 1900, which Excel and LibreOffice count differently: for Excel there was a 29 February 1900.

The day 0 of a blank cell is in January 1900 for the one and in December 1899 for the other, so a date that has not been
filled in yet gives different years, months and weekdays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.formulas.closures import canonical, is_native
from bridgesheets.spreadsheet.formulas.lexer import FormulaError
from bridgesheets.spreadsheet.formulas.parser import parse
from bridgesheets.spreadsheet.formulas.syntax import Call, Cell, DefinedName, Node, Operation, Postfixed, Prefixed
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.values import BLANK

#: The serial number of 1 March 1900, from which on both count alike.
_FIRST_COMMON_DAY = 61

#: Functions that take dates, and how many of their first arguments are dates.
_DATE_ARGUMENTS = {
    "YEAR": 1, "MONTH": 1, "DAY": 1, "WEEKDAY": 1, "WEEKNUM": 1, "ISOWEEKNUM": 1, "EDATE": 1, "EOMONTH": 1,
    "WORKDAY": 1, "WORKDAY.INTL": 1, "NETWORKDAYS": 2, "NETWORKDAYS.INTL": 2, "DATEDIF": 2, "DAYS": 2, "DAYS360": 2,
    "YEARFRAC": 2, "TEXT": 1,
}  # fmt: skip
_GIVE_DATES = frozenset({"DATE", "DATEVALUE", "EDATE", "EOMONTH", "WORKDAY", "WORKDAY.INTL"})

#: The value of a cell: of the sheet named, or of the formula's own for "".
Lookup = Callable[[str, Address], Value]


def is_doubtful(text: str, origin: Address, where: Address, value: Value, lookup: Lookup) -> bool:
    """Whether a formula may deal with such a date: it takes one out of a cell, or gives one.

    ``origin`` is the cell as seen from which the text is written. Not looked into are dates that an expression, and not
    a cell, hands to a function.
    """
    try:
        node = parse(text, is_native)
    except FormulaError:
        return True
    down, right = where[0] - origin[0], where[1] - origin[1]
    for at, (call, name) in enumerate(_calls(node)):
        if at == 0 and call is node and name in _GIVE_DATES and _is_early(value):
            return True
        for argument in call.arguments[: _DATE_ARGUMENTS.get(name, 0)]:
            if isinstance(argument, Cell):
                row = argument.row + (0 if argument.row_fixed else down)
                column = argument.column + (0 if argument.column_fixed else right)
                found = lookup(argument.sheet, (row, column))
                # A text is no date; a small number to be shown as text mostly is none either.
                if _is_early(found) and (name != "TEXT" or found is BLANK):
                    return True
    return False


def _is_early(value: Value) -> bool:
    return value is BLANK or (isinstance(value, float) and value < _FIRST_COMMON_DAY)


def _calls(node: Node) -> Iterator[tuple[Call, str]]:
    """All calls in a formula, the outermost first."""
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
