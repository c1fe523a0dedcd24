"""Awards that a file already holds, checked one by one: equal, or different, with the assumption that explains it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgesheets.awarding.assumptions import Assumption, assumptions, elsewhere, for_sessions, why_not
from bridgesheets.awarding.awarding import awarded
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.club_defaults import ClubDefaults, completed
from bridgesheets.awarding.details import BY_LIMITS
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.names import CLUB, game_called
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.readers.choosing_reader import events_of, reads
from bridgesheets.awarding.readers.file_events import FileEvent, PrintedAwards, added
from bridgesheets.awarding.schemes.scheme import SESSION
from bridgesheets.awarding.stratifying import as_flights, chosen
from bridgesheets.reasons import with_article
from bridgesheets.regulations.in_force import answering_by, in_force
from truesheet.refusals import Refused

#: Questions that a check answers with none first; the assumptions try others.
_NONE_FIRST = ("restricted_tables", "newcomer_tables")
#: Games of a club that are tried where a file does not say its game, or another was paid.
_GAMES = ("open", "invitational", "newcomer")
#: Options that are heard when the file is read; and so many assumptions are tried together.
_CHOSEN, _MOST_ASSUMED = frozenset(("ineligible", "strats")), 2


class CheckedAward(NamedTuple):
    """An award that was paid, and the one that follows here; where they differ, what makes them equal, or why not.

    ``lost`` is what makes most of its event equal, and this one different.
    """

    number: str
    names: str
    paid: Decimal
    here: Decimal
    assumed: str = ""
    why: str = ""
    lost: str = ""

    @property
    def equal(self) -> bool:
        """Checks if it was paid as it follows, with nothing assumed."""
        return self.paid == self.here and not self.assumed and not self.lost

    @property
    def reason(self) -> str:
        if self.lost:
            return f"equal only without what makes the others equal: {self.lost}"
        return f"equal if {self.assumed}" if self.assumed else self.why


@dataclass(frozen=True)
class EventCheck:
    """The check of an event: its awards, or the faults for which it cannot be checked.

    ``left_out`` are those whose award is for sessions that are not in the file, and is not compared. ``answers`` are
    the options that explain what was paid.
    """

    path: Path
    name: str
    awards: tuple[CheckedAward, ...] = ()
    faults: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)

    @property
    def counts(self) -> tuple[int, int, int]:
        equal = sum(award.equal for award in self.awards)
        explained = sum(bool(award.assumed) for award in self.awards)
        return equal, explained, len(self.awards) - equal - explained


def in_words(counts: tuple[int, int, int]) -> str:
    """Returns how many awards are equal, equal under an assumption, and different, as a sentence has it."""
    equal, explained, different = counts
    return f"{equal} equal, {explained} equal under an assumption, {different} different"


def check_file(path: Path, said: Mapping[str, Any], by_club: ClubDefaults | None = None) -> Iterator[EventCheck]:
    """Checks every event of a file, or the one that ``said`` names, by the edition in force.

    What neither the file nor ``said`` says is taken from the club.
    """
    answers = {name: value for name, value in said.items() if value is not None and name != "event"}
    told = {"ineligible": "none", **answers}
    try:
        found = events_of(path, told if "earlier" in answers else {**told, "this_session_only": True})
    except FaultyEvent as refused:
        yield EventCheck(path, "", faults=tuple(map(str, refused.faults)))
        return
    wanted = str(said.get("event") or "all")
    for number, event in enumerate(found, 1):
        if wanted not in ("all", str(number), event.name):
            continue
        name = f"event {number} {event.name}".strip() if len(found) > 1 else event.name
        if not any(award.total for award in event.printed):
            yield EventCheck(path, name, faults=(f"{path.name}: it holds no awards of {name or 'this event'}",))
            continue
        try:
            beside = [other for other in found if other is not event]
            others = {f"{other.name} in the same file": tables_gathered(other.gathered) for other in beside}
            own = {**answers, **({"event": str(number)} if len(found) > 1 else {})}
            yield _Checking(event, path, number, own, by_club, others).checked(name)
        except FaultyEvent as refused:
            yield EventCheck(path, name, faults=tuple(map(str, refused.faults)))


class _Try(NamedTuple):
    """An event as it may have been: what is assumed, what was paid and what follows, and the awards.

    ``answers`` are the options that say so, as far as there are such.
    """

    words: tuple[str, ...]
    assumption: Assumption
    made: EventAwards
    compared: Mapping[int, tuple[Decimal, Decimal]]
    answers: Mapping[str, str] = MappingProxyType({})

    @property
    def equal(self) -> frozenset[int]:
        return frozenset(at for at, (paid, here) in self.compared.items() if paid == here)

    @property
    def complete(self) -> bool:
        return len(self.equal) == len(self.compared)


@dataclass(frozen=True)
class _Checking:
    """The check of one event; ``others`` are the tables of the others in its file, ``number`` is its own there."""

    found: FileEvent
    path: Path
    number: int
    answers: Mapping[str, Any]
    by_club: ClubDefaults | None
    others: Mapping[str, Decimal]

    def checked(self, name: str) -> EventCheck:
        first = self._first()
        best = self._explained(first)
        event = best.assumption.event
        awards = []
        for at in sorted({*first.compared, *best.compared}):
            contestant, printed = event.contestants[at], self.found.printed[at]
            paid, here = first.compared.get(at, best.compared.get(at, (Decimal(0), Decimal(0))))
            award = CheckedAward(contestant.number, contestant.names, paid, here)
            if first.words or not award.equal:
                assumed = " and ".join(best.words) if best.words and at in best.equal else ""
                if assumed:
                    award = award._replace(assumed=assumed + elsewhere(printed, best.compared[at][0]))
                why = why_not(first.made, at, printed)
                award = award._replace(why=f"as {first.words[0]}: {why}" if first.words else why)
            elif best.words and at not in best.equal:
                award = award._replace(lost=" and ".join(best.words))
            awards.append(award)
        left_out = [
            f"{contestant.number} {contestant.names}"
            for at, contestant in enumerate(event.contestants)
            if self.found.printed[at].amount and not any(first.compared.get(at, ()))
        ]
        return EventCheck(self.path, name, tuple(awards), left_out=tuple(left_out), answers=best.answers)

    def _first(self) -> _Try:
        """Returns the event as it is said; where nobody says the game, the likeliest that most awards follow from."""
        try:
            return self._tried((), {})
        except FaultyEvent as faulty:
            if "game" in self.answers or {*_questions(faulty)} - {"game", *_NONE_FIRST, "limits"}:
                raise
            variants = (self._variant(f"{with_article(game)} game", {"game": game}) for game in _GAMES)
            games = [each for each in variants if each is not None]
            if not games:
                raise
            return max(games, key=lambda each: len(each.equal))

    def _variant(self, words: str, answers: Mapping[str, str], before: _Try | None = None) -> _Try | None:
        told = {**(before.answers if before else {}), **answers}
        try:
            return self._tried((*(before.words if before else ()), words), told)
        except FaultyEvent:
            return None

    def _tried(self, words: tuple[str, ...], answers: Mapping[str, str]) -> _Try:
        event = self._event(answers)
        return self._compared(words, Assumption("", event, in_force()), answers)

    def _compared(self, words: tuple[str, ...], assumption: Assumption, answers: Mapping[str, str]) -> _Try:
        with answering_by(assumption.edition):
            made = awarded(assumption.event)
            return _Try(words, assumption, made, dict(_compared(made, self.found.printed)), answers)

    def _event(self, more: Mapping[str, str]) -> Event:
        """Returns the event; where only games at the same time are asked for, there were none."""
        answers = {**self.answers, **more}
        gathered = chosen(self.found.gathered, answers)
        game = gathered.facts["game"].value if "game" in gathered.facts else ""
        if str(game).startswith("nap") and "nap_strats" not in answers:
            gathered = as_flights(gathered)
        heard = gathered.heard
        said = {**answers, **({"this_session_only": True} if "this_session_only" in heard else {})}
        said = {name: value for name, value in said.items() if name not in _CHOSEN}
        gathered = replace(gathered, heard=heard | {"event"})
        try:
            return completed(lambda answers: gathered, said, self.by_club, self.path)
        except FaultyEvent as found:
            unsaid = _questions(found)
            if len(unsaid) != len(found.faults) or not {*unsaid} <= {*_NONE_FIRST}:
                raise
            said |= dict.fromkeys(unsaid, 0)
            return completed(lambda answers: gathered, said, self.by_club, self.path)

    # --- what may have been otherwise ----------------------------------------------------------------------------

    def _explained(self, first: _Try) -> _Try:
        """The event with one assumption, or two, if more awards follow so in the whole event; else as it is said."""
        best = first
        for _ in range(_MOST_ASSUMED):
            if best.complete:
                break
            more = self._best(best, self._otherwise(best))
            if more is None and best is first:
                more = self._together(first)
            if more is None:
                break
            best = more
        return best

    def _best(self, before: _Try, tried: Iterable[_Try]) -> _Try | None:
        """Returns the first of those from which most awards follow, if these are more than before."""
        best: _Try | None = None
        for each in tried:
            if len(each.equal) > len((best or before).equal):
                best = each
                if best.complete:
                    break
        return best

    def _otherwise(self, before: _Try, likely: bool = False) -> Iterator[_Try]:
        """Everything that may have been otherwise, the likeliest first; of the ``likely`` only these."""
        if before.assumption.words == "":
            yield from filter(None, (self._variant(words, said, before) for words, said in self._variants(before)))
        others = {**(self.others if any(self.others.values()) else {}),
                  **tables_of_the_day(self.path, before.made.event.date)}  # fmt: skip
        each = assumptions(before.assumption.event, others, before.assumption.edition)
        for assumption in each:
            if assumption.likely or not likely:
                words = (*before.words, assumption.words)
                yield self._compared(words, assumption, {**before.answers, **assumption.answers})

    def _variants(self, before: _Try) -> Iterator[tuple[str, Mapping[str, str]]]:
        """Other answers to what an option says: who may earn nothing, the strats of the NAP, the game."""
        said = {*self.answers, *before.answers}
        if self.found.marked and "ineligible" not in said:
            numbers = ",".join(self.found.marked)
            yield f"{numbers}, marked in the file, may earn nothing", {"ineligible": numbers}
        event = before.assumption.event
        if event.game == "nap club" and "nap_strats" not in said:
            limits = ", ".join(
                f"{strat.name} to {strat.limit:f}" for strat in self.found.gathered.strats if strat.limit is not None
            )
            yield f"strats by M of their limits ({limits})", {"nap_strats": BY_LIMITS}
        if game_called(event.game).kind == CLUB and "game" not in said:
            yield from ((f"{with_article(game)} game", {"game": game}) for game in _GAMES if game != event.game)

    def _together(self, first: _Try) -> _Try | None:
        """Returns two of the likely assumptions together, where neither by itself brings more awards about."""
        for one in self._otherwise(first, likely=True):
            if (more := self._best(first, self._otherwise(one, likely=True))) is not None:
                return more
        return None


def _questions(found: FaultyEvent) -> list[str]:
    return [question.key for question in found.questions]


def tables_of_the_day(path: Path, day: str) -> Mapping[str, Decimal]:
    """Returns the tables of the games of that day in the other files of the folder, by the names of files and games."""
    try:
        found = _games_in(path.parent, path.parent.stat().st_mtime_ns)
    except OSError:
        return {}
    return {f"{name} in {file}": tables for file, when, name, tables in found if file != path.name and when == day}


@lru_cache(maxsize=8)
def _games_in(folder: Path, changed: int) -> tuple[tuple[str, str, str, Decimal], ...]:
    """Returns the file, the date, the name and the tables of every event of the programs' files in a folder."""
    found = []
    for each in sorted(folder.iterdir()):
        if reads(each):
            with suppress(FaultyEvent, Refused):
                for event in events_of(each, {"ineligible": "none", "this_session_only": True}):
                    facts = event.gathered.facts
                    when = str(facts["date"].value) if "date" in facts else ""
                    found.append((each.name, when, event.name, tables_gathered(event.gathered)))
    return tuple(found)


def _compared(made: EventAwards, printed: Sequence[PrintedAwards]) -> Iterator[tuple[int, tuple[Decimal, Decimal]]]:
    """What was paid and what follows here, of everybody who has either: of one session of several its session award,
    where the sessions were paid and not the event."""
    credited = {credit.contestant: credit.amount for credit in made.credits}
    sessions: dict[int, Decimal] = {}
    for award in made.awards:
        if award.kind == SESSION:
            sessions[award.contestant] = max(sessions.get(award.contestant, Decimal(0)), award.amount)
    for at, award_paid in enumerate(printed):
        here = credited.get(at, Decimal(0))
        if made.event.sessions > 1 and for_sessions(award_paid, here):
            amounts = added(award_paid.session or ()), sessions.get(at, Decimal(0))
        else:
            amounts = award_paid.amount, here
        if any(amounts):
            yield at, amounts
