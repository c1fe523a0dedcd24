"""Installs and removes the add-in for Excel, and reports its state; the folders that matter for it."""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from bridgesheets._version import __version__
from bridgesheets.surfaces.excel.addin import (
    ADDIN_NAME,
    CONFIGURATION_SHEET,
    AddinError,
    UnreadableVba,
    addin,
    library_name,
    vba_of,
    xlwings_version,
)
from bridgesheets.surfaces.vba import callable_functions
from truesheet.files import os_reason
from truesheet.refusals import Refused
from truesheet.writing.aside import sweep
from truesheet.writing.replace import remove
from truesheet.writing.targets import Target, replacing


@dataclass(frozen=True)
class Places:
    """The folders that matter, and the interpreter that answers.

    Excel opens what is in ``startup`` whenever it starts, and trusts it: that folder is one of its trusted
    locations from the first. ``addins`` is where its list of add-ins looks. ``built_for`` is the kind of Windows that
    the interpreter is built for, as sysconfig names it; ``code_page`` is how programs of Windows write paths that are
    not in Unicode, as the library of xlwings does. ``unasked`` says why the folders are the usual ones, where Excel
    could not be asked for its own.
    """

    startup: Path
    addins: Path
    interpreter: Path
    built_for: str = "win-amd64"
    code_page: str = "utf-8"
    unasked: str = ""

    @property
    def addin(self) -> Path:
        return self.startup / ADDIN_NAME

    def libraries(self, xlwings: str) -> tuple[Path, ...]:
        """Returns where the add-in looks for the library of xlwings: beside the interpreter, and one folder up."""
        name = library_name(xlwings)
        return (self.interpreter.parent / name, self.interpreter.parent.parent / name)

    def others(self) -> Iterator[Path]:
        for folder in (self.startup, self.addins):
            for path in sorted(folder.glob("*.xla*")) if folder.is_dir() else ():
                if path != self.addin and not path.name.startswith("~$"):
                    yield path


class CannotInstall(Exception):
    """Why nothing is installed or taken away on this computer, and what to do, in one sentence."""

    exit_status = 1


