"""An event as the manual and people name it, and the charts that are made for it to order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.narrowing import Narrowing

#: The charts of a part of the manual, narrowed or not.
Family = Callable[[Narrowing], Iterator[Chart]]


@dataclass(frozen=True)
class Event:
    """An event by its name, the chapter of the manual that rules on it, its charts, and other names of it."""

    name: str
    chapter: str
    charts: Family
    also: tuple[str, ...] = ()


def of_sheets(family: Family, *sheets: str) -> Family:
    """Those charts of a family that stand on these sheets; with a limit or other sessions, too."""

    def charts(narrowing: Narrowing) -> Iterator[Chart]:
        return (chart for chart in family(narrowing) if any(_stands_on(chart.sheet, sheet) for sheet in sheets))

    return charts


def _stands_on(sheet: str, named: str) -> bool:
    return sheet == named or sheet.startswith(f"{named} limit ")
