"""The factors of masterpoint awards as a sheet of the workbook, for formulas that call no function of ours.

Factors stand as whole numbers, so that products are exact and only the award is rounded: R and S in hundredths, D in
thousandths, M in twenty-thousandths, P in hundredths, L in twenty-fourths, B in sixtieths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import HEAD, TITLE, Role
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
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Single
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.styles import ASKED, RESULT
from bridgesheets.sheets.swiss.event import Event

NAME = "Award tables"
SOURCE = "ACBL Masterpoint Awards, General Formula; Match Awards in Swiss/Round Robin Team Events"
_HEAD_ROW = 3
#: Three lines of a heading, the longest in its narrow column.
_HEAD_HEIGHT = 42
_WIDE, _NARROW, _GAP = 70, 42, 8
#: The units of the factors: a factor of 1 is so many of them.
HUNDREDTHS, D_UNITS, M_UNITS, L_UNITS, B_UNITS = 100, 1000, 20_000, 24, 60
_MOST_SESSIONS = 6
#: The most restrictions that make a difference.
RESTRICTIONS = 2
#: The tables, one beside the other; each is looked up by its first column. Wide are those that begin with words.
_HEADS = {
    "rating": {"rating": "Rating", "r": "R", "d": "D"},
    "standing": {"standing": "Standing", "m": "M at most"},
    "limit": {"lower": "Limit from", "start": "M", "slope": "M a point"},
    "restrictions": {"restrictions": "Restrictions", "p": "P"},
    "sessions": {"sessions": "Sessions", "s": "S"},
    "boards": {"boards": "Boards", "l": "L"},
    "tables": {"tables": "Tables", "b": "B"},
    "swiss": {"teams": "Teams from", "places": "Places"},
    "pairs": {"tables": "Pairs: tables", "places": "Places"},
}
_OF_WORDS = ("rating", "standing", "restrictions")


def in_units(value: Fraction, units: int) -> int | float:
    """A factor in its units: a whole number, but for logarithms."""
    counted = value * units
    return int(counted) if counted.denominator == 1 else float(counted)


class AwardTables:
    """The sheet; its addresses are known before it is made. ``strength`` is the formula of M times P for the event."""

    def __init__(self, event: Event, strength: Callable[[AwardTables], Expression]) -> None:
        self._event, self._strength = event, strength
        depth = in_force().depth
        self._rows: dict[str, list[Sequence[Value]]] = {
            "rating": [(name, *_of_rating(name)) for name in rating_names(in_force()).names],
            "standing": [
                (name, in_units(limit_factor(in_force(), None, name).value, M_UNITS))
                for name in status_names(in_force()).names
            ],
            "limit": [*_pieces()],
            "restrictions": [*_factors(restrictions_factor, range(RESTRICTIONS + 1), HUNDREDTHS)],
            "sessions": [*_factors(sessions_factor, range(1, _MOST_SESSIONS + 1), HUNDREDTHS)],
            "boards": [*_factors(boards_factor, range(1, event.scale.boards[-1] + 1), L_UNITS)],
            "tables": [*_factors(tables_factor, range(2, event.lines + 1), B_UNITS)],
            "swiss": [(row.tables.first, row.places) for row in depth.depth_teams],
            "pairs": [(row.tables.first, row.places) for row in depth.depth_pairs],
        }
        self._tables, left = {}, 1
        for name in _HEADS:
            self._tables[name] = self._table(name, left)
            left += len(_HEADS[name]) + 1

    def _table(self, name: str, left: int) -> Block:
        rows = self._rows[name]

        def column(place: int, key: str, head: str) -> Column:
            def look(line: int) -> Role:
                return ASKED if isinstance(rows[line - 1][place], str) else RESULT

            width = _WIDE if key in _OF_WORDS else _NARROW
            return Column(key, head, width, look, values=lambda line: rows[line - 1][place])

        columns = [column(place, *said) for place, said in enumerate(_HEADS[name].items())]
        above = (
            Single("strength said", "tables", -2, ASKED, value="M × P"),
            Single("strength", "places", -2, RESULT, lambda: self._strength(self)),
        )
        return Block(
            NAME, tuple(columns), len(rows), above if name == "pairs" else (), head_row=_HEAD_ROW, left=left,
            head_look=HEAD.at(10), head_height=_HEAD_HEIGHT, named=False,
        )  # fmt: skip

    def look(self, value: Operand, table: str, column: str, kind: int = 0) -> Expression:
        """What stands beside a value in one of the tables."""
        cells = self._tables[table].all
        return fx.Index(cells.of(column), fx.Match(value, cells.of(next(iter(_HEADS[table]))), kind))

    @property
    def strength(self) -> Expression:
        """M times P, in the units of both."""
        return self._tables["pairs"].single("strength")

    def last_step(self, table: str) -> int:
        """The number of tables at which one of the printed depths ends."""
        return int(self._rows[table][-1][0])

    def finish(self) -> None:
        """Add the hidden sheet that holds these tables."""
        form = self._event.book.form(NAME, landscape=True)
        form.put(1, 1, "Factors of masterpoint awards", TITLE.at(14))
        form.put(2, 1, "Whole numbers: R, S, P × 100, D × 1000, M × 20,000, L × 24, B × 60. Nothing to fill in.", ASKED)
        tables = [*self._tables.values()]
        for table in tables:
            table.write(form)
        form.widths([width for table in tables for width in (*table.widths, _GAP)][:-1])
        last = max(table.last_row for table in tables)
        form.finish(last, tables[-1].column("places"), source=SOURCE, head=_HEAD_ROW, working=True)


def _of_rating(name: str) -> Iterator[Value]:
    """The factors R and D of a rating in whole units; blank where there is none."""
    for rule, units in ((rating_factor, HUNDREDTHS), (match_class_factor, D_UNITS)):
        try:
            yield in_units(rule(in_force(), name).value, units)
        except RuleError:
            yield ""


def _factors(rule: Any, numbers: range, units: int) -> Iterator[tuple[int, int | float]]:
    """The factors of some numbers in whole units."""
    for number in numbers:
        yield number, in_units(rule(in_force(), Decimal(number)).value, units)


def _pieces() -> Iterator[tuple[int | float, ...]]:
    """The straight pieces of M in whole units: limit from, start, slope."""
    for piece in in_force().factors.m_factor:
        slope = in_units(1 / Fraction(piece.per), M_UNITS) if piece.per else 0
        yield int(piece.lower), in_units(Fraction(piece.start), M_UNITS), slope
