"""xlwings' own Windows code without Windows and Excel: a process to talk to in lines of JSON.

xlwings defines its UDF machinery on Windows only. Here the modules of pywin32 are stand-ins and ``sys.platform`` says
"win32" just while xlwings is imported; its generator of VBA, its import of functions and its conversion of arguments
and results are then the real ones. Run it in a process of its own: ``python -m tests.surfaces.xlwings_host``. With
``bench`` behind, it prints how long a column of 10,000 rows takes, and ends.

Cells are written in JSON as they are, with objects for what JSON lacks: see :func:`decoded`.
"""

import asyncio
import concurrent.futures  # noqa: F401  (it looks at sys.platform, so before that is changed)
import ctypes
import datetime as dt
import json
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

UDF_MODULE = "bridgesheets.udfs"

#: What pywin32 hands over for an argument left out (DISP_E_PARAMNOTFOUND).
MISSING_ARGUMENT = -2147352572

#: Error cells as pywin32 hands them over: 0x800A0000 and Excel's number for the error, in 32 bits with a sign.
ERROR_CELLS = {
    "#NULL!": -2146826288,
    "#DIV/0!": -2146826281,
    "#VALUE!": -2146826273,
    "#REF!": -2146826265,
    "#NAME?": -2146826259,
    "#NUM!": -2146826252,
    "#N/A": -2146826246,
    "#SPILL!": -2146826243,
    "#CALC!": -2146826238,
    "#PYTHON!": -2146826233,  # of today's Excel, and known to neither xlwings nor us
}

RANGE_IID = "{00020846-0000-0000-C000-000000000046}"


class ComError(Exception):
    """pywintypes.com_error"""


class ComTime(dt.datetime):
    """pywintypes.TimeType: the time of pywin32, a datetime with a time zone."""


class DispatchPointer:
    """PyIDispatch: the bare pointer in which a range comes in."""

    def __init__(self, rows: tuple[tuple[Any, ...], ...]) -> None:
        self.rows = rows

    def GetTypeInfo(self) -> MagicMock:
        information = MagicMock()
        information.GetDocumentation.return_value = ("Range", None, 0, None)
        information.GetTypeAttr.return_value.iid = RANGE_IID
        return information


class ComObject:
    """CDispatch: what pywin32 makes of a pointer to a range; its place, size and value are asked for."""

    Row = Column = 1

    def __init__(self, pointer: DispatchPointer, userName: str | None = None) -> None:
        self._oleobj_ = pointer
        self.Worksheet = MagicMock()
        self.Rows = types.SimpleNamespace(Count=len(pointer.rows))
        self.Columns = types.SimpleNamespace(Count=len(pointer.rows[0]))
        self.Count = len(pointer.rows) * len(pointer.rows[0])

    @property
    def Value(self) -> Any:
        rows = self._oleobj_.rows
        return rows[0][0] if len(rows) == len(rows[0]) == 1 else rows


def _module(name: str, **contents: Any) -> types.ModuleType:
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, module)
    return module


def _no_python_object(_: Any) -> Any:
    raise ComError("not an object of Python's own")


def _stand_ins_for_pywin32() -> None:
    _module("pywintypes", com_error=ComError, error=OSError, TimeType=ComTime, IID=str)
    _module(
        "pythoncom",
        __file__="pythoncom.dll",
        IID_IDispatch="dispatch",
        TypeIIDs={"dispatch": DispatchPointer},
        CoInitialize=lambda: None,
        ole_error=ComError,
    )
    for name in ("win32api", "win32con", "win32event", "win32gui", "win32timezone"):
        _module(name)
    _module("win32process", GetWindowThreadProcessId=lambda window: (1, 1))
    _module("win32com")
    _module(
        "win32com.client",
        CDispatch=ComObject,
        CoClassBaseClass=type("CoClassBaseClass", (), {}),
        DispatchBaseClass=type("DispatchBaseClass", (), {}),
        Dispatch=ComObject,
        DispatchEx=ComObject,
        gencache=MagicMock(),
    )
    _module("win32com.server")
    _module("win32com.server.util", unwrap=_no_python_object)
    for name in ("dispatcher", "policy"):
        _module(f"win32com.server.{name}")
    for library in ("oledll", "windll", "PyDLL"):
        setattr(ctypes, library, MagicMock())
    subprocess.CREATE_NO_WINDOW = 0  # type: ignore[attr-defined]


@contextmanager
def _as_on_windows() -> Iterator[None]:
    real = sys.platform
    sys.platform = "win32"
    try:
        yield
    finally:
        sys.platform = real


def load_xlwings() -> types.ModuleType:
    """xlwings with its Windows parts, on any system."""
    # These too look at the platform when they are imported; xlwings uses them where they are installed.
    for optional in ("numpy", "pandas", "polars", "PIL.ImageGrab"):
        with suppress(ImportError):
            import_module(optional)
    # xlwings makes an event loop; of which kind is decided by the platform, once.
    asyncio.new_event_loop().close()
    _stand_ins_for_pywin32()
    with _as_on_windows():
        xlwings = import_module("xlwings")
    return xlwings


