"""Files that a task is given: a path, or bytes that came from a form, a message or a browser."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from inspect import signature
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

from bridgesheets.regulations.in_force import answering_by, today
from bridgesheets.vocabulary import check_keywords
from truesheet.files import bytes_of
from truesheet.limits import PACKED
from truesheet.refusals import MissingFile
from truesheet.writing.scratch import lay

#: A path, or the bytes of a file.
Source = str | os.PathLike[str] | bytes

#: Characters that are no part of a file's name on some system.
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_LONGEST = 120


_P = ParamSpec("_P")
_R = TypeVar("_R")


def known_keywords(task: Callable[_P, _R]) -> Callable[_P, _R]:
    """Has a task refuse an unknown keyword with a TypeError that offers the nearest one."""
    names = [*signature(task).parameters]

    @wraps(task)
    def checked(*args: _P.args, **named: _P.kwargs) -> _R:
        check_keywords(task.__name__, named, names)
        return task(*args, **named)

    return checked


def safe_name(name: str, otherwise: str) -> str:
    """The last part of a file's name, without what names on some systems cannot hold; its ending stays."""
    last = re.split(r"[/\\]", name)[-1]
    stem, ending = os.path.splitext(_NOT_IN_NAMES.sub("_", last).strip(" ."))
    return f"{stem[:_LONGEST]}{ending[:_LONGEST]}" or otherwise


def answered_by(edition: str | os.PathLike[str] | None) -> AbstractContextManager[None]:
    """Lets an edition answer inside: by its name or the path of an amendment; the one in force where it is None.

    Raises :class:`EditionError` if there is no such edition.
    """
    if edition is None:
        return nullcontext()
    from bridgesheets.catalogue.witnesses import proven_edition  # only where an edition is named

    return answering_by(proven_edition(os.fspath(edition), today()))


@contextmanager
def in_folder(files: Mapping[str, bytes]) -> Iterator[dict[str, Path]]:
    """Lays files into a folder of their own, which is deleted afterwards. Gives the path of each name."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        laid: dict[str, Path] = {}
        for number, (name, content) in enumerate(files.items()):
            laid[name] = lay(Path(folder) / safe_name(name, f"file{number}"), content)
        yield laid


@contextmanager
def copied(source: Source, name: str) -> Iterator[Path]:
    """A copy of the file that may be changed; it is deleted afterwards. ``name`` is that of bytes."""
    try:
        content = source if isinstance(source, bytes) else bytes_of(Path(source), PACKED)
    except FileNotFoundError:
        raise MissingFile(Path(os.fspath(source))) from None  # type: ignore[arg-type]
    own = name if isinstance(source, bytes) else Path(source).name
    with in_folder({own: content}) as laid:
        yield laid[own]


@contextmanager
def to_read(source: Source, name: str) -> Iterator[Path]:
    """The file to be read; bytes get the name and are laid into a folder meanwhile."""
    if not isinstance(source, bytes):
        yield Path(source)
        return
    with copied(source, name) as path:
        yield path
