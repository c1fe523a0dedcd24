"""Files put aside while another takes their place, and what becomes of them.

In the step that puts a new file in the place of an old one, the old one gets a name that says all that is needed to
finish, or to undo, should we be killed in that moment::

    .bridgesheets-<file>-<inode of the new one>-<digest of what was read>-<keep or drop>.old

Whoever comes upon such a name (this run a moment later, or the next run) looks at the file that has it:

* It is the new one itself, by its inode: it has not taken the place yet, and is deleted.
* It is the file as it was read: it becomes the backup, or is deleted where none was wanted.
* It is something else: somebody saved it between the last look and the exchange. If our new file still has its place,
  the two are exchanged back; if somebody has saved again since, that save stays, and this one is kept as a backup.

So nobody's file is ever deleted but the one that was read, in the version that was read.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from bridgesheets.spreadsheet.files import LONG, beginning, sweep_temporaries
from bridgesheets.spreadsheet.package.backups import keep
from bridgesheets.spreadsheet.package.exchange import exchange, rename_to_free
from bridgesheets.spreadsheet.package.snapshot import Snapshot

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_NAME = re.compile(r"[0-9a-f]{12}-(?P<inode>[0-9a-f]+)-(?P<digest>[0-9a-f]{12})-(?P<fate>keep|drop)\.old")
_MARK_SIZE = len(".bridgesheets-")


class Fate(Enum):
    """What became of a file that was put aside."""

    UNUSED = "the new file had not taken its place"
    SUCCEEDED = "the new file has its place"
    PUT_BACK = "somebody's save has its place again"
    OVERTAKEN = "somebody saved over the new file, too"


class Settled(NamedTuple):
    """The fate of a file that was put aside, and the backup that was made of it, if any."""

    fate: Fate
    backup: Path | None = None


def name_aside(path: Path, new: Snapshot, read: Snapshot, backup: bool) -> Path:
    """The name for ``path`` while the file ``new`` takes its place; ``read`` is what it was when it was read."""
    return path.with_name(f"{beginning(path)}{new.inode:x}-{_digest(read)}-{'keep' if backup else 'drop'}.old")


def _digest(read: Snapshot) -> str:
    # Not the device: its number may be another after the machine was started again.
    return sha256(repr((read.inode, read.size, read.modified)).encode()).hexdigest()[:12]


def settle(path: Path, aside: Path, *, new: Snapshot | None = None, sure: bool = True) -> Settled:
    """Decide by the name of a file that was put aside what becomes of it.

    ``new`` is the new file, where that is still known; ``sure`` is False if what was put aside changed unseen.
    """
    said = _NAME.fullmatch(aside.name[_MARK_SIZE:])
    assert said is not None
    inode = int(said["inode"], 16)
    was = Snapshot.of(os.lstat(aside))
    now = _snapshot(path)
    if was.inode == inode or (now is not None and now.inode == was.inode):
        os.unlink(aside)
        return Settled(Fate.UNUSED)
    if sure and _digest(was) == said["digest"]:
        if said["fate"] == "keep" or now is None:
            return Settled(Fate.SUCCEEDED, keep(aside, path))
        os.unlink(aside)
        return Settled(Fate.SUCCEEDED)
    return _put_back(path, aside, inode, new)


def _put_back(path: Path, aside: Path, inode: int, new: Snapshot | None) -> Settled:
    """Give a save of somebody else its place again, if our new file still has it, untouched."""
    try:
        now = os.lstat(path)
    except FileNotFoundError:
        if rename_to_free(aside, path):
            return Settled(Fate.PUT_BACK)
        now = os.lstat(path)
    ours = Snapshot.of(now)
    # Exchanging two files marks both with the time of it; what was written into ours later is somebody's work.
    touched = now.st_mtime_ns > os.lstat(aside).st_ctime_ns if new is None else ours != new
    if now.st_ino != inode or touched:
        return Settled(Fate.OVERTAKEN, keep(aside, path))
    if not exchange(aside, path):
        os.replace(aside, path)
        return Settled(Fate.PUT_BACK)
    if Snapshot.of(os.lstat(aside)) == ours:
        os.unlink(aside)
        return Settled(Fate.PUT_BACK)
    # Somebody saved a second time, just now: the later save gets the place.
    exchange(aside, path)
    return Settled(Fate.OVERTAKEN, keep(aside, path))


def _snapshot(path: Path) -> Snapshot | None:
    try:
        return Snapshot.of(os.lstat(path))
    except FileNotFoundError:
        return None


def sweep(path: Path) -> None:
    """Clear away what runs left beside a file when they were stopped in the middle, and finish what they had begun."""
    mine = beginning(path)
    try:
        names = [name for name in os.listdir(path.parent) if name.startswith(".")]
    except FileNotFoundError:
        return
    sweep_temporaries(path, names)
    left = [name for name in names if name.startswith(mine) and _NAME.fullmatch(name[_MARK_SIZE:])]
    if not left:
        return
    with alone_in(path.parent) as alone:
        for name in left:
            aside = path.with_name(name)
            with suppress(OSError):
                if alone or time.time() - os.lstat(aside).st_ctime > LONG:
                    settle(path, aside)


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """No other run replaces a file in this folder meanwhile; False if the system cannot promise that."""
    if fcntl is None:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            yield False
        else:
            yield True
    finally:
        os.close(handle)
