"""What generated lines call while they run, and the names by which they know it."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from bridgesheets.spreadsheet.error_codes import NA
from bridgesheets.spreadsheet.formulas.areas import Area, Context, Value, single
from bridgesheets.spreadsheet.formulas.arguments import constant
from bridgesheets.spreadsheet.formulas.closures import NOT_SINGLE, shown
from bridgesheets.spreadsheet.formulas.generated.operator_lines import FUNCTIONS, LAST
from bridgesheets.spreadsheet.formulas.lifting import lifted
from bridgesheets.spreadsheet.formulas.operators import TOO_LARGE, negative, percent, truth
from bridgesheets.spreadsheet.formulas.quick import LAST_OPERATORS, OPERATORS, PART_OF_A_RESIDUE
from bridgesheets.spreadsheet.formulas.texts import SURELY_SHORT
from bridgesheets.spreadsheet.values import BLANK, MISSING, Array, CellError, Empty
from bridgesheets.spreadsheet.worksheet import COLUMN

_SINGLE = frozenset({float, str, bool, CellError, Empty})


class Remembered(dict[Any, Value]):
    """The results of one call of a function by those of its arguments that vary, worked out when first asked for.

    One argument is the key itself, several are a tuple. Errors that are raised are not remembered.
    """

    def __init__(self, call: Callable[..., Value], given: list[Value], varying: tuple[int, ...]) -> None:
        """Prepares to remember what ``call`` gives for the arguments ``given``, in which those ``varying`` are put."""
        super().__init__()
        self._call, self._given, self._varying = call, given, varying
        #: The position of the argument that varies, if it is only one.
        self._one = varying[0] if len(varying) == 1 else None

    def __missing__(self, key: Any) -> Value:
        given = self._given
        if self._one is not None:
            given[self._one] = key
        else:
            for at, value in zip(self._varying, key, strict=True):
                given[at] = value
        found = self._found(given)
        self[key] = found
        return found

    def _found(self, given: list[Value]) -> Value:
        return in_range(self._call, *given)


class RememberedCells(Remembered):
    """The same, but of a range of one cell its value is remembered."""

    def _found(self, given: list[Value]) -> Value:
        found = in_range(self._call, *given)
        return found.corner() if found.__class__ is Area and found.height == found.width == 1 else found


class RememberedIndex(RememberedCells):
    """The same for INDEX: a cell of a range is read where it stands."""

    def _found(self, given: list[Value]) -> Value:
        area: Any = given[0]
        row: Any = given[1]
        column: Any = given[2] if len(given) == 3 else 1.0
        if (
            area.__class__ is Area
            and (area.width == 1 if len(given) == 2 else len(given) == 3)
            and row.__class__ is column.__class__ is float
            and 1.0 <= row < area.height + 1
            and 1.0 <= column < area.width + 1
        ):
            found: Value = area.grid.read(area.top + int(row) - 1, area.left + int(column) - 1)
            return found
        return super()._found(given)


class RememberedNumbers(Remembered):
    """The same, but of a range of one cell that holds a number, the number is remembered."""

    def _found(self, given: list[Value]) -> Value:
        found = in_range(self._call, *given)
        if found.__class__ is Area and found.height == found.width == 1:
            value = found.corner()
            return value if value.__class__ is float else found
        return found


def remembered(
    here: Context, kept: type[Remembered], call: Callable[..., Value], given: list[Value], varying: tuple[int, ...]
) -> Remembered:
    """Returns what remembers the results of a call. That of a call about a range is kept with the ranges of the
    workbook, so that other columns find it."""
    if here.book is None or Area not in map(type, given):
        return kept(call, given, varying)
    # The values live as long as what remembers them, so no other object gets the id of one of them.
    arguments = [
        (value.__class__, value, repr(value)) if value.__class__ in _SINGLE else id(value) for value in given
    ]  # fmt: skip
    key = kept, call, varying, *arguments
    areas = here.book.areas
    found: Remembered | None = areas.get(key)
    if found is None:
        found = areas[key] = kept(call, given, varying)
    return found


def in_range(call: Callable[..., Value], *given: Value) -> Value:
    """Returns the result of a function, or ``#NUM!`` if it is no finite number."""
    try:
        found = call(*given)
    except ArithmeticError:
        return TOO_LARGE
    return TOO_LARGE if found.__class__ is float and found - found != 0.0 else found


def tested(value: Value) -> Value:
    """Returns a condition as TRUE, FALSE or an error; an array comes back as it is."""
    return value if isinstance(value, Array) else truth(value)


def negative_of(value: Value) -> Value:
    """Returns the opposite number, of an array cell by cell."""
    return lifted(negative, value)


def hundredth_of(value: Value) -> Value:
    """Returns a hundredth of a number, of an array cell by cell."""
    return lifted(percent, value)


def branch(value: Value, here: Context) -> Value:
    """Returns what a branch of IF gives as one value, see :func:`one`; one that is left out counts as 0."""
    return 0.0 if value is MISSING else one(value, here)


def one(value: Value, here: Context) -> Value:
    """Returns the value of a range in the row or column of the formula; an array comes back as it is."""
    return single(value, here) if value.__class__ in NOT_SINGLE else value


#: All names that generated lines use, beside those that are bound.
NAMES: dict[str, object] = {
    **{name: OPERATORS[sign] for sign, name in FUNCTIONS.items()},
    **{name: LAST_OPERATORS[sign] for sign, name in LAST.items()},
    "Array": Array,
    "BLANK": BLANK,
    "COLUMN": COLUMN,
    "CellError": CellError,
    "Empty": Empty,
    "MISSING": MISSING,
    "NOT_SINGLE": NOT_SINGLE,
    "PART_OF_A_RESIDUE": PART_OF_A_RESIDUE,
    "Remembered": Remembered,
    "RememberedCells": RememberedCells,
    "RememberedIndex": RememberedIndex,
    "RememberedNumbers": RememberedNumbers,
    "SINGLE": _SINGLE,
    "SURELY_SHORT": SURELY_SHORT,
    "TOO_LARGE": TOO_LARGE,
    "NA": NA,
    "always": constant,
    "branch": branch,
    "hundredth_of": hundredth_of,
    "in_range": in_range,
    "negative_of": negative_of,
    "one": one,
    "remembered": remembered,
    "shown": shown,
    "sqrt": sqrt,
    "tested": tested,
}
