"""The sheet of a match: who sits where, the scores of NS, and what they come to.

A line is a table, as the result slips come in; a column is a board, as travellers come in. Beside each table stand its
IMPs, its Victory Points and what is wrong with it, in words; below each board its datum.
"""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.sheets.butler.adjustments import adjusted
from bridgesheets.sheets.butler.contracts import possible_scores, usual_score
from bridgesheets.sheets.butler.datum import Datum, left_out
from bridgesheets.sheets.butler.example import Example
from bridgesheets.sheets.butler.looks import DATUM_STRONG, HEAD_LEFT, HEAD_NUMBER, REMARK, SCORED, SIGNED
from bridgesheets.sheets.butler.plan import (
    FIRST,
    FIRST_RULING,
    HEAD_ROW,
    RULINGS,
    SETUP,
    Board,
    Plan,
    Work,
    on,
)
from bridgesheets.sheets.butler.remarks import add_remarks
from bridgesheets.sheets.butler.typed_contracts import plainly, score_of, seat_of
from bridgesheets.sheets.entries import condition, whole
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.points import Imps, VictoryPoints
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER, RESULT, RESULT_STRONG, RESULT_TEXT, RESULT_VPS_STRONG

_TABLE, _PAIR, _SCORE, _IMPS, _POINTS, _REMARK, _NAMES = 42.0, 40.0, 46.0, 40.0, 46.0, 300.0, 190.0
#: High enough for a remark of two lines.
_LINE = 25.0
_HELPER = 34.0
#: So many tables stand on one page; of more, so many on each.
_ONE_PAGE, _A_PAGE = 12, 15
_HIGHEST_BOARD = 999


def add_match(
    book: Book, plan: Plan, number: int, points: VictoryPoints, imps: Imps, datum: Datum, example: Example | None
) -> Form:
    """Add the sheet of a match."""
    form = book.form(plan.match(number), landscape=True)
    form.widths(_widths(plan))
    form.put(1, 1, f"Match {number}", TITLE.at(20))
    form.height(1, 28)
    _boards(form, plan, number)
    _entries(form, plan, number, example)
    for row in range(FIRST, plan.last_table + 1):
        _board_by_board(form, plan, row, imps)
        _totals(form, plan, number, row, points)
    _below(form, plan, datum)
    add_remarks(form, plan, number)
    last = plan.in_row + 4
    if plan.tables > _ONE_PAGE:
        form.break_evenly(FIRST, plan.tables, 1, _A_PAGE)
    # What is odd is for the screen: with it the page would be too wide to be read.
    form.finish(last, plan.remarks - 1, source=_SOURCE, head=HEAD_ROW, cursor=(FIRST, plan.ns))
    return form


_SOURCE = "IMPs against the datum: NSWBA State Swiss Pairs, Supplementary Regulations 1.4"


def _widths(plan: Plan) -> list[float]:
    shown = [_TABLE, _PAIR, _PAIR, *[_SCORE] * plan.boards, _IMPS, _IMPS, _POINTS, _POINTS, _REMARK, _NAMES, _NAMES]
    return shown + [_HELPER] * (plan.seats + plan.boards - 1 - len(shown))


def _boards(form: Form, plan: Plan, number: int) -> None:
    """Writes the numbers of the boards."""
    first = at(3, plan.first_score, "both")
    form.put(3, 1, "Boards from", ASKED)
    form.entry(
        3, plan.first_score, ENTRY, whole("First board", 1, _HIGHEST_BOARD),
        (number - 1) * plan.boards + 1,
    )  # fmt: skip
    for column, head in ((1, "Table"), (plan.ns, "NS"), (plan.ew, "EW")):
        form.put(HEAD_ROW, column, head, HEAD)
    usable = f"IF(COUNT({first})=1,AND({first}>=1,{first}<={_HIGHEST_BOARD},ROUND({first},0)={first}),FALSE)"
    for board in range(plan.boards):
        heading = f"IF({usable},{first},1)+{board}"
        form.formula(HEAD_ROW, plan.first_score + board, heading, HEAD_NUMBER)
        for column in (plan.clean, plan.imps):
            form.formula(HEAD_ROW, column + board, at(HEAD_ROW, plan.first_score + board), HEAD_NUMBER)
    for column, head in enumerate(("IMPs NS", "IMPs EW", "VPs NS", "VPs EW", "Remark", "Pair NS", "Pair EW")):
        form.put(HEAD_ROW, plan.totals + column, head, HEAD if column < 4 else HEAD_LEFT)
    form.put(3, plan.work, "The formulas work with what stands from here to the right.", HELPER_LEFT)
    form.put(3, plan.clean, "Scores that count", HELPER_LEFT)
    form.put(3, plan.imps, "IMPs of NS", HELPER_LEFT)
    form.put(3, plan.plain, "Contracts, as they are looked up", HELPER_LEFT)
    form.put(3, plan.seats, "Declarers: 1 or 2 NS, 3 or 4 EW", HELPER_LEFT)
    form.height(HEAD_ROW, 32)


