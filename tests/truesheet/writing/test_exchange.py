"""Names are exchanged, and given, in one step where the system can, and otherwise as well as it can."""

import ctypes
import errno
import os
import sys
from types import SimpleNamespace

import pytest

from tests.truesheet.writing.folders import names
from truesheet.writing import aside as exchanging
from truesheet.writing.aside import exchange, rename_to_free

pytestmark = pytest.mark.slow


@pytest.mark.skipif(sys.platform != "linux", reason="renames as Linux has them")
def test_a_free_name_is_given_in_one_step_so_that_a_file_never_has_two(file, monkeypatch):
    monkeypatch.setattr(exchanging, "link", None)
    assert rename_to_free(file, file.with_name("new.xlsx"))
    assert names(file) == ["new.xlsx"]


def test_without_such_a_call_names_are_not_exchanged_and_a_free_one_is_given_all_the_same(file, monkeypatch):
    monkeypatch.setattr(exchanging, "_system_call", lambda: None)
    other = file.with_name("other.xlsx")
    other.write_bytes(b"other")
    assert not exchange(file, other)
    assert other.read_bytes() == b"other"
    assert not rename_to_free(file, other)
    assert rename_to_free(file, file.with_name("new.xlsx"))
    assert names(file) == ["new.xlsx", "other.xlsx"]


@pytest.mark.parametrize("platform", ["win32", "linux"])
def test_windows_and_old_libraries_have_no_such_call(platform, monkeypatch):
    if platform == "linux":
        monkeypatch.setattr(ctypes, "CDLL", lambda *named, **more: SimpleNamespace())
    monkeypatch.setattr(sys, "platform", platform)
    assert exchanging._system_call.__wrapped__() is None


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="renames as Linux and macOS have them")
def test_where_the_system_says_that_it_cannot_names_are_not_exchanged_and_any_other_error_is_told(file, monkeypatch):
    other = file.with_name("other.xlsx")
    other.write_bytes(b"other")
    monkeypatch.setattr(exchanging, "_system_call", lambda: lambda *said: errno.ENOSYS)
    assert not exchange(file, other) and other.read_bytes() == b"other"
    monkeypatch.setattr(exchanging, "_system_call", lambda: lambda *said: errno.ENOSPC)
    with pytest.raises(OSError, match="No space left"):
        exchange(file, other)


def test_where_there_are_no_links_none_is_made_and_any_other_error_is_told(file, monkeypatch):
    def refused(number):
        def link(*names, **how):
            raise OSError(number, "refused")

        return link

    other = file.with_name("other.xlsx")
    monkeypatch.setattr(os, "link", refused(errno.EPERM))
    assert not exchanging.link(file, other)
    monkeypatch.setattr(os, "link", refused(errno.ENOSPC))
    with pytest.raises(OSError, match="refused"):
        exchanging.link(file, other)
