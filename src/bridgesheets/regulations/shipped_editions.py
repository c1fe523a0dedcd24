"""Editions that come with the package."""

from __future__ import annotations

from collections.abc import Mapping

from bridgesheets.regulations.data import VOLUMES
from bridgesheets.regulations.editions import Edition, edition_of

#: The edition in use unless somebody chooses another.
DEFAULT = edition_of("acbl/2019-01", VOLUMES)

#: All editions of the package, by the keys of the volumes that name them.
BUILT_IN: Mapping[str, Edition] = {DEFAULT.volumes[0].key: DEFAULT}
