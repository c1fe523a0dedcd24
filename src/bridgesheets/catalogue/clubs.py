"""Regular club games as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import (
    Argument,
    Category,
    ErrorCase,
    Example,
    FunctionResult,
    bare,
    check_by,
    listed,
    percent,
)
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rounding import half_up
from bridgesheets.rules import clubs
from bridgesheets.rules.depth import section_depth
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.masterpoint_names import club_game_names
from truesheet.values import NA, NUM, VALUE

TITLE = "Regular club games"

_OPEN, _NEWCOMER, _CRUISE = DEFAULT.clubs.open_game, DEFAULT.clubs.newcomer_game, DEFAULT.club_games.cruise_game
_OVERALL = DEFAULT.clubs.club_overalls
_FEWEST = counted_tables(DEFAULT.club_games.fewest_tables["pairs"].fewest)
_LOWEST = DEFAULT.clubs.restricted_games.rows[-1].limit


def _per_newcomer(limit: Decimal) -> str:
    row = DEFAULT.clubs.restricted_games.at(limit)
    assert row is not None, "the limits of newcomer games are printed"
    return bare(half_up(_OPEN.per_contestant * row.multiplier))


_PER_NEWCOMER_BELOW = _per_newcomer(_NEWCOMER.short_limit)


BOARDS = Argument(
    "boards", "boards every contestant is scheduled to play; left out = a full game", Whole(minimum=1), "boards",
    default_text="full game",
)  # fmt: skip
GAME = Argument(
    "game",
    f"kind of game: {listed(club_game_names(DEFAULT).names)}; men's, women's, mixed, pro-am and senior count as "
    "invitational",
    ListedName(club_game_names),
    "name",
    default="open",
)
SECTION_ENTRANTS = shared.ENTRANTS._replace(
    doc="pairs, teams or players in the comparison group", optional=False, check=check_by(section_depth)
)
SECTION_LIMIT = shared.LIMIT._replace(
    doc="masterpoint limit of a restricted or newcomer game, or of a strat of an open or invitational game"
)

MPCLUB = worksheet_function(
    name="MPCLUB",
    category=Category.AT_CLUBS,
    summary="Masterpoints for a section place in a regular club game, from the size of the comparison group.",
    detail=(
        "In a Mitchell each direction is a group, in a Howell all pairs are one. The first award is counted per "
        "contestant of the group; the multipliers of restricted games apply to the open game's "
        f"{bare(_OPEN.per_contestant)} and {_OPEN.cap}, a limit below {_LOWEST} pays as {_LOWEST}; men's, "
        "women's, mixed, pro-am and senior games pay as invitational; newcomer games under "
        f"{_NEWCOMER.by_limit_from} boards pay {_PER_NEWCOMER_BELOW}. From {DEFAULT.clubs.large_sections.from_} "
        "contestants the lower of two scales holds for each place. Short open and online games pay "
        f"{percent(DEFAULT.club_games.open_game_boards.short_part)}, cruise games {percent(_CRUISE.full_part)} or "
        f"{percent(_CRUISE.short_part)}, rounded once. The size of the group: MPGROUP; with the tables of a game at "
        "the same time: MPCLUBADDED; section or overall award: MPGREATER."
    ),
    rule=clubs.section_award,
    arguments=(
        shared.PLACE,
        SECTION_ENTRANTS,
        GAME,
        SECTION_LIMIT,
        BOARDS,
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", "masterpoints", 2),
    other_errors=(
        ErrorCase(VALUE, "for a restricted game without a limit"),
        shared.NO_SUCH_NUMBER,
        shared.TOO_MANY_TIED,
        ErrorCase(
            NA,
            f"for a group of fewer than {DEFAULT.depth.section_depth.fewest}, fewer boards than the game needs, or a "
            f"newcomer limit above {_NEWCOMER.limit}",
        ),
    ),
    source=DEFAULT.clauses_of(
        "open_game",
        "section_depth",
        "invitational_game",
        "restricted_games",
        "newcomer_game",
        "large_sections",
        "cruise_game",
        "ties",
    ),
    readings=("CA.0a", "CB.2", "CC.3", "CD.2"),
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
    category=Category.AT_CLUBS,
    summary=(
        "Masterpoints for an overall place in a club game of two sections, or one of more than "
        f"{_OVERALL.one_section_above} tables."
    ),
    detail=(
        f"Our reading: the manual gives the caps (open {_OVERALL.open}, invitational {_OVERALL.invitational}, "
        f"newcomer {_OVERALL.newcomer}) and {percent(_OVERALL.step)} a place to sixth, but no first award; it is "
        f"read as {bare(_OPEN.per_contestant)} a table in open, online and cruise games, "
        f"{bare(DEFAULT.clubs.invitational_game.per_contestant)} in invitational and "
        f"{_per_newcomer(_NEWCOMER.limit)} in newcomer games ({_PER_NEWCOMER_BELOW} under "
        f"{_NEWCOMER.by_limit_from} boards), before the part paid for the boards. That the game is large enough is "
        "for you to see. With the tables of a game at the same time: MPCLUBTABLES."
    ),
    rule=clubs.club_overall_award,
    arguments=(
        shared.PLACE,
        shared.TABLES._replace(
            doc=f"tables in all sections together, from {_FEWEST}; a half table counts as full", check=None
        ),
        GAME,
        BOARDS,
        shared.TIED,
        shared.LIMIT._replace(
            doc="masterpoint limit of a restricted game or a lower strat; the manual has no overall award for these"
        ),
    ),
    result=FunctionResult("the award; 0 for a place below sixth", "masterpoints", 2),
    other_errors=(
        ErrorCase(NUM, "for tables that are not positive, or have a fraction other than .5"),
        shared.NO_SUCH_NUMBER,
        ErrorCase(
            NA,
            f"for restricted games and lower strats, fewer than {_FEWEST} tables, or fewer boards than the game needs",
        ),
    ),
    source=DEFAULT.clauses_of("club_overalls", "cruise_game", "ties"),
    readings=("CD.0", "CA.0e"),
    examples=(
        Example("=MPCLUBOVERALL(1,20)", "2", ".10 × 20 tables"),
        Example("=MPCLUBOVERALL(2,45)", "3", "75% of the 4.00 an open game pays at most"),
        Example('=MPCLUBOVERALL(1,20,"invitational")', "1.6", ".08 × 20 tables"),
        Example('=MPCLUBOVERALL(1,20,"restricted")', "#N/A", "the manual gives no overall for restricted games"),
        Example("=MPCLUBOVERALL(1,20,,,,300)", "#N/A", "a lower strat counts as a restricted game"),
    ),
)
