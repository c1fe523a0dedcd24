"""Runs a batch of workbooks on a Dask cluster whose workers see the same files."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from bridgesheets.spreadsheet.batch.jobs import FileReport, Job, Status, run
from bridgesheets.spreadsheet.batch.stopping import Stopping
from bridgesheets.spreadsheet.bounded import FAULT

#: Seconds to wait for the scheduler, for the first worker, and for a new one when all are gone.
PATIENCE = 10
_LOOK = 0.1


class NoCluster(Exception):
    """Raised when the named cluster cannot be used; the message says why."""


def run_on_cluster(jobs: Iterable[Job], scheduler: str, stopping: Stopping | None = None) -> Iterator[FileReport]:
    """Yields the reports of all jobs in the order they are done; once ``stopping`` is wanted, of those handed over.

    No more jobs are handed over than the workers can begin at once, because a job that a cluster has begun cannot be
    stopped.
    """
    with connected(scheduler) as client:
        yield from _reports(client, deque(jobs), stopping or Stopping())


@contextmanager
def connected(scheduler: str) -> Iterator[Any]:
    """A client of the cluster once it has a worker; :class:`NoCluster` if there is none, or Dask is not installed."""
    try:
        from distributed import Client, TimeoutError
    except ImportError:
        raise NoCluster("--scheduler needs Dask: python -m pip install distributed") from None
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as problem:
        raise NoCluster(f"there is no scheduler at {scheduler} ({problem})") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except (TimeoutError, OSError):
            raise NoCluster(
                f"the scheduler at {scheduler} has no workers; none came within {PATIENCE} seconds. Start some with "
                f"dask worker {scheduler}"
            ) from None
        yield client


def _reports(client: Any, waiting: deque[Job], stopping: Stopping) -> Iterator[FileReport]:
    """Hands over jobs as workers become free, and yields their reports."""
    working: dict[Any, Job] = {}
    seen = time.monotonic()
    while waiting or working:
        if stopping.wanted:
            waiting.clear()
        slots = sum(client.nthreads().values())
        if slots:
            seen = time.monotonic()
        while waiting and len(working) < slots:
            job = waiting.popleft()
            working[client.submit(run, job, pure=False)] = job
        done = [future for future in working if future.done()]
        for future in done:
            yield _report(future, working.pop(future))
        if time.monotonic() - seen > PATIENCE or (stopping.at_once and not done):
            for job in (*working.values(), *([] if stopping.wanted else waiting)):
                yield FileReport(job.path, Status.FAILED, "the cluster has lost its workers, or was not waited for")
            return
        if not done:
            time.sleep(_LOOK)


def _report(future: Any, job: Job) -> FileReport:
    """Returns the report of a job that is done, or of its failure."""
    if future.status == "finished":
        report: FileReport = future.result()
        return report
    problem = future.exception() if future.status == "error" else None
    said = FAULT + repr(problem) if problem is not None else "the cluster gave it up"
    return FileReport(job.path, Status.FAILED, said)
