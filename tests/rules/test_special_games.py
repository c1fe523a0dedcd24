"""Special club games by their names: type of event, restrictions, games without overall awards, contradictions."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPCSG, RuleError
from bridgesheets.regulations import table
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
