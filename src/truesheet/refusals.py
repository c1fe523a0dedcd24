"""What the program says of files and formulas that it leaves alone, to the person whose files they are."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NamedTuple

from truesheet.files import remedy_for_missing


class Refused(ValueError):
    """Raised for what cannot be read, written or asked, and stays as it is; ``reason`` says why and what to do.

    ``where`` is the path of a file, or the name of an option; empty where there is only one that may be meant.
    """

    #: The exit status of a command: 1 for what cannot be made or reached, 2 for a wrong call, 3 for what is left alone.
    exit_status = 3

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(reason)
        self.reason, self.where = reason, where

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason

    @property
    def remedy(self) -> str:
        """Returns what to do about it: the part of the reason behind its first semicolon; empty if that says all."""
        return self.reason.partition("; ")[2]


class MissingFile(Refused, FileNotFoundError):
    """Raised for a file that is not there; the remedy names those of its folder that are called nearly so."""

    def __init__(self, path: Path) -> None:
        Refused.__init__(self, f"there is no such file; {remedy_for_missing(path)}", str(path))
        self.errno, self.strerror, self.filename = errno.ENOENT, "there is no such file", str(path)

    def __reduce__(self) -> tuple[type[Refused], tuple[Path]]:
        return type(self), (Path(self.filename),)


class RefusedCell(NamedTuple):
    """A formula that was not calculated; ``reason`` says why, and what to do."""

    sheet: str
    cell: str
    reason: str


def damaged(what: str) -> Refused:
    """Returns the refusal of a file that breaks the rules of its format."""
    return Refused(f"the file is damaged: {what}; open it in Excel, let Excel repair it, and save it again")


def too_big(what: str) -> Refused:
    """Returns the refusal of a file beyond the limits of :mod:`truesheet.limits`."""
    return Refused(
        f"{what}: more than any scoring workbook needs, so it is left alone; save a copy without what is not needed"
    )
