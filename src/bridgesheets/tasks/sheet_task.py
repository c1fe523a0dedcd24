"""A score sheet made to measure."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.club.club_file import Club
from bridgesheets.scoresheets import kinds, making
from bridgesheets.scoresheets.order import Order
from bridgesheets.tasks.given import Source, known_keywords

_NOT_IN_NAMES = re.compile(r"[^\w-]+")


@dataclass(frozen=True)
class ScoreSheet:
    """A score sheet: what was ordered, with all that is usual filled in, and the .xlsx file."""

    order: Order
    content: bytes

    @property
    def file_name(self) -> str:
        """A name for the file, made of the title, or of the kind and the size where the title is the usual one."""
        kind = kinds.kind(self.order.kind)
        titled = _NOT_IN_NAMES.sub("-", self.order.title).strip("-").lower()
        if titled and self.order.title != kind.usual.title:
            return f"{titled}.xlsx"
        size = f"-{self.order.teams}-{entrants(self.order.kind)}" if "teams" in kind.takes else ""
        return f"{self.order.kind}{size}.xlsx"


def entrants(kind: str) -> str:
    """Who takes part in an event of that kind: teams or pairs."""
    return (*kinds.kind(kind).listed, "teams")[0]


class Taken(NamedTuple):
    """The boards of a match and the scale of a score sheet, as they are said or taken from the club."""

    boards: int | None
    scale: str | None

    def __str__(self) -> str:
        named = {"boards": self.boards, "scale": self.scale}
        return ", ".join(f"{name} {value}" for name, value in named.items() if value is not None)


def for_club(kind: str, club: Club, boards: int | None, scale: str | None) -> Taken:
    """Boards and scale for a score sheet of matches: as they are said, else as the club says what teams play."""
    if "scale" not in kinds.kind(kind).takes or not club.teams:
        return Taken(boards, scale)
    usual = club.boards[0] if len(club.boards) == 1 else None
    return Taken(usual if boards is None else boards, scale or club.teams)


@known_keywords
def score_sheet(
    kind: str,
    *,
    teams: int | None = None,
    rounds: int | None = None,
    boards: int | None = None,
    scale: str | None = None,
    formulas: str = "native",
    paper: str = "letter",
    title: str = "",
    filled: bool = False,
    names: Source | Sequence[str | Sequence[str]] = (),
) -> ScoreSheet:
    """A score sheet of a kind, with the options of ``bridgesheets new``; what is not said is as usual for the kind.

    ``names`` are those of the teams or pairs, as a list or in a file: CSV, a workbook, or the roster of a club. Without
    ``teams`` as many take part. Raises :class:`bridgesheets.printed.problems.UnknownOrder` where the options do not go
    together.
    """
    if isinstance(names, str | bytes | os.PathLike):
        from bridgesheets.tasks.names_file import names_in  # only where there is a file

        names = names_in(names)
    order = kinds.order(
        kind, teams=teams, rounds=rounds, boards=boards, scale=scale,
        formulas=formulas, paper=paper, title=title, filled=filled, names=names,
    )  # fmt: skip
    return ScoreSheet(order, making.make(order))
