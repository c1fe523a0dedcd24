"""``bridgesheets build wall``: whose wall it is, by the file of the folder, by a file that is named, and by options."""

from pathlib import Path

import openpyxl
import pytest

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
