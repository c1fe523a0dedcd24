"""``award --remember``: the answers of a call, kept in the file of the club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from bridgesheets.award.awards import Awarded
from bridgesheets.award.event_day import day_in
from bridgesheets.award.what_was_paid import Checked
from bridgesheets.club.club_file import FILE_NAME, FaultyClub
from bridgesheets.club.remembered import already, explanations, to_remember, with_it
from bridgesheets.printed.problems import BuildError
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.writing.targets import change
from bridgesheets.surfaces.club_option import ClubHere
from bridgesheets.surfaces.console import InLines, printable


def remember_answers(here: ClubHere, scope: str, path: Path, said: Mapping[str, Any], made: Awarded) -> None:
    """Keep what options said of an event whose awards were made, and tell it."""
    file = here.file or Path(FILE_NAME)
    day = day_in(made.event.date)
    try:
        remembered = to_remember(scope, path, day, said)
        if remembered is None:
            click.echo("No answer was given that could be kept.")
            return
        written = False

        def with_answers(before: bytes | None) -> bytes | None:
            nonlocal written
            text = (before or b"").decode("utf-8-sig")
            written = not already(file, day, str(said.get("event") or ""), remembered, text)
            return with_it(before or b"", remembered, file) if written else None

        kept = change(file, with_answers)
        if not written:
            click.echo(printable(f"{file} says so already {remembered.words}."))
            return
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    except FaultyClub as problem:
        raise InLines(problem.message) from None
    except (BuildError, Refused) as problem:
        raise click.ClickException(f"{file}: {problem}") from None
    click.echo(printable(f"Kept in {file} {remembered.words}: {remembered.answers}"))
    if kept is not None:
        click.echo(printable(f"What the file was before is kept as {kept.name}"))


def remember_checked(here: ClubHere, events: Sequence[Checked]) -> None:
    """Keeps what explains the awards of checked events: what is so in all of them for all, the rest by file."""
    file = here.file or Path(FILE_NAME)
    found = [*explanations([(event.path, event.name, event.answers) for event in events])]
    if not found:
        click.echo("Nothing explains these awards that an option says.")
        return

    def with_all(before: bytes | None) -> bytes:
        text = before or b""
        for remembered in found:
            text = with_it(text, remembered, file)
        return text

    try:
        kept = change(file, with_all)
    except FaultyClub as problem:
        raise InLines(problem.message) from None
    except (BuildError, Refused) as problem:
        raise click.ClickException(f"{file}: {problem}") from None
    for remembered in found:
        click.echo(printable(f"Kept in {file} {remembered.words}: {remembered.answers}"))
    if kept is not None:
        click.echo(printable(f"What the file was before is kept as {kept.name}"))
