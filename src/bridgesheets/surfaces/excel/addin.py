"""The add-in Bridgesheets.xlam: an empty add-in of pyOpenVBA with our modules, our properties and our ribbon.

Of xlwings it uses the library alone, that of the version which is installed here: the VBA names it.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import escape

from bridgesheets._version import __version__
from bridgesheets.programs import missing
from bridgesheets.surfaces.vba import MODULE_NAME, WindowsPython, as_module, module_text, piece
from truesheet.package.archive import zip_files
from truesheet.wording import how_to_install

ADDIN_NAME = "Bridgesheets.xlam"

#: The name of its project in the editor of VBA.
PROJECT = "Bridgesheets"

_FIRST_NAME = "VBAProject"

#: The sheet that says what made the add-in; nothing of the VBA reads it.
CONFIGURATION_SHEET = "bridgesheets.conf"

#: xlwings has been as the functions need it since this version.
_OLDEST_XLWINGS = (0, 33)

#: The modules of an empty add-in of pyOpenVBA.
_EMPTY = frozenset(("ThisWorkbook", "Sheet1", "Module1"))
_PROJECT_PART = "xl/vbaProject.bin"
#: The parts of the package that are ours: texts in the folder ``package``.
_OWN_PARTS = {
    "xl/workbook.xml": "workbook.xml",
    "docProps/core.xml": "core.xml",
    "docProps/app.xml": "app.xml",
    "_rels/.rels": "rels.xml",
    "customUI/customUI.xml": "ribbon.xml",
}

#: What the add-in is made with, by the modules.
_NEEDED = {"xlwings": "xlwings", "pyopenvba": "pyOpenVBA"}

#: What no path of Windows has, and what the library of xlwings takes for a placeholder.
_NO_PATH = re.compile(r'["*?<>|]|\$\(')


class AddinError(Exception):
    """Why there is no add-in, and what to do, in one sentence."""

    exit_status = 1


def _lacking(package: str) -> AddinError:
    """Returns the refusal for a package that is missing: all that are missing are installed at once."""
    packages = sorted({package, *missing(_NEEDED)}, key=str.lower)
    verb = "are" if len(packages) > 1 else "is"
    return AddinError(f"{' and '.join(packages)} {verb} not installed; {how_to_install(*packages)}")


def xlwings_version() -> str:
    """Returns the version of the installed xlwings; raises :class:`AddinError` if it is missing or too old."""
    try:
        installed = version("xlwings")
    except PackageNotFoundError:
        raise _lacking("xlwings") from None
    numbers = tuple(int(number) for number in re.findall(r"\d+", installed)[:2])
    if numbers < _OLDEST_XLWINGS:
        raise AddinError(
            f"xlwings {installed} is too old; {how_to_install(f'xlwings>={_OLDEST_XLWINGS[0]}.{_OLDEST_XLWINGS[1]}')}"
        )
    return installed


def library_name(xlwings: str, bits: int = 64) -> str:
    """Returns the file of xlwings that the add-in loads into Excel."""
    return f"xlwings{bits}-{xlwings}.dll"


def addin(interpreter: str, xlwings: str = "") -> bytes:
    """Returns the bytes of the add-in whose functions are answered by this interpreter.

    ``xlwings`` is the version installed here unless given. Errors: :class:`AddinError` where xlwings or pyOpenVBA is
    missing, or the path of the interpreter is none that Windows has.
    """
    answering = answered_by(interpreter, xlwings)
    parts = {name: _own_part(file) for name, file in _OWN_PARTS.items()}
    said = {
        "Python": answering.interpreter,
        "Bridgesheets Version": __version__,
        "xlwings Version": answering.xlwings,
    }
    parts["xl/worksheets/sheet1.xml"] = configuration_sheet(said).encode()
    return _with_parts(_with_modules(answering), parts)


def answered_by(interpreter: str, xlwings: str = "") -> WindowsPython:
    """Returns who answers: this interpreter, with the installed xlwings unless its version is given."""
    if not interpreter.strip() or not interpreter.isprintable() or _NO_PATH.search(interpreter):
        raise AddinError(f"{interpreter!r} is no path of a Python that Windows can start")
    return WindowsPython(interpreter, xlwings or xlwings_version())


def configuration_sheet(settings: dict[str, str]) -> str:
    """Returns the sheet of an add-in, for ``excel status``: names in the first column, values in the second."""
    rows = "".join(
        f'<row r="{row}">{_cell(f"A{row}", name)}{_cell(f"B{row}", value)}</row>'
        for row, (name, value) in enumerate(settings.items(), start=1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr codeName="Sheet1"/>'
        f"<sheetData>{rows}</sheetData></worksheet>"
    )


def _cell(address: str, value: str) -> str:
    return f'<c r="{address}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


def _own_part(file: str) -> bytes:
    text = files(__package__).joinpath("package", file).read_text("utf-8")
    said = {
        "sheet": CONFIGURATION_SHEET,
        "title": "Bridge scoring: the functions of bridgesheets",
        "author": "The bridgesheets founders",
        "version": __version__,
    }
    for name, value in said.items():
        text = text.replace(f"{{{name}}}", escape(value))
    return text.encode()


class UnreadableVba(Exception):
    """A file whose VBA cannot be read, or is not what is expected."""


@contextmanager
def vba_of(path: Path) -> Iterator[Any]:
    """Yields the VBA of a file, as pyOpenVBA has it.

    Errors: :class:`AddinError` where pyOpenVBA is missing; :class:`UnreadableVba` for anything wrong with the file.
    """
    excel_file = _excel_file()
    from pyopenvba.exceptions import PyOpenVBAError

    try:
        with excel_file(path) as file:
            yield file
    except (PyOpenVBAError, OSError, KeyError, ValueError, zipfile.BadZipFile) as problem:
        raise UnreadableVba(str(problem)) from problem


def _with_modules(answering: WindowsPython) -> bytes:
    with TemporaryDirectory(prefix="bridgesheets-", ignore_cleanup_errors=True) as folder:
        path = Path(folder, ADDIN_NAME)
        try:
            _excel_file().create_new(path).close()
            with vba_of(path) as file:
                if set(file.module_names()) != _EMPTY:
                    raise ValueError(f"its modules are {', '.join(sorted(file.module_names()))}")
                project = file.vba_project()
                project.delete_module("Module1")
                for name, text in modules(answering).items():
                    project.add_module(name, text)
                file.set_module("ThisWorkbook", file.get_module("ThisWorkbook").rstrip() + "\r\n" + workbook_code())
                file.save()
            content = path.read_bytes()
            with zipfile.ZipFile(io.BytesIO(content)) as package:
                named = _with_project_name(package.read(_PROJECT_PART))
            return _with_parts(content, {_PROJECT_PART: named})
        except (UnreadableVba, ValueError) as problem:
            raise AddinError(
                f"the empty add-in of pyOpenVBA is not as it was when bridgesheets {__version__} was made "
                f"({problem}); install the latest bridgesheets, or use: bridgesheets excel module"
            ) from None


def _excel_file() -> Any:
    """Returns the class of pyOpenVBA for files; :class:`AddinError` where it is missing."""
    try:
        from pyopenvba import ExcelFile
    except ModuleNotFoundError as problem:
        if problem.name != "pyopenvba":
            raise
        raise _lacking("pyOpenVBA") from None
    return ExcelFile


def _with_project_name(project: bytes) -> bytes:
    """Returns the project of VBA with its name, which is in two of its streams."""
    from pyopenvba.cfb import CFB
    from pyopenvba.vba import compress, decompress

    streams = CFB.from_bytes(project)
    head, found, rest = decompress(streams.get_stream_in_storage("VBA", "dir")).partition(_name_record(_FIRST_NAME))
    text, count = re.subn(
        f'(?m)^Name="{_FIRST_NAME}"'.encode(), f'Name="{PROJECT}"'.encode(), streams.get_stream("PROJECT")
    )
    if not found or count != 1:
        raise ValueError("its project has no name")
    streams.write_stream_in_storage("VBA", "dir", compress(head + _name_record(PROJECT) + rest))
    streams.write_stream("PROJECT", text)
    content: bytes = streams.to_bytes()
    return content


def _name_record(name: str) -> bytes:
    # In the stream of a project that lists its modules (MS-OVBA 2.3.4.2.1.6).
    return b"\x04\x00" + len(name).to_bytes(4, "little") + name.encode("ascii")


def modules(answering: WindowsPython) -> dict[str, str]:
    own = {"BridgeRewriting": "rewriting.bas", "BridgeRibbon": "ribbon.bas", "BridgeHelp": "describing.bas"}
    # What is public in a private module is no worksheet function, and is not in the list of macros.
    private = ("Option Private Module",)
    texts = {name: as_module(name, private, piece(file)) for name, file in own.items()}
    return {MODULE_NAME: module_text(answering, for_addin=True), **texts}


def workbook_code() -> str:
    code = piece("workbook.cls")
    return "".join(f"{line}\r\n" for line in ("Option Explicit", *code.declarations, "", *code.procedures))


def _with_parts(package: bytes, parts: Mapping[str, bytes]) -> bytes:
    """Returns the package with these parts in place of its own, or beside them."""
    with zipfile.ZipFile(io.BytesIO(package)) as old:
        return zip_files({**{name: old.read(name) for name in old.namelist()}, **parts})
