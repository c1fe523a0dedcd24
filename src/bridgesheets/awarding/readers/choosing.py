"""Chooses the reader of a file, and the event in it that is awarded."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers.file_events import FileEvent, file_refusal, join_sessions
from truesheet import wording

#: The name of a file has no more commas.
_MOST_COMMAS = 8

#: The files that are read, in the words of an error.
KINDS = (
    "an ACBLscore game file (.ACA, .ACM, .ACE), a saved page of ACBL Live for Clubs (.html), a USEBIO file (.xml), "
    "a Bridgemate database (.bws) or a PBN file with results (.pbn)"
)
#: The modules of the readers by the ends of the names of files; each is loaded with its first file.
_READERS = {
    **dict.fromkeys((".aca", ".acm", ".ace"), "acblscore"),
    **dict.fromkeys((".html", ".htm"), "acbl_live"),
    ".xml": "usebio",
    ".bws": "bridgemate",
    ".pbn": "pbn",
}
#: The files that may hold several events.
OF_SEVERAL = frozenset((".aca", ".acm", ".ace", ".xml"))
#: How the names of files end that are read.
ENDINGS = tuple(_READERS)


def can_read(path: Path) -> bool:
    return path.suffix.lower() in _READERS


def count_events(path: Path) -> int:
    """Returns how many events a file holds; 1 for a file that cannot be read, which is reported where it is awarded."""
    try:
        return len(events_of(path, {})) if path.suffix.lower() in OF_SEVERAL else 1
    except FaultyEvent:
        return 1


def read(path: Path, answers: Mapping[str, Any]) -> FileEvent:
    """Returns the event of a file that options ask for, with the awards printed in it.

    Raises :class:`FaultyEvent` for a file that cannot be read, or holds several events while none is asked for.
    """
    found = _choose_event(events_of(path, answers), path, str(answers.get("event") or "").strip())
    gathered = found.gathered
    heard = gathered.options | {"event"}
    if answers.get("earlier"):
        gathered = join_sessions(gathered, [events_of(each, answers) for each in earlier_files(answers)])
        heard |= {"earlier"}
    return replace(found, gathered=replace(gathered, options=heard))


def earlier_files(answers: Mapping[str, Any]) -> list[Path]:
    named = answers.get("earlier") or ()
    return [Path(name) for name in split_files(named)] if isinstance(named, str) else [*named]


def split_files(text: str, is_there: Callable[[str], bool] = os.path.isfile) -> list[str]:
    """Splits a list of files at commas; of names with commas the longest that ``is_there`` counts."""
    parts, found = text.split(","), []
    while parts:
        ends = range(min(len(parts), _MOST_COMMAS + 1), 0, -1)
        end = next((at for at in ends if is_there(",".join(parts[:at]).strip())), 1)
        found.append(",".join(parts[:end]).strip())
        parts = parts[end:]
    return found


def events_of(path: Path, answers: Mapping[str, Any]) -> Sequence[FileEvent]:
    if not can_read(path):
        raise file_refusal(path, "files of this kind are not read", f"give {KINDS}")
    reader = import_module(f"{__package__}.{_READERS[path.suffix.lower()]}")
    events: Sequence[FileEvent] = reader.read(path, answers)
    return events


def _choose_event(events: Sequence[FileEvent], path: Path, wanted: str) -> FileEvent:
    if len(events) == 1 and not wanted:
        return events[0]
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:9]) <= len(events):
        return events[int(wanted) - 1]
    named = [event for event in events if event.name.casefold() == wanted.casefold()]
    if len(named) == 1:
        return named[0]
    listed = ", ".join(f"{number} {event.name}" for number, event in enumerate(events, 1))
    which = f'none of them is "{wanted}"' if wanted else "only one is awarded at a time"
    raise file_refusal(
        path,
        f"its events are {listed}, and {which}",
        f"say which {wording.saying('event')}: its number, its name, or all",
    )
