"""truesheet alone: a wheel of nothing else, in an empty environment, with a function somebody invented."""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import truesheet
from tests.truesheet.books import book

pytestmark = pytest.mark.slow

PACKAGE = Path(truesheet.__file__).parent

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "truesheet"
version = "1"

[tool.hatch.build.targets.wheel]
packages = ["truesheet"]
"""

#: What somebody writes who has nothing but that half: DOZENS is no function of any spreadsheet.
SCRIPT = """
import sys
from datetime import datetime
import truesheet


class Dozens(truesheet.Functions):
    def find(self, name):
        return (lambda number: number / 12) if name == "DOZENS" else None


path, now = sys.argv[1], datetime(2026, 1, 1)
print(truesheet.recalculate(path, functions=Dozens(), now=now))
workbook = truesheet.open(path, Dozens())
workbook.set("S!A1", 42)
print(workbook.recalculate(now), workbook.check(now))
workbook.save()
print(truesheet.open(path, Dozens()).recalculate(now))
print([module for module in sys.modules if module.startswith(("openpyxl", "bridgesheets"))])
"""


@pytest.mark.exhaustive
def test_it_is_a_distribution_of_its_own_without_a_change(tmp_path):
    project = tmp_path / "project"
    shutil.copytree(PACKAGE, project / "truesheet", ignore=shutil.ignore_patterns("__pycache__"))
    (project / "pyproject.toml").write_text(PROJECT)
    pip = [sys.executable, "-m", "pip"]
    subprocess.run(
        [*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(project)],
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([*pip, "--python", str(python), "install", "-q", "--no-deps", str(wheel)], check=True)

    workbook = tmp_path / "eggs.xlsx"
    workbook.write_bytes(
        book('<row r="1"><c r="A1"><v>30</v></c><c r="B1"><f>DOZENS(A1)</f></c><c r="C1"><f>B1*2</f></c></row>')
    )
    done = subprocess.run(
        [python, "-I", "-c", SCRIPT, workbook], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    # Thirty eggs are two dozen and a half, forty-two three and a half; twice as many are five and seven.
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "{'S!B1': 2.5, 'S!C1': 5.0}",
        "{'S!B1': 3.5, 'S!C1': 7.0} []",
        "{}",
        "[]",
    ]
