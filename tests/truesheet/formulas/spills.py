"""What a formula gives over cells, as a dynamic formula would spill it."""

from tests.truesheet.formulas.cells import book_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compiled
from truesheet.values import BLANK, Array, CellError


def spilled(formula, cells=None, at=(50, 26), array=True, **names):
    """A single value, or rows of values; errors as their text. The formula stands in row 50, column 26 (Z50)."""
    book = book_of(cells or {"A1": BLANK}, **names)
    calculate_all(book)
    row, column = at
    found = compiled(formula, book, row, column, 0, array)(Context(book, book.sheets[0], row, column))
    if isinstance(found, Array):
        return [[str(cell) if isinstance(cell, CellError) else cell for cell in line] for line in found.rows]
    return str(found) if isinstance(found, CellError) else found
