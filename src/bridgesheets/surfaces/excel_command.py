"""The commands ``bridgesheets excel ...``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath

import click

from bridgesheets.surfaces.argument_types import File, replacing_option
from bridgesheets.surfaces.console import InLines, printable
from bridgesheets.surfaces.help_pages import Commands
from bridgesheets.surfaces.lite_command import lite_command


@click.group(cls=Commands, invoke_without_command=True)
@click.pass_context
def excel(ctx: click.Context) -> None:
    """The functions inside Excel: an add-in for Windows, through xlwings.

    bridgesheets excel install, then start Excel and type =VP_20(12,7) in a cell: it shows 15.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@excel.command()
def install() -> None:
    """Build the add-in and put it where Excel opens it whenever it starts (Windows)."""
    with _in_one_sentence():
        from bridgesheets.surfaces.excel import installing
        from bridgesheets.surfaces.excel.folders import places

        here = places()
        path = installing.install(here)
    click.echo(f"{path} is installed. Start Excel anew and type =VP_20(12,7) in a cell: it shows 15.")
    if here.unasked:
        click.echo(
            f"It is in the usual start-up folder: {here.unasked}. If there is no tab Bridge, look under File > Options "
            "> Trust Center > Trusted Locations for the folder called Excel start-up, and copy the file there."
        )


@excel.command()
def uninstall() -> None:
    """Take the add-in away (Windows)."""
    with _in_one_sentence():
        from bridgesheets.surfaces.excel import installing
        from bridgesheets.surfaces.excel.folders import places

        path = installing.uninstall(places())
    click.echo(f"{path} is deleted. Excel does without it from its next start.")


@excel.command()
def status() -> None:
    """Tell whether the add-in is installed, fits what is installed here, and is not blocked (Windows).

    Exit status: 0 everything is as it should be, 1 something is to be done, which is said.
    """
    with _in_one_sentence():
        from bridgesheets.surfaces.excel import installing
        from bridgesheets.surfaces.excel.folders import places

        told = installing.status(places())
    for line in told:
        click.echo(line)
    if not all(line.good for line in told):
        raise click.exceptions.Exit(1)


def _on_windows(ctx: click.Context, param: click.Parameter, typed: str | None) -> str:
    """The path of the Python that will answer: it is started on Windows, so it has to be a whole path of Windows."""
    if typed is None and sys.platform == "win32":
        return sys.executable
    if typed is None:
        raise click.UsageError(
            "--python is missing: say where Python is on the computer with Windows, such as "
            r'--python "C:\bridge\.venv\Scripts\python.exe"', ctx,
        )  # fmt: skip
    if not PureWindowsPath(typed).is_absolute():
        raise click.BadParameter(
            rf"{typed!r} is not a whole path on Windows, such as C:\bridge\.venv\Scripts\python.exe", ctx, param
        )
    return typed


_python = click.option(
    "--python", "interpreter", callback=_on_windows, metavar="PATH",
    help="The Python that will answer, by its whole path on Windows; there, the one that runs this command.",
)  # fmt: skip


@excel.command()
@click.option("--out", type=File(), required=True, metavar="FILE", help="The file to write.")
@_python
@replacing_option
def build(out: Path, interpreter: str, force: bool) -> None:
    """Write the add-in to a FILE and install nothing.

    Its functions are answered by this Python on Windows, or by --python; elsewhere --python has to be said.
    """
    with _in_one_sentence():
        from bridgesheets.printed.delivering import deliver, plan
        from bridgesheets.surfaces.excel import addin

        (target,) = plan([out], force)
        deliver({target: addin.addin(interpreter)})
    click.echo(out)


@excel.command()
@click.argument("path", type=File(), default="bridgesheets.bas", metavar="[FILE]")
@_python
@replacing_option
def module(path: Path, interpreter: str, force: bool) -> None:
    """Write the VBA module to import into a workbook (bridgesheets.bas unless a FILE is named).

    For where no add-in can be installed. VP20 and VP30 are not in it: Excel takes them for cells; write VP_20, VP_30.
    """
    with _in_one_sentence():
        from bridgesheets.printed.delivering import deliver, plan
        from bridgesheets.surfaces import vba
        from bridgesheets.surfaces.excel import addin

        (target,) = plan([path], force)
        deliver({target: vba.module_text(addin.answered_by(interpreter)).encode("ascii")})
    click.echo(path)


@excel.command()
@click.argument("path", type=File(), metavar="FILE")
@click.option(
    "--without", multiple=True, metavar="NAME",
    help="Leave this function out: the workbook has a name of its own like it. May be repeated.",
)  # fmt: skip
def names(path: Path, without: tuple[str, ...]) -> None:
    """Put the functions that a workbook uses into it, as names for Excel 365: nobody needs an add-in for it then.

    A function is a LAMBDA with the figures of the edition in force. Nothing else in FILE changes; the file as it was
    stays beside it as FILE.bak.
    """
    from bridgesheets.regulations.in_force import in_force
    from bridgesheets.scoresheets.lambdas.functions_book import put_names
    from truesheet.refusals import Refused

    if refusal := in_force().refusal:
        raise InLines(f"{refusal}. Correct it, or choose another: bridgesheets editions use NAME")
    try:
        told = put_names(path, without)
    except Refused as problem:
        raise click.ClickException(f"{path}: {problem.reason}") from None
    for line in told:
        click.echo(printable(f"{path}: {line}"))


@contextmanager
def _in_one_sentence() -> Iterator[None]:
    """What cannot be built, installed or found is one line on standard error."""
    from bridgesheets.printed.delivering import BuildError
    from bridgesheets.surfaces.excel.addin import CannotBuild
    from bridgesheets.surfaces.excel.folders import NoExcel
    from bridgesheets.surfaces.excel.installing import CannotInstall

    try:
        yield
    except (BuildError, CannotBuild, CannotInstall, NoExcel) as problem:
        raise click.ClickException(str(problem)) from None


excel.add_command(lite_command)

COMMAND = excel
