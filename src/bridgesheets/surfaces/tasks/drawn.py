"""What is told of a round, or a match, that was drawn: by table, by team or pair, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgesheets.pairing.words import listed
from truesheet.calculating.recalculation import RefusedCell


@dataclass(frozen=True)
class Reason:
    """The reason of a pairing: one sentence, and what spoke against the others."""

    table: int
    said: str
    because: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    """A round that was drawn, or drawn before and explained.

    ``heading`` says how, ``title`` is the name of the event. ``by_table`` has each table with who plays there,
    ``by_team`` each team with its table and its opponent. ``again`` says that the draw is the same as before; ``notes``
    are what the director should look at. ``content`` is the score sheet with the round in it; None where nothing was
    drawn, or where it was drawn in place: ``backup`` is then what the file was before. The same ``seed`` gives the same
    draw from the same sheet. ``period`` says what was drawn, a round or a match, and ``contestant`` who plays there.
    """

    number: int
    heading: str
    title: str = ""
    provisional: str = ""
    again: bool = False
    by_table: tuple[tuple[int, str], ...] = ()
    by_team: tuple[tuple[str, str], ...] = ()
    reasons: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()
    content: bytes | None = None
    backup: Path | None = None
    seed: int | None = None
    period: str = "round"
    contestant: str = "team"


@dataclass(frozen=True)
class ScoresTaken:
    """Scores taken into a match, in a sentence each, and what the file was before."""

    said: tuple[str, ...]
    backup: Path | None


def uncalculated(refused: Sequence[RefusedCell]) -> Iterator[str]:
    """The formulas that could not be calculated, in a sentence."""
    if refused:
        cells = listed(f"{one.sheet}!{one.cell}" for one in refused[:3])
        yield f"{len(refused)} formulas cannot be calculated here and keep their values: {cells}"
