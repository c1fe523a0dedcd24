"""Parses a number format into its sections and their marks."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from locale import windows_locale
from typing import NamedTuple

from truesheet.formulas.refusal import Refusal
from truesheet.languages import LANGUAGES
from truesheet.patterns import pattern


class Mark(Enum):
    """The kinds of marks in a number format."""

    LITERAL = "literal"
    DIGIT = "0, # or ?"
    POINT = "."
    COMMA = ","
    PERCENT = "%"
    EXPONENT = "E+ or E-"
    SLASH = "/"
    COLON = ":"
    DATE = "part of a date or time"
    ELAPSED = "[h], [m] or [s]"
    GENERAL = "General"
    TEXT = "@"


class FormatPart(NamedTuple):
    """A mark of a number format and its text."""

    mark: Mark
    text: str


class Signs(NamedTuple):
    """The marks of a format in a country: the decimal sign, the sign between thousands, and the language."""

    point: str
    group: str
    language: str


class FormatSection(NamedTuple):
    """A section of a number format; semicolons divide them."""

    parts: tuple[FormatPart, ...]
    #: The sign and the number of a condition such as ``[>=100]``.
    condition: tuple[str, float] | None
    #: The language that ``[$-40C]`` names for months and days, a key of ``LANGUAGES``; "" if none is named.
    language: str

    def has(self, *marks: Mark) -> bool:
        return any(part.mark in marks for part in self.parts)


_MARKS = r"""
      "(?P<quoted>[^"]*)" | \\(?P<escaped>.) | (?P<space>_.) | (?P<fill>\*.?)
    | \[(?P<bracket>[^\]]*)\]
    | (?P<general>WORD_FOR_GENERAL)
    | (?P<exponent>E[+-])
    | (?P<half>HALF_DAYS)
    | (?P<date>LETTERS)
    | (?P<digit>[0#?]) | (?P<point>POINT) | (?P<comma>GROUP) | (?P<percent>%) | (?P<slash>/) | (?P<colon>:)
    | (?P<text>@) | (?P<end>;)
    | (?P<plain>[^\w"\\*\[\]]|[1-9])
    """
#: What stands for letters that are not known: nothing that a format can hold.
_NOTHING = "(?!)"
#: The English letters of year, month, day, hour, minute and second, in the order of ``Language.letters``.
_ENGLISH_LETTERS = "ymdhms"


@lru_cache(maxsize=64)
def _marks(signs: Signs) -> re.Pattern[str]:
    """Returns the pattern of one mark. The word for General and the letters A/P are known in English only."""
    english = signs.language == "en"
    letters = "|".join(f"{letter}+" for letter in LANGUAGES[signs.language].letters.split() if letter != "-")
    words = {
        "WORD_FOR_GENERAL": "General" if english else _NOTHING, "HALF_DAYS": "AM/PM|A/P" if english else "AM/PM",
        "LETTERS": letters or _NOTHING, "POINT": re.escape(signs.point), "GROUP": re.escape(signs.group),
    }  # fmt: skip
    pattern = _MARKS
    for word, meaning in words.items():
        pattern = pattern.replace(word, meaning)
    return re.compile(pattern, re.VERBOSE | re.IGNORECASE | re.DOTALL)


def _in_english(text: str, language: str) -> str:
    """Returns letters of a date or time as they are in English; minutes as ``n`` where months have another letter."""
    letters = LANGUAGES[language].letters.split()
    at = letters.index(text[0].lower())
    minutes = letters[at] == letters[_MINUTE] != letters[_MONTH]
    return ("n" if minutes else _ENGLISH_LETTERS[at]) * len(text)


_MONTH, _HOUR, _MINUTE = 1, 3, 4
_CONDITION = pattern(r"\s*(<=|>=|<>|<|>|=)\s*([-+]?\d+(?:\.\d*)?(?:E[+-]?\d+)?)\s*", re.IGNORECASE)
_COLOUR = pattern(r"black|blue|cyan|green|magenta|red|white|yellow|colou?r\s*\d{1,2}", re.IGNORECASE)
_CURRENCY = pattern(r"\$([^-]+)(?:-[0-9A-F]+)?", re.IGNORECASE)
_LANGUAGE = pattern(r"\$-(?:(?P<number>[0-9A-F]+)|(?P<tag>[a-z]{2}-[a-z]{2}))", re.IGNORECASE)
_MOST_SECTIONS = 4


@lru_cache(maxsize=1024)
def sections(written: str, signs: Signs) -> tuple[FormatSection, ...]:
    """Returns the sections of a number format. Raises :class:`Refusal` if it holds what is not formatted here."""
    marks = _marks(signs)
    found: list[FormatSection] = []
    parts: list[FormatPart] = []
    condition: tuple[str, float] | None = None
    named = ""
    at = 0
    while at < len(written):
        match = marks.match(written, at)
        if match is None or match.lastgroup is None:
            raise Refusal(f"the number format {written!r}; put quotation marks around {written[at]!r}")
        at = match.end()
        kind, text = match.lastgroup, match[match.lastgroup]
        if kind == "end":
            found.append(FormatSection(tuple(parts), condition, named))
            parts, condition, named = [], None, ""
        elif kind == "bracket":
            asked = _CONDITION.fullmatch(text)
            if asked:
                condition = asked[1], float(asked[2])
            elif language := _LANGUAGE.fullmatch(text):
                named = _language_of(language, written)
            else:
                parts.extend(_bracket(text, written, signs.language))
        else:
            parts.append(_part(kind, text, written, signs.language))
    found.append(FormatSection(tuple(parts), condition, named))
    if len(found) > _MOST_SECTIONS:
        raise Refusal(f"the number format {written!r} has more than {_MOST_SECTIONS} sections")
    return tuple(found)


_SIGNS = {
    "general": Mark.GENERAL, "exponent": Mark.EXPONENT, "digit": Mark.DIGIT, "point": Mark.POINT, "comma": Mark.COMMA,
    "percent": Mark.PERCENT, "slash": Mark.SLASH, "colon": Mark.COLON, "text": Mark.TEXT, "half": Mark.DATE,
    "date": Mark.DATE,
}  # fmt: skip


def _part(kind: str, text: str, written: str, language: str) -> FormatPart:
    """Returns a part of a number format; ``kind`` is the group of the pattern that found it, ``written`` the format."""
    if kind == "fill":
        raise Refusal(f"the number format {written!r} fills the cell, whose width is unknown")
    if kind == "date":
        text = _in_english(text, language)
    return FormatPart(_SIGNS.get(kind, Mark.LITERAL), " " if kind == "space" else text)


def _language_of(bracket: re.Match[str], written: str) -> str:
    """Returns the language that a country's number in Windows names, or its tag: fr of 40C and fr-FR; "" of 0."""
    number = int(bracket["number"] or "0", 16)
    if not number and not bracket["tag"]:
        return ""
    tag = bracket["tag"] or windows_locale.get(number, "").replace("_", "-")
    speech, _, country = tag.partition("-")
    found = next((key for key in (f"{speech.lower()}-{country.upper()}", speech.lower()) if key in LANGUAGES), None)
    if found is None:
        raise Refusal(f"the number format {written!r}: [{bracket[0]}] is one we do not know")
    return found


def _bracket(text: str, written: str, language: str) -> list[FormatPart]:
    """Parses what is in square brackets: an elapsed time, a currency, or a colour, which changes no text."""
    lowered = text.lower()
    if lowered and len(set(lowered)) == 1 and lowered[0] in LANGUAGES[language].letters.split()[_HOUR:]:
        return [FormatPart(Mark.ELAPSED, _in_english(lowered, language).replace("n", "m"))]
    if language == "en" and _COLOUR.fullmatch(text):
        return []
    currency = _CURRENCY.fullmatch(text)
    if currency:
        return [FormatPart(Mark.LITERAL, currency[1])]
    raise Refusal(f"the number format {written!r}: [{text}] is one we do not know")
