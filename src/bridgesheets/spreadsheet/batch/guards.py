"""What a worker process sets up before it works."""

from __future__ import annotations

import os
import signal
import sys

from bridgesheets.spreadsheet.batch.stopping import SIGNALS
from bridgesheets.spreadsheet.bounded import limit_memory

_PR_SET_PDEATHSIG = 1


def as_worker(leader: int, memory: int) -> None:
    """Bound the memory, leave signals to the process ``leader``, and do not outlive it."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # Blocked while the worker was being started.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    _end_with(leader)
    limit_memory(memory)


def _end_with(leader: int) -> None:
    """Have the system kill this process when the leader is gone. Elsewhere than on Linux it looks by itself."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, ctypes.c_ulong(signal.SIGKILL), 0, 0, 0)
    if has_lost(leader):
        # It ended before we asked.
        sys.exit(1)


def has_lost(leader: int) -> bool:
    """Whether the process that started this one is gone; Windows does not say."""
    return os.name == "posix" and os.getppid() != leader
