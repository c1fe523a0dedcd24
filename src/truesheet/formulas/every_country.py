"""Calculates a formula whose value depends on what the file does not say in each way that it may be meant."""

from __future__ import annotations

from collections.abc import Callable

from truesheet.formulas.refusal import InDoubt, Refusal
from truesheet.locales import Aspect, Locale, choices, speaking, spoken
from truesheet.values import Array, CellError, Single

Calculate = Callable[[], "Single | Array[Single]"]
#: The values of a formula by the countries that are possible; None stands for one that is refused.
ByLocale = list[tuple[Locale, "Single | Array[Single] | None"]]


def everywhere(
    calculate: Calculate, begin: Callable[[], None], note: Callable[[Aspect, ByLocale], None]
) -> Single | Array[Single]:
    """Returns the value of a formula if it is the same in all cases. Raises :class:`Refusal` if it is not.

    ``begin`` is called before and after each calculation by another locale, ``note`` with values that differ.
    """
    try:
        return calculate()
    except InDoubt as doubt:
        refusals: list[Refusal] = []
        try:
            found = _by_locale(calculate, begin, doubt.aspect, refusals)
        finally:
            begin()
        (_, first), *others = found
        if first is not None and all(_is_same(first, other) for _, other in others):
            return first
        if len(refusals) == len(found):
            raise refusals[0] from None
        note(doubt.aspect, found)
        raise


def _by_locale(calculate: Calculate, begin: Callable[[], None], aspect: Aspect, refusals: list[Refusal]) -> ByLocale:
    """Returns the values of a formula by what an aspect may be, and by what else they depend on in each case."""
    found: ByLocale = []
    for locale in choices(spoken(), aspect):
        begin()
        with speaking(locale):
            try:
                found.append((locale, calculate()))
            except InDoubt as doubt:
                found += _by_locale(calculate, begin, doubt.aspect, refusals)
            except Refusal as refusal:
                refusals.append(refusal)
                found.append((locale, None))
    return found


def _is_same(value: Single | Array[Single], other: Single | Array[Single] | None) -> bool:
    """Tells whether two results are the same; TRUE is not 1."""
    if isinstance(value, Array) and isinstance(other, Array):
        return value.rows == other.rows
    if isinstance(value, CellError) and isinstance(other, CellError):
        return value.code == other.code
    return value.__class__ is other.__class__ and value == other
