"""Runs a worker process of a batch, on its own side and on the side of the leading process.

A worker has two connections to the leader: one for workbooks and their reports, and one on which only the message to
stop comes. Both close when the leader ends, on every system, and then the worker ends too. Where workbooks take almost
no time, a worker gets the next one before it has finished one. A workbook it has not begun when it is told to stop is
left alone.
"""

from __future__ import annotations

import dataclasses
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection

from bridgesheets.spreadsheet.batch.guards import as_worker, has_lost
from bridgesheets.spreadsheet.batch.jobs import FileReport, Job, run
from bridgesheets.spreadsheet.batch.stopping import SIGNALS
from bridgesheets.spreadsheet.refusals import Refused

#: A workbook that takes fewer seconds is quick: compared with it, waiting for the next one takes long.
_QUICK = 0.1
#: The variable that keeps Python from importing from the current folder.
_SAFE_PATH = "PYTHONSAFEPATH"
#: Seconds a worker may take to end once it has nothing to do.
_PATIENCE = 5


def work(jobs: Connection, word: Connection, leader: int, memory: int) -> None:
    """Does jobs in the worker process, until there are no more or the leader has ended."""
    as_worker(leader, memory)

    def at_last() -> None:
        if has_lost(leader):
            raise Refused("the process that leads the batch is gone")

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            job: Job = jobs.recv()
            if word.poll():
                return
            report = run(job, at_last)
            try:
                jobs.send(report)
            except MemoryError:
                message = "its changes are too many to be told cell by cell"
                jobs.send(dataclasses.replace(report, changes=[], message=message))


@contextmanager
def _nothing_of_this_folder() -> Iterator[None]:
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


class Worker:
    """A worker process as the leader sees it, with the jobs it was given; it works on the first."""

    def __init__(self, memory: int) -> None:
        # A fresh interpreter for every worker: the same on all systems, and nothing is shared by accident.
        context = multiprocessing.get_context("spawn")
        self.jobs: deque[Job] = deque()
        self.reports, theirs = context.Pipe()
        listening, self._word = context.Pipe(duplex=False)
        self._quick = False
        self._process = context.Process(target=work, args=(theirs, listening, os.getpid(), memory))
        with _nothing_of_this_folder(), _signals_later():
            self._process.start()
        theirs.close()
        listening.close()

    @property
    def sentinel(self) -> int:
        """A handle that becomes ready when the process ends."""
        return self._process.sentinel

    def feed(self, waiting: deque[Job], workers: int) -> None:
        """Gives the worker the next job if it has none, and a second one where jobs are many and quick."""
        while waiting and len(self.jobs) < (2 if self._quick and len(waiting) > workers else 1):
            try:
                self.reports.send(waiting[0])
            except OSError:
                # The process has ended, which is handled elsewhere. The job counts as given, so that this loop ends.
                self.jobs.append(waiting.popleft())
                return
            self.jobs.append(waiting.popleft())

    def done(self) -> Iterator[tuple[Job, FileReport]]:
        """Yields the jobs whose reports have come."""
        with suppress(EOFError, OSError):
            while self.reports.poll():
                report: FileReport = self.reports.recv()
                self._quick = report.seconds < _QUICK
                yield self.jobs.popleft(), report

    @property
    def is_gone(self) -> bool:
        """Whether the process has ended."""
        return not self._process.is_alive()

    @property
    def has_stopped(self) -> bool:
        """Whether the process ended by itself, and was neither killed nor stopped by an error."""
        return self._process.exitcode == 0

    def stop(self) -> None:
        """Tells the worker to begin no other job."""
        with suppress(OSError):
            self._word.send_bytes(b"stop")

    def kill(self) -> None:
        """Kills the process. A file that it was replacing is the old one or the new one, and whole."""
        self._process.kill()

    def dismiss(self) -> None:
        """Closes the connections, so that the process ends."""
        self.reports.close()
        self._word.close()

    def end(self) -> None:
        """Waits until the process has ended, and kills it if that takes too long."""
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


@contextmanager
def _signals_later() -> Iterator[None]:
    """Blocks signals while a worker starts. It inherits that, and unblocks them once it ignores them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Otherwise the first process start would start the tracker, which unblocks signals.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
