"""Awards that a file already holds, checked one by one: equal, or different, with the assumption that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgesheets.award.assumptions import Assumption, assumptions
from bridgesheets.award.awarding import awarded
from bridgesheets.award.awards import Awarded
from bridgesheets.award.choosing_contestants import as_flights
from bridgesheets.award.faults import FaultyEvent
from bridgesheets.award.played import Event, Gathered
from bridgesheets.award.readers.choosing_reader import events_of
from bridgesheets.award.readers.found import Found, Printed, added
from bridgesheets.award.said_by_club import SaidByClub, completed
from bridgesheets.award.schemes.scheme import SESSION
from bridgesheets.award.unexplained import elsewhere, for_sessions, why_not
from bridgesheets.regulations.in_force import answering_by

#: Questions that a check answers with none first; the assumptions try others.
_NONE_FIRST = ("restricted_tables", "newcomer_tables")


class Award(NamedTuple):
    """An award that was paid, and the one that follows here; where they differ, what makes them equal, or why not."""

    number: str
    names: str
    paid: Decimal
    here: Decimal
    assumed: str = ""
    why: str = ""

    @property
    def equal(self) -> bool:
        """Whether it was paid as it follows."""
        return self.paid == self.here

    @property
    def reason(self) -> str:
        """What makes them equal, or why they are not."""
        return f"equal if {self.assumed}" if self.assumed else self.why


@dataclass(frozen=True)
class Checked:
    """The check of an event: its awards, or the faults for which it cannot be checked."""

    path: Path
    name: str
    awards: tuple[Award, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many awards are equal, equal under an assumption, and different."""
        equal = sum(award.equal for award in self.awards)
        explained = sum(bool(award.assumed) for award in self.awards)
        return equal, explained, len(self.awards) - equal - explained


def in_words(counts: tuple[int, int, int]) -> str:
    """How many awards are equal, equal under an assumption, and different, as a sentence has it."""
    equal, explained, different = counts
    return f"{equal} equal, {explained} equal under an assumption, {different} different"


def check_file(path: Path, said: Mapping[str, Any], by_club: SaidByClub | None = None) -> Iterator[Checked]:
    """Check every event of a file, or the one that ``said`` names, by the edition in force.

    What neither the file nor ``said`` says is taken from the club.
    """
    answers = {name: value for name, value in said.items() if value is not None and name != "event"}
    told = {"ineligible": "none", **answers}
    try:
        found = events_of(path, told if "earlier" in answers else {**told, "this_session_only": True})
    except FaultyEvent as refused:
        yield Checked(path, "", faults=tuple(map(str, refused.faults)))
        return
    wanted = str(said.get("event") or "all")
    for number, event in enumerate(found, 1):
        if wanted not in ("all", str(number), event.name):
            continue
        name = f"event {number} {event.name}".strip() if len(found) > 1 else event.name
        if not any(award.total for award in event.printed):
            yield Checked(path, name, faults=(f"{path.name}: it holds no awards of {name or 'this event'}",))
            continue
        try:
            others = {other.name: _tables(other.gathered) for other in found if other is not event}
            own = _Asked(path, {**answers, **({"event": str(number)} if len(found) > 1 else {})}, by_club)
            yield Checked(path, name, _checked(event, own, others))
        except FaultyEvent as refused:
            yield Checked(path, name, faults=tuple(map(str, refused.faults)))


class _Asked(NamedTuple):
    """What is said of an event: its file, the options, and the club."""

    path: Path
    answers: Mapping[str, Any]
    by_club: SaidByClub | None


def _checked(found: Found, asked: _Asked, others: Mapping[str, Decimal]) -> tuple[Award, ...]:
    event = _event(found.gathered, asked)
    made = awarded(event)
    compared = dict(_compared(made, found.printed))
    awards = [
        Award(contestant.number, contestant.names, *compared[at])
        for at, contestant in enumerate(event.contestants)
        if at in compared
    ]
    positions = list(compared)
    open_ = {at for at, award in zip(positions, awards, strict=True) if not award.equal}
    if not open_:
        return tuple(awards)
    explained = _explained(event, found, {name: tables for name, tables in others.items() if tables}, open_)
    return tuple(
        award
        if award.equal
        else award._replace(assumed=explained.get(at, ""), why=why_not(made, at, found.printed[at]))
        for at, award in zip(positions, awards, strict=True)
    )


