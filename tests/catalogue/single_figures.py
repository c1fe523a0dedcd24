"""Amendments of a single figure, for tests: each figure of a record with another that can be meant in its place."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.regulations.amended_editions import amend
from bridgesheets.regulations.amendments import Amendment, AmendmentError, Change
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.records import Figures, Record, Table
from bridgesheets.regulations.volumes import Source

DAY = date(2019, 7, 1)

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")

#: Columns that hold no figures: other names, ids of readings, what the manual says beside its figures, what contestants
#: are called, and where another table has the figures.
_WORDS = ("Also called", "Reading", "Reading for D", "Comments", "Said as", "Contestants", "Table", "Column")


class Figure(NamedTuple):
    """A figure of a record: its name, or the row and the column of its cell, and what is printed there."""

    record: str
    name: str
    row: str
    column: str
    printed: str

    def __str__(self) -> str:
        return self.name or f"{self.row}, {self.column}"

    def changed(self, value: str, motion: int) -> Change:
        """The change of this figure by a motion of that number."""
        return Change(
            "club.toml", motion, self.record, bool(self.name), "club", f"motion {motion}",
            figure=self.name, row=self.row, column="" if self.name else self.column, value=value,
        )  # fmt: skip

    @property
    def others(self) -> Iterator[str]:
        """What may be written in its place, the nearest first: other numbers, or another word of its column."""
        numbers = list(_NUMBER.finditer(self.printed))
        if not numbers:
            yield from _other_words(self)
            return
        for number in reversed(numbers):
            for other in _near(number.group()):
                yield self.printed[: number.start()] + other + self.printed[number.end() :]
        # Two parts of a hundred stay a hundred.
        if len(numbers) == 2 and sum(Decimal(number.group()) for number in numbers) == 100:
            first, second = (Decimal(number.group()) for number in numbers)
            for by in (1, -1, 5, -5):
                parts = iter((f"{first + by}", f"{second - by}"))
                yield _NUMBER.sub(lambda _, parts=parts: next(parts), self.printed)  # type: ignore[misc]
        # A name with a number in it, such as csg9, is a name; colours have their parts with them.
        if any(map(str.isalpha, self.printed)):
            yield from _other_words(self)


def _near(number: str) -> Iterator[str]:
    """Numbers near one, with as many decimals; first a small step, then larger ones."""
    plain = number.replace(",", "")
    here, places = Decimal(plain), len(plain.partition(".")[2])
    step = Decimal(1).scaleb(-places)
    found: dict[str, None] = {}
    for other in (here + step, here - step, here * Decimal("1.1"), here * Decimal("0.9"), here + 2, here * 2, here / 2):
        written = f"{other.quantize(step):f}"
        if other > 0 and Decimal(written) != here:
            found.setdefault(f"{Decimal(written):,}" if "," in number else written)
    yield from found
    # Between the rows beside it there may be room only for one more decimal.
    for other in (here * Decimal("0.95"), here / 2):
        written = f"{other.quantize(step / 10):f}"
        if "," not in number and Decimal(written) not in (here, 0):
            yield written


def _other_words(figure: Figure) -> Iterator[str]:
    """The other words of the column, which may be a mark or empty."""
    text = text_of(figure.record)
    yield from dict.fromkeys(cell for cell in text.column(figure.column) if cell != figure.printed)
    if figure.printed == "X":
        yield ""
    for colour, other in (("Silver", "Red"), ("Red", "Black"), ("Black", "Red"), ("Gold", "Red"), ("Platinum", "Red")):
        if figure.printed == colour:
            yield other


def text_of(record: str) -> Table:
    return _records()[record].text  # type: ignore[union-attr]


def _records() -> dict[str, Record]:
    return {record.id: record for record in DEFAULT.records()}


def figures_of(record: str) -> tuple[Figure, ...]:
    """All figures of a record, those that are printed only left out."""
    found = _records()[record]
    (silent,) = (entry.printed_only for volume in DEFAULT.volumes for entry in volume.entries if entry.id == record)
    if isinstance(found, Figures):
        named = (Figure(record, name, "", "", str(value)) for name, value in found.figures.items())
        return tuple(figure for figure in named if figure.name not in silent)
    text = found.text
    begins = text.column(text.columns[0])
    return tuple(
        Figure(record, "", row[0], column, cell)
        for row in text.rows
        if begins.count(row[0]) == 1 and row[0]
        for at, (column, cell) in enumerate(zip(text.columns, row, strict=True))
        if cell and at and column not in _WORDS and column not in silent
    )


def by_changes(*changes: Change) -> Edition | None:
    """The edition with these changes; None where they cannot be meant."""
    rules = Source("club", "Rules of the club", "2019")
    made = Amendment("club.toml", "house", "ACBL 2019-01", (rules,), changes, "2019-06-01")
    try:
        return amend(DEFAULT, made, DAY)
    except AmendmentError:
        return None


def amendments_of(figure: Figure) -> Iterator[tuple[Change, Edition]]:
    """The editions in which a figure alone is another one that can be meant there."""
    for other in figure.others:
        change = figure.changed(other, 1)
        edition = by_changes(change)
        if edition is not None:
            yield change, edition
