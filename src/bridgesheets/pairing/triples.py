"""Triples over two rounds: their second round, and the matches of teams that have left."""

from __future__ import annotations

from bridgesheets.pairing.field import TRIPLE
from bridgesheets.pairing.pairing import Unpaired
from bridgesheets.pairing.words import listed
from bridgesheets.scoresheets.records import RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from truesheet.refusals import Refused


def ongoing_triples(event: SwissEvent, number: int) -> tuple[tuple[Unpaired, ...], tuple[RoundLine, ...]]:
    """Returns the triples in their second round, without teams that left, and their lines.

    Two that stay finish their match, and each has a forfeit from the third. Where only one stays, its matches need a
    ruling: :class:`Refused` until there is one.
    """
    byes: list[Unpaired] = []
    lines: list[RoundLine] = []
    for triple in _triples_begun(event, number - 1) if number > 1 else []:
        members = {team for line in triple for team in line.teams}
        staying = tuple(sorted(team for team in members if _plays(event, team, number)))
        ongoing = [line for line in triple if _plays(event, line.a, number) or _plays(event, line.b, number)]
        if len(staying) == 1 and ongoing:
            gone = sorted(members - {*staying})
            raise Refused(
                f"{event.called}s {listed(gone)} left in the middle of the triple with {event.called} {staying[0]}: in "
                f"round {number - 1} choose a ruling, such as {layout.B_FORFEITS}, as the kind of both matches of "
                f"{event.called} {staying[0]}"
            )
        second_halves = [line.with_kind(_kind(event, line, number)) for line in ongoing]
        if second_halves:
            byes.append(Unpaired(TRIPLE, staying, tuple(line.table for line in second_halves), kept=True))
            lines += second_halves
    return tuple(byes), tuple(lines)


def _triples_begun(event: SwissEvent, number: int) -> list[list[RoundLine]]:
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


def lines_by_triple(lines: tuple[RoundLine, ...]) -> list[tuple[RoundLine, ...]]:
    """Returns the lines of each triple of a round, with ruled matches between its teams."""
    triples: list[tuple[RoundLine, ...]] = []
    seen: set[int] = set()
    for line in lines:
        if line.kind in layout.TRIPLES and line.table not in seen:
            triple = tuple(one for one in lines if {*one.teams} & {*line.teams})
            seen |= {one.table for one in triple}
            triples.append(triple)
    return triples
