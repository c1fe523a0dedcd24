"""Limits the memory of a process where the system can limit its address space.

Linux can, macOS and Windows cannot: there only the size of a workbook is limited.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

_GB = 1024**3
#: Bytes of address space one process may have; the largest workbooks within our limits need a fraction of it.
MEMORY = 4 * _GB
#: The least bytes a process gets: several times what the interpreter and an ordinary workbook need.
LEAST_MEMORY = _GB // 2


def limit_memory(size: int) -> None:
    """Limits the address space of this process, and of those it starts, to so many bytes if the system can."""
    if resource is None:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


@contextmanager
def memory_limit(size: int) -> Iterator[None]:
    """Lets the block have so many bytes of address space beside what this process has, if the system can.

    What it has is not ours alone: a library such as polars takes gigabytes of addresses when it is imported.
    """
    size += _address_space()
    before = None if resource is None else resource.getrlimit(resource.RLIMIT_AS)
    if before is None or (before[0] != resource.RLIM_INFINITY and before[0] <= size):
        yield
        return
    limit_memory(size)
    try:
        yield
    finally:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, before)


def widen_memory() -> None:
    """Raises the limit of a process that is about to become another program to the most one process may have."""
    if resource is not None and resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY:
        limit_memory(MEMORY)


def memory_shares(processes: int) -> tuple[int, int]:
    """Returns how many processes may run at a time, and how many bytes of address space each may have.

    All together may have half of the machine's memory, but at least ``MEMORY``. If each would get less than
    ``LEAST_MEMORY``, fewer processes are used.
    """
    total = max(MEMORY, _machine_memory() // 2)
    processes = max(1, min(processes, total // LEAST_MEMORY))
    return processes, min(MEMORY, total // processes)


def _address_space() -> int:
    """Returns the bytes of address space this process has; 0 if unknown."""
    with suppress(AttributeError, OSError, ValueError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _machine_memory() -> int:
    """Returns the bytes of memory of the machine, or of the container; 0 if unknown."""
    sizes = []
    with suppress(AttributeError, OSError, ValueError):
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    for path in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(OSError, ValueError), open(path, encoding="ascii") as file:
            sizes.append(int(file.read()))
    return min(sizes, default=0)
