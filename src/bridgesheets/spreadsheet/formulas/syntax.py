"""The syntax tree of a formula, as the parser makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bridgesheets.spreadsheet.values import CellError

#: The value of a constant in a formula.
Constant: TypeAlias = "float | str | bool | CellError"


@dataclass(frozen=True, slots=True)
class Literal:
    """A number, text, TRUE, FALSE or error constant."""

    value: Constant


@dataclass(frozen=True, slots=True)
class ArrayConstant:
    """An array constant such as ``{1,2;3,4}``, row by row."""

    rows: tuple[tuple[Constant, ...], ...]


@dataclass(frozen=True, slots=True)
class Omitted:
    """An argument that is left out between two commas: ``F(1,,2)``."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The address of a cell: ``$A$1`` or ``Sheet1!A1``. Column and row count from 1; a dollar fixes them."""

    sheet: str
    column: int
    row: int
    column_fixed: bool
    row_fixed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Whole columns ``A:C`` or whole rows ``1:3``."""

    sheet: str
    first: int
    last: int
    first_fixed: bool
    last_fixed: bool
    columns: bool
    text: str


@dataclass(frozen=True, slots=True)
class DefinedName:
    """A defined name, of the book or of one sheet: ``Datum``, ``Sheet1!Datum``."""

    sheet: str
    name: str

    @property
    def text(self) -> str:
        """The name as it is written in a formula."""
        return f"{self.sheet}!{self.name}" if self.sheet else self.name


@dataclass(frozen=True, slots=True)
class Structured:
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


@dataclass(frozen=True, slots=True)
class Prefixed:
    """Signs before an operand, from the outermost: ``-``, ``+``, ``@``."""

    signs: tuple[str, ...]
    operand: Node


@dataclass(frozen=True, slots=True)
class Postfixed:
    """Signs after an operand, from the innermost: ``%``, or ``#`` for the range that a cell spills."""

    operand: Node
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """A chain of operators from left to right: the ``first`` operand, then pairs of operator and operand.

    It is a chain and not a binary tree, so that a sum of thousands of terms does not nest thousands of levels deep.
    """

    first: Node
    rest: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function by its name, or of the LAMBDA that an expression gives: ``LAMBDA(x,x+1)(2)``."""

    function: DefinedName | Node
    arguments: tuple[Node, ...]


Reference = Cell | Lines | DefinedName | Structured
Node = Literal | ArrayConstant | Omitted | Reference | Prefixed | Postfixed | Operation | Call
