"""``bridgesheets award``: the awards of a whole event, and the empty workbooks its results are written into."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

#: The exit status where the results are refused and nothing is written.
REFUSED = 3
_KINDS_OF_FILE = (".xlsx", ".csv", ".json")
#: Files from which on several processes are quicker than the time they take to start.
_WORTH_PROCESSES = 50


class _Many(NamedTuple):
    """How many files are awarded: what is written, and who does the work."""

    kind: str
    jobs: int | None
    scheduler: str | None


class AwardCommand(click.Command):
    """A command whose options for the event are made when somebody asks for them: all commands load before that."""

    #: The arguments and options that do not depend on the event.
    own_params: list[click.Parameter]
    _all: list[click.Parameter] | None = None

    @property
    def params(self) -> list[click.Parameter]:
        """The arguments and options, those for the event behind the others."""
        if self._all is None:
            self._all = [*self.own_params, *_event_options()]
        return self._all

    @params.setter
    def params(self, own: Sequence[click.Parameter]) -> None:
        self.own_params = [*own]


def _event_options() -> list[click.Parameter]:
    """An option for each detail of an event, and for limits and movements."""
    from bridgesheets.award.details import DETAILS, LIMITS, MOVEMENT
    from bridgesheets.award.readers.choosing_reader import OPTIONS

    options: list[click.Parameter] = [
        click.Option([LIMITS], metavar="A=N,...", help="Limits of the strats from the highest: A=open,B=1250,C=500."),
        click.Option(
            [MOVEMENT], metavar="NAME", help="Movement of sections that have none: mitchell, howell, scrambled."
        ),
    ]
    for name, value, doc in OPTIONS:
        flag: dict[str, Any] = {"metavar": value} if value else {"is_flag": True, "default": None}
        options.append(click.Option([f"--{name.replace('_', '-')}"], help=doc, **flag))
    for detail in DETAILS:
        metavar = "|".join(detail.choices) if 0 < len(detail.choices) <= 3 else "VALUE"
        options.append(
            click.Option([detail.option], metavar=metavar, help=f"{detail.doc[:1].upper()}{detail.doc[1:]}.")
        )
    return options


def _award(
    paths: tuple[Path, ...],
    template: str | None,
    entries: int | None,
    out: Path | None,
    pdf: bool,
    paper: str,
    force: bool,
    kind: str,
    jobs: int | None,
    scheduler: str | None,
    **said: Any,
) -> None:
    if template is not None:
        if paths or pdf:
            raise click.UsageError("--template writes an empty workbook: give it --out FILE, and no results")
        _write_template(template, entries, said, out, paper, force)
    elif not paths:
        raise click.UsageError("give the file of the results, or --template KIND for an empty one")
    elif len(paths) > 1 or paths[0].is_dir():
        if pdf:
            raise click.UsageError("--pdf prints the awards of one file")
        _award_all(paths, said, out, _Many(kind, jobs, scheduler), paper, force)
    else:
        _award_one(paths[0], said, out, pdf, paper, force)


# --- templates ----------------------------------------------------------------------------------------------------


def _write_template(
    kind: str, entries: int | None, said: dict[str, Any], out: Path | None, paper: str, force: bool
) -> None:
    from bridgesheets.award.template_book import ENTRIES, template
    from bridgesheets.award.values_said import whole_in
    from bridgesheets.printed.problems import BuildError

    if out is None or out.suffix.lower() != ".xlsx":
        raise click.UsageError("--template needs --out NAME.xlsx")
    given = said.pop("sessions", None)
    if any(value is not None for value in said.values()):
        raise click.UsageError(
            "what was played is typed into the workbook; of the event --template takes --sessions only"
        )
    try:
        sessions = None if given is None else whole_in(given)
        content = template(kind, ENTRIES if entries is None else entries, sessions, paper.lower())
        _deliver(out, {out.name: content}, force)
    except (BuildError, ValueError) as problem:
        raise click.UsageError(str(problem)) from None


# --- awards -------------------------------------------------------------------------------------------------------


def _award_one(path: Path, said: dict[str, Any], out: Path | None, pdf: bool, paper: str, force: bool) -> None:
    from bridgesheets.award.faults import FaultyEvent
    from bridgesheets.award.many import awards_of, contents
    from bridgesheets.printed.printing import find_libreoffice, to_pdf
    from bridgesheets.printed.problems import BuildError
    from bridgesheets.spreadsheet.refusals import Refused
    from bridgesheets.surfaces.award_summary import show
    from bridgesheets.surfaces.console import printable, say

    if pdf and (out is None or out.suffix.lower() != ".xlsx"):
        raise click.UsageError("--pdf prints the workbook of --out NAME.xlsx")
    if out is not None and out.suffix.lower() not in _KINDS_OF_FILE:
        raise click.UsageError(f"--out takes a name that ends with {', '.join(_KINDS_OF_FILE)}")
    try:
        program = find_libreoffice() if pdf else ""
        made = awards_of(path, said)
        if out is not None:
            written = {out.name: contents(made, out.suffix.lower(), paper)}
            if pdf:
                written |= to_pdf(program, written)
            _deliver(out, written, force)
        show(made)
    except FaultyEvent as found:
        for fault in found.faults:
            say(printable(str(fault)))
        raise click.exceptions.Exit(REFUSED) from None
    except Refused as problem:
        say(f"{path}: {problem}")
        raise click.exceptions.Exit(REFUSED) from None
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None


def _award_all(
    paths: Sequence[Path], said: dict[str, Any], out: Path | None, order: _Many, paper: str, force: bool
) -> None:
    """Award many files: a line for each, and what is wrong with some."""
    from bridgesheets.award.many import Order, files_in
    from bridgesheets.award.on_a_cluster import award_on_cluster
    from bridgesheets.award.several_processes import award_many
    from bridgesheets.spreadsheet.batch.cluster import NoCluster
    from bridgesheets.surfaces.console import printable, say

    if out is not None and out.suffix.lower() in _KINDS_OF_FILE:
        raise click.UsageError("for several files --out is a folder; --kind says which files are written there")
    refused = done = 0
    try:
        files = files_in(paths)
        wanted = Order(said, out, f".{order.kind}", paper.lower(), force)
        processes = order.jobs or (os.cpu_count() or 1 if len(files) >= _WORTH_PROCESSES else 1)
        made = (
            award_on_cluster(files, wanted, order.scheduler)
            if order.scheduler
            else award_many(files, wanted, processes)
        )
        for report in made:
            if report.faults:
                refused += 1
                for fault in report.faults:
                    say(printable(fault))
            else:
                done += 1
                told = f"{report.path.name}: {report.awards} awarded, {report.total} in all"
                click.echo(printable(f"{told}, {report.written}" if report.written else told))
    except (NoCluster, OSError) as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"{done} awarded, {refused} refused")
    if refused:
        raise click.exceptions.Exit(REFUSED)


def _deliver(out: Path, written: dict[str, bytes], force: bool) -> None:
    from bridgesheets.printed.delivering import write_all
    from bridgesheets.printed.problems import BuildError

    for name in written:
        if (out.parent / name).exists() and not force:
            raise BuildError(f"{out.parent / name} is there already; choose another name, or --force replaces it")
    for path in write_all(out.parent, written):
        click.echo(path)


_HELP = """The awards of an event: who gets what, and why.

