"""Types of values on the command line, and the options of a task, made from their records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgesheets.options import FLAG, WHOLE, Option, flag_of
from bridgesheets.surfaces.help_pages import CheckedCommand
from bridgesheets.surfaces.tasks.options import options_of, read
from bridgesheets.surfaces.typed_words import retyped
from bridgesheets.surfaces.wrong_calls import refuse_idle
from bridgesheets.vocabulary import choice, no_such
from truesheet.refusals import Refused

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster


class NonEmptyText(click.types.StringParamType):
    """An argument that must say something: an empty one is a variable of the shell that was not set."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value).strip():
            self.fail("it is empty. Was a variable of the shell not set?", param, ctx)
        return super().convert(value, param, ctx)


class File(NonEmptyText):
    """The path of a file or folder."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return Path(super().convert(value, param, ctx))


class Value(NonEmptyText):
    """The value of an option, as its record says."""

    def __init__(self, option: Option) -> None:
        self.name, self.names, self._option = option.noun or option.kind, option.choices, option

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        text = str(value) if self._option.kind == WHOLE else super().convert(value, param, ctx)
        try:
            return read(self._option, text)
        except Refused as problem:
            self.fail(problem.reason, param, ctx)


#: The kinds of score sheets; that they are all a test looks after, for their modules take long to load.
KINDS = ("swiss", "round-robin", "butler", "knockout", "match", "session", "club-game", "lookup")


class KindName(NonEmptyText):
    """A kind of score sheet, by its name or by what is played on it."""

    names = KINDS
    _others: Mapping[str, str] = {
        "swiss-teams": "swiss", "rr": "round-robin", "roundrobin": "round-robin", "ko": "knockout",
        "knock-out": "knockout", "knockout-teams": "knockout", "imp-pairs": "butler", "butler-pairs": "butler",
        "matchpoints": "session", "mitchell": "session", "howell": "session", "clubgame": "club-game",
        "team-match": "match",
    }  # fmt: skip
    _played_by: Mapping[str, str] = {
        "pair": "session, club-game and butler", "team": "swiss, round-robin, knockout and match",
    }  # fmt: skip

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        typed = super().convert(value, param, ctx)
        name = self.known(typed)
        if playing := self._played_by.get(typed.lower().rstrip("s")):
            self.fail(f"{typed} play in several kinds: {playing}; say which", param, ctx)
        if not name:
            self.fail(no_such("kind of score sheet", value, self.names), param, ctx)
        return name

    def known(self, typed: str) -> str:
        """Returns the kind that is meant; empty where there is none."""
        found = choice(typed, (*self.names, *self._others))
        return self._others.get(found, found)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        return f"It is one of {', '.join(KINDS)}, such as: bridgesheets new swiss --teams 24"


#: Lets a command that makes a file write it over one that is there.
replacing_option = click.option("--force", is_flag=True, help="Replace a file that exists: a backup stays, NAME.bak.")


_TLS = "tls://"
#: The options that belong to an address that begins with tls://, in the order of :class:`Tls`.
_FILES = ("tls_ca", "tls_cert", "tls_key")


def cluster(said: Mapping[str, Any]) -> Cluster | None:
    """Returns the cluster at the address that options name, with its files; None without one."""
    address: str | None = said["scheduler"]
    given = [name for name in _FILES if said[name] is not None]
    lacking = {name: "" for name in _FILES if name not in given}
    if given and not (address or "").startswith(_TLS):
        whole = retyped(scheduler=f"{_TLS}HOST:PORT", **lacking)
        raise click.UsageError(f"{flag_of(given[0])} is for a cluster with TLS; type: {whole}")
    if address is None:
        return None
    refuse_idle({"jobs"}, "is for this machine, and --scheduler sends the work to a cluster")
    from truesheet.batch.cluster import Cluster, Tls  # only where work is sent to one

    if not address.startswith(_TLS):
        return Cluster(address)
    if lacking:
        are = "are" if len(lacking) > 1 else "is"
        wrong = f"{' and '.join(map(flag_of, lacking))} {are} missing"
        raise click.UsageError(f"{wrong}; type: {retyped(**lacking)}")
    return Cluster(address, Tls(*(said[name] for name in _FILES)))


def calculating_by(context: click.Context, _: click.Parameter, tag: str | None) -> None:
    from bridgesheets.regulations.settings import locale_chosen  # only where something is calculated
    from truesheet.locales import use_locale

    context.with_resource(use_locale(locale_chosen(tag)))


#: The headings of options that say none, and of those that every command has.
_FIRST, _OTHERS = "Options", "Others"

#: Options that do something before their command runs.
_DOING: Mapping[str, Mapping[str, Any]] = {
    "locale": {"callback": calculating_by, "expose_value": False},
    "day": {"is_eager": True},  # the edition is that of the day
}


def click_option(option: Option, **otherwise: Any) -> click.Option:
    """The option of the command line that says what a record declares; ``otherwise`` is what differs in a command."""
    names = [*map(flag_of, (option.name, *option.others)), option.name]
    if option.kind == FLAG:
        return click.Option(names, is_flag=True, default=option.default, help=option.sentence)
    declared = {
        "type": Value(option), "metavar": option.typed, "default": option.default or None, "multiple": option.many,
        "show_default": bool(option.default), "help": option.sentence,
    }  # fmt: skip
    return click.Option(names, **{**declared, **_DOING.get(option.name, {}), **otherwise})


class TaskCommand(CheckedCommand):
    """A command with the options of the task of its name, made when somebody asks for them, under their headings."""

    _own: list[click.Parameter]
    _all: tuple[tuple[Option, ...], list[click.Parameter]] | None = None

    @property
    def own_params(self) -> list[click.Parameter]:
        """Returns the arguments, and options that are no records."""
        return self._own

    @property
    def params(self) -> list[click.Parameter]:
        """Returns the arguments and options, those of the records behind the others."""
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
