"""Blocks of cells for the functions that take arrays apart and put them together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgesheets.errors import CALC, VALUE
from bridgesheets.formulas.areas import LAST_COLUMN, LAST_ROW, Area, Areas, LambdaValue, Refusal, corner
from bridgesheets.formulas.operators import Value, number, truth
from bridgesheets.values import MISSING, Array, CellError

Rows = Sequence[Sequence[Value]]

#: The largest result we make: above it a workbook takes more memory than it should.
MOST_CELLS = 5_000_000

EMPTY = CellError(CALC, "the result has no cells at all")


def block(value: Value, endless: bool = False) -> Array | CellError:
    """A range, an array or a single value as an array; a whole column only where its blank end does not matter."""
    if isinstance(value, CellError):
        return value
    if value is MISSING or isinstance(value, (Areas, LambdaValue)):
        return CellError(VALUE, "one range or array is due here")
    if isinstance(value, Area):
        if value.endless and not endless:
            raise Refusal("a whole column or row where every cell of it counts")
        return value.array()
    return value if isinstance(value, Array) else Array(((value,),))


def result(rows: Iterable[Iterable[Value]]) -> Array | CellError:
    """The cells of a result, of which there has to be one at least."""
    found = Array.of(rows)
    return found if found.height and found.width else EMPTY


def turned(rows: Rows) -> Rows:
    """Rows as columns and columns as rows."""
    return list(zip(*rows, strict=True))


def whole_number(value: Value, default: int) -> int | CellError:
    """An optional whole number; fractions are cut off."""
    if value is MISSING or value is None:
        return default
    found = number(corner(value))
    return found if isinstance(found, CellError) else int(found)


def condition(value: Value, default: bool = False) -> bool | CellError:
    """An optional truth value."""
    return default if value is MISSING or value is None else truth(corner(value))


def allowed_size(height: int, width: int) -> CellError | None:
    """The error of a size that no sheet holds; what only we do not hold is refused."""
    if height < 0 or width < 0 or height > LAST_ROW or width > LAST_COLUMN:
        return CellError(VALUE, f"{height} × {width} cells are asked for")
    if height == 0 or width == 0:
        return EMPTY
    if height * width > MOST_CELLS:
        raise Refusal(f"an array of {height} × {width} cells")
    return None
