"""``--locale TAG`` on the commands that calculate workbooks or formulas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound="Callable[..., Any]")


def locale_option(command: _Command) -> _Command:
    """Add the option to a command, which then calculates by that locale, or by the one of the user's settings."""
    return click.option(
        "--locale", metavar="TAG", expose_value=False, callback=calculating_by,
        help="The country of the spreadsheet, such as en-GB: for dates and numbers in texts, the order of letters, "
        "DOLLAR and CHAR. Without it, what depends on the country is refused.",
    )(command)  # fmt: skip


def calculating_by(context: click.Context, _: click.Parameter, tag: str | None) -> None:
    """Calculates by the locale until the command ends."""
    from bridgesheets.catalogue.locale_chosen import locale_chosen  # only where something is calculated
    from truesheet.locales import UnknownLocale, speaking

    try:
        context.with_resource(speaking(locale_chosen(tag)))
    except UnknownLocale as problem:
        raise click.UsageError(str(problem)) from None
