"""The page on amendments is performed as it stands there: its files are written, its commands typed."""

import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.docs.shown import ROOT, code, commands, differences, run, typed

PAGE = ROOT / "docs" / "amending.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page, and settings of its own."""
    for variable in ("HOME", "APPDATA", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    monkeypatch.delenv("BRIDGESHEETS_EDITION", raising=False)
    amendment, *_ = code(PAGE, "toml")
    (tmp_path / "2017.toml").write_text(amendment, encoding="utf-8")
    copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.exhaustive
def test_every_command_answers_what_stands_below_it(folder: Path) -> None:
    on_page = commands(PAGE)
    answers = run(typed(on_page), folder)
    assert len(answers) == 13
    for command, (status, answer) in zip(on_page, answers, strict=True):
        assert differences(answer, command.answer) == [], command.line
        assert status == 0


@pytest.mark.exhaustive
def test_the_charts_and_the_score_sheet_of_the_page_are_those_of_the_amendment(folder: Path) -> None:
    """Pupil games of eight pairs: .2 of .10 a pair, .16; the edition of 2019 has .24."""
    printing = [each for each in typed(commands(PAGE)) if each[0] in ("build", "new") and "2017.toml" in each]
    assert [status for status, _ in run(printing, folder)] == [0, 0]
    charts = load_workbook(folder / "charts" / "masterpoint-awards-clubs-2017-letter.xlsx")["Newcomer"]
    assert charts.oddFooter.left.text.startswith("ACBL 2019-01 as amended by 2017, C. Newcomer Game Awards")
    eight = next(row for row in charts.iter_rows(values_only=True) if row[0] == 8)
    assert 0.16 in eight and 0.24 not in eight
    start = load_workbook(folder / "evening.xlsx")["Start"]
    assert any("ACBL 2019-01 as amended by 2017" in str(cell.value) for cell in start["B"])


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
