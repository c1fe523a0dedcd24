"""A batch of workbooks: over several processes, or on a cluster, each report handed on as it comes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bridgesheets.recalc.guards import as_worker
from bridgesheets.recalc.jobs import FileReport, Job, Status, run


class NoCluster(Exception):
    """The cluster that was named cannot be used; the message says why."""


def run_all(jobs: Iterable[Job], processes: int) -> Iterator[FileReport]:
    """The reports of all jobs, in the order they are done.

    A worker that dies, of memory or by a signal, takes no other workbook with it: those it left are done one by one.
    """
    waiting = list(jobs)
    with _pool(min(processes, len(waiting)) or 1) as pool:
        left = yield from _reports(pool, waiting)
    for job in left:
        with _pool(1) as pool:
            for dead in (yield from _reports(pool, [job])):
                yield FileReport(dead.path, Status.FAILED, "the process that worked on it was ended from outside")


def _pool(processes: int) -> ProcessPoolExecutor:
    # A fresh interpreter for every worker: the same on all systems, and nothing is shared by accident.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=as_worker)


def _reports(pool: Executor, jobs: list[Job]) -> Any:
    futures: dict[Future[FileReport], Job] = {pool.submit(run, job): job for job in jobs}
    left = []
    try:
        for future in as_completed(futures):
            try:
                yield future.result()
            except BrokenProcessPool:
                left.append(futures[future])
    finally:
        # When stopped: what has begun is finished, so no file is left between two states; the rest is not begun.
        pool.shutdown(wait=True, cancel_futures=True)
    return left


def run_on_cluster(jobs: Iterable[Job], scheduler: str) -> Iterator[FileReport]:
    """The same on a Dask cluster whose workers see the same files."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster('--scheduler needs Dask: pip install "bridgesheets[cluster]"') from None
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, ValueError) as problem:
        raise NoCluster(f"there is no scheduler at {scheduler} ({problem})") from None
    with client:
        futures = [client.submit(run, job, pure=False) for job in jobs]
        for future in as_completed(futures):
            yield future.result()
