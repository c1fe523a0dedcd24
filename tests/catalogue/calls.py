"""A good call of every Victory Point and IMP function, to be spoilt one argument at a time."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from bridgesheets import RuleError
from bridgesheets.catalogue import imps, victory_points
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE

#: The functions of sections 2 and 3 of docs/contract.md, twins included.
NAMES = tuple(function.__name__ for module in (victory_points, imps) for function in module.FUNCTIONS)

#: Arguments that give an answer, all of them given.
GOOD: dict[str, tuple[Any, ...]] = {
    "VP_20": (12, 7),
    "VP20": (12, 7),
    "VP_30": (12, 7),
    "VP30": (12, 7),
    "NABCVP": (12, 7),
    "USBFVP": (12, 7),
    "NSWBAVP": (12, 14),
    "WBF25VP": (12, 16),
    "WINLOSS": (1,),
    "VPSCALE": ("acbl20", 12, 7),
    "VPTABLE": ("acbl20", 7),
    "VPNEED": ("acbl20", 15, 7),
    "IMPS": (620,),
    "IMPDATUM": ([420, 420, 450, -50, 400], 0.1, 10),
    "BUTLER": (450, 410),
}


def function(name: str) -> WorksheetFunction:
    return CATALOGUE[name]


def answer(name: str, *arguments: Any) -> Any:
    """The value of a call, or the code of its error."""
    try:
        return function(name)(*arguments)
    except RuleError as refusal:
        return refusal.code


def refusal(name: str, *arguments: Any) -> RuleError:
    """The error of a call that must have one."""
    try:
        value = function(name)(*arguments)
    except RuleError as error:
        return error
    raise AssertionError(f"{name}{arguments} gives {value!r} and no error")


def spoilt(name: str, at: int, value: Any) -> tuple[Any, ...]:
    """The good call with another value for one argument."""
    arguments = list(GOOD[name])
    arguments[at] = value
    return tuple(arguments)


def arguments_of(names: tuple[str, ...] = NAMES) -> list[tuple[str, int]]:
    """Every argument of every function: name of the function and position."""
    return [(name, at) for name in names for at in range(len(function(name).spec.arguments))]


def is_exact(value: Any) -> bool:
    """Whether a value is a decimal or a text all through, and nowhere a float."""
    if isinstance(value, list):
        return all(map(is_exact, value))
    return isinstance(value, (Decimal, str))
