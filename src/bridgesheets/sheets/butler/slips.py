"""Result slips of a match, eight a page, with the initials of both sides."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY
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


def add_slips(book: Book, plan: Plan) -> Form:
    """Add the sheet. The match is chosen above the part that is printed; empty slips fill the last page."""
    form = book.form(SLIPS)
    side = (*_WIDTHS, _BETWEEN, *_WIDTHS)
    form.widths((*side, _GAP, *side, 10, 40))
    beside = 2 * len(side) + 3
    match = add_choice(form, plan, f'"Result slips: "&{plan.event}', beside, entry=4)
    lines = -(-plan.boards // 2)
    height = form.area[1] * 0.985 / (_SLIPS_A_PAGE // 2) - _TITLE - 2 * _LINE - _HEAD - _INITIALS - _CUT
    height = min(_HIGHEST_LINE, height / lines)
    slips = -(-plan.tables // _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    rows = lines + 6
    for slip in range(slips):
        top = _FIRST + slip // 2 * rows
        left = 1 + slip % 2 * (len(side) + 1)
        _slip(form, plan, match, slip + 1, (top, left))
        if slip % 2 == 0:
            heights = (_TITLE, _LINE, _LINE, _HEAD, *[height] * lines, _INITIALS, _CUT)
            for row, points in enumerate(heights, top):
                form.height(row, points)
        if slip % _SLIPS_A_PAGE == _SLIPS_A_PAGE - 1 and slip + 1 < slips:
            form.break_after(top + rows - 1)
    last = _FIRST + slips // 2 * rows - 2
    form.finish(last, 2 * len(side) + 1, source="Made by bridgesheets", cursor=(3, 4))
    form.worksheet.print_area = f"A{_FIRST}:{at(last, 2 * len(side) + 1)}"
    return form


def _slip(form: Form, plan: Plan, match: str, table: int, place: tuple[int, int]) -> None:
    """Writes the slip of a table."""
    top, left = place
    drawn = table <= plan.tables
    title = f'IF(COUNT({match})=1,"Match "&{match},"Match ____")&"   Table {table if drawn else "____"}"'
    form.formula(top, left, title, RESULT_TEXT_STRONG.at(13))
    for row, (side, number, names) in enumerate(
        (("NS", plan.ns, plan.totals + 5), ("EW", plan.ew, plan.totals + 6)), top + 1
    ):
        form.put(row, left, side, ASKED)
        for column, kept, role in ((1, number, KEY), (2, names, ASKED.at(9))):
            if drawn:
                cell = plan.chosen(match, HEAD_ROW + table, kept)
                form.formula(row, left + column, shown(cell), role)
    lines = -(-plan.boards // 2)
    for board in range(plan.boards):
        column = left + board // lines * (len(_WIDTHS) + 1)
        row = top + 4 + board % lines
        if board % lines == 0:
            for beside, head in enumerate(_HEADS):
                form.put(top + 3, column + beside, head, HEAD.at(8))
        heading = plan.chosen(match, HEAD_ROW, plan.first_score + board)
        form.formula(row, column, shown(heading), WRITTEN)
        for beside in range(1, len(_WIDTHS)):
            form.put(row, column + beside, "", WRITTEN)
    form.put(top + 4 + lines, left, "Initials NS ____________   EW ____________", SMALL.at(10))
