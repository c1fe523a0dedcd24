"""Regular and special club games as worksheet functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgesheets.catalogue.argument_kinds import Name, Whole
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.masterpoint_arguments import (
    ENTRANTS,
    EVENT_TYPE,
    LIMIT,
    NO_SUCH_NUMBER,
    NO_SUCH_TABLES,
    PLACE,
    RESTRICTIONS,
    TABLES,
    TIED,
    WRONG_KIND,
    listed,
)
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, Result
from bridgesheets.regulations import figures, table
from bridgesheets.rules import clubs, special_games
from bridgesheets.rules.depth import section_depth
from bridgesheets.rules.masterpoint_names import CLUB_GAMES, EVENT_TYPES, SPECIAL_GAMES
from bridgesheets.spreadsheet.error_codes import NA, NUM, VALUE

CATEGORY = "Bridge: masterpoints at clubs"


def _comparable(entrants: Any, given: Mapping[str, Any]) -> None:
    section_depth(entrants)


BOARDS = Argument(
    "boards", "boards every contestant is scheduled to play; left out = a full game", Whole(minimum=1), "boards",
    required=False, default_text="full game",
)  # fmt: skip
GAME = Argument(
    "game",
    f"kind of game: {listed(CLUB_GAMES.names)}; men's, women's, mixed, pro-am and senior count as invitational",
    Name(CLUB_GAMES),
    "name",
    required=False,
    default="open",
    default_text='"open"',
)
SECTION_ENTRANTS = ENTRANTS._replace(
    doc="pairs, teams or players in the comparison group", required=True, check=_comparable
)
SECTION_LIMIT = LIMIT._replace(
    doc="masterpoint limit of a restricted or newcomer game, or of a strat of an open or invitational game"
)
TOO_MANY_TIED = ErrorCase(NUM, "for more tied than there are contestants")

MPCLUB = worksheet_function(
    name="MPCLUB",
    category=CATEGORY,
    summary="Masterpoints for a section place in a regular club game, from the size of the comparison group.",
    detail=(
        "In a Mitchell each direction is a group, in a Howell all pairs are one. The first award is counted per "
        "contestant of the group (CA.0a); the multipliers of restricted games apply to the open game's .10 and 1.50, "
        "a limit below 5 pays as 5 (CB.2); men's, women's, mixed, pro-am and senior games pay as invitational; "
        "newcomer games under 12 boards pay .03 (CC.3). From 16 contestants the lower of two scales holds for each "
        "place (CD.2). Short open and online games pay 60%, cruise games 80% or 50%, rounded once. The size of the "
        "group: MPGROUP; with the tables of a game at the same time: MPCLUBADDED; section or overall award: "
        "MPGREATER."
    ),
    rule=clubs.section_award,
    arguments=(
        PLACE,
        SECTION_ENTRANTS,
        GAME,
        SECTION_LIMIT,
        BOARDS,
        TIED,
    ),
    result=Result("the award; 0 for a place below the depth", "masterpoints", 2),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for a restricted game without a limit"),
        NO_SUCH_NUMBER,
        TOO_MANY_TIED,
        ErrorCase(NA, "for a group of fewer than 3, fewer boards than the game needs, or a newcomer limit above 20"),
    ),
    source=(
        figures("open_game").clause,
        figures("section_depth").clause,
        figures("invitational_game").clause,
        table("restricted_games").clause,
        figures("newcomer_game").clause,
        figures("large_sections").clause,
        figures("cruise_game").clause,
        figures("ties").clause,
    ),
    examples=(
        Example("=MPCLUB(1,8)", "0.8", ".10 × 8 pairs"),
        Example("=MPCLUB(4,20)", "0.67", "the manual's example: 6/9 = .67 is lower than .70"),
        Example("=MPCLUB(5,20)", "0.4", "the manual's example: .40 is lower than .60"),
        Example('=MPCLUB(1,8,"restricted",100)', "0.48", "a limit of 100 has the multiplier .6: .06 × 8"),
        Example('=MPCLUB(2,10,"open",,15)', "0.42", "15 boards: 60% of .70"),
        Example("=MPCLUB(3,6)", "0", "40% of 6 pairs is 2.4: two places"),
        Example('=MPCLUB(1,8,"senior")', "0.64", "paid as invitational: .08 × 8"),
        Example('=MPCLUB(1,8,"restricted")', "#VALUE!", "a restricted game needs its limit"),
        Example("=MPCLUB(1,2)", "#N/A", "three pairs at least make a group"),
    ),
)

MPCLUBOVERALL = worksheet_function(
    name="MPCLUBOVERALL",
    category=CATEGORY,
    summary="Masterpoints for an overall place in a club game of two sections, or one of more than 15 tables.",
    detail=(
        "Reading CD.0: the manual gives the caps (open 4.00, invitational 3.20, newcomer 3.00) and 75% a place to "
        "sixth, but no first award; it is read as .10 a table in open, online and cruise games, .08 in invitational "
        "and .05 in newcomer games (.03 under 12 boards), before the part paid for the boards. That the game is large "
        "enough is for you to see. With the tables of a game at the same time: MPCLUBTABLES."
    ),
    rule=clubs.club_overall_award,
    arguments=(
        PLACE,
        TABLES._replace(doc="tables in all sections together, from 3; a half table counts as full", check=None),
        GAME,
        BOARDS,
        TIED,
    ),
    result=Result("the award; 0 for a place below sixth", "masterpoints", 2),
    errors=(
        WRONG_KIND,
        ErrorCase(NUM, "for tables that are not positive, or have a fraction other than .5"),
        NO_SUCH_NUMBER,
        ErrorCase(NA, "for restricted games, fewer than 3 tables, or fewer boards than the game needs"),
    ),
    source=(figures("club_overalls").clause, figures("cruise_game").clause, figures("ties").clause),
    examples=(
        Example("=MPCLUBOVERALL(1,20)", "2", ".10 × 20 tables"),
        Example("=MPCLUBOVERALL(2,45)", "3", "75% of the 4.00 an open game pays at most"),
        Example('=MPCLUBOVERALL(1,20,"invitational")', "1.6", ".08 × 20 tables"),
        Example('=MPCLUBOVERALL(1,20,"restricted")', "#N/A", "the manual gives no overall for restricted games"),
    ),
)

MPCSG = worksheet_function(
    name="MPCSG",
    category=CATEGORY,
    summary="Masterpoints for an overall place at a special club game by its name: its rating, boards, caps and depth.",
    detail=(
        "Club championships and special fund games pay at most 6.00 for first; a club championship of 12-17 boards "
        "pays 60% of the exact first award, at most 4.50 (S-A). A cruise club championship pays 80%, by 12-17 boards "
        "50%, in the same way (CE.1). All other games need 18 boards. A name that says so has its type of event (Grand "
        "National Teams: swiss; bam may be given) and its restriction (Senior Pairs, CWTC: 1). Progressive qualifying "
        "games have no overall awards: MPSESSION. A rating without boards, caps and depth: MPFIRST with csg7 or csg9."
    ),
    rule=special_games.special_game_award,
    arguments=(
        PLACE,
        Argument("game", 'printed name of the game, with or without "game" at the end', Name(SPECIAL_GAMES), "name"),
        TABLES,
        EVENT_TYPE._replace(
            doc=f"type of event: {listed(EVENT_TYPES.names)}; left out = that of the game's name, else pairs",
            default=None,
            default_text="by the name",
            check=None,
        ),
        LIMIT,
        RESTRICTIONS._replace(
            doc="number of restrictions other than by masterpoints; left out = those of the game's name, 0 or 1",
            default=None,
            default_text="by the name",
        ),
        BOARDS,
        TIED,
    ),
    result=Result("the award; 0 for a place below the depth", "masterpoints", 2),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for the line of the CNTC Master/Non Master and the Rookie/Master without an event_type"),
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        TOO_MANY_TIED,
        ErrorCase(
            NA, "for a game in neither list, fewer boards than it needs, or fewer tables than overalls begin with"
        ),
        ErrorCase(NA, "for a type of event that contradicts the name, and for a game without overall awards"),
    ),
    source=(
        table("special_games").clause,
        figures("special_game_boards").clause,
        figures("cruise_game").clause,
        figures("general_formula").clause,
        figures("depth").clause,
        figures("progressive_final").clause,
    ),
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

FUNCTIONS: tuple[WorksheetFunction, ...] = (MPCSG, MPCLUB, MPCLUBOVERALL)
