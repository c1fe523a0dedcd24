"""Settles what becomes of an old file that was renamed while a new file took its name.

In the step that replaces a file, the old file gets a name that holds all that is needed to finish or undo the step,
should the program be killed at that moment::

    .truesheet-<file>-<inode of the new file>-<digest of the snapshot that was read>-<keep or drop>.old

Such a name is looked at by this run a moment later, or by the next run. There are three cases for the file behind it:

* It is the new file itself, by its inode: the exchange did not happen, and it is deleted.
* It is the file that was read: it becomes the backup, or is deleted where no backup is wanted.
* It is another file: another program saved it between the last check and the exchange. If our new file still has the
  name, the two are exchanged back. If the other program has saved again since, that save stays and this file is kept
  as a backup.

So the only file that is ever deleted is the one that was read, and only if it did not change since. Backups are
NAME.bak beside the file, or NAME.bak2 and so on where older backups exist.

Two names are exchanged, and files renamed never over an existing one, in ways that the standard library lacks: Linux
has ``renameat2`` and macOS ``renamex_np`` for this. Each does it in one step, on file systems that support it.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

from truesheet.files import Snapshot, digest, snapshot
from truesheet.patterns import pattern
from truesheet.writing.temporary import LONG, name_prefix, sweep_temporaries

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_NAME = pattern(r"[0-9a-f]{12}-(?P<inode>[0-9a-f]+)-(?P<digest>[0-9a-f]{12})-(?P<fate>keep|drop)\.old")
_MARK_SIZE = len(".truesheet-")
#: Seconds to wait for a folder that another run has locked, and how often it is tried.
PATIENCE = 20.0
_LOOK = 0.001


class AsideFate(Enum):
    """The fate of a file that was put aside."""

    UNUSED = "the new file did not get the name"
    SUCCEEDED = "the new file has the name"
    PUT_BACK = "somebody's save has the name again"
    OVERTAKEN = "somebody saved over the new file, too"


class SettledFile(NamedTuple):
    """A file that was put aside: what became of it, and the backup made of it, if any."""

    fate: AsideFate
    backup: Path | None = None


def name_aside(path: Path, new: Snapshot, read: Snapshot, backup: bool) -> Path:
    """Returns the name ``path`` gets while the file ``new`` replaces it; ``read`` is its snapshot when read."""
    return path.with_name(f"{name_prefix(path)}{new.inode:x}-{_digest(read)}-{'keep' if backup else 'drop'}.old")


def _digest(read: Snapshot) -> str:
    """Returns letters that tell one state of a file from another."""
    # Without the device, whose number may change when the machine is started again.
    return digest(repr((read.inode, read.size, read.modified)).encode())[:12]


def settle(path: Path, aside: Path, *, new: Snapshot | None = None, sure: bool = True) -> SettledFile:
    """Decides by its name what becomes of a file that was put aside, and does it.

    ``new`` is the snapshot of the new file, where it is still known. ``sure`` is False if the file put aside may differ
    from the file that was read although their digests are equal.
    """
    parts = _NAME.fullmatch(aside.name[_MARK_SIZE:])
    assert parts is not None
    inode = int(parts["inode"], 16)
    aside_now = Snapshot.of(os.lstat(aside))
    now = snapshot(path, follow=False)
    if aside_now.inode == inode or (now is not None and now.inode == aside_now.inode):
        os.unlink(aside)
        return SettledFile(AsideFate.UNUSED)
    if sure and _digest(aside_now) == parts["digest"]:
        if parts["fate"] == "keep" or now is None:
            return SettledFile(AsideFate.SUCCEEDED, keep(aside, path))
        os.unlink(aside)
        return SettledFile(AsideFate.SUCCEEDED)
    return _put_back(path, aside, inode, new)


def _put_back(path: Path, aside: Path, inode: int, new: Snapshot | None) -> SettledFile:
    """Gives the save of another program its name back, if our new file still has that name and did not change."""
    try:
        now = os.lstat(path)
    except FileNotFoundError:
        if rename_to_free(aside, path):
            return SettledFile(AsideFate.PUT_BACK)
        now = os.lstat(path)
    ours = Snapshot.of(now)
    # The exchange sets the change time of both files. If ours was modified later, another program wrote into it.
    touched = now.st_mtime_ns > os.lstat(aside).st_ctime_ns if new is None else ours != new
    if now.st_ino != inode or touched:
        return SettledFile(AsideFate.OVERTAKEN, keep(aside, path))
    if not exchange(aside, path):
        os.replace(aside, path)
        return SettledFile(AsideFate.PUT_BACK)
    if Snapshot.of(os.lstat(aside)) == ours:
        os.unlink(aside)
        return SettledFile(AsideFate.PUT_BACK)
    # Another program saved a second time just now: its later save keeps the name.
    exchange(aside, path)
    return SettledFile(AsideFate.OVERTAKEN, keep(aside, path))


def sweep(path: Path, names: Iterable[str] | None = None) -> None:
    """Deletes the temporary files that killed runs left beside a file, and finishes or undoes what they had begun.

    ``names`` are the hidden ones of the folder, if they are known.
    """
    prefix = name_prefix(path)
    if names is None:
        names = hidden_names(path.parent)
    sweep_temporaries(path, names)
    asides = [name for name in names if name.startswith(prefix) and _NAME.fullmatch(name[_MARK_SIZE:])]
    if not asides:
        return
    with alone_in(path.parent) as alone:
        for name in asides:
            aside = path.with_name(name)
            with suppress(OSError):
                if alone or time.time() - os.lstat(aside).st_ctime > LONG:
                    settle(path, aside)


def hidden_names(folder: Path) -> list[str]:
    """Returns the hidden names in a folder; none if there is no folder."""
    try:
        return [name for name in os.listdir(folder) if name.startswith(".")]
    except (FileNotFoundError, NotADirectoryError):
        return []


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Locks a folder, so that no other run replaces files in it; yields False where the system has no such locks.

    Another run holds the lock for an instant. :class:`OSError` if somebody holds it for long, such as a stopped run.
    """
    if fcntl is None:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield _is_locked(handle)
    finally:
        os.close(handle)


