"""Knockout and compact knockout team events as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import (
    MP,
    Argument,
    Category,
    EditionFigure,
    ErrorCase,
    Example,
    FunctionResult,
    check_by,
    extent,
    percent,
)
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import knockout_places, knockouts
from bridgesheets.rules.events import Place
from bridgesheets.rules.knockout_places import knockout_part
from truesheet.values import NA, NUM

TITLE = "Knockouts"

_TEAM, _MATCH, _FORMULA = DEFAULT.knockouts.ko_team, DEFAULT.knockouts.ko_match, DEFAULT.knockouts.ko_formula
_RANKS, _COMPACT = DEFAULT.knockouts.ko_ranks, DEFAULT.knockouts.compact
#: What a place that a play-off decides is paid: 35%.
_PLAYED_OFF = knockout_places.percent(
    knockout_part(DEFAULT, Place(Decimal(_RANKS.playoff_place), Decimal(1)), _RANKS.playoff_rounds, playoff=True).value
)
#: The teams of compact knockouts that pay one place, two and four.
_ONE_PLACE, _TWO_PLACES, _FOUR_PLACES = (row.teams for row in DEFAULT.knockouts.compact_places)
#: The boards of a match at half the normal length.
_SHORT_MATCH = f"{(_FORMULA.match_boards * _COMPACT.match_length).normalize():f}"
#: The fewest teams that have a size factor, and the fewest rounds that pay places below the first.
FEWEST_TEAMS = extent(row.teams for row in DEFAULT.knockouts.ko_size).first
FEWEST_ROUNDS = extent(DEFAULT.knockouts.ko_places.heads).first


AVERAGE = Argument(
    "average",
    "bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most "
    f"{_TEAM.maximum:,} each",
    Number(minimum=Decimal(0)),
    MP,
    check=check_by(knockouts.check_average),
)
TEAMS = Argument(
    "teams", "teams in the bracket; of a split lowest flight, in its largest group", Whole(minimum=1), "teams"
)
ROUNDS = Argument(
    "rounds", "rounds of the event; left out = as many as the teams need", Whole(minimum=1), "rounds",
    default_text="from teams",
)  # fmt: skip
BOARDS = Argument(
    "boards", "boards in a match", Whole(minimum=1), "boards",
    default=EditionFigure(lambda edition: edition.knockouts.ko_formula.match_boards),
    default_text=f"{_FORMULA.match_boards}",
)  # fmt: skip
BRACKET_RATING = shared.rating_of("team brackets", "regional")
NO_SUCH_NUMBER = ErrorCase(
    NUM,
    f"for an average below 0 or above {_TEAM.maximum:,}, a place, teams, rounds, boards or tied not whole from 1, more "
    f"tied than there are, or over {shared.MOST_RESTRICTIONS} restrictions",
)
ROUNDING = "The first award is rounded to two decimals, the places are counted from it"

MPTEAM = worksheet_function(
    name="MPTEAM",
    category=Category.OF_BRACKETS,
    summary=(
        f"A team's average for its bracket: {_TEAM.players_counted} × the team's masterpoints / its players, at "
        f"most {_TEAM.maximum:,}."
    ),
    detail="Unrounded. From all of them MPBRACKETAVERAGE makes the average of the bracket.",
    rule=knockouts.team_average,
    arguments=(
        Argument("masterpoints", "masterpoints of all players of the team together", Number(minimum=Decimal(0)), MP),
        Argument("players", f"players on the team, {_TEAM.players_counted} or more", Whole(minimum=1), "players"),
    ),
    result=FunctionResult(f"the average of the team, unrounded, at most {_TEAM.maximum:,}", MP),
    other_errors=(
        ErrorCase(NUM, "for negative masterpoints, or players that are not a whole number from 1"),
        ErrorCase(NA, f"for fewer than {_TEAM.players_counted} players"),
    ),
    source=DEFAULT.clauses_of("ko_team"),
    examples=(
        Example("=MPTEAM(12000,6)", "8000", "4 × 12000 / 6"),
        Example("=MPTEAM(60000,4)", "45000", "4 × 60000 / 4, at most 45,000"),
        Example("=MPTEAM(12000,3)", "#N/A", "a team has at least 4 players"),
    ),
)

MPKO = worksheet_function(
    name="MPKO",
    category=Category.OF_BRACKETS,
    summary="Masterpoints for an overall place in a knockout bracket, from its average and number of teams.",
    detail=(
        f"{ROUNDING}; tied teams share the percentages. A team must advance through two rounds: ties such as 3/4 or "
        "5/8 of teams that have not are paid 0. Our readings: a rank that no straight knockout has (a clear 5th of "
        "four rounds, a clear 9th) is paid by the table, below the "
        f"{_RANKS.ranks_by_percentage}th by 1/rank, to the last place the table has for so many rounds. Three "
        f"rounds, {_RANKS.playoff_teams_from} or {_RANKS.playoff_teams_to} teams: a clear third has been played "
        f"for and gets {_PLAYED_OFF}. A team that forfeits: MPKOFORFEIT."
    ),
    rule=knockouts.knockout,
    arguments=(
        shared.PLACE,
        AVERAGE,
        TEAMS,
        ROUNDS,
        BOARDS,
        BRACKET_RATING,
        shared.RESTRICTIONS,
        shared.TIED,
    ),
    result=FunctionResult("the award of the place, or of each team tied for it; 0 where none is paid", MP, 2),
    other_errors=(
        NO_SUCH_NUMBER,
        ErrorCase(
            NA, f"for fewer than {FEWEST_TEAMS} teams or {FEWEST_ROUNDS} rounds, or a rating that no tournament has"
        ),
    ),
    source=DEFAULT.clauses_of("ko_formula", "ko_computed", "ko_size", "ko_places"),
    readings=("K6", "K7"),
    examples=(
        Example("=MPKO(1,10000,16)", "28", "28.00 at 10,000, size factor 1.000"),
        Example("=MPKO(2,10000,16)", "19.6", "four rounds: 70% of 28.00"),
        Example("=MPKO(3,10000,16,,,,,2)", "11.2", "3/4 share 45% and 35%: 40% of 28.00"),
        Example("=MPKO(3,4000,8)", "3.89", "(11 + 3000/400) × .600 = 11.10; 35% is 3.885"),
        Example("=MPKO(1,10000,4)", "#N/A", "the size factors begin with 5 teams"),
    ),
)  # fmt: skip

MPKOMATCH = worksheet_function(
    name="MPKOMATCH",
    category=Category.OF_BRACKETS,
    summary=(
        f"Masterpoints for winning a knockout match: {percent(_MATCH.share_of_first)} of the first overall award, "
        "within its least and most."
    ),
    detail=(f"At least {_MATCH.minimum} and at most {_MATCH.maximum}, each times L and R/{_FORMULA.rating_base}."),
    rule=knockouts.match_award,
    arguments=(
        Argument("first", "first overall award of the bracket", Number(above=Decimal(0)), MP),
        BOARDS,
        BRACKET_RATING,
    ),
    result=FunctionResult("the award for a match won", MP, 2),
    other_errors=(
        ErrorCase(NUM, "for a first award that is not positive, or boards that are not a whole number from 1"),
        ErrorCase(NA, "for a rating that no tournament has"),
    ),
    source=DEFAULT.clauses_of("ko_match"),
    examples=(
        Example("=MPKOMATCH(28)", "2.8", "10% of 28.00"),
        Example("=MPKOMATCH(65)", "4.5", "6.50, at most 4.50"),
        Example("=MPKOMATCH(6,12)", "0.6", "10% of 6.00; L = 12/24, so from 0.375 to 2.25"),
        Example("=MPKOMATCH(0)", "#NUM!", "no bracket has a first award of 0"),
    ),
)

MPCOMPACT = worksheet_function(
    name="MPCOMPACT",
    category=Category.OF_BRACKETS,
    summary="Masterpoints for an overall place in a compact knockout (matches of half the normal length).",
    detail=(
        f"{ROUNDING}; it is at least {_COMPACT.minimum_first} × L × R/{_FORMULA.rating_base}. Four places with "
        f"{_FOUR_PLACES.first} teams and more, two with {_TWO_PLACES.first} to {_TWO_PLACES.last}, one with "
        f"{_ONE_PLACE.first} or {_ONE_PLACE.last}, which play full matches and, having no size factor, earn the "
        "minimum (our reading)."
    ),
    rule=knockouts.compact,
    arguments=(
        shared.PLACE,
        AVERAGE,
        TEAMS._replace(doc=f"teams that entered, {_ONE_PLACE.first} or more"),
        BOARDS._replace(
            doc=f"boards in a match, as played; left out = {_SHORT_MATCH}, with {_ONE_PLACE.first} or "
            f"{_ONE_PLACE.last} teams {_FORMULA.match_boards}",
            default=None,
            default_text=_SHORT_MATCH,
        ),
        BRACKET_RATING,
        shared.RESTRICTIONS,
    ),
    result=FunctionResult("the award of the place; 0 where none is paid", MP, 2),
    other_errors=(
        NO_SUCH_NUMBER,
        ErrorCase(NA, f"for fewer than {_ONE_PLACE.first} teams, or a rating that no tournament has"),
    ),
    source=DEFAULT.clauses_of("compact", "ko_computed", "ko_places"),
    readings=("K11",),
    examples=(
        Example("=MPCOMPACT(1,10000,16)", "14", "28.00 × L = 12/24"),
        Example("=MPCOMPACT(1,500,16)", "4", "6.00 × 12/24 = 3.00, at least 8.00 × 12/24"),
        Example("=MPCOMPACT(1,500,4)", "8", "the minimum for full matches"),
        Example("=MPCOMPACT(3,10000,8)", "0", "5 to 8 teams pay two places"),
        Example("=MPCOMPACT(1,10000,2)", "#N/A", "a compact knockout takes at least 3 teams"),
    ),
)
