"""Putting a file in the place of another: whole, or not at all."""

import errno
import os
import signal
import stat
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book, save_values
from tests.truesheet.writing.folders import names, posix, replace
from truesheet.files import Snapshot
from truesheet.refusals import Refused
from truesheet.writing import aside
from truesheet.writing import replace as replacing
from truesheet.writing.replace import FileContent, check_free, check_writable
from truesheet.writing.temporary import name_prefix

pytestmark = pytest.mark.slow


def test_the_new_file_takes_the_place_of_the_old_one(file):
    replace(file, [b"ne", memoryview(b"w")])
    assert file.read_bytes() == b"new"
    assert names(file) == ["club.xlsx"]


def test_a_name_that_is_taken_is_refused_before_anything_is_done(file):
    check_free(file.with_name("another.xlsx"))
    with pytest.raises(Refused, match="there is a file of that name already"):
        check_free(file)


def test_where_the_system_does_not_tell_who_writes_a_file_is_replaced_all_the_same(file, monkeypatch):
    """As on Windows, which has no leases of files."""
    read = FileContent(Snapshot.of(file.stat()), file.read_bytes())
    monkeypatch.setattr(replacing, "fcntl", None)
    replace(file, [b"new"], expected=read)
    assert file.read_bytes() == b"new"


def test_where_no_folder_can_be_opened_a_file_is_replaced_all_the_same(file, monkeypatch):
    """As on Windows."""
    monkeypatch.setattr(aside, "fcntl", None)
    monkeypatch.delattr(os, "O_DIRECTORY", raising=False)
    replace(file, [b"new"])
    assert file.read_bytes() == b"new"


def test_a_file_that_was_not_there_is_made_with_ordinary_rights(tmp_path):
    path = tmp_path / "new.xlsx"
    replace(path, [b"new"])
    ordinary = tmp_path / "ordinary"
    ordinary.touch()
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode == ordinary.stat().st_mode


@posix
@pytest.mark.parametrize("mode", [0o644, 0o600, 0o664, 0o755])
def test_the_rights_stay(file, mode):
    file.chmod(mode)
    replace(file, [b"new"])
    assert stat.S_IMODE(file.stat().st_mode) == mode


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only the administrator gives files away")
def test_the_owner_stays(file):
    os.chown(file, 1234, 2345)
    replace(file, [b"new"])
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 2345)


def test_the_time_is_new(file):
    os.utime(file, (1, 1))
    replace(file, [b"new"])
    assert file.stat().st_mtime > 1_000_000_000


@pytest.mark.parametrize(("lock", "program"), [("~$club.xlsx", "Excel"), (".~lock.club.xlsx#", "LibreOffice")])
def test_a_file_open_elsewhere_is_refused(file, lock, program):
    file.with_name(lock).touch()
    with pytest.raises(Refused, match=f"open in {program}"):
        replace(file, [b"new"])
    assert file.read_bytes() == b"old"


def test_a_file_opened_elsewhere_while_we_write_is_refused(file):
    with pytest.raises(Refused, match="open in Excel"):
        replace(file, [b"new"], prove=lambda written: file.with_name("~$club.xlsx").touch())
    assert file.read_bytes() == b"old"
    assert names(file) == ["club.xlsx", "~$club.xlsx"]


@posix
@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_a_read_only_file_is_refused_even_to_the_administrator(file, mode):
    file.chmod(mode)
    with pytest.raises(Refused, match="read-only"):
        replace(file, [b"new"])
    assert file.read_bytes() == b"old"


@posix
def test_links_are_refused(file):
    symbolic, hard = file.with_name("symbolic.xlsx"), file.with_name("hard.xlsx")
    symbolic.symlink_to(file)
    with pytest.raises(Refused, match="symbolic link"):
        check_writable(symbolic)
    os.link(file, hard)
    for path in (file, hard):
        with pytest.raises(Refused, match="hard links"):
            check_writable(path)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Refused, match="it is a folder; name a file"):
        check_writable(tmp_path)


def test_a_file_somebody_saved_meanwhile_is_refused(file):
    read = FileContent(Snapshot.of(file.stat()))
    replace(file, [b"old"], expected=read)
    with pytest.raises(Refused, match="meanwhile"):
        replace(file, [b"new"], expected=read)
    assert file.read_bytes() == b"old"


def test_what_cannot_be_proven_is_not_written(file):
    def prove(written):
        assert written == b"new"
        raise Refused("not as meant")

    with pytest.raises(Refused, match="not as meant"):
        replace(file, [b"new"], prove=prove, backup=True)
    assert file.read_bytes() == b"old"
    assert names(file) == ["club.xlsx"]


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["fsync", "rename"])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(file, monkeypatch, call):
    monkeypatch.setattr(replacing.os, call, full_disk)
    with pytest.raises(Refused, match=r"could not be written: No space left .* the old file is as it was"):
        replace(file, [b"new"])
    assert file.read_bytes() == b"old"
    assert names(file) == ["club.xlsx"]


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_file(file):
    def pieces():
        yield b"ne"
        full_disk()

    with pytest.raises(Refused, match="No space left"):
        replace(file, pieces(), backup=True)
    assert file.read_bytes() == b"old"
    assert names(file) == ["club.xlsx"]


