"""Figures that belong to no line of a block, declared once: settings made safe, counts, and what is wrong in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets.declared import name_cells, name_in_workbook
from bridgesheets.scoresheets.expressions import Expression, Operand, expression
from bridgesheets.scoresheets.form import Form, at, on_sheet
from bridgesheets.scoresheets.styles import ASKED, HELPER, MEANING
from truesheet.addresses import Rectangle


def in_words(name: str) -> str:
    """The name of a column or a figure as a working sheet shows it."""
    return name.replace("_", " ").capitalize()


@dataclass(frozen=True)
class Shown:
    """How a figure is shown where people read it: its name, what it looks like, and what is said of it."""

    name: str
    look: Role
    said: str = ""
    said_look: Role = MEANING


@dataclass(frozen=True)
class Figures:
    """What belongs to no line, one a row beside its name: settings, counts, and what is wrong in words."""

    sheet: str
    formulas: Mapping[str, Callable[[], Operand]]
    first_row: int
    also: str = ""
    #: The column of their names; the figures stand behind it.
    left: int = 1
    #: What those are called that are for formulas only, and how those are shown that people read.
    called: Callable[[str], str] = in_words
    shown: Mapping[str, Shown] = field(default_factory=dict)
    #: Whether the workbook gives them a name.
    named: bool = True

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {name: row for row, name in enumerate(self.formulas, self.first_row)}

    @property
    def last_row(self) -> int:
        """The row of the last figure."""
        return self.first_row + len(self.formulas) - 1

    def place(self, name: str) -> tuple[str, int, int]:
        """Sheet, row and column of a figure."""
        return self.sheet, self._rows[name], self.left + 1

    def of(self, name: str, *, prefix: bool = True) -> Expression:
        """A figure, as any sheet names it, or as its own does."""
        sheet, row, column = self.place(name)
        return Expression(on_sheet(sheet) * prefix + at(row, column, "both"))

    @property
    def area(self) -> Rectangle:
        """The cells of all figures and of their names."""
        return Rectangle(self.first_row, self.left, self.last_row, self.left + 1)

    def name_of(self, kind: str) -> str:
        """The name that the workbook gives the figures."""
        return name_in_workbook(kind, f"{self.sheet}{self.also}")

    def write(self, form: Form) -> None:
        """Writes all figures, and gives them their name in the workbook."""
        for name, row in self._rows.items():
            shown = self.shown.get(name)
            if called := shown.name if shown else self.called(name):
                form.put(row, self.left, called, ASKED if shown else HELPER)
            form.formula(row, self.left + 1, expression(self.formulas[name]()), shown.look if shown else HELPER)
            if shown and shown.said:
                form.put(row, self.left + 2, shown.said, shown.said_look)
        if self.named:
            name_cells(form, self.area, self.also)
