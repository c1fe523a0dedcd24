"""The printed tables copied by hand, and read straight from the CSV files, apart from the code under test.

Only the two known misprints of the Codification are mended, here by hand: 25-39 for 25-29, and the slipped column.
"""

import csv
import re
from decimal import Decimal
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(str(files("bridgesheets.regulations")))
_BY_HAND = (Path(__file__).parent / "printed_scales.txt").read_text(encoding="utf-8").split("\n\n")[1:]


def by_hand(text: str) -> dict[str, str]:
    """The tables of a text that are copied by hand, by their boards or the name of their scale."""
    tables = (table.partition("\n") for table in _BY_HAND)
    found = {head.removeprefix(f"{text}: "): cells for head, _, cells in tables if head.startswith(f"{text}: ")}
    assert found, text
    return found


class Cell(NamedTuple):
    """One printed margin: from ``first`` to ``last`` IMPs (None: and over) the sides get ``winner`` and ``loser``."""

    first: int
    last: int | None
    winner: Decimal
    loser: Decimal

    @property
    def ends(self) -> tuple[int, ...]:
        """Both ends of the range; of an open one its beginning, the next and two far ones."""
        return (self.first, self.first + 1, 1000, 10**9) if self.last is None else (self.first, self.last)

    def holds(self, margin: int) -> bool:
        return self.first <= margin and (self.last is None or margin <= self.last)


class Column(NamedTuple):
    """The cells of one band of boards."""

    boards: range
    cells: tuple[Cell, ...]


@cache
def read(file: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The headings of a CSV file, which one edition has, and its rows, as text."""
    (path,) = _FOLDER.glob(f"*/*/{file}")
    heading, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    return tuple(heading), tuple(map(tuple, rows))


def whole_numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"[0-9]+", text)]


def margin(text: str, winner: str | Decimal, loser: str | Decimal) -> Cell:
    """The cell of a printed margin: "3", "4-6", "28+", "28 and over"."""
    ends = whole_numbers(text)
    last = None if "+" in text or "over" in text else ends[-1]
    return Cell(ends[0], last, Decimal(winner), Decimal(loser))


def bands(file: str) -> tuple[Column, ...]:
    """The columns of a banded ACBL scale; its first column holds the splits."""
    (_, *headings), rows = read(file)
    columns = []
    for at, heading in enumerate(headings, 1):
        first, last = whole_numbers(heading)
        cells = [margin(row[at].replace("25-39", "25-29"), *row[0].split("-")) for row in rows]
        columns.append(Column(range(first, last + 1), tuple(cells)))
    return tuple(columns)


def plain_20() -> tuple[Cell, ...]:
    """The 20-point scale of 1.3 of the Codification, without board bands."""
    _, rows = read("victory_points/codification_20_plain.csv")
    return tuple(margin(imps, *vps.split("-")) for imps, vps in rows)


def seven_boards() -> tuple[Cell, ...]:
    """The 7-board table of 1.1 of the Codification, every margin with the split printed one row below it."""
    _, rows = read("victory_points/codification_30_seven.csv")
    pairs = pairwise(rows)
    return tuple(margin(imps, *split.split("-")) for (imps, _), (_, split) in pairs)


def two_sides(file: str) -> tuple[Cell, ...]:
    """A scale with the winner's and the loser's share in columns of their own."""
    _, rows = read(file)
    return tuple(margin(*row) for row in rows)
