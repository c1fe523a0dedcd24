"""An award chart: what it says, how it fills its page, and the event whose charts are made to order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.printed.awards.chart_table import ChartAnswers, ChartTable
from bridgesheets.printed.awards.colouring import unit_of
from bridgesheets.printed.awards.readings import in_words
from bridgesheets.printed.book import FigurePage, Page, SeeAlso
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import PAPERS, fits_footers
from bridgesheets.printed.sheet import LEAST, PrintedSheet, printable
from bridgesheets.printed.table_blocks import LOOSE, TableBlock
from bridgesheets.regulations.in_force import in_force


def to_order(charts: Iterable[Chart]) -> Iterator[Chart]:
    """Yields the charts as made to order: in no workbook of the set."""
    return (replace(chart, to_order=True) for chart in charts)


#: A heading that would make the footer smaller is left out of it.
_FOOTER = 9.0
#: The largest type and the highest rows; those of a chart that has few rows.
_LARGEST, _LARGEST_OF_FEW, _LOOSE_OF_FEW, _FEW_ROWS = 16.0, 24.0, 2 * LOOSE, 12


@dataclass(frozen=True)
class Chart:
    """A page of awards: the blocks of its tables are side by side, their rows on common lines.

    ``cites`` are the clauses behind its figures, the main one first; ``to_order`` says that it is in no workbook of
    the set. ``unit`` is what its figures are ("masterpoints per player, silver") where it does not follow from facts.
    """

    sheet: str
    title: str
    use: str
    tables: Sequence[ChartTable]
    cites: Sequence[Clause] = ()
    notes: Sequence[str | SeeAlso] = ()
    landscape: bool = False
    to_order: bool = False
    unit: str = ""

    @cached_property
    def answers(self) -> ChartAnswers:
        return self._answers_and_blocks[0]

    @cached_property
    def blocks(self) -> Sequence[TableBlock]:
        return self._answers_and_blocks[1]

    @cached_property
    def _answers_and_blocks(self) -> tuple[ChartAnswers, Sequence[TableBlock]]:
        answers = ChartAnswers()
        return answers, [block for table in self.tables for block in table.blocks(answers)]

    def narrowed(self, narrowing: Narrowing) -> Iterator[Chart]:
        """Yields the chart for these tables, sessions and limits only: one, one for each limit, or none.

        A chart whose columns follow limits has those asked for; of another chart there is one for each limit.
        """
        if not narrowing:
            yield self
            return
        tables = [chosen for table in self.tables if (chosen := table.narrowed(narrowing)).rows and chosen.parts]
        if len(tables) < len(self.tables):
            return
        each_limit = narrowing.limits and all(table.may_take("limit") for table in tables)
        for limit in narrowing.limits if each_limit else (None,):
            facts = {"limit": limit} if limit else {}
            of_limit = [replace(table, facts={**table.facts, **facts}) for table in tables]
            ending = f", limit {limit:,}" if limit else ""
            sheet = sheet_name(self.sheet, str(limit)) if limit else self.sheet
            yield replace(self, tables=of_limit, sheet=sheet, title=f"{self.title}{ending}")

    @property
    def subtitle(self) -> str:
        unit = self.unit or unit_of(self.tables)
        return f"{unit[0].upper()}{unit[1:]}. {self.use}" if unit else self.use

    @property
    def fits(self) -> bool:
        """Checks if its page, upright or across as it is, is in type that is large enough."""
        return self._size(self.landscape, self.blocks) >= LEAST

    @property
    def page(self) -> Page:
        landscape, blocks = self.landscape, self.blocks
        # A page in smaller type is turned, or its rows are divided, where that makes the type larger.
        if not self.fits:
            ways = [(turned, laid) for turned in (landscape, not landscape) for laid in (blocks, self._divided)]
            landscape, blocks = max(ways, key=lambda way: self._size(*way))
        return Page(self.sheet, partial(self._draw, landscape, blocks), self.title, landscape=landscape)

    def _draw(self, landscape: bool, blocks: Sequence[TableBlock], sheet: PrintedSheet) -> None:
        self._grid(landscape, blocks, sheet.pages).draw(sheet)

    @property
    def _divided(self) -> Sequence[TableBlock]:
        """Returns its rows in two halves next to each other; blocks with rows of their own stay whole."""
        own = next((at for at, block in enumerate(self.blocks[1:], 1) if block.key_share), len(self.blocks))
        halves = zip(*(block.divided(2) for block in self.blocks[:own]), strict=True)
        return [*(block for half in halves for block in half), *self.blocks[own:]]

    def _size(self, landscape: bool, blocks: Sequence[TableBlock]) -> float:
        grid = self._grid(landscape, blocks, {})
        sheets = (PrintedSheet.measuring(*printable(paper, landscape)) for paper in PAPERS.values())
        return min(grid.layout_on(sheet).type for sheet in sheets)

    def _grid(self, landscape: bool, blocks: Sequence[TableBlock], pages: Mapping[str, tuple[int, str]]) -> FigurePage:
        least = LEAST if in_force().amended is None else 0
        few = max(len(block.lines) for block in blocks) <= _FEW_ROWS
        return FigurePage(
            self.title, self.subtitle, blocks, self._source(landscape), self.below(pages), least,
            _LARGEST_OF_FEW if few else _LARGEST, loose=_LOOSE_OF_FEW if few else LOOSE,
        )  # fmt: skip

    @property
    def _ratings(self) -> dict[str, None]:
        facts = [facts for table in self.tables for _, _, facts in table.of_columns()]
        facts += [of for table in self.tables for part in table.parts for _, of in part.stands_for]
        return {str(each["rating"]): None for each in facts if "rating" in each}

    def _source(self, landscape: bool) -> str:
        """Returns the footer: the main clause, the others behind the chart, and those the functions cite."""
        cited = dict.fromkeys([*self.cites, *self.answers.clauses])
        source = cite_main(*cited)
        return source if fits_footers(source, landscape, _FOOTER) else cite_main(*cited, headed=False)

    def below(self, pages: Mapping[str, tuple[int, str]]) -> list[str]:
        """Returns the notes under the table: its own, the readings behind it, and where an amended edition differs."""
        readings = [in_words(self.answers.readings, self._ratings)] if self.answers.readings else []
        own = [note.sentence(pages) if isinstance(note, SeeAlso) else note for note in self.notes]
        sentences = [" ".join(filter(None, own))] if any(own) else []
        # What an amended edition pays otherwise than the rows and columns say.
        apart = f"By {in_force().name} other figures than these hold for {', '.join(self.answers.apart)}: the functions"
        return [*sentences, *([f"{apart} give them."] if self.answers.apart else []), *readings]


#: The charts of a part of the manual.
Family = Callable[[], Iterator[Chart]]

#: What the name of a sheet cannot hold.
_NO_SHEET = re.compile(r"[\\/*?:\[\]]")
_LONGEST_SHEET = 31


class EventCharts(NamedTuple):
    """An event by its name, the chapter of the manual that rules on it, its charts, and other names of it.

    ``rating`` is that of a tournament whose event it is; "" where it belongs to none.
    """

    name: str
    chapter: str
    charts: Family
    also: tuple[str, ...] = ()
    rating: str = ""


def named_sheets(family: Family, *sheets: str) -> Family:
    return lambda: (chart for chart in family() if chart.sheet in sheets)


def sheet_name(event: str, kind: str) -> str:
    """Returns the name of an event's sheet: as many whole words of its name as there is room for."""
    room = _LONGEST_SHEET - len(kind) - 1
    words = _NO_SHEET.sub(" ", event).split()
    while len(" ".join(words)) > room:
        words.pop()
    return f"{' '.join(words).rstrip(',')} {kind}".strip()
