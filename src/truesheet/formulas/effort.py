"""Limits the work of a formula and of a workbook. Work is counted, not timed, so that all machines decide alike.

The unit is the work of one operator on one cell of an array, at most a tenth of a microsecond. Formulas of single cells
are not counted. Work on ranges, arrays, LAMBDAs and loops is counted before it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from truesheet.arrays import Flat
from truesheet.formulas.refusal import Refusal

#: The most cells of an array, as a result or on the way to it: four whole columns, some 300 MB at 64 bytes a cell.
MOST_CELLS = 5_000_000
#: The most cells of a range that are read. A range has more only if the last cells of sheets lie far out.
MOST_READ = 20_000_000
#: The most work of one formula, some seconds: ten operators on the largest array.
MOST_A_FORMULA = 50_000_000
#: The most work of a workbook, about ten seconds; the 25,000 array formulas of bench/overlapping.py need a tenth of it.
MOST_A_WORKBOOK = 120_000_000

# The work of what takes longer than an operator on a cell, in its units.
A_SLOW_CELL = 8
A_FUNCTION = 25
A_FORMAT = 300
A_LAMBDA = 100
#: How many letters of texts are one unit of work.
LETTERS = 4
A_WRITTEN_CALL = 120
A_RULE = 200
AN_ITERATION = 40

#: Work on fewer cells than this is not counted.
FEW = 64


#: The most cells of cached arrays.
_MOST_KEPT = 1_000_000


class TooMuch(Refusal):
    """The refusal of a formula that needs more work than one formula may."""


class WorkbookTooMuch(Exception):
    """Raised when the formulas of a workbook together need more work than a workbook may."""


class _CurrentCell(Protocol):
    """The cell being calculated: its sheet and its key."""

    key: int

    @property
    def grid(self) -> object:
        """The sheet."""


class _Effort:
    """Counts the work of the current formula and of all formulas; ``here`` is the cell being calculated."""

    __slots__ = ("all", "asked", "grid", "here", "kept", "key", "one", "worked")

    def __init__(self, here: _CurrentCell) -> None:
        self.here = here
        self.grid: object = None
        self.key = -1
        self.one = self.all = 0
        #: Cached arrays by the operation that made them, with its operands: the key holds their ids, so they must live
        #: on. The one used last comes last.
        self.worked: dict[Hashable, tuple[Flat, Sequence[object]]] = {}
        self.kept = 0
        #: Quick operations that were asked for once.
        self.asked: set[Hashable] = set()

    def spend(self, units: int) -> None:
        """Counts units of work; see the function :func:`spend`."""
        here = self.here
        if here.key != self.key or here.grid is not self.grid:
            self.key, self.grid, self.one = here.key, here.grid, 0
        self.one += units
        if self.one > MOST_A_FORMULA:
            raise too_much("it works through more cells or calls than one formula may")
        self.all += units
        if self.all > MOST_A_WORKBOOK:
            raise WorkbookTooMuch


_effort: ContextVar[_Effort | None] = ContextVar("effort", default=None)


@contextmanager
def counted(here: _CurrentCell) -> Iterator[None]:
    """Counts the work of formulas calculated in the ``with`` block; ``here`` is the cell that is calculated."""
    token = _effort.set(_Effort(here))
    try:
        yield
    finally:
        _effort.reset(token)


def spend(units: int) -> None:
    """Counts units of work before they are done; raises :class:`TooMuch` if the formula has fewer left.

    Raises :class:`WorkbookTooMuch` if the workbook has fewer left. Outside :func:`counted` nothing adds up.
    """
    effort = _effort.get()
    if effort is not None:
        effort.spend(units)
    elif units > MOST_A_FORMULA:
        raise too_much("it works through more cells or calls than one formula may")


def computed_once(key: Hashable, operands: Sequence[object], work: Callable[[], Flat], quick: bool = False) -> Flat:
    """Returns the array that ``work`` makes, cached under the key while work is being counted.

    The array of a ``quick`` operation is cached when it is asked for again, as most never are.
    """
    effort = _effort.get()
    if effort is None:
        return work()
    found = effort.worked.pop(key, None)
    if found is not None:
        effort.worked[key] = found
        return found[0]
    if quick and key not in effort.asked:
        effort.asked.add(key)
        return work()
    made = work().share()
    effort.kept += len(made.flat)
    while effort.worked and effort.kept > _MOST_KEPT:
        used_longest_ago = next(iter(effort.worked))
        effort.kept -= len(effort.worked.pop(used_longest_ago)[0].flat)
    effort.worked[key] = made, operands
    return made


def begin_anew() -> None:
    """Lets the current formula begin its count again, for the next iteration of a circular reference."""
    effort = _effort.get()
    if effort is not None:
        effort.key = -1


def fits(height: int, width: int) -> None:
    """Raises :class:`TooMuch` if an array of that size has more cells than are allowed."""
    if height * width > MOST_CELLS:
        raise too_much(f"an array of {height:,} × {width:,} cells")


def fits_to_read(height: int, width: int) -> None:
    """Raises :class:`TooMuch` if a range of that size has more cells than are read."""
    if height * width > MOST_READ:
        raise too_much(f"a range of {height:,} × {width:,} cells down to the last that any sheet holds")


def too_much(what: str) -> TooMuch:
    """Returns the refusal of a formula that needs too much work."""
    return TooMuch(f"{what}; use smaller ranges, or spread the work over several cells")
