"""Finds the round to draw next and the standings it is drawn from, or refuses."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations

from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField, Team, in_order
from bridgesheets.pairing.pairing import Unpaired
from bridgesheets.pairing.triples import going_on_in
from bridgesheets.pairing.words import Record, listed, tables, teams
from bridgesheets.scoresheets.records import Round, RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused
from truesheet.wording import option, saying

_TRIPLES = layout.TRIPLES
#: What the set-up says of an odd field, as the draw does it.
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


@dataclass(frozen=True)
class Task:
    """A draw to make: the round, the standings it is drawn from, and what stays.

    ``going_on`` are the triples that began in the round before, with those of them who are still there, and
    ``second_halves`` the lines they take. ``house`` is the number of the house team, or 0.
    """

    round: int
    after: int
    danish: bool
    odd: str
    long: bool
    kept: dict[int, tuple[int, int]]
    kept_outs: tuple[Unpaired, ...]
    going_on: tuple[Unpaired, ...]
    second_halves: tuple[RoundLine, ...]
    house: int
    provisional: str


# --- the round -----------------------------------------------------------------------------------------------------


def next_round(event: SwissEvent) -> int:
    """Returns the first round that nobody is in; one more than there are when all are drawn."""
    last = event.last_drawn
    for one in event.rounds[:last]:
        if not one.drawn:
            period = event.period
            raise Refused(f"{period} {one.number} is empty, but {period} {last} is not; take {period} {last} out first")
    return last + 1


def task(event: SwissEvent, options: Options) -> Task:
    """Returns what is to be done; :class:`Refused` says why that must not be."""
    if event.wrong:
        raise Refused(event.wrong)
    number = round_to_draw(event, options)
    after, danish = _after(event, options, number)
    _refuse_wrong(event, number)
    provisional = _unfinished(event, after, options.provisional)
    going_on, halves = going_on_in(event, number)
    kept, outs = _kept(event, number, options.keep, {line.table for line in halves})
    house = _house(event, number)
    odd = options.odd or (HOUSE if house else _ODD.get(event.odd, BYE))
    # A long triple needs a round more.
    long = event.odd == layout.ODD_LONG and number < len(event.rounds)
    return Task(number, after, danish, odd, long, kept, tuple(outs), going_on, halves, house, provisional)


def _refuse_of_a_swiss(options: Options) -> None:
    """Refuses what is asked for, though Butler pairs are drawn without it."""
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
    """Returns what is wrong at a table of a round, in a sentence."""
    at = f" ({line.at})" if line.at else ""
    return f"table {line.table} of {period} {number} has a mistake{at}; correct it first: {line.words}"


def _house(event: SwissEvent, number: int) -> int:
    """Returns the house team of a round, 0 if there is none; :class:`Refused` where there are several."""
    found = [one.number for one in event.entrants.values() if one.house and one.plays_in(number)]
    if len(found) > 1:
        raise Refused(
            f"{teams(found, event.called)} are all house {event.called}s, and one is enough to make the field even; "
            f'take "{layout.HOUSE}" away from the others, or enter after which {event.period} they are out'
        )
    return found[0] if found else 0


def round_to_draw(event: SwissEvent, options: Options) -> int:
    """Returns the number of the round that is asked for; :class:`Refused` says why it cannot be drawn."""
    if event.is_butler:
        _refuse_of_a_swiss(options)
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
    if scored := event.round(number).scored:
        has = "has" if len(scored) == 1 else "have"
        raise Refused(f"{period} {number} cannot be drawn again: {tables(scored)} {has} a score already")
    if number == following and options.keep:
        raise Refused(f"{period} {number} is not drawn, so there is nothing at its tables to keep", "keep")
    return number


def _after(event: SwissEvent, options: Options, number: int) -> tuple[int, bool]:
    """After which round the standings are taken, and whether the draw is Danish.

    The last rounds, where they are Danish, are drawn without delay, so that they are a true final.
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
    """Returns what is still out in the rounds that the standings are made of; refused unless that is allowed."""
    found: list[str] = []
    reporting = "captains" if event.called == "team" else "reports of the pairs"
    for one in event.rounds[:after]:
        out = _tables(one.lines, State.WAITING)
        differing = _tables(one.lines, State.PROVISIONAL)
        if out:
            first = next(line.at for line in one.lines if line.table == out[0])
            found.append(f"{event.period} {one.number} waits for {tables(out)}{f', next {first}' if first else ''}")
        if differing:
            found.append(f"the {reporting} differ at {tables(differing)} of round {one.number}")
    if found and not allowed:
        raise Refused(f"{listed(found)}; enter what is missing, or draw from what is there {saying('provisional')}")
    return ", ".join(found)


def _tables(lines: Iterable[RoundLine], state: State) -> list[int]:
    return [line.table for line in lines if line.state == state and line.kind != layout.LONG_FIRST]


# --- what stays ----------------------------------------------------------------------------------------------------