RESULTS is a workbook that --template wrote and somebody filled in, or a CSV file with a TOML file of the same name
beside it. The awards are shown, and with --out written as a workbook to print (award list, credits of the players, the
event, and the reason of each award), as CSV or as JSON.

An empty workbook:  bridgesheets award --template club-pairs --out monday.xlsx

Its awards:         bridgesheets award monday.xlsx --out awards.xlsx --pdf

Several files, or a folder:  bridgesheets award season --out awards --kind csv

The options below say what the results do not say, or say it otherwise. Whatever is wrong or missing is told in one
list, with its sheet and row and what to do; nothing is written then.

Exit status: 0 done, 1 the awards cannot be written or printed, 2 a wrong call, 3 the results are refused.
"""


def award_command(file: click.ParamType[Any], text: click.ParamType[Any]) -> click.Command:
    """The command; ``file`` and ``text`` are the kinds of arguments that all commands share."""
    params: Sequence[click.Parameter] = (
        click.Argument(["paths"], nargs=-1, type=file, metavar="[RESULTS]..."),
        click.Option(
            ["--template"], type=text, metavar="KIND",
            help="Write an empty workbook: club-pairs, club-teams, swiss, knockout, regional-pairs, sectional-pairs, "
            "pair-team, side-series, nap, gnt or individual.",
        ),
        click.Option(["--entries"], type=int, metavar="N", help="With --template: rows for so many contestants."),
        click.Option(["--out"], type=file, metavar="FILE", help="What to write: NAME.xlsx, NAME.csv or NAME.json."),
        click.Option(["--pdf"], is_flag=True, help="Print the workbook as PDF too, through LibreOffice."),
        click.Option(
            ["--paper"], type=click.Choice(["letter", "a4"], case_sensitive=False), default="letter",
            show_default=True, help="What the pages are printed on.",
        ),
        click.Option(["--force"], is_flag=True, help="Replace files that are there."),
        click.Option(
            ["--kind"], type=click.Choice(["xlsx", "csv", "json"]), default="xlsx", show_default=True,
            help="For several files: what is written into the folder --out.",
        ),
        click.Option(
            ["--jobs"], type=click.IntRange(min=1), metavar="N",
            help="For several files: processes at a time; one for each core unless told.",
        ),
        click.Option(
            ["--scheduler"], type=text, metavar="ADDRESS", help="For several files: send the work to a Dask cluster."
        ),
    )  # fmt: skip
    return AwardCommand("award", callback=_award, params=list(params), help=_HELP)
