"""INDIRECT and ADDRESS: from texts to cells and from cells to texts."""

from __future__ import annotations

from functools import lru_cache

from truesheet.addresses import quoted
from truesheet.error_codes import REF, VALUE
from truesheet.formulas.areas import Area, Areas, Context, Grid, Refusal, Value
from truesheet.formulas.closures import FormulaError, part_at
from truesheet.formulas.operators import number, show, truth
from truesheet.formulas.parser import parse
from truesheet.formulas.refusal import known
from truesheet.formulas.syntax import (
    CellReference,
    Lines,
    NameReference,
    Node,
    Operation,
    Postfixed,
    Structured,
)
from truesheet.formulas.texts import checked
from truesheet.library import native
from truesheet.library.address_texts import parse_r1c1, split_sheet
from truesheet.locales import spoken
from truesheet.values import BLANK, MISSING, CellError
from truesheet.worksheet import LAST_COLUMN, LAST_ROW, column_letters


@native("INDIRECT", "t b?", here=True, lifts=False)
def _indirect(here: Context, text: str, a1: bool = True) -> Value:
    """INDIRECT gives the cells whose address or name is a text."""
    if here.book is None:
        return CellError(REF, "there are no cells here")
    found = _named(here, text.strip()) if a1 else _in_rows_and_columns(here, text.strip())
    if isinstance(found, CellError):
        return found
    return found if isinstance(found, (Area, Areas)) else _nothing(text)


def _nothing(text: str) -> CellError:
    """Returns the error of a text that means no cells."""
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
    """Returns the syntax tree of a text, or None if it is no formula."""
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
        operands = [node.first, *(operand for _, operand in node.rest)]
        return all(sign in signs for sign, _ in node.rest) and all(
            isinstance(operand, (CellReference, Operation)) and _stands_for_cells(here, operand, named)
            for operand in operands
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
    way = 1.0 if kind is MISSING else number(kind)
    plain = True if a1 is MISSING else truth(a1)
    if isinstance(way, CellError):
        return way
    if isinstance(plain, CellError):
        return plain
    if isinstance(sheet, CellError):
        return sheet
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
