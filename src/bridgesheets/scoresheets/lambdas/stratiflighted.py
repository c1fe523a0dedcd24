"""The award of first of a lower strat in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import as_decimal
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    NOT_COVERED,
    NUM,
    VALUE,
    Body,
    Check,
    Given,
    IsError,
    RoundUp,
    XMatch,
    as_typed,
    called,
    constant,
    function,
    let,
    parameter,
    rounded,
)
from bridgesheets.scoresheets.lambdas.factors import (
    increase_refused,
    is_of,
    rating_factor,
    restrictions_factor,
    sessions_factor,
    type_factor,
)
from bridgesheets.scoresheets.lambdas.general import product


def _strat(given: Given) -> Expression:
    """First of a lower strat: the higher of its share and of its own award by formula, up to a part of the first."""
    limit, of_flight, sessions = given["limit"], given["flight_limit"], given["sessions"]
    own, whole, cap, share, most, award, number, fewest = (
        parameter(name) for name in ("own_", "whole_", "cap_", "share_", "most_", "award_", "number_", "fewest_")
    )
    # By functions of their own: together the formulas would be too long for a name.
    m, flight_m = (fx.call("MPM", as_typed(name), as_typed("status")) for name in ("limit", "flight_limit"))
    by_formula = product(
        fx.call("MPB", as_typed("strat_tables")),
        rating_factor(given),
        sessions_factor({"sessions": number}),
        m,
        restrictions_factor(given),
        type_factor(given),
        1 + given["increase"],
    )
    numbers = [row.sessions for row in in_force().factors.s_factor.rows]
    by_sessions = function([number], rounded(fx.Min(fx.Max(share, by_formula), most)))
    top = rounded(given["first"])
    found = let(
        (share, product(top, m) / flight_m * own / whole),
        (most, top * cap),
        (award, by_sessions),
        value=fx.If(
            sessions == "",
            let(
                (fewest, called(award, numbers[0])),
                value=fx.If(fewest == called(award, numbers[-1]), fewest, VALUE),
            ),
            called(award, sessions),
        ),
    )
    return let(
        (own, RoundUp(given["strat_tables"], 0)),
        (whole, RoundUp(given["flight_tables"], 0)),
        (cap, _cap(given)),
        value=fx.first_true(
            (fx.Not(is_of("regional flights", given)), NOT_COVERED),
            (limit == "", VALUE),
            (fx.If(of_flight == "", fx.FALSE, limit >= of_flight), NUM),
            (IsError(cap), NOT_COVERED),
            (own < in_force().stratiflighted.stratified.overall_tables_from, NOT_COVERED),
            (own > whole, NUM),
            (increase_refused(given), NOT_COVERED),
            otherwise=found,
        ),
    )


def _cap(given: Given) -> Expression:
    """The most that a strat can get, as a part of the first of its flight; #N/A where none is printed."""

    def of(flight: str) -> Expression:
        rows = [row for row in in_force().stratiflighted.strat_caps.rows if row.flight == flight]
        parts = constant(as_decimal(row.at_most.part) for row in rows)
        return fx.Index(parts, XMatch(given["strat"], constant(row.strat for row in rows)))

    return fx.If(given["flight_limit"] == "", of("top"), of("second"))


def bodies() -> dict[str, Body]:
    return {"MPSTRAT": _strat}


CHECKS: Mapping[Any, Check] = {}
