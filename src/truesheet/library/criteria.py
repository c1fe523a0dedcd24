"""Criteria of COUNTIF, SUMIF and the like: "apple", ">=5", "<>", "A*", a number, TRUE, an error.

As in Excel, equality finds a number also in a text that is parsed as that number, but ``<>`` leaves out only the number
itself. ``<`` and ``>`` compare numbers with numbers and texts with texts. ``=`` alone means an empty cell, ``<>`` alone
a cell that is not empty, and ``""`` a cell that shows nothing.

In a text ``*`` stands for any letters, ``?`` for one letter, ``~`` is before a sign that means itself. The pieces
between the asterisks are searched one after the other, and each is taken where it is first found: if the next piece is
not found after that, it is not found after a later one either. So the time grows with the lengths of the pattern and of
the text, and not with a power of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, cast

from truesheet.formulas.areas import Value
from truesheet.formulas.number_texts import parse_number
from truesheet.formulas.operators import NEAR, to_digits
from truesheet.formulas.refusal import DependsOnCountry, InDoubt, Refusal, known_aspect
from truesheet.formulas.texts import in_small_letters, letter_by_letter, order, truth_of
from truesheet.locales import Locale, choices, current_locale, use_locale
from truesheet.values import BLANK, EXCEL_ERRORS, VALUE, CellError, Empty, sure


class PatternPiece(NamedTuple):
    """A piece between asterisks: its number of letters, and ``find``, which gives its position in a text, or -1."""

    size: int
    find: Callable[[str, int, int], int]


@dataclass(frozen=True, slots=True, eq=False)
class Wildcards:
    """A pattern with wildcards, in small letters."""

    first: PatternPiece
    #: The pieces that follow the asterisks; none if there is no asterisk.
    rest: tuple[PatternPiece, ...]
    #: The least number of letters of a text that fits.
    least: int

    def fits(self, text: str) -> bool:
        end = len(text)
        if end < self.least or self.first.find(text, 0, self.first.size):
            return False
        if not self.rest:
            return end == self.least
        *between, last = self.rest
        follows = self._follow(text, between, self.first.size, end - last.size)
        return follows and last.find(text, end - last.size, end) >= 0

    def found_in(self, text: str, begin: int) -> int:
        """Returns the first position from ``begin`` at which a part of the text fits, or -1."""
        at = self.first.find(text, begin, len(text))
        return at if at >= 0 and self._follow(text, self.rest, at + self.first.size, len(text)) else -1

    def _follow(self, text: str, pieces: Sequence[PatternPiece], at: int, end: int) -> bool:
        for piece in pieces:
            at = piece.find(text, at, end)
            if at < 0:
                return False
            at += piece.size
        return True


def _piece(signs: list[str | None]) -> PatternPiece:
    """Returns a piece of letters; None stands for any letter."""
    if None not in signs:
        plain = "".join(map(str, signs))
        return PatternPiece(len(plain), lambda text, start, end: text.find(plain, start, end))
    # Every sign is exactly one letter, so the expression never backtracks.
    search = re.compile("".join("." if sign is None else re.escape(sign) for sign in signs), re.DOTALL).search

    def find(text: str, start: int, end: int) -> int:
        found = search(text, start, end)
        return found.start() if found else -1

    return PatternPiece(len(signs), find)


_TILDE_AND_SIGN = re.compile(r"~?.", re.DOTALL)


@lru_cache(maxsize=4096)
def pattern(text: str, drop_tilde: bool = False) -> Wildcards | str:
    """Returns the pattern of a text to look for, in small letters; of a text without wildcards, the text itself.

    A tilde at the end is before no sign. SEARCH drops it; for other functions it is not known what Excel does.
    """
    pieces: list[list[str | None]] = [[]]
    for sign in _TILDE_AND_SIGN.findall(text):
        if sign == "*":
            pieces.append([])
        elif sign == "?":
            pieces[-1].append(None)
        elif sign != "~":
            pieces[-1].append(sign[-1])
        elif not drop_tilde:
            raise Refusal(f'the text "{text}" to look for ends in a tilde; write ~~ for the tilde itself')
    if len(pieces) == 1 and None not in pieces[0]:
        return "".join(map(str, pieces[0]))
    first, *letters_left = (_piece([sign and letter_by_letter(sign) for sign in piece]) for piece in pieces)
    return Wildcards(first, tuple(letters_left), sum(map(len, pieces)))


#: A longer text is no criterion.
LONGEST = 255

_SIGN = re.compile(r"<=|>=|<>|<|>|=")

#: Equal cells have the same key: numbers themselves, texts in small letters, truth values and errors in a tuple.
Key = float | str | tuple[str, object]
#: The key by which cells are put in order.
Rank = float | tuple[str, int, str]

EMPTY: Key = ("empty", None)


def rank_by(kind: type) -> Callable[[Any], Any]:
    return order if kind is str else to_digits


def key(cell: Value) -> Key:
    if cell.__class__ is float:
        return to_digits(cell)
    if cell.__class__ is str:
        return in_small_letters(cell)
    if cell.__class__ is bool:
        return "truth", cell
    if cell.__class__ is CellError:
        return "error", cell.code
    return EMPTY


def number_of(text: str) -> float | None:
    """Returns the number a text is parsed as; None if it is none, or if it is not known what Excel does.

    Raises :class:`DependsOnCountry` if the locale decides which number it is.
    """
    try:
        found = parse_number(text)
    except InDoubt:
        raise
    except Refusal:
        return None
    return None if found is None else to_digits(found)


def numbers_of(text: str) -> tuple[float, ...]:
    """Returns the number a text in a cell is parsed as; several if the locale decides, none if it is no number."""
    try:
        found = number_of(text)
    except DependsOnCountry as doubt:
        every: set[float] = set()
        for locale in choices(current_locale(), doubt.aspect):
            with use_locale(locale):
                every.update(numbers_of(text))
        return tuple(every)
    return () if found is None else (found,)


def check_sure(texts: Iterable[Value]) -> None:
    """Raises :class:`DependsOnCountry` if one of these texts, which fit a criterion, fits in some countries only."""
    for text in texts:
        number_of(cast(str, text))


@dataclass(frozen=True)
class Criterion:
    """A criterion: ``sign`` (``=``, ``<>``, ``<`` ...) and the value with which cells are compared.

    ``keys`` are the keys of the cells that are *equal* to it; a text with wildcards has a ``shape`` instead.
    """

    sign: str
    value: Value
    keys: tuple[Key, ...] = ()
    shape: Wildcards | None = None

    @cached_property
    def ordered(self) -> bool:
        """Checks whether cells have to be less or more than the value."""
        return self.sign in ("<", "<=", ">", ">=")

    @cached_property
    def rank(self) -> Rank:
        """Returns the value as an ordered criterion compares it: a number with 15 digits, a text as Excel sorts it."""
        return order(self.value) if isinstance(self.value, str) else to_digits(cast(float, self.value))

    def bounds(self, ranks: Sequence[Any]) -> tuple[int, int]:
        """Returns from where to where of the values in order, by their ranks, an ordered criterion is met."""
        at = (bisect_left if self.sign in ("<", ">=") else bisect_right)(ranks, self.rank)
        return (0, at) if self.sign[0] == "<" else (at, len(ranks))

    def test(self) -> Callable[[Value], bool]:
        if self.ordered:
            return self._order_test()
        if self.shape is not None:
            fits = self.shape.fits
            equal: Callable[[Value], bool] = lambda cell: cell.__class__ is str and fits(letter_by_letter(cell))  # noqa: E731
        elif self.sign == "<>":
            equal = lambda cell: key(cell) in self.keys  # noqa: E731
        else:
            equal = self._equal
        return (lambda cell: not equal(cell)) if self.sign == "<>" else equal

    def _equal(self, cell: Value) -> bool:
        """Tells whether a cell equals the criterion; a text that reads as the number does, too."""
        if key(cell) in self.keys:
            return True
        if self.value.__class__ is not float or cell.__class__ is not str:
            return False
        if not any(number in self.keys for number in numbers_of(cell)):
            return False
        check_sure((cell,))
        return True

    def _order_test(self) -> Callable[[Value], bool]:
        kind, rank, sign = self.value.__class__, self.rank, self.sign
        ranked = rank_by(kind)
        falls = sign in ("<", "<=")
        # Numbers outside these bounds differ in the first fifteen digits.
        beside = 0.0 if kind is str else cast(float, rank)
        low, high = beside - NEAR * abs(beside), beside + NEAR * abs(beside)

        def test(cell: Value) -> bool:
            if cell.__class__ is not kind:
                return False
            if cell.__class__ is float and cell != beside and not low < cell < high:
                return (cell < beside) == falls
            found = ranked(cell)
            if found == rank:
                return sign in ("<=", ">=")
            return bool(found < rank) == falls

        return test


def criterion(argument: Value) -> Criterion:
    """Returns the criterion that an argument means, or an error. An empty cell means 0."""
    if argument.__class__ is str:
        return sure(_criterion_in_text(argument, current_locale()))
    if isinstance(argument, (Empty, int)) and not isinstance(argument, bool):
        argument = 0.0 if isinstance(argument, Empty) else float(argument)
    return _number(argument) if argument.__class__ is float else Criterion("=", argument, (key(argument),))


@lru_cache(maxsize=8192)
def _number(number: float) -> Criterion:
    return Criterion("=", number, (key(number),))


@lru_cache(maxsize=8192)
def _criterion_in_text(text: str, locale: Locale) -> Criterion | CellError:
    """Returns the criterion that a text states: a sign, if any, and what cells are compared with.

    The locale is that by which formulas are calculated; it is given so that its criteria are kept apart.
    """
    if len(text) > LONGEST:
        return CellError(VALUE, f"a criterion has {LONGEST} characters at most")
    match = _SIGN.match(text)
    sign = match.group() if match else ""
    rest = text[len(sign) :]
    if not rest:
        return _empty_criterion(sign)
    value = _value(rest)
    if sign in ("<", "<=", ">", ">="):
        if isinstance(value, (bool, CellError)):
            raise Refusal(f'a criterion that puts truth values or errors in order: "{text}"')
        return Criterion(sign, value)
    return equal_to(value, "<>" if sign == "<>" else "=")


def equal_to(value: Value, sign: str = "=") -> Criterion:
    """Returns the criterion of being equal to a value; wildcards in a text count."""
    if not isinstance(value, str):
        return Criterion(sign, value, (key(value),))
    sought = pattern(value)
    if isinstance(sought, str):
        return Criterion(sign, value, (in_small_letters(sought),))
    return Criterion(sign, value, shape=sought)


#: The criterion of a sign of order with nothing after it: no cell is less or more than nothing.
_FITS_NOTHING = Criterion("=", "", (("no cell", None),))


def _empty_criterion(sign: str) -> Criterion:
    """Returns the criterion of a sign with nothing after it: ``=`` asks for blank cells, ``<`` for none."""
    if sign in ("=", "<>"):
        return Criterion(sign, BLANK, (EMPTY,))
    if not sign:
        return Criterion("=", "", (EMPTY, ""))
    return _FITS_NOTHING


def _value(text: str) -> Value:
    """Returns the value after the sign: a number, a date, TRUE, an error, or a text."""
    upper = text.upper()
    truth = truth_of(text)
    if truth is not None:
        return truth
    if text.startswith("#") and known_aspect("words", f'the criterion "{text}"') != "en":
        raise Refusal(f'the criterion "{text}", which is another word in each language if it is an error')
    if upper in EXCEL_ERRORS:
        return CellError(upper)
    found = number_of(text)
    return text if found is None else found
