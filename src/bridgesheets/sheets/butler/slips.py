"""Result slips of a match, eight a page, with the initials of both sides.

Tables of pairs that come late have a slip once somebody is seated there. Where they begin a page of their own, it
stands below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.sheets.butler.choosing import add_choice, shown
from bridgesheets.sheets.butler.looks import SMALL, WRITTEN
from bridgesheets.sheets.butler.plan import HEAD_ROW, SLIPS, Plan
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import ASKED, RESULT_TEXT_STRONG

#: The boards of a slip stand in two columns: board, contract, tricks, score of NS.
_WIDTHS = (21.0, 42.0, 25.0, 36.0)
_HEADS = ("Bd", "Contract", "Tricks", "Score NS")
_BETWEEN, _GAP = 6.0, 14.0
_SLIPS_A_PAGE = 8
_TITLE, _LINE, _HEAD, _INITIALS, _CUT = 18.0, 14.0, 12.0, 18.0, 14.0
_HIGHEST_LINE = 22.0
_FIRST = 5
_EVENT = Role("Event of a slip", 9, italic=True, horizontal="right")
#: The slips of pairs that come late have no frames until they are seated.
_LATE_HEAD = Role("Head of a late slip", 8, bold=True)
_LATE_BOARD = replace(WRITTEN, name="Board of a late slip", boxed=False)


def add_slips(book: Book, plan: Plan) -> Form:
    """Add the sheet. The match is chosen above the part that is printed."""
    form = book.form(SLIPS)
    side = (*_WIDTHS, _BETWEEN, *_WIDTHS)
    form.widths((*side, _GAP, *side, 10, 40))
    beside = 2 * len(side) + 3
    match = add_choice(form, plan, f'"Result slips: "&{plan.event}', beside, entry=4)
    lines = ceil(plan.boards / 2)
    height = form.area[1] * 0.985 / (_SLIPS_A_PAGE // 2) - _TITLE - 2 * _LINE - _HEAD - _INITIALS - _CUT
    height = min(_HIGHEST_LINE, height / lines)
    printed = ceil(plan.expected_tables / _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    slips = ceil(plan.tables / _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    rows = lines + 6
    for slip in range(slips):
        top = _FIRST + slip // 2 * rows
        left = 1 + slip % 2 * (len(side) + 1)
        if slip < plan.tables:
            _slip(form, plan, match, slip + 1, (top, left))
        if slip % 2 == 0:
            heights = (_TITLE, _LINE, _LINE, _HEAD, *[height] * lines, _INITIALS, _CUT)
            for row, points in enumerate(heights, top):
                form.height(row, points)
        if slip % _SLIPS_A_PAGE == _SLIPS_A_PAGE - 1 and slip + 1 < slips:
            form.break_after(top + rows - 1)
    last = _FIRST + printed // 2 * rows - 2
    if slips > printed:
        first = plan.chosen(match, HEAD_ROW + printed + 1, plan.ns)
        said = f"Pairs that came late play at table {printed + 1}: that slip stands below this page; print it too."
        last += 1
        form.formula(last, 1, f'IFERROR(IF({first}="","","{said}"),"")', SMALL)
    form.finish(last, 2 * len(side) + 1, source="Made by bridgesheets", cursor=(3, 4))
    form.worksheet.print_area = f"A{_FIRST}:{at(last, 2 * len(side) + 1)}"
    return form


def _slip(form: Form, plan: Plan, match: str, table: int, place: tuple[int, int]) -> None:
    """Writes the slip of a table; that of pairs that come late shows once they are seated."""
    top, left = place
    late = table > plan.expected_tables
    seated = f'IFERROR({plan.chosen(match, HEAD_ROW + table, plan.ns)}<>"",FALSE)'

    def said(row: int, column: int, text: str, role: Role) -> None:
        """Puts a text: a formula where it stands on the slip of pairs that come late."""
        if late:
            form.formula(row, column, f'IF({seated},"{text}","")', role)
        else:
            form.put(row, column, text, role)

    title = f'IF(COUNT({match})=1,"Match "&{match},"Match ____")&"   Table {table}"'
    form.formula(top, left, f'IF({seated},{title},"")' if late else title, RESULT_TEXT_STRONG.at(13))
    half, last = left + len(_WIDTHS) + 1, left + 2 * len(_WIDTHS)
    form.across(top, half, last, _EVENT)
    form.formula(top, half, f'IF({seated},{plan.event},"")' if late else plan.event, _EVENT)
    form.shrink(top, half)
    for row, (side, number, names) in enumerate(
        (("NS", plan.ns, plan.totals + 5), ("EW", plan.ew, plan.totals + 6)), top + 1
    ):
        said(row, left, side, ASKED)
        for column, kept, role in ((1, number, KEY), (2, names, ASKED.at(9))):
            cell = plan.chosen(match, HEAD_ROW + table, kept)
            form.formula(row, left + column, shown(cell), role)
        form.across(row, left + 2, last, ASKED.at(9))
        form.shrink(row, left + 2)
    lines = ceil(plan.boards / 2)
    for board in range(plan.boards):
        column = left + board // lines * (len(_WIDTHS) + 1)
        row = top + 4 + board % lines
        if board % lines == 0:
            for beside, head in enumerate(_HEADS):
                said(top + 3, column + beside, head, _LATE_HEAD if late else HEAD.at(8))
        heading = shown(plan.chosen(match, HEAD_ROW, plan.first_score + board))
        form.formula(row, column, f'IF({seated},{heading},"")' if late else heading, _LATE_BOARD if late else WRITTEN)
        if late:
            form.frame_where(f'{at(top, left, "both")}<>""', (row, column), (row, column + len(_WIDTHS) - 1))
        else:
            for beside in range(1, len(_WIDTHS)):
                form.put(row, column + beside, "", WRITTEN)
    said(top + 4 + lines, left, "Initials NS ____________   EW ____________", SMALL.at(10))