def _event(gathered: Gathered, asked: _Asked) -> Event:
    """The event; where only games at the same time are asked for, there were none."""
    game = gathered.facts["game"].value if "game" in gathered.facts else ""
    if str(game).startswith("nap") and "nap_strats" not in asked.answers:
        gathered = as_flights(gathered)
    said = {**asked.answers, **({"this_session_only": True} if "this_session_only" in gathered.heard else {})}
    gathered = replace(gathered, heard=gathered.heard | {"event"})
    try:
        return completed(lambda answers: gathered, said, asked.by_club, asked.path)
    except FaultyEvent as found:
        unsaid = [question.key for question in found.questions]
        if len(unsaid) != len(found.faults) or not {*unsaid} <= {*_NONE_FIRST}:
            raise
        return completed(lambda answers: gathered, {**said, **dict.fromkeys(unsaid, 0)}, asked.by_club, asked.path)


def _compared(
    made: Awarded, printed: Sequence[Printed], beside: Mapping[int, Decimal] = MappingProxyType({})
) -> Iterator[tuple[int, tuple[Decimal, Decimal]]]:
    """What was paid and what follows here, of everybody who has either: of one session of several its session award,
    where the sessions were paid and not the event.

    ``beside`` are awards besides those that were made, of which the greatest is paid."""
    credited = {credit.contestant: credit.amount for credit in made.credits}
    sessions: dict[int, Decimal] = {}
    for award in made.awards:
        if award.kind == SESSION:
            sessions[award.contestant] = max(sessions.get(award.contestant, Decimal(0)), award.amount)
    for at, award_paid in enumerate(printed):
        here = max(credited.get(at, Decimal(0)), beside.get(at, Decimal(0)))
        if made.event.sessions > 1 and for_sessions(award_paid, here):
            amounts = added(award_paid.session or ()), sessions.get(at, Decimal(0))
        else:
            amounts = award_paid.amount, here
        if any(amounts):
            yield at, amounts


def _explained(event: Event, found: Found, others: Mapping[str, Decimal], wanted: set[int]) -> dict[int, str]:
    """The assumption that makes each award equal: the one that does so for most of the event."""
    tried: list[tuple[int, int, str, dict[int, Decimal]]] = []
    for order, assumption in enumerate(assumptions(event, found.gathered, others)):
        with answering_by(assumption.edition):
            compared = dict(_compared(awarded(assumption.event), found.printed, _beside(assumption)))
        equal = {at: compared[at][0] for at in wanted if at in compared and compared[at][0] == compared[at][1]}
        # What was equal already tells whether the assumption holds for the whole event.
        in_all = sum(paid == here for paid, here in compared.values())
        if equal:
            tried.append((-in_all, order, assumption.words, equal))
        if equal.keys() == wanted and in_all == len(compared):
            break
    explained: dict[int, str] = {}
    for _, _, words, equal in sorted(tried, key=lambda each: each[:2]):
        for at, paid in equal.items():
            explained.setdefault(at, words + elsewhere(found.printed[at], paid))
    return explained


def _beside(assumption: Assumption) -> dict[int, Decimal]:
    """The greatest award of everybody in the strats that an assumption pays besides."""
    found: dict[int, Decimal] = {}
    if assumption.beside is not None:
        event, strats = assumption.beside
        for award in awarded(event).awards:
            if award.strat.name in strats:
                found[award.contestant] = max(award.amount, found.get(award.contestant, Decimal(0)))
    return found


def _tables(gathered: Gathered) -> Decimal:
    return Decimal(len(gathered.contestants)) / 2
