"""Many files in one run: what is wrong with one costs no other."""

import os
import signal
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.club.month.events import FileOfMonth
from bridgesheets.surfaces.tasks import many_awards
from bridgesheets.surfaces.tasks.files_of_results import LIGHT, Results, files_in, target_names
from bridgesheets.surfaces.tasks.many_awards import AwardOrder, AwardPiece, Report
from bridgesheets.surfaces.tasks.month import MonthPiece
from tests import commands
from tests.awarding.test_result_files import TOML, as_csv
from truesheet.batch import workers
from truesheet.batch.pieces_of_work import StopSignals
from truesheet.batch.processes import run_all, run_here
from truesheet.refusals import Refused
from truesheet.writing.targets import Target


class Deadly(AwardPiece):
    """A file that kills the process that reads it, once its awards are written."""

    light = False  # type: ignore[assignment]

    def run(self, at_last: Callable[[], None] | None = None) -> Report:
        super().run(at_last)
        os._exit(1)


class Endless(AwardPiece):
    """A file that never comes to an end, and does not notice the alarm."""

    light = False  # type: ignore[assignment]

    def run(self, at_last: Callable[[], None] | None = None) -> Report:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
        time.sleep(600)
        raise AssertionError


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    paths = [as_csv(tmp_path / f"game{game}.csv") for game in range(3)]
    for path in paths:
        path.with_suffix(".toml").write_text(TOML, encoding="utf-8")
    return paths


def reports_of(pieces: list[AwardPiece]) -> dict[str, Report]:
    return {report.path.name: report for report in run_all(pieces, 2)}


@pytest.mark.parametrize(
    ("name", "size", "light"),
    [
        ("a.csv", LIGHT, True),
        ("a.csv", LIGHT + 1, False),
        ("a.ACM", 0, True),
        ("a.xlsx", 9, False),
        ("a.XLSM", 9, False),
    ],
)
def test_light_is_a_small_file_that_is_not_zipped(tmp_path: Path, name: str, size: int, light: bool) -> None:
    path = tmp_path / name
    path.write_bytes(b"1" * size)
    assert AwardPiece(path, AwardOrder({})).light is light
    alone, of_two = (MonthPiece(FileOfMonth(path, name, ClubDefaults(), None, earlier)) for earlier in ((), (path,)))
    assert (alone.light, of_two.light) == (light, False)


def test_a_file_that_is_not_there_is_not_light(tmp_path: Path) -> None:
    assert not AwardPiece(tmp_path / "a.csv", AwardOrder({})).light


def test_a_process_that_dies_costs_its_own_file_only(games: list[Path]) -> None:
    order = AwardOrder({})
    last = Deadly(games.pop(), order)
    reports = reports_of([*(AwardPiece(path, order) for path in games), last])
    assert [reports[path.name].total for path in games] == [Decimal("3.29")] * 2
    assert reports["game2.csv"].faults == ("game2.csv: the process that worked on it was ended from outside",)


@pytest.mark.thorough
def test_of_a_process_that_died_it_is_told_whether_it_had_written_the_awards(games: list[Path], tmp_path: Path) -> None:
    order = AwardOrder({}, ".csv")
    target, other = (Target(tmp_path / "out" / name) for name in target_names([*map(Results, games[:2])], ".csv"))
    reports = reports_of([Deadly(games[0], order, target), AwardPiece(games[1], order, other)])
    told = "the process that worked on it was ended from outside; its awards have been written"
    assert reports["game0.csv"].faults == (f"game0.csv: {told}",)
    assert len(list((tmp_path / "out").iterdir())) == 2


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here")
def test_a_process_that_hangs_costs_its_own_file_only(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START", 2.0)
    monkeypatch.setattr(workers, "_LEAST_GRACE", 0.5)
    order, short = AwardOrder({}), AwardOrder({}, seconds=1.0)
    reports = reports_of([AwardPiece(games[0], order), Endless(games[1], short), AwardPiece(games[2], order)])
    assert reports.pop("game1.csv").faults == ("game1.csv: it takes longer than 1 seconds",)
    assert {name: report.total for name, report in reports.items()} == dict.fromkeys(
        ["game0.csv", "game2.csv"], Decimal("3.29")
    )


@pytest.mark.skipif(os.name != "posix", reason="sends itself a signal")
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_ends_a_run_in_one_process_after_the_file_begun_and_the_second_at_once(
    games: list[Path], monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """The first Ctrl-C comes while the first file is read; the second interrupts it."""
    real = many_awards.awards_of

    def interrupted(path: Path, said: Any, by_club: Any) -> Any:
        for _ in range(times):
            os.kill(os.getpid(), signal.SIGINT)
        return real(path, said, by_club)

    monkeypatch.setattr(many_awards, "awards_of", interrupted)
    order = AwardOrder({})
    with StopSignals() as stopping:
        (report,) = run_here([AwardPiece(path, order) for path in games], stopping)
    assert report.path == games[0] and stopping.times == times
    if times == 1:
        assert report.total == Decimal("3.29")
    else:
        assert report.faults == ("game0.csv: stopped while it was worked on",)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm; the leading process ends it")
def test_a_slow_file_ends_by_itself(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_awards, "awards_of", lambda path, said, by_club: time.sleep(60))
    report = AwardPiece(games[0], AwardOrder({}, seconds=0.2)).run()
    assert report.faults == ("game0.csv: it takes longer than 0.2 seconds",)


def test_the_files_of_a_folder_are_found_once(games: list[Path], tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no results", encoding="utf-8")
    assert [each.path for each in files_in([tmp_path, games[1]])] == games


def test_two_sessions_of_one_day_are_told_apart_by_their_whole_names() -> None:
    paths = [Results(Path(name)) for name in ("170607.ACM", "170607.ACE", "finals.xlsx", "club.csv", "Club.bws")]
    assert [str(name) for name in target_names(paths, ".csv")] == [
        *("170607.ACM-awards.csv", "170607.ACE-awards.csv", "finals-awards.csv"),
        *("club.csv-awards.csv", "Club.bws-awards.csv"),
    ]


def test_what_is_wrong_is_in_the_report(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "bare.csv")
    report = AwardPiece(path, AwardOrder({}), Target(tmp_path / "out" / "bare-awards.xlsx")).run()
    assert any("--game" in fault for fault in report.faults) and report.written is None
    assert not (tmp_path / "out").exists()


@pytest.mark.thorough
def test_processes_import_nothing_from_the_folder_of_the_results(
    games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "types.py").write_text("raise SystemExit(1)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    order = AwardOrder({})
    reports = reports_of([AwardPiece(path, order) for path in games])
    assert [reports[path.name].total for path in games] == [Decimal("3.29")] * 3


def test_a_folder_that_cannot_be_read_is_told_and_its_games_are_not_left_out(
    games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands.closed_folder(tmp_path, monkeypatch)
    with pytest.raises(Refused, match="closed: it cannot be read: "):
        files_in([tmp_path])
    done = commands.run("award", tmp_path, "--out", tmp_path / "awards")
    assert done.returncode and done.stderr.count("\n") == 1
    assert "closed" in done.stderr and not (tmp_path / "awards").exists()


@pytest.mark.parametrize(
    ("written", "said"), [(False, "no game is said"), (True, "no game is said; its awards have been written")]
)
def test_a_second_try_says_that_the_first_wrote_the_awards_only_where_it_did(written: bool, said: str) -> None:
    piece = AwardPiece(Path("a.csv"), AwardOrder({}, 10))
    failed = Report(Path("a.csv"), faults=("no game is said",))
    assert piece.after_loss(failed, written).faults == (said,)
