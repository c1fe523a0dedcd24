"""The tables of a chart as records: a worksheet function, the facts it is asked with, what runs down and what across.

A fact has the name that an argument of a worksheet function has: ``rating``, ``sessions``, ``limit``, ``entrants``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.citations import Clause
from bridgesheets.errors import as_exception
from bridgesheets.printed.awards.readings import ordinal, reading_words
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.table_blocks import BlockRow, TableBlock
from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.editions import slips_of
from bridgesheets.regulations.in_force import in_force
from truesheet.values import NA, NUM, Array, CellError


class ChartAnswers:
    """The answers behind a chart: each figure is the outcome of a worksheet function."""

    def __init__(self) -> None:
        #: The readings and the clauses behind the figures, in the order they came up.
        self.readings: dict[str, None] = {}
        self.clauses: dict[Clause, None] = {}
        #: What the chart puts together and an amended edition pays differently.
        self.apart: dict[str, None] = {}

    def note_difference(self, case: str, figure: Decimal | None, function: WorksheetFunction, *raw: Any) -> None:
        """Notes what an amended edition pays differently from the figure that stands for ``case``.

        Only an amendment can pay them differently: a test checks the default edition.
        """
        if in_force().amended is not None:
            value = function.outcome(*raw).value
            if isinstance(value, CellError) or (value or None) != (figure or None):
                self.apart[case] = None

    def figure(self, function: WorksheetFunction, *raw: Any) -> Decimal:
        value: Decimal = self._remembered(function.outcome(*raw)).value
        return value

    def award_if_any(self, function: WorksheetFunction, *raw: Any) -> Decimal | None:
        """Returns the function's answer; None where nothing is paid, or no such place exists."""
        outcome = function.outcome(*raw)
        if isinstance(outcome.value, CellError) and outcome.value.code in (NA, NUM):
            return None
        award: Decimal = self._remembered(outcome).value
        return award or None

    def knows(self, function: WorksheetFunction, *raw: Any) -> bool:
        value = function.outcome(*raw).value
        return not (isinstance(value, CellError) and value.code == NA)

    def cells(self, function: WorksheetFunction, *raw: Any) -> tuple[Decimal, ...]:
        """Returns the figures of an answer of several, such as those of all places or of all colours."""
        table: Array[Any] = self._remembered(function.outcome(*raw)).value
        return tuple(cell for row in table.rows for cell in row)

    def _remembered(self, outcome: Outcome) -> RuleAnswer:
        if isinstance(outcome.value, CellError):
            raise as_exception(outcome.value)
        assert outcome.reasoned is not None, "the first argument of a chart's call is never blank"
        if outcome.value != 0:
            self.readings |= dict.fromkeys(filter(_is_printed, outcome.reasoned.readings))
            self.clauses[outcome.reasoned.clause] = None
        return outcome.reasoned


def _is_printed(reading: str) -> bool:
    """Checks if a page mentions a reading. A slip of the text without words here leaves no doubt about a figure."""
    return reading in reading_words() or all(slip.reading != reading for _, slip in slips_of(in_force()))


def clauses(*ids: str) -> tuple[Clause, ...]:
    return in_force().clauses_of(*ids)


#: What is known of an award, by the names of the arguments of the worksheet functions.
Facts = Mapping[str, Any]

#: A figure that takes more than one call: what is asked, and the facts of its cell.
Computed = Callable[[ChartAnswers, Facts], Decimal | None]

#: What a row or a column stands for besides, in words, and the facts that differ then.
StandsFor = tuple[str, Facts]


@lru_cache(maxsize=1)
def _fact_names() -> frozenset[str]:
    return frozenset(argument.name for function in CATALOGUE.values() for argument in function.spec.arguments)


def arguments(function: WorksheetFunction, facts: Facts) -> tuple[Any, ...]:
    """Returns the arguments of a function in its order; facts that it does not take are left out.

    Raises ``TypeError`` for a fact that no worksheet function takes.
    """
    if unknown := facts.keys() - _fact_names():
        raise TypeError(f"no worksheet function takes {', '.join(sorted(unknown))}")
    return tuple(facts.get(argument.name) for argument in function.spec.arguments)


@dataclass(frozen=True)
class ChartColumn:
    """A column: its heading, its facts, and the function behind it where that is another than the table's."""

    head: str
    facts: Facts = field(default_factory=dict)
    stands_for: Sequence[StandsFor] = ()
    function: WorksheetFunction | Computed | None = None


