"""Numbers in other notations: ROMAN, ARABIC, BASE, DECIMAL."""

from __future__ import annotations

from functools import lru_cache

from truesheet.error_codes import NUM, VALUE
from truesheet.formulas.areas import Refusal, Value
from truesheet.formulas.operators import number
from truesheet.library import native
from truesheet.library.rounded import whole_count, whole_part
from truesheet.values import MISSING, CellError

_SYMBOLS = {"M": 1000, "D": 500, "C": 100, "L": 50, "X": 10, "V": 5, "I": 1}
_ORDER = "".join(_SYMBOLS)
#: The symbol that may stand before another to lessen it, in the classic form: CM, CD, XC, XL, IX, IV.
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


def _roman(value: int, form: int) -> str:
    """Returns a number in Roman numerals, the more concise the higher ``form`` is."""
    written = ""
    for worth, piece in _pieces(form):
        count, value = divmod(value, worth)
        written += piece * count
    return written


@native("ROMAN", "x e?")
def _to_roman(value: float, form: Value = MISSING) -> Value:
    """ROMAN gives a number as a Roman numeral."""
    if isinstance(form, bool):
        concise: float | CellError = 0.0 if form else 4.0
    else:
        concise = number(form)
    if isinstance(concise, CellError):
        return concise
    wanted, chosen = whole_count(value), whole_part(concise)
    if not 0 <= wanted <= _LARGEST_ROMAN or chosen not in _FORMS:
        return CellError(VALUE, f"Roman numerals go from 0 to {_LARGEST_ROMAN}, their forms from 0 to 4")
    return _roman(wanted, chosen)


@native("ARABIC", "t")
def _from_roman(text: str) -> Value:
    """ARABIC gives the number of a Roman numeral."""
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


def _base(given: float) -> int | CellError:
    """Returns the base of digits that an argument states, or the error if there is no such base."""
    base = whole_part(given)
    return base if base in _BASES else CellError(NUM, f"the base lies between {_BASES[0]} and {_BASES[-1]}")


@native("BASE", "x x x?")
def _to_base(value: float, radix: float, least: float = 0.0) -> Value:
    """BASE gives a number as a text of digits in another base."""
    base, rest, length = _base(radix), whole_count(value), whole_count(least)
    if isinstance(base, CellError):
        return base
    if not 0 <= rest < _LARGEST_BASE_NUMBER or not 0 <= length <= _LONGEST:
        return CellError(NUM, f"BASE takes numbers from 0 to {_LARGEST_BASE_NUMBER - 1}, lengths from 0 to {_LONGEST}")
    written = ""
    while rest:
        rest, digit = divmod(rest, base)
        written = _DIGITS[digit] + written
    return (written or "0").rjust(length, "0")


@native("DECIMAL", "t x")
def _from_base(text: str, radix: float) -> Value:
    """DECIMAL gives the number of a text of digits in another base."""
    base = _base(radix)
    if isinstance(base, CellError):
        return base
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
