"""Reads a file that somebody names, and nothing that never ends: a device, a pipe, or a file beyond all bounds.

What this program wrote is read in the same way, for by then it may be anybody's. Whether a file is still the one that
was read, its properties tell.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple

#: No text that people write has more bytes.
MOST = 64 * 1024 * 1024
#: What is said of a file on a machine that only another file names; the name of that one follows.
NOT_LOOKED_UP = "is on another machine, which the program does not look up; copy it next to"
_BINARY, _NEVER_WAIT = getattr(os, "O_BINARY", 0), getattr(os, "O_NONBLOCK", 0)


#: Why the system refuses a file, in words for those whose file it is.
_REASONS = {
    errno.ENOENT: "there is no such file or folder",
    errno.EACCES: "your rights do not allow it",
    errno.EPERM: "your rights do not allow it",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "what should be a folder on its path is a file",
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "its disk can only be read",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "its links lead in a circle",
}


def os_reason(problem: Exception) -> str:
    """Returns why a file cannot be read: in our words where it is the system that refuses it."""
    if not isinstance(problem, OSError):
        return str(problem)
    number = problem.errno or 0
    if number in _REASONS and problem.strerror in (None, os.strerror(number)):
        is_missing = number == errno.ENOENT and bool(problem.filename)
        return f"{_REASONS[number]}; {remedy_for_missing(Path(problem.filename))}" if is_missing else _REASONS[number]
    return problem.strerror or str(problem)


class TooLong(OSError):
    """Raised for a file that has more bytes than are read."""


@contextmanager
def opened(path: Path) -> Iterator[BufferedReader]:
    """Opens a file for reading; ``OSError`` where it is missing, a folder, or no file but a device or a pipe."""
    try:
        status = os.stat(path)
    except ValueError:  # a zero in its name
        raise OSError(errno.EINVAL, "no file has such a name", str(path)) from None
    # To open a device may do something, and what was a file may be a pipe by now.
    _check_is_file(status, path)
    with os.fdopen(os.open(path, os.O_RDONLY | _BINARY | _NEVER_WAIT), "rb") as file:
        _check_is_file(os.fstat(file.fileno()), path)
        yield file


def _check_is_file(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is no file", str(path))


def bytes_of(path: Path, most: int = MOST) -> bytes:
    """Returns the bytes of a file; ``OSError`` as for :func:`opened`, :class:`TooLong` where it has more than that."""
    with opened(path) as file:
        return all_of(file, path, most)


def has_content(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and bytes_of(path) == content
    except OSError:
        return False


def digest(content: bytes) -> str:
    """Returns hexadecimal digits that tell one content from another."""
    from hashlib import sha256  # it takes long to load, and most of what only reads needs none

    return sha256(content).hexdigest()


def all_of(file: BufferedReader, path: Path, most: int = MOST) -> bytes:
    """Returns the bytes of a file that is open; :class:`TooLong` where it has more than that."""
    data = file.read(most + 1)
    if len(data) > most:
        raise TooLong(errno.EFBIG, f"it has more than {most // 1024 // 1024} MB", str(path))
    return data


def text_of(path: Path) -> str:
    """Returns the text of a file in UTF-8; ``OSError`` as for :func:`bytes_of`, ``UnicodeError`` where it is none."""
    return bytes_of(path, MOST).decode("utf-8-sig")


def remedy_for_missing(path: Path) -> str:
    """Returns what to do about a file that is not there; it names at most two that are called nearly so."""
    near = _near_files(path)
    return f"did you mean {' or '.join(near)}?" if near else "check its name and its folder"


def _near_files(path: Path) -> list[str]:
    """Returns the files beside a missing one that are called nearly so, as they would be typed."""
    from difflib import get_close_matches  # only a file that is missing asks for its neighbours

    if is_on_another_machine(str(path)):
        return []
    try:
        names = {
            each.name.casefold(): each.name
            for each in path.parent.iterdir()
            if each.suffix != ".bak" and each.name != path.name
        }
    except OSError:
        return []
    typed = path.name.casefold()
    begun = sorted(name for name in names if Path(name).stem == typed)
    # What all names end with says nothing of which is meant.
    stems = {name: Path(name).stem for name in names}
    alike = get_close_matches(Path(typed).stem, stems.values(), n=2, cutoff=0.7)
    near = begun or [name for stem in dict.fromkeys(alike) for name in stems if stems[name] == stem]
    return [str(path.parent / names[name]) for name in near[:2]]


def is_on_another_machine(named: str) -> bool:
    r"""Tells whether a path begins with the name of a machine, as ``\\host\share`` and ``//host/share`` do.

    To look for such a file sends the user's name and the digest of the password there (Windows).
    """
    return named.strip().replace("\\", "/").startswith("//")


class Snapshot(NamedTuple):
    """The properties of a file that change when it is written or replaced."""

    device: int
    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> Snapshot:
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


def snapshot(path: Path, follow: bool = True) -> Snapshot | None:
    """Returns the snapshot of a file, or of the link at that path; None if there is nothing that can be seen."""
    try:
        return Snapshot.of(os.stat(path, follow_symlinks=follow))
    except OSError:
        return None
