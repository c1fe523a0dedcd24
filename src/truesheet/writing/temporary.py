"""Makes temporary files for the files that will be replaced, and deletes those that killed runs left behind.

New bytes first go to a temporary file in the same folder. Its name is short, so that the file's own name may be as long
as the system allows, and has a digest that says which file it is for. What a killed run leaves behind is deleted by the
next run that writes the same file. While a run works on a temporary file, it holds a lock on it.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from truesheet.files import digest

try:
    import fcntl
except ImportError:  # Windows, where a file that is open cannot be renamed either
    fcntl = None  # type: ignore[assignment]

_MARK = ".truesheet-"
_SUFFIX = ".tmp"
#: No run takes so many seconds for one file; where there are no locks, older temporary files were left behind.
LONG = 3600


def name_prefix(path: Path) -> str:
    """Returns how the names of all temporary files for this file begin, and of those for no other in the folder."""
    return f"{_MARK}{digest(os.fsencode(path.name))[:12]}-"


def temporary_name(path: Path) -> Path:
    """Returns a name beside ``path`` that no file has; what a killed run leaves there is deleted by the next."""
    return path.with_name(f"{name_prefix(path)}{os.urandom(8).hex()}{_SUFFIX}")


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Makes a new, empty file beside ``path``, which is locked within ``with`` and deleted afterwards."""
    temporary, handle = _make(path)
    try:
        if fcntl is None:
            os.close(handle)
        yield temporary
    finally:
        if fcntl is not None:
            os.close(handle)
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def _make(path: Path) -> tuple[Path, int]:
    """Makes the file, and locks it; returns its name and its handle."""
    while True:
        temporary = temporary_name(path)
        # Nobody else may read it until it gets the permissions of the file it replaces.
        handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600)
        if fcntl is None:
            return temporary, handle
        # Where the file system has no locks, the age of the file tells whether a run still uses it.
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        if os.fstat(handle).st_nlink:
            return temporary, handle
        # Another run has taken it for one that a killed run left, in the moment before it was locked.
        os.close(handle)


def fill(path: Path, pieces: Iterable[bytes | memoryview]) -> None:
    """Writes a temporary file and flushes it to the disk."""
    with open(path, "r+b") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def usual_rights() -> int:
    """Returns the permissions that a new file has by default: 0o644 where the umask is 0o022."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sweep_temporaries(path: Path, names: Iterable[str] | None = None) -> None:
    """Deletes the temporary files that killed runs left for this file, but not those another run is using.

    ``names`` are those in the folder, if they are known.
    """
    prefix = name_prefix(path)
    for name in os.listdir(path.parent) if names is None else names:
        if name.startswith(prefix) and name.endswith(_SUFFIX):
            with suppress(OSError):
                _delete_unless_in_use(path.with_name(name))


def _delete_unless_in_use(path: Path) -> None:
    """Deletes a temporary file if no run holds its lock; without locks, if it is old."""
    if fcntl is None:
        _delete_if_old(path)
        return
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    except BlockingIOError:
        raise
    except OSError:
        _delete_if_old(path)
    finally:
        os.close(handle)


def _delete_if_old(path: Path) -> None:
    if time.time() - os.stat(path).st_mtime > LONG:
        os.unlink(path)


def lay(path: Path, content: bytes) -> Path:
    """Writes a file below the system's folder for temporary files, and nowhere else; returns its path."""
    temporary = Path(tempfile.gettempdir()).resolve()
    if temporary not in path.resolve().parents:
        raise ValueError(f"{path} is not in {temporary}")
    path.write_bytes(content)
    return path
