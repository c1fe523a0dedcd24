"""Formulas of cells during recalculation, what stands for values that are not there, and what circles need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, final

from truesheet.addresses import address_of, key_of
from truesheet.formulas.areas import Whole
from truesheet.formulas.refusal import ByLocale
from truesheet.locales import Aspect
from truesheet.reading.cells import DataTable


@final
class Unready:
    """Stands for the value of a formula that is not calculated yet, or was refused."""

    __slots__ = ()


PENDING = Unready()
REFUSED = Unready()


@dataclass(slots=True, eq=False)
class Formula:
    """A formula as the file has it. ``height`` and ``width`` are those of an array's range, otherwise 1.

    ``origin`` is the key of the cell for which the text is written: cells that were filled down share the formula of
    the first of them, compiled once.
    """

    text: str
    array: bool = False
    dynamic: bool = False
    height: int = 1
    width: int = 1
    origin: int = 0
    #: What :func:`.shifting.template` makes of it, if that was needed.
    template: tuple[Any, ...] = ()
    #: The inputs of a data table, which has no text.
    table: DataTable | None = None
    #: The file has an error for it that only Excel can write, such as #CALC!.
    rich_error: bool = False
    run: Whole | None = None
    fills_a_range: bool = field(init=False)

    def __post_init__(self) -> None:
        self.fills_a_range = self.array or self.dynamic


def cells_of(key: int, formula: Formula) -> Iterator[int]:
    """Yields the keys of the cells that a formula in the cell ``key`` fills."""
    row, column = address_of(key)
    for down in range(formula.height):
        for across in range(formula.width):
            yield key_of(row + down, column + across)


class Doubt(NamedTuple):
    """A formula whose value depends on the country, and its values by the countries that are possible."""

    sheet: int
    key: int
    aspect: Aspect
    values: ByLocale


class Iteration(NamedTuple):
    """The most times circles are calculated, and the change of a number that is too small to go on."""

    times: int
    delta: float
