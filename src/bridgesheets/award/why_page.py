"""The pages of reasons: every award that is credited, with the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from bridgesheets.award import award_list
from bridgesheets.award.award_pages import AMOUNT, HEADING, LEGAL, head_of
from bridgesheets.award.awards import Awarded
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.styles import Role

_LEFT = Role("Left", horizontal="left", vertical="top", wrap=True)
#: About the width of a letter on the sheet of reasons.
_LETTER = 3.7
#: A cell of a spreadsheet holds no longer text.
_LONGEST = 32_000


def draw_why(sheet: Sheet, made: Awarded) -> None:
    """A row for each award that is credited, with the way to it; and what else the contestant might have had."""
    widths = [150.0, 60.0, 120.0, 48.0]
    last = sheet.width - sum(widths)
    sheet.columns([*widths, last])
    head_of(sheet, "Why", "Every credited award with the formula a sheet would ask, its derivation, and its section.")
    head = sheet.row(20)
    for at, label in enumerate(("Names", "Entry", "Award", "Amount", "Because"), 1):
        sheet.write(head, at, label, HEADING)
    known: dict[str, str] = {}
    letters = last / _LETTER
    for credit in made.credits:
        contestant = made.event.contestants[credit.contestant]
        for award in credit.chosen:
            answers = [*award.steps, *([credit.decided] if credit.overall and credit.sessions else [])]
            text = "\n".join(known.setdefault(answer.formula, answer.why) for answer in answers)[:_LONGEST]
            lines = sum(ceil(len(each) / letters) for each in text.split("\n"))
            row = sheet.row(min(max(1, lines) * 10.0 + 3, 400.0))
            cells: Sequence[Value] = (contestant.names, contestant.number, award_list.said(award), award.amount, text)
            roles = (_LEFT, _LEFT, _LEFT, replace(AMOUNT, name="Amount", vertical="top"), _LEFT)
            for at, (value, role) in enumerate(zip(cells, roles, strict=True), 1):
                sheet.write(row, at, value, role.at(8))
    sheet.finish(LEGAL, head)
