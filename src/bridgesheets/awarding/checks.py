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

from bridgesheets.awarding.assumptions import (
    Assumption,
    assumptions,
    explain_difference,
    is_for_sessions,
    note_on_other_sessions,
)
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.club_defaults import ClubDefaults, complete_event
from bridgesheets.awarding.details import BY_LIMITS
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.names import CLUB, game_called
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.readers.choosing import can_read, events_of
from bridgesheets.awarding.readers.file_events import FileEvent, PrintedAwards, total_amount
from bridgesheets.awarding.schemes.scheme import SESSION
from bridgesheets.awarding.stratifying import with_flights, with_options
from bridgesheets.reasons import with_article
from bridgesheets.regulations.in_force import answering_by, in_force
from truesheet.refusals import Refused

#: Questions that a check answers with none first; the assumptions try others.
_ZERO_FIRST = ("restricted_tables", "newcomer_tables")
#: Games of a club that are tried where a file does not say its game, or another was paid.
_GAMES = ("open", "invitational", "newcomer")
#: Options for reading the file, and the most assumptions tried together.
_READING_OPTIONS, _MOST_ASSUMED = frozenset(("ineligible", "strats")), 2


class CheckedAward(NamedTuple):
    """An award as it was paid and as computed; where they differ, what makes them equal, or why not.

    ``assumption`` makes it equal; ``contrary_assumption`` makes most awards of its event equal, and this one different.
    """

    number: str
    names: str
    paid: Decimal
    computed: Decimal
    assumption: str = ""
    why: str = ""
    contrary_assumption: str = ""

    @property
    def equal(self) -> bool:
        return self.paid == self.computed and not self.assumption and not self.contrary_assumption

    @property
    def reason(self) -> str:
        if self.contrary_assumption:
            return f"equal only without what makes the others equal: {self.contrary_assumption}"
        return f"equal if {self.assumption}" if self.assumption else self.why


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
        explained = sum(bool(award.assumption) for award in self.awards)
        return equal, explained, len(self.awards) - equal - explained


def counts_in_words(counts: tuple[int, int, int]) -> str:
    equal, explained, different = counts
    return f"{equal} equal, {explained} equal under an assumption, {different} different"


def check_file(path: Path, options: Mapping[str, Any], by_club: ClubDefaults | None = None) -> Iterator[EventCheck]:
    """Checks every event of a file, or the one that ``options`` name, by the edition in force.

    The defaults of the club complete the file and the options.
    """
    answers = {name: value for name, value in options.items() if value is not None and name != "event"}
    base = {"ineligible": "none", **answers}
    try:
        events = events_of(path, base if "earlier" in answers else {**base, "this_session_only": True})
    except FaultyEvent as refused:
        yield EventCheck(path, "", faults=tuple(map(str, refused.faults)))
        return
    wanted = str(options.get("event") or "all")
    for number, event in enumerate(events, 1):
        if wanted not in ("all", str(number), event.name):
            continue
        name = f"event {number} {event.name}".strip() if len(events) > 1 else event.name
        if not any(award.total for award in event.printed):
            yield EventCheck(path, name, faults=(f"{path.name}: it holds no awards of {name or 'this event'}",))
            continue
        try:
            beside = [other for other in events if other is not event]
            others = {f"{other.name} in the same file": tables_gathered(other.gathered) for other in beside}
            own = {**answers, **({"event": str(number)} if len(events) > 1 else {})}
            yield _EventChecker(event, path, number, own, by_club, others).check(name)
        except FaultyEvent as refused:
            yield EventCheck(path, name, faults=tuple(map(str, refused.faults)))


class _Trial(NamedTuple):
    """A trial: an event under assumptions, its awards, and by contestant the amounts paid and computed.

    ``answers`` are the options for the assumptions.
    """

    words: tuple[str, ...]
    assumption: Assumption
    awards: EventAwards
    amounts: Mapping[int, tuple[Decimal, Decimal]]
    answers: Mapping[str, str] = MappingProxyType({})

    @property
    def equal(self) -> frozenset[int]:
        return frozenset(at for at, (paid, here) in self.amounts.items() if paid == here)

    @property
    def complete(self) -> bool:
        return len(self.equal) == len(self.amounts)


