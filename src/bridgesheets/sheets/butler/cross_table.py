"""The sheet with all matches of all pairs: the opponents, the IMPs and the Victory Points of each."""

from __future__ import annotations

from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.sheets.butler.looks import HEAD_LEFT, NAMES, ONE_LINE, REMARK, SIGNED
from bridgesheets.sheets.butler.plan import CROSS, FIRST, HEAD_ROW, SITS_OUT, STANDINGS, WORK, Plan, Work, on
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.points import VictoryPoints
from bridgesheets.sheets.styles import HELPER, RESULT, RESULT_VPS, RESULT_VPS_STRONG

_PAIR, _NAMES, _OPPONENT, _IMPS, _POINTS, _TOTAL = 32.0, 185.0, 30.0, 32.0, 40.0, 52.0
_TOP, _LINE, _HIGHEST_LINE = 28.0 + 15.0 + 15.0 + 15.0, 15.0, 20.0
#: Behind the columns that are repeated beside every page.
_BESIDE = 3
#: How much smaller it may be printed, so that figures are of 8 points at least.
_SMALLEST = 0.74
#: Rows below the last pair which say to what match a column belongs: of the VPs, and of the IMPs.
POINTS_BELOW, IMPS_BELOW = 3, 4


def first_column(number: int) -> int:
    """The column of the opponents in a match; the IMPs and the VPs come next."""
    return 3 * number


def last_column(plan: Plan) -> int:
    """The column of the VPs of the last match."""
    return first_column(plan.rounds) + 2


def add_cross_table(book: Book, plan: Plan, points: VictoryPoints) -> Form:
    """Add the sheet "Cross-table"."""
    form = book.form(CROSS, landscape=True)
    form.widths([_PAIR, _NAMES, *[_OPPONENT, _IMPS, _POINTS] * plan.rounds, _TOTAL, _TOTAL])
    across, lines, scale = _pages(form, plan)
    if across == 1:
        form.heading(1, last_column(plan) + 2, f'"Cross-table: "&{plan.dated}', TITLE.at(20))
    else:
        form.formula(1, 1, f'"Cross-table: "&{plan.event}', TITLE.at(20))
    form.height(1, 28)
    room = form.area[1] * 0.97 / scale - _TOP
    height = min(_HIGHEST_LINE, room / ceil(plan.pairs / ceil(plan.pairs / lines)))
    _check_of_sums(form, plan, 1 if across == 1 else _BESIDE)
    form.put(HEAD_ROW, 1, "Pair", HEAD)
    form.put(HEAD_ROW, 2, "Names", HEAD_LEFT)
    last = last_column(plan)
    for number in range(1, plan.rounds + 1):
        column = first_column(number)
        for place, head in enumerate(("v", "IMPs", "VPs")):
            form.put(3, column + place, f"Match {number}" if place == 0 else "", HEAD_LEFT)
            form.put(HEAD_ROW, column + place, head, HEAD)
        form.put(plan.last_pair + POINTS_BELOW, column + 2, number, HELPER)
        form.put(plan.last_pair + IMPS_BELOW, column + 1, number, HELPER)
    form.put(HEAD_ROW, last + 1, "IMPs", HEAD)
    form.put(HEAD_ROW, last + 2, "VPs", HEAD)
    after = on(STANDINGS, 3, 8)
    form.formula(3, last + 1, f'"After "&{after}', HEAD_LEFT)
    form.put(3, last + 2, "", HEAD_LEFT)
    for row in range(FIRST, plan.last_pair + 1):
        _line(form, plan, row)
        form.height(row, height)
    form.put(
        plan.last_pair + 2, 1, "VPs after include adjustments. The two lines below are for the formulas.", REMARK.at(9)
    )
    for page in range(1, across):
        form.break_right(first_column(1 + page * ceil((plan.rounds + 1) / across)) - 1)
    form.break_evenly(FIRST, plan.pairs, 1, lines)
    form.finish(plan.last_pair, last + 2, source="Made by bridgesheets", head=HEAD_ROW, key_columns=2, scale=scale)
    return form


