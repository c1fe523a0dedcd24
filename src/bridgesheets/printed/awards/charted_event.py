"""An event as the manual and people name it, and the charts that are made for it to order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bridgesheets.printed.awards.chart import Chart

#: The charts of a part of the manual.
Family = Callable[[], Iterator[Chart]]

#: What the name of a sheet cannot hold.
_NO_SHEET = re.compile(r"[\\/*?:\[\]]")
_LONGEST_SHEET = 31


@dataclass(frozen=True)
class Event:
    """An event by its name, the chapter of the manual that rules on it, its charts, and other names of it.

    ``rating`` is that of a tournament whose event it is; "" where it belongs to none.
    """

    name: str
    chapter: str
    charts: Family
    also: tuple[str, ...] = ()
    rating: str = ""


def named_sheets(family: Family, *sheets: str) -> Family:
    """The charts of a family that stand on these sheets."""
    return lambda: (chart for chart in family() if chart.sheet in sheets)


def sheet_name(event: str, kind: str) -> str:
    """Returns what the sheet of an event is called: as many whole words of its name as there is room for."""
    room = _LONGEST_SHEET - len(kind) - 1
    words = _NO_SHEET.sub(" ", event).split()
    while len(" ".join(words)) > room:
        words.pop()
    return f"{' '.join(words).rstrip(',')} {kind}".strip()
