"""Summaries of awards on the screen: of an event, of many files, and of comparisons with awards in files.

The list is folded to the width of the terminal. Places and figures are never cut: names that are too long for it go on
in a line of their own.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.cells import cell_len, chop_cells

from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.checks import EventCheck, counts_in_words
from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.awarding.lists.records import (
    NAMES,
    PLACE,
    AwardLine,
    AwardList,
    ListColumn,
    award_list,
    limits_in_words,
)
from bridgesheets.reasons import first_of, with_noun
from bridgesheets.surfaces.club_option import ClubHere
from bridgesheets.surfaces.console import DIFFERENT, REFUSED, UnwrittenResults, printable, say, tell
from bridgesheets.surfaces.tasks import award as award_task
from bridgesheets.surfaces.tasks.files_of_results import LEFT_OUT, files_in, is_written
from bridgesheets.surfaces.tasks.many_awards import AwardOrder, Report, every_event, pieces
from bridgesheets.surfaces.typed_words import is_typed, retyped
from bridgesheets.surfaces.wrong_calls import no_results
from truesheet.batch.pieces_of_work import StopSignals
from truesheet.batch.processes import run_small
from truesheet.refusals import Refused

#: The space behind a column: places are closer to each other. Names have so many letters at least.
_GAP, _CLOSE, _SHORTEST = 2, 1, 12


def show(awards: EventAwards) -> None:
    # In a file or a pipe nothing has to fit a window.
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 1000
    listed = award_list(awards)
    _say(listed.title, width, bold=True)
    for line in filter(None, (listed.summary, listed.later_rule, limits_in_words(listed))):
        _say(line, width)
    widths = _widths(listed, width)
    for part in listed.parts:
        click.echo()
        if part.heading:
            _say(part.heading, width, bold=True)
        for line in _head(listed.columns, widths):
            click.secho(line, bold=True)
        for each in part.lines:
            for line in _rows(listed, _cells(listed, each), widths):
                click.echo(line)
    click.echo()
    for note in listed.notes:
        _say(f"• {note}", width)
    _say(f"Edition: {listed.edition}", width)


def _say(text: str, width: int, bold: bool = False) -> None:
    """Prints a text that may come from a file: without characters that move the cursor."""
    for line in _folded(printable(text), width):
        click.secho(line, bold=bold or None)


def _folded(text: str, width: int) -> list[str]:
    """Returns the lines of a text, divided between words, and within those that are wider than a line."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and cell_len(f"{lines[-1]} {word}") > width:
            lines.append("")
        first, *more = chop_cells(word, width) or [""]
        lines[-1] = f"{lines[-1]} {first}" if lines[-1] else first
        lines += more
    return lines


def _widths(listed: AwardList, width: int) -> list[int]:
    """Returns the width of each column: as wide as what is in it; the names as wide as what is left at most."""
    lines = [_cells(listed, line) for part in listed.parts for line in part.lines]
    found = []
    for at, column in enumerate(listed.columns):
        found.append(max(map(cell_len, (column.label, column.under, *(line[at] for line in lines)))))
    for over, columns in groupby(range(len(found)), key=lambda at: listed.columns[at].over):
        own = [*columns]
        found[own[-1]] += max(0, cell_len(over) - _spanned(found, own, listed.columns))
    beside = sum(found) - found[listed.names] + sum(map(_gap, listed.columns)) - _gap(listed.columns[-1])
    found[listed.names] = min(found[listed.names], max(_SHORTEST, width - beside))
    return found


def _gap(column: ListColumn) -> int:
    return _CLOSE if column.kind == PLACE else _GAP


def _spanned(widths: Sequence[int], columns: Sequence[int], heads: Sequence[ListColumn]) -> int:
    return sum(widths[at] + _gap(heads[at]) for at in columns) - _gap(heads[columns[-1]])


def _head(columns: Sequence[ListColumn], widths: Sequence[int]) -> Iterator[str]:
    if any(column.over for column in columns):
        line = ""
        for over, same in groupby(range(len(columns)), key=lambda at: columns[at].over):
            own = [*same]
            line += over.ljust(_spanned(widths, own, columns)) + " " * _gap(columns[own[-1]])
        yield line.rstrip()
    yield _line(columns, [column.label for column in columns], widths)
    if any(column.under for column in columns):
        yield _line(columns, [column.under for column in columns], widths)


