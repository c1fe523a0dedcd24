"""Work that is sent to a cluster is done on the files that were named, whatever lies where its workers work."""

import os
import pickle
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import chdir
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.awarding.test_result_files import TOML, as_csv
from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run
from tests.surfaces.dask_clusters import own_cluster
from tests.truesheet.books import book
from tests.truesheet.clubs import RIGHT, running_sheet, shown
from truesheet.batch import same_files
from truesheet.batch.cluster import Cluster, run_on_cluster
from truesheet.batch.jobs import Job, Status

pytestmark = pytest.mark.xdist_group("clusters")


class Elsewhere(NamedTuple):
    """A cluster whose worker works in the folder ``there``."""

    address: str
    there: Path


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    there = tmp_path_factory.mktemp("there")
    with own_cluster(1, there) as (address, _):
        yield Elsewhere(address, there)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def tree(folder: Path) -> dict[str, bytes]:
    return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def game(folder: Path, name: str, number: int) -> None:
    write(folder, "may/260504.ACA", howell(turned(number), "May 4, 2026", name=name))
    (folder / "may" / "club.toml").write_text(CLUB, encoding="utf-8")


@pytest.mark.exhaustive
def test_the_workbook_that_was_named_is_brought_up_to_date_and_no_other_of_its_name(
    elsewhere: Elsewhere, here: Path
) -> None:
    for folder in (here, elsewhere.there):
        (folder / "day").mkdir(exist_ok=True)
        running_sheet(folder / "day" / "club.xlsx")
    before = tree(elsewhere.there)
    done = run("recalc", "day", "--in-place", "--scheduler", elsewhere.address)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^day/club\.xlsx +changed", done.stdout, re.MULTILINE)
    assert shown(here / "day" / "club.xlsx") == RIGHT
    assert tree(elsewhere.there) == before
    assert sorted(os.listdir("day")) == ["club.xlsx", "club.xlsx.bak"]


def test_awards_are_those_of_the_file_that_was_named_and_are_written_here(elsewhere: Elsewhere, here: Path) -> None:
    game(here, "Ours", 0)
    game(elsewhere.there, "Theirs", 1)
    before = tree(elsewhere.there)
    call = ("award", "may", "--club", "may/club.toml", "--kind", "csv", "--out")
    done = run(*call, "aw", "--scheduler", elsewhere.address)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "1 awarded, 0 refused"
    assert tree(elsewhere.there) == before
    assert run(*call, "alone").returncode == run(*call, here / "theirs", folder=elsewhere.there).returncode == 0
    assert tree(here / "aw") == tree(here / "alone") != tree(here / "theirs")


def test_a_month_sums_up_the_games_of_the_folder_that_was_named(elsewhere: Elsewhere, here: Path) -> None:
    game(here, "Ours", 0)
    game(elsewhere.there, "Theirs", 1)
    done = run("month", "may", "--out", "sums", "--scheduler", elsewhere.address)
    assert (done.returncode, done.stderr) == (0, "")
    text = (here / "sums" / "month.csv").read_text(encoding="utf-8-sig")
    assert "Ours" in text and "Theirs" not in text
    # By itself it comes to the same.
    alone = run("month", "may", "--out", "alone")
    assert (here / "alone" / "month.csv").read_bytes() == (here / "sums" / "month.csv").read_bytes()
    assert alone.stdout.replace("alone/", "sums/") == done.stdout


def test_what_belongs_to_the_results_is_that_of_the_folder_that_was_named_too(elsewhere: Elsewhere, here: Path) -> None:
    """The file about the event, the results that it names, the roster, and what is known of players beside that."""
    for folder, whose, held in ((here, "Ours", 100), (elsewhere.there, "Theirs", 900)):
        (folder / "may").mkdir(exist_ok=True)
        played = as_csv(folder / "may" / "played.csv")
        played.write_text(played.read_text("utf-8").replace("P1a", whose), encoding="utf-8")
        about = f'results = "played.csv"\n{TOML}'.replace('title = "Monday"', f'title = "{whose}"')
        (folder / "may" / "ev.toml").write_text(about, encoding="utf-8")
        (folder / "may" / "club.toml").write_text(f'roster = "members.csv"\n{CLUB}', encoding="utf-8")
        rows = "".join(f"1{number:06},P{number}a,{held}\n" for number in range(1, 11))
        (folder / "may" / "members.csv").write_text(f"Number,Name,Masterpoints\n{rows}", encoding="utf-8")
        (folder / "may" / "known-players.csv").write_text(f"Name,Number,Masterpoints\np1b,,{held}\n", encoding="utf-8")
    for command in (
        ("award", "may/ev.toml", "may/played.csv", "--club", "may/club.toml", "--kind", "csv"),
        ("month", "may"),
    ):
        before = tree(elsewhere.there)
        ours, alone, theirs = here / f"{command[0]}-c", here / f"{command[0]}-a", here / f"{command[0]}-t"
        done = run(*command, "--out", ours, "--scheduler", elsewhere.address)
        assert "Traceback" not in done.stderr and tree(elsewhere.there) == before
        assert run(*command, "--out", alone).returncode == done.returncode
        run(*command, "--out", theirs, folder=elsewhere.there)
        assert tree(ours) == tree(alone) != tree(theirs)


