"""``bridgesheets build``: what is asked of it, walls, and what a club's file says."""

import io
import sys
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from bridgesheets.printed.build import BuiltFile
from bridgesheets.surfaces import building
from bridgesheets.surfaces.cli import cli
from tests.club.month.months import CLUB, howell, turned, write
from tests.club.test_club_file import AMENDMENT, FULL
from tests.commands import run

SMALL = 'name = "Lake"\ntables = 5\npaper = "a4"\n'


def wall(folder: Path, *words: object):
    return run("build", "wall", *words, folder=folder)


def test_next_month_is_one_word(tmp_path):
    (tmp_path / "club.toml").write_text(SMALL, encoding="utf-8")
    done = wall(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["By club.toml", "wall/wall-lake-a4.xlsx", "In the folder wall: 1 written"]
    assert wall(tmp_path).stdout.splitlines()[1:] == [
        "wall/wall-lake-a4.xlsx, unchanged",
        "In the folder wall: 1 unchanged",
    ]


def test_what_is_said_stands_in_place_of_the_file_and_the_special_games_are_told_by_their_names(tmp_path):
    (tmp_path / "lake.toml").write_text(SMALL, encoding="utf-8")
    done = wall(
        tmp_path, "--club", "lake.toml", "--paper", "letter", "--games", "charity", "--tables", "4-6", "--name", "Sea"
    )
    assert done.stdout.splitlines() == [
        "By lake.toml", "wall/wall-sea-letter.xlsx", "In the folder wall: 1 written", "Special games: Charity Fund",
    ]  # fmt: skip
    (path,) = (tmp_path / "wall").glob("*.xlsx")
    last = openpyxl.load_workbook(path).worksheets[-1]
    assert "Charity Fund: overall, black" in {cell.value for row in last.iter_rows() for cell in row}


def test_options_and_the_file_of_the_folder_say_what_a_club_plays_if_there_is_one(tmp_path):
    assert "By" not in wall(tmp_path, "--tables", "5", "--paper", "a4").stdout
    (tmp_path / "club.toml").write_text(SMALL, encoding="utf-8")
    assert "wall-lake-a4.xlsx" in wall(tmp_path, "--tables", "6").stdout
    assert "wall-lake-a4.xlsx" in wall(tmp_path, "--club", tmp_path).stdout


def test_a_tournament_does_not_go_by_the_file_of_a_club(tmp_path):
    (tmp_path / "club.toml").write_text(FULL, encoding="utf-8")
    done = wall(
        tmp_path,
        "--tournament",
        "sectional",
        "--events",
        "side game, sectional pairs",
        "--tables",
        "5",
        "--paper",
        "a4",
    )
    assert done.stdout.splitlines() == ["wall/wall-sectional-a4.xlsx", "In the folder wall: 1 written"]


@pytest.mark.thorough
def test_an_amendment_that_the_file_names_pays_and_one_that_is_typed_goes_before_it(tmp_path):
    (tmp_path / "ours.toml").write_text(AMENDMENT, encoding="utf-8")
    (tmp_path / "club.toml").write_text(f'{SMALL}edition = "ours.toml"\n', encoding="utf-8")
    assert "wall-lake-ours-a4.xlsx" in wall(tmp_path).stdout
    assert "wall-lake-a4.xlsx" in wall(tmp_path, "--edition", "ACBL 2019-01").stdout
    places = {}
    for path in (tmp_path / "wall").glob("*.xlsx"):
        sheet = openpyxl.load_workbook(path).worksheets[0]
        heads = [[cell.value for cell in row] for row in sheet.iter_rows()]
        (head,) = (row for row in heads if "Tables" in row)
        places[path.name] = len([cell for cell in head[head.index("Tables") + 1 :] if cell and cell[0].isdigit()])
    # Three places, or six.
    assert places == {"wall-lake-ours-a4.xlsx": 3, "wall-lake-a4.xlsx": 6}


def test_the_file_of_the_club_is_never_written_over_whatever_it_is_called(tmp_path):
    named = tmp_path / "wall-lake-a4.xlsx"
    named.write_text(SMALL, encoding="utf-8")
    done = wall(tmp_path, "--club", named.name, "--out", ".", "--force")
    assert done.returncode == 1
    assert named.read_text(encoding="utf-8") == SMALL
    assert [path.name for path in tmp_path.iterdir()] == [named.name]


def test_every_mistake_of_the_file_is_a_line(tmp_path):
    (tmp_path / "club.toml").write_text("nmae = 1\ntables = 0\n", encoding="utf-8")
    done = wall(tmp_path)
    assert done.returncode == 2
    assert [line.partition(":")[2].partition(":")[0] for line in done.stderr.splitlines()] == [
        # The name that is meant by nmae is a text.
        " club.toml, line 1", " club.toml, line 1", " club.toml, line 2",
    ]  # fmt: skip
    assert not (tmp_path / "wall").exists()


# --- bridgesheets build -----------------------------------------------------------------------------------------------


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
            tell(BuiltFile(tmp_path / f"{number}.xlsx", False), count)
    assert "making workbooks" in screen.getvalue()
    assert f"{count}/{count}" in screen.getvalue()
    said = capsys.readouterr().out.splitlines()
    assert len(said) == lines
    assert said[-1] == f"In the folder {tmp_path}: {count} written"


def test_every_event_with_charts_is_listed():
    lines = built("awards", "--list")
    assert "  GNT district final" in lines and "  Open game" in lines


# --- By a club --------------------------------------------------------------------------------------------------------


#: The numbers that Excel has for papers.
LETTER, A4 = "1", "9"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for day in (4, 5, 6):
        write(tmp_path, f"may/26050{day}.ACA", howell(turned(day), f"May {day}, 2026"))
    return tmp_path


def by(folder: Path, club: str) -> None:
    (folder / "may" / "club.toml").write_text(club, encoding="utf-8")


def written(folder: Path, *words: str) -> set[str]:
    done = run("month", "may", "--out", "out", *words, folder=folder)
    assert done.returncode == 0, done.stderr
    found = {path.relative_to(folder / "out").as_posix() for path in (folder / "out").glob("*/*")}
    return {name for name in found if not name.endswith(".json") and "/." not in name}


def paper(path: Path) -> str:
    return str(openpyxl.load_workbook(path)["Awards"].page_setup.paperSize)


def test_lists_and_pages_are_written_of_the_events_that_the_club_names(folder: Path) -> None:
    rules = '[[usual]]\ndays = "monday"\nprint = "list"\n[[usual]]\ndays = "tuesday"\nprint = ["page", "List"]\n'
    by(folder, f"{CLUB}{rules}")
    lists = {"lists/260504.ACA-awards.xlsx", "lists/260505.ACA-awards.xlsx"}
    assert written(folder) == {*lists, "pages/260505.ACA-awards.html"}
    page = (folder / "out/pages/260505.ACA-awards.html").read_text(encoding="utf-8")
    assert "<title>Open" in page and "1n P1a" in page


def test_a_table_for_one_file_goes_before_and_none_is_nothing(folder: Path) -> None:
    by(folder, f'{CLUB}print = "list"\n[[event]]\nfile = "260505.ACA"\nprint = "none"\n')
    assert written(folder) == {"lists/260504.ACA-awards.xlsx", "lists/260506.ACA-awards.xlsx"}
    # What is typed goes before that.
    assert len(written(folder, "--report")) == 3


def test_the_wall_is_that_of_the_club(folder: Path) -> None:
    by(folder, f'tables = "3-5"\n{CLUB}print = "wall"\n')
    assert written(folder) == set()
    assert [path.name for path in (folder / "out").glob("*-letter.xlsx")] == ["wall-lake-letter.xlsx"]


@pytest.mark.thorough
def test_the_paper_of_a_day_is_that_of_its_lists(folder: Path) -> None:
    by(folder, f'{CLUB}print = "list"\n[[usual]]\ndays = "tuesday"\npaper = "A4"\n')
    written(folder)
    papers = [paper(folder / f"out/lists/26050{day}.ACA-awards.xlsx") for day in (4, 5, 6)]
    assert papers == [LETTER, A4, LETTER]
    # Another paper is another list, and what is typed goes before.
    by(folder, f'{CLUB}print = "list"\n[[usual]]\ndays = "monday"\npaper = "a4"\n')
    written(folder)
    papers = [paper(folder / f"out/lists/26050{day}.ACA-awards.xlsx") for day in (4, 5, 6)]
    assert papers == [A4, LETTER, LETTER]
    written(folder, "--paper", "letter")
    assert paper(folder / "out/lists/260504.ACA-awards.xlsx") == LETTER


def test_award_prints_on_the_paper_of_the_event_too(folder: Path) -> None:
    by(folder, f'{CLUB}[[usual]]\ndays = "tuesday"\npaper = "a4"\n')
    for words, size in (((), A4), (("--paper", "letter"), LETTER)):
        for name in ("260505.ACA", "."):
            out = "../one.xlsx" if name != "." else "../all"
            done = run("award", name, "--out", out, *words, "--force", folder=folder / "may")
            assert done.returncode == 0, done.stderr
        assert paper(folder / "one.xlsx") == paper(folder / "all/260505.ACA-awards.xlsx") == size
