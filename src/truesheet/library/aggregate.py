"""Sums, counts, means and extremes: SUM, AVERAGE, MAX, MIN, PRODUCT, SUMSQ, COUNT, COUNTA, COUNTBLANK."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import add
from typing import Any, TypeVar, cast

from truesheet.formulas.areas import Area, Areas, Refusal, Value
from truesheet.formulas.clipped import ClippedArray, GrowingArray, repeats_of
from truesheet.formulas.operators import in_numbers, number
from truesheet.formulas.refusal import spend
from truesheet.library import native
from truesheet.library.running import (
    ADDING,
    GREATER,
    LESS,
    Step,
    Tally,
    growing_array_in,
    marks_of_filled,
    tally_of,
)
from truesheet.values import BLANK, DIV0, VALUE, Array, CellError, FlatArray, Single

_Kept = TypeVar("_Kept")

Numbers = list[float]
Pick = Callable[[Iterable[Value]], "Numbers | CellError"]
#: Adds to the numbers found other numbers that come several times; it adds only as many of them as matter.
Repeat = Callable[[Numbers, Numbers, int], None]

#: Sums of whole numbers are exact below this.
_WHOLE = 2.0**53
#: No list of numbers is longer than this.
MOST_NUMBERS = 5_000_000


def numbers_in(cells: Iterable[Value]) -> Numbers | CellError:
    """Returns the numbers among cells, or the first error; texts, truth values and blanks are left out.

    A list of numbers is returned as it is.
    """
    listed: list[Any] = cells if isinstance(cells, list) else list(cells)
    kinds = {*map(type, listed)}
    if CellError in kinds:
        return next(cell for cell in listed if isinstance(cell, CellError))
    return listed if kinds == {float} else [cell for cell in listed if cell.__class__ is float]


def all_in(cells: Iterable[Value]) -> Numbers | CellError:
    """Returns the numbers that AVERAGEA, MAXA and VARA take from cells.

    Texts and FALSE are 0, TRUE is 1; blanks are left out.
    """
    return all_but_texts(0.0 if isinstance(cell, str) else cell for cell in cells)


def all_but_texts(cells: Iterable[Value]) -> Numbers | CellError:
    """Returns the numbers that AVERAGEA, MAXA and VARA take from an array, in which texts are left out.

    A file has 1.75 for AVERAGEA({1;2;4;"Text";TRUE}), in which TRUE counts as 0, and Excel has 1.75 for
    AVERAGEA({TRUE,1,2,"12"},3), in which it counts as 1: so a truth value after a text is refused.
    """
    counted: list[Value] = []
    after_text = False
    for cell in cells:
        if isinstance(cell, CellError):
            return cell
        if isinstance(cell, bool) and after_text:
            raise Refusal("TRUE or FALSE after a text in an array: whether it counts as 0 or 1 is in doubt")
        after_text = after_text or isinstance(cell, str)
        if cell is not BLANK and not isinstance(cell, str):
            counted.append(cell)
    return list(map(float, cast(Numbers, counted)))


#: Functions that choose the numbers of a range, with those that do so for an array if they differ.
_OF_ARRAYS: dict[Pick, Pick] = {all_in: all_but_texts}


def repeat_all(numbers: list[_Kept], more: list[_Kept], times: int) -> None:
    if len(more) * times > MOST_NUMBERS:
        raise Refusal(f"{len(more) * times:,} numbers in whole columns or rows")
    numbers += more * times


def repeat_once(numbers: Numbers, more: Numbers, times: int) -> None:
    """Adds each number once: the largest number is the largest however often it comes."""
    numbers += more


def repeat_nonzero(numbers: Numbers, more: Numbers, times: int) -> None:
    """Adds the numbers ``times`` times, but not the zeros, which change no sum."""
    repeat_all(numbers, [value for value in more if value], times)


def repeat_as_sum(numbers: Numbers, more: Numbers, times: int) -> None:
    """Adds the sum of the numbers if adding them one by one leaves no residue; else the numbers themselves."""
    sizes = math.fsum(map(abs, numbers)) + math.fsum(map(abs, more)) * times
    if sizes < _WHOLE and all(map(float.is_integer, numbers)) and all(map(float.is_integer, more)):
        numbers.append(math.fsum(more) * times)
    else:
        repeat_nonzero(numbers, more, times)


def pick_numbers(array: Array[Single], pick: Pick = numbers_in, repeat: Repeat = repeat_all) -> Numbers | CellError:
    pick = _OF_ARRAYS.get(pick, pick)
    if array.__class__ is FlatArray:
        spend(len(array.flat))
        return array.derived(pick, pick)
    if not isinstance(array, ClippedArray):
        spend(array.height * array.width)
        return pick(array.cells())
    if repeat is repeat_once and array.varied:
        return pick(array.extremes())
    numbers = []
    for cells, times in array.repeats():
        part = pick(cells)
        if isinstance(part, CellError):
            return part
        if times == 1:
            numbers += part
        else:
            repeat(numbers, part, times)
    return numbers


def gather_numbers(
    values: Iterable[Value], pick: Pick = numbers_in, repeat: Repeat = repeat_all
) -> Numbers | CellError:
    """Returns the numbers among arguments, as SUM takes them.

    Of a range it takes what ``pick`` takes; a text, TRUE or blank that is an argument itself counts as a number too.
    """
    numbers: Numbers = []
    for value in values:
        if value.__class__ is float:
            numbers.append(value)
            continue
        if value.__class__ is Area:
            part = value.derived(pick.__name__, pick)
        elif isinstance(value, Array):
            part = pick_numbers(value, pick, repeat)
        elif isinstance(value, Areas):
            part = pick(value.cells())
        else:
            one = number(value)
            part = one if isinstance(one, CellError) else [one]
        if isinstance(part, CellError):
            return part
        numbers.extend(part)
    return numbers


def of_all_numbers(
    calculate: Callable[[Numbers], Value], pick: Pick = numbers_in, repeat: Repeat = repeat_all
) -> Callable[..., Value]:
    """Makes a spreadsheet function that calculates with all numbers among its arguments.

    Example: ``native("AVERAGE", "n*")(over(average))``.
    """

    @cached_by_range
    def call(*values: Value) -> Value:
        found = gather_numbers(values, pick, repeat)
        return found if isinstance(found, CellError) else in_numbers(calculate, found)

    if pick is not numbers_in or calculate not in STEPS:
        return call
    growing = growing_total(calculate)

    def extended(*values: Value) -> Value:
        """Extends the result of the range before, where the only argument is a growing range."""
        array = growing_array_in(values[0]) if len(values) == 1 else None
        return call(*values) if array is None else growing(array)

    return extended


def of_numbers(calculate: Callable[[Numbers], Value]) -> Callable[[Iterable[Value]], Value]:
    """Makes a function of the numbers among cells; texts and truth values do not count."""

    def call(cells: Iterable[Value]) -> Value:
        found = numbers_in(cells)
        return found if isinstance(found, CellError) else in_numbers(calculate, found)

    return call


def growing_total(calculate: Callable[[Numbers], Value]) -> Callable[[GrowingArray], Value]:
    """Makes a function of a growing range that extends the result of the range before."""
    step = STEPS[calculate]
    return lambda array: result_after(calculate, tally_of(array, step), array.count)


def result_after(calculate: Callable[[Numbers], Value], tally: Tally, count_of_cells: int) -> Value:
    """Returns the result of a calculation with the first ``count_of_cells`` cells."""
    error = tally.error(count_of_cells)
    if error is not None:
        return error
    result, count = tally.results[count_of_cells], tally.counts[count_of_cells]
    if not count:
        return calculate([])
    assert result is not None
    return in_numbers(lambda: result / count if calculate is average else result)


def cached_by_range(function: Callable[..., Value]) -> Callable[..., Value]:
    """Returns the function, which caches its result if its only argument is a range."""

    def call(*values: Value) -> Value:
        if len(values) == 1 and values[0].__class__ is Area:
            return values[0].cached(function, lambda: function(*values))
        return function(*values)

    return call


def total(numbers: Iterable[float]) -> float:
    """Returns the sum, added up one by one as Excel does, with the residue that this leaves."""
    return reduce(add, numbers, 0.0)


def exact_total(numbers: Iterable[float]) -> float:
    """Returns the sum without a residue. Raises ``OverflowError`` if the numbers are not finite."""
    try:
        return math.fsum(numbers)
    except ValueError:  # there are infinities of both signs
        raise OverflowError("the sum is too large for a number") from None


def average(numbers: Sequence[float]) -> float | CellError:
    """Returns the mean, as AVERAGE does, or ``#DIV/0!`` if there are no numbers."""
    return total(numbers) / len(numbers) if numbers else CellError(DIV0, "there are no numbers to take the mean of")


