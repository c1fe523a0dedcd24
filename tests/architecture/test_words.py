"""Modules and public classes say what they are for, each class has a name of its own, and a word one meaning."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture.source_tree import SPREADSHEET, Module, modules, nodes
from tests.each import each

#: A place is a finishing place of bridge, a reading one of the rules: cells have addresses, bytes offsets, and texts
#: are parsed. A file is replaced, and written in place.
PRIVATE_SENSE = re.compile(r"(?<![a-z])(?:places?|readings?)(?![a-z])")
ALLOWED = re.compile(r"in_place|place_?holder")

#: Rooms and modules of bridgesheets that speak of cells and of none who finish anywhere.
WITHOUT_PLACES = {
    *("catalogue.in_workbooks", "surfaces.libreoffice", "surfaces.web", "udfs", "officejs", "cli"),
    *(f"catalogue.{name}" for name in ("array_arguments", "search", "evaluate", "calling", "one_formula", "typed")),
    *(f"catalogue.{name}" for name in ("in_python", "argument_kinds", "python_api")),
}

Described = ast.Module | ast.ClassDef


def public_classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node


def undescribed(tree: ast.Module) -> list[str]:
    """The module and its public classes, as far as their docstrings do not begin with a sentence."""
    found: list[tuple[str, Described]] = [("the module", tree)]
    found += [(node.name, node) for node in public_classes(tree)]
    said = {name: (ast.get_docstring(node) or "").split("\n\n")[0] for name, node in found}
    return [name for name, first in said.items() if not first or first[0].islower() or first[-1] not in ".:)"]


@each([module for module in modules() if module.name not in ("", SPREADSHEET)])
def test_modules_and_public_classes_are_described_in_sentences(module: Module) -> None:
    assert undescribed(module.tree) == []


@pytest.mark.parametrize(
    "source",
    [
        "x = 1",
        '"""the module."""',
        '"""The module."""\nclass C: pass\nclass _D: pass',
        '"""The module."""\nclass C:\n    """No sentence"""',
    ],
)
def test_what_is_not_described_is_found(source: str) -> None:
    assert len(undescribed(ast.parse(source))) == 1


def named_twice(trees: Iterable[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    """The names that several public classes share, with the modules of these classes."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, tree in trees:
        for node in public_classes(tree):
            found[node.name].append(name)
    return {name: where for name, where in found.items() if len(where) > 1}


def test_a_public_class_has_a_name_of_its_own_in_both_packages() -> None:
    assert named_twice((module.name, module.tree) for module in modules()) == {}


def test_a_name_of_two_classes_is_found() -> None:
    one, other = ast.parse("class Line: pass\nclass _Cell: pass"), ast.parse("class Line: pass\nclass _Cell: pass")
    assert named_twice([("a", one), ("b", other)]) == {"Line": ["a", "b"]}


def renamed(tree: ast.Module) -> list[str]:
    """Functions and classes of ours that an import calls otherwise; for a module a short name is usual."""
    names = {
        module.name if module.name.startswith(SPREADSHEET) else f"bridgesheets.{module.name}" for module in modules()
    }
    return [
        f"{alias.name} as {alias.asname}"
        for node in nodes(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("bridgesheets", SPREADSHEET))
        for alias in node.names
        if alias.asname not in (None, alias.name) and f"{node.module}.{alias.name}" not in names
    ]


@each(modules())
def test_what_is_imported_keeps_its_name(module: Module) -> None:
    assert renamed(module.tree) == []


def test_another_name_for_what_is_imported_is_found() -> None:
    tree = ast.parse("from truesheet.a import b as c\nfrom bridgesheets import d as d, why as w\nimport numpy as np")
    assert renamed(tree) == ["b as c", "why as w"]
    assert renamed(ast.parse("from bridgesheets.scoresheets import expressions as fx")) == []


def identifiers(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives to things of its own."""
    for node in nodes(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.keyword(arg=str(name)):
                yield name


def in_a_private_sense(tree: ast.Module) -> list[str]:
    """Names with a word that means something else in this project."""
    return sorted({name for name in identifiers(tree) if PRIVATE_SENSE.search(ALLOWED.sub("", name.lower()))})


@each([module for module in modules() if module.name.startswith("truesheet")])
def test_a_place_is_one_of_a_tournament_and_a_reading_one_of_the_rules(module: Module) -> None:
    assert in_a_private_sense(module.tree) == []


@each([module for module in modules() if WITHOUT_PLACES & {module.part, module.name}])
def test_a_place_is_no_cell_in_the_bridge_half_either(module: Module) -> None:
    assert [name for name in in_a_private_sense(module.tree) if "place" in name] == []


@pytest.mark.parametrize("source", ["place = 1", "def f(places): pass", "self._by_place = 1", "f(place=True)"])
def test_a_word_in_a_private_sense_is_found(source: str) -> None:
    assert len(in_a_private_sense(ast.parse(source))) == 1


@pytest.mark.parametrize("source", ["replaced = 1", "placeholders = 1", "x = token.place", "def _replace(): pass"])
def test_other_words_are_let_through(source: str) -> None:
    assert in_a_private_sense(ast.parse(source)) == []


def test_figures_are_the_ten_that_people_type() -> None:
    """The figures of other scripts count as numbers for Python; for entries, results and regulations they are none.

    Functions of a spreadsheet and texts that other programs write are read as those write them.
    """
    rooms = ("awarding", "pairing", "rules", "catalogue", "regulations", "surfaces.web", "surfaces.tasks")
    found = [
        (module.name, node.lineno)
        for module in modules()
        if module.part in rooms
        for node in nodes(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and r"\d" in node.value.replace(r"\W\d", "")
    ]
    # What the package's own texts and Python's messages hold.
    assert {name for name, _ in found} <= {"regulations.amendment_files"}
