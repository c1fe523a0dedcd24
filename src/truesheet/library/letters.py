"""The letters of texts: LEN, LEFT, MID, FIND, SEARCH, REPLACE, UPPER, TRIM, CHAR and others."""

from __future__ import annotations

import math
from functools import lru_cache

from truesheet.formulas.areas import Value
from truesheet.formulas.refusal import Refusal, known_aspect
from truesheet.formulas.texts import LONGEST, TOO_LONG, checked_length, length, letter_by_letter
from truesheet.library import native
from truesheet.library.criteria import pattern
from truesheet.values import NA, VALUE, CellError, Failure, sure

#: No lookup takes more letters with wildcards.
_LONGEST_WILD = 255

_NO_START = CellError(VALUE, "the place to start from is outside the text")
_NEGATIVE = CellError(VALUE, "a number of letters is not negative")
_NOT_FOUND = CellError(VALUE, "the text sought is not in the other")


def part(text: str, start: int, end: int) -> str:
    """Returns the letters from one position to before another, counted from 0."""
    if text.isascii() or length(text) == len(text):
        return text[start:end]
    try:
        return text.encode("utf-16-le")[2 * start : 2 * max(start, end)].decode("utf-16-le")
    except UnicodeDecodeError:
        raise Refusal("a letter that counts twice would be cut in half") from None


def _letters_asked(count: float) -> int:
    """Returns a number of letters. Of one between -1 and 0 it is not known whether Excel gives an error."""
    if -1 < count < 0:
        raise Refusal(f"{count:g} letters, which may count as 0 or as -1")
    return math.trunc(count) if count >= 0 else sure(_NEGATIVE)


native("LEN", "t")(lambda text: float(length(text)))
native("LEFT", "t x?")(lambda text, count=1: part(text, 0, _letters_asked(count)))


@native("RIGHT", "t x?")
def _right(text: str, count: float = 1) -> Value:
    asked, whole = _letters_asked(count), length(text)
    return part(text, max(whole - asked, 0), whole)


@native("MID", "t x x")
def _mid(text: str, start: float, count: float) -> Value:
    if start < 1:
        return _NO_START
    first, asked = math.trunc(start) - 1, _letters_asked(count)
    return part(text, first, first + asked)


@native("REPLACE", "t x x t")
def _replace(text: str, start: float, count: float, new: str) -> Value:
    if start < 1:
        return _NO_START
    first, asked = math.trunc(start) - 1, _letters_asked(count)
    return checked_length(part(text, 0, first) + new + part(text, first + asked, length(text)))


@native("SUBSTITUTE", "t t t x?")
def _substitute(text: str, old: str, new: str, which: float | None = None) -> Value:
    if which is not None and which < 1:
        return CellError(VALUE, "the occurrence to replace is counted from 1")
    if not old:
        return text
    if which is None:
        if length(text) + text.count(old) * (length(new) - length(old)) > LONGEST:
            return TOO_LONG
        return text.replace(old, new)
    count = math.trunc(min(which, len(text) + 1))
    *before, after = text.split(old, count)
    return checked_length(old.join(before) + new + after) if len(before) == count else text


@native("FIND", "t t x?")
def _find(sought: str, text: str, start: float = 1) -> Value:
    """Returns the position of a text in another; capitals count, wildcards do not."""
    first = _first_position(text, start, sought)
    at = text.find(sought, first)
    return _NOT_FOUND if at < 0 else float(length(text[:at]) + 1)


@native("SEARCH", "t t x?")
def _search(sought: str, text: str, start: float = 1) -> Value:
    """Returns the position of a text in another; capitals do not count, wildcards do."""
    first = _first_position(text, start, sought)
    if first and sought.startswith("*"):
        raise Refusal("SEARCH for what begins with * from a later place, which may be found there or at the beginning")
    within = letter_by_letter(text)
    wanted = pattern(sought, drop_tilde=True)
    if isinstance(wanted, str):
        at = within.find(letter_by_letter(wanted), first)
        if at < 0 and wanted.casefold() in text[first:].casefold():
            raise Refusal(f'whether "{text}" contains "{sought}"; write both alike')
    elif len(sought) > _LONGEST_WILD:
        raise Refusal(f"SEARCH for wildcards among more than {_LONGEST_WILD} letters")
    else:
        at = wanted.found_in(within, first)
    return _NOT_FOUND if at < 0 else float(length(text[:at]) + 1)


