"""Stratiflighted and flighted events: the tables they count, their flights and strats, and the limits of these.

ACBL Masterpoint Awards, Sectional Regulations, B.2, and Regional Regulations, C.1 and C.2.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, say
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up, half_up_whole, is_half
from bridgesheets.rules.event_classes import check_class
from bridgesheets.rules.events import FormulaEvent
from bridgesheets.rules.factors import Factor, counted_tables, limit_factor
from bridgesheets.rules.general import exact_first, first_overall, rounded
from bridgesheets.rules.sessions import check_increase, increased
from bridgesheets.vocabulary import Vocabulary


@per_edition(maxsize=1)
def event_format_names(edition: Edition) -> Vocabulary:
    names = {"stratiflighted": ("two flights",), "flighted": ("three flights",)}
    return Vocabulary("format of event", names, clause=edition.stratiflighted.event_tables_times.clause)


class FlightTerms(NamedTuple):
    """The terms common to the awards of flights and strats; limits and tables are those of each.

    ``sessions`` may be left out where they decide no award: a first award that is typed has its own.
    """

    event_type: str
    sessions: Decimal | None
    rating: str | Decimal
    restrictions: Decimal
    status: str

    def event(self, tables: Decimal, limit: Decimal | None) -> FormulaEvent:
        assert self.sessions is not None, "asked for before"
        return FormulaEvent(tables, self.rating, self.event_type, limit, self.restrictions, self.status, self.sessions)

    def with_sessions(self, clause: Clause) -> FlightTerms:
        """Returns the same terms, if the sessions are given; ``#VALUE!`` if not."""
        if self.sessions is None:
            raise wrong_kind(
                "sessions is missing; the award depends on them, as the first award of the event does: give 1 for an "
                "event of one session",
                clause,
            )
        return self


# --- Tables that count ---------------------------------------------------------------------------------------


def event_tables(
    edition: Edition, tables: Decimal, lower_limit: Decimal, event_type: str, event_format: str
) -> RuleAnswer:
    """Returns the tables for first overall of the top flight at a regional stratiflighted or flighted event.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2. ``tables`` are those of the top
    flight, at a flighted event of the top and middle flights; ``lower_limit`` is that of the lowest flight.
    """
    counted, times = counted_tables(tables), _times(edition, lower_limit, event_type, event_format)
    half = () if counted == tables else ("X6",)
    clause = _clause_of(edition, event_format)
    if times == "variable":
        value, step = _variably_multiplied(edition, counted)
        return RuleAnswer(value, (step,), clause, half)
    exactly = Fraction(times) * Fraction(counted)
    value = Decimal(half_up_whole(exactly))
    rounding = "" if value == exactly else ", counted as {value}"
    step = because("{tables} × {times} = {exactly}" + rounding + " tables",
                   tables=counted, times=times, exactly=exactly, value=value)  # fmt: skip
    return RuleAnswer(value, (step,), clause, half if value == exactly else (*half, "RE4"))


def _clause_of(edition: Edition, event_format: str) -> Clause:
    """Returns C.1 for two flights, C.2 for three."""
    rule = edition.stratiflighted.flight_limits
    return rule.also[0] if event_format == "stratiflighted" else rule.clause


def _times(edition: Edition, lower_limit: Decimal, event_type: str, event_format: str) -> str:
    """Returns the printed multiplier for a lowest flight up to that limit; ``#N/A`` where none is printed."""
    printed = edition.stratiflighted.event_tables_times
    if event_type == "individual":
        raise not_covered(
            "the manual rules on the event tables of pairs, Swiss and board-a-match teams", printed.clause
        )
    event = f"{event_format} {'pairs' if event_type == 'pairs' else 'teams'}"
    rows = [row for row in printed if row.event == event]
    for row in rows:
        if row.lower_limit.holds(lower_limit):
            return row.times
    listed = ", ".join(row.lower_limit_printed for row in rows)
    raise not_covered(
        f"lower_limit is {lower_limit:f}; at {event} the manual rules on a lowest flight of {listed}",
        _clause_of(edition, event_format),
    )


def _variably_multiplied(edition: Edition, tables: Decimal) -> tuple[Decimal, DerivationStep]:
    """Returns three times the first 15 tables, twice the next 10, and the remaining ones."""
    remaining, parts = tables, []
    for row in edition.stratiflighted.event_tables:
        here = remaining if row.tables == "remaining" else min(remaining, Decimal(row.tables))
        if here:
            parts.append((here, row.times))
        remaining -= here
    value = sum((here * times for here, times in parts), Decimal(0))
    sum_of = " + ".join(f"{here:f} × {times:f}" for here, times in parts)
    return value, because("{tables} tables: {sum} = {value}", tables=tables, sum=sum_of, value=value)


