"""A card for each table, two a page, with who plays there in every match."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.event import TABLE_CARDS, Event
from bridgesheets.sheets.butler.looks import NAMES, TABLE_TITLE
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.styles import RESULT_TEXT

_WIDTHS = (70.0, 36.0, 190.0, 36.0, 190.0)
_SPACE, _EVENT, _NUMBER, _HEAD = 14.0, 24.0, 96.0, 20.0
_HIGHEST_LINE = 22.0


def add_table_cards(event: Event) -> None:
    """Add the sheet "Table cards"."""
    form = event.book.form(TABLE_CARDS)
    form.widths(_WIDTHS)
    half = form.area[1] * 0.98 / 2
    height = min(_HIGHEST_LINE, (half - 2 * _SPACE - _EVENT - _NUMBER - _HEAD) / event.rounds)
    below = half - _SPACE - _EVENT - _NUMBER - _HEAD - height * event.rounds
    rows = event.rounds + 5
    for table in range(1, event.tables + 1):
        top = 1 + (table - 1) * rows
        heights = (_SPACE, _EVENT, _NUMBER, _HEAD, *[height] * event.rounds, below)
        for row, points in enumerate(heights, top):
            form.height(row, points)
        _card(form, event, table, top, min(12.0, height * 0.72))
        if (table % 2 == 0 or table == event.expected_tables) and table < event.tables:
            form.break_after(top + rows - 1)
    # The cards of tables that only late entries need stand below those that are printed.
    form.finish(event.expected_tables * rows - 1, len(_WIDTHS))


def _card(form: Form, event: Event, table: int, top: int, size: float) -> None:
    """Writes the card of a table: who sits there in each match."""
    form.formula(top + 1, 1, event.title, RESULT_TEXT.at(14))
    form.put(top + 2, 1, table, TABLE_TITLE.at(72))
    form.across(top + 2, 1, len(_WIDTHS), TABLE_TITLE.at(72))
    form.beside(top + 3, 1, ("Match", "NS", "", "EW", ""), HEAD)
    for number, match in enumerate(event.matches, 1):
        seated = match.line(table)
        looks = (look.at(size, shaded=number % 2 == 0) for look in (KEY, KEY, NAMES, KEY, NAMES))
        shown = (fx.If(cell == "", "", cell) for cell in (seated.ns, seated.names_ns, seated.ew, seated.names_ew))
        form.beside(top + 3 + number, 1, (number, *shown), *looks)