# --- What a worker must see ------------------------------------------------------------------------------------------


STALE = '<row r="1"><c r="A1"><f>1+1</f><v>0</v></c></row>'


def stale(path: Path) -> Path:
    path.write_bytes(book(STALE))
    return path


def job(path: Path, target: Path | None = None, *, check: bool = False) -> Job:
    return Job(path, target, check, False, False, datetime(2026, 1, 1), 60)


def sent(piece: Job, proof: same_files.Proof) -> Any:
    (report,) = pickle.loads(same_files.run_packed(same_files.pack([piece], [proof])))
    return report


def test_paths_travel_whole_and_reports_name_files_as_they_were_named(here: Path) -> None:
    (here / "a").mkdir()
    stale(here / "a" / "club.xlsx")
    named = Path("a", "club.xlsx")
    with same_files.Proofs() as marked:
        piece = job(named, Path("out", "club.xlsx"))
        work = same_files.pack([piece], [marked.proof(piece)])
        (got, proof), *_ = pickle.loads(pickle.loads(work)[0])
        assert (got.path, got.target) == (here / named, here / "out" / "club.xlsx")
        assert proof.read[0].path.is_absolute() and proof.mark.parent == here / "out"
        with chdir("/"):
            (report,) = pickle.loads(same_files.run_packed(work))
    assert (report.path, report.status) == (named, Status.CHANGED)
    # Nothing is left of the mark.
    assert os.listdir("out") == ["club.xlsx"]


@pytest.mark.parametrize(
    ("what", "said"),
    [("bytes", "finds another file at"), ("size", "finds another file at"), ("gone", "finds no file at"),
     ("folder", "finds no file at"), ("mark", "has another folder")],
)  # fmt: skip
def test_a_worker_that_sees_another_file_or_folder_does_nothing_and_says_so(here: Path, what: str, said: str) -> None:
    """As on a machine with a folder of the same path, where a copy of the files was changed."""
    path = stale(here / "club.xlsx")
    with same_files.Proofs() as marked:
        proof = marked.proof(job(path))
        content, modified = path.read_bytes(), path.stat().st_mtime_ns
        assert proof.mark is not None
        if what == "bytes":
            path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
        elif what == "size":
            path.write_bytes(content + b"\0")
        elif what == "mark":
            proof.mark.unlink()
        else:
            path.unlink()
            if what == "folder":
                path.mkdir()
        if path.is_file():
            os.utime(path, ns=(modified, modified))
        before = tree(here)
        report = sent(job(path), proof)
        assert isinstance(report, same_files.UnseenFiles) and said in report.why and str(here) in report.why
        assert report.why.endswith("start workers where the files have the same paths as here")
        assert tree(here) == before


@pytest.mark.parametrize(("nanoseconds", "same"), [(2_000_000_000, True), (2_000_000_001, False), (-3 * 10**9, False)])
def test_the_time_of_a_file_may_differ_by_two_seconds(here: Path, nanoseconds: int, same: bool) -> None:
    """As much as systems of files round it; a copy that was made later has another time."""
    path = stale(here / "club.xlsx")
    with same_files.Proofs() as marked:
        proof = marked.proof(job(path, check=True))
        os.utime(path, ns=(path.stat().st_mtime_ns + nanoseconds,) * 2)
        assert isinstance(sent(job(path, check=True), proof), same_files.UnseenFiles) is not same


def test_where_no_mark_can_be_made_no_worker_writes(here: Path) -> None:
    path = stale(here / "club.xlsx")
    (here / "out").write_text("a file", encoding="utf-8")
    with same_files.Proofs() as marked:
        report = sent(job(path, Path("out", "club.xlsx")), marked.proof(job(path, Path("out", "club.xlsx"))))
    assert isinstance(report, same_files.UnseenFiles) and "out cannot be made" in report.why


def test_the_mark_of_a_run_that_was_killed_is_deleted_by_the_next(here: Path) -> None:
    path = stale(here / "club.xlsx")
    with same_files.Proofs() as marked:
        mark = marked.proof(job(path)).mark
    assert mark is not None
    mark.touch()
    with same_files.Proofs() as marked:
        marked.proof(job(path))
    assert os.listdir(here) == ["club.xlsx"]


