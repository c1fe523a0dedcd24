"""Putting a new file in the place of an old one so that at every moment one of the two is there whole.

The new bytes go to a temporary file in the same folder, are forced to the disk, proven, and only then take the old name
in one step. A crash, a kill or a full disk before that step leaves the old file as it was; the temporary file it leaves
behind is swept away the next time.
"""

from __future__ import annotations

import os
import secrets
import shutil
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bridgesheets.recalc.refusals import Refused
from bridgesheets.recalc.snapshot import Snapshot

try:
    import fcntl
except ImportError:  # Windows, where a file that is open cannot be renamed either
    fcntl = None  # type: ignore[assignment]

_MARK = ".bridgesheets-"
_SUFFIX = ".tmp"
_LONG = 3600  # seconds no run takes for one file


def check_writable(path: Path) -> None:
    """Refuse a file that must not be replaced: open elsewhere, read-only, or going by another name too."""
    _check_locks(path)
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISLNK(status.st_mode):
        raise Refused("it is a symbolic link. Name the file itself")
    if not stat.S_ISREG(status.st_mode):
        raise Refused("it is no file")
    if status.st_nlink > 1:
        raise Refused("it is one of several names (hard links) of a file, and the others would keep the old one")
    # By its mode as well: the administrator's account may write anything, and replacing asks the folder only.
    if not status.st_mode & stat.S_IWUSR or not os.access(path, os.W_OK):
        raise Refused("it is read-only")


def _check_locks(path: Path) -> None:
    for program, lock in (("Excel", f"~${path.name}"), ("LibreOffice", f".~lock.{path.name}#")):
        if os.path.lexists(path.with_name(lock)):
            raise Refused(f"it is open in {program}. Close it there (or delete {lock!r} if nobody has it open)")


def replace(
    path: Path,
    pieces: Iterable[bytes | memoryview],
    *,
    expected: Snapshot | None = None,
    prove: Callable[[bytes], None] | None = None,
    backup: bool = False,
) -> Path | None:
    """Write a file in one step; the backup made, if any.

    ``expected`` is the file as it was read, which must still be there; ``prove`` gets what was written, read back from
    the disk, and raises :class:`Refused` unless it is right. The new file has the rights and the owner of the old one.
    """
    with _refusing():
        check_writable(path)
        _sweep(path)
        with _temporary(path) as temporary:
            _fill(temporary, pieces)
            _take_over(path, temporary)
            if prove is not None:
                prove(temporary.read_bytes())
            kept = _keep(path) if backup and path.exists() else None
            check_writable(path)
            if expected is not None and Snapshot.of(os.stat(path)) != expected:
                raise Refused("somebody saved it meanwhile. Nothing was written; run this again")
            os.replace(temporary, path)
    # From here on the new file is there. Should the folder not be flushed, a crash may bring back the old one, whole.
    with suppress(OSError):
        _flush_folder(path)
    return kept


@contextmanager
def _refusing() -> Iterator[None]:
    """What the operating system refuses becomes a sentence."""
    try:
        yield
    except OSError as problem:
        raise Refused(f"it could not be written: {problem.strerror or problem}. The old file is as it was") from None


@contextmanager
def _temporary(path: Path) -> Iterator[Path]:
    """A new file beside ``path``, locked while we work on it and gone afterwards."""
    temporary = path.with_name(f".{path.name}{_MARK}{secrets.token_hex(8)}{_SUFFIX}")
    # Readable by nobody else until it has the rights of the file it stands in for.
    handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600)
    if fcntl is None:
        os.close(handle)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield temporary
    finally:
        if fcntl is not None:
            os.close(handle)
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def _fill(path: Path, pieces: Iterable[bytes | memoryview]) -> None:
    with open(path, "r+b") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def _take_over(old: Path, new: Path) -> None:
    """Give the new file the rights, owner and attributes of the old one; its times are its own."""
    if not old.exists():
        os.chmod(new, 0o666 & ~_umask())
        return
    status = os.stat(old)
    if hasattr(os, "chown"):
        # Only the administrator may give files away; others keep at least the group, if it is one of theirs.
        for owner, group in ((status.st_uid, status.st_gid), (-1, status.st_gid)):
            with suppress(PermissionError):
                os.chown(new, owner, group)
                break
    shutil.copystat(old, new)
    os.utime(new)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _keep(path: Path) -> Path:
    """A copy of the file as it is, beside it: NAME.bak, or NAME.bak2 ... where older versions are kept already."""
    content = path.read_bytes()
    number = 1
    while True:
        kept = path.with_name(f"{path.name}.bak{number if number > 1 else ''}")
        if not os.path.lexists(kept):
            break
        if kept.is_file() and kept.read_bytes() == content:
            return kept
        number += 1
    with _temporary(kept) as temporary:
        _fill(temporary, [content])
        shutil.copystat(path, temporary)
        os.rename(temporary, kept)
    return kept


def _sweep(path: Path) -> None:
    """Delete what earlier runs left when they were stopped in the middle; not what another run is working on."""
    for name in os.listdir(path.parent):
        if name.startswith(f".{path.name}{_MARK}") and name.endswith(_SUFFIX):
            with suppress(OSError):
                _delete_unless_in_use(path.with_name(name))


def _delete_unless_in_use(path: Path) -> None:
    if fcntl is None:
        if time.time() - os.stat(path).st_mtime > _LONG:
            os.unlink(path)
        return
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    finally:
        os.close(handle)


def _flush_folder(path: Path) -> None:
    """Force the new name to the disk, where folders can be opened for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
