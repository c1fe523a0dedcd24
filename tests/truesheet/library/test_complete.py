"""No function of the spreadsheet is without a test, no family is forgotten, and each is declared with what it needs."""

import ast
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from bridgesheets.catalogue.registry import calculate
from tests.truesheet.formulas.nocells import value
from truesheet import library

TESTS = Path(__file__).parents[1]


SOURCE = Path(library.__file__).parent


def test_every_function_of_the_spreadsheet_is_called_in_a_test():
    """A call stands in a formula of a test: ``=NAME(``, or within another formula."""
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)]
    texts += [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.txt")]
    called = {name for text in texts for name in re.findall(r"([A-Z][A-Z0-9_.]*)\(", text)}
    assert set(library.registry()) - called == set()


def test_a_function_is_found_in_the_module_that_declares_it():
    """A module loads when one of its functions is asked for, so a name that is missing there would never be found."""
    declares = re.compile(r"^(?:@?native|@?toolpak)\(", re.MULTILINE)
    modules = {path.stem for path in SOURCE.glob("*.py") if declares.search(path.read_text(encoding="utf-8"))}
    for module in modules - {"__init__"}:
        import_module(f"{library.__name__}.{module}")
    assert {*library.registry()} == {*library.FAMILIES}


_EACH_FAMILY_ALONE = """
import sys
from truesheet import library

for family in {*library.FAMILIES.values()}:
    for module in [name for name in sys.modules if name.startswith(f"{library.__name__}.")]:
        del sys.modules[module]
    library._REGISTRY.clear()
    print(*[name for name in library.FAMILIES if library.FAMILIES[name] == family and library.find(name) is None])
"""


def test_a_function_is_found_where_no_other_family_is_loaded():
    found = subprocess.run([sys.executable, "-c", _EACH_FAMILY_ALONE], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


_INTERRUPTED = """
import sys
from truesheet import library

class Alarm(BaseException):
    pass

def trace(frame, event, argument):
    if frame.f_code.co_filename.endswith("lookups.py") and frame.f_code.co_name == "<module>":
        frame.f_trace_lines = True
        return stop_at
    return trace

def stop_at(frame, event, argument):
    declared = sum(native.call.__module__.endswith("lookups") for native in library._REGISTRY.values())
    if declared == 2:
        sys.settrace(None)
        raise Alarm
    return stop_at

sys.settrace(trace)
try:
    library.registry()
except Alarm:
    print(*sorted(library.registry()))
"""


def test_a_time_limit_in_the_middle_of_loading_leaves_all_functions():
    """After two functions of a family an alarm stops the import; asked again, all are there, none twice."""
    found = subprocess.run([sys.executable, "-c", _INTERRUPTED], capture_output=True, text=True, check=True)
    assert found.stdout.split() == sorted(library.registry())


def test_no_name_stands_twice_in_the_sources():
    declaring = ("native", "toolpak", "_payments", "_declare")
    calls = [
        node
        for path in SOURCE.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in declaring and node.args
    ]
    names = [name for call in calls if isinstance(call.args[0], ast.Constant) for name in call.args[0].value.split()]
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert len(names) > 300


def test_what_a_function_tells_of_is_one_of_the_things_that_are_known():
    assert {each.tells for each in library.registry().values()} == {"", "time", "chance", "file"}


def test_a_trait_that_is_misspelt_is_refused():
    with pytest.raises(TypeError, match="lookd_up"):
        library.native("NOT.DECLARED", "x", lookd_up=True)(lambda value: value)
    assert "NOT.DECLARED" not in library.registry()


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("=PV(1)", "PV takes 3 to 5 arguments, not 1"), ("=LEN(1,2)", "LEN takes 1 argument, not 2"),
        ("=PI(1)", "PI takes no arguments, not 1"), ("=SUM()", "SUM takes 1 or more arguments, not none"),
        ("=ROUND(1)", "ROUND takes 2 arguments, not 1"), ("=LEFT(1,2,3)", "LEFT takes 1 or 2 arguments, not 3"),
    ],
)  # fmt: skip
def test_the_message_says_how_many_there_are_and_how_many_are_due(formula, said):
    found = value(formula)
    assert (found.code, found.message) == ("#VALUE!", said)


@pytest.mark.parametrize("other", ["2", "{1;2;3}"])
def test_whichever_argument_is_left_empty_a_function_gives_a_value_an_error_or_a_refusal(other):
    """``=LINEST(,{1;2;3})``: any argument may be empty, the first one as well; what raises has no answer."""
    formulas = [
        f"={name}({','.join('' if empty == at else other for at in range(count))})"
        for name, native in library.registry().items()
        for count in range(native.least, min(native.most or 9, native.least + 2) + 1)
        for empty in range(count)
    ]
    assert len(formulas) > 1000
    assert [formula for formula in formulas if "#FAULT!" in str(calculate(formula).shown)] == []


def test_every_function_can_say_it():
    for native in library.registry().values():
        assert native.number_of_arguments().endswith(("argument", "arguments"))
