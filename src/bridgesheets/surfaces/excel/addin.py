"""The add-in Bridgesheets.xlam: the template that xlwings brings, with our modules, configuration and ribbon.

It is made of the xlwings that is installed here: the VBA of the template loads the library of just that version.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import escape

from bridgesheets._version import __version__
from bridgesheets.surfaces.excel.pieces import piece
from bridgesheets.surfaces.vba import MODULE_NAME, UDF_MODULE, as_module, module_text

ADDIN_NAME = "Bridgesheets.xlam"

#: What the VBA of xlwings looks for its configuration by: the sheet of the add-in is named after it.
PROJECT = "bridgesheets"
CONFIGURATION_SHEET = f"{PROJECT}.conf"

#: xlwings has brought templates with configuration in the add-in, and the settings used here, since this version.
_OLDEST_XLWINGS = (0, 33)

_TEMPLATE = "quickstart_addin_ribbon.xlam"
_TEMPLATE_RIBBON = "RibbonMyAddin"
_RIBBON_PART = "customUI/customUI.xml"
_WORKBOOK_PART = "xl/workbook.xml"
_SHEET_PART = "xl/worksheets/sheet1.xml"
#: A fixed moment, so that the same add-in has the same bytes.
_MOMENT = (2020, 1, 1, 0, 0, 0)


class CannotBuild(Exception):
    """Why there is no add-in, and what to do, in one sentence."""


def xlwings_version() -> str:
    """The version of the xlwings that is installed here; :class:`CannotBuild` where there is none or too old a one."""
    try:
        installed = version("xlwings")
    except PackageNotFoundError:
        raise CannotBuild("xlwings is not installed; install it with: python -m pip install xlwings") from None
    numbers = tuple(int(number) for number in re.findall(r"\d+", installed)[:2])
    if numbers < _OLDEST_XLWINGS:
        raise CannotBuild(
            f"xlwings {installed} is too old; bring it up to date with: python -m pip install --upgrade xlwings"
        )
    return installed


def library_name(xlwings: str, bits: int = 64) -> str:
    """The file of xlwings that the add-in loads into Excel."""
    return f"xlwings{bits}-{xlwings}.dll"


def addin(interpreter: str, xlwings: str = "", template: bytes = b"") -> bytes:
    """The bytes of the add-in whose functions are answered by this interpreter.

    ``xlwings`` and ``template`` are those of the installed xlwings unless given. Errors: :class:`CannotBuild` where
    xlwings or pyOpenVBA is missing, or the template is not as it has been.
    """
    xlwings = xlwings or xlwings_version()
    content = _with_modules(template or _template(), xlwings)
    content = _changed(content, _WORKBOOK_PART, _with_sheet_name)
    content = _changed(content, _SHEET_PART, lambda _: configuration_sheet(configuration(interpreter, xlwings)))
    return _changed(content, _RIBBON_PART, lambda _: files(__package__).joinpath("ribbon.xml").read_text("utf-8"))


def configuration(interpreter: str, xlwings: str) -> dict[str, str | bool]:
    """What the configuration sheet says; the names are those of xlwings, but for the last two."""
    return {
        "Interpreter_Win": interpreter,
        "UDF Modules": UDF_MODULE,
        # We are installed; and xlwings stops where it cannot tell the folder of a workbook, as on OneDrive.
        "ADD_WORKBOOK_TO_PYTHONPATH": "false",
        "PYTHONPATH": "",
        "Conda Path": "",
        "Conda Env": "",
        "Debug UDFs": False,
        "Show Console": False,
        "Use UDF Server": False,
        "Bridgesheets Version": __version__,
        "xlwings Version": xlwings,
    }


def configuration_sheet(settings: dict[str, str | bool]) -> str:
    """The sheet as xlwings reads it: names in the first column, values in the second."""
    rows = "".join(
        f'<row r="{row}">{_cell(f"A{row}", name)}{_cell(f"B{row}", value)}</row>'
        for row, (name, value) in enumerate(settings.items(), start=1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr codeName="Sheet2"/>'
        f"<sheetData>{rows}</sheetData></worksheet>"
    )


def _cell(address: str, value: str | bool) -> str:
    """A cell of the configuration sheet as XML."""
    if isinstance(value, bool):
        return f'<c r="{address}" t="b"><v>{value:d}</v></c>'
    if not value:
        return ""
    return f'<c r="{address}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


def _template() -> bytes:
    """The bytes of the add-in that xlwings has as a template."""
    found = find_spec("xlwings")
    path = Path(found.origin or "").with_name(_TEMPLATE) if found else Path(_TEMPLATE)
    try:
        return path.read_bytes()
    except OSError:
        raise CannotBuild(
            f"xlwings is not whole, its {_TEMPLATE} is missing; "
            "install it anew with: python -m pip install --force-reinstall xlwings"
        ) from None


class Unreadable(Exception):
    """A file whose VBA cannot be read, or is not what is expected."""


@contextmanager
def vba_of(path: Path) -> Iterator[Any]:
    """The VBA of a file, as pyOpenVBA has it.

    Errors: :class:`CannotBuild` where pyOpenVBA is missing; :class:`Unreadable` for anything wrong with the file.
    """
    try:
        from pyopenvba import ExcelFile
        from pyopenvba.exceptions import PyOpenVBAError
    except ModuleNotFoundError as missing:
        if missing.name != "pyopenvba":
            raise
        raise CannotBuild("pyOpenVBA is not installed; install it with: python -m pip install pyOpenVBA") from None
    try:
        with ExcelFile(path) as file:
            yield file
    except (PyOpenVBAError, OSError, KeyError, ValueError, zipfile.BadZipFile) as problem:
        raise Unreadable(str(problem)) from problem


def _with_modules(template: bytes, xlwings: str) -> bytes:
    """The template with our VBA in the place of its example."""
    with TemporaryDirectory(prefix="bridgesheets-", ignore_cleanup_errors=True) as folder:
        path = Path(folder, ADDIN_NAME)
        path.write_bytes(template)
        try:
            with vba_of(path) as file:
                _check(xlwings, set(file.module_names()), file.get_module("xlwings"))
                project = file.vba_project()
                project.delete_module(_TEMPLATE_RIBBON)
                for name, text in modules().items():
                    project.add_module(name, text)
                file.set_module("ThisWorkbook", file.get_module("ThisWorkbook").rstrip() + "\r\n" + workbook_code())
                file.set_module("xlwings", _PROJECT_NAME.sub(rf'\g<1>"{PROJECT}"', file.get_module("xlwings")))
                file.save()
        except Unreadable as problem:
            raise CannotBuild(
                f"the template of xlwings {xlwings} is not as it was when bridgesheets {__version__} was made "
                f"({problem}); install the latest bridgesheets, or use: bridgesheets excel module"
            ) from None
        return path.read_bytes()


_PROJECT_NAME = re.compile(r'(?m)^(Public Const PROJECT_NAME As String = )"\w+"')


def _check(xlwings: str, names: set[str], code: str) -> None:
    """:class:`ValueError` unless the VBA of the template is what ours is made to work with."""
    if lacking := {"ThisWorkbook", _TEMPLATE_RIBBON, "xlwings"} - names:
        raise ValueError(f"it lacks {', '.join(sorted(lacking))}")
    if len(_PROJECT_NAME.findall(code)) != 1:
        raise ValueError("its configuration has no name")
    if library_name(xlwings) not in code:
        raise ValueError(f"it does not load {library_name(xlwings)}")
    if "ADD_WORKBOOK_TO_PYTHONPATH" not in code:
        raise ValueError("it adds the folder of the workbook to the path of Python")


def modules() -> dict[str, str]:
    """The VBA modules that are added to those of xlwings, by name."""
    own = {"BridgeRewriting": "rewriting.bas", "BridgeRibbon": "ribbon.bas", "BridgeHelp": "describing.bas"}
    # What is public in a private module is no worksheet function, and is not in the list of macros.
    private = ("Option Private Module",)
    texts = {name: as_module(name, private, piece(file)) for name, file in own.items()}
    return {MODULE_NAME: module_text(for_addin=True), **texts}


def workbook_code() -> str:
    """What ThisWorkbook of the add-in does."""
    code = piece("workbook.cls")
    return "".join(f"{line}\r\n" for line in ("Option Explicit", *code.declarations, "", *code.procedures))


def _with_sheet_name(workbook: str) -> str:
    """The part of the workbook with its sheet named as xlwings looks for it."""
    named, count = re.subn(r'(<sheet name=)"[^"]*"', rf'\1"{CONFIGURATION_SHEET}"', workbook)
    if count != 1:
        raise CannotBuild(f"the template of xlwings has {count} sheets and not one; install the latest bridgesheets")
    return named


def _changed(package: bytes, part: str, change: Callable[[str], str]) -> bytes:
    """The package with one part changed."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(package)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == part:
                content = change(content.decode("utf-8")).encode("utf-8")
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)
    return target.getvalue()
