"""Numbers into texts and back: TEXT, FIXED, DOLLAR, VALUE, NUMBERVALUE, VALUETOTEXT, ARRAYTOTEXT, T."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import chain

from truesheet.formulas.areas import Areas, Value, corner, whole
from truesheet.formulas.formats import format_value, shows_texts
from truesheet.formulas.formats.number_layout import exact, round_half_up
from truesheet.formulas.number_texts import parse_number
from truesheet.formulas.operators import as_text, number_in, show
from truesheet.formulas.refusal import Refusal, known_aspect
from truesheet.formulas.texts import checked_length, join_texts
from truesheet.library import native
from truesheet.library.joining import with_delimiters
from truesheet.locales import Aspect, Currency, current_locale
from truesheet.patterns import pattern
from truesheet.values import MISSING, VALUE, Array, CellError, Empty, Failure

#: The most decimals that FIXED and DOLLAR write.
_MOST_DECIMALS = 127
#: Rounding to fewer decimals than this gives 0 for every number.
_FEWEST_DECIMALS = -400
#: The signs of digits as they are written in English, and what they depend on.
_SIGNS: tuple[tuple[str, Aspect], ...] = ((".", "point"), (",", "group"))
#: TEXT takes no longer format.
_LONGEST_FORMAT = 255


@native("TEXT", "v t", formats=True, dates=1)
def _text(value: float | str | bool | Empty, code: str) -> Value:
    if len(code) > _LONGEST_FORMAT:
        raise Refusal(f"a number format of more than {_LONGEST_FORMAT} letters")
    if isinstance(value, bool):
        value = as_text(value)
    elif isinstance(value, str):
        number = parse_number(value)
        if number is not None and shows_texts(code) and format_value(value, code) != format_value(number, code):
            raise Refusal(f'whether TEXT takes "{value}" for a text or a number in that format is in doubt')
        value = value if number is None else number
    elif isinstance(value, Empty):
        value = 0.0
    shown = format_value(value, code)
    if shown is None:
        return CellError(VALUE, f"the number {show(value)} is no date, and the format is one for dates")
    return checked_length(shown)


def _decimals(value: float, decimals: float) -> Decimal:
    """Returns a number rounded to so many decimals, as FIXED and DOLLAR write it."""
    if decimals < 0 and not decimals.is_integer():
        raise Refusal(f"{decimals:g} decimals, which may be cut or rounded down")
    count = max(math.trunc(decimals), _FEWEST_DECIMALS)
    if count > _MOST_DECIMALS:
        raise Failure(VALUE, f"there are {_MOST_DECIMALS} decimals at most")
    short = round_half_up(exact(value), count)
    if value < 0 and not short:
        raise Refusal("whether a negative number that rounds to 0 keeps its minus is in doubt")
    return short if count >= 0 else Decimal(int(short))


@native("FIXED", "x x? b?", formats=True)
def _fixed(value: float, decimals: float = 2, plain: bool = False) -> Value:
    short = _decimals(value, decimals)
    return checked_length(_by_locale(f"{short:f}" if plain else f"{short:,f}"))


def _by_locale(digits: str) -> str:
    """Returns digits with the signs of the locale for decimals and between thousands."""
    signs = {ord(sign): known_aspect(aspect, f"the text of {digits}") for sign, aspect in _SIGNS if sign in digits}
    return digits.translate(signs)


@native("DOLLAR", "x x?", formats=True)
def _dollar(value: float, decimals: float = 2) -> Value:
    short = _decimals(value, decimals)
    currency: Currency = known_aspect("currency", "the currency of DOLLAR")
    shape = currency.negative if short < 0 else currency.positive
    return shape.replace("#", _by_locale(f"{abs(short):,f}"))


@native("VALUE", "v")
def _value(value: Value) -> Value:
    if isinstance(value, str):
        return number_in(value)
    if isinstance(value, bool):
        return CellError(VALUE, "TRUE and FALSE are no texts of numbers")
    return 0.0 if isinstance(value, Empty) else value


_PLAIN_NUMBER = pattern(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?", re.IGNORECASE | re.ASCII)


@native("NUMBERVALUE", "t t? t?")
def _numbervalue(written: str, point: str | None = None, group: str | None = None) -> Value:
    """Returns the number in a text whose decimal and group separators are given, else those of the locale."""
    point = known_aspect("point", "the decimal sign of NUMBERVALUE") if point is None else point
    group = known_aspect("group", "the sign between thousands of NUMBERVALUE") if group is None else group
    wrong = CellError(VALUE, f'the text "{written}" is not a number')
    if not point or not group:
        return CellError(VALUE, "the signs for decimals and for groups are one letter each")
    point, group = point[0], group[0]
    if point == group:
        return wrong
    plain = re.sub(r"\s", "", written)
    before, _, after = plain.partition(point)
    if group in after or point in after:
        return wrong
    plain = before.replace(group, "") + ("." + after if point in plain else "")
    digits = plain.rstrip("%")
    if not plain:
        return 0.0
    if not _PLAIN_NUMBER.fullmatch(digits):
        return wrong
    found = float(Decimal(digits).scaleb(-2 * (len(plain) - len(digits))))
    return found if math.isfinite(found) else wrong


@native("T", "r")
def _t(value: Value) -> Value:
    first = corner(value.parts[0] if isinstance(value, Areas) else value)
    return first if isinstance(first, (str, CellError)) else ""


def _as_typed(value: Value) -> str:
    """Returns a value as it is typed into a formula: texts are in quotation marks."""
    if known_aspect("point", "values as they are typed into a formula") == ",":
        raise Refusal(f"values as they are typed into a formula in the language of {current_locale().tag}")
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else as_text(value)


def _is_strict(way: Value) -> bool:
    """Tells whether the strict format is asked for, in which texts are in quotation marks."""
    if not isinstance(way, Empty) and way not in (0.0, 1.0):
        raise Failure(VALUE, "the format is 0 (concise) or 1 (strict)")
    return way == 1.0


@native("VALUETOTEXT", "e v?")
def _valuetotext(value: Value, way: Value = MISSING) -> Value:
    """Returns a value as a text; in the strict format texts are in quotation marks."""
    strict = _is_strict(way)
    return checked_length(_as_typed(value) if strict else as_text(value))


@native("ARRAYTOTEXT", "r v?")
def _arraytotext(value: Value, way: Value = MISSING) -> Value:
    strict = _is_strict(way)
    found = whole(value)
    rows = found.rows if isinstance(found, Array) else ((found,),)
    if isinstance(found, Areas):
        return CellError(VALUE, "one range is needed here")
    if strict:
        return join_texts(chain("{", _pieces_as_typed(rows), "}"))
    return join_texts(with_delimiters(map(as_text, chain.from_iterable(rows)), [", "]))


def _pieces_as_typed(rows: Iterable[Sequence[Value]]) -> Iterator[str | CellError]:
    """Yields the pieces of an array as it is typed into a formula: commas between cells, semicolons between rows."""
    for at, row in enumerate(rows):
        if at:
            yield ";"
        yield from with_delimiters(map(_as_typed, row), [","])
