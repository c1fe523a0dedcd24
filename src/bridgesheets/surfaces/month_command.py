"""``bridgesheets month``: every event of a club's folder, what its players earned, and one list of questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from bridgesheets.awarding.roster import answers_file, merge_answers, player_answers_in
from bridgesheets.club.month.questions import QUESTIONS, answers_in, list_file, with_answers
from bridgesheets.club.month.texts import CREDITS_FILE, MEMBERS_FILE, summary_line
from bridgesheets.printed.output import deliver_own, plan_own
from bridgesheets.reasons import with_noun
from bridgesheets.surfaces.argument_types import File, TaskCommand, cluster
from bridgesheets.surfaces.award_summary import check_awards
from bridgesheets.surfaces.club_option import ClubHere, by_its_club, paper_of
from bridgesheets.surfaces.console import REFUSED, say, tell, with_bar
from bridgesheets.surfaces.tasks import month as month_task
from bridgesheets.surfaces.tasks.month import BOOK, PAGE, EventsOfFile, Month
from bridgesheets.surfaces.typed_words import is_typed, retyped
from bridgesheets.surfaces.wrong_calls import no_results, refuse_others
from truesheet.batch.pieces_of_work import PieceOfWork, StopSignals
from truesheet.batch.processes import run_small
from truesheet.files import os_reason
from truesheet.refusals import Refused
from truesheet.writing.targets import Target, change, naming, replacing


@click.command(cls=TaskCommand)
@click.argument("folder", type=File(), metavar="FOLDER")
def month(folder: Path, **options: Any) -> None:
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
    out = options["out"]
    if not folder.is_dir():
        alone = f"; a single file is for: bridgesheets award {folder}" if folder.suffix or folder.exists() else ""
        raise click.UsageError(f"there is no folder {folder}{alone}")
    if out is not None and out.resolve() == folder.resolve():
        raise click.UsageError(f"--out is a folder of its own; type: {retyped(out=out / 'month')}")
    if options["report"] and out is None:
        raise click.UsageError(f"--report writes lists; type: {retyped(out='')}")
    there = cluster(options)
    with by_its_club(options["club"], folder, Path()) as here:
        if options["check"]:
            refuse_others({"club", "check"}, "is for sums, and --check writes nothing")
            raise click.exceptions.Exit(check_awards([folder], {}, here.club.events))
        _sum_up(folder, {**options, "paper": paper_of(here, options["paper"]).lower(), "scheduler": there}, here)


def _sum_up(folder: Path, options: Mapping[str, Any], here: ClubHere) -> None:
    out = options["out"]

    def run(pieces: Sequence[PieceOfWork[EventsOfFile]]) -> Iterator[EventsOfFile]:
        return with_bar("awarding", len(pieces), run_small(pieces, options["jobs"], stopping, options["scheduler"]))

    if here.file is not None:
        tell(f"By {here.file}")
    try:
        planned = None if out is None else _planned(out, options["force"])
        with StopSignals() as stopping:
            beside = [] if here.file is None else [here.file]
            result = month_task.month(folder, out, by_club=here.club.events, beside=beside, run=run)
            if not (result.events or stopping.is_requested):
                raise click.ClickException(no_results(folder))
            if stopping.is_requested:
                say("stopped before every file was looked at; nothing is written")
                raise click.exceptions.Exit(stopping.status)
            if planned is not None:
                _write(result, planned, options, here)
            _tell_sums(result, out)
    except Refused as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        if problem.filename is None:
            raise  # what is reported, not what is read, cannot be written
        raise click.ClickException(f"{problem.filename} cannot be read: {os_reason(problem)}") from None
    if result.of("asked") or result.of("broken") or result.faults:
        raise click.exceptions.Exit(REFUSED)


# --- what is written ----------------------------------------------------------------------------------------------


def _planned(out: Path, force: bool) -> tuple[list[Target], bytes | None]:
    """Returns the targets of the sums, and the list of questions as it is; refused where they cannot be written."""
    own = plan_own([out / name for name in (BOOK, CREDITS_FILE, MEMBERS_FILE, PAGE)], force)
    with naming(out / QUESTIONS):
        target = replacing(out / QUESTIONS)
        target.check()
    return own, target.expected.content if target.expected else None


def _write(
    result: Month, planned: tuple[list[Target], bytes | None], options: Mapping[str, Any], here: ClubHere
) -> None:
    (own, read), out = planned, options["out"]
    if result.questions:
        _keep_questions(out / QUESTIONS, result, read)
    contents = result.sums_files(options["paper"])
    tell(*deliver_own({target: contents[target.path.name] for target in own}, click.echo))
    if result.questions:
        tell(out / QUESTIONS)
    if here.club.events.roster is not None:
        _keep_player_answers(here.club.events.roster.answers_path, result)
    for name, content in result.event_files(options["paper"], is_typed("paper"), options["report"], here.club):
        tell(*deliver_own({plan_own([out / name], options["force"])[0]: content()}))


def _keep_questions(path: Path, result: Month, read: bytes | None) -> None:
    """Writes the list of questions; answers that were saved in it since it was ``read`` stay."""

    def with_questions(before: bytes) -> bytes:
        questions = result.questions
        if before and before != read:
            saved = answers_in(before, path, {event.file for event in result.events})
            counted = {(each.key, each.answer) for each in result.questions if each.answer}
            if {(each.key, each.answer) for each in saved.questions if each.answer} != counted:
                late.append(path)
            questions = with_answers(saved, [each for each in questions if not each.answer])
        return list_file(questions)

    late: list[Path] = []
    with naming(path):
        change(path, with_questions)
    if late:
        click.echo(f"{path}: it was saved while the files were read; run this again to count its answers")


def _keep_player_answers(path: Path, result: Month) -> None:
    """Keeps what was said of players beside the roster, so that other months do not ask again.

    Another month of the same club may have kept answers meanwhile: they stay.
    """

    def with_answers(before: bytes) -> bytes:
        return answers_file(merge_answers(player_answers_in(before, path.name) if before else {}, result.answered))

    if result.answered:
        with naming(path):
            written = change(path, with_answers, click.echo).written
        if written:
            click.echo(path)


# --- what is said -------------------------------------------------------------------------------------------------


def _tell_sums(result: Month, out: Path | None) -> None:
    for refusal in result.refusals:
        say(refusal)
    tell(*result.remarks, summary_line(result.events, result.sums))
    count, broken = result.open_questions, len(result.of("broken"))
    questions = str(with_noun(count, "question")) if count else "no question"
    where = f", all in {out / QUESTIONS}" if count and out is not None else ""
    unread = f", {with_noun(broken, 'file')} not read" if broken else ""
    tell(f"{with_noun(len({event.file for event in result.events}), 'file')}; {questions} open{where}{unread}")
