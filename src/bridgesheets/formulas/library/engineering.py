"""The error function, and the comparisons DELTA and GESTEP."""

from __future__ import annotations

import math

from bridgesheets.formulas.library import native
from bridgesheets.formulas.library.toolpak import toolpak
from bridgesheets.formulas.operators import Value


@toolpak("ERF", "r r?")
def _error_function(value: float, upper: float | None = None) -> Value:
    """From 0 to the number, or from it to a second one."""
    return math.erf(value) if upper is None else math.erf(upper) - math.erf(value)


@toolpak("ERFC", "r")
def _rest_of_error_function(value: float) -> Value:
    return math.erfc(value)


native("ERF.PRECISE", "x")(math.erf)
native("ERFC.PRECISE", "x")(math.erfc)


@toolpak("DELTA", "r r?")
def _delta(value: float, other: float = 0.0) -> Value:
    return float(value == other)


@toolpak("GESTEP", "r r?")
def _step(value: float, least: float = 0.0) -> Value:
    return float(value >= least)
