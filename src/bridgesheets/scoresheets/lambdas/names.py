"""All functions that a workbook can hold as names, by the edition that answers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets.lambdas import clubs, factors, general, imps, knockouts, stratiflighted, victory_points
from bridgesheets.scoresheets.lambdas.arguments import helpers
from bridgesheets.scoresheets.lambdas.definition import definition

_CALL = re.compile(r"(?<![\w.])([A-Z][A-Z0-9_]*)\(")
_ROOMS = (victory_points, imps, factors, general, clubs, knockouts, stratiflighted)


def definitions() -> dict[str, str]:
    """The LAMBDA of each function, by its name, in the order of the catalogue."""
    return dict(_definitions(in_force()))


@per_edition(maxsize=1)
def _definitions(edition: Edition) -> dict[str, str]:
    """The same by an edition."""
    bodies = {name: body for room in _ROOMS for name, body in room.bodies().items()}
    checks = {check: formula for room in _ROOMS for check, formula in room.CHECKS.items()}
    found = {name: definition(CATALOGUE[name], body, checks) for name, body in bodies.items()}
    found |= {"IMPDATUM": imps.datum(), "MPBRACKETAVERAGE": knockouts.bracket_average()}
    return {name: found[name] for name in CATALOGUE if name in found}


def all_names() -> dict[str, str]:
    """The functions, and the kinds of arguments that these call by a name."""
    return {**definitions(), **_helpers(in_force())}


@per_edition(maxsize=1)
def _helpers(edition: Edition) -> dict[str, str]:
    """The LAMBDA of each kind of argument that the functions take."""
    return helpers(argument for name in definitions() for argument in CATALOGUE[name].spec.arguments)


def called_in(formulas: Iterable[str]) -> dict[str, str]:
    """The names that formulas need: functions that they call, those that these call in turn, and kinds of arguments."""
    known = all_names()
    found: set[str] = set()
    waiting = [*formulas]
    while waiting:
        called = {name for name in _CALL.findall(waiting.pop()) if name in known} - found
        found |= called
        waiting += [known[name] for name in called]
    return {name: text for name, text in known.items() if name in found}
