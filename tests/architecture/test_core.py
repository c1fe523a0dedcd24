"""The rule core runs wherever a Python 3.10 with nothing installed does: inside LibreOffice, inside xlwings Lite."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source_tree import PACKAGE, Module, core, imports, nodes
from tests.each import each

#: Modules of the standard library that came after 3.10.
NEW_MODULES = {"tomllib", "annotationlib", "compression"}

#: Names that came after 3.10, by module.
NEW_NAMES = {
    "asyncio": {"TaskGroup", "Runner", "timeout", "timeout_at", "Barrier"},
    "builtins": {"ExceptionGroup", "BaseExceptionGroup", "PythonFinalizationError"},
    "calendar": {"Month", "Day"},
    "contextlib": {"chdir"},
    "copy": {"replace"},
    "datetime": {"UTC"},
    "enum": {"StrEnum", "ReprEnum", "EnumCheck", "verify", "member", "nonmember", "global_enum", "EnumDict"},
    "functools": {"Placeholder"},
    "hashlib": {"file_digest"},
    "inspect": {"getmembers_static", "markcoroutinefunction", "BufferFlags"},
    "itertools": {"batched"},
    "math": {"cbrt", "exp2", "sumprod", "fma"},
    "operator": {"call", "is_none", "is_not_none"},
    "locale": {"getencoding"},
    "logging": {"getLevelNamesMapping", "getHandlerByName", "getHandlerNames"},
    "random": {"binomialvariate"},
    "re": {"NOFLAG", "PatternError"},
    "sys": {"exception", "activate_stack_trampoline", "set_int_max_str_digits", "monitoring"},
    "threading": {"setprofile_all_threads", "settrace_all_threads"},
    "statistics": {"kde", "kde_random"},
    "types": {"get_original_bases", "CapsuleType"},
    "typing": {
        "Self", "Never", "LiteralString", "Required", "NotRequired", "Unpack", "TypeVarTuple", "dataclass_transform",
        "assert_never", "assert_type", "reveal_type", "override", "get_overloads", "clear_overloads", "TypeAliasType",
        "ReadOnly", "TypeIs", "NoDefault", "get_protocol_members", "is_protocol", "evaluate_forward_ref",
    },
}  # fmt: skip


#: Keywords of calls that came after 3.10; ``*`` is any.
NEW_KEYWORDS = {
    "localcontext": {"*"}, "fmean": {"weights"}, "dataclass": {"weakref_slot"}, "correlation": {"method"},
    "nextafter": {"steps"},
}  # fmt: skip

#: Methods that came after 3.10; and those that need fewer arguments since, with how many they needed.
NEW_METHODS = {"add_note", "__notes__"}
FEWEST_ARGUMENTS = {"to_bytes": 2, "from_bytes": 2}

#: Repetition that gives nothing back, and groups that do not, which regular expressions know since 3.11.
NEW_IN_EXPRESSIONS = re.compile(r"(?<!\\)(?:[*+?]|(?<=[\d,])\})\+|\(\?>")


def aliases(tree: ast.Module) -> dict[str, str]:
    return {
        alias.asname or alias.name: alias.name
        for node in nodes(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }


def too_new(tree: ast.Module) -> list[str]:
    """What a module imports, names or writes that a Python 3.10 with nothing installed lacks."""
    found = []
    known = (sys.stdlib_module_names - NEW_MODULES) | {"bridgesheets", "truesheet"}
    taken = aliases(tree)
    for name in imports(tree):
        if name.module.split(".")[0] not in known:
            found.append(name.module)
        if name.name in NEW_NAMES.get(name.module, set()):
            found.append(f"{name.module}.{name.name}")
    for node in nodes(tree):
        if isinstance(node, ast.Name) and node.id in NEW_NAMES["builtins"]:
            found.append(node.id)
        elif isinstance(node, ast.Attribute):
            of = taken.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
            if node.attr in NEW_NAMES.get(of, set()) | NEW_METHODS:
                found.append(f"{of}.{node.attr}")
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            new = NEW_KEYWORDS.get(called, set())
            if any("*" in new or keyword.arg in new for keyword in node.keywords):
                found.append(f"{called}(keyword=)")
            elif len(node.args) + len(node.keywords) < FEWEST_ARGUMENTS.get(called, 0):
                found.append(f"{called}()")
        elif isinstance(node, ast.Subscript) and any(isinstance(part, ast.Starred) for part in ast.walk(node.slice)):
            # Neither this nor the next is told by the version of the grammar.
            found.append("[*]")
        elif isinstance(node, ast.arg) and isinstance(node.annotation, ast.Starred):
            found.append("*: *")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            text = node.value if isinstance(node.value, str) else node.value.decode("latin-1")
            # Sentences have blanks, and may speak of C++.
            if " " not in text and NEW_IN_EXPRESSIONS.search(text):
                found.append(text)
    return found


@each(core())
def test_the_core_is_written_in_the_grammar_of_3_10(module: Module) -> None:
    ast.parse(module.path.read_text(encoding="utf-8"), feature_version=(3, 10))


@pytest.mark.parametrize(
    "source",
    ["try:\n    pass\nexcept* ValueError:\n    pass", "type A = int", "def f[T](x: T): ...", "class A[T]: pass"],
)
def test_newer_grammar_is_found(source: str) -> None:
    with pytest.raises(SyntaxError):
        ast.parse(source, feature_version=(3, 10))


@each(core())
def test_the_core_needs_nothing_but_the_standard_library_of_3_10(module: Module) -> None:
    assert too_new(module.tree) == []


@each([
        "import tomllib", "import openpyxl.utils", "from numpy import array", "from enum import StrEnum",
        "import enum\nclass A(enum.StrEnum): pass", "from typing import Any, Self", "import math\nmath.cbrt(8)",
        "from datetime import UTC", "raise ExceptionGroup('', [])", "error.add_note('')",
        "from decimal import localcontext\nlocalcontext(prec=3)",
        "def f():\n    import tomllib", "try:\n    import tomllib\nexcept ImportError:\n    pass",
        "import datetime as dt\ndt.UTC", "import datetime\ndatetime.datetime.now(datetime.UTC)",
        "import enum as e\nclass A(e.StrEnum): pass", "import typing as t\ndef f() -> t.Self: ...",
        "if TYPE_CHECKING:\n    from typing import Self", "from re import NOFLAG", "import sys\nsys.exception()",
        "import statistics\nstatistics.fmean([1], weights=[1])", "(5).to_bytes()", "(5).to_bytes(2)",
        "x[*a]", "def f(*a: *T): ...", "import re\nre.compile('[a-z]*+')", "import re\nre.compile(rb'[a-z]++')",
        "A = r'(?>a)'", "A = r'[ab]{2,3}+'",
    ])  # fmt: skip
def test_what_3_10_lacks_is_found(source: str) -> None:
    assert len(too_new(ast.parse(source))) == 1


def test_what_3_10_has_is_let_through() -> None:
    source = (
        "import math\nfrom enum import Enum\nfrom itertools import pairwise\nmath.floor(1)\n"
        "import bridgesheets.errors\n"
        "'a sentence on C++ and so on'\nA = r'\\*+', r'[a-z]+', r'a+\\+'\n(5).to_bytes(2, 'big')\n"
        "from statistics import fmean\nfmean([1])\nfrom datetime import datetime, timezone\ndatetime.now(timezone.utc)"
    )
    assert too_new(ast.parse(source)) == []


CALLS = """
import sys
from collections.abc import Iterator
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import bridgesheets
from bridgesheets import IMPDATUM, NABCVP, VP20, VPNEED, VPTABLE, RuleError
from bridgesheets.catalogue.registry import CATALOGUE
assert VP20(12, 7) == 15 and VP20(-12, 7) == 5
assert str(NABCVP(40, 16)) == "18.09"
assert len(VPTABLE("nabc", 16)) > 50 and VPNEED("acbl20", 15, 7) == 11
assert IMPDATUM([420, 420, 450, -50, 400], 0.1, 10) == 410
try:
    VP20(12, 37)
