"""International Match Points and the datum of a Butler game."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from bridgesheets.errors import no_such_number
from bridgesheets.reasons import Reasoned, because, say
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import as_decimal, half_up_whole, to_multiple


def imp_steps(edition: Edition) -> tuple[tuple[int, ...], tuple[Decimal, ...]]:
    """The first difference of each step, and the IMPs it is worth."""
    rows = edition.imps.imps.rows
    return tuple(row.difference.first for row in rows), tuple(row.imps for row in rows)


def most_imps(edition: Edition) -> int:
    """The IMPs that a board can bring at most (Law 78B)."""
    return int(edition.imps.imps.rows[-1].imps)


def imps(edition: Edition, points: Decimal) -> Reasoned:
    """IMPs for a difference in total points, signed as the difference is.

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
    return Reasoned(value + 0, (reason,), printed.clause)


def can_be_left_out(edition: Edition, drop: Decimal) -> None:
    """Refuse a part of the scores at each end that leaves none between them (``#NUM!``)."""
    rule = edition.imps.datum
    if drop >= rule.drop_limit:
        raise no_such_number(f"drop is {say(drop)}; it must be less than {rule.drop_limit}", rule.clause)


def datum(edition: Edition, scores: Sequence[Decimal], drop: Decimal, round_to: Decimal | None = None) -> Reasoned:
    """The mean of the scores without the highest and the lowest ``drop`` of them, each.

    NSWBA Supplementary Tournament Regulations, 1.4. How many are left out is rounded, halves up (V4.3); the mean
    itself only where ``round_to`` is given, halves away from zero.
    """
    rule = edition.imps.datum
    left_out = half_up_whole(Fraction(drop) * len(scores))
    kept = sorted(scores)[left_out : len(scores) - left_out]
    if not kept:
        raise no_such_number(
            f"leaving out {left_out} of {len(scores)} scores at each end leaves none; make drop smaller",
            rule.clause,
        )
    mean = sum(map(Fraction, kept), Fraction(0)) / len(kept)
    steps = [
        because(
            "{n} scores, {drop} of them is {out} left out at each end; the mean of the other {kept} is {mean}",
            n=len(scores), drop=f"{float(drop * 100):g}%", out=left_out, kept=len(kept), mean=as_decimal(mean),
        )
    ]  # fmt: skip
    if round_to is not None:
        mean = to_multiple(mean, Fraction(round_to))
        steps.append(because("rounded to a multiple of {unit}: {mean}", unit=round_to, mean=as_decimal(mean)))
    return Reasoned(as_decimal(mean), tuple(steps), rule.clause, ("V4.3",))


def butler(edition: Edition, score: Decimal, datum: Decimal) -> Reasoned:
    """IMPs for a score against the datum; the datum may have a fraction. Laws of Duplicate Bridge, Law 78B."""
    difference = score - datum
    found = imps(edition, difference)
    step = because("{score} - {datum} = {difference}", score=score, datum=datum, difference=difference)
    return found._replace(steps=(step, *found.steps))
