"""Sets up a worker process before it works."""

from __future__ import annotations

import os
import signal
import sys

from truesheet.batch.stopping import SIGNALS
from truesheet.bounded import limit_memory

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
