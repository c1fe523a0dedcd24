"""Events for the tests, written down in short."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from bridgesheets.awarding.assembling import assembled
from bridgesheets.awarding.faults import FaultyEvent, Origin
from bridgesheets.awarding.played import Contestant, Event, Fact, Gathered, Player, Result, Section, Strat

FILE = "club.xlsx"
#: The details that say whether there was another game at the same time.
NO_OTHER_GAME = {"restricted_tables", "newcomer_tables"}


def strats(text: str) -> tuple[Strat, ...]:
    """Strats such as "A B=1250 C=500"; a flight stands before a colon: "A:A A:X=1500 B:B=750"."""
    made = []
    for word in text.split():
        name, _, limit = word.partition("=")
        flight, _, own = name.rpartition(":")
        made.append(Strat(own, Decimal(limit) if limit else None, flight, Origin(FILE, "Event", 20 + len(made))))
    return tuple(made)


def pair(
    number: int | str,
    scores: Sequence[float | int | str | None] | float | int | str,
    *,
    section: str = "A",
    direction: str = "",
    strat: str = "",
    row: int = 0,
    **more: Any,
) -> Contestant:
    """A pair with its score in each session; None is a session it did not play."""
    listed = scores if isinstance(scores, Sequence) and not isinstance(scores, str) else (scores,)
    results = tuple(None if score is None else Result(section, direction, Decimal(str(score))) for score in listed)
    name = f"{section}{number}{direction}"
    players = more.pop("players", (Player(f"{name} North"), Player(f"{name} South")))
    return Contestant(name, players, strat, results=results, origin=Origin(FILE, "Results", row), **more)


def pairs(count: int, section: str = "A", side: str = "", strat: str = "", sessions: int = 2) -> list[Contestant]:
    """Pairs that finish in the order of their numbers, in every session."""
    scores = [(f"{65 - n * 0.25}",) * sessions for n in range(1, count + 1)]
    return [
        pair(n, each, section=section, direction=side, strat=strat[(n - 1) % len(strat)] if strat else "")
        for n, each in enumerate(scores, 1)
    ]


def team(number: int, *, score: Any = None, rank: int | None = None, strat: str = "", **more: Any) -> Contestant:
    """A team of four with its score or rank in the whole event."""
    players = more.pop("players", tuple(Player(f"Team {number} player {seat}") for seat in range(1, 5)))
    more.setdefault("wins", 0)
    return Contestant(
        str(number), players, strat, score=None if score is None else Decimal(str(score)), rank=rank,
        origin=Origin(FILE, "Results", number), **more,
    )  # fmt: skip


def gathered(
    contestants: Iterable[Contestant], *, of: str = "", movement: str = "mitchell", tables: Any = None, **facts: Any
) -> Gathered:
    """What a reader would hand over: ``of`` are the strats; every section has the movement.

    What has no usual value is said here, unless a test says it: no games at the same time, and no limit.
    """
    listed = tuple(contestants)
    game = str(facts.get("game", ""))
    if game in ("open", "sectional", "invitational", "restricted") and not NO_OTHER_GAME & {*facts}:
        facts["newcomer_tables" if game in ("invitational", "restricted") else "restricted_tables"] = 0
    if game:
        facts.setdefault("sessions", 1)
    found = strats(of)
    if not found and game not in ("restricted", "newcomer", ""):
        found = (Strat(""),)
    names = sorted({result.section for each in listed for result in each.results if result is not None})
    sections = tuple(
        Section(name, 0, movement, None if tables is None else Decimal(str(tables)), origin=Origin(FILE, "Sections", 5))
        for name in names
    )
    return Gathered(
        {name: Fact(value, Origin(FILE, "Event", 3)) for name, value in facts.items()},
        listed,
        found,
        sections,
        origin=Origin(FILE),
    )


def event(contestants: Iterable[Contestant], **said: Any) -> Event:
    """An event of those contestants."""
    return assembled(gathered(contestants, **said))


def faults(contestants: Iterable[Contestant], **said: Any) -> list[str]:
    """What is wrong with an event, in lines."""
    try:
        event(contestants, **said)
    except FaultyEvent as found:
        return [str(fault) for fault in found.faults]
    return []


def alone(read: Gathered, answers: Mapping[str, Any]) -> Event:
    """The event, where no other game was played at the same time if that is all that is asked."""
    try:
        return assembled(read, answers)
    except FaultyEvent as found:
        asked = [question.key for question in found.questions]
        if len(found.faults) != 1 or asked not in (["restricted_tables"], ["newcomer_tables"]):
            raise
        return assembled(read, {**answers, asked[0]: 0})
