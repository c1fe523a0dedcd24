"""Where Excel looks for add-ins on this computer, and where Python is."""

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

    Excel opens what stands in ``startup`` whenever it starts, and trusts it: that folder is one of its trusted
    locations from the first. ``addins`` is where its list of add-ins looks. ``built_for`` is the kind of Windows that
    the interpreter is built for, as sysconfig names it; ``code_page`` is how programs of Windows write paths that are
    not in Unicode, as the library of xlwings does.
    """

    startup: Path
    addins: Path
    interpreter: Path
    built_for: str = "win-amd64"
    code_page: str = "utf-8"

    @property
    def addin(self) -> Path:
        """Where our add-in is, or will be."""
        return self.startup / ADDIN_NAME

    def libraries(self, xlwings: str) -> tuple[Path, ...]:
        """Where the add-in looks for the library of xlwings: beside the interpreter, and one folder up."""
        name = library_name(xlwings)
        return (self.interpreter.parent / name, self.interpreter.parent.parent / name)

    def others(self) -> Iterator[Path]:
        """The other add-ins Excel opens, or offers."""
        for folder in (self.startup, self.addins):
            for path in sorted(folder.glob("*.xla*")) if folder.is_dir() else ():
                if path != self.addin and not path.name.startswith("~$"):
                    yield path


class NoExcel(Exception):
    """Why nothing can be installed on this computer, in one sentence."""


def places(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Places:
    """The places on this computer; :class:`NoExcel` where Excel cannot be, or is not."""
    if system != "win32":
        elsewhere = (
            "in Excel on a Mac the functions come by xlwings Lite: bridgesheets excel lite"
            if system == "darwin"
            else "LibreOffice takes the functions here: bridgesheets calc-addin install"
        )
        raise NoExcel(f"Excel takes this add-in on Windows only; {elsewhere}. Score sheets need no add-in anywhere")
    roaming = environment.get("APPDATA", "")
    if not roaming:
        raise NoExcel("Windows does not say where programs keep their files: the variable APPDATA is empty")
    if not _excel_is_installed():
        raise NoExcel("Excel is not installed on this computer; install it and start it once, then try again")
    folder = Path(roaming, "Microsoft")
    return Places(
        folder / "Excel" / "XLSTART", folder / "AddIns", Path(sys.executable), sysconfig.get_platform(), "mbcs"
    )


def _excel_is_installed(registry: Any = None) -> bool:
    """Whether Windows knows a program by the name of Excel."""
    if registry is None:
        import winreg as registry
    try:
        registry.CloseKey(registry.OpenKey(registry.HKEY_CLASSES_ROOT, "Excel.Application"))
    except OSError:
        return False
    return True
