"""Options that would change nothing where they stand: whoever typed one meant something."""

from __future__ import annotations

from collections.abc import Collection

import click
from click.core import ParameterSource


def refuse_others(used: Collection[str], why: str) -> None:
    """Refuses all options of the command that runs but those that are used, by the names of its parameters."""
    if (context := click.get_current_context(silent=True)) is not None:
        options = {each.name for each in context.command.params if isinstance(each, click.Option) and each.expose_value}
        refuse_idle(options - {*used}, why)


def refuse_idle(names: Collection[str | None], why: str) -> None:
    """Refuses options of the command that runs, by the names of its parameters, if they were typed."""
    context = click.get_current_context(silent=True)
    if context is None:
        return
    for option in context.command.params:
        if option.name in names and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option.opts[0]} {why}")
