"""Modules and classes say what they are for, and names use each word in one meaning."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import Module, modules, nodes
from tests.each import each

#: The rooms of truesheet whose words are checked. The modules that stand beside them belong to the first.
DONE = ("formulas", "library")
#: Modules that belong to no room.
BESIDE_THE_ROOMS = ("addresses", "values", "limits", "refusals")

CHECKED = [
    module
    for module in modules()
    if module.name.startswith(tuple(f"truesheet.{room}." for room in DONE))
    or module.name in {f"truesheet.{name}" for name in (*DONE, *BESIDE_THE_ROOMS)}
]

#: A place is a finishing place of bridge, a reading one of the rules: cells have addresses, and texts are parsed.
PRIVATE_SENSE = re.compile(r"(?<!re)place(?!holder)|reading", re.IGNORECASE)

Described = ast.Module | ast.ClassDef


def public(tree: ast.Module) -> Iterator[tuple[str, Described]]:
    """The module and its public classes."""
    yield "the module", tree
    yield from ((node.name, node) for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")


def undescribed(tree: ast.Module) -> list[str]:
    """What has no docstring of whole sentences."""
    return [name for name, node in public(tree) if not (ast.get_docstring(node) or "").endswith(".")]


def unnamed(tree: ast.Module) -> list[str]:
    """Functions of a spreadsheet whose docstring does not begin with one of their names, such as XLOOKUP."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
            names = [
                name
                for mark in marks
                if isinstance(mark.func, ast.Name) and mark.func.id in ("native", "toolpak")
                for name in ast.literal_eval(mark.args[0]).split()
            ]
            said = ast.get_docstring(node) or ""
            if names and not (said.endswith(".") and said.split()[0] in names):
                found.append(names[0])
    return found


def identifiers(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives to things of its own."""
    for node in nodes(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg is not None:
            yield node.arg


def in_a_private_sense(tree: ast.Module) -> list[str]:
    """Names with a word that means something else in this project."""
    return sorted({name for name in identifiers(tree) if PRIVATE_SENSE.search(name)})


@each(CHECKED)
def test_modules_and_public_classes_are_described_in_sentences(module: Module) -> None:
    assert undescribed(module.tree) == []


def undescribed_of_the_bridge(tree: ast.Module) -> list[str]:
    """What is public and has no docstring that begins with a sentence."""
    said = {name: (ast.get_docstring(node) or "").split("\n\n")[0] for name, node in public(tree)}
    return [name for name, first in said.items() if not first or first[0].islower() or first[-1] not in ".:)"]


@each([module for module in modules() if module.part.partition(".")[0] not in ("truesheet", "")])
def test_modules_and_public_classes_of_the_bridge_half_are_described(module: Module) -> None:
    assert undescribed_of_the_bridge(module.tree) == []


#: Rooms and modules of bridgesheets that speak of cells and of none who finish anywhere.
WITHOUT_PLACES = {
    *("catalogue.in_workbooks", "surfaces.libreoffice", "surfaces.web", "udfs", "officejs", "cli"),
    *(f"catalogue.{name}" for name in ("given_columns", "search", "evaluate", "calling", "one_formula", "typed")),
    *(f"catalogue.{name}" for name in ("in_python", "argument_kinds", "python_api")),
}
_PLACE = re.compile(r"(?<!re)(?<!in_)place(?!holder)", re.IGNORECASE)


@each([module for module in modules() if WITHOUT_PLACES & {module.part, module.name}])
def test_a_place_is_no_cell_in_the_bridge_half_either(module: Module) -> None:
    assert [name for name in identifiers(module.tree) if _PLACE.search(name)] == []


def test_what_nobody_describes_is_found() -> None:
    assert undescribed_of_the_bridge(ast.parse('"""The module."""\nclass C: pass\nclass _D: pass')) == ["C"]
    assert undescribed_of_the_bridge(ast.parse('"""the module."""')) == ["the module"]


@each(CHECKED)
def test_a_function_of_the_spreadsheet_is_described_by_its_name(module: Module) -> None:
    assert unnamed(module.tree) == []


@each(CHECKED)
def test_a_place_is_one_of_a_tournament_and_a_reading_one_of_the_rules(module: Module) -> None:
    assert in_a_private_sense(module.tree) == []


def test_every_room_that_is_done_is_there() -> None:
    assert {module.name for module in CHECKED} >= {f"truesheet.{room}" for room in (*DONE, *BESIDE_THE_ROOMS)}


@pytest.mark.parametrize(
    "source",
    [
        "x = 1",
        '"""The module."""\nclass C: pass',
        '"""The module."""\nclass C:\n    """No sentence"""',
    ],
)
def test_what_is_not_described_is_found(source: str) -> None:
    assert len(undescribed(ast.parse(source))) == 1


@pytest.mark.parametrize("said", ["", '"""Gives a sum."""', '"""SUM gives a sum"""', '"""SUMSQ gives a sum."""'])
def test_a_function_that_is_not_described_by_its_name_is_found(said: str) -> None:
    assert unnamed(ast.parse(f'@native("SUM TOTAL", "r*")\ndef f():\n    {said or "pass"}')) == ["SUM"]
    assert unnamed(ast.parse('@native("SUM TOTAL", "r*")\ndef f():\n    """TOTAL gives a sum."""')) == []


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
    assert {name for name, _ in found} <= {"regulations.inventory", "regulations.amendment_files"}
