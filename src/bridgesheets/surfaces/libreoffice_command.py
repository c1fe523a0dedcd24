"""The commands ``bridgesheets libreoffice``: the functions inside LibreOffice Calc."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgesheets._version import __version__
from bridgesheets.surfaces.argument_types import File, replacing_option
from bridgesheets.surfaces.help_pages import Commands

if TYPE_CHECKING:
    from bridgesheets.surfaces.libreoffice.offices import Office


_profile = click.option(
    "--profile", type=File(), metavar="DIR",
    help="The folder of LibreOffice's settings, where they are not in the usual place.",
)  # fmt: skip


@click.group(cls=Commands)
def libreoffice() -> None:
    """The functions inside LibreOffice Calc: =VP_20(12;7) in a cell.

    LibreOffice has to be closed while the add-in is installed or removed.
    """


@libreoffice.command()
@click.option(
    "--out", type=File(), default="bridgesheets.oxt", show_default=True, metavar="FILE", help="The file to write."
)
@replacing_option
def build(out: Path, force: bool) -> None:
    """Write the add-in as a file, to be opened in LibreOffice on any machine."""
    from bridgesheets.printed.delivering import deliver, plan
    from bridgesheets.surfaces.libreoffice.extension import extension

    if not str(out).strip(".") or out.is_dir():
        raise click.ClickException(f"{out} is a folder: name a file, such as {out / 'bridgesheets.oxt'}")
    (target,) = plan([out], force)
    deliver({target: extension()})
    click.echo(out)


@libreoffice.command()
@_profile
def install(profile: Path | None) -> None:
    """Install the add-in into LibreOffice for this user, in place of an older one."""
    from bridgesheets.surfaces.libreoffice import installing, offices

    office = offices.find_office()
    folder = _profile_of(profile, office)
    with installing.alone_with(folder):
        before = offices.ours(folder)
        if before is not None and before.is_current:
            click.echo(f"bridgesheets {before.version} is installed in {office.name} already")
            return
        installed = installing.install(office, folder)
    click.echo(f"bridgesheets {installed.version} is installed in {office.name}: start it, and type =VP_20(12;7)")


@libreoffice.command()
@_profile
def uninstall(profile: Path | None) -> None:
    """Remove the add-in from LibreOffice."""
    from bridgesheets.surfaces.libreoffice import installing, offices

    office = offices.find_office()
    folder = _profile_of(profile, office)
    with installing.alone_with(folder):
        if offices.ours(folder) is None:
            click.echo(f"bridgesheets is not installed in {office.name}")
            return
        installing.uninstall(office, folder)
    click.echo(f"bridgesheets is removed from {office.name}")


@libreoffice.command()
@_profile
def status(profile: Path | None) -> None:
    """Tell whether the add-in is installed, and whether it is that of this version.

    Exit status: 0 installed and up to date, 1 not, or it cannot be told.
    """
    from bridgesheets.surfaces.libreoffice import offices

    office = offices.find_office()
    installed = offices.ours(_profile_of(profile, office))
    offices.check(office)
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


def _profile_of(profile: Path | None, office: Office) -> Path:
    """The folder of the settings: the one named, else that of this user."""
    return (profile or office.profile).absolute()


COMMAND = libreoffice
