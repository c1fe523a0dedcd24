"""Reads ``club.toml``: the words of a club at its top, then the tables ``[[usual]]`` and ``[[event]]``.

Reports all mistakes at once, each with its line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgesheets.awarding.club_defaults import ClubDefaults, ClubRule
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.roster import FaultyRoster, Roster, roster_at
from bridgesheets.catalogue.python_api import proven_edition
from bridgesheets.citations import UNDATED, Source
from bridgesheets.club.rules import EVENT, USUAL, TableOfClub, rule_in, tables_in
from bridgesheets.club.words import EDITION, STRAT_OVERALLS, ClubWord, WrongKind, words
from bridgesheets.options import CLUB_FILE
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.output import BuildError, UnknownOrder
from bridgesheets.regulations.amended_editions import amend
from bridgesheets.regulations.amendments import Amendment, AmendmentError, AmendmentFault, Change, EditionError
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.regulations.text_files import (
    NotToml,
    has_key,
    keys_in,
    meant_key,
    read_text,
    toml_line,
    toml_without_slips,
    unknown_key,
)
from bridgesheets.vocabulary import on_one_line
from truesheet.files import NOT_LOOKED_UP, is_on_another_machine
from truesheet.refusals import MissingFile, Refused

if TYPE_CHECKING:
    from bridgesheets.printed.wall.orders import ClubWall

FILE_NAME = CLUB_FILE


class FaultyClub(BuildError):
    """A refused file, with all its mistakes."""

    exit_status = 2

    def __init__(self, faults: Iterable[AmendmentFault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True)
class Club:
    """A club's file, ``club.toml``; what it leaves out is as usual.

    ``tables`` are the fewest and the most of a game, ``strats`` the limits, ``games`` special games by their proper
    names, ``teams`` the scale and ``boards`` the lengths of its matches; ``strat_overalls`` is the most that first
    overall of a lower strat is paid. ``edition`` has that figure in it; None is the edition that is set. ``answers``
    are those for further options, by the words of the file.
    """

    name: str = ""
    tables: tuple[int, int] | None = None
    strats: tuple[Decimal, ...] = ()
    games: tuple[str, ...] = ()
    teams: str = ""
    boards: tuple[int, ...] = ()
    masterpoints: bool = True
    strat_overalls: Decimal | None = None
    roster: str = ""
    paper: str = ""
    edition: Edition | None = None
    events: ClubDefaults = field(default_factory=ClubDefaults)
    answers: Mapping[str, Any] = field(default_factory=dict)

    def value_of(self, word: str) -> Any:
        return self.answers[word] if word in self.answers else getattr(self, word, None)

    @property
    def wall(self) -> ClubWall:
        from bridgesheets.printed.wall.orders import ClubWall

        narrowed = Narrowing(self.tables, self.strats)
        return ClubWall(self.name, narrowed, self.games, self.teams, self.boards, self.masterpoints)


def read_club(path: Path, edition: Edition | None = None) -> Club:
    """Reads the club of a file. ``edition`` replaces the one that the file names.

    Raises :class:`FaultyClub` with every mistake, or another :class:`Refused` where the file cannot be read at all.
    """
    return club_in(path, read_text(path, BuildError, MissingFile), edition)


def club_in(path: Path, text: str, edition: Edition | None = None) -> Club:
    try:
        read = toml_without_slips(path.name, text)
    except NotToml as problem:
        raise FaultyClub(problem.faults) from None
    reading = _Reading(path, read.values, read.text.splitlines())
    found = reading.club(edition, today())
    # What seems to be missing may be in a line that could not be read.
    faults = [*read.faults, *reading.faults] if read.faults else [*reading.faults, *reading.lacking]
    if faults:
        raise FaultyClub(faults)
    return found


class _Reading:
    """Reader of one file; ``faults`` are its mistakes, ``lacking`` what is missing."""

    def __init__(self, path: Path, values: dict[str, Any], lines: list[str]) -> None:
        self._path = path
        self._said = values
        self._lines = lines
        self.faults: list[AmendmentFault] = []
        self.lacking: list[AmendmentFault] = []

    def club(self, edition: Edition | None, day: date) -> Club:
        known = [*words(), USUAL, EVENT]
        for key in [key for key in self._said if key not in known]:
            self._fault(key, unknown_key("a club", key, self._said[key], known))
            if (meant := meant_key(key, known)) and meant not in self._said:
                # Its value is checked under the word that was meant.
                self._said[meant] = self._said.pop(key)
                self._lines = [line.replace(key, meant, 1) if has_key(key, line) else line for line in self._lines]
        for kind in (USUAL, EVENT):
            if not isinstance(self._said.get(kind, []), list | dict):
                self._fault(kind, f"write {kind} as [[{kind}]], on a line of its own, with its answers below")
                del self._said[kind]
        answering = self._with_strat_overalls(edition or self._edition(day), day)
        with nullcontext() if answering is None else answering_by(answering, day):
            found = {word.name: self._read(word) for word in words().values() if word is not EDITION}
            values = {name: value for name, value in found.items() if value is not None}
            self._check_teams(values)
        own = {name: values.pop(name) for name in [*values] if name in Club.__dataclass_fields__}
        return Club(**own, edition=answering, events=self._events(own), answers=values)

    def _events(self, values: dict[str, Any]) -> ClubDefaults:
        keys = list(keys_in("\n".join(self._lines)))
        rules = tuple(self._rule(table) for table in tables_in(self._said, keys))
        return ClubDefaults(
            rules, values.get("name", ""), self._origin("name"), values.get("strats", ()), self._origin("strats"),
            self._roster(values.get("roster", "")),
        )  # fmt: skip

    def _roster(self, named: str) -> Roster | None:
        """Returns the roster next to the file; each of its mistakes is reported with the line that names it."""
        if not named:
            return None
        if self._is_on_another_machine("roster", named):
            return None
        roster = roster_at(self._path.parent / named)
        try:
            return roster if roster.members else None
        except FaultyRoster as problem:
            for sentence in problem.faults:
                self._fault("roster", f"roster: {sentence}")
            return None

    def _is_on_another_machine(self, word: str, named: str) -> bool:
        if found := is_on_another_machine(named):
            remedy = f"{NOT_LOOKED_UP} {self._path.name}, or give the share a drive letter"
            self._fault(word, f"{word}: {named} {remedy}")
        return found

    def _rule(self, table: TableOfClub) -> ClubRule:
        at = table.lines.get("", 1)
        if not table.values:
            self.lacking.append(AmendmentFault(self._path.name, at, f"[[{table.kind}]] is empty; take it out"))

        def report(key: str, sentence: str) -> None:
            gathered = self.faults if key else self.lacking
            gathered.append(AmendmentFault(self._path.name, table.lines.get(key, at), on_one_line(sentence)))

        return rule_in(table, self._path.name, report)

    def _origin(self, word: str) -> Origin:
        return Origin(f"{self._path.name}, line {self._line(word, None)}")

    def _read(self, word: ClubWord) -> Any:
        if word.name not in self._said:
            return None
        value = self._said[word.name]
        if word.each_part and isinstance(value, list):
            faulty = [self._checked_value(word, part, word.read, [part]) for part in value]
            if None in faulty:
                return None
        return self._checked_value(word, value, word.read, value)

    def _checked_value(self, word: ClubWord, part: Any, read: Any, value: Any) -> Any:
        """Returns what ``read`` makes of a value; None where it is wrong, reported with the line of ``part``."""
        try:
            return read(value)
        except Refused as problem:
            sentence = problem.reason + (self._line_to_type(word, part) if isinstance(problem, WrongKind) else "")
            self._fault(
                word.name, sentence if sentence.startswith(f"{word.name} ") else f"{word.name}: {sentence}", part
            )
        return None

    def _line_to_type(self, word: ClubWord, value: Any) -> str:
        """Returns the remedy for a value of another kind: the line to type, or an example."""
        single = value[0] if isinstance(value, list) and len(value) == 1 else value
        try:
            word.read(f"{single}")
        except Refused:
            return f", such as {word.typed}"
        return f"; type: {toml_line(word.name, f'{single}')}"

    def _edition(self, day: date) -> Edition | None:
        if (named := self._read(EDITION)) is None or self._is_on_another_machine(EDITION.name, named):
            return None
        beside = self._path.parent / named
        try:
            return proven_edition(str(beside) if os.path.exists(beside) else named, day)
        except EditionError as problem:
            for sentence in str(problem).splitlines():
                self._fault(EDITION.name, f"{EDITION.name}: {sentence}")
            return None

    def _with_strat_overalls(self, edition: Edition | None, day: date) -> Edition | None:
        if STRAT_OVERALLS.name not in self._said or not (cap := self._read(STRAT_OVERALLS)):
            return edition
        base = edition or in_force()
        file, line = self._path.name, self._line(STRAT_OVERALLS.name, None)
        change = Change(
            file, line, "club_overalls", True, "club", f"{STRAT_OVERALLS.name}, line {line}", figure="restricted",
            value=f"{cap}",
        )  # fmt: skip
        sources, volume = (Source("club", file, UNDATED),), base.volumes[0]
        name = f"{STRAT_OVERALLS.name} {cap}"
        try:
            return amend(base, Amendment(file, name, base.name, sources, (change,), volume.begins, volume.ends), day)
        except AmendmentError as problem:
            self.faults += problem.faults
            return edition

    def _check_teams(self, values: dict[str, Any]) -> None:
        for word, other in (("teams", "boards"), ("boards", "teams")):
            if values.get(word) and not self._said.get(other):
                sentence = f"{word} without {other}: add a line such as {words()[other].typed}"
                self.lacking.append(AmendmentFault(self._path.name, self._line(word, None), sentence))
        if "teams" in values and "boards" in values:
            from bridgesheets.printed.wall.orders import faces

            try:
                faces(values["teams"], values["boards"])
            except UnknownOrder as problem:
                self._fault("boards", problem.reason)

    def _fault(self, key: str, sentence: str, part: Any = None) -> None:
        self.faults.append(AmendmentFault(self._path.name, self._line(key, part), on_one_line(sentence)))

    def _line(self, key: str, part: Any) -> int:
        """Returns the line of a word, or of a part of its list, which may be below; 1 where it is not found."""
        at = next((at for at, line in enumerate(self._lines, 1) if has_key(key, line)), 0)
        if part is None or not at:
            heads = (at for at, line in enumerate(self._lines, 1) if line.lstrip().startswith("[") and key in line)
            return at or next(heads, 1)
        below = enumerate(self._lines[at - 1 :], at)
        return next((number for number, line in below if str(part) in line), at)
