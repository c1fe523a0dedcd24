"""What ``bridgesheets build`` says: a line a file, or a bar on a terminal, and in the end where the files lie."""

import io
import sys

import pytest
from click.testing import CliRunner

from bridgesheets.printed.build import Built
from bridgesheets.surfaces import building
from bridgesheets.surfaces.cli import cli
from tests import commands


def built(*arguments):
    done = CliRunner().invoke(cli, ["build", *map(str, arguments)])
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_each_file_is_named_and_then_where_they_lie(tmp_path):
    out = tmp_path / "out"
    name = out / "card-acbl20-7-boards-a4.xlsx"
    order = ("cards", "--scale", "acbl20", "--boards", "7", "--out", out, "--paper")
    assert built(*order, "a4") == [str(name), f"In the folder {out}: 1 written"]
    letter = str(name).replace("a4", "letter")
    assert built(*order[:-1]) == [letter, f"{name}, unchanged", f"In the folder {out}: 1 written, 1 unchanged"]
    assert built(*order, "a4") == [f"{name}, unchanged", f"In the folder {out}: 1 unchanged"]


@pytest.mark.parametrize(("count", "lines"), [(6, 7), (7, 1)])
def test_on_a_terminal_a_bar_is_shown_and_few_files_are_named_behind_it(tmp_path, capsys, monkeypatch, count, lines):
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stderr", screen)
    with building.building(tmp_path) as tell:
        for number in range(count):
            tell(Built(tmp_path / f"{number}.xlsx", False), count)
    assert "making workbooks" in screen.getvalue()
    assert f"{count}/{count}" in screen.getvalue()
    said = capsys.readouterr().out.splitlines()
    assert len(said) == lines
    assert said[-1] == f"In the folder {tmp_path}: {count} written"


@pytest.mark.parametrize(
    "idle",
    [["--chart", "Senior Pairs"], ["--pdf"], ["--force"], ["--out", "x"], ["--tables", "3-5"], ["--limits", "300"],
     ["--sessions", "2"], ["--paper", "a4"], ["--formulas", "addin"], ["--scale", "nabc"], ["--boards", "7"],
     ["--style", "tent"]],
)  # fmt: skip
def test_what_is_asked_of_charts_is_refused_where_they_are_only_listed(idle, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = commands.run("build", "awards", "--list", *idle)
    said = f"bridgesheets: {idle[0]} is for charts that are made, and --list writes nothing; leave it out: "
    said += "bridgesheets build awards --list\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.parametrize("option", [["--chart", "Senior Pairs"], ["--list"]])
def test_charts_are_asked_for_together_with_the_set_that_has_them(option, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = commands.run("build", "scales", *option)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{option[0]} is for award charts; name the set: bridgesheets build awards" in done.stderr


def test_every_event_with_charts_is_listed():
    lines = built("awards", "--list")
    assert "  GNT district final" in lines and "  Open game" in lines
