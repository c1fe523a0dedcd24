"""Reads a file that somebody names, and nothing that never ends: a device, a pipe, or a file beyond all bounds.

What this program wrote is read in the same way, for by then it may be anybody's.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

#: No text that people write has more bytes.
MOST = 64 * 1024 * 1024
#: What is said of a file on a machine that only another file names; the name of that one follows.
NOT_LOOKED_UP = "is on another machine, and is not looked up; copy it beside"
_BINARY, _NEVER_WAIT = getattr(os, "O_BINARY", 0), getattr(os, "O_NONBLOCK", 0)


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


def all_of(file: BufferedReader, path: Path, most: int = MOST) -> bytes:
    """Returns the bytes of a file that is open; :class:`TooLong` where it has more than that."""
    data = file.read(most + 1)
    if len(data) > most:
        raise TooLong(errno.EFBIG, f"it has more than {most // 1024 // 1024} MB", str(path))
    return data


def text_of(path: Path) -> str:
    """Returns the text of a file in UTF-8; ``OSError`` as for :func:`bytes_of`, ``UnicodeError`` where it is none."""
    return bytes_of(path, MOST).decode("utf-8-sig")


def is_on_another_machine(named: str) -> bool:
    r"""Tells whether a path begins with the name of a machine, as ``\\host\share`` and ``//host/share`` do.

    To look for such a file sends the user's name and the digest of the password there (Windows).
    """
    return named.strip().replace("\\", "/").startswith("//")
