"""Match awards in Swiss and round robin team events as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import matches
from truesheet.values import NA, NUM

TITLE = "Match awards"

MPMATCH = worksheet_function(
    name="MPMATCH",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for winning a match in a Swiss or round robin team event, D × L × M × P.",
    detail=(
        "An exact half of a hundredth is rounded up. For StaC, beneficiary and NABC ratings see MPD. Several matches, "
        "and tied ones: MPMATCHES."
    ),
    rule=matches.match_award,
    arguments=(
        Argument("boards", "boards in the match", Whole(minimum=1), "boards"),
        shared.MATCH_RATING,
        shared.LIMIT,
        shared.RESTRICTIONS,
        shared.STATUS,
        shared.INCREASE._replace(doc=shared.MATCH_INCREASE),
    ),
    result=FunctionResult("the award of a match won", MP, 2),
    other_errors=(
        ErrorCase(NUM, "for boards that are not a whole number from 1, or an increase below 0 or above 100%"),
        ErrorCase(NA, "for national, for a number in place of a rating, and for names the manual does not list"),
        ErrorCase(NA, "for club and csg7 with an increase: these are of tournaments"),
    ),
    source=(
        DEFAULT.matches.matches.clause,
        DEFAULT.factors.d_factor_tournaments.clause,
        DEFAULT.sessions.increases.also[0],
        DEFAULT.tournaments.four_sessions.clause,
    ),
    readings=("X4", "MA"),
    examples=(
        Example('=MPMATCH(5,"club")', "0.08", ".36 × 5/24 = .075"),
        Example('=MPMATCH(7,"regional")', "0.36", "1.25 × 7/24 = .3646"),
        Example('=MPMATCH(7,"national")', "#N/A", "the manual prints no D for national events"),
    ),
)

_ZERO = Decimal(0)
_AWARD = Number(minimum=_ZERO)

MPMATCHES = worksheet_function(
    name="MPMATCHES",
    category=Category.MASTERPOINTS,
    summary="Masterpoints a team earns for its matches in an event, or for its overall place where that is greater.",
    detail=(
        "Our reading: a tied match, and one win of two in a three-way match, earns half of the match award; the "
        "matches and the overall award are not paid both. The sum is rounded once."
    ),
    rule=matches.match_total,
    arguments=(
        Argument("wins", "matches won", Whole(minimum=0), "matches"),
        Argument("award", "award for a match won, from MPMATCH", _AWARD, MP),
        Argument(
            "ties", "matches tied, and three-way matches with one win of two", Whole(minimum=0), "matches",
            default=_ZERO,
        ),
        Argument("overall", "overall award of the team; left out = the matches only", _AWARD, MP, optional=True),
    ),
    result=FunctionResult("the match awards together, or the overall award", MP, 2),
    other_errors=(ErrorCase(NUM, "for wins or ties that are not whole from 0, or an award below 0"),),
    source=DEFAULT.clauses_of("match_totals"),
    readings=("MA",),
    examples=(
        Example("=MPMATCHES(4,0.36)", "1.44", "4 × .36"),
        Example("=MPMATCHES(4,0.27,1)", "1.22", "4.5 × .27 = 1.215"),
        Example("=MPMATCHES(4,0.36,0,3.15)", "3.15", "the overall award is greater than 1.44"),
        Example("=MPMATCHES(4.5,0.36)", "#NUM!", "half matches are ties"),
    ),
)  # fmt: skip
