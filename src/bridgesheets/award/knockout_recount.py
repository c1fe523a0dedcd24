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
from itertools import combinations

from bridgesheets.award.score_sheet_cells import SETUP_ENTRY, Cells
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.rounding import half_up
from bridgesheets.sheets.knockout import layout as places
from bridgesheets.sheets.knockout.event import FORFEIT
from bridgesheets.sheets.knockout.layout import (
    TEAM_LINES,
    A,
    F,
    Layout,
    P,
    R,
    S,
    T,
    W,
    match_row,
    round_name,
    three_way_row,
)
from bridgesheets.sheets.knockout.plans import NOBODY, Plan, Slot
from bridgesheets.sheets.knockout.rounds import MOST_IMPS
from bridgesheets.sheets.knockout.setup import IMPS, MOST_BOARDS, WORDS, YES
from bridgesheets.sheets.knockout.three_ways import MOST_EXTRA
from bridgesheets.sheets.points import most_imps_a_board as imps_a_board
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused

_SIDES = (0, 1)
#: The most that may be typed for each figure of the set-up that is counted with.
_MOST = {"segments": places.SEGMENTS, "boards": MOST_BOARDS}
_PAIRS = tuple(combinations(range(3), 2))
#: No team: a bye, or one that is absent.
_NO_TEAM = 0


def refuse_other_knockout(cells: Cells) -> None:
    """Refuses a knockout in which a cell shows something else than the entries bring, with the first such cell."""
    _Knockout(cells).compare()


@dataclass(frozen=True)
class _Decided:
    """What a match came to: its state, who goes on (0 for nobody, None while it is open), who is out, who has won."""

    state: int
    winner: int | None = None
    out: tuple[int, ...] = ()
    won: int = _NO_TEAM


