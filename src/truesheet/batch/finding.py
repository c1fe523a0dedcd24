"""Finds the workbooks a batch means: files, folders with their subfolders, and patterns such as ``*.xlsx``."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from truesheet.files import os_reason, remedy_for_missing

#: Files that we recalculate, and spreadsheets that we cannot: these are reported, so that nobody thinks they were done.
WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xltx", ".xltm"})
OTHERS = frozenset({".xls", ".xlsb", ".xlt", ".ods", ".fods"})

_LOCKS = ("~$", ".~lock.")


class FoundWorkbook(NamedTuple):
    """A workbook, and its path relative to where the search began: ``--out`` puts it under this path."""

    path: Path
    relative: Path


class Search(NamedTuple):
    """The workbooks that were found, and the folders that could not be read, each with the reason."""

    workbooks: list[FoundWorkbook]
    unread: list[tuple[str, str]]


class NothingFound(Exception):
    """Raised for a path at which there is nothing to recalculate."""

    exit_status = 2


def find(paths: Iterable[str], leave_out: Path | None = None) -> Search:
    """Returns the workbooks at the paths, each once; the folder ``leave_out`` is skipped."""
    found: dict[Path, FoundWorkbook] = {}
    unread: list[OSError] = []
    for path in paths:
        try:
            for entry in _workbooks_at(path, leave_out, unread):
                # Links to the folder are resolved, but not a link that the file itself may be.
                found.setdefault(Path(os.path.realpath(entry.path.parent), entry.path.name), entry)
        except OSError as problem:
            raise NothingFound(f"{path} cannot be read: {os_reason(problem)}") from None
    return Search(list(found.values()), list({str(each.filename): os_reason(each) for each in unread}.items()))


def _workbooks_at(text: str, leave_out: Path | None, unread: list[OSError]) -> Iterator[FoundWorkbook]:
    """Yields the workbooks at one path, folder or pattern; ``unread`` gets why folders cannot be looked into."""
    path = Path(text)
    if path.is_dir():
        before = len(unread)
        entries = list(_workbooks_in(path, leave_out, unread))
        if not entries and len(unread) == before:
            raise NothingFound(f"there is no workbook in {path}")
        yield from entries
    elif path.exists() or path.is_symlink():
        yield FoundWorkbook(path, Path(path.name))
    elif glob.has_magic(text):
        matches = [Path(match) for match in sorted(glob.glob(text, recursive=True))]
        files = [match for match in matches if match.is_file() and _is_spreadsheet(match)]
        if not files:
            raise NothingFound(f"no workbook matches {text}")
        yield from (FoundWorkbook(match, Path(match.name)) for match in files)
    else:
        raise NothingFound(f"there is no file or folder {path}; {remedy_for_missing(path)}")


def _workbooks_in(folder: Path, leave_out: Path | None, unread: list[OSError]) -> Iterator[FoundWorkbook]:
    """Yields the workbooks of a folder and its subfolders, in order, without links and hidden folders."""
    for parent, folders, files in os.walk(folder, onerror=unread.append):
        here = Path(parent)
        folders[:] = sorted(name for name in folders if not name.startswith(".") and not (here / name).is_symlink())
        if leave_out is not None:
            folders[:] = [name for name in folders if (here / name).resolve() != leave_out.resolve()]
        for name in sorted(files):
            path = here / name
            if _is_spreadsheet(path) and not path.is_symlink():
                yield FoundWorkbook(path, path.relative_to(folder))


def _is_spreadsheet(path: Path) -> bool:
    """Tells by its name whether a file is a spreadsheet, and no lock file."""
    return path.suffix.lower() in WORKBOOKS | OTHERS and not path.name.startswith((".", *_LOCKS))
