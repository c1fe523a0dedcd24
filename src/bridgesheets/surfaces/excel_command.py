"""The commands ``bridgesheets excel ...``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from bridgesheets.surfaces.console import shortened


@click.group(invoke_without_command=True)
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

        path = installing.install(places())
    click.echo(f"{path} is installed. Start Excel anew and type =VP_20(12,7) in a cell: it shows 15.")


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


@excel.command()
@click.option("--out", required=True, metavar="FILE", help="The file to write.")
@click.option("--python", "interpreter", default=sys.executable, metavar="PATH", help="The Python that will answer.")
def build(out: str, interpreter: str) -> None:
    """Write the add-in to a FILE and install nothing; its functions are answered by this Python, or by --python."""
    with _in_one_sentence():
        from bridgesheets.surfaces.excel import addin

        content = addin.addin(interpreter)
    _write(out, content)


@excel.command()
@click.argument("path", default="bridgesheets.bas", metavar="[FILE]")
def module(path: str) -> None:
    """Write the VBA module to import into a workbook (bridgesheets.bas unless a FILE is named).

    For where no add-in can be installed. VP20 and VP30 are not in it: Excel takes them for cells; write VP_20, VP_30.
    """
    from bridgesheets.surfaces import vba

    _write(path, vba.module_text().encode("ascii"))


def _write(path: str, content: bytes) -> None:
    from bridgesheets.spreadsheet.files import replace_file

    if not path.strip():
        raise click.UsageError("the name of the FILE: it is empty. Was a variable of the shell not set?")
    try:
        replace_file(path, content)
    except OSError as problem:
        raise click.ClickException(f"{shortened(path)} cannot be written: {problem.strerror or problem}") from None
    click.echo(path)


@contextmanager
def _in_one_sentence() -> Iterator[None]:
    """What cannot be built, installed or found is one line on standard error."""
    from bridgesheets.surfaces.excel.addin import CannotBuild
    from bridgesheets.surfaces.excel.folders import NoExcel
    from bridgesheets.surfaces.excel.installing import CannotInstall

    try:
        yield
    except (CannotBuild, CannotInstall, NoExcel) as problem:
        raise click.ClickException(str(problem)) from None
