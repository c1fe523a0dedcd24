"""The options of ``bridgesheets build awards`` that name single charts, and the list of their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

#: The name of the set with charts to order.
AWARDS = "awards"

_OPTIONS = (
    click.option(
        "--chart", "charts", multiple=True, metavar="NAME",
        help='The charts of this event only, such as "Senior Pairs" or "GNT district final".',
    ),
    click.option("--list", "listed", is_flag=True, help="Name every event that has charts, and write nothing."),
)  # fmt: skip


def chart_options(command: Command) -> Command:
    """Give a command the options that name charts."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def charts_asked_for(sets: Sequence[str], charts: Sequence[str]) -> Mapping[str, Any]:
    """The set of the charts that are asked for by name, in place of the whole set; none where none are named.

    Refuses names of charts without the set.
    """
    from bridgesheets.printed.ordering_charts import charts_to_order

    if not charts:
        return {}
    refuse_without_awards(sets, "--chart")
    return {AWARDS: charts_to_order(charts)}


def refuse_without_awards(sets: Sequence[str], option: str) -> None:
    """Refuse an option of award charts where other sets are named, or none."""
    from bridgesheets.printed.problems import UnknownOrder

    if AWARDS not in sets:
        raise UnknownOrder(f"{option} is for award charts; name the set: bridgesheets build {AWARDS}")


def named_events() -> str:
    """Every event with charts of its own, below the chapter of the manual that rules on it."""
    from bridgesheets.printed.awards.event_index import listed_events

    lines: list[str] = []
    for chapter, events in groupby(listed_events(), key=lambda event: event.chapter):
        lines += [*([""] if lines else []), chapter, *(f"  {event.name}" for event in events)]
    return "\n".join(lines)
