"""Awards many files on a Dask cluster whose workers see the same folders."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.award.many import Order, Report, award_file, sweep
from bridgesheets.spreadsheet.batch.cluster import PATIENCE, connected

#: Files that a worker is given at a time, and such portions for each thread of a worker.
_AT_A_TIME, _PORTIONS = 16, 2
#: Seconds between two looks at what is done.
_LOOK = 0.02


class _Portion(NamedTuple):
    """Files that a worker has, and since when."""

    paths: list[Path]
    since: float


def award_on_cluster(paths: Sequence[Path], order: Order, scheduler: str) -> Iterator[Report]:
    """Award files on a cluster; the reports come as they are done.

    Raises :class:`NoCluster` where there is no such cluster, or no worker comes.
    """
    with connected(scheduler) as client:
        yield from _reports(client, list(paths), sweep(paths, order))


def _reports(client: Any, paths: list[Path], order: Order) -> Iterator[Report]:
    waiting = deque(paths[at : at + _AT_A_TIME] for at in range(0, len(paths), _AT_A_TIME))
    working: dict[Any, _Portion] = {}
    seen = time.monotonic()
    while waiting or working:
        threads = sum(client.nthreads().values())
        if threads:
            seen = time.monotonic()
        while waiting and len(working) < _PORTIONS * threads:
            some = waiting.popleft()
            working[client.submit(award_some, some, order, pure=False)] = _Portion(some, time.monotonic())
        done = [future for future in working if future.done()]
        for future in done:
            portion = working.pop(future)
            if future.status == "finished":
                yield from future.result()
            else:
                yield from _lost(portion.paths, "its worker died of it, or of a file beside it")
        limit = order.seconds * _AT_A_TIME * _PORTIONS
        for future in [each for each, portion in working.items() if time.monotonic() - portion.since > limit]:
            future.cancel(force=True)
            late = working.pop(future).paths
            yield from _lost(late, f"it was not awarded within {limit:g} seconds, or a file beside it")
        if time.monotonic() - seen > PATIENCE:
            handed_over = [portion.paths for portion in working.values()]
            for some in (*handed_over, *waiting):
                yield from _lost(some, "the cluster has lost its workers")
            return
        if not done:
            time.sleep(_LOOK)


def award_some(paths: Sequence[Path], order: Order) -> list[Report]:
    """Award some files one after the other."""
    return [award_file(path, order) for path in paths]


def _lost(paths: Sequence[Path], why: str) -> Iterator[Report]:
    """The reports of files that were lost together."""
    yield from (Report(path, faults=(f"{path.name}: {why}",)) for path in paths)
