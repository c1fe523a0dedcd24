"""The commands ``bridgesheets excel ...`` as they are typed."""

import dataclasses
import subprocess
import sys
import types
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from bridgesheets import __version__
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.regulations import settings
from bridgesheets.regulations.in_force import by_settings
from bridgesheets.surfaces.excel.addin import answered_by
from bridgesheets.surfaces.excel.installing import Places
from bridgesheets.surfaces.vba import module_text
from bridgesheets.surfaces.web_command import MAIN
from tests import commands
from tests.commands import answer

PYTHON = r"C:\bridge\.venv\Scripts\python.exe"


def xlwings_or_skip() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return commands.run("excel", *words, folder=folder)


def test_the_addin_is_written_where_it_is_wanted_with_the_python_that_is_named(tmp_path: Path) -> None:
    xlwings_or_skip()
    done = run("build", "--out", "B.xlam", "--python", r"D:\py\python.exe", folder=tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("B.xlam\n", "", 0)
    with zipfile.ZipFile(tmp_path / "B.xlam") as package:
        assert rb"D:\py\python.exe" in package.read("xl/worksheets/sheet1.xml")


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows it would install something")
@pytest.mark.parametrize("word", ["install", "uninstall", "status"])
def test_elsewhere_than_on_windows_one_sentence_says_what_works_there(tmp_path: Path, word: str) -> None:
    done = run(word, folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("bridgesheets: Excel takes this add-in on Windows only; ")
    assert done.stderr.count("\n") == 1


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """The folders of Windows in that of the test."""
    xlwings_or_skip()
    from bridgesheets.surfaces.excel.addin import xlwings_version

    python = tmp_path / "Scripts" / "python.exe"
    python.parent.mkdir()
    python.touch()
    (tmp_path / f"xlwings64-{xlwings_version()}.dll").touch()
    found = Places(tmp_path / "XLSTART", tmp_path / "AddIns", python)
    monkeypatch.setattr("bridgesheets.surfaces.excel.installing.places", lambda: found)
    return found


def test_installed_told_and_taken_away(windows: Places) -> None:
    status, said, _ = answer("excel", "install")
    assert status == 0
    assert said == f"{windows.addin} is installed. Restart Excel and type =VP_20(12,7) in a cell: it shows 15."
    status, said, _ = answer("excel", "status")
    assert status == 0
    assert said.startswith(f"the add-in is {windows.addin}\n")
    status, said, _ = answer("excel", "uninstall")
    assert (status, said) == (0, f"{windows.addin} is deleted. Restart Excel.")
    assert list(windows.startup.iterdir()) == []
    status, said, _ = answer("excel", "status")
    assert (status, said) == (1, "the add-in is not installed: run bridgesheets excel install")


def test_where_excel_could_not_be_asked_for_its_folder_that_is_told_with_what_to_do(
    windows: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    guessed = dataclasses.replace(windows, unasked="Excel did not answer")
    monkeypatch.setattr("bridgesheets.surfaces.excel.installing.places", lambda: guessed)
    status, said, _ = answer("excel", "install")
    assert status == 0
    installed, usual = said.splitlines()
    assert installed.startswith(f"{windows.addin} is installed. ")
    assert usual.startswith(
        "It is in the usual start-up folder: Excel did not answer. If there is no tab Bridge, look "
    )
    assert "Trusted Locations" in usual


def test_what_cannot_be_installed_is_one_line(windows: Places) -> None:
    windows.addin.mkdir(parents=True)
    status, said, problem = answer("excel", "install")
    assert (status, said) == (1, "")
    assert problem.startswith(f"bridgesheets: {windows.addin} is not an add-in of bridgesheets; ")
    assert problem.count("\n") == 0
    assert windows.addin.is_dir()


def test_the_module_to_import_is_written_as_it_is(tmp_path: Path) -> None:
    xlwings_or_skip()
    done = run("module", "--python", PYTHON, folder=tmp_path)
    assert (done.stdout, done.returncode) == ("bridgesheets.bas\n", 0)
    assert (tmp_path / "bridgesheets.bas").read_bytes() == module_text(answered_by(PYTHON)).encode("ascii")
    assert [entry.name for entry in tmp_path.iterdir()] == ["bridgesheets.bas"]


@pytest.mark.parametrize("words", [("module", "notes/b.bas"), ("build", "--out", "notes/B.xlam")])
def test_a_file_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    xlwings_or_skip()
    (tmp_path / "notes").write_text("a file", encoding="utf-8")
    done = run(*words, "--python", PYTHON, folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == f"bridgesheets: {words[-1]}: notes is a file, not a folder; name a folder\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there it is this Python")
@pytest.mark.parametrize("words", [("module",), ("build", "--out", "B.xlam")])
def test_elsewhere_than_on_windows_no_path_of_this_computer_is_written(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run(*words, folder=tmp_path)
    assert done.returncode == 2
    assert (
        "--python is missing: the path of Python on the computer with Windows; type, with your own path: "
        in done.stderr
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["/usr/bin/python3", "python", r"\bridge\python.exe", r"C:python.exe", ""])
def test_a_python_that_is_no_whole_path_of_windows_is_refused(tmp_path: Path, path: str) -> None:
    done = run("build", "--out", "B.xlam", "--python", path, folder=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "is not a whole path on Windows" in done.stderr
    assert list(tmp_path.iterdir()) == []


def book(path: Path, *formulas: str, **names: str) -> Path:
    """A workbook with formulas down its first column, and names of its own."""
    made = openpyxl.Workbook()
    for row, formula in enumerate(formulas, 1):
        made.active.cell(row, 1, formula)
    for name, refers_to in names.items():
        made.defined_names[name] = DefinedName(name, attr_text=refers_to)
    made.save(path)
    return path


def names_in(path: Path) -> list[str]:
    return list(openpyxl.load_workbook(path).defined_names)


def test_a_workbook_gets_the_functions_that_it_uses_as_names(tmp_path: Path) -> None:
    path = book(tmp_path / "club.xlsx", "=BUTLER(450,410)", "=1+1", Own="Sheet!$B$1")
    done = run("names", "club.xlsx", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("club.xlsx: added IMPS, BUTLER; ")
    assert names_in(path) == ["Own", "IMPS", "BUTLER"]
    again = run("names", "club.xlsx", folder=tmp_path)
    assert (again.returncode, again.stdout) == (0, "club.xlsx: unchanged; it has IMPS, BUTLER already\n")


def test_what_cannot_be_a_name_is_said(tmp_path: Path) -> None:
    book(tmp_path / "club.xlsx", "=VP20(12,7)", '=MPCOLORS("club",1)')
    done = run("names", "club.xlsx", folder=tmp_path)
    assert done.returncode == 0
    first, *others = done.stdout.splitlines()
    assert first.startswith("club.xlsx: unchanged; no formula calls one of the functions that can be names: VP_20, ")
    assert others == [
        "club.xlsx: VP20 is a cell to Excel; bridgesheets check --fix writes VP_20 in its place",
        "club.xlsx: MPCOLORS is not held as a name: it needs the add-in",
    ]


def test_names_of_its_own_like_ours_are_kept_and_asked_about(tmp_path: Path) -> None:
    path = book(tmp_path / "club.xlsx", "=BUTLER(450,410)", "=WINLOSS(2)", Imps="Sheet!$B$1")
    before = path.read_bytes()
    done = run("names", "club.xlsx", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "bridgesheets: club.xlsx: it has names of its own like our functions: IMPS (=Sheet!$B$1); rename them in Excel "
        "(Formulas > Name Manager), or keep them and leave ours out: bridgesheets excel names club.xlsx --without IMPS"
    ]
    assert path.read_bytes() == before
    # BUTLER would call the IMPS of the workbook.
    done = run("names", "club.xlsx", "--without", "imps", folder=tmp_path)
    assert done.returncode == 0
    first, second = done.stdout.splitlines()
    # WHOLENUMBER reads the margin.
    assert first.startswith("club.xlsx: added WINLOSS, WHOLENUMBER; ")
    assert second == "club.xlsx: BUTLER is left out too: it calls what is left out"
    assert sorted(names_in(path)) == ["Imps", "WHOLENUMBER", "WINLOSS"]


def test_a_function_that_is_none_of_ours_cannot_be_left_out(tmp_path: Path) -> None:
    book(tmp_path / "club.xlsx", "=WINLOSS(2)")
    done = run("names", "club.xlsx", "--without", "WINLOS", folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(
        "bridgesheets: club.xlsx: --without WINLOS leaves nothing out; the functions are VP_20,"
    )


def test_an_edition_that_is_set_and_cannot_be_used_is_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names have the figures of the edition in force."""
    book(tmp_path / "club.xlsx", "IMPS(430)")
    before = (tmp_path / "club.xlsx").read_bytes()
    monkeypatch.setenv(settings.VARIABLE, "nosuch")
    by_settings.cache_clear()
    done = run("names", "club.xlsx", folder=tmp_path)
    by_settings.cache_clear()
    assert (done.returncode, done.stdout) == (2, "")
    assert 'there is no edition called "nosuch"' in done.stderr
    assert "Correct it, or choose another: bridgesheets editions use NAME" in done.stderr
    assert done.stderr.count("\n") == 1
    assert (tmp_path / "club.xlsx").read_bytes() == before


# --- xlwings Lite ----------------------------------------------------------------------------------------------------


WHEEL = f"https://www.example.org/bridgesheets-{__version__}-py3-none-any.whl"


def excel_lite(*arguments: str) -> subprocess.CompletedProcess[str]:
    return commands.run("excel", "lite", *arguments)


def test_it_prints_the_line_of_each_tab_by_itself() -> None:
    printed = excel_lite("--wheel", WHEEL).stdout.splitlines()
    assert WHEEL in printed and MAIN.strip() in printed


def test_no_name_on_an_index_is_printed_which_nobody_owns() -> None:
    done = excel_lite()
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "make a wheel in the folder of bridgesheets with python -m pip wheel --no-deps ." in done.stderr
    assert "bridgesheets==" not in excel_lite("--wheel", WHEEL).stdout


def test_of_a_wheel_in_a_file_it_says_where_it_has_to_go(tmp_path: Path) -> None:
    path = tmp_path / WHEEL.rpartition("/")[2]
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("bridgesheets/officejs.py", "")
    done = excel_lite("--wheel", str(path))
    assert done.returncode == 0
    assert f"bridgesheets excel lite --wheel https://www.example.org/{path.name}" in done.stdout
    path.write_bytes(b"no wheel")
    assert "it is no wheel of bridgesheets; make one" in excel_lite("--wheel", str(path)).stderr
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("other/officejs.py", "")
    assert "it is no wheel of bridgesheets; make one" in excel_lite("--wheel", str(path)).stderr
    path.unlink()
    assert "check its name and its folder; make one" in excel_lite("--wheel", str(path)).stderr


def test_main_py_takes_all_functions_but_those_that_excel_takes_for_cells() -> None:
    xlwings_or_skip()
    main = types.ModuleType("main")
    exec(MAIN, main.__dict__)
    taken = {name for name in vars(main) if not name.startswith("__")}
    assert taken == set(CATALOGUE) - {"VP20", "VP30"}
