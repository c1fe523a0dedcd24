"""Sums, counts, means and extremes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import add
from typing import TypeVar, cast

from bridgesheets.spreadsheet.arrays import Flat
from bridgesheets.spreadsheet.error_codes import DIV0, NUM, VALUE
from bridgesheets.spreadsheet.formulas.areas import Area, Areas, Refusal, Value
from bridgesheets.spreadsheet.formulas.clipped import Clipped, repeats_of
from bridgesheets.spreadsheet.formulas.effort import spend
from bridgesheets.spreadsheet.formulas.growing import Beginning
from bridgesheets.spreadsheet.formulas.operators import number
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.running import ADDING, GREATER, LESS, Step, Tally, filled, growing_in, tallied
from bridgesheets.spreadsheet.values import BLANK, Array, CellError, Single

_Kept = TypeVar("_Kept")

Numbers = list[float]
Pick = Callable[[Iterable[Value]], "Numbers | CellError"]
#: Adds to the numbers found others that come so many times, one after the other: as much of them as matters.
Often = Callable[[Numbers, Numbers, int], None]

#: Whole numbers below this are exact, and so are their sums.
_WHOLE = 2.0**53
#: More numbers than this are not held at once.
MOST_NUMBERS = 5_000_000

_TOO_LARGE = CellError(NUM, "the result is too large for a number")


def numbers_in(cells: Iterable[Value]) -> Numbers | CellError:
    """The numbers among cells: texts, truth values and blanks do not count, the first error does."""
    held = cells if isinstance(cells, list) else list(cells)
    if CellError in set(map(type, held)):
        return next(cell for cell in held if isinstance(cell, CellError))
    return [cell for cell in held if cell.__class__ is float]


def all_in(cells: Iterable[Value]) -> Numbers | CellError:
    """What cells count as in AVERAGEA and its kin: texts and FALSE as 0, TRUE as 1; only blanks do not count."""
    return all_but_texts(0.0 if isinstance(cell, str) else cell for cell in cells)


def all_but_texts(cells: Iterable[Value]) -> Numbers | CellError:
    """The same in an array, where texts do not count."""
    found: list[Value] = []
    for cell in cells:
        if isinstance(cell, CellError):
            return cell
        if cell is not BLANK and not isinstance(cell, str):
            found.append(cell)
    return list(map(float, cast(Numbers, found)))


#: What takes numbers of an array otherwise than of a range.
_OF_ARRAYS: dict[Pick, Pick] = {all_in: all_but_texts}


def every_time(found: list[_Kept], more: list[_Kept], times: int) -> None:
    """All of them."""
    if len(more) * times > MOST_NUMBERS:
        raise Refusal(f"{len(more) * times:,} numbers in whole columns or rows")
    found += more * times


def once(found: Numbers, more: Numbers, times: int) -> None:
    """Each of them once: the largest is the largest however often it comes."""
    found += more


def but_zeros(found: Numbers, more: Numbers, times: int) -> None:
    """All but zeros, which add nothing."""
    every_time(found, [value for value in more if value], times)


def summed(found: Numbers, more: Numbers, times: int) -> None:
    """Their sum, where adding them up one by one leaves no crumbs."""
    sizes = math.fsum(map(abs, found)) + math.fsum(map(abs, more)) * times
    if sizes < _WHOLE and all(map(float.is_integer, found)) and all(map(float.is_integer, more)):
        found.append(math.fsum(more) * times)
    else:
        but_zeros(found, more, times)


def picked(array: Array[Single], pick: Pick = numbers_in, often: Often = every_time) -> Numbers | CellError:
    """What ``pick`` takes of an array."""
    pick = _OF_ARRAYS.get(pick, pick)
    if array.__class__ is Flat:
        spend(len(array.flat))
        found: Numbers | CellError = array.noted(pick, pick)
        return found
    if not isinstance(array, Clipped):
        spend(array.height * array.width)
        return pick(array.cells())
    if often is once and array.varied:
        return pick(array.extremes())
    found = []
    for cells, times in array.repeats():
        part = pick(cells)
        if isinstance(part, CellError):
            return part
        if times == 1:
            found += part
        else:
            often(found, part, times)
    return found


def gathered(values: Iterable[Value], pick: Pick = numbers_in, often: Often = every_time) -> Numbers | CellError:
    """What sums and means count: of ranges what ``pick`` takes; an argument typed in also as text, TRUE or blank."""
    found: Numbers = []
    for value in values:
        if value.__class__ is Area:
            part = value.noted(pick.__name__, pick)
        elif isinstance(value, Array):
            part = picked(value, pick, often)
        elif isinstance(value, Areas):
            part = pick(value.cells())
        else:
            one = number(value)
            part = one if isinstance(one, CellError) else [one]
        if isinstance(part, CellError):
            return part
        found.extend(part)
    return found


def over(
    calculate: Callable[[Numbers], Value], pick: Pick = numbers_in, often: Often = every_time
) -> Callable[..., Value]:
    """A function of all the numbers among its arguments."""

    @remembered
    def call(*values: Value) -> Value:
        found = gathered(values, pick, often)
        return found if isinstance(found, CellError) else checked(calculate, found)

    return call if pick is not numbers_in or calculate not in _STEPS else _going_on(calculate, call)


def _going_on(calculate: Callable[[Numbers], Value], function: Callable[..., Value]) -> Callable[..., Value]:
    """The function, which for growing ranges goes on from where it left off."""

    def call(*values: Value) -> Value:
        begun = growing_in(values[0]) if len(values) == 1 else None
        return function(*values) if begun is None else going_on(begun)

    going_on = gone_on(calculate)
    return call


def gone_on(calculate: Callable[[Numbers], Value]) -> Callable[[Beginning], Value]:
    """A total of a growing range, which goes on from the range before."""
    step = _STEPS[calculate]
    return lambda begun: after(calculate, tallied(begun, step), begun.count)


def step_of(calculate: Callable[[Numbers], Value]) -> Step:
    """How a calculation goes on from number to number."""
    return _STEPS[calculate]


def after(calculate: Callable[[Numbers], Value], tally: Tally, taken: int) -> Value:
    """What a calculation gives when so many cells are taken."""
    error = tally.error(taken)
    if error is not None:
        return error
    result, count = tally.results[taken], tally.counts[taken]
    if not count:
        return calculate([])
    assert result is not None
    return checked(lambda _: result / count if calculate is average else result, [])


def remembered(function: Callable[..., Value]) -> Callable[..., Value]:
    """The function, worked out only once where one range is all it gets."""

    def call(*values: Value) -> Value:
        if len(values) == 1 and values[0].__class__ is Area:
            found: Value = values[0].remembered(function, lambda: function(*values))
            return found
        return function(*values)

    return call


def checked(calculate: Callable[[Numbers], Value], found: Numbers) -> Value:
    """The result, unless it is beyond what a number can be."""
    try:
        result = calculate(found)
    except OverflowError:
        return _TOO_LARGE
    return _TOO_LARGE if result.__class__ is float and not math.isfinite(result) else result


def total(found: Iterable[float]) -> float:
    """The sum, added up one by one as Excel does it: what it caches includes the crumbs of that."""
    return reduce(add, found, 0.0)


def exact_total(found: Iterable[float]) -> float:
    """The sum without crumbs; infinities among what is summed up have left the numbers."""
    try:
        return math.fsum(found)
    except ValueError:  # infinities of both signs
        raise OverflowError("the sum is too large for a number") from None


def average(found: Sequence[float]) -> float | CellError:
    return total(found) / len(found) if found else CellError(DIV0, "there are no numbers to take the mean of")


def largest(found: Sequence[float]) -> float:
    return max(found, default=0.0)


def smallest(found: Sequence[float]) -> float:
    return min(found, default=0.0)


def product(found: Sequence[float]) -> float:
    return math.prod(found) if found else 0.0


_STEPS: dict[Callable[[Numbers], Value], Step] = {total: ADDING, average: ADDING, largest: GREATER, smallest: LESS}

total_of = over(total, often=summed)
native("SUM", "r*")(total_of)
native("AVERAGE", "r*")(over(average))
native("AVERAGEA", "r*")(over(average, all_in))
native("MAX", "r*")(over(largest, often=once))
native("MAXA", "r*")(over(largest, all_in, once))
native("MIN", "r*")(over(smallest, often=once))
native("MINA", "r*")(over(smallest, all_in, once))
native("PRODUCT", "r*")(over(product))
native("SUMSQ", "r*")(over(lambda found: total(value * value for value in found), often=but_zeros))


def count_numbers(cells: Iterable[Value]) -> float:
    return float(sum(1 for cell in cells if cell.__class__ is float))


def count_filled(cells: Iterable[Value]) -> float:
    return float(sum(1 for cell in cells if cell is not BLANK))


def counted_in(begun: Beginning, count: Callable[[Iterable[Value]], float]) -> float:
    """How many cells of a growing range count, as numbers or as filled ones."""
    told = begun if count is count_numbers else filled(begun)
    return float(tallied(told, ADDING).counts[begun.count])


def _counted(value: Value, count: Callable[[Iterable[Value]], float]) -> float | None:
    """How many cells of a range count; None for a single value."""
    begun = growing_in(value)
    if begun is not None:
        return counted_in(begun, count)
    if isinstance(value, Area):
        found: float = value.noted(count.__name__, count)
        return found
    if isinstance(value, Array):
        return sum(count(cells) * times for cells, times in repeats_of(value))
    return count(value.cells()) if isinstance(value, Areas) else None


@native("COUNT", "r*")
def _count(*values: Value) -> Value:
    counted = 0.0
    for value in values:
        found = _counted(value, count_numbers)
        counted += found if found is not None else not isinstance(number(value), CellError)
    return counted


@native("COUNTA", "r*")
def _count_filled(*values: Value) -> Value:
    counted = 0.0
    for value in values:
        found = _counted(value, count_filled)
        counted += 1 if found is None else found
    return counted


def _count_not_empty(cells: Iterable[Value]) -> int:
    return sum(1 for cell in cells if cell is not BLANK and cell != "")


@native("COUNTBLANK", "r")
def _count_blank(value: Value) -> Value:
    if not isinstance(value, Area):
        return CellError(VALUE, "COUNTBLANK takes one range")
    filled: int = value.noted("not empty", _count_not_empty)
    return float(value.height * value.width - filled)
