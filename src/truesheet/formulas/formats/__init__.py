"""Number formats, as TEXT and cells use them: ``#,##0.00;(#,##0.00)``, ``yyyy-mm-dd``, ``[h]:mm``, ``# ?/?``.

A format has up to four sections; the value chooses the one by which it is shown.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from truesheet.formulas.formats.marks import FormatSection, Mark, Signs, sections
from truesheet.formulas.formats.moments import format_moment
from truesheet.formulas.formats.number_layout import format_number
from truesheet.formulas.operators import COMPARISONS, show_number
from truesheet.formulas.refusal import DependsOnCountry, Refusal, known_aspect
from truesheet.languages import LANGUAGES
from truesheet.locales import current_locale
from truesheet.patterns import pattern


def format_value(value: float | str, code: str) -> str | None:
    """Returns a number or a text in a number format; None if Excel gives an error, as for a negative date."""
    if isinstance(value, str):
        last = _sections(code)[-1]
        if not shows_texts(code):
            return value
        return "".join(value if part.mark is Mark.TEXT else part.text for part in last.parts)
    possible = _sections(code)
    if possible[-1].has(Mark.TEXT) or len(possible) == 4:
        possible = possible[:-1]
        if not possible:
            # A format that has only a section for texts shows a number as it is.
            return show_number(value)
    if not code and value < 0:
        raise Refusal("what an empty number format leaves of a negative number is in doubt")
    section, minus = _choose_section(value, possible, code)
    if section is None:
        return show_number(value)
    shown = abs(value)
    if section.has(Mark.DATE, Mark.ELAPSED):
        return format_moment(shown, minus, section, code)
    if section.language not in ("", "en"):
        raise Refusal(f"the number format {code!r}: a language of numbers")
    return format_number(shown, minus, section.parts, code)


#: What is in a number format as it is, and what is in square brackets but the letters of an elapsed time.
_AS_IT_IS = pattern(r'"[^"]*"|\\.|\[(?!(\w)\1*\])[^\]]*\]')
#: Words of a format that are no letters of a date.
_WORDS = pattern(r"General|AM/PM|A/P", re.IGNORECASE)
_EXPONENT = pattern(r"E[+-]", re.IGNORECASE)
#: A decimal comma: after a 0 and before one or two more; or after points that divide thousands.
_DECIMAL_COMMA = pattern(r"0,0{1,2}(?![0#?.,])|\.[0#?]+,[0#?]")
_DIGITS_APART = pattern("[0#?] [0#?]")
_SIGNS = pattern("[.,'\u2019\u00a0\u202f]")


class _Needs(NamedTuple):
    """Facts on which the meaning of a number format depends."""

    signs: bool
    #: The letters of dates and times in it.
    letters: frozenset[str]
    words: bool
    decimal_comma: bool


@lru_cache(maxsize=1024)
def _needs(code: str) -> _Needs:
    bare = _EXPONENT.sub("", _AS_IT_IS.sub("", code))
    letters = frozenset(letter for letter in _WORDS.sub("", bare).lower() if letter.isalpha())
    signs, words, comma = (pattern.search(bare) is not None for pattern in (_SIGNS, _WORDS, _DECIMAL_COMMA))
    return _Needs(signs, letters, words, comma)


@lru_cache(maxsize=1024)
def _is_of_another_language(letters: frozenset[str]) -> bool:
    """Tells whether these letters of dates are another language's, and not English."""
    return any(letters <= {*one.letters.split()} for one in LANGUAGES.values()) and not letters <= {*"ymdhs"}


def _sections(code: str) -> tuple[FormatSection, ...]:
    needs, locale = _needs(code), current_locale()
    what = f"the number format {code!r}"
    if locale.like:
        if needs.decimal_comma and locale.point == ".":
            raise DependsOnCountry("point", what)
        if locale.language == "en" and _is_of_another_language(needs.letters):
            raise DependsOnCountry("language", what)
    point, group, language = ".", ",", "en"
    if needs.signs:
        point, group = known_aspect("point", what), known_aspect("group", what)
        if group.isspace() and _DIGITS_APART.search(code):
            raise Refusal(f"{what}: whether its spaces mark thousands is in doubt")
    if needs.letters or needs.words:
        language = known_aspect("language", what)
    return sections(code, Signs(point, group, language))


def shows_texts(code: str) -> bool:
    """Tells whether a format has a section for texts: the fourth one, or the last one if it has the mark ``@``."""
    found = _sections(code)
    return len(found) == 4 or found[-1].has(Mark.TEXT)


def _choose_section(value: float, possible: tuple[FormatSection, ...], code: str) -> tuple[FormatSection | None, bool]:
    """Returns the section for a number, and whether a minus is before it; None if the number is shown as it is."""
    if any(section.condition for section in possible):
        return _by_condition(value, possible, code)
    if len(possible) == 1:
        return possible[0], value < 0
    if value < 0:
        return possible[1], False
    return (possible[2], False) if value == 0 and len(possible) > 2 else (possible[0], False)


def _by_condition(value: float, possible: tuple[FormatSection, ...], code: str) -> tuple[FormatSection | None, bool]:
    """Returns the section whose condition the value meets, None if there is none, and whether a minus is written."""
    for at, section in enumerate(possible):
        if section.condition is not None:
            sign, limit = section.condition
            is_met = COMPARISONS[sign](value, limit)
            if value < 0 and limit <= 0 and (sign not in (">", ">=", "<>") if is_met else sign != "="):
                raise Refusal(f"the number format {code!r}: whether its conditions leave the minus sign is in doubt")
            if is_met:
                return section, value < 0
        elif at == len(possible) - 1:
            return section, value < 0
        elif at == 1 and value < 0:
            # Of three sections the second, if it has no condition, is for negative numbers.
            return section, False
    return None, value < 0
