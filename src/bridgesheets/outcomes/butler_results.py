"""The results of Butler pairs out of their score sheet, which is counted again in one that nobody has touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal

from bridgesheets.award.score_sheet_cells import Cells
from bridgesheets.award.whole_sheets import refuse_broken_sheets
from bridgesheets.outcomes.counted_again import ordered, refuse_other_values
from bridgesheets.outcomes.event_results import EventResults, Listing, columns, figures, in_one_line, signed
from bridgesheets.outcomes.scale_by_title import scale_titled
from bridgesheets.reasons import with_noun
from bridgesheets.sheets.butler.cross_table import first_column, last_column
from bridgesheets.sheets.butler.plan import (
    ADJUSTMENTS,
    CROSS,
    FIRST,
    HEAD_ROW,
    PAIRS,
    SETUP,
    SPARE_PAIRS,
    STANDINGS,
    WORK,
    Plan,
    Work,
)
from bridgesheets.spreadsheet.reading.workbook import Workbook

#: The sheets by which one is known.
SHEETS = (SETUP, PAIRS, ADJUSTMENTS, STANDINGS, CROSS, WORK)
_KIND, _MATCH = "butler", "Match "
_EVENT, _DATE, _SCALE = 4, 5, 7
_PLACE, _PAIR, _NAMES, _VPS, _IMPS, _MATCHES, _AFTER = 1, 2, 3, 4, 5, 6, (3, 8)


def butler_results(workbook: Workbook, file: str) -> EventResults:
    """What the Butler pairs stand at; :class:`Refused` says what is not as it was made."""
    cells = Cells(workbook, file)
    names = [sheet.name for sheet in workbook.sheets]
    matches = [name for name in names if name.startswith(_MATCH)]
    refuse_broken_sheets(cells, [*(name for name in names if name in SHEETS), *matches])
    lines = _count(cells, PAIRS, lambda at: (FIRST + at, 1))
    boards = _count(cells, Plan.match(1), lambda at: (HEAD_ROW, Plan.first_score + at))
    order = ordered(
        _KIND, teams=lines - SPARE_PAIRS, rounds=len(matches), boards=Decimal(boards),
        scale=scale_titled(cells.text(SETUP, _SCALE, 2)),
    )  # fmt: skip
    refuse_other_values(cells, order, [*matches, CROSS, WORK, STANDINGS])
    return _Reading(cells, Plan.of(order)).results()


def _count(cells: Cells, sheet: str, place: Callable[[int], tuple[int, int]]) -> int:
    """How many cells from a first one on hold a number."""
    found = 0
    while sheet in cells and cells.number(sheet, *place(found)) is not None:
        found += 1
    return found


class _Reading:
    """A score sheet while it is read."""

    def __init__(self, cells: Cells, plan: Plan) -> None:
        self._cells, self._plan = cells, plan
        self._after = int(cells.number(STANDINGS, *_AFTER) or 0)
        listed = [line for line in range(FIRST, plan.last_pair + 1) if cells.text(STANDINGS, line, _PAIR)]
        self._lines = listed if self._after else []
        self._order = [int(cells.number(STANDINGS, line, _PAIR) or 0) for line in self._lines]
        pairs = range(1, plan.pairs + 1)
        self._names = {pair: cells.text(WORK, HEAD_ROW + pair, 2) or f"Pair {pair}" for pair in pairs}

    def results(self) -> EventResults:
        cells, rounds = self._cells, self._plan.rounds
        so_far = f"after match {self._after} of {rounds}" if self._after else "before the first match"
        pairs = sum(bool(cells.text(PAIRS, line, 2)) for line in range(FIRST, self._plan.last_pair + 1))
        return EventResults(
            cells.text(SETUP, _EVENT, 2) or "Butler pairs",
            in_one_line("Butler pairs", str(with_noun(pairs, "pair")), so_far, cells.day(SETUP, _DATE)),
            "; ".join(self._missing()),
            self._standings(),
            (self._cross_table(),) if self._order else (),
            tuple(self._matches(pair) for pair in self._order),
        )

    def _missing(self) -> Iterator[str]:
        """What makes the standings provisional."""
        plan, column = self._plan, self._plan.work + Work.PAIRED
        for number in range(1, self._after + 1):
            if not self._cells.number(Plan.match(number), plan.in_row + 1, column):
                yield f"match {number}: scores are missing"
        if left := plan.rounds - self._after:
            yield f"{left} of {with_noun(plan.rounds, 'match', 'matches')} still to come"

    def _column(self, column: int) -> list[Decimal | None]:
        return [self._cells.number(STANDINGS, line, column) for line in self._lines]

    def _standings(self) -> Listing:
        def amounts(column: int) -> list[str]:
            return figures(self._column(column))

        return Listing(
            f"Standings after match {self._after}" if self._after else "Standings",
            ("Place", "Pair", "Names", "VPs", "IMPs", "Matches"),
            columns(
                [self._cells.text(STANDINGS, line, _PLACE) for line in self._lines],
                [str(pair) for pair in self._order],
                [self._names[pair] for pair in self._order],
                amounts(_VPS), [signed(each) for each in self._column(_IMPS)], amounts(_MATCHES),
            ),
            (0, 1, 3, 4, 5),
        )  # fmt: skip

    def _cell(self, pair: int, column: int) -> Decimal | None:
        return self._cells.number(CROSS, HEAD_ROW + pair, column)

    def _cross_table(self) -> Listing:
        rounds = range(1, self._after + 1)
        rows = []
        for pair in self._order:
            brought = figures(self._cell(pair, first_column(number) + 2) for number in rounds)
            against = [self._cells.text(CROSS, HEAD_ROW + pair, first_column(number)) for number in rounds]
            cells = [f"{other}: {points}" if points else other for other, points in zip(against, brought, strict=True)]
            total = figures([self._cell(pair, last_column(self._plan) + 2)])[0]
            rows.append((str(pair), self._names[pair], *cells, total))
        heads = ("Pair", "Names", *(f"Match {number}" for number in rounds), "VPs")
        return Listing(
            "Cross-table: opponents and VPs of each match", heads, tuple(rows), (0, *range(2, len(heads)))
        )  # fmt: skip

    def _adjusted(self, pair: int) -> Decimal:
        """The Victory Points of a pair beside those of its matches."""
        rounds = range(1, self._after + 1)
        brought = (self._cell(pair, first_column(number) + 2) or Decimal(0) for number in rounds)
        return (self._cell(pair, last_column(self._plan) + 2) or Decimal(0)) - sum(brought, Decimal(0))

    def _matches(self, pair: int) -> Listing:
        rounds = range(1, self._after + 1)
        points = figures(self._cell(pair, first_column(number) + 2) for number in rounds)
        rows = []
        for number, brought in zip(rounds, points, strict=True):
            other = self._cells.text(CROSS, HEAD_ROW + pair, first_column(number))
            against = f"{other} {self._names[int(other)]}" if other.isdecimal() else "sits out" if other else ""
            imps = signed(self._cell(pair, first_column(number) + 1))
            rows.append((str(number), against, imps, brought))
        if added := self._adjusted(pair):
            rows.append(("", "adjustments", "", signed(added)))
        return Listing(f"{pair} {self._names[pair]}", ("Match", "Against", "IMPs", "VPs"), tuple(rows), (0, 2, 3))
