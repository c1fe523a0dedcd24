"""The parts of LAMBDA formulas: parameters, LET, and tables as constants, spelled as files have them."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import partial

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand

NUM, VALUE, NOT_COVERED = Expression("#NUM!"), Expression("#VALUE!"), Expression("#N/A")


def parameter(name: str) -> Expression:
    """A parameter of a LAMBDA or a name of a LET, where a formula uses it."""
    return Expression(f"_xlpm.{name}")


def optional(name: str) -> Expression:
    """A parameter that may be left out, where a LAMBDA declares it."""
    return Expression(f"_xlop.{name}")


def function(parameters: Iterable[Expression], body: Operand) -> Expression:
    """A LAMBDA."""
    return fx.call("_xlfn.LAMBDA", *parameters, body)


def let(*pairs: tuple[Expression, Operand], value: Operand) -> Expression:
    """A value in which each name stands for what is calculated beside it."""
    return fx.call("_xlfn.LET", *(part for pair in pairs for part in pair), value)


def called(name: Expression, *operands: Operand) -> Expression:
    """The call of a LAMBDA that a LET has given a name."""
    return fx.call(name.text, *operands)


def constant(values: Iterable[str | int | Decimal]) -> Expression:
    """A row of constants: ``{1,2,3}``."""
    return Expression(f"{{{','.join(fx.expression(_plain(value)).text for value in values)}}}")


def _plain(value: str | int | Decimal) -> str | int | Decimal:
    """A number in as few letters as it can be written: 2.5, not 2.50."""
    return Expression(f"{value.normalize():f}") if isinstance(value, Decimal) else value  # type: ignore[return-value]


Map, Reduce, Sequence, XMatch, IsOmitted = (
    partial(fx.call, f"_xlfn.{name}") for name in ("MAP", "REDUCE", "SEQUENCE", "XMATCH", "ISOMITTED")
)
IsError, IsText, Rows, Columns, Sqrt, Choose, Substitute, Clean = (
    partial(fx.call, name) for name in ("ISERROR", "ISTEXT", "ROWS", "COLUMNS", "SQRT", "CHOOSE", "SUBSTITUTE", "CLEAN")
)
RoundUp, Log, Value = (partial(fx.call, name) for name in ("ROUNDUP", "LOG", "VALUE"))

#: The digits behind which floating-point numbers leave only what is theirs.
_CARRIED = 10


def rounded(number: Operand, places: int = 2) -> Expression:
    """A number rounded half up, as if it had been calculated exactly."""
    return fx.Round(fx.Round(number, _CARRIED), places)


def at_or_below(key: Operand, firsts: Iterable[str | int | Decimal]) -> Expression:
    """The number of the last of rising constants that a key has reached."""
    return fx.Match(key, constant(firsts), 1)
