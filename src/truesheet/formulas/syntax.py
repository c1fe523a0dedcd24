"""The syntax tree of a formula, as the parser makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from truesheet.values import CellError

#: The value of a constant in a formula.
Constant: TypeAlias = "float | str | bool | CellError"


class Literal(NamedTuple):
    """A number, text, TRUE, FALSE or error constant."""

    value: Constant


class ArrayConstant(NamedTuple):
    """An array constant such as ``{1,2;3,4}``, row by row."""

    rows: tuple[tuple[Constant, ...], ...]


@dataclass(frozen=True, slots=True)
class Omitted:
    """An argument that is left out between two commas: ``F(1,,2)``."""


class CellReference(NamedTuple):
    """The address of a cell: ``$A$1`` or ``Sheet1!A1``. Column and row count from 1; a dollar fixes them."""

    sheet: str
    column: int
    row: int
    column_fixed: bool
    row_fixed: bool
    text: str


class Lines(NamedTuple):
    """Whole columns ``A:C`` or whole rows ``1:3``."""

    sheet: str
    first: int
    last: int
    first_fixed: bool
    last_fixed: bool
    columns: bool
    text: str


class NameReference(NamedTuple):
    """A defined name, of the book or of one sheet: ``Datum``, ``Sheet1!Datum``."""

    sheet: str
    name: str

    @property
    def text(self) -> str:
        """The name as it is written in a formula."""
        return f"{self.sheet}!{self.name}" if self.sheet else self.name


class Structured(NamedTuple):
    """A structured reference to a table: ``Results[VPs]``, ``[@VPs]``; ``part`` is the text in the outer brackets.

    ``sheet`` is what stands before the name, such as ``[1]`` for a table of another workbook: ``[1]!Results[VPs]``.
    """

    table: str
    part: str
    sheet: str = ""

    @property
    def text(self) -> str:
        """The reference as it is written in a formula."""
        return f"{self.sheet}!{self.table}[{self.part}]" if self.sheet else f"{self.table}[{self.part}]"


class Prefixed(NamedTuple):
    """Signs before an operand, from the outermost: ``-``, ``+``, ``@``."""

    signs: tuple[str, ...]
    operand: Node


class Postfixed(NamedTuple):
    """Signs after an operand, from the innermost: ``%``, or ``#`` for the range that a cell spills."""

    operand: Node
    signs: tuple[str, ...]


class Operation(NamedTuple):
    """A chain of operators from left to right: the ``first`` operand, then pairs of operator and operand.

    It is a chain and not a binary tree, so that a sum of thousands of terms does not nest thousands of levels deep.
    """

    first: Node
    rest: tuple[tuple[str, Node], ...]


class Call(NamedTuple):
    """A call of a function by its name, or of the LAMBDA that an expression gives: ``LAMBDA(x,x+1)(2)``."""

    function: NameReference | Node
    arguments: tuple[Node, ...]


Reference = CellReference | Lines | NameReference | Structured
Node = Literal | ArrayConstant | Omitted | Reference | Prefixed | Postfixed | Operation | Call
