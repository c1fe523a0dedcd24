"""Limits time and memory, and turns every error of one piece of work into a result, so that it does not stop the rest.

Time is limited by an interval timer; on Windows, which has none, and outside the main thread another thread waits and
interrupts the work. Memory is limited by :mod:`.memory`.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NamedTuple, TypeVar

from truesheet.memory import MEMORY, memory_limit
from truesheet.refusals import Refused, too_big

#: What is said of work that needs too much memory.
TOO_MUCH_MEMORY = "it needs more memory than it may have here"
#: How every message about a fault of ours begins.
FAULT = "a fault of this program, please report it: "

#: The least seconds of a timer that is set again.
_SOON = 0.001
#: Seconds until an alarm rings again: Python drops what is raised in a callback of the collector or of an object's end.
_AGAIN = 0.5
#: How many seconds nobody looks at the clocks where there are none.
_LONG = 3600.0

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
        self.seconds = seconds
        #: Whether the time was over.
        self.has_rung = False
        self._running = True
        #: When the time is over, by :func:`time.monotonic`.
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        return max(_SOON, self.end - time.monotonic())

    def stop(self) -> None:
        """Ends the time limit, because what follows must not be interrupted."""
        self._running = False

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._running:
            self.has_rung = True
            raise OutOfTime(self.seconds)


class _ThreadsClock(Clock):
    """A time limit that another thread watches; it interrupts the thread that made the clock."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.worker = threading.get_ident()

    def stop(self) -> None:
        """Ends the time limit; an interruption on its way is called back."""
        _WATCHER.forget(self)

    def ring(self) -> None:
        seconds = self.seconds

        class Late(OutOfTime):
            """The exception as a class of its own: an instance cannot be raised in another thread."""

            def __init__(self) -> None:
                super().__init__(seconds)

        self.has_rung = True
        _interrupt(self.worker, Late)


class _Watcher:
    """Watches all time limits that no alarm can end, in one thread, which is there once it is needed."""

    def __init__(self) -> None:
        self._clocks: set[_ThreadsClock] = set()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._until = 0.0

    def watch(self, clock: _ThreadsClock) -> None:
        """Watches a clock until it has rung or is forgotten, where there are threads: Python in a browser has none."""
        with self._changed:
            self._clocks.add(clock)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._watch, daemon=True)
                with suppress(RuntimeError):
                    self._thread.start()
            elif clock.end < self._until:
                self._changed.notify()

    def forget(self, clock: _ThreadsClock) -> None:
        with self._changed:
            self._clocks.discard(clock)
            if clock.has_rung:
                _interrupt(clock.worker, None)

    def _watch(self) -> None:
        with self._changed:
            while True:
                now = time.monotonic()
                for clock in [each for each in self._clocks if each.end <= now]:
                    self._clocks.remove(clock)
                    clock.ring()
                self._until = min((each.end for each in self._clocks), default=now + _LONG)
                self._changed.wait(self._until - now)


_WATCHER = _Watcher()


def _interrupt(thread: int, kind: type[BaseException] | None) -> None:
    """Raises an exception of that kind in a thread, as soon as it gets on; None calls back one not raised yet."""
    import ctypes  # no other command needs it

    raised = ctypes.py_object(kind) if kind is not None else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


@contextmanager
def _alarm(clock: Clock, timer: int, number: int) -> Iterator[tuple[float, float]]:
    """Lets a clock ring by a timer of the system; yields what that timer had left, and how often it rings again."""
    before = signal.signal(number, clock._ring)
    try:
        yield signal.setitimer(timer, clock.seconds, _AGAIN)
    finally:
        clock.stop()
        signal.setitimer(timer, 0)
        signal.signal(number, before)


