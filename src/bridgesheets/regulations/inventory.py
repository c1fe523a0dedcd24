"""Which function computes which rule: the rows of ``inventory_*.csv`` in this folder.

Each row has the id of a rule (P1, CA.0b, GF-M ...) and either the worksheet functions that compute it, separated by
spaces, or "not encoded: " with the reason. The documentation prints the table, a test checks it against the catalogue.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

NOT_ENCODED = "not encoded: "


class Entry(NamedTuple):
    """One rule: the functions that compute it, or why none does."""

    rule: str
    functions: tuple[str, ...]
    note: str


def inventory() -> tuple[Entry, ...]:
    """All rules of all parts, in the order of their files."""
    entries: list[Entry] = []
    for path in sorted(Path(__file__).parent.glob("inventory_*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            entries.extend(_entry(row["rule"], row["function_or_note"]) for row in csv.DictReader(file))
    return tuple(entries)


def _entry(rule: str, text: str) -> Entry:
    if text.startswith(NOT_ENCODED):
        return Entry(rule, (), text.removeprefix(NOT_ENCODED))
    return Entry(rule, tuple(text.split()), "")
