"""The catalogue: every worksheet function by every name it has, twins included."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets.catalogue import (
    added_tables,
    bracket_teams,
    brackets,
    championships,
    club_games,
    clubs,
    colours,
    depth,
    edition,
    factors,
    general,
    gnt,
    grand_life_master,
    imps,
    knockouts,
    matches,
    nap,
    overalls,
    ranking,
    schedules,
    scores,
    sessions,
    six_sessions,
    special_games,
    stratiflighted,
    swiss_pairs,
    tournaments,
    victory_points,
    why,
)
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.spreadsheet.error_codes import REF

if TYPE_CHECKING:
    from bridgesheets.catalogue.one_formula import Calculation, Formulas

_MODULES = (
    victory_points,
    swiss_pairs,
    imps,
    scores,
    factors,
    general,
    overalls,
    depth,
    sessions,
    matches,
    clubs,
    special_games,
    club_games,
    added_tables,
    ranking,
    six_sessions,
    knockouts,
    brackets,
    bracket_teams,
    championships,
    grand_life_master,
    schedules,
    tournaments,
    stratiflighted,
    nap,
    gnt,
    colours,
)


class WholeCatalogue:
    """All functions of the catalogue, as WHY asks about them."""

    def find(self, name: str) -> WorksheetFunction | None:
        """The function of that name; None where there is none."""
        return find(name)

    def near(self, name: str) -> list[str]:
        """The names most like that one."""
        from difflib import get_close_matches  # only here: loading it takes as long as loading the rules

        return get_close_matches(name.upper(), CATALOGUE, n=3, cutoff=0.6)

    def derivation(self, formula: str) -> str:
        """How the text of a formula comes about, without a workbook."""
        calculation = calculate(formula)
        if any(error.code == REF for error in calculation.errors):
            return f'{calculation.derivation}; give the cells to WHY after the name of a function: WHY("VP_20",A1,B1)'
        return calculation.derivation


class Subject(NamedTuple):
    """What the regulations rule on together, with the functions that compute it.

    ``name`` is the name of the modules with its records and its rules, of the folder with its tables, of the file with
    its tests and of its page in the documentation: ``knockouts`` is ``catalogue/knockouts.py``, ``rules/knockouts.py``,
    ``regulations/acbl/2019-01/knockouts/``, ``tests/rules/test_knockouts.py`` and ``docs/functions/knockouts.md``.
    """

    name: str
    title: str
    functions: tuple[WorksheetFunction, ...]


WHY = why.why_function(WholeCatalogue())

#: All subjects, in the order of the documentation.
SUBJECTS: tuple[Subject, ...] = (
    *(Subject(module.__name__.rpartition(".")[2], module.TITLE, module.FUNCTIONS) for module in _MODULES),
    Subject("edition", edition.TITLE, edition.FUNCTIONS),
    Subject("why", why.TITLE, (WHY,)),
)

#: Name -> function, in the order of the documentation.
CATALOGUE: Mapping[str, WorksheetFunction] = MappingProxyType(
    {function.__name__: function for subject in SUBJECTS for function in subject.functions}
)


def find(name: str) -> WorksheetFunction | None:
    """The function of that name, in any case of letters; None where there is none."""
    return CATALOGUE.get(name.upper())


@lru_cache(maxsize=1)
def formulas() -> Formulas:
    """Formulas that call these functions."""
    # Only here: the functions are there before what reads formulas is loaded.
    from bridgesheets.catalogue.one_formula import Formulas

    return Formulas(CATALOGUE)


def calculate(formula: str) -> Calculation:
    """Evaluate a formula without a workbook: its value, or the error a cell would show, and how it came about."""
    return formulas().calculate(formula)


def _sent(function: WorksheetFunction) -> tuple[Any, ...]:
    """How a function goes to another process: one of the catalogue by its name, one of somebody's own as it is."""
    name = function.__name__
    return (find, (name,)) if find(name) is function else (WorksheetFunction, (function.spec, name))


copyreg.pickle(WorksheetFunction, _sent)