@contextmanager
def time_limit(seconds: float) -> Iterator[Clock]:
    """Interrupts the block with :class:`OutOfTime` after so many seconds, unless the clock was stopped.

    A limit around it goes on where this one ends.
    """
    if not _can_ring():
        watched = _ThreadsClock(seconds)
        _WATCHER.watch(watched)
        try:
            with _registered(watched):
                yield watched
        finally:
            watched.stop()
        return
    clock, start = Clock(seconds), time.monotonic()
    outer = again = 0.0
    try:
        with _alarm(clock, signal.ITIMER_REAL, signal.SIGALRM) as (outer, again), _registered(clock):
            yield clock
    finally:
        if outer:
            signal.setitimer(signal.ITIMER_REAL, max(_SOON, outer - (time.monotonic() - start)), again)


@contextmanager
def processor_limit(seconds: float) -> Iterator[None]:
    """Refuses the block after so many seconds of the processor, however much else the machine has to do.

    Where the system does not count them for us, it is seconds of the clock.
    """
    if not _can_ring():
        with time_limit(seconds) as watched, _refuse_timeout(watched):
            yield
        return
    clock = Clock(seconds)
    # Before the others: a part of the time is one of the clock.
    _CLOCKS.running.insert(0, clock)
    try:
        with _refuse_timeout(clock), _alarm(clock, signal.ITIMER_PROF, signal.SIGPROF):
            yield
    finally:
        _CLOCKS.running.remove(clock)


@contextmanager
def _refuse_timeout(clock: Clock) -> Iterator[None]:
    try:
        yield
    except OutOfTime:
        if not clock.has_rung:
            raise
        raise too_big(f"it takes longer than {clock.seconds:g} seconds") from None


@contextmanager
def partial_time_limit(part: float) -> Iterator[Clock | None]:
    """Limits the block to a part of what is left of the time limit around it; yields None where there is none."""
    if not _CLOCKS.running:
        yield None
        return
    with time_limit(_CLOCKS.running[-1].left * part) as clock:
        yield clock


class _Clocks(threading.local):
    def __init__(self) -> None:
        self.running: list[Clock] = []


_CLOCKS = _Clocks()


@contextmanager
def _registered(clock: Clock) -> Iterator[None]:
    """Lets :func:`stop_clocks` know of a clock within ``with``."""
    _CLOCKS.running.append(clock)
    try:
        yield
    finally:
        _CLOCKS.running.remove(clock)


def stop_clocks() -> None:
    """Ends every time limit around this: a file gets its name now, and whoever asked for that must hear of it."""
    for clock in _CLOCKS.running:
        clock.stop()


def _can_ring() -> bool:
    """Tells whether alarms work here: not on Windows, and only in the main thread."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class Trouble(NamedTuple):
    """The reason why a piece of work failed."""

    reason: str
    #: A fault of ours, or of the machine; otherwise the work asked for too much.
    is_fault: bool = False
    of_memory: bool = False


def attempt(work: Callable[[], _Result], seconds: float) -> _Result | Trouble:
    """Returns the result of a piece of work, or what went wrong; no error gets out."""
    try:
        with time_limit(seconds):
            return work()
    except OutOfTime as out:
        return Trouble(_timeout_message(out))
    except MemoryError:
        return Trouble(TOO_MUCH_MEMORY, of_memory=True)
    except OSError as problem:
        return Trouble(problem.strerror or str(problem), is_fault=True)
    except Exception:
        return Trouble(fault(), is_fault=True)


def _timeout_message(out: OutOfTime) -> str:
    where = f"; {out.where} was being calculated" if out.where else ""
    return f"it takes longer than {out.seconds:g} seconds{where}"


#: The signals by which people and systems end a program.
SIGNALS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


@contextmanager
def hold_signals(signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Holds these signals back until the end of the block, where the system can."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def fault() -> str:
    """Returns the current exception as a fault of ours, in one line."""
    import traceback

    return FAULT + " | ".join(traceback.format_exc(limit=-3).strip().splitlines())


@contextmanager
def within_limits(seconds: float) -> Iterator[Clock]:
    """Limits time and memory of the block: more than that is a :class:`Refused`. Other errors stay what they are."""
    try:
        with memory_limit(MEMORY), time_limit(seconds) as clock:
            yield clock
    except OutOfTime as out:
        raise Refused(_timeout_message(out)) from None
    except MemoryError:
        raise Refused(TOO_MUCH_MEMORY) from None
