"""``award --remember``: the answers of a call, kept in the file of the club."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

import click

from bridgesheets.awarding.awards import Awarded
from bridgesheets.awarding.values_said import day_in
from bridgesheets.awarding.what_was_paid import Checked
from bridgesheets.club.club_file import FILE_NAME, FaultyClub
from bridgesheets.club.remembered import Remembered, already, explanations, to_remember, with_it
from bridgesheets.surfaces.club_option import ClubHere
from bridgesheets.surfaces.console import InLines, printable
from truesheet.refusals import Refused
from truesheet.writing.targets import change


def remember_answers(here: ClubHere, scope: str, path: Path, said: Mapping[str, Any], made: Awarded) -> None:
    """Keep what options said of an event whose awards were made, and tell it."""
    file = here.file or Path(FILE_NAME)
    day = day_in(made.event.date)
    try:
        remembered = to_remember(scope, path, day, said)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    if remembered is None:
        click.echo("No answer was given that could be kept.")
        return

    def with_answers(before: bytes) -> bytes:
        known = already(file, day, str(said.get("event") or ""), remembered, before.decode("utf-8-sig"))
        return before if known else with_it(before, remembered, file)

    if not _keep(file, with_answers, [remembered]):
        click.echo(printable(f"{file} says so already {remembered.words}."))


def remember_checked(here: ClubHere, events: Sequence[Checked]) -> None:
    """Keeps what explains the awards of checked events: what is so in all of them for all, the rest by file."""
    file = here.file or Path(FILE_NAME)
    found = [*explanations([(event.path, event.name, event.answers) for event in events])]

    def with_all(before: bytes) -> bytes:
        return reduce(lambda text, remembered: with_it(text, remembered, file), found, before)

    if not _keep(file, with_all, found):
        click.echo("Nothing explains these awards that an option says.")


def _keep(file: Path, with_answers: Callable[[bytes], bytes], answers: Sequence[Remembered]) -> bool:
    """Changes the file of a club, and tells what was kept; False where that leaves it as it is."""
    written = False

    def changed(before: bytes | None) -> bytes | None:
        nonlocal written
        after = with_answers(before or b"")
        written = after != (before or b"")
        return after if written else None

    try:
        backup = change(file, changed, click.echo)
    except FaultyClub as problem:
        raise InLines(problem.reason) from None
    except Refused as problem:
        raise click.ClickException(f"{file}: {problem.reason}") from None
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    if written:
        for each in answers:
            click.echo(printable(f"Kept in {file} {each.words}: {each.answers}"))
    if backup is not None:
        click.echo(printable(f"Backup: {backup.name}"))
    return written
