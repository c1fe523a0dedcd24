"""Result slips, eight on a page: both sides' numbers and names printed, room for the initials of both.

A table that only a triple or late entries need has its slip once a match is drawn there. Where such tables begin a
page of their own, it stands below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.swiss.event import MADE_BY, SLIPS, Event

_ACROSS, _DOWN = 2, 4
#: The columns of a slip: number, name, IMPs, Victory Points, initials; then the margin to the next.
_WIDTHS = (30.0, 104.0, 44.0, 44.0, 44.0)
_GAP = 20.0
_HEIGHTS = (16.0, 22.0, 15.0, 42.0, 42.0, 18.0)
_EVENT = Role("Slip event", 10, horizontal="left", italic=True)
_TABLE = Role("Slip table", 15, bold=True, horizontal="left", indent=1, number_format='"Table "0')
_ROUND = Role("Slip round", 15, bold=True, horizontal="left")
_HEAD = Role("Slip head", 10)
_NUMBER = Role("Slip number", 14, bold=True, boxed=True)
#: A name, on several lines if need be.
_NAME = Role("Slip name", 11, horizontal="left", boxed=True, indent=1, wrap=True)
_BOX = Role("Slip box", 12, boxed=True)
_SAID = Role("Slip said", 10, horizontal="left", vertical="top")


def add_slips(event: Event) -> None:
    """Add the sheet "Slips"."""
    form = event.book.form(SLIPS)
    columns = len(_WIDTHS) + 1
    factor = (event.width - _GAP) / (_ACROSS * sum(_WIDTHS))
    widths = [column * factor for column in _WIDTHS]
    form.widths([*widths, _GAP, *widths])
    each = _ACROSS * _DOWN
    printed, pages = ceil(event.expected_tables / each), ceil(event.tables / each)
    spare = form.area[1] * 0.965 / _DOWN - sum(_HEIGHTS)
    rows = len(_HEIGHTS) + 1
    for place in range(pages * each):
        top, left = place // _ACROSS * rows + 1, place % _ACROSS * columns + 1
        for row, height in enumerate((*_HEIGHTS, spare), top):
            form.height(row, int(height / 0.75) * 0.75)
        if place < event.tables:
            _slip(event, form, (top, left), place + 1)
    for page in range(1, pages):
        form.break_after(page * _DOWN * rows)
    last = printed * _DOWN * rows
    if pages > printed:
        first = fx.Count(*(Expression(at(last + 2, column)) for column in (2, columns + 2)))
        said = f"Late entries play at table {printed * each + 1}" + " and on" * (event.tables > printed * each + 1)
        below = f"{said}: their slips stand below this page; print them too."
        form.formula(last, 1, fx.If(first == 0, "", below), _SAID)
    form.finish(last, 2 * columns - 1, source=MADE_BY)


def _slip(event: Event, form: Form, place: tuple[int, int], table: int) -> None:
    """Writes the slip of one table."""
    top, left = place
    late = table > event.order.teams // 2
    number = Expression(at(top + 1, left + 1))

    def said(row: int, column: int, text: str | Expression, role: Role) -> None:
        """Puts a text; on the slip of a late table where somebody sits there."""
        if late or isinstance(text, Expression):
            form.formula(row, column, fx.If(number == "", "", text) if late else text, role)
        else:
            form.put(row, column, text, role)

    form.across(top, left, left + len(_WIDTHS) - 1, _EVENT)
    said(top, left, event.title, _EVENT)
    form.shrink(top, left)
    if late:
        drawn = fx.CountIf(event.of_round("row_b", event.fact("assigned")), table + 1) > 0
        form.formula(top + 1, left + 1, fx.If(drawn, table), _TABLE)
    else:
        form.put(top + 1, left + 1, table, _TABLE)
    said(top + 1, left + 2, "Round " & event.fact("assigned"), _ROUND)
    for column, head in enumerate(("IMPs", "VPs", "Initials"), left + 2):
        said(top + 2, column, head, _HEAD)
    for row, side in enumerate("ab", top + 3):
        for column, (of, role) in enumerate((("number", _NUMBER), ("name", _NAME)), left):
            look = replace(role, name=f"{role.name} late", boxed=False) if late else role
            shown = fx.IfError(event.of_team(of, event.seated(number, side)))
            form.formula(row, column, fx.If(number == "", "", shown), look)
        if not late:
            for column in range(left + 2, left + len(_WIDTHS)):
                form.put(row, column, "", _BOX)
    if late:
        there = Expression(at(top + 1, left + 1, "both")) != ""
        form.frame_where(there, (top + 3, left), (top + 4, left + 4))
    signing = fx.If(event.fact("team") == "pair", "pairs", "captains")
    said(top + 5, left, "IMPs won by each side; both " & signing & " sign.", _SAID)
