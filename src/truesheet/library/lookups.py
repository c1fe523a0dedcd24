"""Lookups: MATCH, VLOOKUP, HLOOKUP, LOOKUP; XLOOKUP and XMATCH with all ways to match and to search."""

from __future__ import annotations

from functools import partial

from truesheet.formulas.areas import Area, Areas, Compiled, Context, LambdaValue, Refusal, Value
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.operators import number, show
from truesheet.library import native
from truesheet.library.searching import LONGEST, Vector, cell, shape, sought, vector
from truesheet.values import BLANK, MISSING, NA, REF, VALUE, Array, CellError, Empty, Failure, sure

_NO_TABLE = CellError(VALUE, "a lookup searches one range or array")
#: VLOOKUP and HLOOKUP give an error there; of the others it is not known.
_IN_A_TEXT = "a lookup in a text instead of a range"
#: What is not found there is ``#N/A`` (function book HVLOOKUP, N12 and N14); of what is found it is not known.
_IN_ONE_VALUE = "a lookup in a single value instead of a range"


def check_table(table: Value) -> None:
    """Raises the error of a table that cannot be searched: one that is an error itself, or several ranges."""
    if table.__class__ is CellError:
        raise Failure(table)
    if table.__class__ is Areas or table.__class__ is LambdaValue:
        raise Failure(_NO_TABLE)


def not_found(wanted: Value) -> CellError:
    return CellError(NA, f"{show(wanted) or 'a blank'} is not among the values searched")


def _check_length(wanted: Value) -> None:
    """Raises the error of a text of more than 255 characters, which Excel does not look for."""
    if wanted.__class__ is str and len(wanted) > LONGEST:
        raise Failure(VALUE, f"a lookup takes texts of at most {LONGEST} characters")


@native("MATCH", "v r x?")
def _match(wanted: Value, table: Value, order: float = 1.0) -> Value:
    check_table(table)
    _check_length(wanted)
    height, width = shape(table)
    if height > 1 and width > 1:
        return CellError(NA, "MATCH searches one row or one column")
    if table.__class__ is str:
        raise Refusal(_IN_A_TEXT)
    values, wanted = vector(table, 0, column=width == 1), sought(wanted)
    if order >= 1:
        at = values.ascending(wanted)
    elif order <= -1:
        at = _match_descending(values, wanted)
    elif order:
        raise Refusal(f"MATCH by {order:g}, which may count as 0")
    else:
        at = values.fitting(wanted)
    return not_found(wanted) if at is None else float(at + 1)


def _match_descending(values: Vector, wanted: Value) -> int | None:
    """Returns the position of the smallest value that is not less, as MATCH with -1 does."""
    if not values.in_order(wanted.__class__, falling=True):
        raise Refusal("MATCH with -1 over values that do not fall from first to last")
    found = values.nearest(wanted, larger=True)
    if values.kinds <= {wanted.__class__, Empty}:
        return found
    # Only then does it not matter whether Excel skips values of other kinds or compares them too.
    if found is None or not values.falls:
        raise Refusal("MATCH with -1 over values of several kinds")
    return found


def _in_table(down: bool, wanted: Value, table: Value, line: float, near: bool = True) -> Value:
    """Returns what VLOOKUP (with ``down``) or HLOOKUP gives: the value in the given column of the row found."""
    if table.__class__ is str:
        return CellError(VALUE, f'"{table}" is a text, and a range or an array is needed here')
    if isinstance(table, Empty):
        raise Refusal(_IN_ONE_VALUE)
    check_table(table)
    _check_length(wanted)
    values, wanted = vector(table, 0, column=down), sought(wanted)
    found = values.ascending(wanted) if near else values.fitting(wanted)
    # Excel checks the number of the column only after it has found the row.
    if found is None:
        return not_found(wanted)
    if not isinstance(table, (Area, Array)):
        raise Refusal(_IN_ONE_VALUE)
    lines = shape(table)[1 if down else 0]
    at, what = int(line), "column" if down else "row"
    if at < 1:
        return CellError(VALUE, f"there is no {what} {at}; {what}s count from 1")
    if at > lines:
        return CellError(REF, f"there is no {what} {at}; the table has {lines}")
    return cell(table, found, at - 1) if down else cell(table, at - 1, found)


native("VLOOKUP", "v r x b?")(partial(_in_table, True))
native("HLOOKUP", "v r x b?")(partial(_in_table, False))


