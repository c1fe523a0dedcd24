"""Travellers of the boards of a match: to write on, or with scores and IMPs once these are in."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, SECTION
from bridgesheets.sheets.butler.choosing import add_choice, shown
from bridgesheets.sheets.butler.looks import DATUM_STRONG, SMALL, WRITTEN, WRITTEN_SIGNED
from bridgesheets.sheets.butler.plan import HEAD_ROW, TRAVELLERS, Plan
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import HELPER

#: NS, EW, the contract and its declarer, tricks, the score of NS, IMPs of both.
_WIDTHS = (26.0, 26.0, 58.0, 32.0, 46.0, 36.0, 36.0)
_HEADS = ("NS", "EW", "Contract", "Tricks", "Score", "NS", "EW")
_GAP = 14.0
_TOP = 28.0 + 18.0 + 20.0
_TITLE, _HEAD = 20.0, 18.0
#: Rows of travellers on a page: as many as leave lines of some height to write on.
_ROWS = (3, 2, 1)
_LOWEST_LINE, _HIGHEST_LINE = 11.25, 24.0


def add_travellers(book: Book, plan: Plan) -> Form:
    """Add the sheet: two boards beside each other, two rows of them a page if the tables let them."""
    form = book.form(TRAVELLERS)
    across = len(_WIDTHS)
    beside = 2 * across + 3
    form.widths((*_WIDTHS, _GAP, *_WIDTHS, 10, 40, 40, 40))
    match = add_choice(form, plan, f'"Travellers: "&{plan.dated}', beside, entry=3)
    for table in range(1, plan.tables + 1):
        for place, column in enumerate((plan.ns, plan.ew), 1):
            form.formula(HEAD_ROW + table, beside + place, shown(plan.chosen(match, HEAD_ROW + table, column)), HELPER)
    heights = {rows: ((form.area[1] * 0.97 - _TOP) / rows - _TITLE - _HEAD - _GAP) / plan.tables for rows in _ROWS}
    rows_a_page = next((rows for rows in _ROWS if heights[rows] >= _LOWEST_LINE), 1)
    height = min(_HIGHEST_LINE, heights[rows_a_page])
    top = HEAD_ROW
    for board in range(plan.boards):
        column = 1 + (across + 1) * (board % 2)
        if board and board % 2 == 0:
            top += plan.tables + 3
            if (board // 2) % rows_a_page == 0:
                form.break_after(top - 1)
        _traveller(form, plan, match, board, (top, column, beside), height)
    end = top + plan.tables + 1
    form.finish(end, 2 * across + 1, source="Made by bridgesheets", head=HEAD_ROW - 1, cursor=(3, 3))
    return form


def _traveller(form: Form, plan: Plan, match: str, board: int, place: tuple[int, int, int], height: float) -> None:
    """Writes the traveller of a board."""
    top, left, beside = place
    form.formula(
        top, left, f'IFERROR("Board "&{plan.chosen(match, HEAD_ROW, plan.first_score + board)},"")', SECTION.at(14)
    )
    form.put(top, left + 3, "Datum", SMALL)
    form.formula(top, left + 4, shown(plan.chosen(match, plan.in_row + 1, plan.first_score + board)), DATUM_STRONG)
    form.height(top, _TITLE)
    form.height(top + 1, _HEAD)
    form.height(top + plan.tables + 2, _GAP)
    size = min(11.0, height * 0.75)
    for column, head in enumerate(_HEADS):
        form.put(top + 1, left + column, head, HEAD.at(9))
    for table in range(1, plan.tables + 1):
        row = top + 1 + table
        from_row = HEAD_ROW + table
        form.height(row, height)
        for side in (0, 1):
            number = at(from_row, beside + 1 + side, "both")
            form.formula(row, left + side, f'IF({number}="","",{number})', WRITTEN.at(size))
        form.put(row, left + 2, "", WRITTEN.at(size))
        form.put(row, left + 3, "", WRITTEN.at(size))
        score = at(row, left + 4)
        ns = at(row, left + 5)
        form.formula(row, left + 4, shown(plan.chosen(match, from_row, plan.first_score + board)), WRITTEN.at(size))
        form.formula(row, left + 5, shown(plan.chosen(match, from_row, plan.imps + board)), WRITTEN_SIGNED.at(size))
        ruled = f"SUMPRODUCT(({plan.ruling_words}={score})*{plan.ruling_imps_ew})"
        own = f'IF(COUNT({ns})=0,"",IF(COUNT({score})=1,-{ns},{ruled}))'
        form.formula(row, left + 6, f'IFERROR({own},"")', WRITTEN_SIGNED.at(size))
