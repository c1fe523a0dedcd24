"""Compiles references to cells: addresses, ranges, whole columns and rows, tables, and what joins them.

Relative addresses become distances from the cell of the formula, so one compiled formula serves a whole column.
"""

from __future__ import annotations

from truesheet.addresses import LAST_COLUMN, LAST_ROW, key_of
from truesheet.formulas.areas import OFF_SHEET, Area, Areas, Compiled, Context, FormulaBook, LambdaValue, Refusal, Value
from truesheet.formulas.cell_targets import CellTarget, RoundTarget, area_at, between, value_at
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.sheets import FormulaSheet
from truesheet.formulas.syntax import CellReference, Lines, TableReference
from truesheet.values import BLANK, NULL, REF, VALUE, Array, CellError


class References:
    """Compiles the references in a formula whose text is written for the cell at ``row`` and ``column``.

    ``in_definition`` says that it is the formula of a defined name, whose relative addresses go on at the opposite edge
    of the sheet.
    """

    def __init__(self, book: FormulaBook, row: int, column: int, in_definition: bool) -> None:
        self._book = book
        self._row, self._column = row, column
        self._in_definition = in_definition
        self._target_class = RoundTarget if in_definition else CellTarget

    def grid(self, sheet: str) -> FormulaSheet | None:
        """Returns the sheet of an address; None means the sheet of the formula."""
        if not sheet:
            return None
        grid = self._book.grid(sheet)
        if grid is None:
            raise Refusal(f"there is no sheet called {sheet}")
        return grid

    def value(self, node: CellReference) -> Compiled:
        """Compiles the value of a cell; the cell is not in several sheets."""
        if node.sheet.startswith("["):
            return self._external(node.sheet, node, node)
        return value_at(self.grid(node.sheet), self.target(node, node))

    def area(self, sheet: str, first: CellReference, last: CellReference) -> Compiled:
        """Compiles the range between two cells."""
        if sheet.startswith("["):
            return self._external(sheet, first, last)
        ends = self.target(first, last), self.target(last, first)
        return self._across_sheets(sheet, *ends) if ":" in sheet else area_at(self._book, self.grid(sheet), *ends)

    def target(self, node: CellReference, other: CellReference) -> CellTarget:
        """Returns the target of an address.

        The other end of its range tells whether whole columns or rows are meant, which do not move.
        """
        row_fixed, column_fixed = node.row_fixed, node.column_fixed
        if self._in_definition:
            if not (row_fixed or other.row_fixed):
                row_fixed = {node.row, other.row} == {1, LAST_ROW}
            if not (column_fixed or other.column_fixed):
                column_fixed = {node.column, other.column} == {1, LAST_COLUMN}
        row = node.row if row_fixed else node.row - self._row
        column = node.column if column_fixed else node.column - self._column
        return self._target_class(row, row_fixed, column, column_fixed)

    def _across_sheets(self, sheet: str, first: CellTarget, last: CellTarget) -> Compiled:
        """Compiles a range that goes through several sheets, such as ``Mon:Fri!A1:B2``."""
        book = self._book
        ends = [self.grid(name) for name in sheet.split(":", 1)]
        low, high = sorted(grid.index for grid in ends if grid is not None)
        grids = [grid for grid in book.grids() if low <= grid.index <= high and grid.has_cells]
        if not grids:
            raise Refusal(f"{sheet}, sheets without cells")

        def areas(here: Context) -> Value:
            parts = [between(grid, first.address(here), last.address(here), book.extent) for grid in grids]
            # Either all of them lie off their sheets, or none does.
            areas = [part for part in parts if isinstance(part, Area)]
            return Areas(areas) if areas else OFF_SHEET

        return areas

    def _external(self, sheet: str, first: CellReference, last: CellReference) -> Compiled:
        """Compiles a cell or a range of another workbook to the value or the array kept in the file."""
        book = self._book
        ends = self.target(first, last), self.target(last, first)

        def kept(here: Context) -> Value:
            rows, columns = zip(*[end.address(here) for end in ends], strict=True)
            if first is last:
                return book.external(sheet, rows[0], columns[0])
            return Array.of(
                [book.external(sheet, r, c) for c in range(min(columns), max(columns) + 1)]
                for r in range(min(rows), max(rows) + 1)
            )

        return kept

    def lines(self, node: Lines, in_a_search: bool) -> Compiled:
        """Compiles whole columns or rows; ``in_a_search`` says that a function passes over their blank cells."""
        if node.sheet.startswith("["):
            if not in_a_search:
                raise Refusal(f"{node.text} outside a look-up or a sum; let the formula refer to fewer cells")
            return self._external_lines(node)
        if ":" in node.sheet:
            raise Refusal(f"whole columns or rows of {node.sheet}; let the formula refer to fewer cells")
        first, last = self._ends(node)
        target = self._target_class
        if node.columns:
            ends = target(1, True, *first), target(LAST_ROW, True, *last)
        else:
            ends = target(*first, 1, True), target(*last, LAST_COLUMN, True)
        return area_at(self._book, self.grid(node.sheet), *ends)

    def _ends(self, node: Lines) -> list[tuple[int, bool]]:
        """Returns the first and the last line, each fixed or as a distance from the formula."""
        origin = self._column if node.columns else self._row
        return [
            (end if fixed else end - origin, fixed)
            for end, fixed in ((node.first, node.first_fixed), (node.last, node.last_fixed))
        ]

    def _external_lines(self, node: Lines) -> Compiled:
        """Compiles whole columns or rows of another workbook to an array of the values kept in the file."""
        book, columns, sheet = self._book, node.columns, node.sheet
        ends = self._ends(node)

        def lines(here: Context) -> Value:
            moved = here.column if columns else here.row
            first, last = sorted(end if fixed else end + moved for end, fixed in ends)
            kept = {
                where: value for where, value in book.external_cells(sheet).items() if first <= where[columns] <= last
            }
            if not kept:
                raise Refusal(f"the file keeps no values of {node.text} in the other workbook")
            if columns:
                rows, across = range(1, max(row for row, _ in kept) + 2), range(first, last + 1)
                size = LAST_ROW, last - first + 1
            else:
                rows, across = range(first, last + 1), range(1, max(column for _, column in kept) + 2)
                size = last - first + 1, LAST_COLUMN
            # The line after the last one that is kept is blank, and stands for all others.
            return ClippedArray(tuple(tuple(kept.get((row, at), BLANK) for at in across) for row in rows), *size)

        return lines

    def table(self, node: TableReference) -> Compiled:
        """Compiles a reference to a table. Formulas for which it means the same cells share one range."""
        book = self._book
        if node.sheet and ("[" in node.sheet or book.grid(node.sheet) is None):
            raise Refusal(f"{node.text}, a table of another workbook")

        mine = object()

        def area(here: Context) -> Value:
            found = book.table(node, here)
            if found is None:
                return CellError(REF, f"{node.text} means no cells of a table")
            where = found.grid.index, key_of(found.top, found.left), key_of(found.bottom, found.right)
            kept = book.ranges.areas.get(mine)
            if kept is None or kept[0] != where:
                found.shared = True
                kept = book.ranges.areas[mine] = where, found
            return kept[1]

        return area


def join_references(sign: str, left: Value, right: Value) -> Value:
    """Returns two references joined by a comma, intersected by a blank, or as one range by a colon."""
    for side in (left, right):
        if isinstance(side, CellError):
            return side
    if sign == " " and isinstance(left, LambdaValue):
        raise Refusal("a LAMBDA with a blank before its parenthesis")
    if sign == "," and isinstance(left, (Area, Areas)) and isinstance(right, (Area, Areas)):
        return Areas([part for side in (left, right) for part in (side.parts if isinstance(side, Areas) else [side])])
    if not (isinstance(left, Area) and isinstance(right, Area)):
        return CellError(VALUE, "only references can be joined by a colon, a space or a comma in brackets")
    if sign == ":":
        first = min(left.top, right.top), min(left.left, right.left)
        last = max(left.bottom, right.bottom), max(left.right, right.right)
        return between(left.grid, first, last, left.extent)
    top, bottom = max(left.top, right.top), min(left.bottom, right.bottom)
    start, end = max(left.left, right.left), min(left.right, right.right)
    if top > bottom or start > end or left.grid is not right.grid:
        return CellError(NULL, "the two ranges have no cell in common")
    return between(left.grid, (top, start), (bottom, end), left.extent)
