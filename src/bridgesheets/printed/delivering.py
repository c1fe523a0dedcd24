"""Writing finished workbooks: all targets checked first, problems said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from bridgesheets.printed.problems import BuildError
from bridgesheets.spreadsheet.files import is_read_only, replace_files


def check_targets(folder: Path, names: list[str]) -> None:
    """Refuse, before anything is made, a folder or file that could not be written."""
    standing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not standing.is_dir():
        raise BuildError(f"{folder} cannot be made: {standing} is a file, not a folder")
    if is_read_only(standing) or not os.access(standing, os.W_OK):
        raise BuildError(f"{standing} is not writable; choose another folder or change its permissions")
    for target in (folder / name for name in names):
        if target.is_dir():
            raise BuildError(f"{target} is a folder; a file of that name is to be written")
        if target.exists() and is_read_only(target):
            raise BuildError(f"{target} is read-only; make it writable or choose another folder")


def write_all(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write the files into the folder, making it if need be; a file is there whole or as it was before."""
    check_targets(folder, list(files))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_files({str(folder / name): content for name, content in files.items()})
    except OSError as problem:
        place = problem.filename or folder
        raise BuildError(f"{place} cannot be written: {problem.strerror}; is it open in another program?") from problem
    return [folder / name for name in files]
