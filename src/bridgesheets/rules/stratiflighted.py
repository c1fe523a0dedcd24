"""Stratiflighted and flighted events: the tables they count, their flights and strats, and the limits of these.

ACBL Masterpoint Awards, Sectional Regulations, B.2, and Regional Regulations, C.1 and C.2.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import Because, Reasoned, because, say
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_percent, parse_span
from bridgesheets.rounding import half_up, half_up_whole, is_half
from bridgesheets.rules.event_classes import has_class
from bridgesheets.rules.events import Event
from bridgesheets.rules.factors import Factor, counted_tables, limit_factor
from bridgesheets.rules.general import exact_first, first_overall, rounded
from bridgesheets.rules.sessions import increased
from bridgesheets.vocabulary import Vocabulary

EVENT_FORMATS = Vocabulary(
    "format of event",
    {"stratiflighted": ("two flights",), "flighted": ("three flights",)},
    clause=table("event_tables_times").clause,
)


# --- Tables that count ---------------------------------------------------------------------------------------


def event_tables(tables: Decimal, lower_limit: Decimal, event_type: str, event_format: str) -> Reasoned:
    """The tables that first overall of the top flight counts at a regional stratiflighted or flighted event.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2. ``tables`` are those of the top
    flight, at a flighted event of the top and middle flights; ``lower_limit`` is that of the lowest flight.
    """
    counted, times = counted_tables(tables), _times(lower_limit, event_type, event_format)
    half = () if counted == tables else ("X6",)
    clause = _clause_of(event_format)
    if times == "variable":
        value, step = _variably_multiplied(counted)
        return Reasoned(value, (step,), clause, half)
    exactly = Fraction(times) * Fraction(counted)
    value = Decimal(half_up_whole(exactly))
    rounding = "" if value == exactly else ", counted as {value}"
    step = because("{tables} × {times} = {exactly}" + rounding + " tables",
                   tables=counted, times=times, exactly=exactly, value=value)  # fmt: skip
    return Reasoned(value, (step,), clause, half if value == exactly else (*half, "RE4"))


def _clause_of(event_format: str) -> Clause:
    """C.1 for two flights, C.2 for three."""
    rule = figures("flight_limits")
    return rule.also[0] if event_format == "stratiflighted" else rule.clause


def _times(lower_limit: Decimal, event_type: str, event_format: str) -> str:
    """The printed multiplier for a lowest flight up to that limit; ``#N/A`` where none is printed."""
    printed = table("event_tables_times")
    if event_type == "individual":
        raise not_covered(
            "the manual rules on the event tables of pairs, Swiss and board-a-match teams", printed.clause
        )
    event = f"{event_format} {'pairs' if event_type == 'pairs' else 'teams'}"
    rows = [(parse_span(limits), limits, times) for name, limits, times in printed.rows if name == event]
    for span, _, times in rows:
        if span.first <= lower_limit and (span.last is None or lower_limit <= span.last):
            return times
    listed = ", ".join(limits for _, limits, _ in rows)
    raise not_covered(
        f"lower_limit is {lower_limit:f}; at {event} the manual rules on a lowest flight of {listed}",
        _clause_of(event_format),
    )


def _variably_multiplied(tables: Decimal) -> tuple[Decimal, Because]:
    """Three times the first 15 tables, twice the next 10, and the remaining ones."""
    left, parts = tables, []
    for count, times in table("event_tables").rows:
        here = left if count == "remaining" else min(left, Decimal(count))
        if here:
            parts.append((here, Decimal(times)))
        left -= here
    value = sum((here * times for here, times in parts), Decimal(0))
    sum_of = " + ".join(f"{here:f} × {times:f}" for here, times in parts)
    return value, because("{tables} tables: {sum} = {value}", tables=tables, sum=sum_of, value=value)


# --- Awards of regional flights and strats -------------------------------------------------------------------


