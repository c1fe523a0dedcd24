"""Awards by the General Formula and of matches in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.masterpoint_arguments import SESSION_TYPE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.sessions import SESSION_TYPES
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    Arguments,
    Body,
    Check,
    raw_argument,
)
from bridgesheets.scoresheets.lambdas.factors import (
    boards_factor,
    increase_refused,
    is_of,
    limit_factor,
    match_class_factor,
    rating_factor,
    restrictions_factor,
    sessions_factor,
    tables_factor,
    type_factor,
)
from truesheet.addresses import LAST_ROW

#: What makes an award that is less be rounded up to the next hundredth.
_HALF_A_HUNDREDTH = Decimal(10) ** -2 / 2
#: The formula of the award of a place, from the number of the place.
Award = Callable[[Expression], Expression]


def product(first: Expression, *others: Expression) -> Expression:
    found = first
    for factor in others:
        found = found * factor
    return found


def shared(args: Arguments, award: Award) -> Expression:
    """Returns the award of a place, or the equal share of those tied for it."""
    place, tied = fx.parameter("at_"), args["tied"]
    awards = fx.Map(fx.Sequence(tied, 1, args["place"]), fx.function([place], fx.rounded(award(place))))
    return fx.If(tied > LAST_ROW, fx.NUM, fx.rounded(fx.Sum(awards) / tied))


def exceeds_field(args: Arguments, entrants: Expression, paid: Expression | int = 0) -> Expression:
    """Checks if a tie, or one of the paid places, reaches past the last contestant."""
    place, tied = args["place"], args["tied"]
    taken = tied > 1 if isinstance(paid, int) and not paid else fx.Or(tied > 1, place <= paid)
    return fx.And(taken, place + tied - 1 > entrants)


# --- The General Formula --------------------------------------------------------------------------------------


def _first(args: Arguments) -> Expression:
    """Returns the General Formula: B R S M P T."""
    factors = (tables_factor, rating_factor, sessions_factor, limit_factor, restrictions_factor, type_factor)
    return fx.rounded(product(*(factor(args) for factor in factors)))


def _steps(sessions: Expression) -> Expression:
    """Returns the last place that has a part of the place before."""
    rule = in_force().places.overall_places
    return fx.first_true(
        (sessions == 1, rule.steps_to_one_session),
        (sessions == 2, rule.steps_to_two_sessions),
        otherwise=rule.steps_to_more_sessions,
    )


def of_place(top: Expression, sessions: Expression, place: Expression) -> Expression:
    """Returns the award of an overall place: 75% of the place before, then by formula; not yet rounded."""
    rule = in_force().places.overall_places
    by_formula = fx.If(
        sessions == 1, top / place, top * sessions / (place + rule.session_weight * sessions - rule.shift)
    )
    return fx.If(place <= _steps(sessions), top * fx.power(rule.step, place - 1), by_formula)


def _place(args: Arguments) -> Expression:
    top = fx.parameter("top")
    award = shared(args, lambda place: of_place(top, args["sessions"], place))
    return fx.let((top, fx.rounded(args["first"])), value=award)


# --- How many places are paid ---------------------------------------------------------------------------------


def _field(args: Arguments) -> Expression:
    at_a_table = fx.constant(row.at_a_table for row in in_force().depth.event_types.by_key.values())
    seated = args["tables"] * fx.Index(at_a_table, args["event_type"])
    return fx.If(args["entrants"] == "", seated, args["entrants"])


def _depth(args: Arguments) -> Expression:
    """Returns how many overall places are paid; without the first award, how many at least."""
    rule = in_force().depth.depth
    rows = [getattr(in_force().depth, each.depth).rows for each in in_force().depth.event_types.by_key.values()]
    counted, field, least, most, top, within = (
        fx.parameter(name) for name in ("counted", "field", "least", "most", "top", "within")
    )
    printed = fx.Choose(
        args["event_type"],
        *(
            fx.Index(
                fx.constant(row.places for row in steps), fx.at_or_below(counted, (row.tables.first for row in steps))
            )
            for steps in rows
        ),
    )
    last_steps = fx.Index(fx.constant(steps[-1].tables.first for steps in rows), args["event_type"])
    further = fx.let(
        (top, fx.rounded(args["first"])),
        (within, _large_enough(top, args["sessions"])),
        value=fx.Max(least, fx.Min(most, within)),
    )
    return fx.let(
        (counted, fx.RoundUp(args["tables"], 0)),
        (field, _field(args)),
        (least, fx.Max(printed, fx.rounded(rule.at_least * field, 0))),
        (most, fx.rounded(rule.at_most * field, 0)),
        value=fx.first_true(
            (fx.IsError(least), fx.NOT_COVERED),
            (args["first"] == "", least),
            (fx.Or(counted <= last_steps, most <= least), least),
            otherwise=further,
        ),
    )


def _large_enough(top: Expression, sessions: Expression) -> Expression:
    """Returns the last place whose rounded award is large enough for a further place; awards never rise downwards."""
    rule, least = in_force().places.overall_places, in_force().depth.depth.award_at_least
    rounded_up = least - _HALF_A_HUNDREDTH
    reached, place = fx.parameter("reached"), fx.parameter("at_")
    by_formula = fx.If(
        sessions == 1,
        top / rounded_up,
        top * sessions / rounded_up - rule.session_weight * sessions + rule.shift,
    )
    most_steps = max(rule.steps_to_one_session, rule.steps_to_two_sessions, rule.steps_to_more_sessions)
    enough = fx.And(place <= _steps(sessions), fx.rounded(top * fx.power(rule.step, place - 1)) >= least)
    stepped = fx.Sum(fx.Map(fx.constant(range(1, int(most_steps) + 1)), fx.function([place], fx.If(enough, 1, 0))))
    return fx.let((reached, fx.Int(fx.Round(by_formula, 6))), value=fx.If(reached > _steps(sessions), reached, stepped))


def _award(args: Arguments) -> Expression:
    top, depth = fx.parameter("top"), fx.parameter("depth")
    typed = ("tables", "rating", "event_type", "sessions", "limit", "restrictions", "status")
    first = fx.call("MPFIRST", *map(raw_argument, typed))
    paid = fx.call(
        "MPDEPTH", raw_argument("tables"), raw_argument("event_type"), top, *map(raw_argument, ("sessions", "entrants"))
    )
    return fx.let(
        (top, first),
        (depth, paid),
        value=fx.first_true(
            (fx.IsError(depth), depth),
            (exceeds_field(args, _field(args), depth), fx.NUM),
            (args["place"] > depth, 0),
            otherwise=fx.call("MPPLACE", args["place"], top, args["sessions"], args["tied"]),
        ),
    )


# --- Sessions and matches -------------------------------------------------------------------------------------


def section_part(place: Expression) -> Expression:
    printed = in_force().places.section_places.rows
    known = fx.Index(fx.constant([1, *(row.part for row in printed)]), place)
    return fx.If(place <= printed[-1].place, known, 1 / place)


def section_depth(entrants: Expression) -> Expression:
    """Returns how many section or session places are paid in a group that is large enough."""
    return fx.rounded(in_force().depth.section_depth.part * entrants, 0)


def too_small_a_group(entrants: Expression) -> Expression:
    return entrants < in_force().depth.section_depth.fewest


def _session(args: Arguments) -> Expression:
    rule, entrants, place = in_force().sessions.combined_sections, args["entrants"], args["place"]
    counted, combined, field, paid, worth, top = (
        fx.parameter(name) for name in ("counted", "combined", "field", "paid", "worth", "top")
    )
    pairs = [*in_force().depth.event_types.by_key].index("pairs") + 1
    size = fx.rounded(rule.multiplier * fx.Sqrt(rule.section_tables * (counted - rule.section_tables)), 0)
    first = product(
        fx.expression(in_force().sessions.sessions.part_of_overall),
        tables_factor({"tables": worth}),
        *(factor(args) for factor in (rating_factor, restrictions_factor, type_factor)),
        # By its own function: together the formulas would be too long for a name.
        fx.call("MPM", raw_argument("limit"), raw_argument("status")),
        1 + args["increase"],
    )
    at_a_table = fx.constant(row.at_a_table for row in in_force().depth.event_types.by_key.values())
    seated = counted * fx.Index(at_a_table, args["event_type"])
    increases = in_force().sessions.increases
    parts = ((increases.flight_a_sessions,), (increases.after_one_cut, increases.after_two_cuts))
    amount = fx.let(
        (worth, fx.If(combined, size, counted)),
        (top, fx.rounded(first)),
        value=shared(args, lambda at: top * _part_of_session(at, combined)),
    )
    return fx.let(
        (counted, fx.RoundUp(args["tables"], 0)),
        (combined, fx.And(args["sections"] > 1, counted > rule.more_tables_than)),
        (field, fx.If(entrants == "", seated, entrants)),
        (paid, fx.If(entrants == "", 0, section_depth(entrants))),
        value=fx.first_true(
            (increase_refused(args, *parts), fx.NOT_COVERED),
            (fx.If(entrants == "", fx.FALSE, too_small_a_group(entrants)), fx.NOT_COVERED),
            (exceeds_field(args, field, paid), fx.NUM),
            (place > fx.If(entrants == "", seated, paid), 0),
            (fx.And(combined, args["event_type"] != pairs), fx.NOT_COVERED),
            (fx.And(combined, fx.Not(is_of("combined sections", args))), fx.NOT_COVERED),
            otherwise=amount,
        ),
    )


def _part_of_session(place: Expression, combined: Expression) -> Expression:
    """Returns the part of a session place; across the field from fifth on by a formula of its own."""
    rule = in_force().sessions.combined_sections
    by_formula = 1 / fx.Sqrt(place * fx.Sqrt(rule.place_multiplier * (place - 1)))
    return fx.If(fx.And(combined, place > rule.usual_to_place), by_formula, section_part(place))


def _no_session_award(args: Arguments) -> list[tuple[Expression, Expression]]:
    """Returns a type of event that has match awards in place of session awards."""
    types = [*in_force().depth.event_types.by_key]
    known = [args["event_type"] == types.index(name) + 1 for name in SESSION_TYPES]
    return [(fx.Not(fx.Or(*known)), fx.NOT_COVERED)]


def _match(args: Arguments) -> Expression:
    """Returns the match award: D L M P, times an increase that a clause gives for the rating."""
    factors = (match_class_factor, boards_factor, limit_factor, restrictions_factor)
    award = product(*(factor(args) for factor in factors), 1 + args["increase"])
    part = in_force().sessions.increases.flight_a_matches
    return fx.If(increase_refused(args, (part,)), fx.NOT_COVERED, fx.rounded(award))


def _matches(args: Arguments) -> Expression:
    total = fx.rounded(args["award"] * (args["wins"] + args["ties"] * in_force().matches.match_totals.part_of_a_tie))
    return fx.If(args["overall"] == "", total, fx.Max(total, args["overall"]))


def bodies() -> dict[str, Body]:
    """Returns the formula of each function, by its name.

    An edition that rounds every place, or matches to the even hundredth, has no formula for these here.
    """
    roundings = in_force().places.roundings
    places: dict[str, Body] = {} if roundings.each_place else {"MPPLACE": _place, "MPDEPTH": _depth, "MPAWARD": _award}
    matches: dict[str, Body] = {} if roundings.matches_to_even else {"MPMATCH": _match}
    always: dict[str, Body] = {
        "MPFIRST": _first,
        "MPSESSION": _session,
        "MPMATCHES": _matches,
        "MPGREATER": lambda args: fx.Max(*args.values()),
    }
    return {**always, **places, **matches}


CHECKS: Mapping[Any, Check] = {SESSION_TYPE.check: _no_session_award}
