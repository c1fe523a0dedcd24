"""Converts values of cells to the texts that files have for them, and back (ISO 29500-1, 18.3.1.4 and 22.9.2.19).

A file spells a value as a type (the attribute ``t`` of the cell, 18.18.11) and a text (the content of ``<v>``).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Hashable, Sequence
from datetime import datetime, time, timedelta
from functools import lru_cache
from typing import NamedTuple, TypeVar

from truesheet import limits
from truesheet.formulas.calendar import DAY_0, DAY_0_OF_1904, FIRST_COMMON_DAY
from truesheet.formulas.operators import DIGITS
from truesheet.patterns import pattern
from truesheet.refusals import Refused
from truesheet.values import BLANK, DIV0, NA, NAME, NULL, NUM, REF, VALUE, CellError, Empty

_DAY = timedelta(days=1)
_DAY_0, _DAY_0_OF_1904, _CERTAIN = (datetime.combine(day, time()) for day in (DAY_0, DAY_0_OF_1904, FIRST_COMMON_DAY))

#: A duration in days, hours, minutes and seconds; months and years are left out, for their lengths vary.
_LENGTH = pattern(
    r"(?P<minus>-)?P(?=.)(?:(?P<days>[0-9]{1,9})D)?"
    r"(?:T(?=.)(?:(?P<hours>[0-9]{1,9})H)?(?:(?P<minutes>[0-9]{1,9})M)?(?:(?P<seconds>[0-9]{1,9}(?:\.[0-9]*)?)S)?)?"
)
#: From Python 3.14 on, 24:00 is taken for the midnight before the day. It is no time of day here.
_CLOCK = r"(?!24)[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
_TIME = pattern(rf"{_CLOCK}Z?")
_MOMENT = pattern(rf"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}(?:T{_CLOCK})?(?:Z|[+-][0-9]{{2}}:[0-9]{{2}})?")
#: The time zone of a date without a time, which has no meaning.
_ZONE = pattern(r"(?<=^.{10})(?:Z|[+-][0-9]{2}:[0-9]{2})")


class UnsureText(ValueError):
    """Raised for a text with several possible values; ``values`` are those known. The file does not say which holds."""

    def __init__(self, why: str, values: tuple[float, ...] = ()) -> None:
        super().__init__(why)
        self.values = values


def read_date(text: str, date1904: bool) -> float:
    """Returns the serial number of a date, a time of day or a duration; ``ValueError`` if the text is none of them."""
    text = text.strip()
    length = _LENGTH.fullmatch(text)
    if length is not None:
        return _of_length(length)
    try:
        if _TIME.fullmatch(text):
            of_day = time.fromisoformat(text.removesuffix("Z"))
            return (datetime.combine(_DAY_0, of_day) - _DAY_0) / _DAY
        if not _MOMENT.fullmatch(text):
            raise ValueError
        moment = datetime.fromisoformat(_ZONE.sub("", text))
    except ValueError:
        raise ValueError(f"has {text[:40]!r} for a date") from None
    return _serial(moment, date1904)


def _of_length(length: re.Match[str]) -> float:
    days, hours, minutes, seconds = (float(length[unit] or 0) for unit in ("days", "hours", "minutes", "seconds"))
    serial = days + ((hours * 60 + minutes) * 60 + seconds) / _DAY.total_seconds()
    return -serial if length["minus"] else serial


def _serial(moment: datetime, date1904: bool) -> float:
    """Returns the serial number of a date and time; ``UnsureText`` where Excel and other programs count differently."""
    if moment.utcoffset():
        raise UnsureText("a time of another time zone")
    moment = moment.replace(tzinfo=None)
    serial = (moment - (_DAY_0_OF_1904 if date1904 else _DAY_0)) / _DAY
    if date1904 and moment < _DAY_0_OF_1904:
        raise UnsureText("a date before 1904, where this workbook has none", (serial,))
    if moment < _CERTAIN:
        raise UnsureText("a date before March 1900, which programs write in two ways", (serial, serial - 1))
    return serial


NUMBER, SHARED, TEXT, BOOLEAN, ERROR, INLINE, DATE = "n", "s", "str", "b", "e", "inlineStr", "d"

#: All types; the index of a type here stands for it in one byte.
TYPES = (NUMBER, SHARED, TEXT, BOOLEAN, ERROR, INLINE, DATE)

#: The errors a cell can hold as they are; the newer ones (#SPILL!, #CALC!) need rich values beside them.
PLAIN_ERRORS = frozenset({VALUE, NUM, NA, NAME, REF, DIV0, NULL})

#: What a cell can show: numbers, text, truth, errors; BLANK where the file has no value yet.
Value = float | str | bool | CellError | Empty

#: Numbers with a larger relative difference surely differ in the 15 digits Excel shows; others may.
LAST_DIGIT = 10.0 ** (1 - DIGITS)

_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
# Characters that XML cannot contain; the carriage return, which XML would turn into a line feed; and an underscore that
# would otherwise be taken for the start of an escape.
_UNSAFE = "\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff"
_TO_ESCAPE = re.compile(f"[{_UNSAFE}]|_(?=x[0-9A-Fa-f]{{4}}[_{_UNSAFE}])")
_XML_SPACE = " \t\n"

_Asked = TypeVar("_Asked", bound=Hashable)
_Made = TypeVar("_Made")


class Memo(dict[_Asked, _Made]):
    """Maps what is asked for to what ``make`` gives, because sheets repeat values; with ``most`` it begins anew."""

    def __init__(self, make: Callable[[_Asked], _Made], most: int) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, asked: _Asked) -> _Made:
        made = self._make(asked)
        if len(self) >= self._most:
            self.clear()
        self[asked] = made
        return made


class Spelling(NamedTuple):
    """A value as a file has it: the cell's type, and its text before XML escapes are applied."""

    type: str
    text: str


