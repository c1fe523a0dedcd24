"""The rooms that read, calculate and write files say what they do, and use one word for one thing."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.source_tree import Module, modules, nodes
from tests.each import each

ROOMS = ("package", "writing", "reading", "patching", "calculating", "checking", "batch")
SINGLE = ("bounded", "collector")

#: A place is where a pair or team finishes, and a reading is one of a regulation: cells have addresses, bytes offsets,
#: and texts are parsed. A file can still be replaced, and be written in place.
FOREIGN = re.compile(r"(?<![a-z])(?:places?|readings?|crumbs?)(?![a-z])")
ALLOWED = re.compile(r"in_place")


def is_ours(module: Module) -> bool:
    house, _, name = module.name.partition(".")
    return house == "truesheet" and name.split(".")[0] in (*ROOMS, *SINGLE)


OURS = [module for module in modules() if is_ours(module)]

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def public(tree: ast.Module, name: str) -> Iterator[tuple[str, Documented]]:
    """The module, its public classes and functions, and the public methods that are described at all."""
    yield name, tree
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if not node.name.startswith("_"):
                yield f"{name}.{node.name}", node
            for method in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(method, ast.FunctionDef) and method.name[0] != "_" and ast.get_docstring(method):
                    yield f"{name}.{node.name}.{method.name}", method


def without_a_sentence(tree: ast.Module, name: str) -> list[str]:
    """What has no docstring whose first line is a sentence, or a docstring that does not end with one."""
    found = []
    for where, node in public(tree, name):
        text = ast.get_docstring(node) or ""
        first = text.split("\n\n")[0]
        if not first or first[0].islower() or first[-1] not in ".:" or text[-1] not in ".`":
            found.append(where)
    return found


def identifiers(tree: ast.Module) -> Iterator[str]:
    """All names that a module gives: to functions, classes, arguments, variables and attributes."""
    for node in nodes(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(asname=str(name)):
                yield name


def foreign(tree: ast.Module) -> set[str]:
    return {name for name in identifiers(tree) if FOREIGN.search(ALLOWED.sub("", name.lower()))}


def test_the_rooms_are_there() -> None:
    assert {module.name.split(".")[1] for module in OURS} == {*ROOMS, *SINGLE}


@each(OURS)
def test_modules_classes_and_functions_say_what_they_do(module: Module) -> None:
    assert without_a_sentence(module.tree, module.name) == []


@each(OURS)
def test_no_name_speaks_of_places_or_readings(module: Module) -> None:
    assert foreign(module.tree) == set()


def test_what_says_nothing_is_found() -> None:
    tree = ast.parse('"""A module."""\nclass A:\n    """no sentence"""\n    def b(self):\n        """none"""\n')
    assert without_a_sentence(tree, "m") == ["m.A", "m.A.b"]
    assert without_a_sentence(ast.parse('"""A module."""\ndef b():\n    return 1\n'), "m") == ["m.b"]
    assert without_a_sentence(ast.parse('"""A module."""\ndef _b():\n    return 1\n'), "m") == []


def test_foreign_words_are_found() -> None:
    tree = ast.parse("def f(place, replaced, in_place):\n    self._places = _Readings(Reader)\n    return _CRUMB\n")
    assert foreign(tree) == {"place", "_places", "_Readings", "_CRUMB"}
