"""Finds the files of results among paths and in folders, and names the files made of them."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.club_defaults import ClubDefaults, fits_file
from bridgesheets.awarding.readers.choosing import ENDINGS
from bridgesheets.club.month.events import FileOfMonth, events_of_file
from bridgesheets.club.month.repeats import events_by_day, tables_beside
from bridgesheets.club.month.texts import CREDITS_FILE, OF_CREDIT
from bridgesheets.club.rules import escaped
from truesheet.files import opened, os_reason
from truesheet.refusals import Refused

#: What a file of results may end with; of a CSV and a TOML file of one name the CSV file is taken.
KINDS = (".xlsx", ".xlsm", ".csv", *ENDINGS)
#: The endings of ACBLscore's files, which say at which session of the day they were played.
SESSIONS = frozenset({".aca", ".acm", ".ace"})
#: Bytes of a file that takes little time and memory, whatever is in it; what is zipped may take more.
LIGHT = 2**16
_MOST_HEADS = 1000
#: How the name of an award list ends, and what a page says that ``publish`` wrote.
AWARDS, _PUBLISHED = "-awards", b'<meta name="generator" content="bridgesheets">'
#: What is said of files that came of results.
LEFT_OUT = "Left out, as award and publish write such files"


class Results(NamedTuple):
    """The results of an event: the file, its folder within the named one, and its number, 0 for a single event."""

    path: Path
    folder: Path = Path()
    event: int = 0


def files_in(paths: Sequence[Path], out: Path | None = None) -> list[Results]:
    """Returns the files of results among paths; of a folder those in it and its subfolders, by name.

    It leaves out the folder ``out``, for awards, and folders that ``month`` wrote.
    """
    found: dict[Path, Results] = {}
    for path in paths:
        if not path.is_dir():
            found.setdefault(path, Results(path))
            continue
        for here, names in _walked(path, out):
            files = (here / name for name in names if name.lower().endswith(KINDS))
            found |= {file: Results(file, here.relative_to(path)) for file in files if file not in found}
    return list(found.values())


def other_files(folder: Path, out: Path | None = None) -> list[str]:
    """Returns the files of a folder and its subfolders that have no ending of results, by their names within it."""
    found = []
    for here, names in _walked(folder, out):
        known = {name.lower().rpartition(".")[0] for name in names if name.lower().endswith(KINDS)}
        for name in names:
            stem, _, kind = name.lower().rpartition(".")
            is_about = kind == "toml" and (stem in known or stem == "club")
            if not (name.lower().endswith((*KINDS, ".bak")) or is_about):
                found.append((here.relative_to(folder) / name).as_posix())
    return found


def _walked(folder: Path, out: Path | None) -> Iterator[tuple[Path, list[str]]]:
    """Yields a folder and its subfolders with the names of their files, without hidden ones and those of ``month``."""
    for here, inner, names in os.walk(folder, onerror=_raised):
        if _is_of_month(Path(here)):
            inner.clear()
            continue
        inner[:] = sorted(name for name in inner if not name.startswith(".") and Path(here, name) != out)
        yield Path(here), sorted(name for name in names if not name.startswith((".", "~$")))


def _is_of_month(folder: Path) -> bool:
    """Checks if a folder holds what ``month`` wrote: its CSV file begins as that of a month does."""
    try:
        with opened(folder / CREDITS_FILE) as file:
            heads = re.split("[,;\t]", file.readline(_MOST_HEADS).decode("utf-8-sig", "replace").strip())
    except OSError:
        return False
    return tuple(heads[: len(OF_CREDIT)]) == OF_CREDIT


def is_written(path: Path) -> bool:
    """Checks if a file is an award list, by its name, or a published page, and so holds no results."""
    if path.stem.endswith(AWARDS):
        return True
    if path.suffix.lower() not in (".html", ".htm"):
        return False
    try:
        with opened(path) as file:
            return _PUBLISHED in file.read(_MOST_HEADS)
    except OSError:
        return False


def is_light(path: Path) -> bool:
    """Checks if a file of results takes little time and memory, whatever is in it."""
    try:
        return path.suffix.lower() not in (".xlsx", ".xlsm") and path.stat().st_size <= LIGHT
    except OSError:
        return False


def _raised(problem: OSError) -> None:
    unread = Refused(f"it cannot be read: {os_reason(problem)}", str(problem.filename))
    unread.exit_status = 1
    raise unread


def target_names(files: Sequence[Results], kind: str) -> list[Path]:
    """Returns the name of the award file for each file of results, in a folder like its own.

    Two sessions of a day differ in the ending only (170607.ACM and 170607.ACE), so ACBLscore files keep their whole
    names, and so do others whose names are the same without the ending. Events of a file have numbers.
    """
    stems = Counter(stem for stem, _ in {(_stem(each), each.path) for each in files})
    names = []
    for each in files:
        whole = each.path.suffix.lower() in SESSIONS or stems[_stem(each)] > 1
        event = f"-{each.event}" if each.event else ""
        names.append(each.folder / f"{each.path.name if whole else each.path.stem}{event}{AWARDS}{kind}")
    return names


def _stem(each: Results) -> tuple[Path, str]:
    return each.folder, each.path.stem.casefold()


def with_tables_beside(path: Path, by_club: ClubDefaults) -> ClubDefaults:
    """Returns what the club says, with the tables of games of the same day in files of the folder and its subfolders.

    They count as for ``month``.
    """
    patterns = [pattern for rule in by_club.rules for pattern in rule.beside]
    own = events_of_file(FileOfMonth(path, path.name, by_club))
    others = [
        event
        for each in files_in([path.parent])
        if any(fits_file(each.folder / each.path.name, pattern) for pattern in patterns)
        for event in events_of_file(FileOfMonth(each.path, (each.folder / each.path.name).as_posix(), by_club))
    ]
    days = events_by_day([*own, *others])
    counted = ((event, tables_beside(event, days.get(event.day, ()), by_club)) for event in own)
    rules = [replace(rule, files=(escaped(path.name),), event=event.number) for event, rule in counted if rule]
    return replace(by_club, rules=(*by_club.rules, *rules))
