"""The workflow for the usual host runs what the README says, by the script that .ci/run calls."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.source_tree import script_at
from tests.validators import faults_of_workflows

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
CALL = "python .ci/readme_tests.py"


@pytest.fixture(scope="module")
def script():
    return script_at(".ci/readme_tests.py")


def test_it_runs_the_command_that_stands_in_the_readme(script):
    command = script.test_command()
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
    assert '".[test]"' in command
    assert "\n" not in command


def test_on_windows_the_paths_are_those_of_windows(script, monkeypatch):
    monkeypatch.setattr(script.sys, "executable", r"C:\Program Files\Python\python.exe")
    said = script.on_windows(
        'python3 -m venv .venv && .venv/bin/pip install -q -e ".[test]" && .venv/bin/pytest -n auto'
    )
    assert said == (
        r'"C:\Program Files\Python\python.exe" -m venv .venv && .venv\Scripts\pip install -q -e ".[test]" && '
        r".venv\Scripts\pytest -n auto"
    )


def test_every_action_is_one_commit_with_its_version_beside_it():
    """A tag can be moved by whoever gets hold of the action; dependabot.yml keeps the commits up to date."""
    used = [
        line.partition("uses: ")[2]
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses: " in line
    ]
    assert len(used) > 8
    assert [each for each in used if not re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


def test_the_workflow_and_our_own_script_call_it():
    assert f"- run: {CALL}\n" in WORKFLOW
    assert ".ci/bare python3 .ci/readme_tests.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.validators
def test_a_linter_for_workflows_finds_nothing_in_them(tmp_path):
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert {path.name for path in workflows} == {"excel.yml", "release.yml", "tests.yml"}
    assert faults_of_workflows(workflows) == {path.name: [] for path in workflows}
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOW.replace("runs-on:", "run-on:", 1), encoding="utf-8")
    assert 'unexpected key "run-on"' in " ".join(faults_of_workflows([wrong])["wrong.yml"])


def test_the_workflow_has_every_python_from_the_oldest_that_is_supported_on():
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    versions = re.findall(r'"3\.(\d+)"', re.search(r"python: \[(.*)\]", WORKFLOW)[1])
    assert oldest == f">=3.{versions[0]}"
    assert [int(version) for version in versions] == list(range(11, 15))


def test_the_hooks_before_a_commit_do_what_contributing_says():
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    asked = re.search(r"ruff check .*mypy", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))[0]
    for program in re.findall(r"(ruff \w+|mypy)", asked):
        assert f"entry: {program}\n" in hooks
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for version in re.findall(r'"((?:ruff|mypy|openpyxl)[^"]+)"', hooks):
        assert version in extra["test"]
