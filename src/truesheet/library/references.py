"""Ranges made of ranges, their rows and columns: INDEX, OFFSET, ROW; texts made cells and back: INDIRECT, ADDRESS."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, quoted
from truesheet.formulas.areas import Area, Areas, Context, Refusal, Value, single
from truesheet.formulas.arguments import one_range
from truesheet.formulas.cell_targets import spilled_range
from truesheet.formulas.clipped import ClippedArray, VariedNumber, extend
from truesheet.formulas.closures import part_at
from truesheet.formulas.operators import number, show, text, truth
from truesheet.formulas.parser import parse
from truesheet.formulas.refusal import known_aspect
from truesheet.formulas.sheets import FormulaSheet
from truesheet.formulas.syntax import (
    CellReference,
    FormulaError,
    Lines,
    NameReference,
    Node,
    Operation,
    PostfixSigns,
    TableReference,
    operands,
)
from truesheet.formulas.texts import checked_length
from truesheet.library import native
from truesheet.library.lookups import check_table
from truesheet.library.searching import cell, shape
from truesheet.locales import current_locale
from truesheet.patterns import pattern
from truesheet.values import BLANK, MISSING, REF, VALUE, Array, CellError, FlatArray, Single, sure

#: The most row numbers that are written out one by one.
MOST_WRITTEN = 10_000

_NOWHERE = CellError(REF, "the formula is in no cell")


@native("INDEX", "a x? x? x?", gives_range=True)
def _index(source: Value, row: float = 0.0, column: float | None = None, area: float = 1.0) -> Value:
    sure(chosen := _choose_area(source, int(area)))
    height, width = shape(chosen)
    if -1 < row < 0 or -1 < (column or 0.0) < 0:
        raise Refusal("INDEX by a number between -1 and 0, which may count as 0 or as -1")
    if row < 0 or (column or 0.0) < 0:
        return CellError(VALUE, "rows and columns count from 1; 0 means all of them")
    down, right = int(row), int(column or 0.0)
    if column is None:
        if height == 1 and width > 1:
            down, right = 1, down
        elif height > 1 and width > 1 and isinstance(chosen, Area) and down:
            return CellError(REF, "a range of several rows and columns needs a column number too")
    if down > height or right > width:
        return CellError(REF, f"there is no row {down}, column {right}; there are {height} × {width} cells")
    top, left = max(down - 1, 0), max(right - 1, 0)
    rows, columns = (1 if down else height), (1 if right else width)
    if isinstance(chosen, Area):
        return chosen.part(top, left, rows, columns)
    if not isinstance(chosen, Array):
        return chosen
    if rows == columns == 1:
        return cell(chosen, top, left)
    if isinstance(chosen, ClippedArray):
        return chosen.part(top, left, rows, columns)
    return Array.of(line[left : left + columns] for line in chosen.rows[top : top + rows])


def _choose_area(source: Value, area: int) -> Value:
    parts = source.parts if isinstance(source, Areas) else [source]
    if area < 1:
        return CellError(VALUE, "areas count from 1")
    if area > len(parts):
        return CellError(REF, f"there is no area {area}; there are {len(parts)}")
    check_table(parts[area - 1])
    return parts[area - 1]


@native("OFFSET", "r x x e? e?", here=True, lifts=False)
def _offset(
    here: Context, start: Value, rows: float, columns: float, height: Value = MISSING, width: Value = MISSING
) -> Value:
    start = one_range(start)
    high = float(start.height) if height is MISSING else sure(number(height))
    wide = float(start.width) if width is MISSING else sure(number(width))
    if not (high and wide):
        return CellError(REF, "a range has at least one row and one column")
    # Rows and columns are cut: OFFSET(K33,-2.3,-2.8) is I31 (function book ROW_COLUM).
    for given in (high, wide):
        if given < 0 and not given.is_integer():
            raise Refusal(f"OFFSET with a size of {given:g}, which may be cut or rounded down")
    top, bottom = _first_and_last(start.top + int(rows), _line_count(high))
    left, right = _first_and_last(start.left + int(columns), _line_count(wide))
    return here.area(start.grid, top, left, bottom, right)


def _line_count(size: float) -> int:
    """Returns a number of rows or columns without its fraction; between 0 and 1 it is 1."""
    return 1 if 0 < size < 1 else int(size)


def _first_and_last(start: int, size: int) -> tuple[int, int]:
    """Returns the first and the last line; a negative size counts backwards."""
    return (start, start + size - 1) if size > 0 else (start + size + 1, start)


@native("ROW", "r?", here=True)
def _row(here: Context, area: Value = MISSING) -> Value:
    if area is MISSING:
        return float(here.row) if here.book is not None else _NOWHERE
    area = one_range(area)
    if area.height == 1:
        return float(area.top)
    return area.cached("row numbers", lambda: _row_numbers(area))


def _row_numbers(area: Area) -> Array[Single]:
    numbers = _numbers(area.top, area.bottom, area.extent[0])
    if len(numbers) == area.height and not isinstance(numbers[-1], VariedNumber):
        found = FlatArray(cast("list[Single]", numbers), 1)
        return found.share() if area.shared else found
    return extend(tuple([(number,) for number in numbers]), area.height, 1)


@native("COLUMN", "r?", here=True)
def _column(here: Context, area: Value = MISSING) -> Value:
    if area is MISSING:
        return float(here.column) if here.book is not None else _NOWHERE
    area = one_range(area)
    if area.width == 1:
        return float(area.left)
    return extend((tuple(_numbers(area.left, area.right, area.extent[1])),), 1, area.width)


def _numbers(first: int, last: int, extent: int) -> list[Single | VariedNumber]:
    """Returns the numbers of lines; if they are very many, one varied number stands for those beyond the last cell."""
    reach = max(first, min(last, extent))
    if last - reach < 2 or last - first < MOST_WRITTEN:
        return [float(at) for at in range(first, last + 1)]
    return [*(float(at) for at in range(first, reach + 1)), VariedNumber(reach + 1.0, float(last))]


native("ROWS", "a")(lambda source: _size(source, 0))
native("COLUMNS", "a")(lambda source: _size(source, 1))


def _size(source: Value, side: int) -> Value:
    """Returns the number of rows (``side`` 0) or columns (1) of a range or an array."""
    if isinstance(source, Areas):
        return CellError(REF, "rows and columns are counted in one range")
    check_table(source)
    return float(shape(source)[side])


@native("AREAS", "r")
def _areas(source: Value) -> Value:
    return float(len(source.parts if isinstance(source, Areas) else [one_range(source)]))


native("HYPERLINK", "v v?")(lambda link, shown=None: text(link) if shown is None else shown)


@native("ANCHORARRAY", "r", gives_range=True)
def _anchor_array(anchor: Value) -> Value:
    """Returns the range that A1 spills: files spell ``A1#`` as ANCHORARRAY."""
    return spilled_range(anchor)


