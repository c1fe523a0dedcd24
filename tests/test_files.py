"""Files are replaced whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bridgesheets.spreadsheet.files import replace_file


def _names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    replace_file(tmp_path / "new", b"content")
    (tmp_path / "plain").write_bytes(b"")
    assert (tmp_path / "new").read_bytes() == b"content"
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
    assert _names(tmp_path) == ["new", "plain"]


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    target = tmp_path / "file"
    target.write_bytes(b"old")
    target.chmod(0o640)
    replace_file(os.fspath(target), b"new")
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_read_only_file_is_refused_even_for_an_administrator(tmp_path: Path) -> None:
    target = tmp_path / "file"
    target.write_bytes(b"old")
    target.chmod(0o444)
    with pytest.raises(PermissionError) as refused:
        replace_file(target, b"new")
    assert refused.value.filename == os.fspath(target)
    assert target.read_bytes() == b"old"
    assert _names(tmp_path) == ["file"]


@pytest.mark.parametrize(
    ("path", "error"),
    [("missing/file", FileNotFoundError), ("regular/file", NotADirectoryError), ("regular/a/b", NotADirectoryError)],
)
def test_a_path_without_a_folder_is_refused_by_its_own_name(tmp_path: Path, path: str, error: type[OSError]) -> None:
    (tmp_path / "regular").write_bytes(b"old")
    with pytest.raises(error) as refused:
        replace_file(tmp_path / path, b"new")
    assert refused.value.filename == os.fspath(tmp_path / path)
    assert _names(tmp_path) == ["regular"]
    assert (tmp_path / "regular").read_bytes() == b"old"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        replace_file(tmp_path, b"new")


def test_a_failure_while_writing_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "file"
    target.write_bytes(b"old")

    def disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device", "temporary")

    monkeypatch.setattr(os, "replace", disk_full)
    with pytest.raises(OSError, match="No space left") as failed:
        replace_file(target, b"new")
    assert failed.value.filename == os.fspath(target)
    assert target.read_bytes() == b"old"
    assert _names(tmp_path) == ["file"]


def test_the_file_behind_a_link_is_replaced_not_the_link(tmp_path: Path) -> None:
    target = tmp_path / "file"
    target.write_bytes(b"old")
    link = tmp_path / "link"
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("this system lets nobody but administrators make symbolic links")
    replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
