"""The command ``bridgesheets excel lite``."""

from __future__ import annotations

import click

from bridgesheets._version import __version__
from bridgesheets.surfaces import lite
from bridgesheets.surfaces.help_pages import Listing


@click.command("lite", cls=Listing)
@click.option(
    "--wheel", metavar="PATH|URL",
    help="The wheel of bridgesheets: its file, or the web address where it lies.",
)  # fmt: skip
def lite_command(wheel: str | None) -> None:
    """Print what to paste into xlwings Lite: the functions in Excel without Python on the computer.

    xlwings Lite is an add-in from Excel's own store for Windows, the Mac and the web. It installs bridgesheets from a
    wheel on a web site of yours: no index of packages has bridgesheets.
    """
    if wheel is None:
        raise click.UsageError(
            f"--wheel is missing: make a wheel in the folder of bridgesheets with {lite.MAKING}, put it on a web "
            "site, and give its address, such as --wheel "
            f"https://www.example.org/bridgesheets-{__version__}-py3-none-any.whl"
        )
    try:
        click.echo(lite.instructions(wheel), nl=False)
    except lite.NoWheel as problem:
        raise click.UsageError(f"--wheel: {problem}") from None
