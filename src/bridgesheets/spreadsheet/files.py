"""Writes files so that there is always the old one or the whole new one, never a part of it.

New bytes first go to a temporary file in the same folder. Its name is short, so that the file's own name may be as long
as the system allows, and has a digest that says which file it is for. What a killed run leaves behind is deleted by the
next run that writes the same file. While a run works on a temporary file, it holds a lock on it.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where a file that is open cannot be renamed either
    fcntl = None  # type: ignore[assignment]

_ANYBODY_MAY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH

_MARK = ".bridgesheets-"
_SUFFIX = ".tmp"
#: No run takes so many seconds for one file; where there are no locks, older temporary files were left behind.
LONG = 3600


def is_read_only(path: Path) -> bool:
    """Tells whether nobody may write the file by its mode; this counts for administrators too, although they could."""
    return not path.stat().st_mode & _ANYBODY_MAY_WRITE


def beginning(path: Path) -> str:
    """Returns how the names of all temporary files for this file begin, and of those for no other in the folder."""
    return f"{_MARK}{sha256(os.fsencode(path.name)).hexdigest()[:12]}-"


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Makes a new, empty file beside ``path``, which is locked within ``with`` and deleted afterwards."""
    temporary = path.with_name(f"{beginning(path)}{secrets.token_hex(8)}{_SUFFIX}")
    # Nobody else may read it until it gets the permissions of the file it replaces.
    handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600)
    try:
        if fcntl is None:
            os.close(handle)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield temporary
    finally:
        if fcntl is not None:
            os.close(handle)
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def fill(path: Path, pieces: Iterable[bytes | memoryview]) -> None:
    """Writes a temporary file and flushes it to the disk."""
    with open(path, "r+b") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def usual_rights() -> int:
    """Returns the permissions that a new file has by default: 0o644 where the umask is 0o022."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sweep_temporaries(path: Path, names: Iterable[str] | None = None) -> None:
    """Deletes the temporary files that killed runs left for this file, but not those another run is using.

    ``names`` are those in the folder, if they are known.
    """
    left = [name for name in (os.listdir(path.parent) if names is None else names) if name.endswith(_SUFFIX)]
    if not left:
        return
    mine = beginning(path)
    # Earlier versions of this program used the whole name, also for backups.
    earlier = re.compile(rf"\.{re.escape(path.name)}(\.bak\d*)?{re.escape(_MARK)}[0-9a-f]+{re.escape(_SUFFIX)}")
    for name in left:
        if name.startswith(mine) or earlier.fullmatch(name):
            with suppress(OSError):
                _delete_unless_in_use(path.with_name(name))


def _delete_unless_in_use(path: Path) -> None:
    """Deletes a temporary file if no run holds its lock; without locks, if it is old."""
    if fcntl is None:
        if time.time() - os.stat(path).st_mtime > LONG:
            os.unlink(path)
        return
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    finally:
        os.close(handle)


def replace_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Writes a file by way of a temporary one in the same folder, and keeps the permissions of the old file.

    Raises :class:`OSError` with the path as given if the folder is missing or not writable, if the path is a folder, or
    if the existing file is read-only.
    """
    replace_files({os.fspath(path): content})


def replace_files(contents: Mapping[str, bytes], swept: bool = False) -> None:
    """Writes several files as :func:`replace_file` does; none is replaced before all are on the disk.

    ``swept`` says that what killed runs left is deleted already.
    """
    waiting: list[tuple[str, Path, Path]] = []
    path = ""
    with ExitStack() as stack:
        try:
            for path, content in contents.items():
                target, temporary = _begin(stack, path, swept)
                waiting.append((path, target, temporary))
                _finish(target, temporary, content)
            for path, target, temporary in waiting:  # noqa: B007 - named in the error below
                os.replace(temporary, target)
        except OSError as problem:
            raise _named(problem, path) from None


class WaitingFile:
    """A file that is surely writable before its content is known: its temporary file exists already."""

    def __init__(self, stack: ExitStack, path: str | os.PathLike[str]) -> None:
        """Makes the temporary file, which is deleted when ``stack`` ends.

        Raises :class:`OSError` as :func:`replace_file` does.
        """
        self._path = os.fspath(path)
        try:
            self._target, self._temporary = _begin(stack, self._path)
        except OSError as problem:
            raise _named(problem, self._path) from None

    def write(self, content: bytes) -> None:
        """Gives the file this content."""
        try:
            _finish(self._target, self._temporary, content)
            os.replace(self._temporary, self._target)
        except OSError as problem:
            raise _named(problem, self._path) from None


def _named(problem: OSError, path: str) -> OSError:
    """Returns the error with the path as the user gave it."""
    problem.filename, problem.filename2 = path, None
    return problem


def _begin(stack: ExitStack, path: str, swept: bool = False) -> tuple[Path, Path]:
    """Returns the real path of a file and a temporary file for it."""
    target = _target(path)
    if not swept:
        sweep_temporaries(target)
    return target, stack.enter_context(temporary_file(target))


def _finish(target: Path, temporary: Path, content: bytes) -> None:
    """Fills the temporary file and gives it the permissions of the old one."""
    fill(temporary, [content])
    if target.exists():
        shutil.copymode(target, temporary)
    else:
        os.chmod(temporary, usual_rights())


def _target(path: str) -> Path:
    """Returns the real path after links; ``OSError`` if it cannot be written."""
    target = Path(path).resolve()
    folder = target.parent
    if not folder.is_dir():
        number = errno.ENOTDIR if _nearest(folder).is_file() else errno.ENOENT
        raise OSError(number, os.strerror(number), path)
    if target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if target.exists() and is_read_only(target):
        raise OSError(errno.EACCES, "the file is read-only", path)
    return target


def _nearest(folder: Path) -> Path:
    """Returns the nearest folder above that exists."""
    return next(ancestor for ancestor in (folder, *folder.parents) if ancestor.exists())