def spell(value: Value) -> Spelling:
    """Returns the type and text to write for a value; ``Refused`` where a cell cannot hold it."""
    if isinstance(value, bool):
        return Spelling(BOOLEAN, "1" if value else "0")
    if isinstance(value, (float, int)):
        value = float(value)
        return Spelling(NUMBER, spell_number(value)) if math.isfinite(value) else Spelling(ERROR, NUM)
    if isinstance(value, str):
        # Excel counts UTF-16 code units.
        if (
            len(value) > limits.CHARACTERS // 2
            and len(value.encode("utf-16-le", "surrogatepass")) > 2 * limits.CHARACTERS
        ):
            raise Refused(f"its text has {len(value):,} characters; a cell holds {limits.CHARACTERS:,} at most")
        return Spelling(TEXT, escape(value))
    if isinstance(value, CellError):
        if value.code not in PLAIN_ERRORS:
            raise Refused(f"{value.code} can only be written by Excel itself; open and save the workbook there")
        return Spelling(ERROR, value.code)
    raise TypeError(f"{value!r} is not a value of a cell")


def same(one: Value, other: Value) -> bool:
    """Tells whether two values are equal in a spreadsheet: TRUE and 1 are not, and errors are compared by code."""
    if isinstance(one, CellError) and isinstance(other, CellError):
        return one.code == other.code
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one == other


def alike(one: Value, other: Value) -> bool:
    """Tells whether two values are equal in the 15 significant digits that Excel shows.

    Two numbers also count as equal if they differ by at most half a unit of the fifteenth digit, although rounding
    parts them: 4/7 and the next floating-point number end in 1 and in 2.
    """
    if one.__class__ is other.__class__ is float:
        apart = abs(one - other)
        return one == other or (
            apart <= abs(one) * LAST_DIGIT
            and (f"{one:.{DIGITS}g}" == f"{other:.{DIGITS}g}" or apart <= _half_a_unit(min(abs(one), abs(other))))
        )
    return same(one, other)


def _half_a_unit(number: float) -> float:
    """Returns half a unit of the fifteenth significant digit of a number."""
    exponent = int(f"{number:.{DIGITS - 1}e}".partition("e")[2])
    return 0.5 * 10.0 ** (exponent + 1 - DIGITS)


@lru_cache(maxsize=1 << 13)  # the sheets of a book, and the books of a club, repeat numbers
def spell_number(number: float) -> str:
    """Returns the shortest text of a finite number that is exact, as Excel spells it: 5, 0.1, 1E-5, 2E+19."""
    digits, _, exponent = repr(number + 0.0).partition("e")  # there is no -0
    return f"{digits}E{int(exponent):+d}" if exponent else digits.removesuffix(".0")


def escape(text: str) -> str:
    """Replaces each character that XML cannot contain by ``_xHHHH_``."""
    return _TO_ESCAPE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unescape(text: str) -> str:
    """Replaces each ``_xHHHH_`` in a text from a file by its character."""
    if "_x" not in text:
        return text
    text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    # Two escapes may be the surrogates of one character.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def needs_space_kept(text: str) -> bool:
    """Tells whether a text begins or ends with white space, so that Excel writes ``xml:space="preserve"``."""
    return text != text.strip(_XML_SPACE)


def read(type: str, text: str, strings: Sequence[str], date1904: bool) -> Value:
    """Returns the value of a cell of that type; ``text`` is the content of its ``<v>``, or of its ``<is>`` if inline.

    A ``ValueError`` says what is wrong with the text; :class:`UnsureText` is one of them.
    """
    if type == NUMBER:
        return read_number(text)
    if type == SHARED:
        return _read_shared(text, strings)
    if type in (TEXT, INLINE):
        return unescape(text)
    if not text:
        return BLANK
    if type == BOOLEAN:
        return text.strip() in ("1", "true")
    if type == ERROR:
        return CellError(text)
    if type == DATE:
        return read_date(text, date1904)
    raise ValueError(f"has the unknown type {type!r}")


def read_number(text: str) -> float | Empty:
    """Returns the number that a text spells, BLANK if it is empty; ``ValueError`` if it is no number."""
    try:
        number = float(text)
    except ValueError:
        if not text.strip():
            return BLANK
        raise ValueError(f"has {text[:40]!r} for a number") from None
    if number - number != 0 or "_" in text or not text.isascii():  # not finite, or spelled as only Python allows
        raise ValueError(f"has {text[:40]!r} for a number")
    return number


def _read_shared(text: str, strings: Sequence[str]) -> str | Empty:
    if not text.strip():
        return BLANK
    # Only plain digits: the index -1 would give the last text, and int("1_0") is 10.
    if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) < len(strings):
        return strings[int(text)]
    raise ValueError(f"has the shared text number {text[:40]!r}, of {len(strings)}")
