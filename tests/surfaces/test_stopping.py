"""A batch that is stopped, and one whose leader or workers are killed: what is told is what was done."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import deque
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import ClassVar

import pytest

from tests.surfaces.dask_clusters import own_cluster, until
from tests.truesheet.books import book
from truesheet.batch import cluster as clusters
from truesheet.batch import processes, workers
from truesheet.batch.jobs import FileReport, Job, Status
from truesheet.batch.pieces_of_work import StopSignals
from truesheet.batch.processes import run_all

COMMAND = [sys.executable, "-m", "bridgesheets_command", "recalc"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

STALE = "".join(f'<row r="{row}"><c r="A{row}"><f>1+{row}</f><v>0</v></c></row>' for row in range(1, 400))


def club(folder, count):
    folder.mkdir()
    paths = [folder / f"club{number:03}.xlsx" for number in range(count)]
    for path in paths:
        path.write_bytes(book(STALE))
    return paths


def job(path, **more):
    return Job(path, None, False, False, False, datetime(2026, 1, 1), 60, **more)


def changed(paths):
    return {str(path) for path in paths if path.read_bytes() != book(STALE)}


def children(process):
    """The processes that a process has started, by their command lines."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    if file.read().rpartition(")")[2].split()[1] == str(process):
                        found.append(int(name))
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found


