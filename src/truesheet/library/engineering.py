"""The error function ERF, and the comparisons DELTA and GESTEP."""

from __future__ import annotations

import math
from collections.abc import Callable

from truesheet.formulas.areas import Value
from truesheet.library import native
from truesheet.library.toolpak import one_number, toolpak
from truesheet.values import CellError


@toolpak("ERF", "r r?")
def _error_function(value: float, upper: float | None = None) -> float | CellError:
    """ERF gives the integral of the error function from 0 to a number, or from one number to another."""
    return math.erf(value) if upper is None else math.erf(upper) - math.erf(value)


@toolpak("ERFC", "r")
def _rest_of_error_function(value: float) -> float | CellError:
    """ERFC gives 1 less the error function."""
    return math.erfc(value)


def _of_one(calculate: Callable[[float], float]) -> Callable[[Value], Value]:
    """Makes a function of one number that takes no TRUE or FALSE but takes the one cell of a range."""

    def call(value: Value) -> Value:
        found = one_number(value)
        return found if isinstance(found, CellError) else calculate(found)

    return call


native("ERF.PRECISE", "v", own_digits=True)(_of_one(math.erf))
native("ERFC.PRECISE", "v", own_digits=True)(_of_one(math.erfc))


@toolpak("DELTA", "r r?")
def _delta(value: float, other: float = 0.0) -> float | CellError:
    """DELTA gives 1 if two numbers are equal, else 0."""
    return float(value == other)


@toolpak("GESTEP", "r r?")
def _step(value: float, least: float = 0.0) -> float | CellError:
    """GESTEP gives 1 if a number is at least as large as another, else 0."""
    return float(value >= least)