def strat_first(
    strat: Decimal,
    first: Decimal,
    strat_tables: Decimal,
    flight_tables: Decimal,
    limit: Decimal | None,
    flight_limit: Decimal | None,
    event_type: str,
    sessions: Decimal,
    rating: str | Decimal,
    restrictions: Decimal,
    status: str,
    increase: Decimal,
) -> Reasoned:
    """First of the second or third strat of the top flight, or of the second strat of the second flight.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2. The higher of a share of the first
    of the flight and of the award on the strat's own tables, but at most 60% (third strat 40%) of the first.
    ``flight_limit`` is that of a second flight.
    """
    top = half_up(first)
    clause = _of_upper_flights(flight_limit)
    has_class(DEFAULT, "regional flights", rating, clause)
    limit = _limit_of_part("limit", limit, "strat", clause)
    if flight_limit is not None and limit >= flight_limit:
        raise no_such_number(
            f"limit is {limit:f} and flight_limit {flight_limit:f}; a lower strat has a lower limit than its flight",
            clause,
        )
    most = Fraction(top) * _cap(strat, flight_limit)
    own, whole = counted_tables(strat_tables), counted_tables(flight_tables)
    enough_for_overalls(strat_tables)
    if own > whole:
        raise no_such_number(
            f"strat_tables is {strat_tables:f} and flight_tables {flight_tables:f}; a strat is part of its flight",
            clause,
        )
    m, flight_m = limit_factor(DEFAULT, limit, status), limit_factor(DEFAULT, flight_limit, status)
    share = Fraction(top) * m.value / flight_m.value * Fraction(own) / Fraction(whole)
    by_formula = exact_first(DEFAULT, Event(strat_tables, rating, event_type, limit, restrictions, status, sessions))
    if increase:
        by_formula = by_formula.times(_increased(increase, rating))
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
    return Reasoned(award, steps, clause, readings).citing(
        figures("stratified").clause, figures("general_formula").clause, *by_formula.clauses
    )


def _of_upper_flights(flight_limit: Decimal | None) -> Clause:
    """The clauses on lower strats of the upper flights; of a second flight, which only three flights have, C.2."""
    return table("strat_caps").clause if flight_limit is None else figures("flighted_second").clause


def _limit_of_part(name: str, limit: Decimal | None, part: str, clause: Clause) -> Decimal:
    """The limit of a strat or flight that must have one, because M decides its award (``#VALUE!``)."""
    if limit is None:
        raise wrong_kind(
            f"{name} is open; a {part} below the top has an upper masterpoint limit, which decides its award", clause
        )
    return limit


def _increased(increase: Decimal, rating: str | Decimal) -> Factor:
    """The increase of an award by formula: that of four-session events beside a shorter one (C.3)."""
    return increased(DEFAULT, increase, rating, figures("four_sessions").clause)


def _cap(strat: Decimal, flight_limit: Decimal | None) -> Fraction:
    """The most a strat can get, as a part of the first of its flight."""
    caps, flight = table("strat_caps"), "top" if flight_limit is None else "second"
    for name, number, most in caps.rows:
        if name == flight and Decimal(number) == strat:
            return parse_percent(most)
    listed = " and ".join(number for name, number, _ in caps.rows if name == flight)
    raise not_covered(
        f"strat is {strat:f}; the manual rules on strat {listed} of a {flight} flight. The first strat has the first "
        "award of its flight",
        caps.clause,
    )


def enough_for_overalls(strat_tables: Decimal) -> None:
    """Refuse a strat too small for overall awards (``#N/A``). ACBL Masterpoint Awards, Calculating the Awards, A.1."""
    rule = figures("stratified")
    if counted_tables(strat_tables) < rule["overall_tables_from"]:
        raise not_covered(
            f"a strat of {strat_tables:f} tables earns no overall awards; it needs {rule['overall_tables_from']}",
            rule.clause,
        )


def second_flight_first(
    event_tables: Decimal,
    top_tables: Decimal,
    limit: Decimal | None,
    event_type: str,
    sessions: Decimal,
    rating: str | Decimal,
    restrictions: Decimal,
    status: str,
    increase: Decimal,
) -> Reasoned:
    """First overall of the second flight of a regional flighted event: on the event tables less the top flight's.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 2.
    """
    rule, top = figures("flighted_second"), counted_tables(top_tables)
    has_class(DEFAULT, "regional flights", rating, rule.clause)
    limit = _limit_of_part("limit", limit, "flight", rule.clause)
    left = counted_tables(event_tables) - top
    if left <= 0:
        raise no_such_number(
            f"event_tables is {event_tables:f} and top_tables {top_tables:f}; the top flight is only a part of the "
            "event tables (MPEVENTTABLES)",
            rule.clause,
        )
    step = because("{all} event tables less {top} of the top flight: {left}", all=event_tables, top=top, left=left)
    exactly = exact_first(DEFAULT, Event(left, rating, event_type, limit, restrictions, status, sessions))
    found = rounded(exactly.times(_increased(increase, rating)) if increase else exactly, rule.clause)
    return found._replace(steps=(step, *found.steps), readings=(*found.readings, "RF5")).citing(
        figures("general_formula").clause
    )


# --- Sectional X strat ---------------------------------------------------------------------------------------


