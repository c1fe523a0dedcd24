"""A match to pin up: the score and the IMPs of every table on every board, with the datum."""

from __future__ import annotations

from math import ceil

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets.butler.choosing import add_choice, shown
from bridgesheets.sheets.butler.looks import DATUM_STRONG, HEAD_LEFT, HEAD_NUMBER, NAMES, SIGNED, SIGNED_STRONG, SMALL
from bridgesheets.sheets.butler.plan import HEAD_ROW, RESULTS, Plan
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import RESULT, RESULT_STRONG, RESULT_VPS_STRONG

_TABLE, _PAIR, _NAMES, _IMPS, _POINTS = 38.0, 32.0, 160.0, 38.0, 44.0
_NARROWEST_BOARD = 33.0
#: A datum such as -407.5 in bold type of one point, and what a cell keeps free beside it.
_DATUM_WIDTH, _FREE = 3.2, 4.0
_DATUM_ROW = HEAD_ROW + 1
#: Above the tables, and the line beneath them.
_TOP = 28.0 + 18.0 + 20.0 + 24.0 + 18.0 + 15.0
#: Three quarters of it are the type.
_LOWEST_LINE, _HIGHEST_LINE = 12.0, 18.0


def add_results(book: Book, plan: Plan) -> Form:
    """Add the sheet. Each table has two lines: NS with the scores above, EW with the IMPs of NS below."""
    form = book.form(RESULTS, landscape=True)
    sides = _TABLE + _PAIR + _NAMES + _IMPS + _POINTS
    board = max(_NARROWEST_BOARD, (form.area[0] * 0.98 - sides) / plan.boards)
    form.widths([_TABLE, _PAIR, _NAMES, *[board] * plan.boards, _IMPS, _POINTS, 10, 40])
    last = 3 + plan.boards + 2
    match = add_choice(form, plan, f'"Results: "&{plan.dated}', last + 2, entry=2)
    for column, head in ((1, "Table"), (2, "Pair"), (3, "Names"), (last - 1, "IMPs"), (last, "VPs")):
        form.put(HEAD_ROW, column, head, HEAD_LEFT if column == 3 else HEAD)
    form.put(_DATUM_ROW, 3, "Datum", RESULT_STRONG)
    room = form.area[1] * 0.98 - _TOP
    most = int(room / (2 * _LOWEST_LINE))
    pages = ceil(plan.tables / most)
    height = min(_HIGHEST_LINE, room / (2 * ceil(plan.tables / pages)))
    size = min(11.0, height * 0.75)
    for place in range(plan.boards):
        cell = plan.chosen(match, HEAD_ROW, plan.first_score + place)
        form.formula(HEAD_ROW, 4 + place, shown(cell), HEAD_NUMBER)
        cell = plan.chosen(match, plan.in_row + 1, plan.first_score + place)
        form.formula(
            _DATUM_ROW, 4 + place, shown(cell), DATUM_STRONG.at(min(size, int(2 * (board - _FREE) / _DATUM_WIDTH) / 2))
        )
    for table in range(1, plan.tables + 1):
        _table(form, plan, match, table, size)
        for row in (_DATUM_ROW + 2 * table - 1, _DATUM_ROW + 2 * table):
            form.height(row, height)
    end = _DATUM_ROW + 2 * plan.tables
    form.put(end + 1, 1, "Above: the score of NS. Below: the IMPs of NS against the datum; EW has the opposite.", SMALL)
    form.break_evenly(_DATUM_ROW + 1, plan.tables, 2, most)
    # The datum stands at the head of every page.
    form.finish(
        end + 1, last, source="Datum: NSWBA State Swiss Pairs, Supplementary Regulations 1.4", head=_DATUM_ROW,
        down=1 if pages == 1 else 0, cursor=(3, 2),
    )  # fmt: skip
    return form


def _table(form: Form, plan: Plan, match: str, table: int, size: float) -> None:
    """Writes the two lines of a table."""
    from_row = HEAD_ROW + table
    shaded = table % 2 == 0 and table <= plan.expected_tables
    sides = ((plan.ns, 5, plan.totals, plan.totals + 2), (plan.ew, 6, plan.totals + 1, plan.totals + 3))
    for line, (pair, names, imps, points) in enumerate(sides):
        row = _DATUM_ROW + 2 * table - 1 + line
        ruled = line == 0 and table <= plan.expected_tables
        for column, cell, role in (
            (2, plan.chosen(match, from_row, pair), KEY),
            (3, plan.chosen(match, from_row, plan.totals + names), NAMES),
            (4 + plan.boards, plan.chosen(match, from_row, imps), SIGNED_STRONG),
            (5 + plan.boards, plan.chosen(match, from_row, points), RESULT_VPS_STRONG),
        ):
            form.formula(row, column, shown(cell), role.at(size, shaded=shaded, ruled=ruled))
        look = KEY.at(size, shaded=shaded, ruled=ruled)
        if line == 0 and table > plan.expected_tables:
            form.formula(row, 1, f'IF({at(row, 2)}="","",{table})', look)
        else:
            form.put(row, 1, table if line == 0 else "", look)
        for place in range(plan.boards):
            column, role = (plan.first_score, RESULT) if line == 0 else (plan.imps, SIGNED)
            cell = plan.chosen(match, from_row, column + place)
            form.formula(row, 4 + place, shown(cell), role.at(size, shaded=shaded, ruled=ruled))
