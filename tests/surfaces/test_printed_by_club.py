"""What ``month`` and ``award`` write of an event, and on which paper, where the file of the club says so."""

from pathlib import Path

import openpyxl
import pytest

from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run

#: The numbers that Excel has for papers.
LETTER, A4 = "1", "9"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A Monday, a Tuesday and a Wednesday."""
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
