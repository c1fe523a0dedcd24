"""What is typed on the command line: kinds of values, and the options of a task, made from their records."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgesheets.options import DAY, FILE, FLAG, WHOLE, Option
from bridgesheets.surfaces.help_pages import Once
from bridgesheets.surfaces.tasks.task_options import options_of
from bridgesheets.surfaces.typed_words import retyped
from bridgesheets.vocabulary import choice, no_such

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster


#: More figures than any number here has are a slip of the keys.
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
#: A day, and the time behind it.
_CLOCK = re.compile(r"(.+?)(?:T|,? )([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_BEHIND = re.compile(r"^[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}[ T]")
#: As much of a wrong value as is told.
_TOLD = 40


class Text(click.types.StringParamType):
    """An argument that must say something: an empty one is a variable of the shell that was not set."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value).strip():
            self.fail("it is empty. Was a variable of the shell not set?", param, ctx)
        return super().convert(value, param, ctx)


class Whole(click.types.IntParamType):
    """A whole number as people write it, within bounds: no underlines, no figures of another alphabet."""

    name = "whole number"

    def __init__(self, least: int, most: int) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        text = str(value).strip()
        if not _WHOLE.fullmatch(text):
            self.fail(f'"{text[:_TOLD]}" is no whole number', param, ctx)
        if not self._least <= int(text) <= self._most:
            self.fail(f"{int(text):,} is not from {self._least:,} to {self._most:,}", param, ctx)
        return int(text)


class Moment(Text):
    """A day as people write it, with the time or without."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from bridgesheets.awarding.typed_values import days_in

        text = super().convert(value, param, ctx).strip()
        found = _CLOCK.fullmatch(text)
        day = found[1] if found else text
        # Behind a day in figures something else may stand in files of results, but not here.
        days = frozenset() if _BEHIND.search(day) else days_in(day)
        if len(days) != 1:
            wrong = f"may be {' or '.join(sorted(map(str, days)))}" if days else "names no day"
            self.fail(f'"{text[:_TOLD]}" {wrong}; write it as 2026-01-31, or 2026-01-31T19:30', param, ctx)
        hour, minute, second = (int(part or 0) for part in found.groups()[1:]) if found else (0, 0, 0)
        return datetime.combine(next(iter(days)), time(hour, minute, second))


class File(Text):
    """The path of a file or folder."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return Path(super().convert(value, param, ctx))


class OneOf(Text):
    """One of a few names, in any case; spaces and underlines are hyphens. ``others`` are further words for them."""

    def __init__(self, what: str, names: Sequence[str], others: Mapping[str, str] | None = None) -> None:
        self.name, self.names, self._others = what, tuple(names), others or {}

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        name = self.known(super().convert(value, param, ctx))
        if not name:
            self.fail(no_such(self.name, value, self.names), param, ctx)
        return name

    def known(self, typed: str) -> str:
        """The name that is meant; empty where there is none."""
        found = choice(typed, (*self.names, *self._others))
        return self._others.get(found, found)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """The names, as they stand on the page of help."""
        return "|".join(self.names)


#: The kinds of score sheets; that they are all a test looks after, for their modules take long to load.
KINDS = ("swiss", "round-robin", "butler", "knockout", "match", "session", "club-game", "lookup")


class Kind(OneOf):
    """A kind of score sheet, by its name or by what is played on it."""

    def __init__(self) -> None:
        others = {
            "swiss-teams": "swiss", "rr": "round-robin", "roundrobin": "round-robin", "ko": "knockout",
            "knock-out": "knockout", "knockout-teams": "knockout", "imp-pairs": "butler", "butler-pairs": "butler",
            "matchpoints": "session", "mitchell": "session", "howell": "session", "clubgame": "club-game",
            "team-match": "match",
        }  # fmt: skip
        super().__init__("kind of score sheet", KINDS, others)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        return f"It is one of {', '.join(KINDS)}, such as: bridgesheets new swiss --teams 24"


#: Lets a command that makes a file write it over one that is there.
replacing_option = click.option(
    "--force", is_flag=True, help="Replace a file that is there, and keep it as a backup, NAME.bak."
)


_TLS = "tls://"
#: The options that belong to an address that begins with tls://, in the order of :class:`Tls`.
_FILES = ("--tls-ca", "--tls-cert", "--tls-key")


