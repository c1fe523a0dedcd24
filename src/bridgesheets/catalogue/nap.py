"""North American Pairs as worksheet functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, TableCount
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import (
    MP,
    Argument,
    Category,
    ErrorCase,
    Example,
    FunctionResult,
    extent,
    listed,
    percent,
)
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import nap
from bridgesheets.rules.factors import sessions_factor
from truesheet.values import NA, NUM, VALUE

TITLE = "North American Pairs"

_SECTION = DEFAULT.depth.section_depth


#: The parts of the rating for the flights: 100%, 70% or 50%.
_PARTS = listed([row.part.printed for row in DEFAULT.nap.nap_club])
_FEWEST_TABLES = extent(row.tables for row in DEFAULT.depth.depth_pairs).first
_DISTRICT = [f"{sessions}" for sessions in nap.first_by_sessions(DEFAULT.nap.nap_district["A"])]


def _check_s_factor(edition: Edition, sessions: Any, arguments: Mapping[str, Any]) -> None:
    """Refuses sessions for which there is no S factor, at the stage where it is needed."""
    if arguments["stage"] == "unit":
        sessions_factor(edition, sessions)


STAGE = Argument("stage", f"stage: {listed(nap.stage_names(DEFAULT).names)}", ListedName(nap.stage_names), "name")
_PAIRS_FLIGHT = Argument(
    "flight", f"flight: {listed(nap.nap_flight_names(DEFAULT).names)}", ListedName(nap.nap_flight_names), "name"
)
STAGE_SESSIONS = shared.SESSIONS._replace(
    doc="sessions of the stage: club 1; unit, left out = 1; needed in district finals and for lower national places",
    default=None,
    default_text="by stage",
    check=_check_s_factor,
)
CLUB_GAME = Argument(
    "game", f"kind of club at the club stage: {listed(nap.club_names(DEFAULT).names)}", ListedName(nap.club_names),
    "name", default="open",
)  # fmt: skip
_NO_SESSIONS = ErrorCase(VALUE, "for a district final without sessions, or a lower place of the NAP national finals")

MPNAP = worksheet_function(
    name="MPNAP",
    category=Category.OF_GRASS_ROOTS,
    summary="Masterpoints for an overall place in the North American Pairs, by stage and flight.",
    detail=(
        f"Club: {_PARTS} of the General Formula at rating nine, at an invitational club "
        f"{percent(DEFAULT.nap.nap_invitational.part_of_open)} of that. Unit: the same parts at sectional rating. "
        f"District: the printed first award for {listed(_DISTRICT)} sessions, divided by tables among sites scored "
        "apart. National: the printed first award. Lower places and depth as at pair events."
    ),
    rule=nap.nap_award,
    arguments=(
        STAGE,
        _PAIRS_FLIGHT,
        shared.PLACE,
        shared.TABLES._replace(
            doc="tables in the flight, with those of lower flights where played together", check=None
        ),
        STAGE_SESSIONS,
        CLUB_GAME,
        Argument(
            "total_tables", "split-site district final, scored apart at each site: all tables", TableCount(), "tables",
            default_text="one site",
        ),
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", MP, 2),
    other_errors=(
        _NO_SESSIONS,
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(NUM, "for more tables at a site than in all"),
        ErrorCase(
            NA, f"for fewer than {_FEWEST_TABLES} tables, sessions not printed, or an unknown stage, flight or game"
        ),
    ),
    source=DEFAULT.clauses_of("nap_club", "nap_unit", "nap_district", "nap_national"),
    examples=(
        Example('=MPNAP("club","B",1,12)', "2.89", "70% of 22/60 × 9 × 1.25 = 2.8875"),
        Example('=MPNAP("club","C",1,12,,"invitational")', "1.65", "22/60 × 9 × 1.25 × .5 × .8"),
        Example('=MPNAP("unit","C",1,12,2)', "3.78", "50% of 22/60 × 11 × 1.5 × 1.25 = 3.78125"),
        Example('=MPNAP("district","A",2,20,3)', "30", "75% of the printed 40.00"),
        Example('=MPNAP("district","B",1,12,2,,20)', "13.5", "22.50 × 12/20"),
        Example('=MPNAP("national","C",1,40)', "40", "13.34 + 26.66 printed"),
        Example('=MPNAP("district","A",1,20,5)', "#N/A", "printed for 2, 3 and 4 sessions"),
    ),
)  # fmt: skip

MPNAPSESSION = worksheet_function(
    name="MPNAPSESSION",
    category=Category.OF_GRASS_ROOTS,
    summary="Masterpoints for a session (section) place in the North American Pairs, by stage and flight.",
    detail=(
        "The session award at the rating of the stage (club nine, unit sectional, district regional, national) times "
        "the part printed for the flight; in the district stage flight C has "
        f"{DEFAULT.nap.nap_district['C'].part.printed.partition(' ')[0]}. With entrants "
        f"{percent(_SECTION.part)} of them are paid."
    ),
    rule=nap.nap_session_award,
    arguments=(
        STAGE,
        _PAIRS_FLIGHT,
        shared.PLACE,
        shared.TABLES,
        CLUB_GAME,
        shared.INCREASE,
        shared.ENTRANTS,
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth where entrants is given", MP, 2),
    other_errors=(
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(NA, f"for 1 table, fewer than {_SECTION.fewest} entrants, or an unknown stage, flight or game"),
    ),
    source=DEFAULT.clauses_of("nap_club", "nap_unit", "nap_district", "nap_national", "sessions"),
    examples=(
        Example('=MPNAPSESSION("district","C",1,14)', "2.19", "62.5% of half of 24/60 × 14 × 1.25 = 2.1875"),
        Example('=MPNAPSESSION("club","A",2,14)', "1.58", "70% of 2.25, half of 24/60 × 9 × 1.25"),
        Example('=MPNAPSESSION("club","D",1,14)', "#N/A", "the flights are A, B and C"),
    ),
)
