"""Real files of clubs' programs, from the folder named by BRIDGESHEETS_FORMATS, which are no part of the project.

The awards that a program has printed are compared with ours amount by amount and colour by colour.
"""

import os
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.awards import COLOURS, EventAwards
from bridgesheets.awarding.readers.file_events import AwardPart, PrintedAwards, total_amount
from bridgesheets.awarding.schemes.scheme import SESSION

FOLDER = os.environ.get("BRIDGESHEETS_FORMATS", "")


def sample(name: str) -> Path:
    return Path(FOLDER) / name


TOTAL = "total"


class Difference(NamedTuple):
    """An amount that differs: whose it is, what it is of (the total, the session, or a colour), and both amounts."""

    number: str
    cell: str
    printed: Decimal
    ours: Decimal

    def __str__(self) -> str:
        return f"{self.number}, {self.cell}: printed {self.printed}, here {self.ours}"


def differences(made: EventAwards, printed: Sequence[PrintedAwards]) -> list[Difference]:
    """Every amount that differs; ``printed`` are the awards of the contestants, in their order."""
    ours = _ours(made)
    found = []
    for at, award in enumerate(printed):
        theirs = dict(_cells(award))
        for cell in dict.fromkeys((*theirs, *ours.get(at, {}))):
            if cell == SESSION and award.session is None:
                continue
            amounts = theirs.get(cell, Decimal(0)), ours.get(at, {}).get(cell, Decimal(0))
            if amounts[0] != amounts[1]:
                found.append(Difference(made.event.contestants[at].number, cell, *amounts))
    return found


def _cells(award: PrintedAwards) -> Iterator[tuple[str, Decimal]]:
    yield TOTAL, award.amount
    if award.session is not None:
        yield SESSION, total_amount(award.session)
    yield from _by_colour(award.total).items()


def _by_colour(parts: Sequence[AwardPart]) -> dict[str, Decimal]:
    found: dict[str, Decimal] = {}
    for part in parts:
        found[part.colour] = found.get(part.colour, Decimal(0)) + part.amount
    return found


def _ours(made: EventAwards) -> dict[int, dict[str, Decimal]]:
    """Our amounts of each contestant: the credit, its colours, and the best award of the last session played."""
    found: dict[int, dict[str, Decimal]] = {}
    for credit in made.credits:
        colours = {name: part for name, part in zip(COLOURS, credit.colours, strict=True) if part}
        found[credit.contestant] = {TOTAL: credit.amount, **colours}
    for award in made.awards:
        results = made.event.contestants[award.contestant].results
        last = max((at for at, result in enumerate(results, 1) if result is not None), default=0)
        if award.kind == SESSION and award.session == last:
            cells = found.setdefault(award.contestant, {})
            cells[SESSION] = max(cells.get(SESSION, Decimal(0)), award.amount)
    return found
