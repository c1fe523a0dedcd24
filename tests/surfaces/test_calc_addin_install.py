"""The commands ``bridgesheets libreoffice``: a profile has the add-in, or is as it was, and one sentence says why."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from bridgesheets import __version__
from bridgesheets.surfaces.libreoffice import installing, soffice
from bridgesheets.surfaces.libreoffice.extension import extension, members
from bridgesheets.surfaces.libreoffice.installing import Office, OfficeError
from tests.commands import answer
from truesheet.writing import aside


def everything(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def office(tmp_path, monkeypatch):
    """A LibreOffice that is only the files we look at, and its folder."""
    folder = tmp_path / "office" / "program"
    folder.mkdir(parents=True)
    for name in ("soffice", "unopkg", "unopkg.com", "pythonloader.py"):
        (folder / name).write_text("#!/bin/sh\necho ERROR: no space left on device\nexit 1\n")
        (folder / name).chmod(0o755)
    (folder / "bootstraprc").write_text(
        "[Bootstrap]\nProductKey=LibreOffice 25.2\nUserInstallation=$SYSUSERCONFIG/libreoffice/4\n"
    )
    for path in (tmp_path, folder.parent):
        path.chmod(0o755)
    monkeypatch.setattr(soffice, "find", lambda: str(folder / "soffice"))
    return folder


def test_build_writes_the_file_and_says_where(tmp_path):
    out = tmp_path / "club.oxt"
    assert answer("libreoffice", "build", "--out", out) == (0, str(out), "")
    assert out.read_bytes() == extension()


def test_build_says_that_a_folder_is_in_the_way(tmp_path):
    status, out, said = answer("libreoffice", "build", "--out", tmp_path)
    assert (status, out) == (1, "")
    assert said == f"bridgesheets: {tmp_path} is a folder: name a file, such as {tmp_path / 'bridgesheets.oxt'}"


def test_without_libreoffice_every_command_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(soffice, "find", lambda: None)
    for command in ("install", "uninstall", "status"):
        status, out, said = answer("libreoffice", command, "--profile", tmp_path)
        assert (status, out) == (1, "")
        assert said == (
            "bridgesheets: LibreOffice is not installed, or not where it is usually found: install LibreOffice 25.2 or "
            "later, from soffice.org"
        )


def profile_file(office, name):
    """A file that lies where the profile of the made-up office is to be, or in it."""
    path = office.parents[1] / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine")


REFUSED = [
    (
        lambda office: (office / "bootstraprc").write_text("[Bootstrap]\nProductKey=LibreOffice 7.3\n"),
        "LibreOffice 7.3 is too old, the add-in needs 7.4",
    ),
    (lambda office: (office / "python-core-3.9.19").mkdir(), "the Python in LibreOffice 25.2 is 3.9, too old"),
    (lambda office: (office / "pythonloader.py").unlink(), "apt install python3-uno"),
    (lambda office: profile_file(office, "profile/.lock"), "LibreOffice is running: close it, then try again"),
    (
        lambda office: profile_file(office, "profile"),
        "is no folder, but LibreOffice keeps settings there: move it away",
    ),
]


@pytest.mark.parametrize(("make", "words"), REFUSED)
def test_an_office_or_a_profile_that_takes_no_add_in_is_refused_and_left_as_it_was(office, tmp_path, make, words):
    make(office)
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}
    status, _, said = answer("libreoffice", "install", "--profile", tmp_path / "profile")
    assert (status, said.count("\n")) == (1, 0) and words in said
    assert {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")} == before


@pytest.mark.skipif(sys.platform == "win32", reason="rights of folders are something else on Windows")
def test_a_profile_that_cannot_be_written_is_refused(office, tmp_path, monkeypatch):
    (tmp_path / "profile").mkdir()
    # An administrator may write everything: what the system would say to others is said here.
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path / "profile")
    status, _, said = answer("libreoffice", "install", "--profile", tmp_path / "profile")
    assert status == 1 and said.endswith("profile cannot be written: change its rights, or name another --profile")


def test_another_add_in_with_a_name_of_ours_is_refused_by_its_name(office, tmp_path):
    other = installing.unpacked(tmp_path / "profile") / "a.tmp_" / "other.oxt"
    other.mkdir(parents=True)
    theirs = members()["CalcAddIns.xcu"].replace(b"org.bridgesheets.Functions", b"org.other.Functions")
    (other / "CalcAddIns.xcu").write_bytes(theirs)
    description = members()["description.xml"].replace(b"org.bridgesheets.calc-addin", b"org.other")
    (other / "description.xml").write_bytes(description)
    before = everything(tmp_path / "profile")
    status, _, said = answer("libreoffice", "install", "--profile", tmp_path / "profile")
    assert status == 1 and "the extension org.other has a function VP_20 too: remove it in LibreOffice" in said
    assert everything(tmp_path / "profile") == before


@pytest.mark.skipif(sys.platform == "win32", reason="the package manager made up here is a shell script")
def test_what_the_package_manager_refuses_changes_nothing(office, tmp_path, monkeypatch):
    # Nobody else may run what lies in a temporary folder of the administrator.
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    kept = installing.packages(tmp_path / "profile") / "cache" / "uno_packages.pmap"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"Pmp1")
    before = everything(tmp_path / "profile")
    status, _, said = answer("libreoffice", "install", "--profile", tmp_path / "profile")
    assert (status, said) == (
        1, "bridgesheets: LibreOffice 25.2 refused: no space left on device; nothing has changed",
    )  # fmt: skip
    assert everything(tmp_path / "profile") == before


@pytest.mark.skipif(sys.platform == "win32", reason="the package manager made up here is a shell script")
@pytest.mark.parametrize(("crashes", "said"), [(1, "LibreOffice 25.2 did not remove"), (2, "status -11; nothing has")])
def test_a_package_manager_that_falls_over_is_started_once_more(office, tmp_path, monkeypatch, crashes, said):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(installing, "ours", lambda profile: "still there")
    runs = tmp_path / "runs"
    (office / "unopkg").write_text(f"#!/bin/sh\necho >>{runs}\n[ $(wc -l <{runs}) -gt {crashes} ] || kill -SEGV $$\n")
    with pytest.raises(OfficeError, match=said):
        installing.uninstall(installing.find_office(), tmp_path / "profile")
    assert runs.read_text() == "\n\n"  # never a third time


def test_extensions_that_cannot_be_put_in_place_leave_the_former_ones(tmp_path, monkeypatch):
    profile, copy = tmp_path / "profile", tmp_path / "copy"
    for folder, text in ((profile, "old"), (copy, "new")):
        installing.packages(folder).mkdir(parents=True)
        (installing.packages(folder) / "x").write_text(text)
    renamed = Path.rename

    def once(self, target):
        if self.name.endswith("-new"):
            raise OSError("no space left on device")
        return renamed(self, target)

    monkeypatch.setattr(Path, "rename", once)
    monkeypatch.setattr(installing, "exchange", lambda one, other: False)
    with pytest.raises(OfficeError, match="cannot be replaced: no space left on device; nothing has changed"):
        installing._take_over(copy, profile)
    assert everything(profile) == {Path("user/uno_packages/x"): b"old"}


def test_the_profile_is_where_libreoffice_says(office, monkeypatch, tmp_path):
    monkeypatch.setattr(installing, "folder_of_programs", lambda: tmp_path)
    found = installing.find_office()
    assert found.version == (25, 2)
    assert found.profile == tmp_path / "libreoffice" / "4"


@pytest.mark.libreoffice
def test_installed_told_replaced_and_removed_in_a_real_profile(libreoffice, tmp_path):
    profile = tmp_path / "profile"
    name = installing.find_office().name
    install, status = ("install", "--profile", profile), ("status", "--profile", profile)
    assert answer("libreoffice", *status) == (
        1,
        f"{name}: bridgesheets is not installed; do: bridgesheets libreoffice install",
        "",
    )
    said = f"bridgesheets {__version__} is installed in {name}: start it, and type =VP_20(12;7)"
    assert answer("libreoffice", *install) == (0, said, "")
    assert answer("libreoffice", *status) == (0, f"{name}: bridgesheets {__version__} is installed and up to date", "")
    assert answer("libreoffice", *install) == (0, f"bridgesheets {__version__} is installed in {name} already", "")

    description = installing.ours(profile).folder / "description.xml"
    description.write_bytes(description.read_bytes().replace(f'"{__version__}"'.encode(), b'"0.0.1"'))
    code, told, _ = answer("libreoffice", *status)
    assert code == 1 and "bridgesheets 0.0.1 is installed and out of date" in told
    assert answer("libreoffice", *install) == (0, said, "")
    assert installing.ours(profile).is_current

    assert answer("libreoffice", "uninstall", "--profile", profile) == (0, f"bridgesheets is removed from {name}", "")
    assert installing.ours(profile) is None
    assert answer("libreoffice", "uninstall", "--profile", profile) == (
        0,
        f"bridgesheets is not installed in {name}",
        "",
    )


def test_a_version_is_told_by_its_name():
    assert Office(Path("soffice"), (25, 2)).name == "LibreOffice 25.2"


def test_extensions_that_a_killed_run_had_put_aside_are_there_again(tmp_path):
    profile = tmp_path / "profile"
    folder = installing.packages(profile)
    (folder / "cache").mkdir(parents=True)
    (folder / "cache" / "other.oxt").write_bytes(b"somebody else's")
    before = everything(folder)
    folder.rename(folder.with_name("uno_packages.bridgesheets-old"))
    installing._check_profile(profile)
    assert everything(folder) == before


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("command", ["install", "uninstall"])
def test_what_a_killed_run_left_is_deleted_also_where_nothing_else_is_to_be_done(office, tmp_path, running, command):
    """Killed after the exchange; the next run finds its work done, and while LibreOffice runs it touches nothing."""
    profile = tmp_path / "profile"
    folder = installing.packages(profile)
    left = folder.with_name("uno_packages.bridgesheets-new") / "x"
    left.parent.mkdir(parents=True)
    left.touch()
    if command == "install":
        for name, content in members().items():
            (installing.unpacked(profile) / "a.oxt_" / "b" / name).parent.mkdir(parents=True, exist_ok=True)
            (installing.unpacked(profile) / "a.oxt_" / "b" / name).write_bytes(content)
    if running:
        (profile / ".lock").touch()
    status, shown, _ = answer("libreoffice", command, "--profile", profile)
    assert status == 0 and ("already" in shown or "is not installed" in shown)
    assert left.exists() is running


def test_extensions_of_before_are_not_deleted_where_libreoffice_has_made_a_folder_in_their_place(tmp_path):
    profile = tmp_path / "profile"
    folder = installing.packages(profile)
    for name in ("uno_packages.bridgesheets-old", "uno_packages.bridgesheets-new", "uno_packages"):
        folder.with_name(name).mkdir(parents=True)
    kept = folder.with_name("uno_packages.bridgesheets-old") / "other.oxt"
    kept.write_bytes(b"somebody else's")
    with pytest.raises(OfficeError, match="has the extensions of before: give it the name uno_packages, or delete it"):
        installing._check_profile(profile)
    assert kept.read_bytes() == b"somebody else's"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks of folders")
@pytest.mark.parametrize("command", ["install", "uninstall"])
@pytest.mark.parametrize("there", [True, False])
def test_two_runs_in_one_profile_come_one_after_the_other(office, tmp_path, monkeypatch, command, there):
    monkeypatch.setattr(aside, "PATIENCE", 0.01)
    profile = tmp_path / "settings" / "profile"
    prepared = installing.packages(profile).with_name("uno_packages.bridgesheets-new") / "other.oxt"
    (profile if there else tmp_path).mkdir(parents=True, exist_ok=True)
    with installing.alone_with(profile):
        if there:
            prepared.parent.mkdir(parents=True)
            prepared.touch()
        status, _, told = answer("libreoffice", command, "--profile", profile)
    assert status == 1 and "try again when no other run is at work there" in told
    assert prepared.exists() is there


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("in_one_step", [True, False])
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_killed_at_any_step_of_the_exchange_the_next_run_finds_the_old_or_the_new_extensions_and_finishes(
    tmp_path, monkeypatch, in_one_step
):
    """Killed before every single call that names, makes or deletes something in the profile."""
    if not in_one_step:
        monkeypatch.setattr(installing, "exchange", lambda one, other: False)
    profile, copy = tmp_path / "profile", tmp_path / "copy"
    folder = installing.packages(profile)
    old, new = {Path("x"): b"old", Path("a/y"): b"old"}, {Path("x"): b"new", Path("b/z"): b"new"}

    def lay(place, files):
        for name, content in files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(content)

    lay(installing.packages(copy), new)
    watched = {"open", "os.rename", "os.mkdir", "os.rmdir", "os.remove", "shutil.rmtree", "shutil.copytree"}
    killed = 0
    for call in range(1, 1000):
        shutil.rmtree(profile, ignore_errors=True)
        lay(folder, old)
        if (child := os.fork()) == 0:
            count = 0

            def hook(event, arguments, at=call):
                nonlocal count
                count += event in watched and str(profile) in str(arguments[0])
                if count >= at:
                    os._exit(9)

            sys.addaudithook(hook)
            try:
                installing._take_over(copy, profile)
            finally:
                os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
            break
        killed += 1
        installing._check_profile(profile)
        assert everything(folder) in (old, new), f"killed before call {call}"
        installing._take_over(copy, profile)
        assert everything(folder) == new, f"killed before call {call}"
        assert [path.name for path in folder.parent.iterdir()] == [folder.name], f"killed before call {call}"
    assert killed > 10 and everything(folder) == new


def test_a_folder_of_extensions_that_cannot_be_looked_into_is_no_folder_without_ours(tmp_path, monkeypatch):
    folder = installing.unpacked(tmp_path)
    assert installing.ours(tmp_path) is None
    (folder / "ours.oxt_" / "bridgesheets.oxt").mkdir(parents=True)
    real = os.scandir

    def closed(path):
        if str(path).endswith("ours.oxt_"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", closed)
    with pytest.raises(PermissionError):
        installing.ours(tmp_path)
