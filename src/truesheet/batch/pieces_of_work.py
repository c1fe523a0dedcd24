"""What processes and clusters need of a piece of work on one file, the ledger of what was begun, and how a batch stops.

Ctrl-C, the signal to end and a closed terminal are noted, so that begun work can be finished. Worker processes leave
these signals to the process that started them, and end when it ends.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Generic, Protocol, TypeVar

from truesheet.bounded import SIGNALS
from truesheet.files import Snapshot, snapshot
from truesheet.memory import limit_memory


class WorkReport(Protocol):
    """The report of a piece of work, whatever else it holds."""

    @property
    def seconds(self) -> float:
        """Seconds the work took."""

    @property
    def short_of_memory(self) -> bool:
        """Checks whether the work failed for lack of memory; with more memory it may succeed."""


AReport = TypeVar("AReport", bound=WorkReport)


class PieceOfWork(ABC, Generic[AReport]):
    """A piece of work on one file, which is sent to the process or machine that does it: it can be pickled."""

    @property
    @abstractmethod
    def limit(self) -> float:
        """Seconds the work may take."""

    @property
    @abstractmethod
    def read(self) -> tuple[Path, ...]:
        """Returns the files that are read, and those that would be if they were there."""

    @property
    def written(self) -> Path | None:
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
        """Returns the report of work whose worker is lost; ``written`` if its file was written meanwhile."""

    def again(self, written: bool) -> PieceOfWork[AReport]:
        """Returns the work to do after the process that did it was lost, which may have written the file already."""
        return self

    def after_loss(self, report: AReport, written: bool) -> AReport:
        """Returns the report of work that was done again, or may have been; ``written`` as for :meth:`lost`."""
        return report

    def briefly(self, report: AReport) -> AReport:
        """Returns the report without what makes it long, where it is too long to be sent."""
        return report


class Ledger(Generic[AReport]):
    """The files handed over to be worked on, and which have been written since.

    It looks at the files itself, so that it is true whatever becomes of the processes and machines that write them.
    """

    def __init__(self) -> None:
        self._begun: dict[int, tuple[PieceOfWork[AReport], object]] = {}

    def begin(self, piece: PieceOfWork[AReport]) -> None:
        """Notes how the file is before somebody works on it."""
        self._begun.setdefault(id(piece), (piece, _state(piece.written)))

    def is_written(self, piece: PieceOfWork[AReport]) -> bool:
        """Checks whether the file has been written since the work was handed over."""
        found = self._begun.get(id(piece))
        return found is not None and _state(piece.written) != found[1]

    def end(self, piece: PieceOfWork[AReport]) -> None:
        """Forgets a piece whose report has come."""
        self._begun.pop(id(piece), None)


def _state(path: Path | None) -> Snapshot | None:
    return None if path is None else snapshot(path)


class StopSignals:
    """Notes signals within ``with``. It raises nothing, so no result is lost on its way to the report,
    but where :meth:`interrupting` says otherwise.
    """

    def __init__(self) -> None:
        #: The first signal that came, and how many did.
        self.signal: int | None = None
        self.times = 0
        self._before: dict[int, Any] = {}
        self._interrupts = False

    @property
    def is_requested(self) -> bool:
        """Checks whether nothing more should be begun."""
        return self.times > 0

    @property
    def is_urgent(self) -> bool:
        """Checks whether even work in progress should not be waited for: Ctrl-C came a second time."""
        return self.times > 1

    @property
    def status(self) -> int:
        """Returns the exit status of a program ended by that signal."""
        return 128 + int(self.signal or signal.SIGINT)

    def _note(self, number: int, frame: FrameType | None) -> None:
        """Counts a signal, and keeps the first one. It is the handler of the signals."""
        self.signal = self.signal or number
        self.times += 1
        if self._interrupts and self.is_urgent:
            raise KeyboardInterrupt

    @contextmanager
    def interrupting(self) -> Iterator[None]:
        """Lets a second signal raise :class:`KeyboardInterrupt` within ``with``: for work in this process."""
        self._interrupts = True
        try:
            yield
        finally:
            self._interrupts = False

    def __enter__(self) -> StopSignals:
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                # An ignored signal, such as SIGHUP under nohup, stays ignored.
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)


_PR_SET_PDEATHSIG = 1


def become_worker(leader: int, memory: int) -> None:
    """Limits the memory, ignores signals, which are for the process ``leader``, and ends when that process ends."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # Signals were blocked while the worker started.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    # Linux kills this process when the leader ends. Elsewhere the worker checks for that itself.
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, ctypes.c_ulong(signal.SIGKILL), 0, 0, 0)
    if has_ended(leader):
        # The leader ended before the line above.
        sys.exit(1)
    limit_memory(memory)


def has_ended(leader: int) -> bool:
    """Tells whether the process that started this one has ended; always False on Windows."""
    return os.name == "posix" and os.getppid() != leader
