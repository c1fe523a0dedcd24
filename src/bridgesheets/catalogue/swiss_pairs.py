"""Function of Swiss Pairs scored by matchpoints."""

from __future__ import annotations

from bridgesheets.catalogue.argument_kinds import Number, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, check_by
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import swiss_pairs as rules
from truesheet.values import NA, NUM

TITLE = "Swiss Pairs"

_LAST = rules.columns(DEFAULT)[-1].boards.last
_DRAW, *_, _MOST = rules.columns(DEFAULT)[-1].vps


EBUPAIRSVP = worksheet_function(
    name="EBUPAIRSVP",
    category=Category.VICTORY_POINTS,
    summary="Victory Points on the EBU's Swiss Pairs scale, for the percentage of matchpoints a pair has in a match.",
    detail=f"A percentage that equals a limit counts to the figure nearer {_DRAW}; below 50% the scale is the mirror "
    "image. The percentage is taken as it is calculated: round it first if your event does.",
    rule=rules.ebu_pairs,
    arguments=(
        Argument("percent", "matchpoints of this pair, as a part of all: 54.75% or 0.5475", Number(), "fraction",
                 check=check_by(rules.check_percent)),
        Argument("boards", f"boards in the match, 1 to {_LAST}", Whole(minimum=1), "boards"),
    ),
    result=FunctionResult(f"this pair's VPs, 0 to {_MOST}", "VPs", 0),
    other_errors=(
        ErrorCase(NUM, "for a percentage below 0 or above 100%, such as 54.75 for 54.75%, or boards not whole from 1"),
        ErrorCase(NA, f"above {_LAST} boards, where the scale ends"),
    ),
    source=DEFAULT.clauses_of("ebu_pairs"),
    examples=(
        Example("=EBUPAIRSVP(54.75%,8)", "14", "7-9 boards: up to 54.74% are 13, up to 56.23% 14"),
        Example("=EBUPAIRSVP(0.4525,8)", "6", "the opponents have 54.75%"),
        Example("=EBUPAIRSVP(53.33%,7)", "12", "at the limit: the figure nearer 10"),
        Example("=EBUPAIRSVP(54.75,8)", "#NUM!", "54.75 is 5475%"),
    ),
)  # fmt: skip
