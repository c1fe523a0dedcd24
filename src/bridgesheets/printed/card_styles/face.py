"""What a card shows of a scale: the steps of one length of match, and the words that stand above them."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgesheets.printed.citing import cite
from bridgesheets.printed.steps import margin, steps
from bridgesheets.printed.styles import Role, aligned, aligned_key
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.victory_points import SCALES, Row, Scale, columns_of


class Face(NamedTuple):
    """The steps of a scale for one length of match.

    ``of`` is what the steps are found by ("IMPs"); ``boards`` are the lengths of match the steps hold for.
    """

    scale: str
    title: str
    of: str
    boards: Span
    rows: tuple[Row, ...]
    source: str

    @property
    def heading(self) -> str:
        """The title as it begins a page."""
        return self.title[0].upper() + self.title[1:]

    @property
    def length(self) -> str:
        """The length of match in words: "7 boards", "9–11 boards", "any number of boards"."""
        if self.boards.last is None:
            return "any number of boards" if self.boards.first == 1 else f"{self.boards.first} boards or more"
        return f"{spanned(self.boards)} board{'' if self.boards.last == 1 else 's'}"

    @property
    def matches(self) -> str:
        """The matches it is for: "Matches of 9–11 boards"."""
        return f"Matches of {self.length}"

    @property
    def keys(self) -> tuple[str | int, ...]:
        """What each step is found by: 4, "5–7", "28+"."""
        return tuple(map(margin, self.rows))

    @property
    def decimals(self) -> int:
        """With how many decimals all its figures are printed."""
        figures = [figure for row in self.rows for figure in (row.winner, row.loser)]
        return 0 if all(figure == figure.to_integral_value() for figure in figures) else 2

    @property
    def total(self) -> Decimal | None:
        """What winner and loser have together; None where that is not the same at every step."""
        totals = {row.winner + row.loser for row in self.rows}
        return totals.pop() if len(totals) == 1 else None

    @property
    def roles(self) -> tuple[Role, Role, Role]:
        """How keys, winners' and losers' figures look."""
        numbers = [row.first for row in self.rows if row.first == row.last]
        sides = ([row.winner for row in self.rows], [row.loser for row in self.rows])
        key = aligned_key(numbers, open_end=self.rows[-1].last is None and len(numbers) == len(self.rows) - 1)
        winner, loser = (aligned(side, self.decimals) for side in sides)
        return key, winner, loser

    @property
    def longest(self) -> str:
        """The widest of its figures."""
        return max((f"{row.winner:.{self.decimals}f}" for row in self.rows), key=len)


def spanned(boards: Span) -> str:
    """A length of match, or several: "7", "9–11"."""
    return f"{boards.first}" if boards.first == boards.last else f"{boards.first}–{boards.last}"


def face_of(scale_name: str, boards: int) -> Face:
    """The face of a scale for matches of that many boards; a ``RuleError`` where the scale has none."""
    scale = SCALES[scale_name]
    rows = steps(scale_name, boards)
    clauses = [entry.clause for entry in scale.printed] or [scale.clause]
    return Face(scale.name, scale.title, "IMPs", _lengths(scale, boards), rows, cite(*clauses))


def _lengths(scale: Scale, boards: int) -> Span:
    """All lengths of match that are played on the same steps."""
    for span in columns_of(scale):
        if span.first <= boards and (span.last is None or boards <= span.last):
            return span
    return Span(boards, boards)
