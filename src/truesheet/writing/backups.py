"""Keeps replaced files as backups: NAME.bak beside the file, or NAME.bak2 and so on where older backups exist."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from truesheet.writing.exchange import rename_to_free

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
    longest = _longest(path.parent)
    for number in count(1):
        ending = f".bak{number if number > 1 else ''}"
        name = path.name
        while len(os.fsencode(name + ending)) > longest:
            name = name[:-1]
        yield path.with_name(name + ending)


def _longest(folder: Path) -> int:
    """Returns how many bytes a file name may have in a folder."""
    try:
        return os.pathconf(folder, "PC_NAME_MAX")
    except (AttributeError, OSError, ValueError):
        return _LONGEST
