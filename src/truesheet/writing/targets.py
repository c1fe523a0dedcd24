"""Decides before the work which files will be written, and whether they may be; writes several files together."""

from __future__ import annotations

import os
import random
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from truesheet.files import Snapshot, all_of, has_content, opened, snapshot
from truesheet.limits import UNPACKED
from truesheet.refusals import Refused
from truesheet.within import setting
from truesheet.writing.aside import hidden_names, sweep
from truesheet.writing.replace import FileChanged, FileContent, Step, check_free, check_writable, ready

#: How often a change is tried again where other runs save the file meanwhile, and up to how many seconds apart.
TRIES, _PAUSE = 20, 0.05


class SameFile(Refused):
    """Raised when two files that must differ are the same; the message names them."""


class TargetRefused(Refused):
    """Raised where one of several files cannot be written; the message begins with its path."""


class TargetChanged(TargetRefused):
    """Raised where one of several files was saved since it was read."""


@dataclass(frozen=True)
class Target:
    """A file that is to be written.

    One that is there already is replaced only with ``force``, and then kept beside the new one unless ``backup`` is
    False. ``expected`` is the file as it was read, where it must not have changed since.
    """

    path: Path
    force: bool = False
    backup: bool = True
    expected: FileContent | None = None
    #: Whether what killed runs left of it is deleted already.
    swept: bool = False
    #: Whether one that is there may stay without ``force`` if it has the very bytes.
    same: bool = False
    #: Whether there was none when it was looked for: one that is there now was saved meanwhile.
    absent: bool = False

    def check(self) -> None:
        """Deletes what killed runs left of the file, and refuses early what could not be written."""
        folder = self.path.parent
        if not folder.exists():
            folder = next(each for each in folder.absolute().parents if each.exists())
        if not folder.is_dir():
            raise Refused(f"{folder} is a file, not a folder; name a folder")
        if not (self.swept or self.path.parent != folder):
            sweep(self.path)
        check_writable(self.path)
        if not (self.force or self.same):
            check_free(self.path, self.absent)
        # The mode is looked at too, because administrators may write anywhere.
        if not folder.stat().st_mode & 0o222 or not os.access(folder, os.W_OK):
            raise Refused(f"the folder {folder} is not writable; choose another folder or change its permissions")

    def write(self, content: bytes, at_last: Callable[[], None] | None = None) -> Path | None:
        """Writes the file, and makes its folder if need be; returns the backup, if one was made.

        A file that may be replaced and has these bytes already is left as it is. ``at_last`` is called right before the
        file gets its name, and may raise.
        """
        with self._ready(content) as step:
            return step(at_last or (lambda: None))

    @contextmanager
    def _ready(self, content: bytes) -> Iterator[Step]:
        """Puts the content on the disk, so that the step that gives it the name can be taken within ``with``."""
        make_folder(self.path.parent)
        if (self.force or self.same) and not self.path.is_symlink() and has_content(self.path, content):
            yield lambda at_last: at_last()
            return
        with ready(
            self.path, [content], expected=self.expected, backup=self.backup, is_new=not self.force,
            swept=self.swept, absent=self.absent,
        ) as step:  # fmt: skip
            yield step


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it; refuses where that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Refused(f"the folder {folder} cannot be made: {problem.strerror or problem}; choose another") from None


def replacing(path: Path) -> Target:
    """Returns a file that is to be replaced as it is now, or made if there is none, and in no case otherwise.

    What killed runs left of it is settled first. What is decided from its bytes is decided from ``expected``: it is
    written only if nobody has saved the file since. ``OSError`` where it cannot be read.
    """
    sweep(path)
    try:
        with opened(path) as file:
            read = FileContent(Snapshot.of(os.fstat(file.fileno())), all_of(file, path, UNPACKED))
            return Target(path, True, expected=read, swept=True)
    except FileNotFoundError:
        return Target(path, absent=True)


class FileChange(NamedTuple):
    """The outcome for a file: whether it was written, and the backup of what it was."""

    written: bool
    backup: Path | None


def change(
    path: Path,
    changed: Callable[[bytes], bytes],
    tell: Callable[[str], None] = lambda sentence: None,
    *,
    backup: bool = True,
) -> FileChange:
    """Changes a file by what it holds, which ``changed`` is given; nothing where there is none.

    It is left alone if ``changed`` returns the same. Where another run saves the file meanwhile, it is read and changed
    again, so that neither loses what the other has written; ``tell`` is given a sentence then.
    """
    for tries in range(TRIES):
        try:
            target = replacing(path)
        except OSError as problem:
            raise Refused(f"it cannot be read: {problem.strerror or problem}") from None
        before = (target.expected.content if target.expected else None) or b""
        content = changed(before)
        try:
            backup_path = None if content == before else replace(target, backup=backup).write(content)
        except FileChanged:
            if tries == TRIES - 1:
                raise
            pause()
        else:
            if tries:
                tell(f"{path}: another run saved it meanwhile, and what it wrote is kept")
            return FileChange(content != before, backup_path)
    raise AssertionError("the last try raises")


