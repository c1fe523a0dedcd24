"""IMPs and the datum in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.catalogue.imps import IMPDATUM
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.imps import imp_steps
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.arguments import (
    NUM,
    VALUE,
    Columns,
    IsError,
    Map,
    Reduce,
    Rows,
    Sequence,
    at_or_below,
    coerced,
    constant,
    function,
    let,
    parameter,
    rounded,
)
from bridgesheets.scoresheets.lambdas.definition import Body, Check, Given, declared, filled_in


def _imps(given: Given) -> Expression:
    firsts, worth = imp_steps(in_force())
    return fx.Sign(given["points"]) * fx.Index(constant(worth), at_or_below(abs(given["points"]), firsts))


def _butler(given: Given) -> Expression:
    return fx.call("IMPS", given["score"] - given["datum"])


def datum() -> str:
    """The LAMBDA of IMPDATUM, which takes a range together: errors, blanks, texts, then what is left out."""
    arguments = IMPDATUM.spec.arguments
    filled = [filled_in(argument) for argument in arguments]
    (scores, _), (drop, _), (unit, _) = filled
    part, multiple = parameter("drop_v"), parameter("round_to_v")
    played = fx.how_many(scores != "")
    count, out, left, at, total, mean, one = (
        parameter(name) for name in ("count_", "out_", "left_", "at_", "total", "mean", "one")
    )
    # COUNT would take a text such as "12" for a number where it is given alone.
    numbers = fx.Sum(Map(scores, function([one], fx.If(fx.IsNumber(one), 1, 0))))
    kept = Reduce(0, Sequence(left, 1, out + 1), function([total, at], total + fx.Small(scores, at)))
    found = let(
        (count, played),
        (out, rounded(part * count, 0)),
        (left, count - 2 * out),
        value=fx.If(
            left < 1,
            NUM,
            let((mean, kept / left), value=fx.If(multiple == "", mean, multiple * rounded(mean / multiple, 0))),
        ),
    )
    value = let(
        (part, coerced(arguments[1], drop)),
        (multiple, coerced(arguments[2], unit)),
        value=fx.first_true(
            (IsError(part), part),
            (part >= in_force().imps.datum.drop_limit, NUM),
            (IsError(multiple), multiple),
            otherwise=found,
        ),
    )
    answer = fx.first_true(
        (IsError(fx.Sum(scores)), fx.Sum(scores)),
        *((Rows(single) * Columns(single) > 1, VALUE) for single in (drop, unit)),
        *((IsError(single), single) for single in (drop, unit)),
        (played == 0, ""),
        (played > numbers, VALUE),
        otherwise=value,
    )
    return function(map(declared, arguments), let(*filled, value=answer)).text


def bodies() -> dict[str, Body]:
    """The formula of each function of single values, by its name."""
    return {"IMPS": _imps, "BUTLER": _butler}


CHECKS: Mapping[Any, Check] = {}
