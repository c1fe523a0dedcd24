"""Renames files in two ways that the standard library lacks: exchanging two names, and never over an existing file.

Linux has ``renameat2`` and macOS ``renamex_np`` for this. Each does it in one step, on file systems that support it.
So replaced files are kept as backups: NAME.bak beside the file, or NAME.bak2 and so on where older backups exist.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import count
from pathlib import Path

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
