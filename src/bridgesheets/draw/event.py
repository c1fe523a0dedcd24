"""An event as its workbook tells it: the teams, the rounds with their matches, the scores, how it is to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from bridgesheets.draw.block_shapes import refuse_unfitting
from bridgesheets.draw.named import Block, Names, NotOurs
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: Entries of the set-up that are counted with and not drawn by, as they are asked.
_TIES = tuple(zip(layout.TIES, ("First by", "then by", "then by"), strict=True))
_WITHOUT_RESULT = (
    (layout.BYE_SCORE, "Bye"), (layout.FORFEIT_FOR, "Forfeit, for"), (layout.FORFEIT_AGAINST, "Forfeit, against"),
    (layout.VOID_SCORE, "Void match"), (layout.VOID_DIRECTOR_SCORE, "Void, director"),
    (layout.AVERAGE_IMPS, "IMPs for AVE+"),
)  # fmt: skip
_NO_FORM = "it is not a Swiss score sheet of ours; make one with: bridgesheets new swiss --out FILE"


@dataclass(frozen=True)
class Entrant:
    """A team, or pair, as it stands on the sheet of teams."""

    number: int
    name: str
    seeding: Decimal | None
    carry_over: int
    first: int
    last: int
    house: bool
    table: int

    def plays_in(self, round: int) -> bool:
        """Whether it takes part in a round."""
        return self.first <= round <= self.last


@dataclass(frozen=True)
class Line:
    """A line of a round: a table, who meets there, of what kind the match is, whether it has a result."""

    table: int
    a: int
    b: int
    kind: str
    state: int
    words: str
    scored: bool

    @property
    def teams(self) -> tuple[int, ...]:
        """Who plays there."""
        return tuple(number for number in (self.a, self.b) if number)

    def again(self, kind: str) -> Line:
        """The same table and teams with another kind of match, as a draw has them."""
        return Line(self.table, self.a, self.b, kind, 0, "", False)


@dataclass(frozen=True)
class Round:
    """A round: its matches, those lines without teams left out; the standings it was drawn from, how, and the seed."""

    number: int
    lines: tuple[Line, ...]
    basis: dict[int, int]
    after: int | None
    seed: int | None
    how: str

    @property
    def drawn(self) -> bool:
        """Whether anybody stands in it."""
        return bool(self.lines)

    @property
    def scored(self) -> tuple[int, ...]:
        """The tables that have a score or a ruling."""
        return tuple(line.table for line in self.lines if line.scored)


@dataclass(frozen=True)
class Event:
    """The whole event."""

    names: Names
    called: str
    entrants: dict[int, Entrant]
    rounds: tuple[Round, ...]
    totals: Block
    first_draw: str
    delay: int
    danish: int
    odd: str
    seed: int | None

    def round(self, number: int) -> Round:
        """A round by its number."""
        return self.rounds[number - 1]

    @property
    def last_drawn(self) -> int:
        """The last round with matches, 0 if there is none."""
        return max((one.number for one in self.rounds if one.drawn), default=0)

    @property
    def tables(self) -> int:
        """Lines that a round has."""
        return len(self.names.block(layout.round_name(1)).lines)

    def points(self, number: int, after: int) -> int:
        """The VPs of a team after a round, in hundredths."""
        if not after:
            return self.entrants[number].carry_over
        value = self.totals.value(number, after)
        if not isinstance(value, float):
            raise Refused(f"the VPs of {self.called} {number} after round {after} are no number")
        return hundredths(value)


def hundredths(value: float) -> int:
    """Victory Points in hundredths."""
    return int((Decimal(repr(value)) * 100).to_integral_value(ROUND_HALF_UP))


def read_event(names: Names, bare: int = 0) -> Event:
    """The event, with one round ``bare``, without what its formulas say.

    :class:`Refused` says why it cannot be read.
    """
    try:
        form = names.block(layout.FORM_NAME).text(1)
    except NotOurs:
        raise Refused(_NO_FORM) from None
    if form != layout.FORM:
        raise Refused(f'{_NO_FORM} (its form is "{form}", this is for "{layout.FORM}")')
    try:
        return _read(names, bare)
    except NotOurs as missing:
        raise Refused(f"the name {missing} of the workbook is missing; take a backup from before") from None


def _read(names: Names, bare: int) -> Event:
    """The event as its named ranges have it."""

    def single(name: str) -> Block:
        return names.block(name)

    called = _choice(names, layout.CONTESTANTS, "Played by", ("teams", "pairs")).removesuffix("s")
    sheets = _sheets(names)
    planned = single(layout.ROUNDS).whole(1)
    if planned is None or not 1 <= planned <= sheets:
        raise Refused(f"the number of rounds is to be a whole number from 1 to {sheets}, as there is a sheet for each")
    refuse_unfitting(names, sheets)
    for name, asked in _TIES:
        _choice(names, name, asked, ("", *layout.TIE_BREAKS))
    for name, asked in _WITHOUT_RESULT:
        _refuse_no_number(names.block(name), asked)
    teams, tables = single(layout.TEAMS), len(single(layout.round_name(1)).lines)
    entrants = {entrant.number: entrant for entrant in _entrants(teams, called, tables)}
    return Event(
        names,
        called,
        entrants,
        tuple(read_round(names, number, entrants, bare=number == bare) for number in range(1, planned + 1)),
        names.block(layout.TOTALS),
        _choice(names, layout.FIRST_DRAW, "First round", layout.FIRST_DRAWS),
        _set_up(names, layout.DELAY, "Rounds of delay", 1) or 0,
        _set_up(names, layout.DANISH, "Danish rounds", sheets) or 0,
        _choice(names, layout.ODD_FIELD, "Odd number", layout.ODD),
        _set_up(names, layout.SEED, "Seed of the lots", _MOST_SEED),
    )


def _refuse_no_number(block: Block, asked: str) -> None:
    """Refuses an entry of the set-up that is no number: the sheet would count with nothing in its place."""
    if block.value(1) is not BLANK and not isinstance(block.value(1), float):
        raise Refused(f'"{asked}" is {block.text(1)}, and is to be a number, or empty')


def _choice(names: Names, name: str, asked: str, choices: tuple[str, ...]) -> str:
    """What was chosen in the set-up, as the list spells it; the first of the choices where it is left empty."""
    typed = names.block(name).text(1)
    found = {choice.casefold(): choice for choice in choices}.get(typed.casefold() or choices[0].casefold())
    if found is None:
        raise Refused(f'"{asked}" is {typed}, and is to be one of: {", ".join(filter(None, choices))}')
    return found


def _set_up(names: Names, name: str, asked: str, most: int) -> int | None:
    """A whole number of the set-up from 0; None where it is left empty."""
    block = names.block(name)
    found = block.whole(1)
    if block.value(1) is not BLANK and (found is None or not 0 <= found <= most):
        raise Refused(f'"{asked}" is {block.text(1)}, and is to be a whole number from 0 to {most}, or empty')
    return found


def _sheets(names: Names) -> int:
    """How many sheets of rounds there are."""
    number = 0
    while layout.round_name(number + 1) in names:
        number += 1
    return number


# --- teams ---------------------------------------------------------------------------------------------------------


def _entrants(block: Block, called: str, tables: int) -> Iterator[Entrant]:
    """The entrants in the order of their numbers; refuses lines that were moved, and names given twice."""
    seen: dict[str, int] = {}
    for line in block.lines:
        number, name = block.whole(line, "number"), block.text(line, "name")
        if number != line:
            shown = block.text(line, "number") or "nothing"
            raise Refused(
                f"the numbers of the {called}s no longer run from 1: where {line} should stand there is {shown}; "
                "undo the sorting, inserting or deleting"
            )
        if not name:
            continue
        if (other := seen.setdefault(name.casefold(), line)) != line:
            raise Refused(f"{called}s {other} and {line} have the same name, {name}; give one of them another")
        table = _optional(block, line, "stays_at", called, "the table it stays at", tables)
        yield Entrant(
            line,
            name,
            _number(block, line, "seeding"),
            hundredths(float(_number(block, line, "carry_over") or 0)),
            _optional(block, line, "from_round", called, "the round it joins in") or 1,
            _last(block, line, called),
            block.text(line, "house").casefold() == layout.HOUSE,
            table or 0,
        )


def _last(block: Block, line: int, called: str) -> int:
    """The round after which an entrant drops out; a very late one if it stays."""
    last = _optional(block, line, "last_round", called, "the round after which it drops out", least=0)
    return 10**9 if last is None else last


def _optional(
    block: Block, line: int, column: str, called: str, what: str, most: int | None = None, least: int = 1
) -> int | None:
    """A whole number that may be left out; None if it is."""
    if block.value(line, column) is BLANK:
        return None
    found = block.whole(line, column)
    if found is None or found < least or (most is not None and found > most):
        bounds = f"from {least} to {most}" if most is not None else f"from {least} on"
        raise Refused(f"{called} {line}: {what} is to be a whole number {bounds}, not {block.text(line, column)}")
    return found


def _number(block: Block, line: int, column: str) -> Decimal | None:
    """A number of a line; None if there is none."""
    value = block.value(line, column)
    return Decimal(repr(value)) if isinstance(value, float) else None


# --- rounds --------------------------------------------------------------------------------------------------------


def read_round(names: Names, number: int, entrants: Mapping[int, Entrant], *, bare: bool = False) -> Round:
    """A round; where it is ``bare``, without what its formulas say."""
    block = names.block(layout.round_name(number))
    lines = []
    for line in block.lines:
        if block.whole(line, "table") != line:
            raise Refused(
                f"the tables of round {number} no longer run from 1: where {line} should stand there is "
                f"{block.text(line, 'table') or 'nothing'}; undo the sorting, inserting or deleting"
            )
        a, b = (block.whole(line, column) or 0 for column in ("team_a", "team_b"))
        typed = any(block.value(line, column) is not BLANK for column in ("team_a", "team_b"))
        typed_kind = block.text(line, "kind")
        kind = _KINDS.get(typed_kind.casefold(), typed_kind)
        # A match with a team that has left has a ruling from the draw, which may be drawn again.
        there = all(one not in entrants or entrants[one].plays_in(number) for one in (a, b))
        ruled = there and kind in layout.RULINGS
        scored = ruled or any(block.value(line, column) is not BLANK for column in _SCORES)
        if typed or scored:
            state = State.EMPTY if bare else State(block.whole(line, "state") or State.EMPTY)
            words = block.text(line, "check") if state is State.WRONG else ""
            lines.append(Line(line, a, b, kind, state, words, scored))
    basis_block = names.block(layout.basis_name(number))
    basis = {
        line: hundredths(value)
        for line in basis_block.lines
        if isinstance(value := basis_block.value(line, "vps"), float)
    }
    drawn = names.block(layout.drawn_name(number))
    after, seed, how = drawn.lines
    return Round(number, tuple(lines), basis, drawn.whole(after), drawn.whole(seed), drawn.text(how))


#: What --seed takes.
_MOST_SEED = 10**15
_KINDS = {kind.casefold(): kind for kind in layout.KINDS}
_SCORES = ("imps_a", "imps_b", "again_a", "again_b")


def drawn_rounds(names: Names) -> list[int]:
    """The numbers of the rounds in which somebody stands, by what is typed; nothing has to be calculated."""
    found = []
    for number in range(1, _sheets(names) + 1):
        block = names.block(layout.round_name(number))
        seats = (block.typed(line, column) for line in block.lines for column in ("team_a", "team_b"))
        if any(seats):
            found.append(number)
    return found


def wrong_adjustments(event: Event) -> list[str]:
    """The lines of adjustments that do not count as they stand, and what is said beside them."""
    block = event.names.block(layout.ADJUSTMENTS)
    found = []
    for line in block.lines:
        filled = any(block.value(line, column) is not BLANK for column in layout.ADJUSTMENT[:-1])
        team, number = block.whole(line, "team"), block.whole(line, "round")
        amounts = [block.value(line, column) for column in ("imps", "vps")]
        known = team in event.entrants and number in range(1, len(event.rounds) + 1)
        sound = all(one is BLANK or isinstance(one, float) for one in amounts) and amounts != [BLANK, BLANK]
        if filled and not (known and sound):
            found.append(f"line {line} of the adjustments: {block.text(line, 'check')}")
    return found
