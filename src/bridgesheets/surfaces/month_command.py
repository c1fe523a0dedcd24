"""``bridgesheets month``: every event of a club's folder, what its players earned, and one list of questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgesheets.reasons import with_noun
from bridgesheets.surfaces.argument_types import File, TaskCommand, cluster
from bridgesheets.surfaces.console import REFUSED, say, tell, with_bar
from bridgesheets.surfaces.typed_words import is_typed, retyped
from bridgesheets.surfaces.wrong_calls import no_results, refuse_others
from truesheet.files import os_reason

if TYPE_CHECKING:
    from bridgesheets.surfaces.club_option import ClubHere
    from bridgesheets.surfaces.tasks.month import EventsOfFile, Month
    from truesheet.batch.pieces_of_work import PieceOfWork
    from truesheet.writing.targets import Target


@click.command(cls=TaskCommand)
@click.argument("folder", type=File(), metavar="FOLDER")
def month(folder: Path, **said: Any) -> None:
    """Award every event of a folder, and sum up its players: bridgesheets month may --out may/month

    FOLDER and the folders in it have files that award reads. What neither they nor club.toml say, month asks in one
    list, DIR/questions.csv. Fill in its column Answer with any spreadsheet, save it as CSV, and run the same again. A
    game in two files counts once; month joins sessions in several files by the name of the event.

    DIR gets month.xlsx (players, events and best results to print, every credit to filter), month.csv, month.html and
    by-member.csv (what each member earned, by event and colour). --report also writes the award list of each event.
    Without --out month shows the events and questions, and writes nothing.

    Exit status: 0 done, 1 month cannot read the folder or write the files, or a check finds different awards, 2 a wrong
    call, 3 some events need an answer, or month cannot read them: it sums up the others.
    """
    from bridgesheets.surfaces.club_option import by_its_club, paper_of

    out = said["out"]
    if not folder.is_dir():
        alone = f"; a single file is for: bridgesheets award {folder}" if folder.suffix or folder.exists() else ""
        raise click.UsageError(f"there is no folder {folder}{alone}")
    if out is not None and out.resolve() == folder.resolve():
        raise click.UsageError(f"--out is a folder of its own; type: {retyped(out=out / 'month')}")
    if said["report"] and out is None:
        raise click.UsageError(f"--report writes lists; type: {retyped(out='')}")
    there = cluster(said)
    with by_its_club(said["club"], folder, Path()) as here:
        if said["check"]:
            from bridgesheets.surfaces.award_summary import check_awards

            refuse_others({"club", "check"}, "is for sums, and --check writes nothing")
            raise click.exceptions.Exit(check_awards([folder], {}, here.club.events))
        _sum_up(folder, {**said, "paper": paper_of(here, said["paper"]).lower(), "scheduler": there}, here)


def _sum_up(folder: Path, said: Mapping[str, Any], here: ClubHere) -> None:
    from bridgesheets.surfaces.tasks.month import month
    from truesheet.batch.pieces_of_work import StopSignals
    from truesheet.batch.processes import run_small
    from truesheet.refusals import Refused

    out = said["out"]

    def run(pieces: Sequence[PieceOfWork[EventsOfFile]]) -> Iterator[EventsOfFile]:
        return with_bar("awarding", len(pieces), run_small(pieces, said["jobs"], stopping, said["scheduler"]))

    if here.file is not None:
        tell(f"By {here.file}")
    try:
        planned = None if out is None else _planned(out, said["force"])
        with StopSignals() as stopping:
            beside = [] if here.file is None else [here.file]
            made = month(folder, out, by_club=here.club.events, beside=beside, run=run)
            if not (made.events or stopping.is_requested):
                raise click.ClickException(no_results(folder))
            if stopping.is_requested:
                say("stopped before every file was looked at; nothing is written")
                raise click.exceptions.Exit(stopping.status)
            if planned is not None:
                _write(made, planned, said, here)
            _sum_told(made, out)
    except Refused as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        if problem.filename is None:
            raise  # what is reported, not what is read, cannot be written
        raise click.ClickException(f"{problem.filename} cannot be read: {os_reason(problem)}") from None
    if made.of("asked") or made.of("broken") or made.faults:
        raise click.exceptions.Exit(REFUSED)


# --- what is written ----------------------------------------------------------------------------------------------


def _planned(out: Path, force: bool) -> tuple[list[Target], bytes | None]:
    """Returns the targets of the sums, and the list of questions as it is; refused where they cannot be written."""
    from bridgesheets.club.month.questions import QUESTIONS
    from bridgesheets.club.month.texts import CREDITS_FILE, MEMBERS_FILE
    from bridgesheets.printed.output import plan_own
    from bridgesheets.surfaces.tasks.month import BOOK, PAGE
    from truesheet.writing.targets import naming, replacing

    own = plan_own([out / name for name in (BOOK, CREDITS_FILE, MEMBERS_FILE, PAGE)], force)
    with naming(out / QUESTIONS):
        asked = replacing(out / QUESTIONS)
        asked.check()
    return own, asked.expected.content if asked.expected else None


def _write(made: Month, planned: tuple[list[Target], bytes | None], said: Mapping[str, Any], here: ClubHere) -> None:
    from bridgesheets.club.month.questions import QUESTIONS
    from bridgesheets.printed.output import deliver_own, plan_own

    (own, read), out = planned, said["out"]
    if made.questions:
        _keep_questions(out / QUESTIONS, made, read)
    contents = made.sums_files(said["paper"])
    tell(*deliver_own({target: contents[target.path.name] for target in own}, click.echo))
    if made.questions:
        tell(out / QUESTIONS)
    if here.club.events.roster is not None:
        _keep_known(here.club.events.roster.answers_path, made)
    for name, content in made.event_files(said["paper"], is_typed("paper"), said["report"], here.club):
        tell(*deliver_own({plan_own([out / name], said["force"])[0]: content()}))


def _keep_questions(path: Path, made: Month, read: bytes | None) -> None:
    """Writes the list of questions; answers that were saved in it since it was ``read`` stay."""
    from bridgesheets.club.month.questions import answers_in, list_file, with_answers
    from truesheet.writing.targets import change, naming

    def with_questions(before: bytes) -> bytes:
        questions = made.questions
        if before and before != read:
            saved = answers_in(before, path, {event.file for event in made.events})
            counted = {(each.key, each.answer) for each in made.questions if each.answer}
            if {(each.key, each.answer) for each in saved.questions if each.answer} != counted:
                late.append(path)
            questions = with_answers(saved, [each for each in questions if not each.answer])
        return list_file(questions)

    late: list[Path] = []
    with naming(path):
        change(path, with_questions)
    if late:
        click.echo(f"{path}: it was saved while the files were read; run this again to count its answers")


def _keep_known(path: Path, made: Month) -> None:
    """Keeps what was said of players beside the roster, so that other months do not ask again.

    Another month of the same club may have kept answers meanwhile: they stay.
    """
    from bridgesheets.awarding.roster import answers_file, merge_answers, player_answers_in
    from truesheet.writing.targets import change, naming

    def with_answers(before: bytes) -> bytes:
        return answers_file(merge_answers(player_answers_in(before, path.name) if before else {}, made.answered))

    if made.answered:
        with naming(path):
            written = change(path, with_answers, click.echo).written
        if written:
            click.echo(path)


# --- what is said -------------------------------------------------------------------------------------------------


def _sum_told(made: Month, out: Path | None) -> None:
    from bridgesheets.club.month.questions import QUESTIONS
    from bridgesheets.club.month.texts import summary_line

    for refusal in made.refusals:
        say(refusal)
    tell(*made.remarks, summary_line(made.events, made.sums))
    asked, broken = made.open_questions, len(made.of("broken"))
    questions = str(with_noun(asked, "question")) if asked else "no question"
    where = f", all in {out / QUESTIONS}" if asked and out is not None else ""
    unread = f", {with_noun(broken, 'file')} not read" if broken else ""
    tell(f"{with_noun(len({event.file for event in made.events}), 'file')}; {questions} open{where}{unread}")
