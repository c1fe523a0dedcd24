"""A knockout counted again from its typed entries: who goes on, who is out, matches won; refuses what differs.

The formulas of the score sheet say the same, from the first round to the sheet Results. Where the two differ, a
formula was typed over or lost, and nothing is awarded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from bridgesheets.award.score_sheet_cells import Cells, Lines
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.rounding import half_up
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.knockout import finishes, states
from bridgesheets.sheets.knockout.event import FORFEIT, PLAYERS_A_TEAM, SEGMENTS, YES, Event
from bridgesheets.sheets.knockout.kind import declared
from bridgesheets.sheets.knockout.plans import FEWEST, MOST, NOBODY, Plan, Slot
from bridgesheets.sheets.knockout.rounds import MOST_IMPS
from bridgesheets.sheets.knockout.setup import IMPS, MOST_BOARDS, WORDS
from bridgesheets.sheets.knockout.three_ways import MOST_EXTRA, PAIRS
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.spreadsheet.refusals import Refused

_SIDES = (0, 1)
_SEGMENTS = range(SEGMENTS)
#: The most that may be typed for each figure of the set-up that is counted with.
_MOST = {"segments": SEGMENTS, "boards": MOST_BOARDS}
#: No team: a bye, or one that is absent.
_NO_TEAM = 0


def knockout_event(cells: Cells) -> Event:
    """The event that a score sheet was made for, by the teams that it has; refuses one that was never made."""
    teams = Lines(cells, declared(Book(order("knockout"))).teams).how_many("number")
    if not FEWEST <= teams <= MOST:
        raise Refused(f"it has {teams} teams, and a knockout {FEWEST} to {MOST}: its lines are not as made; undo that")
    return declared(Book(order("knockout", teams=teams)))


def refuse_other_knockout(cells: Cells, event: Event) -> None:
    """Refuses a knockout in which a cell shows something else than the entries bring, with the first such cell."""
    three_ways = (event.three_ways, event.three_way_matches, event.three_way_teams) if event.most_three_ways else ()
    blocks = (event.teams, event.players, *three_ways, *event.rounds, event.award_lines, event.results)
    cells.refuse_moved(event.setup, event.facts, *blocks)
    _Knockout(cells, event).compare()


@dataclass(frozen=True)
class _Decided:
    """What a match came to: its state, who goes on (0 for nobody, None while it is open), who is out, who has won."""

    state: int
    winner: int | None = None
    out: tuple[int, ...] = ()
    won: int = _NO_TEAM


class _Knockout:
    """The event by its entries."""

    def __init__(self, cells: Cells, event: Event) -> None:
        self._cells, self._event = cells, event
        self._numbers = range(1, event.order.teams + 1)
        self._teams, self._players = Lines(cells, event.teams), Lines(cells, event.players)
        self._results = Lines(cells, event.results)
        self._rounds = [Lines(cells, lines) for lines in event.rounds]
        self._found: dict[tuple[int, int], _Decided] = {}

    # --- entries -----------------------------------------------------------------------------------------------

    def _word(self, name: str) -> str:
        return self._cells.answer(self._event.setup, name, WORDS[name])

    def _figure(self, name: str) -> Decimal:
        """Returns a whole number of the set-up as it was typed; refuses any other entry.

        The sheet goes on with the usual number then, but only a hidden cell shows it, and that may be typed over.
        """
        (sheet, row, column), most = self._event.setup.place(name), _MOST[name]
        typed = self._cells.number(sheet, row, column)
        if typed is not None and typed == int(typed) and 1 <= typed <= most:
            return typed
        there = self._cells.text(sheet, row, column)
        wrong = f'"{there}" is no number of {name}' if there else f"the number of {name} of a match is missing"
        raise Refused(f"{self._cells.where(sheet, row, column)}: {wrong}; type a whole number from 1 to {most}")

    @cached_property
    def _plan(self) -> Plan:
        """The way through the bracket that is chosen, the usual one if none is."""
        plans = {plan.name: plan for plan in self._event.plans}
        return plans[self._cells.answer(self._event.setup, "first round", [*plans])]

    @cached_property
    def _by_seed(self) -> tuple[int, ...]:
        """The team of each seed, 0 where it is absent; without seeds the teams in their order."""
        typed = {team: self._teams.number(team, "seed") for team in self._numbers}
        seeds = {int(seed): team for team, seed in typed.items() if seed and seed == int(seed)}
        order = [seeds[seed] for seed in self._numbers] if {*seeds} == {*self._numbers} else [*self._numbers]
        return tuple(_NO_TEAM if self._absent(team) else team for team in order)

    def _absent(self, team: int) -> bool:
        return bool(self._teams.text(team, "absent"))

    # --- who comes to a match ----------------------------------------------------------------------------------

    def _comes(self, played: int, slot: Slot) -> int | None:
        """The team of a side of a match; None while it is not known."""
        if slot.source == "seed":
            return self._by_seed[slot.number - 1]
        if slot.source == "winner":
            return self._match(self._plan.before(played), slot.number).winner
        if slot.source == "three-way":
            return self._three_way(slot.number).survivor(slot.survivor)
        return None

    def _sides(self, played: int, match: int) -> tuple[int | None, int | None]:
        if self._event.is_playoff(played, match):
            one, other = (next(iter(self._match(played - 1, semifinal).out), None) for semifinal in (1, 2))
            return one, other
        one, other = (self._comes(played, self._event.slot(self._plan, played, match, side)) for side in _SIDES)
        return one, other

    # --- matches of two teams ----------------------------------------------------------------------------------

    def _imps(self, played: int, match: int, side: int) -> list[Decimal | None]:
        """What a side has in each segment."""
        lines, line = self._rounds[played - 1], line_of(match, side)
        return [lines.number(line, "imps", segment) for segment in _SEGMENTS]

    def _wrong(self, played: int, match: int, side: int) -> bool:
        """Whether the figures of a side cannot be meant."""
        lines, line = self._rounds[played - 1], line_of(match, side)
        columns = [*(("imps", segment) for segment in _SEGMENTS), ("extra", 0), ("carried", 0), ("other", 0)]
        found = {column: lines.number(line, *column) for column in columns}
        if any(figure is None and lines.typed(line, *column) for column, figure in found.items()):
            return True
        segments = self._imps(played, match, side)
        imps = [figure or Decimal(0) for figure in (*segments, found["extra", 0])]
        return (
            any(figure is not None and not 0 <= figure <= MOST_IMPS * SEGMENTS for figure in found.values())
            or any(figure != half_up(figure, 0) for figure in imps)
            or sum(imps[:SEGMENTS]) > most_imps_a_board() * self._figure("boards")
            or any(figure is not None for figure in segments[int(self._figure("segments")) :])
            or lines.text(line, "forfeit").casefold() not in ("", FORFEIT)
        )

    def _total(self, played: int, match: int, side: int) -> Decimal:
        lines, line = self._rounds[played - 1], line_of(match, side)
        figures = (*self._imps(played, match, side), lines.number(line, "extra"), lines.number(line, "carried"))
        return half_up(sum((figure or Decimal(0) for figure in figures), Decimal(0)))

    def _match(self, played: int, match: int) -> _Decided:
        """What a match came to."""
        if (played, match) not in self._found:
            self._found[played, match] = self._decide(played, match)
        return self._found[played, match]

    def _decide(self, played: int, match: int) -> _Decided:
        one, other = self._sides(played, match)
        if one is None or other is None:
            return _Decided(states.EARLIER)
        if _NO_TEAM in (one, other):
            return _Decided(states.BYE if one or other else states.NOBODY, max(one, other))
        if any(self._wrong(played, match, side) for side in _SIDES):
            return _Decided(states.WRONG)
        lines = self._rounds[played - 1]
        given_up = [team for side, team in enumerate((one, other)) if lines.typed(line_of(match, side), "forfeit")]
        if given_up:
            stays = next((team for team in (one, other) if team not in given_up), _NO_TEAM)
            paid = stays if self._word("forfeit") == YES else _NO_TEAM
            state = states.FORFEIT if stays else states.NOBODY
            return _Decided(state, stays, tuple(given_up), paid)
        state = self._state_by_imps(played, match)
        if state not in states.WON:
            return _Decided(state)
        totals = [self._total(played, match, side) for side in _SIDES]
        winner, loser = (one, other) if totals[0] > totals[1] else (other, one)
        return _Decided(state, winner, (loser,), winner)

    def _state_by_imps(self, played: int, match: int) -> int:
        """The state of a match that both teams play."""
        segments = [self._imps(played, match, side) for side in _SIDES]
        typed = sum(figure is not None for side in segments for figure in side)
        done = sum(a is not None and b is not None for a, b in zip(*segments, strict=True))
        if typed != 2 * done:
            return states.ONE_SIDE
        if not typed:
            return states.UNPLAYED
        if done < self._figure("segments"):
            return states.RUNNING
        one, other = (self._total(played, match, side) for side in _SIDES)
        if one == other:
            return states.TIED
        said = [self._rounds[played - 1].number(line_of(match, side), "other") for side in _SIDES]
        if said[0] is None or said[1] is None:
            return states.DONE if said == [None, None] else states.ONE_TOTAL
        if [half_up(said[0]), half_up(said[1])] == [one, other]:
            return states.DONE
        return states.PROVISIONAL if said[0] != said[1] and (said[0] > said[1]) == (one > other) else states.DISPUTED

    # --- matches of three teams --------------------------------------------------------------------------------

    def _three_way(self, number: int) -> _ThreeWay:
        teams = [self._by_seed[seed - 1] for seed in self._plan.three_ways[number - 1]]
        alone, survivors = self._word("three-way") == IMPS, max(1, self._plan.survivors)
        return _ThreeWay(self._cells, self._event, number, teams, survivors, alone, self._figure("boards"))

    # --- results -----------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Refuses the first cell that differs."""
        event = self._event
        matches = [
            (played, match)
            for played in event.numbers
            for match in range(1, event.matches(played) + 1)
            if self._exists(played, match)
        ]
        for played, match in matches:
            lines = self._rounds[played - 1]
            for side, team in enumerate(self._sides(played, match)):
                lines.refuse_other(line_of(match, side), "number", None if team is None else Decimal(team))
            found = self._match(played, match)
            lines.refuse_other(line_of(match), "state", Decimal(found.state))
            lines.refuse_other(line_of(match), "winner", None if found.winner is None else Decimal(found.winner))
        three_ways = [self._three_way(number) for number in range(1, len(self._plan.three_ways) + 1)]
        won = Counter(self._match(*each).won for each in matches)
        halves = Counter[int]()
        for each in three_ways:
            halves.update(each.wins)
        out = dict(self._out(matches, three_ways))
        for team in self._numbers:
            expected = {
                "number": team,
                "key": finishes.EACH_PLACE * self._place(team, out) + team,
                "wins": won[team],
                "halves": halves[team],
            }
            for column, value in expected.items():
                self._results.refuse_other(team, column, Decimal(value))
            self._teams.refuse_other(team, "average", self._average(team))

    def _exists(self, played: int, match: int) -> bool:
        """Whether a match is played in the plan that is chosen."""
        if self._event.is_playoff(played, match):
            semifinals = len(self._plan.rounds) > 1 and bool(self._plan.rounds[played - 2])
            return semifinals and self._word("play-off") == YES
        return self._event.slot(self._plan, played, match, 0) != NOBODY

    def _out(self, matches: list[tuple[int, int]], three_ways: list[_ThreeWay]) -> Iterator[tuple[int, int]]:
        """Each team that is out, with the round in which it lost."""
        for played, match in matches:
            if not self._event.is_playoff(played, match):
                yield from ((team, played) for team in self._match(played, match).out)
        for each in three_ways:
            yield from ((team, 1) for team in each.out)

    def _place(self, team: int, out: dict[int, int]) -> int:
        """The place of a team as the sheet Results counts it: 0 while it is in the event."""
        last = self._event.last
        if team in out:
            if out[team] == last - 1 and self._fourth(team):
                return finishes.FOURTH - finishes.CHAMPION
            return self._plan.left(out[team]) + 1
        champion = self._match(last, 1).winner if any(self._plan.rounds) else self._three_way(1).survivor(1)
        if champion == team:
            return 1
        return finishes.ABSENT_PLACE if self._absent(team) else 0

    def _fourth(self, team: int) -> bool:
        """Whether a team has lost a play-off that the sheet counts for awards."""
        last, match = self._event.last, self._event.matches(self._event.last)
        if not self._event.has_playoff(last) or not self._exists(last, match):
            return False
        counts = self._results.number(team, "code") in (finishes.THIRD, finishes.FOURTH)
        return counts and self._match(last, match).winner not in (None, team)

    def _average(self, team: int) -> Decimal | None:
        """The average of a team's masterpoints; None where it cannot be known."""
        if self._absent(team):
            return None
        if any(self._teams.typed(team, column) for column in ("masterpoints", "players")):
            return _average_of(self._teams.number(team, "masterpoints"), self._teams.number(team, "players"))
        first = 1 + (team - 1) * PLAYERS_A_TEAM
        held = [
            self._players.number(line, "masterpoints")
            for line in range(first, first + PLAYERS_A_TEAM)
            if self._players.text(line, "name")
        ]
        known = [one for one in held if one is not None and one >= 0]
        if len(known) != len(held):
            return None
        return _average_of(sum(known, Decimal(0)), Decimal(len(known)))


