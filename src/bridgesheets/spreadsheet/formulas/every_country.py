"""Calculates a formula whose value depends on what the file does not say in each way that it may be meant."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.spreadsheet.formulas.refusal import InDoubt, Refusal
from bridgesheets.spreadsheet.locales import Aspect, choices, speaking, spoken
from bridgesheets.spreadsheet.values import Array, CellError, Single

Calculate = Callable[[], "Single | Array[Single]"]
#: The values of a formula by what an aspect of the locale may be; None stands for one that is refused.
ByChoice = dict[object, "Single | Array[Single] | None"]


def everywhere(
    calculate: Calculate, begin: Callable[[], None], note: Callable[[Aspect, ByChoice], None]
) -> Single | Array[Single]:
    """Returns the value of a formula if it is the same in all cases. Raises :class:`Refusal` if it is not.

    ``begin`` is called before and after each calculation by another locale, ``note`` with values that differ.
    """
    try:
        return calculate()
    except InDoubt as doubt:
        known: ByChoice = {}
        try:
            for choice, locale in choices(spoken(), doubt.aspect):
                begin()
                with speaking(locale):
                    try:
                        known[choice] = everywhere(calculate, begin, lambda *_: None)
                    except Refusal:
                        known[choice] = None
        finally:
            begin()
        first, *others = known.values()
        if first is not None and all(_is_same(first, other) for other in others):
            return first
        note(doubt.aspect, known)
        raise


def _is_same(value: Single | Array[Single], other: Single | Array[Single] | None) -> bool:
    """Tells whether two results are the same; TRUE is not 1."""
    if isinstance(value, Array) and isinstance(other, Array):
        return value.rows == other.rows
    if isinstance(value, CellError) and isinstance(other, CellError):
        return value.code == other.code
    return value.__class__ is other.__class__ and value == other
