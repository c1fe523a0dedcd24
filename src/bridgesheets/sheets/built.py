"""The set of score sheets that ``bridgesheets build`` writes: one empty and one filled in of each kind."""

from __future__ import annotations

from dataclasses import dataclass

from bridgesheets.printed.build import BookSet
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import Paper
from bridgesheets.sheets.kinds import NAMES, order
from bridgesheets.sheets.making import make
from bridgesheets.sheets.order import FLAVOURS


@dataclass(frozen=True)
class _Sheet:
    """A score sheet as usual for its kind, empty or filled in."""

    kind: str
    filled: bool

    @property
    def file_name(self) -> str:
        return f"score-sheet-{self.kind}{'-example' if self.filled else ''}"

    def content(self, paper: Paper, narrowing: Narrowing, formulas: str) -> bytes | None:
        """The file. Charts can be narrowed, a score sheet cannot."""
        if narrowing:
            return None
        return make(order(self.kind, formulas=formulas, paper=paper.name, filled=self.filled))


SHEETS = BookSet(
    "Score sheets to fill in, each empty and as a filled-in example",
    tuple(_Sheet(kind, filled) for kind in NAMES for filled in (False, True)),
    formulas=tuple(FLAVOURS),
)
