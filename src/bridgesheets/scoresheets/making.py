"""Score sheets as files: one to order, the set that ``bridgesheets build`` writes, and sheets of one as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from typing import NamedTuple

from bridgesheets.printed.book import sign
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.paper import Paper
from bridgesheets.scoresheets.finishing import Finisher
from bridgesheets.scoresheets.kinds import NAMES, kind, order
from bridgesheets.scoresheets.orders import FLAVOURS, Order
from truesheet.calculating.entering import Entries, type_in
from truesheet.reading.workbook import WorkbookFile
from truesheet.within import collector_off


@collector_off()
def make(order: Order, finishing: Finisher | None = None) -> bytes:
    """Returns the .xlsx file of a score sheet, ready to be filled in.

    ``finishing`` is shared by sheets that differ in their paper only.
    """
    workbook = kind(order.kind).make(order)
    sign(workbook, order.title)
    workbook.properties.subject = kind(order.kind).summary
    workbook.properties.language = "en-US"
    return (finishing or Finisher()).file(workbook)


class _Sheet(NamedTuple):
    """A score sheet as usual for its kind, empty or filled in."""

    family: str
    filled: bool

    @property
    def file_name(self) -> str:
        return f"score-sheet-{self.family}{'-example' if self.filled else ''}"

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterator[bytes]:
        finishing = Finisher()
        for paper in papers:
            asked = order(self.family, formulas=formulas, paper=paper.name, filled=self.filled)
            yield make(asked, finishing)


SHEETS = BookSet(
    "Score sheets to fill in, each empty and as a filled-in example",
    tuple(_Sheet(kind, filled) for kind in NAMES for filled in (False, True)),
    formulas=tuple(FLAVOURS),
)


def as_shown(workbook: WorkbookFile, entries: Entries, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Returns some sheets of a workbook as they are once something is typed, with values in place of formulas."""
    # Only this needs it, and its import takes a sixth of the time of a draw.
    import openpyxl

    patch = type_in(workbook, entries, now).patch
    copy = openpyxl.load_workbook(BytesIO(b"".join(patch.file(workbook))), data_only=True)
    wanted = {name.casefold() for name in sheets}
    for sheet in [sheet for sheet in copy.worksheets if sheet.title.casefold() not in wanted]:
        copy.remove(sheet)
    copy.defined_names.clear()
    copy.active = 0
    saved = BytesIO()
    copy.save(saved)
    return saved.getvalue()
