"""From scores to ranks, and which of several awards counts, as worksheet functions."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import CellRange, Number, YesNo
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.errors import wrong_kind
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import ranking
from truesheet.values import NUM, VALUE

TITLE = "Ranks, and which award counts"

_ZERO = Decimal(0)
_AWARD = Number(minimum=_ZERO)
_NEGATIVE = ErrorCase(NUM, "for an award below 0")


def _check_same_shape(edition: Edition, unranked: Any, arguments: Mapping[str, Any]) -> None:
    scores = arguments["scores"]
    if (unranked.height, unranked.width) != (scores.height, scores.width):
        raise wrong_kind("unranked must be a range as large as scores, one cell next to each score")


def _other_award(name: str, doc: str) -> Argument:
    return Argument(name, f"{doc}; left out = none", _AWARD, MP, default=_ZERO)


MPRANK = worksheet_function(
    name="MPRANK",
    category=Category.MASTERPOINTS,
    summary="Ranks of a whole range of scores, highest first: rounded to two decimals, and then compared.",
    detail=(
        "Equal scores share the first of their places: 1, 2, 2, 4. Give that place to MPCLUB and the like, with tied "
        "from COUNTIF of the ranks. For qualification any margin separates, in the 15 digits a spreadsheet carries. "
        "Round carryovers and adjustments too before adding them. A blank score has no rank."
    ),
    rule=ranking.ranks,
    arguments=(
        Argument("scores", "range of the scores that are compared with each other", CellRange(Number()), "score"),
        Argument(
            "unranked",
            "range as large, TRUE next to a pair that is not ranked (not eligible): lower ones move up; blank = ranked",
            CellRange(YesNo()),
            default_text="all ranked",
            check=_check_same_shape,
        ),
        Argument("qualification", "TRUE = for qualification: scores are not rounded", YesNo(), default=False),
    ),
    result=FunctionResult(
        "a rank for each score, in the shape of the range; blank where not ranked", "place", 0, table=True
    ),
    wrong_values="for text, TRUE/FALSE or a date among the scores, or anything but TRUE and FALSE in unranked",
    other_errors=(ErrorCase(VALUE, "for an unranked of another size than scores"),),
    source=(DEFAULT.ranking.ranking.clause, *DEFAULT.ranking.ranking.also),
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
    category=Category.MASTERPOINTS,
    summary="The masterpoints a pair is credited with: its section or its overall award, whichever is greater.",
    detail=(
        "Never both. A pair that is ranked in lower strats too gets the single greatest of all its awards. Write 0 for "
        "a section award a pair has not: a blank there leaves the result blank."
    ),
    rule=ranking.greater_award,
    arguments=(
        Argument("section", "section award, 0 if there is none", _AWARD, MP),
        Argument("overall", "overall award, 0 if there is none", _AWARD, MP),
        _other_award("section_b", "section award in the next lower strat"),
        _other_award("overall_b", "overall award in the next lower strat"),
        _other_award("section_c", "section award in the lowest of three strats"),
        _other_award("overall_c", "overall award in the lowest of three strats"),
    ),
    result=FunctionResult("the greatest of the awards", MP),
    other_errors=(_NEGATIVE,),
    source=DEFAULT.clauses_of("section_or_overall"),
    readings=("X7",),
    examples=(
        Example("=MPGREATER(0.5,0.65)", "0.65", "the manual's example"),
        Example("=MPGREATER(0.9,0.75)", "0.9", "the manual's example"),
        Example("=MPGREATER(0,0.47,0.7,0.62)", "0.7", "first in a section of strat B"),
        Example("=MPGREATER(-0.5,0.65)", "#NUM!", "an award is never negative"),
    ),
)
