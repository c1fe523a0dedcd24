"""Awards that a file already holds, checked one by one: equal, or different, with the assumption that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.award.assembling import assembled
from bridgesheets.award.assumptions import assumptions
from bridgesheets.award.awarding import awarded
from bridgesheets.award.awards import Awarded
from bridgesheets.award.choosing_contestants import chosen
from bridgesheets.award.faults import FaultyEvent
from bridgesheets.award.names import FLIGHTS
from bridgesheets.award.played import Event, Gathered
from bridgesheets.award.readers.choosing_reader import events_of
from bridgesheets.award.readers.found import Found, Printed, added
from bridgesheets.award.schemes.scheme import OVERALL, SESSION
from bridgesheets.regulations.in_force import answering_by, in_force

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


def check_file(path: Path, said: Mapping[str, Any]) -> Iterator[Checked]:
    """Check every event of a file, or the one that ``said`` names, by the edition in force."""
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
            yield Checked(path, name, _checked(event, answers, others))
        except FaultyEvent as refused:
            yield Checked(path, name, faults=tuple(map(str, refused.faults)))


def _checked(found: Found, answers: Mapping[str, Any], others: Mapping[str, Decimal]) -> tuple[Award, ...]:
    event = _event(found.gathered, answers)
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
        award if award.equal else award._replace(assumed=explained.get(at, ""), why=_why(made, at, found.printed[at]))
        for at, award in zip(positions, awards, strict=True)
    )


def _event(gathered: Gathered, answers: Mapping[str, Any]) -> Event:
    """The event; where only games at the same time are asked for, there were none."""
    gathered = _flights(gathered)
    said = {**answers, **({"this_session_only": True} if "this_session_only" in gathered.heard else {})}
    try:
        return assembled(gathered, said)
    except FaultyEvent as found:
        asked = [question.key for question in found.questions]
        if len(asked) != len(found.faults) or not {*asked} <= {*_NONE_FIRST}:
            raise
        return assembled(gathered, {**said, **dict.fromkeys(asked, 0)})


def _flights(gathered: Gathered) -> Gathered:
    """An event of the NAP with the limits of its flights, whatever limits a file has, and without other strats."""
    game = str(gathered.facts["game"].value) if "game" in gathered.facts else ""
    if not game.startswith("nap"):
        return gathered
    own = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    flights = [strat.name for strat in gathered.strats if FLIGHTS.knows(strat.name)]
    if 0 < len(flights) < len(gathered.strats):
        gathered = chosen(gathered, {"strats": ",".join(flights)})
    strats = tuple(
        strat._replace(limit=own[FLIGHTS.find(strat.name)]) if FLIGHTS.knows(strat.name) else strat
        for strat in gathered.strats
    )
    return replace(gathered, strats=strats)


def _compared(made: Awarded, printed: Sequence[Printed]) -> Iterator[tuple[int, tuple[Decimal, Decimal]]]:
    """What was paid and what follows here, of everybody who has either: of one session of several its session award,
    unless the event was paid."""
    credited = {credit.contestant: credit.amount for credit in made.credits}
    sessions: dict[int, Decimal] = {}
    for award in made.awards:
        if award.kind == SESSION:
            sessions[award.contestant] = max(sessions.get(award.contestant, Decimal(0)), award.amount)
    for at, award_paid in enumerate(printed):
        of_session = made.event.sessions > 1 and award_paid.session is not None
        if of_session and not any(part.kind == OVERALL for part in award_paid.total):
            amounts = added(award_paid.session or ()), sessions.get(at, Decimal(0))
        else:
            amounts = award_paid.amount, credited.get(at, Decimal(0))
        if any(amounts):
            yield at, amounts


def _explained(event: Event, found: Found, others: Mapping[str, Decimal], wanted: set[int]) -> dict[int, str]:
    """The assumption that makes each award equal: the one that does so for most of the event."""
    tried: list[tuple[int, int, str, set[int]]] = []
    for order, assumption in enumerate(assumptions(event, others)):
        with answering_by(assumption.edition):
            compared = dict(_compared(awarded(assumption.event), found.printed))
        equal = {at for at in wanted if at in compared and compared[at][0] == compared[at][1]}
        # What was equal already tells whether the assumption holds for the whole event.
        in_all = sum(paid == here for paid, here in compared.values())
        if equal:
            tried.append((-in_all, order, assumption.words, equal))
        if equal == wanted and in_all == len(compared):
            break
    explained: dict[int, str] = {}
    for _, _, words, equal in sorted(tried, key=lambda each: each[:2]):
        for at in equal:
            explained.setdefault(at, words)
    return explained


def _why(made: Awarded, at: int, paid: Printed) -> str:
    """What was paid that the rules do not know, and the clause that an award follows from, or what they do not give."""
    return " ".join((*_not_known(made, paid), _clause(made, at)))


def _not_known(made: Awarded, paid: Printed) -> Iterator[str]:
    known = {strat.name for strat in made.event.strats}
    for strat in dict.fromkeys(part.strat for part in paid.total if part.strat and part.strat not in known):
        amount = added(tuple(part for part in paid.total if part.strat == strat))
        yield f"{amount:.2f} of it is for strat {strat}, of which {made.event.game} has no awards."
    played = {len([result for result in each.results if result]) for each in made.event.contestants}
    if made.event.sessions > 1 and played == {1}:
        yield "The file has the scores of one session; it may be the session awards of all."


def _clause(made: Awarded, at: int) -> str:
    for credit in made.credits:
        if credit.contestant == at:
            return "; ".join(award.steps[-1].why for award in credit.chosen if award.steps)
    told = [note for note in made.notes if note.startswith("No ")]
    return " ".join(told) or "no award follows from its places"


def _tables(gathered: Gathered) -> Decimal:
    return Decimal(len(gathered.contestants)) / 2
