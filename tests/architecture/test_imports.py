"""Imports run one way through the house, and other libraries stay behind their fences."""

import ast
import subprocess
import sys

import pytest

from tests.architecture.source_tree import PACKAGE, Import, Module, imports, modules

#: The floors of the house; a module imports from its own floor and from those before it.
FLOORS = (
    {
        "_version",
        "errors",
        "values",
        "citations",
        "rounding",
        "reasons",
        "vocabulary",
        "arrays",
        "files",
        "libreoffice",
        "worksheet",
        "bounded",
    },
    {"regulations"},
    {"rules"},
    {"formulas"},
    {"functions"},
    {"calc_addin"},
    {"recalc", "workbooks"},
    {"sheets", "draw"},
    {"surfaces", "udfs", "officejs", "cli", "__main__"},
)

FENCES = {
    "openpyxl": ("workbooks", "recalc", "sheets", "draw"),
    "xlwings": ("udfs", "surfaces", "recalc"),
    "pyopenvba": ("surfaces",),
    "networkx": ("draw",),
    "click": ("surfaces", "cli", "__main__"),
}


def floor(part: str) -> int:
    found = [number for number, parts in enumerate(FLOORS) if part in parts]
    assert found, f"{part} has no floor: give it one in FLOORS"
    return found[0]


def target(found: Import) -> str | None:
    """The part of the package an import leads to, ``""`` for the package itself, None for another library."""
    name, *rest = found.module.split(".")
    if name != "bridgesheets":
        return None
    if rest:
        return rest[0]
    here = {module.part for module in modules()}
    return found.name if found.name in here else ""


def climbing(module: Module, tree: ast.Module) -> list[str]:
    """The imports of a module that lead to a later floor, or to the package itself from before the last one."""
    own = floor(module.part)
    last = len(FLOORS) - 1
    wrong = []
    for found in imports(tree):
        part = target(found)
        if part is not None and (floor(part) if part else last) > own:
            wrong.append(f"{module.name}, line {found.line}: {found.module} {found.name}")
    return wrong


@pytest.mark.parametrize("module", [module for module in modules() if module.name], ids=lambda module: module.name)
def test_a_module_imports_from_its_own_floor_and_those_before(module: Module) -> None:
    assert climbing(module, module.tree) == []


@pytest.mark.parametrize(
    "source",
    [
        "from bridgesheets.catalogue import spec",
        "import bridgesheets.surfaces.cli",
        "from bridgesheets import functions",
        "from bridgesheets import VP_20",
        "def later():\n    from bridgesheets.catalogue.spec import Argument",
    ],
)
def test_an_import_from_a_later_floor_is_found(source: str) -> None:
    rule = Module("rules.imps", PACKAGE / "rules" / "imps.py")
    assert len(climbing(rule, ast.parse(source))) == 1


def test_an_import_from_an_earlier_floor_is_let_through() -> None:
    rule = Module("rules.imps", PACKAGE / "rules" / "imps.py")
    source = "import csv\nfrom bridgesheets import regulations\nfrom bridgesheets.rules.ties import shared"
    assert climbing(rule, ast.parse(source)) == []


@pytest.mark.parametrize("library", FENCES)
def test_a_library_is_imported_behind_its_fence_only(library: str) -> None:
    users = {
        module.part for module in modules() for found in imports(module.tree) if found.module.split(".")[0] == library
    }
    assert users <= set(FENCES[library])


def test_importing_the_package_imports_no_other_library() -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import bridgesheets; "
        f"print(*sorted({set(FENCES)!r} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == []
