"""What functions take and give, cell by cell and in columns, for the stub of the worksheet functions.

A column may hold one value only, so that an overload of columns takes what one of single values takes: the first that
fits says what comes out.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import numpy

from truesheet.values import CellError

class _NumpyNumber(Protocol):
    """A number out of an array of NumPy, which no array is."""

    def __float__(self) -> float: ...
    def is_integer(self) -> bool: ...

class _NumpyArray(Protocol):
    """An array of NumPy, by what single values and columns of pandas do not have."""

    @property
    def ctypes(self) -> Any: ...
    def partition(self, kth: Any, /) -> None: ...

class _Series(Protocol):
    """A Series of pandas, by what no frame and no array has."""

    @property
    def index(self) -> Any: ...
    def to_frame(self) -> Any: ...

class _Frame(Protocol):
    """A DataFrame of pandas."""

    @property
    def columns(self) -> Any: ...
    def iterrows(self) -> Any: ...

_T = TypeVar("_T")
#: A number; TRUE and FALSE are numbers to Python, and are refused when the program runs.
Real: TypeAlias = int | float | Decimal | Fraction | _NumpyNumber
#: What stands for a cell with nothing in it.
Blank: TypeAlias = Literal[""] | None
#: What a cell of a column may hold.
Cell: TypeAlias = _T | CellError | Literal[""] | None
Column: TypeAlias = _T | Sequence[Cell[_T]]
Rows: TypeAlias = _T | Sequence[Cell[_T]] | Sequence[Sequence[Cell[_T]]]
InArrays: TypeAlias = _T | Sequence[Cell[_T]] | Sequence[Sequence[Cell[_T]]] | _NumpyArray
InSeries: TypeAlias = _T | Sequence[Cell[_T]] | Sequence[Sequence[Cell[_T]]] | _NumpyArray | _Series
InFrames: TypeAlias = _T | Sequence[Cell[_T]] | Sequence[Sequence[Cell[_T]]] | _NumpyArray | _Series | _Frame
Array: TypeAlias = numpy.ndarray[Any, numpy.dtype[Any]]
Points: TypeAlias = Decimal | Literal[""]
