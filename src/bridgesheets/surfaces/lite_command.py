"""The command ``bridgesheets excel lite``."""

from __future__ import annotations

import click

from bridgesheets.surfaces import lite


def _address(_context: click.Context, _option: click.Parameter, typed: str | None) -> str | None:
    """Checks that what was typed is the web address of a wheel."""
    if typed is None or (typed.startswith("https://") and typed.endswith(".whl")):
        return typed
    raise click.BadParameter(
        f"{typed!r} is not the web address of a wheel: that begins with https:// and ends in .whl. "
        "Leave --wheel out if bridgesheets is to come from PyPI"
    )


@click.command("lite")
@click.option(
    "--wheel", metavar="ADDRESS", callback=_address,
    help="Web address of the wheel, where bridgesheets is not to come from PyPI.",
)  # fmt: skip
def lite_command(wheel: str | None) -> None:
    """Print what to paste into xlwings Lite: the functions in Excel without Python on the computer.

    xlwings Lite is an add-in from Excel's own store for Windows, the Mac and the web.
    """
    click.echo(lite.instructions(wheel), nl=False)
