"""Pages and score sheets ask for the edition when they are made: neither by name, nor when their modules are loaded."""

import ast
import subprocess
import sys

from tests.architecture.source_tree import Module, modules, nodes
from tests.each import each

PRINTING = [module for module in modules() if module.part in ("printed", "scoresheets")]

#: What holds the scales and the figures of the edition of the package alone.
_FIXED = {"DEFAULT", "SCALES"}


def fixed(tree: ast.Module) -> list[str]:
    """The names a module imports that stand for the edition of the package."""
    imported = (node for node in nodes(tree) if isinstance(node, ast.ImportFrom))
    return [each.name for node in imported for each in node.names if each.name in _FIXED]


@each(PRINTING)
def test_what_is_printed_goes_by_no_edition_of_its_own(module: Module) -> None:
    assert fixed(module.tree) == []


def test_an_edition_by_name_is_found() -> None:
    assert fixed(ast.parse("from bridgesheets.regulations.in_force import DEFAULT")) == ["DEFAULT"]


_LOADED = """
import importlib, sys
import bridgesheets.catalogue.registry
def refuse():
    raise AssertionError("the edition in force is asked for when a module is loaded")
sys.modules["bridgesheets.regulations.in_force"].by_settings = refuse
for name in sys.argv[1:]:
    importlib.import_module(f"bridgesheets.{name}")
"""


def loading(*names: str, then: str = "") -> str:
    """What is said where modules are loaded and no edition is in force, and some code runs then."""
    asked = [sys.executable, "-c", _LOADED + then, *names]
    return subprocess.run(asked, capture_output=True, text=True, check=False, timeout=120).stderr


def test_loading_what_prints_asks_for_no_edition() -> None:
    """A figure that was taken then would stay that of the edition in force then."""
    assert loading(*(module.name for module in PRINTING)) == ""


def test_asking_when_a_module_is_loaded_is_found() -> None:
    assert "is asked for" in loading(then="from bridgesheets.regulations import figures; figures('open_game')")
