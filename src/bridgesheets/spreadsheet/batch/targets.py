"""Where ``--out`` puts each workbook, and that no two of them, and none that is to be read, are the same file."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.spreadsheet.batch.finding import Found


class SameFile(Exception):
    """Two files that must not be one are; the message says which."""


def targets(found: Iterable[Found], out: Path) -> list[Path]:
    """The target of each workbook, in their order, in folders that are made.

    :class:`SameFile` where a target is one of the workbooks to be read, by whatever name, or where two become one.
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
    """Which file a path leads to, behind all links and spellings."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _no_two_alike(found: list[Found], chosen: list[Path]) -> None:
    alike: dict[tuple[object, str], list[int]] = {}
    for number, target in enumerate(chosen):
        alike.setdefault((_file(target.parent), _folded(target.name)), []).append(number)
    for numbers in alike.values():
        for one, other in _pairs(numbers):
            if _are_one_name(chosen[one], chosen[other]):
                raise SameFile(f"{found[one].path} and {found[other].path} would both become {chosen[one]}")


def _folded(name: str) -> str:
    """The same for all names that some file system takes for one."""
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())


def _pairs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    return ((one, other) for at, one in enumerate(numbers) for other in numbers[at + 1 :])


def _are_one_name(one: Path, other: Path) -> bool:
    """Whether the file system takes two names in one folder for one: tried in a folder of our own in there."""
    if one.name == other.name:
        return True
    with TemporaryDirectory(prefix=".bridgesheets-", dir=one.parent) as folder:
        Path(folder, one.name).touch()
        return os.path.lexists(Path(folder, other.name))
