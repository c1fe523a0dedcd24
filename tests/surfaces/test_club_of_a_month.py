"""``bridgesheets club init FOLDER``: what a first month asked is asked no more once its answers are the club's file."""

import csv
from pathlib import Path

import pytest

from bridgesheets.club.file import read_club
from bridgesheets.club.month.questions import QUESTIONS
from tests.club.month.months import howell, turned, write
from tests.commands import run

ROSTER = "Number,Name,Masterpoints\n1001,1n P1a,100\n"


def month(folder: Path, out: str = "may/sums"):
    return run("month", "may", "--out", out, folder=folder)


def answer(folder: Path, **answers: str) -> None:
    """Answers questions by the files that they are about, the others with "0"."""
    path = folder / "may/sums" / QUESTIONS
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file)
    at = {name: head.index(name) for name in ("File", "Answer", "Option")}
    for row in rows:
        said = answers.get(f"f{row[at['File']].partition('.')[0]}", "0") if row[at["Option"]] != "game" else "open"
        row[at["Answer"]] = "visitor" if row[at["Option"]].startswith("player ") else said
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file).writerows([head, *rows])


def init(folder: Path, *words: str):
    return run("club", "init", "may", *words, folder=folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two Mondays, two Tuesdays and two Wednesdays: nothing says the tables of restricted games."""
    for day in (4, 5, 6, 11, 12, 13):
        write(tmp_path, f"may/2605{day:02}.ACA", howell(turned(day), f"May {day}, 2026"))
    assert "6 questions open" in month(tmp_path).stdout
    return tmp_path


def said(folder: Path) -> list[tuple[list[int], tuple[str, ...], list[tuple[str, str]]]]:
    club = read_club(folder / "may" / "club.toml")
    return [(sorted(rule.days), rule.files, [(each.name, each.value) for each in rule.answers])
            for rule in club.events.rules]  # fmt: skip


def test_what_was_always_answered_alike_is_usual_and_the_next_month_asks_nothing(folder: Path) -> None:
    answer(folder)
    first = month(folder)
    done = init(folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["for all events: restricted_tables 0", "may/club.toml"]
    assert said(folder) == [([], (), [("restricted_tables", "0")])]
    other = month(folder, "other")
    assert "no question open" in other.stdout
    told = [line for line in other.stdout.splitlines() if "masterpoints" in line]
    assert told == [line for line in first.stdout.splitlines() if "masterpoints" in line]


@pytest.mark.thorough
def test_what_differs_by_day_is_of_a_day_and_what_differs_on_a_day_of_a_file(folder: Path) -> None:
    """Mondays 3, Tuesdays 0, and of the Wednesdays one with 2."""
    answer(folder, f260504="3", f260511="3", f260513="2")
    month(folder)
    assert init(folder).stdout.splitlines() == [
        "for Mondays: restricted_tables 3",
        "for Tuesdays: restricted_tables 0",
        "for 260506.ACA: restricted_tables 0",
        "for 260513.ACA: restricted_tables 2",
        "may/club.toml",
    ]
    assert said(folder) == [
        ([0], (), [("restricted_tables", "3")]),
        ([1], (), [("restricted_tables", "0")]),
        ([], ("260506.ACA",), [("restricted_tables", "0")]),
        ([], ("260513.ACA",), [("restricted_tables", "2")]),
    ]
    assert "no question open" in month(folder, "other").stdout


def test_a_list_of_members_beside_the_results_is_the_roster(folder: Path) -> None:
    answer(folder)
    (folder / "may" / "members.csv").write_text(ROSTER, encoding="utf-8")
    assert init(folder).returncode == 0
    assert (folder / "may" / "club.toml").read_text(encoding="utf-8").startswith('roster = "members.csv"\n\n[[usual]]')
    assert read_club(folder / "may" / "club.toml").roster == "members.csv"


def test_another_list_and_another_file_are_named(folder: Path) -> None:
    (folder / "ours.csv").write_text(ROSTER, encoding="utf-8")
    done = init(folder, "--roster", "ours.csv", "--out", "may/lake.toml")
    assert (done.returncode, done.stdout) == (0, "may/lake.toml\n")
    assert (folder / "may" / "lake.toml").read_text(encoding="utf-8") == 'roster = "../ours.csv"\n'


@pytest.mark.parametrize(
    ("lay", "status", "told"),
    [
        (lambda folder: None, 1, "may/sums/questions.csv has no answers; bridgesheets month may --out DIR"),
        (lambda folder: (folder / "may/sums/questions.csv").unlink(), 1, "there is no questions.csv in may"),
        (lambda folder: (folder / "may/sums/questions.csv").write_text("a,b\n"), 1, "is no list of questions"),
        (
            lambda folder: write_list(folder / "may/more"),
            2,
            "are lists of questions; type: ",
        ),
        (lambda folder: (folder / "may/club.toml").write_text(""), 1, "exists, and club init never writes over it"),
        (lambda folder: (folder / "may/roster.csv").write_text("Number,Name\n1,A\n1,B\n"), 2, "1 is the number of row"),
        (
            lambda folder: write_list(folder / "may/sums", "a.ACA,,x,y,many,boards\n,,x,y,1001,player 1n p1a\n"),
            2,
            'bridgesheets: may/sums/questions.csv, row 2: boards: "many" is no number\nbridgesheets: may/sums/'
            'questions.csv, row 3: "1001" is looked up in the roster, and there is none; name it in club.toml, with a'
            ' line such as roster = "members.csv"',
        ),
    ],
)
def test_each_refusal_says_what_to_do(tmp_path: Path, lay, status: int, told: str) -> None:
    write_list(tmp_path / "may" / "sums")
    lay(tmp_path)
    done = init(tmp_path)
    assert (done.returncode, told in done.stderr) == (status, True), done.stderr


def write_list(folder: Path, rows: str = "a.ACA,,x,y,,boards\n") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / QUESTIONS).write_text(f"File,Event,Question,Answers,Answer,Option\n{rows}", encoding="utf-8")


def test_an_answer_that_is_damaged_is_told_and_no_file_is_written_without_it(folder: Path) -> None:
    answer(folder)
    month(folder)
    path = folder / "may/sums" / QUESTIONS
    written = path.read_text(encoding="utf-8-sig")
    path.write_text(written.replace("260512.ACA", "260519.ACA"), encoding="utf-8")
    done = init(folder)
    (row,) = (number for number, line in enumerate(written.splitlines(), 1) if line.startswith("260512.ACA"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"bridgesheets: may/sums/questions.csv, row {row}: somebody changed File, Event or Option, so the "
        "answer does not count; delete the row to be asked again, or empty its Check if it is right\n"
    )
    assert not (folder / "may/club.toml").exists()
    path.write_text(written, encoding="utf-8")
    assert init(folder).stdout.splitlines() == ["for all events: restricted_tables 0", "may/club.toml"]


def test_answers_about_a_file_with_the_name_of_a_formula_count(tmp_path: Path) -> None:
    write(tmp_path, "may/=A1.ACA", howell(turned(4), "May 4, 2026"))
    month(tmp_path)
    answer(tmp_path)
    assert init(tmp_path).stdout.splitlines() == ["for all events: restricted_tables 0", "may/club.toml"]


def test_what_was_said_of_players_is_read_with_the_members(folder: Path) -> None:
    answer(folder)
    (folder / "may" / "members.csv").write_text(ROSTER, encoding="utf-8")
    (folder / "may" / "known-players.csv").write_text(
        "Name,Number,Masterpoints,Check\nann lee,1001,7,abcdefgh\n", encoding="utf-8"
    )
    done = init(folder)
    assert done.returncode == 2 and "known-players.csv, row 2: somebody changed it; delete" in done.stderr
    assert not (folder / "may/club.toml").exists()


def test_there_must_be_such_a_folder(tmp_path: Path) -> None:
    assert "there is no folder may" in init(tmp_path).stderr
