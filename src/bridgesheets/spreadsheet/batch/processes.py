"""Runs a batch of workbooks in several processes, and yields each report as it comes."""

from __future__ import annotations

import dataclasses
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing.connection import wait

from bridgesheets.spreadsheet.batch.jobs import FileReport, Job, Status, run
from bridgesheets.spreadsheet.batch.stopping import Stopping
from bridgesheets.spreadsheet.batch.workers import Worker
from bridgesheets.spreadsheet.bounded import MEMORY, shares

#: How often, in seconds, it is checked whether to stop while no report comes.
_LOOK = 0.2

#: Platforms with a single process (Python in a browser), where workbooks are done one after the other.
_WITHOUT_PROCESSES = ("emscripten", "wasi")

_ENDED = "the process that worked on it was ended from outside"
_ENDED_FIRST = "the process that worked on it first was ended from outside, and may have brought it up to date"
_STOPPED = "stopped while it was worked on: the file is as it was, or brought up to date, and whole"


def run_all(jobs: Iterable[Job], processes: int, stopping: Stopping | None = None) -> Iterator[FileReport]:
    """Yields the reports of all jobs in the order they are done; once ``stopping`` is wanted, of those begun.

    When a worker dies, by lack of memory or by a signal, only its current workbook is affected. Such a workbook, and
    one that needs more memory than the share of a worker, is done again at the end, alone and with all the memory a
    process may have.
    """
    waiting = deque(jobs)
    stopping = stopping or Stopping()
    if sys.platform in _WITHOUT_PROCESSES:
        for job in waiting:
            if stopping.wanted:
                return
            yield run(job)
        return
    share = shares(min(processes, len(waiting)) or 1)
    again: list[tuple[Job, FileReport | None]] = []
    for job, report in _reports(waiting, share.processes, share.memory, stopping):
        if report is None or (report.short_of_memory and share.memory < MEMORY):
            again.append((job, report))
        else:
            yield report
    for job, first in again:
        report = first
        if not stopping.wanted:
            for _, report in _reports(deque([job]), 1, MEMORY, stopping):  # noqa: B007 - the one that comes
                pass
        if report is None:
            report = FileReport(job.path, Status.FAILED, _STOPPED if stopping.wanted else _ENDED)
        elif first is None and report.status is Status.UNCHANGED:
            report = dataclasses.replace(report, message=_ENDED_FIRST)
        yield report


def _reports(
    waiting: deque[Job], processes: int, memory: int, stopping: Stopping
) -> Iterator[tuple[Job, FileReport | None]]:
    """Yields the jobs that were begun, each with its report, or with None if its worker died."""
    workers = [Worker(memory) for _ in range(min(processes, len(waiting)))]
    told = killed = False
    try:
        for worker in workers:
            worker.feed(waiting, len(workers))
        while any(worker.jobs for worker in workers):
            wait([line for worker in workers for line in (worker.reports, worker.sentinel)], _LOOK)
            if stopping.wanted and not told:
                told = True
                for worker in workers:
                    worker.stop()
            if stopping.at_once and not killed:
                killed = True
                for worker in workers:
                    worker.kill()
            for worker in list(workers):
                # Checked before its last reports are taken, so that none can come after that.
                is_gone = worker.is_gone
                yield from worker.done()
                if not is_gone:
                    if not told:
                        worker.feed(waiting, len(workers))
                    continue
                workers.remove(worker)
                if worker.jobs and not worker.has_stopped:
                    yield worker.jobs.popleft(), None
                waiting.extendleft(reversed(worker.jobs))
                worker.dismiss()
                worker.end()
                if waiting and not told:
                    workers.append(Worker(memory))
                    workers[-1].feed(waiting, len(workers))
    finally:
        for worker in workers:
            worker.dismiss()
        for worker in workers:
            worker.end()
