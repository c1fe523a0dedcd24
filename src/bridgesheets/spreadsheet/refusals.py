"""The exception for a workbook that is left alone, with a sentence for the person whose workbook it is."""

from __future__ import annotations


class Refused(Exception):
    """Raised for a workbook that is not read or not written and stays as it is; ``reason`` says why and what to do."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def damaged(what: str) -> Refused:
    """Returns the refusal of a file that breaks the rules of its format."""
    return Refused(f"the file is damaged: {what}; open it in Excel, let Excel repair it, and save it again")


def too_big(what: str) -> Refused:
    """Returns the refusal of a file beyond the limits of :mod:`bridgesheets.spreadsheet.limits`."""
    return Refused(
        f"{what}: more than any scoring workbook needs, so it is left alone; save a copy without what is not needed"
    )
