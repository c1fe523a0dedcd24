"""Writes finished workbooks, prints them as PDF, and notes which files a command wrote itself."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from truesheet.files import bytes_of, digest
from truesheet.refusals import Refused
from truesheet.writing.aside import sweep
from truesheet.writing.replace import replacing_it
from truesheet.writing.targets import (
    TRIES,
    PlannedFile,
    Target,
    TargetChanged,
    change,
    check_all,
    distinct,
    naming,
    pause,
    replacing,
    write_all,
)
from truesheet.writing.temporary import lay


def plan(paths: Iterable[Path], force: bool = False, sources: Iterable[Path] = ()) -> list[Target]:
    """Returns the targets for files to be written; refuses at once what could not be written later.

    ``sources`` are the files that are read. A file that is there is replaced only with ``force``, and kept as a backup.
    Of files that belong together a killed run may have written the first only: it may stay if it comes out the same.
    """
    listed = [*paths]
    begun = not os.path.lexists(listed[-1]) if listed else False
    return _checked([Target(path, force, same=begun and path != listed[-1]) for path in listed], sources)


def plan_own(paths: Iterable[Path], force: bool) -> list[Target]:
    """Returns the targets for files that are made again: unchanged ones of an earlier run are replaced freely."""
    targets = []
    for path in paths:
        try:
            targets.append(own_target(path, force))
        except Refused as problem:
            raise BuildError(f"{path}: {problem.reason}") from None
    return _checked(targets)


def _checked(targets: list[Target], sources: Iterable[Path] = ()) -> list[Target]:
    try:
        distinct([PlannedFile(target.path) for target in targets], sources)
        check_all(targets)
    except Refused as problem:
        raise BuildError(problem.reason) from None
    return targets


def deliver(contents: Mapping[Target, bytes]) -> list[Path]:
    """Writes the files, making their folder if need be; each is there whole or as it was before."""
    return _delivered(write_all, contents)


def deliver_own(contents: Mapping[Target, bytes], tell: Callable[[str], None] = lambda sentence: None) -> list[Path]:
    """Writes files of one folder that may be made again, and notes next to them that they are ours.

    ``tell`` is given a sentence where another run wrote some of them at the same time.
    """
    return _delivered(lambda each: write_own(each, tell), contents)


def _delivered(write: Callable[[Mapping[Target, bytes]], object], contents: Mapping[Target, bytes]) -> list[Path]:
    try:
        write(contents)
    except Refused as problem:
        raise BuildError(problem.reason) from None
    return [target.path for target in contents]


#: Seconds for all workbooks together; a first start with a new profile takes a few.
_TIMEOUT = 180


def find_libreoffice() -> str:
    from bridgesheets.surfaces.libreoffice import soffice  # only printing needs it

    path = soffice.find()
    if path is None:
        raise BuildError("LibreOffice is needed to print PDF files and was not found; install it or leave out --pdf")
    return path


def to_pdf(libreoffice: str, workbooks: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns every workbook (by file name) as a PDF (by file name); the values are those in the files."""
    from bridgesheets.surfaces.libreoffice import soffice

    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        printed = Path(folder, "printed")
        sources = [Path(folder, name) for name in workbooks]
        for source, content in zip(sources, workbooks.values(), strict=True):
            lay(source, content)
        try:
            profile = soffice.profile_of_this_process()
            log = soffice.convert(libreoffice, profile, "pdf", printed, sources, _TIMEOUT)
        except soffice.LibreOfficeError as problem:
            raise BuildError(str(problem)) from problem
        pdfs = {source.with_suffix(".pdf").name: printed / source.with_suffix(".pdf").name for source in sources}
        for name, path in pdfs.items():
            if not path.exists() or not path.stat().st_size:
                raise BuildError(f"LibreOffice did not print {name}{log and f': {log}'}")
        return {name: path.read_bytes() for name, path in pdfs.items()}


