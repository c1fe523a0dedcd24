"""Runs a batch of work in several processes, or in this one, and yields each report as it comes."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from truesheet.batch.pieces_of_work import AReport, Ledger, PieceOfWork, StopSignals
from truesheet.memory import MEMORY, memory_limit, memory_shares

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster

#: Small pieces from which on several processes are quicker than the time they take to start.
_WORTH_PROCESSES = 50
#: How often, in seconds, it is checked whether to stop while no report comes.
_LOOK = 0.2
#: Seconds in which reports may gather, where no worker waits meanwhile.
_GATHER = 0.01

#: Platforms with a single process (Python in a browser), where the work is done one piece after the other.
_WITHOUT_PROCESSES = ("emscripten", "wasi")

_ENDED = "the process that worked on it was ended from outside"
_STOPPED = "stopped while it was worked on"


def run(
    pieces: Sequence[PieceOfWork[AReport]], processes: int, stopping: StopSignals, cluster: Cluster | None = None
) -> Iterator[AReport]:
    """Yields the reports of all pieces: of one from this process, of several from as many processes, or a cluster.

    Where the system has no timer that could stop the work in this process, one piece gets a process too.
    """
    if cluster is not None:
        from truesheet.batch.cluster import run_on_cluster  # only where there is one

        return run_on_cluster(pieces, cluster, stopping)
    if len(pieces) == 1 and hasattr(signal, "setitimer"):
        return run_here(pieces, stopping)
    return run_all(pieces, processes, stopping)


def run_small(
    pieces: Sequence[PieceOfWork[AReport]], processes: int | None, stopping: StopSignals, cluster: Cluster | None
) -> Iterator[AReport]:
    """Yields the reports of pieces that take little time each; unless processes are named, few are done in this one."""
    many = min(len(pieces), processes or (os.cpu_count() or 1 if len(pieces) >= _WORTH_PROCESSES else 1))
    return run_here(pieces, stopping) if many < 2 and cluster is None else run(pieces, many, stopping, cluster)


def run_all(
    pieces: Iterable[PieceOfWork[AReport]], processes: int, stopping: StopSignals | None = None
) -> Iterator[AReport]:  # fmt: skip
    """Yields the reports of all pieces in the order they are done; once ``stopping`` is wanted, of those begun.

    When a worker dies, by lack of memory or by a signal, only what it was at is affected. That, and work that needs
    more memory than the share of a worker, is done again at the end, alone and with all the memory a process may have.
    """
    pieces = list(pieces)
    stopping = stopping or StopSignals()
    if sys.platform in _WITHOUT_PROCESSES:
        yield from run_here(pieces, stopping)
        return
    processes, memory = memory_shares(min(processes, len(pieces)) or 1)
    ledger: Ledger[AReport] = Ledger()
    again: list[tuple[PieceOfWork[AReport], AReport | None]] = []
    for piece, report in _reports(pieces, processes, memory, stopping, ledger):
        if report is None or (report.short_of_memory and memory < MEMORY):
            again.append((piece, report))
        else:
            ledger.end(piece)
            yield report
    for piece, first in again:
        yield _retry(piece, first, stopping, ledger)


def run_here(pieces: Iterable[PieceOfWork[AReport]], stopping: StopSignals) -> Iterator[AReport]:
    """Yields the reports of work that is done in this process, one piece after the other, under the same limits."""
    for piece in pieces:
        if stopping.is_requested:
            return
        yield _run_one_here(piece, stopping, Ledger(), MEMORY)


def _run_one_here(piece: PieceOfWork[AReport], stopping: StopSignals, ledger: Ledger[AReport], memory: int) -> AReport:
    ledger.begin(piece)
    try:
        with stopping.interrupting(), memory_limit(memory):
            return piece.run()
    except KeyboardInterrupt:
        return piece.lost(_STOPPED, ledger.is_written(piece))


def _retry(
    piece: PieceOfWork[AReport], first: AReport | None, stopping: StopSignals, ledger: Ledger[AReport]
) -> AReport:  # fmt: skip
    """Returns the report of a piece that is done again, alone; its first report is None if its worker died."""
    written = ledger.is_written(piece)
    second: AReport | None = None
    if not stopping.is_requested:
        for _, second in _reports([piece.again(written)], 1, MEMORY, stopping, ledger):  # noqa: B007 - the one that comes
            pass
    if second is None:
        if first is not None:
            return first
        return piece.lost(_STOPPED if stopping.is_requested else _ENDED, ledger.is_written(piece))
    return piece.after_loss(second, written) if first is None else second


def _reports(
    pieces: Iterable[PieceOfWork[AReport]], processes: int, memory: int, stopping: StopSignals, ledger: Ledger[AReport]
) -> Iterator[tuple[PieceOfWork[AReport], AReport | None]]:
    """Yields the pieces that were begun, each with its report, or with None if its worker died.

    As long as there is light work, this process is one of them and does it; it starts one worker less.
    """
    from multiprocessing.connection import wait  # takes long to load, and one piece of work needs none of it

    from truesheet.batch.workers import Worker

    waiting, light, workers = deque[PieceOfWork[AReport]](), deque[PieceOfWork[AReport]](), list[Worker[AReport]]()
    for piece in pieces:
        (light if processes > 1 and piece.light else waiting).append(piece)
    has_stopped = has_killed = False
    try:
        while waiting or light or any(worker.jobs for worker in workers):
            while (waiting or light) and len(workers) < processes - bool(light):
                workers.append(Worker(memory, ledger))
                workers[-1].feed(waiting or light, processes)
            # Reports of quick work are taken several at a time, so that this process takes little from the others.
            gather = min(_GATHER, min(worker.busy_seconds for worker in workers) / 2)
            if light:
                end = time.monotonic() + gather
                while light and not stopping.is_requested:
                    piece = light.pop()
                    yield piece, _run_one_here(piece, stopping, ledger, memory)
                    if time.monotonic() >= end:
                        break
            else:
                wait([line for worker in workers for line in (worker.reports, worker.sentinel)], _LOOK)
                time.sleep(gather)
            if stopping.is_requested and not has_stopped:
                has_stopped = True
                waiting.clear()
                light.clear()
                for worker in workers:
                    worker.stop()
            if stopping.is_urgent and not has_killed:
                has_killed = True
                for worker in workers:
                    worker.kill()
            for worker in list(workers):
                # Checked before its last reports are taken, so that none can come after that.
                is_gone = worker.is_gone
                yield from worker.results()
                is_late = not is_gone and worker.is_late
                if not is_gone and not is_late:
                    worker.feed(waiting or light, len(workers))
                    continue
                lost = worker.jobs.popleft() if worker.jobs and (is_late or not worker.has_stopped) else None
                workers.remove(worker)
                if not has_stopped:
                    waiting.extendleft(reversed(worker.jobs))
                if is_late:
                    worker.kill()
                worker.dismiss()
                worker.end()
                if lost is not None:
                    why = f"it takes longer than {lost.limit:g} seconds"
                    yield lost, lost.lost(why, ledger.is_written(lost)) if is_late else None
    finally:
        for worker in workers:
            worker.dismiss()
        for worker in workers:
            worker.end()
