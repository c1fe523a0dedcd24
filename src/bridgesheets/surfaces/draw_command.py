"""``bridgesheets draw``: the next round of an event, drawn into its own workbook and told by table and by team."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from bridgesheets.pairing.next_round import Options
from bridgesheets.printed.output import deliver, find_libreoffice, plan, to_pdf
from bridgesheets.surfaces.argument_types import File, TaskCommand
from bridgesheets.surfaces.console import UNTOLD, about, say, tell
from bridgesheets.surfaces.tasks import draw as draw_task
from bridgesheets.surfaces.tasks.draw import DrawResult, EnteredScores
from bridgesheets.surfaces.tasks.drawing import pages
from bridgesheets.surfaces.tasks.playing import take_scores
from bridgesheets.surfaces.wrong_calls import refuse_idle, refuse_others
from truesheet.refusals import Refused

#: The sheets that are printed of a round.
_PAGES = ("By number", "By table", "Slips")


@click.command(cls=TaskCommand)
@click.argument("path", type=File(), metavar="FILE")
def draw(path: Path, **options: Any) -> int:
    """Draw the next round of a Swiss event into its score sheet: bridgesheets draw swiss.xlsx

    FILE is a score sheet from: bridgesheets new swiss. Each team plays one near it in the standings that it has not
    met; the leader gets the nearest opponent that leaves the others a draw. The command writes the teams into the
    sheet, updates all its values, changes nothing else, and keeps a backup as NAME.bak. Close the file before, and open
    it again afterwards.

    --why explains a round that is already drawn: bridgesheets draw swiss.xlsx --why --round 3

    For Butler pairs, from: bridgesheets new butler, it draws the next match in the same way, the first one by the
    numbers of the pairs, the top half against the bottom half. If the number of pairs is odd, the house pair plays;
    without one --bye lets a pair sit out. --danish, --triple and --keep are for teams only. The scores of a match may
    come from a Bridgemate: bridgesheets draw pairs.xlsx --results FILE.bws

    Exit status: 0 done, 2 a wrong call, 3 refused, draw wrote nothing; 4 draw could not print the pages.
    """
    now, period = datetime.now(), "round"
    if options["results"] is None:
        refuse_idle({"force"}, "is for --results; a draw keeps the old file by itself")
    if options["undo"]:
        refuse_others(
            {"undo"}, "does not go with --undo, which takes out the last round that was drawn and does nothing else"
        )
    try:
        how = draw_task.parse_options(options)
    except Refused as problem:
        problem.exit_status = click.UsageError.exit_code
        raise
    with about(path):
        if path.is_dir():
            raise Refused("it is a folder; name a score sheet")
        if options["results"] is not None:
            refuse_others({"results", "round", "force"}, "does not go with --results, which draws nothing")
            taken = take_scores(path, options["results"], how.round, options["force"], now)
            tell(*taken.sentences, *_backup_line(taken))
            return 0
        program = find_libreoffice() if options["pdf"] else ""
        if options["undo"]:
            tell(*drawn_lines(draw_task.draw_round(path, how, now=now, undo=True, in_place=True)))
            return 0
        drawn = draw_task.round_to_explain(path, how.round) if options["why"] else None
        if drawn is not None:
            refuse_others({"round", "why", "pdf"}, f"is for a draw, and round {drawn} is drawn already")
            tell(*explained_lines(draw_task.explain(path, drawn)))
        else:
            result = draw_task.draw_round(path, how, now=now, in_place=True)
            drawn, period = result.number, result.period
            tell(*drawn_lines(result, options["why"]))
    if options["pdf"]:
        try:
            tell(*printed(path, period, drawn, program, _PAGES, now))
        except Refused as problem:
            say(f"{path}: {period} {drawn} is drawn, but cannot be printed: {problem}")
            return UNTOLD
    return 0


def options_typed(path: Path, words: Sequence[str]) -> Options:
    """Reads the options of a draw as the command does; :class:`click.UsageError` for those that draw nothing."""
    with draw.make_context("draw", [str(path), *words]) as context:
        for name in ("undo", "why", "pdf", "results", "force"):
            if context.params[name]:
                raise click.UsageError(f"--{name} draws nothing")
        return draw_task.parse_options(context.params)


# --- what is said -------------------------------------------------------------------------------------------------


def drawn_lines(result: DrawResult, reasons: bool = False) -> Iterator[str]:
    """Yields what is printed of a round that was drawn, or taken out again."""
    yield result.heading
    if result.provisional:
        yield f"Provisional: {result.provisional}"
    if result.again:
        yield "This is the same draw as before; --seed N draws other lots"
    if result.by_table:
        yield ""
        yield from (f"Table {table:>2}: {said}" for table, said in result.by_table)
        yield ""
        width = max((len(team) for team, _ in result.by_team), default=0)
        yield from (f"{team:<{width}}  {said}" for team, said in result.by_team)
        if reasons:
            yield ""
            yield from why_lines(result)
        yield ""
    yield from result.notes
    yield from _backup_line(result)


def _backup_line(result: DrawResult | EnteredScores) -> Iterator[str]:
    if result.backup is not None:
        yield f"Backup: {result.backup.name}"


def explained_lines(result: DrawResult) -> Iterator[str]:
    yield result.heading
    yield ""
    yield from why_lines(result)


def why_lines(result: DrawResult) -> Iterator[str]:
    for reason in result.reasons:
        yield f"Table {reason.table:>2}: {reason.said}"
        yield from (f"          {clause}" for clause in reason.because)


# --- pages --------------------------------------------------------------------------------------------------------


def printed(
    path: Path, period: str, number: int, program: str, sheets: tuple[str, ...], now: datetime | None = None
) -> Iterable[Path]:
    """Prints sheets of a workbook, as they show a round, into a PDF beside it; returns its path."""
    content = pages(path, number, sheets, now or datetime.now())
    (content,) = to_pdf(program, {"round.xlsx": content}).values()
    (target,) = plan([path.with_name(f"{path.stem} {period} {number}.pdf")], force=True, sources=[path])
    return deliver({target: content})
