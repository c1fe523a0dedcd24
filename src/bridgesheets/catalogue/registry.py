"""Catalogue: every worksheet function by every name it has, twins included."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets.catalogue import why
from bridgesheets.catalogue.evaluate import WorksheetFunction
from truesheet.values import REF

if TYPE_CHECKING:
    from bridgesheets.catalogue.one_formula import Calculation, Formulas

#: The subjects, in the order of the documentation, and the functions of each. What computes them loads when one of
#: them is asked for.
_DECLARED = """
    victory_points: VP_20 VP20 VP_30 VP30 NABCVP USBFVP NSWBAVP WBF25VP WINLOSS WBFVP EBUVP VPSCALE VPTABLE VPNEED
    swiss_pairs: EBUPAIRSVP
    imps: IMPS IMPDATUM BUTLER CROSSIMPS
    scores: BRIDGESCORE MATCHPOINTS
    factors: MPB MPR MPS MPM MPP MPT MPD MPL
    general: MPFIRST MPPLACE MPAWARDS
    overalls: MPAWARD
    depth: MPDEPTH MPSECTIONDEPTH
    sessions: MPSESSION
    matches: MPMATCH MPMATCHES
    clubs: MPCLUB MPCLUBOVERALL
    special_games: MPCSG
    club_games: MPGROUP MPCLUBPART MPCRUISE MPFILLIN
    added_tables: MPCLUBTABLES MPCLUBADDED
    ranking: MPRANK MPGREATER
    six_sessions: MPSIXSESSION
    knockouts: MPTEAM MPKO MPKOMATCH MPCOMPACT
    brackets: MPRRKO MPBRACKET MPGOLD
    bracket_teams: MPBRACKETAVERAGE MPBRACKETTEAMS MPKOFORFEIT
    championships: MPNABC MPCBF MPUSBF MPWBF MPDAYMATCH
    grand_life_master: MPGLM
    schedules: MPCHAMPIONSHIPS
    tournaments: MPSERIESTABLES MPSERIES MPSERIESRANK MPPAIRTEAM MPGOLDPLACES MPCREDIT MPPROGRESSIVE MPFOURSESSION
    stratiflighted: MPEVENTTABLES MPSTRAT MPFLIGHTB MPXSTRAT MPFLIGHTLIMITS
    nap: MPNAP MPNAPSESSION
    gnt: MPGNT MPGNTMATCH MPGNTSIZE MPGNTWINS
    colours: MPCOLORS MPRRKOCOLORS
    edition_in_use: MPEDITION
"""


class WholeCatalogue:
    """The functions of the catalogue, as WHY asks about them."""

    def find(self, name: str) -> WorksheetFunction | None:
        return find(name)

    def near(self, name: str) -> list[str]:
        from difflib import get_close_matches  # only here: loading it takes as long as loading the rules

        return get_close_matches(name.upper(), CATALOGUE, n=3, cutoff=0.6)

    def derivation(self, formula: str) -> str:
        calculation = calculate(formula)
        if any(error.code == REF for error in calculation.errors):
            return f'{calculation.derivation}; give the cells to WHY after the name of a function: WHY("VP_20",A1,B1)'
        return calculation.derivation


class Subject(NamedTuple):
    """A subject on which the regulations rule together, with the functions that compute it.

    ``name`` is the name of the modules with its records and its rules, of the folder with its tables, of the file with
    its tests and of its page in the documentation: ``knockouts`` is ``catalogue/knockouts.py``, ``rules/knockouts.py``,
    ``regulations/acbl/2019-01/knockouts/``, ``tests/rules/figures/knockouts.txt`` and ``docs/functions/knockouts.md``.
    """

    name: str
    title: str
    functions: tuple[WorksheetFunction, ...]


WHY = why.why_function(WholeCatalogue())


def _subject_names() -> Iterator[tuple[str, str]]:
    """Yields each declared function and the name of its subject, in the order of the documentation."""
    subject = ""
    for word in _DECLARED.split():
        if word.endswith(":"):
            subject = word[:-1]
        else:
            yield word, subject


_SUBJECTS = dict(_subject_names())


def subject_name(function: str) -> str:
    return _SUBJECTS.get(function, "why")


class _Catalogue(Mapping[str, WorksheetFunction]):
    """The functions by their names, in the order of the documentation."""

    def __init__(self) -> None:
        self._loaded = {WHY.__name__: WHY}

    def __getitem__(self, name: str) -> WorksheetFunction:
        if name not in self._loaded:
            subject = subject_of(_SUBJECTS[name])
            self._loaded.update((function.__name__, function) for function in subject.functions)
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in _SUBJECTS or name in self._loaded

    def __iter__(self) -> Iterator[str]:
        return iter((*_SUBJECTS, WHY.__name__))

    def __len__(self) -> int:
        return len(_SUBJECTS) + 1


def subject_of(name: str) -> Subject:
    module = import_module(f"{__package__}.{name}")
    declared = (function for function, subject in _SUBJECTS.items() if subject == name)
    return Subject(name, module.TITLE, tuple(getattr(module, function) for function in declared))


def subjects() -> tuple[Subject, ...]:
    return (*map(subject_of, dict.fromkeys(_SUBJECTS.values())), Subject("why", why.TITLE, (WHY,)))


#: Name -> function, in the order of the documentation.
CATALOGUE: Mapping[str, WorksheetFunction] = _Catalogue()


def find(name: str) -> WorksheetFunction | None:
    """Returns the function of that name, in any case of letters; None where there is none."""
    return CATALOGUE.get(name.upper())


@lru_cache(maxsize=1)
def formulas() -> Formulas:
    # Only here: the functions are there before what reads formulas is loaded.
    from bridgesheets.catalogue.one_formula import Formulas

    return Formulas(CATALOGUE)


def calculate(formula: str) -> Calculation:
    """Evaluates a formula without a workbook: its value, or the error a cell would show, and the derivation."""
    return formulas().calculate(formula)


def _sent(function: WorksheetFunction) -> tuple[Any, ...]:
    """Returns how a function goes to another process: by its name if it is in the catalogue, else as it is."""
    name = function.__name__
    return (find, (name,)) if find(name) is function else (WorksheetFunction, (function.spec, name))


copyreg.pickle(WorksheetFunction, _sent)
