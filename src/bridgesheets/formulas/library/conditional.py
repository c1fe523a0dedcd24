"""Counts, sums, means and extremes of the cells that fit criteria: COUNTIF to MINIFS."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bridgesheets.errors import VALUE
from bridgesheets.formulas.areas import LAST_COLUMN, LAST_ROW, Area
from bridgesheets.formulas.library import native
from bridgesheets.formulas.library.aggregate import average, checked, largest, numbers_in, smallest, total
from bridgesheets.formulas.library.criteria import Criterion, criterion
from bridgesheets.formulas.library.selection import Cells, Places, cells_of, fits_blank
from bridgesheets.formulas.operators import Value
from bridgesheets.values import MISSING, CellError

#: The kinds of up to 126 more ranges and criteria.
_MORE = " r? e?" * 126

_NO_RANGE = CellError(VALUE, "a range of cells is due here, not values")
_SIZES = CellError(VALUE, "the ranges of the criteria and of the values are of different sizes")


@dataclass(slots=True)
class _Chosen:
    """The cells that fit all criteria, among the cells any of the ranges can hold."""

    ranges: list[Cells]
    criteria: list[Criterion]
    height: int
    width: int
    #: Cells of endless ranges beyond all that the sheets hold: all of them are blank.
    beyond: int

    def places(self) -> Places:
        """The places of the cells that fit, counted from 0."""
        if len(self.ranges) == 1:
            return self.ranges[0].places(self.criteria[0])
        sizes = [cells.count(wanted) for cells, wanted in zip(self.ranges, self.criteria, strict=True)]
        start = sizes.index(min(sizes))
        found = self.ranges[start].places(self.criteria[start])
        for at, (cells, wanted) in enumerate(zip(self.ranges, self.criteria, strict=True)):
            if at != start and found:
                fits, values = wanted.test(), cells.values
                found = [place for place in found if fits(values[place])]
        return found

    def count(self) -> int:
        inside = self.ranges[0].count(self.criteria[0]) if len(self.ranges) == 1 else len(self.places())
        return inside + self.beyond if self.beyond and all(map(fits_blank, self.criteria)) else inside


def _chosen(areas: Sequence[Area], criteria: Sequence[Value], more: Area | None = None) -> _Chosen | CellError:
    wanted: list[Criterion] = []
    for given in criteria:
        one = criterion(given)
        if isinstance(one, CellError):
            return one
        wanted.append(one)
    height = width = 0
    for area in areas if more is None else (*areas, more):
        rows = area.rows
        height, width = max(height, len(rows)), max(width, len(rows[0]))
    beyond = areas[0].height * areas[0].width - height * width
    return _Chosen([cells_of(area, height, width) for area in areas], wanted, height, width, beyond)


def _pairs(arguments: Sequence[Value]) -> tuple[Sequence[Area], Sequence[Value]] | CellError:
    """Ranges and criteria in turns."""
    if len(arguments) % 2:
        return CellError(VALUE, "ranges and criteria come in pairs")
    areas = arguments[::2]
    for area in areas:
        if isinstance(area, CellError):
            return area
        if not isinstance(area, Area):
            return _NO_RANGE
    first = areas[0]
    for area in areas[1:]:
        if area.height != first.height or area.width != first.width:
            return _SIZES
    return areas, arguments[1::2]


# --- counting ----------------------------------------------------------------------------------------------------


@native("COUNTIF", "r e")
@native("COUNTIFS", "r e" + _MORE)
def _countifs(*arguments: Value) -> Value:
    """How many cells fit."""
    pairs = _pairs(arguments)
    if isinstance(pairs, CellError):
        return pairs
    chosen = _chosen(*pairs)
    return chosen if isinstance(chosen, CellError) else float(chosen.count())


# --- sums and the rest -------------------------------------------------------------------------------------------


def _numbers(values: Area, chosen: _Chosen) -> list[float] | CellError:
    """The numbers beside the cells that fit, or the first error among them."""
    cells = cells_of(values, chosen.height, chosen.width).values
    return numbers_in(map(cells.__getitem__, sorted(chosen.places())))


Calculation = Callable[[list[float]], Value]


def _aggregate(calculate: Calculation, values: Area, areas: Sequence[Area], criteria: Sequence[Value]) -> Value:
    chosen = _chosen(areas, criteria, values)
    if isinstance(chosen, CellError):
        return chosen
    if calculate is total and len(areas) == 1 and chosen.criteria[0].ordered:
        beside = cells_of(values, chosen.height, chosen.width)
        at_hand = chosen.ranges[0].sum_beside(chosen.criteria[0], beside)
        if at_hand is not None:
            return at_hand
    numbers = _numbers(values, chosen)
    return numbers if isinstance(numbers, CellError) else checked(calculate, numbers)


def _resized(values: Area, like: Area) -> Area | CellError:
    """SUMIF sums from the first cell of its range, as many cells as the range of the criterion has."""
    if values.height == like.height and values.width == like.width:
        return values
    # A whole column beside a whole column is one, wherever it starts.
    bottom = LAST_ROW if like.bottom == LAST_ROW else values.top + like.height - 1
    right = LAST_COLUMN if like.right == LAST_COLUMN else values.left + like.width - 1
    if bottom > LAST_ROW or right > LAST_COLUMN:
        return CellError(VALUE, "the range of the values would run off the sheet")

    def resize(_: list[Value]) -> Area:
        return Area(values.grid, values.top, values.left, bottom, right, values.extent)

    found: Area = values.noted(f"resized {bottom} {right}", resize)
    return found


def _of_one(calculate: Calculation) -> Callable[..., Value]:
    """SUMIF and AVERAGEIF: one criterion, the range of the values last and of any size."""

    def call(area: Value, wanted: Value, values: Value = MISSING) -> Value:
        values = area if values is MISSING else values
        for given in (area, values):
            if not isinstance(given, Area):
                return given if isinstance(given, CellError) else _NO_RANGE
        taken = _resized(values, area)
        return taken if isinstance(taken, CellError) else _aggregate(calculate, taken, [area], [wanted])

    return call


def _of_several(calculate: Calculation) -> Callable[..., Value]:
    """SUMIFS and its kin: the range of the values first, then ranges and criteria of that size."""

    def call(values: Value, *arguments: Value) -> Value:
        if not isinstance(values, Area):
            return values if isinstance(values, CellError) else _NO_RANGE
        pairs = _pairs(arguments)
        if isinstance(pairs, CellError):
            return pairs
        areas, criteria = pairs
        if (areas[0].height, areas[0].width) != (values.height, values.width):
            return _SIZES
        return _aggregate(calculate, values, areas, criteria)

    return call


native("SUMIF", "r e r?")(_of_one(total))
native("AVERAGEIF", "r e r?")(_of_one(average))
native("SUMIFS", "r r e" + _MORE)(_of_several(total))
native("AVERAGEIFS", "r r e" + _MORE)(_of_several(average))
native("MAXIFS", "r r e" + _MORE)(_of_several(largest))
native("MINIFS", "r r e" + _MORE)(_of_several(smallest))