def _first_position(text: str, start: float, sought: str) -> int:
    """Returns where a search begins, counted in Python's letters from 0."""
    first, last = math.trunc(start) - 1, length(text)
    # An empty text is found everywhere, also behind the last letter.
    if not 0 <= first < (last if sought else last + 1):
        raise Failure(_NO_START)
    return len(part(text, 0, first))


native("EXACT", "t t")(lambda left, right: left == right)


@native("REPT", "t x")
def _rept(text: str, times: float) -> Value:
    count = _letters_asked(times)
    if not text:
        return ""
    return TOO_LONG if length(text) * count > LONGEST else text * count


def _each_letter(change: str, text: str) -> str:
    """Changes letters to capitals or small letters, but not those that would become several: ß stays ß."""
    if text.isascii():
        return str(getattr(text, change)())
    changed = ((letter, getattr(letter, change)()) for letter in text)
    return "".join(new if len(new) == 1 else letter for letter, new in changed)


native("UPPER", "t")(lambda text: _each_letter("upper", text))
native("LOWER", "t")(lambda text: _each_letter("lower", text))


@native("PROPER", "t")
def _proper(text: str) -> Value:
    """Returns a text with a capital after everything that is no letter."""
    letters, upper, lower = [], _each_letter("upper", text), _each_letter("lower", text)
    inside = False
    for at, letter in enumerate(text):
        letters.append(lower[at] if inside else upper[at])
        inside = letter.isalpha()
    return "".join(letters)


native("TRIM", "t")(lambda text: " ".join(word for word in text.split(" ") if word))
native("CLEAN", "t")(lambda text: "".join(letter for letter in text if letter >= " "))


#: Letters with smaller numbers are the same in all code pages.
_FIRST_OF_PAGE = 128
_SURROGATES = range(0xD800, 0xE000)
_LAST_LETTER = 0x10FFFF


@native("CHAR", "x")
def _char(code: float) -> Value:
    number = math.trunc(code)
    if not 1 <= number <= 255:
        return CellError(VALUE, "letters have the numbers 1 to 255; UNICHAR knows more")
    return chr(number) if number < _FIRST_OF_PAGE else _letters(known_aspect("page", f"CHAR({number})"))[number]


@lru_cache(maxsize=8)
def _letters(page: str) -> tuple[str, ...]:
    """Returns the letters of a code page by their number; a number without a letter stands for itself."""
    return tuple(bytes([code]).decode(page, "ignore") or chr(code) for code in range(256))


@native("CODE", "t")
def _code(text: str) -> Value:
    if not text:
        return CellError(VALUE, "an empty text has no first letter")
    if ord(text[0]) < _FIRST_OF_PAGE:
        return float(ord(text[0]))
    letters = _letters(known_aspect("page", f"CODE of {text[0]!r}"))
    if text[0] not in letters:
        raise Refusal(f"CODE of {text[0]!r}, which Windows replaces by a letter like it; UNICODE knows its number")
    return float(letters.index(text[0]))


@native("UNICHAR", "x")
def _unichar(code: float) -> Value:
    number = math.trunc(code)
    if not 1 <= number <= _LAST_LETTER:
        return CellError(VALUE, f"letters have the numbers 1 to {_LAST_LETTER}")
    if number in _SURROGATES or number & 0xFFFE == 0xFFFE:
        return CellError(NA, f"there is no letter of number {number}")
    return chr(number)


native("UNICODE", "t")(
    lambda text: float(ord(text[0])) if text else CellError(VALUE, "an empty text has no first letter")
)
