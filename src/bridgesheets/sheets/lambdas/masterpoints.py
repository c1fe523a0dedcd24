"""The factors of masterpoints, and the awards of the General Formula, in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.catalogue.factors import MPP
from bridgesheets.catalogue.masterpoint_arguments import EVENT_TYPE, MATCH_RATING, RATING, SESSIONS, TABLES
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.depth import TEAM_TYPES
from bridgesheets.rules.event_classes import classes
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.lambdas.building import (
    NOT_COVERED,
    NUM,
    IsError,
    Log,
    Map,
    RoundUp,
    Sequence,
    XMatch,
    at_or_below,
    constant,
    function,
    let,
    parameter,
    rounded,
)
from bridgesheets.sheets.lambdas.definition import Body, Check, Given
from bridgesheets.spreadsheet.worksheet import LAST_ROW


def _b(given: Given) -> Expression:
    rule, counted = in_force().factors.b_factor, RoundUp(given["tables"], 0)
    linear = (counted + rule.shift) / rule.divisor
    return fx.If(counted <= rule.linear_to, linear, Log(counted / rule.log_divisor))


def _too_few_tables(given: Given) -> list[tuple[Expression, Expression]]:
    return [(RoundUp(given["tables"], 0) < in_force().factors.b_factor.fewest, NOT_COVERED)]


def _r(given: Given) -> Expression:
    """R of a rating; 0 of one that has none."""
    factors = in_force().factors
    tables = (factors.r_factor, factors.r_factor_tournaments, factors.r_factor_beneficiary)
    printed = {row: table[row].factor for named in factors.ratings.by_key.values() if (row := named.r_row)
               for table in tables if row in table}  # fmt: skip
    named = constant(printed.get(rating.r_row, 0) for rating in factors.ratings.by_key.values())
    return fx.If(given["rating"] < 0, fx.Index(named, -given["rating"]), given["rating"])


def _no_r(given: Given) -> list[tuple[Expression, Expression]]:
    factors = in_force().factors
    tables = (factors.r_factor, factors.r_factor_tournaments, factors.r_factor_beneficiary)
    largest = max(row.factor for table in tables for row in table.rows)
    return [(given["rating"] > largest, NUM), (_r(given) == 0, NOT_COVERED)]


def _s(given: Given) -> Expression:
    rows = in_force().factors.s_factor.rows
    return fx.Index(
        constant(row.factor for row in rows), XMatch(given["sessions"], constant(row.sessions for row in rows))
    )


def _no_s(given: Given) -> list[tuple[Expression, Expression]]:
    return [(IsError(_s(given)), NOT_COVERED)]


def _m(given: Given) -> Expression:
    factors, own, piece = in_force().factors, parameter("own"), parameter("piece")
    rows, limit = factors.m_factor.rows, given["limit"]
    starts, lowers = (constant(getattr(row, name) for row in rows) for name in ("start", "lower"))
    rises = constant(row.per or 0 for row in rows)
    more = (limit - fx.Index(lowers, piece)) / fx.Index(rises, piece)
    within = let(
        (piece, at_or_below(limit, (row.lower for row in rows))),
        value=fx.Index(starts, piece) + fx.If(fx.Index(rises, piece) == 0, 0, more),
    )
    # No M is larger than that of an event without a limit.
    most = constant(row.m_at_most or rows[-1].start for row in factors.status.by_key.values())
    found = fx.If(limit == "", rows[-1].start, within)
    return let((own, found), value=fx.Min(own, fx.Index(most, given["status"])))


def _p(given: Given) -> Expression:
    rows = in_force().factors.p_factor.rows
    step = at_or_below(given["restrictions"], (row.restrictions.first for row in rows))
    return fx.Index(constant(row.factor for row in rows), step)


def _too_restricted(given: Given) -> list[tuple[Expression, Expression]]:
    return [(given["restrictions"] > in_force().factors.restrictions.most, NUM)]


def _t(given: Given) -> Expression:
    printed = in_force().factors.t_factor
    types = in_force().depth.event_types.by_key.values()
    return fx.Index(constant(printed[each.t_row].factor for each in types), given["event_type"])


def _half_a_team(given: Given) -> list[tuple[Expression, Expression]]:
    numbers = [[*in_force().depth.event_types.by_key].index(name) + 1 for name in TEAM_TYPES]
    of_teams = fx.Or(*(given["event_type"] == number for number in numbers))
    tables = [value for name, value in given.items() if name.endswith("tables")]
    return [(fx.And(of_teams, value != fx.Int(value)), NUM) for value in tables]


def _d(given: Given) -> Expression:
    factors = in_force().factors
    tables = (factors.d_factor, factors.d_factor_tournaments)
    printed = {row: table[row].factor for named in factors.ratings.by_key.values() if (row := named.d_row)
               for table in tables if row in table}  # fmt: skip
    named = constant(printed.get(rating.d_row, 0) for rating in factors.ratings.by_key.values())
    found = parameter("found")
    of_name = let((found, fx.Index(named, -given["rating"])), value=fx.If(found == 0, NOT_COVERED, found))
    return fx.If(given["rating"] < 0, of_name, NOT_COVERED)


def _l(given: Given) -> Expression:
    rule, boards = in_force().factors.l_factor, given["boards"]
    whole = fx.If(boards < rule.long_from, rule.full, rule.long)
    return fx.If(boards < rule.full_from, boards / rule.full_from, whole)


def _first(given: Given) -> Expression:
    """The General Formula: B R S M P T."""
    factors = [factor(given) for factor in (_b, _r, _s, _m, _p, _t)]
    product = factors[0]
    for factor in factors[1:]:
        product = product * factor
    return rounded(product)


def _match(given: Given) -> Expression:
    """The match award: D L M P, times an increase that a clause gives for the rating."""
    product = _d(given) * _l(given) * _m(given) * _p(given)
    increase = given["increase"]
    ratings = [*in_force().factors.ratings.by_key]
    increased, regional = (
        constant(int(rating in classes(in_force(), rule)) for rating in ratings)
        for rule in ("increased awards", "four sessions")
    )
    flight_a, four = in_force().sessions.increases.flight_a_matches, in_force().tournaments.four_sessions.increase
    rounded_increase = fx.Round(increase, 10)
    anywhere, at_regionals = (
        fx.Or(*(rounded_increase == each for each in sorted(parts)))
        for parts in ({flight_a}, {flight_a, four, flight_a + four})
    )
    named = -given["rating"]
    allowed = fx.If(fx.Index(regional, named) == 1, at_regionals, anywhere)
    return fx.first_true(
        (increase == 0, rounded(product)),
        (fx.Index(increased, named) == 0, NOT_COVERED),
        (allowed, rounded(product * (1 + increase))),
        otherwise=NOT_COVERED,
    )


def _no_d(given: Given) -> list[tuple[Expression, Expression]]:
    return [(IsError(_d(given)), NOT_COVERED)]


def _place(given: Given) -> Expression:
    """The award of an overall place: 75% of the place before, then by formula; the share of those tied for it."""
    rule, place, top = in_force().places.overall_places, parameter("at_"), parameter("top")
    sessions, tied = given["sessions"], given["tied"]
    steps = fx.first_true(
        (sessions == 1, rule.steps_to_one_session),
        (sessions == 2, rule.steps_to_two_sessions),
        otherwise=rule.steps_to_more_sessions,
    )
    by_formula = fx.If(
        sessions == 1, top / place, top * sessions / (place + rule.session_weight * sessions - rule.shift)
    )
    award = fx.If(place <= steps, top * fx.power(rule.step, place - 1), by_formula)
    awards = Map(Sequence(tied, 1, given["place"]), function([place], rounded(award)))
    return fx.If(tied > LAST_ROW, NUM, let((top, rounded(given["first"])), value=rounded(fx.Sum(awards) / tied)))


def _team(given: Given) -> Expression:
    rule, players = in_force().knockouts.ko_team, given["players"]
    average = fx.Min(rule.players_counted * given["masterpoints"] / players, rule.maximum)
    return fx.If(players < rule.players_counted, NOT_COVERED, average)


def _asked(factor: Body, check: Check) -> Body:
    """A factor on its own, with the check that an argument has elsewhere."""
    return lambda given: fx.first_true(*check(given), otherwise=factor(given))


def bodies() -> dict[str, Body]:
    """The formula of each function, by its name.

    An edition that rounds every place, or matches to the even hundredth, has no formula for these here.
    """
    roundings = in_force().places.roundings
    places: dict[str, Body] = {} if roundings.each_place else {"MPPLACE": _place}
    matches: dict[str, Body] = {} if roundings.matches_to_even else {"MPMATCH": _match}
    return {
        "MPB": _asked(_b, _too_few_tables),
        "MPR": _asked(_r, _no_r),
        "MPS": _s,
        "MPM": _m,
        "MPP": _p,
        "MPT": _t,
        "MPD": _d,
        "MPL": _l,
        "MPFIRST": _first,
        **places,
        **matches,
        "MPTEAM": _team,
    }


CHECKS: Mapping[Any, Check] = {
    TABLES.check: _too_few_tables,
    RATING.check: _no_r,
    MATCH_RATING.check: _no_d,
    EVENT_TYPE.check: _half_a_team,
    SESSIONS.check: _no_s,
    MPP.spec.arguments[0].check: _too_restricted,
}
