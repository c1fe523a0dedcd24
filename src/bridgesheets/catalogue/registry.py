"""The catalogue: every worksheet function by every name it has, twins included."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bridgesheets.catalogue import (
    bracket_teams,
    championships,
    club_games,
    clubs,
    colours,
    factors,
    general,
    grassroots,
    imps,
    knockouts,
    ranking,
    schedules,
    stratiflighted,
    tournaments,
    victory_points,
    why,
)
from bridgesheets.catalogue.evaluate import WorksheetFunction

_MODULES = (
    victory_points,
    imps,
    factors,
    general,
    clubs,
    club_games,
    ranking,
    knockouts,
    bracket_teams,
    championships,
    schedules,
    tournaments,
    stratiflighted,
    grassroots,
    colours,
    why,
)

#: Name -> function, in the order of the documentation.
CATALOGUE: Mapping[str, WorksheetFunction] = MappingProxyType(
    {function.__name__: function for module in _MODULES for function in module.FUNCTIONS}
)


def find(name: str) -> WorksheetFunction | None:
    """The function of that name, in any case of letters; None where there is none."""
    return CATALOGUE.get(name.upper())
