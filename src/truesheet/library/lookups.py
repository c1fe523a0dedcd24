"""The older lookups: MATCH, VLOOKUP, HLOOKUP, LOOKUP."""

from __future__ import annotations

from truesheet.error_codes import NA, REF, VALUE
from truesheet.formulas.areas import Area, Areas, LambdaValue, Refusal, Value
from truesheet.formulas.operators import show
from truesheet.library import native
from truesheet.library.searching import LONGEST, Vector, cell, shape, sought, vector
from truesheet.values import Array, CellError, Empty

_NO_TABLE = CellError(VALUE, "a lookup searches one range or array")


def unusable(*tables: Value) -> CellError | None:
    """Returns the error of tables that cannot be searched: one that is an error itself, or several ranges."""
    for table in tables:
        if table.__class__ is CellError:
            return table
        if table.__class__ is Areas or table.__class__ is LambdaValue:
            return _NO_TABLE
    return None


def text_searched() -> Refusal:
    """Returns the refusal of a text instead of a range: VLOOKUP gives an error, of the others it is not known."""
    return Refusal("a lookup in a text instead of a range")


def not_found(wanted: Value) -> CellError:
    """Returns the error ``#N/A`` of a value that was not found."""
    return CellError(NA, f"{show(wanted) or 'a blank'} is not among the values searched")


def too_long(wanted: Value) -> CellError | None:
    """Returns the error of a text of more than 255 characters, which Excel does not look for; else None."""
    if wanted.__class__ is str and len(wanted) > LONGEST:
        return CellError(VALUE, f"a lookup takes texts of at most {LONGEST} characters")
    return None


@native("MATCH", "v r x?", looked_up=True)
def _match(wanted: Value, table: Value, order: float = 1.0) -> Value:
    """MATCH gives the position of a value in a row or column."""
    if (bad := unusable(table) or too_long(wanted)) is not None:
        return bad
    height, width = shape(table)
    if height > 1 and width > 1:
        return CellError(NA, "MATCH searches one row or one column")
    if table.__class__ is str:
        raise text_searched()
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
    if values.kinds() <= {wanted.__class__, Empty}:
        return found
    # Only then does it not matter whether Excel skips values of other kinds or compares them too.
    if found is None or not values.falls():
        raise Refusal("MATCH with -1 over values of several kinds")
    return found


@native("VLOOKUP", "v r x b?", looked_up=True)
def _vlookup(wanted: Value, table: Value, column: float, near: bool = True) -> Value:
    """VLOOKUP finds a value in the first column and gives that of another column in its row."""
    return _in_table(wanted, table, column, near, down=True)


@native("HLOOKUP", "v r x b?", looked_up=True)
def _hlookup(wanted: Value, table: Value, row: float, near: bool = True) -> Value:
    """HLOOKUP finds a value in the first row and gives that of another row in its column."""
    return _in_table(wanted, table, row, near, down=False)


def _in_table(wanted: Value, table: Value, line: float, near: bool, down: bool) -> Value:
    """Returns what VLOOKUP (with ``down``) or HLOOKUP gives: the value in the given column of the row found."""
    if table.__class__ is not Area and (bad := _unsearchable(table)) is not None:
        return bad
    if (bad := too_long(wanted)) is not None:
        return bad
    values, wanted = vector(table, 0, column=down), sought(wanted)
    found = values.ascending(wanted) if near else values.fitting(wanted)
    # Excel checks the number of the column only after it has found the row.
    if found is None:
        return not_found(wanted)
    if not isinstance(table, (Area, Array)):
        raise _in_single_value()
    lines = shape(table)[1 if down else 0]
    at, what = int(line), "column" if down else "row"
    if at < 1:
        return CellError(VALUE, f"{what} {at} is asked for; {what}s count from 1")
    if at > lines:
        return CellError(REF, f"{what} {at} is asked for; the table has {lines}")
    return cell(table, found, at - 1) if down else cell(table, at - 1, found)


def _unsearchable(table: Value) -> CellError | None:
    """Returns the error of a table that VLOOKUP and HLOOKUP cannot search; else None."""
    if table.__class__ is str:
        return CellError(VALUE, f'"{table}" is a text, and a range or an array is due here')
    if isinstance(table, Empty):
        raise _in_single_value()
    return unusable(table)


def _in_single_value() -> Refusal:
    """Returns the refusal of a lookup that might find its value in a number or truth value instead of a range.

    What is not found there is ``#N/A`` (function book HVLOOKUP, N12 and N14).
    """
    return Refusal("a lookup in a single value instead of a range")


@native("LOOKUP", "v a a?")
def _lookup(wanted: Value, table: Value, results: Value | None = None) -> Value:
    """LOOKUP finds a value in ordered values and gives the result at its position."""
    if (bad := unusable(table) if results is None else unusable(table, results)) is not None:
        return bad
    if table.__class__ is str:
        raise text_searched()
    height, width = shape(table)
    if results is None:
        # The first column or row is searched, whichever is longer; the result stands in the last one.
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
    """Returns the result at the position that an approximate search for the wanted value gives."""
    found = values.ascending(sought(wanted))
    if found is None:
        return not_found(wanted)
    height, width = shape(results)
    if found >= (width if across else height):
        if isinstance(results, Area):
            raise Refusal("LOOKUP with fewer results than values to search")
        return CellError(NA, "LOOKUP has fewer results than values to search")
    return cell(results, line, found) if across else cell(results, found, line)
