"""Special club games as a worksheet function."""

from __future__ import annotations

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName
from bridgesheets.catalogue.clubs import BOARDS
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, listed, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import special_games
from bridgesheets.rules.masterpoint_names import event_type_names, special_game_names
from truesheet.values import NA, VALUE

TITLE = "Special club games"

_BOARDS, _CRUISE = DEFAULT.special_games.special_game_boards, DEFAULT.club_games.cruise_game
_SHORT = f"{_BOARDS.short_from}-{_BOARDS.full_from - 1}"
_CRUISE_SHORT = f"{_CRUISE.short_from}-{_CRUISE.full_from - 1}"

MPCSG = worksheet_function(
    name="MPCSG",
    category=Category.AT_CLUBS,
    summary="Masterpoints for an overall place at a special club game by its name: its rating, boards, caps and depth.",
    detail=(
        f"Club championships and special fund games pay at most {_BOARDS.cap} for first; a club championship of "
        f"{_SHORT} boards pays {percent(_BOARDS.short_part)} of the exact first award, at most "
        f"{_BOARDS.short_cap}. A cruise club championship pays {percent(_CRUISE.full_part)}, by {_CRUISE_SHORT} "
        f"boards {percent(_CRUISE.short_part)}, in the same way. All other games need {_BOARDS.full_from} "
        "boards. A name that says so has its type of event (Grand National Teams: swiss; bam may be given) and its "
        "restriction (Senior Pairs, CWTC: 1). Progressive qualifying games have no overall awards: MPSESSION. A rating "
        "without boards, caps and depth: MPFIRST with csg7 or csg9."
    ),
    rule=special_games.special_game_award,
    arguments=(
        shared.PLACE,
        Argument(
            "game",
            'printed name of the game, with or without "game" at the end',
            ListedName(special_game_names),
            "name",
        ),
        shared.TABLES,
        shared.EVENT_TYPE._replace(
            doc=f"type of event: {listed(event_type_names(DEFAULT).names)}; left out = that of the game's name, else "
            "pairs",
            default=None,
            default_text="by the name",
            check=None,
        ),
        shared.LIMIT,
        shared.RESTRICTIONS._replace(
            doc="number of restrictions other than by masterpoints; left out = those of the game's name, 0 or 1",
            default=None,
            default_text="by the name",
        ),
        BOARDS,
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", "masterpoints", 2),
    other_errors=(
        ErrorCase(
            VALUE, "without an event_type, for a line that names a team game and one for pairs, such as the CNTC's"
        ),
        shared.NO_SUCH_TABLES,
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(
            NA, "for a game in neither list, fewer boards than it needs, or fewer tables than overalls begin with"
        ),
        ErrorCase(NA, "for a type of event that contradicts the name, and for a game without overall awards"),
    ),
    source=DEFAULT.clauses_of(
        "special_games", "special_game_boards", "cruise_game", "general_formula", "depth", "progressive_final"
    ),
    readings=("S-A", "CE.1"),
    examples=(
        Example('=MPCSG(1,"club championship",8)', "2.63", "18/60 × 7 × 1.25 = 2.625"),
        Example('=MPCSG(1,"club championship",40)', "6", "50/60 × 7 × 1.25 = 7.29, capped"),
        Example('=MPCSG(1,"club championship",8,,,,14)', "1.58", "60% of 2.625 = 1.575"),
        Example('=MPCSG(6,"charity fund",8)', "0", "8 tables pay five places"),
        Example('=MPCSG(1,"grand national teams",8)', "2.7", "a team game: 18/60 × 9 × 1.00"),
        Example('=MPCSG(1,"acbl-wide senior pairs",40)', "7.5", "one restriction: 50/60 × 9 × .80 × 1.25"),
        Example('=MPCSG(1,"grand national teams",8,"pairs")', "#N/A", "no game of pairs"),
        Example('=MPCSG(1,"junior fund",8,,,,14)', "#N/A", "special fund games need 18 boards"),
    ),
)
