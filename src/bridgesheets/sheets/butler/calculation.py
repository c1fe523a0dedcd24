"""What the standings are worked out from: the seats of each pair, its totals, and its place in the order."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.butler.adjustments import adjusted
from bridgesheets.sheets.butler.cross_table import IMPS_BELOW, POINTS_BELOW, last_column
from bridgesheets.sheets.butler.plan import CROSS, FIRST, HEAD_ROW, SITS_OUT, WORK, Plan, over
from bridgesheets.sheets.butler.standings import AFTER
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import ASKED, HELPER

NUMBER, NAMES, LISTED, POINTS, IMPS, PLAYED, ORDERED_BY, ORDER = range(1, 9)
_HEADS = ("Pair", "Names", "Listed", "VPs", "IMPs", "Matches", "By", "Order")
#: The house pair stands below all others in the order, and lines without a pair below that.
HOUSE, NOBODY = -10_000_000, -1_000_000_000


def add_calculation(book: Book, plan: Plan) -> Form:
    """Add the sheet "Calculation"."""
    form = book.form(WORK)
    form.widths([45, 200, *[45] * (plan.work_column(1, plan.rounds) - 2)])
    form.put(1, 1, "Calculation", TITLE.at(14))
    form.put(2, 1, "The formulas of the other sheets work with what stands here. Nothing has to be filled in.", ASKED)
    for column, head in enumerate(_HEADS, 1):
        form.put(HEAD_ROW, column, head, HEAD)
    for kind, said in enumerate(("Table, minus: EW", "Not seated")):
        form.put(HEAD_ROW - 1, plan.work_column(kind), said, ASKED)
        for number in range(1, plan.rounds + 1):
            form.put(HEAD_ROW, plan.work_column(kind, number), number, HEAD)
    for row in range(FIRST, plan.last_pair + 1):
        _totals(form, plan, row)
        for number in range(1, plan.rounds + 1):
            _seat(form, plan, row, number)
    last = plan.work_column(1, plan.rounds)
    form.finish(plan.last_pair, last, source="Made by bridgesheets", head=HEAD_ROW, working=True)
    return form


def _of_pair(plan: Plan, row: int, column: int) -> str:
    """The address of a cell on the sheet of pairs."""
    return f"'Pairs'!{at(row, column)}"


def _totals(form: Form, plan: Plan, row: int) -> None:
    """Writes the totals of a pair."""
    number, listed = at(row, NUMBER), at(row, LISTED)
    form.formula(row, NUMBER, _of_pair(plan, row, 1), HELPER)
    form.formula(row, NAMES, _of_pair(plan, row, 7), HELPER)
    seats = f"{at(row, plan.work_column(0, 1))}:{at(row, plan.work_column(0, plan.rounds))}"
    form.formula(row, LISTED, f'IF(OR({at(row, NAMES)}<>"",COUNT({seats})>0),1,0)', HELPER)
    last = last_column(plan)
    cells = f"'{CROSS}'!{at(row, 3)}:{at(row, last)}"
    figures = {}
    for column, below in ((POINTS, POINTS_BELOW), (IMPS, IMPS_BELOW)):
        heads = over(CROSS, plan.last_pair + below, 3, plan.last_pair + below, last)
        figures[column] = f'SUMPRODUCT(({heads}<>"")*({heads}<={AFTER}),{cells})'
    fines = f'SUMIFS({adjusted(11)},{adjusted(8)},{number},{adjusted(9)},"<="&{AFTER})'
    form.formula(row, POINTS, f"IF({listed}=1,ROUND({figures[POINTS]}+{fines},2),0)", HELPER)
    form.formula(row, IMPS, f"IF({listed}=1,{figures[IMPS]},0)", HELPER)
    heads = over(CROSS, plan.last_pair + POINTS_BELOW, 3, plan.last_pair + POINTS_BELOW, last)
    played = f'SUMPRODUCT(({heads}<>"")*({heads}<={AFTER})*({cells}<>""))'
    form.formula(row, PLAYED, f"IF({listed}=1,{played},0)", HELPER)
    house = f'IFERROR(IF({_of_pair(plan, row, 4)}="house",{HOUSE},0),0)'
    points = f"ROUND({at(row, POINTS)}*100,0)"
    form.formula(row, ORDERED_BY, f"IF({listed}=1,{house}+{points},{NOBODY})", HELPER)
    by = block(FIRST, ORDERED_BY, plan.last_pair, ORDERED_BY)
    lines = block(FIRST, NUMBER, plan.last_pair, NUMBER)
    own = at(row, ORDERED_BY)
    form.formula(row, ORDER, f"1+SUMPRODUCT(({by}>{own})+({by}={own})*({lines}<{number}))", HELPER)


def _seat(form: Form, plan: Plan, row: int, number: int) -> None:
    """The table of a pair in a match, with a minus sign if it sits EW; and who has no seat, down to this pair."""
    pair = at(row, NUMBER, "column")
    ns, ew = (plan.of_tables(number, side) for side in (plan.ns, plan.ew))
    out = f'IF(COUNTIF({plan.seated(number)},{pair})>0,{SITS_OUT},"")'
    seat = at(row, plan.work_column(0, number))
    form.formula(
        row, plan.work_column(0, number), f"IFERROR(MATCH({pair},{ns},0),IFERROR(-MATCH({pair},{ew},0),{out}))", HELPER
    )
    column = plan.work_column(1, number)
    above = '""' if row == FIRST else at(row - 1, column)
    gone = _of_pair(plan, row, 5)
    due = f'AND({at(row, NAMES, "column")}<>"",{seat}="",IF(COUNT({gone})=1,{gone}>={number},TRUE))'
    form.formula(row, column, f'{above}&IF({due}," "&{pair},"")', HELPER)
