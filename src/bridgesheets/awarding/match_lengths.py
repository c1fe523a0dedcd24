"""The match awards of a contestant, whose matches may have different numbers of boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from bridgesheets.awarding.asked import ask
from bridgesheets.awarding.counts import Counts
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.choosing_scheme import scheme_of
from bridgesheets.awarding.schemes.scheme import Scheme, Steps
from bridgesheets.regulations import figures
from bridgesheets.rounding import half_up


def match_steps(event: Event, counts: Counts, scheme: Scheme, contestant: Contestant, strat: Strat) -> Steps:
    """The answers that lead to the match awards of a contestant together, the sum last.

    ACBL Masterpoint Awards, C. Match Awards in Swiss/Round Robin Team Events: an award depends on the boards of its
    match. Matches of several lengths are added up before the sum is rounded.
    """
    steps: Steps = ()
    exactly = Decimal(0)
    lengths = list(_lengths(event, counts, scheme, contestant, strat))
    for wins, ties, award in lengths:
        steps = (*steps, *award)
        if not (award and award[-1].given):
            return steps
        steps = (*steps, ask("MPMATCHES", wins=wins, award=award[-1].value, ties=ties))
        exactly += award[-1].value * (wins + ties * figures("match_totals")["part_of_a_tie"])
    if len(lengths) > 1:
        steps = (*steps, ask("MPGREATER", section=half_up(exactly), overall=Decimal(0)))
    return steps


def _lengths(
    event: Event, counts: Counts, scheme: Scheme, contestant: Contestant, strat: Strat
) -> Iterator[tuple[int, int, Steps]]:
    """Wins and ties of each length of match with the answers for a match won, those of the usual length first."""
    if contestant.wins or contestant.ties:
        yield contestant.wins or 0, contestant.ties or 0, scheme.match(strat)
    for boards, wins, ties in contestant.others:
        of_length = scheme_of(replace(event, match_boards=boards), counts)
        yield wins, ties, of_length.match(strat)
