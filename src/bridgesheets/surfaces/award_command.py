"""``bridgesheets award``: the awards of a whole event, and the empty workbooks its results are written into."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from bridgesheets.award.awarding import Awarded

#: The exit status where the results are refused and nothing is written.
REFUSED = 3
_KINDS_OF_FILE = (".xlsx", ".csv", ".json")


class _AwardCommand(click.Command):
    """A command whose options for the event are made when it is called: all commands load before that."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        if not any(parameter.name == "limits" for parameter in self.params):
            self.params = [*self.params, *_event_options()]
        return super().get_params(ctx)


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
    **said: Any,
) -> None:
    if template is not None:
        if paths or pdf:
            raise click.UsageError("--template writes an empty workbook: give it --out FILE, and no results")
        _write_template(template, entries, said, out, paper, force)
    elif len(paths) != 1:
        raise click.UsageError("give the file of the results, or --template KIND for an empty one")
    else:
        _award_one(paths[0], said, out, pdf, paper, force)


# --- templates ----------------------------------------------------------------------------------------------------


def _write_template(
    kind: str, entries: int | None, said: dict[str, Any], out: Path | None, paper: str, force: bool
) -> None:
    from bridgesheets.award.details import whole_in
    from bridgesheets.award.template_book import ENTRIES, template
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


def awards_of(path: Path, said: dict[str, Any]) -> Awarded:
    """The awards of the results in a file; ``said`` are the options, None where not given."""
    from bridgesheets.award.assembling import assembled
    from bridgesheets.award.awarding import awarded
    from bridgesheets.award.files import read

    answers = {name: value for name, value in said.items() if value is not None}
    return awarded(assembled(read(path, answers), answers))


def contents(made: Awarded, kind: str, paper: str) -> bytes:
    """The awards as a file of that kind: .xlsx, .csv or .json."""
    from bridgesheets.award.award_book import award_book
    from bridgesheets.award.award_texts import as_csv, as_json

    if kind == ".xlsx":
        return award_book(made, paper.lower())
    # A mark at the beginning tells Excel that a CSV file is UTF-8.
    return as_csv(made).encode("utf-8-sig") if kind == ".csv" else as_json(made).encode()


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

The options below say what the results do not say, or say it otherwise. Whatever is wrong or missing is told in one
list, with its sheet and row and what to do; nothing is written then.

Exit status: 0 done, 1 the awards cannot be written or printed, 2 a wrong call, 3 the results are refused.
"""


def award_command(file: click.ParamType[Any], text: click.ParamType[Any]) -> click.Command:
    """The command; ``file`` and ``text`` are the kinds of arguments that all commands share."""
    params: Sequence[click.Parameter] = (
        click.Argument(["paths"], nargs=-1, type=file, metavar="[RESULTS]"),
        click.Option(
            ["--template"], type=text, metavar="KIND",
            help="Write an empty workbook: club-pairs, club-teams, swiss, knockout, regional-pairs, sectional-pairs, "
            "side-series, nap, gnt or individual.",
        ),
        click.Option(["--entries"], type=int, metavar="N", help="With --template: rows for so many contestants."),
        click.Option(["--out"], type=file, metavar="FILE", help="What to write: NAME.xlsx, NAME.csv or NAME.json."),
        click.Option(["--pdf"], is_flag=True, help="Print the workbook as PDF too, through LibreOffice."),
        click.Option(
            ["--paper"], type=click.Choice(["letter", "a4"], case_sensitive=False), default="letter",
            show_default=True, help="What the pages are printed on.",
        ),
        click.Option(["--force"], is_flag=True, help="Replace files that are there."),
    )  # fmt: skip
    return _AwardCommand("award", callback=_award, params=list(params), help=_HELP)
