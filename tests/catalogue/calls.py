"""Calls of functions of Victory Points, IMPs and scores: a good one, to be spoilt by argument, and wrong ones."""

from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets import RuleError
from bridgesheets.catalogue import victory_points
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE, subject_of
from bridgesheets.rules.victory_points import Scale

#: The functions of Victory Points, IMPs and scores, twins included.
NAMES = tuple(
    function.__name__
    for subject in ("victory_points", "swiss_pairs", "imps", "scores")
    for function in subject_of(subject).functions
)


class Calls(NamedTuple):
    """A call with an answer, all its arguments given; and one for every error case of the record, in its order."""

    good: tuple[Any, ...]
    errors: list[tuple[Any, ...]]


def _calls_of(scale: Scale) -> Calls:
    """Those of the function that a scale has of its own, for the shortest match that it is for."""
    if not scale.asks_boards:
        return Calls((1,), [("x",), (1.5,)])
    shortest, longest = scale.lengths[0].first, scale.lengths[-1].last
    errors: list[tuple[Any, ...]] = [("x", shortest)]
    if scale.whole_margins:
        errors.append((1.5, shortest))
    errors.append((1, 0))
    if longest is not None:
        errors.append((1, longest + 1))
    return Calls((1, shortest), errors)


#: By the name of the record; a twin is called like it.
CALLS: dict[str, Calls] = {
    **{scale.function.name: _calls_of(scale) for scale in victory_points.SCALES.values() if scale.function},
    "EBUPAIRSVP": Calls((0.55, 8), [("x", 8), (1.5, 8), (0.5, 56)]),
    "VPSCALE": Calls(("acbl20", 12, 7), [("nabc", "x", 7), ("acbl20", 1.5, 7), ("nabc", 1, 0), ("wbf", 1, 201)]),
    "VPTABLE": Calls(("acbl20", 7), [(20, 7), (["nabc", "usbf"], 7), ("nabc", 0), ("ebupairs", 7)]),
    "VPNEED": Calls(("acbl20", 15, 7), [("nabc", "x", 7), ("nabc", 1, 0), ("nabc", 21, 7)]),
    "IMPS": Calls((620,), [("x",)]),
    "IMPDATUM": Calls(([420, 420, 450, -50, 400], 0.1, 10), [(["x"],), ([1, 2], -1)]),
    "BUTLER": Calls((450, 410), [(1, True)]),
    "CROSSIMPS": Calls(([420, 420, -50], 4, "total"), [(["x"],), ([420, 430], 1), ([420], 0, "median")]),
    "BRIDGESCORE": Calls(("4S", False, 10), [("4Z", False, 10), ("4S", False, 14)]),
    "MATCHPOINTS": Calls(([420, 420, 450, -50], 5, 1), [(["x"],), ([420, 430], 1)]),
}

#: Arguments that give an answer, all of them given, by every name.
GOOD = {name: CALLS[CATALOGUE[name].spec.name].good for name in NAMES}


def function(name: str) -> WorksheetFunction:
    return CATALOGUE[name]


def answer(name: str, *arguments: Any) -> Any:
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
    arguments = list(GOOD[name])
    arguments[at] = value
    return tuple(arguments)


def arguments_of() -> list[tuple[str, int]]:
    """Every argument of every function: name of the function and position."""
    return [(name, at) for name in NAMES for at in range(len(function(name).spec.arguments))]


def is_exact(value: Any) -> bool:
    """Whether a value is a decimal or a text all through, and nowhere a float."""
    if isinstance(value, list):
        return all(map(is_exact, value))
    return isinstance(value, (Decimal, str))
