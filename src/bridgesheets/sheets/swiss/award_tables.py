"""The factors of masterpoint awards as a sheet of the workbook, for formulas that call no function of ours.

Factors stand as whole numbers, so that products are exact and only the award is rounded: R and S in hundredths, D in
thousandths, M in twenty-thousandths, P in hundredths, L in twenty-fourths, B in sixtieths.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.factors import (
    boards_factor,
    limit_factor,
    match_class_factor,
    rating_factor,
    restrictions_factor,
    sessions_factor,
    tables_factor,
)
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.sheets.form import Book, at, block
from bridgesheets.sheets.styles import ASKED, RESULT
from bridgesheets.sheets.swiss.plan import Plan

NAME = "Award tables"
SOURCE = "ACBL Masterpoint Awards, General Formula; Match Awards in Swiss/Round Robin Team Events"
_HEAD_ROW = 3
#: Three lines of a heading, the longest in its narrow column.
_HEAD_HEIGHT = 42
#: The headings of wide columns.
_WIDE = ("Rating", "Standing", "Restrictions")
#: The units of the factors: a factor of 1 is so many of them.
HUNDREDTHS, D_UNITS, M_UNITS, L_UNITS, B_UNITS = 100, 1000, 20_000, 24, 60
_MOST_SESSIONS = 6
#: The most restrictions that make a difference.
RESTRICTIONS = 2
_HEADS = (
    "Rating", "R", "D", "", "Standing", "M at most", "", "Limit from", "M", "M a point", "", "Restrictions", "P", "",
    "Sessions", "S", "", "Boards", "L", "", "Tables", "B", "", "Teams from", "Places", "", "Pairs: tables", "Places",
)  # fmt: skip
#: The columns where the printed depths begin.
TEAM_DEPTHS, PAIR_DEPTHS = 24, 27


def in_units(value: Fraction, units: int) -> int | float:
    """A factor in its units: a whole number, but for logarithms."""
    counted = value * units
    return int(counted) if counted.denominator == 1 else float(counted)


class AwardTables:
    """The sheet; its addresses are known before it is made."""

    def __init__(self, book: Book, plan: Plan) -> None:
        self._book, self._plan = book, plan
        self._columns: dict[int, list[tuple[str | int | float, ...]]] = {
            1: [(name, *self._of_rating(name)) for name in rating_names(in_force()).names],
            5: [(name, self._most_m(name)) for name in status_names(in_force()).names],
            8: self._pieces(),
            12: [
                (number, in_units(restrictions_factor(in_force(), Decimal(number)).value, HUNDREDTHS))
                for number in range(RESTRICTIONS + 1)
            ],
            15: [
                (number, in_units(sessions_factor(in_force(), Decimal(number)).value, HUNDREDTHS))
                for number in range(1, _MOST_SESSIONS + 1)
            ],
            18: [
                (number, in_units(boards_factor(in_force(), Decimal(number)).value, L_UNITS))
                for number in range(1, plan.points.boards[-1] + 1)
            ],
            21: [
                (number, in_units(tables_factor(in_force(), Decimal(number)).value, B_UNITS))
                for number in range(2, plan.lines + 1)
            ],
            TEAM_DEPTHS: self._depths(in_force().depth.depth_teams),
            PAIR_DEPTHS: self._depths(in_force().depth.depth_pairs),
        }

    @staticmethod
    def _of_rating(name: str) -> tuple[str | int | float, str | int | float]:
        """The factors R and D of a rating in whole units; blank where there is none."""
        factors: list[str | int | float] = []
        for rule, units in ((rating_factor, HUNDREDTHS), (match_class_factor, D_UNITS)):
            try:
                factors.append(in_units(rule(in_force(), name).value, units))
            except RuleError:
                factors.append("")
        return factors[0], factors[1]

    @staticmethod
    def _depths(printed: Iterable[Any]) -> list[tuple[str | int | float, ...]]:
        """The printed table of depths: tables from, places."""
        return [(row.tables.first, row.places) for row in printed]

    @staticmethod
    def _most_m(name: str) -> int | float:
        return in_units(limit_factor(in_force(), None, name).value, M_UNITS)

    @staticmethod
    def _pieces() -> list[tuple[str | int | float, ...]]:
        """The straight pieces of M in whole units: limit from, start, slope."""
        pieces: list[tuple[str | int | float, ...]] = []
        for piece in in_force().factors.m_factor:
            slope = in_units(1 / Fraction(piece.per), M_UNITS) if piece.per else 0
            pieces.append((int(piece.lower), in_units(Fraction(piece.start), M_UNITS), slope))
        return pieces

    def column(self, first: int, offset: int = 0) -> str:
        """A column of one of the tables."""
        rows = len(self._columns[first])
        return f"'{NAME}'!{block(_HEAD_ROW + 1, first + offset, _HEAD_ROW + rows, first + offset)}"

    def look(self, value: str, first: int, offset: int = 1, kind: int = 0) -> str:
        """What stands beside a value in one of the tables."""
        return f"INDEX({self.column(first, offset)},MATCH({value},{self.column(first)},{kind}))"

    @property
    def strength(self) -> str:
        """The cell with M times P, in the units of both."""
        return f"'{NAME}'!{at(1, len(_HEADS), 'both')}"

    def last_step(self, depths: int) -> int:
        """The number of tables at which one of the printed depths ends."""
        return int(self._columns[depths][-1][0])

    def finish(self, strength: str) -> None:
        """Add the hidden sheet that holds these tables; ``strength`` is the formula of M times P for the event."""
        form = self._book.form(NAME, landscape=True)
        form.put(1, 1, "Factors of masterpoint awards", TITLE.at(14))
        form.put(2, 1, "Whole numbers: R, S, P × 100, D × 1000, M × 20,000, L × 24, B × 60. Nothing to fill in.", ASKED)
        form.height(_HEAD_ROW, _HEAD_HEIGHT)
        for column, head in enumerate(_HEADS, 1):
            if head:
                form.put(_HEAD_ROW, column, head, HEAD.at(10))
        for first, rows in self._columns.items():
            for row, values in enumerate(rows, _HEAD_ROW + 1):
                for column, value in enumerate(values, first):
                    form.put(row, column, value, ASKED if isinstance(value, str) else RESULT)
        form.put(1, len(_HEADS) - 1, "M × P", ASKED)
        form.formula(1, len(_HEADS), strength, RESULT)
        last = _HEAD_ROW + max(map(len, self._columns.values()))
        form.widths([70 if head in _WIDE else 42 if head else 8 for head in _HEADS])
        form.finish(last, len(_HEADS), source=SOURCE, head=_HEAD_ROW, working=True)
