"""The editions that come with the package, from what the compiler wrote into ``volumes.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bridgesheets.regulations.editions import Edition, edition_of
from bridgesheets.regulations.volumes import Volume, checks_of, volume_of

#: All that the CSV and TOML files of the editions say.
_SAID = json.loads(Path(__file__).with_name("volumes.json").read_text(encoding="utf-8"))

VOLUMES: tuple[Volume, ...] = tuple(map(volume_of, _SAID))

#: What every table has to pass, by its id: amendments as the tables themselves.
CHECKS: Mapping[str, Mapping[str, Any]] = {id: checks for said in _SAID for id, checks in checks_of(said).items()}

#: The edition in use unless somebody chooses another.
DEFAULT = edition_of("acbl/2019-01", VOLUMES)

#: All editions of the package, by the keys of the volumes that name them.
BUILT_IN: Mapping[str, Edition] = MappingProxyType({DEFAULT.volumes[0].key: DEFAULT})
