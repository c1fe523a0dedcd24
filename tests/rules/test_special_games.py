"""Special club games by their names: type of event, restrictions, games without overall awards, contradictions."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPCSG, MPFIRST, MPGNT, RuleError, why
from bridgesheets.regulations import table
from tests import masterpoint_text as manual
from tests.rules.refusals import refusal

PAIRS_OF_8 = D("3.38")  # 18/60 × 9 × 1.25 = 3.375
SWISS_OF_8 = D("2.70")  # 18/60 × 9
BAM_OF_8 = D("2.97")  # 18/60 × 9 × 1.10


@pytest.mark.parametrize("game", ["progressive sectional qualifying", "Progressive Sectional Qualifying Game"])
def test_a_progressive_qualifying_game_has_no_overall_awards(game: str) -> None:
    """Sectional Regulations, 3: no overall awards in the qualifying rounds (finding 3.1)."""
    error = refusal(MPCSG, 1, game, 8)
    assert (error.code, "MPSESSION" in error.message) == ("#N/A", True)
    assert error.clause is not None
    assert error.clause.section.endswith("B. Sectional Regulations – Unrestricted Events, 3")


@pytest.mark.parametrize(
    "game",
    ["grand national teams", "GNT", "club appreciation team", "club appreciation teams", "unit extended team", "CNTC",
     "cntc (club and unit level)", "CNTC Master/Non Master Club Level"],
)  # fmt: skip
def test_a_game_that_is_a_team_game_by_its_name_is_paid_as_swiss(game: str) -> None:
    assert MPCSG(1, game, 8) == SWISS_OF_8
    assert MPCSG(1, game, 8, "swiss") == SWISS_OF_8
    assert MPCSG(1, game, 8, "bam") == BAM_OF_8
    for event_type in ("pairs", "individual"):
        error = refusal(MPCSG, 1, game, 8, event_type)
        assert (error.code, f'event_type is "{event_type}"' in error.message) == ("#N/A", True)
    assert refusal(MPCSG, 1, game, 8.5).code == "#NUM!"  # half a team


def test_the_grand_national_teams_are_those_of_the_club_stage() -> None:
    assert MPCSG(1, "grand national teams", 8) == MPGNT("club", "championship", 1, 8)


@pytest.mark.parametrize(
    "game", ["north american pairs", "NAP", "acbl-wide senior pairs", "COPC", "CBF simultaneous pairs",
             "club appreciation pairs"],
)  # fmt: skip
def test_a_game_of_pairs_by_its_name_is_no_team_game(game: str) -> None:
    restrictions = 0  # told, so that only the type of event counts
    assert MPCSG(1, game, 8, "", "", restrictions) == PAIRS_OF_8
    assert MPCSG(1, game, 8, "pairs", "", restrictions) == PAIRS_OF_8
    assert refusal(MPCSG, 1, game, 8, "swiss").code == "#N/A"


def test_a_name_of_two_games_asks_for_the_type_of_event() -> None:
    both = "CNTC Master/Non Master Club Level & Canada Rookie/Master"
    assert refusal(MPCSG, 1, both, 8).code == "#VALUE!"
    assert MPCSG(1, both, 8, "swiss") == SWISS_OF_8
    assert MPCSG(1, both, 8, "pairs") == PAIRS_OF_8
    assert MPCSG(1, "canada rookie/master", 8) == PAIRS_OF_8


def test_the_printed_name_of_both_club_appreciation_games_asks_for_the_type_of_event() -> None:
    both = "Club Appreciation Game (Pairs & Team)"
    assert refusal(MPCSG, 1, both, 8).code == "#VALUE!"
    assert MPCSG(1, both, 8, "swiss") == MPCSG(1, "Club Appreciation Game (Team)", 8) == SWISS_OF_8
    assert MPCSG(1, both, 8, "pairs") == MPCSG(1, "Club Appreciation Game (Pairs)", 8) == PAIRS_OF_8
    assert MPCSG(1, "club appreciation", 8) == PAIRS_OF_8


@pytest.mark.parametrize(
    ("game", "by_name", "told"),
    [
        ("acbl-wide senior pairs", "7.50", "9.38"),  # 50/60 × 9 × 1.25 × .80; without a restriction 9.375
        ("cwtc", "6.00", "7.50"),  # women, a team event: 50/60 × 9 × .80
        ("cntc", "7.50", "7.50"),  # 50/60 × 9
        ("canada rookie/master", "9.38", "9.38"),  # masterpoint holdings are no such restriction
        ("junior fund", "6.00", "6.00"),  # a fund: 50/60 × 7 × 1.25 = 7.29, capped
    ],
)
def test_an_age_or_a_gender_in_the_name_is_a_restriction_unless_told_otherwise(
    game: str, by_name: str, told: str
) -> None:
    assert MPCSG(1, game, 40) == D(by_name)
    assert MPCSG(1, game, 40, "", "", 0) == D(told)


def test_every_game_of_the_lists_has_an_award_but_for_the_three_that_cannot() -> None:
    refused = {}
    for game in table("special_games").column("Name"):
        try:
            assert MPCSG(1, game, 12) > 0
        except RuleError as error:
            refused[game] = error.code
    assert refused == {
        "progressive sectional qualifying": "#N/A",
        "cntc master/non master club level & canada rookie/master": "#VALUE!",
        "club appreciation (pairs & team)": "#VALUE!",
    }


def test_a_cruise_championship_cites_the_clause_on_cruises() -> None:
    assert "E. Other Club Games, 1, page 7; January 2019; also" in why('=MPCSG(1,"cruise championship",20)')


@pytest.mark.parametrize(
    ("game", "tables", "boards", "award"),
    [
        ("club championship", 31, 18, "5.98"),  # 41/60 x 8.75 = 5.979
        ("club championship", 32, 18, "6.00"),  # 42/60 x 8.75 = 6.125, capped
        ("club championship", 31, 17, "3.59"),  # 60% of 5.979
        ("club championship", 41, 12, "4.46"),  # 51/60 x 8.75 x .6 = 4.4625
        ("club championship", 42, 12, "4.50"),  # 52/60 x 5.25 = 4.55, capped
        ("charity fund", 32, 18, "6.00"),
        ("unit championship", 32, 18, "6.13"),  # not named with the caps
        ("inter-club championship", 32, 18, "6.13"),
        ("club membership", 32, 18, "7.88"),  # 42/60 x 11.25 = 7.875
    ],
)
def test_caps_and_boards_of_special_games(game: str, tables: int, boards: int, award: str) -> None:
    assert MPCSG(1, game, tables, boards=boards) == D(award)


def test_lower_places_follow_from_the_capped_first() -> None:
    assert MPCSG(2, "club championship", 40) == D("4.50")


def test_special_games_know_their_depth() -> None:
    """8 tables pay five places: 18/60 x 8.75 = 2.625; fifth 2.63 x .75^4 = .832."""
    assert MPCSG(5, "club championship", 8) == D("0.83")
    assert MPCSG(6, "club championship", 8) == 0


def test_a_half_table_counts_for_the_award_and_has_its_own_pairs() -> None:
    """12.5 tables: B of 13, 23/60 x 11.25 = 4.3125; 25 pairs: 25% is 6.25, six places; 13 tables: 6.5, seven."""
    assert MPCSG(6, "club membership", 12.5) == D("1.02")  # 4.31 x .2373 = 1.0228
    assert MPCSG(1, "club membership", 12.5) == D("4.31")
    assert MPCSG(7, "club membership", 12.5) == 0


def test_international_fund_games_stand_in_both_lists() -> None:
    """The fund game is rated seven, the ACBL-wide one nine: 22/60 x 1.25 x 7 and x 9."""
    assert MPCSG(1, "international fund", 12) == D("3.21")
    assert MPCSG(1, "ACBL-wide International Fund", 12) == D("4.13")  # 4.125


def test_types_limits_and_restrictions_of_special_games() -> None:
    assert MPCSG(1, "gnt", 10, "swiss") == D("3.00")  # 20/60 x 9
    assert MPCSG(1, "nap", 20, "pairs", 500) == D("2.81")  # .5 x 9 x .5 x 1.25 = 2.8125
    assert MPCSG(1, "senior pairs", 20, "pairs", "", 1) == D("4.50")  # .5 x 9 x .8 x 1.25


def _first_or_error(name: str) -> D | str:
    try:
        return MPCSG(1, name, 13)
    except RuleError as error:
        return error.code


def _special_game_names(printed: list[str]) -> list[str]:
    """The games of a list one by one: the special fund games are named within one entry."""
    names = []
    for entry in printed:
        names.append(entry)
        if entry.startswith("Special Fund Games ("):
            names += entry.partition("(")[2].rstrip(")").replace(" &", ",").split(", ")
    return names


@pytest.mark.sources
def test_every_special_game_of_the_two_lists_has_its_rating() -> None:
    """13 tables: B = 23/60; rating seven 23/60 x 7 x 1.25 = 3.354, rating nine 23/60 x 9 x 1.25 = 4.3125.

    Teams have T = 1.00 (3.45), seniors P = .80 (3.45), the women's teams both (2.76).
    """
    seven = manual.special_games("Club Special Games – Rating Seven:", "Club Special Games – Rating Nine:")
    nine = manual.special_games("Club Special Games – Rating Nine:", "A. NUMBER OF BOARDS")
    assert (len(seven), len(nine)) == (4, 22)
    assert {MPCSG(1, name, 13) for name in _special_game_names(seven)} == {D("3.35")}
    assert {name: _first_or_error(name) for name in nine} == {
        **dict.fromkeys(nine, D("4.31")),
        "Grand National Teams": D("3.45"),
        "Unit Extended Team Game": D("3.45"),
        "CNTC (Club and Unit Level)": D("3.45"),
        "ACBL-Wide Senior Pairs": D("3.45"),
        "CWTC": D("2.76"),
        # Section awards only; and lines that name a game of teams and another one.
        "Progressive Sectional Qualifying Game": "#N/A",
        "CNTC Master/Non Master Club Level & Canada Rookie/Master": "#VALUE!",
        "Club Appreciation Game (Pairs & Team)": "#VALUE!",
    }
    assert MPFIRST(13, "csg9") == D("4.31")


@pytest.mark.sources
def test_special_games_may_be_typed_without_game_at_the_end() -> None:
    nine = manual.special_games("Club Special Games – Rating Nine:", "A. NUMBER OF BOARDS")
    shortened = [name.removesuffix("s").removesuffix(" Game") for name in nine if name.endswith(("Game", "Games"))]
    assert len(shortened) == 10
    for name in shortened:
        assert _first_or_error(name.upper()) == _first_or_error(f"{name} Game")
    assert MPCSG(1, "UPGRADED CLUB CHAMPIONSHIP", 13) == D("4.31")
    assert MPCSG(1, "unit extended team", 13) == D("3.45")


@pytest.mark.parametrize(
    ("printed", "kind", "same"),
    [
        ("Club Appreciation Game (Pairs)", "pairs", "club appreciation pairs"),
        ("Club Appreciation Game (Team)", "swiss", "club appreciation teams"),
        ("North American Pairs: Club Level", "pairs", "north american pairs"),
        ("Grand National Teams: Club Level", "swiss", "grand national teams"),
    ],
)
def test_special_games_have_the_names_that_the_manual_prints(printed: str, kind: str, same: str) -> None:
    assert MPCSG(1, printed, 10, kind) == MPCSG(1, same, 10, kind)
