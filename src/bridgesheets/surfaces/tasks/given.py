"""Files given to a task: a path, or bytes from a form, a message or a browser."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from truesheet.files import bytes_of, os_reason
from truesheet.limits import PACKED
from truesheet.refusals import MissingFile, Refused
from truesheet.writing.temporary import lay

#: A path, or the bytes of a file.
Source = str | os.PathLike[str] | bytes
_FILE = "a path or the bytes of a file"

#: Characters that are no part of a file's name on some system.
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_LONGEST = 120


def safe_name(name: str, otherwise: str) -> str:
    """Returns the last part of a file name without characters that some systems forbid; its ending stays."""
    last = re.split(r"[/\\]", name)[-1]
    stem, ending = os.path.splitext(_NOT_IN_NAMES.sub("_", last).strip(" ."))
    return f"{stem[:_LONGEST]}{ending[:_LONGEST]}" or otherwise


def lay_all(folder: Path, files: Mapping[str, bytes]) -> dict[str, Path]:
    """Writes files into a folder, in the folders that are in their names, and returns the path of each name."""
    laid: dict[str, Path] = {}
    for number, (name, content) in enumerate(files.items()):
        *inner, last = name.split("/")
        path = Path(folder, *(safe_name(part, "_") for part in inner), safe_name(last, f"file{number}"))
        path.parent.mkdir(parents=True, exist_ok=True)
        laid[name] = lay(path, content)
    return laid


@contextmanager
def in_folder(files: Mapping[str, bytes]) -> Iterator[dict[str, Path]]:
    """Writes files into a temporary folder and yields the path of each name."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        yield lay_all(Path(folder), files)


def existing(path: object, expected: str = "a path") -> Path:
    """Returns a path of which something is there; ``expected`` says what may be given.

    Raises TypeError for what is no path, and :class:`MissingFile`, also for a name that no system takes.
    """
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"give {expected}, not {type(path).__name__}")
    found = Path(path)
    try:
        if found.exists():
            return found
    except OSError:
        found = Path(f"{found}"[:_LONGEST])
    raise MissingFile(found)


@contextmanager
def copied(source: Source, name: str) -> Iterator[Path]:
    """Yields the path of a temporary copy to change; bytes get ``name``."""
    if isinstance(source, bytes):
        own, content = name, source
    else:
        path = existing(source, _FILE)
        own = path.name
        try:
            content = bytes_of(path, PACKED)
        except OSError as problem:
            raise Refused(f"it cannot be read: {os_reason(problem)}", str(path)) from None
    with in_folder({own: content}) as laid:
        yield laid[own]


@contextmanager
def to_read(source: Source, name: str) -> Iterator[Path]:
    """Yields the path of a file to read; bytes get ``name`` in a temporary folder. Raises :class:`MissingFile`."""
    if isinstance(source, bytes):
        with copied(source, name) as path:
            yield path
    else:
        yield existing(source, _FILE)
