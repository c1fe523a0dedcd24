"""The page on amendments is performed as it stands there: its files are written, its commands typed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.docs.shown import ROOT, code, commands, differences, run, typed

PAGE = ROOT / "docs" / "amending.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page, and settings of its own."""
    for variable in ("HOME", "APPDATA", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    monkeypatch.delenv("BRIDGESHEETS_EDITION", raising=False)
    amendment, mistakes = code(PAGE, "toml")
    (tmp_path / "2017.toml").write_text(amendment, encoding="utf-8")
    (tmp_path / "mistakes.toml").write_text(mistakes, encoding="utf-8")
    return tmp_path


def test_every_command_answers_what_stands_below_it(folder: Path) -> None:
    """Only the one with the mistakes fails."""
    on_page = commands(PAGE)
    answers = run(typed(on_page), folder)
    assert len(answers) == 11
    for command, (status, answer) in zip(on_page, answers, strict=True):
        assert differences(answer, command.answer) == [], command.line
        assert status == (2 if "mistakes" in command.line else 0)


def place_of(change: dict[str, Any]) -> tuple[str, ...]:
    return tuple(str(change[key]) for key in ("table", "row", "column", "value"))


def test_the_amendment_of_the_examples_changes_what_that_of_the_page_changes() -> None:
    """It says the same in the printed table of the stage, too."""
    shown = tomllib.loads(code(PAGE, "toml")[0])["change"]
    example = tomllib.loads((ROOT / "examples" / "2017.toml").read_text(encoding="utf-8"))["change"]
    places = [{key: change[key] for key in ("table", "row", "column", "value")} for change in example]
    assert [{key: change[key] for key in ("table", "row", "column", "value")} in places for change in shown] == [
        True
    ] * 2
