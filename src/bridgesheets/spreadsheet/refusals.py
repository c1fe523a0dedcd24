"""The exceptions for files that are left alone, with a sentence for the person whose files they are."""

from __future__ import annotations

import errno
from pathlib import Path

from bridgesheets.spreadsheet.files import near_files


class Refused(ValueError):
    """Raised for what cannot be read, written or asked, and stays as it is; ``reason`` says why and what to do.

    ``where`` is the file, cell, row or option that is meant, and ``remedy`` what to do; each is "" where nothing but
    the reason says it.
    """

    def __init__(self, reason: str, where: str = "", remedy: str = "") -> None:
        super().__init__(reason)
        self.reason, self.where, self.remedy = reason, where, remedy

    def __reduce__(self) -> tuple[type[Refused], tuple[str, ...]]:
        return type(self), (self.reason, self.where, self.remedy)


class MissingFile(Refused, FileNotFoundError):
    """Raised for a file that is not there; the remedy names those of its folder that are called nearly so."""

    def __init__(self, path: Path) -> None:
        near = near_files(path)
        remedy = f"did you mean {' or '.join(near)}?" if near else "look for it"
        Refused.__init__(self, f"there is no such file; {remedy}", str(path), remedy)
        self.errno, self.strerror, self.filename = errno.ENOENT, "there is no such file", str(path)

    def __reduce__(self) -> tuple[type[Refused], tuple[Path]]:  # type: ignore[override]
        return type(self), (Path(self.where),)

    def __str__(self) -> str:
        return self.reason


def damaged(what: str) -> Refused:
    """Returns the refusal of a file that breaks the rules of its format."""
    return Refused(f"the file is damaged: {what}; open it in Excel, let Excel repair it, and save it again")


def too_big(what: str) -> Refused:
    """Returns the refusal of a file beyond the limits of :mod:`bridgesheets.spreadsheet.limits`."""
    return Refused(
        f"{what}: more than any scoring workbook needs, so it is left alone; save a copy without what is not needed"
    )