class _Knockout:
    """The event by its entries."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        teams = 0
        while cells.number(places.TEAMS, places.FIRST_ROW + teams, T.NUMBER) is not None:
            teams += 1
        self._layout = Layout(teams)
        self._numbers = range(1, teams + 1)
        self._found: dict[tuple[int, int], _Decided] = {}

    # --- entries -----------------------------------------------------------------------------------------------

    def _word(self, name: str) -> str:
        return self._cells.word(places.SETUP, places.setup_row(name), WORDS[name])

    def _figure(self, name: str) -> Decimal:
        """Returns a whole number of the set-up as it was typed; refuses any other entry.

        The sheet goes on with the usual number then, but only a hidden cell shows it, and that may be typed over.
        """
        row, most = places.setup_row(name), _MOST[name]
        typed = self._cells.number(places.SETUP, row, SETUP_ENTRY)
        if typed is not None and typed == int(typed) and 1 <= typed <= most:
            return typed
        there = self._cells.text(places.SETUP, row, SETUP_ENTRY)
        wrong = f'"{there}" is no number of {name}' if there else f"the number of {name} of a match is missing"
        raise Refused(f'"{places.SETUP}", {address(row, SETUP_ENTRY)}: {wrong}; type a whole number from 1 to {most}')

    @cached_property
    def _plan(self) -> Plan:
        """The way through the bracket that is chosen, the usual one if none is."""
        plans = {plan.name: plan for plan in self._layout.plans}
        return plans[self._cells.word(places.SETUP, places.setup_row("first round"), [*plans])]

    @property
    def _index(self) -> int:
        return self._layout.plans.index(self._plan)

    @cached_property
    def _by_seed(self) -> tuple[int, ...]:
        """The team of each seed, 0 where it is absent; without seeds the teams in their order."""

        def of(team: int, column: int) -> Decimal | None:
            return self._cells.number(places.TEAMS, places.FIRST_ROW + team - 1, column)

        seeds = {int(seed): team for team in self._numbers if (seed := of(team, T.SEED)) and seed == int(seed)}
        order = [seeds[seed] for seed in self._numbers] if {*seeds} == {*self._numbers} else [*self._numbers]
        return tuple(_NO_TEAM if self._absent(team) else team for team in order)

    def _absent(self, team: int) -> bool:
        return bool(self._cells.text(places.TEAMS, places.FIRST_ROW + team - 1, T.ABSENT))

    # --- who comes to a match ----------------------------------------------------------------------------------

    def _comes(self, played: int, slot: Slot) -> int | None:
        """The team of a side of a match; None while it is not known."""
        if slot.source == "seed":
            return self._by_seed[slot.number - 1]
        if slot.source == "winner":
            return self._match(self._layout.before(self._plan, played), slot.number).winner
        if slot.source == "three-way":
            return self._three_way(slot.number).survivor(slot.survivor)
        return None

    def _sides(self, played: int, match: int) -> tuple[int | None, int | None]:
        if self._is_playoff(played, match):
            one, other = (next(iter(self._match(played - 1, semifinal).out), None) for semifinal in (1, 2))
            return one, other
        one, other = (self._comes(played, self._layout.slots(played, match, side)[self._index]) for side in _SIDES)
        return one, other

    def _is_playoff(self, played: int, match: int) -> bool:
        return self._layout.has_playoff(played) and match == self._layout.matches(played)

    # --- matches of two teams ----------------------------------------------------------------------------------

    def _row(self, played: int, match: int, side: int, *columns: int) -> list[Decimal | None]:
        """Figures of one side of a match."""
        return [self._cells.number(round_name(played), match_row(match) + side, column) for column in columns]

    def _typed(self, played: int, match: int, side: int, column: int) -> bool:
        return self._cells(round_name(played), match_row(match) + side, column) is not None

    def _wrong(self, played: int, match: int, side: int) -> bool:
        """Whether the figures of a side cannot be meant."""
        columns = (*range(R.FIRST, R.CARRIED + 1), R.OTHER)
        found = dict(zip(columns, self._row(played, match, side, *columns), strict=True))
        if any(found[column] is None and self._typed(played, match, side, column) for column in columns):
            return True
        segments = [found[column] or Decimal(0) for column in range(R.FIRST, R.LAST + 1)]
        imps = [*segments, found[R.EXTRA] or Decimal(0)]
        beyond = range(R.FIRST + int(self._figure("segments")), R.LAST + 1)
        forfeit = self._cells.text(round_name(played), match_row(match) + side, R.FORFEIT).casefold()
        return (
            any(figure is not None and not 0 <= figure <= MOST_IMPS * places.SEGMENTS for figure in found.values())
            or any(figure != half_up(figure, 0) for figure in imps)
            or sum(segments) > imps_a_board() * self._figure("boards")
            or any(found[column] is not None for column in beyond)
            or forfeit not in ("", FORFEIT)
        )

    def _total(self, played: int, match: int, side: int) -> Decimal:
        figures = self._row(played, match, side, *range(R.FIRST, R.CARRIED + 1))
        return half_up(sum((figure or Decimal(0) for figure in figures), Decimal(0)))

    def _match(self, played: int, match: int) -> _Decided:
        """What a match came to."""
        if (played, match) not in self._found:
            self._found[played, match] = self._decide(played, match)
        return self._found[played, match]

    def _decide(self, played: int, match: int) -> _Decided:
        one, other = self._sides(played, match)
        if one is None or other is None:
            return _Decided(S.EARLIER)
        if _NO_TEAM in (one, other):
            return _Decided(S.BYE if one or other else S.NOBODY, max(one, other))
        if any(self._wrong(played, match, side) for side in _SIDES):
            return _Decided(S.WRONG)
        given_up = [team for side, team in enumerate((one, other)) if self._typed(played, match, side, R.FORFEIT)]
        if given_up:
            stays = next((team for team in (one, other) if team not in given_up), _NO_TEAM)
            paid = stays if self._word("forfeit") == YES else _NO_TEAM
            state = S.FORFEIT if stays else S.NOBODY
            return _Decided(state, stays, tuple(given_up), paid)
        state = self._state_by_imps(played, match)
        if state not in S.WON:
            return _Decided(state)
        totals = [self._total(played, match, side) for side in _SIDES]
        winner, loser = (one, other) if totals[0] > totals[1] else (other, one)
        return _Decided(state, winner, (loser,), winner)

    def _state_by_imps(self, played: int, match: int) -> int:
        """The state of a match that both teams play."""
        segments = [self._row(played, match, side, *range(R.FIRST, R.LAST + 1)) for side in _SIDES]
        typed = sum(figure is not None for side in segments for figure in side)
        done = sum(a is not None and b is not None for a, b in zip(*segments, strict=True))
        if typed != 2 * done:
            return S.ONE_SIDE
        if not typed:
            return S.UNPLAYED
        if done < self._figure("segments"):
            return S.RUNNING
        one, other = (self._total(played, match, side) for side in _SIDES)
        if one == other:
            return S.TIED
        said = [self._row(played, match, side, R.OTHER)[0] for side in _SIDES]
        if said[0] is None or said[1] is None:
            return S.DONE if said == [None, None] else S.ONE_TOTAL
        if [half_up(said[0]), half_up(said[1])] == [one, other]:
            return S.DONE
        return S.PROVISIONAL if said[0] != said[1] and (said[0] > said[1]) == (one > other) else S.DISPUTED

    # --- matches of three teams --------------------------------------------------------------------------------

    def _three_way(self, number: int) -> _ThreeWay:
        teams = [self._by_seed[seed - 1] for seed in self._plan.three_ways[number - 1]]
        alone = self._word("three-way") == IMPS
        return _ThreeWay(self._cells, number, teams, max(1, self._plan.survivors), alone, self._figure("boards"))

    # --- results -----------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Refuses the first cell that differs."""
        matches = [
            (played, match)
            for played in range(1, self._layout.rounds + 1)
            for match in range(1, self._layout.matches(played) + 1)
            if self._exists(played, match)
        ]
        for played, match in matches:
            for side, team in enumerate(self._sides(played, match)):
                row = match_row(match) + side
                self._compare(round_name(played), row, R.NUMBER, None if team is None else Decimal(team))
            found = self._match(played, match)
            self._compare(round_name(played), match_row(match), R.STATE, Decimal(found.state))
            winner = None if found.winner is None else Decimal(found.winner)
            self._compare(round_name(played), match_row(match), R.WINNER, winner)
        three_ways = [self._three_way(number) for number in range(1, len(self._plan.three_ways) + 1)]
        won = Counter(self._match(*each).won for each in matches)
        halves = Counter[int]()
        for each in three_ways:
            halves.update(each.wins)
        out = dict(self._out(matches, three_ways))
        for team in self._numbers:
            row = places.FIRST_ROW + team - 1
            self._compare(places.RESULTS, row, F.NUMBER, Decimal(team))
            self._compare(places.RESULTS, row, F.KEY, Decimal(1000 * self._place(team, out) + team))
            self._compare(places.RESULTS, row, F.WINS, Decimal(won[team]))
            self._compare(places.RESULTS, row, F.HALVES, Decimal(halves[team]))
            self._compare(places.TEAMS, row, T.AVERAGE, self._average(team))

    def _exists(self, played: int, match: int) -> bool:
        """Whether a match is played in the plan that is chosen."""
        if self._is_playoff(played, match):
            semifinals = len(self._plan.rounds) > 1 and bool(self._plan.rounds[played - 2])
            return semifinals and self._word("play-off") == YES
        return self._layout.slots(played, match, 0)[self._index] != NOBODY

    def _out(self, matches: list[tuple[int, int]], three_ways: list[_ThreeWay]) -> Iterator[tuple[int, int]]:
        """Each team that is out, with the round in which it lost."""
        for played, match in matches:
            if not self._is_playoff(played, match):
                yield from ((team, played) for team in self._match(played, match).out)
        for each in three_ways:
            yield from ((team, 1) for team in each.out)

    def _place(self, team: int, out: dict[int, int]) -> int:
        """The place of a team as the sheet Results counts it: 0 while it is in the event."""
        if team in out:
            played, rounds = out[team], self._layout.rounds
            if played == rounds - 1 and self._fourth(team):
                return A.FOURTH - A.CHAMPION
            return self._plan.left(played) + 1
        champion = self._three_way(1).survivor(1) if not any(self._plan.rounds) else self._match(
            self._layout.rounds, 1
        ).winner  # fmt: skip
        if champion == team:
            return 1
        return places.ABSENT_PLACE if self._absent(team) else 0

    def _fourth(self, team: int) -> bool:
        """Whether a team has lost a play-off that the sheet counts for awards."""
        rounds = self._layout.rounds
        if not self._layout.has_playoff(rounds) or not self._exists(rounds, self._layout.matches(rounds)):
            return False
        counts = self._cells.number(places.RESULTS, places.FIRST_ROW + team - 1, F.CODE) in (A.THIRD, A.FOURTH)
        return counts and self._match(rounds, self._layout.matches(rounds)).winner not in (None, team)

    def _average(self, team: int) -> Decimal | None:
        """The average of a team's masterpoints; None where it cannot be known."""
        if self._absent(team):
            return None
        row = places.FIRST_ROW + team - 1
        points, players = (self._cells.number(places.TEAMS, row, column) for column in (T.MASTERPOINTS, T.PLAYERS))
        typed = [self._cells(places.TEAMS, row, column) is not None for column in (T.MASTERPOINTS, T.PLAYERS)]
        if any(typed):
            return _average_of(points, players)
        first = places.FIRST_ROW + (team - 1) * places.PLAYERS_A_TEAM
        held = [
            self._cells.number(places.PLAYERS, line, P.MASTERPOINTS)
            for line in range(first, first + places.PLAYERS_A_TEAM)
            if self._cells.text(places.PLAYERS, line, P.NAME)
        ]
        known = [one for one in held if one is not None and one >= 0]
        if len(known) != len(held):
            return None
        return _average_of(sum(known, Decimal(0)), Decimal(len(known)))

    def _compare(self, sheet: str, row: int, column: int, expected: Decimal | None) -> None:
        shown = self._cells.number(sheet, row, column)
        if shown is None or expected is None:
            same = expected is None and self._cells(sheet, row, column) is None
        else:
            same = abs(shown - expected) < _RESIDUE
        if same:
            return
        told = self._cells.text(sheet, row, column) or "nothing"
        brings = "nothing" if expected is None else f"{expected.normalize():f}"
        raise Refused(
            f'"{sheet}", {address(row, column)}: the sheet has {told}, and what was typed brings {brings}; '
            "a formula was typed over or lost; undo that, or take a backup from before"
        )