native("SINGLE", "r", here=True)(lambda here, value: single(value, here))


@native("INDIRECT", "t b?", here=True, lifts=False)
def _indirect(here: Context, text: str, a1: bool = True) -> Value:
    if here.book is None:
        return CellError(REF, "there are no cells here")
    found = sure(_cells_named(here, text.strip()) if a1 else _in_rows_and_columns(here, text.strip()))
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
        # A defined name may be in either notation; an address in the other notation is an error.
        node = _parse(text)
        return _cells_named(here, text) if isinstance(node, (NameReference, TableReference)) else _nothing(text)
    if grid is None:
        return _nothing(text)
    (top, left), (bottom, right) = corners
    return here.area(grid, top, left, bottom, right)


def _check_letters() -> None:
    """Refuses R1C1 notation by a locale of another language than English, where its letters are others."""
    if known_aspect("words", "an address by numbers") != "en":
        raise Refusal(f"an address by numbers, whose letters are not R and C in the language of {current_locale().tag}")


def _grid(here: Context, sheet: str) -> FormulaSheet | None:
    """Returns the sheet of that name, or the formula's own; refuses other workbooks. None if there is none."""
    if sheet.startswith("["):
        raise Refusal("INDIRECT into another workbook")
    assert here.book is not None
    return here.book.grid(sheet) if sheet else here.grid


