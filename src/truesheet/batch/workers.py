"""Runs a worker process of a batch, on its own side and on the side of the leading process.

A worker has two connections to the leader: one for pieces of work and their reports, and one on which only the message
to stop comes. Both close when the leader ends, on every system, and then the worker ends too. Where the work takes
almost no time, a worker gets the next pieces before it has finished one. What it has not begun when it is told to stop
is left alone.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, Generic

from truesheet.batch.pieces_of_work import AReport, Ledger, PieceOfWork, become_worker, has_ended
from truesheet.bounded import SIGNALS, hold_signals
from truesheet.refusals import Refused

#: Compared with quick work, waiting for the next piece takes long: a worker has as much ahead as it does in so many
#: seconds, and no more pieces than a connection holds while nobody reads it.
_AHEAD, _MOST_AHEAD = 0.1, 31
#: Seconds for which reports of light work wait for others, to be sent with them: a part of those of the work ahead, so
#: that more comes before it is done.
_GATHERED = 0.02
#: Seconds in which a process starts, and how much longer than its limit a piece may take, as a part of it and at least:
#: a worker ends work that takes too long by itself, as long as it can.
START = 60.0
_GRACE, _LEAST_GRACE = 0.1, 5.0
#: The variable that keeps Python from importing from the current folder.
_SAFE_PATH = "PYTHONSAFEPATH"
#: Seconds a worker may take to end once it has nothing to do.
_PATIENCE = 5


def work(jobs: Connection, stop_line: Connection, leader: int, memory: int) -> None:
    """Does the work of the worker process, until there are no more or the leader has ended."""
    become_worker(leader, memory)

    def at_last() -> None:
        if has_ended(leader):
            raise Refused("the process that leads the batch is gone")

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pieces: list[PieceOfWork[Any]] = jobs.recv()
            for results in _run_all(pieces, stop_line, at_last):
                try:
                    jobs.send([report for _, report in results])
                except MemoryError:  # they are too long together
                    jobs.send([piece.briefly(report) for piece, report in results])
            if stop_line.poll():
                break
    # Python looks through all that there is when it ends, and finds nothing that has to be ended.
    gc.freeze()


#: Pieces that are done, each with its report.
_Results = list[tuple[PieceOfWork[Any], Any]]


def _run_all(pieces: Sequence[PieceOfWork[Any]], stop: Connection, at_last: Callable[[], None]) -> Iterator[_Results]:
    """Does the pieces until the word to stop comes, and yields what is done, as much as goes in one message.

    Reports of light work go together. A process may die of other work, and then it is known what it has done.
    """
    results, since = _Results(), time.monotonic()
    for piece in pieces:
        if results and not (results[-1][0].light and piece.light and time.monotonic() - since < _GATHERED):
            yield results
            results, since = _Results(), time.monotonic()
        if stop.poll():
            break
        results.append((piece, piece.run(at_last)))
    if results:
        yield results


@contextmanager
def _without_current_folder() -> Iterator[None]:
    """Makes new processes import nothing from the current folder, such as a ``types.py`` there."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


class Worker(Generic[AReport]):
    """A worker process as the leader sees it, with the pieces of work it was given; it works on the first."""

    def __init__(self, memory: int, ledger: Ledger[AReport]) -> None:
        # A fresh interpreter for every worker: the same on all systems, and nothing is shared by accident.
        context = multiprocessing.get_context("spawn")
        self.jobs: deque[PieceOfWork[AReport]] = deque()
        self._ledger = ledger
        self._since = time.monotonic() + START
        self.reports, worker_end = context.Pipe()
        stop_receiver, self._stop_line = context.Pipe(duplex=False)
        self._ahead = 1
        self._mean = 0.0
        self._process = context.Process(target=work, args=(worker_end, stop_receiver, os.getpid(), memory))
        if hasattr(signal, "pthread_sigmask"):
            from multiprocessing import resource_tracker

            # Otherwise the first process start would start the tracker, which unblocks signals.
            resource_tracker.ensure_running()
        # A worker inherits that signals are held back, and takes them once it ignores them.
        with _without_current_folder(), hold_signals(SIGNALS):
            self._process.start()
        worker_end.close()
        stop_receiver.close()

    @property
    def sentinel(self) -> int:
        """Returns a handle that becomes ready when the process ends."""
        return self._process.sentinel

    def feed(self, waiting: deque[PieceOfWork[AReport]], workers: int) -> None:
        """Gives the worker the next piece if it has none, and more where pieces are many and quick.

        They go in one message, which holds once what they have in common; so it waits until half of them are done.
        """
        if len(self.jobs) > self._ahead // 2:
            return
        pieces = []
        while waiting and len(self.jobs) < min(self._ahead, 1 + len(waiting) // workers):
            piece = waiting.popleft()
            self._ledger.begin(piece)
            if not self.jobs:
                self._since = max(self._since, time.monotonic())
            self.jobs.append(piece)
            pieces.append(piece)
        if pieces:
            # Where the process has ended, which is handled elsewhere, the pieces count as given.
            with suppress(OSError):
                self.reports.send(pieces)

    def results(self) -> Iterator[tuple[PieceOfWork[AReport], AReport]]:
        with suppress(EOFError, OSError):
            while self.reports.poll():
                reports: list[AReport] = self.reports.recv()
                self._since = time.monotonic()
                self._mean = sum(report.seconds for report in reports) / len(reports)
                self._ahead = 1 + int(min(_AHEAD / self._mean, _MOST_AHEAD) if self._mean else _MOST_AHEAD)
                for report in reports:
                    yield self.jobs.popleft(), report

    @property
    def busy_seconds(self) -> float:
        """Estimates for how many seconds the worker is busy, by how long its last piece took."""
        return len(self.jobs) * self._mean

    @property
    def is_late(self) -> bool:
        """Checks whether it takes longer than it may, although it should have ended that by itself."""
        if not self.jobs or self.reports.poll():
            return False
        limit = self.jobs[0].limit
        return time.monotonic() - self._since > limit + max(_LEAST_GRACE, _GRACE * limit)

    @property
    def is_gone(self) -> bool:
        return not self._process.is_alive()

    @property
    def has_stopped(self) -> bool:
        """Checks whether the process ended by itself, and was neither killed nor stopped by an error."""
        return self._process.exitcode == 0

    def stop(self) -> None:
        """Tells the worker to begin nothing more."""
        with suppress(OSError):
            self._stop_line.send_bytes(b"stop")

    def kill(self) -> None:
        """Kills the process. A file that it was replacing is the old one or the new one, and whole."""
        self._process.kill()

    def dismiss(self) -> None:
        """Closes the connections, so that the process ends."""
        self.reports.close()
        self._stop_line.close()

    def end(self) -> None:
        """Waits until the process has ended, and kills it if that takes too long."""
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()
