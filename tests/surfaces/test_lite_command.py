"""What ``bridgesheets excel lite`` prints, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
import types

import pytest

from bridgesheets import __version__
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.lite import MAIN

WHEEL = f"https://www.example.org/bridgesheets-{__version__}-py3-none-any.whl"


def excel_lite(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bridgesheets", "excel", "lite", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_it_prints_the_line_of_each_tab_by_itself() -> None:
    printed = excel_lite().stdout.splitlines()
    assert f"bridgesheets=={__version__}" in printed
    assert MAIN.strip() in printed


def test_the_address_of_a_wheel_stands_in_place_of_the_version() -> None:
    printed = excel_lite("--wheel", WHEEL).stdout.splitlines()
    assert WHEEL in printed
    assert not any(line.startswith("bridgesheets==") for line in printed)


@pytest.mark.parametrize("address", ["bridgesheets.whl", WHEEL.replace("https", "http"), WHEEL[:-4], ""])
def test_what_is_no_address_of_a_wheel_is_refused_in_one_line(address: str) -> None:
    done = excel_lite("--wheel", address)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "is not the web address of a wheel" in done.stderr


def test_main_py_takes_all_functions_but_those_that_excel_takes_for_cells() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    main = types.ModuleType("main")
    exec(MAIN, main.__dict__)
    taken = {name for name in vars(main) if not name.startswith("__")}
    assert taken == set(CATALOGUE) - {"VP20", "VP30"}
