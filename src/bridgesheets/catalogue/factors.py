"""Factors of the masterpoint formulas, one worksheet function each."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, bare
from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import factors as rules
from truesheet.values import NA, NUM

TITLE = "The factors of masterpoint awards"

_B, _L = DEFAULT.factors.b_factor, DEFAULT.factors.l_factor


def _rule_of(factor: Callable[..., rules.Factor]) -> Callable[..., RuleAnswer]:
    """Returns the rule of a factor for a function of its own."""

    @wraps(factor)
    def rule(*args: Any, **named: Any) -> RuleAnswer:
        return factor(*args, **named).answer()

    return rule


def _most_m(status: str) -> str:
    most = DEFAULT.factors.status[status].m_at_most
    assert most is not None, "only a championship has no limit"
    return bare(most)


_UNROUNDED = "the factor, unrounded"

MPB = worksheet_function(
    name="MPB",
    category=Category.FACTORS,
    summary="B factor of the General Formula, from the number of tables.",
    detail=(
        f"(tables + {_B.shift})/{_B.divisor} up to {_B.linear_to} tables, log10(tables/{_B.log_divisor}) "
        "above. A half table counts as a full one."
    ),
    rule=_rule_of(rules.tables_factor),
    arguments=(shared.TABLES._replace(check=None),),
    result=FunctionResult(_UNROUNDED),
    other_errors=(shared.NO_SUCH_TABLES, ErrorCase(NA, "for 1 table: Appendix A begins with 2")),
    source=(DEFAULT.factors.b_factor.clause, *DEFAULT.factors.b_factor.also),
    readings=("X6",),
    examples=(
        Example("=MPB(20)", "0.5", "Appendix A: 0.5000"),
        Example("=MPB(250)", "1.79588001734408", "Appendix A: 1.7959; log10(62.5)"),
        Example("=MPB(1)", "#N/A", "Appendix A has a dash for 1 table"),
    ),
)

MPR = worksheet_function(
    name="MPR",
    category=Category.FACTORS,
    summary="R factor of the General Formula, from the class of the event.",
    detail="A number is taken as R itself. The rating club has match awards only.",
    rule=_rule_of(rules.rating_factor),
    arguments=(shared.RATING._replace(check=None),),
    result=FunctionResult("the factor as printed"),
    other_errors=(
        ErrorCase(NUM, "for a number that is not positive"),
        ErrorCase(NA, "for a rating no table lists, and for club, which has no R"),
    ),
    source=DEFAULT.clauses_of("r_factor", "r_factor_tournaments", "r_factor_beneficiary"),
    examples=(
        Example('=MPR("regional")', "14", "table of R factors: Regional 14.00"),
        Example('=MPR("CSG 9")', "9", "table of R factors: CSG – Rating Nine 9.00"),
        Example('=MPR("club")', "#N/A", "regular club games are not paid by the General Formula"),
    ),
)

MPS = worksheet_function(
    name="MPS",
    category=Category.FACTORS,
    summary="S factor of the General Formula, from the number of sessions.",
    rule=_rule_of(rules.sessions_factor),
    arguments=(shared.SESSIONS._replace(default=None, check=None),),
    result=FunctionResult("the factor as printed"),
    other_errors=(
        ErrorCase(NUM, "for sessions that are not a whole number from 1"),
        ErrorCase(NA, "for more than six sessions"),
    ),
    source=DEFAULT.clauses_of("s_factor"),
    examples=(
        Example("=MPS(2)", "1.5", "table of S factors: 2 sessions 1.50"),
        Example("=MPS(7)", "#N/A", "six sessions is the maximum"),
    ),
)

MPM = worksheet_function(
    name="MPM",
    category=Category.FACTORS,
    summary="M factor of the masterpoint formulas, from the upper masterpoint limit and the standing of the event.",
    detail=(
        f"Side games have an M of at most {_most_m('side')}, consolations of at most {_most_m('consolation')}. Without "
        "a limit M is 1."
    ),
    rule=_rule_of(rules.limit_factor),
    arguments=(shared.LIMIT, shared.STATUS),
    blank_at=None,
    result=FunctionResult(_UNROUNDED),
    other_errors=(
        ErrorCase(NUM, "for a limit that is not positive"),
        ErrorCase(NA, "for a status the manual does not list"),
    ),
    source=DEFAULT.clauses_of("m_factor", "status"),
    examples=(
        Example("=MPM(750)", "0.525", "Appendix B: 0.5250"),
        Example('=MPM(,"side")', "0.8", "1.00, limited to .800 at non-championship events"),
        Example("=MPM()", "1", "no limit"),
        Example('=MPM("750")', "#VALUE!", "a number stored as text"),
    ),
)

MPP = worksheet_function(
    name="MPP",
    category=Category.FACTORS,
    summary="P factor of the masterpoint formulas, from the number of non-masterpoint restrictions.",
    rule=_rule_of(rules.restrictions_factor),
    arguments=(shared.RESTRICTIONS._replace(default=None),),
    result=FunctionResult("the factor as printed; 1 without a restriction"),
    other_errors=(
        ErrorCase(NUM, f"for restrictions that are not a whole number from 0 to {shared.MOST_RESTRICTIONS}"),
    ),
    source=DEFAULT.clauses_of("p_factor"),
    examples=(
        Example("=MPP(1)", "0.8", "one restriction: P = 0.80"),
        Example("=MPP(3)", "0.7", "more than one restriction: P = 0.70"),
        Example("=MPP(-1)", "#NUM!", "fewer than none there cannot be"),
        Example("=MPP(12)", "#NUM!", "no game has twelve restrictions: these are boards"),
    ),
)

MPT = worksheet_function(
    name="MPT",
    category=Category.FACTORS,
    summary="T factor of the General Formula, from the type of event.",
    detail="A round robin counts as Swiss.",
    rule=_rule_of(rules.type_factor),
    arguments=(shared.EVENT_TYPE._replace(default=None, check=None),),
    result=FunctionResult("the factor as printed"),
    other_errors=(ErrorCase(NA, "for a type of event no table lists"),),
    source=DEFAULT.clauses_of("t_factor"),
    examples=(
        Example('=MPT("board-a-match")', "1.1", "table of T factors: BAM Teams 1.10"),
        Example('=MPT("round robin")', "1", "table of T factors: Swiss Teams 1.00"),
        Example('=MPT("triples")', "#N/A", "no such row in the table"),
    ),
)

MPD = worksheet_function(
    name="MPD",
    category=Category.FACTORS,
    summary="D factor of the match awards, from the class of the event.",
    detail=(
        "Our reading: the manual prints no D for a StaC, a beneficiary event and a regional event at an NABC; they "
        "take that of a club special game of rating nine, of a sectional and of a regional. A national event has none."
    ),
    rule=_rule_of(rules.match_class_factor),
    arguments=(shared.MATCH_RATING._replace(check=None),),
    result=FunctionResult("the factor as printed"),
    other_errors=(
        ErrorCase(NUM, "for a number that is not positive"),
        ErrorCase(NA, "for national, for a number in place of a rating, and for a rating no table lists"),
    ),
    source=DEFAULT.clauses_of("d_factor", "d_factor_tournaments"),
    readings=("MA",),
    examples=(
        Example('=MPD("sectional")', "0.99", "table of D factors: Sectional 0.990"),
        Example('=MPD("club")', "0.36", "table of D factors: Club Masterpoint 0.360"),
        Example('=MPD("national")', "#N/A", "the manual prints no D for national events"),
    ),
)

MPL = worksheet_function(
    name="MPL",
    category=Category.FACTORS,
    summary="L factor of the match awards, from the number of boards in a match.",
    detail=(
        f"boards/{_L.full_from} below {_L.full_from} boards, 1 from {_L.full_from} to {_L.long_from - 1}, "
        f"{_L.long.normalize()} from {_L.long_from} on."
    ),
    rule=_rule_of(rules.boards_factor),
    arguments=(Argument("boards", "boards in the match", Whole(minimum=1), "boards"),),
    result=FunctionResult(_UNROUNDED),
    other_errors=(ErrorCase(NUM, "for boards that are not a whole number from 1"),),
    source=DEFAULT.clauses_of("l_factor"),
    examples=(
        Example("=MPL(6)", "0.25", "6/24"),
        Example("=MPL(48)", "1.5", "48 boards and more"),
        Example("=MPL(0)", "#NUM!", "there is no match of 0 boards"),
    ),
)
