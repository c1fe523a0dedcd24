"""Chooses the section of a number format by which a value is shown."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from bridgesheets.spreadsheet.formulas.formats.marks import Mark, Section, sections
from bridgesheets.spreadsheet.formulas.formats.moments import moment_shown
from bridgesheets.spreadsheet.formulas.formats.number_layout import number_shown
from bridgesheets.spreadsheet.formulas.operators import with_point
from bridgesheets.spreadsheet.formulas.refusal import Refusal
from bridgesheets.spreadsheet.locales import Locale, spoken

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "<>": operator.ne,
}  # fmt: skip


def formatted(value: float | str, written: str) -> str | None:
    """Returns a number or a text in a number format; None if Excel gives an error, as for a negative date."""
    if isinstance(value, str):
        return _text_shown(value, sections(written))
    locale = spoken()
    if locale.english:
        return _number_shown(value, written)
    # Worked out with a point for decimals and commas between thousands, which are then exchanged.
    shown = _number_shown(value, _exchanged(written, locale))
    return None if shown is None else shown.translate({ord("."): locale.point, ord(","): locale.group})


#: What stands in a number format as it is: texts in quotation marks, and letters after a backslash.
_AS_IT_IS = re.compile(r"""("[^"]*"|\\.)""")


def _exchanged(written: str, locale: Locale) -> str:
    """Returns a number format of a locale with the signs for decimals and thousands that are usual in English.

    Raises :class:`Refusal` for marks that are other letters in that language, and signs that are not known.
    """
    pieces = _AS_IT_IS.split(written)
    marks, texts = pieces[::2], pieces[1::2]
    if re.search("[a-z]", "".join(marks), re.IGNORECASE) or re.search("[.,]", "".join(texts)):
        raise Refusal(f"the number format {written!r} in the language of {locale.tag}")
    if locale.group is None and re.search("[^0#?%,.;()+ -]", "".join(marks)):
        raise Refusal(f"the number format {written!r}, with the sign between thousands of {locale.tag}")
    signs = {ord(locale.point): ".", ord(locale.group or "\u00a0"): ","}
    return "".join(piece if at % 2 else piece.translate(signs) for at, piece in enumerate(pieces))


def _number_shown(value: float, written: str) -> str | None:
    """Returns a number in a number format, with English signs and names."""
    found = sections(written)
    if found[-1].has(Mark.TEXT) or len(found) == 4:
        found = found[:-1]
        if not found:
            # A format that has only a section for texts shows a number as it is.
            return with_point(value)
    if not written and value < 0:
        raise Refusal("what an empty number format leaves of a negative number is in doubt")
    section, minus = _chosen(value, found, written)
    if section is None:
        return with_point(value)
    shown = abs(value)
    if section.has(Mark.DATE, Mark.ELAPSED):
        return moment_shown(shown, minus, section.parts, written)
    return number_shown(shown, minus, section.parts, written)


def shows_texts(written: str) -> bool:
    """Tells whether a number format has a section for texts."""
    found = sections(written)
    return len(found) == 4 or found[-1].has(Mark.TEXT)


def _text_shown(value: str, found: tuple[Section, ...]) -> str:
    """Returns a text in its section: the fourth one, or the last one if it has the mark ``@``."""
    last = found[-1]
    if len(found) < 4 and not last.has(Mark.TEXT):
        return value
    return "".join(value if part.mark is Mark.TEXT else part.text for part in last.parts)


def _chosen(value: float, found: tuple[Section, ...], written: str) -> tuple[Section | None, bool]:
    """Returns the section for a number, and whether a minus stands before it; None if the number is shown as it is."""
    if any(section.condition for section in found):
        return _by_condition(value, found, written)
    if len(found) == 1:
        return found[0], value < 0
    if value < 0:
        return found[1], False
    return (found[2], False) if value == 0 and len(found) > 2 else (found[0], False)


def _by_condition(value: float, found: tuple[Section, ...], written: str) -> tuple[Section | None, bool]:
    """Returns the section whose condition the value meets, None if there is none, and whether a minus is written."""
    for at, section in enumerate(found):
        if section.condition is not None:
            sign, limit = section.condition
            if _COMPARE[sign](value, limit):
                if value < 0 and limit <= 0 and sign not in (">", ">=", "<>"):
                    raise _in_doubt(written)
                return section, value < 0
            if value < 0 and limit <= 0 and sign != "=":
                raise _in_doubt(written)
        elif at == len(found) - 1:
            return section, value < 0
        elif at == 1 and value < 0:
            # Of three sections the second, if it has no condition, is for negative numbers.
            return section, False
    return None, value < 0


def _in_doubt(written: str) -> Refusal:
    """Returns the refusal of a format whose section for negative numbers may show them without their sign."""
    return Refusal(f"the number format {written!r}: whether its conditions leave the minus sign is in doubt")
