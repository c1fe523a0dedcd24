"""Which assumptions are tried about an event: those that can make a difference to it, each changing one fact."""

from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.assumptions import Assumption, assumptions
from bridgesheets.awarding.template_book import template
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.regulations.in_force import DEFAULT
from tests.awarding.events import gathered, pair, team


def tried(sections: str = "A", strat: str = "", **said: Any) -> list[Assumption]:
    entries = [pair(n, 60 - n, section=section, strat=strat) for section in sections for n in range(1, 7)]
    read = gathered(entries, event_type="pairs", boards=24, movement="howell", **said)
    return [*assumptions(assemble(read), {}, DEFAULT)]


def test_sections_are_ranked_otherwise_only_where_there_are_several() -> None:
    words = "scored across the field"
    assert words in {each.words for each in tried("AB", game="open")}
    assert words not in {each.words for each in tried("A", game="open")}


def test_tables_of_another_game_are_restricted_ones_beside_an_open_game_and_newcomers_beside_others() -> None:
    for game, of, expected in (("open", "", (2, 0)), ("restricted", "A=300", (0, 2))):
        (two,) = (each for each in tried(game=game, of=of) if each.words.endswith("tables, 2 of another game"))
        assert (two.event.restricted_tables, two.event.newcomer_tables) == expected


@pytest.mark.parametrize(("game", "some"), [("nap club", True), ("nap unit", False)])
def test_a_flight_is_tried_at_m_of_a_limit_at_the_club_stage_of_the_nap_alone(game: str, some: bool) -> None:
    """Other ratings are tried at each of its stages."""
    words = [each.words for each in tried(strat="A", game=game, of="A B=2500")]
    assert "rating seven" in words
    assert any("by M of its limit" in each for each in words) is some


def test_no_other_rating_of_a_stage_of_the_nap_is_tried_about_the_gnt() -> None:
    teams = [team(n, rank=n, strat="A") for n in range(1, 7)]
    read = gathered(teams, event_type="swiss", game="gnt club", of="A B=2500 C=500", boards=24)
    words = [each.words for each in assumptions(assemble(read), {}, DEFAULT)]
    assert "rounding half-even" in words
    assert not [each for each in words if "rating" in each or "by M of" in each]


def test_a_strat_is_tried_at_other_limits_below_that_of_the_strat_above_it() -> None:
    words = [each.words for each in tried(game="open", of="A=1500 B=750", strat="A")]
    assert [each for each in words if each.startswith("strat B")] == [
        f"strat B to {limit}" for limit in (1250, 1000, 500, 300, 200, 100, 50, 20, 5)
    ]
    # The highest strat may have any other limit, or none.
    assert "strat A without a limit" in words and "strat A to 3000" in words
    assert "strat A to 1500" not in words


def test_no_tables_of_another_game_are_tried_beside_a_game_that_counts_none() -> None:
    """A club championship is paid for its own tables alone."""
    tables = "tables, 2 of another game"
    assert any(each.words.endswith(tables) for each in tried(game="open"))
    assert not any(each.words.endswith(tables) for each in tried(game="club championship"))


@pytest.mark.parametrize("sessions", [0, 100])
def test_a_template_has_columns_for_as_many_sessions_as_an_event_has(sessions: int) -> None:
    with pytest.raises(UnknownOrder, match="a template has columns for 1 to "):
        template("club-pairs", 8, sessions)