class ChartRow(NamedTuple):
    """A row: its key, its facts, and the title above it and its neighbours.

    ``function`` is the one behind it where that is another than the table's.
    """

    key: int | str
    facts: Facts
    stands_for: Sequence[StandsFor] = ()
    title: str = ""
    function: WorksheetFunction | None = None


@dataclass(frozen=True)
class ColumnGroup:
    """Columns under one title, with the facts that they share."""

    title: str
    columns: Sequence[ChartColumn]
    facts: Facts = field(default_factory=dict)
    stands_for: Sequence[StandsFor] = ()


@dataclass(frozen=True)
class ChartTable:
    """Figures of one function: the facts that all cells share, its rows, and its columns in parts.

    Rows with equal figures become one, unless ``merge`` is False. The last row of a table with an ``open_end`` stands
    for all numbers above it. ``share`` is the width of the keys in columns; figures in ``percent`` are parts of one.
    """

    function: WorksheetFunction | Computed
    facts: Facts
    key: str
    rows: Sequence[ChartRow]
    parts: Sequence[ColumnGroup]
    share: float = 1.0
    merge: bool = True
    open_end: bool = False
    percent: bool = False
    label: Callable[[ChartRow, ChartRow], int | str] | None = None

    def blocks(self, answers: ChartAnswers) -> list[TableBlock]:
        """Returns the figures: a block for each part, blank where nothing is paid.

        Columns in which nothing is paid are left out; a part in which nothing is paid has no block.
        """
        rows = [
            (row, [[self._figure(answers, row, part, column) for column in part.columns] for part in self.parts])
            for row in self.rows
        ]
        runs = [[*run] for _, run in groupby(rows, key=itemgetter(1))] if self.merge else [[each] for each in rows]
        blocks: list[TableBlock] = []
        for number, part in enumerate(self.parts):
            used = [at for at in range(len(part.columns)) if any(paid[number][at] is not None for _, paid in rows)]
            lines = [
                BlockRow(self._label(run[0][0], run[-1][0]), tuple(run[0][1][number][at] for at in used))
                for run in runs
            ]
            if used:
                heads = tuple(part.columns[at].head for at in used)
                share = 0 if blocks else self.share
                blocks.append(self._titled(TableBlock(self.key, heads, tuple(lines), part.title, share, self.percent)))
        return blocks

    def _figure(self, answers: ChartAnswers, row: ChartRow, part: ColumnGroup, column: ChartColumn) -> Decimal | None:
        facts = {**self.facts, **part.facts, **row.facts, **column.facts}
        function = column.function or row.function or self.function
        if not isinstance(function, WorksheetFunction):
            return function(answers, facts)
        figure = answers.award_if_any(function, *arguments(function, facts))
        for case, others in (*part.stands_for, *column.stands_for, *row.stands_for):
            answers.note_difference(case, figure, function, *arguments(function, {**facts, **others}))
        return figure

    def _label(self, first: ChartRow, last: ChartRow) -> int | str:
        if self.label:
            return self.label(first, last)
        if self.open_end and last is self.rows[-1]:
            return f"{first.key}+"
        return first.key if first == last else f"{first.key}–{last.key}"

    def _titled(self, block: TableBlock) -> TableBlock:
        if not any(row.title for row in self.rows):
            return block
        titles = {row.key: row.title for row in self.rows}
        lines: list[BlockRow] = []
        for title, run in groupby(block.lines, key=lambda line: titles[line.key]):
            lines += [BlockRow(title, (None,) * len(block.columns)), *run]
        return block._replace(lines=tuple(lines))

    def of_columns(self) -> Iterator[tuple[ColumnGroup, ChartColumn, Facts]]:
        for part in self.parts:
            yield from ((part, column, {**self.facts, **part.facts, **column.facts}) for column in part.columns)

    # --- operations -------------------------------------------------------------------------------------------

    def narrowed(self, narrowing: Narrowing) -> ChartTable:
        """Returns the table with the rows and columns of these tables and sessions, its columns by these limits."""
        rows = _in_range(self.rows, {}, narrowing)
        parts = [replace(part, columns=_with_limits(part.columns, narrowing.limits)) for part in self.parts]
        parts = [replace(part, columns=_in_range(part.columns, part.facts, narrowing)) for part in parts]
        return replace(self, rows=rows, parts=[part for part in parts if part.columns])

    def turned(self, key: str) -> ChartTable:
        """Returns the table of one part with its columns as rows, found by ``key``, and its rows as columns."""
        (part,) = self.parts
        columns = [ChartColumn(f"{row.key}", row.facts) for row in self.rows]
        rows = [ChartRow(column.head, column.facts) for column in part.columns]
        return replace(self, key=key, rows=rows, parts=[replace(part, columns=columns)])

    def may_take(self, fact: str) -> bool:
        """Checks if its function, or one of its columns, can be asked with a fact that no column has yet."""
        columns = [*self.of_columns()]
        functions = [self.function, *(column.function for _, column, _ in columns)]
        specs = [function.spec for function in functions if isinstance(function, WorksheetFunction)]
        names = {argument.name for spec in specs for argument in spec.arguments}
        return fact in names and not any(fact in facts for _, _, facts in columns)

    def stratified(self, limits: Sequence[Decimal], title: Callable[[str, Decimal | None], str]) -> ChartTable:
        """Returns the table with each part once for the strat without a limit and for each limit, if any."""
        if not limits:
            return self
        strats = [None, *sorted(limits, reverse=True)]
        parts = [
            replace(part, title=title(part.title, limit), facts={**part.facts, "limit": limit})
            for part in self.parts
            for limit in strats
        ]
        return replace(self, parts=parts)

    def merged(self) -> ChartTable:
        """Returns the table with one part, under all their titles, for parts that pay the same; none for no award."""
        by_lines: dict[object, tuple[ColumnGroup, list[str]]] = {}
        for part in self.parts:
            for block in replace(self, parts=[part]).blocks(ChartAnswers()):
                by_lines.setdefault(block.lines, (part, []))[1].append(part.title)
        return replace(self, parts=[replace(part, title=_join_titles(titles)) for part, titles in by_lines.values()])


