"""The results of a round robin out of its score sheet, which is counted again in one that nobody has touched."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.award.score_sheet_cells import Cells
from bridgesheets.award.whole_sheets import refuse_broken_sheets
from bridgesheets.outcomes.counted_again import ordered, refuse_other_values
from bridgesheets.outcomes.event_results import EventResults, Listing, columns, figures, in_one_line, plain, signed
from bridgesheets.outcomes.scale_by_title import scale_titled
from bridgesheets.reasons import with_noun
from bridgesheets.sheets.round_robin.layout import HEAD_ROW, Asked, Entry, M, S, TeamColumn
from bridgesheets.sheets.round_robin.schedule import Match, Schedule
from bridgesheets.sheets.round_robin.standings import ADJUSTED, NET, NUMBER, PLACE, PLAYED, VPS, WON
from bridgesheets.spreadsheet.reading.workbook import Workbook

SETUP, TEAMS, ADJUSTMENTS, STANDINGS, MATRIX = "Set-up", "Teams", "Adjustments", "Standings", "Matrix"
WORKING, TOTALS = "Working", "Totals"
#: The sheets by which one is known.
SHEETS = (SETUP, TEAMS, ADJUSTMENTS, STANDINGS, MATRIX, WORKING, TOTALS)
_KIND = "round-robin"


def round_robin_results(workbook: Workbook, file: str) -> EventResults:
    """What the round robin stands at; :class:`Refused` says what is not as it was made."""
    cells = Cells(workbook, file)
    names = [sheet.name for sheet in workbook.sheets]
    refuse_broken_sheets(cells, [name for name in names if name in SHEETS or name.startswith(_ROUND)])
    teams = _filled(cells, TEAMS, TeamColumn.NUMBER)
    rounds = sum(name.startswith(_ROUND) for name in names)
    scale = scale_titled(cells.text(SETUP, Asked.LEAST + 1, 2))
    boards = cells.number(SETUP, Asked.BOARDS, 2)
    order = ordered(_KIND, teams=teams, rounds=rounds, boards=boards, scale=scale)
    shown = [WORKING, *(_round(number) for number in range(1, rounds + 1)), TOTALS, MATRIX, STANDINGS]
    refuse_other_values(cells, order, shown)
    return _Reading(cells, Schedule(teams, rounds)).results()


_ROUND = "Round "


def _round(number: int) -> str:
    return f"{_ROUND}{number}"


def _filled(cells: Cells, sheet: str, column: int) -> int:
    """How many lines below the headings have a number in a column."""
    lines = 0
    while cells.number(sheet, HEAD_ROW + lines + 1, column) is not None:
        lines += 1
    return lines


class _Reading:
    """A score sheet while it is read."""

    def __init__(self, cells: Cells, schedule: Schedule) -> None:
        self._cells, self._schedule = cells, schedule
        self._rows = {match: HEAD_ROW + at for at, match in enumerate(schedule.matches, 1)}
        self._lines = range(HEAD_ROW + 1, HEAD_ROW + schedule.teams + 1)
        self._order = [int(self._number(line, NUMBER) or 0) for line in self._lines]
        named = {team: cells.text(TEAMS, HEAD_ROW + team, TeamColumn.NAME) for team in range(1, schedule.teams + 1)}
        self._names = {team: name or f"Team {team}" for team, name in named.items()}

    def _number(self, line: int, column: int) -> Decimal | None:
        return self._cells.number(STANDINGS, line, column)

    def _setting(self, row: S) -> Decimal:
        return self._cells.number(TOTALS, row, 2) or Decimal(0)

    def _of(self, match: Match, column: M) -> Decimal | None:
        return self._cells.number(WORKING, self._rows[match], column)

    def results(self) -> EventResults:
        played, expected = self._setting(S.IN), self._setting(S.EXPECTED)
        teams = str(with_noun(self._schedule.teams, "team"))
        return EventResults(
            self._cells.text(SETUP, Asked.EVENT, 2) or "Round robin",
            in_one_line(
                "Round robin",
                teams,
                f"after {plain(played)} of {plain(expected)} matches",
                self._cells.day(SETUP, Asked.DATE),
            ),
            "; ".join(self._missing()),
            self._standings(),
            (self._matrix(),),
            tuple(self._matches(team) for team in self._order),
        )

    def _missing(self) -> Iterator[str]:
        """What makes the standings provisional."""
        left, differing = self._setting(S.EXPECTED) - self._setting(S.IN), self._setting(S.PROVISIONAL)
        if left > 0:
            yield f"{with_noun(int(left), 'match', 'matches')} without a result"
        if differing:
            yield f"{with_noun(int(differing), 'match', 'matches')} with differing reports"
        for row in S:
            if row.name.startswith("WRONG") and (said := self._cells.text(TOTALS, row, 2)):
                yield said.rstrip(" .")

    def _standings(self) -> Listing:
        return Listing(
            "Standings",
            ("Place", "No.", "Team", "VPs", "Played", "Won", "IMPs +/−", "Adjusted"),
            columns(
                [self._cells.text(STANDINGS, line, PLACE) for line in self._lines],
                [str(team) for team in self._order],
                [self._names[team] for team in self._order],
                figures(self._number(line, VPS) for line in self._lines),
                figures(self._number(line, PLAYED) for line in self._lines),
                [self._cells.text(STANDINGS, line, WON) for line in self._lines],
                [signed(self._number(line, NET)) for line in self._lines],
                [signed(self._number(line, ADJUSTED)) for line in self._lines],
            ),
            (0, 1, 3, 4, 5, 6, 7),
        )

    def _matrix(self) -> Listing:
        """What each team took from each other, in the order of the standings; of several meetings together."""
        rows = []
        for team in self._order:
            taken = [self._taken(team, other) for other in self._order]
            rows.append((str(team), self._names[team], *(
                "×" if other == team else shown for other, shown in zip(self._order, figures(taken), strict=True)
            )))  # fmt: skip
        return Listing(
            "Cross-table: VPs taken from each team", ("No.", "Team", *map(str, self._order)), tuple(rows),
            (0, *range(2, len(self._order) + 2)),
        )  # fmt: skip

    def _taken(self, team: int, other: int) -> Decimal | None:
        found = [
            self._points(match, team) for match in self._schedule.of_team(team) if other in (match.home, match.away)
        ]
        known = [points for points in found if points is not None] if team != other else []
        return sum(known, Decimal(0)) if known else None

    def _points(self, match: Match, team: int) -> Decimal | None:
        """The Victory Points of a team in a match, or what it gets in place of it."""
        home = match.home == team
        points = self._of(match, M.HOME_VPS if home else M.AWAY_VPS)
        return self._of(match, M.HOME_AWARD if home else M.AWAY_AWARD) if points is None else points

    def _matches(self, team: int) -> Listing:
        rows = []
        matches = self._schedule.of_team(team)
        points = figures(self._points(match, team) for match in matches)
        for match, brought in zip(matches, points, strict=True):
            home = match.home == team
            other = match.away if home else match.home
            own, against = (self._of(match, column) for column in (M.HOME_TOTAL, M.AWAY_TOTAL)[:: 1 if home else -1])
            imps = f"{plain(own)}–{plain(against)}" if own is not None and against is not None else ""
            said = self._cells.text(_round(match.round), HEAD_ROW + match.table, Entry.SAID)
            rows.append((str(match.round), f"{other} {self._names[other]}", imps, brought, said))
        if added := self._number(HEAD_ROW + 1 + self._order.index(team), ADJUSTED):
            rows.append(("", "adjustments and sitting out", "", signed(added), ""))
        title = f"{team} {self._names[team]}"
        return Listing(title, ("Round", "Against", "IMPs", "VPs", "Result"), tuple(rows), (0, 2, 3))
