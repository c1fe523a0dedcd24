"""Drives the library of xlwings as the add-in for Excel does, without Excel: Windows only.

    python .ci/excel_start.py

The Python that runs it also answers, as in Excel; its environment needs ".[excel,draw]". What starts Python is the
command line of the add-in's VBA. Prints a line for each step; the status is 1 where one of them fails.
"""

import ctypes
import locale
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from bridgesheets import __version__
from bridgesheets.surfaces.excel.addin import xlwings_version
from bridgesheets.surfaces.excel.installing import Places
from bridgesheets.surfaces.vba import UDF_MODULE, piece

#: What the library is asked to do, and the kind of an answer that is a text, by the numbers of Windows.
TO_START, TO_END = 1, -1
TEXT = 8
#: How long a process may take to end, and a start that cannot succeed to be refused; the library gives up after 120.
SECONDS_TO_END = 20
SECONDS_TO_REFUSE = 60


class NotStarted(Exception):
    """The library's words on why Python does not answer."""


class Variant(ctypes.Structure):
    """A VARIANT of 64-bit Windows: its kind, and the address of the text or object that it holds."""

    _fields_ = (
        ("kind", ctypes.c_ushort), ("reserved", ctypes.c_ushort * 3), ("content", ctypes.c_void_p),
        ("more", ctypes.c_void_p),
    )  # fmt: skip


class Library:
    """The library of xlwings, loaded by its whole path."""

    def __init__(self, path: Path) -> None:
        self._activate = ctypes.WinDLL(str(path), winmode=0).XLPyDLLActivateAuto
        self._activate.argtypes = (ctypes.POINTER(Variant), ctypes.c_char_p, ctypes.c_int)
        self._activate.restype = ctypes.c_long

    def start(self, command: str) -> "Server":
        """Returns the Python that runs by this command line; starts it unless it runs."""
        import pythoncom

        answer = self._asked(command, TO_START)
        return Server(pythoncom.ObjectFromAddress(answer.content, pythoncom.IID_IDispatch))

    def end(self, command: str) -> None:
        """Ends the Python that runs by this command line."""
        self._asked(command, TO_END)

    def _asked(self, command: str, what: int) -> Variant:
        answer = Variant()
        if self._activate(ctypes.byref(answer), command.encode(locale.getencoding()), what):
            raise NotStarted(ctypes.wstring_at(answer.content) if answer.kind == TEXT else "it gives no reason")
        return answer


class Server:
    """A Python that calls functions, as VBA has it."""

    def __init__(self, dispatch: Any) -> None:
        self._dispatch = dispatch

    def call(self, function: str, *arguments: Any) -> Any:
        """What a worksheet function answers."""
        return self._asked("CallUDF", UDF_MODULE, function, arguments)

    def evaluated(self, expression: str) -> str:
        """The text of a Python expression's value."""
        text: str = self._asked("Str", self._asked("Eval", expression))
        return text

    def process(self) -> psutil.Process:
        """The process that answers."""
        return psutil.Process(int(self.evaluated("__import__('os').getpid()")))

    def _asked(self, method: str, *arguments: Any) -> Any:
        import pythoncom

        number = self._dispatch.GetIDsOfNames(method)
        return self._dispatch.Invoke(number, 0, pythoncom.DISPATCH_METHOD, True, *arguments)


def python_command(interpreter: str) -> str:
    """The command line by which the VBA of the add-in starts an interpreter."""
    (line,) = (line for line in piece("loader.bas").procedures if line.strip().startswith("PythonCommand = "))
    terms = line.partition(" = ")[2].split(" & ")
    return "".join(interpreter if term == "Interpreter()" else term[1:-1].replace('""', '"') for term in terms)


def steps(library: Library, interpreter: str) -> Iterator[tuple[str, bool]]:
    """What is tried, and whether it is as it should be."""
    command = python_command(interpreter)
    before = time.monotonic()
    server = library.start(command)
    yield f"Python starts, in {time.monotonic() - before:.1f} seconds", True
    yield "12 IMPs over 7 boards are 15 Victory Points", server.call("VP_20", 12, 7) == 15
    column = server.call("VP_20", ((12,), (-12,), (0,)), 7)
    yield "a column gives a column", [list(row) for row in column] == [[15], [5], [10]]
    yield "37 boards give the text of an error", server.call("VP_20", 12, 37) == "#N/A"
    yield (
        f"it has bridgesheets {__version__}",
        server.evaluated("__import__('bridgesheets').__version__") == __version__,
    )
    first = server.process()
    yield "asked again, the same Python answers", library.start(command).process() == first
    library.end(command)
    yield "it ends when it is told to", _has_ended(first)
    second = library.start(command).process()
    yield "another one is started then", second != first
    second.kill()
    yield "it can be killed", _has_ended(second)
    server = library.start(command)
    yield "a killed one is started again", server.call("VP_20", -12, 7) == 5
    library.end(command)
    nowhere = python_command(f"{interpreter}.no")
    yield from _refused(library, "a Python that is not there", nowhere, "create Python process")
    at_once = f'"{interpreter}" -I -c "raise SystemExit"'
    yield from _refused(library, "a Python that ends at once", at_once, "exited before")


def _refused(library: Library, what: str, command: str, words: str) -> Iterator[tuple[str, bool]]:
    """Whether a start fails before the two minutes are over, and in the words that the add-in knows a remedy for."""
    before = time.monotonic()
    try:
        library.start(command)
    except NotStarted as refusal:
        yield f"{what} is refused: {refusal}", words in str(refusal) and time.monotonic() - before < SECONDS_TO_REFUSE
    else:
        yield f"{what} is refused", False


def _has_ended(process: psutil.Process) -> bool:
    try:
        process.wait(timeout=SECONDS_TO_END)
    except psutil.TimeoutExpired:
        return False
    return True


def main() -> int:
    """Returns 0 if every step is as it should be."""
    interpreter = Path(sys.executable)
    print(f"Python is {interpreter}")
    places = Places(Path(), Path(), interpreter).libraries(xlwings_version())
    library = next((path for path in places if path.is_file()), None)
    if library is None:
        print(f"NO: {places[0].name} is not beside it or one folder up")
        return 1
    for what, good in steps(Library(library), str(interpreter)):
        print(f"{'yes' if good else 'NO'}: {what}", flush=True)
        if not good:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
