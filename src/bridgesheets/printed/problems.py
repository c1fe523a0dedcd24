"""Why a workbook could not be built."""

from __future__ import annotations


class BuildError(Exception):
    """A workbook cannot be built or written; the message is one line in plain words, with the remedy."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class UnknownOrder(BuildError):
    """A set, a paper or a kind of formulas that there is not."""