# --- Awards of regional flights and strats -------------------------------------------------------------------


class LowerStrat(NamedTuple):
    """A lower strat of a flight: which, its tables and those of its flight, and the limits of both, if any."""

    strat: Decimal
    strat_tables: Decimal
    flight_tables: Decimal
    limit: Decimal | None
    flight_limit: Decimal | None


def strat_first(
    edition: Edition, first: Decimal, strat: LowerStrat, terms: FlightTerms, increase: Decimal
) -> RuleAnswer:
    """Returns first of the second or third strat of the top flight, or of the second strat of the second flight.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2. The higher of a share of the first
    of the flight and of the award on the strat's own tables, but at most 60% (third strat 40%) of the first.
    ``flight_limit`` is that of a second flight. Sessions may be left out where any number of them gives the same.
    """
    if terms.sessions is None:
        return _strat_of_any_sessions(edition, first, strat, terms, increase)
    number, strat_tables, flight_tables, limit, flight_limit = strat
    top = half_up(first)
    flights = edition.stratiflighted
    # C.2 alone is on a second flight, which needs three.
    clause = flights.strat_caps.clause if flight_limit is None else flights.flighted_second.clause
    check_class(edition, "regional flights", terms.rating, clause)
    limit = _limit_of_part(limit, "strat", clause)
    if flight_limit is not None and limit >= flight_limit:
        raise no_such_number(
            f"limit is {limit:f} and flight_limit {flight_limit:f}; a lower strat has a lower limit than its flight",
            clause,
        )
    most = Fraction(top) * _cap(edition, number, flight_limit)
    own, whole = counted_tables(strat_tables), counted_tables(flight_tables)
    check_strat_tables(edition, strat_tables)
    if own > whole:
        raise no_such_number(
            f"strat_tables is {strat_tables:f} and flight_tables {flight_tables:f}; a strat is part of its flight",
            clause,
        )
    m, flight_m = limit_factor(edition, limit, terms.status), limit_factor(edition, flight_limit, terms.status)
    share = Fraction(top) * m.value / flight_m.value * Fraction(own) / Fraction(whole)
    by_formula = exact_first(edition, terms.event(strat_tables, limit))
    if increase:
        by_formula = by_formula.times(_increased(edition, increase, terms.rating))
    exactly = min(max(share, by_formula.value), most)
    award = half_up(exactly)
    steps = (
        *by_formula.steps,
        because(
            "a) {first} × {m}{flight_m} × {own}/{whole} = {share}",
            first=top, m=m.value, own=own, whole=whole, share=share,
            flight_m="" if flight_m.value == 1 else f"/{say(flight_m.value)}",
        ),
        because("b) {letters} = {value}", letters=by_formula.letters, value=by_formula.value),
        because("the higher, at most {most}, rounded {award}", most=most, award=award),
    )  # fmt: skip
    half = ("X6",) if (own, whole) != (strat_tables, flight_tables) else ()
    cent = ("X1",) if is_half(exactly) else ()
    readings = tuple(dict.fromkeys((*by_formula.readings, *half, *cent)))
    return RuleAnswer(award, steps, clause, readings).citing(
        edition.stratiflighted.stratified.clause, edition.general.general_formula.clause, *by_formula.clauses
    )


def _strat_of_any_sessions(
    edition: Edition, first: Decimal, strat: LowerStrat, terms: FlightTerms, increase: Decimal
) -> RuleAnswer:
    """Returns a strat's award if the fewest and the most sessions give the same; ``#VALUE!`` if not."""
    numbers = [row.sessions for row in edition.factors.s_factor]
    fewest, most = (
        strat_first(edition, first, strat, terms._replace(sessions=Decimal(number)), increase)
        for number in (numbers[0], numbers[-1])
    )
    if fewest.value != most.value:
        raise wrong_kind(
            f"sessions is missing; the strat earns {say(fewest.value)} in {numbers[0]} session and {say(most.value)} "
            f"in {numbers[-1]}, and first is that of an event of so many sessions: give them",
            fewest.clause,
        )
    same = because("the same by up to {most} sessions", most=numbers[-1])
    return fewest._replace(steps=(*fewest.steps, same))


