"""IMPs, the datum and Victory Points in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from functools import partial
from typing import Any

from bridgesheets.catalogue.imps import IMPDATUM
from bridgesheets.catalogue.swiss_pairs import EBUPAIRSVP
from bridgesheets.catalogue.victory_points import VPSCALE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules import swiss_pairs
from bridgesheets.rules.imps import imp_steps
from bridgesheets.rules.victory_points import Scale, columns_of, off_the_curve, scales
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    Arguments,
    Body,
    Check,
    coerce,
    declaration,
    filled_argument,
)


def _imps(args: Arguments) -> Expression:
    firsts, worth = imp_steps(in_force())
    return fx.Sign(args["points"]) * fx.Index(fx.constant(worth), fx.at_or_below(abs(args["points"]), firsts))


def datum() -> str:
    """Returns the LAMBDA of IMPDATUM, which takes a range together: errors, blanks, texts, then what is left out."""
    arguments = IMPDATUM.spec.arguments
    filled = [filled_argument(argument) for argument in arguments]
    (scores, _), (drop, _), (unit, _) = filled
    part, multiple = fx.parameter("drop_v"), fx.parameter("round_to_v")
    played = fx.count_where(scores != "")
    count, out, remaining, at, total, mean, one = (
        fx.parameter(name) for name in ("count_", "out_", "left_", "at_", "total", "mean", "one")
    )
    # COUNT would take a text such as "12" for a number where it is given alone.
    numbers = fx.Sum(fx.Map(scores, fx.function([one], fx.If(fx.IsNumber(one), 1, 0))))
    kept = fx.Reduce(0, fx.Sequence(remaining, 1, out + 1), fx.function([total, at], total + fx.Small(scores, at)))
    trimmed_mean = fx.let(
        (count, played),
        (out, fx.rounded(part * count, 0)),
        (remaining, count - 2 * out),
        value=fx.If(
            remaining < 1,
            fx.NUM,
            fx.let(
                (mean, kept / remaining), value=fx.If(multiple == "", mean, multiple * fx.rounded(mean / multiple, 0))
            ),
        ),
    )
    value = fx.let(
        (part, coerce(arguments[1], drop)),
        (multiple, coerce(arguments[2], unit)),
        value=fx.first_true(
            (fx.IsError(part), part),
            (part >= in_force().imps.datum.drop_limit, fx.NUM),
            (fx.IsError(multiple), multiple),
            otherwise=trimmed_mean,
        ),
    )
    answer = fx.first_true(
        (fx.IsError(fx.Sum(scores)), fx.Sum(scores)),
        *((fx.Rows(single) * fx.Columns(single) > 1, fx.VALUE) for single in (drop, unit)),
        *((fx.IsError(single), single) for single in (drop, unit)),
        (played == 0, ""),
        (played > numbers, fx.VALUE),
        otherwise=value,
    )
    return fx.function(map(declaration, arguments), fx.let(*filled, value=answer)).text


#: Tau, the golden mean.
_TAU = (fx.Sqrt(5) - 1) / 2
_WINNER, _LIMIT, _PLACE = fx.parameter("winner"), fx.parameter("limit_"), fx.parameter("step_")


def points(scale: Scale, margin: Expression, boards: Expression) -> Expression:
    """Returns the Victory Points of the side with this signed margin; ``#N/A`` where the scale has no such match."""
    if scale.figures is None:
        # The row of the margin in the column for the boards.
        return _by_span(boards, ((span, _column(scale, span.first, margin)) for span in columns_of(scale)))
    assert scale.figures.scale is not None, "only figures of scales are asked for"
    value = _FORMULAS[scale.figures.scale.formula](scale, margin, boards)
    last = scale.lengths[-1].last
    first = scale.lengths[0].first
    refused = [*([boards > last] if last else []), *([boards < first] if first > 1 else [])]
    return fx.first_true(*((condition, fx.NOT_COVERED) for condition in refused), otherwise=value)


def _by_span(boards: Expression, columns: Iterable[tuple[tuple[int, int | None], Expression]]) -> Expression:
    """Returns what is for matches of so many boards; ``#N/A`` where nothing is."""
    found = fx.NOT_COVERED
    for (first, last), value in reversed([*columns]):
        conditions = [*([boards >= first] if first > 1 else []), *([boards <= last] if last else [])]
        if conditions:
            found = fx.If(fx.And(*conditions) if len(conditions) > 1 else conditions[0], value, found)
        else:
            found = value
    return found