@dataclass(frozen=True)
class _EventChecker:
    """The check of one event, by its ``number`` in the file; ``others`` are the tables of the other events there."""

    file_event: FileEvent
    path: Path
    number: int
    answers: Mapping[str, Any]
    by_club: ClubDefaults | None
    others: Mapping[str, Decimal]

    def check(self, name: str) -> EventCheck:
        first = self._as_read()
        best = self._best_explanation(first)
        event = best.assumption.event
        awards = []
        for at in sorted({*first.amounts, *best.amounts}):
            contestant, printed = event.contestants[at], self.file_event.printed[at]
            paid, here = first.amounts.get(at, best.amounts.get(at, (Decimal(0), Decimal(0))))
            award = CheckedAward(contestant.number, contestant.names, paid, here)
            if first.words or not award.equal:
                assumed = " and ".join(best.words) if best.words and at in best.equal else ""
                if assumed:
                    award = award._replace(assumption=assumed + note_on_other_sessions(printed, best.amounts[at][0]))
                why = explain_difference(first.awards, at, printed)
                award = award._replace(why=f"as {first.words[0]}: {why}" if first.words else why)
            elif best.words and at not in best.equal:
                award = award._replace(contrary_assumption=" and ".join(best.words))
            awards.append(award)
        left_out = [
            f"{contestant.number} {contestant.names}"
            for at, contestant in enumerate(event.contestants)
            if self.file_event.printed[at].amount and not any(first.amounts.get(at, ()))
        ]
        return EventCheck(self.path, name, tuple(awards), left_out=tuple(left_out), answers=best.answers)

    def _as_read(self) -> _Trial:
        """Returns the event as read; where its game is missing, with the game that makes most awards equal."""
        try:
            return self._trial((), {})
        except FaultyEvent as faulty:
            if "game" in self.answers or {*_questions(faulty)} - {"game", *_ZERO_FIRST, "limits"}:
                raise
            variants = (self._variant(f"{with_article(game)} game", {"game": game}) for game in _GAMES)
            games = [each for each in variants if each is not None]
            if not games:
                raise
            return max(games, key=lambda each: len(each.equal))

    def _variant(self, words: str, answers: Mapping[str, str], before: _Trial | None = None) -> _Trial | None:
        combined = {**(before.answers if before else {}), **answers}
        try:
            return self._trial((*(before.words if before else ()), words), combined)
        except FaultyEvent:
            return None

    def _trial(self, words: tuple[str, ...], answers: Mapping[str, str]) -> _Trial:
        event = self._event(answers)
        return self._trial_of(words, Assumption("", event, in_force()), answers)

    def _trial_of(self, words: tuple[str, ...], assumption: Assumption, answers: Mapping[str, str]) -> _Trial:
        with answering_by(assumption.edition):
            awards = award_event(assumption.event)
            return _Trial(words, assumption, awards, dict(_paid_and_computed(awards, self.file_event.printed)), answers)

    def _event(self, more: Mapping[str, str]) -> Event:
        """Returns the event; tables of concurrent games are 0 where nobody says them."""
        answers = {**self.answers, **more}
        gathered = with_options(self.file_event.gathered, answers)
        game = gathered.facts["game"].value if "game" in gathered.facts else ""
        if str(game).startswith("nap") and "nap_strats" not in answers:
            gathered = with_flights(gathered)
        reader_options = gathered.options
        options = {**answers, **({"this_session_only": True} if "this_session_only" in reader_options else {})}
        options = {name: value for name, value in options.items() if name not in _READING_OPTIONS}
        gathered = replace(gathered, options=reader_options | {"event"})
        try:
            return complete_event(lambda answers: gathered, options, self.by_club, self.path)
        except FaultyEvent as found:
            unsaid = _questions(found)
            if len(unsaid) != len(found.faults) or not {*unsaid} <= {*_ZERO_FIRST}:
                raise
            options |= dict.fromkeys(unsaid, 0)
            return complete_event(lambda answers: gathered, options, self.by_club, self.path)

    # --- assumptions -----------------------------------------------------------------------------------------------

    def _best_explanation(self, first: _Trial) -> _Trial:
        """Returns the event with one or two assumptions, if more awards are equal then; else as it was read."""
        best = first
        for _ in range(_MOST_ASSUMED):
            if best.complete:
                break
            more = self._best(best, self._alternatives(best))
            if more is None and best is first:
                more = self._two_assumptions(first)
            if more is None:
                break
            best = more
        return best

    def _best(self, before: _Trial, tried: Iterable[_Trial]) -> _Trial | None:
        best: _Trial | None = None
        for each in tried:
            if len(each.equal) > len((best or before).equal):
                best = each
                if best.complete:
                    break
        return best

    def _alternatives(self, before: _Trial, likely: bool = False) -> Iterator[_Trial]:
        if before.assumption.words == "":
            yield from filter(None, (self._variant(words, more, before) for words, more in self._variants(before)))
        others = {**(self.others if any(self.others.values()) else {}),
                  **tables_of_the_day(self.path, before.awards.event.date)}  # fmt: skip
        each = assumptions(before.assumption.event, others, before.assumption.edition)
        for assumption in each:
            if assumption.likely or not likely:
                words = (*before.words, assumption.words)
                yield self._trial_of(words, assumption, {**before.answers, **assumption.answers})

    def _variants(self, before: _Trial) -> Iterator[tuple[str, Mapping[str, str]]]:
        answered = {*self.answers, *before.answers}
        if self.file_event.partly_eligible and "ineligible" not in answered:
            numbers = ",".join(self.file_event.partly_eligible)
            yield f"{numbers}, marked in the file, may earn nothing", {"ineligible": numbers}
        event = before.assumption.event
        if event.game == "nap club" and "nap_strats" not in answered:
            limits = ", ".join(
                f"{strat.name} to {strat.limit:f}"
                for strat in self.file_event.gathered.strats
                if strat.limit is not None
            )
            yield f"strats by M of their limits ({limits})", {"nap_strats": BY_LIMITS}
        if game_called(event.game).kind == CLUB and "game" not in answered:
            yield from ((f"{with_article(game)} game", {"game": game}) for game in _GAMES if game != event.game)

    def _two_assumptions(self, first: _Trial) -> _Trial | None:
        for one in self._alternatives(first, likely=True):
            if (more := self._best(first, self._alternatives(one, likely=True))) is not None:
                return more
        return None