def places(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Places:
    """Returns the places on this computer; :class:`CannotInstall` where Excel cannot be, or is not."""
    if system != "win32":
        elsewhere = (
            "for Excel on a Mac use xlwings Lite: bridgesheets excel lite"
            if system == "darwin"
            else "in LibreOffice use: bridgesheets libreoffice install"
        )
        raise CannotInstall(
            f"Excel takes this add-in on Windows only; {elsewhere}. Score sheets need no add-in anywhere"
        )
    roaming = environment.get("APPDATA", "")
    if not roaming:
        raise CannotInstall("Windows does not say where programs keep their files: the variable APPDATA is empty")
    if not _excel_is_installed():
        raise CannotInstall("Excel is not installed on this computer; install it and start it once, then try again")
    startup, addins, unasked = _folders(Path(roaming, "Microsoft"))
    return Places(startup, addins, Path(sys.executable), sysconfig.get_platform(), "mbcs", unasked)


def _folders(usual: Path) -> tuple[Path, Path, str]:
    """Asks an Excel, started only for this, for its start-up folder and its folder of add-ins.

    Where it does not answer, the usual ones, and why.
    """
    try:
        from pywintypes import com_error
        from win32com.client import DispatchEx
    except ModuleNotFoundError:
        unasked = "pywin32, which asks Excel, is not installed"
    else:
        try:
            excel = DispatchEx("Excel.Application")
            try:
                startup, addins = Path(excel.StartupPath), Path(excel.UserLibraryPath)
            finally:
                excel.Quit()
        # A busy Excel seems to lack what it is asked for.
        except (com_error, AttributeError) as problem:
            unasked = f"Excel did not answer about its own folders ({problem})"
        else:
            if startup.is_absolute() and addins.is_absolute():
                return startup, addins, ""
            unasked = "Excel has none of its own"
    return usual / "Excel" / "XLSTART", usual / "AddIns", unasked


def _excel_is_installed(registry: Any = None) -> bool:
    if registry is None:
        import winreg as registry
    try:
        registry.CloseKey(registry.OpenKey(registry.HKEY_CLASSES_ROOT, "Excel.Application"))
    except OSError:
        return False
    return True


# --- the add-in -----------------------------------------------------------------------------------------------------

#: What the sheet of an add-in calls the path of its Python.
_PYTHON = "Python"
_FUNCTION = re.compile(r"(?i)\s*(?:public\s+)?function\s+(\w+)")


class StateLine(NamedTuple):
    """One line of the state: whether it is as it should be, what it is, and what to do if not."""

    good: bool
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return self.what if self.good else f"{self.what}: {self.remedy}"


def install(places: Places) -> Path:
    """Builds the add-in, puts it into the folder Excel opens at its start, and returns its path.

    Errors: :class:`CannotInstall` or :class:`AddinError`; whatever was there is still there then.
    """
    _can_be_started(places)
    path = places.addin
    target = _replaceable(path)
    xlwings = xlwings_version()
    if not any(library.is_file() for library in places.libraries(xlwings)):
        raise CannotInstall(
            f"{places.libraries(xlwings)[0].name} is not next to {places.interpreter}, where Excel looks for it; "
            "install bridgesheets and xlwings in an environment of their own (py -m venv) and try again from there"
        )
    for path, names in same_names(places):
        raise CannotInstall(
            f"{path} has functions of the same names ({', '.join(names[:3])}, ...); "
            "remove it in Excel under File > Options > Add-ins, delete it, then try again"
        )
    content = addin(str(places.interpreter), xlwings)
    try:
        target.check()
        target.write(content)
    except Refused as problem:
        remedy = "; close Excel, all of its windows, and try again" if target.force else ""
        raise CannotInstall(f"{path}: {problem.reason}{remedy}") from None
    return path


def _can_be_started(places: Places) -> None:
    """Refuses a Python that the library of xlwings is not made for, or whose path it cannot write."""
    kind = {"win-arm64": "Windows on ARM", "win32": "32-bit Windows"}.get(places.built_for)
    if kind:
        raise CannotInstall(
            f"{places.interpreter} is a Python for {kind}, for which xlwings has no library; install Python for 64-bit "
            "Windows (x64) from python.org, make .venv anew with it (py -m venv --clear .venv), install bridgesheets "
            "there and try again"
        )
    try:
        str(places.interpreter).encode(places.code_page)
    except UnicodeEncodeError as problem:
        raise CannotInstall(
            f"{places.interpreter} has letters that Excel cannot hand over on this computer "
            f"({problem.object[problem.start : problem.end]}); put the folder into C:\\bridge, make .venv anew there "
            "and try again"
        ) from None


def _replaceable(path: Path) -> Target:
    """Returns the add-in to write: ours, replaced without a backup, which Excel would open too; else a free name."""
    if not os.path.lexists(path):
        return Target(path)
    if path.is_dir() or not settings(path):
        raise CannotInstall(f"{path} is not an add-in of bridgesheets; move it away or rename it, then try again")
    try:
        return replace(replacing(path), backup=False)
    except OSError as problem:
        raise CannotInstall(_in_use(path, problem)) from None


def uninstall(places: Places) -> Path:
    """Deletes our add-in and returns its path; :class:`CannotInstall` if there is none or it cannot be deleted."""
    target = places.addin
    sweep(target)
    if not target.exists():
        raise CannotInstall(f"the add-in is not installed: there is no {target}")
    try:
        read = replacing(target).expected if target.is_file() else None
        if read is None or not settings(target):
            raise CannotInstall(f"{target} is not an add-in of bridgesheets and is left alone")
        remove(target, read)
    except OSError as problem:
        raise CannotInstall(_in_use(target, problem)) from None
    except Refused as problem:
        raise CannotInstall(f"{target}: {problem.reason}; close Excel, all of its windows, and try again") from None
    return target


def status(places: Places) -> list[StateLine]:
    if not places.addin.exists():
        return [
            StateLine(False, "the add-in is not installed", "run bridgesheets excel install"),
            *_names_elsewhere(places),
        ]
    told = settings(places.addin)
    if not told:
        return [
            StateLine(False, f"{places.addin} is not an add-in of bridgesheets", "move it away, then install again")
        ]
    return [
        StateLine(
            True, f"the add-in is {places.addin}{f', in the usual folder: {places.unasked}' if places.unasked else ''}"
        ),
        *_versions(told),
        *_interpreter(told, places),
        *_marked(places.addin),
        *_names_elsewhere(places),
    ]


def settings(path: Path) -> dict[str, str]:
    """Returns the configuration an add-in of ours holds; empty if the file is none of ours, or cannot be read."""
    if not path.is_file():
        return {}  # a pipe would be waited for
    try:
        with zipfile.ZipFile(path) as package:
            if f'"{CONFIGURATION_SHEET}"' not in package.read("xl/workbook.xml").decode("utf-8"):
                return {}
            sheet = ElementTree.fromstring(package.read("xl/worksheets/sheet1.xml"))
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, ElementTree.ParseError):
        return {}
    rows = [["".join(cell.itertext()) for cell in row] for row in sheet.iterfind(".//{*}row")]
    found = {row[0]: row[1] if len(row) > 1 else "" for row in rows if row}
    return found if _PYTHON in found else {}


