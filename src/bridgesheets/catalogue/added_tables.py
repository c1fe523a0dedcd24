"""Club games that count the tables of another game at the same time, as worksheet functions."""

from __future__ import annotations

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, TableCount
from bridgesheets.catalogue.clubs import BOARDS, GAME, SECTION_ENTRANTS, SECTION_LIMIT
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import added_tables
from bridgesheets.rules.masterpoint_names import club_game_names
from truesheet.values import NA, VALUE

TITLE = "Club games with the tables of another game"

_DEPTH = DEFAULT.depth.section_depth

_ADDED_TABLES = Argument("added_tables", "tables of the game played at the same time", TableCount(), "tables")
_ADDED_GAME = Argument("added_game", "which game that is: restricted or newcomer", ListedName(club_game_names), "name")

MPCLUBTABLES = worksheet_function(
    name="MPCLUBTABLES",
    category=Category.AT_CLUBS,
    summary="Tables a club game counts together with those of a restricted or newcomer game at the same time.",
    detail=(
        "Open games may add the tables of a restricted game, for their unrestricted field only; open and invitational "
        f"games and games restricted to more than {DEFAULT.clubs.newcomer_game.limit} masterpoints those of a newcomer "
        "game, in all strats. Overall awards: give the result to MPCLUBOVERALL. Section awards: MPCLUBADDED. The caps "
        "stay."
    ),
    rule=added_tables.tables_together,
    arguments=(
        shared.TABLES._replace(doc="tables of the game itself; a half table counts as full", check=None),
        _ADDED_TABLES,
        _ADDED_GAME,
        GAME,
        SECTION_LIMIT._replace(doc="masterpoint limit of the game, or of a strat of it; left out = the open field"),
    ),
    result=FunctionResult("number of tables, whole", "tables", 0),
    other_errors=(
        ErrorCase(VALUE, "for a restricted game without a limit"),
        shared.ODD_TABLES,
        ErrorCase(NA, "for games, strats or limits whose tables may not be added"),
    ),
    source=DEFAULT.clauses_of("added_tables"),
    readings=("CE.3b", "CE.3c"),
    examples=(
        Example('=MPCLUBTABLES(9,5.5,"restricted")', "15", "9 and, the half table full, 6"),
        Example('=MPCLUBTABLES(9,5,"newcomer","restricted",300)', "14", "restricted to more than 20"),
        Example('=MPCLUBTABLES(9,5,"restricted","open",300)', "#N/A", "lower strats keep their own tables"),
    ),
)

MPCLUBADDED = worksheet_function(
    name="MPCLUBADDED",
    category=Category.AT_CLUBS,
    summary="Masterpoints for a section place in a club game that adds the tables of a game at the same time.",
    detail=(
        "Our reading: the added tables count as so many contestants more in the comparison group. They raise the first "
        f"award, up to its cap, and bring in the scales of large groups; the depth is {percent(_DEPTH.part)} of the "
        "contestants there are. Which games may add which tables: see MPCLUBTABLES. With a restricted and a newcomer "
        "game at the same time the open field may add both together."
    ),
    rule=added_tables.award_with_added_tables,
    arguments=(
        shared.PLACE,
        SECTION_ENTRANTS,
        _ADDED_TABLES,
        _ADDED_GAME,
        GAME,
        SECTION_LIMIT,
        BOARDS,
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", "masterpoints", 2),
    other_errors=(
        ErrorCase(VALUE, "for a restricted game without a limit"),
        shared.ODD_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(NA, "for games, strats or limits whose tables may not be added"),
        ErrorCase(NA, f"for a group of fewer than {_DEPTH.fewest}, or fewer boards than the game needs"),
    ),
    source=DEFAULT.clauses_of("added_tables", "open_game", "section_depth"),
    readings=("CE.3a",),
    examples=(
        Example('=MPCLUBADDED(1,8,5,"restricted")', "1.3", ".10 × (8 + 5)"),
        Example('=MPCLUBADDED(4,8,5,"restricted")', "0", "40% of the 8 pairs there are is 3.2: three places"),
        Example('=MPCLUBADDED(1,12,5,"restricted")', "1.5", ".10 × 17 is more than the cap"),
        Example('=MPCLUBADDED(1,8,5,"newcomer","open",200)', "0.91", ".07 × (8 + 5): newcomer tables in all strats"),
        Example('=MPCLUBADDED(1,8,5,"restricted","open",200)', "#N/A", "restricted tables in the open field only"),
    ),
)