def _cells_named(here: Context, text: str) -> Value:
    """Returns the cells that a text in A1 notation means: an address, a defined name, a part of a table."""
    node = _parse(text)
    if node is None or not _stands_for_cells(here, node):
        return _nothing(text)
    found = part_at(node, here)
    if isinstance(found, Area):
        # The whole column of formulas gets the same range, with its caches.
        return here.area(found.grid, found.top, found.left, found.bottom, found.right)
    return found


@lru_cache(maxsize=4096)
def _parse(text: str) -> Node | None:
    try:
        return None if text.startswith("=") else parse(text)
    except FormulaError:
        return None


def _stands_for_cells(here: Context, node: Node, named: bool = False) -> bool:
    """Tells whether a text is an address or a name of one; a name that calculates its cells does not count."""
    if isinstance(node, (CellReference, Lines)):
        # Only references in a formula span sheets, not those in texts.
        return ":" not in node.sheet and _grid(here, node.sheet) is not None
    if isinstance(node, TableReference):
        return True
    if isinstance(node, Operation):
        signs = {":", ","} if named else {":"}
        return all(sign in signs for sign, _ in node.rest) and all(
            isinstance(operand, (CellReference, Operation)) and _stands_for_cells(here, operand, named)
            for operand in operands(node)
        )
    if isinstance(node, PostfixSigns):
        return (
            node.signs == ("#",) and isinstance(node.operand, CellReference) and _stands_for_cells(here, node.operand)
        )
    if isinstance(node, NameReference) and not named:
        grid = _grid(here, node.sheet)
        assert here.book is not None
        definition = here.book.name(node.name, grid.index) if grid is not None else None
        inner = _parse(definition.removeprefix("=")) if definition else None
        return inner is not None and _stands_for_cells(here, inner, named=True)
    return False


#: Whether the third argument of ADDRESS fixes the row and the column.
_FIXED = {1: (True, True), 2: (True, False), 3: (False, True), 4: (False, False)}


@native("ADDRESS", "x x e? e? e?")
def _address(row: float, column: float, kind: Value = MISSING, a1: Value = MISSING, sheet: Value = MISSING) -> Value:
    way = 1.0 if kind is MISSING else sure(number(kind))
    plain = True if a1 is MISSING else sure(truth(a1))
    sure(sheet)
    at_row, at_column = int(row), int(column)
    if not (1 <= at_row <= LAST_ROW and 1 <= at_column <= LAST_COLUMN):
        return CellError(VALUE, f"row {at_row}, column {at_column} is not on a sheet")
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
    return checked_length(f"{quoted(name) if name else ''}!{text}")


#: A name that Excel accepts without apostrophes, although it writes them around some of these names.
_READ_PLAINLY = pattern(r"(?:\[[^\[\]]+\])?[^\s'\"*\[\]\\:/?();{}#=<>&+\-^%,!]+")

_R1C1 = pattern(r"(?:R(?P<row>[0-9]*|\[-?[0-9]+\]))?(?:C(?P<column>[0-9]*|\[-?[0-9]+\]))?", re.IGNORECASE)

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
    rows: list[int] = []
    columns: list[int] = []
    for end in text.split(":", 1):
        match = _R1C1.fullmatch(end)
        if match is None or not end:
            return None
        rows += _lines_of_part(match["row"], row, LAST_ROW)
        columns += _lines_of_part(match["column"], column, LAST_COLUMN)
    return (min(rows), min(columns)), (max(rows), max(columns))


def _lines_of_part(part: str | None, here: int, last: int) -> tuple[int, int]:
    """Returns the first and last row or column that a part of an R1C1 address means in one of number ``here``.

    The part is ``5`` (absolute), ``[-1]`` (relative) or empty; without one it is all of them to the ``last``.
    """
    if part is None:
        return 1, last
    number = int(part.strip("[]") or 0)
    line = number if part[:1].isdigit() else here + number
    return line, line