def line_of(match: int, side: int = 0) -> int:
    """The line of a side of a match."""
    return 2 * match - 1 + side


class _ThreeWay:
    """A first-round match of three teams."""

    def __init__(
        self, cells: Cells, event: Event, number: int, teams: list[int], survivors: int, imps_alone: bool,
        boards: Decimal,
    ) -> None:  # fmt: skip
        self._matches, self._lines = Lines(cells, event.three_way_matches), Lines(cells, event.three_way_teams)
        #: The line of the first match, and of the first team.
        self._first = 3 * (number - 1) + 1
        self._teams, self._survivors, self._alone, self._boards = teams, survivors, imps_alone, boards

    def _given_up(self, place: int) -> bool:
        return not self._teams[place] or self._lines.text(self._first + place, "forfeit").casefold() == FORFEIT

    def _margin(self, line: int) -> Decimal | None:
        """The margin of a match that counts by its IMPs; None where it does not."""
        columns = ("imps", "other_imps", "says", "other_says")
        mine, theirs, says, says_other = found = [self._matches.number(line, column) for column in columns]
        most = most_imps_a_board() * self._boards
        for figure, column in zip(found, columns, strict=True):
            if figure is None and self._matches.typed(line, column):
                return None
            if figure is not None and not 0 <= figure <= most:
                return None
        if mine is None or theirs is None or {mine - half_up(mine, 0), theirs - half_up(theirs, 0)} != {0}:
            return None
        margin = mine - theirs
        if says is None or says_other is None:
            return margin
        said = says - says_other
        same = ((margin > 0) - (margin < 0)) == ((said > 0) - (said < 0))
        return margin if same else None

    @cached_property
    def _margins(self) -> dict[tuple[int, int], Decimal | None]:
        """The margins of the matches that are played, those of teams that have given up left out."""
        return {
            pair: self._margin(line)
            for line, pair in enumerate(PAIRS, self._first)
            if not self._given_up(pair[0]) and not self._given_up(pair[1])
        }

    def _of(self, place: int) -> list[Decimal]:
        """The margins of a team as it sees them."""
        signed = [(margin if one == place else -margin) for (one, other), margin in self._margins.items()
                  if margin is not None and place in (one, other)]  # fmt: skip
        return signed

    @cached_property
    def _order(self) -> list[int] | None:
        """The places from the best; None while it is open who goes on."""
        if any(margin is None for margin in self._margins.values()):
            return None
        keys = {place: self._key(place) for place in range(3)}
        order = sorted(keys, key=keys.__getitem__, reverse=True)
        last, next_ = order[self._survivors - 1], order[self._survivors]
        return order if keys[last] > keys[next_] else None

    def _key(self, place: int) -> tuple[Decimal, ...]:
        if self._given_up(place):
            return (Decimal(-1), Decimal(-place))
        margins = self._of(place)
        wins = sum((Decimal((margin > 0) - (margin < 0) + 1) / 2 for margin in margins), Decimal(0))
        extra = self._lines.number(self._first + place, "extra") or Decimal(0)
        net = sum(margins, Decimal(0))
        tie = max(Decimal(0), min(Decimal(MOST_EXTRA), extra))
        return (Decimal(0), Decimal(0) if self._alone else wins, net, tie)

    def survivor(self, number: int) -> int | None:
        """Who goes on, as the first or second; 0 for nobody, None while it is open."""
        if self._order is None:
            return None
        place = self._order[number - 1]
        return _NO_TEAM if self._given_up(place) else self._teams[place]

    @property
    def out(self) -> tuple[int, ...]:
        """The teams that do not go on."""
        if self._order is None:
            return ()
        behind = {place for place in range(3) if self._given_up(place)} | {*self._order[self._survivors :]}
        return tuple(self._teams[place] for place in sorted(behind) if self._teams[place])

    @property
    def wins(self) -> dict[int, int]:
        """How many of its matches each team has won."""
        return {team: sum(margin > 0 for margin in self._of(place)) for place, team in enumerate(self._teams) if team}


def _average_of(masterpoints: Decimal | None, players: Decimal | None) -> Decimal | None:
    """The average of a team; None where the rules give none, such as for three players."""
    found = CATALOGUE["MPTEAM"].outcome(masterpoints, players).value
    return found if isinstance(found, Decimal) else None
