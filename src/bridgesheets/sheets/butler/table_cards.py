"""A card for each table, two a page, with who plays there in every match."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets.butler.looks import NAMES, TABLE_TITLE
from bridgesheets.sheets.butler.plan import HEAD_ROW, TABLE_CARDS, Plan, on
from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.styles import RESULT_TEXT

_WIDTHS = (70.0, 36.0, 190.0, 36.0, 190.0)
_SPACE, _EVENT, _NUMBER, _HEAD = 14.0, 24.0, 96.0, 20.0
_HIGHEST_LINE = 22.0
_FIRST = 1


def add_table_cards(book: Book, plan: Plan) -> Form:
    """Add the sheet "Table cards"."""
    form = book.form(TABLE_CARDS)
    form.widths(_WIDTHS)
    half = form.area[1] * 0.98 / 2
    height = min(_HIGHEST_LINE, (half - 2 * _SPACE - _EVENT - _NUMBER - _HEAD) / plan.rounds)
    below = half - _SPACE - _EVENT - _NUMBER - _HEAD - height * plan.rounds
    rows = plan.rounds + 5
    for table in range(1, plan.tables + 1):
        top = _FIRST + (table - 1) * rows
        heights = (_SPACE, _EVENT, _NUMBER, _HEAD, *[height] * plan.rounds, below)
        for row, points in enumerate(heights, top):
            form.height(row, points)
        _card(form, plan, table, top, min(12.0, height * 0.72))
        if (table % 2 == 0 or table == plan.expected_tables) and table < plan.tables:
            form.break_after(top + rows - 1)
    # The cards of tables that only late entries need stand below those that are printed.
    form.finish(_FIRST + plan.expected_tables * rows - 2, len(_WIDTHS), source="Made by bridgesheets")
    return form


def _card(form: Form, plan: Plan, table: int, top: int, size: float) -> None:
    """Writes the card of a table: who sits there in each match."""
    form.formula(top + 1, 1, plan.event, RESULT_TEXT.at(14))
    form.put(top + 2, 1, table, TABLE_TITLE.at(72))
    form.across(top + 2, 1, len(_WIDTHS), TABLE_TITLE.at(72))
    for column, head in enumerate(("Match", "NS", "", "EW", ""), 1):
        form.put(top + 3, column, head, HEAD)
    for number in range(1, plan.rounds + 1):
        row = top + 3 + number
        shaded = number % 2 == 0
        form.put(row, 1, number, KEY.at(size, shaded=shaded))
        for column, kept, role in (
            (2, plan.ns, KEY), (3, plan.totals + 5, NAMES), (4, plan.ew, KEY), (5, plan.totals + 6, NAMES),
        ):  # fmt: skip
            cell = on(plan.match(number), HEAD_ROW + table, kept)
            form.formula(row, column, f'IF({cell}="","",{cell})', role.at(size, shaded=shaded))
