"""How much work a formula, and a workbook, may ask for: counted, not timed, so that every machine decides alike.

The unit is what it takes to work one cell of an array through one operator, a tenth of a microsecond at most. Formulas
of single cells are not counted; what goes through ranges, arrays, LAMBDAs and loops is, before it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from bridgesheets.spreadsheet.arrays import Flat
from bridgesheets.spreadsheet.formulas.refusal import Refusal

#: The largest array there may be, as a result or on the way to it: four whole columns, some 300 MB at 64 bytes a cell.
MOST_CELLS = 5_000_000
#: The largest range that is read: more only where the last cells of sheets lie far out, and most others are blank.
MOST_READ = 20_000_000
#: What one formula may ask for, some seconds of work: ten operators on the largest array.
MOST_A_FORMULA = 50_000_000
#: What a workbook may ask for, about ten seconds; the 25,000 array formulas of bench/overlapping.py need a tenth.
MOST_A_WORKBOOK = 120_000_000

# What takes longer than an operator on a cell, in its units.
A_SLOW_CELL = 8
A_FUNCTION = 25
A_FORMAT = 300
A_LAMBDA = 100
#: So many letters of texts take one unit.
LETTERS = 4
A_WRITTEN_CALL = 120
A_RULE = 200
AN_ITERATION = 40

#: Ranges with fewer cells are not worth counting.
FEW = 64


#: As many cells of arrays that may be asked for again are kept.
_MOST_KEPT = 1_000_000


class TooMuch(Refusal):
    """A formula asks for more work than one may."""


class WorkbookTooMuch(Exception):
    """The formulas of a workbook ask for more work together than all of them may."""


class _Place(Protocol):
    """Where formulas are calculated: the sheet, and the key of the cell."""

    key: int

    @property
    def grid(self) -> object: ...


class _Effort:
    """What was spent so far by one formula, and by all of them. ``place`` is where formulas are calculated."""

    __slots__ = ("all", "grid", "kept", "key", "one", "place", "worked")

    def __init__(self, place: _Place) -> None:
        self.place = place
        self.grid: object = None
        self.key = -1
        self.one = self.all = 0
        #: Arrays worked out of arrays that many formulas mean, with the operands that their keys tell by identity.
        self.worked: dict[Hashable, tuple[Flat, Sequence[object]]] = {}
        self.kept = 0

    def spend(self, units: int) -> None:
        place = self.place
        if place.key != self.key or place.grid is not self.grid:
            self.key, self.grid, self.one = place.key, place.grid, 0
        self.one += units
        if self.one > MOST_A_FORMULA:
            raise too_much("it works through more cells or calls than one formula may")
        self.all += units
        if self.all > MOST_A_WORKBOOK:
            raise WorkbookTooMuch


_effort: ContextVar[_Effort | None] = ContextVar("effort", default=None)


@contextmanager
def counted(place: _Place) -> Iterator[None]:
    """Count what formulas ask for inside; which of them does is told by the key and the grid of ``place``."""
    token = _effort.set(_Effort(place))
    try:
        yield
    finally:
        _effort.reset(token)


def spend(units: int) -> None:
    """Ask for that much work; :class:`TooMuch` where it is more than the formula has left."""
    effort = _effort.get()
    if effort is not None:
        effort.spend(units)
    elif units > MOST_A_FORMULA:
        raise too_much("it works through more cells or calls than one formula may")


def worked_once(key: Hashable, operands: Sequence[object], work: Callable[[], Flat]) -> Flat:
    """The array that comes of this work; kept where formulas are counted, for those that ask for the same."""
    effort = _effort.get()
    if effort is None:
        return work()
    found = effort.worked.get(key)
    if found is not None:
        return found[0]
    made = work().share()
    effort.kept += len(made.flat)
    if effort.kept > _MOST_KEPT:
        effort.worked.clear()
        effort.kept = len(made.flat)
    effort.worked[key] = made, operands
    return made


def begin_anew() -> None:
    """Let the formula that is calculated begin again, as one more step of a circle."""
    effort = _effort.get()
    if effort is not None:
        effort.key = -1


def fits(height: int, width: int) -> None:
    """Refuse an array that has more cells than any may."""
    if height * width > MOST_CELLS:
        raise too_much(f"an array of {height:,} × {width:,} cells")


def fits_to_read(height: int, width: int) -> None:
    """Refuse to read a range of more cells than any sheet that we take may hold."""
    if height * width > MOST_READ:
        raise too_much(f"a range of {height:,} × {width:,} cells down to the last that any sheet holds")


def too_much(what: str) -> TooMuch:
    """The refusal of a formula that asks for too much."""
    return TooMuch(f"{what}: use smaller ranges, or spread the work over several cells")
