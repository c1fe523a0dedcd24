"""Writes what a club is to remember into the text of its file: a table more at its end, and nothing else changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.club.club_file import club_in
from bridgesheets.club.rules_of_club import DAYS, EVENT, USUAL, known_answers

#: For which events answers are remembered: for those of one file, of a day of the week, or all.
FILE, DAY, ALWAYS = "file", "day", "always"


class Remembered(NamedTuple):
    """An answer to remember: the kind of table, its lines by their keys, and in words for which events it holds."""

    kind: str
    said: Mapping[str, str]
    words: str

    @property
    def answers(self) -> str:
        """Answers in words: "game open, boards 24"."""
        return ", ".join(f"{name} {value}" for name, value in self.said.items() if name not in _CONDITIONS)

    @property
    def table(self) -> str:
        lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in self.said.items())
        return "\n".join((f"[[{self.kind}]]", *lines, ""))


_CONDITIONS = frozenset(("days", "file", "number"))


def to_remember(scope: str, path: Path, day: date | None, said: Mapping[str, Any]) -> Remembered | None:
    """Returns the answers of options that are to be remembered, for a file, for a day of the week or always.

    None where nothing was said that can be. ValueError where it is for a day, and the event has none.
    """
    kind = EVENT if scope == FILE else USUAL
    known = known_answers(kind)
    answers = {name: _text(value) for name, value in said.items() if value is not None and name in known}
    if not answers:
        return None
    if scope == FILE:
        number = {"number": str(said["event"])} if str(said.get("event") or "").isdecimal() else {}
        return Remembered(kind, {"file": path.name, **number, **answers}, f"for {path.name}")
    if scope == ALWAYS:
        return Remembered(kind, answers, "for all events")
    if day is None:
        raise ValueError("the date of the event names no day; say --remember file or --remember always")
    named = DAYS[day.weekday()]
    return Remembered(kind, {"days": named, **answers}, f"for {named.capitalize()}s")


#: What a club does alike in all its games; whatever else explains an award is of its own event.
_HABITS = ("nap_strats", "rounding", "overall", "combined")


def explanations(events: Sequence[tuple[Path, str, Mapping[str, str]]]) -> Iterator[Remembered]:
    """Yields what is to be remembered of events by their files, their names and the answers that explain what was paid.

    A habit of the club that no event contradicts holds for all, the other answers for one event.
    """
    habits: dict[str, set[str]] = {}
    for _, _, answers in events:
        for name in _HABITS:
            if name in answers:
                habits.setdefault(name, set()).add(answers[name])
    always = {name: next(iter(values)) for name, values in habits.items() if len(values) == 1}
    if always and (remembered := to_remember(ALWAYS, Path(), None, always)) is not None:
        yield remembered
    for path, name, answers in events:
        own = {key: value for key, value in answers.items() if key not in always}
        number = name.split()[1] if name.startswith("event ") else ""
        if (remembered := to_remember(FILE, path, None, {**own, "event": number})) is not None:
            yield remembered


def _text(value: Any) -> str:
    return "yes" if value is True else str(value)


def with_it(before: bytes, remembered: Remembered, path: Path) -> bytes:
    """Returns the file with what is to be remembered; ``before`` is empty for a file that is not there yet.

    Raises :class:`bridgesheets.club.club_file.FaultyClub` where the file could not be read then.
    """
    newline = b"\r\n" if b"\r\n" in before else b"\n"
    gap = b"" if not before else newline if before.endswith(b"\n") else newline * 2
    club_in(path, (before + gap).decode("utf-8-sig") + remembered.table)
    return before + gap + remembered.table.encode().replace(b"\n", newline)


def already(path: Path, day: date | None, event: str, remembered: Remembered, text: str) -> bool:
    """Checks whether the file says the same of such an event already."""
    club = club_in(path, text).events
    own = club.of_one(Path(remembered.said["file"]), event) if remembered.kind == EVENT else club.usual(Path("x"), day)
    asked = {name: value for name, value in remembered.said.items() if name not in _CONDITIONS}
    return all(name in own and own[name].value == value for name, value in asked.items())
