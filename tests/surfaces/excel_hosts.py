"""Excel's three ways to our functions through xlwings, each a process that is started once and asked many times.

``calculated_in_lite``, ``calculated_in_server`` and ``calculated_in_classic`` take formulas without cells and give
their values; every call of one of our functions in them goes through the real code of xlwings, arguments and results in
the shape Excel has them there. Tests that use ``lite`` are marked ``pyodide``.
"""

import atexit
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.spec import is_cell_address
from bridgesheets.surfaces.excel_errors import ERROR_TYPES
from bridgesheets.surfaces.web_command import MAIN
from tests.needs import PYODIDE, node
from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compile_formula
from truesheet.values import BLANK, EXCEL_ERRORS, MISSING, NAME, REF, Array, CellError

try:
    import resource
except ModuleNotFoundError:  # on Windows
    resource = None

PROJECT = Path(__file__).parents[2]
HERE = PROJECT / "tests" / "surfaces"

_TEXTS = {kind: text for text, kind in ERROR_TYPES.items()}
_DAY_ZERO = datetime(1899, 12, 30)


def unbound() -> None:
    """Takes the bound of memory away that commands run in this process set."""
    assert resource is not None
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


class Host:
    """A process that answers one request a line."""

    def __init__(self, command: Sequence[str], *begin: Any) -> None:
        # Commands that tests run in this process bound its memory; Pyodide asks for more at once than it then uses.
        self._process = subprocess.Popen(
            command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            preexec_fn=unbound if resource else None,
        )  # fmt: skip
        atexit.register(self.close)
        for line in begin:
            self.answer_to(line)

    def ask(self, do: str, **arguments: Any) -> Any:
        return self.answer_to({"do": do, **arguments})

    def answer_to(self, line: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        print(json.dumps(line), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        assert answer, "the host ended; its standard error says why"
        return json.loads(answer)["answer"]

    def close(self) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait(timeout=30)
        self._process.stdout.close()


# --- The hosts ---------------------------------------------------------------------------------------------------


@cache
def classic() -> Host:
    """xlwings' code for Windows: cells as COM has them."""
    _need_xlwings()
    return Host([sys.executable, "-m", "tests.surfaces.xlwings_host"])


@cache
def server() -> Host:
    """xlwings' engine for Office.js in an ordinary Python, as xlwings Server runs it."""
    _need_xlwings()
    return Host([sys.executable, "-m", "tests.surfaces.office_host"])


@cache
def lite() -> Host:
    """The same engine in Pyodide, as xlwings Lite runs it; bridgesheets is installed there from its wheel."""
    program = node()
    assert program is not None
    with tempfile.TemporaryDirectory() as built:
        building = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", built]
        subprocess.run(building, cwd=PROJECT, check=True, capture_output=True)
        (wheel,) = Path(built).iterdir()
        # {index} is the web address at which the host offers the wheels.
        required = f"{{index}}/{wheel.name}"
        pyodide = PYODIDE / "node_modules" / "pyodide"
        files = map(str, (HERE / "lite_host.mjs", pyodide, HERE / "office_host.py", PYODIDE / "wheels", built))
        return Host([program, *files], {"requirement": required, "main": MAIN})


def _need_xlwings() -> None:
    if find_spec("xlwings") is None:
        pytest.skip("xlwings is not installed (it comes with the extra 'excel')")


# --- Formulas through them ---------------------------------------------------------------------------------------


def calculated_in_lite(formulas: Sequence[str]) -> list[Any]:
    """Values of formulas whose calls of our functions xlwings Lite makes: floats, texts, CellError, Array."""
    return [_calculated(formula, _office(lite())) for formula in formulas]


def calculated_in_server(formulas: Sequence[str]) -> list[Any]:
    """The same with xlwings Server making the calls."""
    return [_calculated(formula, _office(server())) for formula in formulas]


def calculated_in_classic(formulas: Sequence[str]) -> list[Any]:
    """The same with xlwings on Windows making the calls."""
    return [_calculated(formula, _com(classic())) for formula in formulas]


_Call = Callable[[str, tuple[Any, ...]], Any]


class _Functions:
    """Our functions as a formula finds them: what it hands over goes through a host."""

    book = None

    def __init__(self, call: _Call) -> None:
        self._call = call

    def custom(self, name: str) -> Callable[..., Any] | None:
        function = registry.find(name)
        if function is None:
            return None
        # Excel takes VP20( for a call on the cell VP20.
        if is_cell_address(function.__name__):
            return lambda *arguments: CellError(REF)
        return lambda *arguments: self._call(function.__name__, arguments)

    def unknown(self, name: str) -> CellError:
        return CellError(NAME, name)


def _calculated(formula: str, call: _Call) -> Any:
    return compile_formula(formula, _Functions(call), array=True)(Context(None))


def _office(host: Host) -> _Call:
    def call(function: str, arguments: tuple[Any, ...]) -> Any:
        answer = host.ask("call", function=function, arguments=[office_argument(each) for each in arguments])
        return _from_rows(answer, _office_value)

    return call


def office_argument(value: Any) -> Any:
    """An argument as Office.js hands it over: rows of cells, and null where it is left out."""
    if value is MISSING:
        return None
    rows = value.rows if isinstance(value, Array) else [[value]]
    return [[_office_cell(cell) for cell in row] for row in rows]


def _office_cell(value: Any) -> Any:
    if value is BLANK or value is MISSING:
        return None
    if isinstance(value, CellError):
        return {"type": "Error", "basicType": "Error", "basicValue": value.code, "errorType": ERROR_TYPES[value.code]}
    if isinstance(value, datetime):
        days = (value - _DAY_ZERO).days
        return {"type": "FormattedNumber", "basicType": "Double", "basicValue": days, "numberFormat": "m/d/yyyy"}
    return value


def _office_value(cell: Any) -> Any:
    return CellError(_TEXTS[cell["errorType"]]) if isinstance(cell, dict) else cell


def _com(host: Host) -> _Call:
    def call(function: str, arguments: tuple[Any, ...]) -> Any:
        answer = host.ask("call", function=function, arguments=[_com_argument(each) for each in arguments])
        return _from_rows(answer, _com_value)

    return call


def _com_argument(value: Any) -> Any:
    if isinstance(value, Array):
        return {"range": [[_com_argument(cell) for cell in row] for row in value.rows]}
    if value is MISSING:
        return {"missing": True}
    if isinstance(value, CellError):
        return {"error": value.code}
    if isinstance(value, datetime):
        return {"date": value.date().isoformat()}
    return None if value is BLANK else value


def _com_value(cell: Any) -> Any:
    """As the wrappers of VBA put error values in the place of their texts."""
    return CellError(cell) if cell in EXCEL_ERRORS else cell


def _from_rows(answer: Any, value: Callable[[Any], Any]) -> Any:
    if not isinstance(answer, list):
        return value(answer)
    if not isinstance(answer[0], list):  # xlwings gives VBA a single row as a list of its cells
        answer = [answer]
    if len(answer) == len(answer[0]) == 1:
        return value(answer[0][0])
    return Array.of(map(value, row) for row in answer)
