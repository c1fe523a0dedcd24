"""Dask clusters that a test has started and may kill."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


@contextmanager
def own_cluster(
    workers: int, where: Path | None = None, options: Sequence[str] = ()
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:  # fmt: skip
    """A scheduler and workers, which work in the folder ``where``: its address, and the processes."""
    pytest.importorskip("distributed", reason="Dask is not installed")
    how = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": where}
    with TemporaryDirectory() as folder:
        file = os.path.join(folder, "scheduler.json")
        dask = [sys.executable, "-m", "dask"]
        alone = ["--scheduler-file", file, "--no-dashboard", "--host", "127.0.0.1", *options]
        started = [subprocess.Popen([*dask, "scheduler", *alone, "--port", "0"], **how)]  # type: ignore[call-overload]
        try:
            until(lambda: os.path.exists(file) and os.path.getsize(file))
            address = json.loads(Path(file).read_text(encoding="utf-8"))["address"]
            more = [address, "--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", folder, *options]
            started += [subprocess.Popen([*dask, "worker", *more], **how) for _ in range(workers)]  # type: ignore[call-overload]
            yield address, started
        finally:
            for process in started:
                process.kill()
                process.wait()
