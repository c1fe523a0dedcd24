"""The names of events, games and schemes leave nothing out that the worksheet functions know."""

from __future__ import annotations

import pytest

from bridgesheets.awarding import names, schemes
from bridgesheets.catalogue.registry import CATALOGUE

#: Functions with names of championships that are no first award: of matches, of ranks, of colours.
_OF_SOMETHING_ELSE = {"MPDAYMATCH", "MPGLM", "MPCOLORS"}


def test_every_function_for_the_first_award_of_named_championships_is_asked() -> None:
    taking = {name for name, function in CATALOGUE.items() for each in function.spec.arguments
              if each.name == "event_name"}  # fmt: skip
    assert set(names._NAMED) == taking - _OF_SOMETHING_ELSE


@pytest.mark.parametrize(
    ("function", "argument"), [("MPCLUB", "game"), ("MPFIRST", "rating"), ("MPCSG", "game"), ("MPNABC", "event_name")]
)
def test_every_name_a_function_takes_is_a_game_with_a_scheme(function: str, argument: str) -> None:
    for name in names.vocabulary_of(function, argument).names:
        assert names.game_called(name).kind in schemes._BY_KIND, name


@pytest.mark.parametrize("event", ["nap", "gnt"])
def test_every_stage_is_a_game(event: str) -> None:
    for stage in names.vocabulary_of(f"MP{event.upper()}", "stage").names:
        assert names.game_called(f"{event} {stage}") == names.Game(f"{event} {stage}", names.STAGE)


def test_the_ratings_of_regionals_are_ratings() -> None:
    assert set(names.REGIONALS) < set(names.vocabulary_of("MPFIRST", "rating").names)
