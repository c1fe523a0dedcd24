"""``bridgesheets recalc`` as people run it: files, folders, exit status, reports, and nothing ever lost."""

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter

from bridgesheets.surfaces.cli import main
from tests import commands
from tests.regulations.amendments import TWELVE, amendment
from tests.truesheet.clubs import RIGHT, running_sheet, shown

COMMAND = [sys.executable, "-c", "from bridgesheets.surfaces.cli import main; main()", "recalc"]


def recalc(*arguments):
    return commands.run("recalc", *arguments)


def test_in_place_brings_the_values_up_to_date_and_keeps_the_old_file_beside(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx")
    before = book.read_bytes()
    done = recalc(book, "--in-place")
    assert (done.returncode, done.stderr) == (0, "")
    assert shown(book) == RIGHT
    assert (tmp_path / "club.xlsx.bak").read_bytes() == before


def test_a_second_run_finds_nothing_to_do_and_does_not_touch_the_file(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx")
    recalc(book, "--in-place", "--no-backup")
    before = book.stat()
    done = recalc(book, "--in-place")
    assert done.returncode == 0
    assert (book.stat().st_mtime_ns, book.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert os.listdir(tmp_path) == ["club.xlsx"]


def test_check_writes_nothing_and_says_by_its_status_whether_values_are_stale(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx")
    before = book.read_bytes()
    assert recalc(book, "--check").returncode == 1
    assert book.read_bytes() == before
    recalc(book, "--in-place")
    assert recalc(book, "--check").returncode == 0


def test_out_mirrors_the_tree_and_leaves_the_originals_alone(tmp_path):
    first = running_sheet(tmp_path / "clubs" / "monday.xlsx")
    second = running_sheet(tmp_path / "clubs" / "2026" / "spring" / "final.xlsx")
    before = first.read_bytes(), second.read_bytes()
    done = recalc(tmp_path / "clubs", "--out", tmp_path / "done")
    assert done.returncode == 0
    assert shown(tmp_path / "done" / "monday.xlsx") == RIGHT
    assert shown(tmp_path / "done" / "2026" / "spring" / "final.xlsx") == RIGHT
    assert (first.read_bytes(), second.read_bytes()) == before


def test_out_copies_what_is_right_already_byte_for_byte_and_leaves_refused_ones_out(tmp_path):
    right = running_sheet(tmp_path / "in" / "right.xlsx")
    recalc(right, "--in-place", "--no-backup")
    running_sheet(tmp_path / "in" / "refused.xlsx", {"D1": "=NOSUCHFUNCTION(1)"})
    done = recalc(tmp_path / "in", "--out", tmp_path / "out")
    assert done.returncode == 3
    assert (tmp_path / "out" / "right.xlsx").read_bytes() == right.read_bytes()
    assert os.listdir(tmp_path / "out") == ["right.xlsx"]


def test_an_out_folder_inside_the_input_is_not_read_again(tmp_path):
    running_sheet(tmp_path / "club.xlsx")
    for force in ([], ["--force"]):
        assert recalc(tmp_path, "--out", tmp_path / "out", *force).returncode == 0
    assert sorted(path.name for path in tmp_path.rglob("*.xlsx")) == ["club.xlsx", "club.xlsx"]


def test_a_workbook_with_a_refused_formula_is_left_alone_and_the_cell_is_named(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx", {"D1": "=NOSUCHFUNCTION(1)"})
    before = book.read_bytes()
    done = recalc(book, "--in-place")
    assert done.returncode == 3
    assert book.read_bytes() == before
    assert "Swiss!D1" in done.stderr
    assert "NOSUCHFUNCTION" in done.stderr


def test_partial_updates_what_does_not_depend_on_the_refused_cell(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx", {"D1": "=NOSUCHFUNCTION(1)", "D2": "=D1+1", "D3": "=IFERROR(D2,0)"})
    done = recalc(book, "--in-place", "--partial", "--report", tmp_path / "report.json")
    assert done.returncode == 3
    assert shown(book) == RIGHT
    (report,) = json.loads((tmp_path / "report.json").read_text())
    assert {cell["cell"] for cell in report["refused"]} == {"D1", "D2", "D3"}
    assert openpyxl.load_workbook(book, data_only=True)["Swiss"]["D2"].value is None


def test_one_bad_workbook_does_not_stop_the_others(tmp_path):
    good = running_sheet(tmp_path / "good.xlsx")
    (tmp_path / "damaged.xlsx").write_bytes(good.read_bytes()[:2000])
    (tmp_path / "old.xls").write_bytes(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600))
    (tmp_path / "~$good2.xlsx").write_bytes(b"lock")
    done = recalc(tmp_path, "--in-place")
    assert done.returncode == 3
    assert shown(good) == RIGHT
    assert "damaged.xlsx" in done.stderr
    assert "old.xls" in done.stderr
    assert "good2" not in done.stdout


def test_refused_wins_over_stale(tmp_path):
    running_sheet(tmp_path / "stale.xlsx")
    running_sheet(tmp_path / "refused.xlsx", {"D1": "=NOSUCHFUNCTION(1)"})
    assert recalc(tmp_path, "--check").returncode == 3


def test_a_report_in_csv_names_every_change_and_no_text_in_it_is_a_formula(tmp_path):
    extra = {"D1": '="=HYPERLINK(""x"")"', "D2": '="-1+1"'}
    book = running_sheet(tmp_path / "club.xlsx", extra)
    assert recalc(book, "--in-place", "--report", tmp_path / "report.csv").returncode == 0
    with (tmp_path / "report.csv").open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    changed = {row["cell"]: row["new"] for row in rows if row["status"] == "cell changed"}
    assert changed["B1"] == "15.0"
    assert changed["C1"] == "won"
    assert changed["D1"] == '\'=HYPERLINK("x")'
    assert changed["D2"] == "'-1+1"
    assert rows[0]["file"] == str(book)


def test_a_report_names_the_changes_row_by_row(tmp_path):
    book = tmp_path / "club.xlsx"
    with xlsxwriter.Workbook(book) as made:
        sheet = made.add_worksheet("Swiss")
        for row in range(1, 8):
            sheet.write_formula(f"A{row}", '="won"' if row == 3 else f"={row}*2")
            sheet.write_formula(f"B{row}", f"=A{row}&A{row}")
    assert recalc(book, "--check", "--report", tmp_path / "report.json").returncode == 1
    (report,) = json.loads((tmp_path / "report.json").read_text())
    assert [cell["cell"] for cell in report["changed"]] == [f"{c}{row}" for row in range(1, 8) for c in "AB"]


def test_now_is_what_today_shows(tmp_path):
    book = running_sheet(tmp_path / "club.xlsx", {"D1": "=YEAR(TODAY())", "D2": "=HOUR(NOW())"})
    assert recalc(book, "--in-place", "--day", "2031-05-06T19:30").returncode == 0
    cells = openpyxl.load_workbook(book, data_only=True)["Swiss"]
    assert (cells["D1"].value, cells["D2"].value) == (2031, 19)


def test_several_processes_give_the_same_as_one(tmp_path):
    for number in range(6):
        running_sheet(tmp_path / f"club{number}.xlsx")
    command = [*COMMAND, str(tmp_path), "--in-place", "--jobs", "3"]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    # A process that cannot read what it is sent dies with a traceback, and another does its work.
    assert (done.returncode, done.stderr) == (0, b"")
    assert all(shown(path) == RIGHT for path in tmp_path.glob("*.xlsx"))


def test_a_pattern_finds_the_files_it_matches(tmp_path):
    running_sheet(tmp_path / "a1.xlsx")
    running_sheet(tmp_path / "b1.xlsx")
    done = recalc(tmp_path / "a*.xlsx", "--check")
    assert "a1.xlsx" in done.stdout
    assert "b1.xlsx" not in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="symbolic links as POSIX has them")
def test_links_out_of_the_folder_are_not_followed(tmp_path):
    outside = running_sheet(tmp_path / "outside" / "theirs.xlsx")
    folder = tmp_path / "ours"
    running_sheet(folder / "club.xlsx")
    (folder / "link.xlsx").symlink_to(outside)
    (folder / "linked").symlink_to(outside.parent, target_is_directory=True)
    before = outside.read_bytes()
    done = recalc(folder, "--in-place")
    assert done.returncode == 0
    assert "theirs" not in done.stdout
    assert "link.xlsx" not in done.stdout
    assert outside.read_bytes() == before


def test_workers_of_a_cluster_answer_by_the_edition_that_is_asked_for(tmp_path, monkeypatch):
    """The same workbook under two editions through the same worker: .12 a pair of ten, then .10."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setenv("BRIDGESHEETS_EDITION", "")
    book = tmp_path / "club.xlsx"
    sheet = openpyxl.Workbook()
    sheet.active["A1"], sheet.active["A2"] = "=MPCLUB(1,10)", "=MPEDITION()"
    sheet.save(book)
    shown_by = []
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        for edition in (amendment(tmp_path, TWELVE), "2019-01"):
            order = ["recalc", book, "--in-place", "--scheduler", cluster.scheduler_address, "--edition", edition]
            with pytest.raises(SystemExit) as ended:
                main([*map(str, order)])
            assert ended.value.code == 0
            found = openpyxl.load_workbook(book, data_only=True).active
            shown_by.append((found["A1"].value, found["A2"].value))
    assert shown_by == [(1.2, "house"), (1, "ACBL 2019-01")]


def test_a_scheduler_that_is_not_there_is_one_line(tmp_path, monkeypatch):
    pytest.importorskip("distributed", reason="Dask is not installed")
    from truesheet.batch import cluster

    # In the program 10 seconds are waited for one to come.
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    done = recalc(running_sheet(tmp_path / "club.xlsx"), "--check", "--scheduler", "tcp://127.0.0.1:9")
    assert done.returncode == 1
    assert done.stderr.strip().count("\n") == 0
    assert "no scheduler at tcp://127.0.0.1:9" in done.stderr


def test_in_a_browser_where_there_are_no_processes_the_work_is_done_in_this_one(tmp_path, monkeypatch):
    """Pyodide calls its system emscripten; starting a process there raises."""
    from datetime import datetime

    from tests.truesheet.books import book
    from truesheet.batch import processes, workers
    from truesheet.batch.jobs import Job, Status

    monkeypatch.setattr(processes.sys, "platform", "emscripten")
    monkeypatch.setattr(workers, "Worker", None)
    path = tmp_path / "club.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>'))
    job = Job(path, None, True, False, False, datetime(2026, 1, 1), 60)
    assert [report.status for report in processes.run_all([job, job], 4)] == [Status.STALE, Status.STALE]


def test_files_of_the_folder_it_is_started_in_are_no_modules_of_its_workers(tmp_path):
    (tmp_path / "types.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    running_sheet(tmp_path / "club.xlsx")
    program = shutil.which("bridgesheets", path=str(Path(sys.executable).parent))
    assert program is not None
    done = subprocess.run([program, "recalc", "club.xlsx", "--check"], cwd=tmp_path, capture_output=True, text=True,
                          timeout=120, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "")


def _chances(path):
    made = openpyxl.Workbook()
    made.active.append(["=RAND()", "=RANDBETWEEN(1,6)"])
    made.save(path)
    return path


def test_the_same_seed_gives_the_same_random_numbers_in_every_file(tmp_path):
    # Values, "Refusals": the message promised a seed that the command did not have.
    first, second, third = (_chances(tmp_path / f"{name}.xlsx") for name in "abc")
    assert recalc(first, second, "--in-place", "--seed", "7").returncode == 0
    assert recalc(third, "--in-place", "--seed", "8").returncode == 0
    drawn = [
        [cell.value for cell in openpyxl.load_workbook(path, data_only=True).active[1]] for path in (first, second)
    ]
    other = [cell.value for cell in openpyxl.load_workbook(third, data_only=True).active[1]]
    assert drawn[0] == drawn[1] != other
    assert 0 <= drawn[0][0] < 1 and drawn[0][1] in range(1, 7)


@pytest.mark.parametrize(
    ("arguments", "lacking"),
    [
        (["recalc", "PATH", "--check"], ("bridgesheets.catalogue.registry", "bridgesheets.catalogue.clubs", "rich")),
        (
            # The processes that do the work read and calculate; the one that leads them only tells of it.
            ["recalc", "FOLDER", "--check", "--jobs", "2"],
            (
                "truesheet.reading.workbook",
                "truesheet.calculating.model",
                "truesheet.checking",
                "truesheet.formulas.areas",
            ),
        ),
        (["calc", "=VP_20(12,7)"], ("bridgesheets.catalogue.clubs", "bridgesheets.surfaces.award_command", "rich")),
        (["calc", "=SUM(1,2)"], ("bridgesheets.catalogue.victory_points", "truesheet.library.logic")),
    ],
)
def test_a_command_loads_only_what_it_needs(tmp_path, arguments, lacking):
    """Whoever recalculates one small file, or asks for one figure, does not wait for all the others to load."""
    given = {"PATH": str(_chances(tmp_path / "a.xlsx")), "FOLDER": str(_chances(tmp_path / "b.xlsx").parent)}
    code = (
        "import sys; from bridgesheets.surfaces.cli import cli\n"
        "cli.main(sys.argv[1:], standalone_mode=False); print(*sys.modules)"
    )
    words = [given.get(word, word) for word in arguments]
    loaded = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True).stdout.split()
    assert "bridgesheets.surfaces.cli" in loaded
    assert not {*lacking}.intersection(loaded)


def test_random_numbers_without_a_seed_are_refused_with_the_option_that_helps(tmp_path):
    done = recalc(_chances(tmp_path / "a.xlsx"), "--check")
    assert done.returncode == 3
    assert "Sheet!A1: random numbers change each time; recalculating with --seed N draws them" in done.stderr


def test_a_refusal_counts_formulas_and_names_what_helps(tmp_path):
    # Values, "Refusals": "90 of 89 formulas refused", "12643 of 8087". Of three formulas, one that fills three cells is
    # refused, and one that needs it; the other is not.
    with xlsxwriter.Workbook(tmp_path / "a.xlsx") as made:
        sheet = made.add_worksheet()
        sheet.write_array_formula("A1:A3", "{=IMABS({1;2;3})}")
        sheet.write_formula("B1", "=A1+1")
        sheet.write_formula("B2", "=1+1")
    done = recalc(tmp_path / "a.xlsx", "--check")
    assert "2 of 3 formulas refused, the first: Sheet1!A1: " in done.stderr
    assert "; --partial updates what does not depend on them" in done.stderr
