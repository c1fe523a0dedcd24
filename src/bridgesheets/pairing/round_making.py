"""Draws the round of an event as asked for, with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField
from bridgesheets.pairing.next_round import Options, Task, field, field_as_drawn, kept_apart, lots, next_round, task
from bridgesheets.pairing.pairing import (
    AGAIN,
    BY_LOT,
    FROM_THE_TOP,
    KEPT,
    NEAREST,
    Draw,
    NoDraw,
    Pairing,
    Unpaired,
    Wishes,
    draw,
    draw_halves,
)  # fmt: skip
from bridgesheets.pairing.pairing_reasons import Explanation, explain
from bridgesheets.pairing.triples import together
from bridgesheets.pairing.words import (
    SWISS,
    EventWords,
    Record,
    because,
    because_out,
    headline,
    headline_out,
    read,
    refused,
)
from bridgesheets.scoresheets.records import Round, RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from truesheet.refusals import Refused
from truesheet.wording import saying

#: What a cell may hold of the reasons for a pairing.
_LONGEST = 195


@dataclass(frozen=True)
class DrawnRound:
    """A round as it was drawn: the seats and the reasons."""

    number: int
    after: int
    seed: int
    field: DrawField
    draw: Draw
    record: Record
    explanation: Explanation
    lines: tuple[RoundLine, ...]


def make(event: SwissEvent, options: Options, seed: Callable[[], int]) -> DrawnRound:
    """Draws a round; ``seed`` gives one where there is none yet. :class:`Refused` says why there is no draw."""
    wanted = task(event, options)
    if any(one.drawn for one in event.rounds if one.number != wanted.round):
        _refuse_moved_names(event)
    apart = kept_apart(event, options.apart)
    chosen = _seed(event, options, wanted, seed)
    teams = field(event, wanted, apart, chosen)
    way = _way(event, teams) if wanted.round == 1 else SWISS
    wishes = Wishes(wanted.odd, wanted.kept, (*wanted.kept_outs, *wanted.going_on), options.repeats)
    _house_is_there(event, wanted, teams)
    try:
        halves = wanted.round == 1 and event.first_draw in (layout.SEEDED_HALVES, layout.LISTED_HALVES)
        found = draw_halves(teams, wishes, lots(chosen, 1)) if halves else draw(teams, wishes)
    except NoDraw as problem:
        raise Refused(refused(problem, wanted.odd, wanted.round, called_of(event))) from None
    record = Record(
        way,
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
    return DrawnRound(wanted.round, wanted.after, chosen, teams, found, record, explanation, lines)


def _way(event: SwissEvent, teams: DrawField) -> str:
    """Returns how the first round is drawn; where nobody is seeded, halves of the seeding are lots as well."""
    seeded = any(event.entrants[number].seeding is not None for number in teams.order)
    return event.first_draw if seeded else layout.BY_LOT


def called_of(event: SwissEvent) -> EventWords:
    return EventWords(event.called, event.period, event.unit)


def round_to_take_out(event: SwissEvent) -> int:
    number = event.last_drawn
    if not number:
        raise Refused(f"no {event.period} is drawn yet, so there is none to take out")
    scored = event.round(number).scored
    if scored:
        raise Refused(f"{event.period} {number} stays: table {scored[0]} has a score already; take that out first")
    return number


def _refuse_moved_names(event: SwissEvent) -> None:
    """Refuses names that are beside other numbers than at the last draw; a single one was corrected."""
    changed = [one for one in event.entrants.values() if event.names_drawn.get(one.number, one.name) != one.name]
    before = {name: number for number, name in event.names_drawn.items()}
    for one in changed if len(changed) > 1 else ():
        if one.name in before:
            raise Refused(
                f"the names of the {event.called}s were sorted: {one.name} was number {before[one.name]} at the last "
                f"draw and is {one.number} now; undo the sorting"
            )


def why(event: SwissEvent, number: int | None) -> tuple[int, DrawField, Draw, Explanation]:
    """The reasons for a round that was drawn before, the last one if none is named, from the standings kept of it."""
    last = next_round(event) - 1
    number = last if number is None else number
    if not 1 <= number <= last:
        raise Refused(f"{event.period} {number} is not drawn yet" if last else f"no {event.period} is drawn yet")
    drawn = event.round(number)
    if drawn.after is None:
        raise Refused(
            f"{event.period} {number} was typed in by hand: there is no record of the standings it was made from"
        )
    record = read(drawn.how)
    teams = field_as_drawn(event, drawn, record)
    found = as_it_stands(event, drawn, teams, record)
    return number, teams, found, explain(teams, found)


def _seed(event: SwissEvent, options: Options, wanted: Task, seed: Callable[[], int]) -> int:
    """Returns the seed of the lots: as given, else that of the draw before, else a new one."""
    if options.seed is not None:
        return options.seed
    before = event.round(wanted.round).seed
    if before is not None:
        return before
    return seed() if event.seed is None else event.seed


def _house_is_there(event: SwissEvent, wanted: Task, teams: DrawField) -> None:
    """Refuses an odd number of teams for which a house team is wanted and none is there."""
    busy = {number for kept in wanted.kept.values() for number in kept}
    busy |= {number for out in (*wanted.kept_outs, *wanted.going_on) for number in out.teams}
    if wanted.odd == HOUSE and not wanted.house and len(teams.teams) - len(busy & set(teams.order)) & 1:
        raise Refused(
            f"the number of {event.called}s is odd and there is no house {event.called}; enter one in the list of "
            f'{event.called}s, with "house" next to it, or let a {event.called} sit out {saying("bye")}'
        )


def _fits(event: SwissEvent, found: Draw, number: int) -> None:
    """Refuses a draw that needs more tables than the sheet of the round has."""
    used = [one.table for one in found.pairings] + [table for out in found.outs for table in out.tables]
    if max(used, default=0) > event.tables:
        raise Refused(f"{event.period} {number} needs table {max(used)}, and its sheet has {event.tables}")


# --- lines ---------------------------------------------------------------------------------------------------------


def _lines(event: SwissEvent, wanted: Task, found: Draw) -> list[RoundLine]:
    """Returns the lines of the round: tables, who meets there, the kind of match."""
    before = {line.table: line for line in event.round(wanted.round).lines}
    lines = []
    for one in found.pairings:
        a, b = one.teams
        if one.how == KEPT:
            a, b = before[one.table].a, before[one.table].b
        lines.append(RoundLine(one.table, a, b))
    for out in found.outs:
        if out.kind == BYE:
            lines.append(RoundLine(out.tables[0], out.teams[0], 0, layout.BYE))
        elif out.kind == HOUSE:
            lines.append(RoundLine(out.tables[0], out.teams[0], wanted.house))
        elif out not in wanted.going_on:
            kind = layout.LONG_FIRST if wanted.long else layout.HALF
            if out.kept:
                kind = before[out.tables[0]].kind
            lines += [
                RoundLine(table, out.teams[at], out.teams[(at + 1) % 3], kind) for at, table in enumerate(out.tables)
            ]
    return sorted((*lines, *wanted.second_halves), key=lambda line: line.table)


def _with_ways(found: Draw, record: Record) -> Draw:
    """Returns the draw of a first round, whose pairings came about in the way of that draw."""
    if record.way == SWISS:
        return found
    drawn = (FROM_THE_TOP, NEAREST, BY_LOT)
    pairings = (one._replace(how=record.way) if one.how in drawn else one for one in found.pairings)
    return replace(found, pairings=tuple(pairings))


def as_it_stands(event: SwissEvent, drawn: Round, teams: DrawField, record: Record) -> Draw:
    """Returns a round read back from its sheet, as far as those who play were in the standings it was drawn from."""
    pairings, outs = [], []
    for three in together(drawn.lines):
        at_tables = tuple(one.table for one in three)
        kept = any(one.kind == layout.LONG_SECOND or one.table in record.kept for one in three)
        there = tuple(dict.fromkeys(team for one in three for team in one.teams if team in teams.position))
        outs.append(Unpaired(TRIPLE, there, at_tables, kept))
    in_triple = {table for out in outs for table in out.tables}
    position = teams.position
    house = {one.number for one in event.entrants.values() if one.house}
    again = set(map(frozenset, record.again))
    for line in drawn.lines:
        if line.table in in_triple:
            continue
        if line.kind == layout.BYE or len(line.teams) == 1:
            outs.append(Unpaired(BYE, line.teams, (line.table,), line.table in record.kept))
        elif house & set(line.teams):
            left = tuple(number for number in line.teams if number not in house)
            outs.append(Unpaired(HOUSE, left, (line.table,), line.table in record.kept))
        elif set(line.teams) <= set(position):
            higher, lower = sorted(line.teams, key=position.__getitem__)
            pairings.append(Pairing(line.table, (higher, lower), _how(line, record, again)))
    return Draw(tuple(pairings), tuple(outs))


def _how(line: RoundLine, record: Record, again: set[frozenset[int]]) -> str:
    """Returns how a match of a round came about, from what the sheet says of the draw."""
    if line.table in record.kept:
        return KEPT
    if frozenset(line.teams) in again:
        return AGAIN
    return NEAREST if record.way == SWISS else record.way


# --- why -------------------------------------------------------------------------------------------------------------


def reasons(event: SwissEvent, made: DrawnRound) -> Mapping[int, str]:
    """Says why those at each table meet, short enough for a cell."""
    reasons: dict[int, str] = {}
    ranked, called = made.record.way == SWISS, called_of(event)
    for explained in made.explanation.pairings:
        said = [headline(explained, made.field, str, called)] if ranked else []
        reasons[explained.pairing.table] = _short([*said, *because(explained, called)])
    for out in made.explanation.outs:
        said = [headline_out(out, str, called), *(because_out(out, called) if ranked else ())]
        for table in out.out.tables:
            reasons[table] = _short(said)
    return reasons


def _short(clauses: list[str]) -> str:
    """Returns the clauses in one sentence, cut if it would be too long for a cell."""
    text = clauses[0] if clauses else ""
    for clause in clauses[1:]:
        if len(text) + len(clause) > _LONGEST:
            return f"{text}; ..."
        text = f"{text}; {clause}"
    return text
