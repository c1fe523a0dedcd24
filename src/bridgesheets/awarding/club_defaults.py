"""Defaults of a club for its events, and events completed with them.

Options come first, then the club's answers for one file, then the results, then the usual answers of the club.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.assembling import assemble, missing_answers
from bridgesheets.awarding.details import BY_NAME, FLAGS
from bridgesheets.awarding.faults import NOWHERE, FaultyEvent, Origin
from bridgesheets.awarding.members import Members, PlayerAnswer, in_strats_of_club, with_members
from bridgesheets.awarding.played import BY_CLUB, SAID, UNKNOWN, Event, Fact, GatheredEvent, KnownFact
from bridgesheets.awarding.roster import Roster
from bridgesheets.awarding.stratifying import named_strats
from bridgesheets.awarding.typed_values import day_in, yes_in

#: The answers that a reader needs before it has read the file.
_READER_ANSWERS = frozenset(("movement", "scoring", "strats", "ineligible", "this_session_only"))
#: Games whose highest strat has no limit.
_OPEN_GAMES = ("", "open", "invitational")

Read = Callable[[Mapping[str, Any]], GatheredEvent]


class ClubAnswer(NamedTuple):
    """An answer by the name of its option, as it is typed there, and where the club says it."""

    name: str
    value: str
    origin: Origin


class EventPrints(NamedTuple):
    """Prints of an event, by the words of the club's file, and its paper, "" for the usual one."""

    kinds: frozenset[str] = frozenset()
    paper: str = ""


@dataclass(frozen=True)
class ClubRule:
    """Answers for events of some weekdays (0 is Monday), of some files, or of both; else for all.

    ``files`` are names of files or patterns such as ``*.bws``; ``beside`` are those of concurrent games. ``event`` is
    the number of an event among several of a file, "" for all. A rule ``is_for_one_event`` overrules its file.
    ``prints`` is what is written of the events, None where the club does not say it, and ``paper`` is for that.
    """

    answers: tuple[ClubAnswer, ...]
    days: frozenset[int] = frozenset()
    files: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    is_for_one_event: bool = False
    event: str = ""
    prints: frozenset[str] | None = None
    paper: str = ""

    def fits(self, path: Path, day: date | None, event: str) -> bool:
        if self.event not in ("", event):
            return False
        if self.days and (day is None or day.weekday() not in self.days):
            return False
        return not self.files or any(fits_file(path, pattern) for pattern in self.files)

    @property
    def precedence(self) -> tuple[bool, bool]:
        """Returns what goes before other rules: one for some files before one for days, and that before one for all."""
        return bool(self.files), bool(self.days)


def fits_file(path: Path, pattern: str) -> bool:
    return PurePosixPath(path.as_posix().lower()).match(pattern.replace("\\", "/").lower())


