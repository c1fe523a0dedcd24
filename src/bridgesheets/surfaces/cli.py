"""The command ``bridgesheets``."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from bridgesheets._version import __version__
from bridgesheets.errors import RuleError


class _FormulaCommand(click.Command):
    """A command whose arguments are formulas: ``-3+5`` and ``--TRUE`` are formulas too, not options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        options = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        at = next((at for at, arg in enumerate(args) if arg == "--"), len(args))
        for arg in args[:at]:
            word = arg.removeprefix("--")
            if arg.startswith("--") and arg not in options and word.replace("-", "").isalpha() and word.islower():
                raise click.NoSuchOption(arg, possibilities=sorted(options), ctx=ctx)
        return super().parse_args(ctx, args)


@click.group(
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="bridgesheets")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """The scoring regulations of duplicate bridge: Victory Points, IMPs, masterpoints.

    Score a match:       bridgesheets calc "=VP20(12,7)"

    Ask for the reason:  bridgesheets explain "=VP20(12,7)"

    Print the cards:     bridgesheets build --pdf
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


#: What --now takes: ISO 8601, as far as a clock on the wall goes.
_MOMENT = click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S"])

_formulas = click.argument("formulas", nargs=-1, metavar="FORMULA...")
_json = click.option("--json", "as_json", is_flag=True, help="One JSON object a line: value, error, message, clause.")
_strict = click.option("--strict", is_flag=True, help="Exit with status 1 if any result is an error.")


@cli.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def calc(formulas: tuple[str, ...], as_json: bool, strict: bool) -> None:
    """Calculate worksheet formulas: bridgesheets calc "=VP20(12,7)" "=NABCVP(-8,14)+1"

    A formula may hold numbers, texts, {1,2;3,4}, arithmetic, comparison and nested calls, but no cells. With - in place
    of a formula, one formula a line is read from standard input and one result a line is written.
    """
    _answer(formulas, as_json, strict, explain=False)


@cli.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def explain(formulas: tuple[str, ...], as_json: bool, strict: bool) -> None:
    """Say how a result comes about, or why there is none, with the clause of the regulation.

    Takes formulas as calc does: bridgesheets explain "=NABCVP(20,16)"
    """
    _answer(formulas, as_json, strict, explain=True)


def _answer(formulas: tuple[str, ...], as_json: bool, strict: bool, explain: bool) -> None:
    from bridgesheets.functions.calculator import calculate

    if not formulas:
        raise click.UsageError('give a formula such as "=VP20(12,7)", or - to read formulas from standard input')
    failed = False
    for formula, typed in _lines(formulas):
        if not formula.strip():
            click.echo("")
            continue
        calculation = calculate(formula)
        failed = failed or bool(calculation.errors)
        if as_json:
            click.echo(_as_json(calculation, explain))
        elif explain:
            click.echo(_one_line(calculation.derivation))
        else:
            click.echo(_one_line(calculation.shown))
            if typed and calculation.errors:
                # The reason belongs to the person at the keyboard, the result to whatever reads the output.
                click.echo(f"bridgesheets: {_one_line(str(calculation.errors[0].as_exception()))}", err=True)
    if strict and failed:
        raise click.exceptions.Exit(1)


def _lines(formulas: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """The formulas, and whether each was typed as an argument."""
    for formula in formulas:
        if formula == "-":
            for line in sys.stdin:
                yield _without_apostrophes(line.rstrip("\r\n").removeprefix("\ufeff")), False
        else:
            yield _without_apostrophes(formula), True


def _without_apostrophes(formula: str) -> str:
    """cmd.exe passes the apostrophes on that other shells take off."""
    if len(formula) >= 2 and formula[0] == formula[-1] == "'":
        return formula[1:-1]
    return formula


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text


def _as_json(calculation: Any, explain: bool) -> str:
    import json

    from bridgesheets.values import Array, CellError, Empty

    def plain(value: Any) -> Any:
        if isinstance(value, Array):
            return [list(map(plain, row)) for row in value.rows]
        if isinstance(value, CellError):
            return value.code
        return None if isinstance(value, Empty) else value

    error = calculation.errors[0] if calculation.errors else None
    alone = isinstance(calculation.value, CellError)
    answer = {
        "formula": calculation.formula,
        "value": None if alone else plain(calculation.value),
        "error": error and error.code,
        "message": error and error.message,
        "clause": str(error.clause) if error and error.clause else None,
    }
    if explain:
        answer["derivation"] = calculation.derivation
    return json.dumps(answer, ensure_ascii=False)


@cli.command()
@click.argument("names", nargs=-1, metavar="[NAME|WORD]...")
@click.option("--json", "as_json", is_flag=True, help="The whole record of each function as JSON.")
def functions(names: tuple[str, ...], as_json: bool) -> None:
    """List the functions; with a NAME, everything about it: arguments, units, errors, source, examples.

    WORDs find the functions with all of them in their records: bridgesheets functions stratiflighted
    """
    from bridgesheets.surfaces.listing import are_names, as_records, as_summary, as_text, chosen

    try:
        found = chosen(names)
    except RuleError as unknown:
        raise click.UsageError(unknown.message) from None
    if as_json:
        click.echo(as_records(found))
    else:
        click.echo(as_text(found) if names and (are_names(names) or len(found) == 1) else as_summary(found))


@cli.command()
@click.argument("sets", nargs=-1, metavar="[SET]...")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("workbooks"), show_default=True, help="Folder to write to."
)
@click.option(
    "--paper", type=click.Choice(["letter", "a4"], case_sensitive=False), help="One paper only; both without it."
)
@click.option(
    "--formulas", type=click.Choice(["values", "native", "addin"]), default="values", show_default=True,
    help="What the cells hold.",
)  # fmt: skip
@click.option("--tables", metavar="N-M", help="Award charts for these tables only, such as 3-40.")
@click.option(
    "--limit", "limits", multiple=True, metavar="N", help="Award charts for these strat limits, such as 300 or 300,750."
)
@click.option("--sessions", type=int, metavar="N", help="Award charts for events of so many sessions only.")
@click.option("--pdf", is_flag=True, help="Print PDF files beside the workbooks, through LibreOffice.")
def build(
    sets: tuple[str, ...],
    out: Path,
    paper: str | None,
    formulas: str,
    tables: str | None,
    limits: tuple[str, ...],
    sessions: int | None,
    pdf: bool,
) -> None:
    """Write the ready-to-print workbooks: Victory Point cards (scales) and masterpoint award charts (awards).

    Existing files of the same name are replaced. Award charts can be narrowed to what a club needs: bridgesheets build
    awards --tables 3-15 --limit 300,750
    """
    from bridgesheets import workbooks

    papers = [paper.lower()] if paper else list(workbooks.PAPERS)
    try:
        narrowing = workbooks.narrowing(tables, limits, sessions)
        written = workbooks.build(
            sets or tuple(workbooks.SETS), out, papers, formulas=formulas, pdf=pdf, narrowing=narrowing
        )
        for path in written:
            click.echo(path)
    except workbooks.UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    except workbooks.BuildError as problem:
        raise click.ClickException(str(problem)) from None


@cli.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Write the recalculated workbooks there.")
@click.option("--in-place", is_flag=True, help="Write into the workbooks themselves; each keeps a backup, NAME.bak.")
@click.option("--check", is_flag=True, help="Write nothing; exit with status 1 if any value is out of date.")
@click.option("--partial", is_flag=True, help="Update what does not depend on a refused formula.")
@click.option(
    "--engine", type=click.Choice(["auto", "native", "libreoffice", "excel"]), default="auto", show_default=True,
    help="Who calculates.",
)  # fmt: skip
@click.option("--now", type=_MOMENT, metavar="ISO", help="What TODAY() and NOW() give, such as 2026-01-31T19:30.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes at a time; one for each core.")
@click.option("--scheduler", metavar="ADDRESS", help="Send the work to a Dask cluster.")
@click.option("--no-backup", is_flag=True, help="Keep no backup with --in-place.")
@click.option("--report", type=click.Path(path_type=Path), metavar="FILE", help="Every change, as .csv or .json.")
def recalc(
    paths: tuple[str, ...],
    out: Path | None,
    in_place: bool,
    check: bool,
    partial: bool,
    engine: str,
    now: datetime | None,
    jobs: int | None,
    scheduler: str | None,
    no_backup: bool,
    report: Path | None,
) -> None:
    """Bring the values of workbooks up to date, without Excel, and change nothing else.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". Exit status: 0 done, 1 values are
    out of date (--check), 2 a wrong call, 3 some workbooks or formulas were refused.
    """
    from bridgesheets.surfaces.recalculation import Order, recalculate

    order = Order(paths, out, in_place, check, partial, engine, now, jobs, scheduler, not no_backup, report)
    if status := recalculate(order):
        raise click.exceptions.Exit(status)


@cli.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--fix", is_flag=True, help="Write VP_20( for VP20( in the workbooks; each keeps a backup, NAME.bak.")
def check(paths: tuple[str, ...], fix: bool) -> None:
    """Find what would go wrong in Excel, or has gone wrong already, and say what to do about it.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". Found are calls of VP20( and
    VP30(, which Excel takes for cells; functions Excel does not know; texts that look like formulas; numbers kept as
    text in columns of numbers; figures typed over a formula; errors; and values that are out of date or cannot be
    checked. One line each: file: cell: what; what to do. --fix changes the text of formulas, never a value, and what
    it fixed is not counted as found.

    Exit status: 0 nothing found, 1 something found, 2 a wrong call, 3 some workbooks could not be read or written
    (whatever was found in the others).
    """
    from bridgesheets.surfaces.checking import check_all

    if status := check_all(paths, fix):
        raise click.exceptions.Exit(status)


@cli.group()
def excel() -> None:
    """The functions inside Excel, through xlwings."""


@excel.command()
@click.argument("path", type=click.Path(path_type=Path), default=Path("bridgesheets.bas"), metavar="[FILE]")
def module(path: Path) -> None:
    """Write the VBA module to import into a workbook (bridgesheets.bas unless a FILE is named)."""
    from bridgesheets.surfaces import vba

    try:
        vba.write_module(path)
    except OSError as problem:
        raise click.ClickException(f"{path} cannot be written: {problem.strerror or problem}") from None
    click.echo(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; anything wrong is one line on standard error and a status other than 0."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console without √ or τ shows a question mark there rather than stopping.
            stream.reconfigure(errors="replace")
    try:
        status = cli.main(args=arguments, prog_name="bridgesheets", standalone_mode=False)
    except click.ClickException as problem:
        click.echo(f"bridgesheets: {_one_line(problem.format_message())}", err=True)
        sys.exit(problem.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("bridgesheets: stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read the results has enough of them; nothing is left to say, at the exit neither.
        sys.stderr.close()
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)
