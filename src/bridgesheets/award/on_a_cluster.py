"""Awards many files on a Dask cluster whose workers see the same folders."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.award.many import Order, Report, award_file, sweep
from bridgesheets.printed.problems import BuildError

#: Files that a worker is given at a time, and such portions for each thread of a worker.
_AT_A_TIME, _PORTIONS = 16, 2
#: Seconds to wait for the scheduler and its first worker; how often it is looked for what is done.
_PATIENCE, _LOOK = 10, 0.02


class _Portion(NamedTuple):
    """Files that a worker has, and since when."""

    paths: list[Path]
    since: float


def award_on_cluster(paths: Sequence[Path], order: Order, scheduler: str) -> Iterator[Report]:
    """Award files on a cluster; the reports come as they are done.

    Raises :class:`BuildError` where there is no such cluster, or no worker comes.
    """
    try:
        from distributed import Client, TimeoutError
    except ImportError:
        raise BuildError("--scheduler needs Dask: pip install bridgesheets[cluster]") from None
    try:
        client = Client(scheduler, timeout=_PATIENCE)
    except (OSError, ValueError) as problem:
        raise BuildError(f"the Dask scheduler {scheduler} cannot be reached: {problem}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except (TimeoutError, OSError):
            raise BuildError(
                f"the Dask scheduler {scheduler} has no workers; start some with dask worker {scheduler}"
            ) from None
        yield from _reports(client, list(paths), sweep(paths, order))


def _reports(client: Any, paths: list[Path], order: Order) -> Iterator[Report]:
    waiting = deque(paths[at : at + _AT_A_TIME] for at in range(0, len(paths), _AT_A_TIME))
    working: dict[Any, _Portion] = {}
    while waiting or working:
        threads = sum(client.nthreads().values())
        while waiting and len(working) < _PORTIONS * max(threads, 1):
            some = waiting.popleft()
            working[client.submit(award_some, some, order, pure=False)] = _Portion(some, time.monotonic())
        done = [future for future in working if future.done()]
        for future in done:
            portion = working.pop(future)
            yield from future.result() if future.status == "finished" else _lost(portion, "its worker died of it")
        limit = order.seconds * _AT_A_TIME * _PORTIONS
        for future in [each for each, portion in working.items() if time.monotonic() - portion.since > limit]:
            future.cancel(force=True)
            yield from _lost(working.pop(future), f"it was not awarded within {limit:g} seconds")
        if not done:
            time.sleep(_LOOK)


def award_some(paths: Sequence[Path], order: Order) -> list[Report]:
    """Award some files one after the other."""
    return [award_file(path, order) for path in paths]


def _lost(portion: _Portion, why: str) -> Iterator[Report]:
    """The reports of files that were lost together: which of them is at fault is not known."""
    yield from (Report(path, faults=(f"{path.name}: {why}, or of a file beside it",)) for path in portion.paths)
