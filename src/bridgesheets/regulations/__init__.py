"""Regulations as data: every table as printed with its errata, every figure with its clause.

Rules take them from the edition they are given (:mod:`~bridgesheets.regulations.editions`). Printed pages show a table
as its text has it: ``table("acbl_20")`` and ``figures("nabc")`` look one of the edition in force up by its id.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgesheets.regulations.in_force import figures, source, sources, table, tables

__all__ = ["figures", "source", "sources", "table", "tables"]


def __getattr__(name: str) -> Any:
    # The regulations load when one of them is asked for.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.in_force"), name)
