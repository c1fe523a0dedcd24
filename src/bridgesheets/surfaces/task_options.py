"""The options of a task on the command line, made from their records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from bridgesheets.options import DAY, FILE, FLAG, WHOLE, Option
from bridgesheets.surfaces.argument_types import File, Moment, OneOf, Text, Whole
from bridgesheets.surfaces.cluster_options import cluster, noted
from bridgesheets.surfaces.help_pages import Listing
from bridgesheets.surfaces.locale_option import calculating_by
from bridgesheets.surfaces.tasks.task_options import options_of

#: The headings of options that say none, and of those that every command has.
_FIRST, _OTHERS = "Options", "Others"

_FILE = {"callback": noted, "is_eager": True, "expose_value": False}
#: Options that do something before their command runs.
_DOING: Mapping[str, Mapping[str, Any]] = {
    "locale": {"callback": calculating_by, "expose_value": False}, "scheduler": {"callback": cluster},
    "day": {"is_eager": True},  # the edition is that of the day
    "tls_ca": _FILE, "tls_cert": _FILE, "tls_key": _FILE,
}  # fmt: skip


def click_option(option: Option) -> click.Option:
    """The option of the command line that says what a record declares."""
    names = [f"--{name.replace('_', '-')}" for name in (option.name, *option.others)]
    if option.kind == FLAG:
        return click.Option([*names, option.name], is_flag=True, default=option.default, help=option.sentence)
    kind: click.ParamType[Any] = {FILE: File, DAY: Moment}.get(option.kind, Text)()
    if option.noun:
        kind = OneOf(option.noun, option.choices)
    elif option.kind == WHOLE:
        kind = Whole(option.least, option.most)
    return click.Option(
        [*names, option.name], type=kind, metavar=option.typed, default=option.default or None, multiple=option.many,
        show_default=bool(option.default), help=option.sentence, **_DOING.get(option.name, {}),
    )  # fmt: skip


class TaskCommand(Listing):
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