HELPER_LEFT = ASKED.at(9)


def _entries(form: Form, plan: Plan, number: int, example: Example | None) -> None:
    """Writes the cells for pairs and scores, with those of the example."""
    pair = whole("Pair", 1, plan.pairs, error=f"Type the number of a pair, from 1 to {plan.pairs}.")
    played = example.matches[number - 1] if example else None
    for row in range(FIRST, plan.last_table + 1):
        table = played.tables[row - FIRST] if played and row - FIRST < len(played.tables) else None
        form.put(row, 1, row - HEAD_ROW, KEY)
        form.entry(row, plan.ns, SCORED, pair, table.ns if table else "")
        form.entry(row, plan.ew, SCORED, pair, table.ew if table else "")
        for board in range(plan.boards):
            form.entry(row, plan.first_score + board, SCORED, None, table.scores[board] if table else "")
        form.height(row, _LINE)
        for column, side in ((plan.totals + 5, plan.ns), (plan.totals + 6, plan.ew)):
            form.formula(row, column, f'IF(COUNT({at(row, side)})=1,{plan.names(at(row, side))},"")', RESULT_TEXT)
    form.put(plan.sit_out_row, 1, "Sits out", ASKED)
    form.entry(plan.sit_out_row, plan.ns, SCORED, pair, played.sits_out if played and played.sits_out else "")
    form.worksheet.add_data_validation(_score(plan))


def _score(plan: Plan) -> DataValidation:
    """Which scores can be typed: possible ones, and the words for adjusted boards."""
    first = at(FIRST, plan.first_score)
    usual = f"AND(ABS({first})<={usual_score()},ROUND({first}/10,0)*10={first})"
    # A contract has its level among the first three characters; what is wrong with the rest is said beside it.
    levels = ",".join(f'ABS(CODE(MID({first}&"   ",{place},1))-52)<4' for place in (1, 2, 3))
    worded = f'OR(SUMPRODUCT(--({plan.ruling_words}={first}))=1,UPPER(LEFT({first},1))="P",{levels})'
    allowed = condition(
        "Score of NS",
        f"IF(COUNT({first})=1,{usual},{worded})",
        "Right? Due is what NS scored, 420, or with a minus sign what EW scored; or a contract with its result, "
        "4S= or, by EW, E 3NTx-1; or a word for an adjusted board, such as AVE+. Yes keeps it, No lets you type again.",
    )
    # Penalties can be higher: such a score is asked about, and what is no score is said beside the table.
    allowed.errorStyle = "warning"
    allowed.add(f"{first}:{at(plan.last_table, plan.first_score + plan.boards - 1)}")
    return allowed


def _board_by_board(form: Form, plan: Plan, row: int, imps: Imps) -> None:
    """The scores that count, and the IMPs of NS for each."""
    both = f"COUNT({at(row, plan.ns, 'column')}:{at(row, plan.ew, 'column')})=2"
    highest = possible_scores()[-1]
    for board in range(plan.boards):
        typed, clean = at(row, plan.first_score + board), at(row, plan.clean + board)
        possible = f"AND(ABS({typed})<={highest},ROUND({typed}/10,0)*10={typed})"
        plain, seat = at(row, plan.plain + board), at(row, plan.seats + board)
        form.formula(row, plan.plain + board, f'IF(COUNT({typed})=1,"",IFERROR({plainly(typed)},""))', HELPER)
        form.formula(row, plan.seats + board, seat_of(plain), HELPER)
        contract = score_of(plain, seat, at(HEAD_ROW, plan.first_score + board, "row"))
        contract = f'IF({plain}="","",IFERROR({contract},""))'
        form.formula(
            row, plan.clean + board, f'IF({both},IF(COUNT({typed})=1,IF({possible},{typed},""),{contract}),"")', HELPER
        )
        datum = at(plan.in_row + 1, plan.first_score + board, "row")
        scored = f'IF(COUNT({datum})=1,{imps.against(clean, datum)},"")'
        as_ruled = f"SUMPRODUCT(({plan.ruling_words}={typed})*{plan.ruling_imps})"
        ruled = f'IF(SUMPRODUCT(--({plan.ruling_words}={typed}))=1,{as_ruled},"")'
        unscored = f'IF({typed}="","",IF({both},IF(COUNT({typed})=1,"",{ruled}),""))'
        form.formula(row, plan.imps + board, f'IFERROR(IF(COUNT({clean})=1,{scored},{unscored}),"")', HELPER)