def pause() -> None:
    """Waits a moment, never as long as another run that was overtaken at the same time."""
    time.sleep(_PAUSE * random.random())


def check_all(targets: Iterable[Target]) -> None:
    """Refuses early if one of several files could not be written; :class:`TargetRefused` says which."""
    for target in targets:
        with naming(target.path):
            target.check()


def write_all(contents: Mapping[Target, bytes]) -> dict[Target, Path | None]:
    """Writes several files; none gets its name before all are on the disk. Returns their backups.

    :class:`TargetRefused` says which cannot be written, and which were.
    """
    written: dict[Target, Path | None] = {}
    with ExitStack() as stack:
        steps = []
        for target, content in contents.items():
            with naming(target.path):
                steps.append(stack.enter_context(target._ready(content)))
        for target, step in zip(contents, steps, strict=True):
            with naming(target.path, [each.path for each in written]):
                written[target] = step(lambda: None)
    return written


@contextmanager
def naming(path: Path, written: Sequence[Path] = ()) -> Iterator[None]:
    """Begins a refusal with the path of the file, and names those written before."""
    try:
        yield
    except Refused as problem:
        others = f"; written before it: {', '.join(map(str, written))}" if written else ""
        kind = TargetChanged if isinstance(problem, FileChanged) else TargetRefused
        raise kind(f"{path}: {problem.reason}{others}") from None


def sweep_all(targets: Iterable[Target]) -> list[Target]:
    """Deletes what killed runs left of many files; each folder is listed once and not for each file."""
    hidden: dict[Path, list[str]] = {}
    swept = []
    for target in targets:
        folder = target.path.parent
        if folder not in hidden:
            hidden[folder] = hidden_names(folder)
        sweep(target.path, hidden[folder])
        swept.append(replace(target, swept=True))
    return swept


_ALSO_READ: ContextVar[tuple[Path, ...]] = ContextVar("also read", default=())


def protecting(paths: Iterable[Path]) -> AbstractContextManager[None]:
    """Counts these files among those that are read, whatever is planned within ``with``."""
    return setting(_ALSO_READ, (*_ALSO_READ.get(), *paths))


class PlannedFile(NamedTuple):
    """A file that will be written, and the one that it is made from, if there is one."""

    path: Path
    source: Path | None = None


def distinct(planned: Iterable[PlannedFile], sources: Iterable[Path] = ()) -> None:
    """Refuses with :class:`SameFile` two targets that are the same file, and one that is read, by whatever name.

    ``sources`` are the files that are read beside those that targets are made from and those of :func:`protecting`.
    Folders are made where only the file system can tell whether two names are the same.
    """
    planned = list(planned)
    _check_names_differ(planned)
    read = {file: path for path in (*_ALSO_READ.get(), *sources) if (file := _file(path)) is not None}
    read |= {file: each.source for each in planned if each.source and (file := _file(each.source)) is not None}
    for each in planned:
        source = read.get(file) if (file := _file(each.path)) is not None else None
        if source is not None:
            raise SameFile(f"{each.path}, which would be written, is {source}, which is read; name another")


def _file(path: Path) -> tuple[int, int] | None:
    """Returns device and inode of the file at a path, after links; None if there is none."""
    found = snapshot(path)
    return found and (found.device, found.inode)


def _check_names_differ(planned: list[PlannedFile]) -> None:
    alike: dict[str, list[PlannedFile]] = {}
    for each in planned:
        # This form is equal for all names that some file system treats as equal.
        folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", each.path.name).casefold())
        alike.setdefault(folded, []).append(each)
    for candidates in alike.values():
        if len(candidates) < 2:
            continue
        folders: dict[object, list[PlannedFile]] = {}
        for each in candidates:
            make_folder(each.path.parent)
            folders.setdefault(_file(each.path.parent), []).append(each)
        for together in folders.values():
            for one, other in combinations(together, 2):
                # The file system is asked in a temporary folder.
                with TemporaryDirectory(prefix=".truesheet-", dir=one.path.parent) as folder:
                    Path(folder, one.path.name).touch()
                    are_one_name = os.path.lexists(Path(folder, other.path.name))
                if are_one_name:
                    if one.source and other.source:
                        raise SameFile(f"{one.source} and {other.source} would both become {one.path}")
                    what = f"{one.path} and {other.path} would both be written, and are the same file"
                    raise SameFile(f"{what}; name another")
