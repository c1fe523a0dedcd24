"""The draft of a generated function: its lines, its names, and the values that will be bound to names."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from bridgesheets.spreadsheet.formulas.closures import PartCompiler

#: Returns, for the workbook of a compiler, the value that is bound to a name.
Bind = Callable[[PartCompiler], object]

#: What is known of the value of an operand: a number, a text, a truth value, one value of any kind, anything at all.
NUMBER, TEXT, TRUTH, ONE, ANY = "number", "text", "truth", "one", "any"

#: A function with more lines, or with blocks nested deeper, is not generated.
MOST_LINES = 800
DEEPEST_BLOCK = 16


class NotGenerated(Exception):
    """Raised when no function is generated for a template; its closure calculates it."""


class Operand(NamedTuple):
    """A part of a formula whose value is in a variable: the variable's name, and what is known of the value.

    ``same`` says that the value is the same for all cells of the column, ``constant`` that it is known already.
    ``is_range`` says that it may be a range, which is the same object whenever it has the same cells.
    """

    name: str
    kind: str = ANY
    same: bool = False
    constant: object = None
    is_range: bool = False

    @property
    def is_one(self) -> bool:
        """Whether the value is a single value, and no array or range."""
        return self.kind != ANY


class Reach:
    """How far the relative addresses of a formula reach from its cell: the least and greatest distances."""

    def __init__(self) -> None:
        self.up = self.down = self.left = self.right = 0

    def include(self, row: int | None, column: int | None) -> None:
        """Includes the distances of an address; None where a dollar fixes it."""
        if row is not None:
            self.up, self.down = min(self.up, row), max(self.down, row)
        if column is not None:
            self.left, self.right = min(self.left, column), max(self.right, column)


class Draft:
    """The lines of a function that is being generated."""

    def __init__(self, compiler: PartCompiler) -> None:
        #: For the addresses of the formula from which the function is generated.
        self.compiler = compiler
        #: The lines before the loop over the cells, and those in the loop.
        self.before: list[str] = []
        self.lines: list[str] = []
        #: The names that are bound, in the order in which they came up, with what is bound to them.
        self.bound: dict[str, Bind] = {}
        self.reach = Reach()
        self._known: dict[Hashable, str] = {}
        self._counts: dict[str, int] = {}
        self._depth = 0
        #: What is known in each open block: variables that have a value, and the operands of parts.
        self._in_blocks: list[dict[Hashable, Operand | None]] = [{}]

    def fresh(self, letter: str) -> str:
        """Returns a name that was not used yet: the letter and a number."""
        self._counts[letter] = self._counts.get(letter, 0) + 1
        return f"{letter}{self._counts[letter]}"

    def bind(self, letter: str, bind: Bind, what: Hashable = None) -> str:
        """Returns the name to which a value will be bound; the same one for the same ``what``."""
        if what is not None and what in self._known:
            return self._known[what]
        name = self.fresh(letter)
        self.bound[name] = bind
        if what is not None:
            self._known[what] = name
        return name

    def fixed(self, value: Any) -> str:
        """Returns the name to which a value is bound that is the same in all workbooks, such as a constant."""
        return self.bind("c", lambda _: value, ("fixed", value.__class__, value, repr(value)))

    def line(self, text: str) -> None:
        """Adds a line to the loop, in the block that is open."""
        if len(self.lines) >= MOST_LINES:
            raise NotGenerated
        self.lines.append("    " * self._depth + text)

    def named(self, what: Hashable, letter: str) -> str:
        """Returns the variable for ``what``: the same one for the same ``what``."""
        if what not in self._known:
            self._known[what] = self.fresh(letter)
        return self._known[what]

    def once(self, what: Hashable, letter: str, expression: str) -> str:
        """Returns the variable of an expression that is worked out before the loop; the same one for the same
        ``what``."""
        name = self._known.get(what)
        if name is None:
            name = self._known[what] = self.fresh(letter)
            self.before.append(f"{name} = {expression}")
        return name

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Adds the head of a block, and indents what is added inside the ``with`` block."""
        self.line(head)
        self._depth += 1
        self._in_blocks.append({})
        try:
            yield
        finally:
            self._in_blocks.pop()
            self._depth -= 1

    @property
    def is_deep(self) -> bool:
        """Whether blocks are nested so deep that no other should be opened."""
        return self._depth >= DEEPEST_BLOCK

    def is_noted(self, what: Hashable) -> bool:
        """Tells whether ``what`` was noted in this block or in one around it."""
        return any(what in noted for noted in self._in_blocks)

    def note(self, what: Hashable, operand: Operand | None = None) -> None:
        """Notes ``what`` for this block and those in it, maybe with the operand that has its value."""
        self._in_blocks[-1][what] = operand

    def noted(self, what: Hashable) -> Operand | None:
        """Returns the operand that was noted for ``what`` in this block or in one around it; None if there is none."""
        return next((noted[what] for noted in self._in_blocks if what in noted), None)
