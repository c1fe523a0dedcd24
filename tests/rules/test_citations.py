"""Every branch of a rule cites the clause that decides it: calls that reach all of them, each with its clauses.

The clauses are those of the manual's own text; a call may cite further ones.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import bridgesheets
from bridgesheets.catalogue.registry import calculate, subjects
from bridgesheets.errors import RuleError
from bridgesheets.regulations.in_force import DEFAULT, answering_by, in_force
from bridgesheets.regulations.single_changes import with_rounding
from bridgesheets.rules import masterpoint_names
from bridgesheets.vocabulary import Vocabulary
from tests.each import each
from tests.rules.cited_calls import CITED
from truesheet.values import CellError

RULES = Path(bridgesheets.__file__).parent / "rules"

#: Victory Points, IMPs and scores are no part of the manual; their sources are texts of their own.
_OTHER_TEXTS = {"victory_points.py", "concave.py", "imps.py", "scores.py", "swiss_pairs.py"}

#: The clauses of increased awards, which go on with their number.
_INCREASES = "TOURNAMENT Calculating the Awards, A."

#: How the parts of the manual are called for short in the list of calls.
_PARTS = {
    "CLUB": "Masterpoints for Regular Club Games",
    "SPECIAL": "Special Club Games and the General Formula",
    "TOURNAMENT": "Sectional/Regional Tournament Events",
    "TEAM": "Specialized Team Events",
    "NAP": "Grand National Teams & North American Pairs, Calculating the Awards – NAP",
    "GNT": "Grand National Teams & North American Pairs, Calculating the Awards – GNT",
    "NABC": "NABC+ Events",
    "CBF": "Calculating the Awards – CBF",
    "USBF": "Calculating the Awards – USBF",
}


def in_full(section: str) -> str:
    """A section as the records have it: "CLUB A. Open Game Awards, 3" with the heading of its part."""
    part, _, rest = section.partition(" ")
    return f"{_PARTS[part]}, {rest}" if part in _PARTS else section


def cited(formula: str) -> set[str]:
    """The sections that the result of a formula, or its error, cites."""
    found: set[str] = set()
    for _, outcome in calculate(formula).evaluations:
        if outcome.reasoned is not None:
            found |= {clause.section for clause in outcome.reasoned.clauses}
        elif isinstance(outcome.value, CellError) and outcome.value.clause:
            found.add(outcome.value.clause.section)
    return found


@each(CITED.items())
def test_a_result_cites_the_clauses_that_decide_it(formula: str, sections: tuple[str, ...]) -> None:
    assert sections
    missing = {in_full(section) for section in sections} - cited(formula)
    assert missing == set(), sorted(cited(formula))


@each(CITED)
def test_what_is_cited_is_said(formula: str) -> None:
    said = calculate(formula).derivation
    assert [section for section in cited(formula) if section not in said] == []


def test_a_clause_is_cited_once() -> None:
    for formula in CITED:
        for _, outcome in calculate(formula).evaluations:
            if outcome.reasoned is not None:
                clauses = [clause.section for clause in outcome.reasoned.clauses]
                assert len(set(clauses)) == len(clauses), formula


def vocabularies() -> dict[str, Vocabulary]:
    """The names that masterpoint rules know, by module and name; those of an edition as the default one has them."""
    subjects()
    modules = {name: module for name, module in sys.modules.items() if name.startswith("bridgesheets.rules.")}
    of_edition = {
        f"masterpoint_names.{name}": names(DEFAULT)
        for name, names in vars(masterpoint_names).items()
        if name.endswith("_names")
    }
    return of_edition | {
        f"{module}.{name}": value
        for module, content in modules.items()
        if f"{module.rpartition('.')[2]}.py" not in _OTHER_TEXTS
        for name, value in vars(content).items()
        if isinstance(value, Vocabulary)
    }


@pytest.mark.parametrize("name", sorted(vocabularies()))
def test_an_unknown_name_is_refused_with_the_clause_that_lists_the_known_ones(name: str) -> None:
    with pytest.raises(RuleError) as refused:
        vocabularies()[name].find("a name that nobody uses")
    assert refused.value.clause is not None


def test_an_increase_cites_only_the_clauses_that_have_one_so_large() -> None:
    assert in_full(f"{_INCREASES}4") not in cited('=MPSESSION(1,14,"regional",,,,,,40%)')
    assert in_full(f"{_INCREASES}4") in cited('=MPSESSION(1,14,"regional",,,,,,10%)')


# --- No branch is left out -------------------------------------------------------------------------------------


def branches() -> dict[tuple[str, int], str]:
    """The lines of the rules at which a function answers or refuses."""
    found = {}
    for path in sorted(RULES.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.Return, ast.Raise)):
                found[path.name, node.lineno] = text.splitlines()[node.lineno - 1].strip()
    return found


def forget() -> None:
    """Empty everything that remembers results of rules in force, so that they are worked out again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bridgesheets.rules"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
                if isinstance(value, Vocabulary):
                    value.__dict__.pop("_refused", None)
    in_force().caches.clear()


