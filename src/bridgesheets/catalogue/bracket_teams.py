"""Teams of a knockout bracket as worksheet functions: their average, their number, a team that forfeits."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number, Numbers, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.knockouts import (
    AVERAGE,
    BOARDS,
    BRACKET_RATING,
    FEWEST_ROUNDS,
    FEWEST_TEAMS,
    NO_SUCH_NUMBER,
    ROUNDS,
    TEAMS,
)
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import bracket_teams
from truesheet.values import NA, NUM

TITLE = "The teams of a bracket"

MPBRACKETAVERAGE = worksheet_function(
    name="MPBRACKETAVERAGE",
    category=Category.OF_BRACKETS,
    summary="The average of a bracket for MPKO and the like: the mean of its teams' averages.",
    detail=(
        "Unrounded. The team averages are those of MPTEAM: four players' masterpoints, at most "
        f"{DEFAULT.knockouts.ko_team.maximum:,} each."
    ),
    rule=bracket_teams.bracket_average,
    arguments=(
        Argument("team_averages", "range of the averages of all teams", Numbers(Number(minimum=Decimal(0))), MP),
    ),
    result=FunctionResult("the average of the bracket, unrounded", MP),
    wrong_values="for text, TRUE/FALSE or a date among the averages",
    other_errors=(ErrorCase(NUM, "for a negative average"),),
    source=DEFAULT.clauses_of("ko_team"),
    examples=(
        Example("=MPBRACKETAVERAGE({8000;10000;12000;45000;5000})", "16000", "80000 / 5"),
        Example("=MPBRACKETAVERAGE({60000;15000})", "30000", "60,000 counts as 45,000"),
        Example("=MPBRACKETAVERAGE({8000;-1})", "#NUM!", "there are no negative masterpoints"),
    ),
)

MPBRACKETTEAMS = worksheet_function(
    name="MPBRACKETTEAMS",
    category=Category.OF_BRACKETS,
    summary="Teams that count where the lowest flight of a knockout is split: those of the largest group.",
    rule=bracket_teams.teams_of_groups,
    arguments=(
        Argument("group_teams", "range of the teams in each group of the flight", Numbers(Whole(minimum=1)), "teams"),
    ),
    result=FunctionResult("number of teams for MPKO", "teams", 0),
    wrong_values="for text, TRUE/FALSE or a date among the numbers",
    other_errors=(ErrorCase(NUM, "for a number of teams that is not whole from 1"),),
    source=DEFAULT.clauses_of("ko_ranks"),
    examples=(
        Example("=MPBRACKETTEAMS({9;7;8})", "9", "the largest of three groups"),
        Example("=MPBRACKETTEAMS({9;7.5})", "#NUM!", "half a team"),
    ),
)

MPKOFORFEIT = worksheet_function(
    name="MPKOFORFEIT",
    category=Category.OF_BRACKETS,
    summary="Masterpoints of a team that forfeits a knockout match: those of the team it beat in its last match.",
    detail="A finalist that does not play has the award for 3/4. Other arguments as for MPKO.",
    rule=bracket_teams.forfeit_award,
    arguments=(
        shared.PLACE._replace(
            doc="place of the losers of the forfeited match: 2 in the final, 3 in a semifinal, 5 ..."
        ),
        AVERAGE,
        TEAMS,
        ROUNDS,
        BOARDS,
        BRACKET_RATING,
        shared.RESTRICTIONS,
    ),
    result=FunctionResult("the award of the team; 0 where its victim is paid none", MP, 2),
    other_errors=(
        NO_SUCH_NUMBER,
        ErrorCase(NUM, "for a place below the last team"),
        ErrorCase(
            NA, f"for a place that no straight knockout has, fewer than {FEWEST_TEAMS} teams or {FEWEST_ROUNDS} rounds"
        ),
    ),
    source=DEFAULT.clauses_of("ko_places", "ko_formula"),
    readings=("K8",),
    examples=(
        Example("=MPKOFORFEIT(2,10000,16)", "11.2", "as 3/4: 40% of 28.00"),
        Example("=MPKOFORFEIT(3,10000,32)", "10.33", "size factor 1.64: 45.92; as 5/8: 22.5%"),
        Example("=MPKOFORFEIT(4,10000,16)", "#N/A", "no match of a straight knockout is lost for fourth"),
    ),
)
