"""Reads a text that somebody names, and nothing that never ends: a device, a pipe, or a file beyond all bounds."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

#: No text that people write has more bytes.
MOST = 64 * 1024 * 1024
#: A key of TOML with more parts than anybody writes. Python's reader takes time and memory by the square of the parts.
_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){32}""")


def text_of(path: Path) -> str:
    """The text of a file in UTF-8; ``OSError`` where it is none or too long, ``UnicodeError`` where it is no text."""
    return bytes_of(path, MOST).decode("utf-8-sig")


def refuse_long_keys(text: str) -> None:
    """Raises ``ValueError`` where a text in TOML has a key of so many parts that nothing could be meant by it."""
    if _LONG_KEY.search(text):
        raise ValueError("a key has too many parts")


class TooLong(OSError):
    """Raised for a file that has more bytes than are read."""


def bytes_of(path: Path, most: int = MOST) -> bytes:
    """The bytes of a text; ``OSError`` where it is no file, :class:`TooLong` where it has more bytes than that."""
    status = os.stat(path)
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is no file", str(path))
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLong(errno.EFBIG, f"it has more than {most // 1024 // 1024} MB", str(path))
    return data
