"""A score sheet counted again in a workbook as it was made: the entries put into one that nobody has touched.

Where a cell of the sheet shows something else than the untouched workbook brings by the same entries, a formula was
typed over or lost, and nothing of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.award.score_sheet_cells import EARLIER, Cells
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.styles import TITLE
from bridgesheets.printed.writer import to_bytes
from bridgesheets.sheets.finishing import evaluated
from bridgesheets.sheets.kinds import kind, order
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.panel import ONLY_SHOWN
from bridgesheets.sheets.styles import STATUS
from bridgesheets.sheets.words import NO_RESULT
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK, CellError

#: What the residues of binary fractions come to at most.
_RESIDUE = 0.000001
#: How the looks of cells begin that are only read: heads of sheets, and what stands beside the entries of a round.
#: Earlier versions say it otherwise, or lack it.
_ONLY_SHOWN = (TITLE.name, STATUS.name, ONLY_SHOWN)
_UNDO = (
    "a formula was typed over or lost, or a line was moved; undo that, take a backup from before, or use the version "
    "of bridgesheets that made the sheet"
)


def refuse_other_values(cells: Cells, asked: Order, sheets: Iterable[str]) -> None:
    """Refuses a score sheet in which a formula of these sheets, in this order, shows something else than its entries
    bring."""
    made = kind(asked.kind).make(asked)
    for sheet in made.worksheets:
        _enter(sheet, cells)
    _, found = evaluated(to_bytes(made))
    for title in sheets:
        for (row, column), expected in sorted(found.get(made.sheetnames.index(title), {}).items()):
            if made[title].cell(row, column).style.startswith(_ONLY_SHOWN):
                continue
            shown = cells(title, row, column)
            if not _alike(shown, expected):
                told = f"the sheet has {_told(shown)}, and what was typed brings {_told(expected)}"
                raise Refused(f'"{cells.title(title)}", {address(row, column)}: {told}; {_UNDO}')


def _enter(sheet: Worksheet, cells: Cells) -> None:
    """Puts the entries of a sheet into the cells that are there to be typed in."""
    for (row, column), cell in sheet._cells.items():
        if cell.protection.locked:
            continue
        value = cells(sheet.title, row, column)
        cell.value = None if isinstance(value, CellError) else value
        if isinstance(value, str):
            # A name that looks like a formula is a text.
            cell.data_type = "s"


def _alike(shown: Any, expected: Any) -> bool:
    """Whether a cell shows what was expected; an empty text is nothing."""
    if isinstance(shown, float) and isinstance(expected, float):
        return abs(shown - expected) <= _RESIDUE
    nothing = (None, BLANK, "")
    if isinstance(expected, str):
        earlier = {expected.replace(now, then) for now, then in EARLIER.items()}
        if shown in earlier or (shown in nothing and expected.endswith(NO_RESULT)):
            # Earlier versions have other words for a sheet, and say nothing of a match without a result.
            return True
    if shown in nothing or expected in nothing:
        return shown in nothing and expected in nothing
    return bool(shown == expected)


def _told(value: Any) -> str:
    """A value in a sentence."""
    if value is None or value is BLANK or value == "":
        return "nothing"
    return f"{value:g}" if isinstance(value, float) else value.code if isinstance(value, CellError) else str(value)


def ordered(
    name: str, *, teams: int, boards: Decimal | None, rounds: int | None = None, scale: str | None = None
) -> Order:
    """The order of a score sheet by its size; :class:`Refused` where no such sheet was ever made."""
    try:
        asked = int(boards) if boards is not None and boards == int(boards) else None
        return order(name, teams=teams, rounds=rounds, boards=asked, scale=scale)
    except UnknownOrder as wrong:
        raise Refused(f"its lines, sheets or boards are not as it was made ({wrong}); undo that") from None
