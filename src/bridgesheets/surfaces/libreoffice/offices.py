"""A LibreOffice of this machine: its version, its programs, and where it keeps its user's settings."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from bridgesheets.regulations.settings import folder_of_programs
from bridgesheets.surfaces.libreoffice.extension import OLDEST
from truesheet import soffice

#: The oldest Python the core runs on.
_OLDEST_PYTHON = (3, 10)

_TAKE_A_NEWER_ONE = "install LibreOffice 25.2 or later, from soffice.org"

#: What starts UserInstallation in LibreOffice's own settings, and the folder it means.
_USER_SETTINGS = re.compile(r"^UserInstallation=\$SYSUSERCONFIG/(\S.*?)\s*$", re.MULTILINE)


_VERSION = re.compile(r"^ProductKey=LibreOffice\D*(\d+(?:\.\d+)+)", re.MULTILINE)


class OfficeError(Exception):
    """There is no LibreOffice, or none that can have the add-in; the message says what to do."""


class Office(NamedTuple):
    """A LibreOffice."""

    program: Path
    version: tuple[int, ...]

    @property
    def name(self) -> str:
        """What it is called: LibreOffice 25.2."""
        return f"LibreOffice {'.'.join(map(str, self.version))}"

    @property
    def folder(self) -> Path:
        """The folder of its programs."""
        return self.program.parent

    @property
    def package_manager(self) -> Path:
        """The program that puts extensions into a profile."""
        return self.folder / ("unopkg.com" if sys.platform == "win32" else "unopkg")

    @property
    def resources(self) -> Path:
        """The folder of its settings and of what it does in Python."""
        return _resources(self.folder)

    @property
    def profile(self) -> Path:
        """The folder of the user's settings."""
        if found := _USER_SETTINGS.search(_settings(self.resources)):
            return folder_of_programs() / found[1]
        raise OfficeError(f"{self.name} does not say where it keeps your settings: name that folder with --profile")

    @property
    def shared_extensions(self) -> tuple[Path, ...]:
        """The folders of extensions that all users of the machine have."""
        share = (self.resources if sys.platform == "darwin" else self.folder.parent / "share").resolve()
        return (share / "extensions", share / "uno_packages" / "cache" / "uno_packages")


def find_office() -> Office:
    """The LibreOffice of this machine; :class:`OfficeError` where there is none."""
    found = soffice.find()
    if found is None:
        raise OfficeError(f"LibreOffice is not installed, or not where it is usually found: {_TAKE_A_NEWER_ONE}")
    program = Path(found).resolve()
    # It is not asked: one that is running already would answer for it.
    said = _VERSION.search(_settings(_resources(program.parent)))
    if said is None:
        raise OfficeError(f"{found} does not say which LibreOffice it is: {_TAKE_A_NEWER_ONE}")
    return Office(program, tuple(map(int, said[1].split("."))))


def check(office: Office) -> None:
    """Raise :class:`OfficeError` unless this LibreOffice can have the add-in."""
    if office.version < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise OfficeError(f"{office.name} is too old, the add-in needs {oldest}: {_TAKE_A_NEWER_ONE}")
    if not office.package_manager.exists():
        raise OfficeError(
            f"unopkg, which installs extensions, is not beside {office.program}: build the add-in with "
            "bridgesheets libreoffice build, and open the file in LibreOffice"
        )
    if not (office.resources / "pythonloader.py").exists():
        raise OfficeError(f"{office.name} lacks its Python (on Debian and Ubuntu: apt install python3-uno)")
    python = _own_python(office)
    if python and python < _OLDEST_PYTHON:
        spelled = ".".join(map(str, python))
        raise OfficeError(f"the Python in {office.name} is {spelled}, too old for the add-in: {_TAKE_A_NEWER_ONE}")


def _resources(folder: Path) -> Path:
    """The folder with the resources of an office; on macOS it stands beside the programs."""
    beside = folder.parent / "Resources"
    return beside if sys.platform == "darwin" and beside.is_dir() else folder


def _settings(folder: Path) -> str:
    """What LibreOffice starts with: its version, and where it keeps what it knows of its user."""
    for name in ("bootstraprc", "bootstrap.ini"):
        try:
            return (folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    return ""


def _own_python(office: Office) -> tuple[int, ...]:
    """The version of the Python that came with it; empty where it uses that of the system."""
    names = [path.name for path in office.folder.glob("python-core-*")]
    names += [path.name for path in office.folder.parent.glob("Frameworks/LibreOfficePython.framework/Versions/3.*")]
    found = [tuple(map(int, re.findall(r"\d+", name)[:2])) for name in names]
    return max(found, default=())
