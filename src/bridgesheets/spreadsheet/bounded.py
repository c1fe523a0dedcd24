"""Limits time and memory, and turns every error of one piece of work into a result, so that it does not stop the rest.

Time is limited where the system has an interval timer (not on Windows). Memory is limited where the system can limit
the address space of a process: Linux can, macOS and Windows cannot. There only the size of a workbook is limited.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NamedTuple, TypeVar

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

_GB = 1024**3
#: Bytes of address space one process may have; the largest workbooks within our limits need a fraction of it.
MEMORY = 4 * _GB
#: The least bytes a process gets: several times what the interpreter and an ordinary workbook need.
LEAST_MEMORY = _GB // 2

#: How every message about a fault of ours begins.
FAULT = "a fault of bridgesheets, please report it: "

_Result = TypeVar("_Result")


class OutOfTime(BaseException):
    """Raised when the time is over. It is no ``Exception``, so that no code in between catches it."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        #: The cell that was being calculated, where that is known.
        self.where = ""


class Clock:
    """The time limit of a piece of work."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running = True

    def stop(self) -> None:
        """Ends the time limit, because what follows must not be interrupted."""
        self._running = False

    def _ring(self, number: int, frame: FrameType | None) -> None:
        """Handles the alarm."""
        if self._running:
            raise OutOfTime(self._seconds)


@contextmanager
def time_limit(seconds: float) -> Iterator[Clock]:
    """Interrupts the block with :class:`OutOfTime` after so many seconds, unless the clock was stopped."""
    clock = Clock(seconds)
    if not _can_ring():
        yield clock
        return
    before = signal.signal(signal.SIGALRM, clock._ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield clock
    finally:
        clock.stop()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _can_ring() -> bool:
    """Tells whether alarms work here: not on Windows, and only in the main thread."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class Trouble(NamedTuple):
    """Why a piece of work failed."""

    reason: str
    #: A fault of ours, or of the machine; otherwise the work asked for too much.
    is_fault: bool = False
    of_memory: bool = False


def attempt(work: Callable[[Clock], _Result], seconds: float) -> _Result | Trouble:
    """Returns the result of a piece of work, or what went wrong; no error gets out."""

    def limited() -> _Result:
        with time_limit(seconds) as clock:
            return work(clock)

    return _caught(limited)


class Watch:
    """Limits the time of many small pieces of work (``with``); one repeating alarm makes that cheap."""

    _RINGS = 10

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rings = 0
        self._working = False
        self._before: Any = None

    def attempt(self, work: Callable[..., _Result], *arguments: Any) -> _Result | Trouble:
        """Returns the result of a piece of work, or what went wrong; no error gets out."""
        return _caught(self._watched, work, arguments)

    def _watched(self, work: Callable[..., _Result], arguments: tuple[Any, ...]) -> _Result:
        """Does the work; only meanwhile may the alarm stop it."""
        self._rings = 0
        self._working = True
        try:
            return work(*arguments)
        finally:
            self._working = False

    def _ring(self, number: int, frame: FrameType | None) -> None:
        """Handles the alarm."""
        self._rings += 1
        if self._working and self._rings > self._RINGS:
            self._working = False
            raise OutOfTime(self._seconds)

    def __enter__(self) -> Watch:
        if _can_ring():
            self._before = signal.signal(signal.SIGALRM, self._ring)
            each = self._seconds / self._RINGS
            signal.setitimer(signal.ITIMER_REAL, each, each)
        return self

    def __exit__(self, *problem: object) -> None:
        if self._before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)


def _caught(work: Callable[..., _Result], *arguments: Any) -> _Result | Trouble:
    """Calls the work, and turns any error into a ``Trouble``."""
    try:
        return work(*arguments)
    except OutOfTime as out:
        where = f"; {out.where} was being calculated" if out.where else ""
        return Trouble(f"it takes longer than {out.seconds:g} seconds{where}")
    except MemoryError:
        return Trouble("it needs more memory than it may have here", of_memory=True)
    except OSError as problem:
        return Trouble(problem.strerror or str(problem), is_fault=True)
    except Exception:
        return Trouble(fault(), is_fault=True)


def fault() -> str:
    """Returns the current exception as a fault of ours, in one line."""
    import traceback

    return FAULT + " | ".join(traceback.format_exc(limit=-3).strip().splitlines())


def limit_memory(size: int) -> None:
    """Limits the address space of this process, and of those it starts, to so many bytes if the system can."""
    if resource is None:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


def widen_memory() -> None:
    """Raises the limit of a process that is about to become another program to the most one process may have."""
    if resource is not None and resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY:
        limit_memory(MEMORY)


class Shares(NamedTuple):
    """How many processes work at a time, and how many bytes of address space each may have."""

    processes: int
    memory: int


def shares(processes: int) -> Shares:
    """Divides memory among processes: all together may have half of the machine's, but at least ``MEMORY``.

    If each would get less than ``LEAST_MEMORY``, fewer processes are used.
    """
    total = max(MEMORY, _machine_memory() // 2)
    processes = max(1, min(processes, total // LEAST_MEMORY))
    return Shares(processes, min(MEMORY, total // processes))


def _machine_memory() -> int:
    """Returns the bytes of memory of the machine, or of the container; 0 if unknown."""
    sizes = []
    with suppress(AttributeError, OSError, ValueError):
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    for path in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(OSError, ValueError), open(path, encoding="ascii") as file:
            sizes.append(int(file.read()))
    return min(sizes, default=0)
