"""Charts of one event each: a worksheet function with all that is fixed about the event, asked by rows and columns.

Nothing about the event is left to the reader: its restrictions, its boards, its flight and its increase are inside the
figures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, Block, places, tabulate
from bridgesheets.printed.awards.chart import Chart

#: What the name of a sheet cannot hold.
_NO_SHEET = re.compile(r"[\\/*?:\[\]]")
_LONGEST_SHEET = 31

#: A column: its heading, and the arguments it stands for.
Column = tuple[str, Mapping[str, Any]]


def by_name(function: WorksheetFunction, given: Mapping[str, Any]) -> tuple[Any, ...]:
    """The arguments of a function in its order, from their names; those that are not given are left out."""
    names = [argument.name for argument in function.spec.arguments]
    if unknown := given.keys() - set(names):
        raise TypeError(f"{function.spec.name} does not take {', '.join(sorted(unknown))}")
    return tuple(given.get(name) for name in names)


def place_columns(most: int) -> list[Column]:
    """A column for each place from first to ``most``."""
    return [(head, {"place": place}) for head, place in places(most)]


@dataclass(frozen=True)
class Grid:
    """A table of one event: what its function is always asked, what runs down its rows, and what its columns stand for.

    ``key`` heads the rows, ``down`` is the argument they stand for; ``label`` says what a value of it is called.
    """

    function: WorksheetFunction
    fixed: Mapping[str, Any]
    key: str
    down: str
    values: Sequence[Any]
    columns: Sequence[Column]
    title: str = ""
    key_share: float = 1.0
    labels: Mapping[Any, str] | None = None

    def block(self, asked: Asked) -> Block:
        """The table with the answers of its function; blank where nothing is paid, or nothing can be."""

        def ask(value: Any, column: Mapping[str, Any]) -> Decimal | None:
            raw = by_name(self.function, {**self.fixed, **self.arguments(value), **column})
            return asked.award_if_any(self.function, *raw)

        return tabulate(
            self.key, self.values, self.columns, ask, title=self.title, key_share=self.key_share,
            label=self._label if self.labels else None, merge=self.labels is None,
        )  # fmt: skip

    def arguments(self, value: Any) -> dict[str, Any]:
        """What a row stands for: its argument."""
        return {self.down: value}

    def _label(self, first: Any, last: Any) -> int | str:
        assert self.labels is not None, "only rows with names are labelled"
        return self.labels[first]


@dataclass(frozen=True)
class EventPage:
    """A page of an event: what kind of awards it shows, how it is read, its tables side by side, what its unit is."""

    kind: str
    title: str
    use: str
    grids: Sequence[Grid]
    unit: str
    notes: Sequence[str] = ()
    landscape: bool = False

    def chart(self, event: str) -> Chart:
        """The page as a chart to order."""
        asked = Asked()
        blocks = [grid.block(asked) for grid in self.grids]
        same = [block.lines[0].key for block in blocks if block.lines] and len(
            {tuple(line.key for line in block.lines) for block in blocks}
        ) == 1
        if same:
            blocks = [blocks[0], *(block._replace(key_share=0) for block in blocks[1:])]
        return Chart(
            sheet_name(event, self.kind), self.title, self.use, f"{event}: {self.kind}.", blocks, asked, (),
            notes=self.notes, landscape=self.landscape, unit=self.unit, to_order=True,
        )  # fmt: skip


def sheet_name(event: str, kind: str) -> str:
    """What the sheet of an event is called: as much of its name as there is room for."""
    room = _LONGEST_SHEET - len(kind) - 1
    return f"{_NO_SHEET.sub(' ', event)[:room].rstrip(' ,')} {kind}"
