"""``--club FILE``: the file of a club, named or in the folder, and the answers kept in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from bridgesheets.club.file import FILE_NAME, Club, FaultyClub, read_club
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.surfaces.console import tell
from bridgesheets.surfaces.typed_words import is_typed
from truesheet.bounded import within_limits
from truesheet.refusals import Refused
from truesheet.writing.targets import change, protecting

if TYPE_CHECKING:
    from bridgesheets.awarding.awards import EventAwards
    from bridgesheets.awarding.checks import EventCheck
    from bridgesheets.club.file_writer import FileTable

#: Seconds in which a file of a club has to be read.
_SECONDS = 300.0


class ClubHere(NamedTuple):
    """A club, and its file; None where there is none, and the club is as usual."""

    club: Club
    file: Path | None


@contextmanager
def by_its_club(named: Path | None, *folders: Path) -> Iterator[ClubHere]:
    """The club of a file, or of the first of the folders that has one; of the current folder unless any is given.

    Its edition answers meanwhile, unless one was typed, and its file is not written over. Raises
    :class:`bridgesheets.printed.output.BuildError` for a file that cannot be read or has mistakes.
    """
    file = named / FILE_NAME if named is not None and named.is_dir() else named
    if named is None:
        places = (folder / FILE_NAME for folder in folders or (Path(),))
        file = next((place for place in places if place.exists()), None)
    if file is None:
        yield ClubHere(Club(), None)
        return
    with within_limits(_SECONDS):
        club = read_club(file, in_force() if is_typed("edition") else None)
    answering = nullcontext() if club.edition is None else answering_by(club.edition)
    with protecting([file, *map(Path, club.edition.files if club.edition else ())]), answering:
        yield ClubHere(club, file)


def paper_of(here: ClubHere, paper: str) -> str:
    """Returns the paper that is typed, else that of the club, else what is usual."""
    return paper if is_typed("paper") or not here.club.paper else here.club.paper


# --- answers of a call that are kept in the file ---------------------------------------------------------------------


def remember_answers(here: ClubHere, scope: str, path: Path, said: Mapping[str, Any], made: EventAwards) -> None:
    from bridgesheets.awarding.typed_values import day_in
    from bridgesheets.club.file_writer import append_table, has_answers, table_to_remember

    file = here.file or Path(FILE_NAME)
    day = day_in(made.event.date)
    try:
        remembered = table_to_remember(scope, path, day, said)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    if remembered is None:
        click.echo("There is no answer to keep.")
        return

    def with_answers(before: bytes) -> bytes:
        known = has_answers(file, day, str(said.get("event") or ""), remembered, before.decode("utf-8-sig"))
        return before if known else append_table(before, remembered, file)

    if not _keep(file, with_answers, [remembered]):
        tell(f"{file} says so already {remembered.words}.")


def remember_checked(here: ClubHere, events: Sequence[EventCheck]) -> None:
    """Keeps what explains the awards of checked events: what is so in all of them for all, the rest by file."""
    from bridgesheets.club.file_writer import append_table, explanations

    file = here.file or Path(FILE_NAME)
    found = [*explanations([(event.path, event.name, event.answers) for event in events])]

    def with_all(before: bytes) -> bytes:
        return reduce(lambda text, remembered: append_table(text, remembered, file), found, before)

    if not _keep(file, with_all, found):
        click.echo("No option explains these awards.")


def _keep(file: Path, with_answers: Callable[[bytes], bytes], answers: Sequence[FileTable]) -> bool:
    """Changes the file of a club, and tells what was kept; False where that leaves it as it is."""
    try:
        written, backup = change(file, with_answers, click.echo)
    except FaultyClub:
        raise
    except Refused as problem:
        raise click.ClickException(f"{file}: {problem.reason}") from None
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    if written:
        for each in answers:
            tell(f"Kept in {file} {each.words}: {each.answers_in_words}")
    if backup is not None:
        tell(f"Backup: {backup.name}")
    return written
