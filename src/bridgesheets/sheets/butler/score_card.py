"""The score card of one pair: every board of every match as the pair sees it. Without a pair it is an empty card."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.butler.cross_table import first_column
from bridgesheets.sheets.butler.looks import (
    HEAD_LEFT,
    ONE_LINE,
    SIGNED_STRONG,
    SMALL,
    WRITTEN,
    WRITTEN_DATUM,
    WRITTEN_SIGNED,
)
from bridgesheets.sheets.butler.plan import CARD, CROSS, HEAD_ROW, SITS_OUT, WORK, Plan, on
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER, RESULT_VPS_STRONG

_WIDTHS = (38.0, 92.0, 46.0, 46.0, 40.0)
_HEADS = ("Board", "Contract, tricks", "Score", "Datum", "IMPs")
_GAP = 14.0
#: Rows of a match beside those of its boards: two headings, the opponents, the sum, and space.
_BESIDE_BOARDS = 5
_TOP = 28.0 + 18.0 + 20.0 + 8.0
_LOWEST_LINE, _HIGHEST_LINE = 9.5, 19.0


def add_score_card(book: Book, plan: Plan) -> Form:
    """Add the sheet: two matches beside each other, all on one page."""
    form = book.form(CARD)
    across = len(_WIDTHS)
    beside = 2 * across + 3
    form.widths((*_WIDTHS, _GAP, *_WIDTHS, 10, 40))
    asked, pair, line = at(3, 3), at(3, beside, "both"), at(2, beside, "both")
    form.heading(1, 2 * across + 1, f'"Score card: "&{plan.dated}', TITLE.at(20))
    form.height(1, 28)
    form.formula(2, beside, f'IFERROR(MATCH({asked},{plan.of_pairs(1)},0),"")', HELPER)
    form.formula(3, beside, f'IF(COUNT({asked},{line})=2,{asked},"")', HELPER)
    nobody = f'IF({asked}="","Pair ____   Names ______________________________","There is no such pair.")'
    somebody = f'"Pair "&{pair}&"   "&{plan.names(pair)}'
    form.formula(2, 1, f'IFERROR(IF(COUNT({pair})=1,{somebody},{nobody}),"There is no such pair.")', ONE_LINE)
    form.height(2, 18)
    form.put(3, 1, "Pair", ASKED)
    number = whole("Pair", 1, plan.pairs)
    form.entry(3, 3, ENTRY, number, 1 if book.order.filled else "")
    form.height(3, 20)
    rows = plan.boards + _BESIDE_BOARDS
    blocks = -(-plan.rounds // 2)
    room = form.area[1] * 0.97 - _TOP
    blocks_a_page = max(1, min(blocks, int(room // (rows * _LOWEST_LINE))))
    height = min(_HIGHEST_LINE, room / (blocks_a_page * rows))
    end = HEAD_ROW
    for match in range(1, plan.rounds + 1):
        block = (match - 1) // 2
        top = HEAD_ROW + block * rows
        if match % 2 and block and block % blocks_a_page == 0:
            form.break_after(top - 1)
        _match(form, plan, match, (top, 1 + (across + 1) * ((match - 1) % 2), line), height)
        end = top + rows - 2
    down = 1 if blocks_a_page == blocks else 0
    form.finish(end, 2 * across + 1, source="Made by bridgesheets", head=HEAD_ROW - 1, down=down, cursor=(3, 3))
    return form


def _match(form: Form, plan: Plan, match: int, place: tuple[int, int, str], height: float) -> None:
    """Writes one match of the card."""
    top, left, line = place
    seat = at(top, 13 + match, "both")
    column = plan.work_column(0, match)
    of_seats = f"INDEX({plan.of_pairs(column, WORK)},{line})"
    form.formula(top, 13 + match, f'IFERROR({of_seats},"")', HELPER)
    playing = f"IF(COUNT({seat})=1,{seat}<>{SITS_OUT},FALSE)"
    size = min(11.0, height * 0.75)
    for column in range(left, left + len(_HEADS)):
        form.put(top, column, "", HEAD_LEFT.at(size))
    sits = f'IF({seat}>0,": NS, table ",": EW, table ")&ABS({seat})'
    seated = f'IF({playing},{sits},IF(COUNT({seat})=1,": sits out",""))'
    form.formula(top, left, f'"Match {match}"&IFERROR({seated},"")', HEAD_LEFT.at(size))
    own = first_column(match)
    opponents = f"INDEX({plan.of_pairs(own, CROSS)},{line})"
    form.put(top + 1, left, "against", ASKED.at(min(9.0, size)))
    against = f'{opponents}&"  "&{plan.names(opponents)}'
    form.across(top + 1, left + 1, left + len(_HEADS) - 1, ASKED.at(min(9.0, size)))
    form.formula(top + 1, left + 1, f'IFERROR(IF({playing},{against},""),"")', ASKED.at(min(9.0, size)))
    form.shrink(top + 1, left + 1)
    for place_, head in enumerate(_HEADS):
        form.put(top + 2, left + place_, head, HEAD.at(min(9.0, size)))
    for row in range(top, top + plan.boards + _BESIDE_BOARDS):
        form.height(row, height)
    for board in range(plan.boards):
        _board(form, plan, match, (top + 3 + board, left, seat), (board, size, playing))
    row = top + 3 + plan.boards
    total = f"INDEX({plan.of_pairs(own + 1, CROSS)},{line})"
    points = f"INDEX({plan.of_pairs(own + 2, CROSS)},{line})"
    form.put(row, left + 1, "VPs and IMPs of the match", SMALL)
    form.formula(row, left + 3, f'IFERROR({points},"")', RESULT_VPS_STRONG.at(size))
    form.formula(row, left + 4, f'IFERROR({total},"")', SIGNED_STRONG.at(size))


def _board(form: Form, plan: Plan, match: int, place: tuple[int, int, str], about: tuple[int, float, str]) -> None:
    """Writes one board of a match."""
    row, left, seat = place
    board, size, playing = about
    head = on(plan.match(match), HEAD_ROW, plan.first_score + board)
    form.formula(row, left, head, WRITTEN.at(size))
    form.put(row, left + 1, "", WRITTEN.at(size))
    typed, clean, imps = (
        f"INDEX({plan.of_tables(match, column + board)},ABS({seat}))"
        for column in (plan.first_score, plan.clean, plan.imps)
    )
    sign = f"SIGN({seat})"
    score = f'IF(ISNUMBER({clean}),{sign}*{clean},IF({typed}="","",IF(ISNUMBER({typed}),"",{typed})))'
    form.formula(row, left + 2, f'IF({playing},IFERROR({score},""),"")', WRITTEN.at(size))
    datum = on(plan.match(match), plan.in_row + 1, plan.first_score + board)
    form.formula(row, left + 3, f'IF({playing},IFERROR({sign}*{datum},""),"")', WRITTEN_DATUM.at(size))
    ruled = f"SUMPRODUCT(({plan.ruling_words}={typed})*{plan.ruling_imps_ew})"
    own = f'IF(NOT(ISNUMBER({imps})),"",IF({seat}>0,{imps},IF(ISNUMBER({clean}),-{imps},{ruled})))'
    form.formula(row, left + 4, f'IF({playing},IFERROR({own},""),"")', WRITTEN_SIGNED.at(size))
