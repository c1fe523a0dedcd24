"""International Match Points, the datum of a Butler game, and cross-IMPs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import RuleAnswer, because, say
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import as_decimal, half_up_whole, to_multiple
from bridgesheets.rules.masterpoint_names import names_of
from bridgesheets.rules.scores import check_times
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import Array, Empty


def imp_steps(edition: Edition) -> tuple[tuple[int, ...], tuple[Decimal, ...]]:
    rows = edition.imps.imps.rows
    return tuple(row.difference.first for row in rows), tuple(row.imps for row in rows)


def most_imps(edition: Edition) -> int:
    return int(edition.imps.imps.rows[-1].imps)


def imps(edition: Edition, points: Decimal) -> RuleAnswer:
    """Returns IMPs for a difference in total points, with the sign of the difference.

    Laws of Duplicate Bridge, Law 78B. A difference between two printed steps has not reached the higher one.
    """
    printed = edition.imps.imps
    row = printed.at(abs(points))
    assert row is not None  # the table begins with a difference of 0
    value = row.imps if points >= 0 else -row.imps
    reason = because(
        "a difference of {points} points is in the step {step}: {imps} IMPs",
        points=points,
        step=row.difference_printed,
        imps=value,
    )
    return RuleAnswer(value + 0, (reason,), printed.clause)


def check_drop(edition: Edition, drop: Decimal) -> None:
    """Refuses a part of the scores at each end that leaves none between them (``#NUM!``)."""
    rule = edition.imps.datum
    if drop >= rule.drop_limit:
        raise no_such_number(f"drop is {say(drop)}; it must be less than {rule.drop_limit}", rule.clause)


def datum(edition: Edition, scores: Sequence[Decimal], drop: Decimal, round_to: Decimal | None = None) -> RuleAnswer:
    """Returns the mean of the scores without the highest and the lowest ``drop`` of them, each.

    NSWBA Supplementary Tournament Regulations, 1.4. How many are left out is rounded, halves up (V4.3); the mean
    itself only where ``round_to`` is given, halves away from zero.
    """
    rule = edition.imps.datum
    left_out = half_up_whole(Fraction(drop) * len(scores))
    counted = sorted(scores)[left_out : len(scores) - left_out]
    if not counted:
        raise no_such_number(
            f"leaving out {left_out} of {len(scores)} scores at each end leaves none; make drop smaller",
            rule.clause,
        )
    mean = sum(map(Fraction, counted), Fraction(0)) / len(counted)
    steps = [
        because(
            "{n} scores, {drop} of them is {out} left out at each end; the mean of the other {kept} is {mean}",
            n=len(scores), drop=f"{float(drop * 100):g}%", out=left_out, kept=len(counted), mean=as_decimal(mean),
        )
    ]  # fmt: skip
    if round_to is not None:
        mean = to_multiple(mean, Fraction(round_to))
        steps.append(because("rounded to a multiple of {unit}: {mean}", unit=round_to, mean=as_decimal(mean)))
    return RuleAnswer(as_decimal(mean), tuple(steps), rule.clause, ("V4.3",))


def butler(edition: Edition, score: Decimal, datum: Decimal) -> RuleAnswer:
    """Returns IMPs for a score against the datum, which may have a fraction. Laws of Duplicate Bridge, Law 78B."""
    difference = score - datum
    answer = imps(edition, difference)
    step = because("{score} - {datum} = {difference}", score=score, datum=datum, difference=difference)
    return answer._replace(steps=(step, *answer.steps))


def cross_imp_methods(edition: Edition) -> Vocabulary:
    return names_of("way to divide cross-IMPs", edition.imps.cross_imps)


def divisors(times: Any) -> dict[str, Any]:
    """Returns the divisors of the comparisons of a board that is played so often, by the words of the table."""
    return {"other scores": times - 1, "scores": times, "nothing": 1}


def cross_imps(edition: Edition, scores: Array[Decimal | Empty], played: Decimal, method: str) -> RuleAnswer:
    """Returns the cross-IMPs of one board in the shape of its scores; blank where it was not played.

    EBU White Book, 4.2.4. ``played`` is how often the board is played in the event, 0 where the scores are all;
    ``method`` says what the sum of the comparisons is divided by.
    """
    rule = edition.imps.cross_imps
    if method not in rule:
        # An amendment may leave out the usual way.
        ways = ", ".join(rule.by_key)
        raise not_covered(f'no way to divide cross-IMPs is called "{method}"; type one of: {ways}', rule.clause)
    check_times("played", played, scores, rule.clause)
    ranked = sorted(score for score in scores.cells() if isinstance(score, Decimal))
    times = int(played) or len(ranked)
    divisor = divisors(times)[rule[method].divided_by]
    factor = Fraction(times, len(ranked) * divisor) if ranked and divisor else Fraction(0)
    firsts, worth = imp_steps(edition)
    steps = [(first, more - less) for first, more, less in zip(firsts[1:], worth[1:], worth[:-1], strict=True)]

    def counted(score: Decimal) -> Decimal:
        # Each step that a comparison reaches brings what the step is worth more than the one before it.
        total = sum(
            more * (bisect_right(ranked, score - first) - len(ranked) + bisect_left(ranked, score + first))
            for first, more in steps
        )
        return as_decimal(Fraction(total) * factor)

    reasons = [because("{n} scores; the IMPs of each against every other are added", n=len(ranked))]
    if times != len(ranked):
        reasons.append(because("the sum × {times}/{n}", times=times, n=len(ranked)))
    if divisor != 1:
        reasons.append(because("divided by {divisor}", divisor=divisor))
    rows = ((counted(cell) if isinstance(cell, Decimal) else "" for cell in row) for row in scores.rows)
    return RuleAnswer(Array.of(rows), tuple(reasons), rule.clause)