def _totals(form: Form, plan: Plan, number: int, row: int, points: VictoryPoints) -> None:
    """Writes the IMPs and Victory Points of a table."""
    ns, ew = at(row, plan.ns), at(row, plan.ew)
    imps = f"{at(row, plan.imps)}:{at(row, plan.imps + plan.boards - 1)}"
    typed = f"{at(row, plan.first_score)}:{at(row, plan.first_score + plan.boards - 1)}"
    boards_in = at(row, plan.work + Work.BOARDS_IN)
    form.formula(row, plan.work + Work.BOARDS_IN, f"COUNT({imps})", HELPER)
    form.formula(row, plan.totals, f'IF({boards_in}=0,"",SUM({imps}))', SIGNED)
    # Rulings can give both sides something: what a word gives NS and EW together, as often as it stands there.
    together = "+".join(
        f"COUNTIF({typed},{_ruling(line, 5)})*({_ruling(line, 6)}+{_ruling(line, 7)})" for line in range(RULINGS)
    )
    form.formula(row, plan.totals + 1, f'IF({boards_in}=0,"",{together}-{at(row, plan.totals)})', SIGNED)
    may = at(row, plan.work + Work.COUNTS)
    for side, (pair, total) in enumerate(((ns, plan.totals), (ew, plan.totals + 1))):
        added = plan.work + Work.FINE_NS + side
        fine = f"SUMIFS({adjusted(10)},{adjusted(8)},{pair},{adjusted(9)},{number})"
        form.formula(row, added, f"IF({may}=1,{fine},0)", HELPER)
        margin = f"({at(row, total)}+{at(row, added)})"
        scored = f'IFERROR({points.formula(margin, str(plan.boards))},"")'
        complete = f"AND({may}=1,{boards_in}={plan.boards})"
        form.formula(row, plan.totals + 2 + side, f'IF({complete},{scored},"")', RESULT_VPS_STRONG)


def _ruling(line: int, column: int) -> str:
    """The address of a cell among the rulings in Set-up."""
    return on(SETUP, FIRST_RULING + line, column)


def _below(form: Form, plan: Plan, datum: Datum) -> None:
    """How many scores of each board are in, its datum, and how many were left out."""
    row = plan.in_row
    for below, label in enumerate(("Scores in", "Datum", "Left out at each end", "Remark")):
        form.put(row + below, 1, label, ASKED)
    tables = at(row, plan.work + Work.PAIRED, "both")
    for board in range(plan.boards):
        column, typed = plan.clean + board, plan.first_score + board
        scores = block(FIRST, column, plan.last_table, column)
        imps = block(FIRST, plan.imps + board, plan.last_table, plan.imps + board)
        work = [at(row + line, column) for line in range(8)]
        number, out, found = work[Board.NUMBER], work[Board.OUT], at(row + 1, typed)
        form.formula(row, column, f"COUNT({scores})", HELPER)
        left = left_out(number, plan.drop)
        form.formula(row + Board.OUT, column, f'IF(COUNT({plan.drop})=1,{left},"")', HELPER)
        for line, figure in (
            (Board.LOWEST, f"SMALL({scores},1)"),
            (Board.SECOND_LOWEST, f"SMALL({scores},2)"),
            (Board.SECOND_HIGHEST, f"LARGE({scores},2)"),
            (Board.HIGHEST, f"LARGE({scores},1)"),
            (Board.POSITIVE, f'COUNTIF({scores},">0")'),
            (Board.NEGATIVE, f'COUNTIF({scores},"<0")'),
        ):
            form.formula(row + line, column, f'IF({number}>1,{figure},"")', HELPER)
        # Boards that are adjusted have IMPs and no score.
        there = f"COUNT({imps})+IF(COUNT({found})=1,0,{number})"
        form.formula(row, typed, f'IF({tables}=0,"",{there}&"/"&{tables})', RESULT_STRONG)
        mean = datum.formula(scores, number, out, plan.drop, plan.rounded_to)
        form.formula(row + 1, typed, mean, DATUM_STRONG)
        form.formula(row + 2, typed, f'IF({number}=0,"",{out})', RESULT)
        equal = f"{number}>3,{work[Board.LOWEST]}={work[Board.HIGHEST]}"
        form.formula(row + 3, typed, f'IF(AND({equal}),"all equal","")', REMARK.at(9))
