"""``bridgesheets award`` from end to end: from an empty template to the printed list, and every refusal."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner, Result

from bridgesheets import publish
from bridgesheets.surfaces.cli import cli
from tests.awarding.events import filled
from tests.awarding.test_result_files import CREDITS, HOWELL, TOML, as_csv, howell
from tests.regulations.amendments import TWELVE, amendment
from truesheet.batch import cluster as clusters


def call(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["award", *map(str, arguments)], prog_name="bridgesheets")


@pytest.fixture
def monday(tmp_path: Path) -> Path:
    return filled(tmp_path / "monday.xlsx", "club-pairs", howell(), said={"Boards": 24, "Event": "Monday"}, **HOWELL)


def test_the_awards_are_shown(monday: Path) -> None:
    shown = call(monday)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "Monday" in shown.stdout and "open pairs · 5.5 tables · 24 boards" in shown.stdout
    lines = [line.split() for line in shown.stdout.splitlines() if " – " in line]
    assert [line[-1] for line in lines[: len(CREDITS)]] == list(CREDITS.values())
    assert len(lines) == 11
    assert "Edition: ACBL 2019-01" in shown.stdout


@pytest.mark.parametrize("kind", ["xlsx", "csv", "json", "xml"])
def test_the_awards_are_written_in_each_form(kind: str, monday: Path, tmp_path: Path) -> None:
    out = tmp_path / f"awards.{kind}"
    shown = call(monday, "--out", out)
    assert shown.exit_code == 0 and str(out) in shown.stdout
    content = out.read_bytes()
    if kind == "xlsx":
        assert openpyxl.load_workbook(out).sheetnames == ["Awards", "Players", "Event", "Why"]
    elif kind == "csv":
        assert content.startswith(b"\xef\xbb\xbfPart,Number") and content.count(b"\n") == 1 + 11
    elif kind == "xml":
        assert content.count(b"<MASTER_POINTS>") == len(CREDITS)
    else:
        assert [each["amount"] for each in json.loads(content)["credits"]] == list(CREDITS.values())


def test_a_file_that_is_there_is_replaced_with_force_only(monday: Path, tmp_path: Path) -> None:
    out = tmp_path / "awards.csv"
    out.write_text("mine", encoding="utf-8")
    refused = call(monday, "--out", out)
    assert (
        refused.exit_code == 1
        and "there is a file of that name already" in refused.stderr
        and out.read_text() == "mine"
    )
    assert call(monday, "--out", out, "--force").exit_code == 0 and out.read_text("utf-8") != "mine"


def test_all_that_is_wrong_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    rows = howell()
    rows[0]["Strat"] = "D"
    rows[1]["Score"] = None
    path = filled(tmp_path / "wrong.xlsx", "club-pairs", rows, **HOWELL)
    shown = call(path, "--out", tmp_path / "awards.xlsx")
    assert shown.exit_code == 3 and shown.stdout == ""
    *lines, whole = shown.stderr.splitlines()
    assert len(lines) == 3 and all(line.startswith("bridgesheets: wrong.xlsx") for line in lines)
    assert whole == f"bridgesheets: type: bridgesheets award {path} --out {tmp_path / 'awards.xlsx'} --boards N"
    assert 'row 4: 1 P1a – P1b: there is no strat "D"' in shown.stderr
    assert "row 5: 2 P2a – P2b has no score in session 1" in shown.stderr
    assert '"Boards" is missing; give it with --boards' in shown.stderr
    assert not (tmp_path / "awards.xlsx").exists()


def test_options_say_what_a_file_does_not(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "alone.csv")
    shown = call(path, "--game", "open", "--event-type", "pairs", "--boards", "24", "--movement", "howell",
                 "--limits", "A=open,B=750,C=200", "--restricted-tables", "0")  # fmt: skip
    assert shown.exit_code == 0, shown.stderr
    assert "1.10" in shown.stdout


def test_names_from_a_file_move_no_cursor_and_are_no_markup(tmp_path: Path) -> None:
    rows = howell()
    rows[0] |= {"Player 1": "[red]x[/red]", "Player 2": "\u202eevil"}
    shown = call(filled(tmp_path / "names.xlsx", "club-pairs", rows, said={"Boards": 24}, **HOWELL))
    assert "[red]x[/red] – evil" in shown.stdout


def loaded(modules: str) -> list[str]:
    """All modules that a process has once it has imported these."""
    code = f"import sys, {modules}; print(*sys.modules)"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()


def test_the_command_loads_nothing_of_the_awards_before_it_is_called() -> None:
    found = loaded("bridgesheets.surfaces.cli")
    assert not [name for name in found if name.startswith("bridgesheets.awarding.") or name == "openpyxl"]


def test_awards_are_worked_out_without_what_prints_charts() -> None:
    found = loaded(
        "bridgesheets.surfaces.club_option, bridgesheets.surfaces.tasks.award, bridgesheets.awarding.event_head"
    )
    assert not {"bridgesheets.printed.build", "bridgesheets.printed.awards.books"} & {*found}


@pytest.mark.libreoffice
def test_from_an_empty_template_to_the_printed_list(tmp_path: Path) -> None:
    paper, empty = "a4", tmp_path / "empty.xlsx"
    assert call("--template", "club-pairs", "--out", empty, "--entries", "20", "--paper", paper).exit_code == 0
    assert openpyxl.load_workbook(empty)["Results"].max_row == 23
    full = filled(tmp_path / "full.xlsx", "club-pairs", howell(), said={"Boards": 24}, **HOWELL)
    shown = call(full, "--out", tmp_path / "awards.xlsx", "--pdf", "--paper", paper)
    assert shown.exit_code == 0, shown.stderr
    assert (tmp_path / "awards.pdf").read_bytes().startswith(b"%PDF")


@pytest.fixture
def season(tmp_path: Path) -> Path:
    folder = tmp_path / "season"
    folder.mkdir()
    for game in range(10):
        as_csv(folder / f"game{game}.csv")
        (folder / f"game{game}.toml").write_text(TOML if game else "[event]\n", encoding="utf-8")
    return folder


def test_a_folder_is_awarded_in_one_run(season: Path, tmp_path: Path) -> None:
    shown = call(season, "--out", tmp_path / "awards", "--kind", "csv", "--jobs", "2")
    assert shown.exit_code == 3
    assert shown.stdout.splitlines()[-1] == "9 awarded, 1 refused"
    # 1.10 + .77 + .55 + .39 + .28 + .20
    assert "game4.csv: 6 awarded, 3.29 in all" in shown.stdout
    assert 'game0.csv: "Game or rating" is missing' in shown.stderr
    written = sorted(path.name for path in (tmp_path / "awards").iterdir())
    assert written == [f"game{game}-awards.csv" for game in range(1, 10)]
    again = call(season, "--out", tmp_path / "awards", "--kind", "csv", "--jobs", "1")
    assert again.stderr.count("there is a file of that name already") == 9


def test_what_came_of_results_is_left_out_of_a_folder_and_awarded_where_it_is_named(tmp_path: Path) -> None:
    """A game, its award list as CSV and its page; only what lies in a folder is left out."""
    folder = tmp_path / "season"
    folder.mkdir()
    game = as_csv(folder / "game.csv")
    (folder / "game.toml").write_text(TOML, encoding="utf-8")
    assert call(game, "--out", folder / "game-awards.csv").exit_code == 0
    (folder / "game.html").write_bytes(publish(game).content)
    shown = call(folder, "--jobs", "1")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.splitlines()[-2:] == [
        "1 awarded, 0 refused", "Left out, as award and publish write such files: game-awards.csv, game.html",
    ]  # fmt: skip
    assert call(folder / "game-awards.csv").exit_code == 3


def test_processes_award_by_the_edition_that_is_asked_for(season: Path, tmp_path: Path) -> None:
    """Twelve hundredths a pair: 1.32 + .92 (.924) + .66 + .46 (.462) + .33 (1.65/5) + .22 (1.32/6)."""
    house = amendment(tmp_path, TWELVE)
    shown = call(season, "--jobs", "2", "--edition", house)
    assert "game4.csv: 6 awarded, 3.95 in all" in " ".join(shown.stdout.split())


@pytest.mark.slow
def test_a_folder_is_awarded_on_a_cluster(season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        shown = call(season, "--scheduler", cluster.scheduler_address)
        by_house = call(season, "--scheduler", cluster.scheduler_address, "--edition", amendment(tmp_path, TWELVE))
    assert "game4.csv: 6 awarded, 3.95 in all" in by_house.stdout
    assert shown.stdout.splitlines()[-1] == "9 awarded, 1 refused"
    monkeypatch.setattr(clusters, "PATIENCE", 0.5)
    nowhere = call(season, "--scheduler", "tcp://127.0.0.1:1")
    assert nowhere.exit_code == 1 and "there is no scheduler at tcp://127.0.0.1:1" in nowhere.stderr


@pytest.mark.slow
def test_files_are_told_when_the_cluster_has_lost_its_workers(season: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    from bridgesheets.surfaces.tasks.files_of_results import files_in
    from bridgesheets.surfaces.tasks.many_awards import AwardOrder, AwardPiece

    monkeypatch.setattr(clusters, "PATIENCE", 0.5)
    connected = clusters.connection

    @contextmanager
    def without_workers(to: clusters.Cluster) -> Iterator[Any]:
        with connected(to) as client:
            client.retire_workers()
            yield client

    monkeypatch.setattr(clusters, "connection", without_workers)
    files = [each.path for each in files_in([season])]
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        pieces = [AwardPiece(path, AwardOrder({})) for path in files]
        reports = list(clusters.run_on_cluster(pieces, clusters.Cluster(cluster.scheduler_address)))
    assert [report.path for report in reports] == files
    assert {report.faults[0].partition(": ")[2] for report in reports} == {
        "it was not begun: the cluster has lost its workers"
    }
