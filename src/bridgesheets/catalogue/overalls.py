"""Award of a place in an event of the General Formula, from its tables and rating, as a worksheet function."""

from __future__ import annotations

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Category, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import overalls

TITLE = "The award of a place"

MPAWARD = worksheet_function(
    name="MPAWARD",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for an overall place by the General Formula: first award, place step, depth and ties in one.",
    detail=(
        "What MPFIRST, MPPLACE and MPDEPTH give together. Events with a rule of their own have functions of their own: "
        "named games at clubs MPCSG, knockouts MPKO, NABC+ events MPNABC."
    ),
    rule=overalls.event_award,
    arguments=(
        shared.PLACE,
        *shared.OF_EVENT,
        shared.ENTRANTS._replace(
            doc="pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs)",
            default_text="from tables",
        ),
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place that is not paid", "masterpoints", 2),
    other_errors=(shared.NO_SUCH_TABLES, shared.NO_SUCH_NUMBER, shared.TOO_MANY_TIED, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("general_formula", "overall_places", "depth", "ties"),
    readings=("X1", "X2", "D-1"),
    examples=(
        Example('=MPAWARD(1,20,"sectional")', "6.88", "30/60 × 11 × 1.25 = 6.875"),
        Example('=MPAWARD(3,20,"sectional")', "3.87", "6.88 × .5625 = 3.87"),
        Example('=MPAWARD(3,20,"sectional",,,,,,,2)', "3.39", "(3.87 + 2.90)/2 = 3.385"),
        Example('=MPAWARD(6,8,"csg9")', "0", "7-9 tables pay five places"),
        Example('=MPAWARD(1,2,"csg9")', "#N/A", "no overall places below 3 tables"),
    ),
)
