"""The list of what was written: noted once, and told of where it cannot be."""

import os

import pytest

from bridgesheets.printed import output
from bridgesheets.printed.output import LIST, own_target, write_own
from truesheet.refusals import Refused
from truesheet.writing import targets
from truesheet.writing.replace import FileChanged
from truesheet.writing.targets import Target

pytestmark = pytest.mark.slow


def test_a_list_that_stays_the_same_is_not_written_again(tmp_path):
    path = tmp_path / "cards.xlsx"
    write_own({own_target(path, False): b"cards"})
    before = os.stat(tmp_path / LIST)
    write_own({own_target(path, False): b"cards"})
    after = os.stat(tmp_path / LIST)
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_list_that_somebody_else_writes_each_time_is_told_of_and_nothing_else_is_written(tmp_path, monkeypatch):
    tries = []

    def write(target, content):
        tries.append(target.path.name)
        raise FileChanged

    target = own_target(tmp_path / "cards.xlsx", False)
    monkeypatch.setattr(Target, "write", write)
    monkeypatch.setattr(targets, "_PAUSE", 0)
    with pytest.raises(Refused, match=f"{LIST}: somebody saved it meanwhile"):
        write_own({target: b"cards"})
    assert tries == [LIST] * targets.TRIES
    assert list(tmp_path.iterdir()) == []


def test_a_digest_that_another_run_takes_out_before_its_file_is_there_is_noted_again(tmp_path, monkeypatch):
    """Its own files were somebody else's for the next run."""
    path = tmp_path / "cards.xlsx"
    real = output.write_all

    def after_another(contents):
        (tmp_path / LIST).write_bytes(b"")
        return real(contents)

    monkeypatch.setattr(output, "write_all", after_another)
    write_own({own_target(path, False): b"cards"})
    assert own_target(path, False).backup is False
