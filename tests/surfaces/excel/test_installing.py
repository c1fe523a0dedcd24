"""Installing the add-in, taking it away, and its state: the folders of Windows stand in a folder of the test."""

import dataclasses
import os
import sys
import zipfile
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bridgesheets import __version__
from bridgesheets.surfaces.excel import installing
from bridgesheets.surfaces.excel.addin import AddinError, addin, configuration_sheet, xlwings_version
from bridgesheets.surfaces.excel.installing import (
    CannotInstall,
    Places,
    _excel_is_installed,
    install,
    places,
    settings,
    status,
    uninstall,
)

pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")


@pytest.fixture
def here(tmp_path: Path) -> Places:
    """A Windows with Excel, Python and the library of xlwings, and no add-in."""
    roaming = tmp_path / "AppData" / "Roaming" / "Microsoft"
    scripts = tmp_path / "bridge" / ".venv" / "Scripts"
    scripts.mkdir(parents=True)
    (scripts / "python.exe").touch()
    (scripts.parent / f"xlwings64-{xlwings_version()}.dll").touch()
    return Places(roaming / "Excel" / "XLSTART", roaming / "AddIns", scripts / "python.exe")


def refused(do: Any, here: Places) -> str:
    with pytest.raises((CannotInstall, AddinError)) as problem:
        do(here)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def remedies(here: Places) -> list[str]:
    return [str(told) for told in status(here) if not told.good]


@cache
def ours() -> bytes:
    """An add-in of ours, as another name for it would have it."""
    return addin(r"C:\other\python.exe")


# --- Installing ----------------------------------------------------------------------------------------------


def test_it_is_put_where_excel_opens_it_at_its_start_and_names_this_python(here: Places) -> None:
    path = install(here)
    assert path == here.startup / "Bridgesheets.xlam"
    assert settings(path)["Python"] == str(here.interpreter)
    assert zipfile.ZipFile(path).testzip() is None
    assert [entry.name for entry in here.startup.iterdir()] == ["Bridgesheets.xlam"]


def test_installed_again_it_replaces_itself(here: Places) -> None:
    first = install(here).read_bytes()
    moved = here.interpreter.with_name("python3.exe")
    moved.touch()
    install(dataclasses.replace(here, interpreter=moved))
    assert here.addin.read_bytes() != first
    assert settings(here.addin)["Python"] == str(moved)


@pytest.mark.parametrize("content", [b"", b"somebody's own file", "a zip file"])
def test_a_file_of_somebody_else_in_its_place_is_left_alone(here: Places, content: Any) -> None:
    here.startup.mkdir(parents=True)
    if isinstance(content, str):
        with zipfile.ZipFile(here.addin, "w") as package:
            package.writestr("xl/workbook.xml", '<sheet name="Results"/>')
    else:
        here.addin.write_bytes(content)
    before = here.addin.read_bytes()
    for do in (install, uninstall):
        assert "is not an add-in of bridgesheets" in refused(do, here)
    assert here.addin.read_bytes() == before
    assert remedies(here) == [f"{here.addin} is not an add-in of bridgesheets: move it away, then install again"]


def test_without_the_library_of_xlwings_beside_python_nothing_is_installed(here: Places) -> None:
    (here.interpreter.parent.parent / f"xlwings64-{xlwings_version()}.dll").unlink()
    said = refused(install, here)
    assert f"xlwings64-{xlwings_version()}.dll is not next to {here.interpreter}" in said
    assert "in an environment of their own" in said
    assert not here.startup.exists()


@pytest.mark.parametrize(("built_for", "words"), [("win-arm64", "Windows on ARM"), ("win32", "32-bit Windows")])
def test_a_python_that_xlwings_has_no_library_for_is_refused_with_the_one_to_install(
    here: Places, built_for: str, words: str
) -> None:
    said = refused(install, dataclasses.replace(here, built_for=built_for))
    assert f"{here.interpreter} is a Python for {words}" in said
    assert "64-bit Windows (x64) from python.org" in said
    assert "py -m venv --clear .venv" in said
    assert not here.startup.exists()


