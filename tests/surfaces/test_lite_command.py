"""What ``bridgesheets excel lite`` prints, and what it refuses."""

from __future__ import annotations

import subprocess
import types
import zipfile
from pathlib import Path

import pytest

from bridgesheets import __version__
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.web_command import MAIN
from tests import commands

WHEEL = f"https://www.example.org/bridgesheets-{__version__}-py3-none-any.whl"


def excel_lite(*arguments: str) -> subprocess.CompletedProcess[str]:
    return commands.run("excel", "lite", *arguments)


def test_it_prints_the_line_of_each_tab_by_itself() -> None:
    printed = excel_lite("--wheel", WHEEL).stdout.splitlines()
    assert WHEEL in printed and MAIN.strip() in printed


def test_no_name_on_an_index_is_printed_which_nobody_owns() -> None:
    """Finding "Excel" 2: the line would have run whatever somebody puts there under our name."""
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


@pytest.mark.parametrize(
    "address",
    ["bridgesheets.whl", WHEEL.replace("https", "http"), WHEEL[:-4], "https://x.org/other-1.0-py3-none-any.whl"],
)
def test_what_is_no_wheel_of_ours_is_refused_in_one_line(address: str) -> None:
    done = excel_lite("--wheel", address)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "is no wheel of bridgesheets" in done.stderr or "begins with https://" in done.stderr


def test_main_py_takes_all_functions_but_those_that_excel_takes_for_cells() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    main = types.ModuleType("main")
    exec(MAIN, main.__dict__)
    taken = {name for name in vars(main) if not name.startswith("__")}
    assert taken == set(CATALOGUE) - {"VP20", "VP30"}
