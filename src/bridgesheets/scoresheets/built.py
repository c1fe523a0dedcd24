"""The set of score sheets that ``bridgesheets build`` writes: one empty and one filled in of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgesheets.printed.build import BookSet
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import Paper
from bridgesheets.scoresheets.finishing import Finishing
from bridgesheets.scoresheets.kinds import NAMES, order
from bridgesheets.scoresheets.making import make
from bridgesheets.scoresheets.order import FLAVOURS


@dataclass(frozen=True)
class _Sheet:
    """A score sheet as usual for its kind, empty or filled in."""

    kind: str
    filled: bool

    @property
    def family(self) -> str:
        return self.kind

    @property
    def file_name(self) -> str:
        return f"score-sheet-{self.kind}{'-example' if self.filled else ''}"

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterator[bytes | None]:
        """The file for each paper. Charts can be narrowed, a score sheet cannot."""
        finishing = Finishing()
        for paper in papers:
            asked = order(self.kind, formulas=formulas, paper=paper.name, filled=self.filled)
            yield None if narrowing else make(asked, finishing)


SHEETS = BookSet(
    "Score sheets to fill in, each empty and as a filled-in example",
    tuple(_Sheet(kind, filled) for kind in NAMES for filled in (False, True)),
    formulas=tuple(FLAVOURS),
)
