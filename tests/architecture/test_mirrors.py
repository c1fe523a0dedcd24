"""The data, rule, record, tests and documentation of a function lie at paths that mirror each other.

A subject such as ``clubs`` is ``regulations/<body>/<edition>/clubs/``, ``rules/clubs.py``, ``catalogue/clubs.py``,
``tests/rules/figures/clubs.txt``, ``tests/rules/test_clubs.py`` and ``docs/functions/clubs.md``.
"""

import ast
import csv
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE, Subject, subjects
from tests.architecture.source_tree import PACKAGE, PROJECT, nodes, parsed
from tests.each import each

#: Modules of rules without functions of their own, and what they hold for those of several subjects.
SHARED_RULES = {
    "concave": "what keeps a Victory Point scale concave",
    "events": "arguments that travel together",
    "event_classes": "the classes of event that a clause speaks of",
    "knockout_places": "the places of knockouts, for knockouts, brackets, championships and the GNT",
    "masterpoint_names": "the names of ratings, types of event and games",
    "places": "the part of the first award that each lower place gets",
    "ties": "the share of each contestant in a tie",
}

#: Modules of the catalogue that hold no records.
SHARED_RECORDS = {
    **dict.fromkeys(("argument_kinds", "masterpoint_arguments"), "arguments of several subjects"),
    "spec": "what a record is made of",
    **dict.fromkeys(("evaluate", "calling", "one_formula", "typed"), "the way from a call to its value"),
    **dict.fromkeys(("registry", "search"), "all records together"),
    "in_python": "signature, help and keywords of a worksheet function",
    "array_arguments": "columns of pandas and arrays of NumPy",
    "python_api": "calls in Python beside the worksheet functions: an edition, why, names",
    "usual_calls": "calls of all functions, in which editions are compared",
}

#: Subjects that are no rule of a regulation.
NO_RULE = {
    "edition_in_use": "it names the edition in use",
    "why": "it derives what the rules of all others give",
}

#: Tables and figures that the rules of their folder do not call by name, and how they come to them.
NOT_BY_NAME = {
    **dict.fromkeys(("depth_individuals", "depth_pairs", "depth_teams"), "named in the table event_types"),
}

PAIRS = [(subject, function) for subject in subjects() for function in subject.functions]


def rule_of(function: WorksheetFunction) -> Callable[..., Any]:
    """The rule itself, without what holds arguments or answers for it."""
    rule: Any = function.spec.rule
    while True:
        if isinstance(rule, partial):
            rule = rule.func
        elif hasattr(rule, "__wrapped__"):
            rule = rule.__wrapped__
        else:
            return rule  # type: ignore[no-any-return]


def files_testing(subject: str) -> list[Path]:
    """The files that test a subject: its figures, and what no figure says."""
    folder = PROJECT / "tests" / ("catalogue" if subject in NO_RULE else "rules")
    return [folder / "figures" / f"{subject}.txt", folder / f"test_{subject}.py"]


@cache
def called_in(path: Path) -> frozenset[str]:
    if path.suffix == ".txt":
        return frozenset(re.findall(r"[A-Z]+[0-9]*(?=\()", path.read_text(encoding="utf-8")))
    return frozenset(
        node.id if isinstance(node, ast.Name) else node.attr
        for node in nodes(parsed(path))
        if isinstance(node, (ast.Name, ast.Attribute))
    )


def faults(subject: Subject, function: WorksheetFunction) -> Iterator[str]:
    """Sentences about a function that is not where its subject says."""
    rule = rule_of(function)
    if rule.__module__.rpartition(".")[2] != subject.name:
        yield f"its rule stands in {rule.__module__}"
    page = PROJECT / "docs" / "functions" / f"{subject.name}.md"
    if not page.exists() or f"\n## {function.spec.name}\n" not in page.read_text(encoding="utf-8"):
        yield f"{page.name} does not describe it"
    files = [path for path in files_testing(subject.name) if path.exists()]
    if not any({function.__name__, rule.__name__} & called_in(path) for path in files):
        yield f"no test of {subject.name} calls it"


