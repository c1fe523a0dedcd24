"""Finds the cells that a structured reference means, ``Results[VPs]``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truesheet.formulas.areas import Area, Context, Refusal
from truesheet.formulas.sheets import FormulaSheet
from truesheet.formulas.syntax import TableReference
from truesheet.patterns import pattern

# An apostrophe escapes brackets, number signs and apostrophes in the name of a column (MS-OE376 3.2.3.1.1).
_LETTERS = r"(?:[^\[\]']|'.)*"
_NAME = pattern(_LETTERS, re.DOTALL)
_PART = pattern(rf"\s*(?:\[({_LETTERS})\]|((?:[^,:\[\]']|'.)+))\s*([,:]|$)", re.DOTALL)
_ESCAPED = pattern("'(.)", re.DOTALL)

#: The special items that can be named besides columns.
_ITEMS = frozenset({"#ALL", "#DATA", "#HEADERS", "#TOTALS", "#THIS ROW"})


@dataclass(frozen=True)
class TableModel:
    """A table: its cells and the names of its columns."""

    name: str
    sheet: int
    top: int
    left: int
    bottom: int
    right: int
    columns: tuple[str, ...]
    header_rows: int = 1
    totals_rows: int = 0


def referred_cells(
    part: TableReference,
    here: Context,
    tables: Mapping[str, TableModel],
    sheets: Sequence[FormulaSheet],
    extent: tuple[int, int],
) -> Area | None:
    """Returns the cells of a structured reference in a formula at ``here``; None when there are none.

    ``tables`` are found by their names in capitals; ``extent`` is the last row and column that any sheet uses.
    """
    table = _table(tables, part.table, here)
    if table is None:
        return None
    items, columns = _parse(part.part)
    if not _ITEMS.issuperset(items):
        raise Refusal(f"{part.text}, which is no part of a table that we know")
    span = _columns(table, columns)
    rows = _rows(table, items, here)
    if span is None or rows is None:
        return None
    return Area(sheets[table.sheet], rows[0], span[0], rows[1], span[1], extent)


def _table(tables: Mapping[str, TableModel], name: str, here: Context) -> TableModel | None:
    """Returns the table of that name; without a name, the table around the formula."""
    if name:
        return tables.get(name.upper())
    on_sheet = (table for table in tables.values() if table.sheet == here.grid.index)
    around = (
        each for each in on_sheet if each.top <= here.row <= each.bottom and each.left <= here.column <= each.right
    )
    return next(around, None)


def _parse(text: str) -> tuple[set[str], list[str]]:
    """Parses the part in brackets into special items (#Data, @ and so on) and columns, two of them for a span."""
    text = text.strip(" ")
    items: set[str] = set()
    columns: list[str] = []
    if text.startswith("@"):
        items.add("#THIS ROW")
        text = text[1:].strip(" ")
    if not text:
        return items, columns
    if _NAME.fullmatch(text):
        _add_word(text, items, columns)
        return items, columns
    at = 0
    while match := _PART.match(text, at):
        _add_word(match[2].strip(" ") if match[1] is None else match[1], items, columns)
        at = match.end()
        if not match[3]:
            return items, columns
    raise Refusal(f"the part [{text}] of a table, which we cannot read")


def _add_word(word: str, items: set[str], columns: list[str]) -> None:
    if word.strip(" ").startswith("#"):
        items.add(word.strip(" ").upper())
    else:
        columns.append(_ESCAPED.sub(r"\1", word))


def _columns(table: TableModel, named: list[str]) -> tuple[int, int] | None:
    """Returns the first and last column, None if a name is unknown."""
    if not named:
        return table.left, table.right
    at = [_column(table, name) for name in (named[0], named[-1])]
    found = [index for index in at if index is not None]
    return (table.left + min(found), table.left + max(found)) if len(found) == len(at) else None


def _column(table: TableModel, name: str) -> int | None:
    """Returns the index of the column with that name, in any case; blanks around the name may be left out."""
    folded = [column.casefold() for column in table.columns]
    for spelled in (name.casefold(), name.strip(" ").casefold()):
        if spelled in folded:
            return folded.index(spelled)
    return None


def _rows(table: TableModel, items: set[str], here: Context) -> tuple[int, int] | None:
    """Returns the first and last row, None if the table has no such rows."""
    first, last = table.top + table.header_rows, table.bottom - table.totals_rows
    if "#THIS ROW" in items:
        return (here.row, here.row) if first <= here.row <= last else None
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
