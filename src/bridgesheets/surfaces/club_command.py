"""``bridgesheets club``: the file in which a club says once what is the same every week."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.awarding.roster import FaultyRoster, roster_at
from bridgesheets.club.file import FaultyClub
from bridgesheets.club.file_writer import (
    DAY,
    OF_CLUB,
    OF_GAMES,
    ClubQuestion,
    ClubReply,
    FileTable,
    faults_of,
    file_tables,
    file_text,
    first_file,
)
from bridgesheets.club.month.questions import QUESTIONS, NoList
from bridgesheets.options import CLUB_FILE
from bridgesheets.surfaces.argument_types import File
from bridgesheets.surfaces.console import UnusableFile, tell
from bridgesheets.surfaces.help_pages import Commands
from bridgesheets.surfaces.tasks import month as month_task
from bridgesheets.surfaces.typed_words import retyped
from truesheet.refusals import MissingFile, Refused
from truesheet.writing.targets import Target

#: What a list of members is called, and of which kind it is.
_ROSTERS, _LISTS = frozenset(("members", "roster")), frozenset((".csv", ".xlsx", ".xlsm"))
_CHANGE = "write it with any editor, or with award --remember"


@click.group(cls=Commands)
def club() -> None:
    """Write your club's file, which says once what is the same every week."""


@club.command()
@click.argument("folder", type=File(), required=False, metavar="[FOLDER]")
@click.option("--roster", type=File(), metavar="FILE", help="The list of the members, if it has another name.")
@click.option("--out", type=File(), metavar="FILE", help="The file to write, if not club.toml here or in FOLDER.")
def init(folder: Path | None, roster: Path | None, out: Path | None) -> None:
    """Write the first club.toml of a club: bridgesheets club init

    It asks in the terminal for the name of the club, what it plays, on which day something else, and what other games
    run at the same time. Enter leaves a line out; after an impossible answer it asks again.

    With FOLDER it takes your answers in the list of questions of a month there: those alike for all events, for a day
    of the week, or for one event; and the members from a file called members or roster. If an answer does not count, it
    says which, and writes nothing.

    It never writes over a file: change that with any editor, or with award --remember.
    """
    if roster is not None and not roster.exists():
        raise click.UsageError(str(MissingFile(roster)))
    out = out or (folder or Path()) / CLUB_FILE
    target = Target(out)
    try:
        if os.path.lexists(out):
            raise click.ClickException(f"{out} exists, and club init never writes over it; {_CHANGE}")
        target.check()
        text = _text_from_terminal() if folder is None else _text_from_month(folder, roster, out)
        target.write(text.encode())
    except (Refused, FaultyClub) as problem:
        raise click.ClickException(f"{out}: {problem}") from None
    click.echo(out)


def _text_from_terminal() -> str:
    if not in_a_terminal():
        wrong = f"it asks in a terminal, and there is none; {_CHANGE}, or name the folder of a month"
        raise click.UsageError(f"{wrong}: {retyped()} FOLDER")
    return first_file([*_answers(OF_CLUB)], _games())


def _text_from_month(folder: Path, roster: Path | None, out: Path) -> str:
    """Writes the file that the answers of a month make, and says what is in it."""
    if not folder.is_dir():
        raise click.UsageError(f"there is no folder {folder}")
    lists = sorted(folder.rglob(QUESTIONS))
    if len(lists) > 1:
        ways = ", or: ".join(f"{retyped(folder)} {each.parent}" for each in lists[:2])
        raise click.UsageError(f"{' and '.join(map(str, lists[:2]))} are lists of questions; type: {ways}")
    roster = roster or _roster_in(folder)
    by_club = ClubDefaults(roster=None if roster is None else roster_at(roster))
    tables: list[FileTable] = []
    try:
        members = by_club.members
        if lists:
            result = month_task.month(folder, lists[0].parent, by_club=by_club)
            if result.faults:
                raise UnusableFile("\n".join(os.path.join(lists[0].parent, fault) for fault in result.faults))
            tables = file_tables(result.answers.rules, {event.key: event.day for event in result.events})
    except NoList as problem:
        raise click.ClickException(str(problem)) from None
    except FaultyRoster as problem:
        raise UnusableFile(str(problem)) from None
    if not tables and members is None:
        why = f"{lists[0]} has no answers" if lists else f"there is no {QUESTIONS} in {folder} or the folders in it"
        raise click.ClickException(f"{why}; bridgesheets month {folder} --out DIR writes the list; answer it there")
    for table in tables:
        tell(f"{table.words}: {table.answers_in_words}")
    return file_text(tables, "" if roster is None else os.path.relpath(roster, out.parent))


def _roster_in(folder: Path) -> Path | None:
    found = [each for each in sorted(folder.iterdir()) if each.stem.casefold() in _ROSTERS
             and each.suffix.casefold() in _LISTS]  # fmt: skip
    return found[0] if len(found) == 1 else None


def in_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _games() -> Iterator[list[ClubReply]]:
    """Yields what is usual on all days, then on each day with another game."""
    click.echo("What do you usually play? Press Enter if it differs, or if award should ask.")
    yield [*_answers(OF_GAMES)]
    while (day := _answer(DAY)) is not None:
        yield [day, *_answers(OF_GAMES)]


def _answers(questions: Iterable[ClubQuestion]) -> Iterator[ClubReply]:
    yield from (answer for each in questions if (answer := _answer(each)) is not None)


def _answer(question: ClubQuestion) -> ClubReply | None:
    """Returns the answer to a question, asked until it can be; None where it is left out."""
    while text := click.prompt(f"{question.question}? ({question.example})", default="", show_default=False).strip():
        answer = ClubReply(question, text)
        wrong = faults_of(answer)
        if not wrong:
            return answer
        for sentence in wrong:
            click.echo(sentence)
    return None
