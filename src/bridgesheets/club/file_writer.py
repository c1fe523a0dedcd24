"""Writes a club's file from the answers of ``club init`` or of a month, and adds tables to it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import starmap
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.awarding.club_defaults import ClubRule
from bridgesheets.awarding.questions import in_words
from bridgesheets.club.file import FILE_NAME, FaultyClub, club_in
from bridgesheets.club.rules import DAYS, EVENT, USUAL, known_answers
from bridgesheets.grouping import grouped


class ClubQuestion(NamedTuple):
    """A question of ``club init``: the word of the file, the question, and an example.

    ``usual`` words are in a table ``[[usual]]``. An empty answer leaves the word out.
    """

    word: str
    question: str
    example: str
    usual: bool = False


OF_CLUB: Sequence[ClubQuestion] = (
    ClubQuestion("name", "What is the club called", "Riverside Bridge Club"),
    ClubQuestion("strats", "Which limits do its strats have below the open one", "750, 300"),
    ClubQuestion("paper", "What does it print on", "letter or a4"),
    ClubQuestion("edition", "Which edition or amendment does it use, if not the one in force", "ours.toml"),
)
OF_GAMES: Sequence[ClubQuestion] = (
    ClubQuestion("game", "Which game is it", "open, invitational, restricted or newcomer", True),
    ClubQuestion("event_type", "What is played, if the results do not say it", "pairs", True),
    ClubQuestion("boards", "How many boards are played in a session", "26", True),
    ClubQuestion("limits", "Which limits do its strats have, if others than the club's", "A=open,B=1250,C=500", True),
    ClubQuestion("overall", "Does a game of two sections have overall awards", "yes or no", True),
    ClubQuestion("restricted_tables", "How many tables of restricted games are played at the same time", "0", True),
    ClubQuestion("newcomer_tables", "How many tables of a newcomer game are played at the same time", "0", True),
)
DAY = ClubQuestion("days", "Is there a day of the week with another game", "tuesday", True)


class ClubReply(NamedTuple):
    """An answer to one of the questions."""

    question: ClubQuestion
    text: str

    @property
    def line(self) -> str:
        return _line(self.question.word, self.text)


def faults_of(answer: ClubReply) -> tuple[str, ...]:
    alone = f"[[{USUAL}]]\n{answer.line}\n" if answer.question.usual else f"{answer.line}\n"
    try:
        club_in(Path(FILE_NAME), alone)
    except FaultyClub as problem:
        return tuple(fault.sentence for fault in problem.faults)
    return ()


def first_file(club: Iterable[ClubReply], games: Iterable[Sequence[ClubReply]]) -> str:
    above = [answer.line for answer in club]
    tables = [["", f"[[{USUAL}]]", *(answer.line for answer in game)] for game in games if game]
    text = "\n".join((*above, *(line for table in tables for line in table), "")).lstrip("\n")
    club_in(Path(FILE_NAME), text)
    return text


Key = tuple[str, str]
#: No answer was given.
_NOTHING = ""


class FileTable(NamedTuple):
    """A table of the file: its kind, the conditions on events, and the answers by their names."""

    kind: str
    conditions: Mapping[str, str]
    answers: Mapping[str, str]

    @property
    def text(self) -> str:
        return "\n".join((f"[[{self.kind}]]", *starmap(_line, {**self.conditions, **self.answers}.items()), ""))

    @property
    def words(self) -> str:
        """Returns the conditions in words: "for all events", "for Tuesdays"."""
        if not self.conditions:
            return "for all events"
        return (
            f"for {self.conditions['days'].capitalize()}s" if self.kind == USUAL else f"for {self.conditions['file']}"
        )

    @property
    def answers_in_words(self) -> str:
        """Returns the answers in words: "game open, boards 24"."""
        return ", ".join(f"{name} {value}" for name, value in self.answers.items())


def file_tables(rules: Mapping[Key, ClubRule], days: Mapping[Key, str]) -> list[FileTable]:
    """Returns tables with the answers about events; ``days`` are those of all events of the month.

    An answer for every event is usual, and one for every event of a weekday is usual on that day.
    """
    values: dict[str, dict[Key, str]] = {}
    for key, rule in rules.items():
        for answer in rule.answers:
            values.setdefault(answer.name, {})[key] = answer.value
    always: dict[str, str] = {}
    of_days: dict[str, dict[str, str]] = {}
    of_events: dict[Key, dict[str, str]] = {}
    usual = frozenset(known_answers(USUAL))
    for name, answers in values.items():
        if name in usual and len({*answers.values()}) == 1 and days.keys() <= answers.keys():
            always[name] = next(iter(answers.values()))
            continue
        found = dict(_answers_by_weekday(answers, days)) if name in usual else {}
        for day, value in found.items():
            of_days.setdefault(day, {})[name] = value
        for key, value in answers.items():
            if _weekday(days.get(key, "")) not in found:
                of_events.setdefault(key, {})[name] = value
    return [
        *([FileTable(USUAL, {}, always)] if always else []),
        *(FileTable(USUAL, {"days": day}, of_days[day]) for day in DAYS if day in of_days),
        *(FileTable(EVENT, _event_conditions(key), answers) for key, answers in sorted(of_events.items())),
    ]


def _answers_by_weekday(answers: Mapping[Key, str], days: Mapping[Key, str]) -> Iterator[tuple[str, str]]:
    found = grouped((_weekday(day), answers.get(key, _NOTHING)) for key, day in days.items())
    alike = ((day, values[0]) for day, values in found.items() if len({*values}) == 1)
    yield from ((day, value) for day, value in alike if day and value != _NOTHING)


def _weekday(day: str) -> str:
    return DAYS[date.fromisoformat(day).weekday()] if day else ""


def _event_conditions(key: Key) -> dict[str, str]:
    file, number = key
    return {"file": file, **({"number": number} if number else {})}


def file_text(tables: Sequence[FileTable], roster: str) -> str:
    above = [f"{_line('roster', roster)}\n"] if roster else []
    text = "\n".join((*above, *(table.text for table in tables)))
    club_in(Path(FILE_NAME), text.replace("roster", "# roster", 1) if roster else text)
    return text


def _line(name: str, value: str) -> str:
    return f"{name} = {json.dumps(value, ensure_ascii=False)}"


# --- remembered answers -------------------------------------------------------------------------------------------

#: Scopes of remembered answers: one file, or all events; any other scope is the day of the week.
_FILE, _ALWAYS = "file", "always"


def table_to_remember(scope: str, path: Path, day: date | None, options: Mapping[str, Any]) -> FileTable | None:
    """Returns the table that remembers the answers of options for a file, a weekday or always.

    Returns None where no answer can be remembered. Raises ValueError for a weekday if the event has no date.
    """
    kind = EVENT if scope == _FILE else USUAL
    known = known_answers(kind)
    answers = {name: in_words(value) for name, value in options.items() if value is not None and name in known}
    if not answers:
        return None
    if scope == _FILE:
        number = str(options.get("event") or "")
        return FileTable(kind, _event_conditions((path.name, number if number.isdecimal() else "")), answers)
    if scope == _ALWAYS:
        return FileTable(kind, {}, answers)
    if day is None:
        raise ValueError("the date of the event names no day; say --remember file or --remember always")
    return FileTable(kind, {"days": DAYS[day.weekday()]}, answers)


#: Answers that hold for all games of a club; others hold for one event.
_HABITS = ("nap_strats", "rounding", "overall", "combined")


def explanations(events: Sequence[tuple[Path, str, Mapping[str, str]]]) -> Iterator[FileTable]:
    """Yields the tables that remember which answers explain what was paid, by files and names of events.

    A habit of the club that no event contradicts holds for all events, other answers for one.
    """
    habits = grouped((name, answers[name]) for _, _, answers in events for name in _HABITS if name in answers)
    always = {name: values[0] for name, values in habits.items() if len({*values}) == 1}
    if always and (remembered := table_to_remember(_ALWAYS, Path(), None, always)) is not None:
        yield remembered
    for path, name, answers in events:
        remaining = {key: value for key, value in answers.items() if key not in always}
        number = name.split()[1] if name.startswith("event ") else ""
        if (remembered := table_to_remember(_FILE, path, None, {**remaining, "event": number})) is not None:
            yield remembered


def append_table(before: bytes, remembered: FileTable, path: Path) -> bytes:
    """Returns the file with a table added; ``before`` is empty for a new file.

    Raises :class:`bridgesheets.club.file.FaultyClub` if the result would be faulty.
    """
    newline = b"\r\n" if b"\r\n" in before else b"\n"
    gap = b"" if not before else newline if before.endswith(b"\n") else newline * 2
    club_in(path, (before + gap).decode("utf-8-sig") + remembered.text)
    return before + gap + remembered.text.encode().replace(b"\n", newline)


def has_answers(path: Path, day: date | None, event: str, remembered: FileTable, text: str) -> bool:
    club = club_in(path, text).events
    if remembered.kind == EVENT:
        own = club.answers_for(Path(remembered.conditions["file"]), event)
    else:
        own = club.defaults_for(Path("x"), day)
    return all(name in own and own[name].value == value for name, value in remembered.answers.items())
