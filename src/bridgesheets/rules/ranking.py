"""Ranks from scores, and the awards that count for a contestant."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import as_carried, half_up
from truesheet.values import BLANK, Array


def ranks(edition: Edition, scores: Array[Any], unranked: Array[Any] | None, qualification: bool) -> RuleAnswer:
    """Returns the rank of every score among those ranked, in the shape of the scores; equal scores have the same rank.

    ACBL Masterpoint Awards, A. Open Game Awards, 1: two decimals separate, for qualification any margin does;
    C. Newcomer Game Awards, 2: who is not ranked leaves the rank to the next.
    """
    rule = edition.ranking.ranking
    left_out = [mark is True for mark in unranked.cells()] if unranked else [False] * (scores.height * scores.width)
    counts = [not out and score is not BLANK for score, out in zip(scores.cells(), left_out, strict=True)]
    places = None if qualification else rule.places
    ranked = ranks_of((score for score, counted in zip(scores.cells(), counts, strict=True) if counted), places)
    rank = iter(ranked)
    cells = iter(Decimal(next(rank)) if counted else "" for counted in counts)
    value = Array.of([next(cells) for _ in row] for row in scores.rows)
    margin = "any margin separates" if qualification else f"rounded to {rule.places} decimals before they are compared"
    reasons = [because("{count} scores, {margin}", count=len(ranked), margin=margin)]
    if any(left_out):
        reasons.append(because("{out} not ranked, lower ones move up", out=sum(left_out)))
    return RuleAnswer(value, tuple(reasons), rule.also[0] if any(left_out) else rule.clause)


def ranks_of(scores: Iterable[Decimal], places: int | None) -> list[int]:
    """Returns the ranks of scores, compared to so many decimals: equal scores have the first of their ranks.

    ACBL Masterpoint Awards, A. Open Game Awards, 1.
    """
    compared = [_compared(score, places) for score in scores]
    first = {score: at for at, score in reversed([*enumerate(sorted(compared, reverse=True), start=1)])}
    return [first[score] for score in compared]


def _compared(score: Decimal, places: int | None) -> Decimal:
    carried = as_carried(score)
    return carried if places is None else half_up(carried, places)


class StratAwards(NamedTuple):
    """The section and overall awards of a pair, in all strats it is ranked in."""

    section: Decimal
    overall: Decimal
    section_b: Decimal
    overall_b: Decimal
    section_c: Decimal
    overall_c: Decimal


def greater_award(edition: Edition, won: StratAwards) -> RuleAnswer:
    """Returns the one award a pair gets: the greatest of its section and overall awards, in all strats it is ranked in.

    ACBL Masterpoint Awards, D. Overall Awards for Large Club Games, 1; across strats X7.
    """
    awards = {
        "section": won.section, "overall": won.overall,
        "section of strat B": won.section_b, "overall of strat B": won.overall_b,
        "section of strat C": won.section_c, "overall of strat C": won.overall_c,
    }  # fmt: skip
    greatest = max(awards, key=awards.__getitem__)
    listed = ", ".join(f"{name} {award:f}" for name, award in awards.items() if award)
    step = because("the greatest of {listed}: {greatest}", listed=listed, greatest=greatest)
    if not listed:
        step = because("no award")
    strats = any(won[2:])
    return RuleAnswer(awards[greatest], (step,), edition.ranking.section_or_overall.clause, ("X7",) if strats else ())
