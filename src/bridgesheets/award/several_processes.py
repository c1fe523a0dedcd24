"""Awards many files in several processes, and yields each report as it comes.

A process reports every file when it is done, so that the one it is at is known: if the process dies or takes too long,
that file is named, and those behind it are given to another process.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path

from bridgesheets.award.many import Order, Report, award_file, sweep
from bridgesheets.spreadsheet.batch.guards import as_worker
from bridgesheets.spreadsheet.bounded import shares

#: Files that wait in a process, so that it need not wait for the next one.
_AHEAD = 8
#: How often, in seconds, it is looked whether a process takes too long, and how much longer than the limit it may:
#: the process ends a slow file by itself, as long as it can.
_LOOK, _GRACE = 0.5, 5.0
#: Seconds in which a process starts.
_START = 60.0
_DIED = "the process that read it died; look at the file by itself"


def award_many(paths: Sequence[Path], order: Order, processes: int) -> Iterator[Report]:
    """Award files in so many processes; the reports come as they are done.

    A process that dies or hangs costs the file it was at, which is told; the others are awarded.
    """
    order = sweep(paths, order)
    if processes < 2 or len(paths) < 2:
        yield from (award_file(path, order) for path in paths)
        return
    waiting = deque(paths)
    share = shares(min(processes, len(paths)))
    workers = [_Worker(order, share.memory) for _ in range(share.processes)]
    try:
        while waiting or any(worker.given for worker in workers):
            for worker in workers:
                worker.feed(waiting, len(workers))
            wait([handle for worker in workers for handle in (worker.reports, worker.sentinel)], _LOOK)
            for at, worker in enumerate(workers):
                ended = worker.ended(order)
                yield from worker.done()
                if ended and worker.given:
                    yield Report(worker.given[0], faults=(f"{worker.given[0].name}: {ended}",))
                    worker.given.popleft()
                    waiting.extendleft(reversed(worker.given))
                if ended:
                    worker.end()
                    workers[at] = _Worker(order, share.memory)
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    """A process that awards files, with those it was given; it is at the first."""

    def __init__(self, order: Order, memory: int) -> None:
        # A fresh interpreter: a forked one would share what a thread of the caller holds at that moment.
        context = get_context("spawn")
        self.reports, theirs = context.Pipe()
        self.given: deque[Path] = deque()
        self._since = time.monotonic() + _START
        self._process = context.Process(target=_work, args=(theirs, order, os.getpid(), memory), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def sentinel(self) -> int:
        """A handle that becomes ready when the process ends."""
        return self._process.sentinel

    def feed(self, waiting: deque[Path], workers: int) -> None:
        """Give it the next files, as many as may wait for it, but a share only of the last ones."""
        while waiting and len(self.given) < max(1, min(_AHEAD, len(waiting) // workers)):
            self.given.append(waiting.popleft())
            with suppress(OSError):
                self.reports.send(self.given[-1])

    def done(self) -> Iterator[Report]:
        """The reports that have come."""
        with suppress(EOFError, OSError):
            while self.reports.poll():
                report: Report = self.reports.recv()
                self._since = time.monotonic()
                self.given.popleft()
                yield report

    def ended(self, order: Order) -> str:
        """Why it works no more, in the words of a report; empty while it does. One that takes too long is killed."""
        if not self._process.is_alive():
            return _DIED
        if self.given and not self.reports.poll() and time.monotonic() - self._since > order.seconds + _GRACE:
            self._process.kill()
            return f"it takes longer than {order.seconds:g} seconds"
        return ""

    def end(self) -> None:
        """End the process; what it was writing is there whole or not at all."""
        self.reports.close()
        self._process.kill()
        self._process.join()


def _work(files: Connection, order: Order, leader: int, memory: int) -> None:
    """The work of one process: award each file that is sent to it, until no more come."""
    as_worker(leader, memory)
    with suppress(EOFError, OSError):
        while True:
            files.send(award_file(files.recv(), order))
