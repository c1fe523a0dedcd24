"""How a library that is missing is installed: into the Python that runs here, and no other."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def how_to_install(*packages: str) -> str:
    """Returns the line to type; ``packages`` are named as in the package index, with bounds or without."""
    return f"type: {' '.join((_quoted(sys.executable), '-m pip install', *map(_quoted, packages)))}"


def missing(modules: dict[str, str]) -> list[str]:
    """Returns the packages, by the modules they bring, that are not installed here."""
    return [package for module, package in modules.items() if find_spec(module) is None]


def _quoted(word: str) -> str:
    return f'"{word}"'
