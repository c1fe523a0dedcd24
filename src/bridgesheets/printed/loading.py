"""Loads openpyxl when a workbook is made: a score sheet is read by its declarations, in less time than that takes."""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from typing import Any


def _loaded_later(name: str) -> Any:
    """A library that loads itself when something of it is asked for."""
    if name in sys.modules:
        return sys.modules[name]
    found = find_spec(name)
    if found is None or found.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    found.loader = LazyLoader(found.loader)
    module = sys.modules[name] = module_from_spec(found)
    found.loader.exec_module(module)
    return module


openpyxl = _loaded_later("openpyxl")
