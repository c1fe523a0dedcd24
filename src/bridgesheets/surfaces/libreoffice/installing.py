"""Putting the add-in into a user's profile, and taking it out again; the profile is as it was, or done.

LibreOffice's own package manager does it, in a copy of what the profile knows of extensions; that copy then takes the
place of it. The package manager refuses to work for the administrator: for root, it works as the user ``nobody``, who
is given that copy and nothing else.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.surfaces.libreoffice.extension import extension
from bridgesheets.surfaces.libreoffice.host import FILE_NAME, IDENTIFIER
from bridgesheets.surfaces.libreoffice.offices import (
    InstalledExtension,
    Office,
    OfficeError,
    check,
    in_use,
    ours,
    packages,
    rival,
    unpacked,
)
from bridgesheets.surfaces.libreoffice.soffice import crashed
from truesheet.programs import TooLate, User, finished
from truesheet.writing.aside import alone_in, exchange
from truesheet.writing.temporary import lay

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
    """Install the add-in into a profile, in place of an older one; :class:`OfficeError` where that cannot be done."""
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
    """Raise :class:`OfficeError` unless the extensions of a profile can be replaced now."""
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
    """Delete what a killed run left in a profile; where it had taken the extensions away, they get their place again.

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
    """Yields a profile with the same extensions as that one, in a temporary folder."""
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
