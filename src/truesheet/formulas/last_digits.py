"""Leaves the last digits of a number to the program that saved it, where they are that program's own.

How Excel comes to the thirteenth to fifteenth digit of a deviation, a payment or a probability is not known, and
differs from one version to the next. A value of the file that agrees with ours before those digits is up to date.
"""

from __future__ import annotations

from typing import final

from truesheet.addresses import key_of
from truesheet.formulas.areas import Context, Whole
from truesheet.values import Array, Single

#: How far a number may lie from that of the file, as a part of it: twelve digits agree.
NEAR = 1e-12
#: The most cells of an array whose numbers are compared with those of the file.
_LARGEST = 10_000
#: Whole numbers below this have at most fifteen digits.
_COUNTED = 1e15


@final
class WithLastDigits:
    """A compiled formula that calls a function whose last digits are its program's own."""

    __slots__ = ("_run",)

    def __init__(self, run: Whole) -> None:
        self._run = run

    def __call__(self, here: Context) -> Single | Array[Single]:
        """Returns the number that the file has, if ours is nearly the same; else ours. Of an array, each of them."""
        value = self._run(here)
        if here.book is not None:
            here.book.own_digits = True
        if value.__class__ is float:
            return as_saved(value, here.grid.saved.get(here.key))
        if isinstance(value, Array) and value.height * value.width <= _LARGEST:
            return Array.of(
                [
                    as_saved(cell, here.grid.saved.get(key_of(here.row + down, here.column + right)))
                    for right, cell in enumerate(row)
                ]
                for down, row in enumerate(value.rows)
            )
        return value


def as_saved(value: Single, saved: object) -> Single:
    """Returns what the file has saved in a cell if our number is nearly the same, else ours.

    Two whole numbers that a spreadsheet holds exactly are never nearly the same: they were counted.
    """
    if value.__class__ is not float:
        return value
    if not isinstance(saved, float) or (saved.is_integer() and value.is_integer() and abs(value) < _COUNTED):
        return value
    return saved if abs(saved - value) <= NEAR * abs(value) else value
