"""Writing finished workbooks and printing them as PDF: all targets checked first, problems said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.printed.own_files import own_target, write_own
from truesheet.refusals import Refused
from truesheet.writing.targets import Planned, Target, check_all, distinct, write_all
from truesheet.writing.temporary import lay


def plan(paths: Iterable[Path], force: bool = False, sources: Iterable[Path] = ()) -> list[Target]:
    """The targets for files to be written; refuses, before anything is made, what could not be written.

    ``sources`` are the files that are read. A file that is there is replaced only with ``force``, and kept as a backup.
    Of files that belong together a killed run may have written the first only: it may stay if it comes out the same.
    """
    listed = [*paths]
    begun = not os.path.lexists(listed[-1]) if listed else False
    return _checked([Target(path, force, same=begun and path != listed[-1]) for path in listed], sources)


def plan_own(paths: Iterable[Path], force: bool) -> list[Target]:
    """The targets for files that are made again: those of an earlier run are replaced freely if nobody changed them."""
    found = []
    for path in paths:
        try:
            found.append(own_target(path, force))
        except Refused as problem:
            raise BuildError(f"{path}: {problem.reason}") from None
    return _checked(found)


def _checked(targets: list[Target], sources: Iterable[Path] = ()) -> list[Target]:
    try:
        distinct([Planned(target.path) for target in targets], sources)
        check_all(targets)
    except Refused as problem:
        raise BuildError(problem.reason) from None
    return targets


def deliver(contents: Mapping[Target, bytes]) -> list[Path]:
    """Write the files, making their folder if need be; each is there whole or as it was before."""
    return _delivered(write_all, contents)


def deliver_own(contents: Mapping[Target, bytes], tell: Callable[[str], None] = lambda sentence: None) -> list[Path]:
    """Write files of one folder that may be made again, and note beside them that they are ours.

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
    from bridgesheets.surfaces.libreoffice import soffice as office  # only printing needs it

    found = office.find()
    if found is None:
        raise BuildError("LibreOffice is needed to print PDF files and was not found; install it or leave out --pdf")
    return found


def to_pdf(libreoffice: str, workbooks: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every workbook (by file name) as a PDF (by file name); the values are those in the files."""
    from bridgesheets.surfaces.libreoffice import soffice as office

    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        printed = Path(folder, "printed")
        sources = [Path(folder, name) for name in workbooks]
        for source, content in zip(sources, workbooks.values(), strict=True):
            lay(source, content)
        try:
            profile = office.profile_of_this_process(calculates=False)
            said = office.convert(libreoffice, profile, "pdf", printed, sources, _TIMEOUT)
        except office.LibreOfficeError as problem:
            raise BuildError(str(problem)) from problem
        pdfs = {source.with_suffix(".pdf").name: printed / source.with_suffix(".pdf").name for source in sources}
        for name, path in pdfs.items():
            if not path.exists() or not path.stat().st_size:
                raise BuildError(f"LibreOffice did not print {name}{said and f': {said}'}")
        return {name: path.read_bytes() for name, path in pdfs.items()}


class BuildError(Refused):
    """A workbook cannot be built or written; the reason is one line in plain words, with the remedy."""

    exit_status = 1


class UnknownOrder(BuildError):
    """A set, a paper or a kind of formulas that there is not."""

    exit_status = 2
