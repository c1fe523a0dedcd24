"""Number of paid places, as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import depth
from truesheet.values import NA, NUM

TITLE = "How many places are paid"

_DEPTH, _SECTION = DEFAULT.depth.depth, DEFAULT.depth.section_depth

#: The tables with which the printed tables begin.
_FEWEST = {
    "pairs": DEFAULT.depth.depth_pairs.rows[0].tables.first,
    "individuals": DEFAULT.depth.depth_individuals.rows[0].tables.first,
}

MPDEPTH = worksheet_function(
    name="MPDEPTH",
    category=Category.MASTERPOINTS,
    summary="How many overall places are paid; without the first award, how many at least.",
    detail=(
        f"The printed table, at least {percent(_DEPTH.at_least)} of the field and, beyond the table's last step, "
        f"further places while the award is {_DEPTH.award_at_least} or more, up to {percent(_DEPTH.at_most)} of "
        f"the field. Our reading: {percent(_DEPTH.at_least)} and {percent(_DEPTH.at_most)} are rounded, halves "
        "up, and the table is never undercut."
    ),
    rule=depth.overall_depth,
    arguments=(
        shared.TABLES,
        shared.EVENT_TYPE,
        Argument(
            "first",
            "award of first overall; left out = the minimum depth",
            Number(above=Decimal(0)),
            MP,
            optional=True,
        ),
        shared.SESSIONS,
        shared.ENTRANTS._replace(
            doc="pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs)",
            default_text="from tables",
        ),
    ),
    result=FunctionResult("number of places", "places", 0),
    other_errors=(
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        ErrorCase(
            NA,
            f"for fewer tables than the printed table begins with (pairs and teams {_FEWEST['pairs']}, individuals "
            f"{_FEWEST['individuals']})",
        ),
    ),
    source=DEFAULT.clauses_of("depth", "depth_pairs", "depth_teams", "depth_individuals"),
    readings=("D-1",),
    examples=(
        Example("=MPDEPTH(8)", "5", "pair events, 7-9 tables: 5"),
        Example("=MPDEPTH(40)", "8", "10% of 80 pairs"),
        Example("=MPDEPTH(20,,6.88)", "7", "seventh gets 6.88 × .178 = 1.22, eighth 0.92; 25% of 40 pairs is 10"),
        Example("=MPDEPTH(2)", "#N/A", "the table for pairs begins with 3 tables"),
    ),
)

MPSECTIONDEPTH = worksheet_function(
    name="MPSECTIONDEPTH",
    category=Category.MASTERPOINTS,
    summary=(
        f"How many section or session places are paid: {percent(_SECTION.part)} of the comparison group, halves up."
    ),
    detail="In a Mitchell each direction is a group, in a Howell all pairs are one.",
    rule=depth.section_depth,
    arguments=(shared.ENTRANTS._replace(optional=False),),
    result=FunctionResult("number of places", "places", 0),
    other_errors=(
        ErrorCase(NUM, "for entrants that are not a whole number from 1"),
        ErrorCase(NA, f"for a group of fewer than {_SECTION.fewest}"),
    ),
    source=(DEFAULT.depth.section_depth.clause, *DEFAULT.depth.section_depth.also, DEFAULT.sessions.sessions.clause),
    examples=(
        Example("=MPSECTIONDEPTH(13)", "5", "40% of 13 is 5.2"),
        Example("=MPSECTIONDEPTH(9)", "4", "40% of 9 is 3.6"),
        Example("=MPSECTIONDEPTH(2)", "#N/A", "three pairs at least make a group"),
    ),
)
