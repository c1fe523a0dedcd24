"""Whole numbers: factorials, combinations, permutations, divisors, multiples."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from truesheet.error_codes import NUM, VALUE
from truesheet.formulas.areas import Area, Areas, Value
from truesheet.library import native
from truesheet.library.rounded import whole_count, whole_part
from truesheet.library.toolpak import listed, one_value, toolpak
from truesheet.values import BLANK, CellError, Single

_TOO_LARGE = CellError(NUM, "the result is too large for a number")
_NEGATIVE = CellError(NUM, "the numbers must not be negative")
#: No float has a larger decimal exponent.
_LARGEST = 308.3
_LAST_FACTORIAL = 170
_LAST_DOUBLE_FACTORIAL = 300
#: Divisors and multiples are exact below this.
_EXACT = 2**53


def _as_float(found: int) -> float | CellError:
    try:
        return float(found)
    except OverflowError:
        return _TOO_LARGE


def _combination_count(things: int, chosen: int) -> float | CellError:
    """Returns how many combinations there are. A number too large for a float is not calculated."""
    chosen = min(chosen, things - chosen)
    if chosen and chosen * math.log10(things / chosen) > _LARGEST:  # C(n, k) is at least (n/k)^k
        return _TOO_LARGE
    return _as_float(math.comb(things, chosen))


@native("FACT", "x", own_digits=True)
def _factorial(value: float) -> float | CellError:
    """FACT gives the factorial of a number."""
    count = whole_count(value)
    if count < 0:
        return _NEGATIVE
    return _TOO_LARGE if count > _LAST_FACTORIAL else float(math.factorial(count))


@toolpak("FACTDOUBLE", "r")
def _double_factorial(value: float) -> float | CellError:
    """FACTDOUBLE gives the double factorial of a number."""
    count = whole_count(value)
    if count < 0:
        return _NEGATIVE
    return _TOO_LARGE if count > _LAST_DOUBLE_FACTORIAL else float(math.prod(range(count, 0, -2)))


@native("COMBIN", "x x", own_digits=True)
def _combinations(things: float, chosen: float) -> float | CellError:
    """COMBIN gives the number of combinations."""
    n, k = whole_count(things), whole_count(chosen)
    if n < 0 or k < 0:
        return _NEGATIVE
    return _combination_count(n, k) if k <= n else CellError(NUM, f"{k} cannot be chosen of {n}")


@native("COMBINA", "x x", own_digits=True)
def _combinations_repeated(things: float, chosen: float) -> float | CellError:
    """COMBINA gives the number of combinations with repetitions."""
    n, k = whole_count(things), whole_count(chosen)
    if n < 0 or k < 0:
        return _NEGATIVE
    if not n:
        return CellError(NUM, f"{k} cannot be chosen of nothing") if k else 1.0
    return _combination_count(n + k - 1, k)


@native("PERMUT", "x x", own_digits=True)
def _permutations(things: float, chosen: float) -> float | CellError:
    """PERMUT gives the number of permutations."""
    n, k = whole_part(things), whole_count(chosen)
    if n <= 0 or k < 0:
        return CellError(NUM, "the number of things must be above 0, and the number chosen not negative")
    if k > n:
        return CellError(NUM, f"{k} cannot be chosen of {n}")
    # n!/(n-k)! is at least k!, and at least (n/2)^(k/2).
    if k > _LAST_FACTORIAL or k / 2 * math.log10(n / 2) > _LARGEST:
        return _TOO_LARGE
    return _as_float(math.perm(n, k))


@native("PERMUTATIONA", "x x", own_digits=True)
def _permutations_repeated(things: float, chosen: float) -> float | CellError:
    """PERMUTATIONA gives the number of permutations with repetitions."""
    n, k = whole_count(things), whole_count(chosen)
    if n < 0 or k < 0:
        return _NEGATIVE
    if n > 1 and k * math.log10(n) > _LARGEST + 1:
        return _TOO_LARGE
    return _as_float(n**k)


_NOTHING = CellError(VALUE, "none of the cells holds a number")


def _over_whole_numbers(calculate: Callable[[Sequence[int]], float | CellError]) -> Callable[..., Value]:
    """Returns a function of all numbers in its arguments, each without its decimals."""

    def call(*values: Value) -> float | CellError:
        given = [value for value in values if not (isinstance(value, Area) and one_value(value) is BLANK)]
        if not given:
            return _NOTHING
        found = listed(given, texts_count=True)
        if isinstance(found, CellError):
            return found
        # It changes nothing in GCD and MULTINOMIAL.
        if any(isinstance(value, (Area, Areas)) and _counts_as_0(value.cells()) for value in given):
            found.append(0.0)
        if any(value < 0 for value in found):
            return _NEGATIVE
        return calculate([whole_part(value) for value in found])

    return call


def _counts_as_0(cells: Sequence[Single]) -> bool:
    """Tells whether one of the cells of a range is a blank that counts as 0.

    A blank before the last number does, and a range of nothing but blanks; blanks at the end do not.
    """
    last = next((at for at in range(len(cells), 0, -1) if cells[at - 1] is not BLANK), len(cells))
    return BLANK in cells[:last]


def _divisor(found: Sequence[int]) -> float | CellError:
    """Returns the greatest common divisor, or the error of numbers that are too large to be exact."""
    return _not_exact() if any(value >= _EXACT for value in found) else float(math.gcd(*found))


def _common_multiple(found: Sequence[int]) -> float | CellError:
    """Returns the least common multiple, or the error of one that is too large to be exact."""
    result = 1
    for value in found:
        result = math.lcm(result, value)
        if result >= _EXACT or value >= _EXACT:
            return _not_exact()
    return float(result)


def _not_exact() -> CellError:
    return CellError(NUM, f"only whole numbers below {_EXACT} are exact")


def _multinomial(found: Sequence[int]) -> float | CellError:
    """MULTINOMIAL gives (a + b + ...)! / (a! b! ...), calculated as a product of combinations."""
    total, result = 0, 1.0
    for value in found:
        total += value
        ways = _combination_count(total, value)
        if isinstance(ways, CellError):
            return ways
        result *= ways
    return result if math.isfinite(result) else _TOO_LARGE


native("GCD", "r*")(_over_whole_numbers(_divisor))
native("LCM", "r*")(_over_whole_numbers(_common_multiple))
native("MULTINOMIAL", "r*", own_digits=True)(_over_whole_numbers(_multinomial))
