"""Make-up of a club game, as worksheet functions: groups, tables, boards, championships at sea, fill-ins."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Whole
from bridgesheets.catalogue.clubs import BOARDS, GAME
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import club_games
from bridgesheets.rules.masterpoint_names import movement_names
from truesheet.values import NA, NUM

TITLE = "How club games are made up"

_BOARDS, _NEWCOMER, _CRUISE = (
    DEFAULT.club_games.open_game_boards,
    DEFAULT.clubs.newcomer_game,
    DEFAULT.club_games.cruise_game,
)
_SHORT = f"{_BOARDS.short_from}-{_BOARDS.full_from - 1}"
_FEWEST = DEFAULT.club_games.fewest_tables

MPGROUP = worksheet_function(
    name="MPGROUP",
    category=Category.AT_CLUBS,
    summary="Pairs in a comparison group of a section: the entrants that MPCLUB and MPSECTIONDEPTH take.",
    detail=(
        "In a Mitchell each direction is a group, and a half table counts as a full one for both; in a Howell or a "
        "scrambled Mitchell all pairs are one group. In a strat, count the pairs of the strat and below."
    ),
    rule=club_games.group_size,
    arguments=(
        shared.TABLES._replace(doc="tables of the section, a half table as .5", check=None),
        Argument(
            "movement", f"movement: {', '.join(movement_names(DEFAULT).names)}", ListedName(movement_names), "name",
            default="mitchell",
        ),
    ),
    result=FunctionResult("number of pairs in each group", "pairs", 0),
    other_errors=(shared.ODD_TABLES, ErrorCase(NA, "for a movement other than these")),
    source=DEFAULT.clauses_of("movements"),
    readings=("C0.2",),
    examples=(
        Example("=MPGROUP(8)", "8", "the manual's example: an eight-table Mitchell is two groups of eight pairs"),
        Example('=MPGROUP(5,"howell")', "10", "the manual's example: a five-table Howell is one group of ten pairs"),
        Example("=MPGROUP(7.5)", "8", "the manual's example: eight pairs in each group"),
        Example('=MPGROUP(5.5,"howell")', "11", "the manual's example: eleven pairs"),
        Example('=MPGROUP(8,"swiss")', "#N/A", "a movement the manual does not compare by"),
    ),
)  # fmt: skip

MPCLUBPART = worksheet_function(
    name="MPCLUBPART",
    category=Category.AT_CLUBS,
    summary="The part of full awards a regular club game pays for its boards, if its tables and boards are enough.",
    detail=(
        f"{_BOARDS.full_from} boards scheduled for every contestant pay the whole award, {_SHORT} in open and "
        f"online games {percent(_BOARDS.short_part)}; cruise games pay {percent(_CRUISE.full_part)} and "
        f"{percent(_CRUISE.short_part)} of an open game. Newcomer games need {_NEWCOMER.boards_from} boards; "
        f"under {_NEWCOMER.by_limit_from} they pay as with a limit of {_NEWCOMER.short_limit}, which is a "
        f"multiplier and no part. A pair game needs {_FEWEST['pairs'].fewest} tables, individuals and teams "
        f"{_FEWEST['swiss'].fewest}; two tables of teams earn match awards only. MPCLUB and MPCLUBOVERALL apply the "
        "part themselves."
    ),
    rule=club_games.game_part,
    arguments=(
        shared.TABLES._replace(doc="tables of the whole game; for teams, the teams", check=None),
        GAME,
        shared.EVENT_TYPE,
        BOARDS,
    ),
    result=FunctionResult("the part of the full award", "fraction"),
    other_errors=(
        ErrorCase(NUM, "for tables that are not positive, or have a fraction other than .5 (for teams, any)"),
        ErrorCase(NUM, "for boards that are not a whole number from 1"),
        ErrorCase(NA, "for fewer tables or boards than the game needs"),
    ),
    source=DEFAULT.clauses_of("open_game_boards", "fewest_tables", "newcomer_game", "cruise_game"),
    readings=("CA.4a",),
    examples=(
        Example('=MPCLUBPART(8,"open",,18)', "1", "18 boards: full awards"),
        Example('=MPCLUBPART(8,"open",,17)', "0.6", "12-17 boards"),
        Example('=MPCLUBPART(8,"cruise",,18)', "0.8", "80% of an open game"),
        Example('=MPCLUBPART(2,"open")', "#N/A", "a pair game needs 2.5 tables"),
    ),
)

MPCRUISE = worksheet_function(
    name="MPCRUISE",
    category=Category.AT_CLUBS,
    summary="How many club championships a cruise club may hold in so many days at sea.",
    detail="One for every fourteen whole days. Their awards: MPCSG with cruise club championship.",
    rule=club_games.cruise_championships,
    arguments=(Argument("days", "days at sea", Whole(minimum=0), "days"),),
    result=FunctionResult("number of championships", "games", 0),
    other_errors=(ErrorCase(NUM, "for days that are not a whole number from 0"),),
    source=DEFAULT.clauses_of("cruise_game"),
    readings=("CE.1",),
    examples=(
        Example("=MPCRUISE(14)", "1", "one for every fourteen days"),
        Example("=MPCRUISE(27)", "1", "13 days more are not enough for a second"),
        Example("=MPCRUISE(28)", "2", "twice fourteen"),
        Example("=MPCRUISE(-1)", "#NUM!", "there are no negative days"),
    ),
)

MPFILLIN = worksheet_function(
    name="MPFILLIN",
    category=Category.AT_CLUBS,
    summary=(
        f"How many players of {_NEWCOMER.limit} or more masterpoints may play in a newcomer game, so that no half "
        "table is left."
    ),
    detail=(
        "One with a single newcomer, two where the number of pairs is odd, each with a newcomer as partner and, in a "
        "Mitchell, in opposite directions. Their pairs earn nothing and are not ranked: see MPRANK."
    ),
    rule=club_games.fill_ins,
    arguments=(
        Argument("pairs", "pairs of newcomers without the fill-ins", Whole(minimum=1), "pairs"),
        Argument(
            "singles", "single newcomers without a partner: 0 or 1", Whole(minimum=0), "players",
            default=Decimal(0),
        ),
    ),
    result=FunctionResult("number of players, 0 to 2", "players", 0),
    other_errors=(
        ErrorCase(NUM, "for pairs or singles that are not whole or too small, and for more than one single"),
        ErrorCase(NA, f"for fewer than {_FEWEST['pairs'].fewest} tables"),
    ),
    source=DEFAULT.clauses_of("newcomer_fill_in", "fewest_tables"),
    not_encoded="whether the club allows it, and how strong a player it admits: that is for the director.",
    readings=("CC.1",),
    examples=(
        Example("=MPFILLIN(13,1)", "1", "the manual's example: 6.5 tables become 7"),
        Example("=MPFILLIN(13)", "2", "an odd pair is split: each plays with one non-newcomer"),
        Example("=MPFILLIN(12)", "0", "no half table to fill"),
        Example("=MPFILLIN(4)", "#N/A", "two tables are not a newcomer pair game"),
    ),
)  # fmt: skip
