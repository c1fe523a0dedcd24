"""The exceptions for what is not calculated."""

from __future__ import annotations

from bridgesheets.spreadsheet.locales import Aspect


class Refusal(Exception):
    """Raised, with a sentence, for what is not calculated: an unknown function, an unknown name, a text in doubt."""


class InDoubt(Refusal):
    """Raised for what comes out differently by something that a file does not say.

    Whoever calculates the formula tries each choice: if all give the same, that is its value.
    """

    def __init__(self, aspect: Aspect, what: str) -> None:
        super().__init__(what)
        self.aspect = aspect


class DependsOnCountry(InDoubt):
    """Raised for what one country calculates differently from another, while no locale is given."""

    def __init__(self, aspect: Aspect, what: str) -> None:
        super().__init__(aspect, f"{what} depends on the country; say which with --locale, such as --locale en-GB")
