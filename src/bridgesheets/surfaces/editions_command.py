"""``--edition`` and ``--day`` on every command, the editions they use without them, and the command ``editions``."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import click

from bridgesheets.options import EDITION, OF_A_DAY, ON_DAY
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.regulations.settings import edition_set, settings_files
from bridgesheets.surfaces.argument_types import NonEmptyText, click_option
from bridgesheets.surfaces.console import UnusableFile
from bridgesheets.surfaces.help_pages import CheckedCommand, Commands
from bridgesheets.surfaces.typed_words import retyped
from truesheet.bounded import within_limits
from truesheet.refusals import Refused

if TYPE_CHECKING:
    from bridgesheets.regulations.editions import Edition

_SET = "Excel and LibreOffice use the edition that you choose with: bridgesheets editions use NAME"
#: Groups whose commands make what answers later, and by which edition that is.
_ANSWERING_LATER = {"excel": _SET, "libreoffice": _SET, "web": "the page uses the edition that you choose on it"}

#: Seconds in which an edition has to be read and proven; the largest takes one.
_SECONDS = 60.0

_DAY = "bridgesheets.day"


def with_edition(command: click.Command, *, hidden: bool = False) -> None:
    if command.name == "editions":  # it looks editions up itself
        return
    hidden = hidden or command.name in _ANSWERING_LATER
    if isinstance(command, click.Group):
        for each in command.commands.values():
            with_edition(each, hidden=hidden)
        return
    own = command.own_params if isinstance(command, CheckedCommand) else command.params
    # Hidden, it is only there to say why it means nothing.
    own.append(click_option(EDITION, type=NonEmptyText(), expose_value=False, callback=_chosen, hidden=hidden))
    if not hidden and command.name not in OF_A_DAY:
        own.append(click_option(ON_DAY, expose_value=False, callback=_keep_day))


def _chosen(ctx: click.Context, param: click.Parameter, named: str | None) -> None:
    """Lets the edition answer while the command runs; one that is set and broken stops it."""
    if ctx.parent is not None and (later := _ANSWERING_LATER.get(str(ctx.parent.info_name))):
        if named is not None:
            raise UnusableFile(f"--edition: {later}; leave it out: {retyped(edition=None)}", ctx)
        _never_written(ctx, _read(ctx, None))
        return
    said: datetime | None = ctx.params.get(ON_DAY.name, ctx.meta.get(_DAY))
    day = said and said.date()
    if named is None and day is None and edition_set() is None and not settings_files():
        return  # the default edition answers, and loads when it is asked
    from bridgesheets.regulations.in_force import answering_by

    edition = _read(ctx, named, day)
    if edition.refusal:
        raise UnusableFile(f"{edition.refusal}. Correct it, or choose an edition: {retyped(edition='')}", ctx)
    ctx.with_resource(answering_by(edition, day))
    _never_written(ctx, edition, *([] if named is None else [named]))


def _read(ctx: click.Context, named: str | None, day: date | None = None) -> Edition:
    """The edition that is named, or the one that is set; reading it may take no more than a file of results may."""
    from bridgesheets.regulations.amended_editions import on_day
    from bridgesheets.regulations.in_force import by_settings, today

    try:
        with nullcontext() if named is None and edition_set() is None else within_limits(_SECONDS):
            if named is None:
                return on_day(by_settings(), day or today())
            from bridgesheets.catalogue.python_api import proven_edition  # only where an edition is asked for

            return proven_edition(named, day or today())
    except EditionError:
        raise
    except Refused as problem:
        raise UnusableFile(f"the edition {named or 'that is set'} cannot be read: {problem.reason}", ctx) from None


def _never_written(ctx: click.Context, edition: Edition, *named: str) -> None:
    """Keeps the command from writing over the user's settings and the files of an amendment, or one that was named."""
    if ctx.info_name in ("calc", "explain"):
        return  # these write nothing
    files = (*map(Path, edition.files), *map(Path, named), *settings_files())
    if files:
        from truesheet.writing.targets import protecting  # only where something is set or named

        ctx.with_resource(protecting(files))


def _keep_day(ctx: click.Context, param: click.Parameter, day: datetime | None) -> None:
    ctx.meta[_DAY] = day


# --- the command ----------------------------------------------------------------------------------------------------


class _Editions(Commands):
    meant: ClassVar[Mapping[str, str]] = {"list": "type: bridgesheets editions"}


@click.group("editions", cls=_Editions, invoke_without_command=True)
@click.pass_context
def editions(ctx: click.Context) -> None:
    """List the editions of the regulations, and the amendments in your folder of amendments.

    Exit status: 0 done, 1 an amendment cannot be used, 2 a wrong call.
    """
    if ctx.invoked_subcommand is None:
        from bridgesheets.surfaces.tasks.editions import listed

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
    from bridgesheets.catalogue.python_api import proven_edition
    from bridgesheets.regulations.in_force import today
    from bridgesheets.surfaces.tasks.editions import differences

    click.echo("\n".join(differences(proven_edition(first, today()), proven_edition(second, today()))))


@editions.command()
@click.argument("named", type=NonEmptyText(), metavar="[NAME]", required=False)
def tables(named: str | None) -> None:
    """List the tables and figures that an amendment can change; with a NAME, what that one holds."""
    from bridgesheets.surfaces.tasks.editions import contents

    click.echo("\n".join(contents(named)))


@editions.command()
@click.argument("named", type=NonEmptyText(), metavar="NAME|PATH")
def use(named: str) -> None:
    """Use an edition from now on, in Excel and LibreOffice too: the command writes it into your settings file.

    "bridgesheets editions use default" goes back to the edition of the package. Restart programs that are open.
    """
    from bridgesheets.catalogue.python_api import proven_edition
    from bridgesheets.regulations.in_force import by_settings, today
    from bridgesheets.regulations.settings import SettingsError, path_named
    from truesheet.refusals import Refused

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
    from bridgesheets.regulations.settings import SettingsError, settings_file, with_edition
    from truesheet.writing.targets import Target, change, naming

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
