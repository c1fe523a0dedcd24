"""XLOOKUP and XMATCH, with all ways to match and to search."""

from __future__ import annotations

from collections.abc import Callable

from truesheet.error_codes import VALUE
from truesheet.formulas.areas import Area, Compiled, Context, Refusal, Value
from truesheet.formulas.clipped import Clipped
from truesheet.formulas.operators import number
from truesheet.library import native
from truesheet.library.lookups import not_found, text_searched, too_long, unusable
from truesheet.library.searching import Vector, cell, shape, vector
from truesheet.values import BLANK, MISSING, Array, CellError, Empty

_EXACT, _SMALLER, _LARGER, _WILD = 0, -1, 1, 2


@native("XMATCH", "v a x? e?")
def _xmatch(wanted: Value, table: Value, match: float = 0.0, search: Value = MISSING) -> Value:
    """XMATCH gives the position of a value in a row or column, with all ways to match and to search."""
    return _searched(wanted, table, match, search, lambda at: float(at + 1), lambda: not_found(wanted))


@native("XLOOKUP", "v a a l? x? e?", here=True)
def _xlookup(
    here: Context,
    wanted: Value,
    table: Value,
    results: Value,
    otherwise: Compiled | None = None,
    match: float = 0.0,
    search: Value = MISSING,
) -> Value:
    """XLOOKUP finds a value in a row or column and gives the result at its position."""
    if (bad := unusable(results)) is not None:
        return bad
    across = _searches_row(table, results)
    if across is None:
        return CellError(VALUE, "XLOOKUP needs a result for every value searched")

    def missing() -> Value:
        instead = otherwise(here) if otherwise is not None else MISSING
        return not_found(wanted) if instead is MISSING else instead

    return _searched(wanted, table, match, search, lambda at: _result(results, at, across), missing)


def _searches_row(table: Value, results: Value) -> bool | None:
    """Tells whether a row is searched (else a column); None if the results do not have the size of what is searched."""
    height, width = shape(table)
    rows, columns = shape(results)
    if width > 1:
        return True if columns == width else None
    if rows == height:
        return False
    return True if height == 1 and columns == 1 else None


def _result(results: Value, at: int, across: bool) -> Value:
    """Returns the row (column, if a row was searched) of the results at the position found: of a range a range."""
    height, width = shape(results)
    if isinstance(results, Area):
        return results.part(0, at, height, 1) if across else results.part(at, 0, 1, width)
    if isinstance(results, Clipped):
        results = results.part(0, at, height, 1) if across else results.part(at, 0, 1, width)
        if isinstance(results, Clipped):
            return results
        at = 0
    if isinstance(results, Array):
        line = [(row[at],) for row in results.rows] if across else [results.rows[at]]
        return Array.of(line) if len(line) > 1 or len(line[0]) > 1 else line[0][0]
    return cell(results, 0, 0)


def _searched(
    wanted: Value,
    table: Value,
    match: float,
    search: Value,
    result: Callable[[int], Value],
    missing: Callable[[], Value],
) -> Value:
    """Returns the result for a value that is searched for, or what is given for one that is missing."""
    if (bad := unusable(table) or too_long(wanted)) is not None:
        return bad
    height, width = shape(table)
    if height > 1 and width > 1:
        return CellError(VALUE, "one row or one column can be searched")
    if table.__class__ is str:
        raise text_searched()
    way = 1.0 if search is MISSING else number(search)
    if isinstance(way, CellError):
        return way
    direction, how = int(way), int(match)
    if direction > way or how > match:
        raise Refusal("a way to match or search between whole numbers below 0, which may be cut or rounded down")
    if direction not in (1, -1, 2, -2):
        return CellError(VALUE, f"there is no way to search numbered {direction}")
    if how not in (_EXACT, _SMALLER, _LARGER, _WILD) or (how == _WILD and abs(direction) == 2):
        if how == 3:
            raise Refusal("a lookup by regular expression")
        return CellError(VALUE, f"there is no way to match numbered {how}")
    values = vector(table, 0, column=width == 1)
    at = _position(values, BLANK if isinstance(wanted, Empty) else wanted, how, direction)
    return missing() if at is None else result(at)


def _position(values: Vector, wanted: Value, how: int, direction: int) -> int | None:
    """Returns the position of a value by the ways of matching and of searching that XLOOKUP has."""
    if wanted == "" and values.exact(BLANK) is not None:
        raise Refusal('a search for "" among blank cells')
    if abs(direction) == 2:
        return _bisected(values, wanted, how, falling=direction == -2)
    last = direction == -1
    if wanted is BLANK:
        return values.exact(BLANK, last)
    if how == _WILD:
        return values.fitting(wanted, last)
    at = values.exact(wanted, last)
    return at if at is not None or how == _EXACT else values.nearest_of_any(wanted, how == _LARGER, last)


def _bisected(values: Vector, wanted: Value, how: int, falling: bool) -> int | None:
    """Returns the position that Excel's binary search gives among values of one kind in order.

    Of equal values it is that before which the smaller ones stand; the next smaller value is the one before the first
    that is larger. A value of another kind is smaller or larger than all of them, and blank cells at the end of a
    rising list are larger.
    """
    kinds, blanks = values.kinds() - {Empty}, Empty in values.kinds()
    other = kinds != {wanted.__class__}
    if len(kinds) != 1 or CellError in kinds or (other and blanks != (wanted is BLANK)):
        raise Refusal("a binary search among values of several kinds, or of another than the one sought")
    (kind,) = kinds
    if blanks and (falling or not values.blank_at_the_end()):
        raise Refusal("a binary search among blank cells")
    if not values.in_order(kind, falling):
        raise Refusal("a binary search among values that are not in order")
    at = values.exact(wanted, last=falling)
    if at is not None or how == _EXACT:
        return at
    at = values.nearest_of_any(wanted, how == _LARGER, last=(how == _SMALLER) != falling)
    if at is None and how == _LARGER and blanks:
        raise Refusal("a binary search for the next larger value where only blank cells follow")
    return at