except RuleError as error:
    assert error.code == "#N/A"
else:
    raise AssertionError("no error for 37 boards")
print("%d.%d" % sys.version_info[:2], len(CATALOGUE))
"""


def run(python: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run([python, *arguments], capture_output=True, text=True, check=False, env=environment)


def test_the_core_runs_without_any_library_installed() -> None:
    # -S leaves out site-packages, -I everything else of ours.
    shown = run(sys.executable, "-I", "-S", "-c", CALLS, str(PACKAGE.parent))
    assert (shown.returncode, shown.stderr) == (0, "")


#: Modules of the standard library that take longer to load than any module of the core. From Python 3.14 on, typing
#: loads ast for every NamedTuple.
SLOW_TO_LOAD = {"ast", "dataclasses", "difflib", "inspect", "csv"} - ({"ast"} if sys.version_info >= (3, 14) else set())


def test_the_functions_are_there_before_any_slow_module_is_loaded() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from bridgesheets.catalogue.registry import subjects; subjects(); print(*sys.modules)"
    )
    shown = run(sys.executable, "-I", "-S", "-c", code, str(PACKAGE.parent))
    assert "bridgesheets.catalogue.colours" in shown.stdout.split()
    assert set(shown.stdout.split()).isdisjoint(SLOW_TO_LOAD)


def pythons_3_10() -> Iterator[str]:
    """Where a Python 3.10 may be: on the path, or among those pyenv has installed."""
    if found := shutil.which("python3.10"):
        yield found
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from map(str, sorted(root.glob("versions/3.10*/bin/python3.10")))


def runs(python: str) -> bool:
    return run(python, "-c", "").returncode == 0


def test_the_core_runs_in_python_3_10() -> None:
    python = next(filter(runs, pythons_3_10()), None)
    if python is None:
        pytest.skip("no Python 3.10 that runs, on the path or with pyenv")
    shown = run(python, "-I", "-S", "-c", CALLS, str(PACKAGE.parent))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("3.10 ")


def test_what_is_left_out_on_3_10_is_there() -> None:
    """A file of tests that went, or a test of another name, would be left out without a word."""
    root = Path(__file__).parents[2]
    text = (root / "tools" / "core_on_310.sh").read_text("utf-8").replace("$formulas", "tests/truesheet/formulas")
    left_out = re.findall(r'--(?:ignore|deselect) "?([^"\s]+)', text)
    assert len(left_out) > 10
    for path, _, test in (named.partition("::") for named in left_out):
        assert (root / path).exists(), path
        assert not test or f"def {test.partition('[')[0]}(" in (root / path).read_text("utf-8"), test
