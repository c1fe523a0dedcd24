"""A LibreOffice of this machine: its version, its programs, its user's settings and the extensions in them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from bridgesheets.regulations.settings import folder_of_programs
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.libreoffice.extension import CONFIGURATION, DESCRIPTION, OLDEST, members
from bridgesheets.surfaces.libreoffice.host import IDENTIFIER, METHODS, SERVICE

#: The oldest Python the core runs on.
_OLDEST_PYTHON = (3, 10)

_TAKE_A_NEWER_ONE = "install LibreOffice 25.2 or later, from soffice.org"

#: What starts UserInstallation in LibreOffice's own settings, and the folder it means.
_USER_SETTINGS = re.compile(r"^UserInstallation=\$SYSUSERCONFIG/(\S.*?)\s*$", re.MULTILINE)


_VERSION = re.compile(r"^ProductKey=LibreOffice\D*(\d+(?:\.\d+)+)", re.MULTILINE)


class OfficeError(Exception):
    """There is no LibreOffice, or none that can have the add-in; the message says what to do."""

    exit_status = 1


class Office(NamedTuple):
    """A LibreOffice."""

    program: Path
    version: tuple[int, ...]

    @property
    def name(self) -> str:
        """Returns what it is called: LibreOffice 25.2."""
        return f"LibreOffice {'.'.join(map(str, self.version))}"

    @property
    def folder(self) -> Path:
        return self.program.parent

    @property
    def package_manager(self) -> Path:
        """Returns the program that puts extensions into a profile."""
        return self.folder / ("unopkg.com" if sys.platform == "win32" else "unopkg")

    @property
    def resources(self) -> Path:
        """Returns the folder of its settings and of what it does in Python."""
        return _resources(self.folder)

    @property
    def profile(self) -> Path:
        """Returns the folder of the user's settings."""
        if found := _USER_SETTINGS.search(_settings(self.resources)):
            return folder_of_programs() / found[1]
        raise OfficeError(f"{self.name} does not say where it keeps your settings: name that folder with --profile")

    @property
    def shared_extensions(self) -> tuple[Path, ...]:
        """Returns the folders of extensions that all users of the machine have."""
        share = (self.resources if sys.platform == "darwin" else self.folder.parent / "share").resolve()
        return (share / "extensions", share / "uno_packages" / "cache" / "uno_packages")


def find_office() -> Office:
    """Returns the LibreOffice of this machine; :class:`OfficeError` where there is none."""
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
    """Returns the folder with the resources of an office; on macOS it is next to the programs."""
    beside = folder.parent / "Resources"
    return beside if sys.platform == "darwin" and beside.is_dir() else folder


def _settings(folder: Path) -> str:
    """Returns what LibreOffice starts with: its version, and where it keeps what it knows of its user."""
    for name in ("bootstraprc", "bootstrap.ini"):
        try:
            return (folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    return ""


def _own_python(office: Office) -> tuple[int, ...]:
    """Returns the version of the Python that came with it; empty where it uses that of the system."""
    names = [path.name for path in office.folder.glob("python-core-*")]
    names += [path.name for path in office.folder.parent.glob("Frameworks/LibreOfficePython.framework/Versions/3.*")]
    found = [tuple(map(int, re.findall(r"\d+", name)[:2])) for name in names]
    return max(found, default=())


_EXTENSION = "{http://openoffice.org/extensions/description/2006}"
_REGISTRY = "{http://openoffice.org/2001/registry}"
_MISSING = (FileNotFoundError, NotADirectoryError)


class InstalledExtension(NamedTuple):
    """An extension where LibreOffice keeps it unpacked."""

    folder: Path
    identifier: str
    version: str

    @property
    def is_current(self) -> bool:
        """Checks if it is what would be installed now, to the byte."""
        return all(_is_file_of(self.folder / name, content) for name, content in members().items())


def packages(profile: Path) -> Path:
    """Returns the folder in which a profile keeps all its extensions and what LibreOffice has noted of them."""
    return profile / "user" / "uno_packages"


def unpacked(profile: Path) -> Path:
    return packages(profile) / "cache" / "uno_packages"


def ours(profile: Path) -> InstalledExtension | None:
    return next((one for one in extensions(unpacked(profile)) if one.identifier == IDENTIFIER), None)


def extensions(folder: Path) -> Iterator[InstalledExtension]:
    """Yields the extensions that are in a folder, or in folders of it; without those LibreOffice has removed already.

    ``OSError`` where they cannot be read: it is not known then which there are.
    """
    try:
        listed = folder.with_suffix(".pmap").read_bytes()
    except _MISSING:
        listed = None
    # Path.glob would pass over a folder that cannot be looked into.
    folders = [each for one in _folders_in(folder) for each in (one, *_folders_in(one))]
    for path in sorted(each / DESCRIPTION for each in folders):
        # What it removes stays there until it is started, in a folder that is no longer in its list.
        if listed is not None and path.relative_to(folder).parts[0].rstrip("_").encode() not in listed:
            continue
        root = _parsed(path)
        if root is not None:
            identifier, version = (root.find(f"{_EXTENSION}{tag}") for tag in ("identifier", "version"))
            yield InstalledExtension(
                path.parent,
                identifier.get("value", "") if identifier is not None else "",
                version.get("value", "") if version is not None else "",
            )


def _folders_in(folder: Path) -> list[Path]:
    """Returns the folders in a folder; none if there is no such folder."""
    try:
        with os.scandir(folder) as entries:
            return [Path(entry.path) for entry in entries if entry.is_dir()]
    except _MISSING:
        return []


def rival(*folders: Path) -> tuple[InstalledExtension, str] | None:
    """Another extension with a function of the name of one of ours, and that name; None where there is none."""
    wanted = {name.upper() for name in METHODS}
    for folder in folders:
        for one in extensions(folder):
            if one.identifier != IDENTIFIER:
                for name in _functions(one.folder):
                    if name.upper() in wanted:
                        return one, name.upper()
    return None


def _functions(extension: Path) -> Iterator[str]:
    for path in sorted(extension.rglob("*.xcu")):
        root = _parsed(path)
        if root is None or root.get(f"{_REGISTRY}name") != Path(CONFIGURATION).stem:
            continue
        for service in root.findall("node/node"):
            if service.get(f"{_REGISTRY}name") == SERVICE:
                continue
            for function in service.findall("node/node"):
                shown = [node for node in function.findall("prop") if node.get(f"{_REGISTRY}name") == "DisplayName"]
                yield from (value.text or "" for node in shown for value in node.findall("value"))


def in_use(profile: Path) -> Path | None:
    """The lock of a LibreOffice that runs with this profile, or was ended without taking it away; None without one."""
    lock = profile / ".lock"
    return lock if os.path.lexists(lock) else None


def _parsed(path: Path) -> ElementTree.Element | None:
    """Returns the root of an XML file; None if it is missing or damaged."""
    try:
        return ElementTree.parse(path).getroot()
    except (*_MISSING, ElementTree.ParseError):
        return None


def _is_file_of(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False
