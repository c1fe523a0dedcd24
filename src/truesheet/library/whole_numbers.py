"""Whole numbers: factorials, combinations, permutations, divisors, multiples, and their notations, such as ROMAN."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from truesheet.formulas.areas import Area, Areas, Refusal, Value
from truesheet.formulas.arguments import list_numbers, one_value, toolpak
from truesheet.formulas.operators import TOO_LARGE, number
from truesheet.library import native
from truesheet.library.rounded import whole_count, whole_part
from truesheet.values import BLANK, MISSING, NUM, VALUE, CellError, Failure, Single, sure

_NEGATIVE = CellError(NUM, "the numbers must not be negative")
#: No float has a larger decimal exponent.
_LARGEST = 308.3
_LAST_FACTORIAL = 170
_LAST_DOUBLE_FACTORIAL = 300
#: Divisors and multiples are exact below this.
_EXACT = 2**53
_NOT_EXACT = f"only whole numbers below {_EXACT} are exact"


def _combination_count(things: int, chosen: int) -> float:
    """Returns how many combinations there are. A number too large for a float is not calculated."""
    chosen = min(chosen, things - chosen)
    if chosen and chosen * math.log10(things / chosen) > _LARGEST:  # C(n, k) is at least (n/k)^k
        raise Failure(TOO_LARGE)
    return float(math.comb(things, chosen))


def _count(value: float) -> int:
    """Returns a number without its fraction. Raises :class:`Failure` for one below 0."""
    count = whole_count(value)
    if count < 0:
        raise Failure(_NEGATIVE)
    return count


@native("FACT", "x", own_digits=True)
def _factorial(value: float) -> float | CellError:
    count = _count(value)
    return TOO_LARGE if count > _LAST_FACTORIAL else float(math.factorial(count))


@toolpak("FACTDOUBLE", "r")
def _double_factorial(value: float) -> float | CellError:
    count = _count(value)
    return TOO_LARGE if count > _LAST_DOUBLE_FACTORIAL else float(math.prod(range(count, 0, -2)))


@native("COMBIN", "x x", own_digits=True)
def _combinations(things: float, chosen: float) -> float | CellError:
    n, k = _count(things), _count(chosen)
    return _combination_count(n, k) if k <= n else CellError(NUM, f"{k} cannot be chosen of {n}")


@native("COMBINA", "x x", own_digits=True)
def _combinations_repeated(things: float, chosen: float) -> float | CellError:
    n, k = _count(things), _count(chosen)
    if not n:
        return CellError(NUM, f"{k} cannot be chosen of nothing") if k else 1.0
    return _combination_count(n + k - 1, k)


@native("PERMUT", "x x", own_digits=True)
def _permutations(things: float, chosen: float) -> float | CellError:
    n, k = whole_part(things), whole_count(chosen)
    if n <= 0 or k < 0:
        return CellError(NUM, "the number of things must be above 0, and the number chosen not negative")
    if k > n:
        return CellError(NUM, f"{k} cannot be chosen of {n}")
    # n!/(n-k)! is at least k!, and at least (n/2)^(k/2).
    if k > _LAST_FACTORIAL or k / 2 * math.log10(n / 2) > _LARGEST:
        return TOO_LARGE
    return float(math.perm(n, k))


@native("PERMUTATIONA", "x x", own_digits=True)
def _permutations_repeated(things: float, chosen: float) -> float | CellError:
    n, k = _count(things), _count(chosen)
    if n > 1 and k * math.log10(n) > _LARGEST + 1:
        return TOO_LARGE
    return float(n**k)


_NOTHING = CellError(VALUE, "none of the cells holds a number")


def _over_whole_numbers(calculate: Callable[[Sequence[int]], float | CellError], *values: Value) -> float | CellError:
    """Calculates with all numbers among arguments, each without its decimals."""
    arguments = [value for value in values if not (isinstance(value, Area) and one_value(value) is BLANK)]
    if not arguments:
        return _NOTHING
    found = list_numbers(arguments, texts_count=True)
    # It changes nothing in GCD and MULTINOMIAL.
    if any(isinstance(value, (Area, Areas)) and _counts_as_0(value.cells()) for value in arguments):
        found.append(0.0)
    if any(value < 0 for value in found):
        return _NEGATIVE
    return calculate([whole_part(value) for value in found])


def _counts_as_0(cells: Sequence[Single]) -> bool:
    """Tells whether one of the cells of a range is a blank that counts as 0.

    A blank before the last number does, and a range of nothing but blanks; blanks at the end do not.
    """
    last = next((at for at in range(len(cells), 0, -1) if cells[at - 1] is not BLANK), len(cells))
    return BLANK in cells[:last]


def _divisor(numbers: Sequence[int]) -> float:
    """Returns the greatest common divisor, or the error of numbers that are too large to be exact."""
    if any(value >= _EXACT for value in numbers):
        raise Failure(NUM, _NOT_EXACT)
    return float(math.gcd(*numbers))


def _common_multiple(numbers: Sequence[int]) -> float:
    """Returns the least common multiple, or the error of one that is too large to be exact."""
    result = 1
    for value in numbers:
        result = math.lcm(result, value)
        if result >= _EXACT or value >= _EXACT:
            raise Failure(NUM, _NOT_EXACT)
    return float(result)


def _multinomial(numbers: Sequence[int]) -> float:
    """Returns (a + b + ...)! / (a! b! ...), calculated as a product of combinations."""
    total, result = 0, 1.0
    for value in numbers:
        total += value
        result *= _combination_count(total, value)
    return sure(result if math.isfinite(result) else TOO_LARGE)


native("GCD", "r*")(partial(_over_whole_numbers, _divisor))
native("LCM", "r*")(partial(_over_whole_numbers, _common_multiple))
native("MULTINOMIAL", "r*", own_digits=True)(partial(_over_whole_numbers, _multinomial))


_SYMBOLS = {"M": 1000, "D": 500, "C": 100, "L": 50, "X": 10, "V": 5, "I": 1}
_ORDER = "".join(_SYMBOLS)
#: The symbol that may be before another to lessen it, in the classic form: CM, CD, XC, XL, IX, IV.
_CLASSIC = {"M": "C", "D": "C", "C": "X", "L": "X", "X": "I", "V": "I"}
_FORMS = range(5)
_LARGEST_ROMAN = 3999
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BASES = range(2, len(_DIGITS) + 1)
_LONGEST = 255
_LARGEST_BASE_NUMBER = 2**53


@lru_cache(maxsize=len(_FORMS))
def _pieces(form: int) -> list[tuple[int, str]]:
    """Returns the pieces of a Roman numeral; each more concise form allows smaller symbols before larger ones."""
    pieces = [(value, symbol) for symbol, value in _SYMBOLS.items()]
    for symbol, less in _CLASSIC.items():
        start = _ORDER.index(less)
        pieces += [(_SYMBOLS[symbol] - _SYMBOLS[small], small + symbol) for small in _ORDER[start : start + form + 1]]
    return sorted(pieces, reverse=True)


@native("ROMAN", "x e?")
def _to_roman(value: float, form: Value = MISSING) -> Value:
    """Returns a number in Roman numerals, the more concise the higher ``form`` is."""
    concise = (0.0 if form else 4.0) if isinstance(form, bool) else sure(number(form))
    rest, chosen = whole_count(value), whole_part(concise)
    if not 0 <= rest <= _LARGEST_ROMAN or chosen not in _FORMS:
        return CellError(VALUE, f"Roman numerals go from 0 to {_LARGEST_ROMAN}, their forms from 0 to 4")
    written = ""
    for worth, piece in _pieces(chosen):
        count, rest = divmod(rest, worth)
        written += piece * count
    return written


@native("ARABIC", "t")
def _from_roman(text: str) -> Value:
    numeral = text.strip().upper()
    negative = numeral.startswith("-")
    numeral = numeral.removeprefix("-")
    if len(text) > _LONGEST or any(letter not in _SYMBOLS for letter in numeral):
        return CellError(VALUE, f'"{text}" is no Roman numeral')
    worth = [_SYMBOLS[letter] for letter in numeral]
    if any(one <= two < three for one, two, three in zip(worth, worth[1:], worth[2:], strict=False)):
        raise Refusal(f"the Roman numeral {numeral}, in which two letters may be subtracted from a third")
    total = sum(
        -value if any(following > value for following in worth[at + 1 : at + 2]) else value
        for at, value in enumerate(worth)
    )
    return float(-total if negative else total)


def _base(argument: float) -> int:
    """Returns the base of digits that an argument states, or the error if there is no such base."""
    base = whole_part(argument)
    return sure(base if base in _BASES else CellError(NUM, f"the base is between {_BASES[0]} and {_BASES[-1]}"))


@native("BASE", "x x x?")
def _to_base(value: float, radix: float, least: float = 0.0) -> Value:
    base, rest, length = _base(radix), whole_count(value), whole_count(least)
    if not 0 <= rest < _LARGEST_BASE_NUMBER or not 0 <= length <= _LONGEST:
        return CellError(NUM, f"BASE takes numbers from 0 to {_LARGEST_BASE_NUMBER - 1}, lengths from 0 to {_LONGEST}")
    written = ""
    while rest:
        rest, digit = divmod(rest, base)
        written = _DIGITS[digit] + written
    return (written or "0").rjust(length, "0")


@native("DECIMAL", "t x")
def _from_base(text: str, radix: float) -> Value:
    base = _base(radix)
    if len(text) > _LONGEST:
        return CellError(VALUE, f"the text is longer than {_LONGEST} characters")
    total = 0
    for letter in text.strip().upper():
        digit = _DIGITS.find(letter)
        if not 0 <= digit < base:
            return CellError(NUM, f"{letter} is no digit in base {base}")
        total = total * base + digit
    try:
        return float(total)
    except OverflowError:
        return CellError(NUM, "the result is too large for a number")