def decoded(cell: Any) -> Any:
    """A cell or argument out of JSON, as pywin32 would hand it over.

    Numbers are to be written with a decimal point; ``{"error": "#N/A"}``, ``{"date": "2026-03-02"}``,
    ``{"currency": "12.5"}``, ``{"missing": true}``, ``{"range": rows}`` and ``{"whole": cells}``, a whole column that
    begins with these, say the rest. Lists are arrays of VBA.
    """
    if isinstance(cell, list):
        return tuple(map(decoded, cell))
    if not isinstance(cell, dict):
        return cell
    ((kind, said),) = cell.items()
    if kind == "range":
        return DispatchPointer(tuple(tuple(map(decoded, row)) for row in said))
    if kind == "whole":
        cells = tuple((decoded(cell),) for cell in said)
        return DispatchPointer(cells + ((None,),) * (1_048_576 - len(cells)))
    if kind == "date":
        return ComTime.fromisoformat(said).replace(tzinfo=dt.UTC)
    return {
        "error": lambda: ERROR_CELLS[said],
        "currency": lambda: Decimal(said),
        "missing": lambda: MISSING_ARGUMENT,
    }[kind]()


class Host:
    """What Excel asks of xlwings; each public method answers one kind of request."""

    def __init__(self) -> None:
        load_xlwings()
        self._udfs = import_module("xlwings.udfs")
        self._server = import_module("xlwings.com_server").XLPython()

    def wrappers(self, workbook: str = "Book1.xlsm") -> str:
        """The VBA xlwings itself generates for our module."""
        module = self._udfs.get_udf_module(UDF_MODULE, None)
        with tempfile.TemporaryFile("w+") as written:
            self._udfs.generate_vba_wrapper(UDF_MODULE, module, written, _workbook(workbook))
            written.seek(0)
            return written.read()

    def import_functions(self, workbook: str = "Book1.xlsm") -> dict[str, Any]:
        """The module xlwings imports into a workbook, and what it says about each function there."""
        book = _workbook(workbook)
        imported: list[str] = []
        book.VBProject.VBComponents.Import.side_effect = lambda path: imported.append(Path(path).read_text())
        # It looks for code embedded in the workbook first, which needs a real one; the module is known already.
        self._udfs.get_udf_module(UDF_MODULE, None)
        self._udfs.import_udfs(UDF_MODULE, book)
        options = {call.args[0]: call.kwargs for call in book.Application.MacroOptions.call_args_list}
        return {"modules": imported, "options": options}

    def call(self, function: str, arguments: list[Any]) -> Any:
        """What comes back into the cell."""
        return self._server.CallUDF(UDF_MODULE, function, tuple(map(decoded, arguments)), None, None)

    def known_errors(self) -> dict[str, int]:
        """The error cells xlwings itself knows."""
        return {text: integer for integer, text in import_module("xlwings._xlwindows").cell_errors.items()}

    def loaded(self) -> list[str]:
        """The modules that are imported by now, our own among them."""
        self._udfs.get_udf_module(UDF_MODULE, None)
        return sorted(sys.modules)

    def time_column(self, function: str, rows: int = 10_000, boards: float = 16.0, times: int = 15) -> dict[str, Any]:
        """Seconds for a column of IMP margins against so many boards: the first time, again, and by the Python API."""
        margins = DispatchPointer(tuple((float(row % 121 - 60),) for row in range(rows)))

        def once() -> float:
            started = time.perf_counter()
            answer = self._server.CallUDF(UDF_MODULE, function, (margins, boards), None, None)
            taken = time.perf_counter() - started
            assert len(answer) == rows, "the column came back in another length"
            return taken

        def by_the_api() -> float:
            started = time.perf_counter()
            assert len(api(flat, boards)) == rows
            return time.perf_counter() - started

        self._udfs.get_udf_module(UDF_MODULE, None)
        api, flat = getattr(import_module("bridgesheets"), function), [margin for (margin,) in margins.rows]
        first, again = once(), min(once() for _ in range(times))
        return {"rows": rows, "first": first, "again": again, "api": min(by_the_api() for _ in range(times))}


def _workbook(name: str) -> MagicMock:
    book = MagicMock()
    book.Name = name
    book.Application.Version = "16.0"
    return book


def serve(host: Host) -> None:
    """Answer one request a line - ``{"do": method, ...its arguments}`` - until there are no more."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # xlwings reports there, among other things what it has imported
    for line in sys.stdin:
        request = json.loads(line)
        method: Callable[..., Any] = getattr(host, request.pop("do"))
        print(json.dumps({"answer": method(**request)}), file=answers, flush=True)


def main(arguments: list[str]) -> None:
    host = Host()
    if arguments == ["bench"]:
        print(json.dumps({name: host.time_column(name) for name in ("NABCVP", "VP_20")}))
    else:
        serve(host)


if __name__ == "__main__":
    main(sys.argv[1:])
