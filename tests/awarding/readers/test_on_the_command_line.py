"""``bridgesheets award`` takes the files of clubs' programs, and refuses what it cannot read in one line."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from bridgesheets.surfaces.cli import cli
from tests.awarding.readers.game_files import Game, Pair, written


def call(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["award", *map(str, arguments)])


def games(tmp_path: Path) -> Path:
    path = tmp_path / "260504.ACE"
    pairs = [Pair(70 - number) for number in range(6)]
    path.write_bytes(written(Game("Open Pairs", (pairs, []), movement=1), Game("Newcomers", (pairs, []), movement=1)))
    return path


def test_a_game_file_is_awarded_on_one_line(tmp_path: Path) -> None:
    alone = ("--restricted-tables", 0)
    shown = call(games(tmp_path), "--event", "Open Pairs", *alone, "--out", tmp_path / "awards.csv")
    assert shown.exit_code == 0, shown.output
    # Six pairs: .10 each for first.
    assert "0.60" in (tmp_path / "awards.csv").read_text("utf-8-sig")


def test_what_is_missing_is_named_with_its_option_and_nothing_is_written(tmp_path: Path) -> None:
    shown = call(games(tmp_path), "--out", tmp_path / "awards.csv")
    assert shown.exit_code == 3
    assert "1 Open Pairs, 2 Newcomers" in " ".join(shown.output.split())
    assert "--event" in shown.output
    assert not (tmp_path / "awards.csv").exists()


def test_a_file_of_another_kind_is_told_which_kinds_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.lin").write_text("qx|o1|")
    shown = call(tmp_path / "a.lin")
    assert shown.exit_code == 3
    assert "Bridgemate database (.bws)" in " ".join(shown.output.split())
