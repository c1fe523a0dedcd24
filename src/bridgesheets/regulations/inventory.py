"""The rules of the masterpoint manual, the functions that compute them, and readings of doubtful wording.

``manual_rules.csv`` in this folder lists the rules by their ids (P1, CA.0b, GF-M ...) in the manual's order. The rows
of ``inventory_*.csv`` have for each the worksheet functions that compute it, separated by spaces, or "not encoded: "
with the reason; where they compute a part of it, both, parted by a semicolon. The readings are in the notes of the
tables and figures, with their ids in parentheses behind them. The documentation prints all of this, a test checks it
against the catalogue.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.records import Figures

NOT_ENCODED = "not encoded: "

_IN_PARENTHESES = re.compile(r"\(([^()]+)\)")
_CROSS = re.compile(r"X\d+")
_WORD = re.compile(r"[A-Z][\w-]*(?:\.\w+)*")


class RuleCoverage(NamedTuple):
    """A rule with the functions that compute it, and the reason where none computes it, or all of it."""

    rule: str
    functions: tuple[str, ...]
    note: str


class Rule(NamedTuple):
    """One rule of the manual: the part it is in, its id, and what it is about."""

    part: str
    id: str
    about: str


def manual_rules() -> tuple[Rule, ...]:
    rows = _rows(Path(__file__).parent / "manual_rules.csv")
    return tuple(Rule(row["Part"], row["Rule"], row["About"]) for row in rows)


def inventory() -> tuple[RuleCoverage, ...]:
    files = sorted(Path(__file__).parent.glob("inventory_*.csv"))
    return tuple(_entry(row["rule"], row["function_or_note"]) for path in files for row in _rows(path))


def other_editions() -> tuple[tuple[str, ...], ...]:
    """Returns what is known of other editions: the heads of the table, and a row for each fact."""
    facts = [*_rows(Path(__file__).parent / "other_editions.csv")]
    return (tuple(facts[0]), *(tuple(fact.values()) for fact in facts))


def _rows(path: Path) -> Iterator[Mapping[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _entry(rule: str, text: str) -> RuleCoverage:
    """Returns the coverage of a rule from the text of its cell: functions, then the part that none computes."""
    if text.startswith(NOT_ENCODED):
        return RuleCoverage(rule, (), text.removeprefix(NOT_ENCODED))
    functions, _, note = text.partition(f"; {NOT_ENCODED}")
    return RuleCoverage(rule, tuple(functions.split()), note)


@lru_cache(maxsize=1)
def cross_readings() -> tuple[str, ...]:
    named = {id for note in _notes() for id in _in_parentheses(note)}
    return tuple(sorted(filter(_CROSS.fullmatch, named), key=lambda id: int(id[1:])))


@lru_cache(maxsize=256)
def notes_on(reading: str) -> tuple[str, ...]:
    return tuple(note for note in _notes() if reading in _in_parentheses(note))


def _notes() -> Iterator[str]:
    # Those of tables before those of figures.
    records = sorted(DEFAULT.records(), key=lambda record: isinstance(record, Figures))
    return (note for record in records for note in record.notes)


def _in_parentheses(note: str) -> set[str]:
    return {part for group in _IN_PARENTHESES.findall(note) for part in group.split(", ")}