def largest(numbers: Sequence[float]) -> float:
    """Returns the largest number, 0 if there is none, as MAX does."""
    return max(numbers, default=0.0)


def smallest(numbers: Sequence[float]) -> float:
    """Returns the smallest number, 0 if there is none, as MIN does."""
    return min(numbers, default=0.0)


def product(numbers: Sequence[float]) -> float:
    return math.prod(numbers) if numbers else 0.0


#: The steps by which calculations take the next number into account.
STEPS: dict[Callable[[Numbers], Value], Step] = {total: ADDING, average: ADDING, largest: GREATER, smallest: LESS}

total_of = of_all_numbers(total, repeat=repeat_as_sum)
native("SUM", "n*")(total_of)
native("AVERAGE", "n*")(of_all_numbers(average))
native("AVERAGEA", "r*")(of_all_numbers(average, all_in))
native("MAX", "n*")(of_all_numbers(largest, repeat=repeat_once))
native("MAXA", "r*")(of_all_numbers(largest, all_in, repeat_once))
native("MIN", "n*")(of_all_numbers(smallest, repeat=repeat_once))
native("MINA", "r*")(of_all_numbers(smallest, all_in, repeat_once))
native("PRODUCT", "n*")(of_all_numbers(product))
native("SUMSQ", "n*")(of_all_numbers(lambda found: total(value * value for value in found), repeat=repeat_nonzero))