@contextmanager
def ordinary_user():
    """Somebody whom the rights of folders bind, also where the tests run as the administrator."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@posix
def test_a_folder_that_cannot_be_written_to_is_a_refusal():
    with TemporaryDirectory() as folder:
        file = Path(folder, "club.xlsx")
        file.write_bytes(b"old")
        os.chmod(folder, 0o555)
        with ordinary_user(), pytest.raises(Refused, match="could not be written"):
            replace(file, [b"new"])
        os.chmod(folder, 0o755)
        assert [path.name for path in Path(folder).iterdir()] == ["club.xlsx"]


def test_a_backup_is_what_the_file_was_and_never_written_over(file):
    def save(content):
        kept = replace(file, [content], backup=True)
        return kept.name, kept.read_bytes()

    os.utime(file, (1_000_000, 1_000_000))
    assert save(b"second") == ("club.xlsx.bak", b"old")
    assert file.with_name("club.xlsx.bak").stat().st_mtime == 1_000_000
    assert save(b"third") == ("club.xlsx.bak2", b"second")
    file.write_bytes(b"old")
    assert save(b"fourth") == ("club.xlsx.bak", b"old")  # which is there already
    assert names(file) == ["club.xlsx", "club.xlsx.bak", "club.xlsx.bak2"]


class Stopped(Exception):
    """Raised by a signal."""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back here")
def test_a_signal_in_the_last_step_waits_until_the_step_is_taken(file, monkeypatch):
    def stop(*_):
        raise Stopped

    def exchanged(*names):
        signal.raise_signal(signal.SIGTERM)
        return aside.exchange(*names)

    monkeypatch.setattr(replacing, "exchange", exchanged)
    before = signal.signal(signal.SIGTERM, stop)
    try:
        with pytest.raises(Stopped):
            replace(file, [b"new"])
    finally:
        signal.signal(signal.SIGTERM, before)
    assert file.read_bytes() == b"new"
    assert names(file) == ["club.xlsx"]


def test_leftovers_of_a_stopped_run_are_swept_but_not_those_of_others(file):
    mine = f"{name_prefix(file)}0123456789abcdef.tmp"
    others = [f"{name_prefix(file.with_name('other.xlsx'))}0123456789abcdef.tmp", ".club.xlsx.tmp"]
    for name in (mine, *others):
        file.with_name(name).touch()
    replace(file, [b"new"])
    assert names(file) == sorted(["club.xlsx", *others])


@pytest.mark.skipif(sys.platform == "win32", reason="locks as POSIX has them")
def test_the_temporary_file_of_a_run_at_work_is_not_swept(file):
    def meanwhile(written):
        replace(file, [b"from another run"])
        assert len([name for name in names(file) if name.endswith(".tmp")]) == 1

    replace(file, [b"new"], prove=meanwhile)
    assert file.read_bytes() == b"new"


def state(path):
    status = path.stat()
    return status.st_mtime_ns, status.st_ino, path.read_bytes()


def test_a_workbook_whose_values_are_right_is_not_touched(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book())
    before = state(path)
    assert save_values(open_workbook(path), {0: {(1, 1): 2.0}}) is None
    assert state(path) == before
    assert names(path) == ["club.xlsx"]


def test_a_changed_workbook_is_written_with_a_backup_unless_told_otherwise(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book())
    assert save_values(open_workbook(path), {0: {(1, 1): 3.0}}) == tmp_path / "club.xlsx.bak"
    assert save_values(open_workbook(path), {0: {(1, 1): 4.0}}, backup=False) is None
    assert [cell.value for cell in open_workbook(path).sheets[0].cells()] == [4.0]
    assert names(path) == ["club.xlsx", "club.xlsx.bak"]
    assert (tmp_path / "club.xlsx.bak").read_bytes() == book()


def test_a_copy_elsewhere_leaves_the_workbook_alone(tmp_path):
    path, target = tmp_path / "club.xlsx", tmp_path / "out.xlsx"
    path.write_bytes(book())
    before = state(path)
    save_values(open_workbook(path), {0: {(1, 1): 2.0}}, target)
    assert target.read_bytes() == book()
    save_values(open_workbook(path), {0: {(1, 1): 3.0}}, target)
    assert [cell.value for cell in open_workbook(target).sheets[0].cells()] == [3.0]
    assert state(path) == before
    assert names(path) == ["club.xlsx", "out.xlsx", "out.xlsx.bak"]  # what was there before is kept


def test_a_workbook_saved_by_somebody_after_it_was_read_is_refused(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book())
    workbook = open_workbook(path)
    path.write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>99</v></c></row>'))
    with pytest.raises(Refused, match="meanwhile"):
        save_values(workbook, {0: {(1, 1): 3.0}})
