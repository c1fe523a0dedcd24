"""Asks the worksheet functions for the figures of an event; every answer keeps its derivation."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any

from bridgesheets.catalogue.evaluate import MISSING, Outcome, as_typed
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.regulations.in_force import answering_by, in_force, today
from truesheet.values import Array, CellError


class FunctionAnswer:
    """The answer of a worksheet function: its value, or why there is none; and the formula that asks the same."""

    def __init__(self, function: str, raw: tuple[Any, ...]) -> None:
        self.function = function
        self.raw = raw
        self._outcome: Outcome = CATALOGUE[function].outcome(*raw)
        self._asked = in_force(), today()

    @property
    def has_value(self) -> bool:
        return not isinstance(self._outcome.value, CellError)

    @property
    def value(self) -> Decimal:
        """Returns the value, 0 where the rules give none."""
        value = self._outcome.value
        return value if isinstance(value, Decimal) else Decimal(value) if isinstance(value, int) else Decimal(0)

    @property
    def text(self) -> str:
        value = self._outcome.value
        return value if isinstance(value, str) else ""

    @property
    def rows(self) -> tuple[tuple[Any, ...], ...]:
        value = self._outcome.value
        return tuple(tuple(row) for row in value.rows) if isinstance(value, Array) else ()

    @property
    def refusal(self) -> str:
        value = self._outcome.value
        return str(value.message) if isinstance(value, CellError) else ""

    @property
    def code(self) -> str:
        value = self._outcome.value
        return str(value.code) if isinstance(value, CellError) else ""

    @cached_property
    def formula(self) -> str:
        return f"={self.function}({','.join(as_typed(value, '{:f}'.format) for value in self.raw)})"

    @property
    def why(self) -> str:
        """Returns the derivation in one line, or the sentence behind the error."""
        with answering_by(*self._asked):
            return self._outcome.derivation

    @property
    def readings(self) -> tuple[str, ...]:
        reasoned = self._outcome.reasoned
        return reasoned.readings if reasoned else ()


def ask(function: str, **arguments: Any) -> FunctionAnswer:
    """Asks a worksheet function, with its arguments by name; None leaves one out."""
    # Whole numbers of ours are numbers as a cell holds them.
    values = [
        MISSING if value is None else _whole(value) if value.__class__ is int else value
        for value in map(arguments.get, _argument_order(function, tuple(arguments)))
    ]
    while values and values[-1] is MISSING:
        values.pop()
    return FunctionAnswer(function, tuple(values))


def one_step(function: str, **arguments: Any) -> tuple[FunctionAnswer]:
    return (ask(function, **arguments),)


@lru_cache(maxsize=512)
def _argument_order(function: str, names: tuple[str, ...]) -> tuple[str, ...]:
    order = tuple(argument.name for argument in CATALOGUE[function].spec.arguments)
    return order[: max((order.index(name) + 1 for name in names), default=0)]


_whole = lru_cache(maxsize=1024)(Decimal)


def column_of(values: Iterable[Any]) -> Array[Any]:
    return Array.of([value] for value in values)
