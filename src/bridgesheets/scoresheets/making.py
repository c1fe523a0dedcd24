"""Score sheets as files with every value in them: one to order, the set of ``bridgesheets build``, sheets as pages.

The program that makes a sheet leaves its formulas without values, which previews and phones show as blanks. So every
formula is calculated once by our own recalculation, which must know all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.paper import Paper
from bridgesheets.scoresheets import orders
from bridgesheets.scoresheets.kinds import NAMES, kind, order
from bridgesheets.scoresheets.orders import FLAVOURS, Order
from truesheet.addresses import Address
from truesheet.calculating.entering import Entries, type_in
from truesheet.calculating.recalculation import recalculate
from truesheet.collector import collector_off
from truesheet.files import Snapshot
from truesheet.locales import locale_of, speaking
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile

if TYPE_CHECKING:
    from openpyxl import Workbook as Made

#: No score sheet asks for the time; a sheet that did would come out otherwise each day.
NO_DAY = datetime(2025, 1, 1)
#: Score sheets are written in English. In another country Excel calculates them anew when it opens the file; no figure
#: of them goes by the country.
WRITTEN_IN = locale_of("en-US")


#: The values of formulas by position of the sheet.
Values = dict[int, dict[Address, Value]]


def calculated(content: bytes) -> bytes:
    """A workbook with the value of every formula in it."""
    return _patched(content, *evaluated(content))


class Finishing:
    """Finishes score sheets one after another. Those that say the same, on another paper, are calculated once."""

    def __init__(self) -> None:
        self._said: object = None
        self._values: Values = {}

    def file(self, made: Made) -> bytes:
        from bridgesheets.printed.sheet_rows import to_bytes

        content = to_bytes(made)
        said = _said(made)
        if said != self._said:
            workbook, self._values = evaluated(content)
            self._said = said
        else:
            workbook = _opened(content)
        return _patched(content, workbook, self._values)


def _said(made: Made) -> object:
    """All that formulas can read: the cells of every sheet and the names of the workbook, but no widths and heights."""
    sheets = [
        (sheet.title, {where: (cell.data_type, cell.value) for where, cell in sheet._cells.items()}) for sheet in made
    ]
    names = {name: found.attr_text for name, found in made.defined_names.items() if name != orders.NAME}
    return sheets, names


def _patched(content: bytes, workbook: WorkbookFile, values: Values) -> bytes:
    from truesheet.patching.saving import patch_workbook  # a sheet that is only read is never saved

    patch = patch_workbook(workbook, values)
    return b"".join(patch.file(workbook)) if patch.parts else content


def _opened(content: bytes) -> WorkbookFile:
    return WorkbookFile(Path("score sheet.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)


def evaluated(content: bytes) -> tuple[WorkbookFile, Values]:
    """The workbook, and the values of its formulas by position of the sheet."""
    workbook = _opened(content)
    with speaking(WRITTEN_IN):
        found = recalculate(workbook, NO_DAY)
    if found.refused:
        first = found.refused[0]
        raise AssertionError(f"{first.sheet}!{first.cell} cannot be calculated: {first.reason}")
    return workbook, {position: dict(values) for position, values in found.values.items()}


@collector_off()
def make(order: Order, finishing: Finishing | None = None) -> bytes:
    """The .xlsx file of a score sheet, ready to be filled in.

    ``finishing`` is shared by sheets that differ in their paper only.
    """
    made = kind(order.kind).make(order)
    about = made.properties
    about.title = order.title
    about.subject = kind(order.kind).summary
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    about.language = "en-US"
    made.calculation.fullCalcOnLoad = False
    return (finishing or Finishing()).file(made)


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

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterator[bytes]:
        finishing = Finishing()
        for paper in papers:
            asked = order(self.kind, formulas=formulas, paper=paper.name, filled=self.filled)
            yield make(asked, finishing)


SHEETS = BookSet(
    "Score sheets to fill in, each empty and as a filled-in example",
    tuple(_Sheet(kind, filled) for kind in NAMES for filled in (False, True)),
    formulas=tuple(FLAVOURS),
)


def as_shown(workbook: WorkbookFile, entries: Entries, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of a workbook as they are once something is typed, with values in place of formulas."""
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
