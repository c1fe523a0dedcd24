"""Whether a file still is the one that was read."""

from __future__ import annotations

import os
from typing import NamedTuple


class Snapshot(NamedTuple):
    """What changes when a file is written or replaced by another."""

    device: int
    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> Snapshot:
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
