"""The commands in the README and on the pages of the documentation do what is written there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "docs" / "score-sheets.md", ROOT / "docs" / "excel.md")


def run(line, folder):
    words = shlex.split(line, comments=True)
    assert words[0] == "bridgesheets"
    command = [sys.executable, "-m", "bridgesheets", *words[1:]]
    return subprocess.run(command, capture_output=True, timeout=300, check=False, text=True, cwd=folder)


def answers():
    """The commands whose output stands below them, with that output."""
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
                if output:
                    yield pytest.param(command, output, id=command)


@pytest.mark.parametrize(("command", "output"), list(answers()))
def test_what_a_command_answers_stands_below_it(command, output, tmp_path):
    """Three dots stand for the rest of a line."""
    said = run(command, tmp_path).stdout.splitlines()
    written = output.splitlines()
    assert len(said) == len(written)
    for answer, line in zip(said, written, strict=True):
        assert answer == line or (line.endswith("...") and answer.startswith(line.removesuffix("...").rstrip()))


def of_score_sheets():
    """The commands that make a score sheet, in the order of the pages."""
    for page in PAGES:
        for block in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            yield from (line for line in block.splitlines() if line.startswith("bridgesheets new "))


@pytest.mark.parametrize("command", sorted(set(of_score_sheets())))
def test_a_score_sheet_is_made_as_written(command, tmp_path):
    done = run(command, tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == [done.stdout.strip()]


def test_the_kinds_in_the_readme_are_those_that_there_are():
    from bridgesheets.sheets import NAMES

    listed = re.findall(r"^\| `([\w-]+)` \|", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(listed) == NAMES


def test_the_commands_of_excel_on_the_pages_are_those_that_there_are():
    from bridgesheets.surfaces.excel_command import excel

    pages = [ROOT / "docs" / name for name in ("excel.md", "excel-check.md")]
    named = {
        word for page in pages for word in re.findall(r"bridgesheets excel (\w+)", page.read_text(encoding="utf-8"))
    }
    assert named == set(excel.commands)


def test_the_checklist_has_at_most_ten_steps():
    steps = re.findall(r"^(\d+)\. ", (ROOT / "docs" / "excel-check.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert steps == [str(step) for step in range(1, len(steps) + 1)]
    assert 5 <= len(steps) <= 10


def test_every_button_of_the_ribbon_is_explained():
    ribbon = (ROOT / "src" / "bridgesheets" / "surfaces" / "excel" / "ribbon.xml").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "excel.md").read_text(encoding="utf-8")
    labels = re.findall(r'<(?:button|toggleButton) id="\w+" label="([^"]+)"', ribbon)
    assert len(labels) == 4
    assert re.findall(r"^\| ([A-Z][\w ]+) \| (?:opens|tries|ends|switches)", page, re.MULTILINE) == labels
