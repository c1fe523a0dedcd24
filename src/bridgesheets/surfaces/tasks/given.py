"""Files for a task: a path, or bytes from a form, a message or a browser; and zip files of them."""

from __future__ import annotations

import io
import os
import re
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from truesheet.files import bytes_of
from truesheet.limits import PACKED
from truesheet.refusals import MissingFile
from truesheet.writing.temporary import lay

#: A path, or the bytes of a file.
Source = str | os.PathLike[str] | bytes

#: Characters that are no part of a file's name on some system.
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_LONGEST = 120


def safe_name(name: str, otherwise: str) -> str:
    """Returns the last part of a file name without characters that some systems forbid; its ending stays."""
    last = re.split(r"[/\\]", name)[-1]
    stem, ending = os.path.splitext(_NOT_IN_NAMES.sub("_", last).strip(" ."))
    return f"{stem[:_LONGEST]}{ending[:_LONGEST]}" or otherwise


@contextmanager
def in_folder(files: Mapping[str, bytes]) -> Iterator[dict[str, Path]]:
    """Writes files into a temporary folder and yields the path of each name."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        laid: dict[str, Path] = {}
        for number, (name, content) in enumerate(files.items()):
            laid[name] = lay(Path(folder) / safe_name(name, f"file{number}"), content)
        yield laid


def _refuse_other(source: object) -> None:
    """Raises TypeError for what is neither a path nor the bytes of a file."""
    if not isinstance(source, str | os.PathLike | bytes):
        raise TypeError(f"a path or the bytes of a file is due, not {type(source).__name__}")


@contextmanager
def in_folders(files: Mapping[str, bytes]) -> Iterator[Path]:
    """Writes files with folders in their names into a temporary folder and yields it."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        for number, (name, content) in enumerate(files.items()):
            *inner, last = name.split("/")
            path = Path(folder, *(safe_name(part, "_") for part in inner), safe_name(last, f"file{number}"))
            path.parent.mkdir(parents=True, exist_ok=True)
            lay(path, content)
        yield Path(folder)


@contextmanager
def copied(source: Source, name: str) -> Iterator[Path]:
    """Yields the path of a temporary copy to change; bytes get ``name``."""
    _refuse_other(source)
    try:
        content = source if isinstance(source, bytes) else bytes_of(Path(source), PACKED)
    except FileNotFoundError:
        raise MissingFile(Path(os.fspath(source))) from None  # type: ignore[arg-type]
    own = name if isinstance(source, bytes) else Path(source).name
    with in_folder({own: content}) as laid:
        yield laid[own]


@contextmanager
def to_read(source: Source, name: str) -> Iterator[Path]:
    """Yields the path of a file to read; bytes get ``name`` in a temporary folder. Raises :class:`MissingFile`."""
    _refuse_other(source)
    if not isinstance(source, bytes):
        if not Path(source).exists():
            raise MissingFile(Path(source))
        yield Path(source)
        return
    with copied(source, name) as path:
        yield path


#: One moment for all members, so that the same files give the same bytes.
_MOMENT = (2020, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Returns a zip file of some files, in their order."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _MOMENT), content, method)
    return made.getvalue()
