"""Asks the worksheet functions for the figures of a chart, and keeps what these rest on; the clauses of an id."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from bridgesheets.citations import Clause
from bridgesheets.errors import as_exception
from bridgesheets.printed.awards.readings import reading_words
from bridgesheets.reasons import Reasoned
from bridgesheets.regulations.editions import slips_of
from bridgesheets.regulations.in_force import in_force
from truesheet.values import NA, NUM, Array, CellError


class Asked:
    """The answers behind one chart: each figure is the outcome of a worksheet function."""

    def __init__(self) -> None:
        #: The readings and the clauses behind the figures, in the order they came up.
        self.readings: dict[str, None] = {}
        self.clauses: dict[Clause, None] = {}
        #: What the chart puts together and an amended edition pays differently.
        self.apart: dict[str, None] = {}

    def alike(self, what: str, found: Decimal | None, function: WorksheetFunction, *raw: Any) -> None:
        """Look whether a figure also holds for ``what``, and remember it if not.

        Only an amendment can part what a chart puts together: for the edition of the package a test looks.
        """
        if in_force().amended is not None:
            value = function.outcome(*raw).value
            if isinstance(value, CellError) or (value or None) != (found or None):
                self.apart[what] = None

    def figure(self, function: WorksheetFunction, *raw: Any) -> Decimal:
        value: Decimal = self._kept(function.outcome(*raw)).value
        return value

    def award_if_any(self, function: WorksheetFunction, *raw: Any) -> Decimal | None:
        """The function's answer, None where nothing is paid, or where there can be no such place."""
        outcome = function.outcome(*raw)
        if isinstance(outcome.value, CellError) and outcome.value.code in (NA, NUM):
            return None
        found: Decimal = self._kept(outcome).value
        return found or None

    def knows(self, function: WorksheetFunction, *raw: Any) -> bool:
        """Checks whether the regulations hold an entry for it."""
        value = function.outcome(*raw).value
        return not (isinstance(value, CellError) and value.code == NA)

    def cells(self, function: WorksheetFunction, *raw: Any) -> tuple[Decimal, ...]:
        """The figures of an answer of several, such as those of all places or of all colours."""
        table: Array[Any] = self._kept(function.outcome(*raw)).value
        return tuple(cell for row in table.rows for cell in row)

    def _kept(self, outcome: Outcome) -> Reasoned:
        if isinstance(outcome.value, CellError):
            raise as_exception(outcome.value)
        assert outcome.reasoned is not None, "the first argument of a chart's call is never blank"
        if outcome.value != 0:
            self.readings |= dict.fromkeys(filter(_is_told, outcome.reasoned.readings))
            self.clauses[outcome.reasoned.clause] = None
        return outcome.reasoned


def _is_told(reading: str) -> bool:
    """Checks whether a page tells it. A slip of the text that has no words here leaves no doubt about a figure."""
    return reading in reading_words() or all(slip.reading != reading for _, slip in slips_of(in_force()))


def clauses(*ids: str) -> tuple[Clause, ...]:
    """The clauses of tables and sets of figures, in this order."""
    return tuple(in_force().record(id).clause for id in ids)
