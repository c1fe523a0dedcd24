"""Leaves the last digits of a number to the program that saved it, where they are that program's own.

How Excel comes to the thirteenth to fifteenth digit of a deviation, a payment or a probability is not known, and
differs from one version to the next. A value of the file that agrees with ours before those digits is up to date.
"""

from __future__ import annotations

from typing import final

from bridgesheets.spreadsheet.formulas.areas import Context, Whole
from bridgesheets.spreadsheet.values import Array, Single
from bridgesheets.spreadsheet.worksheet import key_of

#: How far a number may lie from that of the file, as a part of it: twelve digits agree.
NEAR = 1e-12
#: The same where the number is searched for, as a quantile is: ten digits agree.
NEAR_IN_A_SEARCH = 1e-10
#: Residues of a difference of numbers up to 4 are whole multiples of this, and are below the other.
_UNIT, RESIDUE = 2.0**-54, 2.0**-50
#: The most cells of an array whose numbers are compared with those of the file.
_LARGEST = 10_000
#: Whole numbers below this have at most fifteen digits.
_COUNTED = 1e15


@final
class WithLastDigits:
    """A compiled formula that calls a function whose last digits are its program's own."""

    __slots__ = ("_run", "_searched")

    def __init__(self, run: Whole, searched: bool) -> None:
        self._run = run
        self._searched = searched

    def __call__(self, here: Context) -> Single | Array[Single]:
        """Returns the number that the file has, if ours is nearly the same; else ours. Of an array, each of them."""
        value = self._run(here)
        if here.book is not None:
            here.book.digits.add(self._searched)
        if value.__class__ is float:
            return as_saved(value, here.grid.saved.get(here.key), self._searched)
        if isinstance(value, Array) and value.height * value.width <= _LARGEST:
            return Array.of(
                [
                    as_saved(cell, here.grid.saved.get(key_of(here.row + down, here.column + right)), self._searched)
                    for right, cell in enumerate(row)
                ]
                for down, row in enumerate(value.rows)
            )
        return value


def as_saved(value: Single, saved: object, searched: bool) -> Single:
    """Returns what the file has saved in a cell if our number is nearly the same, else ours.

    Two whole numbers that a spreadsheet holds exactly are never nearly the same: they were counted.
    """
    if value.__class__ is not float:
        return value
    if not isinstance(saved, float) or (saved.is_integer() and value.is_integer() and abs(value) < _COUNTED):
        return value
    near = NEAR_IN_A_SEARCH if searched else NEAR
    if abs(saved - value) <= near * abs(value) or (searched and _is_residue(saved) and _is_residue(value)):
        return saved
    return value


def _is_residue(value: float) -> bool:
    """Tells whether a number is what is left of two that should be equal, and not a small number of its own."""
    return 0 < abs(value) < RESIDUE and (value / _UNIT).is_integer()