def same_names(places: Places) -> Iterator[tuple[Path, list[str]]]:
    ours = {function.__name__.upper() for function in callable_functions()}
    for path in places.others():
        if found := sorted(ours & _functions_in(path)):
            yield path, found


def _functions_in(path: Path) -> set[str]:
    """Returns the names of the functions in an add-in, in capitals; none where it cannot be read."""
    if not path.is_file():
        return set()
    try:
        with vba_of(path) as file:
            lines = [line for text in file.vba_modules().values() for line in text.splitlines()]
    except UnreadableVba:
        return set()
    return {match[1].upper() for line in lines if (match := _FUNCTION.match(line))}


def _versions(text: dict[str, str]) -> Iterator[StateLine]:
    again = "run bridgesheets excel install again"
    made = text.get("Bridgesheets Version", "")
    yield StateLine(made == __version__, f"bridgesheets {made} made it, {__version__} is installed", again)
    made = text.get("xlwings Version", "")
    try:
        now = xlwings_version()
    except AddinError as lacking:
        yield StateLine(False, f"xlwings {made} made it", str(lacking))
    else:
        yield StateLine(made == now, f"xlwings {made} made it, {now} is installed", again)


def _interpreter(text: dict[str, str], places: Places) -> Iterator[StateLine]:
    python = Path(text[_PYTHON])
    if not python.is_file():
        # The folder was moved: its launcher still names the old place.
        yield StateLine(
            False,
            f"Python is not at {python} any more",
            "in the folder of bridgesheets run .venv\\Scripts\\python -m bridgesheets excel install",
        )
        return
    same = python == places.interpreter
    yield StateLine(
        same, f"Python is {python}", f"this command runs in {places.interpreter}; to use that one, install again"
    )
    wanted = replace(places, interpreter=python).libraries(text.get("xlwings Version", ""))
    yield StateLine(
        any(library.is_file() for library in wanted), f"{wanted[0].name} is next to Python or one folder up",
        "it is not: xlwings was upgraded or removed; run bridgesheets excel install again",
    )  # fmt: skip


def _marked(path: Path) -> Iterator[StateLine]:
    """Checks if Windows has noted that the file came from the internet: Excel blocks its macros then."""
    if Path(f"{path}:Zone.Identifier").exists():
        yield StateLine(
            False, f"Windows blocks {ADDIN_NAME} as a file from the internet",
            "right-click it, Properties, tick Unblock; or run bridgesheets excel install again",
        )  # fmt: skip


def _names_elsewhere(places: Places) -> Iterator[StateLine]:
    try:
        found = list(same_names(places))
    except AddinError as lacking:
        yield StateLine(False, "other add-ins cannot be looked into", str(lacking))
        return
    for path, names in found:
        yield StateLine(
            False, f"{path} has functions of the same names ({', '.join(names[:3])}, ...)",
            "remove it in Excel under File > Options > Add-ins, and delete it",
        )  # fmt: skip


def _in_use(path: Path, problem: OSError) -> str:
    if isinstance(problem, PermissionError):
        return f"{path} is in use or may not be changed; close Excel, all of its windows, and try again"
    return f"{path} cannot be written: {os_reason(problem)}"
