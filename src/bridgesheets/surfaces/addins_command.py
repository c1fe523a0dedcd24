"""The commands ``bridgesheets excel`` and ``bridgesheets libreoffice``: the functions inside other programs."""

from __future__ import annotations

import sys
from pathlib import Path, PureWindowsPath

import click

from bridgesheets._version import __version__
from bridgesheets.printed.output import deliver, plan
from bridgesheets.regulations.in_force import in_force
from bridgesheets.surfaces import vba
from bridgesheets.surfaces.argument_types import File, replacing_option
from bridgesheets.surfaces.console import UnusableFile, tell
from bridgesheets.surfaces.excel import addin, installing
from bridgesheets.surfaces.help_pages import Commands
from bridgesheets.surfaces.libreoffice import installing as office_installing
from bridgesheets.surfaces.libreoffice.extension import extension
from bridgesheets.surfaces.typed_words import retyped
from bridgesheets.surfaces.web_command import lite_command
from bridgesheets.surfaces.wrong_calls import refuse_ending
from truesheet.refusals import Refused


@click.group(cls=Commands)
def excel() -> None:
    """The functions inside Excel: an add-in for Windows, through xlwings.

    bridgesheets excel install, then start Excel and type =VP_20(12,7) in a cell: it shows 15.
    """


@excel.command()
def install() -> None:
    """Build the add-in and put it where Excel opens it whenever it starts (Windows)."""
    here = installing.places()
    path = installing.install(here)
    click.echo(f"{path} is installed. Restart Excel and type =VP_20(12,7) in a cell: it shows 15.")
    if here.unasked:
        click.echo(
            f"It is in the usual start-up folder: {here.unasked}. If there is no tab Bridge, look under File > Options "
            "> Trust Center > Trusted Locations for the folder called Excel start-up, and copy the file there."
        )


@excel.command()
def uninstall() -> None:
    """Remove the add-in from Excel (Windows)."""
    path = installing.uninstall(installing.places())
    click.echo(f"{path} is deleted. Restart Excel.")


@excel.command()
def status() -> None:
    """Say whether the add-in is installed, fits this bridgesheets and xlwings, and is not blocked (Windows).

    Exit status: 0 all is well, 1 status names something to do.
    """
    told = installing.status(installing.places())
    for line in told:
        click.echo(line)
    if not all(line.good for line in told):
        raise click.exceptions.Exit(1)


def _on_windows(ctx: click.Context, param: click.Parameter, typed: str | None) -> str:
    """Returns the whole path on Windows of the Python that calculates the functions."""
    if typed is None and sys.platform == "win32":
        return sys.executable
    if typed is None:
        wrong = "--python is missing: the path of Python on the computer with Windows"
    elif not PureWindowsPath(typed).is_absolute():
        wrong = f'--python: "{typed}" is not a whole path on Windows'
    else:
        return typed
    example = r"C:\bridge\.venv\Scripts\python.exe"
    raise click.UsageError(f"{wrong}; type, with your own path: {retyped(python=example)}", ctx)


_python = click.option(
    "--python", "interpreter", callback=_on_windows, metavar="PATH",
    help="The Python that calculates, by its whole path on Windows; usually, on Windows, the one that runs this.",
)  # fmt: skip


@excel.command()
@click.option("--out", type=File(), required=True, metavar="FILE", help="The file to write.")
@_python
@replacing_option
def build(out: Path, interpreter: str, force: bool) -> None:
    """Write the add-in to a FILE and install nothing.

    On Windows this Python calculates its functions, or the one of --python; on other systems --python is needed.
    """
    (target,) = plan([out], force)
    refuse_ending(out, "the add-in", Path(addin.ADDIN_NAME).suffix)
    deliver({target: addin.addin(interpreter)})
    click.echo(out)


@excel.command()
@click.argument("path", type=File(), default="bridgesheets.bas", metavar="[FILE]")
@_python
@replacing_option
def module(path: Path, interpreter: str, force: bool) -> None:
    """Write the VBA module to import into a workbook (bridgesheets.bas unless a FILE is named).

    Use it if you may not install an add-in. VP20 and VP30 are not in it, because Excel takes them for cells; write
    VP_20 and VP_30.
    """
    (target,) = plan([path], force)
    deliver({target: vba.module_text(addin.answered_by(interpreter)).encode("ascii")})
    click.echo(path)


