"""Renaming in the two ways the standard library lacks: two names exchanged, and never over a name that is taken.

Linux has ``renameat2`` and macOS ``renamex_np``; both do it in one step, on the file systems that can.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

#: What a system, or a file system, answers that cannot do it. EPERM: a sandbox that does not know the call.
_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM})
#: What it answers where there are no hard links.
_NO_LINKS = _CANNOT | {errno.EMLINK, errno.EXDEV, errno.EACCES}

_AT_FDCWD = -100
_LINUX_NOREPLACE, _LINUX_EXCHANGE = 1, 2
_MACOS_SWAP, _MACOS_EXCL = 2, 4


def exchange(one: Path, other: Path) -> bool:
    """Give two files each the name of the other, in one step; False if that cannot be done here."""
    return _rename(one, other, _MACOS_SWAP if sys.platform == "darwin" else _LINUX_EXCHANGE)


def rename_to_free(old: Path, new: Path) -> bool:
    """Rename a file unless the new name is taken; whether it was free."""
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
    """Give a file a second name; False if there are none here."""
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
    """The call of this system that renames in other ways, giving 0 or the number of the error; None if it has none."""
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