def _pages(form: Form, plan: Plan) -> tuple[int, int, float]:
    """The pages from side to side, the lines on each, and the scale: as few pages as can be read, no match broken."""
    width, height = form.area[0] * 0.985, form.area[1] * 0.97
    keys, match = _PAIR + _NAMES, _OPPONENT + _IMPS + _POINTS
    across, scale = 0, 0.0
    while scale < _SMALLEST:
        across += 1
        # The totals stand behind the last match as one match more.
        units = ceil((plan.rounds + 1) / across)
        scale = min(1.0, width / (keys + units * match + 2 * _TOTAL - match))
    on_one = height / (_TOP + plan.pairs * _LINE)
    scale = min(scale, on_one) if on_one >= _SMALLEST else scale
    return across, int((height / scale - _TOP) / _LINE), scale


def _line(form: Form, plan: Plan, row: int) -> None:
    """Writes what a pair has in each match."""
    number, names, listed = (f"'{WORK}'!{at(row, column)}" for column in (1, 2, 3))
    form.formula(row, 1, f'IF({listed}=1,{number},"")', KEY)
    form.formula(row, 2, names, NAMES)
    for match in range(1, plan.rounds + 1):
        _result(form, plan, row, match)
    last = last_column(plan)
    form.formula(row, last + 1, f"IF({listed}=1,'{WORK}'!{at(row, 5)},\"\")", SIGNED)
    form.formula(row, last + 2, f"IF({listed}=1,'{WORK}'!{at(row, 4)},\"\")", RESULT_VPS_STRONG)


def _result(form: Form, plan: Plan, row: int, match: int) -> None:
    """The opponents of a pair in a match, its IMPs with what was adjusted, and its VPs."""
    seat = f"'{WORK}'!{at(row, plan.work_column(0, match))}"
    column = first_column(match)

    def own(ns: int, ew: int) -> str:
        of_ns, of_ew = (plan.of_tables(match, side) for side in (ns, ew))
        return f"IF({seat}>0,INDEX({of_ns},{seat}),INDEX({of_ew},-{seat}))"

    sits_out = f"{seat}={SITS_OUT}"
    opponents = own(plan.ew, plan.ns)
    found = f'IF({seat}="","",IF({sits_out},"out",IF({opponents}="","",{opponents})))'
    form.formula(row, column, f'IFERROR({found},"")', RESULT)
    total = own(plan.totals, plan.totals + 1)
    fine = own(plan.work + Work.FINE_NS, plan.work + Work.FINE_EW)
    found = f'IF(COUNT({seat})=0,"",IF({sits_out},"",IF({total}="","",{total}+{fine})))'
    form.formula(row, column + 1, f'IFERROR({found},"")', SIGNED)
    once = f"COUNTIF({plan.seated(match)},'{WORK}'!{at(row, 1)})=1"
    bye = f'IF({once},{plan.sit_out_points},"")'
    found = f'IF({seat}="","",IF({sits_out},{bye},{own(plan.totals + 2, plan.totals + 3)}))'
    form.formula(row, column + 2, f'IFERROR({found},"")', RESULT_VPS)


def _check_of_sums(form: Form, plan: Plan, column: int) -> None:
    """Every result of a table must have reached the pair it belongs to."""
    at_tables, with_pairs = [], []
    for match in range(1, plan.rounds + 1):
        at_tables.append(f"SUM({plan.of_tables(match, plan.totals + 2, plan.totals + 3)})")
        sits_out = on(plan.match(match), plan.sit_out_row, plan.ns)
        known = f"AND(COUNTIF({plan.of_pairs(1)},{sits_out})=1,COUNTIF({plan.seated(match)},{sits_out})=1)"
        at_tables.append(f"IF(COUNT({sits_out})=1,IF({known},SUM({plan.sit_out_points}),0),0)")
        with_pairs.append(f"SUM({block(FIRST, first_column(match) + 2, plan.last_pair, first_column(match) + 2)})")
    one, other = (f"ROUND({'+'.join(parts)},2)" for parts in (at_tables, with_pairs))
    agree = f'IF({one}={other},": right.",". A pair plays twice, or a formula was typed over.")'
    said = f'"Check of sums: "&TEXT({one},"0.00")&" VPs at the tables, "&TEXT({other},"0.00")&" with the pairs"&{agree}'
    form.formula(2, column, said, ONE_LINE)
