"""The results of a Swiss, teams or pairs, out of its score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.records import Entrant, Round, RoundLine
from bridgesheets.scoresheets.results.event import (
    EventResults,
    Listing,
    ShownColumn,
    figures,
    listing,
    plain,
    results_of,
    signs,
    words,
)
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import SwissSheets
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.scoresheets.swiss.reading import read_event

#: What is said of the matches of a round that make its standings provisional.
_MISSING = {State.WAITING: "without a result", State.PROVISIONAL: "with differing reports", State.WRONG: "wrong"}
#: The words on a match that does not count yet as it is.
_DOUBTS = {State.WAITING: "no result yet", State.PROVISIONAL: "reports differ", State.WRONG: "does not count"}


class SwissResults:
    """The standings and rounds of a score sheet, which the tables share."""

    def __init__(self, cells: Cells) -> None:
        self._cells, self._swiss = cells, read_event(cells)
        event: SwissSheets = cells.saved.event
        self._setup, self._ledger = event.setup, BlockLines(cells, event.ledger)
        self._after = cells.whole(*event.facts.place("shown")) or 0
        self._rounds = self._swiss.rounds[: self._after]
        ranked = [one for one in self._swiss.entrants.values() if not one.house]
        places = {one.number: self._ledger.whole(one.number, "place") or 0 for one in ranked}
        self._ranked = sorted(ranked, key=lambda one: (places[one.number], one.number))

    def results(self) -> EventResults:
        swiss, called = self._swiss, self._swiss.called
        rounds = f"after round {self._after} of {len(swiss.rounds)}" if self._after else "before the first round"
        return results_of(
            self._cells,
            layout.USUAL_TITLES[called],
            (f"Swiss {called}s", with_noun(len(self._ranked), called), rounds,
             self._cells.text(*self._setup.place("place"))),
            self._missing(),
            self._standings(),
            (self._cross_table(),) if self._after else (),
            tuple(self._matches(one) for one in self._ranked) if self._after else (),
            pays_masterpoints=called == "team",
        )  # fmt: skip

    def _missing(self) -> Iterator[str]:
        for one in self._rounds:
            for state, said in _MISSING.items():
                if count := sum(line.state is state and line.kind != layout.LONG_FIRST for line in one.lines):
                    yield f"round {one.number}: {with_noun(count, 'match', 'matches')} {said}"
        yield from self._swiss.notes
        left = len(self._swiss.rounds) - self._after
        if left > 0:
            yield f"{left} of {with_noun(len(self._swiss.rounds), 'round')} still to come"

    # --- tables ------------------------------------------------------------------------------------------------

    def _points(self, number: int, after: int) -> Decimal:
        return Decimal(self._swiss.points(number, after)) / 100

    def _standings(self) -> Listing:
        def points(lines: BlockLines, numbers: object, column: str) -> list[str]:
            return figures(self._points(one.number, self._after) for one in self._ranked)

        def won(lines: BlockLines, numbers: object, column: str) -> list[str]:
            return [
                plain((lines.number(one.number, "won") or 0) + (lines.number(one.number, "drawn") or Decimal(0)) / 2)
                for one in self._ranked
            ]

        return listing(
            f"Standings after round {self._after}" if self._after else "Standings",
            self._ledger,
            [one.number for one in self._ranked],
            ShownColumn("Place", "shown", words),
            ShownColumn("No.", "number", words),
            ShownColumn(self._swiss.called.capitalize(), "name", words),
            ShownColumn("VPs", "total", points),
            ShownColumn("Won", "won", won),
            ShownColumn("IMPs +/−", "net", signs),
        )

    def _points_of_round(self, number: int, one: Round) -> Decimal | None:
        """Returns what a team has of a round, adjustments included; None where it has nothing."""
        points = [side.vps for line, at in _of_team(one, number) if (side := line.sides[at]).vps is not None]
        added = self._swiss.adjusted.get((number, one.number), Decimal(0))
        return sum(filter(None, points), added) if points or added else None

    def _cross_table(self) -> Listing:
        rows = []
        for one in self._ranked:
            brought = figures(self._points_of_round(one.number, each) for each in self._rounds)
            met = [self._opponents(one.number, each) for each in self._rounds]
            rounds = [" ".join(filter(None, each)) for each in zip(met, brought, strict=True)]
            rows.append((str(one.number), one.name, *rounds, *figures([self._points(one.number, self._after)])))
        heads = ("No.", self._swiss.called.capitalize(), *(f"Round {each.number}" for each in self._rounds), "VPs")
        return Listing("Cross-table: opponent and VPs of each round", heads, tuple(rows), (0, *range(2, len(heads))))

    def _opponents(self, number: int, one: Round) -> str:
        """Returns the numbers of the opponents in a round, with a sign between them and the points."""
        found = [str(self._opponent(line, at) or line.kind) for line, at in _of_team(one, number)]
        return f"{', '.join(found)}:" if found else ""

    def _opponent(self, line: RoundLine, at: int) -> int:
        other = (line.b, line.a)[at]
        return other if other in self._swiss.entrants else 0

    def _matches(self, one: Entrant) -> Listing:
        rows: list[tuple[str, ...]] = []
        if one.carry_over:
            rows.append(("", "carried over", "", "", _vps(self._points(one.number, 0)), ""))
        for each in self._rounds:
            for line, at in _of_team(each, one.number):
                other = self._opponent(line, at)
                against = f"{other} {self._swiss.entrants[other].name}" if other else ""
                points = line.sides[at].vps
                brought = "" if points is None else _vps(points)
                rows.append(
                    (str(each.number), against or line.kind, _imps(line, at), brought, "", _match_words(line, other))
                )
            if added := self._swiss.adjusted.get((one.number, each.number)):
                rows.append((str(each.number), "adjustment", "", f"{added:+.2f}", "", ""))
            if rows and rows[-1][0] == str(each.number):
                rows[-1] = (*rows[-1][:4], _vps(self._points(one.number, each.number)), rows[-1][5])
        title = f"{one.number} {one.name}"
        return Listing(title, ("Round", "Against", "IMPs", "VPs", "Total", "Remark"), tuple(rows), (0, 2, 3, 4))


def _of_team(one: Round, number: int) -> Iterator[tuple[RoundLine, int]]:
    for line in one.lines:
        yield from ((line, at) for at, team in enumerate((line.a, line.b)) if team == number)


def _imps(line: RoundLine, at: int) -> str:
    own, other = line.sides[at].imps, line.sides[1 - at].imps
    return "" if own is None or other is None else f"{plain(own)}–{plain(other)}"


def _match_words(line: RoundLine, other: int) -> str:
    told = [line.kind] if line.kind and other else []
    # The first of two meetings of a long triple has its result in the next round.
    if line.state in _DOUBTS and line.kind != layout.LONG_FIRST:
        told.append(_DOUBTS[line.state])
    return ", ".join(told)


def _vps(points: Decimal) -> str:
    return f"{points:.2f}"
