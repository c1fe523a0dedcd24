"""``--edition`` and ``--day`` on every command, and the editions they use without them."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgesheets.options import EDITION, OF_A_DAY, ON_DAY
from bridgesheets.regulations.settings import edition_set, settings_files
from bridgesheets.surfaces.argument_types import NonEmptyText, click_option
from bridgesheets.surfaces.console import UnusableFile
from bridgesheets.surfaces.help_pages import CheckedCommand
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
    own.append(
        click_option(EDITION, type=NonEmptyText(), expose_value=False, callback=_answer_by_edition, hidden=hidden)
    )
    if not hidden and command.name not in OF_A_DAY:
        own.append(click_option(ON_DAY, expose_value=False, callback=_keep_day))


def _answer_by_edition(ctx: click.Context, param: click.Parameter, named: str | None) -> None:
    """Lets the edition answer while the command runs; one that is set and broken stops it."""
    if ctx.parent is not None and (later := _ANSWERING_LATER.get(str(ctx.parent.info_name))):
        if named is not None:
            raise UnusableFile(f"--edition: {later}; leave it out: {retyped(edition=None)}", ctx)
        _never_written(ctx, _read_edition(ctx, None))
        return
    said: datetime | None = ctx.params.get(ON_DAY.name, ctx.meta.get(_DAY))
    day = said and said.date()
    if named is None and day is None and edition_set() is None and not settings_files():
        return  # the default edition answers, and loads when it is asked
    from bridgesheets.regulations.in_force import answering_by

    edition = _read_edition(ctx, named, day)
    if edition.refusal:
        raise UnusableFile(f"{edition.refusal}. Correct it, or choose an edition: {retyped(edition='')}", ctx)
    ctx.with_resource(answering_by(edition, day))
    _never_written(ctx, edition, *([] if named is None else [named]))


def _read_edition(ctx: click.Context, named: str | None, day: date | None = None) -> Edition:
    """Reads the edition that is named, or else the one that is set, within limits of time and memory."""
    from bridgesheets.regulations.amended_editions import on_day
    from bridgesheets.regulations.amendments import EditionError
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
