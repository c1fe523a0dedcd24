"""Bounds on time and memory, and the one net under all work that must not stop the rest.

Time is measured where the system has an interval timer (not on Windows), memory where it bounds the address space of a
process: Linux does, macOS and Windows do not. There a workbook is only bound by how much it may hold.
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
#: What no process is given less than: the interpreter and an ordinary workbook fit in several times over.
LEAST_MEMORY = _GB // 2

#: How a fault of ours begins, wherever it is told.
FAULT = "a fault of bridgesheets, please report it: "

_Result = TypeVar("_Result")


class OutOfTime(BaseException):
    """The time for a piece of work is over. Not an Exception, so that nothing on the way takes it for its own."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        #: The cell that was being calculated, where that is known.
        self.where = ""


class Clock:
    """The time that is left for a piece of work."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running = True

    def stop(self) -> None:
        """From here on the time no longer counts: what follows must not be left half done."""
        self._running = False

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._running:
            raise OutOfTime(self._seconds)


@contextmanager
def time_limit(seconds: float) -> Iterator[Clock]:
    """Stop what is inside with :class:`OutOfTime` after so many seconds, unless its clock was stopped before."""
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
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class Trouble(NamedTuple):
    """Why a piece of work came to nothing."""

    reason: str
    #: A fault of ours, or of the machine; otherwise the work asked for too much.
    is_fault: bool = False
    of_memory: bool = False


def attempt(work: Callable[[Clock], _Result], seconds: float) -> _Result | Trouble:
    """The result of a piece of work, or what went wrong: whatever it was, it does not stop the rest."""

    def limited() -> _Result:
        with time_limit(seconds) as clock:
            return work(clock)

    return _caught(limited)


class Watch:
    """Does the same for many small pieces of work (``with``), at next to no cost for each: the alarm keeps ringing."""

    _RINGS = 10

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rings = 0
        self._working = False
        self._before: Any = None

    def attempt(self, work: Callable[..., _Result], *arguments: Any) -> _Result | Trouble:
        """The result of a piece of work, or what went wrong."""
        return _caught(self._watched, work, arguments)

    def _watched(self, work: Callable[..., _Result], arguments: tuple[Any, ...]) -> _Result:
        self._rings = 0
        self._working = True
        try:
            return work(*arguments)
        finally:
            self._working = False

    def _ring(self, number: int, frame: FrameType | None) -> None:
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
    """The net itself."""
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
    """The exception that is being dealt with as a fault of ours, in one line."""
    import traceback

    return FAULT + " | ".join(traceback.format_exc(limit=-3).strip().splitlines())


def limit_memory(size: int) -> None:
    """Give this process, and those it starts, so many bytes of address space, where the system can bound that."""
    if resource is None:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


def widen_memory() -> None:
    """Give a process that is about to become another program what one process may have at most, if it has less."""
    if resource is not None and resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY:
        limit_memory(MEMORY)


class Shares(NamedTuple):
    """How many processes work at a time, and the bytes of address space each of them may have."""

    processes: int
    memory: int


def shares(processes: int) -> Shares:
    """Memory shared out among processes: all of them together may have half of the machine's, at least ``MEMORY``.

    Where each would get less than ``LEAST_MEMORY``, there are fewer processes.
    """
    total = max(MEMORY, _machine_memory() // 2)
    processes = max(1, min(processes, total // LEAST_MEMORY))
    return Shares(processes, min(MEMORY, total // processes))


def _machine_memory() -> int:
    """Bytes of memory of the machine, or of the container we run in; 0 where nobody says."""
    sizes = []
    with suppress(AttributeError, OSError, ValueError):
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    for path in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(OSError, ValueError), open(path, encoding="ascii") as file:
            sizes.append(int(file.read()))
    return min(sizes, default=0)