def noted(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    """Keeps the file of an option for :func:`cluster`."""
    if value is not None:
        context.meta[option.opts[0]] = value


def _lacking(given: Collection[str]) -> dict[str, str]:
    """The options of the files that are not given, each with a value that nobody knows."""
    return {name.removeprefix("--").replace("-", "_"): "" for name in _FILES if name not in given}


def cluster(context: click.Context, option: click.Parameter, value: str | None) -> Cluster | None:
    """The cluster at an address, with its files; None without one."""
    given = {name: context.meta[name] for name in _FILES if name in context.meta}
    if value is None or not value.startswith(_TLS):
        for name in given:
            whole = retyped(scheduler=f"{_TLS}HOST:PORT", **_lacking(given))
            raise click.UsageError(f"{name} is for a cluster with TLS; type: {whole}")
        if value is None:
            return None
    from truesheet.batch.cluster import Cluster, Tls  # only where work is sent to one

    if not value.startswith(_TLS):
        return Cluster(value)
    if missing := [name for name in _FILES if name not in given]:
        are = "are" if len(missing) > 1 else "is"
        raise click.UsageError(f"{' and '.join(missing)} {are} missing; type: {retyped(**_lacking(given))}")
    return Cluster(value, Tls(*(given[name] for name in _FILES)))


class Country(Text):
    """The country of a spreadsheet, by the name of its locale, such as en-GB."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from truesheet.locales import UnknownLocale, locale_of  # only where something is calculated

        try:
            return locale_of(super().convert(value, param, ctx)).tag
        except UnknownLocale as problem:
            self.fail(problem.reason, param, ctx)


def calculating_by(context: click.Context, _: click.Parameter, tag: str | None) -> None:
    """Calculates by the locale until the command ends."""
    from bridgesheets.regulations.settings import locale_chosen  # only where something is calculated
    from truesheet.locales import speaking

    context.with_resource(speaking(locale_chosen(tag)))


#: The headings of options that say none, and of those that every command has.
_FIRST, _OTHERS = "Options", "Others"

_FILE = {"callback": noted, "is_eager": True, "expose_value": False}
#: Options that do something before their command runs.
_DOING: Mapping[str, Mapping[str, Any]] = {
    "locale": {"callback": calculating_by, "expose_value": False, "type": Country()},
    "scheduler": {"callback": cluster},
    "day": {"is_eager": True},  # the edition is that of the day
    "tls_ca": _FILE, "tls_cert": _FILE, "tls_key": _FILE,
}  # fmt: skip


def click_option(option: Option, **otherwise: Any) -> click.Option:
    """The option of the command line that says what a record declares; ``otherwise`` is what differs in a command."""
    names = [f"--{name.replace('_', '-')}" for name in (option.name, *option.others)]
    if option.kind == FLAG:
        return click.Option([*names, option.name], is_flag=True, default=option.default, help=option.sentence)
    kind: click.ParamType[Any] = {FILE: File, DAY: Moment}.get(option.kind, Text)()
    if option.noun:
        kind = OneOf(option.noun, option.choices)
    elif option.kind == WHOLE:
        kind = Whole(option.least, option.most)
    declared = {
        "type": kind, "metavar": option.typed, "default": option.default or None, "multiple": option.many,
        "show_default": bool(option.default), "help": option.sentence,
    }  # fmt: skip
    return click.Option([*names, option.name], **{**declared, **_DOING.get(option.name, {}), **otherwise})


class TaskCommand(Once):
    """A command with the options of the task of its name, made when somebody asks for them, under their headings."""

    _own: list[click.Parameter]
    _all: tuple[tuple[Option, ...], list[click.Parameter]] | None = None

    @property
    def own_params(self) -> list[click.Parameter]:
        """The arguments, and options that are no records."""
        return self._own

    @property
    def params(self) -> list[click.Parameter]:
        """The arguments and options, those of the records behind the others."""
        records = options_of(str(self.name))
        if self._all is None or self._all[0] != records:
            self._all = records, [*self._own, *map(click_option, records)]
        return self._all[1]

    @params.setter
    def params(self, own: Sequence[click.Parameter]) -> None:
        self._own, self._all = [*own], None

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options under their headings; those that are no records come last."""
        headings = {option.flag: option.heading or _FIRST for option in options_of(str(self.name))}
        shown: dict[str, list[tuple[str, str]]] = {heading: [] for heading in headings.values()}
        for each in self.get_params(ctx):
            if isinstance(each, click.Option) and (record := each.get_help_record(ctx)):
                shown.setdefault(headings.get(each.opts[0], _OTHERS), []).append(record)
        for heading, records in shown.items():
            with formatter.section(heading):
                formatter.write_dl(records)
