"""Putting a new file in the place of an old one so that at every moment one of the two is there whole.

The new bytes go to a temporary file in the same folder, are forced to the disk, proven, and only then take the old name
in one step. A crash, a kill or a full disk before that step leaves the old file as it was; the temporary file it leaves
behind is swept away the next time.

Another program may save the file between our last look at it and that step. So, where the system can, the two files
are *exchanged* in one step, and what came out is looked at: only if it is the file that was read, by its inode, size
and time, by its bytes, and with nobody still writing to it, has the new file its place. If it is not, the two are
exchanged back, and nothing was written. Killed between the two steps, we leave a name that tells the next run how to
finish or to undo (:mod:`~bridgesheets.spreadsheet.package.aside`).

Where two names cannot be exchanged (Windows, most network folders, memory sticks), the old file keeps a second name, a
hard link, until it proved to be what was read: what a program writes *into* the old file is found and put back. A file
that a program puts in the place of the old one in the microseconds between the last look and the step is lost there,
as with every program that saves; to take the old name away first would leave no file at all under it if we were killed.
Where there are no hard links either, a backup is a copy, and there is only the last look.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from bridgesheets.spreadsheet.files import fill, temporary_file, usual_rights
from bridgesheets.spreadsheet.package.aside import Fate, Settled, alone_in, name_aside, settle, sweep
from bridgesheets.spreadsheet.package.exchange import exchange, link, rename_to_free
from bridgesheets.spreadsheet.package.snapshot import Snapshot
from bridgesheets.spreadsheet.refusals import Refused

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_temporary = temporary_file

_TAKEN = "there is a file of that name already. --force replaces it, and keeps it beside as a backup"
_MEANWHILE = "somebody saved it meanwhile. Nothing was written; run this again"
_OVERTAKEN = "somebody saved it twice meanwhile. The later one is in its place, the other is kept as {}"

#: What must not interrupt us between the exchange and the look at what came out.
_INTERRUPTIONS = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM") if hasattr(signal, name)
)


class Read(NamedTuple):
    """A file as it was read: what tells whether it was saved since, and its bytes."""

    snapshot: Snapshot
    content: bytes | None = None


def check_writable(path: Path) -> None:
    """Refuse a file that must not be replaced: open elsewhere, read-only, or going by another name too."""
    _check_locks(path)
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISLNK(status.st_mode):
        raise Refused("it is a symbolic link. Name the file itself")
    if not stat.S_ISREG(status.st_mode):
        raise Refused("it is no file")
    if status.st_nlink > 1:
        raise Refused("it is one of several names (hard links) of a file, and the others would keep the old one")
    # By its mode as well: the administrator's account may write anything, and replacing asks the folder only.
    if not status.st_mode & stat.S_IWUSR or not os.access(path, os.W_OK):
        raise Refused("it is read-only")


def check_free(path: Path) -> None:
    """Refuse a name that is taken already."""
    if os.path.lexists(path):
        raise Refused(_TAKEN)


def _check_locks(path: Path) -> None:
    for program, lock in (("Excel", f"~${path.name}"), ("LibreOffice", f".~lock.{path.name}#")):
        if os.path.lexists(path.with_name(lock)):
            raise Refused(f"it is open in {program}. Close it there (or delete {lock!r} if nobody has it open)")


def replace(
    path: Path,
    pieces: Iterable[bytes | memoryview],
    *,
    expected: Read | Snapshot | None = None,
    prove: Callable[[bytes], None] | None = None,
    backup: bool = False,
    free: bool = False,
    at_last: Callable[[], None] | None = None,
) -> Path | None:
    """Write a file in one step; the backup made, if any.

    ``expected`` is the file as it was read, which must still be there; ``prove`` gets what was written, read back from
    the disk, and raises :class:`Refused` unless it is right. With ``free`` there must be no file of that name. The new
    file has the rights and the owner of the old one. ``at_last`` is called when everything is ready, and may raise;
    what follows it is over in an instant.
    """
    with _refusing():
        sweep(path)
        check_writable(path)
        if free:
            check_free(path)
        with _temporary(path) as temporary:
            fill(temporary, pieces)
            _take_over(path, temporary)
            if prove is not None:
                prove(temporary.read_bytes())
            with alone_in(path.parent), _undisturbed():
                check_writable(path)
                kept = _put(path, temporary, expected, backup, free, at_last or _nothing)
    # From here on the new file is there. Should the folder not be flushed, a crash may bring back the old one, whole.
    with suppress(OSError):
        _flush_folder(path)
    return kept


def _nothing() -> None:
    pass


def _put(
    path: Path,
    temporary: Path,
    expected: Read | Snapshot | None,
    backup: bool,
    free: bool,
    at_last: Callable[[], None],
) -> Path | None:
    """Give the temporary file its place."""
    if free or (expected is None and not path.exists()):
        at_last()
        if not rename_to_free(temporary, path):
            raise Refused(_TAKEN)
        return None
    if expected is None:
        expected = Snapshot.of(os.stat(path))
    read = Read(expected) if isinstance(expected, Snapshot) else expected
    if not path.exists() or Snapshot.of(os.stat(path)) != read.snapshot:
        raise Refused(_MEANWHILE)
    at_last()
    settled = _exchanged(path, temporary, read, backup)
    if settled is None:
        settled = _replaced(path, temporary, read, backup)
    if settled.fate in (Fate.PUT_BACK, Fate.UNUSED):
        raise Refused(_MEANWHILE)
    if settled.fate is Fate.OVERTAKEN:
        assert settled.backup is not None
        raise Refused(_OVERTAKEN.format(settled.backup.name))
    return settled.backup


def _exchanged(path: Path, temporary: Path, read: Read, backup: bool) -> Settled | None:
    """Exchange the two files and look at what came out; None where names cannot be exchanged."""
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
    except OSError:
        # No backup could be made of it, say: then it is not replaced either.
        if Snapshot.of(os.lstat(path)) == new and exchange(aside, path):
            os.rename(aside, temporary)
        raise


def _replaced(path: Path, temporary: Path, read: Read, backup: bool) -> Settled:
    """The same where names cannot be exchanged: the old file keeps a second name while the new one takes its place."""
    new = Snapshot.of(os.lstat(temporary))
    aside = name_aside(path, new, read.snapshot, backup)
    if not link(path, aside):
        return _replaced_without_links(path, temporary, new, read, backup)
    try:
        as_read = _is_as_read(aside, read) and Snapshot.of(os.lstat(path)) == read.snapshot
        if as_read:
            os.replace(temporary, path)
    except OSError:
        settle(path, aside, new=new)
        raise
    return settle(path, aside, new=new, sure=as_read and _is_as_read(aside, read))


def _replaced_without_links(path: Path, temporary: Path, new: Snapshot, read: Read, backup: bool) -> Settled:
    if not backup:
        os.replace(temporary, path)
        return Settled(Fate.SUCCEEDED)
    content = path.read_bytes()
    with _temporary(path) as copy:
        fill(copy, [content])
        _take_over(path, copy)
        shutil.copystat(path, copy)
        aside = name_aside(path, new, Snapshot.of(os.lstat(copy)), backup)
        os.rename(copy, aside)
        try:
            if Snapshot.of(os.lstat(path)) != read.snapshot or content != (read.content or content):
                os.unlink(aside)
                return Settled(Fate.UNUSED)
            os.replace(temporary, path)
        except OSError:
            os.unlink(aside)
            raise
    return settle(path, aside, new=new)


def _is_as_read(path: Path, read: Read) -> bool:
    """Whether a file is the one that was read, to the byte, and nobody is about to write to it."""
    # Not to wait where somebody has put a pipe in its place.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if Snapshot.of(os.fstat(handle)) != read.snapshot or _is_being_written(handle):
            return False
        return read.content is None or file.read(len(read.content) + 1) == read.content


def _is_being_written(handle: int) -> bool:
    """Whether another process has the file open for writing, where the system tells: Linux, of files of our own.

    It grants a lease for reading only while nobody writes.
    """
    if fcntl is None or not hasattr(fcntl, "F_SETLEASE"):
        return False
    try:
        # Should anybody come to write meanwhile, that is told by a signal: by one that does no harm.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
    except BlockingIOError:
        return True
    except OSError:
        return False
    fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    return False


@contextmanager
def _refusing() -> Iterator[None]:
    """What the operating system refuses becomes a sentence."""
    try:
        yield
    except OSError as problem:
        raise Refused(f"it could not be written: {problem.strerror or problem}. The old file is as it was") from None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Signals that would end what is inside halfway wait until it is done."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _take_over(old: Path, new: Path) -> None:
    """Give the new file the rights, owner and attributes of the old one; its times are its own."""
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
    """Force the new name to the disk, where folders can be opened for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
