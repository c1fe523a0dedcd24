"""The sheet of reasons: every award that is credited, with the way to it; it does not print with the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bridgesheets.awarding.award_list import reasons_of
from bridgesheets.awarding.award_pages import AMOUNT, HEADING, head_of
from bridgesheets.awarding.awards import Awarded
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.styles import Role

_LEFT = Role("Left", horizontal="left", vertical="top", wrap=True)
_TOP = replace(AMOUNT, name="Amount", vertical="top")
_WIDTHS = (190.0, 50.0, 150.0, 52.0, 560.0)
_SIZE, _LINE, _HIGHEST = 10.0, 13.5, 400.0
#: A cell of a spreadsheet holds no longer text.
_LONGEST = 32_000
_LEAD = (
    "Every credited award with the formula a sheet would ask, its derivation, and its section. This sheet is for the "
    "screen: its print area is an empty cell, so that it does not print with the list; clear that to print it."
)


def draw_why(sheet: Sheet, made: Awarded) -> None:
    """A row for each award that is credited, with the way to it; and what else the contestant might have had."""
    sheet.columns(_WIDTHS)
    head_of(sheet, "Why", _LEAD)
    head = sheet.row(20)
    for at, label in enumerate(("Names", "Entry", "Award", "Amount", "Because"), 1):
        sheet.write(head, at, label, HEADING)
    for at, awards in reasons_of(made).items():
        contestant = made.event.contestants[at]
        for said, amount, told in awards:
            text = "\n".join(told)[:_LONGEST]
            lines = max(sheet.lines(contestant.names, _SIZE, _WIDTHS[0]), _lines(sheet, told))
            row = sheet.row(min(lines * _LINE + 3, _HIGHEST))
            cells: Sequence[Value] = (contestant.names, contestant.number, said, amount, text)
            for column, (value, role) in enumerate(zip(cells, (_LEFT, _LEFT, _LEFT, _TOP, _LEFT), strict=True), 1):
                sheet.write(row, column, value, role.at(_SIZE))
    sheet.for_the_screen(head)


def _lines(sheet: Sheet, told: Iterable[str]) -> int:
    """The lines that the derivations of an award take up."""
    return sum(sheet.lines(line, _SIZE, _WIDTHS[-1]) for each in told for line in each.split("\n"))
