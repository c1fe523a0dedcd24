"""The options of ``bridgesheets build cards``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

#: The name of the set whose cards are made to order.
CARDS = "cards"

_OPTIONS = (
    click.option("--scale", metavar="NAME", help="Cards of this scale, such as acbl20 or nabc."),
    click.option(
        "--boards", multiple=True, metavar='"N,N"', help='Cards for matches of so many boards, such as "7,8".'
    ),
    click.option("--style", metavar="STYLE", help="Cards as poster, card, four-up, tent or both; card unless told."),
)


def card_options(command: Command) -> Command:
    """Give a command the options that order cards."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def ordered(sets: Sequence[str], scale: str | None, boards: Sequence[str], style: str | None) -> Mapping[str, Any]:
    """The set of the cards that are ordered; one without a card where none are.

    Refuses an order without a scale, and options of cards without the set.
    """
    from bridgesheets.printed.build import BookSet
    from bridgesheets.printed.ordering import STYLES, cards
    from bridgesheets.printed.problems import UnknownOrder

    if CARDS not in sets:
        given = [name for name, value in (("--scale", scale), ("--boards", boards), ("--style", style)) if value]
        if given:
            raise UnknownOrder(f"{given[0]} is for cards; name the set: bridgesheets build {CARDS}")
        return {CARDS: BookSet("Cards made to order", ())}
    if scale is None:
        raise UnknownOrder(f"the scale is missing; say which, such as build {CARDS} --scale acbl20 --boards 7")
    return {CARDS: cards(scale, boards, style or STYLES[1])}
