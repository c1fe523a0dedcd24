"""``bridgesheets editions``: the editions of the regulations and your amendments."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import click

from bridgesheets.catalogue.python_api import proven_edition
from bridgesheets.regulations.in_force import by_settings, today
from bridgesheets.regulations.settings import SettingsError, path_named, settings_file, with_edition
from bridgesheets.surfaces.argument_types import NonEmptyText
from bridgesheets.surfaces.help_pages import Commands
from bridgesheets.surfaces.tasks.editions import contents, differences, listed
from truesheet.refusals import Refused
from truesheet.writing.targets import Target, change, naming


class _Editions(Commands):
    meant: ClassVar[Mapping[str, str]] = {"list": "type: bridgesheets editions"}


@click.group("editions", cls=_Editions, invoke_without_command=True)
@click.pass_context
def editions(ctx: click.Context) -> None:
    """List the editions of the regulations, and the amendments in your folder of amendments.

    Exit status: 0 done, 1 an amendment cannot be used, 2 a wrong call.
    """
    if ctx.invoked_subcommand is None:
        lines, broken = listed()
        click.echo("\n".join(lines))
        if broken:
            ctx.exit(1)


@editions.command()
@click.argument("first", type=NonEmptyText(), metavar="A")
@click.argument("second", type=NonEmptyText(), metavar="B")
def diff(first: str, second: str) -> None:
    """Say what differs between two editions, and which awards differ most clearly.

    A and B are names of editions, or amendments' files or folders: bridgesheets editions diff 2019-01 my-club.toml
    """
    click.echo("\n".join(differences(proven_edition(first, today()), proven_edition(second, today()))))


@editions.command()
@click.argument("named", type=NonEmptyText(), metavar="[NAME]", required=False)
def tables(named: str | None) -> None:
    """List the tables and figures that an amendment can change; with a NAME, what that one holds."""
    click.echo("\n".join(contents(named)))


@editions.command()
@click.argument("named", type=NonEmptyText(), metavar="NAME|PATH")
def use(named: str) -> None:
    """Use an edition from now on, in Excel and LibreOffice too: the command writes it into your settings file.

    "bridgesheets editions use default" goes back to the edition of the package. Restart programs that are open.
    """
    wanted = "" if named.strip().lower() == "default" else named
    name = proven_edition(wanted, today()).name if wanted else "the edition of the package"
    try:
        there = path_named(wanted)
        path, backup = _set(str(there.resolve()) if wanted and there.exists() else wanted)
        by_settings.cache_clear()
    except (SettingsError, Refused) as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"from now on {name} is in use; it is set in {path}")
    if backup is not None:
        click.echo(f"backup: {backup.name}")


def _set(edition: str) -> tuple[Path, Path | None]:
    """Writes the edition into the settings file, and nothing else; the file, and the backup of what it was."""
    path = settings_file()

    def with_it(before: bytes) -> bytes:
        try:
            return with_edition(before.decode("utf-8"), edition).encode()
        except UnicodeError as problem:
            raise SettingsError(
                f"the settings file {path} cannot be read: {problem}; correct it, or delete it"
            ) from None
        except SettingsError as problem:
            raise SettingsError(f"the settings file {path} {problem}") from None

    with naming(path):
        Target(path, force=True).check()
        return path, change(path, with_it, click.echo).backup