def _limit_of_part(limit: Decimal | None, part: str, clause: Clause) -> Decimal:
    """Returns the limit of a strat or flight that must have one, because M decides its award (``#VALUE!``)."""
    if limit is None:
        raise wrong_kind(
            f"limit is open; a {part} below the top has an upper masterpoint limit, which decides its award", clause
        )
    return limit


def _increased(edition: Edition, increase: Decimal, rating: str | Decimal) -> Factor:
    """Returns the increase of an award by formula: that of four-session events next to a shorter one (C.3)."""
    check_increase(edition, increase, rating, "overall", (), edition.tournaments.four_sessions.clause)
    return increased(edition, increase, rating, edition.tournaments.four_sessions.clause)


def _cap(edition: Edition, strat: Decimal, flight_limit: Decimal | None) -> Fraction:
    """Returns the most a strat can get, as a part of the first of its flight."""
    caps, flight = edition.stratiflighted.strat_caps, "top" if flight_limit is None else "second"
    rows = [row for row in caps if row.flight == flight]
    for row in rows:
        if row.strat == strat:
            return row.at_most.part
    listed = " and ".join(f"{row.strat}" for row in rows)
    raise not_covered(
        f"strat is {strat:f}; the manual rules on strat {listed} of a {flight} flight; the first strat has the first "
        "award of its flight",
        caps.clause,
    )


def check_strat_tables(edition: Edition, strat_tables: Decimal) -> None:
    """Refuses a strat too small for overall awards (``#N/A``). ACBL Masterpoint Awards, Calculating the Awards, A.1."""
    rule = edition.stratiflighted.stratified
    if counted_tables(strat_tables) < rule.overall_tables_from:
        raise not_covered(
            f"a strat of {strat_tables:f} tables earns no overall awards; it needs {rule['overall_tables_from']}",
            rule.clause,
        )


class SecondFlight(NamedTuple):
    """A second flight of a flighted event: the event tables, those of the top flight, and its own limit."""

    event_tables: Decimal
    top_tables: Decimal
    limit: Decimal | None


def second_flight_first(edition: Edition, flight: SecondFlight, terms: FlightTerms, increase: Decimal) -> RuleAnswer:
    """Returns first overall of the second flight of a regional flighted event: by its tables without the top flight's.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 2.
    """
    event_tables, top_tables, limit = flight
    rule, top = edition.stratiflighted.flighted_second, counted_tables(top_tables)
    check_class(edition, "regional flights", terms.rating, rule.clause)
    limit = _limit_of_part(limit, "flight", rule.clause)
    rest = counted_tables(event_tables) - top
    if rest <= 0:
        raise no_such_number(
            f"event_tables is {event_tables:f} and top_tables {top_tables:f}; the top flight is only a part of the "
            "event tables (MPEVENTTABLES)",
            rule.clause,
        )
    terms = terms.with_sessions(rule.clause)
    step = because("{all} event tables less {top} of the top flight: {left}", all=event_tables, top=top, left=rest)
    exactly = exact_first(edition, terms.event(rest, limit))
    award = rounded(exactly.times(_increased(edition, increase, terms.rating)) if increase else exactly, rule.clause)
    return award._replace(steps=(step, *award.steps), readings=(*award.readings, "RF5")).citing(
        edition.general.general_formula.clause
    )


# --- Sectional X strat ---------------------------------------------------------------------------------------


class XStrat(NamedTuple):
    """The facts on which the award of strat X depends.

    These are the tables of flight A without strat X, of strat X and of flight B, and the limits of X and of B.
    """

    a_tables: Decimal
    x_tables: Decimal
    b_tables: Decimal
    x_limit: Decimal
    b_limit: Decimal


