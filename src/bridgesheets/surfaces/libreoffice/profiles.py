"""The extensions in a profile of LibreOffice: which there are, ours among them, and what stands in its way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from bridgesheets.surfaces.libreoffice.extension import CONFIGURATION, DESCRIPTION, members
from bridgesheets.surfaces.libreoffice.identifiers import IDENTIFIER, METHODS, SERVICE

_EXTENSION = "{http://openoffice.org/extensions/description/2006}"
_REGISTRY = "{http://openoffice.org/2001/registry}"
_MISSING = (FileNotFoundError, NotADirectoryError)


class Installed(NamedTuple):
    """An extension where LibreOffice keeps it unpacked."""

    folder: Path
    identifier: str
    version: str

    @property
    def is_current(self) -> bool:
        """Checks whether it is what would be installed now, to the byte."""
        return all(_is_file_of(self.folder / name, content) for name, content in members().items())


def packages(profile: Path) -> Path:
    """The folder in which a profile keeps all its extensions and what LibreOffice has noted of them."""
    return profile / "user" / "uno_packages"


def unpacked(profile: Path) -> Path:
    """The folder of the unpacked extensions of a profile."""
    return packages(profile) / "cache" / "uno_packages"


def ours(profile: Path) -> Installed | None:
    """Our add-in in a profile; None where it is not installed."""
    return next((one for one in extensions(unpacked(profile)) if one.identifier == IDENTIFIER), None)


def extensions(folder: Path) -> Iterator[Installed]:
    """The extensions that lie in a folder, or in folders of it; without those LibreOffice has removed already.

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
            yield Installed(
                path.parent,
                identifier.get("value", "") if identifier is not None else "",
                version.get("value", "") if version is not None else "",
            )


def _folders_in(folder: Path) -> list[Path]:
    """The folders in a folder; none if there is no such folder."""
    try:
        with os.scandir(folder) as entries:
            return [Path(entry.path) for entry in entries if entry.is_dir()]
    except _MISSING:
        return []


def rival(*folders: Path) -> tuple[Installed, str] | None:
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
    """The names by which Calc shows the functions of an extension."""
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
    """The root of an XML file; None if it is missing or damaged."""
    try:
        return ElementTree.parse(path).getroot()
    except (*_MISSING, ElementTree.ParseError):
        return None


def _is_file_of(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False