def _questions(found: FaultyEvent) -> list[str]:
    return [question.key for question in found.questions]


def tables_of_the_day(path: Path, day: str) -> Mapping[str, Decimal]:
    try:
        found = _games_in(path.parent, path.parent.stat().st_mtime_ns)
    except OSError:
        return {}
    return {f"{name} in {file}": tables for file, when, name, tables in found if file != path.name and when == day}


@lru_cache(maxsize=8)
def _games_in(folder: Path, changed: int) -> tuple[tuple[str, str, str, Decimal], ...]:
    found = []
    for each in sorted(folder.iterdir()):
        if can_read(each):
            with suppress(FaultyEvent, Refused):
                for event in events_of(each, {"ineligible": "none", "this_session_only": True}):
                    facts = event.gathered.facts
                    when = str(facts["date"].value) if "date" in facts else ""
                    found.append((each.name, when, event.name, tables_gathered(event.gathered)))
    return tuple(found)


def _paid_and_computed(
    awards: EventAwards, printed: Sequence[PrintedAwards]
) -> Iterator[tuple[int, tuple[Decimal, Decimal]]]:
    """Yields what was paid and what was computed, by contestant; session awards where only these were paid."""
    credited = {credit.contestant: credit.amount for credit in awards.credits}
    sessions: dict[int, Decimal] = {}
    for award in awards.awards:
        if award.kind == SESSION:
            sessions[award.contestant] = max(sessions.get(award.contestant, Decimal(0)), award.amount)
    for at, award_paid in enumerate(printed):
        here = credited.get(at, Decimal(0))
        if awards.event.sessions > 1 and is_for_sessions(award_paid, here):
            amounts = total_amount(award_paid.session or ()), sessions.get(at, Decimal(0))
        else:
            amounts = award_paid.amount, here
        if any(amounts):
            yield at, amounts
