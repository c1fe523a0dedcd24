"""Events for the tests: written down in short, filled into templates, and what their awards come to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awards import COLOURS, EventAwards
from bridgesheets.awarding.faults import FaultyEvent, Origin
from bridgesheets.awarding.played import Contestant, Event, Fact, GatheredEvent, Player, Result, Section, Strat
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.template_book import template

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
) -> GatheredEvent:
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
    return GatheredEvent(
        {name: Fact(value, Origin(FILE, "Event", 3)) for name, value in facts.items()},
        listed,
        found,
        sections,
        origin=Origin(FILE),
    )


def event(contestants: Iterable[Contestant], **said: Any) -> Event:
    return assemble(gathered(contestants, **said))


def faults(contestants: Iterable[Contestant], **said: Any) -> list[str]:
    """What is wrong with an event, in lines."""
    try:
        event(contestants, **said)
    except FaultyEvent as found:
        return [str(fault) for fault in found.faults]
    return []


def alone(read: GatheredEvent, answers: Mapping[str, Any]) -> Event:
    """The event, where no other game was played at the same time if that is all that is asked."""
    try:
        return assemble(read, answers)
    except FaultyEvent as found:
        asked = [question.key for question in found.questions]
        if len(found.faults) != 1 or asked not in (["restricted_tables"], ["newcomer_tables"]):
            raise
        return assemble(read, {**answers, asked[0]: 0})


#: The lines of an event about games at the same time.
OTHER_GAMES = ("Tables of restricted games at the same time",)
Rows = Sequence[Mapping[str, Any]]


def filled(
    path: Path,
    kind: str,
    results: Rows,
    *,
    said: Mapping[str, Any] | None = None,
    strats: Sequence[Sequence[Any]] | None = None,
    sections: Sequence[Sequence[Any]] = (),
    sessions: int | None = None,
) -> Path:
    """A template filled in: ``said`` by labels of the event, ``results`` by the headings of their columns."""
    workbook = openpyxl.load_workbook(BytesIO(template(kind, max(len(results), 1), sessions)))
    event = workbook["Event"]
    lines = {event.cell(row, 1).value: row for row in range(4, event.max_row + 1)}
    # No game at the same time, unless a test says something else.
    for label, value in {**{label: 0 for label in OTHER_GAMES if label in lines}, **(said or {})}.items():
        event.cell(lines[label], 2).value = value
    for sheet, rows in (("Strats", strats), ("Sections", sections)):
        for row, cells in enumerate(rows or (), 4):
            for column, value in enumerate(cells, 1):
                workbook[sheet].cell(row, column).value = value
    sheet = workbook["Results"]
    columns = {sheet.cell(3, at).value: at for at in range(1, sheet.max_column + 1)}
    for row, line in enumerate(results, 4):
        for label, value in line.items():
            cell = sheet.cell(row, columns[label])
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"
    workbook.save(path)
    return path


def paid(
    made: EventAwards, kind: str = "session", strat: str = "", group: str = "", session: int = -1
) -> dict[str, str]:
    return {
        made.event.contestants[award.contestant].number: str(award.amount)
        for award in made.awards
        if (award.kind, award.strat.name, award.group) == (kind, strat, group or award.group)
        and session in (-1, award.session)
    }


def credits(made: EventAwards) -> dict[str, str]:
    return {made.event.contestants[each.contestant].number: str(each.amount) for each in made.credits}


def colours(made: EventAwards, number: str) -> dict[str, str]:
    (credit,) = (each for each in made.credits if made.event.contestants[each.contestant].number == number)
    return {name: str(part) for name, part in zip(COLOURS, credit.colours, strict=True) if part}


def told(path: Path, **answers: Any) -> list[str]:
    """What is wrong with the event of a file, in lines."""
    return [str(fault) for fault in refusal(lambda: assemble(read(path, answers), answers)).faults]


def refusal(call: Callable[..., object], *arguments: Any, **named: Any) -> FaultyEvent:
    """What is wrong and not said, where a call refuses an event."""
    with pytest.raises(FaultyEvent) as found:
        call(*arguments, **named)
    return found.value


def scores(path: Path, **answers: Any) -> dict[str, Decimal | int | None]:
    """The score of each contestant of a file in the first session, or its rank."""
    found = {each.number: each.results[0] for each in read(path, answers).contestants}
    return {number: result.rank if result.score is None else result.score for number, result in found.items() if result}
