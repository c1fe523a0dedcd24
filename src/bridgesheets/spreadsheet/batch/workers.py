"""A worker process of a batch, as it works and as the process that leads the batch sees it.

A worker holds two lines to the leader: one for workbooks and their reports, and one on which nothing comes but the
word to stop. Both end when the leader does, on every system, and then so does the worker. Where workbooks are done in
no time, it is given the next one before it has finished one; what it has not begun when it is told to stop it leaves
alone.
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

#: Seconds a workbook may take so that waiting for the next one would count.
_QUICK = 0.1
#: What makes Python leave the current folder out of where it imports from.
_SAFE_PATH = "PYTHONSAFEPATH"
#: Seconds a worker may take to end once it has nothing to do.
_PATIENCE = 5


def work(jobs: Connection, word: Connection, leader: int, memory: int) -> None:
    """What a worker process does: one workbook after the other, until there are no more or the leader is gone."""
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
    """Keep processes that begin inside from importing files of the current folder, such as a ``types.py`` there."""
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
    """A worker process, and the jobs it has; the first of them is the one it works on."""

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
        """What becomes ready when the process ends."""
        return self._process.sentinel

    def feed(self, waiting: deque[Job], workers: int) -> None:
        """Hand over the next job if it has none, and another where there are plenty and each is done in no time."""
        while waiting and len(self.jobs) < (2 if self._quick and len(waiting) > workers else 1):
            try:
                self.reports.send(waiting[0])
            except OSError:
                # It is gone, which is seen elsewhere. The job counts as its own, lest this goes on for ever.
                self.jobs.append(waiting.popleft())
                return
            self.jobs.append(waiting.popleft())

    def done(self) -> Iterator[tuple[Job, FileReport]]:
        """The jobs whose reports have come."""
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
        """Whether it ended of itself, and not in the middle of a job."""
        return self._process.exitcode == 0

    def stop(self) -> None:
        """Have it begin nothing more."""
        with suppress(OSError):
            self._word.send_bytes(b"stop")

    def kill(self) -> None:
        """End it where it is. The file it was replacing is the old one or the new one, and whole."""
        self._process.kill()

    def dismiss(self) -> None:
        """Let it go: there is nothing more to do."""
        self.reports.close()
        self._word.close()

    def end(self) -> None:
        """Wait until it is gone."""
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


@contextmanager
def _signals_later() -> Iterator[None]:
    """Signals wait meanwhile: a worker inherits that, until it has said that they are for the leader."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # The first process that is started would start this one too, which lets signals through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
