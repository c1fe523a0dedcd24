"""Structured references: the cells that ``Results[VPs]`` or ``[@VPs]`` means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgesheets.formulas.areas import Area, Context
from bridgesheets.formulas.syntax import Structured

if TYPE_CHECKING:
    from bridgesheets.recalc.model import BookModel, TableModel

_PART = re.compile(r"\[((?:[^\[\]']|'.)*)\]|([^,:\[\]]+)|([,:])")


def meant(book: BookModel, part: Structured, place: Context) -> Area | None:
    """The cells of a structured reference, seen from where the formula stands; None when there are none."""
    table = _table(book, part.table, place)
    if table is None:
        return None
    items, columns = _read(part.part)
    span = _columns(table, columns)
    rows = _rows(table, items, place)
    if span is None or rows is None:
        return None
    return Area(book.sheets[table.sheet], rows[0], span[0], rows[1], span[1], book.extent)


def _table(book: BookModel, name: str, place: Context) -> TableModel | None:
    if name:
        return book.tables.get(name.upper())
    for table in book.tables.values():
        inside = table.top <= place.row <= table.bottom and table.left <= place.column <= table.right
        if table.sheet == place.grid.index and inside:
            return table
    return None


def _read(text: str) -> tuple[set[str], list[str]]:
    """The special items (#Data, @ and so on) and the columns named, two of them for a span."""
    text = text.strip()
    items: set[str] = set()
    columns: list[str] = []
    if text.startswith("@"):
        items.add("#THIS ROW")
        text = text[1:].strip()
    if not text:
        return items, columns
    if "[" not in text:
        _sort_in(text, items, columns)
        return items, columns
    for match in _PART.finditer(text):
        word = match[1] if match[1] is not None else (match[2] or "").strip()
        if word:
            _sort_in(word, items, columns)
    return items, columns


def _sort_in(word: str, items: set[str], columns: list[str]) -> None:
    if word.startswith("#"):
        items.add(word.upper())
    else:
        columns.append(re.sub(r"'(.)", r"\1", word))


def _columns(table: TableModel, named: list[str]) -> tuple[int, int] | None:
    if not named:
        return table.left, table.right
    folded = [column.casefold() for column in table.columns]
    try:
        at = [folded.index(name.casefold()) for name in (named[0], named[-1])]
    except ValueError:
        return None
    return table.left + min(at), table.left + max(at)


def _rows(table: TableModel, items: set[str], place: Context) -> tuple[int, int] | None:
    first, last = table.top + table.header_rows, table.bottom - table.totals_rows
    if "#THIS ROW" in items:
        return (place.row, place.row) if first <= place.row <= last else None
    spans = {
        "#ALL": (table.top, table.bottom),
        "#DATA": (first, last),
        "#HEADERS": (table.top, first - 1) if table.header_rows else None,
        "#TOTALS": (last + 1, table.bottom) if table.totals_rows else None,
    }
    wanted = [spans.get(item) for item in items or {"#DATA"}]
    if any(span is None for span in wanted):
        return None
    return min(span[0] for span in wanted if span), max(span[1] for span in wanted if span)
