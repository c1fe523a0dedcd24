"""Renames files in two ways that the standard library lacks: exchanging two names, and never over an existing file.

Linux has ``renameat2`` and macOS ``renamex_np`` for this. Each does it in one step, on file systems that support it.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from functools import lru_cache
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
