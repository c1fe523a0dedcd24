"""The spreadsheet half alone: a wheel of nothing else, in an empty environment, with a function somebody invented."""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import bridgesheets
from tests.truesheet.books import book

pytestmark = pytest.mark.slow

SPREADSHEET = Path(bridgesheets.__file__).parent / "spreadsheet"

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "spreadsheet-half"
version = "1"

[tool.hatch.build.targets.wheel]
packages = ["bridgesheets"]
"""

#: What somebody writes who has nothing but that half: DOZENS is no function of any spreadsheet.
SCRIPT = """
import sys
from datetime import datetime
from pathlib import Path
from truesheet.calculating.recalculation import recalculate
from truesheet.checking import check
from truesheet.formulas.added import AddedFunctions
from truesheet.patching.saving import save_values
from truesheet.reading.workbook import open_workbook


class Dozens(AddedFunctions):
    def find(self, name):
        return (lambda number: number / 12) if name == "DOZENS" else None


path, now = Path(sys.argv[1]), datetime(2026, 1, 1)
workbook = open_workbook(path, Dozens())
result = recalculate(workbook, now)
save_values(workbook, result.values)
print(result.refused, {(cell.row, cell.column): cell.value for cell in open_workbook(path).sheets[0].cells()})
print(check(open_workbook(path, Dozens()), now), [module for module in sys.modules if module.startswith("openpyxl")])
"""


def test_it_is_a_distribution_of_its_own_without_a_change(tmp_path):
    project = tmp_path / "project"
    shutil.copytree(SPREADSHEET, project / "bridgesheets" / "spreadsheet", ignore=shutil.ignore_patterns("__pycache__"))
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
    # Thirty eggs are two dozen and a half.
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["[] {(1, 1): 30.0, (1, 2): 2.5, (1, 3): 5.0}", "[] []"]
