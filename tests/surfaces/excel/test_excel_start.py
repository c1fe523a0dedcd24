"""What the hosted workflow runs on Windows, with stand-ins for the library of xlwings and for COM.

Python is a real process here, which is ended and killed; what it would answer, our functions for xlwings answer in the
process of the test.
"""

import ctypes
import importlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from bridgesheets import __version__
from bridgesheets.surfaces.vba import MODULE_NAME
from tests.architecture.source_tree import script_at
from tests.surfaces.excel.office import ANSWERING, Office

pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
pytest.importorskip("psutil", reason="psutil is not installed (it comes with the extra 'draw')")

ROOT = Path(__file__).parents[3]
#: The address under which the stand-in for COM knows the object of Python.
ADDRESS = 4711


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return script_at(".ci/excel_start.py")


class Windows:
    """The library of xlwings and COM. ``fault`` names what it does wrong."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.commands: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._reason = ctypes.create_unicode_buffer(0)
        self.com = ModuleType("pythoncom")
        self.com.__dict__.update(IID_IDispatch="dispatch", DISPATCH_METHOD=1, ObjectFromAddress=self._object)

    def WinDLL(self, path: str, winmode: int) -> SimpleNamespace:
        assert Path(path).name.startswith("xlwings64-") and winmode == 0
        return SimpleNamespace(XLPyDLLActivateAuto=self._Activate(self.activate))

    class _Activate:
        def __init__(self, activate: Callable[..., int]) -> None:
            self._activate = activate

        def __call__(self, *arguments: Any) -> int:
            return self._activate(*arguments)

    def activate(self, answer: Any, command: bytes, what: int) -> int:
        self.commands.append(command.decode())
        if what == -1:
            if self.fault != "Python lives on":
                self.end()
            return 0
        started = re.match(r'"(.+?)" -I -c "(.+)"', self.commands[-1])
        assert started is not None
        if not Path(started[1]).is_file():
            return self._refuse(answer, f"Could not create Python process.\nCommand: {self.commands[-1]}")
        if "SystemExit" in started[2]:
            return self._refuse(answer, "Python process exited before it was possible to create the interface object.")
        if self._process is None or self._process.poll() is not None or self.fault == "a new Python each time":
            self.end()
            waits = [sys.executable, "-c", "import sys; sys.stdin.read()"]
            self._process = subprocess.Popen(waits, stdin=subprocess.PIPE)
        answer._obj.kind, answer._obj.content = 9, ADDRESS
        return 0

    def _refuse(self, answer: Any, reason: str) -> int:
        if self.fault == "an unknown reason":
            reason = "It cannot be done"
        self._reason = ctypes.create_unicode_buffer(reason)
        answer._obj.kind, answer._obj.content = 8, ctypes.addressof(self._reason)
        return -2147467259

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process = None

    def _object(self, address: int, iid: str) -> SimpleNamespace:
        assert (address, iid) == (ADDRESS, "dispatch")
        return SimpleNamespace(GetIDsOfNames=lambda name: name, Invoke=self._invoke)

    def _invoke(self, method: str, lcid: int, flags: int, wanted: bool, *arguments: Any) -> Any:
        assert (lcid, flags, wanted) == (0, 1, True)
        answers = {"CallUDF": self._call, "Eval": self._evaluate, "Str": str}
        return answers[method](*arguments)

    def _call(self, module: str, function: str, arguments: tuple[Any, ...]) -> Any:
        """As xlwings hands a function's rows over: a single cell as it is, anything else as rows."""
        assert module == "bridgesheets.udfs"
        answer = getattr(importlib.import_module(module), function)(*arguments)
        if not isinstance(answer, list):
            answer = [[answer]]
        if self.fault == "another value" and isinstance(answer[0][0], float):
            answer[0][0] += 1
        return answer[0][0] if len(answer) == len(answer[0]) == 1 else tuple(map(tuple, answer))

    def _evaluate(self, expression: str) -> Any:
        assert self._process is not None
        if expression == "__import__('os').getpid()":
            return self._process.pid
        assert expression == "__import__('bridgesheets').__version__"
        return "0.0.1" if self.fault == "another version" else __version__


@pytest.fixture
def run(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., int]]:
    """Runs the script in a folder whose name has a blank and an umlaut."""
    begun: list[Windows] = []

    def running(fault: str = "") -> int:
        windows = Windows(fault)
        begun.append(windows)
        scripts = tmp_path / "Brücke am Abend" / "Scripts"
        scripts.mkdir(parents=True)
        (scripts / "python.exe").touch()
        if fault != "no library":
            (scripts.parent / f"xlwings64-{script.xlwings_version()}.dll").touch()
        monkeypatch.setattr(ctypes, "WinDLL", windows.WinDLL, raising=False)
        monkeypatch.setitem(sys.modules, "pythoncom", windows.com)
        monkeypatch.setattr(script, "sys", SimpleNamespace(executable=str(scripts / "python.exe")))
        status: int = script.main()
        return status

    yield running
    for windows in begun:
        windows.end()


def test_every_step_is_tried_and_told(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    status = run()
    told = capsys.readouterr().out
    assert status == 0, told
    assert told.count("\nyes: ") == 12 and "NO:" not in told
    assert "Brücke am Abend" in told


@pytest.mark.parametrize(
    ("fault", "step"),
    [
        ("no library", "is not beside it or one folder up"),
        ("another value", "12 IMPs over 7 boards are 15 Victory Points"),
        ("another version", f"it has bridgesheets {__version__}"),
        ("a new Python each time", "asked again, the same Python answers"),
        ("an unknown reason", "a Python that is not there is refused: It cannot be done"),
    ],
)
def test_a_step_that_fails_is_told_and_fails_the_run(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str], fault: str, step: str
) -> None:
    assert run(fault) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("NO: ") and step in last


def test_a_python_that_lives_on_is_told(
    run: Callable[..., int], script: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "SECONDS_TO_END", 0.01)
    assert run("Python lives on") == 1
    assert capsys.readouterr().out.endswith("NO: it ends when it is told to\n")


def test_python_is_started_as_the_vba_starts_it(script: ModuleType) -> None:
    office = Office(MODULE_NAME)
    office.run("VP_20", 12, 7)
    assert office.commanded() == f"{script.python_command(ANSWERING.interpreter)};"


def test_the_reasons_that_the_workflow_meets_are_those_the_addin_has_a_remedy_for() -> None:
    text = (ROOT / "src" / "bridgesheets" / "surfaces" / "excel" / "modules" / "calls.bas").read_text("ascii")
    for reason in ("Python process", "exited before"):
        assert f'InStr(reason, "{reason}") > 0' in text
        assert f'{reason}"' in (ROOT / ".ci" / "excel_start.py").read_text("utf-8")
