"""Loads openpyxl when a workbook is made: a score sheet is read by its declarations, in less time than that takes."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class _LazyLibrary:
    """A library that loads itself when something of it is asked for.

    Until then it is not in ``sys.modules``: ``from openpyxl.utils import ...`` would load the package a second time.
    """

    def __init__(self, name: str) -> None:
        if find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        self._library = name

    def __getattr__(self, name: str) -> Any:
        part = getattr(import_module(self._library), name)
        setattr(self, name, part)
        return part


openpyxl: Any = _LazyLibrary("openpyxl")
