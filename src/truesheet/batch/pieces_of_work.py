"""What processes and clusters need of a piece of work on one file, and the ledger of what was begun and written."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar


class Told(Protocol):
    """The report of a piece of work, whatever else it holds."""

    @property
    def seconds(self) -> float:
        """Seconds the work took."""

    @property
    def short_of_memory(self) -> bool:
        """Checks whether the work failed for lack of memory; with more memory it may succeed."""


AReport = TypeVar("AReport", bound=Told)


class Piece(ABC, Generic[AReport]):
    """A piece of work on one file, which is sent to the process or machine that does it: it can be pickled."""

    @property
    @abstractmethod
    def limit(self) -> float:
        """Seconds the work may take."""

    @property
    @abstractmethod
    def read(self) -> tuple[Path, ...]:
        """The files that are read, and those that would be if they were there."""

    @property
    def written(self) -> Path | None:
        """The file that is written; None if there is none."""
        return None

    @property
    def light(self) -> bool:
        """Checks whether it takes so little time and memory that the process that leads the others may do it itself."""
        return False

    @abstractmethod
    def run(self, at_last: Callable[[], None] | None = None) -> AReport:
        """Does the work. Whatever goes wrong becomes a report, never an exception.

        ``at_last`` is called when a file is about to be replaced; it may raise :class:`Refused`.
        """

    @abstractmethod
    def lost(self, why: str, written: bool) -> AReport:
        """The report where whoever did the work cannot tell of it; ``written`` if its file was written meanwhile."""

    def again(self, written: bool) -> Piece[AReport]:
        """The work to do after the process that did it was lost, which may have written the file already."""
        return self

    def after_loss(self, report: AReport, written: bool) -> AReport:
        """The report of work that was done again, or may have been; ``written`` as for :meth:`lost`."""
        return report

    def briefly(self, report: AReport) -> AReport:
        """The report without what makes it long, where it is too long to be sent."""
        return report


class Ledger(Generic[AReport]):
    """The files handed over to be worked on, and which have been written since.

    It looks at the files itself, so that it is true whatever becomes of the processes and machines that write them.
    """

    def __init__(self) -> None:
        self._begun: dict[int, tuple[Piece[AReport], object]] = {}

    def begin(self, piece: Piece[AReport]) -> None:
        """Notes how the file is before somebody works on it."""
        self._begun.setdefault(id(piece), (piece, _state(piece.written)))

    def is_written(self, piece: Piece[AReport]) -> bool:
        """Checks whether the file has been written since the work was handed over."""
        found = self._begun.get(id(piece))
        return found is not None and _state(piece.written) != found[1]

    def end(self, piece: Piece[AReport]) -> None:
        """Forgets a piece whose report has come."""
        self._begun.pop(id(piece), None)


def _state(path: Path | None) -> object:
    """What differs once a file was written: which file it is, when it was changed, and its size; None if missing."""
    if path is None:
        return None
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size
