"""Writing finished files: all of them checked first, each put in its place in one move."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from bridgesheets.workbooks.errors import BuildError

#: Any of the three: owner, group, others.
_WRITABLE = 0o222


def check_targets(folder: Path, names: list[str]) -> None:
    """Refuse, before anything is made, a folder or file that could not be written."""
    standing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not standing.is_dir():
        raise BuildError(f"{folder} cannot be made: {standing} is a file, not a folder")
    # Whoever may write anything, root, is still told what the folder's owner has protected.
    if not standing.stat().st_mode & _WRITABLE or not os.access(standing, os.W_OK):
        raise BuildError(f"{standing} is not writable; choose another folder or change its permissions")
    for target in (folder / name for name in names):
        if target.is_dir():
            raise BuildError(f"{target} is a folder; a file of that name is to be written")
        if target.exists() and not target.stat().st_mode & _WRITABLE:
            raise BuildError(f"{target} is read-only; make it writable or choose another folder")


def write_all(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write the files into the folder, making it if need be; a file is there whole or as it was before."""
    check_targets(folder, list(files))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        waiting: dict[Path, Path] = {}
        try:
            for name, content in files.items():
                target = folder / name
                beside = target.with_name(f".{name}.{secrets.token_hex(4)}.tmp")
                waiting[beside] = target
                _write_through(beside, content)
            for beside, target in waiting.items():
                os.replace(beside, target)
        finally:
            for beside in waiting:
                beside.unlink(missing_ok=True)
    except OSError as problem:
        place = problem.filename2 or problem.filename or folder
        raise BuildError(f"{place} cannot be written: {problem.strerror}; is it open in another program?") from problem
    return [folder / name for name in files]


def _write_through(path: Path, content: bytes) -> None:
    """Write a new file and wait until it is on the disk."""
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