def _column(scale: Scale, boards: int, margin: Expression) -> Expression:
    rows = [*scale.rows(Decimal(boards))]
    row = fx.at_or_below(abs(margin), (row.first for row in rows))
    won, lost = (fx.constant(getattr(row, side) for row in rows) for side in ("winner", "loser"))
    return fx.let((_PLACE, row), value=fx.If(margin < 0, fx.Index(lost, _PLACE), fx.Index(won, _PLACE)))


def _of_side(winner: Expression, most: Decimal, margin: Expression) -> Expression:
    """Returns the winner's points, or the rest of them all for the loser."""
    return fx.let((_WINNER, winner), value=fx.If(margin < 0, fx.Round(most - _WINNER, 2), _WINNER))


def _share(rule: Any, exponent: Decimal, margin: Expression) -> Expression:
    """Returns the winner's share below the limit, not rounded: by 1 - tau^(k M/B), as in the NABC+ scale."""
    reached = 1 - fx.power(_TAU, exponent * margin / _LIMIT)
    reach = fx.expression(rule.maximum - rule.draw)
    draw = fx.expression(rule.draw)
    return draw + reach * reached / (1 - fx.power(_TAU, exponent))


def _blitz(rule: Any, boards: Expression) -> Expression:
    """Returns B, the margin that brings everything."""
    return fx.expression(rule.boards_factor) * fx.Sqrt(boards)


def _continuous(exponent: str, scale: Scale, margin: Expression, boards: Expression) -> Expression:
    rule: Any = scale.figures
    share = fx.rounded(_share(rule, getattr(rule, exponent), abs(margin)), int(rule.places))
    winner = fx.let((_LIMIT, _blitz(rule, boards)), value=fx.If(abs(margin) >= _LIMIT, rule.maximum, share))
    return _of_side(winner, rule.maximum, margin)


def _linear(scale: Scale, margin: Expression, boards: Expression) -> Expression:
    """Returns points that rise alike with each IMP up to a cap, beyond which the loser's go on falling."""
    rule: Any = scale.figures
    by, places = abs(margin), int(rule.places)
    within = fx.rounded(rule.draw + by / rule.imps_per_vp, places)
    left = fx.rounded(fx.Max(0, rule.loser_at_cap - (by - rule.cap_margin) / rule.imps_per_vp_beyond), places)
    own_share = _of_side(within, 2 * rule.draw, margin)
    return fx.If(by <= rule.cap_margin, own_share, fx.If(margin < 0, left, rule.winner_cap))


def _concave(scale: Scale, margin: Expression, boards: Expression) -> Expression:
    """Returns the curve, rounded and raised until no step is larger than the one before it.

    What comes out is the least such scale. Whole numbers without growing steps are the least of the lines through them
    with whole slopes: so of each slope the lowest line above the rounded curve is taken, and of these lines the lowest.
    """
    rule: Any = scale.figures
    unit = 10 ** int(rule.places)
    margins, curve, slope, steepest = (fx.parameter(name) for name in ("margins", "curve", "slope", "steepest"))
    # No share is near a half of the least unit, so INT rounds as ROUND does, and every program takes INT of many cells.
    share = fx.Int(unit * _share(rule, rule.tau_exponent, margins) + fx.expression(1) / 2)
    lines = fx.Map(
        fx.Sequence(1, steepest + 1, 0),
        fx.function([slope], fx.Max(curve - slope * margins) + slope * abs(margin)),
    )
    winner = fx.let(
        (_LIMIT, _blitz(rule, boards)),
        (margins, fx.Sequence(1, fx.RoundUp(_LIMIT, 0) + 1, 0)),
        (curve, fx.If(margins >= _LIMIT, unit * rule.maximum, share)),
        (steepest, fx.RoundUp(fx.Max((curve - unit * rule.draw) / fx.If(margins > 0, margins, 1)), 0)),
        value=fx.Min(lines, unit * rule.maximum) / unit,
    )
    return _of_side(winner, rule.maximum, margin)


def _bands(scale: Scale, margin: Expression, boards: Expression) -> Expression:
    """Returns the curve rounded to whole points, and one more where a band begins earlier because of the next."""
    rule: Any = scale.figures
    width = 2 + max(margin for _, margin in off_the_curve(in_force(), scale.name))
    raised = fx.constant(length * width + at for length, at in off_the_curve(in_force(), scale.name))
    by = fx.Min(abs(margin), width - 1)
    more = fx.If(fx.IsNumber(fx.XMatch(boards * width + by, raised)), 1, 0)
    share = fx.rounded(_share(rule, rule.tau_exponent, abs(margin)), 0) + more
    winner = fx.let((_LIMIT, _blitz(rule, boards)), value=fx.If(abs(margin) >= _LIMIT, rule.maximum, share))
    return _of_side(winner, rule.maximum, margin)


