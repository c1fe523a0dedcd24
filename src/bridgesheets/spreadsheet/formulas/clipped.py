"""Arrays of whole columns and rows: kept as far as any sheet goes, with one line that stands for all beyond."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar, cast

from bridgesheets.spreadsheet.formulas.effort import spend
from bridgesheets.spreadsheet.formulas.refusal import Refusal
from bridgesheets.spreadsheet.values import Array, Single

Line: TypeAlias = "tuple[Single | Varied, ...]"
Rows: TypeAlias = "tuple[Line, ...]"
#: Rows of plain values.
Plain: TypeAlias = "tuple[tuple[Single, ...], ...]"

_Part = TypeVar("_Part")

#: More cells than this are not written out one by one: a whole column is never.
MOST_SPELLED = 1_000_000

#: As many cells are kept, where ranges that end earlier make more lines differ.
_MOST_KEPT = 1_000_000


class Varied:
    """Stands, in the last line kept, for numbers that differ from line to line, such as those of the rows themselves.

    The least of them is ``low``, the greatest ``high``. Only what is declared to understand them gets to see them.
    """

    __slots__ = ("high", "low")

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    @staticmethod
    def refusal() -> Refusal:
        return Refusal("the numbers of all rows or columns of the sheet, calculated one by one")


class Clipped(Array[Single]):
    """An array whose last line, row or column, stands for all lines from there to the end.

    Functions that know of it take ``kept`` or ``repeats()``; for all others ``rows`` and ``cells()`` write the array
    out, and refuse the formula where that would be too much.
    """

    def __init__(self, lattice: Rows, height: int, width: int) -> None:
        #: The lines kept, among whose cells may be :class:`Varied` ones.
        self.lattice = lattice
        self._height, self._width = height, width

    @property
    def height(self) -> int:
        return self._height

    @property
    def width(self) -> int:
        return self._width

    @property
    def rows(self) -> Plain:
        """All of them, written out."""
        if self._height * self._width > MOST_SPELLED:
            raise Refusal("a whole column or row where every cell of it counts")
        return stretched(self.kept, self._height, self._width)

    @property
    def kept(self) -> Plain:
        """The lines kept, of plain values."""
        if self.varied:
            raise Varied.refusal()
        return cast(Plain, self.lattice)

    @property
    def varied(self) -> bool:
        """Whether numbers that differ from line to line stand beyond what is kept."""
        return _ends_varied(self.lattice, self._width > len(self.lattice[0]))

    def repeats(self) -> Iterator[tuple[Sequence[Single], int]]:
        """All cells in reading order: cells in a row, and how many times they come one after the other."""
        kept = self.kept
        across = self._width - len(kept[0])
        if across:
            for row in kept[:-1]:
                yield row, 1
                yield row[-1:], across
        else:
            yield [cell for row in kept[:-1] for cell in row], 1
        yield kept[-1] + kept[-1][-1:] * across, self._height - len(kept) + 1

    def extremes(self) -> Iterator[Single]:
        """The cells kept; instead of varied numbers the least and the greatest of them."""
        for row in self.lattice:
            for cell in row:
                yield from (cell.low, cell.high) if isinstance(cell, Varied) else (cell,)

    def cell(self, down: int, right: int) -> Single:
        """One cell, counted from 0."""
        lattice = self.lattice
        found = lattice[min(down, len(lattice) - 1)][min(right, len(lattice[0]) - 1)]
        if isinstance(found, Varied):
            raise Varied.refusal()
        return found

    def part(self, top: int, left: int, height: int, width: int) -> Array[Single]:
        """A smaller array in this one; ``top`` and ``left`` count from 0."""
        rows = _cut(self.lattice, top, height)
        return grown(tuple([_cut(row, left, width) for row in rows]), height, width)

    def first(self, height: int, width: int) -> Array[Single]:
        """The first rows and columns, at most so many, written out."""
        height, width = min(height, self._height), min(width, self._width)
        return Array(stretched(tuple([row[:width] for row in self.kept[:height]]), height, width))

    def turned(self) -> Clipped:
        """Rows as columns and columns as rows."""
        return Clipped(tuple(zip(*self.lattice, strict=True)), self._width, self._height)


def _cut(line: tuple[_Part, ...], start: int, count: int) -> tuple[_Part, ...]:
    """``count`` cells of a line from ``start`` on, as many of them as tell all."""
    start = min(start, len(line) - 1)
    return line[start : start + count]


def stretched(rows: tuple[tuple[_Part, ...], ...], height: int, width: int) -> tuple[tuple[_Part, ...], ...]:
    """Rows with the last column and the last row repeated up to that size."""
    more = width - len(rows[0])
    if more:
        rows = tuple([row + row[-1:] * more for row in rows])
    return rows + rows[-1:] * (height - len(rows))


def grown(rows: Rows, height: int, width: int) -> Array[Single]:
    """The array of that size whose last line repeats from the last of these on."""
    if len(rows) != height or len(rows[0]) != width:
        return Clipped(rows, height, width)
    if _ends_varied(rows, True):
        raise Varied.refusal()
    return Array(cast(Plain, rows))


def _ends_varied(rows: Rows, across: bool) -> bool:
    """Whether numbers that differ from line to line stand in the last row (or column)."""
    rest = rows[-1] + tuple([row[-1] for row in rows]) if across else rows[-1]
    return any(isinstance(cell, Varied) for cell in rest)


def lattice_of(array: Array[Single]) -> Rows:
    """The lines kept of any array."""
    return array.lattice if isinstance(array, Clipped) else array.rows


def kept_of(array: Array[Single]) -> Plain:
    """The same where all cells have to be plain values."""
    return array.kept if isinstance(array, Clipped) else array.rows


def repeats_of(array: Array[Single]) -> Iterator[tuple[Sequence[Single], int]]:
    """The cells of any array in reading order, with how many times they come."""
    if isinstance(array, Clipped):
        return array.repeats()
    spend(array.height * array.width)
    return iter([(list(array.cells()), 1)])


def in_step(values: Sequence[_Part], height: int, width: int, varied: bool = False) -> list[_Part]:
    """Arrays that combine to that size, each cut so that its last line says what is in all lines beyond.

    Single values stay; arrays of one line, and those that end earlier than others, keep their own size. ``varied``
    where :class:`Varied` numbers may stand in the last line.
    """
    arrays = [value for value in values if isinstance(value, Array)]
    lattices = [lattice_of(array) for array in arrays]
    rows = min(height, max(_decisive(len(lattice), array.height, height)
                           for lattice, array in zip(lattices, arrays, strict=True)))  # fmt: skip
    columns = min(width, max(_decisive(len(lattice[0]), array.width, width)
                             for lattice, array in zip(lattices, arrays, strict=True)))  # fmt: skip
    if rows > max(map(len, lattices)) and rows * columns > _MOST_KEPT:
        raise Refusal("whole columns or rows beside ranges that end a little earlier")
    heads = iter(
        _head(array, _own(array.height, height, rows), _own(array.width, width, columns), varied) for array in arrays
    )
    return cast("list[_Part]", [next(heads) if isinstance(value, Array) else value for value in values])


def _decisive(kept: int, size: int, whole: int) -> int:
    """How many lines tell what is in all of them: after an array that ends early there is one more to tell."""
    if size == whole:
        return kept
    return 1 if size == 1 else size + 1


def _head(array: Array[Single], height: int, width: int, varied: bool) -> Array[Single]:
    """The array up to that size, its last line repeated where there are fewer."""
    lattice = lattice_of(array)
    same = varied and (len(lattice), len(lattice[0])) == (height, width)
    if isinstance(array, Clipped) and array.varied and not same:
        raise Varied.refusal()
    return Array(cast(Plain, stretched(lattice, height, width)))


def _own(size: int, whole: int, lines: int) -> int:
    return lines if size == whole else size