def x_first(
    a_tables: Decimal,
    x_tables: Decimal,
    b_tables: Decimal,
    x_limit: Decimal,
    b_limit: Decimal,
    event_type: str,
    sessions: Decimal,
    rating: str | Decimal,
    restrictions: Decimal,
    status: str,
) -> Reasoned:
    """First of strat X, the lower strat of flight A, at a sectional stratiflighted event.

    ACBL Masterpoint Awards, B. Sectional Regulations – Unrestricted Events, 2. 105% of the first of flight B, less for
    a small X strat, or the award on X alone, whichever is greater. ``a_tables`` are those of flight A outside X.
    """
    rule = figures("x_strat")
    has_class(DEFAULT, "x strat", rating, rule.clause)
    apart(b_limit, x_limit, figures("flight_limits").also[1])
    enough_for_overalls(x_tables)
    x, a = counted_tables(x_tables), counted_tables(a_tables)
    b_first = first_overall(DEFAULT, Event(b_tables, rating, event_type, b_limit, restrictions, status, sessions))
    alone = exact_first(DEFAULT, Event(x_tables, rating, event_type, x_limit, restrictions, status, sessions))
    beside_b = Fraction(rule["part_of_b"]) * Fraction(b_first.value)
    of_field = Fraction(x) / Fraction(a + x)
    full = x >= rule["tables_from"] or of_field >= rule["field_part_from"]
    said = because("X has {x} tables, {part} of the field: {part_of_b} × {b} = {beside_b}",
                   x=x, part=of_field, part_of_b=rule["part_of_b"], b=b_first.value, beside_b=beside_b)  # fmt: skip
    steps = [because("flight B"), *b_first.steps, because("X alone"), *alone.steps, said]
    if not full:
        by_part = of_field / Fraction(rule["field_part_from"])
        by_tables = Fraction(x) / Fraction(rule["tables_from"])
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
    return Reasoned(award, tuple(steps), rule.clause, tuple(dict.fromkeys(readings))).citing(
        figures("general_formula").clause, *b_first.also, *alone.clauses
    )


# --- Limits --------------------------------------------------------------------------------------------------

_ALLOWED = "allowed"


def apart(lower_limit: Decimal, limit: Decimal, clause: Clause) -> None:
    """Refuse a strat whose limit is too near that of the flight below (``#N/A``)."""
    least = lower_limit + figures("flight_limits")["strat_above_lowest"]
    if limit < least:
        raise not_covered(
            f"a strat up to {limit:f} above a flight up to {lower_limit:f}; the strat's limit must be at least "
            f"{least:f}",
            clause,
        )


def flight_limits(
    lower_limit: Decimal, middle_limit: Decimal | None, middle_strat: Decimal | None, top_strat: Decimal | None
) -> Reasoned:
    """Whether limits of flights and strats are allowed: "allowed", or ``#N/A`` with the criterion that is not met.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 1 and 2; B.2 for sectionals. Without a
    middle limit, a stratiflighted event of two flights. ``middle_strat`` and ``top_strat`` are the lowest strats there.
    """
    rule = figures("flight_limits")
    if middle_limit is None:
        if middle_strat is not None:
            raise not_covered(
                "middle_strat is given without middle_limit; give the limit of the middle flight too", rule.clause
            )
        if top_strat is not None:
            apart(lower_limit, top_strat, rule.also[0])
        step = because("two flights; the strat above {lower} is {least} higher or more",
                       lower=lower_limit, least=rule["strat_above_lowest"])  # fmt: skip
        return Reasoned(_ALLOWED, (step,), rule.also[0])
    _between("lower_limit", lower_limit, rule["lowest_from"], rule["lowest_to"])
    _between(
        "middle_limit",
        middle_limit,
        lower_limit * rule["middle_at_least_times_lowest"],
        lower_limit * rule["middle_at_most_times_lowest"],
    )
    if middle_strat is not None:
        _between(
            "middle_strat",
            middle_strat,
            lower_limit + rule["strat_above_lowest"],
            lower_limit * rule["middle_strat_at_most_times_lowest"],
        )
    if top_strat is not None:
        _between(
            "top_strat",
            top_strat,
            middle_limit + rule["top_strat_above_middle"],
            middle_limit * rule["top_strat_at_most_times_middle"],
        )
    return Reasoned(_ALLOWED, (because("three flights; all criteria are met"),), rule.clause)


def _between(name: str, limit: Decimal, least: Decimal, most: Decimal) -> None:
    """Refuses a limit that the other limits do not allow."""
    if not least <= limit <= most:
        raise not_covered(
            f"{name} is {limit:f}; beside the other limits it must be {least:f} to {most:f}",
            figures("flight_limits").clause,
        )
