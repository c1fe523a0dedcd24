"""Triples over two rounds: who goes on in the second, and what becomes of the matches of a team that has left."""

from __future__ import annotations

from bridgesheets.pairing.field import TRIPLE
from bridgesheets.pairing.pairing import Unpaired
from bridgesheets.pairing.words import listed
from bridgesheets.scoresheets.records import RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from truesheet.refusals import Refused


def going_on_in(event: SwissEvent, number: int) -> tuple[tuple[Unpaired, ...], tuple[RoundLine, ...]]:
    """Returns the triples that began in the round before with those who are still there, and the lines they take.

    Two who are still there finish their match; each has a forfeit from the third. Where only one is, a ruling of the
    round before has to say what its matches bring: :class:`Refused` until there is one.
    """
    outs: list[Unpaired] = []
    lines: list[RoundLine] = []
    for triple in _begun(event, number - 1) if number > 1 else []:
        members = {team for line in triple for team in line.teams}
        there = tuple(sorted(team for team in members if _plays(event, team, number)))
        again = [line for line in triple if _plays(event, line.a, number) or _plays(event, line.b, number)]
        if len(there) == 1 and again:
            gone = sorted(members - {*there})
            raise Refused(
                f"{event.called}s {listed(gone)} left in the middle of the triple with {event.called} {there[0]}: in "
                f"round {number - 1} choose a ruling, such as {layout.B_FORFEITS}, as the kind of both matches of "
                f"{event.called} {there[0]}"
            )
        found = [line.again(_kind(event, line, number)) for line in again]
        if found:
            outs.append(Unpaired(TRIPLE, there, tuple(line.table for line in found), kept=True))
            lines += found
    return tuple(outs), tuple(lines)


def _begun(event: SwissEvent, number: int) -> list[list[RoundLine]]:
    """Returns the lines of a round that go on in the next one, triple by triple."""
    triples: list[list[RoundLine]] = []
    for line in event.round(number).lines:
        if line.kind == layout.LONG_FIRST:
            joined = [triple for triple in triples if any({*one.teams} & {*line.teams} for one in triple)]
            triples = [triple for triple in triples if triple not in joined]
            triples.append([*(one for triple in joined for one in triple), line])
    return triples


def _plays(event: SwissEvent, team: int, number: int) -> bool:
    return team in event.entrants and event.entrants[team].plays_in(number)


def _kind(event: SwissEvent, line: RoundLine, number: int) -> str:
    if not _plays(event, line.a, number):
        return layout.A_FORFEITS
    return layout.LONG_SECOND if _plays(event, line.b, number) else layout.B_FORFEITS


def together(lines: tuple[RoundLine, ...]) -> list[tuple[RoundLine, ...]]:
    """Gives the lines of a round that belong to a triple, triple by triple: ruled ones too, whose teams are in it."""
    found: list[tuple[RoundLine, ...]] = []
    seen: set[int] = set()
    for line in lines:
        if line.kind in layout.TRIPLES and line.table not in seen:
            triple = tuple(one for one in lines if {*one.teams} & {*line.teams})
            seen |= {one.table for one in triple}
            found.append(triple)
    return found
