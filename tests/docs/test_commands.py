"""The commands in the README and on the pages of the documentation do what is written there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = tuple(
    ROOT / page for page in ("README.md", "docs/score-sheets.md", "docs/libreoffice.md", "docs/xlwings-lite.md")
)


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
