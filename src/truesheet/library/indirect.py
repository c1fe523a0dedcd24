"""INDIRECT and ADDRESS: from texts to cells and from cells to texts."""

from __future__ import annotations

import re
from functools import lru_cache

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, quoted
from truesheet.formulas.areas import Area, Areas, Context, Grid, Refusal, Value
from truesheet.formulas.closures import part_at
from truesheet.formulas.operators import number, show, truth
from truesheet.formulas.parser import parse
from truesheet.formulas.refusal import known
from truesheet.formulas.syntax import (
    CellReference,
    FormulaError,
    Lines,
    NameReference,
    Node,
    Operation,
    Postfixed,
    Structured,
    operands,
)
from truesheet.formulas.texts import checked
from truesheet.library import native
from truesheet.locales import spoken
from truesheet.patterns import pattern
from truesheet.values import BLANK, MISSING, REF, VALUE, CellError, sure


@native("INDIRECT", "t b?", here=True, lifts=False)
def _indirect(here: Context, text: str, a1: bool = True) -> Value:
    """INDIRECT gives the cells whose address or name is a text."""
    if here.book is None:
        return CellError(REF, "there are no cells here")
    found = sure(_named(here, text.strip()) if a1 else _in_rows_and_columns(here, text.strip()))
    return found if isinstance(found, (Area, Areas)) else _nothing(text)


def _nothing(text: str) -> CellError:
    return CellError(REF, f'the text "{text}" is not the address of cells')


def _in_rows_and_columns(here: Context, text: str) -> Value:
    """Returns the cells that a text in R1C1 notation means."""
    _check_letters()
    sheet, address = split_sheet(text)
    corners = parse_r1c1(address, here.row, here.column)
    grid = _grid(here, sheet)
    if corners is None:
        # A defined name may stand in either notation; an address in the other notation is an error.
        node = _parsed(text)
        return _named(here, text) if isinstance(node, (NameReference, Structured)) else _nothing(text)
    if grid is None:
        return _nothing(text)
    (top, left), (bottom, right) = corners
    return here.area(grid, top, left, bottom, right)


def _check_letters() -> None:
    """Refuses R1C1 notation by a locale of another language than English, where its letters are others."""
    if known("words", "an address by numbers") != "en":
        raise Refusal(f"an address by numbers, whose letters are not R and C in the language of {spoken().tag}")


def _grid(here: Context, sheet: str) -> Grid | None:
    """Returns the sheet of that name, or the formula's own; refuses other workbooks. None if there is none."""
    if sheet.startswith("["):
        raise Refusal("INDIRECT into another workbook")
    assert here.book is not None
    return here.book.grid(sheet) if sheet else here.grid


def _named(here: Context, text: str) -> Value:
    """Returns the cells that a text in A1 notation means: an address, a defined name, a part of a table."""
    node = _parsed(text)
    if node is None or not _stands_for_cells(here, node):
        return _nothing(text)
    found = part_at(node, here)
    if isinstance(found, Area):
        # The whole column of formulas gets the same range, with its caches.
        return here.area(found.grid, found.top, found.left, found.bottom, found.right)
    return found


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Node | None:
    try:
        return None if text.startswith("=") else parse(text)
    except FormulaError:
        return None


def _stands_for_cells(here: Context, node: Node, named: bool = False) -> bool:
    """Tells whether a text is an address or a name of one; a name that calculates its cells does not count."""
    if isinstance(node, (CellReference, Lines)):
        # Only references that stand in a formula span sheets, not those in texts.
        return ":" not in node.sheet and _grid(here, node.sheet) is not None
    if isinstance(node, Structured):
        return True
    if isinstance(node, Operation):
        signs = {":", ","} if named else {":"}
        return all(sign in signs for sign, _ in node.rest) and all(
            isinstance(operand, (CellReference, Operation)) and _stands_for_cells(here, operand, named)
            for operand in operands(node)
        )
    if isinstance(node, Postfixed):
        return (
            node.signs == ("#",) and isinstance(node.operand, CellReference) and _stands_for_cells(here, node.operand)
        )
    if isinstance(node, NameReference) and not named:
        grid = _grid(here, node.sheet)
        assert here.book is not None
        definition = here.book.name(node.name, grid.index) if grid is not None else None
        inner = _parsed(definition.removeprefix("=")) if definition else None
        return inner is not None and _stands_for_cells(here, inner, named=True)
    return False