@native("LOOKUP", "v a a?")
def _lookup(wanted: Value, table: Value, results: Value | None = None) -> Value:
    check_table(table)
    if results is not None:
        check_table(results)
    if table.__class__ is str:
        raise Refusal(_IN_A_TEXT)
    height, width = shape(table)
    if results is None:
        # The first column or row is searched, whichever is longer; the result is in the last one.
        if width > height:
            return _result_beside(wanted, vector(table, 0, column=False), table, height - 1, across=True)
        return _result_beside(wanted, vector(table, 0), table, width - 1, across=False)
    rows, columns = shape(results)
    if min(rows, columns) > 1:
        return CellError(NA, "LOOKUP takes one row or column of results")
    if width > height > 1:
        raise Refusal("LOOKUP in several rows, wider than they are high, with results apart")
    # Of several columns the first is searched.
    return _result_beside(wanted, vector(table, 0, column=height > 1 or width == 1), results, 0, across=columns > 1)


def _result_beside(wanted: Value, values: Vector, results: Value, line: int, across: bool) -> Value:
    found = values.ascending(sought(wanted))
    if found is None:
        return not_found(wanted)
    height, width = shape(results)
    if found >= (width if across else height):
        if isinstance(results, Area):
            raise Refusal("LOOKUP with fewer results than values to search")
        return CellError(NA, "LOOKUP has fewer results than values to search")
    return cell(results, line, found) if across else cell(results, found, line)


_EXACT, _SMALLER, _LARGER, _WILD = 0, -1, 1, 2


@native("XMATCH", "v a x? e?")
def _xmatch(wanted: Value, table: Value, match: float = 0.0, search: Value = MISSING) -> Value:
    """Returns the position of a value in a row or column, with all ways to match and to search."""
    at = _search(wanted, table, match, search)
    return not_found(wanted) if at is None else float(at + 1)


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
    check_table(results)
    across = _searches_row(table, results)
    if across is None:
        return CellError(VALUE, "XLOOKUP needs a result for every value searched")
    at = _search(wanted, table, match, search)
    if at is not None:
        return _result(results, at, across)
    instead = otherwise(here) if otherwise is not None else MISSING
    return not_found(wanted) if instead is MISSING else instead


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
    if isinstance(results, ClippedArray):
        results = results.part(0, at, height, 1) if across else results.part(at, 0, 1, width)
        if isinstance(results, ClippedArray):
            return results
        at = 0
    if isinstance(results, Array):
        line = [(row[at],) for row in results.rows] if across else [results.rows[at]]
        return Array.of(line) if len(line) > 1 or len(line[0]) > 1 else line[0][0]
    return cell(results, 0, 0)


def _search(wanted: Value, table: Value, match: float, search: Value) -> int | None:
    """Returns the position of a value in a row or column, None if it is not there."""
    check_table(table)
    _check_length(wanted)
    height, width = shape(table)
    if height > 1 and width > 1:
        raise Failure(VALUE, "one row or one column can be searched")
    if table.__class__ is str:
        raise Refusal(_IN_A_TEXT)
    way = sure(1.0 if search is MISSING else number(search))
    direction, how = int(way), int(match)
    if direction > way or how > match:
        raise Refusal("a way to match or search between whole numbers below 0, which may be cut or rounded down")
    if direction not in (1, -1, 2, -2):
        raise Failure(VALUE, f"there is no way to search numbered {direction}")
    if how not in (_EXACT, _SMALLER, _LARGER, _WILD) or (how == _WILD and abs(direction) == 2):
        if how == 3:
            raise Refusal("a lookup by regular expression")
        raise Failure(VALUE, f"there is no way to match numbered {how}")
    values = vector(table, 0, column=width == 1)
    return _position(values, BLANK if isinstance(wanted, Empty) else wanted, how, direction)


def _position(values: Vector, wanted: Value, how: int, direction: int) -> int | None:
    """Returns the position of a value by the ways of matching and of searching that XLOOKUP has."""
    if wanted == "" and values.exact(BLANK) is not None:
        raise Refusal('a search for "" among blank cells')
    if abs(direction) == 2:
        return _bisect(values, wanted, how, falling=direction == -2)
    last = direction == -1
    if wanted is BLANK:
        return values.exact(BLANK, last)
    if how == _WILD:
        return values.fitting(wanted, last)
    at = values.exact(wanted, last)
    return at if at is not None or how == _EXACT else values.nearest_of_any(wanted, how == _LARGER, last)


def _bisect(values: Vector, wanted: Value, how: int, falling: bool) -> int | None:
    """Returns the position that Excel's binary search gives among values of one kind in order.

    Of equal values it is that before which the smaller ones are; the next smaller value is the one before the first
    that is larger. A value of another kind is smaller or larger than all of them, and blank cells at the end of a
    rising list are larger.
    """
    kinds, blanks = values.kinds - {Empty}, Empty in values.kinds
    other = kinds != {wanted.__class__}
    if len(kinds) != 1 or CellError in kinds or (other and blanks != (wanted is BLANK)):
        raise Refusal("a binary search among values of several kinds, or of another than the one sought")
    (kind,) = kinds
    if blanks and (falling or not values.blank_at_the_end):
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