def names_in(folder: str) -> set[str]:
    return {path.stem for path in (PACKAGE / folder).glob("*.py")} - {"__init__"}


@each(PAIRS)
def test_rule_page_and_test_of_a_function_bear_the_name_of_its_subject(
    subject: Subject, function: WorksheetFunction
) -> None:
    assert list(faults(subject, function)) == []


def test_a_function_put_elsewhere_is_found() -> None:
    """MPMATCH among the session awards: rule, page and test are those of another subject."""
    by_name = {subject.name: subject for subject in subjects()}
    (match,) = (function for function in by_name["matches"].functions if function.__name__ == "MPMATCH")
    assert list(faults(by_name["sessions"], match)) == [
        "its rule stands in bridgesheets.rules.matches",
        "sessions.md does not describe it",
        "no test of sessions calls it",
    ]
    assert len(list(faults(by_name["matches"]._replace(name="no_such_subject"), match))) == 3


def test_a_function_is_found_in_the_subject_that_declares_it() -> None:
    """A subject loads when one of its functions is asked for: what the list lacks would never be found."""
    assert [*CATALOGUE] == [function.__name__ for subject in subjects() for function in subject.functions]
    for subject in subjects():
        held = vars(import_module(f"bridgesheets.catalogue.{subject.name}")).values()
        assert {id(each) for each in held if isinstance(each, WorksheetFunction)} <= set(map(id, subject.functions))
    assert all(CATALOGUE[function.__name__] is function for subject in subjects() for function in subject.functions)


def test_every_module_of_rules_is_a_subject_or_shared() -> None:
    named = {subject.name for subject in subjects()} - set(NO_RULE)
    assert names_in("rules") == named | set(SHARED_RULES)


def test_every_module_of_the_catalogue_is_a_subject_or_shared() -> None:
    assert names_in("catalogue") == {subject.name for subject in subjects()} | set(SHARED_RECORDS)


def test_every_folder_of_regulations_bears_the_name_of_the_rules_that_read_it() -> None:
    folders = {path.parent.name for path in (PACKAGE / "regulations").glob("*/*/*/*.toml")}
    assert folders <= names_in("rules")
    assert {path.parent.name for path in (PACKAGE / "regulations").glob("*/*/*/*.csv")} <= folders


def finds_itself(path: Path) -> bool:
    """Whether a table says itself that it is a scale, or that nothing follows from it: it is only compared."""
    about = tomllib.loads(path.read_text(encoding="utf-8"))
    table = path.with_suffix(".csv")
    return "scale" in about or (table.exists() and set(about.get("printed_only", ())) >= headings(table))


def headings(table: Path) -> set[str]:
    return set(next(csv.reader(table.read_text(encoding="utf-8").splitlines())))


def not_read(folder: Path) -> set[str]:
    """The tables and figures of a folder that the module of rules of its name does not name."""
    names = {path.stem for path in folder.glob("*.toml") if not finds_itself(path)}
    path = PACKAGE / "rules" / f"{folder.name}.py"
    return names - called_in(path) - {node.value for node in nodes(parsed(path)) if isinstance(node, ast.Constant)}


def test_every_table_is_read_by_the_rules_its_folder_is_named_after() -> None:
    folders = {path.parent for path in (PACKAGE / "regulations").glob("*/*/*/*.toml")}
    assert set().union(*map(not_read, folders)) == set(NOT_BY_NAME)


def test_every_test_of_rules_belongs_to_a_module_of_rules_or_to_all() -> None:
    """Citations, figures and what the manual prints are tested for all rules together."""
    tested = {path.stem.removeprefix("test_") for path in (PROJECT / "tests" / "rules").glob("test_*.py")}
    assert tested - names_in("rules") == {"citations", "citations_of_scales", "figures", "manual"}
    assert {path.stem for path in (PROJECT / "tests" / "rules" / "figures").iterdir()} <= names_in("rules")


def test_every_subject_has_a_title_of_its_own() -> None:
    titles = [subject.title for subject in subjects()]
    assert len(set(titles)) == len(titles)