class BuildError(Refused):
    """Raised if a workbook cannot be built or written; the reason is one line in plain words, with the remedy."""

    exit_status = 1


class UnknownOrder(BuildError):
    """Raised for a set, a paper or a kind of formulas that does not exist."""

    exit_status = 2


#: The name of the list in each folder.
LIST = ".written.sha256"
_LINE = re.compile(r"([0-9a-f]{64}) [ *](.+)")


def own_target(path: Path, force: bool) -> Target:
    """Returns the target for a file that is made again: one of our own is replaced without a backup.

    Refuses a file of that name that is not our own, unless ``force`` is given; that keeps it as a backup. What killed
    runs left of it and of the list is deleted.
    """
    Target(path, force=True).check()
    sweep(path.with_name(LIST))
    if not path.exists():
        return Target(path, force, absent=True)
    target = replacing(path)
    assert target.expected is not None
    with suppress(OSError):  # without a list no file is our own
        noted = _digests_in(bytes_of(path.with_name(LIST)))
        if digest(target.expected.content or b"") in noted.get(path.name, ()):
            return replace(target, backup=False)
    if not force:
        raise Refused(f"somebody has changed it since it was made, or made it by other means; {replacing_it()}")
    return target


def write_own(contents: Mapping[Target, bytes], tell: Callable[[str], None] = lambda sentence: None) -> None:
    """Writes the files, all of one folder, and notes their digests next to them.

    Where another run writes some of them at the same time, all are written again over what it made, as if this one had
    begun later; ``tell`` is given a sentence then.
    """
    new = {target.path.name: {digest(content)} for target, content in contents.items()}
    folder = next(iter(contents)).path.parent
    # Noted first, next to the former ones, so that a run that is killed in between leaves no unknown file.
    _note(folder, new, keep=True)
    try:
        for tries in range(TRIES):
            try:
                write_all(contents)
            except TargetChanged:
                if tries == TRIES - 1:
                    raise
                pause()
                contents = {_new_target(target): content for target, content in contents.items()}
            else:
                if tries:
                    tell(f"{folder}: another run wrote there meanwhile; the files are as this run made them")
                return
    finally:
        with suppress(Refused):
            # Noted again: the other run may have taken ours out, while no file had them yet.
            _note(folder, new, keep=False)


def _new_target(target: Target) -> Target:
    """Returns the target for a file that has changed since; refuses one that is not from a command."""
    with naming(target.path):
        return own_target(target.path, target.force and target.backup)


def _note(folder: Path, new: Mapping[str, set[str]], keep: bool) -> None:
    """Adds digests to the list of a folder; without ``keep`` takes out those that no file has."""

    def noted(before: bytes) -> bytes:
        known = _digests_in(before)
        for name, digests in new.items():
            if "\n" in name:
                continue  # it would be two lines; a file of such a name counts as somebody else's
            known.setdefault(name, set()).update(digests)
        if not keep:
            known = {name: digests & _digest_of(folder / name) for name, digests in known.items()}
        lines = sorted((name, each) for name, digests in known.items() for each in digests)
        return "".join(f"{each}  {name}\n" for name, each in lines).encode(errors="surrogateescape")

    path = folder / LIST
    with naming(path):
        change(path, noted, backup=False)


def _digest_of(path: Path) -> set[str]:
    """Returns the present digest of a file; nothing if there is none, or one too large for a command's."""
    try:
        return {digest(bytes_of(path))}
    except OSError:
        return set()


def _digests_in(content: bytes) -> dict[str, set[str]]:
    """Returns the digests of a folder's list by names of files in it.

    A line that is damaged, or names a file elsewhere, counts as none: its file is then somebody else's.
    """
    by_name: dict[str, set[str]] = {}
    # Names are bytes, and need be no text.
    for line in content.decode(errors="surrogateescape").split("\n"):
        match = _LINE.fullmatch(line)
        if match and not set(match[2]) & set("/\\:"):
            by_name.setdefault(match[2], set()).add(match[1])
    return by_name
