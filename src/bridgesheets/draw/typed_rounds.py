"""What a round brings by its entries alone: states, margins and Victory Points, without the sheet's formulas.

The formulas of a score sheet say the same. Where the two differ, a formula was typed over or lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import ROUND_FLOOR, Decimal
from functools import cached_property

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.draw.named import Block, Names
from bridgesheets.rounding import half_up
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State, scales_of
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.values import BLANK

#: A kind that the list does not have.
_UNKNOWN = "?"
_BY_IMPS = ("", layout.HALF, layout.LONG_SECOND)
_BEGUN, _GOES_ON = (layout.HALF, layout.LONG_FIRST), layout.LONG_SECOND
_KINDS = {kind.casefold(): kind for kind in layout.KINDS}
_TWO = 2
_HUNDREDTH = Decimal("0.01")


def number_in(value: Value) -> Decimal | None:
    """The number in a cell; None where there is none."""
    return Decimal(repr(value)) if isinstance(value, float) else None


@dataclass(frozen=True)
class Scoring:
    """What the sheet of the event says of scoring: scale, boards, and what matches without a result bring."""

    scale: str
    boards: Decimal | None
    average: Decimal
    fixed: Mapping[str, tuple[Decimal, Decimal]]
    _found: dict[tuple[Decimal, Decimal, bool], Decimal | None] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Names) -> Scoring:
        """The scoring as the named cells of a workbook have it."""

        def cell(name: str) -> Decimal:
            return number_in(names.block(name).value(1)) or Decimal(0)

        bye, void, director = (cell(name) for name in (layout.BYE_SCORE, layout.VOID_SCORE, layout.VOID_DIRECTOR_SCORE))
        given, taken = cell(layout.FORFEIT_FOR), cell(layout.FORFEIT_AGAINST)
        fixed = {
            layout.BYE: (bye, Decimal(0)),
            layout.A_FORFEITS: (taken, given),
            layout.B_FORFEITS: (given, taken),
            layout.VOID: (void, void),
            layout.VOID_DIRECTOR: (director, director),
        }
        boards = number_in(names.block(layout.BOARDS).value(1))
        return cls(names.block(layout.SCALE).text(1), boards, cell(layout.AVERAGE_IMPS), fixed)

    def points(self, margin: Decimal, boards: Decimal, half: bool) -> Decimal | None:
        """The Victory Points for a margin, of a half match half as many; None where the scale has no answer."""
        asked = margin, boards, half
        if asked not in self._found:
            self._found[asked] = self._points(*asked)
        return self._found[asked]

    def _points(self, margin: Decimal, boards: Decimal, half: bool) -> Decimal | None:
        usual, *of_halves = scales_of(self.scale)
        scale = of_halves[0] if half and of_halves else usual
        given = CATALOGUE["VPSCALE"].outcome(scale, margin, boards).value
        if not isinstance(given, Decimal):
            return None
        if not half or of_halves:
            return half_up(given)
        # Of an odd hundredth the winner has the larger half.
        larger = Decimal("0.005") if margin > 0 else Decimal(0)
        return (half_up(given) / _TWO + larger).quantize(_HUNDREDTH, ROUND_FLOOR)


class Adjustments:
    """The adjustments that count, by team and round."""

    def __init__(self, names: Names) -> None:
        self._imps: dict[tuple[int | None, int | None], Decimal] = {}
        self._points: dict[tuple[int | None, int | None], Decimal] = {}
        block = names.block(layout.ADJUSTMENTS)
        for line in block.lines:
            # Those of a team or round that there is not are never asked for.
            at = block.whole(line, "team"), block.whole(line, "round")
            imps, points = (number_in(block.value(line, column)) for column in ("imps", "vps"))
            if imps is not None and imps == half_up(imps, 0) and abs(imps) <= layout.MOST_ADJUSTED:
                self._imps[at] = self._imps.get(at, Decimal(0)) + imps
            if points is not None and abs(points) <= layout.MOST_ADJUSTED:
                self._points[at] = self._points.get(at, Decimal(0)) + half_up(points)

    def imps(self, team: int, number: int) -> Decimal:
        """IMPs added to the margin of a team in a round."""
        return self._imps.get((team, number), Decimal(0))

    def points(self, team: int, number: int) -> Decimal:
        """Victory Points added to those of a team in a round."""
        return self._points.get((team, number), Decimal(0))


class TypedRound:
    """The rows of a round as they were typed."""

    def __init__(
        self, number: int, block: Block, known: Callable[[int], bool], scoring: Scoring, adjustments: Adjustments
    ) -> None:
        self.number, self.block = number, block
        self._known, self.scoring, self._adjustments = known, scoring, adjustments
        self.rows = {line: TypedMatch(self, line) for line in block.lines}

    def known(self, team: Value) -> int:
        """The number of a team that has a name; 0 for any other entry."""
        whole = int(team) if isinstance(team, float) and team.is_integer() else 0
        return whole if whole and self._known(whole) else 0

    @cached_property
    def seats(self) -> tuple[Counter[Value], Counter[Value]]:
        """How often a number stands as A, and as B."""
        as_a = (row.a for row in self.rows.values() if isinstance(row.a, float))
        as_b = (row.b for row in self.rows.values() if isinstance(row.b, float))
        return Counter[Value](as_a), Counter[Value](as_b)

    def kind_of(self, column: str, team: Value) -> str:
        """The kind of the first match in which a team stands on that side."""
        rows = (row for row in self.rows.values() if (row.a if column == "team_a" else row.b) == team)
        return next((row.kind for row in rows if team is not BLANK), "")

    def adjusted(self, row: TypedMatch) -> tuple[Decimal, Decimal]:
        """IMPs added for both sides; a team with two half matches has them added in that in which it is team A."""
        a, b = self.known(row.a), self.known(row.b)
        as_a = self.seats[0][row.b]
        return self._adjustments.imps(a, self.number), Decimal(0) if as_a else self._adjustments.imps(b, self.number)

    @cached_property
    def points(self) -> dict[int, tuple[Decimal, ...]]:
        """What each team has of its matches, as far as the scale has Victory Points for them."""
        found: dict[int, tuple[Decimal, ...]] = {}
        for row in self.rows.values():
            for team, points in zip((self.known(row.a), self.known(row.b)), row.points, strict=True):
                if team and isinstance(points, Decimal):
                    found[team] = (*found.get(team, ()), points)
        return found


class TypedMatch:
    """A row of a round, by its entries."""

    def __init__(self, of: TypedRound, line: int) -> None:
        self._of, self.line = of, line

    def _entry(self, column: str) -> Value:
        return self._of.block.value(self.line, column)

    @cached_property
    def a(self) -> Value:
        """Team A as it was typed."""
        return self._entry("team_a")

    @cached_property
    def b(self) -> Value:
        """Team B as it was typed."""
        return self._entry("team_b")

    @cached_property
    def kind(self) -> str:
        """The kind of match as the list has it; a question mark for a kind that is not in the list."""
        typed = self._entry("kind")
        return "" if typed is BLANK else _KINDS.get(typed.casefold(), _UNKNOWN) if isinstance(typed, str) else _UNKNOWN

    @cached_property
    def triple(self) -> str:
        """Of a match with a ruling: the kind of the triple it belongs to."""
        if self.kind not in layout.RULINGS:
            return ""
        found = {self._of.kind_of("team_b", self.a), self._of.kind_of("team_a", self.b)} & {*layout.TRIPLES}
        return max(found, key=layout.TRIPLES.index, default="")

    @property
    def half(self) -> bool:
        """Whether it is a half match, played or ruled."""
        return layout.HALF in (self.kind, self.triple)

    @cached_property
    def boards(self) -> Decimal | None:
        """Its boards; None where they are no number."""
        typed = self._entry("boards")
        if typed is not BLANK:
            return number_in(typed)
        usual = self._of.scoring.boards
        if usual is None or not self.half:
            return usual
        return max(Decimal(1), half_up(usual / _TWO - Decimal("0.25"), 0))

    @cached_property
    def reports(self) -> tuple[tuple[Value, Value], tuple[Value, Value]]:
        """The totals of both captains."""
        return (
            (self._entry("imps_a"), self._entry("imps_b")),
            (self._entry("again_a"), self._entry("again_b")),
        )

    # --- its state ---------------------------------------------------------------------------------------------

    @cached_property
    def state(self) -> State:
        """What the row is."""
        first, second = self.reports
        if self.a is BLANK and self.b is BLANK:
            return State.EMPTY if not self.kind and {*first, *second} == {BLANK} else State.WRONG
        if self._wrong():
            return State.WRONG
        if self.kind == layout.BYE or self.kind == layout.LONG_FIRST or self.kind in layout.RULINGS:
            return State.DONE
        given = [report for report in (first, second) if report != (BLANK, BLANK)]
        if not given:
            return State.WAITING
        return State.DONE if len({*given}) == 1 else State.PROVISIONAL

    def _wrong(self) -> bool:
        """Whether anything in the row keeps it from counting."""
        known = self._of.known
        if not known(self.a) or self.kind == _UNKNOWN:
            return True
        if self.kind == layout.BYE:
            return self.b is not BLANK or self._too_often()
        if not known(self.b) or self.a == self.b or self._too_often():
            return True
        if self.boards is None or self._of.scoring.points(Decimal(0), self.boards, False) is None:
            return True
        if self.kind == layout.LONG_FIRST or self.kind in layout.RULINGS:
            return False
        return any(self._unsound(*report) for report in self.reports)

    def _too_often(self) -> bool:
        """Whether a team stands more often in the round than it can."""
        as_a, as_b = self._of.seats
        for team in (self.a, self.b):
            first, second = as_a[team], as_b[team]
            if self.kind in _BEGUN:
                wrong = (first, second) != (1, 1)
            elif self.kind == _GOES_ON or self.triple:
                wrong = first > 1 or second > 1
            else:
                wrong = first + second > 1
            if wrong:
                return True
        return False

    def _unsound(self, one: Value, other: Value) -> bool:
        """Whether two totals are not both missing and not both whole numbers that can be."""
        totals = number_in(one), number_in(other)
        if one is BLANK and other is BLANK:
            return False
        most = most_imps_a_board() * (self.boards or 0)
        return any(total is None or total != half_up(total, 0) or not 0 <= total <= most for total in totals)

    # --- what it brings ----------------------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Whether it brings anything."""
        return self.state in (State.PROVISIONAL, State.DONE)

    @cached_property
    def imps(self) -> tuple[Decimal, Decimal] | None:
        """The totals that count, those of the first report that there is."""
        if not self.counts or self.kind not in _BY_IMPS:
            return None
        first, second = self.reports
        found = [number_in(one if one is not BLANK else again) for one, again in zip(first, second, strict=True)]
        return (found[0], found[1]) if found[0] is not None and found[1] is not None else None

    @cached_property
    def margins(self) -> tuple[Decimal | None, Decimal | None]:
        """The margins of both sides, with adjustments; None where there is none."""
        if not self.counts:
            return None, None
        if self.kind in layout.SHARES:
            one, other = (
                share * self._of.scoring.average * half_up((self.boards or Decimal(0)) / _TWO, 0)
                for share in layout.SHARES[self.kind]
            )
            return one, other
        if self.imps is None:
            return None, None
        margin = self.imps[0] - self.imps[1]
        added = self._of.adjusted(self)
        return margin + added[0], added[1] - margin

    @cached_property
    def points(self) -> tuple[Decimal | Value, Decimal | Value]:
        """The Victory Points of both sides: blank where they have none, a text where the scale has no answer."""
        if not self.counts:
            return BLANK, BLANK
        one, other = (self._side(margin, side) for side, margin in enumerate(self.margins))
        return one, other

    def _side(self, margin: Decimal | None, side: int) -> Decimal | Value:
        if margin is not None:
            found = self._of.scoring.points(margin, self.boards or Decimal(0), self.half)
            return "no Victory Points" if found is None else found
        if self.kind not in self._of.scoring.fixed or (self.kind == layout.BYE and side):
            return BLANK
        fixed = self._of.scoring.fixed[self.kind][side]
        return half_up(fixed / (_TWO if self.half else 1))
