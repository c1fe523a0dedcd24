"""Grand National Teams as worksheet functions."""

from __future__ import annotations

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Whole, YesNo
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.nap import CLUB_GAME, STAGE, STAGE_SESSIONS
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, extent, listed
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import gnt
from truesheet.values import NA, NUM, VALUE

TITLE = "Grand National Teams"

#: The teams from which a district final pays in full, the fewest at the national finals, and the printed qualifiers.
_FULL_FROM = DEFAULT.gnt.gnt_district_teams.rows[-1].teams.first
_NATIONAL_FROM = extent(row.teams for row in DEFAULT.gnt.gnt_national_places).first
_QUALIFIERS = [f"{row.qualifiers.first}" for row in DEFAULT.gnt.gnt_qualifiers]

_TEAM_STAGE = STAGE._replace(kind=ListedName(gnt.gnt_stage_names))
_TEAMS_FLIGHT = Argument(
    "flight", f"flight: {listed(gnt.gnt_flight_names(DEFAULT).names)}", ListedName(gnt.gnt_flight_names), "name"
)
_TEAM_SESSIONS = STAGE_SESSIONS._replace(
    doc="sessions of the stage: club 1; unit, left out = 1; needed in district finals; of no account in national ones",
)
_TEAM_GAME = CLUB_GAME._replace(kind=ListedName(gnt.gnt_club_names))
_STATUS = Argument(
    "status",
    "championship, or consolation of a unit or district final",
    ListedName(gnt.gnt_status_names),
    "name",
    default="championship",
)
_TEAMS = Argument(
    "teams", "teams in the flight; below the district stage with those of all lower flights", Whole(minimum=1), "teams"
)

