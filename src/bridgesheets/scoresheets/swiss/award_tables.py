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
from bridgesheets.printed.styles import HEAD
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules import factors
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Single
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import ASKED, RESULT
from bridgesheets.scoresheets.swiss.event import Event

NAME = "Award tables"
SOURCE = "ACBL Masterpoint Awards, General Formula; Match Awards in Swiss/Round Robin Team Events"
_HEAD_ROW = 3
#: Three lines of a heading, the longest in its narrow column.
_HEAD_HEIGHT = 42
_WIDE, _NARROW, _GAP = 70, 42, 8
#: The units of the factors: a factor of 1 is so many of them.
HUNDREDTHS, D_UNITS, M_UNITS, L_UNITS, B_UNITS = 100, 1000, 20_000, 24, 60
_QUARTERS = 4
#: What products of the factors have to be divided by to be hundredths of an award: of matches, and of places.
OF_MATCHES = D_UNITS * L_UNITS * M_UNITS * HUNDREDTHS // 100
OF_PLACES = B_UNITS * HUNDREDTHS * HUNDREDTHS * M_UNITS * HUNDREDTHS * _QUARTERS // 100
MOST_SESSIONS = 6
#: The most restrictions that make a difference.
RESTRICTIONS = 2
#: Columns with words, and with a long heading.
_OF_WORDS = ("Rating", "Event status", "Restrictions")
#: A table: the headings of its columns, of which the first is looked up, and its lines.
_Table = tuple[tuple[str, ...], list[Sequence[Value]]]


def in_units(value: Fraction, units: int) -> int | float:
    """A factor in its units: a whole number, but for logarithms."""
    counted = value * units
    return int(counted) if counted.denominator == 1 else float(counted)


def of_type(event_type: str) -> int | float:
    """The factor T of a type of event in quarters, so that products stay whole where it has no smaller parts."""
    return in_units(factors.type_factor(in_force(), event_type).value, _QUARTERS)


class AwardTables:
    """The sheet; its addresses are known before it is made. ``strength`` is the formula of M times P for the event."""

    def __init__(self, event: Event, strength: Callable[[AwardTables], Expression]) -> None:
        self._event, self._strength = event, strength
        depth = in_force().depth
        self._said: dict[str, _Table] = {
            "rating": (("Rating", "R", "D"), [(name, *_of_rating(name)) for name in rating_names(in_force()).names]),
            "standing": (("Event status", "M at most"),
                         [(name, in_units(factors.limit_factor(in_force(), None, name).value, M_UNITS))
                          for name in status_names(in_force()).names]),
            "limit": (("Limit from", "M", "M a point"), [*_pieces()]),
            "restrictions": (("Restrictions", "P"),
                             _factors(factors.restrictions_factor, range(RESTRICTIONS + 1), HUNDREDTHS)),
            "sessions": (("Sessions", "S"), _factors(factors.sessions_factor, range(1, MOST_SESSIONS + 1), HUNDREDTHS)),
            "boards": (("Boards", "L"), _factors(factors.boards_factor, range(1, event.scale.boards[-1] + 1), L_UNITS)),
            "tables": (("Tables", "B"), _factors(factors.tables_factor, range(2, event.lines + 1), B_UNITS)),
            "swiss": (("Teams from", "Places"), [(row.tables.first, row.places) for row in depth.depth_teams]),
            "pairs": (("Pairs: tables", "Places"), [(row.tables.first, row.places) for row in depth.depth_pairs]),
        }  # fmt: skip
        self._tables, left = {}, 1
        for name, (heads, rows) in self._said.items():
            self._tables[name] = self._table(heads, rows, left)
            left += len(heads) + 1

    def _table(self, heads: tuple[str, ...], rows: list[Sequence[Value]], left: int) -> Block:
        def column(place: int, head: str) -> Column:
            return Column(
                head, head, _WIDE if head in _OF_WORDS else _NARROW,
                lambda line: ASKED if isinstance(rows[line - 1][place], str) else RESULT,
                values=lambda line: rows[line - 1][place],
            )  # fmt: skip

        strength = (
            Single("strength said", "Pairs: tables", -2, ASKED, value="M × P"),
            Single("strength", "Places", -2, RESULT, lambda: self._strength(self)),
        )
        return Block(
            NAME, tuple(column(*each) for each in enumerate(heads)), len(rows),
            strength if "Pairs: tables" in heads else (), head_row=_HEAD_ROW, left=left, head_look=HEAD.at(10),
            head_height=_HEAD_HEIGHT, named=False,
        )  # fmt: skip

    def look(self, value: Operand, table: str, column: str, kind: int = 0) -> Expression:
        """Returns what stands beside a value in one of the tables."""
        cells = self._tables[table].all
        return fx.Index(cells.of(column), fx.Match(value, cells.of(self._said[table][0][0]), kind))

    @property
    def strength(self) -> Expression:
        """M times P, in the units of both."""
        return self._tables["pairs"].single("strength")

    def last_step(self, table: str) -> int:
        """The number of tables at which one of the printed depths ends."""
        return int(self._said[table][1][-1][0])

    def finish(self) -> None:
        said = "Whole numbers: R, S, P × 100, D × 1000, M × 20,000, L × 24, B × 60. Nothing to fill in."
        form = self._event.book.working(NAME, "Factors of masterpoint awards", said, landscape=True)
        tables = [*self._tables.values()]
        for table in tables:
            table.write(form)
        form.widths([width for table in tables for width in (*table.widths, _GAP)][:-1])
        last = max(table.last_row for table in tables)
        form.finish(last, tables[-1].column("Places"), source=SOURCE, head=_HEAD_ROW, working=True)


def _of_rating(name: str) -> Iterator[Value]:
    """The factors R and D of a rating in whole units; blank where there is none."""
    for rule, units in ((factors.rating_factor, HUNDREDTHS), (factors.match_class_factor, D_UNITS)):
        try:
            yield in_units(rule(in_force(), name).value, units)
        except RuleError:
            yield ""


def _factors(rule: Any, numbers: range, units: int) -> list[Sequence[Value]]:
    return [(number, in_units(rule(in_force(), Decimal(number)).value, units)) for number in numbers]


def _pieces() -> Iterator[tuple[int | float, ...]]:
    """The straight pieces of M in whole units: limit from, start, slope."""
    for piece in in_force().factors.m_factor:
        slope = 1 / Fraction(piece.per) if piece.per else Fraction(0)
        yield int(piece.lower), in_units(Fraction(piece.start), M_UNITS), in_units(slope, M_UNITS)