def _is_locked(handle: int) -> bool:
    """Locks an open folder within :data:`PATIENCE`; tells whether there are such locks."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                raise OSError(errno.EBUSY, "another program has locked its folder for too long") from None
            time.sleep(_LOOK)
        except OSError:
            return False
        else:
            return True


#: Error numbers that mean "not supported here". EPERM comes from sandboxes that do not know the call.
_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM})
#: Error numbers of ``link`` where there are no hard links.
_NO_LINKS = _CANNOT | {errno.EMLINK, errno.EXDEV, errno.EACCES}

_AT_FDCWD = -100
_LINUX_NOREPLACE, _LINUX_EXCHANGE = 1, 2
_MACOS_SWAP, _MACOS_EXCL = 2, 4


def exchange(one: Path, other: Path) -> bool:
    """Gives two files each other's names in one step. Returns False if the system cannot do that here."""
    return _rename(one, other, _MACOS_SWAP if sys.platform == "darwin" else _LINUX_EXCHANGE)


def rename_to_free(old: Path, new: Path) -> bool:
    """Renames a file if nothing has the new name yet. Returns False, and does nothing, if something has."""
    try:
        if _rename(old, new, _MACOS_EXCL if sys.platform == "darwin" else _LINUX_NOREPLACE):
            return True
        if sys.platform == "win32":
            os.rename(old, new)  # which never replaces there
        elif link(old, new):
            os.unlink(old)
        elif os.path.lexists(new):
            return False
        else:
            os.rename(old, new)
    except FileExistsError:
        return False
    return True


def link(old: Path, new: Path) -> bool:
    """Gives a file a second name (a hard link). Returns False where the file system, or a browser, has none."""
    if not hasattr(os, "link"):
        return False
    try:
        os.link(old, new, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError) as problem:
        if isinstance(problem, OSError) and problem.errno not in _NO_LINKS:
            raise
        return False
    return True


def _rename(old: Path, new: Path, how: int) -> bool:
    """Calls the system's rename with the flag ``how``. Returns False if the system cannot do that here."""
    call = _system_call()
    if call is None:
        return False
    number = call(os.fsencode(old), os.fsencode(new), how)
    if number in _CANNOT:
        return False
    if number:
        raise OSError(number, os.strerror(number), str(new))
    return True


@lru_cache(maxsize=1)
def _system_call() -> Callable[[bytes, bytes, int], int] | None:
    """Returns the system's rename with flags, which gives 0 or an error number; None if the system has none."""
    if sys.platform not in ("linux", "darwin"):
        return None
    import ctypes

    library = ctypes.CDLL(None, use_errno=True)
    function = getattr(library, "renamex_np" if sys.platform == "darwin" else "renameat2", None)
    if function is None:
        return None

    def call(old: bytes, new: bytes, how: int) -> int:
        if sys.platform == "darwin":
            failed = function(old, new, ctypes.c_uint(how))
        else:
            failed = function(_AT_FDCWD, old, _AT_FDCWD, new, ctypes.c_uint(how))
        return ctypes.get_errno() if failed else 0

    return call


#: How many bytes a file name may have on most file systems.
_LONGEST = 255


def keep(former: Path, path: Path) -> Path:
    """Renames ``former``, which was ``path`` before, to a backup name, and returns that name.

    If a backup with the same bytes exists, it is used instead and ``former`` is deleted. The backup keeps owner,
    permissions and times; only the set-uid, set-gid and sticky bits are removed.
    """
    mode = stat.S_IMODE(os.lstat(former).st_mode)
    if mode & ~0o777:
        with suppress(PermissionError):
            os.chmod(former, mode & 0o777)
    for kept in _names(path):
        if same_bytes(former, kept):
            os.unlink(former)
            return kept
        if rename_to_free(former, kept):
            return kept
    raise AssertionError("there is always another name")


def same_bytes(one: Path, other: Path) -> bool:
    """Tells whether both paths are regular files with the same bytes."""
    try:
        status = os.lstat(other)
        if not stat.S_ISREG(status.st_mode) or status.st_size != os.lstat(one).st_size:
            return False
        return one.read_bytes() == other.read_bytes()
    except OSError:
        return False


def _names(path: Path) -> Iterator[Path]:
    """Yields the possible names of backups: NAME.bak, NAME.bak2, ..., shortened where the file system needs it."""
    longest = _LONGEST
    with suppress(AttributeError, OSError, ValueError):
        longest = os.pathconf(path.parent, "PC_NAME_MAX")
    for number in count(1):
        ending = f".bak{number if number > 1 else ''}"
        name = path.name
        while len(os.fsencode(name + ending)) > longest:
            name = name[:-1]
        yield path.with_name(name + ending)
