"""Where files are written: below the system's temporary folder, under a lock that nobody waits for for ever, or not."""

import errno
import fcntl
import os
import time
from pathlib import Path

import pytest

from tests.truesheet.writing.folders import posix
from truesheet.refusals import Refused
from truesheet.writing import aside, temporary
from truesheet.writing.targets import Target, write_all
from truesheet.writing.temporary import lay

pytestmark = pytest.mark.slow


def test_other_programs_get_files_below_the_temporary_folder_only(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    with pytest.raises(ValueError, match="is not in"):
        lay(tmp_path / "settings.xcu", b"mine")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "temporary").mkdir()
    assert lay(tmp_path / "temporary" / "book.xlsx", b"book").read_bytes() == b"book"


@posix
def test_a_link_is_refused_also_where_it_leads_to_a_file_with_that_content(tmp_path):
    (tmp_path / "club.csv").write_bytes(b"same")
    (tmp_path / "link.csv").symlink_to(tmp_path / "club.csv")
    with pytest.raises(Refused, match="symbolic link"):
        Target(tmp_path / "link.csv", force=True).write(b"same")


@posix
def test_a_folder_that_somebody_locks_for_long_is_a_refusal(tmp_path, monkeypatch):
    monkeypatch.setattr(aside, "PATIENCE", 0.1)
    handle = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    start = time.monotonic()
    with pytest.raises(Refused, match="another program has locked its folder for too long"):
        Target(tmp_path / "club.csv").write(b"new")
    os.close(handle)
    assert time.monotonic() - start < 5
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("force", [False, True])
def test_without_hard_links_and_exchange_as_in_a_browser_files_are_written(tmp_path, monkeypatch, force):
    monkeypatch.delattr(os, "link")
    monkeypatch.setattr(aside, "_system_call", lambda: None)
    path = tmp_path / "club.csv"
    if force:
        path.write_bytes(b"old")
    kept = Target(path, force).write(b"new")
    assert path.read_bytes() == b"new"
    assert kept is None if not force else kept.read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 1 + force


@posix
def test_where_the_file_system_has_no_locks_old_leftovers_are_swept_and_new_ones_may_be_in_use(tmp_path, monkeypatch):
    def no_locks(*_):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(temporary.fcntl, "flock", no_locks)
    path = tmp_path / "club.csv"
    old, new = (tmp_path / f"{temporary.name_prefix(path)}{name}.tmp" for name in ("0a", "0b"))
    old.touch()
    new.touch()
    os.utime(old, (1, 1))
    Target(path).write(b"new")
    assert sorted(tmp_path.iterdir()) == sorted([path, new])


def test_of_several_files_none_is_written_before_all_are_on_the_disk(tmp_path):
    (tmp_path / "notes").touch()
    targets = {Target(tmp_path / "awards.xlsx"): b"awards", Target(tmp_path / "notes" / "awards.pdf"): b"pages"}
    with pytest.raises(Refused, match=r"notes/awards\.pdf: the folder .*notes cannot be made"):
        write_all(targets)
    assert list(tmp_path.iterdir()) == [tmp_path / "notes"]


def test_of_several_files_those_written_before_one_that_cannot_be_are_named(tmp_path):
    first, second = Target(tmp_path / "awards.xlsx"), Target(tmp_path / "awards.pdf")
    real = second.path
    contents = {first: b"awards", second: b"pages"}
    step = aside.alone_in

    def taken(folder: Path):
        if first.path.exists():
            real.write_bytes(b"theirs")
        return step(folder)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("truesheet.writing.replace.alone_in", taken)
        with pytest.raises(Refused, match=r"awards\.pdf: there is a file .*; written before it: .*awards\.xlsx"):
            write_all(contents)
    assert real.read_bytes() == b"theirs"


@posix
def test_what_could_not_be_written_is_refused_before_anything_is_made_for_it(tmp_path):
    (tmp_path / "notes").write_text("mine")
    for path in (tmp_path / "notes" / "club.csv", tmp_path / "notes" / "below" / "club.csv"):
        with pytest.raises(Refused, match="notes is a file, not a folder"):
            Target(path).check()
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0o555)
    with pytest.raises(Refused, match="closed is not writable; choose another folder"):
        Target(folder / "club.csv", swept=True).check()
    folder.chmod(0o755)
