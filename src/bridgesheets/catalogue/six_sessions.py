"""Six-session NABC+ pair events as a worksheet function."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import six_sessions
from truesheet.values import NUM

TITLE = "Six-session NABC+ events"

_ZERO = Decimal(0)

MPSIXSESSION = worksheet_function(
    name="MPSIXSESSION",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for an overall place at a six-session NABC+ pair event: all pairs of the last two sessions.",
    detail="The places of the General Formula for six sessions, as deep as pairs qualified for the final.",
    rule=six_sessions.six_session_award,
    arguments=(
        shared.PLACE,
        Argument("first", "award of first overall, such as MPNABC gives it", Number(above=_ZERO), MP),
        Argument("qualifiers", "pairs that qualified for the last two sessions", Whole(minimum=1), "pairs"),
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the pairs that qualified", MP, 2),
    other_errors=(
        shared.NO_SUCH_NUMBER,
        ErrorCase(NUM, "for a first award that is not positive, and for more tied than there are pairs"),
    ),
    source=DEFAULT.clauses_of("six_sessions", "overall_places", "ties"),
    readings=("D-0",),
    examples=(
        Example("=MPSIXSESSION(4,150,60)", "69.23", "150 × 6/(4 + 12 − 3) = 69.2308"),
        Example("=MPSIXSESSION(60,150,60)", "13.04", "150 × 6/69 = 13.0435, the last pair of the final"),
        Example("=MPSIXSESSION(61,150,60)", "0", "not among the 60 pairs"),
        Example("=MPSIXSESSION(60,150,60,2)", "#NUM!", "two cannot share the last place"),
    ),
)
