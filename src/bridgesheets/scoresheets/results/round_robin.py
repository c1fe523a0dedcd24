"""The results of a round robin out of its score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.form import round_name
from bridgesheets.scoresheets.results.event import (
    EventResults,
    Listing,
    Meeting,
    OneRound,
    ShownColumn,
    amounts,
    figures,
    listing,
    plain,
    results_of,
    signed,
    signs,
    words,
)
from bridgesheets.scoresheets.round_robin import settings
from bridgesheets.scoresheets.round_robin.event import RoundRobinSheets, ScheduledMatch
from bridgesheets.vocabulary import on_one_line

_STANDINGS = (
    ShownColumn("Place", "place", words), ShownColumn("No.", "number", words), ShownColumn("Team", "team", words),
    ShownColumn("VPs", "vps", amounts), ShownColumn("Played", "played", amounts), ShownColumn("Won", "won", words),
    ShownColumn("IMPs +/−", "net", signs), ShownColumn("Adjusted", "adjusted", signs),
)  # fmt: skip


class RoundRobinResults:
    """The standings and matches of a score sheet, which the tables share."""

    def __init__(self, cells: Cells) -> None:
        event: RoundRobinSheets = cells.saved.event
        self._cells, self._event, self._schedule = cells, event, event.schedule
        self._standing, self._working = BlockLines(cells, event.standings), BlockLines(cells, event.working)
        self._order = [self._standing.whole(line, "number") or 0 for line in self._standing.numbers]
        teams = BlockLines(cells, event.teams)
        self._names = {team: teams.text(team, "name") or f"Team {team}" for team in teams.numbers}

    def _setting(self, name: str) -> Decimal:
        return self._cells.number(*self._event.settings.place(name)) or Decimal(0)

    def _figure(self, match: ScheduledMatch, column: str) -> Decimal | None:
        return self._working.number(self._event.line_of(match), column)

    def results(self) -> EventResults:
        played, expected = self._setting("in"), self._setting("expected")
        so_far = f"after {plain(played)} of {plain(expected)} matches"
        return results_of(
            self._cells,
            "Round robin",
            ("Round robin", with_noun(self._schedule.teams, "team"), so_far),
            self._missing(),
            listing("Standings", self._standing, self._standing.numbers, *_STANDINGS),
            (self._matrix(),),
            tuple(self._matches(team) for team in self._order),
            rounds=tuple(map(self._one_round, range(1, self._schedule.rounds + 1))),
        )

    def _one_round(self, number: int) -> OneRound:
        """Returns a round, without the matches that a withdrawal has made none of."""
        played = (match for match in self._schedule.of_round(number) if self._figure(match, "mode") == settings.NORMAL)
        meetings = tuple(map(self._meeting, played))
        return OneRound(round_name(number), meetings, round_name(number), "table")

    def _said(self, match: ScheduledMatch) -> str:
        return on_one_line(self._working.text(self._event.line_of(match), "words"))

    def _meeting(self, match: ScheduledMatch) -> Meeting:
        said, names = self._said(match), (self._names[match.home], self._names[match.away])
        is_wrong = self._figure(match, "state") == settings.WRONG
        differs = int(self._figure(match, "other_captain") or 0) >= settings.DIFFERS
        waits = not self._figure(match, "in") and not is_wrong
        return Meeting(match.table, names, waits, said if is_wrong else "", said if differs else "")

    def _missing(self) -> Iterator[str]:
        left, differing = self._setting("expected") - self._setting("in"), self._setting("provisional")
        if left > 0:
            yield f"{with_noun(int(left), 'match', 'matches')} without a result"
        if differing:
            yield f"{with_noun(int(differing), 'match', 'matches')} with differing reports"
        for fault in settings.FAULTS:
            if said := self._cells.text(*self._event.settings.place(fault)):
                yield said.rstrip(" .")

    def _matrix(self) -> Listing:
        """Returns what each team took from each other, in the order of the standings; of several meetings together."""
        rows = []
        for team in self._order:
            taken = [self._points_against(team, other) for other in self._order]
            rows.append((str(team), self._names[team], *(
                "×" if other == team else shown for other, shown in zip(self._order, figures(taken), strict=True)
            )))  # fmt: skip
        return Listing(
            "Cross-table: VPs taken from each team", ("No.", "Team", *map(str, self._order)), tuple(rows),
            (0, *range(2, len(self._order) + 2)),
        )  # fmt: skip

    def _points_against(self, team: int, other: int) -> Decimal | None:
        found = [
            self._points(match, team) for match in self._schedule.of_team(team) if other in (match.home, match.away)
        ]
        known = [points for points in found if points is not None] if team != other else []
        return sum(known, Decimal(0)) if known else None

    def _points(self, match: ScheduledMatch, team: int) -> Decimal | None:
        """Returns the Victory Points of a team in a match, or what it gets in place of it."""
        return self._figure(match, f"{match.side(team)}_got")

    def _matches(self, team: int) -> Listing:
        rows = []
        matches = self._schedule.of_team(team)
        points = figures(self._points(match, team) for match in matches)
        for match, brought in zip(matches, points, strict=True):
            other = match.against(team)
            own, against = (self._figure(match, f"{match.side(each)}_total") for each in (team, other))
            imps = f"{plain(own)}–{plain(against)}" if own is not None and against is not None else ""
            rows.append((str(match.round), f"{other} {self._names[other]}", imps, brought, self._said(match)))
        if added := self._standing.number(1 + self._order.index(team), "adjusted"):
            rows.append(("", "adjustments and sitting out", "", signed(added), ""))
        title = f"{team} {self._names[team]}"
        return Listing(title, ("Round", "Against", "IMPs", "VPs", "Result"), tuple(rows), (0, 2, 3))
