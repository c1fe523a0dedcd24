"""The factors of masterpoints in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import product
from typing import Any

from bridgesheets.catalogue.factors import MPP
from bridgesheets.catalogue.masterpoint_arguments import EVENT_TYPE, MATCH_RATING, RATING, SESSIONS, TABLES
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.depth import TEAM_TYPES
from bridgesheets.rules.event_classes import classes
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    Arguments,
    Body,
    Check,
)

#: The tables that print R.
_R = ("r_factor", "r_factor_tournaments", "r_factor_beneficiary")


def tables_factor(args: Arguments) -> Expression:
    rule, counted = in_force().factors.b_factor, fx.RoundUp(args["tables"], 0)
    linear = (counted + rule.shift) / rule.divisor
    return fx.If(counted <= rule.linear_to, linear, fx.Log(counted / rule.log_divisor))


def _too_few_tables(args: Arguments) -> list[tuple[Expression, Expression]]:
    return [(fx.RoundUp(args["tables"], 0) < in_force().factors.b_factor.fewest, fx.NOT_COVERED)]


def _printed(column: str, *tables: str) -> Expression:
    """Returns the factor of each rating in the row of these tables that the column names; 0 of one that has none."""
    factors = in_force().factors
    printed = {row: found.factor for table in tables for row, found in getattr(factors, table).by_key.items()}
    return fx.constant(printed.get(getattr(rating, column), 0) for rating in factors.ratings.by_key.values())


def rating_factor(args: Arguments) -> Expression:
    return fx.If(args["rating"] < 0, fx.Index(_printed("r_row", *_R), -args["rating"]), args["rating"])


def _no_r(args: Arguments) -> list[tuple[Expression, Expression]]:
    largest = max(row.factor for table in _R for row in getattr(in_force().factors, table).rows)
    return [(args["rating"] > largest, fx.NUM), (rating_factor(args) == 0, fx.NOT_COVERED)]


def sessions_factor(args: Arguments) -> Expression:
    """Returns S, from the sessions; #N/A for more than have a factor."""
    rows = in_force().factors.s_factor.rows
    return fx.Index(
        fx.constant(row.factor for row in rows), fx.XMatch(args["sessions"], fx.constant(row.sessions for row in rows))
    )


def limit_factor(args: Arguments) -> Expression:
    """Returns M, from the masterpoint limit, at most as large as the standing of the event allows."""
    factors, own, piece = in_force().factors, fx.parameter("own"), fx.parameter("piece")
    rows, limit = factors.m_factor.rows, args["limit"]
    starts, lowers = (fx.constant(getattr(row, name) for row in rows) for name in ("start", "lower"))
    rises = fx.constant(row.per or 0 for row in rows)
    more = (limit - fx.Index(lowers, piece)) / fx.Index(rises, piece)
    within = fx.let(
        (piece, fx.at_or_below(limit, (row.lower for row in rows))),
        value=fx.Index(starts, piece) + fx.If(fx.Index(rises, piece) == 0, 0, more),
    )
    # No M is larger than that of an event without a limit.
    most = fx.constant(row.m_at_most or rows[-1].start for row in factors.status.by_key.values())
    found = fx.If(limit == "", rows[-1].start, within)
    return fx.let((own, found), value=fx.Min(own, fx.Index(most, args["status"])))


def restrictions_factor(args: Arguments) -> Expression:
    rows = in_force().factors.p_factor.rows
    step = fx.at_or_below(args["restrictions"], (row.restrictions.first for row in rows))
    return fx.Index(fx.constant(row.factor for row in rows), step)


def type_factor(args: Arguments) -> Expression:
    printed = in_force().factors.t_factor
    types = in_force().depth.event_types.by_key.values()
    return fx.Index(fx.constant(printed[each.t_row].factor for each in types), args["event_type"])


def _half_a_team(args: Arguments) -> list[tuple[Expression, Expression]]:
    numbers = [[*in_force().depth.event_types.by_key].index(name) + 1 for name in TEAM_TYPES]
    of_teams = fx.Or(*(args["event_type"] == number for number in numbers))
    tables = [value for name, value in args.items() if name.endswith("tables")]
    return [(fx.And(of_teams, value != fx.Int(value)), fx.NUM) for value in tables]


def match_class_factor(args: Arguments) -> Expression:
    """Returns D, from the class of the event; #N/A of one that has none."""
    found, named = fx.parameter("found"), _printed("d_row", "d_factor", "d_factor_tournaments")
    of_name = fx.let((found, fx.Index(named, -args["rating"])), value=fx.If(found == 0, fx.NOT_COVERED, found))
    return fx.If(args["rating"] < 0, of_name, fx.NOT_COVERED)


def boards_factor(args: Arguments) -> Expression:
    rule, boards = in_force().factors.l_factor, args["boards"]
    whole = fx.If(boards < rule.long_from, rule.full, rule.long)
    return fx.If(boards < rule.full_from, boards / rule.full_from, whole)


def is_of(rule: str, args: Arguments) -> Expression:
    """Checks if a rule is for the rating; a number names no class and is R itself."""
    ratings, ruled = in_force().factors.ratings.by_key, classes(in_force(), rule)
    flags = fx.constant(int(name in ruled) for name in ratings)
    return fx.If(args["rating"] < 0, fx.Index(flags, -args["rating"]) == 1, fx.TRUE)


def increase_refused(args: Arguments, *parts: tuple[Decimal, ...]) -> Expression:
    """Checks if no clause gives the increase: it is one of each of the parts, or several of them together."""
    four_sessions = in_force().tournaments.four_sessions.increase
    rounded_increase = fx.Round(args["increase"], 10)
    of_regionals, of_others = (
        fx.IsNumber(fx.XMatch(rounded_increase, fx.constant(sorted({sum(one, Decimal(0)) for one in product(*which)}))))
        if which
        else fx.FALSE
        for which in ([(Decimal(0), *part) for part in each] for each in ((*parts, (four_sessions,)), parts))
    )
    allowed = fx.If(is_of("four sessions", args), of_regionals, of_others)
    return fx.If(args["increase"] == 0, fx.FALSE, fx.Not(fx.And(is_of("increased awards", args), allowed)))


def _checked(factor: Body, check: Check) -> Body:
    """Returns a factor on its own, with the check that an argument has elsewhere."""
    return lambda args: fx.first_true(*check(args), otherwise=factor(args))


def bodies() -> dict[str, Body]:
    return {
        "MPB": _checked(tables_factor, _too_few_tables),
        "MPR": _checked(rating_factor, _no_r),
        "MPS": sessions_factor,
        "MPM": limit_factor,
        "MPP": restrictions_factor,
        "MPT": type_factor,
        "MPD": match_class_factor,
        "MPL": boards_factor,
    }


CHECKS: Mapping[Any, Check] = {
    TABLES.check: _too_few_tables,
    RATING.check: _no_r,
    MATCH_RATING.check: lambda args: [(fx.IsError(match_class_factor(args)), fx.NOT_COVERED)],
    EVENT_TYPE.check: _half_a_team,
    SESSIONS.check: lambda args: [(fx.IsError(sessions_factor(args)), fx.NOT_COVERED)],
    MPP.spec.arguments[0].check: lambda args: [(args["restrictions"] > in_force().factors.restrictions.most, fx.NUM)],
}
