"""The parts of a formula, as the parser finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bridgesheets.spreadsheet.values import CellError

#: A value as it is written in a formula.
Constant: TypeAlias = "float | str | bool | CellError"


@dataclass(frozen=True, slots=True)
class Literal:
    """A number, text, TRUE, FALSE or error constant."""

    value: Constant


@dataclass(frozen=True, slots=True)
class ArrayConstant:
    """``{1,2;3,4}``: rows of literal values."""

    rows: tuple[tuple[Constant, ...], ...]


@dataclass(frozen=True, slots=True)
class Omitted:
    """The argument between two commas: ``F(1,,2)``."""


@dataclass(frozen=True, slots=True)
class Cell:
    """``$A$1`` or ``Sheet1!A1``; column and row count from 1, a dollar fixes them."""

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
    """A name, possibly of one sheet: ``Datum``, ``Sheet1!Datum``."""

    sheet: str
    name: str

    @property
    def text(self) -> str:
        return f"{self.sheet}!{self.name}" if self.sheet else self.name


@dataclass(frozen=True, slots=True)
class Structured:
    """A part of a table: ``Results[VPs]``, ``[@VPs]``; ``part`` is the text in the outer brackets.

    ``sheet`` is what stands before the name: a table of another workbook in ``[1]!Results[VPs]``.
    """

    table: str
    part: str
    sheet: str = ""

    @property
    def text(self) -> str:
        return f"{self.sheet}!{self.table}[{self.part}]" if self.sheet else f"{self.table}[{self.part}]"


@dataclass(frozen=True, slots=True)
class Prefixed:
    """Signs before an operand, outermost first: ``-``, ``+``, ``@``."""

    signs: tuple[str, ...]
    operand: Node


@dataclass(frozen=True, slots=True)
class Postfixed:
    """Signs after an operand, innermost first: ``%`` or ``#`` (the spilled range of a cell)."""

    operand: Node
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """A chain from left to right: ``first``, then operator and operand in turn.

    A chain, not a tree leaning left: sums of thousands of terms must not need thousands of levels.
    """

    first: Node
    rest: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function by name, or (``LAMBDA(x,x+1)(2)``) of what an expression gives."""

    function: DefinedName | Node
    arguments: tuple[Node, ...]


Reference = Cell | Lines | DefinedName | Structured
Node = Literal | ArrayConstant | Omitted | Reference | Prefixed | Postfixed | Operation | Call
