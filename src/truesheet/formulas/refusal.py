"""The exceptions for what is not calculated."""

from __future__ import annotations

from typing import Any

from truesheet.locales import Aspect, spoken
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
