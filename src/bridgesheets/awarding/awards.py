"""The awards of an event as records, its ranks and scores, and what each contestant is credited with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import FunctionAnswer
from bridgesheets.awarding.groups import Counts, Standing, overall_strength
from bridgesheets.awarding.played import PERCENT, Contestant, Event, Result, Strat
from bridgesheets.awarding.schemes.scheme import Steps
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import half_up

#: The colours of masterpoints, in the order of MPCOLORS.
COLOURS = ("platinum", "gold", "red", "silver", "black", "colourless")


class Award(NamedTuple):
    """An award that a contestant may be credited with.

    ``group`` names the comparison group of a session award; ``session`` is 0 for overall and match awards.
    """

    contestant: int
    kind: str
    session: int
    group: str
    strat: Strat
    standing: Standing | None
    amount: Decimal
    steps: Steps


class Credit(NamedTuple):
    """The masterpoints of a contestant: the credited awards, the decision for these, and the amount of each colour.

    ``sessions`` is the sum of its best session or match awards, ``overall`` its best overall award.
    """

    contestant: int
    amount: Decimal
    sessions: Decimal
    overall: Decimal
    awards: tuple[Award, ...]
    decision: FunctionAnswer
    colours: tuple[Decimal, ...]
    colour_answers: tuple[FunctionAnswer, ...]


class GroupPlace(NamedTuple):
    """The place of a contestant in a comparison group of a session; ``session`` is 0 for the overall place."""

    contestant: int
    session: int
    group: str
    strat: Strat
    standing: Standing


@dataclass(frozen=True)
class EventAwards:
    """The awards of an event, by ``edition`` as it is on ``day``, the day of the event.

    ``notes`` say which awards the rules do not give, and why.
    """

    event: Event
    edition: Edition
    day: date
    counts: Counts
    places: tuple[GroupPlace, ...]
    awards: tuple[Award, ...]
    credits: tuple[Credit, ...]
    notes: tuple[str, ...]
    eligible_for_grand_life_master: tuple[int, ...]


#: Events whose contestants are ranked by how far they came, which is no score.
_BY_ROUNDS = frozenset((names.KNOCKOUT, names.COMPACT))


class Scores(NamedTuple):
    """The scores of the contestants by their positions in the event, and their unit, "" where nobody says it."""

    unit: str
    by_contestant: Mapping[int, Decimal]


def scores_of(awards: EventAwards) -> Scores:
    """Returns percentages if everybody has one and they agree with the places; else scores.

    The percentage of several sessions is their average.
    """
    event = awards.event
    if event.event_type in _BY_ROUNDS:
        return Scores("", {})
    scores = {at: score for at, each in enumerate(event.contestants) if (score := _score(event, each)) is not None}
    percentage_of = {at: _percentage(event, each) for at, each in enumerate(event.contestants)}
    percentages = {at: percentage for at, percentage in percentage_of.items() if percentage is not None}
    if scores and scores.keys() == percentages.keys() and _same_order(scores, percentages):
        return Scores(PERCENT, percentages)
    # Percentages of several sessions that were added are no percentage.
    added = event.unit == PERCENT and event.sessions > 1
    return Scores("" if added else event.unit, scores)


def _score(event: Event, contestant: Contestant) -> Decimal | None:
    if contestant.score is not None:
        return contestant.score
    if event.event_type == names.SERIES:
        return best_two(contestant)
    results = [result for result in contestant.results if result is not None]
    if contestant.rank is not None or any(result.score is None for result in results):
        return None
    return overall_strength(event, contestant) if results else None


def _percentage(event: Event, contestant: Contestant) -> Decimal | None:
    if event.event_type in names.TEAMS or event.event_type == names.SERIES:
        return None
    found = [_percent(event, result) for result in contestant.results]
    known = [each for each in found if each is not None]
    if not known or len(known) < max(event.sessions, len(found)):
        return None
    return half_up(sum(known, Decimal(0)) / len(known))


def _percent(event: Event, result: Result | None) -> Decimal | None:
    if result is None:
        return None
    return result.score if event.unit == PERCENT else result.percent


def _same_order(scores: Mapping[int, Decimal], percentages: Mapping[int, Decimal]) -> bool:
    shown = [percentages[at] for at in sorted(scores, key=lambda each: (-scores[each], -percentages[each]))]
    return all(one >= other for one, other in pairwise(shown))


def best_two(contestant: Contestant) -> Decimal | None:
    scores = sorted(each.score for each in contestant.results if each is not None and each.score is not None)
    return sum(scores[-2:], Decimal(0)) / 2 if len(scores) > 1 else None
