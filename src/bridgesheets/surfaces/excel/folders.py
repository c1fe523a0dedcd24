"""Folders of Excel's add-ins and of Python on this computer."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgesheets.surfaces.excel.addin import ADDIN_NAME, library_name


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
        """Returns where our add-in is, or will be."""
        return self.startup / ADDIN_NAME

    def libraries(self, xlwings: str) -> tuple[Path, ...]:
        """Returns where the add-in looks for the library of xlwings: beside the interpreter, and one folder up."""
        name = library_name(xlwings)
        return (self.interpreter.parent / name, self.interpreter.parent.parent / name)

    def others(self) -> Iterator[Path]:
        """Yields the other add-ins Excel opens, or offers."""
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
            "in Excel on a Mac the functions come by xlwings Lite: bridgesheets excel lite"
            if system == "darwin"
            else "LibreOffice takes the functions here: bridgesheets libreoffice install"
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
    """The start-up folder and the folder of add-ins, as an Excel says that is started for the question and ended.

    Where it does not answer, the usual ones, and why.
    """
    try:
        from pywintypes import com_error
        from win32com.client import DispatchEx
    except ModuleNotFoundError:
        unasked = "pywin32, by which Excel is asked, is not installed"
    else:
        try:
            excel = DispatchEx("Excel.Application")
            try:
                startup, addins = Path(excel.StartupPath), Path(excel.UserLibraryPath)
            finally:
                excel.Quit()
        # A busy Excel seems to lack what it is asked for.
        except (com_error, AttributeError) as problem:
            unasked = f"Excel did not answer when it was asked for its own ({problem})"
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
