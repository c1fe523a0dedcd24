"""Replaces a file by a new one so that at every moment one of the two is there, and whole.

The new bytes go to a temporary file in the same folder, which is flushed to the disk and checked, and then takes the
old name in one step. A crash, a kill or a full disk before that step leaves the old file as it was; the next run
deletes the temporary file.

Another program may save the file between our last check and that step. So, where the system can, the two files
*exchange* their names in one step, and the old file is checked afterwards. It must be the file that was read: the same
inode, size, time and bytes, and no program may be writing to it. If it is not, the two are exchanged back, and nothing
was written. If the program is killed between the two steps, a file name is left that tells the next run how to finish
or to undo (:mod:`~truesheet.writing.aside`).

Where two names cannot be exchanged (Windows, most network folders, memory sticks), the old file keeps a second name, a
hard link, until it has been checked: what a program writes *into* the old file is found and put back. A file that a
program puts *over* the old name in the microseconds between the last check and the step is lost there, as with every
program that saves. Removing the old name first would leave no file under it if the program were killed. Where there
are no hard links either, the backup is a copy, and nothing is checked after the step.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from truesheet.bounded import SIGNALS, hold_signals, stop_clocks
from truesheet.files import Snapshot
from truesheet.refusals import Refused
from truesheet.wording import again
from truesheet.writing.aside import (
    AsideFate,
    SettledFile,
    alone_in,
    exchange,
    keep,
    link,
    name_aside,
    rename_to_free,
    settle,
    sweep,
)
from truesheet.writing.temporary import fill, temporary_file, temporary_name, usual_rights

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_MEANWHILE = "somebody saved it meanwhile. Nothing was written; run this again"
_OVERTAKEN = "somebody saved it twice meanwhile. The later one is in its place, the other is kept as {}"

#: Signals that must not interrupt us between the exchange and the check of the old file.
_INTERRUPTIONS = (*SIGNALS, *([signal.SIGALRM] if hasattr(signal, "SIGALRM") else ()))


class FileContent(NamedTuple):
    """A file as it was read: its snapshot, which changes when it is saved, and its bytes."""

    snapshot: Snapshot
    content: bytes | None = None


def check_writable(path: Path) -> None:
    """Refuses a file that must not be replaced: it is open in another program, read-only, or has a second name."""
    for program, lock in _locks(path):
        raise Refused(f"it is open in {program}; close it there (or delete {lock!r} if nobody has it open)")
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISLNK(status.st_mode):
        raise Refused("it is a symbolic link; name the file itself")
    if stat.S_ISDIR(status.st_mode):
        raise Refused("it is a folder; name a file")
    if not stat.S_ISREG(status.st_mode):
        raise Refused("it is no file; name a file")
    if status.st_nlink > 1:
        raise Refused(
            "it has several names (hard links), and the others would keep the old file; copy it and name the copy"
        )
    # The mode is checked too, because administrators may write anything, and replacing needs only rights on the folder.
    if not status.st_mode & stat.S_IWUSR or not os.access(path, os.W_OK):
        raise Refused("it is read-only; change that in its properties")


class FileChanged(Refused):
    """Raised where another program has saved a file since it was read; nothing was written."""

    def __init__(self) -> None:
        super().__init__(_MEANWHILE)


def check_free(path: Path, absent: bool = False) -> None:
    """Refuses a name that a file has already; ``absent`` says that there was none a while ago."""
    if os.path.lexists(path):
        raise _name_taken(absent)


def _name_taken(absent: bool) -> Refused:
    return FileChanged() if absent else Refused(f"there is a file of that name already; {replacing_it()}")


def replacing_it() -> str:
    return f"to replace it, and keep a backup, type: {again('force')}"


def open_programs(path: Path) -> tuple[str, ...]:
    """Returns the programs that have left the file that says they have the workbook open."""
    return tuple(program for program, _ in _locks(path))


def _locks(path: Path) -> Iterator[tuple[str, str]]:
    """Yields each program that has a workbook open, with the file that says so."""
    for program, lock in (("Excel", f"~${path.name}"), ("LibreOffice", f".~lock.{path.name}#")):
        if os.path.lexists(path.with_name(lock)):
            yield program, lock


#: Gives a file that is ready its name, after calling what it is given; returns the backup, if one was made.
Step = Callable[[Callable[[], None]], Path | None]


@contextmanager
def ready(
    path: Path,
    pieces: Iterable[bytes | memoryview],
    *,
    expected: FileContent | None = None,
    prove: Callable[[bytes], None] | None = None,
    backup: bool = False,
    is_new: bool = False,
    swept: bool = False,
    absent: bool = False,
) -> Iterator[Step]:
    """Puts the new bytes on the disk and proves them; within ``with`` the step that gives them the name can be taken.

    ``expected`` is the file as it was read; if it changed since, nothing is written. ``prove`` gets the new bytes, read
    back from the disk, and raises :class:`Refused` unless they are right. With ``is_new`` no file may have it yet;
    ``absent`` says that none had when it was looked for.
    The new file gets the permissions and the owner of the old one. ``swept`` says that what killed runs left of it is
    deleted already.
    """
    with ExitStack() as stack:
        with _refusing_os_errors(path):
            if not swept:
                sweep(path)
            check_writable(path)
            if is_new:
                check_free(path, absent)
            temporary = stack.enter_context(temporary_file(path))
            fill(temporary, pieces)
            _take_over(path, temporary)
            if prove is not None:
                prove(temporary.read_bytes())

        def step(at_last: Callable[[], None]) -> Path | None:
            with _refusing_os_errors(path), alone_in(path.parent), hold_signals(_INTERRUPTIONS):
                check_writable(path)
                stop_clocks()
                kept = _give_name(path, temporary, expected, backup, is_new, absent, at_last)
            # The new file is there now. If flushing the folder fails, a crash may bring back the old file, but whole.
            with suppress(OSError):
                _flush_folder(path)
            return kept

        yield step


def remove(path: Path, read: FileContent) -> None:
    """Deletes a file if it is still the one that was read; what another program saved meanwhile keeps the name.

    It loses its name first and is looked at again before it is deleted.
    """
    with _refusing_os_errors(path), alone_in(path.parent), hold_signals(_INTERRUPTIONS):
        check_writable(path)
        aside = temporary_name(path)
        os.rename(path, aside)
        try:
            if _is_as_read(aside, read):
                os.unlink(aside)
                with suppress(OSError):
                    _flush_folder(path)
                return
        finally:
            back = os.path.lexists(aside) and rename_to_free(aside, path)
        if back:
            raise Refused("somebody saved it meanwhile; it was not deleted")
        raise Refused(f"somebody saved it twice meanwhile; the earlier one is kept as {keep(aside, path).name}")


def _give_name(
    path: Path,
    temporary: Path,
    expected: FileContent | None,
    backup: bool,
    is_new: bool,
    absent: bool,
    at_last: Callable[[], None],
) -> Path | None:
    """Gives the temporary file the name ``path`` and settles the old file. Returns the backup, if any."""
    if is_new or (expected is None and not path.exists()):
        at_last()
        if not rename_to_free(temporary, path):
            raise _name_taken(absent)
        return None
    read = expected or FileContent(Snapshot.of(os.stat(path)))
    if not path.exists() or Snapshot.of(os.stat(path)) != read.snapshot:
        raise FileChanged
    at_last()
    settled = _exchange_names(path, temporary, read, backup)
    if settled is None:
        settled = _replace_by_link(path, temporary, read, backup)
    if settled.fate in (AsideFate.PUT_BACK, AsideFate.UNUSED):
        raise FileChanged
    if settled.fate is AsideFate.OVERTAKEN:
        assert settled.backup is not None
        raise Refused(_OVERTAKEN.format(settled.backup.name))
    return settled.backup


def _exchange_names(path: Path, temporary: Path, read: FileContent, backup: bool) -> SettledFile | None:
    """Exchanges the two files and checks the old one; returns None where names cannot be exchanged."""
    new = Snapshot.of(os.lstat(temporary))
    aside = name_aside(path, new, read.snapshot, backup)
    os.rename(temporary, aside)
    exchanged = False
    try:
        exchanged = exchange(aside, path)
    finally:
        if not exchanged:
            os.rename(aside, temporary)
    if not exchanged:
        return None
    try:
        return settle(path, aside, new=new, sure=_is_as_read(aside, read))
    except (OSError, MemoryError):
        # For example, no backup could be made: then the file is not replaced either.
        if Snapshot.of(os.lstat(path)) == new and exchange(aside, path):
            os.rename(aside, temporary)
        raise


def _replace_by_link(path: Path, temporary: Path, read: FileContent, backup: bool) -> SettledFile:
    """Replaces the file where names cannot be exchanged: a hard link keeps the old file until it has been checked."""
    new = Snapshot.of(os.lstat(temporary))
    aside = name_aside(path, new, read.snapshot, backup)
    if not link(path, aside):
        return _replace_without_links(path, temporary, new, read, backup)
    try:
        as_read = _is_as_read(aside, read) and Snapshot.of(os.lstat(path)) == read.snapshot
        if as_read:
            os.replace(temporary, path)
    except (OSError, MemoryError):
        settle(path, aside, new=new)
        raise
    return settle(path, aside, new=new, sure=as_read and _is_as_read(aside, read))


def _replace_without_links(path: Path, temporary: Path, new: Snapshot, read: FileContent, backup: bool) -> SettledFile:
    """Replaces the file where there are no hard links either: the backup is a copy."""
    if not backup:
        os.replace(temporary, path)
        return SettledFile(AsideFate.SUCCEEDED)
    content = path.read_bytes()
    with temporary_file(path) as copy:
        fill(copy, [content])
        _take_over(path, copy)
        shutil.copystat(path, copy)
        aside = name_aside(path, new, Snapshot.of(os.lstat(copy)), backup)
        os.rename(copy, aside)
        try:
            if Snapshot.of(os.lstat(path)) != read.snapshot or content != (read.content or content):
                os.unlink(aside)
                return SettledFile(AsideFate.UNUSED)
            os.replace(temporary, path)
        except (OSError, MemoryError):
            os.unlink(aside)
            raise
    return settle(path, aside, new=new)


def _is_as_read(path: Path, read: FileContent) -> bool:
    """Tells whether a file has the snapshot and the bytes that were read, and no process is writing to it."""
    # O_NONBLOCK: should the name lead to a pipe now, opening it must not wait.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if Snapshot.of(os.fstat(handle)) != read.snapshot or _is_being_written(handle):
            return False
        return read.content is None or file.read(len(read.content) + 1) == read.content


def _is_being_written(handle: int) -> bool:
    """Tells whether another process has the file open for writing. Only Linux tells, and only of our own files.

    Linux grants a read lease on a file only if no process has it open for writing.
    """
    if fcntl is None or not hasattr(fcntl, "F_SETLEASE"):
        return False
    try:
        # The system sends a signal if a process opens the file for writing meanwhile; SIGURG is ignored by default.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
    except BlockingIOError:
        return True
    except OSError:
        return False
    fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    return False


@contextmanager
def _refusing_os_errors(path: Path) -> Iterator[None]:
    """Turns errors of the operating system into ``Refused`` with a sentence."""
    try:
        yield
    except OSError as problem:
        state = "the old file is as it was" if os.path.lexists(path) else "there is no such file now"
        raise Refused(f"it could not be written: {problem.strerror or problem}; {state}") from None


def _take_over(old: Path, new: Path) -> None:
    """Gives the new file the permissions, owner and attributes of the old one; its times are its own."""
    if not old.exists():
        os.chmod(new, usual_rights())
        return
    status = os.stat(old)
    if hasattr(os, "chown"):
        # Only the administrator may give files away; others keep at least the group, if it is one of theirs.
        for owner, group in ((status.st_uid, status.st_gid), (-1, status.st_gid)):
            with suppress(PermissionError):
                os.chown(new, owner, group)
                break
    shutil.copystat(old, new)
    os.utime(new)


def _flush_folder(path: Path) -> None:
    """Flushes the folder, and so the new name, to the disk, where the system can open folders."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
