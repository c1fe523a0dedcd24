"""The results of a knockout out of its score sheet, which is counted again: who is how far, and every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.award.knockout_recount import refuse_other_knockout
from bridgesheets.award.score_sheet_cells import SETUP_ENTRY, Cells
from bridgesheets.award.whole_sheets import refuse_broken_sheets
from bridgesheets.outcomes.counted_again import ordered, refuse_other_values
from bridgesheets.outcomes.event_results import EventResults, Listing, in_one_line, plain
from bridgesheets.reasons import with_noun
from bridgesheets.sheets.knockout.layout import (
    ABSENT_PLACE,
    FIRST_ROW,
    RESULTS,
    SETUP,
    TEAMS,
    THREE_WAYS,
    F,
    Layout,
    R,
    S,
    T,
    W,
    match_row,
    round_name,
    setup_row,
    three_way_row,
)
from bridgesheets.spreadsheet.reading.workbook import Workbook

_KIND = "knockout"
_SIDES = (0, 1)
#: The lines of a three-way match below its heading.
_THREE = (1, 2, 3)


class _Side(NamedTuple):
    """A team in a match, with its IMPs as far as there are any."""

    team: int
    imps: Decimal | None


class _Match(NamedTuple):
    """A match as the sheet shows it: the round, both sides, and what it came to in words."""

    round: str
    sides: tuple[_Side, _Side]
    said: str


def knockout_results(workbook: Workbook, file: str) -> EventResults:
    """What the knockout stands at; :class:`Refused` says what is not as it was made."""
    cells = Cells(workbook, file)
    refuse_broken_sheets(cells, [sheet.name for sheet in workbook.sheets])
    refuse_other_knockout(cells)
    teams = 0
    while cells.number(TEAMS, FIRST_ROW + teams, T.NUMBER) is not None:
        teams += 1
    layout = Layout(teams)
    order = ordered(_KIND, teams=teams, boards=cells.number(SETUP, setup_row("boards"), SETUP_ENTRY))
    rounds = [round_name(number) for number in range(1, layout.rounds + 1)]
    refuse_other_values(cells, order, [*rounds, *([THREE_WAYS] if THREE_WAYS in cells else [])])
    return _Reading(cells, layout).results()


class _Reading:
    """A score sheet while it is read."""

    def __init__(self, cells: Cells, layout: Layout) -> None:
        self._cells, self._layout = cells, layout
        rows = range(FIRST_ROW, FIRST_ROW + layout.teams)
        named = {row - FIRST_ROW + 1: cells.text(TEAMS, row, T.NAME) for row in rows}
        self._names = {team: name or f"Team {team}" for team, name in named.items()}
        found = {row - FIRST_ROW + 1: int(cells.number(RESULTS, row, F.KEY) or 0) // 1000 for row in rows}
        self._places = {team: place for team, place in found.items() if place < ABSENT_PLACE}
        self._order = sorted(self._places, key=lambda team: (self._places[team], team))
        self._matches = [*self._three_ways(), *self._rounds()]

    def results(self) -> EventResults:
        cells = self._cells
        left = [team for team in self._order if not self._places[team]]
        still = f"{with_noun(len(left), 'team')} still in the event" if left else ""
        return EventResults(
            cells.text(SETUP, setup_row("event"), SETUP_ENTRY) or "Knockout",
            in_one_line(
                "Knockout teams", str(with_noun(len(self._order), "team")), cells.day(SETUP, setup_row("date"))
            ),
            "; ".join(filter(None, (still, *self._missing()))),
            self._standings(),
            tuple(self._listed()),
            tuple(self._of(team) for team in self._order),
            awarded=True,
        )

    def _missing(self) -> Iterator[str]:
        """Matches whose result may still change."""
        for number in range(1, self._layout.rounds + 1):
            states = [self._state(number, match) for match in range(1, self._layout.matches(number) + 1)]
            for state, said in ((S.PROVISIONAL, "differing reports"), (S.ONE_TOTAL, "a total of one captain only")):
                if count := states.count(state):
                    yield f"{round_name(number)}: {with_noun(count, 'match', 'matches')} with {said}"

    def _state(self, number: int, match: int) -> int | None:
        found = self._cells.number(round_name(number), match_row(match), R.STATE)
        return None if found is None else int(found)

    # --- matches -----------------------------------------------------------------------------------------------

    def _rounds(self) -> Iterator[_Match]:
        for number in range(1, self._layout.rounds + 1):
            for match in range(1, self._layout.matches(number) + 1):
                sheet, row = round_name(number), match_row(match)
                one, other = (self._side(sheet, row + side, R.NUMBER, R.TOTAL) for side in _SIDES)
                if one.team or other.team:
                    yield _Match(sheet, (one, other), self._cells.text(sheet, row, R.RESULT))

    def _three_ways(self) -> Iterator[_Match]:
        for number in range(1, self._layout.three_ways + 1):
            for line in _THREE:
                row = three_way_row(number) + line
                one = self._side(THREE_WAYS, row, W.NUMBER, W.IMPS)
                other = self._side(THREE_WAYS, row, W.OTHER, W.OTHER_IMPS)
                if one.team and other.team:
                    yield _Match(f"Three-way match {number}", (one, other), self._cells.text(THREE_WAYS, row, W.RESULT))

    def _side(self, sheet: str, row: int, number: int, imps: int) -> _Side:
        return _Side(int(self._cells.number(sheet, row, number) or 0), self._cells.number(sheet, row, imps))

    # --- tables ------------------------------------------------------------------------------------------------

    def _called(self, team: int) -> str:
        return f"{team} {self._names[team]}" if team else ""

    def _standings(self) -> Listing:
        shared = Counter(place for place in self._places.values() if place)
        places = {team: f"{place}=" if shared[place] > 1 else str(place) for team, place in self._places.items()}
        rows = []
        for team in self._order:
            wins, halves = (
                self._cells.number(RESULTS, FIRST_ROW + team - 1, column) or Decimal(0) for column in (F.WINS, F.HALVES)
            )
            place = places[team] if self._places[team] else "still in"
            rows.append((place, str(team), self._names[team], plain(wins + halves)))
        return Listing("Standings", ("Place", "No.", "Team", "Won"), tuple(rows), (0, 1, 3))

    def _listed(self) -> Iterator[Listing]:
        """The matches, round by round."""
        for name in dict.fromkeys(match.round for match in self._matches):
            rows = tuple(self._row(match) for match in self._matches if match.round == name)
            yield Listing(name, ("Team", "IMPs", "Team", "IMPs", "Result"), rows, (1, 3))

    def _row(self, match: _Match) -> tuple[str, ...]:
        one, other = match.sides
        return (self._called(one.team), _imps(one), self._called(other.team), _imps(other), match.said)

    def _of(self, team: int) -> Listing:
        rows = []
        for match in self._matches:
            if team in (side.team for side in match.sides):
                own, other = match.sides if match.sides[0].team == team else reversed(match.sides)
                imps = f"{_imps(own)}–{_imps(other)}" if own.imps is not None and other.imps is not None else ""
                rows.append((match.round, self._called(other.team) or "bye", imps, match.said))
        return Listing(self._called(team), ("Round", "Against", "IMPs", "Result"), tuple(rows), (2,))


def _imps(side: _Side) -> str:
    return "" if side.imps is None else plain(side.imps)
