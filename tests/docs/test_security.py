"""SECURITY.md: each promise names tests and fuzzers that are there, and each room that keeps it is one."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_each_promise_names_the_tests_that_show_it_and_they_are_there() -> None:
    table = TEXT.partition("which tests show it")[2].partition("##")[0]
    promises = [line.split("|")[1:4] for line in table.splitlines()[2:] if line]
    assert len(promises) > 10
    for what, promise, shown in promises:
        named = re.findall("`([^`]+)`", shown)
        assert promise.strip() and named, what
        assert [each for each in named if not (ROOT / each).exists()] == [], what
        assert any(each.startswith("tests/") for each in named), what


def test_each_room_that_keeps_a_promise_is_there() -> None:
    rooms = re.findall(r"^\* `((?:truesheet|bridgesheets)/[^`]+)`", TEXT, re.MULTILINE)
    assert len(rooms) > 4
    assert [room for room in rooms if not (ROOT / "src" / room).exists()] == []
