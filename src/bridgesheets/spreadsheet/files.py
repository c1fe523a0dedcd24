"""Writing files so that there is always the old one or the whole new one, never half of it.

New bytes go to a temporary file in the same folder first. Its name is short, so that a file may have as long a name as
the system allows, and says by a digest which file it is for: what a run leaves behind that was killed is swept away by
the next one that writes the same file. While a run works on a temporary file it holds a lock on it.
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
#: Seconds no run takes for one file; where there are no locks, what is older was left behind.
LONG = 3600


def is_read_only(path: Path) -> bool:
    """Whether nobody may write it by its mode: an administrator, who could, is bound by that too."""
    return not path.stat().st_mode & _ANYBODY_MAY_WRITE


def beginning(path: Path) -> str:
    """How the names of all temporary files for a file begin, and those for no other file of the folder."""
    return f"{_MARK}{sha256(os.fsencode(path.name)).hexdigest()[:12]}-"


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """A new, empty file beside ``path``, locked while we work on it and gone afterwards."""
    temporary = path.with_name(f"{beginning(path)}{secrets.token_hex(8)}{_SUFFIX}")
    # Readable by nobody else until it has the rights of the file it stands in for.
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
    """Write a temporary file and wait until it is on the disk."""
    with open(path, "r+b") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def usual_rights() -> int:
    """The mode of a file that is made by an ordinary program."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sweep_temporaries(path: Path, names: Iterable[str] | None = None) -> None:
    """Delete what earlier runs left when they were stopped in the middle; not what another run is working on.

    ``names`` are those of the folder, where they are known.
    """
    mine = beginning(path)
    # Earlier versions wrote the whole name, and that of the backup.
    earlier = re.compile(rf"\.{re.escape(path.name)}(\.bak\d*)?{re.escape(_MARK)}[0-9a-f]+{re.escape(_SUFFIX)}")
    for name in os.listdir(path.parent) if names is None else names:
        if name.endswith(_SUFFIX) and (name.startswith(mine) or earlier.fullmatch(name)):
            with suppress(OSError):
                _delete_unless_in_use(path.with_name(name))


def _delete_unless_in_use(path: Path) -> None:
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
    """Write a file through a temporary one in the same folder, keeping the permissions of the file it replaces.

    Errors: :class:`OSError` with the path as given, where the folder is missing or not writable, the path is a
    folder, or the existing file is marked read-only.
    """
    replace_files({os.fspath(path): content})


def replace_files(contents: Mapping[str, bytes]) -> None:
    """The same for several files: none is put in its place before all of them are on the disk."""
    waiting: list[tuple[str, Path, Path]] = []
    path = ""
    with ExitStack() as stack:
        try:
            for path, content in contents.items():
                target, temporary = _begin(stack, path)
                waiting.append((path, target, temporary))
                _finish(target, temporary, content)
            for path, target, temporary in waiting:  # noqa: B007 - named in the error below
                os.replace(temporary, target)
        except OSError as problem:
            raise _named(problem, path) from None


class WaitingFile:
    """A file that is sure to be writable before anything is to be written to it: its temporary file is there."""

    def __init__(self, stack: ExitStack, path: str | os.PathLike[str]) -> None:
        """Begin; the temporary file goes when ``stack`` does. :class:`OSError` as :func:`replace_file` says."""
        self._path = os.fspath(path)
        try:
            self._target, self._temporary = _begin(stack, self._path)
        except OSError as problem:
            raise _named(problem, self._path) from None

    def write(self, content: bytes) -> None:
        """Put the file with this content in its place."""
        try:
            _finish(self._target, self._temporary, content)
            os.replace(self._temporary, self._target)
        except OSError as problem:
            raise _named(problem, self._path) from None


def _named(problem: OSError, path: str) -> OSError:
    problem.filename, problem.filename2 = path, None
    return problem


def _begin(stack: ExitStack, path: str) -> tuple[Path, Path]:
    target = _target(path)
    sweep_temporaries(target)
    return target, stack.enter_context(temporary_file(target))


def _finish(target: Path, temporary: Path, content: bytes) -> None:
    fill(temporary, [content])
    if target.exists():
        shutil.copymode(target, temporary)
    else:
        os.chmod(temporary, usual_rights())


def _target(path: str) -> Path:
    """The file itself, behind any link; :class:`OSError` if it cannot be written."""
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
    """The nearest ancestor that exists."""
    return next(ancestor for ancestor in (folder, *folder.parents) if ancestor.exists())
