"""The tables of games at the same time for one event that is awarded, where its club says in which files they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bridgesheets.awarding.said_by_club import SaidByClub, fits_file
from bridgesheets.club.month.events import ToLookAt, look_at
from bridgesheets.club.month.records import EventOfMonth
from bridgesheets.club.month.repeats import of_each_day, tables_beside
from bridgesheets.club.rules_of_club import escaped
from bridgesheets.surfaces.tasks.files_of_results import files_in


def with_tables_beside(path: Path, by_club: SaidByClub) -> SaidByClub:
    """What the club says, with the tables that files in the folder of a file and in the folders there hold of its days.

    They are counted as ``month`` counts them.
    """
    patterns = [pattern for rule in by_club.rules for pattern in rule.beside]
    own = look_at(ToLookAt(path, path.name, by_club))
    others = [event for each in files_in([path.parent])
              for event in _fitting(each.path, each.folder / each.path.name, patterns, by_club)]  # fmt: skip
    days = of_each_day([*own, *others])
    counted = ((event, tables_beside(event, days.get(event.day, ()), by_club)) for event in own)
    rules = [replace(rule, files=(escaped(path.name),), event=event.number) for event, rule in counted if rule]
    return replace(by_club, rules=(*by_club.rules, *rules))


def _fitting(path: Path, name: Path, patterns: list[str], by_club: SaidByClub) -> tuple[EventOfMonth, ...]:
    """The events of a file that fits one of the patterns."""
    if not any(fits_file(name, pattern) for pattern in patterns):
        return ()
    return look_at(ToLookAt(path, name.as_posix(), by_club))
