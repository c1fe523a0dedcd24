"""Stratiflighted and flighted events as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Number, TableCount, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, listed, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import stratiflighted
from truesheet.values import NA, NUM, VALUE

TITLE = "Strats and flights"

_X, _LIMITS, _STRATIFIED = (
    DEFAULT.stratiflighted.x_strat,
    DEFAULT.stratiflighted.flight_limits,
    DEFAULT.stratiflighted.stratified,
)
_FIRST, _NEXT = (row.tables for row in DEFAULT.stratiflighted.event_tables.rows[:2])
#: The multipliers at stratiflighted events by the limit of the lowest flight: two for pairs, two for teams.
_PAIRS, _HIGH_PAIRS, _TEAMS, _HIGH_TEAMS = DEFAULT.stratiflighted.event_tables_times.rows[:4]
_PAIRS_LIMITS, _HIGH_LIMITS = _PAIRS.lower_limit, _HIGH_TEAMS.lower_limit
#: What a lower strat of the top flight is paid at most, by the number of the strat.
_CAPS = {f"{row.strat}": row.at_most.printed for row in DEFAULT.stratiflighted.strat_caps if row.flight == "top"}

_FLIGHT_LIMIT = Whole(minimum=1)
_REGIONAL = shared.rating_of("regional flights", "regional")
#: The limit of a strat or flight below the top, which decides its award.
_LOWER_LIMIT = shared.LIMIT._replace(default_text="")
#: The sessions of the event whose first award is beside this one.
_SESSIONS = shared.SESSIONS._replace(
    doc=f"sessions of the event, 1 to {shared.MOST_SESSIONS}; needed, as the first award of the event depends on them",
    default=None,
    optional=True,
)
_INCREASE = shared.INCREASE._replace(
    doc=f"increase of the award by formula before rounding: {DEFAULT.tournaments.four_sessions.increase * 100:.0f}% at "
    "four-session events alongside a shorter one",
)

MPEVENTTABLES = worksheet_function(
    name="MPEVENTTABLES",
    category=Category.AT_TOURNAMENTS,
    summary="Tables that first overall of the top flight counts at a regional stratiflighted or flighted event.",
    detail=(
        f"Pairs with a lowest flight of {_PAIRS_LIMITS.first} to {_PAIRS_LIMITS.last}: three times the first {_FIRST} "
        f"tables, twice the next {_NEXT}, and the rest; above {_PAIRS_LIMITS.last}, in two flights, twice the tables. "
        f"Teams: {_TEAMS.times} times, from {_HIGH_LIMITS.first} on in two flights {_HIGH_TEAMS.times} times, rounded "
        "to whole tables, halves up. Give the result to MPFIRST as tables. An open Swiss above a bracketed Swiss "
        "flight counts as stratiflighted Swiss."
    ),
    rule=stratiflighted.event_tables,
    arguments=(
        shared.TABLES._replace(
            doc="tables in the top flight; at a flighted event in the top and middle flights", check=None
        ),
        Argument("lower_limit", "upper masterpoint limit of the lowest flight", _FLIGHT_LIMIT, MP),
        shared.EVENT_TYPE,
        Argument(
            "event_format",
            "stratiflighted (two flights) or flighted (three flights)",
            ListedName(stratiflighted.event_format_names),
            "name",
            default="stratiflighted",
        ),
    ),
    result=FunctionResult("number of tables, whole", "tables", 0),
    other_errors=(
        shared.NO_SUCH_TABLES,
        ErrorCase(NUM, "for a lower_limit that is not a whole number from 1"),
        ErrorCase(
            NA,
            "for a lowest flight on which the manual does not rule, such as pairs below "
            f"{_PAIRS_LIMITS.first}; for individuals",
        ),
    ),
    source=DEFAULT.clauses_of("event_tables_times", "event_tables"),
    readings=("RE4",),
    examples=(
        Example("=MPEVENTTABLES(12,750)", "36", "12 × 3"),
        Example("=MPEVENTTABLES(30,1000)", "70", "15 × 3 + 10 × 2 + 5"),
        Example("=MPEVENTTABLES(20,1500)", "40", "20 × 2.0"),
        Example('=MPEVENTTABLES(10,2000,"swiss")', "23", "10 × 2.25 = 22.5"),
        Example("=MPEVENTTABLES(20,700)", "#N/A", "the manual rules on pairs from 750 on"),
    ),
)

MPSTRAT = worksheet_function(
    name="MPSTRAT",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for first of a lower strat of an upper flight, regional stratiflighted or flighted events.",
    detail=(
        "The higher of a) first of the flight × M × the strat's part of the flight's tables and b) the General Formula "
        f"on the strat's own tables; at most {_CAPS['2']} of the first, for a third strat {_CAPS['3']}, whichever is "
        "higher. In the second flight of a flighted event give its limit: a) then has M of the strat by M of the "
        f"flight. A strat needs {_STRATIFIED.overall_tables_from} tables. Lower places: MPPLACE. All "
        "other strats: MPFIRST with their tables and limit."
    ),
    rule=stratiflighted.strat_first,
    arguments=(
        Argument("strat", f"{listed(tuple(_CAPS))}: which strat of its flight", Whole(minimum=1), "strat"),
        Argument(
            "first", "award of first overall of the flight; rounded to two decimals before use",
            Number(above=Decimal(0)), MP,
        ),
        Argument("strat_tables", "tables of the strat and the strats below it in the flight", TableCount(), "tables"),
        Argument("flight_tables", "actual tables of the flight, not multiplied", TableCount(), "tables"),
        _LOWER_LIMIT._replace(doc="upper masterpoint limit of the strat"),
        shared.LIMIT._replace(name="flight_limit",
            doc="upper masterpoint limit of the second flight of a flighted event; left out = the top flight",
            default_text="top flight",
        ),
        shared.EVENT_TYPE,
        _SESSIONS._replace(
            doc=f"sessions of the event, 1 to {shared.MOST_SESSIONS}, of which first is the award; needed where b) "
            "decides",
        ),
        _REGIONAL,
        shared.RESTRICTIONS,
        shared.STATUS,
        _INCREASE,
    ),
    result=FunctionResult("the award of first in the strat", MP, 2),
    other_errors=(
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        ErrorCase(VALUE, 'for a missing limit, and for "open": a lower strat has a limit'),
        ErrorCase(VALUE, "for missing sessions where they decide the award"),
        ErrorCase(NUM, "for a strat with more tables than its flight, or a limit not below that of its flight"),
        shared.OTHER_CLASS,
        ErrorCase(
            NA,
            f"for a strat of fewer than {_STRATIFIED.overall_tables_from} tables, a strat the manual does "
            "not rule on, or an unknown name",
        ),
    ),
    source=(DEFAULT.stratiflighted.strat_caps.clause, _STRATIFIED.clause, DEFAULT.general.general_formula.clause),
    readings=("RE7",),
    examples=(
        Example("=MPSTRAT(2,30,12,20,2500,,,2)", "12.6", "30 × .7 × 12/20; by formula only 6.74"),
        Example("=MPSTRAT(3,30,16,20,5000,,,2)", "12", "30 × .85 × 16/20 = 20.40, at most 40% of 30.00"),
        Example("=MPSTRAT(2,30,12,20,2500)", "#VALUE!", "six sessions give more than 12.60 by formula"),
        Example("=MPSTRAT(2,30,12,20)", "#VALUE!", "the limit of the strat decides its award"),
        Example("=MPSTRAT(2,30,2,20,2500)", "#N/A", "a strat needs 3 tables"),
    ),
)  # fmt: skip

MPFLIGHTB = worksheet_function(
    name="MPFLIGHTB",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for first overall of the second flight of a regional flighted event (three flights).",
    detail=(
        "The General Formula on the event tables (MPEVENTTABLES) less the actual tables of the top flight, with the M "
        "factor of the second flight. Lower places: MPPLACE. The third flight, and the lower one of a stratiflighted "
        "event: MPFIRST on its own tables."
    ),
    rule=stratiflighted.second_flight_first,
    arguments=(
        Argument("event_tables", "event tables: the result of MPEVENTTABLES", TableCount(), "tables"),
        Argument("top_tables", "actual tables of the top flight", TableCount(), "tables"),
        _LOWER_LIMIT._replace(doc="upper masterpoint limit of the second flight"),
        shared.EVENT_TYPE,
        _SESSIONS,
        _REGIONAL,
        shared.RESTRICTIONS,
        shared.STATUS,
        _INCREASE,
    ),
    result=FunctionResult("the award of first overall in the second flight", MP, 2),
    other_errors=(
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        ErrorCase(VALUE, 'for missing sessions or limit, and for "open": a second flight has a limit'),
        ErrorCase(NUM, "for a top flight as large as the event"),
        shared.OTHER_CLASS,
        ErrorCase(NA, f"for a single table left, more than {shared.MOST_SESSIONS} sessions, or an unknown name"),
    ),
    source=DEFAULT.clauses_of("flighted_second", "general_formula"),
    readings=("RF5",),
    examples=(
        Example("=MPFLIGHTB(55,8,3000,,2)", "18.7", "47 tables: 57/60 × 14 × 1.5 × .75 × 1.25 = 18.703"),
        Example("=MPFLIGHTB(55,8)", "#VALUE!", "the limit of the flight decides its award"),
        Example("=MPFLIGHTB(55,8,3000)", "#VALUE!", "of one session or two?"),
        Example("=MPFLIGHTB(36,40,3000,,2)", "#NUM!", "the top flight is a part of the event"),
    ),
)

MPXSTRAT = worksheet_function(
    name="MPXSTRAT",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for first of strat X, the lower strat of flight A, at a sectional stratiflighted event.",
    detail=(
        f"With {_X.tables_from} tables, or {percent(_X.field_part_from)} of the field of A and X, the greater of "
        f"{percent(_X.part_of_b)} of the first of flight B and the award on X alone. With less, the "
        f"{percent(_X.part_of_b)} are first multiplied by the square of X/{_X.tables_from} or of X's part of the "
        f"field by {percent(_X.field_part_from)}, whichever is greater. Our reading: the first of B is rounded "
        "before use. Flight A itself: MPFIRST on all tables (MPCREDIT). Lower places: MPPLACE."
    ),
    rule=stratiflighted.x_first,
    arguments=(
        Argument("a_tables", "tables of flight A outside strat X", TableCount(), "tables"),
        Argument("x_tables", "tables of strat X", TableCount(), "tables"),
        Argument("b_tables", "tables of flight B, with its lower strats", TableCount(), "tables"),
        Argument("x_limit", "upper masterpoint limit of strat X", _FLIGHT_LIMIT, MP),
        Argument("b_limit", "upper masterpoint limit of flight B", _FLIGHT_LIMIT, MP),
        shared.EVENT_TYPE,
        _SESSIONS,
        shared.rating_of("x strat", "sectional"),
        shared.RESTRICTIONS,
        shared.STATUS,
    ),
    result=FunctionResult("the award of first in strat X", MP, 2),
    other_errors=(
        ErrorCase(VALUE, "for missing sessions: the award depends on them"),
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.OTHER_CLASS,
        ErrorCase(
            NA,
            f"for an X limit less than {_LIMITS.strat_above_lowest} above that of B, fewer than "
            f"{_STRATIFIED.overall_tables_from} tables in X, or an unknown name",
        ),
    ),
    source=(DEFAULT.stratiflighted.x_strat.clause, _STRATIFIED.clause, DEFAULT.general.general_formula.clause),
    readings=("SE7",),
    examples=(
        Example(
            "=MPXSTRAT(12,8,10,1500,750,,1)", "2.53",
            "8 of 20 tables are 40%: 105% of 20/60 × 11 × .525 × 1.25 = 2.41; X alone 18/60 × 11 × .6 × 1.25 = 2.475",
        ),
        Example("=MPXSTRAT(32,8,10,1500,750,,1)", "2.48", "20% of the field: 2.53 × (.2/.4)² is less than 2.475"),
        Example("=MPXSTRAT(12,8,10,1500,750)", "#VALUE!", "of one session or two?"),
        Example("=MPXSTRAT(12,8,10,1200,750)", "#N/A", "the limit of X must be at least 1250"),
    ),
)  # fmt: skip

MPFLIGHTLIMITS = worksheet_function(
    name="MPFLIGHTLIMITS",
    category=Category.AT_TOURNAMENTS,
    summary='Whether the limits of flights and strats are allowed: "allowed", or #N/A and the criterion not met.',
    detail=(
        "Two flights (stratiflighted, middle_limit left out): a strat above is at least "
        f"{_LIMITS.strat_above_lowest} above the lower flight. Three flights: the lowest {_LIMITS.lowest_from} "
        f"to {_LIMITS.lowest_to}, the middle three to four times that, its lower strat at least "
        f"{_LIMITS.strat_above_lowest} above and at most double the lowest, the top flight's lower strat at least "
        f"{_LIMITS.top_strat_above_middle} above and at most double the middle."
    ),
    rule=stratiflighted.flight_limits,
    arguments=(
        Argument("lower_limit", "upper masterpoint limit of the lowest flight", _FLIGHT_LIMIT, MP),
        Argument("middle_limit", "that of the middle flight; left out = two flights", _FLIGHT_LIMIT, MP, optional=True),
        Argument("middle_strat", "that of the lower strat of the middle flight", _FLIGHT_LIMIT, MP, optional=True),
        Argument("top_strat", "that of the lowest strat of the top flight", _FLIGHT_LIMIT, MP, optional=True),
    ),
    result=FunctionResult('"allowed"', "text"),
    other_errors=(
        ErrorCase(NUM, "for a limit that is not a whole number from 1"),
        ErrorCase(NA, "for limits that do not meet a criterion; the message says which"),
    ),
    source=(DEFAULT.stratiflighted.flight_limits.clause, *DEFAULT.stratiflighted.flight_limits.also),
    examples=(
        Example("=MPFLIGHTLIMITS(750,2500,1500,4500)", "allowed", "2250-3000; 1250-1500; 4500-5000"),
        Example("=MPFLIGHTLIMITS(750,,,1250)", "allowed", "two flights, 500 apart"),
        Example("=MPFLIGHTLIMITS(750,2000)", "#N/A", "a middle flight is three to four times 750"),
    ),
)
