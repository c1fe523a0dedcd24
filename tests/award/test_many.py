"""Many files in one run: what is wrong with one costs no other."""

from __future__ import annotations

import os
import signal
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.award import many, several_processes
from bridgesheets.award.many import Order, award_file, files_in
from bridgesheets.award.several_processes import award_many
from tests.award.test_result_files import TOML, as_csv


class Deadly:
    """Stands for a file that kills the process it is handed to."""

    name = "deadly.csv"

    def __reduce__(self) -> Any:
        return os._exit, (1,)


class Endless:
    """Stands for a file that never comes to an end."""

    name = "endless.csv"

    def __reduce__(self) -> Any:
        return time.sleep, (600,)


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    paths = [as_csv(tmp_path / f"game{game}.csv") for game in range(3)]
    for path in paths:
        path.with_suffix(".toml").write_text(TOML, encoding="utf-8")
    return paths


def test_a_process_that_dies_costs_its_own_file_only(games: list[Path]) -> None:
    paths: list[Any] = [*games, Deadly()]
    reports = {report.path.name: report for report in award_many(paths, Order({}, None), 2)}
    assert [reports[path.name].total for path in games] == [Decimal("3.29")] * 3
    assert reports["deadly.csv"].faults == ("deadly.csv: the process that read it died; look at the file by itself",)


def test_a_process_that_hangs_costs_its_own_file_only(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(several_processes, "_GRACE", 0.5)
    paths: list[Any] = [*games[:2], Endless(), games[2]]
    reports = {report.path.name: report for report in award_many(paths, Order({}, None, seconds=1.0), 2)}
    assert reports.pop("endless.csv").faults == ("endless.csv: it takes longer than 1 seconds",)
    assert {name: report.total for name, report in reports.items()} == {path.name: Decimal("3.29") for path in games}


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm; the leading process ends it")
def test_a_slow_file_ends_by_itself(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "awards_of", lambda path, said: time.sleep(60))
    report = award_file(games[0], Order({}, None, seconds=0.2))
    assert report.faults == ("game0.csv: it takes longer than 0.2 seconds",)


def test_the_files_of_a_folder_are_found_once(games: list[Path], tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no results", encoding="utf-8")
    assert files_in([tmp_path, games[1]]) == games


def test_what_is_wrong_is_in_the_report(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "bare.csv")
    report = award_file(path, Order({}, tmp_path / "out"))
    assert any("--game" in fault for fault in report.faults) and report.written is None
    assert not (tmp_path / "out").exists()
