"""The regulation texts themselves, read for comparison with our data.

The folder is named by the environment variable BRIDGESHEETS_SOURCES. The tests that need the texts are marked
``sources``: without the variable they are skipped; with it, a folder or a text that is not there is a failure.
"""

import os
import re
from functools import cache
from pathlib import Path

import pytest

from bridgesheets import regulations

VARIABLE = "BRIDGESHEETS_SOURCES"

_MARKUP = re.compile(r"</?(?:u|b|i|sup|sub)>")

Cells = tuple[str, ...]


def folder(named: str | None) -> Path:
    """The folder of the texts; fails the test where the name is wrong, or the test did not declare that it reads it."""
    if not named:
        pytest.fail("a test that reads the texts of the regulations declares it: @pytest.mark.sources")
    path = Path(named)
    if not path.is_dir():
        pytest.fail(f"{VARIABLE} names {named}, which is not a folder")
    return path


class SourceText:
    """One text: its lines without markup, its tables between two lines, and its prose on one line."""

    def __init__(self, text: str) -> None:
        self.lines = tuple(_MARKUP.sub("", line).rstrip("\r") for line in text.split("\n"))

    def between(self, start: str, stop: str | None = None) -> tuple[str, ...]:
        """The lines after the first that begins with ``start``, up to the next that begins with ``stop``."""
        first = self._line(start, 0) + 1
        return self.lines[first:] if stop is None else self.lines[first : self._line(stop, first)]

    def rows(self, start: str, stop: str | None = None) -> tuple[Cells, ...]:
        """The table rows (lines with tabs) among those lines, as cells without the blanks around them."""
        lines = self.between(start, stop)
        return tuple(tuple(cell.strip() for cell in line.split("\t")) for line in lines if "\t" in line)

    @property
    def prose(self) -> str:
        """The whole text with every run of white space as one space."""
        return " ".join(" ".join(self.lines).split())

    def says(self, pattern: str) -> re.Match[str]:
        """The one place in the prose where the pattern stands, without regard to case."""
        found = list(re.finditer(pattern, self.prose, re.IGNORECASE))
        assert len(found) == 1, f"{pattern!r} stands {len(found)} times in the text"
        return found[0]

    def _line(self, beginning: str, after: int) -> int:
        for number in range(after, len(self.lines)):
            if self.lines[number].strip().startswith(beginning):
                return number
        raise AssertionError(f"no line begins with {beginning!r}")


@cache
def _read(named: str, file: str) -> SourceText:
    return SourceText((folder(named) / file).read_text(encoding="utf-8"))


def source_text(id: str) -> SourceText:
    """The text of that id in an ``edition.toml``."""
    named = os.environ.get(VARIABLE, "")
    folder(named)
    return _read(named, regulations.source(id).file)