def _kept(
    event: SwissEvent, number: int, wanted: Collection[int], halves: Collection[int]
) -> tuple[dict[int, tuple[int, int]], list[Unpaired]]:
    """Gives the pairings, byes and triples at the tables that are at play already, but those of triples that go on."""
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
    found = [one for one in lines.values() if members & {*one.teams}]
    three = tuple(one.a for one in found)
    if len(found) != 3 or {one.b for one in found} != {*three}:
        raise Refused(f"the triple at table {line.table} is not three lines of the same three; correct it first")
    return Unpaired(TRIPLE, three, tuple(one.table for one in found), kept=True)


def kept_apart(event: SwissEvent, groups: Iterable[Iterable[int]]) -> tuple[tuple[int, int], ...]:
    """Returns every two of those who are kept apart; refused where there is no such team, or pair."""
    found: set[tuple[int, int]] = set()
    for group in groups:
        numbers = sorted(set(group))
        for number in numbers:
            if number not in event.entrants:
                raise Refused(f"there is no {event.called} {number}", "apart")
        if len(numbers) < 2:
            raise Refused(f"two {event.called}s or more are kept apart, such as 4,9", "apart")
        found.update(combinations(numbers, 2))
    return tuple(sorted(found))


# --- the field -----------------------------------------------------------------------------------------------------


def field(event: SwissEvent, task: Task, apart: Iterable[tuple[int, int]], seed: int) -> DrawField:
    """Gives the teams that take part, from the top of the standings; in the first round from the top of the seeding."""
    playing = [one.number for one in event.entrants.values() if one.plays_in(task.round) and not one.house]
    if len(playing) < 2:
        found = f"are no {event.called}s" if not playing else f"is 1 {event.called}"
        entered = sum(not one.house for one in event.entrants.values())
        out = f"{entered - len(playing)} withdrew or join later; see the sheet {event.called.capitalize()}s"
        remedy = out if entered > len(playing) else f"enter the names of the {event.called}s first"
        raise Refused(f"there {found} in {event.period} {task.round}; {remedy}")
    # The first round is drawn by the seeding, not by what was carried over.
    points = {number: event.points(number, task.after) if task.round > 1 else 0 for number in playing}
    teams = [_team(event, number, task.round, points[number]) for number in playing]
    at_tables: dict[int, int] = {}
    for team in teams:
        if team.table and (other := at_tables.setdefault(team.table, team.number)) != team.number:
            raise Refused(f"{event.called}s {other} and {team.number} cannot both stay at table {team.table}")
    ordered = _by_seeding(event, teams, seed) if task.round == 1 else in_order(teams, lots(seed, task.round))
    return DrawField(ordered, frozenset(map(frozenset, apart)), task.danish)


def field_as_drawn(event: SwissEvent, drawn: Round, record: Record) -> DrawField:
    """Returns the field as it was when a round was drawn, from the standings that were kept of it."""
    teams = [_team(event, number, drawn.number, points) for number, points in drawn.basis.items()]
    ordered = in_order(teams, lots(drawn.seed or 0, drawn.number))
    return DrawField(ordered, frozenset(map(frozenset, record.apart)), record.danish)


def lots(seed: int, number: int) -> int:
    """Returns the seed of a round, which is to split ties in another way than the round before."""
    return seed * 1000 + number


def _team(event: SwissEvent, number: int, before: int, points: int) -> Team:
    """Returns a team with so many points as the pairing needs it: its opponents and byes before a round."""
    table = event.entrants[number].table if number in event.entrants else 0
    return Team(number, points, meetings(event, number, before), had(event, number, before), table)


def _by_seeding(event: SwissEvent, teams: list[Team], seed: int) -> tuple[Team, ...]:
    """From the strongest; those without a seeding come last, and lots split ties."""
    by_lot = in_order([Team(team.number) for team in teams], lots(seed, 1))
    found = {team.number: team for team in teams}
    if event.first_draw == layout.BY_LOT:
        return tuple(found[team.number] for team in by_lot)

    def strength(number: int) -> tuple[bool, object]:
        seeding = event.entrants[number].seeding
        return (seeding is None, 0 if seeding is None else -seeding)

    ordered = sorted((team.number for team in by_lot), key=strength)
    return tuple(found[number] for number in ordered)


def meetings(event: SwissEvent, number: int, before: int) -> dict[int, int]:
    """Whom a team met before a round, and when last."""
    met: dict[int, int] = {}
    for one in event.rounds[: before - 1]:
        for line in one.lines:
            if number in line.teams:
                met.update((other, one.number) for other in line.teams if other != number)
    return met


def had(event: SwissEvent, number: int, before: int) -> frozenset[str]:
    """Returns what a team had of byes, triples and matches with the house team before a round."""
    found: set[str] = set()
    house = {one.number for one in event.entrants.values() if one.house}
    for one in event.rounds[: before - 1]:
        for line in one.lines:
            if number in line.teams:
                if line.kind == layout.BYE:
                    found.add(BYE)
                elif line.kind in _TRIPLES:
                    found.add(TRIPLE)
                elif house.intersection(line.teams):
                    found.add(HOUSE)
    return frozenset(found)
