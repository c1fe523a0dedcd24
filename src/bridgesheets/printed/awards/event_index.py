"""Every event that has charts to order, by the chapter of the manual and by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from bridgesheets.printed.awards import championship_events, club_events, tournament_events
from bridgesheets.printed.awards.charted_event import Event
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.vocabulary import did_you_mean
from truesheet.wording import task

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
