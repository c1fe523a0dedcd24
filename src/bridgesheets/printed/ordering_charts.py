"""Award charts made to order: those of events by name, in one workbook for each paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten

from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.charted_event import Event
from bridgesheets.printed.awards.event_index import events_named
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.problems import UnknownOrder

#: So many events in one order; more are a slip of the keyboard.
_MOST = 40
#: So much of the names of events stands in the name of a file.
_LONGEST_NAME = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, ACBL"


@dataclass(frozen=True)
class _ChartsToOrder:
    """The charts of some events."""

    file_name: str
    events: tuple[Event, ...]

    @property
    def family(self) -> str:
        return self.file_name

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterator[bytes | None]:
        if not (charts := charts_of(self.events, narrowing)):
            return (None for _ in papers)
        title = f"Masterpoint awards: {', '.join(event.name for event in self.events)}"
        properties = Properties(title, "Masterpoint awards by event", _KEYWORDS)
        book = OrderedBook(self.file_name, properties, tuple(chart.page for chart in charts))
        return book.contents(papers, narrowing, formulas)


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


def charts_to_order(names: Sequence[str]) -> BookSet:
    """The set of one order: the events by name.

    An :class:`UnknownOrder` says which events come nearest to a name there is none of.
    """
    events = events_named(names)
    if len(events) > _MOST:
        raise UnknownOrder(f"{len(events)} events are too many for one order; ask for {_MOST} at a time")
    words = re.sub(r"[^0-9a-z]+", " ", " ".join(event.name for event in events).casefold())
    slug = shorten(words, _LONGEST_NAME, placeholder="").replace(" ", "-")
    book = _ChartsToOrder(f"masterpoint-awards-{slug}", events)
    return BookSet(f"Award charts of {', '.join(event.name for event in events)}", (book,), narrows=True)
