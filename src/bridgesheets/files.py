"""Writing files so that there is always the old one or the whole new one, never half of it."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path

_ANYBODY_MAY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def is_read_only(path: Path) -> bool:
    """Whether nobody may write it by its mode: an administrator, who could, is bound by that too."""
    return not path.stat().st_mode & _ANYBODY_MAY_WRITE


def replace_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file through a temporary one in the same folder, keeping the permissions of the file it replaces.

    Errors: :class:`OSError` with the path as given, where the folder is missing or not writable, the path is a
    folder, or the existing file is marked read-only.
    """
    replace_files({os.fspath(path): content})


def replace_files(contents: Mapping[str, bytes]) -> None:
    """The same for several files: none is put in its place before all of them are on the disk."""
    waiting: dict[Path, tuple[str, Path]] = {}
    path = ""
    try:
        for path, content in contents.items():
            target = _target(path)
            temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
            waiting[temporary] = path, target
            _write_through(temporary, content)
            if target.exists():
                shutil.copymode(target, temporary)
        for temporary, (path, target) in waiting.items():  # noqa: B007 - named in the error below
            os.replace(temporary, target)
    except OSError as problem:
        problem.filename, problem.filename2 = path, None
        raise
    finally:
        for temporary in waiting:
            temporary.unlink(missing_ok=True)


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


def _write_through(path: Path, content: bytes) -> None:
    """Write a new file and wait until it is on the disk."""
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _nearest(folder: Path) -> Path:
    """The nearest ancestor that exists."""
    return next(ancestor for ancestor in (folder, *folder.parents) if ancestor.exists())
