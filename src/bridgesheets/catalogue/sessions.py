"""Session awards at pair and individual events as a worksheet function."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import sessions
from truesheet.values import NA, NUM

TITLE = "Session awards"

_COMBINED, _PLACES = DEFAULT.sessions.combined_sections, DEFAULT.places.section_places

MPSESSION = worksheet_function(
    name="MPSESSION",
    category=Category.MASTERPOINTS,
    summary="Masterpoints for a session (section) place at pair and individual events other than regular club games.",
    detail=(
        "First is half of the one-session overall award; then "
        f"{', '.join(percent(row.part) for row in _PLACES)}, 1/5, 1/6 and so on of the "
        f"rounded first. Several sections scored across the field with more than {_COMBINED.more_tables_than} "
        f"tables: B from {_COMBINED.multiplier} × √({_COMBINED.section_tables} × (tables − "
        f"{_COMBINED.section_tables})) tables, rounded to whole ones, and from fifth place on first/√(p × "
        f"√({_COMBINED.place_multiplier} × (p − 1))). Club championships use MPCLUB."
    ),
    rule=sessions.session_award,
    arguments=(
        shared.PLACE,
        shared.TABLES,
        shared.RATING,
        shared.SESSION_TYPE,
        shared.LIMIT,
        shared.RESTRICTIONS,
        shared.STATUS,
        Argument(
            "sections", "sections scored together across the field", Whole(minimum=1), "sections",
            default=Decimal(1),
        ),
        shared.INCREASE,
        shared.ENTRANTS,
        shared.TIED,
    ),
    result=FunctionResult(
        "the award; 0 for a place below the depth where entrants is given, or that nobody can have", MP, 2
    ),
    other_errors=(
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        ErrorCase(NUM, "for an increase below 0 or above 100%, and for more tied than there are contestants"),
        shared.NO_ENTRY,
        ErrorCase(
            NA,
            f"for team events, for fewer than {DEFAULT.depth.section_depth.fewest} entrants, and for individuals "
            "scored across sections",
        ),
        ErrorCase(NA, "for csg7 with an increase or sections scored across the field: these are of tournaments"),
    ),
    source=(
        DEFAULT.sessions.sessions.clause,
        DEFAULT.sessions.combined_sections.clause,
        DEFAULT.sessions.increases.clause,
        DEFAULT.sessions.increases.also[1],
        DEFAULT.tournaments.four_sessions.clause,
        DEFAULT.places.section_places.clause,
        DEFAULT.depth.section_depth.clause,
    ),
    readings=("X3", "TM8a"),
    examples=(
        Example('=MPSESSION(1,14,"sectional")', "2.75", "half of 24/60 × 11 × 1.25"),
        Example('=MPSESSION(2,14,"sectional")', "1.93", "70% of 2.75 = 1.925"),
        Example('=MPSESSION(1,39,"regional",,,,,3)', "6.85", "39 tables count as 37: half of 47/60 × 17.5 = 6.854"),
        Example('=MPSESSION(4,14,"sectional",,,,,,,7)', "0", "40% of 7 pairs is 2.8: three places"),
        Example('=MPSESSION(1,14,"sectional","swiss")', "#N/A", "teams earn match awards"),
    ),
)  # fmt: skip