def count_numbers(cells: Iterable[Value]) -> float:
    """Returns how many cells hold a number, as COUNT does."""
    return float(sum(1 for cell in cells if cell.__class__ is float))


def count_filled(cells: Iterable[Value]) -> float:
    """Returns how many cells are not blank, as COUNTA does."""
    return float(sum(1 for cell in cells if cell is not BLANK))


def count_in(array: GrowingArray, count: Callable[[Iterable[Value]], float]) -> float:
    """Returns how many cells of a growing range hold a number, or are not blank."""
    array_of_marks = array if count is count_numbers else marks_of_filled(array)
    return float(tally_of(array_of_marks, ADDING).counts[array.count])


def _count_cells(value: Value, count: Callable[[Iterable[Value]], float]) -> float | None:
    """Returns how many cells of a range are counted, or None for a single value."""
    if value.__class__ is float:
        return None
    array = growing_array_in(value)
    if array is not None:
        return count_in(array, count)
    if isinstance(value, Area):
        return value.derived(count.__name__, count)
    if isinstance(value, Array):
        return sum(count(cells) * times for cells, times in repeats_of(value))
    return count(value.cells()) if isinstance(value, Areas) else None


@native("COUNT", "n*")
def _count(*values: Value) -> Value:
    counted = 0.0
    for value in values:
        found = _count_cells(value, count_numbers)
        counted += found if found is not None else not isinstance(number(value), CellError)
    return counted


@native("COUNTA", "n*")
def _count_filled(*values: Value) -> Value:
    """Counts the arguments and cells that are not empty; what is blank in an array is a 0, which counts."""
    counted = 0.0
    for value in values:
        found = float(value.height * value.width) if isinstance(value, Array) else _count_cells(value, count_filled)
        counted += 1 if found is None else found
    return counted


@native("COUNTBLANK", "r")
def _count_blank(value: Value) -> Value:
    """Counts the cells of a range that are empty or hold an empty text."""
    if not isinstance(value, Area):
        return CellError(VALUE, "COUNTBLANK takes one range")
    marks_of_filled: int = value.derived(
        "not empty", lambda cells: sum(cell is not BLANK and cell != "" for cell in cells)
    )
    return float(value.height * value.width - marks_of_filled)
