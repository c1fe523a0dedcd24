"""A workbook that did not come out right never takes the place of the old one, wherever it went wrong."""

import os
import stat
from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from tests.truesheet.books import book
from tests.truesheet.writing.folders import posix, replace
from truesheet.batch.jobs import Job, Status
from truesheet.checking import fix
from truesheet.patching import saving
from truesheet.patching.patch import Patcher
from truesheet.patching.saving import patch_workbook, save_patch
from truesheet.refusals import Refused

NOW = datetime(2026, 1, 31, 19, 30)
#: A1 is =1+1 and shows 5; nobody calculates B1.
STALE = '<row r="1"><c r="A1"><f>1+1</f><v>5</v></c><c r="B1"><v>7</v></c></row>'


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(STALE))
    return path


def untouched(file):
    """Whether there is the old file and nothing else, not even a backup."""
    return file.read_bytes() == book(STALE) and os.listdir(file.parent) == [file.name]


# --- The proof is asked -------------------------------------------------------------------------------------------


def one_more_digit(patched):
    """The bytes of a worksheet in which a figure that somebody typed has become another."""
    wrong = patched.replace(b"<v>7</v>", b"<v>77</v>")
    assert wrong != patched
    return wrong


@pytest.mark.parametrize("in_place", [True, False])
def test_a_part_spoilt_between_patching_and_saving_is_not_saved(file, tmp_path, in_place):
    workbook = open_workbook(file)
    patch = patch_workbook(workbook, {0: {(1, 1): 2.0}})
    spoilt = patch._replace(parts={part: one_more_digit(new) for part, new in patch.parts.items()})
    target = None if in_place else tmp_path / "out.xlsx"
    with pytest.raises(Refused, match=r"nothing was written: .* did not come out right"):
        save_patch(workbook, spoilt, target)
    assert untouched(file)
    save_patch(workbook, patch, target)
    assert not untouched(file)


@pytest.mark.parametrize("in_place", [True, False])
def test_a_container_spoilt_while_it_is_put_together_is_not_saved(file, tmp_path, monkeypatch, in_place):
    right = saving.repack

    def spoilt(archive, parts):
        pieces = bytearray(b"".join(right(archive, parts)))
        pieces[archive["xl/workbook.xml"].data_at] ^= 1
        yield bytes(pieces)

    monkeypatch.setattr(saving, "repack", spoilt)
    workbook = open_workbook(file)
    with pytest.raises(Refused, match="did not come out right"):
        save_patch(workbook, patch_workbook(workbook, {0: {(1, 1): 2.0}}), None if in_place else tmp_path / "out.xlsx")
    assert untouched(file)


def recalculated(path, target=None):
    return Job(path, target, False, False, True, NOW, 60.0, added=OURS).run()


@pytest.mark.parametrize("in_place", [True, False])
def test_a_recalculation_whose_bytes_are_spoilt_is_refused_in_its_report(file, tmp_path, monkeypatch, in_place):
    right = Patcher.patched
    monkeypatch.setattr(Patcher, "patched", lambda patcher: one_more_digit(right(patcher)))
    report = recalculated(file, None if in_place else tmp_path / "out.xlsx")
    assert (report.status, report.backup) == (Status.REFUSED, None)
    assert "did not come out right; please report this workbook" in report.message
    assert untouched(file)
    monkeypatch.undo()
    assert recalculated(file).status is Status.CHANGED


def test_a_call_rewritten_wrongly_is_not_saved(tmp_path, monkeypatch):
    path = tmp_path / "club.xlsx"
    content = book('<row r="1"><c r="A1"><f>VP20(12,7)</f><v>15</v></c><c r="B1"><v>7</v></c></row>')
    path.write_bytes(content)
    right = Patcher.patched
    monkeypatch.setattr(Patcher, "patched", lambda patcher: one_more_digit(right(patcher)))
    with pytest.raises(Refused, match="did not come out right"):
        fix(open_workbook(path))
    assert path.read_bytes() == content


def test_what_is_proven_is_what_stands_on_the_disk(file, monkeypatch):
    right = os.fsync

    def spoiling(handle):
        if stat.S_ISREG(os.fstat(handle).st_mode):
            with open(handle, "r+b", closefd=False) as opened:
                opened.seek(-1, os.SEEK_END)
                opened.write(b"!")
        right(handle)

    monkeypatch.setattr(os, "fsync", spoiling)
    workbook = open_workbook(file)
    with pytest.raises(Refused):
        save_patch(workbook, patch_workbook(workbook, {0: {(1, 1): 2.0}}))
    assert untouched(file)


# --- The disk has it, and nobody else reads it meanwhile ----------------------------------------------------------


@posix
@pytest.mark.parametrize("existing", [True, False])
def test_the_file_is_flushed_under_its_old_name_and_then_its_folder(file, monkeypatch, existing):
    path = file if existing else file.with_name("new.xlsx")
    flushed = []
    right = os.fsync

    def noting(handle):
        status = os.fstat(handle)
        there = path.read_bytes() if path.exists() else b""
        flushed.append(("folder" if stat.S_ISDIR(status.st_mode) else "file", there == b"new"))
        right(handle)

    monkeypatch.setattr(os, "fsync", noting)
    replace(path, [b"new"])
    # The content before the name is given to it, the folder when it has the name.
    assert flushed[0] == ("file", False)
    assert ("folder", True) in flushed


@posix
def test_a_backup_is_the_old_file_itself_so_nothing_of_it_is_written_again(file):
    old, inode = file.read_bytes(), file.stat().st_ino
    kept = replace(file, [b"new"], backup=True)
    assert (kept.read_bytes(), kept.stat().st_ino) == (old, inode)


@posix
def test_a_folder_that_cannot_be_flushed_is_no_fault_for_the_new_file_is_there(file, monkeypatch):
    right = os.fsync

    def failing(handle):
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError("not on this disk")
        right(handle)

    monkeypatch.setattr(os, "fsync", failing)
    replace(file, [b"new"])
    assert file.read_bytes() == b"new"


@posix
@pytest.mark.parametrize("mask", [0o000, 0o022])
def test_while_it_is_written_the_new_file_is_nobody_elses_to_read(file, mask):
    file.chmod(0o666)
    modes = []

    def pieces():
        for name in set(os.listdir(file.parent)) - {file.name}:
            modes.append(stat.S_IMODE(os.stat(file.with_name(name)).st_mode))
        yield b"new"

    before = os.umask(mask)
    try:
        replace(file, pieces())
    finally:
        os.umask(before)
    assert modes == [0o600]
    assert stat.S_IMODE(file.stat().st_mode) == 0o666
