"""Texts that somebody names: a device, a pipe or a file beyond all bounds is a sentence, at once."""

import os
from pathlib import Path

import pytest

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.regulations.amendment_files import read_amendment
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.regulations.text_files import refuse_long_keys
from truesheet import files
from truesheet.files import text_of


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes as POSIX has them")
@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_what_never_ends_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    """/dev/zero as an edition took all memory there was."""
    path = Path("/dev/zero") if kind == "device" else tmp_path / "pipe.toml"
    if kind == "pipe":
        os.mkfifo(path)
    with pytest.raises(OSError, match="it is no file"):
        text_of(path)
    with pytest.raises(EditionError, match="cannot be read: it is no file"):
        read_amendment(path)


@pytest.mark.skipif(os.name != "posix", reason="devices as POSIX has them")
def test_a_device_is_not_even_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """To open one may do something, such as winding a tape back."""
    monkeypatch.setattr(os, "open", lambda path, *_, **__: pytest.fail(f"{path} is opened"))
    with pytest.raises(OSError, match="it is no file"):
        text_of(Path("/dev/null"))


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_what_becomes_a_pipe_before_it_is_opened_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, usual = tmp_path / "text.toml", tmp_path / "usual.toml"
    os.mkfifo(path)
    usual.touch()
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda each, *_, **__: real(usual if each == path else each))
    with pytest.raises(OSError, match="it is no file"):
        text_of(path)


@pytest.mark.parametrize("more", [0, 1])
def test_a_text_has_so_many_bytes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    monkeypatch.setattr(files, "MOST", 10)
    path = tmp_path / "text.toml"
    path.write_text("x" * (10 + more), encoding="utf-8")
    if more:
        with pytest.raises(OSError, match="more than 0 MB"):
            text_of(path)
    else:
        assert text_of(path) == "x" * 10


@pytest.mark.parametrize("text", ["x = " + "[" * 200_000, "x = " + "9" * 5_000], ids=["brackets", "digits"])
def test_brackets_and_numbers_beyond_all_bounds_are_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match="beyond all bounds"):
        read_amendment(path)
    with pytest.raises(FaultyEvent, match="beyond all bounds"):
        read(path, {})


def test_a_key_of_more_parts_than_anybody_writes_is_refused() -> None:
    """Of 100,000 parts Python's reader took 16 GB; of 32 it takes nothing to speak of."""
    refuse_long_keys(f"{'a.' * 31}a = 1")
    with pytest.raises(ValueError, match="a key has too many parts"):
        refuse_long_keys(f"{'a.' * 32}a = 1")


def test_a_folder_is_told_as_that(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        text_of(tmp_path)
