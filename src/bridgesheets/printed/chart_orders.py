"""Award charts made to order: every event that has some, by name, and their workbook for each paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from textwrap import shorten

from bridgesheets.printed.awards import championship_events, club_events, tournament_events
from bridgesheets.printed.awards.chart import Chart, Event
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.printed.narrowing import WHOLE, Narrowing
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.vocabulary import did_you_mean
from truesheet.wording import task

#: So many events in one order; more are a slip of the keyboard.
_MOST = 40
#: So much of the names of events stands in the name of a file.
_LONGEST_NAME = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, ACBL"


def charts_of(events: Iterable[Event], narrowing: Narrowing) -> tuple[Chart, ...]:
    """The charts of some events, each once, on sheets of different names."""
    found: dict[str, Chart] = {}
    whole = (chart for event in events for chart in event.charts())
    for chart in (narrowed for each in whole for narrowed in each.narrowed(narrowing)):
        if chart.sheet in found and found[chart.sheet].title != chart.title:
            numbered = (f"{shorten(chart.sheet, 28, placeholder='')} {number}" for number in range(2, 100))
            chart = replace(chart, sheet=next(name for name in numbered if name not in found))
        found.setdefault(chart.sheet, chart)
    return tuple(found.values())


def charts_to_order(names: Sequence[str], narrowing: Narrowing = WHOLE) -> OrderedBook:
    """The charts of the events of these names, for some tables, limits and sessions.

    An :class:`UnknownOrder` says which events come nearest to a name there is none of.
    """
    events = events_named(names)
    if len(events) > _MOST:
        raise UnknownOrder(f"{len(events)} events are too many for one order; ask for {_MOST} at a time")
    charts = charts_of(events, narrowing)
    if not charts:
        raise UnknownOrder("no chart is left with these tables, limits and sessions; ask for more of them")
    words = re.sub(r"[^0-9a-z]+", " ", " ".join(event.name for event in events).casefold())
    slug = shorten(words, _LONGEST_NAME, placeholder="").replace(" ", "-")
    title = f"Masterpoint awards: {', '.join(event.name for event in events)}"
    properties = Properties(title, "Masterpoint awards by event", _KEYWORDS)
    pages = tuple(chart.page for chart in charts)
    return OrderedBook(f"masterpoint-awards-{slug}{narrowing.in_file_name}", properties, pages)


_BETWEEN_WORDS = re.compile(r"[\s\-–_.,:;()&/+'’]+")
#: So many of the nearest names are told.
_NEAREST = 4


def listed_events() -> tuple[Event, ...]:
    """The events, in the order of the manual's contents."""
    return _events(in_force())


@per_edition(maxsize=4)
def _events(edition: Edition) -> tuple[Event, ...]:
    return (*club_events.events(), *tournament_events.events(), *championship_events.events())


def events_named(names: Iterable[str]) -> tuple[Event, ...]:
    """The events of these names, each once; case, spaces and hyphens do not count, nor does "game" at the end.

    An :class:`UnknownOrder` says in a sentence what events come nearest to a name there is none of.
    """
    return tuple({event.name: event for event in map(event_named, names)}.values())


def knows_event(name: str) -> bool:
    return _bare(name) in _by_name(in_force())


def event_named(name: str) -> Event:
    """The event of that name; an :class:`UnknownOrder` as above."""
    known = _by_name(in_force())
    found = known.get(_bare(name))
    if found is None:
        spelled = {bare: event.name for bare, event in known.items()}
        near = get_close_matches(_bare(name), spelled, _NEAREST, 0.5)
        within = [bare for bare in spelled if _bare(name) and set(_words(name)) <= set(bare.split())]
        meant = list(dict.fromkeys(spelled[bare] for bare in (*within, *near)))[:_NEAREST]
        hint = did_you_mean([f'"{event}"' for event in meant]) or ";"
        raise UnknownOrder(f'there is no chart for "{name}"{hint} {task("build awards", "--list")} names them all')
    return found


@per_edition(maxsize=4)
def _by_name(edition: Edition) -> dict[str, Event]:
    found: dict[str, Event] = {}
    for event in _events(edition):
        found.setdefault(_bare(event.name), event)
    for event in _events(edition):
        for also in event.also:
            found.setdefault(_bare(also), event)
    return found


def _words(name: str) -> list[str]:
    words = [word for word in _BETWEEN_WORDS.split(name.casefold()) if word]
    return words[:-1] if len(words) > 1 and words[-1] in ("game", "games") else words


def _bare(name: str) -> str:
    """A name without what does not count."""
    return " ".join(_words(name))
