"""Asks the worksheet functions for the figures of a chart, and keeps what these rest on; the clauses of an id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from bridgesheets.citations import Clause
from bridgesheets.errors import as_exception
from bridgesheets.printed.awards.readings import reading_words
from bridgesheets.printed.blocks import Block, Line
from bridgesheets.reasons import Reasoned
from bridgesheets.regulations import figures, table, tables
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.records import Figures, Table
from bridgesheets.regulations.text_slips import slips_of
from truesheet.values import NA, NUM, Array, CellError

Key = TypeVar("Key")
Column = TypeVar("Column")
Answers = TypeVar("Answers")

#: What is asked of a key and a column: the figure, or None where nothing is paid.
Question = Callable[[Key, Column], Decimal | None]


class Asked:
    """The answers behind one chart: each figure is the outcome of a worksheet function."""

    def __init__(self) -> None:
        self._readings: dict[str, None] = {}
        self._clauses: dict[Clause, None] = {}
        self._apart: dict[str, None] = {}

    @property
    def readings(self) -> tuple[str, ...]:
        return tuple(sorted(self._readings))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of the figures, in the order they came up."""
        return tuple(self._clauses)

    @property
    def apart(self) -> tuple[str, ...]:
        """Returns what the chart puts together and an amended edition pays differently."""
        return tuple(self._apart)

    def alike(self, what: str, found: Decimal | None, function: WorksheetFunction, *raw: Any) -> Decimal | None:
        """Look whether a figure also holds for ``what``, and remember it if not; it gives the figure back.

        Only an amendment can part what a chart puts together: for the edition of the package a test looks.
        """
        if in_force().amended is not None:
            value = function.outcome(*raw).value
            if isinstance(value, CellError) or (value or None) != (found or None):
                self._apart[what] = None
        return found

    def figure(self, function: WorksheetFunction, *raw: Any) -> Decimal:
        value: Decimal = self._answer(function, raw).value
        return value

    def award_if_any(self, function: WorksheetFunction, *raw: Any) -> Decimal | None:
        """The function's answer, None where nothing is paid, or where there can be no such place."""
        outcome = function.outcome(*raw)
        if isinstance(outcome.value, CellError) and outcome.value.code in (NA, NUM):
            return None
        found: Decimal = self._kept(outcome).value
        return found or None

    def knows(self, function: WorksheetFunction, *raw: Any) -> bool:
        """Checks whether the regulations hold an entry for it."""
        value = function.outcome(*raw).value
        return not (isinstance(value, CellError) and value.code == NA)

    def column(self, function: WorksheetFunction, *raw: Any) -> tuple[Decimal, ...]:
        table: Array[Any] = self._answer(function, raw).value
        return tuple(cell for (cell,) in table.rows)

    def row(self, function: WorksheetFunction, *raw: Any) -> tuple[Decimal, ...]:
        table: Array[Any] = self._answer(function, raw).value
        (cells,) = table.rows
        return cells

    def _answer(self, function: WorksheetFunction, raw: tuple[Any, ...]) -> Reasoned:
        return self._kept(function.outcome(*raw))

    def _kept(self, outcome: Outcome) -> Reasoned:
        if isinstance(outcome.value, CellError):
            raise as_exception(outcome.value)
        assert outcome.reasoned is not None, "the first argument of a chart's call is never blank"
        if outcome.value != 0:
            self._readings |= dict.fromkeys(filter(_is_told, outcome.reasoned.readings))
            self._clauses[outcome.reasoned.clause] = None
        return outcome.reasoned


def tabulate(
    key: str,
    keys: Sequence[Key],
    groups: Iterable[tuple[str, Iterable[tuple[str, Column]]]],
    ask: Question[Key, Column],
    *,
    key_share: float = 1.0,
    label: Callable[[Key, Key], int | str] | None = None,
    merge: bool = True,
) -> list[Block]:
    """Blocks, each under its title, that share the keys of the first, with an answer for every key and column.

    Columns in which nothing is paid are left out; there is no block if nothing is paid at all. ``label`` puts the first
    and the last key of a row in words. Neighbouring rows with equal answers are one, unless ``merge`` is False.
    """
    titled = [(title, list(columns)) for title, columns in groups]
    answers = [[[ask(at, column) for _, column in columns] for _, columns in titled] for at in keys]
    used = [
        [at for at in range(len(columns)) if any(answer[group][at] is not None for answer in answers)]
        for group, (_, columns) in enumerate(titled)
    ]
    rows = [
        (at, [tuple(answer[group][column] for column in kept) for group, kept in enumerate(used)])
        for at, answer in zip(keys, answers, strict=True)
    ]
    in_words = label or spanned
    merged = list(_merged(rows)) if merge else [(at, at, answers) for at, answers in rows]
    blocks = [
        Block(
            key,
            tuple(columns[at][0] for at in kept),
            tuple(Line(in_words(first, last), figures[group]) for first, last, figures in merged),
            title,
            key_share=0,
        )
        for group, ((title, columns), kept) in enumerate(zip(titled, used, strict=True))
        if kept
    ]
    return [blocks[0]._replace(key_share=key_share), *blocks[1:]] if blocks else []


def _merged(rows: Iterable[tuple[Key, Answers]]) -> Iterator[tuple[Key, Key, Answers]]:
    """The first and the last key of each run of rows with equal answers."""
    for answers, run in groupby(rows, key=itemgetter(1)):
        keys = [key for key, _ in run]
        yield keys[0], keys[-1], answers


def spanned(first: Any, last: Any) -> int | str:
    """One key, or a range of whole numbers: 12, "12–13"."""
    return first if first == last else f"{first}–{last}"


def _is_told(reading: str) -> bool:
    """Checks whether a page tells it. A slip of the text that has no words here leaves no doubt about a figure."""
    return reading in reading_words() or all(slip.reading != reading for _, slip in slips_of(in_force()))


def clauses(*ids: str) -> tuple[Clause, ...]:
    """The clauses of tables and sets of figures, in this order."""
    return tuple(_entry(id).clause for id in ids)


def _entry(id: str) -> Table | Figures:
    """The table or the set of figures of that id: no two have the same."""
    return table(id) if any(entry.id == id for entry in tables()) else figures(id)
