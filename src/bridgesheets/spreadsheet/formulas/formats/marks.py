"""Parses a number format into its sections and their marks."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from bridgesheets.spreadsheet.formulas.refusal import Refusal


class Mark(Enum):
    """The kinds of marks in a number format."""

    LITERAL = "literal"
    DIGIT = "0, # or ?"
    POINT = "."
    COMMA = ","
    PERCENT = "%"
    EXPONENT = "E+ or E-"
    SLASH = "/"
    DATE = "part of a date or time"
    ELAPSED = "[h], [m] or [s]"
    GENERAL = "General"
    TEXT = "@"


class Part(NamedTuple):
    """A mark of a number format and its text."""

    mark: Mark
    text: str


class Section(NamedTuple):
    """One of the sections of a number format, which semicolons divide."""

    parts: tuple[Part, ...]
    #: The sign and the number of a condition such as ``[>=100]``.
    condition: tuple[str, float] | None

    def has(self, *marks: Mark) -> bool:
        """Tells whether the section has one of these marks."""
        return any(part.mark in marks for part in self.parts)


_MARKS = re.compile(
    r"""
      "(?P<quoted>[^"]*)" | \\(?P<escaped>.) | (?P<space>_.) | (?P<fill>\*.?)
    | \[(?P<bracket>[^\]]*)\]
    | (?P<general>General)
    | (?P<exponent>E[+-])
    | (?P<half>AM/PM|A/P)
    | (?P<date>y+|m+|d+|h+|s+)
    | (?P<digit>[0#?]) | (?P<point>\.) | (?P<comma>,) | (?P<percent>%) | (?P<slash>/) | (?P<text>@) | (?P<end>;)
    | (?P<plain>[^\w"\\*\[\]]|[1-9])
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_CONDITION = re.compile(r"\s*(<=|>=|<>|<|>|=)\s*([-+]?\d+(?:\.\d*)?(?:E[+-]?\d+)?)\s*", re.IGNORECASE)
_COLOUR = re.compile(r"black|blue|cyan|green|magenta|red|white|yellow|colou?r\s*\d{1,2}", re.IGNORECASE)
_CURRENCY = re.compile(r"\$([^-]*)(?:-([0-9A-F]+))?", re.IGNORECASE)
#: Windows' numbers for the English of the United States, and for formats of any language.
_AMERICAN = {"409", "1009", "0"}
_MOST_SECTIONS = 4


@lru_cache(maxsize=1024)
def sections(written: str) -> tuple[Section, ...]:
    """Returns the sections of a number format. Raises :class:`Refusal` if it holds what is not formatted here."""
    found: list[Section] = []
    parts: list[Part] = []
    condition: tuple[str, float] | None = None
    at = 0
    while at < len(written):
        match = _MARKS.match(written, at)
        if match is None or match.lastgroup is None:
            raise Refusal(f"the number format {written!r}: put quotation marks around {written[at]!r}")
        at = match.end()
        kind, text = match.lastgroup, match[match.lastgroup]
        if kind == "end":
            found.append(Section(tuple(parts), condition))
            parts, condition = [], None
        elif kind == "bracket":
            asked = _CONDITION.fullmatch(text)
            if asked:
                condition = asked[1], float(asked[2])
            else:
                parts.extend(_bracket(text, written))
        else:
            parts.append(_part(kind, text, written))
    found.append(Section(tuple(parts), condition))
    if len(found) > _MOST_SECTIONS:
        raise Refusal(f"the number format {written!r} has more than {_MOST_SECTIONS} sections")
    return tuple(found)


_SIGNS = {
    "general": Mark.GENERAL, "exponent": Mark.EXPONENT, "digit": Mark.DIGIT, "point": Mark.POINT, "comma": Mark.COMMA,
    "percent": Mark.PERCENT, "slash": Mark.SLASH, "text": Mark.TEXT, "half": Mark.DATE,
}  # fmt: skip


def _part(kind: str, text: str, written: str) -> Part:
    """Returns a part of a number format; ``kind`` is the group of the pattern that found it, ``written`` the format."""
    if kind in _SIGNS:
        return Part(_SIGNS[kind], text)
    if kind == "date":
        return Part(Mark.DATE, text.lower())
    if kind == "space":
        return Part(Mark.LITERAL, " ")
    if kind == "fill":
        raise Refusal(f"the number format {written!r} fills the cell, whose width is unknown")
    return Part(Mark.LITERAL, text)


def _bracket(text: str, written: str) -> list[Part]:
    """Parses what stands in square brackets: an elapsed time, a currency, or a colour, which changes no text."""
    lowered = text.lower()
    if re.fullmatch(r"h+|m+|s+", lowered):
        return [Part(Mark.ELAPSED, lowered)]
    if _COLOUR.fullmatch(text):
        return []
    currency = _CURRENCY.fullmatch(text)
    if currency and (currency[1] or (currency[2] or "0").lstrip("0") in _AMERICAN):
        return [Part(Mark.LITERAL, currency[1])] if currency[1] else []
    raise Refusal(f"the number format {written!r}: [{text}] is one we do not know")
