"""Special club games by their names: type of event, restrictions, games without overall awards, contradictions."""

from bridgesheets import MPCSG, RuleError
from bridgesheets.regulations import table


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
