"""The modules of both packages as syntax trees, and what each of them imports."""

import ast
import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import bridgesheets

PACKAGE = Path(bridgesheets.__file__).parent
SOURCES = PACKAGE.parent
PROJECT = Path(__file__).parents[2]

#: Parts of the package that are not the rule core: they may use other libraries and need the newer Python.
OUTSIDE_THE_CORE = (
    *(
        "scoresheets.results",
        "club.month",
        "printed",
        "catalogue.in_workbooks",
        "scoresheets",
        "pairing",
        "awarding",
        "club",
        *("surfaces", "surfaces.tasks", "surfaces.web", "surfaces.libreoffice", "printed.webpages"),
    ),
    *("udfs", "officejs", "cli", "__main__"),
    *("truesheet.package", "truesheet.reading", "truesheet.patching", "truesheet.calculating"),
    *("truesheet.checking", "truesheet.batch"),
    *("truesheet.bounded", "truesheet.writing", "truesheet.workbook"),
    "programs",
)

#: The package that knows nothing of bridge; each of its rooms is a part of its own.
SPREADSHEET = "truesheet"

#: Rooms within rooms that are parts of their own, for they use other rooms than those around them.
NESTED = (
    *("scoresheets.results", "club.month", "catalogue.in_workbooks", "printed.webpages"),
    *("surfaces.tasks", "surfaces.web", "surfaces.libreoffice"),
)


class Import(NamedTuple):
    """One imported module, and the name taken from it if there is one."""

    module: str
    name: str
    line: int


class Module(NamedTuple):
    """One module by its name: ``rules.imps`` within bridgesheets, ``truesheet.values``; ``""`` is bridgesheets."""

    name: str
    path: Path

    @property
    def part(self) -> str:
        """The part of the package it belongs to: the first name, and the second too where it says more."""
        return part_of(self.name)

    @property
    def tree(self) -> ast.Module:
        return parsed(self.path)

    @property
    def in_core(self) -> bool:
        return self.part not in OUTSIDE_THE_CORE


def script_at(path: str) -> ModuleType:
    """A script of the project by its path in it, as a module."""
    found = importlib.util.spec_from_file_location(Path(path).stem, PROJECT / path)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def part_of(name: str) -> str:
    """The part of the package a module belongs to, by its name within the package."""
    first, *rest = name.split(".")
    both = f"{first}.{rest[0]}" if rest else first
    return both if first == SPREADSHEET or both in NESTED else first


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def modules() -> tuple[Module, ...]:
    found = []
    for path in sorted([*PACKAGE.rglob("*.py"), *(SOURCES / SPREADSHEET).rglob("*.py")]):
        parts = path.relative_to(PACKAGE if PACKAGE in path.parents else SOURCES).with_suffix("").parts
        found.append(Module(".".join(parts[:-1] if parts[-1] == "__init__" else parts), path))
    return tuple(found)


def core() -> tuple[Module, ...]:
    return tuple(module for module in modules() if module.in_core)


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """All nodes of a module. To walk through a tree takes long, and many tests look at each."""
    return tuple(ast.walk(tree))


@cache
def imports(tree: ast.Module) -> tuple[Import, ...]:
    """Everything imported anywhere in a module, inside functions and for type checking too."""
    return tuple(_imports(tree))


def _imports(tree: ast.Module) -> Iterator[Import]:
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written out from the package"
            yield from (Import(node.module or "", alias.name, node.lineno) for alias in node.names)
