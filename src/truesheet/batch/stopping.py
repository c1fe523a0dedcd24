"""Stops a batch: notes Ctrl-C, the signal to end and a closed terminal, so that begun work can be finished.

Worker processes leave these signals to the process that started them, and end when it ends.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

from truesheet.bounded import limit_memory

#: The signals by which people and systems end a program.
SIGNALS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


class Stopping:
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
    def wanted(self) -> bool:
        """Checks whether nothing more should be begun."""
        return self.times > 0

    @property
    def at_once(self) -> bool:
        """Checks whether even work in progress should not be waited for: Ctrl-C came a second time."""
        return self.times > 1

    @property
    def status(self) -> int:
        """The exit status of a program ended by that signal."""
        return 128 + int(self.signal or signal.SIGINT)

    def _note(self, number: int, frame: FrameType | None) -> None:
        """Counts a signal, and keeps the first one. It is the handler of the signals."""
        self.signal = self.signal or number
        self.times += 1
        if self._interrupts and self.at_once:
            raise KeyboardInterrupt

    @contextmanager
    def interrupting(self) -> Iterator[None]:
        """Within ``with``, a second signal raises :class:`KeyboardInterrupt`: for work that is done in this process."""
        self._interrupts = True
        try:
            yield
        finally:
            self._interrupts = False

    def __enter__(self) -> Stopping:
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


def as_worker(leader: int, memory: int) -> None:
    """Limits the memory, ignores signals, which are for the process ``leader``, and ends when that process ends."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # Signals were blocked while the worker started.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    _end_with(leader)
    limit_memory(memory)


def _end_with(leader: int) -> None:
    """Makes Linux kill this process when the leader ends. Elsewhere the worker checks for that itself."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, ctypes.c_ulong(signal.SIGKILL), 0, 0, 0)
    if has_lost(leader):
        # The leader ended before the line above.
        sys.exit(1)


def has_lost(leader: int) -> bool:
    """Tells whether the process that started this one has ended; always False on Windows."""
    return os.name == "posix" and os.getppid() != leader