@dataclass(frozen=True)
class ClubDefaults:
    """Defaults of a club: its rules, its name, the limits of its strats below the open one, and its roster.

    ``player_answers`` are answers by the keys of names, besides those kept next to the roster.
    """

    rules: tuple[ClubRule, ...] = ()
    name: str = ""
    name_origin: Origin = NOWHERE
    strats: tuple[Decimal, ...] = ()
    strats_origin: Origin = NOWHERE
    roster: Roster | None = None
    player_answers: tuple[tuple[str, PlayerAnswer], ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        return () if self.roster is None else (self.roster.path, self.roster.answers_path)

    @property
    def members(self) -> Members | None:
        if self.roster is None:
            return None
        found = self.roster.members
        return replace(found, answers={**found.answers, **dict(self.player_answers)}) if self.player_answers else found

    def answers_for(self, path: Path, event: str) -> dict[str, ClubAnswer]:
        own = (rule for rule in self.rules if rule.is_for_one_event and rule.fits(path, None, event))
        return {answer.name: answer for rule in own for answer in rule.answers}

    def defaults_for(self, path: Path, day: date | None, event: str = "") -> dict[str, ClubAnswer]:
        """Returns the usual answers for an event of a file and day; the narrower, or else the later rule wins."""
        found = {answer.name: answer for rule in self.rules_for(path, day, event) for answer in rule.answers}
        if self.name:
            found.setdefault("venue", ClubAnswer("venue", self.name, self.name_origin))
        return found

    def rules_for(self, path: Path, day: date | None, event: str = "") -> list[ClubRule]:
        own = [rule for rule in self.rules if not rule.is_for_one_event and rule.fits(path, day, event)]
        return sorted(own, key=lambda rule: rule.precedence)

    def prints_for(self, path: Path, day: date | None, event: str = "") -> EventPrints:
        own = [rule for rule in self.rules if rule.is_for_one_event and rule.fits(path, None, event)]
        rules = [*self.rules_for(path, day, event), *own]
        prints = [rule.prints for rule in rules if rule.prints is not None]
        papers = [rule.paper for rule in rules if rule.paper]
        return EventPrints(prints[-1] if prints else frozenset(), papers[-1] if papers else "")

    def paper_of(self, path: Path, event: Event, number: Any) -> str:
        return self.prints_for(path, day_in(event.date), str(number or "")).paper

    def limits(self, gathered: GatheredEvent) -> ClubAnswer | None:
        """Returns the limits of the club for an event with as many strats, the highest open."""
        strats = [strat.name for strat in gathered.strats] or named_strats(gathered.contestants)
        unlimited = not gathered.strats or all(strat.limit == UNKNOWN for strat in gathered.strats)
        game = gathered.facts["game"].value if "game" in gathered.facts else ""
        if not self.strats or not unlimited or len(strats) != len(self.strats) + 1 or game not in _OPEN_GAMES:
            return None
        limits = ("open", *(f"{limit:f}" for limit in sorted(self.strats, reverse=True)))
        value = ",".join(f"{name}={limit}" for name, limit in zip(strats, limits, strict=True))
        return ClubAnswer("limits", value, self.strats_origin)


class _TrackedAnswers(Mapping[str, Any]):
    """Answers that record which names a reader looks for."""

    def __init__(self, answers: Mapping[str, Any], looked_for: set[str]) -> None:
        self._answers = answers
        self._looked_for = looked_for

    def __getitem__(self, name: str) -> Any:
        self._looked_for.add(name)
        return self._answers[name]

    def __iter__(self) -> Iterator[str]:
        self._looked_for |= _READER_ANSWERS
        return iter(self._answers)

    def __len__(self) -> int:
        self._looked_for |= _READER_ANSWERS
        return len(self._answers)


@dataclass
class _EventCompletion:
    """One event while it is completed; ``club_answers`` are the answers of the club that it needed.

    ``looked_for`` are the answers that decide how the file is read.
    """

    read: Read
    options: Mapping[str, Any]
    club: ClubDefaults
    path: Path
    members: Members | None
    club_answers: dict[str, ClubAnswer] = field(default_factory=dict)
    looked_for: set[str] = field(default_factory=set)

    def event(self) -> Event:
        own = self.club.answers_for(self.path, self._number)
        self.club_answers = {name: answer for name, answer in own.items() if name not in self.options}
        gathered = self._gathered()
        is_checked = False
        while True:
            usual = self._defaults(gathered)
            found = with_defaults(self._in_strats(gathered, usual), self._answers, usual)
            # Missing strats and sections are found without checking the whole event.
            more = {} if is_checked else self._available(missing_answers(found, self._answers), usual)
            is_checked = True
            if not more:
                try:
                    event = assemble(found, self._answers)
                    known = tuple(self._with_club_origin(each, usual) for each in event.basis)
                    return event if known == event.basis else replace(event, basis=known)
                except FaultyEvent as problem:
                    more = self._available((question.key for question in problem.questions), usual)
                    if not more:
                        raise
            self.club_answers |= more
            if self.looked_for & more.keys():
                gathered = self._gathered()

    @property
    def _number(self) -> str:
        return str(self.options.get("event") or "")

    @property
    def _answers(self) -> dict[str, Any]:
        values = {name: _option_value(answer) for name, answer in self.club_answers.items()}
        return {**{name: value for name, value in values.items() if value is not None}, **self.options}

    def _gathered(self) -> GatheredEvent:
        gathered = self.read(_TrackedAnswers(self._answers, self.looked_for))
        return gathered if self.members is None else with_members(gathered, self.members)

    def _in_strats(self, gathered: GatheredEvent, usual: Mapping[str, ClubAnswer]) -> GatheredEvent:
        answers = self._answers
        if self.members is None or "limits" in answers or answers.get("strats"):
            return gathered
        open_game = (game := self._game(gathered, usual)) and game in _OPEN_GAMES
        return in_strats_of_club(gathered, self.members, self.club.strats) if open_game else gathered

    def _game(self, gathered: GatheredEvent, usual: Mapping[str, ClubAnswer]) -> str:
        if game := self._answers.get("game"):
            return str(game)
        if "game" in gathered.facts:
            return str(gathered.facts["game"].value)
        return usual["game"].value if "game" in usual else ""

    def _defaults(self, gathered: GatheredEvent) -> dict[str, ClubAnswer]:
        date_said = self.options.get("date") or (gathered.facts["date"].value if "date" in gathered.facts else "")
        usual = self.club.defaults_for(self.path, day_in(str(date_said)), self._number)
        if "game" in usual and not _may_be_game(gathered, usual["game"].value):
            del usual["game"]
        if "movement" in usual:
            played = {result.section for each in gathered.contestants for result in each.results if result}
            unlisted = played - {section.name for section in gathered.sections}
            lacking_one = {section.name for section in gathered.sections if not section.movement}
            if movement := names.movements_for(usual["movement"].value, unlisted | lacking_one):
                usual["movement"] = usual["movement"]._replace(value=movement)
            else:
                del usual["movement"]
        game = self._game(gathered, usual)
        with_game = gathered if "game" in gathered.facts else replace(gathered, facts={"game": Fact(game)})
        if "limits" not in usual and (limits := self.club.limits(with_game)):
            usual["limits"] = limits
        return usual

    def _available(self, names: Iterable[str], usual: Mapping[str, ClubAnswer]) -> dict[str, ClubAnswer]:
        answered = self._answers
        return {name: usual[name] for name in names if name in usual and name not in answered}

    def _with_club_origin(self, fact: KnownFact, usual: Mapping[str, ClubAnswer]) -> KnownFact:
        """Returns a fact with the club as its source, where the club's file says it."""
        answer = self.club_answers.get(fact.key)
        if answer is None and (default := usual.get(fact.key)) and fact.where == str(default.origin):
            answer = default
        if answer is None or (fact.key == "limits" and fact.source != SAID):
            return fact
        return fact._replace(source=BY_CLUB, where=str(answer.origin))


def complete_event(read: Read, options: Mapping[str, Any], club: ClubDefaults | None, path: Path) -> Event:
    """Completes the event that ``read`` finds in a file with options and the defaults of its club.

    Raises :class:`FaultyEvent` with everything that is wrong or missing.
    """
    if club is None:
        return assemble(read(options), options)
    return _EventCompletion(read, options, club, path, club.members).event()


def _option_value(answer: ClubAnswer) -> Any:
    if answer.name in FLAGS:
        return True if yes_in(answer.value) else None
    return answer.value


def with_defaults(
    gathered: GatheredEvent, answers: Mapping[str, Any], usual: Mapping[str, ClubAnswer]
) -> GatheredEvent:
    facts = {
        name: Fact(answer.value, answer.origin, usual=True)
        for name, answer in usual.items()
        if name in BY_NAME and name not in gathered.facts and name not in answers
    }
    return replace(gathered, facts={**gathered.facts, **facts}) if facts else gathered


def _may_be_game(gathered: GatheredEvent, game: str) -> bool:
    """Checks if a game is possible: an event with a limit on its highest strat is no open game."""
    limited = bool(gathered.strats) and gathered.strats[0].limit not in (None, UNKNOWN)
    return not (limited and names.game_called(game) == names.Game("open", names.CLUB))