MPGNT = worksheet_function(
    name="MPGNT",
    category=Category.OF_GRASS_ROOTS,
    summary="Masterpoints for an overall place in the Grand National Teams, by stage and flight.",
    detail=(
        "Club and unit: the General Formula at rating nine and sectional rating with M of the flight's limit; "
        f"invitational clubs {', '.join(row.at_invitational.printed for row in DEFAULT.gnt.gnt_club)} of the award "
        f"without a limit. District: the printed first award, less for fewer than {_FULL_FROM} teams; on a second day "
        "after a cut to half or less at least a third of it. National: places by knockout percentages. Where a team's "
        "match awards add up to more, it gets these."
    ),
    rule=gnt.gnt_award,
    arguments=(
        _TEAM_STAGE,
        _TEAMS_FLIGHT,
        shared.PLACE,
        _TEAMS,
        _TEAM_SESSIONS,
        Argument(
            "event_type",
            f"type of event: {listed(gnt.team_type_names(DEFAULT).names)}; knockout if any phase of a district final "
            "is one; left out = swiss, in a district final only where it does not decide the award",
            ListedName(gnt.team_type_names),
            "name",
            default_text="swiss unless it decides",
        ),
        _TEAM_GAME,
        _STATUS,
        Argument(
            "qualifiers", "teams that go from a Swiss into a knockout below the district stage", Whole(minimum=1),
            "teams", default_text="no such stage",
        ),
        Argument(
            "second_day", "teams that play the second day of a district final", Whole(minimum=1), "teams",
            default_text="no cut",
        ),
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", MP, 2),
    other_errors=(
        ErrorCase(VALUE, "for a district final without sessions, or without event_type where it decides the award"),
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(NUM, "for more qualifiers, or teams on the second day, than teams"),
        ErrorCase(
            NA,
            f"for too few teams (national: below {_NATIONAL_FROM}), sessions or qualifiers the manual does not rule "
            "on, or an unknown name",
        ),
    ),
    source=DEFAULT.clauses_of("gnt_club", "gnt_unit", "gnt_qualifiers", "gnt_district", "gnt_national"),
    readings=("G-A", "G-C2", "G-D"),
    examples=(
        Example('=MPGNT("club","B",1,8)', "1.89", "18/60 × 9 × .7, the limit 2500"),
        Example('=MPGNT("club","B",1,8,,,"invitational")', "1.76", "65% of 18/60 × 9 = 1.755"),
        Example('=MPGNT("unit","A",1,10,2,,,,2)', "3.85", "two qualify: four teams, 14/60 × 11 × 1.5"),
        Example('=MPGNT("district","A",1,5,2)', "18.09", "67% of 27.00"),
        Example('=MPGNT("district","A",2,8,4,"knockout")', "28", "70% of 40.00; in a Swiss 75%"),
        Example('=MPGNT("district","A",2,8,4)', "#VALUE!", "the type of event decides between the two"),
        Example('=MPGNT("district","C",2,4,4,,,,,2)', "4.47", "second day after 4 to 2: a third of 67% of 20.00"),
        Example('=MPGNT("national","championship",2,24)', "90", "75% of 120.00"),
        Example('=MPGNT("national","A",1,7)', "#N/A", "the manual begins with 8 teams"),
    ),
)  # fmt: skip

MPGNTMATCH = worksheet_function(
    name="MPGNTMATCH",
    category=Category.OF_GRASS_ROOTS,
    summary="Masterpoints for winning a match in the Grand National Teams, by stage and flight.",
    detail=(
        "D × L × M × P at the rating of the stage with M of the flight's limit; district "
        f"{', '.join(row.part.printed for row in DEFAULT.gnt.gnt_district)} of regional match awards; national finals "
        "the printed ones. An exact half of a hundredth is rounded up."
    ),
    rule=gnt.gnt_match,
    arguments=(
        _TEAM_STAGE,
        _TEAMS_FLIGHT,
        Argument(
            "boards", "boards in the match; not needed at the national finals", Whole(minimum=1), "boards",
            optional=True,
        ),
        _TEAM_GAME,
        _STATUS,
    ),
    result=FunctionResult("the award of a match won", MP, 2),
    other_errors=(
        ErrorCase(VALUE, "for missing boards below the national finals"),
        ErrorCase(NUM, "for boards that are not a whole number from 1"),
        ErrorCase(NA, "for an unknown stage, flight, game or status"),
    ),
    source=DEFAULT.clauses_of("gnt_district", "gnt_unit", "gnt_club", "gnt_national", "matches"),
    readings=("X4",),
    examples=(
        Example('=MPGNTMATCH("district","B",24)', "0.88", "70% of 1.25 = .875"),
        Example('=MPGNTMATCH("national","C")', "2", "printed"),
        Example('=MPGNTMATCH("district","B")', "#VALUE!", "the boards are missing"),
        Example('=MPGNTMATCH("regional","B",24)', "#N/A", "no such stage"),
    ),
)  # fmt: skip

MPGNTSIZE = worksheet_function(
    name="MPGNTSIZE",
    category=Category.OF_GRASS_ROOTS,
    summary="Teams and places a GNT award below the district stage is based on where a Swiss qualifies to a knockout.",
    detail="A row of two numbers: teams, never more than are in competition, and overall places.",
    rule=gnt.gnt_size,
    arguments=(
        Argument(
            "qualifiers",
            f"teams that qualify into the knockout: {', '.join(_QUALIFIERS)} or more",
            Whole(minimum=1),
            "teams",
        ),
        Argument("teams", "eligible teams in competition", Whole(minimum=1), "teams"),
    ),
    result=FunctionResult("a row: teams the award is based on, places paid", "teams, places", 0, table=True),
    other_errors=(
        ErrorCase(VALUE, "for a range in place of a single value"),
        ErrorCase(NUM, "for numbers that are not whole from 1, or more qualifiers than teams"),
        ErrorCase(NA, "for qualifiers on which the manual does not rule, such as 3"),
    ),
    source=DEFAULT.clauses_of("gnt_qualifiers"),
    examples=(
        Example("=MPGNTSIZE(4,12)", "8\t4", "four qualify: eight teams, four places"),
        Example("=MPGNTSIZE(16,20)", "20\t8", "32 teams, but only 20 are in competition"),
        Example("=MPGNTSIZE(3,12)", "#N/A", "the manual rules on 2, 4, 8, 16 and more"),
    ),
)

MPGNTWINS = worksheet_function(
    name="MPGNTWINS",
    category=Category.OF_GRASS_ROOTS,
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
            default=True,
        ),
    ),
    result=FunctionResult("number of wins; 2 and more qualify", "wins", 0),
    other_errors=(ErrorCase(NUM, "for wins that are not a whole number from 0"),),
    source=DEFAULT.clauses_of("gnt_swiss"),
    examples=(
        Example("=MPGNTWINS(1)", "2", "the Swiss and one win are two wins"),
        Example("=MPGNTWINS(1,FALSE)", "1", "without a Swiss a second win is needed"),
        Example("=MPGNTWINS(0)", "0", "the Swiss counts only with a win"),
        Example("=MPGNTWINS(0.5)", "#NUM!", "no half wins"),
    ),
)  # fmt: skip
