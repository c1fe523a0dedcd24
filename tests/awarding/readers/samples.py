"""Real files of clubs' programs, from the folder named by BRIDGESHEETS_FORMATS; they are no part of the project."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = os.environ.get("BRIDGESHEETS_FORMATS", "")


def sample(name: str) -> Path:
    """A sample by its folder and name."""
    return Path(FOLDER) / name
