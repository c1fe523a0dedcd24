"""Decides where ``--out`` puts each workbook, and refuses targets that are the same file or one to be read."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.spreadsheet.batch.finding import Found


class SameFile(Exception):
    """Raised when two files that must differ are the same; the message names them."""


def targets(found: Iterable[Found], out: Path) -> list[Path]:
    """Returns the target of each workbook, in order, and makes the folders.

    :class:`SameFile` if a target is one of the workbooks to be read, by whatever name, or if two targets are the same.
    """
    found = list(found)
    chosen = [out / relative for _, relative in found]
    for target in chosen:
        target.parent.mkdir(parents=True, exist_ok=True)
    _no_two_alike(found, chosen)
    sources = {file: path for path, _ in found if (file := _file(path)) is not None}
    for target in chosen:
        source = sources.get(file) if (file := _file(target)) is not None else None
        if source is not None:
            raise SameFile(
                f"{target}, where --out would write, is {source}, one of the workbooks to be read. Name another "
                "folder, or use --in-place"
            )
    return chosen


def _file(path: Path) -> tuple[int, int] | None:
    """Returns device and inode of the file at a path, after links; None if there is none."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _no_two_alike(found: list[Found], chosen: list[Path]) -> None:
    """Refuses two targets that are the same file."""
    alike: dict[tuple[object, str], list[int]] = {}
    for number, target in enumerate(chosen):
        alike.setdefault((_file(target.parent), _folded(target.name)), []).append(number)
    for numbers in alike.values():
        for one, other in _pairs(numbers):
            if _are_one_name(chosen[one], chosen[other]):
                raise SameFile(f"{found[one].path} and {found[other].path} would both become {chosen[one]}")


def _folded(name: str) -> str:
    """Returns a form that is equal for all names that some file system treats as equal."""
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())


def _pairs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yields all pairs of different numbers."""
    return ((one, other) for at, one in enumerate(numbers) for other in numbers[at + 1 :])


def _are_one_name(one: Path, other: Path) -> bool:
    """Tells whether the file system treats two names in a folder as equal, by trying it in a temporary folder."""
    if one.name == other.name:
        return True
    with TemporaryDirectory(prefix=".bridgesheets-", dir=one.parent) as folder:
        Path(folder, one.name).touch()
        return os.path.lexists(Path(folder, other.name))
