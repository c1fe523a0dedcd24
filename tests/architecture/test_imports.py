"""Imports run one way through the house, and other libraries stay behind their fences."""

import ast
import re
import subprocess
import sys
from importlib import import_module

import pytest

from tests.architecture.source_tree import PACKAGE, SPREADSHEET, Import, Module, imports, modules, part_of
from tests.each import each

NAMES = {module.name for module in modules()}

#: The floors of the house; a module imports from its own floor and from those before it.
FLOORS = (
    {
        *("_version", "citations", "truesheet", "truesheet.files"),
        *(f"truesheet.{name}" for name in ("values", "addresses", "limits", "refusals", "wording")),
        *("truesheet.patterns", "truesheet.within"),
        *(f"truesheet.{name}" for name in ("writing", "bounded", "memory", "harmless")),
        *(f"truesheet.{name}" for name in ("languages", "locales")),
    },
    {"truesheet.formulas", "truesheet.library"},
    {"truesheet.package"},
    {"truesheet.reading"},
    {"truesheet.patching"},
    {"truesheet.calculating"},
    {"truesheet.checking"},
    {"truesheet.batch"},
    {"truesheet.workbook"},
    {"errors", "grouping", "rounding", "reasons", "vocabulary", "options", "programs"},
    {"regulations"},
    {"rules"},
    {"catalogue"},
    {"surfaces.libreoffice"},
    {"catalogue.in_workbooks", "printed", "printed.webpages"},
    {"scoresheets"},
    {"awarding", "club"},
    {"pairing"},
    {"scoresheets.results", "club.month"},
    {"surfaces.tasks"},
    {"surfaces.web"},
    {"surfaces", "udfs", "officejs", "cli", "__main__"},
)

FENCES = {
    "openpyxl": (
        "printed",
        "truesheet.checking",
        "scoresheets",
        "awarding",
        "club.month",
    ),
    "xlwings": ("udfs", "surfaces"),
    "pyopenvba": ("surfaces",),
    "networkx": ("pairing",),
    "psutil": ("surfaces",),
    **dict.fromkeys(("access_parser", "construct"), ("awarding",)),
    "click": ("surfaces", "cli", "__main__"),
}


def floor(part: str) -> int:
    found = [number for number, parts in enumerate(FLOORS) if part in parts]
    assert found, f"{part} has no floor: give it one in FLOORS"
    return found[0]


def target(found: Import) -> str | None:
    """The part of the package an import leads to, ``""`` for the package itself, None for another library."""
    leads = imported(found)
    return None if leads is None else part_of(leads)


def imported(found: Import) -> str | None:
    """The module an import leads to, by its name within the package; None for another library."""
    name, _, rest = found.module.partition(".")
    if name == SPREADSHEET:
        rest = found.module
    elif name != "bridgesheets":
        return None
    longer = f"{rest}.{found.name}".strip(".")
    return longer if longer in NAMES else rest


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The modules that import each other, directly or by a detour."""
    reached = {name: closure(graph, name) for name in graph}
    found = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return [set(circle) for circle in found if circle]


def closure(graph: dict[str, set[str]], first: str) -> set[str]:
    found: set[str] = set()
    waiting = [first]
    while waiting:
        for name in graph.get(waiting.pop(), set()) - found:
            found.add(name)
            waiting.append(name)
    return found


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


@each([module for module in modules() if module.name])
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


THE_SPREADSHEET = [module for module in modules() if module.name.split(".")[0] == SPREADSHEET]


def test_no_modules_import_each_other() -> None:
    graph = {
        module.name: {found for found in map(imported, imports(module.tree)) if found in NAMES} - {"", module.name}
        for module in modules()
        if module.name
    }
    assert circles(graph) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert circles({"a": {"b"}, "b": set()}) == []


@each(THE_SPREADSHEET)
def test_the_spreadsheet_imports_nothing_of_bridgesheets(module: Module) -> None:
    leads = [imported(found) for found in imports(module.tree)]
    assert [name for name in leads if name is not None and name.split(".")[0] != SPREADSHEET] == []


#: Words that only bridgesheets uses.
_OF_BRIDGE = re.compile(
    r"bridge(?!sheets)|\bVP_?[23]0\b|victory point|masterpoint|\bIMPs?\b|\bboards?\b|\bscorers?\b", re.IGNORECASE
)


@each(THE_SPREADSHEET)
def test_the_spreadsheet_speaks_of_no_bridge(module: Module) -> None:
    text = module.path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if _OF_BRIDGE.search(line)] == []


@each([module for module in modules() if module.part == "pairing"])
def test_a_draw_takes_records_and_opens_no_workbook(module: Module) -> None:
    leads = {imported(found) or "" for found in imports(module.tree)}
    assert {name for name in leads if name.split(".")[0] == SPREADSHEET} <= {
        "truesheet.refusals",
        "truesheet.patterns",
        "truesheet.within",
        "truesheet.wording",
    }


@pytest.mark.parametrize("library", FENCES)
def test_a_library_is_imported_behind_its_fence_only(library: str) -> None:
    users = {
        module.part
        for module in modules()
        for found in imports(module.tree)
        if library in (found.module.split(".")[0], found.name)
    }
    assert users <= set(FENCES[library])


def test_importing_the_package_imports_no_other_library() -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import bridgesheets; "
        f"print(*sorted({set(FENCES)!r} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == []


def taken(folders: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """What scripts import by name from our packages and tests: the script, the module and the name."""
    ours = re.compile(r"(bridgesheets|truesheet|tests)\b")
    return [
        (path.name, node.module, alias.name)
        for folder in folders
        for path in (PACKAGE.parents[1] / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and ours.match(node.module)
        for alias in node.names
    ]


def is_there(module: str, name: str) -> bool:
    """Whether a module can be loaded and has the name, be it that of a module in it."""
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False


def test_what_scripts_take_from_the_package_is_there() -> None:
    """They are run by hand, and no other test would tell that a module or a name went."""
    found = taken(("bench", "tools", "fuzz", "examples", ".ci"))
    assert len(found) > 100
    assert [each for each in found if not is_there(*each[1:])] == []


@pytest.mark.parametrize("wrong", [("truesheet.nosuch", "CellError"), ("truesheet.values", "Nosuch")])
def test_what_is_not_there_would_be_found(wrong: tuple[str, str]) -> None:
    assert not is_there(*wrong) and is_there("truesheet.values", "CellError") and is_there("truesheet", "values")
