"""Writing a file so that there is always the old one or the whole new one, never half of it."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from pathlib import Path

_ANYBODY_MAY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def replace_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file through a temporary one in the same folder, keeping the permissions of the file it replaces.

    Errors: :class:`OSError` with the path as given, where the folder is missing or not writable, the path is a
    folder, or the existing file is marked read-only - which also holds for an administrator.
    """
    target = Path(path).resolve()
    folder = target.parent
    if not folder.is_dir():
        number = errno.ENOENT if not _nearest(folder).is_file() else errno.ENOTDIR
        raise OSError(number, os.strerror(number), os.fspath(path))
    if target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    replaces = target.exists()
    if replaces and not target.stat().st_mode & _ANYBODY_MAY_WRITE:
        raise OSError(errno.EACCES, "the file is read-only", os.fspath(path))
    temporary = folder / f".{target.name}.{secrets.token_hex(4)}.tmp"
    try:
        temporary.write_bytes(content)
        if replaces:
            shutil.copymode(target, temporary)
        os.replace(temporary, target)
    except OSError as problem:
        problem.filename, problem.filename2 = os.fspath(path), None
        raise
    finally:
        temporary.unlink(missing_ok=True)


def _nearest(folder: Path) -> Path:
    """The nearest ancestor that exists."""
    return next(ancestor for ancestor in (folder, *folder.parents) if ancestor.exists())