#: Whether the third argument of ADDRESS fixes the row and the column.
_FIXED = {1: (True, True), 2: (True, False), 3: (False, True), 4: (False, False)}


@native("ADDRESS", "x x e? e? e?")
def _address(row: float, column: float, kind: Value = MISSING, a1: Value = MISSING, sheet: Value = MISSING) -> Value:
    """ADDRESS gives the address of a cell as a text."""
    way = 1.0 if kind is MISSING else sure(number(kind))
    plain = True if a1 is MISSING else sure(truth(a1))
    sure(sheet)
    at_row, at_column = int(row), int(column)
    if not (1 <= at_row <= LAST_ROW and 1 <= at_column <= LAST_COLUMN):
        return CellError(VALUE, f"row {at_row}, column {at_column} does not lie on a sheet")
    if int(way) not in _FIXED:
        return CellError(VALUE, "an address is of kind 1, 2, 3 or 4")
    row_fixed, column_fixed = _FIXED[int(way)]
    if plain:
        text = f"{'$' * column_fixed}{column_letters(at_column)}{'$' * row_fixed}{at_row}"
    else:
        _check_letters()
        text = f"R{at_row if row_fixed else f'[{at_row}]'}C{at_column if column_fixed else f'[{at_column}]'}"
    if sheet is MISSING:
        return text
    name = "" if sheet is BLANK else show(sheet)
    return checked(f"{quoted(name) if name else ''}!{text}")


#: A name that Excel accepts without apostrophes, although it writes them around some of these names.
_READ_PLAINLY = pattern(r"(?:\[[^\[\]]+\])?[^\s'\"*\[\]\\:/?();{}#=<>&+\-^%,!]+")

_ROW = r"R(?P<row{0}>[0-9]+|\[-?[0-9]+\])?"
_COLUMN = r"C(?P<column{0}>[0-9]+|\[-?[0-9]+\])?"
_END = [f"(?:(?P<has_row{at}>{_ROW})?(?P<has_column{at}>{_COLUMN})?)".format(at) for at in (1, 2)]
_R1C1 = pattern(f"{_END[0]}(?P<span>:{_END[1]})?", re.IGNORECASE)

Corners = tuple[tuple[int, int], tuple[int, int]]


def split_sheet(text: str) -> tuple[str, str]:
    """Returns the name of the sheet ("" if there is none) and the address after it."""
    sheet, mark, address = text.rpartition("!")
    if not mark:
        return "", text
    if sheet.startswith("'") and sheet.endswith("'") and len(sheet) > 2:
        return sheet[1:-1].replace("''", "'"), address
    return (sheet, address) if _READ_PLAINLY.fullmatch(sheet) else ("", text)


def parse_r1c1(text: str, row: int, column: int) -> Corners | None:
    """Returns the two corners of the range that an address such as ``R1C1``, ``R[-1]C``, ``R5`` or ``C1:C3`` means.

    ``row`` and ``column`` are those of the cell in which it is used. None if the text is no such address.
    """
    match = _R1C1.fullmatch(text)
    if match is None or not text or text.startswith(":"):
        return None
    first = _corners(match, 1, row, column)
    last = _corners(match, 2, row, column) if match["span"] else first
    if first is None or last is None:
        return None
    (top, left), (bottom, right) = first[0], last[1]
    (other_bottom, other_right), (other_top, other_left) = first[1], last[0]
    rows, columns = (top, bottom, other_top, other_bottom), (left, right, other_left, other_right)
    return (min(rows), min(columns)), (max(rows), max(columns))


def _corners(match: re.Match[str], at: int, row: int, column: int) -> Corners | None:
    """Returns the corners of one end of an R1C1 address: a cell, a whole row or column. None without that end."""
    has_row, has_column = match[f"has_row{at}"] is not None, match[f"has_column{at}"] is not None
    if not has_row and not has_column:
        return None
    here_row = _moved(match[f"row{at}"], row)
    here_column = _moved(match[f"column{at}"], column)
    if not has_row:
        return (1, here_column), (LAST_ROW, here_column)
    if not has_column:
        return (here_row, 1), (here_row, LAST_COLUMN)
    return (here_row, here_column), (here_row, here_column)


def _moved(part: str | None, here: int) -> int:
    """Returns the row or column that a part of an R1C1 address means in a cell of row or column ``here``.

    The part is ``5`` (absolute), ``[-1]`` (relative) or nothing.
    """
    if part is None:
        return here
    return here + int(part[1:-1]) if part.startswith("[") else int(part)