@pytest.mark.exhaustive
@posix
@pytest.mark.parametrize(("name", "to_all"), [("SIGINT", True), ("SIGTERM", False), ("SIGHUP", True)])
def test_a_batch_that_is_stopped_tells_what_was_done_and_only_that(tmp_path, name, to_all):
    number = getattr(signal, name)
    paths = club(tmp_path / "books", 200)
    report = tmp_path / "report.json"
    command = [*COMMAND, str(tmp_path / "books"), "--in-place", "--no-backup", "--jobs", "2", "--report", str(report)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        until(lambda: changed(paths[:6]) or process.poll() is not None)
        if to_all:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        shown, said = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    told = {entry["file"] for entry in json.loads(report.read_text())}
    assert told == changed(paths)
    assert 0 < len(told) < len(paths)
    assert set(re.findall(r"^(\S+\.xlsx) +changed", shown, re.MULTILINE)) == told
    assert said == f"bridgesheets: stopped; {len(paths) - len(told)} workbooks were not begun\n"
    assert {path.name for path in (tmp_path / "books").iterdir()} == {path.name for path in paths}


@pytest.mark.exhaustive
@linux
def test_workers_end_with_the_process_that_leads_them(tmp_path):
    paths = club(tmp_path / "books", 200)
    command = [*COMMAND, str(tmp_path / "books"), "--in-place", "--no-backup", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        until(lambda: changed(paths[:6]))
        workers = children(process.pid)
        assert len(workers) >= 2
        process.kill()
        process.wait()
        time.sleep(0.2)
        done = changed(paths)
        until(lambda: not any(os.path.exists(f"/proc/{worker}") for worker in workers))
        time.sleep(0.3)
        assert changed(paths) == done
        assert process.stderr.read() == b""


@posix
def test_a_worker_without_a_leader_begins_nothing_and_ends(tmp_path):
    # As where the system does not kill it: its leader goes, and it sees the line end, or another parent.
    (path,) = club(tmp_path / "books", 1)
    script = f"""
import os, multiprocessing, types
from truesheet.batch import pieces_of_work as stopping, workers
from tests.surfaces.test_stopping import job
stopping.sys = types.SimpleNamespace(platform="darwin", exit=lambda status: None)
mine, theirs = multiprocessing.Pipe()
word, stop = multiprocessing.Pipe(duplex=False)
mine.send([job({str(path)!r})])
mine.close()
workers.work(theirs, word, os.getppid() + 1, 1 << 32)
"""
    script = script.replace(f"job({str(path)!r})", f"job(__import__('pathlib').Path({str(path)!r}))")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_bytes() == book(STALE)


@pytest.mark.exhaustive
@posix
def test_a_worker_that_is_killed_takes_no_other_workbook_with_it(tmp_path, monkeypatch):
    paths = club(tmp_path / "books", 12)
    made = []
    real = workers.Worker.__init__

    def remembered(self, memory, ledger):
        real(self, memory, ledger)
        made.append(self)

    monkeypatch.setattr(workers.Worker, "__init__", remembered)
    reports = []
    for report in run_all(map(job, paths), 2):
        reports.append(report)
        if len(reports) in (1, 4):
            made[-1].kill()
    assert sorted(report.path for report in reports) == paths
    assert changed(paths) == set(map(str, paths))
    assert {report.status for report in reports} <= {Status.CHANGED, Status.UNCHANGED}
    assert all(report.message for report in reports if report.status is Status.UNCHANGED)
    assert len(made) > 2


def test_a_workbook_that_kills_its_worker_twice_is_named_and_the_others_are_done(tmp_path, monkeypatch):
    paths = club(tmp_path / "books", 3)
    real = processes._reports

    def reports(waiting, *more):
        for job, report in real(waiting, *more):
            yield job, None if job.path == paths[1] else report

    monkeypatch.setattr(processes, "_reports", reports)
    told = {report.path: report for report in run_all(map(job, paths), 2)}
    assert [told[path].status for path in paths] == [Status.CHANGED, Status.FAILED, Status.CHANGED]
    assert "ended from outside" in told[paths[1]].message


def test_a_workbook_short_of_its_share_of_memory_is_done_again_with_all_of_it(tmp_path, monkeypatch):
    memories = []

    def reports(waiting, count, memory, stopping, ledger):
        memories.append((len(waiting), count, memory))
        for job in waiting:
            short = memory < processes.MEMORY and job.path.name == "large.xlsx"
            yield job, FileReport(job.path, Status.REFUSED if short else Status.CHANGED, short_of_memory=short)

    monkeypatch.setattr(processes, "_reports", reports)
    monkeypatch.setattr(processes, "memory_shares", lambda count: (count, 1 << 30))
    paths = [tmp_path / name for name in ("small.xlsx", "large.xlsx", "other.xlsx")]
    told = {report.path.name: report.status for report in run_all(map(job, paths), 3)}
    assert set(told.values()) == {Status.CHANGED}
    assert memories == [(3, 3, 1 << 30), (1, 1, processes.MEMORY)]


def test_a_batch_stopped_before_it_begins_does_nothing(tmp_path):
    paths = club(tmp_path / "books", 3)
    stopping = StopSignals()
    stopping.times = 1
    reports = list(run_all(map(job, paths), 2, stopping))
    assert {str(report.path) for report in reports} == changed(paths)


@pytest.mark.exhaustive
@linux
def test_the_second_ctrl_c_waits_for_nothing(tmp_path):
    # A circle that goes round for a long time: iterations of a long sum that never settles.
    rows = "".join(
        f'<row r="{row}"><c r="A{row}"><f>SUM(A$1:A$400)*0+A{row}+1</f><v>0</v></c></row>' for row in range(1, 401)
    )
    path = tmp_path / "slow.xlsx"
    path.write_bytes(book(rows, in_workbook='<calcPr iterate="1" iterateCount="32000"/>'))
    before = path.read_bytes()
    # Of two workbooks each has a process of its own.
    other = tmp_path / "quick.xlsx"
    other.write_bytes(book(STALE))
    command = [*COMMAND, str(path), str(other), "--in-place", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        until(lambda: len(children(process.pid)) >= 2)
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "stopped while it was worked on" in said
    assert path.read_bytes() == before


# --- The report --------------------------------------------------------------------------------------------------


def recalc(*arguments, **how):
    return subprocess.run(
        [*COMMAND, *map(os.fsencode, arguments)], capture_output=True, text=True, timeout=60, check=False, **how
    )  # fmt: skip


@pytest.mark.parametrize("ending", [".json", ".csv"])
def test_a_report_that_cannot_be_written_is_said_before_anything_is_done(tmp_path, ending):
    paths = club(tmp_path / "books", 1)
    (tmp_path / "notes").write_bytes(b"a file")
    done = recalc(paths[0], "--in-place", "--report", tmp_path / "notes" / f"report{ending}")
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.count("\n") == 1
    assert "report" in done.stderr
    assert not changed(paths)


@posix
@pytest.mark.parametrize("output", ["full", "nobody"])
def test_the_report_is_there_whatever_becomes_of_the_output(tmp_path, output):
    paths = club(tmp_path / "books", 1)
    report = tmp_path / "report.csv"
    command = [*COMMAND, paths[0], "--in-place", "--report", report]
    if output == "full":
        with open("/dev/full", "w") as full:
            status = subprocess.run(command, stdout=full, stderr=full, timeout=60, check=False).returncode
        assert status == 4
    else:
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
        os.close(writing)
        assert (done.returncode, done.stderr) == (0, b"")
    with report.open(newline="") as file:
        assert len(list(csv.DictReader(file))) == 400
    assert sorted(os.listdir(tmp_path)) == ["books", "report.csv"]


@posix
@pytest.mark.parametrize("ending", [".json", ".csv"])
def test_a_report_takes_any_text_and_any_name(tmp_path, ending):
    folder = tmp_path / "books"
    folder.mkdir()
    name = os.fsencode(folder) + b"/club\xff.xlsx"
    rows = '<row r="1"><c r="A1" t="str"><f>UNICHAR(55296)&amp;"é"</f><v>_xD800_é</v></c></row>'
    with open(name, "wb") as file:
        file.write(book(rows))
    report = tmp_path / f"report{ending}"
    done = recalc(folder, "--in-place", "--partial", "--report", report)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 3)
    text = report.read_bytes().decode("utf-8")
    assert "club" in text
    if ending == ".json":
        assert os.fsencode(json.loads(text)[0]["file"]) == name


# --- A cluster ---------------------------------------------------------------------------------------------------


@pytest.fixture
def cluster():
    """A scheduler in another process, on a port of its own; it must be installed, as in CI."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(n_workers=0, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        yield made


def test_a_scheduler_without_workers_is_told_after_a_while(tmp_path, cluster, monkeypatch):
    (path,) = club(tmp_path / "books", 1)
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    start = time.monotonic()
    with pytest.raises(clusters.NoCluster, match="has no workers; none came within 1 seconds"):
        list(clusters.run_on_cluster([job(path)], clusters.Cluster(cluster.scheduler_address)))
    assert time.monotonic() - start < 20
    assert not changed([path])


@pytest.mark.exhaustive
def test_a_batch_on_a_cluster_that_is_stopped_tells_what_was_done(tmp_path, cluster):
    paths = club(tmp_path / "books", 30)
    cluster.scale(1)
    stopping = StopSignals()
    told = set()
    for report in clusters.run_on_cluster(map(job, paths), clusters.Cluster(cluster.scheduler_address), stopping):
        assert report.status is Status.CHANGED
        told.add(str(report.path))
        if len(told) == 3:
            stopping.times = 1
    assert told == changed(paths)
    assert len(told) < len(paths)


@dataclass(frozen=True)
class Deadly(Job):
    """A job that does nothing, but ends whoever works on the workbook "deadly.xlsx"."""

    def run(self, at_last=None):
        if self.path.name == "deadly.xlsx":
            os.kill(os.getpid(), signal.SIGKILL)
        return FileReport(self.path, Status.UNCHANGED, seconds=0.001)


class Unpacked(Job):
    """A job that does nothing, and counts in each process how many were unpacked there."""

    times: ClassVar[list[str]] = []

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.times.append(self.path.name)

    def run(self, at_last=None):
        return FileReport(self.path, Status.UNCHANGED, formulas=len(self.times), seconds=0.001)


@pytest.mark.exhaustive
def test_the_scheduler_of_a_cluster_passes_work_on_and_does_not_unpack_it(cluster):
    """The scheduler works in the process of the test."""
    cluster.scale(1)
    pieces = [Unpacked(Path(f"{number}.xlsx"), None, False, False, False, datetime(2026, 1, 1), 60)
              for number in range(3)]  # fmt: skip
    told = [report.formulas for report in clusters.run_on_cluster(pieces, clusters.Cluster(cluster.scheduler_address))]
    assert (len(told), 0 in told, Unpacked.times) == (3, False, [])


@pytest.mark.exhaustive
@linux
@pytest.mark.thorough
def test_of_work_that_is_handed_to_a_cluster_together_only_what_ends_its_worker_is_lost(cluster):
    cluster.scale(1)
    cluster.scheduler.allowed_failures = 0
    names = [f"{number}.xlsx" for number in range(60)]
    names[40] = "deadly.xlsx"
    pieces = [Deadly(Path(name), None, False, False, False, datetime(2026, 1, 1), 60) for name in names]
    reports = clusters.run_on_cluster(pieces, clusters.Cluster(cluster.scheduler_address))
    told = {report.path.name: report.status for report in reports}
    assert sorted(told) == sorted(names)
    assert [name for name, status in told.items() if status is not Status.UNCHANGED] == ["deadly.xlsx"]


@linux
@pytest.mark.parametrize(
    "killed",
    [
        pytest.param(who, marks=[pytest.mark.slow, pytest.mark.exhaustive])
        for who in ("a worker", "scheduler", "all workers", "node")
    ],
)  # fmt: skip
def test_whatever_of_a_cluster_is_killed_nothing_waits_for_ever_and_what_is_told_is_what_was_done(
    tmp_path, killed, monkeypatch, capfd
):
    paths = club(tmp_path / "books", 60)
    told = {}
    with own_cluster(2) as (address, (scheduler, one, other)):
        attacked = {"a worker": [one], "all workers": [one, other], "scheduler": [scheduler]}
        monkeypatch.setattr(clusters, "_AT_A_TIME", 1)
        for report in clusters.run_on_cluster(map(job, paths), clusters.Cluster(address)):
            assert report.path not in told
            told[report.path] = report
            if len(told) == 5:
                start = time.monotonic()
                for process in attacked.get(killed, [scheduler, one, other]):
                    process.kill()
        assert time.monotonic() - start < 60
        # Workers whose scheduler was killed finish the one they had.
        for process in (one, other):
            process.kill()
            process.wait()
    assert sorted(told) == paths
    if killed == "a worker":
        assert {report.status for report in told.values()} <= {Status.CHANGED, Status.UNCHANGED}
    else:
        assert any(report.status is Status.FAILED for report in told.values())
    written = {
        str(path) for path, report in told.items() if report.status is Status.CHANGED or "brought" in report.message
    }
    assert written == changed(paths)
    # Dask writes of lost connections itself, also by loggers with a level of their own.
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("why", "written", "said"),
    [
        (clusters._LOST, False, f"{clusters._LOST}, and a worker that goes on may write it yet; its file is as it was"),
        (clusters._GIVEN_UP, True, f"{clusters._GIVEN_UP}; its file has been brought up to date"),
        (clusters._NOT_BEGUN, False, f"{clusters._NOT_BEGUN}; its file is as it was"),
        (clusters._ENDED, False, f"{clusters._ENDED}; its file is as it was"),
    ],
)
def test_of_a_file_that_a_worker_may_still_write_it_is_not_said_that_it_stays_as_it_was(tmp_path, why, written, said):
    (path,) = club(tmp_path / "books", 1)
    work = clusters._ClusterWork(None, None, deque())
    piece = job(path)
    work.ledger.begin(piece)
    if written:
        path.write_bytes(b"another")
    (report,) = work.lost([piece], why)
    assert report.message == said
