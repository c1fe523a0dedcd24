"""Readings of doubtful wording: they stand in the notes of tables and figures, with their ids in parentheses behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.records import Figures

_IN_PARENTHESES = re.compile(r"\(([^()]+)\)")


@lru_cache(maxsize=256)
def notes_on(reading: str) -> tuple[str, ...]:
    return tuple(note for note in _notes() if reading in _in_parentheses(note))


def readings_named() -> set[str]:
    """Returns all that stands in parentheses in a note: ids, and other words."""
    return {word for note in _notes() for word in _in_parentheses(note)}


def _notes() -> Iterator[str]:
    # Those of tables before those of figures.
    records = sorted(DEFAULT.records(), key=lambda record: isinstance(record, Figures))
    return (note for record in records for note in record.notes)


def _in_parentheses(note: str) -> set[str]:
    return {part for group in _IN_PARENTHESES.findall(note) for part in group.split(", ")}
