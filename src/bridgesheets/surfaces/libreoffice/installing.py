"""A LibreOffice of this machine, its user's profile, and putting the add-in into it or taking it out again.

LibreOffice's own package manager does it, in a copy of what the profile knows of extensions; that copy then takes the
place of it, so that the profile is as it was, or done. The package manager refuses to work for the administrator: for
root, it works as the user ``nobody``, who is given that copy and nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.programs import TooLate, User, finished
from bridgesheets.regulations.settings import folder_of_programs
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.libreoffice.extension import CONFIGURATION, DESCRIPTION, OLDEST, extension, members
from bridgesheets.surfaces.libreoffice.host import FILE_NAME, IDENTIFIER, SERVICE
from bridgesheets.surfaces.libreoffice.soffice import crashed
from truesheet.files import has_content
from truesheet.writing.aside import alone_in, exchange
from truesheet.writing.temporary import lay

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
    version = _VERSION.search(_settings(_resources(program.parent)))
    if version is None:
        raise OfficeError(f"{found} does not say which LibreOffice it is: {_TAKE_A_NEWER_ONE}")
    return Office(program, tuple(map(int, version[1].split("."))))


def check(office: Office) -> None:
    """Raises :class:`OfficeError` unless this LibreOffice can have the add-in."""
    if office.version < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise OfficeError(f"{office.name} is too old, the add-in needs {oldest}: {_TAKE_A_NEWER_ONE}")
    if not office.package_manager.exists():
        raise OfficeError(
            f"unopkg, which installs extensions, is not next to {office.program}: build the add-in with "
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
        return all(has_content(self.folder / name, content) for name, content in members().items())


def packages(profile: Path) -> Path:
    """Returns the folder in which a profile keeps all its extensions and what LibreOffice has noted of them."""
    return profile / "user" / "uno_packages"


def unpacked(profile: Path) -> Path:
    return packages(profile) / "cache" / "uno_packages"


def ours(profile: Path) -> InstalledExtension | None:
    """Returns our add-in in a profile; None where it is not installed."""
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
    try:
        with os.scandir(folder) as entries:
            return [Path(entry.path) for entry in entries if entry.is_dir()]
    except _MISSING:
        return []


def rival(*folders: Path) -> tuple[InstalledExtension, str] | None:
    """Returns another extension with a function of the name of one of ours, and that name; None where there is none."""
    wanted = {name.upper() for name in CATALOGUE}
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
    """Returns the lock of a LibreOffice that runs with this profile, or was ended without taking it away."""
    lock = profile / ".lock"
    return lock if os.path.lexists(lock) else None


def _parsed(path: Path) -> ElementTree.Element | None:
    try:
        return ElementTree.parse(path).getroot()
    except (*_MISSING, ElementTree.ParseError):
        return None


# --- putting the add-in into a profile ------------------------------------------------------------------------------

#: Seconds for the package manager.
_TIMEOUT = 120.0

#: The user who owns nothing, on Linux and other systems of that kind.
_NOBODY = User(65534, 65534)

#: What is next to the extensions of a profile while they are replaced.
_PREPARED, _FORMER = "uno_packages.bridgesheets-new", "uno_packages.bridgesheets-old"


class _Crashed(OfficeError):
    """The package manager fell over, which on a busy machine it does now and then; the next start goes well."""


@contextmanager
def alone_with(profile: Path) -> Iterator[None]:
    """Locks a profile against other runs of ours, and clears up what a killed one left there.

    Without it, one run deletes what the other has prepared. :class:`OfficeError` where the other one takes too long.
    """
    folder = None
    with ExitStack() as stack:
        # A profile that is not there yet may be made by the run we wait for.
        while (nearest := next(path for path in (profile, *profile.parents) if path.is_dir())) != folder:
            stack.close()
            folder = nearest
            try:
                stack.enter_context(alone_in(folder))
            except OSError as problem:
                raise OfficeError(
                    f"{folder} cannot be locked, {problem.strerror}: try again when no other run is at work there"
                ) from None
        sweep(profile)
        yield


def install(office: Office, profile: Path) -> InstalledExtension:
    """Installs the add-in into a profile and replaces an older one; raises :class:`OfficeError` if it cannot."""
    check(office)
    _check_profile(profile)
    if found := rival(unpacked(profile), *office.shared_extensions):
        other, name = found
        raise OfficeError(
            f"the extension {other.identifier} has a function {name} too: remove it in LibreOffice "
            "(Tools > Extensions), then try again"
        )
    _manage_in_a_copy(office, profile, "add", "--force", "--suppress-license", FILE_NAME)
    installed = ours(profile)
    assert installed is not None
    return installed


def uninstall(office: Office, profile: Path) -> None:
    """Takes the add-in out of a profile; :class:`OfficeError` where that cannot be done."""
    check(office)
    _check_profile(profile)
    _manage_in_a_copy(office, profile, "remove", IDENTIFIER)


def _manage_in_a_copy(office: Office, profile: Path, *command: str, again: bool = True) -> None:
    """Adds or removes the add-in; if the package manager falls over, once more, in a new copy of the profile."""
    with _copy(profile) as copy:
        lay(copy.parent / FILE_NAME, extension())
        try:
            _manage(office, copy, *command)
        except _Crashed:
            if not again:
                raise
            return _manage_in_a_copy(office, profile, *command, again=False)
        done, adds = ours(copy), command[0] == "add"
        if not (done is not None and done.is_current if adds else done is None):
            raise OfficeError(f"{office.name} did not {'take' if adds else 'remove'} the add-in")
        _take_over(copy, profile)


def _check_profile(profile: Path) -> None:
    """Raises :class:`OfficeError` unless the extensions of a profile can be replaced now."""
    if lock := in_use(profile):
        raise OfficeError(f"LibreOffice is running: close it, then try again (if it is not, delete {lock})")
    folder = packages(profile)
    sweep(profile)
    for path in (folder, *folder.parents):
        if path.is_dir():
            if not os.access(path, os.W_OK | os.X_OK):
                raise OfficeError(f"{path} cannot be written: change its rights, or name another --profile")
            if path != folder:
                return
        elif os.path.lexists(path):
            raise OfficeError(f"{path} is no folder, but LibreOffice keeps settings there: move it away")


def sweep(profile: Path) -> None:
    """Deletes what a killed run left in a profile, and puts extensions back that it had moved away.

    While LibreOffice runs, nothing is done.
    """
    if in_use(profile):
        return
    folder = packages(profile)
    prepared, former = folder.with_name(_PREPARED), folder.with_name(_FORMER)
    if former.is_dir() and not os.path.lexists(folder):
        try:
            former.rename(folder)
        except OSError as problem:
            raise OfficeError(f"{former} cannot be named {folder.name}: {problem.strerror}") from None
    if former.is_dir() and prepared.is_dir():
        # Killed before the new ones had the place, which LibreOffice then gave to an empty folder.
        raise OfficeError(f"{former} has the extensions of before: give it the name {folder.name}, or delete it")
    for left_over in (prepared, former):
        shutil.rmtree(left_over, ignore_errors=True)


@contextmanager
def _copy(profile: Path) -> Iterator[Path]:
    with TemporaryDirectory(prefix="bridgesheets-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, "profile")
        packages(copy).parent.mkdir(parents=True)
        if packages(profile).is_dir():
            try:
                shutil.copytree(packages(profile), packages(copy))
            except (OSError, shutil.Error):
                raise OfficeError(f"{packages(profile)} cannot be read: change its rights") from None
        yield copy


def _manage(office: Office, profile: Path, *command: str) -> None:
    folder, user = profile.parent, None
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, *_NOBODY, follow_symlinks=False)
        user = _NOBODY
    arguments = [str(office.package_manager), *command, f"-env:UserInstallation={profile.as_uri()}"]
    try:
        done = finished(
            arguments, _TIMEOUT, folder=folder, user=user,
            environment={"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")},
        )  # fmt: skip
    except TooLate:
        raise OfficeError(f"{office.name} did not finish within {_TIMEOUT:g} seconds; nothing has changed") from None
    except OSError as problem:
        raise OfficeError(f"unopkg could not be started: {problem.strerror}; nothing has changed") from None
    if done.status:
        last = done.last_line or f"status {done.status}"
        kind: type[OfficeError] = _Crashed if crashed(done.status) else OfficeError
        raise kind(f"{office.name} refused: {last.removeprefix('ERROR: ')}; nothing has changed")


def _take_over(copy: Path, profile: Path) -> None:
    """Puts the extensions of the copy in the place of those of the profile, in one step where the system can."""
    folder = packages(profile)
    prepared, former = folder.with_name(_PREPARED), folder.with_name(_FORMER)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        sweep(profile)
        try:
            shutil.copytree(packages(copy), prepared)
            if not folder.exists():
                prepared.rename(folder)
            elif not exchange(prepared, folder):
                folder.rename(former)
                prepared.rename(folder)
        finally:
            if former.exists() and not folder.exists():
                former.rename(folder)
            shutil.rmtree(prepared, ignore_errors=True)
            shutil.rmtree(former, ignore_errors=True)
    except (OSError, shutil.Error) as problem:
        raise OfficeError(f"{folder} cannot be replaced: {problem}; nothing has changed") from None
