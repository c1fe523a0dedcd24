"""``bridgesheets club``: the file in which a club says once what is the same every week."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgesheets.surfaces.argument_types import File
from bridgesheets.surfaces.help_pages import Commands

if TYPE_CHECKING:
    from bridgesheets.club.first_file import Answered, Asked

_OWN = Path("club.toml")
_CHANGE = "write it with any editor, or by award --remember"


@click.group(cls=Commands, invoke_without_command=True)
@click.pass_context
def club(ctx: click.Context) -> None:
    """Write the file in which a club says once what is the same every week."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@club.command()
@click.option("--out", type=File(), default=_OWN, show_default=True, metavar="FILE", help="The file to write.")
def init(out: Path) -> None:
    """Write the first club.toml of a club by asking: bridgesheets club init

    It asks in the terminal what the club is called, what it plays, on which day something else, and what is played at
    the same time. Enter leaves a line out; an answer that cannot be is told, and asked for again. A file that is there
    is never written over: change it with any editor, or by award --remember.
    """
    from bridgesheets.club.club_file import FaultyClub
    from bridgesheets.club.first_file import OF_THE_CLUB, first_file
    from bridgesheets.spreadsheet.refusals import Refused
    from bridgesheets.spreadsheet.writing.targets import Target

    target = Target(out)
    try:
        if os.path.lexists(out):
            raise click.ClickException(f"{out} is there already and is not written over; {_CHANGE}")
        target.check()
        if not in_a_terminal():
            raise click.UsageError(f"it asks in a terminal, and there is none; {_CHANGE}")
        told = [*_answers(OF_THE_CLUB)]
        text = first_file(told, _games())
        target.write(text.encode())
    except (Refused, FaultyClub) as problem:
        raise click.ClickException(f"{out}: {problem}") from None
    click.echo(out)


def in_a_terminal() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _games() -> Iterator[list[Answered]]:
    """What is usual on all days, then on each day with another game."""
    from bridgesheets.club.first_file import DAY, OF_A_GAME

    click.echo("What is usually played; Enter where it differs, or where award is to ask.")
    yield [*_answers(OF_A_GAME)]
    while (day := _answer(DAY)) is not None:
        yield [day, *_answers(OF_A_GAME)]


def _answers(asked: Iterable[Asked]) -> Iterator[Answered]:
    yield from (answer for each in asked if (answer := _answer(each)) is not None)


def _answer(asked: Asked) -> Answered | None:
    """The answer to a question, asked until it can be; None where it is left out."""
    from bridgesheets.club.first_file import Answered, wrong_with

    while text := click.prompt(f"{asked.question}? ({asked.example})", default="", show_default=False).strip():
        answer = Answered(asked, text)
        wrong = wrong_with(answer)
        if not wrong:
            return answer
        for sentence in wrong:
            click.echo(sentence)
    return None
