"""What tests need: whoever starts LibreOffice, poppler or Node, or reads the texts, declares it, wherever it runs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import PROJECT

#: Tests as somebody might write them: what is started, and how.
WRITTEN = """\
import shutil, subprocess, sys
import pytest
from bridgesheets.surfaces.libreoffice import soffice

FROM_PYTHON = "from bridgesheets.surfaces.libreoffice.soffice import find; import subprocess; subprocess.run([find()])"

@pytest.fixture(scope="module")
def office():
    subprocess.run([soffice.find(), "--version"])

def test_office_of_a_fixture(office): pass
def test_office_itself(): subprocess.run(["libreoffice", "--version"])
def test_office_through_another_python(): subprocess.run([sys.executable, "-c", FROM_PYTHON])
def test_poppler(): subprocess.run(["pdftotext", "-v"])
def test_poppler_and_hides_that_it_failed():
    try:
        subprocess.run(["pdfinfo", "-v"], check=True)
    except subprocess.CalledProcessError:
        pass
def test_node(): subprocess.run([shutil.which("node"), "-v"])

@pytest.mark.libreoffice
def test_declared_by_a_marker(): subprocess.run([soffice.find(), "--version"])
def test_declared_by_a_fixture(poppler): subprocess.run(["pdftotext", "-v"])
@pytest.mark.sources
def test_of_the_texts(): pass
def test_of_nothing_else(): pass
"""


def ran(folder: Path, *arguments: str, **variables: str) -> list[str]:
    """What pytest says of these tests on a machine that has none of the programs, since its search path is empty."""
    (folder / "test_written.py").write_text(WRITTEN, encoding="utf-8")
    (folder / "conftest.py").write_text("from tests.conftest import *", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-rfEs", "--tb=no"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BRIDGESHEETS_")}
    clean |= {"COLUMNS": "200", "PATH": str(folder), "PYTHONPATH": str(PROJECT)}
    done = subprocess.run(
        [*command, f"--rootdir={folder}", *arguments, str(folder)], cwd=folder, capture_output=True, text=True,
        check=False, timeout=120, env={**clean, **variables},
    )  # fmt: skip
    return done.stdout.splitlines()


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins for programs are shell scripts")
def test_a_test_that_starts_a_program_it_does_not_declare_fails_and_one_that_declares_it_is_skipped(
    tmp_path: Path,
) -> None:
    lines = ran(tmp_path)
    found = {
        line.split("::")[1].split(" - ")[0]: line.rpartition("the test started ")[2]
        for line in lines
        if line.startswith("FAILED")
    }
    office, poppler = "@pytest.mark.libreoffice", "@pytest.mark.poppler"
    node = "@pytest.mark.pyodide, @pytest.mark.validators, @pytest.mark.pyright"
    assert found == {
        "test_office_of_a_fixture": f"soffice and does not declare it: {office}",
        "test_office_itself": f"libreoffice and does not declare it: {office}",
        "test_office_through_another_python": f"soffice and does not declare it: {office}",
        "test_poppler": f"pdftotext and does not declare it: {poppler}",
        "test_poppler_and_hides_that_it_failed": f"pdfinfo and does not declare it: {poppler}",
        "test_node": f"node and does not declare it: {node}",
    }
    # The texts are skipped here for want of their variable, in one line that names it.
    assert [line for line in lines if "BRIDGESHEETS_SOURCES does not name the folder" in line and "[1]" in line]
    # So is what is declared, with what to install.
    assert sum("apt-get install libreoffice" in line or "apt-get install poppler-utils" in line for line in lines) == 2


def test_what_the_environment_requires_and_is_missing_fails(tmp_path: Path) -> None:
    lines = ran(tmp_path, "-k", "declared_by or nothing_else", BRIDGESHEETS_REQUIRE="libreoffice poppler")
    assert re.fullmatch(r"1 passed, 7 deselected, 2 errors in .*", lines[-1])


@pytest.mark.parametrize(
    ("installed", "said"),
    [
        ({}, ", hypothesis, lxml, "),
        ({"pytest": "9.2.0"}, "pytest<9.2,>=8 (here is 9.2.0), "),
        ({"pytest": "8.4.2", "pytest-xdist": "2.5.0"}, ", pytest-xdist>=3.5 (here is 2.5.0), "),
    ],
    ids=["no extra", "too new a pytest", "an old pytest-xdist"],
)
def test_a_half_installed_environment_is_one_sentence(tmp_path: Path, installed: dict[str, str], said: str) -> None:
    # What is asked of the environment is answered with these packages alone, and those of the package itself.
    (tmp_path / "stub.py").write_text(
        "from importlib import metadata\n"
        f"here = {installed!r} | dict(click='8.2', openpyxl='3.1.5', rich='14')\n"
        "def version(name):\n"
        "    if name in here: return here[name]\n"
        "    raise metadata.PackageNotFoundError(name)\n"
        "metadata.version = version\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "stub", "-n", "2", "--dist", "loadgroup", "tests/rules"]
    done = subprocess.run(
        command, cwd=PROJECT, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    (line,) = done.stderr.strip().splitlines()
    assert said in line
    assert line.endswith('-m pip install -e ".[test]"')
