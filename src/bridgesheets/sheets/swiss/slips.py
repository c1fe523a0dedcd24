"""Result slips, eight on a page: both sides' numbers and names printed, both captains' initials."""

from __future__ import annotations

from math import ceil

from bridgesheets.printed.styles import Role
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.plan import SLIPS, Group, Plan
from bridgesheets.sheets.swiss.setting import Setting

_ACROSS, _DOWN = 2, 4
#: The columns of a slip: number, name, IMPs, Victory Points, initials; then the margin to the next.
_WIDTHS = (30.0, 104.0, 44.0, 44.0, 44.0)
_GAP = 20.0
_HEIGHTS = (16.0, 22.0, 15.0, 33.0, 33.0, 18.0)
_EVENT = Role("Slip event", 10, horizontal="left", italic=True)
_TABLE = Role("Slip table", 15, bold=True, horizontal="left", indent=1, number_format='"Table "0')
_ROUND = Role("Slip round", 15, bold=True, horizontal="left")
_HEAD = Role("Slip head", 8.5)
_NUMBER = Role("Slip number", 14, bold=True, boxed=True)
_NAME = Role("Slip name", 12, horizontal="left", boxed=True, indent=1)
_BOX = Role("Slip box", 12, boxed=True)
_SAID = Role("Slip said", 8.5, horizontal="left", vertical="top")


def add_slips(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the sheet."""
    form = book.form(SLIPS)
    columns = len(_WIDTHS) + 1
    width = form.area[0] * 0.985
    factor = (width - _GAP) / (_ACROSS * sum(_WIDTHS))
    widths = [column * factor for column in _WIDTHS]
    form.widths([*widths, _GAP, *widths])
    pages = ceil(plan.tables / (_ACROSS * _DOWN))
    spare = form.area[1] * 0.965 / _DOWN - sum(_HEIGHTS)
    rows = len(_HEIGHTS) + 1
    for page in range(pages):
        for down in range(_DOWN):
            top = (page * _DOWN + down) * rows + 1
            for offset, height in enumerate((*_HEIGHTS, spare)):
                form.height(top + offset, int(height / 0.75) * 0.75)
            for across in range(_ACROSS):
                table = page * _ACROSS * _DOWN + down * _ACROSS + across + 1
                _slip(form, plan, facts, setting, top, across * columns + 1, table)
        if page < pages - 1:
            form.break_after((page + 1) * _DOWN * rows)
    form.finish(pages * _DOWN * rows, 2 * columns - 1, source="Made by bridgesheets")


def _slip(form: Form, plan: Plan, facts: Facts, setting: Setting, top: int, left: int, table: int) -> None:
    """Writes the slip of one table."""
    number = at(top + 1, left + 1)
    seated = [
        f"MATCH({number}+1,INDEX({plan.groups(group)},0,{facts.assigned}),0)" for group in (Group.ROW_A, Group.ROW_B)
    ]
    form.formula(top, left, f'{setting.title}&""', _EVENT)
    form.put(top + 1, left + 1, table if table <= plan.tables else "", _TABLE)
    form.formula(top + 1, left + 2, f'"Round "&{facts.assigned}', _ROUND)
    for column, head in zip(range(2, 5), ("IMPs", "VPs", "Initials"), strict=True):
        form.put(top + 2, left + column, head, _HEAD)
    for offset, line in enumerate(seated, 3):
        row = top + offset
        for column, (of, role) in enumerate(((plan.numbers, _NUMBER), (plan.names, _NAME))):
            form.formula(row, left + column, f'IF({number}="","",IFERROR(INDEX({of},{line}),""))', role)
        for column in range(2, 5):
            form.put(row, left + column, "", _BOX)
    form.put(top + 5, left, "IMPs won by each side; both captains sign.", _SAID)