_Line = TypeVar("_Line", ChartRow, ChartColumn)


def _in_range(lines: Sequence[_Line], shared: Facts, narrowing: Narrowing) -> list[_Line]:
    """Returns the rows or columns for these sizes; one for several fields has the largest of them among its facts."""
    chosen: list[_Line] = []
    before = 0
    for line in lines:
        field = line.facts.get("tables", line.facts.get("teams"))
        if narrowing.holds({**shared, **line.facts}) or (
            field and narrowing.tables and before < narrowing.tables[1] <= field
        ):
            chosen.append(line)
        before = field or 0
    return chosen


def _with_limits(columns: Sequence[ChartColumn], limits: Sequence[Decimal]) -> Sequence[ChartColumn]:
    """Returns the columns with these limits in place of those they follow."""
    of_limits = [column for column in columns if column.facts.get("limit") is not None]
    if not limits or not of_limits:
        return columns
    at = columns.index(of_limits[0])
    wanted = [replace(of_limits[0], head=f"{limit}", facts={**of_limits[0].facts, "limit": limit}) for limit in limits]
    others = [column for column in columns if column not in of_limits]
    return [*others[:at], *wanted, *others[at:]]


def _join_titles(titles: Sequence[str]) -> str:
    """Returns the titles of parts that are paid alike: "Limit 750 and 300"."""
    first, *others = titles
    shared = first.rpartition(" ")[0]
    if shared and all(other.rpartition(" ")[0] == shared for other in others):
        others = [other.rpartition(" ")[2] for other in others]
    return ", ".join([first, *others][:-1]) + f" and {others[-1]}" if others else first


def by_size(argument: str, numbers: Iterable[int]) -> list[ChartRow]:
    """Returns a row for each number of tables, teams, boards or entrants."""
    return [ChartRow(number, {argument: number}) for number in numbers]


def columns_of(fact: str, values: Iterable[object], **facts: Any) -> list[ChartColumn]:
    """Returns a column for each limit, or number of tables or boards."""
    return [ChartColumn(f"{value}", {**facts, fact: value}) for value in values]


#: Places of a knockout: heading, place, teams tied for it.
_KNOCKOUT_PLACES = (
    ("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4), ("9/16", 9, 8), ("17/32", 17, 16), ("33/64", 33, 32),
)  # fmt: skip


def knockout_columns(count: int) -> list[ChartColumn]:
    """Returns a column for each of the first ``count`` places of a knockout, tied ones together."""
    return [ChartColumn(head, {"place": place, "tied": tied}) for head, place, tied in _KNOCKOUT_PLACES[:count]]


def place_columns(last: int, **facts: Any) -> list[ChartColumn]:
    return [ChartColumn(ordinal(place), {**facts, "place": place}) for place in range(1, last + 1)]
