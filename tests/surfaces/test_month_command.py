"""``bridgesheets month`` from end to end: what is told, what is written, and every refusal."""

import csv
import os
import re
import signal
from io import StringIO
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.club.month.questions import QUESTIONS
from bridgesheets.surfaces.tasks import month as month_task
from tests.architecture.source_tree import PROJECT
from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run

MORE_BOARDS = (
    "Since 2023-01-01 the ACBL pays regular club games of more than 18 boards more than this list "
    "(acbl.org/club-corner/club-zooms). To award this game by that rule, take the amendment "
    "examples/acbl-clubs-2023.toml as the edition"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A Monday and a Tuesday of a club, and a file that is none of its."""
    write(tmp_path, "may/260504.ACA", howell(turned(0), "May 4, 2026", name="=1+1 <b>Open</b>"))
    write(tmp_path, "may/week 2/260505.ACA", howell(turned(1), "May 5, 2026", called="=Q"))
    (tmp_path / "may" / "club.toml").write_text(CLUB, encoding="utf-8")
    return tmp_path


def month(folder: Path, *words: object):
    return run("month", "may", *words, folder=folder)


def test_without_out_the_sums_are_told_and_nothing_is_written(folder):
    before = set(folder.rglob("*"))
    done = month(folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "By may/club.toml",
        f"2 events: {MORE_BOARDS}",
        "2 events · 20 players · 10.20 masterpoints, black",
        "2 files; no question open",
    ]
    assert set(folder.rglob("*")) == before


def test_everything_is_written_and_comes_out_the_same_again(folder):
    done = month(folder, "--out", "out")
    assert done.returncode == 0
    names = ["out/month.xlsx", "out/month.csv", "out/by-member.csv", "out/month.html"]
    assert [line for line in done.stdout.splitlines() if line.startswith("out/")] == names
    kept = {name: (folder / name).read_bytes() for name in names}
    assert month(folder, "--out", "out").stdout == done.stdout
    assert {name: (folder / name).read_bytes() for name in names} == kept
    write(folder, "may/260511.ACA", howell(turned(2), "May 11, 2026"))
    assert "3 files; no question open" in month(folder, "--out", "out").stdout
    assert not (folder / "out" / QUESTIONS).exists()


def test_the_files_agree_with_each_other_and_no_text_is_a_formula_or_markup(folder):
    month(folder, "--out", "out")
    text = (folder / "out" / "month.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(StringIO(text)))
    # Each game has ten pairs, of which four earn 2.55 together, for each of two players: 5.10 a game.
    assert len(rows) == 40
    assert (
        sum(round(float(row["Masterpoints"]) * 100) for row in rows)
        == sum(round(float(row["Black"]) * 100) for row in rows)
        == 1020
    )
    assert {row["Event"] for row in rows} == {"'=1+1 <b>Open</b>", "Open"}
    book = openpyxl.load_workbook(folder / "out" / "month.xlsx")
    assert book.sheetnames == ["Players", "Events", "Best results", "Credits"]
    assert {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row} <= {"s", "n"}
    credits = book["Credits"]
    (table,) = credits.tables.values()
    assert (table.ref, table.autoFilter.ref) == (f"A1:M{len(rows) + 1}", f"A1:M{len(rows) + 1}")
    heads = [cell.value for cell in credits[1]]
    column = heads.index("Masterpoints")
    assert sum(round(row[column].value * 100) for row in credits.iter_rows(min_row=2)) == 1020
    players = book["Players"]
    listed = [row for row in players.iter_rows(values_only=True) if isinstance(row[3], int)]
    # Four pairs of each game earn something, three of them in both.
    assert len(listed) == 10 and sum(round(row[4] * 100) for row in listed) == 1020
    assert min(row[4] for row in listed) > 0
    page = (folder / "out" / "month.html").read_text(encoding="utf-8")
    assert "<b>Open" not in page and "=1+1 &lt;b&gt;Open&lt;/b&gt;" in page
    assert "1001" not in page, "a page on the web has no membership numbers"
    left_out = "10 players without masterpoints not listed"
    assert left_out in page and left_out in {cell for row in players.iter_rows(values_only=True) for cell in row}


def test_questions_are_asked_in_one_list_which_is_never_lost(folder):
    (folder / "may" / "club.toml").unlink()
    done = month(folder, "--out", "out")
    assert done.returncode == 3
    assert done.stderr.splitlines() == [
        f"bridgesheets: {name}: missing: Tables of restricted games at the same time"
        for name in ("260504.ACA", "week 2/260505.ACA")
    ]
    assert done.stdout.splitlines()[-1] == "2 files; 2 questions open, all in out/questions.csv"
    path = folder / "out" / QUESTIONS
    text = path.read_text(encoding="utf-8-sig")
    assert re.findall(r"restricted_tables,[a-p]{8}$", text, re.MULTILINE)
    path.write_text(text.replace(",,restricted_tables", ",0,restricted_tables"), encoding="utf-8-sig")
    mine = path.read_bytes()
    again = month(folder, "--out", "out")
    assert (again.returncode, again.stderr) == (0, "")
    assert "no question open" in again.stdout
    assert path.read_bytes() == mine
    write(folder, "may/260511.ACA", howell(turned(2), "May 11, 2026"))
    third = month(folder, "--out", "out")
    assert "1 question open" in third.stdout
    assert path.with_name("questions.csv.bak").read_bytes() == mine
    assert path.read_text(encoding="utf-8-sig").count(",0,restricted_tables") == 2


def test_by_the_rule_for_more_boards_a_month_is_paid_more_and_the_rule_is_named_no_more(folder):
    """24 boards are paid 1.3 times: 1.30, 0.91, 0.65 and 0.46 (0.455, up) for each of two players, two games: 13.28."""
    done = month(folder, "--edition", PROJECT / "examples" / "acbl-clubs-2023.toml")
    assert done.stdout.splitlines()[1:] == [
        "2 events · 20 players · 13.28 masterpoints, black",
        "2 files; no question open",
    ]


def test_files_that_are_no_results_are_named_in_one_line_of_each_kind(folder):
    for name in ("a.lin", "b.zip", "c.ods", "d.txt"):
        (folder / "may" / name).write_text("x", encoding="utf-8")
    for table in ("Session", "Section", "PlayerNumbers"):
        (folder / "may" / f"{table}.csv").write_text("ID,Name\n1,x\n", encoding="utf-8")
    told = month(folder).stdout.splitlines()
    assert "CSV files without results, left out: PlayerNumbers.csv, Section.csv, Session.csv" in told
    assert "Files of other kinds, not read: a.lin, b.zip, c.ods and 1 more" in told
    assert told[-1] == "2 files; no question open"


def test_a_broken_file_is_a_line_and_the_others_are_summed_up(folder):
    (folder / "may" / "night.aca").write_text("nothing", encoding="utf-8")
    done = month(folder, "--out", "out")
    assert done.returncode == 3
    assert done.stderr == (
        "bridgesheets: night.aca: it is no game file of ACBLscore; give the .ACA, .ACM or .ACE file itself\n"
    )
    assert "2 events · 20 players · 10.20 masterpoints, black" in done.stdout
    assert done.stdout.endswith("no question open, 1 file not read\n")
    assert "Not counted" in openpyxl.load_workbook(folder / "out" / "month.xlsx").sheetnames


def test_award_lists_and_published_pages_beside_the_results_are_left_out_and_told(folder):
    for written in ("260504-awards.xlsx", "monday.html"):
        task = "publish" if written.endswith(".html") else "award"
        run(task, "may/260504.ACA", "--club", "may/club.toml", "--out", f"may/{written}", folder=folder)
    done = month(folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Left out, as award and publish write such files: 260504-awards.xlsx, monday.html" in done.stdout
    assert "2 files; no question open" in done.stdout


def test_files_that_somebody_changed_are_kept(folder):
    month(folder, "--out", "out")
    (folder / "out" / "month.csv").write_text("mine", encoding="utf-8")
    done = month(folder, "--out", "out")
    assert done.returncode == 1 and "somebody has changed it" in done.stderr
    assert (folder / "out" / "month.csv").read_text(encoding="utf-8") == "mine"
    assert month(folder, "--out", "out", "--force").returncode == 0
    assert (folder / "out" / "month.csv.bak").read_text(encoding="utf-8") == "mine"


@pytest.mark.thorough
def test_the_award_list_of_each_event_is_written_as_award_writes_it(folder):
    done = month(folder, "--out", "out", "--report")
    lists = ["out/lists/260504.ACA-awards.xlsx", "out/lists/week 2/260505.ACA-awards.xlsx"]
    assert [line for line in done.stdout.splitlines() if "lists" in line] == lists
    run("award", "may/260504.ACA", "--club", "may/club.toml", "--out", "alone.xlsx", folder=folder)
    ours, alone = ([[cell.value for row in sheet.iter_rows() for cell in row] for sheet in openpyxl.load_workbook(path)]
                   for path in (folder / lists[0], folder / "alone.xlsx"))  # fmt: skip
    assert ours == alone
    before = [(folder / name).read_bytes() for name in lists]
    write(folder, "may/week 2/260505.ACA", howell(turned(3), "May 5, 2026"))
    month(folder, "--out", "out", "--report")
    assert [(folder / name).read_bytes() == content for name, content in zip(lists, before, strict=True)] == [
        True, False,
    ]  # fmt: skip


def test_a_run_that_is_stopped_writes_nothing(folder, monkeypatch):
    """Ctrl-C comes while the first file is looked at."""
    real = month_task.events_of_file

    def interrupted(wanted):
        os.kill(os.getpid(), signal.SIGINT)
        return real(wanted)

    month(folder, "--out", "out")
    before = {path: path.read_bytes() for path in (folder / "out").iterdir()}
    write(folder, "may/260511.ACA", howell(turned(2), "May 11, 2026"))
    with monkeypatch.context() as patched:
        patched.setattr(month_task, "events_of_file", interrupted)
        done = month(folder, "--out", "out")
    assert done.returncode == 130
    assert "stopped before every file was looked at; nothing is written" in done.stderr
    assert {path: path.read_bytes() for path in (folder / "out").iterdir()} == before


def test_check_compares_what_the_files_hold(folder):
    done = month(folder, "--check")
    assert done.stdout.splitlines()[-1].startswith("in all: 0 equal")
    assert done.returncode == 3


def test_several_processes_come_to_the_same(folder):
    assert month(folder, "--jobs", 2).stdout.splitlines()[1:] == month(folder).stdout.splitlines()[1:]


def test_pages_are_of_the_paper_of_the_club(folder):
    (folder / "may" / "club.toml").write_text(f'paper = "a4"\n{CLUB}', encoding="utf-8")
    month(folder, "--out", "out")
    book = openpyxl.load_workbook(folder / "out" / "month.xlsx")
    assert {int(book[name].page_setup.paperSize) for name in ("Players", "Events", "Best results")} == {9}


@pytest.mark.parametrize("content", ["a,b\n", "", "\x00\x01", "Name;Number\n1;2\n"])
def test_a_file_that_is_no_list_of_questions_is_refused_and_left_as_it_is(folder, content):
    (folder / "out").mkdir()
    (folder / "out" / QUESTIONS).write_text(content, encoding="utf-8")
    done = month(folder, "--out", "out")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "questions.csv" in done.stderr
    assert (folder / "out" / QUESTIONS).read_text(encoding="utf-8") == content
    assert {path.name for path in (folder / "out").iterdir()} == {QUESTIONS}


def test_a_folder_without_results_has_nothing_to_sum_up(tmp_path):
    (tmp_path / "may").mkdir()
    done = month(tmp_path, "--out", "out")
    assert done.returncode == 1
    assert done.stderr == (
        "bridgesheets: there is no file of results in may or the folders in it; name a folder that has some: "
        "bridgesheets month --out out FOLDER\n"
    )
    assert not (tmp_path / "out").exists()
