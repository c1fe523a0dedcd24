"""What the pages of the award workbook have in common: their roles, their heads, and bands on every second row."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.styles import HEAD, LABEL, TITLE, USE, Role, figure

SIZE, ROW = 10.0, 15.75
HEADING = replace(HEAD, size=9)
CENTRED = Role("Centred")
NAME = replace(LABEL, name="Name", shrink=True)
AMOUNT, STRONG = figure(2), replace(figure(2), name="Credited", bold=True)
LEGAL = "Awards calculated by bridgesheets; the regulations decide"


def banded(role: Role, number: int) -> Role:
    """The role on every second row's band; amounts are moved in from the column beside them."""
    return role.at(SIZE, indent=1 if role.horizontal == "right" else role.indent, shaded=number % 2 == 1)


def head_of(sheet: Sheet, title: str, use: str, *more: str) -> None:
    """The title of a sheet, and below it in one line what was played; then other lines, in small letters."""
    sheet.write_across(sheet.row(24), title[:200], TITLE.at(18))
    sheet.write_across(sheet.row(sheet.lines(use[:400], 12) * 15.0 + 6), use[:400], USE)
    for line in filter(None, more):
        sheet.write_across(sheet.row(sheet.lines(line, 9) * 11.5 + 4), line, USE.at(9))
