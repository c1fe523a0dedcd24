"""An event drawn round by round as records: who plays, the rounds with their matches, how it is to be drawn.

Beside them are the cells of a score sheet that a draw fills in, and what its record of the draws says of a round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from bridgesheets.rounding import half_up
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.orders import Entries
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.package.spelling import Value
from truesheet.refusals import Refused
from truesheet.values import BLANK


@dataclass(frozen=True)
class Entrant:
    """A team, or pair; ``carry_over`` is in hundredths of a Victory Point, ``table`` where it stays, or 0.

    It plays from the round ``first`` to ``last``, but for those in which it is ``absent``.
    """

    number: int
    name: str
    seeding: Decimal | None
    carry_over: int
    first: int
    last: int
    house: bool
    table: int
    players: tuple[str, ...] = ()
    absent: frozenset[int] = frozenset()

    def plays_in(self, round: int) -> bool:
        return self.first <= round <= self.last and round not in self.absent


@dataclass(frozen=True)
class Side:
    """A side of a match: its IMPs, its margin with adjustments, its Victory Points; None where it has none."""

    imps: Decimal | None = None
    margin: Decimal | None = None
    vps: Decimal | None = None


@dataclass(frozen=True)
class RoundLine:
    """A line of a round: a table, who meets there, the kind of match, and what it came to.

    ``row`` is its row on the sheet. ``words`` say what is wrong, and "" where nothing is; ``at`` is the cell of what
    is wrong or missing, where the sheet has several for a match. A is NS and B is EW where boards are scored.
    """

    table: int
    a: int
    b: int
    kind: str = ""
    state: State = State.EMPTY
    words: str = ""
    is_scored: bool = False
    boards: int | None = None
    sides: tuple[Side, Side] = (Side(), Side())
    row: int = 0
    at: str = ""

    @property
    def teams(self) -> tuple[int, ...]:
        return tuple(number for number in (self.a, self.b) if number)

    @property
    def without_result(self) -> RoundLine:
        """Returns the line as it is drawn, without what became of it."""
        return self.with_kind(self.kind)

    def with_kind(self, kind: str) -> RoundLine:
        """Returns the same table and teams with another kind of match, as a draw has them."""
        return RoundLine(self.table, self.a, self.b, kind)


@dataclass(frozen=True)
class Round:
    """A round: its matches, those lines without teams left out; the standings it was drawn from, how, and the seed."""

    number: int
    lines: tuple[RoundLine, ...]
    basis: dict[int, int]
    after: int | None
    seed: int | None
    how: str

    @property
    def is_drawn(self) -> bool:
        return bool(self.lines)

    @property
    def scored_teams(self) -> tuple[int, ...]:
        return tuple(line.table for line in self.lines if line.is_scored)


@dataclass(frozen=True)
class SwissEvent:
    """A whole Swiss of teams or pairs, or an event of Butler pairs, whose matches are the rounds.

    ``totals`` has what each team has after each round, from 0 on, in hundredths of a ``unit``, or why that cannot be
    said. ``adjusted`` has the Victory Points that adjustments add, by team and round. ``names_drawn`` are the names
    at the last draw. ``notes`` are what the director should look at. ``wrong`` keeps any round from being drawn.
    """

    title: str
    called: str
    entrants: dict[int, Entrant]
    rounds: tuple[Round, ...]
    tables: int
    totals: Mapping[int, tuple[int | str, ...]]
    adjusted: Mapping[tuple[int, int], Decimal]
    names_drawn: Mapping[int, str]
    first_draw: str
    delay: int
    danish: int
    odd: str
    seed: int | None
    notes: tuple[str, ...] = ()
    is_butler: bool = False
    unit: str = "VP"
    wrong: str = ""

    @property
    def period(self) -> str:
        return "match" if self.is_butler else "round"

    def round(self, number: int) -> Round:
        return self.rounds[number - 1]

    @property
    def last_drawn(self) -> int:
        """Returns the last round with matches, 0 if there is none."""
        return max((round.number for round in self.rounds if round.is_drawn), default=0)

    def points(self, number: int, after: int) -> int:
        """Returns what a team has after a round, in hundredths."""
        found = self.totals[number][after]
        if isinstance(found, str):
            raise Refused(
                f"the {self.unit}s of {self.called} {number} after {self.period} {after} are not known: {found}"
            )
        return found


@dataclass(frozen=True)
class RoundDraw:
    """The draw of a round: its lines and reasons by table, and the standings it was drawn from.

    ``basis`` has the Victory Points, in hundredths, and the place of each team; ``record`` after which round, by which
    seed and how. ``names`` are those of the teams; None leaves what is there.
    """

    lines: Sequence[RoundLine] = ()
    reasons: Mapping[int, str] = field(default_factory=dict)
    basis: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    record: Sequence[Value] = (BLANK,) * len(layout.DRAWN)
    names: Mapping[int, str] | None = field(default_factory=dict)


def round_block(event: Any, number: int) -> Block:
    found: Block = (event.matches if event.order.kind == "butler" else event.rounds)[number - 1]
    return found


def sides_of(event: Any) -> tuple[str, str]:
    return ("ns", "ew") if event.order.kind == "butler" else ("team_a", "team_b")


def draw_entries(event: Any, number: int, draw: RoundDraw) -> Iterator[tuple[tuple[str, int, int], Value]]:
    """Yields the cells that drawing a round fills in, each with the sheet it was made on, and what they hold then."""
    block, record, at, butler = round_block(event, number), event.record, number - 1, event.order.kind == "butler"
    columns = sides_of(event) if butler else (*sides_of(event), "kind", "why")
    lines = {line.table: line for line in draw.lines if line.kind != layout.BYE or not butler}
    for table in range(1, block.lines + 1):
        line = lines.get(table, RoundLine(table, 0, 0))
        values: Sequence[Value] = (float(line.a), float(line.b), line.kind, draw.reasons.get(table, ""))
        for column, value in zip(columns, values, strict=False):
            yield (block.sheet, block.row(table), block.column(column)), value or BLANK
    if butler:
        none = sum(line.a for line in draw.lines if line.kind == layout.BYE)
        yield (block.sheet, *block.single_position("sits_out")), float(none) or BLANK
    for team in range(1, record.lines + 1):
        vps, place = draw.basis.get(team, (None, None))
        row = record.row(team)
        yield (record.sheet, row, record.column("vps", at)), BLANK if vps is None else vps / 100
        yield (record.sheet, row, record.column("place", at)), BLANK if place is None else float(place)
        if draw.names is not None:
            yield (record.sheet, row, record.column("drawn_name")), draw.names.get(team) or BLANK
    for name, value in zip(layout.DRAWN, draw.record, strict=True):
        yield (record.sheet, *record.single_position(name, at)), value


def drawn_cells(event: Any) -> Entries:
    """Returns the cells of each sheet that draws fill in, apart from those that people do."""
    cells: dict[str, set[tuple[int, int]]] = {}
    for number in range(1, event.order.rounds + 1):
        for (sheet, *where), _ in draw_entries(event, number, RoundDraw()):
            cells.setdefault(sheet, set()).add((where[0], where[1]))
    return cells


#: For ever, where nobody said after which round a team drops out.
FIXED_TABLE = 10**9


def hundredths(value: Decimal) -> int:
    return int(half_up(value).scaleb(2))


def read_drawn(cells: Cells, number: int, lines: Iterable[RoundLine]) -> Round:
    """Returns a round with these lines, and what the record has of its draw."""
    record, at = BlockLines(cells, cells.saved.event.record), number - 1
    basis = {line: hundredths(vps) for line in record.numbers if (vps := record.number(line, "vps", at)) is not None}
    after, seed, how = (record.single(name, at) for name in layout.DRAWN)
    return Round(number, tuple(lines), basis, cells.whole(*after), cells.whole(*seed), cells.text(*how))


def names_drawn(cells: Cells) -> dict[int, str]:
    record = BlockLines(cells, cells.saved.event.record)
    return {line: name for line in record.numbers if (name := record.text(line, "drawn_name"))}
