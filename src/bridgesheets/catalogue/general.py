"""General Formula: the first overall award, lower places and the whole list, as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, bare, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import general
from truesheet.values import NA, VALUE

TITLE = "The General Formula"

_PLACES = DEFAULT.places.overall_places

_HALF_CENTS = "An exact half of a hundredth is rounded up"
_EXACT_STEPS = (
    f"Our reading: {percent(_PLACES.step)} of the place before is an exact power of {bare(_PLACES.step)} of the "
    "rounded first award, rounded once"
)

MPFIRST = worksheet_function(
    name="MPFIRST",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for first overall by the General Formula, B × R × S × M × P × T, to two decimals.",
    detail=f"{_HALF_CENTS}. How many places are paid, if any, MPDEPTH says.",
    rule=general.first_overall,
    arguments=shared.OF_EVENT,
    result=FunctionResult("the award of first overall", MP, 2),
    other_errors=(shared.NO_SUCH_TABLES, shared.NO_SUCH_NUMBER, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("general_formula", "r_factor_tournaments", "status"),
    readings=("X1",),
    examples=(
        Example('=MPFIRST(20,"sectional")', "6.88", "0.5 × 11 × 1.25 = 6.875"),
        Example('=MPFIRST(60,"csg9")', "13.13", "70/60 × 9 × 1.25 = 13.125, a half cent up"),
        Example('=MPFIRST(30,"regional","swiss",2)', "14", "40/60 × 14 × 1.5"),
        Example('=MPFIRST(1,"sectional")', "#N/A", "Appendix A begins with 2 tables"),
    ),
)

MPPLACE = worksheet_function(
    name="MPPLACE",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for an overall place, from the first award, whether or not the place is paid; ties share.",
    detail=(
        f"One session: {percent(_PLACES.step)} of the place before to eighth, then first/place. Two: "
        f"{percent(_PLACES.step)} to fourth; three and more: {percent(_PLACES.step)} to third; then first × "
        f"sessions/(place + {_PLACES.session_weight} × sessions − {_PLACES.shift}). {_EXACT_STEPS}."
    ),
    rule=general.place_award,
    arguments=(
        shared.PLACE,
        Argument("first", "award of first overall; rounded to two decimals before use", Number(above=Decimal(0)), MP),
        shared.SESSIONS,
        shared.TIED,
    ),
    result=FunctionResult("the award of the place, or the share of each contestant tied for it", MP, 2),
    other_errors=(shared.NO_SUCH_NUMBER, ErrorCase(NA, "for more than six sessions")),
    source=DEFAULT.clauses_of("overall_places", "ties"),
    readings=("X2",),
    examples=(
        Example("=MPPLACE(3,13.13)", "7.39", "13.13 × .5625 = 7.385625"),
        Example("=MPPLACE(5,10,2)", "3.33", "10 × 2/(5 + 4 − 3)"),
        Example("=MPPLACE(3,10,1,2)", "4.93", "(5.63 + 4.22)/2 = 4.925"),
        Example("=MPPLACE(2.5,10)", "#NUM!", "there is no place 2.5; give the first of the tied places"),
    ),
)

MPAWARDS = worksheet_function(
    name="MPAWARDS",
    category=Category.MASTERPOINTS,
    summary="All overall awards by the General Formula, first to last paid place, as a column.",
    detail=f"{_HALF_CENTS}. {_EXACT_STEPS}.",
    rule=general.awards,
    arguments=shared.OF_EVENT,
    result=FunctionResult("a column of awards", MP, 2, table=True),
    other_errors=(
        ErrorCase(VALUE, "for a range in place of a single value"),
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.NO_ENTRY,
    ),
    source=DEFAULT.clauses_of("general_formula", "overall_places", "depth"),
    readings=("X1", "X2"),
    examples=(
        Example('=MPAWARDS(4,"csg9")', "2.63 | 1.97 | 1.48", "14/60 × 9 × 1.25 = 2.625; × .75; × .5625; 3 places"),
        Example('=MPAWARDS(2,"csg9")', "#N/A", "no overall places below 3 tables"),
    ),
)
