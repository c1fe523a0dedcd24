"""Formulas of score sheets as expressions: texts are quoted and parentheses closed here and nowhere else.

A text in an expression is a text of the sheet, a number a number, and a condition is what a comparison gives::

    If(Count(margin) == 1, "won by " & Abs(margin), "")

becomes ``IF(COUNT(B7)=1,"won by "&ABS(B7),"")``. Operators bind in Python as they do in a formula.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import partial, reduce
from operator import add, and_

#: How strongly operators bind: comparisons least, a cell, a call or a number most.
_COMPARED, _JOINED, _ADDED, _MULTIPLIED, _RAISED, _SIGNED, _WHOLE = range(1, 8)
#: What is not known to be of one piece, and what is.
_LOOSE = 0
_OF_ONE_PIECE = re.compile(r"(?:'[^']+'!)?[$\w.]+")


class Expression:
    """A part of a formula: its text, and how strongly what is outermost in it binds."""

    __slots__ = ("rank", "text")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, text: str, rank: int = _WHOLE) -> None:
        self.text, self.rank = text, rank

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        """Raises an error: a condition of a formula is decided in the sheet, not while the sheet is made."""
        raise TypeError(f"{self.text} is known only in the sheet: use If, And, Or or Not")

    def _inside(self, rank: int) -> str:
        """Returns the text as an operand of an operator that binds so strongly."""
        return self.text if self.rank >= rank else f"({self.text})"

    def __and__(self, other: Operand) -> Expression:
        return Expression(f"{self._inside(_JOINED)}&{expression(other)._inside(_JOINED)}", _JOINED)

    def __rand__(self, other: Operand) -> Expression:
        return expression(other) & self

    def __add__(self, other: Operand) -> Expression:
        return Expression(f"{self._inside(_ADDED)}+{expression(other)._inside(_ADDED + 1)}", _ADDED)

    def __radd__(self, other: Operand) -> Expression:
        return expression(other) + self

    def __sub__(self, other: Operand) -> Expression:
        return Expression(f"{self._inside(_ADDED)}-{expression(other)._inside(_ADDED + 1)}", _ADDED)

    def __rsub__(self, other: Operand) -> Expression:
        return expression(other) - self

    def __mul__(self, other: Operand) -> Expression:
        return Expression(f"{self._inside(_MULTIPLIED)}*{expression(other)._inside(_MULTIPLIED + 1)}", _MULTIPLIED)

    def __rmul__(self, other: Operand) -> Expression:
        return expression(other) * self

    def __truediv__(self, other: Operand) -> Expression:
        return Expression(f"{self._inside(_MULTIPLIED)}/{expression(other)._inside(_MULTIPLIED + 1)}", _MULTIPLIED)

    def __rtruediv__(self, other: Operand) -> Expression:
        return expression(other) / self

    def __neg__(self) -> Expression:
        return Expression(f"-{self._inside(_SIGNED)}", _SIGNED)

    def __abs__(self) -> Expression:
        return call("ABS", self)

    def _compared(self, sign: str, other: object) -> Expression:
        return Expression(f"{self._inside(_JOINED)}{sign}{expression(other)._inside(_JOINED)}", _COMPARED)

    def __eq__(self, other: object) -> Expression:  # type: ignore[override]
        return self._compared("=", other)

    def __ne__(self, other: object) -> Expression:  # type: ignore[override]
        return self._compared("<>", other)

    def __lt__(self, other: Operand) -> Expression:
        return self._compared("<", other)

    def __le__(self, other: Operand) -> Expression:
        return self._compared("<=", other)

    def __gt__(self, other: Operand) -> Expression:
        return self._compared(">", other)

    def __ge__(self, other: Operand) -> Expression:
        return self._compared(">=", other)


Operand = Expression | str | int | float | Decimal
#: A formula, or a part of one that was typed as it is in a cell.
Formula = Expression | str

NOTHING = Expression('""')
TRUE, FALSE = Expression("TRUE"), Expression("FALSE")
NUM, VALUE, NOT_COVERED = Expression("#NUM!"), Expression("#VALUE!"), Expression("#N/A")


def expression(value: object) -> Expression:
    """Returns a value as a formula writes it; a text is quoted."""
    if isinstance(value, Expression):
        return value
    if isinstance(value, str):
        doubled = value.replace('"', '""')
        return Expression(f'"{doubled}"')
    return Expression(f"{value}", _WHOLE if value >= 0 else _SIGNED)  # type: ignore[operator]


def as_expression(formula: Formula) -> Expression:
    """Returns a formula that is written out as a part of another; a cell or a number needs no parentheses."""
    if isinstance(formula, Expression):
        return formula
    return Expression(formula, _WHOLE if _OF_ONE_PIECE.fullmatch(formula) else _LOOSE)


def call(name: str, *operands: Operand) -> Expression:
    return Expression(f"{name}({','.join([expression(operand).text for operand in operands])})")


def If(condition: Operand, value: Operand, otherwise: Operand = "") -> Expression:
    return call("IF", condition, value, otherwise)


def IfError(value: Operand, otherwise: Operand = "") -> Expression:
    return call("IFERROR", value, otherwise)


def power(base: Operand, exponent: Operand) -> Expression:
    return Expression(f"{expression(base)._inside(_RAISED)}^{expression(exponent)._inside(_SIGNED)}", _RAISED)


And, Or, Not = (partial(call, name) for name in ("AND", "OR", "NOT"))
IsNumber, Count, CountIf, CountIfs = (partial(call, name) for name in ("ISNUMBER", "COUNT", "COUNTIF", "COUNTIFS"))
Sum, SumIf, SumIfs, SumProduct = (partial(call, name) for name in ("SUM", "SUMIF", "SUMIFS", "SUMPRODUCT"))
Index, Match, Min, Max, Small, Large = (
    partial(call, name) for name in ("INDEX", "MATCH", "MIN", "MAX", "SMALL", "LARGE")
)
Sign, Round, Int = (partial(call, name) for name in ("SIGN", "ROUND", "INT"))
Left, Mid, Find, Text = (partial(call, name) for name in ("LEFT", "MID", "FIND", "TEXT"))
Map, Reduce, Sequence, XMatch, IsOmitted = (
    partial(call, f"_xlfn.{name}") for name in ("MAP", "REDUCE", "SEQUENCE", "XMATCH", "ISOMITTED")
)
IsError, IsText, Rows, Columns, Sqrt, Choose, Substitute, Clean = (
    partial(call, name) for name in ("ISERROR", "ISTEXT", "ROWS", "COLUMNS", "SQRT", "CHOOSE", "SUBSTITUTE", "CLEAN")
)
RoundUp, Log, Value = (partial(call, name) for name in ("ROUNDUP", "LOG", "VALUE"))


def count_where(condition: Expression) -> Expression:
    return SumProduct(Expression(f"--({condition.text})", _SIGNED))


def total(parts: Iterable[Operand]) -> Expression:
    return reduce(add, map(expression, parts))


def sentence(parts: Iterable[Operand]) -> Expression:
    return reduce(and_, map(expression, parts))


def first_true(*cases: tuple[Operand, Operand], otherwise: Operand = "") -> Expression:
    """Returns what is next to the first condition that holds."""
    result = expression(otherwise)
    for condition, value in reversed(cases):
        result = If(condition, value, result)
    return result


def choose(number: Operand, values: Iterable[Operand]) -> Expression:
    """Returns the value of a number from 1 on; an error for any other number.

    CHOOSE says the same in fewer words, but in Gnumeric an empty cell comes out of it as 0.
    """
    key = expression(number)
    return first_true(*((key == place, value) for place, value in enumerate(values, 1)), otherwise=call("NA"))


def span(first: Expression, last: Expression) -> Expression:
    """Returns the cells from one to another of the same sheet."""
    return Expression(f"{first}:{last}")


def has_fraction(cells: Iterable[Expression]) -> Expression:
    """Returns whether one of the cells holds a fraction; none of them may hold a text.

    Each cell is rounded by itself: Gnumeric and IronCalc round no range in one go.
    """
    return Or(*(cell != Round(cell, 0) for cell in cells))


def is_whole(cell: Expression, first: Operand, last: Operand) -> Expression:
    """Returns whether a cell holds a whole number between two others."""
    return If(Count(cell) == 1, And(cell >= first, cell <= last, Round(cell, 0) == cell), FALSE)


def unless_empty(value: Expression) -> Expression:
    """Returns a value; nothing where there is none, and nothing where it is an error."""
    return IfError(If(value == "", "", value))


# --- LAMBDA and LET ---------------------------------------------------------------------------------------------------


def parameter(name: str) -> Expression:
    """Returns a parameter of a LAMBDA or a name of a LET, where a formula uses it."""
    return Expression(f"_xlpm.{name}")


def optional(name: str) -> Expression:
    """Returns a parameter that may be left out, where a LAMBDA declares it."""
    return Expression(f"_xlop.{name}")


def function(parameters: Iterable[Expression], body: Operand) -> Expression:
    return call("_xlfn.LAMBDA", *parameters, body)


def let(*pairs: tuple[Expression, Operand], value: Operand) -> Expression:
    """Returns a value in which each name stands for what is calculated beside it."""
    return call("_xlfn.LET", *(part for pair in pairs for part in pair), value)


def called(name: Expression, *operands: Operand) -> Expression:
    """Returns the call of a LAMBDA that a LET has given a name."""
    return call(name.text, *operands)


def constant(values: Iterable[str | int | Decimal]) -> Expression:
    """Returns a row of constants, each in as few letters as it can be written: ``{1,2.5,3}``, not 2.50."""
    plain = (f"{value.normalize():f}" if isinstance(value, Decimal) else expression(value).text for value in values)
    return Expression(f"{{{','.join(plain)}}}")


#: The digits behind which floating-point numbers leave only what is theirs.
_CARRIED = 10


def rounded(number: Operand, places: int = 2) -> Expression:
    """Returns a number rounded half up, as if it had been calculated exactly."""
    return Round(Round(number, _CARRIED), places)


def at_or_below(key: Operand, firsts: Iterable[str | int | Decimal]) -> Expression:
    """Returns the number of the last of rising constants that a key has reached."""
    return Match(key, constant(firsts), 1)


# --- words on sheets --------------------------------------------------------------------------------------------------

#: What a sheet says whose set-up has lost a line, as an expression.
SETUP_LINE_DELETED = Expression('"A line of the sheet Set-up was deleted: undo that."')
#: How the words on a match without a result end.
NO_RESULT = ": no result"
#: How a sheet that is broken ends the sentence on it.
_UNDO = re.compile(r"[:;] undo \w")


def entry_text(cell: Formula) -> Expression:
    """Returns what a cell holds as a text; nothing where the cell was deleted."""
    return IfError(Expression(f"{cell}") & "", "")


def asks_to_undo(words: str) -> bool:
    """Checks if words at the head of a sheet say that it is broken: every such sentence says what to undo."""
    return _UNDO.search(words) is not None


def deleted_if_error(words: Formula) -> Expression:
    """Returns the words; where they are an error, that something was deleted."""
    return IfError(as_expression(words), "Something that the figures need was deleted: undo that.")


def running_list(before: Expression | None, condition: Formula, number: Operand) -> Expression:
    """Returns the numbers of the lines down to one in which a condition holds, in words: "3, 8".

    ``before`` is the list down to the line above, None in the first one.
    """
    if before is None:
        return If(condition, expression(number) & "")
    return before & If(condition, If(before == "", "", ", ") & number)


def number_list(cells: Expression, most: int, total: Expression) -> Expression:
    """Returns the smallest numbers of a range in words, "3, 8, 11", with "and 2 more" beyond ``most``."""
    parts = [IfError(Small(cells, 1) & "")]
    parts += [IfError(", " & Small(cells, number)) for number in range(2, most + 1)]
    return sentence((*parts, If(total > most, " and " & (total - most) & " more")))
