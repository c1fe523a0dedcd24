"""Amendments: editions that change another one in a few places, each change with its citation and its days.

An :class:`Amendment` is what the files of one say, as text; :mod:`~bridgesheets.regulations.amendment_files` reads
them. :mod:`~bridgesheets.regulations.amended_editions` makes the edition, or refuses the amendment as a whole with a
list of all its mistakes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from bridgesheets.citations import Source
from bridgesheets.regulations.volumes import Row, VolumeEntry
from truesheet.refusals import MissingFile, Refused


class AmendmentFault(NamedTuple):
    """A mistake in an amendment: the file, the line in it, and a sentence with the remedy."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.sentence}" if self.line else f"{self.file}: {self.sentence}"


class EditionError(Refused):
    """Raised for an edition that does not exist or cannot be used; the message says why, and what to do."""

    exit_status = 2

    @property
    def brief(self) -> str:
        """Returns the message in one line, for a cell."""
        return str(self)


class MissingEdition(EditionError, MissingFile):
    """Raised for an edition with a missing file."""

    exit_status = EditionError.exit_status


class AmendmentError(EditionError):
    """An amendment that is refused, with all its mistakes."""

    def __init__(self, faults: Iterable[AmendmentFault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))

    @property
    def brief(self) -> str:
        """Returns one line for a cell: the first mistake, and how many there are more."""
        more = len(self.faults) - 1
        return f"{self.faults[0]}" + (f" (and {more} more)" if more else "")

    def __reduce__(self) -> tuple[type[AmendmentError], tuple[tuple[AmendmentFault, ...]]]:
        return type(self), (self.faults,)


class Change(NamedTuple):
    """A change, its citation and the days between which it holds.

    ``record`` is the id of a table or a set of figures. It has one of these: a ``figure``, a cell (``row`` and
    ``column``), ``rows`` to be added, the row that is ``left_out``, or all rows of the ``table`` anew.
    """

    file: str
    line: int
    record: str
    figures: bool
    source: str
    section: str
    page: str = ""
    begins: str = ""
    ends: str = ""
    figure: str = ""
    row: str = ""
    column: str = ""
    value: str = ""
    rows: tuple[Row, ...] = ()
    left_out: str = ""
    table: tuple[Row, ...] = ()
    #: Its keys, each with its line.
    lines: tuple[tuple[str, int], ...] = ()

    @property
    def days(self) -> tuple[str, str]:
        """Returns the first and the last day, as texts that sort; an open end sorts last."""
        return self.begins or "0000", self.ends or "9999"

    def holds(self, day: str) -> bool:
        begins, ends = self.days
        return begins <= day <= ends

    def fault(self, sentence: str, *keys: str) -> AmendmentFault:
        """Returns a mistake in the line of the first of the keys that the change has, else in its first line."""
        lines = dict(self.lines)
        return AmendmentFault(self.file, next((lines[key] for key in keys if key in lines), self.line), sentence)


class Witness(NamedTuple):
    """A published award that has to come out: its formula, its figure, where it is, and the day of play."""

    file: str
    line: int
    formula: str
    shows: str
    source: str
    section: str
    day: str = ""

    def fault(self, sentence: str) -> AmendmentFault:
        return AmendmentFault(self.file, self.line, sentence)


class Amendment(NamedTuple):
    """An amendment, as the text of its files."""

    file: str
    name: str
    amends: str
    sources: tuple[Source, ...]
    changes: tuple[Change, ...]
    begins: str = ""
    ends: str = ""
    #: What was wrong in the files already when they were read.
    faults: tuple[AmendmentFault, ...] = ()
    #: Published awards, which have to come out.
    witnesses: tuple[Witness, ...] = ()
    #: The paths of the files it was read from.
    files: tuple[str, ...] = ()
    #: Victory Point scales that it adds, each with its line.
    scales: tuple[tuple[int, VolumeEntry], ...] = ()

    def day(self, today: date) -> str:
        """Returns the day for which it is asked: today, or the nearest day on which it is in force."""
        return max(self.begins, min(today.isoformat(), self.ends or "9999"))

    def changes_on(self, today: date) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.holds(self.day(today)))


def days_in_words(begins: str, ends: str) -> str:
    """Returns days in words: "from 2017-01-01 to 2018-12-31"."""
    return " ".join(f"{word} {day}" for word, day in (("from", begins), ("to", ends)) if day) or "on any day"
