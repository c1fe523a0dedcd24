"""Draws a round of an event, with the reasons for its pairings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField
from bridgesheets.pairing.next_round import (
    Options,
    Task,
    field_as_drawn,
    field_for,
    next_round,
    pairs_kept_apart,
    round_seed,
    task_of,
)
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
from bridgesheets.pairing.reasons import Explanation, explain
from bridgesheets.pairing.triples import lines_by_triple
from bridgesheets.pairing.words import (
    SWISS,
    EventWords,
    Record,
    bye_headline,
    bye_reasons,
    headline,
    no_draw_message,
    read_record,
    reasons_for_pairing,
)
from bridgesheets.scoresheets.records import Round, RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from truesheet.refusals import Refused
from truesheet.wording import saying

#: What a cell may hold of the reasons for a pairing.
_LONGEST = 195


@dataclass(frozen=True)
class DrawnRound:
    """A drawn round: its field, pairings, reasons and lines of the sheet; ``after`` is the round of its standings."""

    number: int
    after: int
    seed: int
    field: DrawField
    draw: Draw
    record: Record
    explanation: Explanation
    lines: tuple[RoundLine, ...]


def make_round(event: SwissEvent, options: Options, seed: Callable[[], int]) -> DrawnRound:
    """Draws a round; ``seed`` returns a new seed. :class:`Refused` says why there is no draw."""
    task = task_of(event, options)
    if any(one.is_drawn for one in event.rounds if one.number != task.round):
        _refuse_moved_names(event)
    apart = pairs_kept_apart(event, options.apart)
    chosen = _seed(event, options, task, seed)
    teams = field_for(event, task, apart, chosen)
    seeded = any(event.entrants[number].seeding is not None for number in teams.order)
    way = SWISS if task.round > 1 else event.first_draw if seeded else layout.BY_LOT
    wishes = Wishes(task.odd, task.kept, (*task.kept_unpaired, *task.ongoing_triples), options.repeats)
    _refuse_without_house(event, task, teams)
    try:
        halves = task.round == 1 and event.first_draw in (layout.SEEDED_HALVES, layout.LISTED_HALVES)
        drawn = draw_halves(teams, wishes, round_seed(chosen, 1)) if halves else draw(teams, wishes)
    except NoDraw as problem:
        raise Refused(no_draw_message(problem, task.odd, task.round, event_words(event))) from None
    record = Record(
        way,
        task.danish,
        apart,
        tuple(sorted({*task.kept, *(table for out in drawn.unpaired if out.kept for table in out.tables)})),
        tuple(one.teams for one in drawn.pairings if one.how == AGAIN),
        task.provisional,
    )
    drawn = _with_ways(drawn, record)
    _refuse_too_many_tables(event, drawn, task.round)
    explanation = explain(teams, drawn)
    lines = tuple(_lines(event, task, drawn))
    return DrawnRound(task.round, task.after, chosen, teams, drawn, record, explanation, lines)


def event_words(event: SwissEvent) -> EventWords:
    return EventWords(event.called, event.period, event.unit)


def round_to_take_out(event: SwissEvent) -> int:
    number = event.last_drawn
    if not number:
        raise Refused(f"no {event.period} is drawn yet, so there is none to take out")
    scored = event.round(number).scored_teams
    if scored:
        raise Refused(f"{event.period} {number} stays: table {scored[0]} has a score already; take that out first")
    return number


def _refuse_moved_names(event: SwissEvent) -> None:
    """Refuses names that moved to other numbers since the last draw; a single one was corrected."""
    changed = [one for one in event.entrants.values() if event.names_drawn.get(one.number, one.name) != one.name]
    before = {name: number for number, name in event.names_drawn.items()}
    for one in changed if len(changed) > 1 else ():
        if one.name in before:
            raise Refused(
                f"the names of the {event.called}s were sorted: {one.name} was number {before[one.name]} at the last "
                f"draw and is {one.number} now; undo the sorting"
            )


def explain_round(event: SwissEvent, number: int | None) -> tuple[int, DrawField, Draw, Explanation]:
    """Returns the reasons for round ``number``, or the last one, from the standings kept with it."""
    last = next_round(event) - 1
    number = last if number is None else number
    if not 1 <= number <= last:
        raise Refused(f"{event.period} {number} is not drawn yet" if last else f"no {event.period} is drawn yet")
    drawn = event.round(number)
    if drawn.after is None:
        raise Refused(
            f"{event.period} {number} was typed in by hand: there is no record of the standings it was made from"
        )
    record = read_record(drawn.how)
    teams = field_as_drawn(event, drawn, record)
    draw = draw_in_sheet(event, drawn, teams, record)
    return number, teams, draw, explain(teams, draw)


def _seed(event: SwissEvent, options: Options, task: Task, seed: Callable[[], int]) -> int:
    """Returns the seed: that of the options, of an earlier draw of the round, of the event, or a new one."""
    if options.seed is not None:
        return options.seed
    before = event.round(task.round).seed
    if before is not None:
        return before
    return seed() if event.seed is None else event.seed


def _refuse_without_house(event: SwissEvent, task: Task, teams: DrawField) -> None:
    busy = {number for kept in task.kept.values() for number in kept}
    busy |= {number for out in (*task.kept_unpaired, *task.ongoing_triples) for number in out.teams}
    if task.odd == HOUSE and not task.house and len(teams.teams) - len(busy & set(teams.order)) & 1:
        raise Refused(
            f"the number of {event.called}s is odd and there is no house {event.called}; enter one in the list of "
            f'{event.called}s, with "house" next to it, or let a {event.called} sit out {saying("bye")}'
        )


def _refuse_too_many_tables(event: SwissEvent, drawn: Draw, number: int) -> None:
    used = [one.table for one in drawn.pairings] + [table for out in drawn.unpaired for table in out.tables]
    if max(used, default=0) > event.tables:
        raise Refused(f"{event.period} {number} needs table {max(used)}, and its sheet has {event.tables}")


# --- lines ---------------------------------------------------------------------------------------------------------


def _lines(event: SwissEvent, task: Task, drawn: Draw) -> list[RoundLine]:
    before = {line.table: line for line in event.round(task.round).lines}
    lines = []
    for one in drawn.pairings:
        a, b = one.teams
        if one.how == KEPT:
            a, b = before[one.table].a, before[one.table].b
        lines.append(RoundLine(one.table, a, b))
    for out in drawn.unpaired:
        if out.kind == BYE:
            lines.append(RoundLine(out.tables[0], out.teams[0], 0, layout.BYE))
        elif out.kind == HOUSE:
            lines.append(RoundLine(out.tables[0], out.teams[0], task.house))
        elif out not in task.ongoing_triples:
            kind = layout.LONG_FIRST if task.long else layout.HALF
            if out.kept:
                kind = before[out.tables[0]].kind
            lines += [
                RoundLine(table, out.teams[at], out.teams[(at + 1) % 3], kind) for at, table in enumerate(out.tables)
            ]
    return sorted((*lines, *task.second_halves), key=lambda line: line.table)


def _with_ways(round_draw: Draw, record: Record) -> Draw:
    if record.way == SWISS:
        return round_draw
    drawn = (FROM_THE_TOP, NEAREST, BY_LOT)
    pairings = (one._replace(how=record.way) if one.how in drawn else one for one in round_draw.pairings)
    return replace(round_draw, pairings=tuple(pairings))


def draw_in_sheet(event: SwissEvent, drawn: Round, teams: DrawField, record: Record) -> Draw:
    """Returns the draw in the lines of a round, without teams that are not in its field."""
    pairings, outs = [], []
    for three in lines_by_triple(drawn.lines):
        at_tables = tuple(one.table for one in three)
        kept = any(one.kind == layout.LONG_SECOND or one.table in record.kept_tables for one in three)
        staying = tuple(dict.fromkeys(team for one in three for team in one.teams if team in teams.position))
        outs.append(Unpaired(TRIPLE, staying, at_tables, kept))
    in_triple = {table for out in outs for table in out.tables}
    position = teams.position
    house = {one.number for one in event.entrants.values() if one.house}
    again = set(map(frozenset, record.second_meetings))
    for line in drawn.lines:
        if line.table in in_triple:
            continue
        if line.kind == layout.BYE or len(line.teams) == 1:
            outs.append(Unpaired(BYE, line.teams, (line.table,), line.table in record.kept_tables))
        elif house & set(line.teams):
            left = tuple(number for number in line.teams if number not in house)
            outs.append(Unpaired(HOUSE, left, (line.table,), line.table in record.kept_tables))
        elif set(line.teams) <= set(position):
            higher, lower = sorted(line.teams, key=position.__getitem__)
            pairings.append(Pairing(line.table, (higher, lower), _how(line, record, again)))
    return Draw(tuple(pairings), tuple(outs))


def _how(line: RoundLine, record: Record, again: set[frozenset[int]]) -> str:
    if line.table in record.kept_tables:
        return KEPT
    if frozenset(line.teams) in again:
        return AGAIN
    return NEAREST if record.way == SWISS else record.way


# --- why -------------------------------------------------------------------------------------------------------------


def reasons_by_table(event: SwissEvent, drawn: DrawnRound) -> Mapping[int, str]:
    reasons: dict[int, str] = {}
    ranked, called = drawn.record.way == SWISS, event_words(event)
    for explained in drawn.explanation.pairings:
        clauses = [headline(explained, drawn.field, str, called)] if ranked else []
        reasons[explained.pairing.table] = _short([*clauses, *reasons_for_pairing(explained, called)])
    for out in drawn.explanation.unpaired:
        clauses = [bye_headline(out, str, called), *(bye_reasons(out, called) if ranked else ())]
        for table in out.unpaired.tables:
            reasons[table] = _short(clauses)
    return reasons


def _short(clauses: list[str]) -> str:
    text = clauses[0] if clauses else ""
    for clause in clauses[1:]:
        if len(text) + len(clause) > _LONGEST:
            return f"{text}; ..."
        text = f"{text}; {clause}"
    return text
