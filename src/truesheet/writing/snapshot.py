"""Tells whether a file is still the one that was read."""

from __future__ import annotations

import os
from typing import NamedTuple


class Snapshot(NamedTuple):
    """The properties of a file that change when it is written or replaced."""

    device: int
    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> Snapshot:
        """Takes them from the status of a file."""
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
