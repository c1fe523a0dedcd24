"""Sends work to machines that must see the very files that were named.

A path means something only in the folder and on the machine where it was said. So paths travel whole, each file that
is read with its size, its time and the digest of its bytes, and the folder of a file that is written is marked: a
worker that finds another file, or no mark, does nothing and says so. What comes back names files as they were named.
"""

from __future__ import annotations

import os
import pickle
import platform
import stat
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import lru_cache
from hashlib import file_digest
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from truesheet.batch.pieces_of_work import PieceOfWork
from truesheet.files import Snapshot, opened
from truesheet.refusals import Refused
from truesheet.writing.targets import make_folder
from truesheet.writing.temporary import sweep_temporaries, temporary_file

#: Nanoseconds by which two machines may tell the time of a file differently: some systems keep two seconds.
_SAME_TIME = 2_000_000_000
#: What the marks in folders are called after.
_MARKED = "cluster"


class UnseenFiles(NamedTuple):
    """A worker's answer to a piece of work whose files it does not see."""

    why: str
    seconds: float = 0.0


class SeenFile(NamedTuple):
    """A file as it is seen from one machine; its size is -1 where there is none."""

    path: Path
    size: int = -1
    modified: int = 0
    digest: str = ""

    def is_same(self, other: SeenFile) -> bool:
        """Checks whether this is the same file, seen from another machine."""
        return (self.size, self.digest) == (other.size, other.digest) and (
            abs(self.modified - other.modified) <= _SAME_TIME
        )


class Proof(NamedTuple):
    """Files that a worker must see before it begins a piece of work, and the mark in the folder that it writes to.

    ``lack`` says why there can be no such proof.
    """

    read: tuple[SeenFile, ...] = ()
    mark: Path | None = None
    lack: str = ""

    def problem(self) -> str:
        """Checks it, on the machine that is to do the work; returns what is wrong, "" if nothing."""
        if self.lack:
            return self.lack
        for expected in self.read:
            if not expected.is_same(found := _seen_file(expected.path)):
                finding = "no file" if found.size < 0 else "another file"
                return f"{_worker_name()} finds {finding} at {expected.path}; {_REMEDY}"
        if self.mark is not None and not self.mark.exists():
            return f"{_worker_name()} has another folder {self.mark.parent}, or none; {_REMEDY}"
        return ""


_REMEDY = "start workers where the files have the same paths as here"


def _worker_name() -> str:
    return f"the worker on {platform.node()}"


class Proofs(ExitStack):
    """Says what of the files of pieces of work a worker must see. It marks folders, as long as it is entered."""

    def __init__(self) -> None:
        super().__init__()
        self._marks: dict[Path, Path] = {}

    def proof(self, piece: PieceOfWork[Any]) -> Proof:
        """Returns what a worker must see of the files of a piece of work."""
        try:
            mark = None if piece.written is None else self._mark(piece.written.absolute().parent)
        except Refused as problem:
            return Proof(lack=problem.reason)
        except OSError as problem:
            return Proof(lack=f"its folder cannot be written: {problem.strerror}")
        return Proof(tuple(_seen_file(path.absolute()) for path in piece.read), mark)

    def _mark(self, folder: Path) -> Path:
        if folder not in self._marks:
            make_folder(folder)
            sweep_temporaries(folder / _MARKED)
            self._marks[folder] = self.enter_context(temporary_file(folder / _MARKED))
        return self._marks[folder]


def _seen_file(path: Path) -> SeenFile:
    try:
        status = os.stat(path)
        if stat.S_ISREG(status.st_mode):
            state = (*Snapshot.of(status), status.st_ctime_ns)
            return SeenFile(path, status.st_size, status.st_mtime_ns, _digest(path, state))
    except OSError:
        pass
    return SeenFile(path)


@lru_cache(maxsize=4096)
def _digest(path: Path, state: tuple[int, ...]) -> str:
    with opened(path) as file:
        return file_digest(file, "sha256").hexdigest()


class _RenamingPickler(pickle.Pickler):
    """Packs every path by the name that ``name_of`` gives it."""

    def __init__(self, file: BytesIO, name_of: Callable[[Path], str]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._name_of = name_of

    def reducer_override(self, value: Any) -> Any:
        return (Path, (self._name_of(value),)) if isinstance(value, Path) else NotImplemented


def _packed(value: object, name_of: Callable[[Path], str]) -> bytes:
    file = BytesIO()
    _RenamingPickler(file, name_of).dump(value)
    return file.getvalue()


def pack(pieces: Sequence[PieceOfWork[Any]], proofs: Sequence[Proof]) -> bytes:
    """Packs pieces of work, each with its proof, so that nothing on the way need unpack them."""
    original_names: dict[str, str] = {}

    def whole(path: Path) -> str:
        found = str(path.absolute())
        if not path.is_absolute():
            original_names[found] = str(path)
        return found

    work = _packed(list(zip(pieces, proofs, strict=True)), whole)
    return pickle.dumps((work, original_names), pickle.HIGHEST_PROTOCOL)


def run_packed(work: bytes) -> bytes:
    """Does pieces of work on a worker, one after the other, and packs their reports, or that it sees other files."""
    pieces, original_names = pickle.loads(work)
    reports = [
        UnseenFiles(why) if (why := proof.problem()) else piece.run() for piece, proof in pickle.loads(pieces)
    ]  # fmt: skip
    return _packed(reports, lambda path: original_names.get(str(path), str(path)))
