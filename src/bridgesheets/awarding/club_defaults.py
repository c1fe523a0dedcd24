"""Facts that a club says once for all its events, and events completed with them.

It answers what neither the results nor the options say. Where the results say something else, they are right; what is
said of one file goes before them, as an option does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.assembling import assembled, lacking
from bridgesheets.awarding.details import BY_NAME, FLAGS
from bridgesheets.awarding.faults import NOWHERE, FaultyEvent, Origin
from bridgesheets.awarding.members import Members, PlayerAnswer, in_strats_of_club, with_members
from bridgesheets.awarding.played import BY_CLUB, SAID, UNKNOWN, Event, Fact, GatheredEvent, KnownFact
from bridgesheets.awarding.roster import Roster
from bridgesheets.awarding.stratifying import named_strats
from bridgesheets.awarding.typed_values import day_in, yes_in

#: The answers that a reader needs before it has read the file.
_OF_READERS = frozenset(("movement", "scoring", "strats", "ineligible", "this_session_only"))
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

    what: frozenset[str] = frozenset()
    paper: str = ""


@dataclass(frozen=True)
class ClubRule:
    """Answers for the events of some days of the week (0 is Monday), of some files, or of both; else for all.

    ``files`` are names of files or patterns such as ``*.bws``. ``beside`` are those of games that are played at the
    same time. ``event`` is the number of an event among several of a file, "" for all of them. A rule ``of_one`` event
    goes before what its file says. ``prints`` is what is written of them, None where it does not say, and ``paper`` on
    what that is printed.
    """

    answers: tuple[ClubAnswer, ...]
    days: frozenset[int] = frozenset()
    files: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    of_one: bool = False
    event: str = ""
    prints: frozenset[str] | None = None
    paper: str = ""

    def fits(self, path: Path, day: date | None, event: str) -> bool:
        """Checks if it holds for an event of that file, played on that day."""
        if self.event not in ("", event):
            return False
        if self.days and (day is None or day.weekday() not in self.days):
            return False
        return not self.files or any(fits_file(path, pattern) for pattern in self.files)

    @property
    def narrow(self) -> tuple[bool, bool]:
        """Returns what goes before other rules: one for some files before one for days, and that before one for all."""
        return bool(self.files), bool(self.days)


def fits_file(path: Path, pattern: str) -> bool:
    """Checks if a file has that name, or fits that pattern, in any case of letters."""
    return PurePosixPath(path.as_posix().lower()).match(pattern.replace("\\", "/").lower())


@dataclass(frozen=True)
class ClubDefaults:
    """A club's file on its events: its rules, its name, the limits of its strats below the open one, and its roster.

    ``known`` is what was said of players besides what is kept beside the roster, by the keys of their names.
    """

    rules: tuple[ClubRule, ...] = ()
    name: str = ""
    name_origin: Origin = NOWHERE
    strats: tuple[Decimal, ...] = ()
    strats_origin: Origin = NOWHERE
    roster: Roster | None = None
    known: tuple[tuple[str, PlayerAnswer], ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        return () if self.roster is None else (self.roster.path, self.roster.kept)

    @property
    def members(self) -> Members | None:
        if self.roster is None:
            return None
        found = self.roster.members
        return replace(found, known={**found.known, **dict(self.known)}) if self.known else found

    def of_one(self, path: Path, event: str) -> dict[str, ClubAnswer]:
        own = (rule for rule in self.rules if rule.of_one and rule.fits(path, None, event))
        return {answer.name: answer for rule in own for answer in rule.answers}

    def usual(self, path: Path, day: date | None, event: str = "") -> dict[str, ClubAnswer]:
        """What is usual for an event of that file and day: of several rules the narrower one, or the lower one."""
        found = {answer.name: answer for rule in self.fitting(path, day, event) for answer in rule.answers}
        if self.name:
            found.setdefault("venue", ClubAnswer("venue", self.name, self.name_origin))
        return found

    def fitting(self, path: Path, day: date | None, event: str = "") -> list[ClubRule]:
        """Returns the rules for an event of that file and day, the one that goes before all others last."""
        own = [rule for rule in self.rules if not rule.of_one and rule.fits(path, day, event)]
        return sorted(own, key=lambda rule: rule.narrow)

    def printed(self, path: Path, day: date | None, event: str = "") -> EventPrints:
        """Returns what is written of an event of that file and day, and on which paper, as far as the club says so."""
        own = [rule for rule in self.rules if rule.of_one and rule.fits(path, None, event)]
        rules = [*self.fitting(path, day, event), *own]
        prints = [rule.prints for rule in rules if rule.prints is not None]
        papers = [rule.paper for rule in rules if rule.paper]
        return EventPrints(prints[-1] if prints else frozenset(), papers[-1] if papers else "")

    def paper_of(self, path: Path, event: Event, number: Any) -> str:
        """The paper that an event of a file is printed on, "" for the usual one; ``number`` is that of the event."""
        return self.printed(path, day_in(event.date), str(number or "")).paper

    def limits(self, gathered: GatheredEvent) -> ClubAnswer | None:
        """Returns the limits of its strats for an event that has as many of them, the highest open."""
        strats = [strat.name for strat in gathered.strats] or named_strats(gathered.contestants)
        unlimited = not gathered.strats or all(strat.limit == UNKNOWN for strat in gathered.strats)
        game = gathered.facts["game"].value if "game" in gathered.facts else ""
        if not self.strats or not unlimited or len(strats) != len(self.strats) + 1 or game not in _OPEN_GAMES:
            return None
        limits = ("open", *(f"{limit:f}" for limit in sorted(self.strats, reverse=True)))
        said = ",".join(f"{name}={limit}" for name, limit in zip(strats, limits, strict=True))
        return ClubAnswer("limits", said, self.strats_origin)


class _Noting(Mapping[str, Any]):
    """Answers that note which of them a reader looks for, whether they are there or not."""

    def __init__(self, answers: Mapping[str, Any], looked_for: set[str]) -> None:
        self._answers = answers
        self._looked_for = looked_for

    def __getitem__(self, name: str) -> Any:
        self._looked_for.add(name)
        return self._answers[name]

    def __iter__(self) -> Iterator[str]:
        self._looked_for |= _OF_READERS
        return iter(self._answers)

    def __len__(self) -> int:
        self._looked_for |= _OF_READERS
        return len(self._answers)


@dataclass
class _Completing:
    """One event while it is completed; ``taken`` are the answers of the club that were asked for.

    ``looked_for`` are the answers that decide how the file is read. ``members`` are those of the club's roster.
    """

    read: Read
    said: Mapping[str, Any]
    club: ClubDefaults
    path: Path
    members: Members | None
    taken: dict[str, ClubAnswer] = field(default_factory=dict)
    looked_for: set[str] = field(default_factory=set)

    def event(self) -> Event:
        own = self.club.of_one(self.path, self._number)
        self.taken = {name: answer for name, answer in own.items() if name not in self.said}
        gathered = self._gathered()
        looked = False
        while True:
            usual = self._usual(gathered)
            found = with_usual(self._in_strats(gathered, usual), self._answers, usual)
            # What is lacking for certain need not be found out by checking the whole event.
            more = {} if looked else self._answered(lacking(found, self._answers), usual)
            looked = True
            if not more:
                try:
                    event = assembled(found, self._answers)
                    known = tuple(self._by_club(each, usual) for each in event.rests_on)
                    return event if known == event.rests_on else replace(event, rests_on=known)
                except FaultyEvent as problem:
                    more = self._answered((question.key for question in problem.questions), usual)
                    if not more:
                        raise
            self.taken |= more
            if self.looked_for & more.keys():
                gathered = self._gathered()

    @property
    def _number(self) -> str:
        return str(self.said.get("event") or "")

    @property
    def _answers(self) -> dict[str, Any]:
        taken = {name: _typed(answer) for name, answer in self.taken.items()}
        return {**{name: value for name, value in taken.items() if value is not None}, **self.said}

    def _gathered(self) -> GatheredEvent:
        gathered = self.read(_Noting(self._answers, self.looked_for))
        return gathered if self.members is None else with_members(gathered, self.members)

    def _in_strats(self, gathered: GatheredEvent, usual: Mapping[str, ClubAnswer]) -> GatheredEvent:
        """Returns what was read, an open game in the strats of the club where it has none."""
        answers = self._answers
        if self.members is None or "limits" in answers or answers.get("strats"):
            return gathered
        open_game = (game := self._game(gathered, usual)) and game in _OPEN_GAMES
        return in_strats_of_club(gathered, self.members, self.club.strats) if open_game else gathered

    def _game(self, gathered: GatheredEvent, usual: Mapping[str, ClubAnswer]) -> str:
        if said := self._answers.get("game"):
            return str(said)
        if "game" in gathered.facts:
            return str(gathered.facts["game"].value)
        return usual["game"].value if "game" in usual else ""

    def _usual(self, gathered: GatheredEvent) -> dict[str, ClubAnswer]:
        date_said = self.said.get("date") or (gathered.facts["date"].value if "date" in gathered.facts else "")
        usual = self.club.usual(self.path, day_in(str(date_said)), self._number)
        if "game" in usual and not _may_be(gathered, usual["game"].value):
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

    def _answered(self, asked: Iterable[str], usual: Mapping[str, ClubAnswer]) -> dict[str, ClubAnswer]:
        answered = self._answers
        return {name: usual[name] for name in asked if name in usual and name not in answered}

    def _by_club(self, known: KnownFact, usual: Mapping[str, ClubAnswer]) -> KnownFact:
        """Returns what an award rests on, by the club where its file says it."""
        answer = self.taken.get(known.key)
        if answer is None and (said := usual.get(known.key)) and known.where == str(said.origin):
            answer = said
        if answer is None or (known.key == "limits" and known.source != SAID):
            return known
        return known._replace(source=BY_CLUB, where=str(answer.origin))


def completed(read: Read, said: Mapping[str, Any], club: ClubDefaults | None, path: Path) -> Event:
    """The event that ``read`` finds in a file with the answers it is given, completed by options and by its club.

    Raises :class:`FaultyEvent` with everything that is wrong with it, and everything that nobody says.
    """
    if club is None:
        return assembled(read(said), said)
    return _Completing(read, said, club, path, club.members).event()


def _typed(answer: ClubAnswer) -> Any:
    """Returns an answer as options have it: of a flag, True or nothing."""
    if answer.name in FLAGS:
        return True if yes_in(answer.value) else None
    return answer.value


def with_usual(gathered: GatheredEvent, said: Mapping[str, Any], usual: Mapping[str, ClubAnswer]) -> GatheredEvent:
    facts = {
        name: Fact(answer.value, answer.origin, usual=True)
        for name, answer in usual.items()
        if name in BY_NAME and name not in gathered.facts and name not in said
    }
    return replace(gathered, facts={**gathered.facts, **facts}) if facts else gathered


def _may_be(gathered: GatheredEvent, game: str) -> bool:
    """Checks if an event may be the club's usual game: one with a limit on its highest strat is no open game."""
    limited = bool(gathered.strats) and gathered.strats[0].limit not in (None, UNKNOWN)
    return not (limited and names.game_called(game) == names.Game("open", names.CLUB))
