"""Result slips, eight on a page: both sides' numbers and names printed, room for the initials of both.

A table that only a triple or late entries need has its slip once a match is drawn there. Where such tables begin a
page of their own, it stands below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from dataclasses import replace
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
_NAME = Role("Slip name", 12, horizontal="left", boxed=True, indent=1, shrink=True)
_BOX = Role("Slip box", 12, boxed=True)
_SAID = Role("Slip said", 8.5, horizontal="left", vertical="top")


def add_slips(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the sheet "Slips"."""
    form = book.form(SLIPS)
    columns = len(_WIDTHS) + 1
    width = form.area[0] * 0.985
    factor = (width - _GAP) / (_ACROSS * sum(_WIDTHS))
    widths = [column * factor for column in _WIDTHS]
    form.widths([*widths, _GAP, *widths])
    each = _ACROSS * _DOWN
    printed, pages = ceil(plan.expected_tables / each), ceil(plan.tables / each)
    spare = form.area[1] * 0.965 / _DOWN - sum(_HEIGHTS)
    rows = len(_HEIGHTS) + 1
    for place in range(pages * each):
        top, left = place // _ACROSS * rows + 1, place % _ACROSS * columns + 1
        for offset, height in enumerate((*_HEIGHTS, spare)):
            form.height(top + offset, int(height / 0.75) * 0.75)
        if place < plan.tables:
            _slip(form, plan, facts, setting, (top, left), place + 1)
    for page in range(1, pages):
        form.break_after(page * _DOWN * rows)
    last = printed * _DOWN * rows
    if pages > printed:
        below = plan.tables - printed * each
        first = at(last + 2, 2), at(last + 2, columns + 2)
        said = f"Late entries play at table {printed * each + 1}" + (" and on" if below > 1 else "")
        form.formula(
            last, 1, f'IF(COUNT({",".join(first)})=0,"","{said}: their slips stand below this page; print them too.")',
            _SAID,
        )  # fmt: skip
    form.finish(last, 2 * columns - 1, source="Made by bridgesheets")


def _slip(form: Form, plan: Plan, facts: Facts, setting: Setting, place: tuple[int, int], table: int) -> None:
    """Writes the slip of one table."""
    top, left = place
    number = at(top + 1, left + 1)
    late = table > plan.order.teams // 2
    seated = [
        f"MATCH({number}+1,INDEX({plan.groups(group)},0,{facts.assigned}),0)" for group in (Group.ROW_A, Group.ROW_B)
    ]

    def said(row: int, column: int, text: str, role: Role) -> None:
        """Puts a text; on the slip of a late table where somebody sits there."""
        if late:
            form.formula(row, column, f'IF({number}="","",{text})', role)
        elif text.count('"') == 2 and text.startswith('"') and text.endswith('"'):
            form.put(row, column, text[1:-1], role)
        else:
            form.formula(row, column, text, role)

    form.across(top, left, left + len(_WIDTHS) - 1, _EVENT)
    said(top, left, setting.title, _EVENT)
    form.shrink(top, left)
    if late:
        drawn = f"COUNTIF(INDEX({plan.groups(Group.ROW_B)},0,{facts.assigned}),{table + 1})"
        form.formula(top + 1, left + 1, f'IF({drawn}>0,{table},"")', _TABLE)
    else:
        form.put(top + 1, left + 1, table, _TABLE)
    said(top + 1, left + 2, f'"Round "&{facts.assigned}', _ROUND)
    for column, head in zip(range(2, 5), ("IMPs", "VPs", "Initials"), strict=True):
        said(top + 2, left + column, f'"{head}"', _HEAD)
    for offset, line in enumerate(seated, 3):
        row = top + offset
        for column, (of, role) in enumerate(((plan.numbers, _NUMBER), (plan.names, _NAME))):
            look = replace(role, name=f"{role.name} late", boxed=False) if late else role
            form.formula(row, left + column, f'IF({number}="","",IFERROR(INDEX({of},{line}),""))', look)
        for column in range(2, 5):
            if not late:
                form.put(row, left + column, "", _BOX)
    if late:
        form.frame_where(f'{at(top + 1, left + 1, "both")}<>""', (top + 3, left), (top + 4, left + 4))
    signing = f'IF({facts.team}="pair","pairs","captains")'
    said(top + 5, left, f'"IMPs won by each side; both "&{signing}&" sign."', _SAID)
