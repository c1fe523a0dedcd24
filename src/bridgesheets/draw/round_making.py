"""From an event and what was asked for to the round: the draw, its reasons, and what is typed into which cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from bridgesheets.draw.broken import refuse_moved_names
from bridgesheets.draw.event import Event, Line, Round
from bridgesheets.draw.field import BYE, HOUSE, TRIPLE, Field
from bridgesheets.draw.named import Block, Names
from bridgesheets.draw.next_round import Options, Task, field, field_as_drawn, lots, next_round, task
from bridgesheets.draw.pairing import (
    AGAIN,
    BY_LOT,
    FROM_THE_TOP,
    KEPT,
    NEAREST,
    Draw,
    NoDraw,
    Out,
    Pairing,
    Wishes,
    draw,
    draw_halves,
)  # fmt: skip
from bridgesheets.draw.pairing_reasons import Explanation, explain
from bridgesheets.draw.record import SWISS, Record, read
from bridgesheets.draw.triples import together
from bridgesheets.draw.which_round import kept_apart
from bridgesheets.draw.words import Called, because, because_out, headline, headline_out, refused
from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: What a cell may hold of the reasons for a pairing.
_LONGEST = 195
_HUNDREDTHS = 100
_NOBODY = Line(0, 0, 0, "", 0, "", False)

#: The columns of a round that are written.
_WRITTEN = ("team_a", "team_b", "kind", "why")

#: What is typed: by position of the sheet and place.
Entries = dict[int, dict[Address, Value]]


@dataclass(frozen=True)
class DrawnRound:
    """A round as it was drawn: the seats, the reasons, and what is to be typed for it."""

    number: int
    after: int
    seed: int
    field: Field
    draw: Draw
    record: Record
    explanation: Explanation
    entries: Entries
    lines: tuple[Line, ...]


def make(event: Event, options: Options, seed: Callable[[], int]) -> DrawnRound:
    """Draw a round; ``seed`` gives one where there is none yet. :class:`Refused` says why there is no draw."""
    wanted = task(event, options)
    if any(one.drawn for one in event.rounds if one.number != wanted.round):
        known = {number: entrant.name for number, entrant in event.entrants.items()}
        refuse_moved_names(event.names, event.called, known)
    apart = kept_apart(options.apart, event.entrants, event.called)
    chosen = _seed(event, options, wanted, seed)
    teams = field(event, wanted, apart, chosen)
    first = event.first_draw if wanted.round == 1 else ""
    wishes = Wishes(wanted.odd, wanted.kept, (*wanted.kept_outs, *wanted.going_on), options.repeats)
    _house_is_there(event, wanted, teams)
    try:
        halves = first == layout.SEEDED_HALVES
        found = draw_halves(teams, wishes, lots(chosen, 1)) if halves else draw(teams, wishes)
    except NoDraw as problem:
        raise Refused(refused(problem, wanted.odd, wanted.round, Called(event.called))) from None
    record = Record(
        first or SWISS,
        wanted.danish,
        apart,
        tuple(sorted({*wanted.kept, *(table for out in found.outs if out.kept for table in out.tables)})),
        tuple(one.teams for one in found.pairings if one.how == AGAIN),
        wanted.provisional,
    )
    found = _with_ways(found, record)
    _fits(event, found, wanted.round)
    explanation = explain(teams, found)
    lines = tuple(_lines(event, wanted, found))
    made = DrawnRound(wanted.round, wanted.after, chosen, teams, found, record, explanation, {}, lines)
    return replace(made, entries=_entries(event, wanted, made))


def undo(event: Event) -> tuple[int, Entries]:
    """The last round that was drawn, and what is to be emptied to take it out again."""
    number = event.last_drawn
    if not number:
        raise Refused("no round is drawn yet, so there is none to take out")
    scored = event.round(number).scored
    if scored:
        raise Refused(f"round {number} stays: table {scored[0]} has a score already; take that out first")
    # Before the next first draw the teams may be numbered anew.
    places = _places(event.names, number, *((layout.NAMES_DRAWN,) if number == 1 else ()))
    return number, {sheet: dict.fromkeys(sorted(cells), BLANK) for sheet, cells in places.items()}


def written(names: Names, number: int) -> dict[int, set[Address]]:
    """The cells that drawing a round, or taking it out, may write, by position of the sheet."""
    return _places(names, number, layout.SEED, layout.NAMES_DRAWN)


def _places(names: Names, number: int, *others: str) -> dict[int, set[Address]]:
    """The cells that a draw writes of a round and of its record, and those of other blocks."""
    places: dict[int, set[Address]] = {}
    matches = layout.round_name(number)
    for name in (matches, layout.basis_name(number), layout.drawn_name(number), *others):
        if name == layout.NAMES_DRAWN and name not in names:
            # It is a workbook of an earlier version.
            continue
        block = names.block(name)
        columns: Iterable[int | str] = _WRITTEN if name == matches else block.columns
        places.setdefault(block.sheet, set()).update(
            block.place(line, column) for line in block.lines for column in columns
        )
    return places


def why(event: Event, number: int | None) -> tuple[int, Field, Draw, Explanation]:
    """The reasons for a round that was drawn before, the last one if none is named, from the standings kept of it."""
    last = next_round(event) - 1
    number = last if number is None else number
    if not 1 <= number <= last:
        raise Refused(f"round {number} is not drawn yet" if last else "no round is drawn yet")
    drawn = event.round(number)
    if drawn.after is None:
        raise Refused(f"round {number} was typed in by hand: there is no record of the standings it was made from")
    record = read(drawn.how)
    teams = field_as_drawn(event, drawn, record)
    found = as_it_stands(event, drawn, teams, record)
    return number, teams, found, explain(teams, found)


def _seed(event: Event, options: Options, wanted: Task, seed: Callable[[], int]) -> int:
    """The seed of the lots: as given, else that of the draw before, else a new one."""
    if options.seed is not None:
        return options.seed
    before = event.round(wanted.round).seed
    if before is not None:
        return before
    return seed() if event.seed is None else event.seed


def _house_is_there(event: Event, wanted: Task, teams: Field) -> None:
    """Refuses an odd number of teams for which a house team is wanted and none is there."""
    busy = {number for kept in wanted.kept.values() for number in kept}
    busy |= {number for out in (*wanted.kept_outs, *wanted.going_on) for number in out.teams}
    if wanted.odd == HOUSE and not wanted.house and len(teams.teams) - len(busy & set(teams.order)) & 1:
        raise Refused(
            f"the number of {event.called}s is odd and there is no house team; "
            'enter one on the sheet of teams, with "house" beside it'
        )


def _fits(event: Event, found: Draw, number: int) -> None:
    """Refuses a draw that needs more tables than the sheet of the round has."""
    used = [one.table for one in found.pairings] + [table for out in found.outs for table in out.tables]
    if max(used, default=0) > event.tables:
        raise Refused(f"round {number} needs table {max(used)}, and its sheet has {event.tables}")


# --- lines ---------------------------------------------------------------------------------------------------------


def _lines(event: Event, wanted: Task, found: Draw) -> list[Line]:
    """The lines of the round: tables, who meets there, the kind of match."""
    before = {line.table: line for line in event.round(wanted.round).lines}
    lines = []
    for one in found.pairings:
        a, b = one.teams
        if one.how == KEPT:
            a, b = before[one.table].a, before[one.table].b
        lines.append(Line(one.table, a, b, "", 0, "", False))
    for out in found.outs:
        if out.kind == BYE:
            lines.append(Line(out.tables[0], out.teams[0], 0, layout.BYE, 0, "", False))
        elif out.kind == HOUSE:
            lines.append(Line(out.tables[0], out.teams[0], wanted.house, "", 0, "", False))
        elif out not in wanted.going_on:
            kind = layout.LONG_FIRST if wanted.long else layout.HALF
            if out.kept:
                kind = before[out.tables[0]].kind
            lines += [
                Line(table, out.teams[at], out.teams[(at + 1) % 3], kind, 0, "", False)
                for at, table in enumerate(out.tables)
            ]
    return sorted((*lines, *wanted.second_halves), key=lambda line: line.table)


def _with_ways(found: Draw, record: Record) -> Draw:
    """The draw of a first round by lot or seeding, which has no reasons pairing by pairing."""
    if record.way in (SWISS, layout.SEEDED_HALVES):
        return found
    pairings = (one._replace(how=record.way) if one.how in (FROM_THE_TOP, NEAREST) else one for one in found.pairings)
    return replace(found, pairings=tuple(pairings))


def as_it_stands(event: Event, drawn: Round, teams: Field, record: Record) -> Draw:
    """A round read back from its sheet, as far as those who play were in the standings it was drawn from."""
    pairings, outs = [], []
    for three in together(drawn.lines):
        at_tables = tuple(one.table for one in three)
        kept = any(one.kind == layout.LONG_SECOND or one.table in record.kept for one in three)
        there = tuple(dict.fromkeys(team for one in three for team in one.teams if team in teams.position))
        outs.append(Out(TRIPLE, there, at_tables, kept))
    in_triple = {table for out in outs for table in out.tables}
    position = teams.position
    house = {one.number for one in event.entrants.values() if one.house}
    again = set(map(frozenset, record.again))
    for line in drawn.lines:
        if line.table in in_triple:
            continue
        if line.kind == layout.BYE or len(line.teams) == 1:
            outs.append(Out(BYE, line.teams, (line.table,), line.table in record.kept))
        elif house & set(line.teams):
            left = tuple(number for number in line.teams if number not in house)
            outs.append(Out(HOUSE, left, (line.table,), line.table in record.kept))
        elif set(line.teams) <= set(position):
            higher, lower = sorted(line.teams, key=position.__getitem__)
            pairings.append(Pairing(line.table, (higher, lower), _how(line, record, again)))
    return Draw(tuple(pairings), tuple(outs))


def _how(line: Line, record: Record, again: set[frozenset[int]]) -> str:
    """How a match of a round came about, from what the sheet says of the draw."""
    if line.table in record.kept:
        return KEPT
    if frozenset(line.teams) in again:
        return AGAIN
    if record.way == layout.SEEDED_HALVES:
        return BY_LOT
    return NEAREST if record.way == SWISS else record.way


# --- what is typed -------------------------------------------------------------------------------------------------


def _entries(event: Event, wanted: Task, made: DrawnRound) -> Entries:
    """What is entered into the sheet of the round, by sheet and cell."""
    entries: Entries = {}

    def enter(block: Block, line: int, column: int | str, value: Value) -> None:
        entries.setdefault(block.sheet, {})[block.place(line, column)] = value

    matches = event.names.block(layout.round_name(made.number))
    at_table = {line.table: line for line in made.lines}
    reasons = _reasons(made)
    for table in matches.lines:
        line = at_table.get(table, _NOBODY)
        enter(matches, table, "team_a", float(line.a) if line.a else BLANK)
        enter(matches, table, "team_b", float(line.b) if line.b else BLANK)
        enter(matches, table, "kind", line.kind or BLANK)
        enter(matches, table, "why", reasons.get(table) or BLANK)
    basis = event.names.block(layout.basis_name(made.number))
    points = {number: event.points(number, made.after) for number in made.field.order}
    for number in basis.lines:
        known = number in points
        place = 1 + sum(other > points[number] for other in points.values()) if known else 0
        enter(basis, number, "vps", points[number] / _HUNDREDTHS if known else BLANK)
        enter(basis, number, "place", float(place) if known else BLANK)
    drawn = event.names.block(layout.drawn_name(made.number))
    said: tuple[Value, ...] = float(made.after), float(made.seed), str(made.record)
    for at, value in zip(drawn.lines, said, strict=True):
        enter(drawn, at, 1, value)
    if layout.NAMES_DRAWN in event.names:
        names = event.names.block(layout.NAMES_DRAWN)
        for number in names.lines:
            entrant = event.entrants.get(number)
            enter(names, number, 1, entrant.name if entrant else BLANK)
    if event.seed is None:
        enter(event.names.block(layout.SEED), 1, 1, float(made.seed))
    return entries


def _reasons(made: DrawnRound) -> Mapping[int, str]:
    """Why those at each table meet, short enough for a cell."""
    reasons: dict[int, str] = {}
    ranked = made.record.way == SWISS
    for explained in made.explanation.pairings:
        said = [headline(explained, made.field, str)] if ranked else []
        reasons[explained.pairing.table] = _short([*said, *because(explained)])
    for out in made.explanation.outs:
        said = [headline_out(out, str), *(because_out(out) if ranked else ())]
        for table in out.out.tables:
            reasons[table] = _short(said)
    return reasons


def _short(clauses: list[str]) -> str:
    """The clauses in one sentence, cut if it would be too long for a cell."""
    text = clauses[0] if clauses else ""
    for clause in clauses[1:]:
        if len(text) + len(clause) > _LONGEST:
            return f"{text}; ..."
        text = f"{text}; {clause}"
    return text
