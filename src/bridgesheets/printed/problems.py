"""Why a workbook could not be built."""

from __future__ import annotations

from truesheet.refusals import Refused


class BuildError(Refused):
    """A workbook cannot be built or written; the reason is one line in plain words, with the remedy."""


class UnknownOrder(BuildError):
    """A set, a paper or a kind of formulas that there is not."""
