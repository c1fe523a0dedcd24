"""Why a workbook is left alone: one exception, with a sentence for the person whose workbook it is."""

from __future__ import annotations


class Refused(Exception):
    """A workbook that is not read, or not written, and stays as it is; ``reason`` says why and what to do."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def damaged(what: str) -> Refused:
    """The refusal of a file that no longer is what its format says."""
    return Refused(f"the file is damaged: {what}. Open it in Excel, let Excel repair it, and save it again")


def too_big(what: str) -> Refused:
    """The refusal of a file beyond the limits of :mod:`bridgesheets.spreadsheet.limits`."""
    return Refused(f"{what}: more than any scoring workbook needs, so it is left alone")