def _rows(listed: AwardList, cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """Yields the lines of a row: the names folded into as many as they need, the other cells in the first of them."""
    for number, names in enumerate(_folded(cells[listed.names], widths[listed.names])):
        own = [*cells] if number == 0 else [""] * len(cells)
        own[listed.names] = names
        yield _line(listed.columns, own, widths)


def _line(columns: Sequence[ListColumn], cells: Sequence[str], widths: Sequence[int]) -> str:
    line = ""
    for column, cell, width in zip(columns, cells, widths, strict=True):
        padding = " " * (width - cell_len(cell))
        line += (cell + padding if column.kind == NAMES else padding + cell) + " " * _gap(column)
    return line.rstrip()


def _cells(listed: AwardList, line: AwardLine) -> list[str]:
    return [printable(column.text(line)) for column in listed.columns]


def check_awards(
    paths: Sequence[Path],
    options: Mapping[str, Any],
    by_club: ClubDefaults | None = None,
    explained: Callable[[Sequence[EventCheck]], None] | None = None,
) -> int:
    """Checks every file, names each award that is different, and counts them; returns the exit status.

    ``explained`` is given the events whose awards follow under an assumption.
    """
    counted, refused, left_out = [0, 0, 0], 0, 0
    with_answers: list[EventCheck] = []
    for results in files_in(paths):
        try:
            done = award_task.check_awards(results.path, by_club=by_club, **options)
        except Refused as problem:
            say(f"{results.path.name}: {problem.reason}")
            refused += 1
            continue
        for event in done:
            for fault in event.faults:
                say(fault)
            refused += bool(event.faults)
            if event.faults:
                continue
            name = ", ".join(filter(None, (results.path.name, event.name)))
            tell(f"{name}: {counts_in_words(event.counts)}")
            for award in event.awards:
                if not award.equal:
                    differs = f"  {award.number} {award.names}: paid {award.paid:.2f}, here {award.computed:.2f}"
                    tell(f"{differs}; {award.reason}")
            if event.left_out:
                why = "for sessions whose scores are not in the file"
                tell(f"  not compared, {why}: {', '.join(event.left_out)}")
                left_out += len(event.left_out)
            if event.answers:
                with_answers.append(event)
            counted = [total + more for total, more in zip(counted, event.counts, strict=True)]
    beside = f", {with_noun(left_out, 'award')} not compared" if left_out else ""
    click.echo(f"in all: {counts_in_words((counted[0], counted[1], counted[2]))}{beside}, {refused} not checked")
    if explained is not None:
        explained(with_answers)
    return REFUSED if refused else DIFFERENT if counted[1] or counted[2] else 0


# --- many files -----------------------------------------------------------------------------------------------------


def award_all(here: ClubHere, paths: Sequence[Path], how: Mapping[str, Any], options: dict[str, Any]) -> None:
    out, kind = how["out"], f".{how['kind']}"
    if out is not None and out.suffix.lower() in award_task.KINDS_OF_FILE:
        kind = out.suffix.lower().removeprefix(".")
        wrong = "for several files --out is a folder; --kind says which files are written there"
        raise click.UsageError(f"{wrong}; type: {retyped(out=out.with_suffix(''), kind=kind)}")
    found = files_in(paths, out)
    # One that is named is meant.
    left_out = [each for each in found if each.path not in paths and is_written(each.path)]
    files = [each for each in found if each not in left_out]
    if not files:
        raise click.ClickException(no_results(*paths))
    if options["event"] in (None, award_task.ALL):
        options = {**options, "event": None}
        files = every_event(files)
    try:
        order = AwardOrder(options, kind, how["paper"].lower(), is_typed("paper"), by_club=here.club.events)
        work = pieces(files, order, out, how["force"])
    except Refused as problem:
        raise click.UsageError(str(problem)) from None
    if here.file is not None:
        _tell_on(f"By {here.file}")
    done = refused = 0
    with StopSignals() as stopping:
        for report in run_small(work, how["jobs"], stopping, how["scheduler"]):
            _tell_of(report)
            done, refused = done + 1, refused + bool(report.faults)
        _tell_on(f"{done - refused} awarded, {refused} refused")
        if left_out:
            _tell_on(f"{LEFT_OUT}: {first_of([each.path.name for each in left_out])}")
        not_begun = len(files) - done
        if stopping.is_requested and (stopping.is_urgent or not_begun):
            say(f"stopped; {with_noun(not_begun, 'file')} not begun")
            raise click.exceptions.Exit(stopping.status)
    if refused:
        raise click.exceptions.Exit(REFUSED)


def _tell_of(report: Report) -> None:
    of_several = f"{report.path.name}, event {report.event}" if report.event else report.path.name
    for fault in report.faults:
        # What is said of an option names no file.
        where, own, rest = fault.partition(report.path.name)
        say(f"{of_several}: {fault}" if where or not own else of_several + rest)
    if not report.faults:
        written = f", {report.written}" if report.written else ""
        _tell_on(f"{of_several}: {report.awards} awarded, {report.total} in all{written}")


def _tell_on(line: str) -> None:
    """Tells a line; where nobody reads it, the work goes on."""
    try:
        tell(line)
    except BrokenPipeError:
        UnwrittenResults.silence()
