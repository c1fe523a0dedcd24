"""Special club games by their names: type of event, restrictions, games without overall awards, contradictions."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bridgesheets import MPCSG, MPGNT, RuleError, why
from bridgesheets.regulations import table

PAIRS_OF_8 = Decimal("3.38")  # 18/60 × 9 × 1.25 = 3.375
SWISS_OF_8 = Decimal("2.70")  # 18/60 × 9
BAM_OF_8 = Decimal("2.97")  # 18/60 × 9 × 1.10


def refusal(*arguments: object) -> RuleError:
    with pytest.raises(RuleError) as caught:
        MPCSG(*arguments)
    return caught.value


@pytest.mark.parametrize("game", ["progressive sectional qualifying", "Progressive Sectional Qualifying Game"])
def test_a_progressive_qualifying_game_has_no_overall_awards(game: str) -> None:
    """Sectional Regulations, 3: no overall awards in the qualifying rounds (finding 3.1)."""
    error = refusal(1, game, 8)
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
        error = refusal(1, game, 8, event_type)
        assert (error.code, f'event_type is "{event_type}"' in error.message) == ("#N/A", True)
    assert refusal(1, game, 8.5).code == "#NUM!"  # half a team


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
    assert refusal(1, game, 8, "swiss").code == "#N/A"


def test_a_name_of_two_games_asks_for_the_type_of_event() -> None:
    both = "CNTC Master/Non Master Club Level & Canada Rookie/Master"
    assert refusal(1, both, 8).code == "#VALUE!"
    assert MPCSG(1, both, 8, "swiss") == SWISS_OF_8
    assert MPCSG(1, both, 8, "pairs") == PAIRS_OF_8
    assert MPCSG(1, "canada rookie/master", 8) == PAIRS_OF_8


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
    assert MPCSG(1, game, 40) == Decimal(by_name)
    assert MPCSG(1, game, 40, "", "", 0) == Decimal(told)


def test_every_game_of_the_lists_has_an_award_but_for_the_two_that_cannot() -> None:
    refused = {}
    for game in table("special_games").column("Name"):
        try:
            assert MPCSG(1, game, 12) > 0
        except RuleError as error:
            refused[game] = error.code
    assert refused == {
        "progressive sectional qualifying": "#N/A",
        "cntc master/non master club level & canada rookie/master": "#VALUE!",
    }


def test_a_cruise_championship_cites_the_clause_on_cruises() -> None:
    assert "E. Other Club Games, 1, page 7; January 2019; also" in why('=MPCSG(1,"cruise championship",20)')