@excel.command()
@click.argument("path", type=File(), metavar="FILE")
@click.option(
    "--without", multiple=True, metavar="NAME",
    help="Leave this function out: the workbook has a name of its own like it. You may repeat this.",
)  # fmt: skip
def names(path: Path, without: tuple[str, ...]) -> None:
    """Put the functions that a workbook uses into it, as names for Excel 365, so that nobody needs an add-in.

    A function is a LAMBDA with the figures of the edition in force. Nothing else in FILE changes; the
    old file stays as FILE.bak.
    """
    from bridgesheets.scoresheets.lambdas.functions_book import put_names  # it loads all score sheets

    if refusal := in_force().refusal:
        raise UnusableFile(f"{refusal}. Correct it, or choose another: bridgesheets editions use NAME")
    try:
        told = put_names(path, without)
    except Refused as problem:
        raise click.ClickException(f"{path}: {problem.reason}") from None
    for line in told:
        tell(f"{path}: {line}")


excel.add_command(lite_command)

# --- LibreOffice ----------------------------------------------------------------------------------------------------

_profile = click.option(
    "--profile", type=File(), metavar="DIR",
    help="The folder of LibreOffice's settings, if it is not the usual one.",
)  # fmt: skip


@click.group(cls=Commands)
def libreoffice() -> None:
    """The functions inside LibreOffice Calc: =VP_20(12;7) in a cell.

    Close LibreOffice before you install or remove the add-in.
    """


@libreoffice.command("build")
@click.option(
    "--out", type=File(), default="bridgesheets.oxt", show_default=True, metavar="FILE", help="The file to write."
)
@replacing_option
def _build_there(out: Path, force: bool) -> None:
    """Write the add-in as a file that LibreOffice opens on any machine."""
    if not str(out).strip(".") or out.is_dir():
        raise click.ClickException(f"{out} is a folder: name a file, such as {out / 'bridgesheets.oxt'}")
    (target,) = plan([out], force)
    refuse_ending(out, "the add-in", ".oxt")
    deliver({target: extension()})
    click.echo(out)


@libreoffice.command("install")
@_profile
def _install_there(profile: Path | None) -> None:
    """Install the add-in into LibreOffice for this user, in place of an older one."""
    office = office_installing.find_office()
    folder = _profile_of(profile, office)
    with office_installing.alone_with(folder):
        before = office_installing.ours(folder)
        if before is not None and before.is_current:
            click.echo(f"bridgesheets {before.version} is installed in {office.name} already")
            return
        installed = office_installing.install(office, folder)
    click.echo(f"bridgesheets {installed.version} is installed in {office.name}: start it, and type =VP_20(12;7)")


@libreoffice.command("uninstall")
@_profile
def _uninstall_there(profile: Path | None) -> None:
    """Remove the add-in from LibreOffice."""
    office = office_installing.find_office()
    folder = _profile_of(profile, office)
    with office_installing.alone_with(folder):
        if office_installing.ours(folder) is None:
            click.echo(f"bridgesheets is not installed in {office.name}")
            return
        office_installing.uninstall(office, folder)
    click.echo(f"bridgesheets is removed from {office.name}")


@libreoffice.command("status")
@_profile
def _status_there(profile: Path | None) -> None:
    """Say whether the add-in is installed and up to date.

    Exit status: 0 installed and up to date, 1 not, or unknown.
    """
    office = office_installing.find_office()
    installed = office_installing.ours(_profile_of(profile, office))
    office_installing.check(office)
    if installed is None:
        click.echo(f"{office.name}: bridgesheets is not installed; do: bridgesheets libreoffice install")
    elif not installed.is_current:
        click.echo(
            f"{office.name}: bridgesheets {installed.version} is installed and out of date, this is {__version__}; "
            "do: bridgesheets libreoffice install"
        )
    else:
        click.echo(f"{office.name}: bridgesheets {installed.version} is installed and up to date")
        return
    raise click.exceptions.Exit(1)


def _profile_of(profile: Path | None, office: office_installing.Office) -> Path:
    return (profile or office.profile).absolute()
