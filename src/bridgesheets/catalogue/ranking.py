"""From scores to ranks, and which of several awards counts, as worksheet functions."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import Cells, Number, Whole, YesNo
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.masterpoint_arguments import NO_SUCH_NUMBER, PLACE, TIED, WRONG_KIND
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, Result
from bridgesheets.errors import wrong_kind
from bridgesheets.regulations import figures
from bridgesheets.rules import match_totals, ranking, six_sessions
from bridgesheets.spreadsheet.error_codes import NUM, VALUE

CATEGORY = "Bridge: masterpoints"

_MP = "masterpoints"
_ZERO = Decimal(0)
_AWARD = Number(minimum=_ZERO)
_NEGATIVE = ErrorCase(NUM, "for an award below 0")


def _same_shape(unranked: Any, given: Mapping[str, Any]) -> None:
    scores = given["scores"]
    if (unranked.height, unranked.width) != (scores.height, scores.width):
        raise wrong_kind("unranked must be a range as large as scores, one cell beside each score")


def _other_award(name: str, doc: str) -> Argument:
    return Argument(name, f"{doc}; left out = none", _AWARD, _MP, required=False, default=_ZERO, default_text="0")


MPRANK = worksheet_function(
    name="MPRANK",
    category=CATEGORY,
    summary="Ranks of a whole range of scores, highest first: rounded to two decimals, and then compared.",
    detail=(
        "Equal scores share the first of their places: 1, 2, 2, 4. Give that place to MPCLUB and the like, with tied "
        "from COUNTIF of the ranks. For qualification any margin separates, in the 15 digits a spreadsheet carries. "
        "Round carryovers and adjustments too before adding them. A blank score has no rank."
    ),
    rule=ranking.ranks,
    arguments=(
        Argument("scores", "range of the scores that are compared with each other", Cells(Number()), "score"),
        Argument(
            "unranked",
            "range as large, TRUE beside a pair that is not ranked (not eligible): lower ones move up; blank = ranked",
            Cells(YesNo()),
            required=False,
            default_text="all ranked",
            check=_same_shape,
        ),
        Argument(
            "qualification", "TRUE = for qualification: scores are not rounded", YesNo(),
            required=False, default=False, default_text="FALSE",
        ),
    ),
    result=Result("a rank for each score, in the shape of the range; blank where not ranked", "place", 0, table=True),
    errors=(
        ErrorCase(VALUE, "for text, TRUE/FALSE or a date among the scores, or anything but TRUE and FALSE in unranked"),
        ErrorCase(VALUE, "for an unranked of another size than scores"),
    ),
    source=(figures("ranking").clause, *figures("ranking").also),
    examples=(
        Example("=MPRANK({60.125;55.5;60.13;48})", "1 | 3 | 1 | 4", "60.125 and 60.13 are both 60.13"),
        Example("=MPRANK({60.125;55.5;60.13;48},,TRUE)", "2 | 3 | 1 | 4", "for qualification .005 is a margin"),
        Example(
            "=MPRANK({62;58;55},{FALSE;TRUE;FALSE})",
            "1 |  | 2",
            "the manual's case: second is not eligible, so that third moves up",
        ),
        Example('=MPRANK({62;"58";55})', "#VALUE!", "a number stored as text"),
    ),
)  # fmt: skip

MPGREATER = worksheet_function(
    name="MPGREATER",
    category=CATEGORY,
    summary="The masterpoints a pair is credited with: its section or its overall award, whichever is greater.",
    detail=(
        "Never both. A pair that is ranked in lower strats too gets the single greatest of all its awards (X7). Write "
        "0 for a section award a pair has not: a blank there leaves the result blank."
    ),
    rule=ranking.greater_award,
    arguments=(
        Argument("section", "section award, 0 if there is none", _AWARD, _MP),
        Argument("overall", "overall award, 0 if there is none", _AWARD, _MP),
        _other_award("section_b", "section award in the next lower strat"),
        _other_award("overall_b", "overall award in the next lower strat"),
        _other_award("section_c", "section award in the lowest of three strats"),
        _other_award("overall_c", "overall award in the lowest of three strats"),
    ),
    result=Result("the greatest of the awards", _MP),
    errors=(WRONG_KIND, _NEGATIVE),
    source=(figures("section_or_overall").clause,),
    examples=(
        Example("=MPGREATER(0.5,0.65)", "0.65", "the manual's example"),
        Example("=MPGREATER(0.9,0.75)", "0.9", "the manual's example"),
        Example("=MPGREATER(0,0.47,0.7,0.62)", "0.7", "first in a section of strat B"),
        Example("=MPGREATER(-0.5,0.65)", "#NUM!", "an award is never negative"),
    ),
)

MPMATCHES = worksheet_function(
    name="MPMATCHES",
    category=CATEGORY,
    summary="Masterpoints a team earns for its matches in an event, or for its overall place where that is greater.",
    detail=(
        "Reading MA: a tied match, and one win of two in a three-way match, earns half of the match award; the matches "
        "and the overall award are not paid both. The sum is rounded once."
    ),
    rule=match_totals.match_total,
    arguments=(
        Argument("wins", "matches won", Whole(minimum=0), "matches"),
        Argument("award", "award for a match won, from MPMATCH", _AWARD, _MP),
        Argument(
            "ties", "matches tied, and three-way matches with one win of two", Whole(minimum=0), "matches",
            required=False, default=_ZERO, default_text="0",
        ),
        Argument("overall", "overall award of the team; left out = the matches only", _AWARD, _MP, required=False),
    ),
    result=Result("the match awards together, or the overall award", _MP, 2),
    errors=(WRONG_KIND, ErrorCase(NUM, "for wins or ties that are not whole from 0, or an award below 0")),
    source=(figures("match_totals").clause,),
    examples=(
        Example("=MPMATCHES(4,0.36)", "1.44", "4 × .36"),
        Example("=MPMATCHES(4,0.27,1)", "1.22", "4.5 × .27 = 1.215"),
        Example("=MPMATCHES(4,0.36,0,3.15)", "3.15", "the overall award is greater than 1.44"),
        Example("=MPMATCHES(4.5,0.36)", "#NUM!", "half matches are ties"),
    ),
)  # fmt: skip

MPSIXSESSION = worksheet_function(
    name="MPSIXSESSION",
    category=CATEGORY,
    summary="Masterpoints for an overall place at a six-session NABC+ pair event: all pairs of the last two sessions.",
    detail="The places of the General Formula for six sessions, as deep as pairs qualified for the final (D-0).",
    rule=six_sessions.six_session_award,
    arguments=(
        PLACE,
        Argument("first", "award of first overall, such as MPNABC gives it", Number(above=_ZERO), _MP),
        Argument("qualifiers", "pairs that qualified for the last two sessions", Whole(minimum=1), "pairs"),
        TIED,
    ),
    result=Result("the award; 0 for a place below the pairs that qualified", _MP, 2),
    errors=(
        WRONG_KIND,
        NO_SUCH_NUMBER,
        ErrorCase(NUM, "for a first award that is not positive, and for more tied than there are pairs"),
    ),
    source=(figures("six_sessions").clause, figures("overall_places").clause, figures("ties").clause),
    examples=(
        Example("=MPSIXSESSION(4,150,60)", "69.23", "150 × 6/(4 + 12 − 3) = 69.2308"),
        Example("=MPSIXSESSION(60,150,60)", "13.04", "150 × 6/69 = 13.0435, the last pair of the final"),
        Example("=MPSIXSESSION(61,150,60)", "0", "not among the 60 pairs"),
        Example("=MPSIXSESSION(60,150,60,2)", "#NUM!", "two cannot share the last place"),
    ),
)

FUNCTIONS: tuple[WorksheetFunction, ...] = (MPRANK, MPGREATER, MPMATCHES, MPSIXSESSION)
