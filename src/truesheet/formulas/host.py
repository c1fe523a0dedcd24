"""What formulas are compiled for: a workbook or the command line, and the functions that somebody has added."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from truesheet.formulas.areas import FormulaBook, Value
from truesheet.values import CellError


class CustomFunction(Protocol):
    """An added function: it gets the values of its arguments, with dates told from numbers."""

    def __call__(self, *arguments: Value) -> Value: ...


class AtCell(NamedTuple):
    """An added function that also gets, as its first argument, the cell of its formula."""

    call: Callable[..., Value]


class Host(Protocol):
    """The place for which formulas are compiled: a workbook, or the command line, which has no cells."""

    @property
    def book(self) -> FormulaBook | None:
        """Returns the workbook, or None where there are no cells."""

    def custom(self, name: str) -> CustomFunction | AtCell | None:
        """Returns the added function of that name, or None if there is none."""

    def unknown(self, name: str) -> CellError:
        """Returns what a call of an unknown function gives, or raises :class:`Refusal`."""
