"""What the compiler wrote into ``volumes.json``: all that the CSV and TOML files of the editions say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridgesheets.regulations.volumes import Volume, checks_of, volume_of

_CONTENTS = json.loads(Path(__file__).with_name("volumes.json").read_text(encoding="utf-8"))

VOLUMES: tuple[Volume, ...] = tuple(map(volume_of, _CONTENTS))

#: What every table has to pass, by its id: amendments as the tables themselves.
CHECKS: Mapping[str, Mapping[str, Any]] = {id: checks for part in _CONTENTS for id, checks in checks_of(part).items()}
