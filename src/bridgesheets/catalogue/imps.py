"""IMP and datum functions of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import ListedName, Number, Numbers, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.scores import SCORES, WRONG_SCORES
from bridgesheets.catalogue.spec import (
    Argument,
    Category,
    EditionFigure,
    ErrorCase,
    Example,
    FunctionResult,
    check_by,
    percent,
)
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import imps as rules
from bridgesheets.rules.scores import check_times
from truesheet.values import NA, NUM

TITLE = "IMPs"

_DATUM = DEFAULT.imps.datum
_MOST = DEFAULT.imps.imps.rows[-1].imps
_FROM_TO = FunctionResult(f"IMPs from -{_MOST} to {_MOST}", "IMPs", 0)

IMPS = worksheet_function(
    name="IMPS",
    category=Category.IMPS,
    summary="International Match Points for a difference in total points.",
    detail="A difference between two printed steps has not reached the higher one.",
    rule=rules.imps,
    arguments=(
        Argument(
            "points",
            "difference in total points, signed from this side: positive = gained",
            Number(),
            "total points",
        ),
    ),
    result=_FROM_TO,
    source=DEFAULT.clauses_of("imps"),
    examples=(
        Example("=IMPS(620)", "12", "step 600-740"),
        Example("=IMPS(-45)", "-1", "45 is between the steps 20-40 and 50-80"),
        Example('=IMPS("620")', "#VALUE!", "a number stored as text"),
    ),
)


IMPDATUM = worksheet_function(
    name="IMPDATUM",
    category=Category.IMPS,
    summary="The datum of a board: the mean of its scores without the highest and the lowest tenth of them.",
    detail="Blank cells do not count. How many scores are left out at each end is rounded, halves up.",
    rule=rules.datum,
    arguments=(
        Argument("scores", "range of the scores at all tables, from the same side", Numbers(), "total points"),
        Argument(
            "drop", f"part of the scores left out at each end, 0 to below {percent(_DATUM.drop_limit)}",
            Number(minimum=Decimal(0)),
            "fraction", default=EditionFigure(lambda edition: edition.imps.datum.drop),
            default_text=percent(_DATUM.drop), check=check_by(rules.check_drop),
        ),
        Argument(
            "round_to", "round the datum to a multiple of this, such as 10; not rounded if left out",
            Number(above=Decimal(0)),
            "total points", optional=True,
        ),
    ),
    result=FunctionResult("the datum, unrounded unless round_to is given", "total points"),
    wrong_values="for text, TRUE/FALSE or a date among the scores",
    other_errors=(
        ErrorCase(
            NUM,
            f"if drop is below 0 or from {percent(_DATUM.drop_limit)}, round_to is not positive, or no score is "
            "left",
        ),
    ),
    source=DEFAULT.clauses_of("datum"),
    examples=(
        Example("=IMPDATUM({420,420,450,-50,400})", "413.333333333333", "5 scores: 450 and -50 left out; 1240/3"),
        Example("=IMPDATUM({420,420,450,-50,400},10%,10)", "410", "1240/3 to the nearest 10"),
        Example("=IMPDATUM({420,430},50%)", "#NUM!", "nothing would be left"),
    ),
)  # fmt: skip

BUTLER = worksheet_function(
    name="BUTLER",
    category=Category.IMPS,
    summary="IMPs for a score against the datum.",
    rule=rules.butler,
    arguments=(
        Argument("score", "score at this table", Number(), "total points"),
        Argument("datum", "datum of the board, from the same side; may have a fraction", Number(), "total points"),
    ),
    result=_FROM_TO,
    source=DEFAULT.clauses_of("imps", "datum"),
    examples=(
        Example("=BUTLER(450,410)", "1", "a difference of 40, step 20-40"),
        Example("=BUTLER(-50,410)", "-10", "a difference of -460, step 430-490"),
        Example("=BUTLER(450,)", "#VALUE!", "the datum is missing"),
    ),
)


def _check_times(edition: Edition, played: Any, arguments: Mapping[str, Any]) -> None:
    check_times("played", played, arguments["scores"], edition.imps.cross_imps.clause)


CROSSIMPS = worksheet_function(
    name="CROSSIMPS",
    category=Category.IMPS,
    summary="The cross-IMPs of one board: for each of its scores the IMPs against every other, and blank where it was "
    "not played.",
    detail="The average is the usual way of clubs and online; ACBLscore calls it average IMPs. With played, the IMPs "
    "of a board that is short of scores are made comparable with those of boards that are played so often. They are "
    "not rounded.",
    rule=rules.cross_imps,
    arguments=(
        SCORES,
        Argument("played", "times the board is played in the event, at least as often as here; 0: as often as here",
                 Whole(minimum=0), "times", default=Decimal(0),
                 check=_check_times),
        Argument("method", 'what the sum is divided by: "average" the other scores, "tables" all scores, "total" '
                 "nothing", ListedName(rules.cross_imp_methods), "name", default="average"),
    ),
    result=FunctionResult("a column (or row) as long as the scores", "IMPs", table=True),
    wrong_values=WRONG_SCORES,
    other_errors=(
        ErrorCase(NUM, "if played is less than the scores there are"),
        ErrorCase(NA, "for an unknown method"),
    ),
    source=DEFAULT.clauses_of("cross_imps", "imps"),
    examples=(
        Example("=CROSSIMPS({430;400;150;-50})", "6 | 5 | -2.66666666666667 | -8.33333333333333",
                "430: 1, 7 and 10 IMPs, divided by 3"),
        Example("=CROSSIMPS({420;420;-50},6)", "4 | 4 | -8", "(0 + 10) x 6/3, divided by 5"),
        Example('=CROSSIMPS({420;420;-50},0,"total")', "10 | 10 | -20", "420: 0 and 10 IMPs"),
        Example("=CROSSIMPS({420;420;-50},2)", "#NUM!", "three scores, and played twice?"),
    ),
)  # fmt: skip
