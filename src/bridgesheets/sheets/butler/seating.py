"""Who plays where in a match, to pin up: by pair, and by table on a page of its own."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets.butler.choosing import add_choice, shown
from bridgesheets.sheets.butler.cross_table import first_column
from bridgesheets.sheets.butler.looks import HEAD_LEFT, NAMES
from bridgesheets.sheets.butler.plan import CROSS, FIRST, HEAD_ROW, SEATING, SITS_OUT, WORK, Plan, on
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import HELPER, RESULT_STRONG
from bridgesheets.sheets.words import picked

_WIDTHS = (46, 174, 48, 40, 46, 174)
_TOP = 28.0 + 18.0 + 20.0 + 22.0
_LOWEST_LINE, _HIGHEST_LINE = 13.5, 30.0
#: Names in this size have room, and most of them in full.
_NAMES = 12.0


def add_seating(book: Book, plan: Plan) -> Form:
    """Add the sheet "Seating"."""
    form = book.form(SEATING)
    form.widths((*_WIDTHS, 10, 40))
    match = add_choice(form, plan, f'"Seating: "&{plan.dated}', 8)
    height, size = _line_height(form, plan.pairs)
    for column, head in enumerate(("Pair", "Names", "Table", "Sits", "Against", ""), 1):
        form.put(HEAD_ROW, column, head, HEAD_LEFT if head == "Names" else HEAD)
    form.height(HEAD_ROW, 22)
    for row in range(FIRST, plan.last_pair + 1):
        form.height(row, height)
        _of_pair(form, plan, match, row, size)
    # By table, on a new page.
    form.break_after(plan.last_pair)
    start = plan.last_pair + 1
    heads = ("Table", "North-South", "Pair", "", "Pair", "East-West")
    for column, head in enumerate(heads, 1):
        form.put(start, column, head, HEAD_LEFT if column in (2, 6) else HEAD)
    form.height(start, 22)
    height, size = _line_height(form, plan.tables + 2)
    for table in range(1, plan.tables + 1):
        row = start + table
        form.height(row, height)
        shaded = table % 2 == 0 and table <= plan.expected_tables
        cells = (
            (3, plan.ns, KEY), (2, plan.totals + 5, NAMES), (5, plan.ew, KEY), (6, plan.totals + 6, NAMES),
        )  # fmt: skip
        form.put(row, 1, table, KEY.at(size, shaded=shaded))
        form.put(row, 4, "", KEY.at(size, shaded=shaded))
        for column, kept, role in cells:
            cell = plan.chosen(match, HEAD_ROW + table, kept)
            form.formula(row, column, shown(cell), role.at(size, shaded=shaded))
    row = start + plan.tables + 1
    form.put(row, 2, "Sits out", NAMES.at(min(_NAMES, size)))
    form.formula(row, 3, shown(plan.chosen(match, plan.sit_out_row, plan.ns)), KEY.at(size))
    form.finish(row, 6, source="Made by bridgesheets", head=HEAD_ROW - 1, cursor=(3, 3))
    return form


def _line_height(form: Form, lines: int) -> tuple[float, float]:
    """The height of a line where so many stand on a page, and the size of its type."""
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, (form.area[1] * 0.97 - _TOP) / lines))
    return height, min(16.0, height * 0.72)


def _of_pair(form: Form, plan: Plan, match: str, row: int, size: float) -> None:
    """Writes where a pair sits, and against whom."""
    shaded = (row - HEAD_ROW) % 2 == 0 and row - HEAD_ROW <= plan.entered
    listed, number, names = (on(WORK, row, column) for column in (3, 1, 2))
    rounds = range(1, plan.rounds + 1)
    seat = picked(match, [on(WORK, row, plan.work_column(0, each)) for each in rounds])
    against = picked(match, [on(CROSS, row, first_column(each)) for each in rounds])
    form.formula(row, 8, f'IFERROR({seat},"")', HELPER)
    kept = at(row, 8)
    form.formula(row, 1, f'IF({listed}=1,{number},"")', KEY.at(size, shaded=shaded))
    form.formula(row, 2, f'IF({listed}=1,{names},"")', NAMES.at(min(_NAMES, size), shaded=shaded))
    playing = f"IF(COUNT({kept})=1,{kept}<>{SITS_OUT},FALSE)"
    form.formula(row, 3, f'IF({playing},ABS({kept}),"")', RESULT_STRONG.at(size, shaded=shaded))
    form.formula(
        row,
        4,
        f'IF({playing},IF({kept}>0,"NS","EW"),IF(COUNT({kept})=1,"out",""))',
        RESULT_STRONG.at(size, shaded=shaded),
    )
    form.formula(row, 5, f'IF({playing},IFERROR({against},""),"")', KEY.at(size, shaded=shaded))
    form.formula(row, 6, f'IF({playing},{plan.names(at(row, 5))},"")', NAMES.at(min(_NAMES, size), shaded=shaded))