def x_first(edition: Edition, strat: XStrat, terms: FlightTerms) -> RuleAnswer:
    """Returns first of strat X, the lower strat of flight A, at a sectional stratiflighted event.

    ACBL Masterpoint Awards, B. Sectional Regulations – Unrestricted Events, 2. 105% of the first of flight B, less for
    a small X strat, or the award on X alone, whichever is greater. ``a_tables`` are those of flight A outside X.
    """
    rule = edition.stratiflighted.x_strat
    a_tables, x_tables, b_tables, x_limit, b_limit = strat
    check_class(edition, "x strat", terms.rating, rule.clause)
    check_limits_apart(edition, b_limit, x_limit, edition.stratiflighted.flight_limits.also[1])
    check_strat_tables(edition, x_tables)
    terms = terms.with_sessions(rule.clause)
    x, a = counted_tables(x_tables), counted_tables(a_tables)
    b_first = first_overall(edition, terms.event(b_tables, b_limit))
    alone = exact_first(edition, terms.event(x_tables, x_limit))
    beside_b = Fraction(rule.part_of_b) * Fraction(b_first.value)
    of_field = Fraction(x) / Fraction(a + x)
    full = x >= rule.tables_from or of_field >= rule.field_part_from
    step = because("X has {x} tables, {part} of the field: {part_of_b} × {b} = {beside_b}",
                   x=x, part=of_field, part_of_b=rule.part_of_b, b=b_first.value, beside_b=beside_b)  # fmt: skip
    steps = [because("flight B"), *b_first.steps, because("X alone"), *alone.steps, step]
    if not full:
        by_part = of_field / Fraction(rule.field_part_from)
        by_tables = Fraction(x) / Fraction(rule.tables_from)
        beside_b *= max(by_part, by_tables) ** 2
        steps.append(
            because("below both thresholds: × the greater of {by_part}² and {by_tables}² = {beside_b}",
                    by_part=by_part, by_tables=by_tables, beside_b=beside_b)
        )  # fmt: skip
    exactly = max(beside_b, alone.value)
    award = half_up(exactly)
    steps.append(
        because("the greater of {b} and X alone {alone}, rounded {award}",
                b=beside_b, alone=alone.value, award=award)
    )  # fmt: skip
    half = ("X6",) if (a, x) != (a_tables, x_tables) else ()
    readings = (*b_first.readings, *alone.readings, *half, "SE7", *(("X1",) if is_half(exactly) else ()))
    return RuleAnswer(award, tuple(steps), rule.clause, tuple(dict.fromkeys(readings))).citing(
        edition.general.general_formula.clause, *b_first.also, *alone.clauses
    )


# --- Limits --------------------------------------------------------------------------------------------------

_ALLOWED = "allowed"


def check_limits_apart(edition: Edition, lower_limit: Decimal, limit: Decimal, clause: Clause) -> None:
    """Refuses a strat whose limit is too near that of the flight below (``#N/A``)."""
    least = lower_limit + edition.stratiflighted.flight_limits.strat_above_lowest
    if limit < least:
        raise not_covered(
            f"a strat up to {limit:f} above a flight up to {lower_limit:f}; the strat's limit must be at least "
            f"{least:f}",
            clause,
        )


def flight_limits(
    edition: Edition,
    lower_limit: Decimal,
    middle_limit: Decimal | None,
    middle_strat: Decimal | None,
    top_strat: Decimal | None,
) -> RuleAnswer:
    """Checks limits of flights and strats: "allowed", or ``#N/A`` with the criterion that is not met.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2; B.2 for sectionals. Without a
    middle limit, a stratiflighted event of two flights. ``middle_strat`` and ``top_strat`` are the lowest strats there.
    """
    rule = edition.stratiflighted.flight_limits
    if middle_limit is None:
        if middle_strat is not None:
            raise not_covered(
                "middle_strat is given without middle_limit; give the limit of the middle flight too", rule.clause
            )
        if top_strat is not None:
            check_limits_apart(edition, lower_limit, top_strat, rule.also[0])
        step = because("two flights; the strat above {lower} is {least} higher or more",
                       lower=lower_limit, least=rule.strat_above_lowest)  # fmt: skip
        return RuleAnswer(_ALLOWED, (step,), rule.also[0])
    _between(rule.clause, "lower_limit", lower_limit, rule.lowest_from, rule.lowest_to)
    _between(
        rule.clause,
        "middle_limit",
        middle_limit,
        lower_limit * rule.middle_at_least_times_lowest,
        lower_limit * rule.middle_at_most_times_lowest,
    )
    if middle_strat is not None:
        _between(
            rule.clause,
            "middle_strat",
            middle_strat,
            lower_limit + rule.strat_above_lowest,
            lower_limit * rule.middle_strat_at_most_times_lowest,
        )
    if top_strat is not None:
        _between(
            rule.clause,
            "top_strat",
            top_strat,
            middle_limit + rule.top_strat_above_middle,
            middle_limit * rule.top_strat_at_most_times_middle,
        )
    return RuleAnswer(_ALLOWED, (because("three flights; all criteria are met"),), rule.clause)


def _between(clause: Clause, name: str, limit: Decimal, least: Decimal, most: Decimal) -> None:
    if not least <= limit <= most:
        raise not_covered(
            f"{name} is {limit:f}; with the other limits it must be {least:f} to {most:f}",
            clause,
        )
