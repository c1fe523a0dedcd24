"""Finds the round to draw next and the standings it is drawn from, or refuses."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField, Team, in_order
from bridgesheets.pairing.pairing import Unpaired
from bridgesheets.pairing.triples import ongoing_triples
from bridgesheets.pairing.words import Record, listed, tables, teams
from bridgesheets.scoresheets.records import Round, RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused
from truesheet.wording import option, saying

_TRIPLES = layout.TRIPLES
#: Kinds of bye by the words of the set-up.
_ODD = {layout.ODD_BYE: BYE, layout.ODD_SHORT: TRIPLE, layout.ODD_LONG: TRIPLE, layout.ODD_HOUSE: HOUSE}


@dataclass(frozen=True)
class Options:
    """Options of the command line."""

    round: int | None = None
    after: int | None = None
    danish: bool = False
    odd: str = ""
    keep: tuple[int, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    seed: int | None = None
    repeats: int = 0
    provisional: bool = False


class Task(NamedTuple):
    """A draw to make: the round, the standings it is drawn from, and what stays.

    ``ongoing_triples`` are triples in their second round, without teams that left, and ``second_halves`` their lines.
    ``house`` is the number of the house team, or 0.
    """

    round: int
    after: int
    danish: bool
    odd: str
    long: bool
    kept: dict[int, tuple[int, int]]
    kept_unpaired: tuple[Unpaired, ...]
    ongoing_triples: tuple[Unpaired, ...]
    second_halves: tuple[RoundLine, ...]
    house: int
    provisional: str


# --- the round -----------------------------------------------------------------------------------------------------


def next_round(event: SwissEvent) -> int:
    """Returns the first round that nobody is in; one more than there are when all are drawn."""
    last = event.last_drawn
    for one in event.rounds[:last]:
        if not one.is_drawn:
            period = event.period
            raise Refused(f"{period} {one.number} is empty, but {period} {last} is not; take {period} {last} out first")
    return last + 1


def task_of(event: SwissEvent, options: Options) -> Task:
    if event.wrong:
        raise Refused(event.wrong)
    number = round_to_draw(event, options)
    after, danish = _standings_round(event, options, number)
    _refuse_wrong(event, number)
    provisional = _unfinished(event, after, options.provisional)
    going_on, halves = ongoing_triples(event, number)
    kept, outs = _kept_draw(event, number, options.keep, {line.table for line in halves})
    house = _house_team(event, number)
    odd = options.odd or (HOUSE if house else _ODD.get(event.odd, BYE))
    # A long triple needs a round more.
    long = event.odd == layout.ODD_LONG and number < len(event.rounds)
    return Task(number, after, danish, odd, long, kept, tuple(outs), going_on, halves, house, provisional)


def _refuse_swiss_options(options: Options) -> None:
    if options.danish:
        allowed = f"{option('repeats', word='N')} allows it"
        raise Refused(f"it is for a Swiss: no two Butler pairs meet twice, but {allowed}; leave it out", "danish")
    if options.keep:
        raise Refused("it is for a Swiss: a match of Butler pairs is drawn whole; leave it out", "keep")
    if options.odd == TRIPLE:
        odd = f"of an odd number a pair plays the house pair, or sits out {saying('bye')}"
        raise Refused(f"it is for a Swiss: {odd}; leave it out", "triple")


def _refuse_wrong(event: SwissEvent, number: int) -> None:
    """Refuses a draw while something is wrong in an earlier round: who has met is read from all of them."""
    for one in event.rounds[: number - 1]:
        for line in one.lines:
            if line.state == State.WRONG:
                raise Refused(wrong_at(line, event.period, one.number))
    played = {team for one in event.rounds[: number - 1] for line in one.lines for team in line.teams}
    if lost := sorted(played - {*event.entrants}):
        has, names = ("has", "its name") if len(lost) == 1 else ("have", "their names")
        raise Refused(
            f"{teams(lost, event.called)} played before and {has} no name now; type {names} again, and next to "
            f"it after which {event.period} {event.called}s are out"
        )


def wrong_at(line: RoundLine, period: str, number: int) -> str:
    at = f" ({line.at})" if line.at else ""
    return f"table {line.table} of {period} {number} has a mistake{at}; correct it first: {line.words}"


def _house_team(event: SwissEvent, number: int) -> int:
    houses = [one.number for one in event.entrants.values() if one.house and one.plays_in(number)]
    if len(houses) > 1:
        raise Refused(
            f"{teams(houses, event.called)} are all house {event.called}s, and one is enough to make the field even; "
            f'take "{layout.HOUSE}" away from the others, or enter after which {event.period} they are out'
        )
    return houses[0] if houses else 0


def round_to_draw(event: SwissEvent, options: Options) -> int:
    """Returns the number of the round that is asked for; :class:`Refused` says why it cannot be drawn."""
    if event.is_butler:
        _refuse_swiss_options(options)
    following = next_round(event)
    last = len(event.rounds)
    number = options.round
    period = event.period
    if number is None:
        number = following - 1 if options.keep and following > 1 else following
        if number > last:
            raise Refused(f"all {last} {'matches' if event.is_butler else 'rounds'} are drawn")
    if not 1 <= number <= last:
        raise Refused(f"there is no {period} {number}; the event has {last}", "round")
    if number > following:
        raise Refused(f"{period} {following} comes before {period} {number} and is not drawn", "round")
    if number < following - 1:
        raise Refused(f"{period} {number} cannot be drawn again: {period} {number + 1} is drawn already", "round")
    if scored := event.round(number).scored_teams:
        has = "has" if len(scored) == 1 else "have"
        raise Refused(f"{period} {number} cannot be drawn again: {tables(scored)} {has} a score already")
    if number == following and options.keep:
        raise Refused(f"{period} {number} is not drawn, so there is nothing at its tables to keep", "keep")
    return number


def _standings_round(event: SwissEvent, options: Options, number: int) -> tuple[int, bool]:
    """Returns the round after which the standings are taken, and whether the draw is Danish.

    Danish last rounds are drawn without delay.
    """
    danish = options.danish or number > len(event.rounds) - event.danish
    if options.after is not None:
        if not 0 <= options.after < number:
            several = "matches" if event.is_butler else "rounds"
            raise Refused(
                f"{event.period} {number} can be drawn from the standings after {several} 0 to {number - 1}",
                "from_round",
            )
        return options.after, danish
    delay = 0 if danish else event.delay
    return max(0, number - 1 - delay) if number > 1 else 0, danish


def _unfinished(event: SwissEvent, after: int, allowed: bool) -> str:
    """Returns which results are missing from the standings; refuses the draw unless that is ``allowed``."""
    missing: list[str] = []
    reporting = "captains" if event.called == "team" else "reports of the pairs"
    for one in event.rounds[:after]:
        waiting = _tables(one.lines, State.WAITING)
        differing = _tables(one.lines, State.PROVISIONAL)
        if waiting:
            first = next(line.at for line in one.lines if line.table == waiting[0])
            missing.append(
                f"{event.period} {one.number} waits for {tables(waiting)}{f', next {first}' if first else ''}"
            )
        if differing:
            missing.append(f"the {reporting} differ at {tables(differing)} of round {one.number}")
    if missing and not allowed:
        raise Refused(f"{listed(missing)}; enter what is missing, or draw from what is there {saying('provisional')}")
    return ", ".join(missing)


def _tables(lines: Iterable[RoundLine], state: State) -> list[int]:
    return [line.table for line in lines if line.state == state and line.kind != layout.LONG_FIRST]


# --- what stays ----------------------------------------------------------------------------------------------------


def _kept_draw(
    event: SwissEvent, number: int, wanted: Collection[int], halves: Collection[int]
) -> tuple[dict[int, tuple[int, int]], list[Unpaired]]:
    """Returns the pairings, byes and triples at the ``wanted`` tables, without ongoing triples (``halves``)."""
    lines = {line.table: line for line in event.round(number).lines}
    kept: dict[int, tuple[int, int]] = {}
    outs: list[Unpaired] = []
    for table in wanted:
        if table not in lines:
            raise Refused(f"nobody plays at table {table} in round {number}, so there is nothing to keep", "keep")
        line = lines[table]
        if line.kind == layout.LONG_SECOND or table in halves:
            continue
        absent = [one for one in line.teams if one not in event.entrants or not event.entrants[one].plays_in(number)]
        if absent:
            raise Refused(
                f"table {table} cannot be kept: {event.called} {absent[0]} takes no part in round {number}", "keep"
            )
        if line.kind in _TRIPLES:
            if not any(table in out.tables for out in outs):
                outs.append(_triple_at(lines, line))
        elif line.kind == layout.BYE:
            outs.append(Unpaired(BYE, line.teams, (table,), kept=True))
        elif len(line.teams) < 2:
            raise Refused(f"table {table} cannot be kept: only {event.called} {line.teams[0]} is there", "keep")
        elif house := [one for one in line.teams if event.entrants[one].house]:
            outs.append(Unpaired(HOUSE, tuple(one for one in line.teams if one not in house), (table,), kept=True))
        else:
            kept[table] = line.a, line.b
    return kept, outs


def _triple_at(lines: dict[int, RoundLine], line: RoundLine) -> Unpaired:
    members = {*line.teams}
    lines_of_triple = [one for one in lines.values() if members & {*one.teams}]
    three = tuple(one.a for one in lines_of_triple)
    if len(lines_of_triple) != 3 or {one.b for one in lines_of_triple} != {*three}:
        raise Refused(f"the triple at table {line.table} is not three lines of the same three; correct it first")
    return Unpaired(TRIPLE, three, tuple(one.table for one in lines_of_triple), kept=True)


def pairs_kept_apart(event: SwissEvent, groups: Iterable[Iterable[int]]) -> tuple[tuple[int, int], ...]:
    """Returns every two teams of each group; refuses a number that no team has."""
    pairs: set[tuple[int, int]] = set()
    for group in groups:
        numbers = sorted(set(group))
        for number in numbers:
            if number not in event.entrants:
                raise Refused(f"there is no {event.called} {number}", "apart")
        if len(numbers) < 2:
            raise Refused(f"two {event.called}s or more are kept apart, such as 4,9", "apart")
        pairs.update(combinations(numbers, 2))
    return tuple(sorted(pairs))


# --- the field -----------------------------------------------------------------------------------------------------


def field_for(event: SwissEvent, task: Task, apart: Iterable[tuple[int, int]], seed: int) -> DrawField:
    """Returns the teams in the order of the standings; in the first round in that of the seeding."""
    playing = [one.number for one in event.entrants.values() if one.plays_in(task.round) and not one.house]
    if len(playing) < 2:
        message = f"are no {event.called}s" if not playing else f"is 1 {event.called}"
        entered = sum(not one.house for one in event.entrants.values())
        out = f"{entered - len(playing)} withdrew or join later; see the sheet {event.called.capitalize()}s"
        remedy = out if entered > len(playing) else f"enter the names of the {event.called}s first"
        raise Refused(f"there {message} in {event.period} {task.round}; {remedy}")
    # The first round is drawn by the seeding, not by what was carried over.
    points = {number: event.points(number, task.after) if task.round > 1 else 0 for number in playing}
    teams = [_team(event, number, task.round, points[number]) for number in playing]
    at_tables: dict[int, int] = {}
    for team in teams:
        if team.table and (other := at_tables.setdefault(team.table, team.number)) != team.number:
            raise Refused(f"{event.called}s {other} and {team.number} cannot both stay at table {team.table}")
    ordered = _by_seeding(event, teams, seed) if task.round == 1 else in_order(teams, round_seed(seed, task.round))
    return DrawField(ordered, frozenset(map(frozenset, apart)), task.danish)


def field_as_drawn(event: SwissEvent, drawn: Round, record: Record) -> DrawField:
    teams = [_team(event, number, drawn.number, points) for number, points in drawn.basis.items()]
    ordered = in_order(teams, round_seed(drawn.seed or 0, drawn.number))
    return DrawField(ordered, frozenset(map(frozenset, record.apart)), record.danish)


def round_seed(seed: int, number: int) -> int:
    return seed * 1000 + number


def _team(event: SwissEvent, number: int, before: int, points: int) -> Team:
    table = event.entrants[number].table if number in event.entrants else 0
    return Team(number, points, meetings_before(event, number, before), byes_before(event, number, before), table)


def _by_seeding(event: SwissEvent, teams: list[Team], seed: int) -> tuple[Team, ...]:
    """Sorts teams from the strongest; unseeded teams come last, and lots split ties."""
    by_lot = in_order([Team(team.number) for team in teams], round_seed(seed, 1))
    by_number = {team.number: team for team in teams}
    if event.first_draw == layout.BY_LOT:
        return tuple(by_number[team.number] for team in by_lot)

    def strength(number: int) -> tuple[bool, object]:
        seeding = event.entrants[number].seeding
        return (seeding is None, 0 if seeding is None else -seeding)

    ordered = sorted((team.number for team in by_lot), key=strength)
    return tuple(by_number[number] for number in ordered)


def meetings_before(event: SwissEvent, number: int, before: int) -> dict[int, int]:
    met: dict[int, int] = {}
    for one in event.rounds[: before - 1]:
        for line in one.lines:
            if number in line.teams:
                met.update((other, one.number) for other in line.teams if other != number)
    return met


def byes_before(event: SwissEvent, number: int, before: int) -> frozenset[str]:
    byes: set[str] = set()
    house = {one.number for one in event.entrants.values() if one.house}
    for one in event.rounds[: before - 1]:
        for line in one.lines:
            if number in line.teams:
                if line.kind == layout.BYE:
                    byes.add(BYE)
                elif line.kind in _TRIPLES:
                    byes.add(TRIPLE)
                elif house.intersection(line.teams):
                    byes.add(HOUSE)
    return frozenset(byes)