_FORMULAS: Mapping[str, Callable[[Scale, Expression, Expression], Expression]] = {
    "golden": partial(_continuous, "tau_exponent"),
    "ratio": partial(_continuous, "parts"),
    "linear": _linear,
    "concave": _concave,
    "bands": _bands,
}


def _of_any_scale(args: Arguments) -> Expression:
    """Returns VPSCALE: the function of the scale, or its formula where it has none."""
    margin, boards = args["imps"], args["boards"]
    found = (
        Expression(scale.call(margin.text, boards.text)) if scale.function else points(scale, margin, boards)
        for scale in scales(in_force()).values()
    )
    return fx.Choose(args["scale_name"], *found)


def _needed(args: Arguments) -> Expression:
    """Returns VPNEED: the smallest margin that brings enough, found by halving the interval."""
    at, half, end, halvings = (fx.parameter(name) for name in ("at_", "half_", "end_", "halvings"))
    name = fx.Index(fx.constant(scales(in_force())), args["scale_name"])
    margins = partial(fx.call, "VPSCALE", name)
    wanted, boards = args["vp"], args["boards"]
    closer = fx.function([at, half], fx.If(margins(at + half, boards) < wanted, at + half, at))
    halves = fx.power(2, halvings - fx.Sequence(1, halvings))
    return fx.let(
        # A margin from which no scale changes any more.
        (end, fx.RoundUp(fx.Max(*_ends(boards)), 0) + 1),
        (halvings, fx.RoundUp(fx.Log(2 * end, 2), 0)),
        value=fx.first_true(
            (margins(-end, boards) >= wanted, fx.NOT_COVERED),
            (margins(end, boards) < wanted, fx.NOT_COVERED),
            otherwise=fx.Reduce(-end, halves, closer) + 1,
        ),
    )


def _ends(boards: Expression) -> Iterator[Expression | int]:
    """Yields where the scales end: those with a last margin of their own, and those whose end grows with the boards."""
    found = scales(in_force()).values()
    limited = [scale for scale in found if not hasattr(scale.figures, "boards_factor")]
    spans = [(scale, span) for scale in limited for span in columns_of(scale) or scale.lengths]
    yield max([*scale.rows(Decimal(span.first))][-1].first for scale, span in spans)
    grows: list[Any] = [scale.figures for scale in found if scale not in limited]
    yield fx.expression(max(rule.boards_factor for rule in grows)) * fx.Sqrt(boards)


def _swiss_pairs(args: Arguments) -> Expression:
    """Returns EBUPAIRSVP: the figure of the first limit that a percentage of 50 or more reaches, or the rest."""
    columns, better = swiss_pairs.columns(in_force()), fx.parameter("better")
    percent = fx.Round(args["percent"] * 100, 12)
    total = columns[-1].vps[-1]
    winners_points = _by_span(
        args["boards"],
        (
            # Columns follow each other: matches shorter than those of a column have been found before it.
            ((1, column.boards.last),
             fx.Index(fx.constant(column.vps), fx.count_where(fx.constant(column.limits) < better) + 1))
            for column in columns
        ),
    )  # fmt: skip
    winner = fx.let((better, fx.Max(percent, 100 - percent)), value=winners_points)
    return fx.If(args["percent"] < fx.expression(1) / 2, total - winner, winner)


def _between_imps(args: Arguments) -> list[tuple[Expression, Expression]]:
    for_whole = fx.constant(int(scale.whole_margins) for scale in scales(in_force()).values())
    whole_only = fx.Index(for_whole, args["scale_name"]) == 1
    return [(fx.And(whole_only, args["imps"] != fx.Int(args["imps"])), fx.NUM)]


def bodies() -> dict[str, Body]:
    def of_scale(scale: Scale) -> Body:
        return lambda args: points(scale, args["imps"], args.get("boards", fx.expression(1)))

    own = {scale.function.name: of_scale(scale) for scale in scales(in_force()).values() if scale.function}
    imps: dict[str, Body] = {"IMPS": _imps, "BUTLER": lambda args: fx.call("IMPS", args["score"] - args["datum"])}
    return {**own, **imps, "VPSCALE": _of_any_scale, "VPNEED": _needed, "EBUPAIRSVP": _swiss_pairs}


CHECKS: Mapping[Any, Check] = {
    VPSCALE.spec.arguments[1].check: _between_imps,
    EBUPAIRSVP.spec.arguments[0].check: lambda args: [(fx.Or(args["percent"] < 0, args["percent"] > 1), fx.NUM)],
}
