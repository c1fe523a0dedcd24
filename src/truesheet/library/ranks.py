"""Order: ranks, the largest and the smallest, medians, percentiles, modes, frequencies."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from decimal import ROUND_DOWN
from functools import partial

from truesheet.formulas.areas import Area, Areas, Refusal, Value
from truesheet.formulas.operators import number, show, to_digits
from truesheet.formulas.refusal import spend
from truesheet.library import native
from truesheet.library.aggregate import (
    Numbers,
    cached_by_range,
    exact_total,
    gather_numbers,
    numbers_in,
    of_all_numbers,
)
from truesheet.library.rounded import round_shown, whole_part
from truesheet.values import MISSING, NA, NUM, VALUE, Array, CellError, Empty, Failure, FlatArray, sure

_NO_NUMBERS = CellError(NUM, "there are no numbers")


def _sorted_in(cells: Iterable[Value]) -> Numbers | CellError:
    """Returns the numbers among cells in ascending order, or the first error."""
    found = numbers_in(cells)
    if isinstance(found, CellError):
        return found
    spend(len(found))
    return sorted(found)


def in_order(value: Value) -> Numbers:
    if value.__class__ is Area or value.__class__ is FlatArray:
        return sure(value.derived("in order", _sorted_in))
    return sorted(sure(gather_numbers([value])))


def _before_and_same(value: float, among: Value, descending: bool) -> tuple[int, int]:
    """Returns how many numbers come before the value, and how often the value itself comes."""
    if not isinstance(among, (Area, Areas)):
        raise Failure(VALUE, "RANK compares with the numbers of a range of cells")
    parts = (among,) if isinstance(among, Area) else among.parts
    before = same = 0
    for part in parts:
        numbers = in_order(part)
        low, high = bisect_left(numbers, value), bisect_right(numbers, value)
        before += len(numbers) - high if descending else low
        same += high - low
    return sure((before, same) if same else CellError(NA, "the number is not in the range"))


native("RANK RANK.EQ", "x r x?")(
    lambda value, among, ascending=0.0: float(_before_and_same(value, among, not ascending)[0] + 1)
)


@native("RANK.AVG", "x r x?")
def _shared_rank(value: float, among: Value, ascending: float = 0.0) -> Value:
    """Returns the rank of a number; equal numbers have the mean of their ranks."""
    before, same = _before_and_same(value, among, not ascending)
    return before + (same + 1) / 2


Ordered = Callable[[Sequence[float], float], "float | CellError"]


def over_order(calculate: Ordered) -> Callable[[Value, float], Value]:
    """Makes a spreadsheet function of the ordered numbers of a range and one more number."""
    return lambda value, wanted: calculate(in_order(value), wanted)


def _nth(wanted: float) -> int:
    """Returns which number is meant: fractions are rounded up (2.1 is the third), and nothing below 1 counts."""
    return math.ceil(to_digits(wanted)) if wanted >= 1 else 0


def largest_of(numbers: Sequence[float], wanted: float) -> float | CellError:
    """Returns the largest number, the second largest, and so on, as LARGE does."""
    at = _nth(wanted)
    return numbers[-at] if 1 <= at <= len(numbers) else CellError(NUM, f"there is no number {at} from the top")


def smallest_of(numbers: Sequence[float], wanted: float) -> float | CellError:
    """Returns the smallest number, the second smallest, and so on, as SMALL does."""
    at = _nth(wanted)
    return numbers[at - 1] if 1 <= at <= len(numbers) else CellError(NUM, f"there is no number {at} from the bottom")


native("LARGE", "r x")(over_order(largest_of))
native("SMALL", "r x")(over_order(smallest_of))


def _between(numbers: Sequence[float], position: float) -> float | CellError:
    """Returns the value at a position counted from 0, by interpolation between its neighbours."""
    at = int(to_digits(position))
    if to_digits(position) == at:
        return numbers[at]
    return numbers[at] + (position - at) * (numbers[at + 1] - numbers[at])


def median(numbers: Sequence[float]) -> float | CellError:
    if not numbers:
        return _NO_NUMBERS
    ordered, half = sorted(numbers), len(numbers) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def percentile(numbers: Sequence[float], share: float) -> float | CellError:
    """Returns a percentile as PERCENTILE.INC does: the least number is at 0, the greatest at 1."""
    if not numbers or not 0 <= share <= 1:
        return CellError(NUM, "a percentile is of numbers, and is between 0 and 1")
    return _between(numbers, share * (len(numbers) - 1))


def percentile_inside(numbers: Sequence[float], share: float) -> float | CellError:
    """Returns a percentile as PERCENTILE.EXC does: n numbers divide the span from 0 to 1 into n + 1 equal parts."""
    position = to_digits(share * (len(numbers) + 1))
    if not 0 < share < 1 or not 1 <= position <= len(numbers):
        return CellError(NUM, f"{len(numbers)} numbers have no percentile {share:g}")
    return _between(numbers, position - 1)


def _by_quarters(percentile_of: Ordered, first: int, numbers: Sequence[float], wanted: float) -> float | CellError:
    """Returns a quartile; ``first`` is the first quarter that there is, and as many are left out at the end."""
    quarter = whole_part(wanted)
    if not first <= quarter <= 4 - first:
        return CellError(NUM, f"the quartile is a number from {first} to {4 - first}")
    return percentile_of(numbers, quarter / 4)


quartile = partial(_by_quarters, percentile, 0)
quartile_inside = partial(_by_quarters, percentile_inside, 1)

native("MEDIAN", "r*")(of_all_numbers(median))
native("PERCENTILE PERCENTILE.INC", "r x", own_digits=True)(over_order(percentile))
native("PERCENTILE.EXC", "r x", own_digits=True)(over_order(percentile_inside))
native("QUARTILE QUARTILE.INC", "r x", own_digits=True)(over_order(quartile))
native("QUARTILE.EXC", "r x", own_digits=True)(over_order(quartile_inside))

#: The significant digits that PERCENTRANK gives unless told otherwise.
_RANK_DIGITS = 3.0


def _percent_rank(numbers: Sequence[float], value: float, outside: int) -> float:
    """Returns which part of the numbers lies below the value; ``outside`` is 1 for PERCENTRANK.EXC, else 0."""
    if not numbers:
        raise Failure(_NO_NUMBERS)
    if not numbers[0] <= value <= numbers[-1]:
        raise Failure(NA, "the number is outside the range")
    parts = len(numbers) - 1 + 2 * outside
    below = bisect_left(numbers, value)
    if numbers[below] == value:
        return (below + outside) / parts if parts else 1.0
    lower, upper = numbers[below - 1], numbers[below]
    # Of equal numbers below it the last one counts (function book PERCENTIL_QUARTIL, J18 and K18).
    return (below - 1 + outside + (value - lower) / (upper - lower)) / parts


def _over_rank(outside: int, among: Value, value: float, digits: Value = MISSING) -> Value:
    """Returns what PERCENTRANK gives; ``outside`` is 1 for the form that excludes 0 and 1."""
    numbers = in_order(among)
    rank_digits = sure(_RANK_DIGITS if digits is MISSING else number(digits))
    if rank_digits < 1:
        return CellError(NUM, "at least one digit is needed")
    return round_shown(_percent_rank(numbers, value, outside), rank_digits, ROUND_DOWN)


native("PERCENTRANK PERCENTRANK.INC", "r x e?")(partial(_over_rank, 0))
native("PERCENTRANK.EXC", "r x e?")(partial(_over_rank, 1))


def _trimmed_mean(numbers: Sequence[float], share: float) -> float:
    """Returns the mean of sorted numbers without that share of them, half of it at each end."""
    if not numbers or not 0 <= share < 1:
        raise Failure(NUM, "a share from 0 and below 1 is left out, of at least one number")
    each_end = whole_part(len(numbers) * share) // 2
    kept = numbers[each_end : len(numbers) - each_end]
    return exact_total(kept) / len(kept)


native("TRIMMEAN", "r x", own_digits=True)(over_order(_trimmed_mean))


def _modes(numbers: Sequence[float]) -> list[float]:
    """Returns the numbers that come most often, in the order of their first occurrence; none if none comes twice."""
    counts = Counter(numbers)
    most = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count == most] if most > 1 else []


_NO_MODE = CellError(NA, "no number comes more than once")


def mode(numbers: Sequence[float]) -> float | CellError:
    found = _modes(numbers)
    return found[0] if found else _NO_MODE


def _mode_numbers(values: tuple[Value, ...]) -> Numbers:
    """Returns the numbers that MODE counts. Unlike other functions it takes no text or blank as an argument."""
    found: Numbers = []
    for value in values:
        one = value.rows[0][0] if isinstance(value, Area) and value.height == value.width == 1 else value
        if isinstance(one, (str, Empty)):
            raise Failure(VALUE, f'"{show(one)}" is not a number')
        if isinstance(one, bool):
            raise Refusal("MODE of a single truth value")
        found.extend(sure(gather_numbers([one])))
    return found


native("MODE MODE.SNGL", "a*")(cached_by_range(lambda *values: mode(_mode_numbers(values))))


@native("MODE.MULT", "a*")
@cached_by_range
def _all_modes(*values: Value) -> Value:
    found = _mode_numbers(values)
    modes = _modes(found)
    return Array.of((value,) for value in modes) if modes else _NO_MODE


@native("FREQUENCY", "r r")
def _frequency(data: Value, bins: Value) -> Value:
    numbers, limits = in_order(data), sure(gather_numbers([bins]))
    counts = [0.0] * (len(limits) + 1)
    reached = 0
    # Limits are taken in ascending order, whatever their order is; of equal limits the first counts.
    for at in sorted(range(len(limits)), key=limits.__getitem__):
        upto = bisect_right(numbers, limits[at])
        counts[at] = float(upto - reached)
        reached = upto
    counts[-1] = float(len(numbers) - reached)
    return Array.of((count,) for count in counts)
