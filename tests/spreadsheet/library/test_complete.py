"""No function of the spreadsheet is without a test, and no family of them is forgotten."""

import re
from pathlib import Path

from bridgesheets.spreadsheet import library

TESTS = Path(__file__).parents[1]
SOURCE = Path(library.__file__).parent


def test_every_function_of_the_spreadsheet_is_called_in_a_test():
    """A call stands in a formula of a test: ``=NAME(``, or within another formula."""
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)]
    texts += [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.txt")]
    called = {name for text in texts for name in re.findall(r"([A-Z][A-Z0-9_.]*)\(", text)}
    assert set(library.registry()) - called == set()


def test_every_module_that_declares_functions_is_a_family():
    declared = {function.call.__module__.rpartition(".")[2] for function in library.registry().values()}
    declares = re.compile(r"^(?:@?native|@?toolpak)\(", re.MULTILINE)
    modules = {path.stem for path in SOURCE.glob("*.py") if declares.search(path.read_text(encoding="utf-8"))}
    assert modules - {"__init__", "toolpak"} - set(library._FAMILIES) == set()
    assert len(declared) > 30
