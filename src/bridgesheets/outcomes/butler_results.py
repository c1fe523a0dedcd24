"""The results of Butler pairs out of their score sheet, which is counted again in one that nobody has touched."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.award.score_sheet_cells import Cells, Lines
from bridgesheets.outcomes.butler_sheet import butler_sheet
from bridgesheets.outcomes.event_results import EventResults, Listing, columns, figures, in_one_line, signed
from bridgesheets.reasons import with_noun
from bridgesheets.sheets.butler.event import Event
from bridgesheets.spreadsheet.reading.workbook import Workbook


def butler_results(workbook: Workbook, file: str) -> EventResults:
    """What the Butler pairs stand at; :class:`Refused` says what is not as it was made."""
    return _Reading(*butler_sheet(workbook, file)).results()


class _Reading:
    """A score sheet while it is read."""

    def __init__(self, cells: Cells, event: Event) -> None:
        self._cells, self._event = cells, event
        self._standing, self._cross = Lines(cells, event.standings), Lines(cells, event.cross_table)
        self._after = int(self._standing.single("after") or 0)
        listed = [line for line in self._standing.numbers if self._standing.text(line, "pair")]
        self._lines = listed if self._after else []
        self._order = [int(self._standing.number(line, "pair") or 0) for line in self._lines]
        calculated = Lines(cells, event.calculation)
        self._names = {line: calculated.text(line, "names") or f"Pair {line}" for line in calculated.numbers}

    def results(self) -> EventResults:
        cells, setup, rounds = self._cells, self._event.setup, self._event.rounds
        so_far = f"after match {self._after} of {rounds}" if self._after else "before the first match"
        named = Lines(cells, self._event.pairs)
        pairs = sum(bool(named.text(line, "player")) for line in named.numbers)
        return EventResults(
            cells.text(*setup.place("event")) or "Butler pairs",
            in_one_line("Butler pairs", str(with_noun(pairs, "pair")), so_far, cells.day(*setup.place("place"))),
            "; ".join(self._missing()),
            self._standings(),
            (self._cross_table(),) if self._order else (),
            tuple(self._matches(pair) for pair in self._order),
        )

    def _missing(self) -> Iterator[str]:
        """What makes the standings provisional."""
        for number, match in enumerate(self._event.matches[: self._after], 1):
            if not Lines(self._cells, match).single("complete"):
                yield f"match {number}: scores are missing"
        if left := self._event.rounds - self._after:
            yield f"{left} of {with_noun(self._event.rounds, 'match', 'matches')} still to come"
        if Lines(self._cells, self._event.rulings).single("problems"):
            yield "Set-up: see the words beside the answers"

    def _column(self, column: str) -> list[Decimal | None]:
        return [self._standing.number(line, column) for line in self._lines]

    def _standings(self) -> Listing:
        return Listing(
            f"Standings after match {self._after}" if self._after else "Standings",
            ("Place", "Pair", "Names", "VPs", "IMPs", "Matches"),
            columns(
                [self._standing.text(line, "place") for line in self._lines],
                [str(pair) for pair in self._order],
                [self._names[pair] for pair in self._order],
                figures(self._column("vps")),
                [signed(each) for each in self._column("imps")],
                figures(self._column("matches")),
            ),
            (0, 1, 3, 4, 5),
        )

    def _points(self, pair: int) -> list[Decimal | None]:
        """The Victory Points of a pair, match by match."""
        return [self._cross.number(pair, "vps", match) for match in range(self._after)]

    def _against(self, pair: int) -> list[str]:
        """The opponents of a pair, match by match."""
        return [self._cross.text(pair, "against", match) for match in range(self._after)]

    def _cross_table(self) -> Listing:
        rows = []
        for pair in self._order:
            both = zip(self._against(pair), figures(self._points(pair)), strict=True)
            cells = [f"{other}: {points}" if points else other for other, points in both]
            total = figures([self._cross.number(pair, "total_vps")])[0]
            rows.append((str(pair), self._names[pair], *cells, total))
        heads = ("Pair", "Names", *(f"Match {match + 1}" for match in range(self._after)), "VPs")
        return Listing(
            "Cross-table: opponents and VPs of each match", heads, tuple(rows), (0, *range(2, len(heads)))
        )  # fmt: skip

    def _adjusted(self, pair: int) -> Decimal:
        """The Victory Points of a pair beside those of its matches."""
        brought = (points or Decimal(0) for points in self._points(pair))
        return (self._cross.number(pair, "total_vps") or Decimal(0)) - sum(brought, Decimal(0))

    def _matches(self, pair: int) -> Listing:
        rows = []
        both = zip(self._against(pair), figures(self._points(pair)), strict=True)
        for match, (other, brought) in enumerate(both):
            against = f"{other} {self._names[int(other)]}" if other.isdecimal() else "sits out" if other else ""
            rows.append((str(match + 1), against, signed(self._cross.number(pair, "imps", match)), brought))
        if added := self._adjusted(pair):
            rows.append(("", "adjustments", "", signed(added)))
        return Listing(f"{pair} {self._names[pair]}", ("Match", "Against", "IMPs", "VPs"), tuple(rows), (0, 2, 3))
