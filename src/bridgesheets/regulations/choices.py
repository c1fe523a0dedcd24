"""Named choices that change figures: an edition with one of them is an amended edition, and says so in its name."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from bridgesheets.citations import UNDATED, Source
from bridgesheets.regulations.amending import amended
from bridgesheets.regulations.amendments import Amendment, Change
from bridgesheets.regulations.editions import Edition

#: The rounding of the readings X2 and X4, which every edition has by itself.
MANUAL = "manual"

#: The figures of ``roundings`` that each other choice sets.
ROUNDINGS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"half-even": MappingProxyType({"each_place": "1", "matches_to_even": "1"})}
)

_CHOSEN = Source("choice", "the rounding that was chosen", UNDATED)


def rounded_as(edition: Edition, rounding: str, day: date) -> Edition:
    """Returns the edition that answers with a named rounding on a day; the same one for that of the manual."""
    if rounding == MANUAL:
        return edition
    changes = tuple(
        Change("", 0, "roundings", True, _CHOSEN.id, f"{rounding} rounding at each place", figure=name, value=value)
        for name, value in ROUNDINGS[rounding].items()
    )
    named, volume = f"{edition.name}, {rounding} rounding", edition.volumes[0]
    amendment = Amendment("", named, edition.name, (_CHOSEN,), changes, volume.begins, volume.ends)
    return amended(edition, amendment, day)
