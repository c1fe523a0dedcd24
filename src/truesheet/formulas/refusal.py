"""The exceptions for what is not calculated, and the values of a formula in each way in which it may be meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truesheet.locales import Aspect, Locale, choices, speaking, spoken
from truesheet.values import Array, CellError, Single
from truesheet.wording import option, saying


class Refusal(Exception):
    """Raised, with a sentence, for what is not calculated: an unknown function, an unknown name, a text in doubt.

    What the user can do about it follows a semicolon, if there is more than to calculate the workbook in Excel.
    """


class InDoubt(Refusal):
    """Raised for what comes out differently by something that a file does not say.

    Whoever calculates the formula tries each choice: if all give the same, that is its value.
    """

    def __init__(self, aspect: Aspect, what: str) -> None:
        super().__init__(what)
        self.aspect = aspect


class DependsOnCountry(InDoubt):
    """Raised for what one country calculates differently from another, while it is not known which country it is."""

    def __init__(self, aspect: Aspect, what: str) -> None:
        tag = spoken().tag
        why = f"differs from one {tag} Windows to the next" if tag else "depends on the country"
        remedy = "" if tag else f"; say which {saying('locale')}, such as {option('locale', 'en-GB')}"
        super().__init__(aspect, f"{what} {why}{remedy}")


def known(aspect: Aspect, what: str) -> Any:
    """Returns an aspect of the locale; ``what`` says in words what asks for it.

    Raises :class:`DependsOnCountry` if countries differ in it that are possible, and :class:`Refusal` if it is known of
    none of them.
    """
    locale = spoken()
    found = getattr(locale, aspect)
    if found is None:
        if locale.differ_in(aspect):
            raise DependsOnCountry(aspect, what)
        raise Refusal(f"{what}: how Excel does that in {locale.tag or 'that country'} is not known")
    return found


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