def lines_run(formulas: Iterable[str]) -> set[tuple[str, int]]:
    """The lines of the rules that run while the formulas are calculated."""
    forget()
    run: set[tuple[str, int]] = set()

    def within(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            run.add((Path(frame.f_code.co_filename).name, frame.f_lineno))
        return within

    def entered(frame: FrameType, event: str, argument: Any) -> Any:
        return within if Path(frame.f_code.co_filename).parent == RULES else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        for formula in formulas:
            calculate(formula)
    finally:
        sys.settrace(before)
    return run


#: Branches that no formula reaches: but for the first they run when the rules are imported.
_UNREACHED = {
    "raise KeyError(name)",
}


#: Refusals that only amendments reach, and how often each stands in its module: LEAVES_UNSAID of
#: tests/regulations/test_amendments.py has both.
_BY_AMENDMENTS = {
    ("championships.py", "raise not_covered("): 1,
    ("championships.py", "raise wrong_kind("): 1,
    ("clubs.py", "return (edition.clubs.boards_factor.clause,)"): 1,
    ("clubs.py", 'return factor, (step,), ("CA.4b",)'): 1,
}

#: Calls under the other choice of rounding: places of the General Formula, of a bracketed Swiss and of matches.
ROUNDED = ("=MPPLACE(2,3.74)", "=MPBRACKET(2,10000,16)", '=MPMATCH(6,"csg9")')


def test_the_calls_reach_every_branch_of_every_rule() -> None:
    run = lines_run(CITED)
    with answering_by(with_rounding(DEFAULT, "half-even", date(2026, 5, 4))):
        run |= lines_run(ROUNDED)
    left = {at: line for at, line in branches().items() if at not in run and at[0] not in _OTHER_TEXTS}
    other = Counter((at[0], line) for at, line in left.items() if line not in _UNREACHED)
    assert other == _BY_AMENDMENTS
    assert set(left.values()) - {line for _, line in other} == _UNREACHED


def test_a_result_that_an_earlier_test_asked_for_is_worked_out_again() -> None:
    with answering_by(with_rounding(DEFAULT, "half-even", date(2026, 5, 4))):
        calculate("=MPPLACE(2,3.74)")
        run = lines_run(["=MPPLACE(2,3.74)"])
    answered = {line for at, line in branches().items() if at in run}
    assert "return PlacePart(Fraction(step) ** below, words, (), step)" in answered


def test_a_branch_that_is_not_reached_is_seen() -> None:
    with_one_call = lines_run(['=MPFIRST(20,"sectional")'])
    assert any(name == "general.py" for name, _ in with_one_call)
    assert len(branches().keys() - with_one_call) > 100


# --- Nothing without a clause ----------------------------------------------------------------------------------

_REFUSALS = {"not_covered", "no_such_number", "wrong_kind"}


def without_clause(tree: ast.Module) -> Iterator[str]:
    """Results and refusals in a module that are made without a clause."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            named = {keyword.arg for keyword in node.keywords}
            given = len(node.args) + ("clause" in named)
            if (node.func.id == "Reasoned" and given < 3) or (node.func.id in _REFUSALS and given < 2):
                yield f"line {node.lineno}: {node.func.id}"


@each(sorted(RULES.glob("*.py")))
def test_no_rule_answers_or_refuses_without_a_clause(path: Path) -> None:
    assert list(without_clause(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("code", ["Reasoned(value, steps)", 'not_covered("no entry")', 'wrong_kind("a text")'])
def test_a_missing_clause_is_seen(code: str) -> None:
    assert len(list(without_clause(ast.parse(code)))) == 1
