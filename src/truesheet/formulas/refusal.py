"""The exceptions for what is not calculated, the values of a formula in each way in which it may be meant, and limits.

The work of a formula and of a workbook is limited. It is counted, not timed, so that all machines decide alike. The
unit is the work of one operator on one cell of an array, at most a tenth of a microsecond. Formulas of single cells are
not counted. Work on ranges, arrays, LAMBDAs and loops is counted before it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any, Protocol

from truesheet.locales import Aspect, Locale, choices, current_locale, use_locale
from truesheet.values import Array, CellError, FlatArray, Single
from truesheet.within import setting
from truesheet.wording import option, saying


class Refusal(Exception):
    """Raised, with a sentence, for what is not calculated: an unknown function, an unknown name, a text in doubt.

    What the user can do about it follows a semicolon, if there is more than to calculate the workbook in Excel.
    """


class InDoubt(Refusal):
    """Raised for what comes out differently by something that a file does not say.

    Whoever calculates the formula tries each choice: if all give the same, that is its value.
    """

    def __init__(self, aspect: Aspect, what: str) -> None:
        super().__init__(what)
        self.aspect = aspect


class DependsOnCountry(InDoubt):
    """Raised for what one country calculates differently from another, while it is not known which country it is."""

    def __init__(self, aspect: Aspect, what: str) -> None:
        tag = current_locale().tag
        why = f"differs from one {tag} Windows to the next" if tag else "depends on the country"
        remedy = "" if tag else f"; say which {saying('locale')}, such as {option('locale', 'en-GB')}"
        super().__init__(aspect, f"{what} {why}{remedy}")


def known_aspect(aspect: Aspect, what: str) -> Any:
    """Returns an aspect of the locale; ``what`` says in words what asks for it.

    Raises :class:`DependsOnCountry` if countries differ in it that are possible, and :class:`Refusal` if it is known of
    none of them.
    """
    locale = current_locale()
    found = getattr(locale, aspect)
    if found is None:
        if locale.differ_in(aspect):
            raise DependsOnCountry(aspect, what)
        raise Refusal(f"{what}: how Excel does that in {locale.tag or 'that country'} is not known")
    return found


Calculate = Callable[[], "Single | Array[Single]"]
#: The values of a formula by the countries that are possible; None stands for one that is refused.
ByLocale = list[tuple[Locale, "Single | Array[Single] | None"]]


def common_value(
    calculate: Calculate, begin: Callable[[], None], note: Callable[[Aspect, ByLocale], None]
) -> Single | Array[Single]:
    """Returns the value of a formula if it is the same in all cases. Raises :class:`Refusal` if it is not.

    ``begin`` is called before and after each calculation by another locale, ``note`` with values that differ.
    """
    try:
        return calculate()
    except InDoubt as doubt:
        refusals: list[Refusal] = []
        try:
            found = _by_locale(calculate, begin, doubt.aspect, refusals)
        finally:
            begin()
        (_, first), *others = found
        if first is not None and all(_is_same(first, other) for _, other in others):
            return first
        if len(refusals) == len(found):
            raise refusals[0] from None
        note(doubt.aspect, found)
        raise


def _by_locale(calculate: Calculate, begin: Callable[[], None], aspect: Aspect, refusals: list[Refusal]) -> ByLocale:
    """Returns the values of a formula by what an aspect may be, and by what else they depend on in each case."""
    found: ByLocale = []
    for locale in choices(current_locale(), aspect):
        begin()
        with use_locale(locale):
            try:
                found.append((locale, calculate()))
            except InDoubt as doubt:
                found += _by_locale(calculate, begin, doubt.aspect, refusals)
            except Refusal as refusal:
                refusals.append(refusal)
                found.append((locale, None))
    return found


def _is_same(value: Single | Array[Single], other: Single | Array[Single] | None) -> bool:
    """Tells whether two results are the same; TRUE is not 1."""
    if isinstance(value, Array) and isinstance(other, Array):
        return value.rows == other.rows
    if isinstance(value, CellError) and isinstance(other, CellError):
        return value.code == other.code
    return value.__class__ is other.__class__ and value == other


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


class TooMuch(Refusal):
    """The refusal of a formula that needs more work than one formula may."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}; use smaller ranges, or spread the work over several cells")


class WorkbookTooMuch(Exception):
    """Raised when the formulas of a workbook together need more work than a workbook may."""


class _CurrentCell(Protocol):
    """The cell being calculated: its workbook, its sheet and its key."""

    key: int

    @property
    def book(self) -> Any: ...

    @property
    def grid(self) -> object: ...


class _Effort:
    """Counts the work of the current formula and of all formulas; ``here`` is the cell being calculated."""

    __slots__ = ("all", "grid", "here", "key", "one")

    def __init__(self, here: _CurrentCell) -> None:
        self.here = here
        self.grid: object = None
        self.key = -1
        self.one = self.all = 0

    def spend(self, units: int) -> None:
        here = self.here
        if here.key != self.key or here.grid is not self.grid:
            self.key, self.grid, self.one = here.key, here.grid, 0
        self.one += units
        if self.one > MOST_A_FORMULA:
            raise TooMuch("it works through more cells or calls than one formula may")
        self.all += units
        if self.all > MOST_A_WORKBOOK:
            raise WorkbookTooMuch


_effort: ContextVar[_Effort | None] = ContextVar("effort", default=None)


def count_work(here: _CurrentCell) -> AbstractContextManager[None]:
    """Counts the work of formulas calculated in the ``with`` block; ``here`` is the cell that is calculated."""
    return setting(_effort, _Effort(here))


def spend(units: int) -> None:
    """Counts units of work before they are done; raises :class:`TooMuch` if the formula has fewer left.

    Raises :class:`WorkbookTooMuch` if the workbook has fewer left. Outside :func:`count_work` nothing adds up.
    """
    effort = _effort.get()
    if effort is not None:
        effort.spend(units)
    elif units > MOST_A_FORMULA:
        raise TooMuch("it works through more cells or calls than one formula may")


def compute_once(key: Hashable, operands: Sequence[object], work: Callable[[], FlatArray]) -> FlatArray:
    """Returns the array that ``work`` makes, cached under the key while work is being counted."""
    effort = _effort.get()
    if effort is None:
        return work()
    made: FlatArray = effort.here.book.ranges.computed(key, operands, work)
    return made


def begin_anew() -> None:
    """Lets the current formula begin its count again, for the next iteration of a circular reference."""
    effort = _effort.get()
    if effort is not None:
        effort.key = -1


def fits(height: int, width: int) -> None:
    """Raises :class:`TooMuch` if an array of that size has more cells than are allowed."""
    if height * width > MOST_CELLS:
        raise TooMuch(f"an array of {height:,} × {width:,} cells")


def fits_to_read(height: int, width: int) -> None:
    """Raises :class:`TooMuch` if a range of that size has more cells than are read."""
    if height * width > MOST_READ:
        raise TooMuch(f"a range of {height:,} × {width:,} cells down to the last that any sheet holds")
