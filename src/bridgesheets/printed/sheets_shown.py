"""The sheets of a workbook that was made, as tables of a page: what is printed is seen before it is saved."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import openpyxl

from bridgesheets.printed.webpages.elements import Element, element

if TYPE_CHECKING:
    from openpyxl.cell import Cell, MergedCell
    from openpyxl.worksheet.worksheet import Worksheet

#: More sheets are not shown; the workbook has all of them.
_MOST = 12


def sheets_shown(content: bytes) -> Iterator[Element]:
    book = openpyxl.load_workbook(io.BytesIO(content))
    for sheet in book.worksheets[:_MOST]:
        # A table that is wider than a narrow screen is scrolled by keys.
        shown = element("table", element("tbody", *_rows(sheet)), tabindex="0")
        yield element("section", element("h3", sheet.title), shown, of="page chart", data_print=sheet.title)
    if (more := len(book.worksheets) - _MOST) > 0:
        yield element("p", f"The workbook has {more} more.", of="help")


def _rows(sheet: Worksheet) -> Iterator[Element]:
    """Yields the rows that are not empty; a merged cell spans its columns."""
    wide = {(area.min_row, area.min_col): area.max_col - area.min_col + 1 for area in sheet.merged_cells.ranges}
    for row in sheet.iter_rows():
        cells, covered = [], 0
        for cell in row:
            if covered:
                covered -= 1
                continue
            columns = wide.get((cell.row, cell.column), 1)
            covered = columns - 1
            cells.append(_cell(cell, columns))
        if any(text for _, text in cells):
            yield element("tr", *(shown for shown, _ in cells))


def _cell(cell: Cell | MergedCell, columns: int) -> tuple[Element, str]:
    text = _text(cell.value, cell.number_format)
    more: dict[str, Any] = {"colspan": str(columns)} if columns > 1 else {}
    if isinstance(cell.value, int | float):
        more["of"] = "figure"
    return element("td", text, **more), text


def _text(value: Any, number_format: str) -> str:
    if isinstance(value, int | float):
        decimals = number_format.partition(".")[2].partition(";")[0]
        return f"{value:.{decimals.count('0')}f}" if decimals else f"{value:g}"
    return "" if value is None else str(value)