def test_a_worker_with_other_files_is_told_of_each_file_and_changes_none(
    elsewhere: Elsewhere, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leader sees files of another size than the worker, as where their folders only have the same path."""
    path = stale(here / "club.xlsx")
    before = tree(here)
    real = same_files._seen_file
    monkeypatch.setattr(same_files, "_seen_file", lambda path: real(path)._replace(size=1))
    (report,) = run_on_cluster([job(path)], Cluster(elsewhere.address))
    assert report.status is Status.FAILED and f"finds another file at {path}" in report.message
    assert report.message.endswith("its file is as it was")
    assert tree(here) == before


def test_a_file_that_is_saved_after_it_was_handed_over_is_done_as_it_is_then(
    elsewhere: Elsewhere, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stale(here / "club.xlsx")
    real, seen = same_files._seen_file, list[Path]()

    def first_another(path: Path) -> same_files.SeenFile:
        seen.append(path)
        return real(path)._replace(size=1) if len(seen) == 1 else real(path)

    monkeypatch.setattr(same_files, "_seen_file", first_another)
    (report,) = run_on_cluster([job(path)], Cluster(elsewhere.address))
    assert report.status is Status.CHANGED and path.read_bytes() != book(STALE)


# --- TLS -------------------------------------------------------------------------------------------------------------


def certificates(folder: Path, name: str) -> dict[str, Path]:
    """An authority, and a certificate of it, for this machine."""
    files = {each: folder / f"{name}-{each}.pem" for each in ("ca", "ca-key", "cert", "key")}
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-addext", "subjectAltName=IP:127.0.0.1"]
    calls = (
        [*new, "-subj", f"/CN={name}", "-keyout", files["ca-key"], "-out", files["ca"]],
        [*new, "-subj", "/CN=127.0.0.1", "-CA", files["ca"], "-CAkey", files["ca-key"], "-keyout", files["key"], "-out",
         files["cert"], "-addext", "basicConstraints=critical,CA:FALSE"],
    )  # fmt: skip
    for call in calls:
        subprocess.run(call, check=True, capture_output=True)
    return files


def options(files: dict[str, Path], flag: str) -> list[str]:
    return [word for name in ("ca", "cert", "key") for word in (flag.format(name), str(files[name]))]


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates")
def test_a_cluster_with_tls_is_spoken_to_by_those_alone_who_have_a_certificate_of_its_authority(here: Path) -> None:
    running_sheet(here / "club.xlsx")
    ours, others = certificates(here, "ours"), certificates(here, "others")
    dask = ["--protocol", "tls", "--tls-ca-file", str(ours["ca"]), "--tls-cert", str(ours["cert"]), "--tls-key",
            str(ours["key"])]  # fmt: skip
    with own_cluster(1, here, dask) as (address, _):
        assert address.startswith("tls://127.0.0.1:")
        refused = run("recalc", "club.xlsx", "--in-place", "--scheduler", address, *options(others, "--tls-{}"))
        assert refused.returncode == 1
        assert refused.stderr.startswith("Error: ") or refused.stderr.startswith("bridgesheets: ")
        assert address in refused.stderr and refused.stderr.count("\n") == 1
        done = run("recalc", "club.xlsx", "--in-place", "--scheduler", address, *options(ours, "--tls-{}"))
    assert (done.returncode, done.stderr) == (0, "")
    assert shown(here / "club.xlsx") == RIGHT


@pytest.mark.parametrize("command", [("recalc", "a.xlsx", "--check"), ("award", "a.csv", "b.csv"), ("month", ".")])
def test_what_tls_lacks_is_told_with_what_was_typed_already(here: Path, command: tuple[str, ...]) -> None:
    running_sheet(here / "a.xlsx")
    for name in ("a.csv", "b.csv"):
        (here / name).touch()
    done = run(*command, "--scheduler", "tls://1.2.3.4:5", "--tls-cert", "mine.pem")
    assert done.returncode == 2
    assert (
        f"--tls-ca and --tls-key are missing; type: bridgesheets {' '.join(command)} --scheduler tls://1.2.3.4:5 "
        "--tls-cert mine.pem --tls-ca FILE --tls-key FILE\n"
    ) in done.stderr
    for address in ((), ("--scheduler", "tcp://1.2.3.4:5")):
        done = run(*command, *address, "--tls-ca", "ca.pem")
        assert done.returncode == 2
        assert "--tls-ca is for a cluster with TLS; type: " in done.stderr
        assert "--tls-ca ca.pem" in done.stderr and "--tls-cert FILE --tls-key FILE" in done.stderr
    done = run(
        *command,
        "--scheduler",
        "tls://1.2.3.4:5",
        *options({n: Path(f"{n}.pem") for n in ("ca", "cert", "key")}, "--tls-{}"),
    )
    assert done.returncode == 1 and "there is no file ca.pem" in done.stderr
