"""Bounds on the time and memory of one workbook, where the system knows how."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

#: Bytes of address space a worker may have; the largest workbooks within our limits need a fraction of it.
MEMORY = 4 * 1024**3


class OutOfTime(BaseException):
    """The time for a workbook is over. Not an Exception, so that nothing on the way takes it for its own."""

    #: The cell that was being calculated, where that is known.
    where = ""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Stop what is inside with :class:`OutOfTime` after so many seconds."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def as_worker() -> None:
    """What a worker process sets up: bounded memory, and Ctrl-C left to the process that leads the batch."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if resource is not None:
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
