"""The file of a club, by which a command goes: the one that is named, or that of the folder in which it works."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource

from bridgesheets.club.club_file import FILE_NAME, Club, FaultyClub, read_club
from bridgesheets.printed.delivering import BuildError
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.surfaces.console import InLines
from truesheet.bounded import within_limits
from truesheet.writing.targets import never_written

#: Seconds in which a file of a club has to be read.
_SECONDS = 300.0


class ClubHere(NamedTuple):
    """A club, and its file; None where there is none, and the club is as usual."""

    club: Club
    file: Path | None


@contextmanager
def by_its_club(named: Path | None, *folders: Path) -> Iterator[ClubHere]:
    """The club by which a command goes while it works; what is wrong with its file ends the command, a line each."""
    with ExitStack() as answering:
        try:
            here = club_here(named, answering, *folders)
        except FaultyClub as problem:
            raise InLines(problem.reason) from None
        except BuildError as problem:
            raise click.ClickException(str(problem)) from None
        yield here


def paper_of(here: ClubHere, paper: str) -> str:
    """The paper that is typed, else that of the club, else what is usual."""
    return paper if is_typed("paper") or not here.club.paper else here.club.paper


def is_typed(option: str) -> bool:
    """Checks whether an option was typed."""
    return click.get_current_context().get_parameter_source(option) is ParameterSource.COMMANDLINE


def club_here(named: Path | None, answering: ExitStack, *folders: Path) -> ClubHere:
    """The club of a file, or of the first of the folders that has one; of the current folder unless any is given.

    Its edition answers until ``answering`` ends, unless one was typed, and its file is not written over. Raises
    :class:`bridgesheets.printed.delivering.BuildError` for a file that cannot be read or has mistakes.
    """
    file = _file(named, folders or (Path(),))
    if file is None:
        return ClubHere(Club(), None)
    with within_limits(_SECONDS):
        club = read_club(file, in_force() if _edition_is_typed() else None)
    answering.enter_context(never_written([file, *map(Path, club.edition.files if club.edition else ())]))
    if club.edition is not None:
        answering.enter_context(answering_by(club.edition))
    return ClubHere(club, file)


def _file(named: Path | None, folders: tuple[Path, ...]) -> Path | None:
    if named is not None:
        return named / FILE_NAME if named.is_dir() else named
    return next((folder / FILE_NAME for folder in folders if (folder / FILE_NAME).exists()), None)


def _edition_is_typed() -> bool:
    context = click.get_current_context()
    return context.get_parameter_source("edition") is ParameterSource.COMMANDLINE