def test_a_folder_with_letters_outside_the_code_page_is_refused_with_another_folder(here: Places) -> None:
    # Western European Windows has ł in no code page, and ü in this one.
    polish = here.interpreter.parents[1] / "Łukasz" / "python.exe"
    german = here.interpreter.parents[1] / "Jürgen" / "python.exe"
    said = refused(install, dataclasses.replace(here, interpreter=polish, code_page="cp1252"))
    assert "(Ł)" in said
    assert "put the folder into C:\\bridge" in said
    assert not here.startup.exists()
    path = install(dataclasses.replace(here, interpreter=german, code_page="cp1252"))
    assert settings(path)["Python"] == str(german)


def test_while_excel_has_it_open_the_old_one_stays(here: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    install(here)
    before = here.addin.read_bytes()

    def locked(*_: Any) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    monkeypatch.setattr(installing, "addin", lambda *_: before + b"newer")
    monkeypatch.setattr("truesheet.writing.replace.exchange", locked)
    assert refused(install, here).endswith("close Excel, all of its windows, and try again")
    assert here.addin.read_bytes() == before
    assert [entry.name for entry in here.startup.iterdir()] == ["Bridgesheets.xlam"]
    monkeypatch.setattr(installing.os, "unlink", locked)
    assert refused(uninstall, here).endswith("close Excel, all of its windows, and try again")
    assert here.addin.exists()


def test_a_folder_that_cannot_be_made_is_told(here: Places) -> None:
    here.startup.parent.mkdir(parents=True)
    here.startup.touch()
    assert "is a file, not a folder" in refused(install, here)


@pytest.mark.parametrize("folder", ["startup", "addins"])
def test_another_addin_with_functions_of_our_names_is_named_first(here: Places, folder: str) -> None:
    place = getattr(here, folder)
    place.mkdir(parents=True)
    (place / "Club scores.xlam").write_bytes(ours())
    said = refused(install, here)
    assert said.startswith(f"{place / 'Club scores.xlam'} has functions of the same names (")
    assert not here.addin.exists()


def test_addins_of_others_and_files_that_cannot_be_read_do_no_harm(here: Places) -> None:
    here.addins.mkdir(parents=True)
    (here.addins / "broken.xlam").write_bytes(b"broken")
    (here.addins / "~$Bridgesheets.xlam").write_bytes(b"of Excel")
    template = Path(sys.modules["xlwings"].__file__).with_name("quickstart_addin.xlam")
    (here.addins / "other.xlam").write_bytes(template.read_bytes())
    install(here)
    assert remedies(here) == []


# --- Taking it away ------------------------------------------------------------------------------------------


def test_what_somebody_saves_meanwhile_is_not_taken_away(here: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    install(here)

    def looked_at(path: Path) -> dict[str, str]:
        path.write_bytes(b"theirs")
        return {"a": "b"}

    monkeypatch.setattr(installing, "settings", looked_at)
    assert "somebody saved it meanwhile; it was not deleted" in refused(uninstall, here)
    assert {path.name: path.read_bytes() for path in here.startup.iterdir()} == {"Bridgesheets.xlam": b"theirs"}

    def saved_again(path: Path, read: Any) -> bool:
        here.addin.write_bytes(b"later")
        return False

    monkeypatch.setattr("truesheet.writing.replace._is_as_read", saved_again)
    assert "saved it twice meanwhile; the earlier one is kept as Bridgesheets.xlam.bak" in refused(uninstall, here)
    assert {path.name: path.read_bytes() for path in here.startup.iterdir()} == {
        "Bridgesheets.xlam": b"later", "Bridgesheets.xlam.bak": b"theirs",
    }  # fmt: skip


def test_what_is_not_there_cannot_be_taken_away(here: Places) -> None:
    assert refused(uninstall, here) == f"the add-in is not installed: there is no {here.addin}"


# --- Its state -----------------------------------------------------------------------------------------------


def test_installed_everything_is_good_and_named(here: Places) -> None:
    install(here)
    assert [str(told) for told in status(here)] == [
        f"the add-in is {here.addin}",
        f"bridgesheets {__version__} made it, {__version__} is installed",
        f"xlwings {xlwings_version()} made it, {xlwings_version()} is installed",
        f"Python is {here.interpreter}",
        f"xlwings64-{xlwings_version()}.dll is next to Python or one folder up",
    ]
    assert all(told.good for told in status(here))


def test_a_python_that_moved_is_told(here: Places) -> None:
    install(here)
    here.interpreter.unlink()
    (told,) = remedies(here)
    assert (
        told == f"Python is not at {here.interpreter} any more: in the folder of bridgesheets run "
        ".venv\\Scripts\\python -m bridgesheets excel install"
    )


def test_another_python_than_this_one_is_told(here: Places) -> None:
    install(here)
    other = here.interpreter.parent / "other.exe"
    (told,) = remedies(dataclasses.replace(here, interpreter=other))
    assert told.startswith(f"Python is {here.interpreter}: this command runs in {other}")


def test_an_xlwings_that_was_upgraded_is_told(here: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    install(here)
    library = here.interpreter.parent.parent / f"xlwings64-{xlwings_version()}.dll"
    library.rename(library.with_name("xlwings64-9.9.9.dll"))
    made = xlwings_version()
    monkeypatch.setattr(installing, "xlwings_version", lambda: "9.9.9")
    first, second = remedies(here)
    assert first == f"xlwings {made} made it, 9.9.9 is installed: run bridgesheets excel install again"
    assert "xlwings was upgraded or removed" in second


def test_an_upgraded_bridgesheets_is_told(here: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    install(here)
    monkeypatch.setattr(installing, "__version__", "9.9")
    assert remedies(here) == [
        f"bridgesheets {__version__} made it, 9.9 is installed: run bridgesheets excel install again"
    ]


def test_an_addin_that_names_no_python_is_none_of_ours(here: Places) -> None:
    """That of xlwings has the same sheet, with an interpreter of another kind."""
    here.startup.mkdir(parents=True)
    others = configuration_sheet({"Interpreter_Win": str(here.interpreter), "xlwings Version": xlwings_version()})
    with zipfile.ZipFile(here.addin, "w") as package:
        package.writestr("xl/workbook.xml", '<sheet name="bridgesheets.conf"/>')
        package.writestr("xl/worksheets/sheet1.xml", others)
    assert remedies(here) == [f"{here.addin} is not an add-in of bridgesheets: move it away, then install again"]


def test_a_file_that_windows_blocks_is_told(here: Places) -> None:
    install(here)
    Path(f"{here.addin}:Zone.Identifier").write_text("[ZoneTransfer]\nZoneId=3\n")
    (told,) = remedies(here)
    assert told.startswith("Windows blocks Bridgesheets.xlam as a file from the internet: right-click it")


def test_another_addin_with_our_names_is_told(here: Places) -> None:
    install(here)
    here.addins.mkdir(parents=True)
    (here.addins / "Old.xlam").write_bytes(here.addin.read_bytes())
    (told,) = remedies(here)
    assert "Old.xlam has functions of the same names (" in told


def test_the_state_is_told_without_pyopenvba_too(here: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    install(here)
    here.addins.mkdir(parents=True)
    (here.addins / "Old.xlam").write_bytes(here.addin.read_bytes())
    monkeypatch.setitem(sys.modules, "pyopenvba", None)
    (told,) = remedies(here)
    assert told.startswith("other add-ins cannot be looked into: pyOpenVBA is not installed")


# --- Where things are ----------------------------------------------------------------------------------------


def test_elsewhere_than_on_windows_it_says_what_works_there() -> None:
    for system in ("linux", "darwin"):
        with pytest.raises(CannotInstall, match=r"on Windows only; .* Score sheets need no add-in anywhere") as said:
            places({"APPDATA": "x"}, system)
        assert ("libreoffice install" if system == "linux" else "excel lite") in str(said.value)


class ComError(Exception):
    """pywintypes.com_error"""


class Excel:
    """An Excel that programs start, and its folders; ``fault`` is what it raises when it is asked for them."""

    UserLibraryPath = os.fspath(Path("/profile/AddIns"))

    def __init__(self, startup: str = "", fault: Exception | None = None) -> None:
        self.startup, self.fault, self.ended = startup, fault, 0

    @property
    def StartupPath(self) -> str:
        if self.fault:
            raise self.fault
        return self.startup

    def Quit(self) -> None:
        self.ended += 1


def on_windows(monkeypatch: pytest.MonkeyPatch, excel: Excel | Exception | None) -> Places:
    """The places on a Windows with this Excel, with none that starts, or without pywin32."""

    def started(name: str) -> Excel:
        assert name == "Excel.Application"
        if isinstance(excel, Exception):
            raise excel
        assert excel is not None
        return excel

    monkeypatch.setattr("bridgesheets.surfaces.excel.installing._excel_is_installed", lambda: True)
    pywintypes = None if excel is None else SimpleNamespace(com_error=ComError)
    monkeypatch.setitem(sys.modules, "pywintypes", pywintypes)
    monkeypatch.setitem(sys.modules, "win32com", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "win32com.client", SimpleNamespace(DispatchEx=started))
    return places({"APPDATA": os.fspath(Path("/Ann/AppData/Roaming"))}, "win32")


def test_on_windows_excel_is_asked_for_its_startup_folder_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    excel = Excel(os.fspath(Path("/profile/XLSTART")))
    found = on_windows(monkeypatch, excel)
    assert (found.startup, found.addins, found.unasked) == (Path("/profile/XLSTART"), Path("/profile/AddIns"), "")
    assert found.interpreter == Path(sys.executable)
    assert excel.ended == 1


@pytest.mark.parametrize(
    ("excel", "reason"),
    [
        (None, "pywin32, which asks Excel, is not installed"),
        (ComError("Server execution failed"), "Excel did not answer about its own folders (Server exec"),
        (
            Excel(fault=ComError("The RPC server is unavailable")),
            "about its own folders (The RPC server is unavailable)",
        ),
        (
            Excel(fault=AttributeError("Excel.Application.StartupPath")),
            "about its own folders (Excel.Application.Startup",
        ),
        (Excel(""), "Excel has none of its own"),
    ],
)
def test_where_excel_does_not_answer_the_usual_folder_is_taken_and_told(
    monkeypatch: pytest.MonkeyPatch, excel: Excel | Exception | None, reason: str
) -> None:
    found = on_windows(monkeypatch, excel)
    assert found.startup == Path("/Ann/AppData/Roaming/Microsoft/Excel/XLSTART")
    assert found.addins == Path("/Ann/AppData/Roaming/Microsoft/AddIns")
    assert reason in found.unasked
    assert not isinstance(excel, Excel) or excel.ended == 1


def test_the_usual_folder_is_told_with_the_state(here: Places) -> None:
    install(here)
    first, *_ = status(dataclasses.replace(here, unasked="Excel did not answer"))
    assert str(first) == f"the add-in is {here.addin}, in the usual folder: Excel did not answer"


def test_where_windows_names_no_folder_for_programs_that_is_told() -> None:
    with pytest.raises(CannotInstall, match="APPDATA is empty"):
        places({}, "win32")


def test_without_excel_nothing_can_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgesheets.surfaces.excel.installing._excel_is_installed", lambda: False)
    with pytest.raises(CannotInstall, match="Excel is not installed on this computer"):
        places({"APPDATA": "x"}, "win32")


@pytest.mark.parametrize("known", [True, False])
def test_windows_is_asked_for_excel_in_its_registry(known: bool) -> None:
    def opened(root: str, name: str) -> str:
        assert (root, name) == ("classes", "Excel.Application")
        if not known:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return "key"

    registry = SimpleNamespace(HKEY_CLASSES_ROOT="classes", OpenKey=opened, CloseKey=lambda key: None)
    assert _excel_is_installed(registry) is known
