"""The sheet for fines and other adjustments, a line each, so that nobody types over a formula."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.butler.looks import ONE_LINE, REMARK
from bridgesheets.sheets.butler.plan import ADJUSTMENT_LINES, ADJUSTMENTS, FIRST, HEAD_ROW, Plan, is_match, over
from bridgesheets.sheets.entries import number, text, whole
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import ASKED, ENTRY, ENTRY_NAME, HELPER

_WIDTHS = (50, 50, 55, 55, 180, 240)
_HEADS = ("Pair", "Match", "IMPs", "VPs", "Reason", "Remark")
#: What nobody is fined.
_MOST_IMPS, _MOST_POINTS = 100, 40
_EXAMPLE = (3, 2, "", -1, "Late at the table")
LAST = HEAD_ROW + ADJUSTMENT_LINES


def adjusted(column: int) -> str:
    """A column of what counts: 8 is the pair, 9 the match, 10 the IMPs, 11 the VPs."""
    return over(ADJUSTMENTS, FIRST, column, LAST, column)


def add_adjustments(book: Book, plan: Plan) -> Form:
    """Add the sheet. Its columns from H hold what counts; a line with a remark does not."""
    form = book.form(ADJUSTMENTS)
    form.widths((*_WIDTHS, 20, 50, 50, 50, 50))
    form.put(1, 1, "Adjustments", TITLE.at(20))
    form.height(1, 28)
    said = '"A minus sign takes points away. IMPs are added before the VPs of the match are found, VPs afterwards."'
    remarks = f'SUMPRODUCT(--({block(FIRST, 6, LAST, 6)}<>""))'
    form.formula(2, 1, f'IF({remarks}>0,"Lines with a remark do not count.",{said})', ONE_LINE)
    form.put(3, 1, "The number of the pair, and the match: for VPs it may stay empty.", ASKED)
    for column, head in enumerate(_HEADS, 1):
        form.put(HEAD_ROW, column, head, HEAD)
    allowed = (
        whole("Pair", 1, plan.pairs),
        whole("Match", 1, plan.rounds),
        whole("IMPs", -_MOST_IMPS, _MOST_IMPS),
        number("VPs", -_MOST_POINTS, _MOST_POINTS),
    )
    for row in range(FIRST, LAST + 1):
        example = _EXAMPLE if book.order.filled and row == FIRST else ("",) * 5
        for column, rule in enumerate(allowed, 1):
            form.entry(row, column, ENTRY.at(12), rule, example[column - 1])
        form.entry(row, 5, ENTRY_NAME.at(12), text("Reason", 30), example[4])
        _take(form, plan, row)
    form.finish(LAST, 6, source="Made by bridgesheets", head=HEAD_ROW, cursor=(FIRST, 1))
    return form


def _take(form: Form, plan: Plan, row: int) -> None:
    """Writes the formulas of what is wrong with a line of adjustments, and what counts of it."""
    pair, match, imps, points = (at(row, column) for column in range(1, 5))
    known = f"IF(COUNT({pair})=1,COUNTIF({plan.of_pairs(1)},{pair})=1,FALSE)"
    right_imps = f'IF(COUNT({imps})=1,AND(ABS({imps})<={_MOST_IMPS},ROUND({imps},0)={imps}),{imps}="")'
    right_points = f'IF(COUNT({points})=1,ABS({points})<={_MOST_POINTS},{points}="")'
    in_match = is_match(match, plan.rounds)
    # With IMPs the match must be one the pair plays.
    plays = "FALSE"
    for number_ in range(plan.rounds, 0, -1):
        plays = f"IF({match}={number_},COUNTIF({plan.of_tables(number_, plan.ns, plan.ew)},{pair})>0,{plays})"
    right_match = f'OR({in_match},AND({match}="",COUNT({imps})=0))'
    remark = f'IF(COUNT({imps})=0,"",IF({plays},"","The pair does not play in this match."))'
    remark = f'IF(COUNT({imps},{points})=0,"IMPs or VPs are due.",{remark})'
    right = f"AND({right_imps},{right_points})"
    remark = f'IF({right},{remark},"Whole IMPs to {_MOST_IMPS}, or VPs to {_MOST_POINTS}, are due.")'
    remark = f'IF({right_match},{remark},"A match from 1 to {plan.rounds} is due.")'
    remark = f'IF({known},{remark},"This pair is not on the sheet Pairs.")'
    remark = f'IF(AND({pair}="",{match}="",{imps}="",{points}=""),"",{remark})'
    form.formula(row, 6, f'IFERROR({remark},"There is an error value in this line.")', REMARK)
    counts = f'AND({at(row, 6)}="",COUNT({pair})=1)'
    form.formula(row, 8, f'IF({counts},{pair},"")', HELPER)
    form.formula(row, 9, f'IF({counts},IF(COUNT({match})=1,{match},0),"")', HELPER)
    form.formula(row, 10, f"IF({counts},IF(COUNT({imps})=1,{imps},0),0)", HELPER)
    form.formula(row, 11, f"IF({counts},IF(COUNT({points})=1,ROUND({points},2),0),0)", HELPER)
