"""The cross-table by round: everybody's opponent above, and beneath it the Victory Points."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import (
    ASKED,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT,
    RESULT_TEXT_STRONG,
    RESULT_VPS_STRONG,
)
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Team
from bridgesheets.sheets.swiss.plan import CROSS_TABLE, Group, Plan, Rank
from bridgesheets.sheets.swiss.setting import Setting

_HEAD_ROW = 4
_FIRST_COLUMN = 3
_NUMBER, _NAME, _TOTAL, _PLACE = 30.0, 120.0, 52.0, 40.0
_WIDEST, _ROW = 62.0, 14.25


def add_cross_table(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the sheet "Cross-table"."""
    form = book.form(CROSS_TABLE, landscape=True)
    total = _FIRST_COLUMN + plan.rounds
    rest = form.area[0] * 0.985 - _NUMBER - _NAME - _TOTAL - _PLACE
    width = min(_WIDEST, rest / plan.rounds)
    form.widths([_NUMBER, _NAME, *[width] * plan.rounds, _TOTAL, _PLACE])
    form.heading(1, total + 1, f'{setting.title}&": round by round"', TITLE.at(18))
    form.height(1, 26)
    form.put(2, 1, "Above: the opponent's number. Below: Victory Points.", replace(ASKED, name="Asked line"))
    form.day(2, total, total + 1, setting.date)
    form.put(_HEAD_ROW, 1, "No.", HEAD)
    form.formula(_HEAD_ROW, 2, facts.head, HEAD)
    for number in range(1, plan.rounds + 1):
        form.put(_HEAD_ROW, _FIRST_COLUMN + number - 1, number, HEAD)
    form.put(_HEAD_ROW, total, "Total", HEAD)
    form.put(_HEAD_ROW, total + 1, "Place", HEAD)
    vps = RESULT_VPS_STRONG if plan.points.places else RESULT_STRONG
    size = 11 if width >= 36 else 9
    for line in range(1, plan.lines + 1):
        row = _HEAD_ROW + 2 * line - 1
        shaded = line % 2 == 0 and line <= plan.order.teams
        # Every formula finds its team by its number: so they are alike from row to row.
        # It stands once more beside the page: a line without a team has no number to be seen.
        own = at(row, total + 3, "column")
        name = at(row, 2, "column")
        captain = f"INDEX({plan.team_column(Team.CAPTAIN)},{own})"
        cells = [(row, 1, f'IF({name}="","",{own})', RESULT_STRONG),
                 (row, 2, f"INDEX({plan.names},{own})", RESULT_TEXT_STRONG),
                 (row + 1, 2, f'IFERROR(IF({name}="","",{captain}&""),"")', RESULT_TEXT)]  # fmt: skip
        for number in range(1, plan.rounds + 1):
            column = _FIRST_COLUMN + number - 1
            # The round at the head of the column, so that the formulas of all rounds read the same.
            head = at(_HEAD_ROW, column, "row")
            cells.append((row, column, opponents(plan, own, head), RESULT))
            cells.append((row + 1, column, f"INDEX({plan.groups(Group.VPS)},{own},{head})", vps))
        last = f"INDEX({plan.group(Group.TOTAL, plan.rounds)},{own})"
        cells.append((row + 1, total, f'IF({name}="","",{last})', vps))
        cells.append((row + 1, total + 1, f"INDEX({plan.rank(Rank.SHOWN)},{own})", RESULT))
        for at_row in (row, row + 1):
            for column in range(1, total + 2):
                book.styles.apply(form.worksheet.cell(at_row, column), RESULT.at(size, shaded=shaded))
            form.height(at_row, _ROW)
        form.put(row, total + 3, line, HELPER)
        for at_row, column, formula, role in cells:
            form.formula(at_row, column, formula, role.at(size, shaded=shaded))
            if role in (RESULT_TEXT, RESULT_TEXT_STRONG):
                form.shrink(at_row, column)
    _break_pages(form, plan)
    last_row = _HEAD_ROW + 2 * plan.lines
    form.finish(last_row, total + 1, source=plan.points.clause.place, head=_HEAD_ROW, key_columns=2)


def _break_pages(form: Form, plan: Plan) -> None:
    """Break pages between teams, and fill them evenly."""
    height = form.area[1] * 0.97 - 26 - 3 * 15
    teams = int(height // (2 * _ROW))
    pages = ceil(plan.lines / teams)
    for page in range(1, pages):
        form.break_after(_HEAD_ROW + 2 * ceil(plan.lines * page / pages))


def opponents(plan: Plan, line: str, number: str) -> str:
    """The number of the opponent of a round, both in a triple, "bye" without one."""
    as_a, as_b, row_a = (
        f"INDEX({plan.groups(group)},{line},{number})" for group in (Group.OPPONENT_A, Group.OPPONENT_B, Group.ROW_A)
    )
    one, other = (f"INDEX({plan.numbers},{opponent})" for opponent in (as_a, as_b))
    return f'IF({as_a}>0,IF({as_b}>0,{one}&", "&{other},{one}),IF({as_b}>0,{other},IF({row_a}>1,"bye","")))'