class _ThreeWay:
    """A first-round match of three teams."""

    def __init__(
        self, cells: Cells, number: int, teams: list[int], survivors: int, imps_alone: bool, boards: Decimal
    ) -> None:
        self._cells, self._heading = cells, three_way_row(number)
        self._teams, self._survivors, self._alone, self._boards = teams, survivors, imps_alone, boards

    def _figures(self, line: int, *columns: int) -> list[Decimal | None]:
        return [self._cells.number(places.THREE_WAYS, self._heading + line, column) for column in columns]

    def _given_up(self, place: int) -> bool:
        forfeit = self._cells.text(places.THREE_WAYS, self._heading + TEAM_LINES + place, W.FORFEIT)
        return not self._teams[place] or forfeit.casefold() == FORFEIT

    def _margin(self, line: int) -> Decimal | None:
        """The margin of a match that counts by its IMPs; None where it does not."""
        row = self._heading + line
        columns = (W.IMPS, W.OTHER_IMPS, W.SAYS, W.OTHER_SAYS)
        mine, theirs, says, says_other = found = self._figures(line, *columns)
        most = imps_a_board() * self._boards
        for figure, column in zip(found, columns, strict=True):
            if figure is None and self._cells(places.THREE_WAYS, row, column) is not None:
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
            for line, pair in enumerate(_PAIRS, 1)
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
        extra = self._figures(TEAM_LINES + place, W.EXTRA)[0] or Decimal(0)
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


_RESIDUE = Decimal("0.000001")
