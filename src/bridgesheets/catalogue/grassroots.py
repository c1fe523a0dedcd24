"""North American Pairs and Grand National Teams as worksheet functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.catalogue.argument_kinds import Name, Tables, Whole, YesNo
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.masterpoint_arguments import (
    ENTRANTS,
    INCREASE,
    NO_SUCH_NUMBER,
    NO_SUCH_TABLES,
    PLACE,
    SESSIONS,
    TABLES,
    TIED,
    WRONG_KIND,
    listed,
)
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, Result
from bridgesheets.regulations import figures, table
from bridgesheets.rules import gnt, nap
from bridgesheets.rules.factors import sessions_factor
from bridgesheets.spreadsheet.error_codes import NA, NUM, VALUE

CATEGORY = "Bridge: masterpoints of grass-roots events"

_MP = "masterpoints"


def _has_s(sessions: Any, given: Mapping[str, Any]) -> None:
    if given["stage"] == "unit":
        sessions_factor(sessions)


_STAGE = Argument("stage", f"stage: {listed(nap.STAGES.names)}", Name(nap.STAGES), "name")
_TEAM_STAGE = _STAGE._replace(kind=Name(gnt.GNT_STAGES))
_PAIRS_FLIGHT = Argument("flight", f"flight: {listed(nap.NAP_FLIGHTS.names)}", Name(nap.NAP_FLIGHTS), "name")
_TEAMS_FLIGHT = Argument("flight", f"flight: {listed(gnt.GNT_FLIGHTS.names)}", Name(gnt.GNT_FLIGHTS), "name")
_SESSIONS = SESSIONS._replace(
    doc="sessions of the stage: club 1; unit, left out = 1; needed in district finals and for lower national places",
    default=None,
    default_text="by stage",
    check=_has_s,
)
_GAME = Argument(
    "game", f"kind of club at the club stage: {listed(nap.CLUBS.names)}", Name(nap.CLUBS), "name",
    required=False, default="open", default_text='"open"',
)  # fmt: skip
_TEAM_SESSIONS = _SESSIONS._replace(
    doc="sessions of the stage: club 1; unit, left out = 1; needed in district finals; of no account in national ones",
)
_TEAM_GAME = _GAME._replace(kind=Name(gnt.GNT_CLUBS))
_STATUS = Argument(
    "status",
    "championship, or consolation of a unit or district final",
    Name(gnt.GNT_STATUSES),
    "name",
    required=False,
    default="championship",
    default_text='"championship"',
)
_TEAMS = Argument(
    "teams", "teams in the flight; below the district stage with those of all lower flights", Whole(minimum=1), "teams"
)

_NO_SESSIONS = ErrorCase(VALUE, "for a district final without sessions, or a lower place of the NAP national finals")
_TOO_MANY_TIED = ErrorCase(NUM, "for more tied than there are contestants")

MPNAP = worksheet_function(
    name="MPNAP",
    category=CATEGORY,
    summary="Masterpoints for an overall place in the North American Pairs, by stage and flight.",
    detail=(
        "Club: 100%, 70% or 50% of the General Formula at rating nine, at an invitational club 80% of that. Unit: the "
        "same parts at sectional rating. District: the printed first award for 2, 3 or 4 sessions, divided by tables "
        "among sites scored apart. National: the printed first award. Lower places and depth as at pair events."
    ),
    rule=nap.nap_award,
    arguments=(
        _STAGE,
        _PAIRS_FLIGHT,
        PLACE,
        TABLES._replace(doc="tables in the flight, with those of lower flights where played together", check=None),
        _SESSIONS,
        _GAME,
        Argument(
            "total_tables", "district final scored apart on several sites: the tables of all sites", Tables(), "tables",
            required=False, default_text="one site",
        ),
        TIED,
    ),
    result=Result("the award; 0 for a place below the depth", _MP, 2),
    errors=(
        WRONG_KIND,
        _NO_SESSIONS,
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        _TOO_MANY_TIED,
        ErrorCase(NUM, "for more tables at a site than in all"),
        ErrorCase(NA, "for fewer than 3 tables, sessions not printed, or an unknown stage, flight or game"),
    ),
    source=(
        table("nap_club").clause,
        table("nap_unit").clause,
        table("nap_district").clause,
        table("nap_national").clause,
    ),
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
    category=CATEGORY,
    summary="Masterpoints for a session (section) place in the North American Pairs, by stage and flight.",
    detail=(
        "The session award at the rating of the stage (club nine, unit sectional, district regional, national) times "
        "the part printed for the flight; in the district stage flight C has 62.5%. With entrants 40% of them are paid."
    ),
    rule=nap.nap_session_award,
    arguments=(_STAGE, _PAIRS_FLIGHT, PLACE, TABLES, _GAME, INCREASE, ENTRANTS, TIED),
    result=Result("the award; 0 for a place below the depth where entrants is given", _MP, 2),
    errors=(
        WRONG_KIND,
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        _TOO_MANY_TIED,
        ErrorCase(NA, "for 1 table, fewer than 3 entrants, or an unknown stage, flight or game"),
    ),
    source=(
        table("nap_club").clause,
        table("nap_unit").clause,
        table("nap_district").clause,
        table("nap_national").clause,
        figures("sessions").clause,
    ),
    examples=(
        Example('=MPNAPSESSION("district","C",1,14)', "2.19", "62.5% of half of 24/60 × 14 × 1.25 = 2.1875"),
        Example('=MPNAPSESSION("club","A",2,14)', "1.58", "70% of 2.25, half of 24/60 × 9 × 1.25"),
        Example('=MPNAPSESSION("club","D",1,14)', "#N/A", "the flights are A, B and C"),
    ),
)

MPGNT = worksheet_function(
    name="MPGNT",
    category=CATEGORY,
    summary="Masterpoints for an overall place in the Grand National Teams, by stage and flight.",
    detail=(
        "Club and unit: the General Formula at rating nine and sectional rating with M of the flight's limit; "
        "invitational clubs 80%, 80%, 65%, 48% of the award without a limit (G-A). District: the printed first award, "
        "less for fewer than 5 teams (G-C2); on a second day after a cut to half or less at least a third of it. "
        "National: places by knockout percentages (G-D). Where a team's match awards add up to more, it gets these."
    ),
    rule=gnt.gnt_award,
    arguments=(
        _TEAM_STAGE,
        _TEAMS_FLIGHT,
        PLACE,
        _TEAMS,
        _TEAM_SESSIONS,
        Argument(
            "event_type",
            f"type of event: {listed(gnt.TEAM_TYPES.names)}; knockout if any phase of a district final is one",
            Name(gnt.TEAM_TYPES),
            "name",
            required=False,
            default="swiss",
            default_text='"swiss"',
        ),
        _TEAM_GAME,
        _STATUS,
        Argument(
            "qualifiers", "teams that go from a Swiss into a knockout below the district stage", Whole(minimum=1),
            "teams", required=False, default_text="no such stage",
        ),
        Argument(
            "second_day", "teams that play the second day of a district final", Whole(minimum=1), "teams",
            required=False, default_text="no cut",
        ),
        TIED,
    ),
    result=Result("the award; 0 for a place below the depth", _MP, 2),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for a district final without sessions"),
        NO_SUCH_NUMBER,
        _TOO_MANY_TIED,
        ErrorCase(NUM, "for more qualifiers, or teams on the second day, than teams"),
        ErrorCase(
            NA, "for too few teams (national: below 8), sessions or qualifiers the manual does not rule on, or "
            "an unknown name",
        ),
    ),
    source=(
        table("gnt_club").clause,
        table("gnt_unit").clause,
        table("gnt_qualifiers").clause,
        table("gnt_district").clause,
        table("gnt_national").clause,
    ),
    examples=(
        Example('=MPGNT("club","B",1,8)', "1.89", "18/60 × 9 × .7, the limit 2500"),
        Example('=MPGNT("club","B",1,8,,,"invitational")', "1.76", "65% of 18/60 × 9 = 1.755"),
        Example('=MPGNT("unit","A",1,10,2,,,,2)', "3.85", "two qualify: four teams, 14/60 × 11 × 1.5"),
        Example('=MPGNT("district","A",1,5,2)', "18.09", "67% of 27.00"),
        Example('=MPGNT("district","C",2,4,4,,,,,2)', "4.47", "second day after 4 to 2: a third of 67% of 20.00"),
        Example('=MPGNT("national","championship",2,24)', "90", "75% of 120.00"),
        Example('=MPGNT("national","A",1,7)', "#N/A", "the manual begins with 8 teams"),
    ),
)  # fmt: skip

MPGNTMATCH = worksheet_function(
    name="MPGNTMATCH",
    category=CATEGORY,
    summary="Masterpoints for winning a match in the Grand National Teams, by stage and flight.",
    detail=(
        "D × L × M × P at the rating of the stage with M of the flight's limit; district 100%, 90%, 70%, 50% of "
        "regional match awards; national finals the printed ones. An exact half of a hundredth is rounded up (X4)."
    ),
    rule=gnt.gnt_match,
    arguments=(
        _TEAM_STAGE,
        _TEAMS_FLIGHT,
        Argument(
            "boards", "boards in the match; not needed at the national finals", Whole(minimum=1), "boards",
            required=False,
        ),
        _TEAM_GAME,
        _STATUS,
    ),
    result=Result("the award of a match won", _MP, 2),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for missing boards below the national finals"),
        ErrorCase(NUM, "for boards that are not a whole number from 1"),
        ErrorCase(NA, "for an unknown stage, flight, game or status"),
    ),
    source=(
        table("gnt_district").clause,
        table("gnt_unit").clause,
        table("gnt_club").clause,
        table("gnt_national").clause,
        figures("matches").clause,
    ),
    examples=(
        Example('=MPGNTMATCH("district","B",24)', "0.88", "70% of 1.25 = .875"),
        Example('=MPGNTMATCH("national","C")', "2", "printed"),
        Example('=MPGNTMATCH("district","B")', "#VALUE!", "the boards are missing"),
        Example('=MPGNTMATCH("regional","B",24)', "#N/A", "no such stage"),
    ),
)  # fmt: skip

MPGNTSIZE = worksheet_function(
    name="MPGNTSIZE",
    category=CATEGORY,
    summary="Teams and places a GNT award below the district stage is based on where a Swiss qualifies to a knockout.",
    detail="A row of two numbers: teams, never more than are in competition, and overall places.",
    rule=gnt.gnt_size,
    arguments=(
        Argument("qualifiers", "teams that qualify into the knockout: 2, 4, 8, 16 or more", Whole(minimum=1), "teams"),
        Argument("teams", "eligible teams in competition", Whole(minimum=1), "teams"),
    ),
    result=Result("a row: teams the award is based on, places paid", "teams, places", 0, table=True),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for a range in place of a single value"),
        ErrorCase(NUM, "for numbers that are not whole from 1, or more qualifiers than teams"),
        ErrorCase(NA, "for qualifiers on which the manual does not rule, such as 3"),
    ),
    source=(table("gnt_qualifiers").clause,),
    examples=(
        Example("=MPGNTSIZE(4,12)", "8\t4", "four qualify: eight teams, four places"),
        Example("=MPGNTSIZE(16,20)", "20\t8", "32 teams, but only 20 are in competition"),
        Example("=MPGNTSIZE(3,12)", "#N/A", "the manual rules on 2, 4, 8, 16 and more"),
    ),
)

MPGNTWINS = worksheet_function(
    name="MPGNTWINS",
    category=CATEGORY,
    summary="Wins of a team towards the overall awards of a GNT national final, its Swiss qualifying round included.",
    detail=(
        "Two wins qualify. The Swiss qualifying round plus a win in the knockout phase count as two wins; without a "
        "win in the knockout the Swiss counts for nothing. Then MPGNT."
    ),
    rule=gnt.wins_counted,
    arguments=(
        Argument("knockout_wins", "matches won in the knockout phase", Whole(minimum=0), "matches"),
        Argument(
            "swiss", "TRUE if the team qualified for the knockout through the Swiss", YesNo(), "TRUE or FALSE",
            required=False, default=True, default_text="TRUE",
        ),
    ),
    result=Result("number of wins; 2 and more qualify", "wins", 0),
    errors=(WRONG_KIND, ErrorCase(NUM, "for wins that are not a whole number from 0")),
    source=(figures("gnt_swiss").clause,),
    examples=(
        Example("=MPGNTWINS(1)", "2", "the Swiss and one win are two wins"),
        Example("=MPGNTWINS(1,FALSE)", "1", "without a Swiss a second win is needed"),
        Example("=MPGNTWINS(0)", "0", "the Swiss counts beside a win only"),
        Example("=MPGNTWINS(0.5)", "#NUM!", "no half wins"),
    ),
)  # fmt: skip

FUNCTIONS: tuple[WorksheetFunction, ...] = (
    MPNAP, MPNAPSESSION, MPGNT, MPGNTMATCH, MPGNTSIZE, MPGNTWINS,
)  # fmt: skip
