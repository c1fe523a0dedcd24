"""Charts in which a column of awards stands for every strat, divided among as many pages as readable type needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, Block, tabulate_groups
from bridgesheets.printed.awards.chart import Chart, type_of
from bridgesheets.printed.awards.event_grids import Column, by_name, sheet_name

#: Smaller type is not read on a wall; with a name above its page it becomes half a point smaller.
LEAST = 10.5
#: Rows that are few may be in larger type, to fill their page.
_LARGEST = 28.0
_LONGEST_TITLE = 72


def strats(limits: Sequence[Decimal]) -> list[Decimal | None]:
    """The strats of an event, the highest first: the one without a limit, then those of the limits."""
    return [None, *sorted(limits, reverse=True)]


def strat_name(limit: Decimal | None) -> str:
    """What heads the awards of a strat: "Open", "Limit 750"."""
    return f"Limit {limit:,}" if limit else "Open"


def strat_columns(limits: Sequence[Decimal]) -> list[Column]:
    """A column for each strat."""
    return [(f"{limit or 'Open'}", {"limit": limit}) for limit in strats(limits)]


@dataclass(frozen=True)
class Part:
    """Columns of a chart under one title: what is asked for them beside what the whole chart asks."""

    title: str
    given: Mapping[str, Any]
    columns: Sequence[Column]


def of_strats(
    limits: Sequence[Decimal],
    columns: Sequence[Column],
    title: Callable[[Decimal | None], str] = strat_name,
    given: Mapping[str, Any] | None = None,
) -> list[Part]:
    """A part for each strat."""
    return [Part(title(limit), {**(given or {}), "limit": limit}, columns) for limit in strats(limits)]


@dataclass(frozen=True)
class Strata:
    """A chart by strats: a worksheet function, what it is always asked, what runs down the rows, and its parts.

    Where all parts stand side by side only with fewer columns, these are left out down to the ``fewest``; 0 leaves out
    none.
    """

    event: str
    kind: str
    title: str
    use: str
    unit: str
    function: WorksheetFunction
    fixed: Mapping[str, Any]
    key: str
    down: str
    values: Sequence[int]
    parts: Sequence[Part]
    notes: Sequence[str] = ()
    label: Callable[[int, int], int | str] | None = None
    fewest: int = 0

    def charts(self) -> Iterator[Chart]:
        """The chart, or several with fewer parts where all together would be in small type; none without an award."""
        parts = _alike(self, self.parts)
        if not parts:
            return
        pages = [*self._divided(parts)]
        for at, beside in enumerate(pages, 1):
            chart = self._best(beside)
            if len(pages) > 1:
                title = f"{self.title} · {'; '.join(part.title for part in beside)}"
                title = title if len(title) <= _LONGEST_TITLE else f"{self.title}, page {at}"
                chart = replace(chart, sheet=sheet_name(self.event, f"{self.kind} {at}"), title=title)
            yield chart

    def _divided(self, parts: Sequence[Part]) -> Iterator[Sequence[Part]]:
        """The parts page by page."""
        for beside in self._narrower(parts):
            if type_of(self._best(beside)) >= LEAST:
                yield beside
                return
        if len(parts) == 1:
            yield parts
            return
        half = -(-len(parts) // 2)
        yield from self._divided(parts[:half])
        yield from self._divided(parts[half:])

    def _narrower(self, parts: Sequence[Part]) -> Iterator[Sequence[Part]]:
        """The parts whole, and with ever fewer columns."""
        most = max(len(part.columns) for part in parts)
        for count in range(most, (self.fewest or most) - 1, -1):
            yield [replace(part, columns=part.columns[:count]) for part in parts]

    def _best(self, parts: Sequence[Part]) -> Chart:
        """The chart of some parts, on paper laid the way in which its type is larger."""
        asked = Asked()
        chart = Chart(
            sheet_name(self.event, self.kind), self.title, self.use, f"{self.event}: {self.kind}.",
            self.blocks(asked, parts), asked, (), notes=self.notes, unit=self.unit, to_order=True, largest=_LARGEST,
        )  # fmt: skip
        return max((chart, replace(chart, landscape=True)), key=type_of)

    def blocks(self, asked: Asked, parts: Sequence[Part]) -> list[Block]:
        """The table of each part, on common rows; blank where nothing is paid, or nothing can be."""

        def ask(value: int, column: Mapping[str, Any]) -> Decimal | None:
            raw = by_name(self.function, {**self.fixed, self.down: value, **column})
            return asked.award_if_any(self.function, *raw)

        groups = [(part.title, [(head, {**part.given, **column}) for head, column in part.columns]) for part in parts]
        return tabulate_groups(self.key, self.values, groups, ask, label=self.label)


def _alike(strata: Strata, parts: Sequence[Part]) -> list[Part]:
    """The parts that pay something; strats that pay the same have one, under the names of all."""
    found: list[tuple[Part, list[str], object]] = []
    for part in parts:
        figures = [(line.key, line.figures) for block in strata.blocks(Asked(), [part]) for line in block.lines]
        if not figures:  # nothing is paid
            continue
        same = next((titles for _, titles, other in found if other == figures), None)
        if same is None:
            found.append((part, [part.title], figures))
        else:
            same.append(part.title)
    return [replace(part, title=_together(titles)) for part, titles, _ in found]


def _together(titles: Sequence[str]) -> str:
    """The titles of strats that are paid alike: "Limit 750 and 300"."""
    first, *others = titles
    shared = first.rpartition(" ")[0]
    if shared and all(other.rpartition(" ")[0] == shared for other in others):
        others = [other.rpartition(" ")[2] for other in others]
    return ", ".join([first, *others][:-1]) + f" and {others[-1]}" if others else first
