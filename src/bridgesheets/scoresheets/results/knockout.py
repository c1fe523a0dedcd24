"""The results of a knockout out of its score sheet, who is how far, and every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.knockout import award_figures, states
from bridgesheets.scoresheets.knockout.event import KnockoutSheets, line_of
from bridgesheets.scoresheets.knockout.setup import refuse_unusable_answers
from bridgesheets.scoresheets.results.event import (
    EventResults,
    Listing,
    Meeting,
    OneRound,
    plain,
    results_of,
)

#: The matches of three teams.
_LEGS = 3
#: States in which somebody has to do something else than type the next figure, and those that may still change.
_TO_PUT_RIGHT = (states.WRONG, states.TIED, states.DISPUTED)
_IN_DOUBT = (states.PROVISIONAL, states.ONE_TOTAL)


class _Side(NamedTuple):
    """A team in a match, with its IMPs as far as there are any."""

    team: int
    imps: Decimal | None


class _Match(NamedTuple):
    """A match as the sheet shows it: the round, both sides, and what it came to in words."""

    round: str
    sides: tuple[_Side, _Side]
    words: str


class KnockoutResults:
    """The places and matches of a score sheet, which the tables share."""

    def __init__(self, cells: Cells) -> None:
        refuse_unusable_answers(cells)
        self._cells, self._event = cells, cells.saved.event
        event: KnockoutSheets = cells.saved.event
        self._results, teams = BlockLines(cells, event.results), BlockLines(cells, event.teams)
        self._names = {team: teams.text(team, "name") or f"Team {team}" for team in teams.numbers}
        found = {team: (self._results.whole(team, "key") or 0) // award_figures.EACH_PLACE for team in teams.numbers}
        self._places = {team: place for team, place in found.items() if place < award_figures.ABSENT_PLACE}
        self._order = sorted(self._places, key=lambda team: (self._places[team], team))
        self._matches = [*self._three_ways(), *self._rounds()]

    def results(self) -> EventResults:
        left = [team for team in self._order if not self._places[team]]
        still = f"{with_noun(len(left), 'team')} still in the event" if left else ""
        return results_of(
            self._cells,
            "Knockout",
            ("Knockout teams", with_noun(len(self._order), "team")),
            (still, *self._missing()),
            self._standings(),
            tuple(self._match_lists()),
            tuple(self._matches_of(team) for team in self._order),
            pays_masterpoints=True,
            rounds=(*self._three_way_rounds(), *map(self._one_round, self._event.numbers)),
        )

    def _missing(self) -> Iterator[str]:
        for number in self._event.numbers:
            lines = self._of_round(number)
            found = [lines.number(line_of(match), "state") for match in range(1, self._event.matches(number) + 1)]
            of = ((states.PROVISIONAL, "differing reports"), (states.ONE_TOTAL, "a total of one captain only"))
            for state, said in of:
                if count := found.count(Decimal(state)):
                    yield f"{lines.sheet}: {with_noun(count, 'match', 'matches')} with {said}"

    # --- rounds ------------------------------------------------------------------------------------------------

    def _one_round(self, number: int) -> OneRound:
        lines = self._of_round(number)
        matches = range(1, self._event.matches(number) + 1)
        places = ((self._event.label(number, match), line_of(match), line_of(match, 1)) for match in matches)
        found = (self._meeting(label, lines, one, lines.text(one, "name"), lines.text(other, "name"))
                 for label, one, other in places)  # fmt: skip
        return OneRound(lines.sheet, tuple(filter(None, found)), lines.sheet)

    def _three_way_rounds(self) -> Iterator[OneRound]:
        if not self._event.most_three_ways:
            return
        lines = BlockLines(self._cells, self._event.three_way_matches)
        heads = BlockLines(self._cells, self._event.three_ways)
        for first in lines.numbers[::_LEGS]:
            three = first // _LEGS + 1
            tied = heads.text(three, "name") if heads.number(three, "decided") == states.THREE_TIED else ""
            found = (self._meeting(leg + 1, lines, first + leg, lines.text(first + leg, "name"),
                                   lines.text(first + leg, "other_name")) for leg in range(_LEGS))  # fmt: skip
            yield OneRound(f"Three-way {three}", tuple(filter(None, found)), lines.sheet, fault=tied)

    @staticmethod
    def _meeting(number: int, lines: BlockLines, line: int, *names: str) -> Meeting | None:
        """Returns a match for which both teams are known; None for another."""
        state = lines.whole(line, "state") or 0
        if state not in (*states.OPEN, *states.WON):
            return None
        said = lines.text(line, "result")
        return Meeting(
            number, names, state in states.TO_TYPE, said if state in _TO_PUT_RIGHT else "",
            said if state in _IN_DOUBT else "",
        )  # fmt: skip

    # --- matches -----------------------------------------------------------------------------------------------

    def _of_round(self, number: int) -> BlockLines:
        return BlockLines(self._cells, self._event.rounds[number - 1])

    def _rounds(self) -> Iterator[_Match]:
        for number in self._event.numbers:
            lines = self._of_round(number)
            for match in range(1, self._event.matches(number) + 1):
                one, other = (_side(lines, line_of(match, side), "number", "total") for side in (0, 1))
                if one.team or other.team:
                    yield _Match(lines.sheet, (one, other), lines.text(line_of(match), "result"))

    def _three_ways(self) -> Iterator[_Match]:
        lines = BlockLines(self._cells, self._event.three_way_matches)
        for line in lines.numbers if self._event.most_three_ways else ():
            one, other = _side(lines, line, "number", "imps"), _side(lines, line, "other", "other_imps")
            if one.team and other.team:
                yield _Match(f"Three-way match {(line - 1) // _LEGS + 1}", (one, other), lines.text(line, "result"))

    # --- tables ------------------------------------------------------------------------------------------------

    def _name(self, team: int) -> str:
        return f"{team} {self._names[team]}" if team else ""

    def _standings(self) -> Listing:
        shared = Counter(place for place in self._places.values() if place)
        places = {team: f"{place}=" if shared[place] > 1 else str(place) for team, place in self._places.items()}
        rows = []
        for team in self._order:
            wins, halves = (self._results.number(team, column) or Decimal(0) for column in ("wins", "halves"))
            place = places[team] if self._places[team] else "still in"
            rows.append((place, str(team), self._names[team], plain(wins + halves)))
        return Listing("Standings", ("Place", "No.", "Team", "Won"), tuple(rows), (0, 1, 3))

    def _match_lists(self) -> Iterator[Listing]:
        for name in dict.fromkeys(match.round for match in self._matches):
            rows = tuple(self._row(match) for match in self._matches if match.round == name)
            yield Listing(name, ("Team", "IMPs", "Team", "IMPs", "Result"), rows, (1, 3))

    def _row(self, match: _Match) -> tuple[str, ...]:
        one, other = match.sides
        return (self._name(one.team), _imps(one), self._name(other.team), _imps(other), match.words)

    def _matches_of(self, team: int) -> Listing:
        rows = []
        for match in self._matches:
            if team in (side.team for side in match.sides):
                own, other = match.sides if match.sides[0].team == team else reversed(match.sides)
                imps = f"{_imps(own)}–{_imps(other)}" if own.imps is not None and other.imps is not None else ""
                rows.append((match.round, self._name(other.team) or "bye", imps, match.words))
        return Listing(self._name(team), ("Round", "Against", "IMPs", "Result"), tuple(rows), (2,))


def _side(lines: BlockLines, line: int, number: str, imps: str) -> _Side:
    return _Side(lines.whole(line, number) or 0, lines.number(line, imps))


def _imps(side: _Side) -> str:
    return "" if side.imps is None else plain(side.imps)
