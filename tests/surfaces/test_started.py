"""Programs are started where nothing that lies beside somebody's results is taken for a part of them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from bridgesheets import programs
from bridgesheets.surfaces.libreoffice import soffice
from tests.truesheet.writing.folders import posix


def script(path: Path, text: str = "exit 0") -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: somebody's results lie there."""
    folder = tmp_path / "results"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_an_isolated_python_imports_nothing_of_the_current_folder_or_of_pythonpath(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "uno.py").write_text("print('imported')", encoding="utf-8")
    (here / "colorsys.py").write_text("print('imported')", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(here))
    call = programs.python(sys.executable, "-c", "import colorsys; import uno")
    done = programs.finished(call, 60, environment={"PYTHONPATH": str(here)})
    assert b"imported" not in done.output
    assert done.status == 1 and done.last_line.startswith("ModuleNotFoundError: No module named 'uno'")


def test_a_program_is_started_in_an_empty_folder_which_is_deleted_afterwards(here: Path) -> None:
    (here / "results.csv").touch()
    code = "import os; print(os.getcwd(), os.listdir())"
    folder, _, listed = programs.finished(programs.python(sys.executable, "-c", code), 60).last_line.partition(" ")
    assert listed == "[]" and Path(folder) != here and not Path(folder).exists()


@posix
def test_a_program_of_the_current_folder_is_not_found(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where the search path has "" or "." for it, nor where the system would look there first."""
    script(here / "soffice")
    proper = script(here.parent / "bin" / "soffice")
    for path, found in (
        ("", None),
        (".", None),
        (f".{os.pathsep}{proper.parent}", proper),
        (str(proper.parent), proper),
    ):
        monkeypatch.setenv("PATH", path)
        assert programs.find("soffice") == found
    assert soffice.find() == str(proper)


@posix
def test_what_is_no_program_is_not_found(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of that name, and a file that may not be started."""
    (here / "node").mkdir()
    (here / "soffice").touch()
    monkeypatch.setenv("PATH", str(here))
    assert programs.find("node") is None and programs.find("soffice") is None
    assert programs.find("sh", Path("/bin")) == Path("/bin/sh")


def test_libreoffice_does_not_see_the_python_of_an_activated_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own looked for its library there, and knew no function of ours (Linux, after .venv/bin/activate)."""
    ours, others = tmp_path / "venv" / "bin", tmp_path / "bin"
    for folder in (ours, others):
        folder.mkdir(parents=True)
    (tmp_path / "venv" / "pyvenv.cfg").touch()
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, (ours, others, ".", ""))))
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "venv"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("LANG", "C")
    seen = programs.surroundings()
    assert (seen["PATH"], seen["LANG"]) == (str(others), "C")
    assert not {"VIRTUAL_ENV", "PYTHONPATH"} & {*seen}


@posix
def test_a_program_that_takes_too_long_is_killed_with_all_that_it_started(tmp_path: Path) -> None:
    child = tmp_path / "child"
    slow = script(tmp_path / "slow", f"sleep 600 & echo $! > {child}; wait")
    with pytest.raises(programs.TooLate):
        programs.finished([str(slow)], 1)
    time.sleep(0.2)
    number = int(child.read_text(encoding="ascii"))
    state = Path(f"/proc/{number}/stat")
    assert not state.exists() or state.read_text(encoding="ascii").split()[2] == "Z"


@posix
def test_the_last_line_of_a_program_that_fails_is_that_of_its_errors(tmp_path: Path) -> None:
    both = "echo told; echo failed >&2; exit"
    assert programs.finished([str(script(tmp_path / "fails", f"{both} 3"))], 60).last_line == "failed"
    assert programs.finished([str(script(tmp_path / "works", f"{both} 0"))], 60).last_line == "told"
