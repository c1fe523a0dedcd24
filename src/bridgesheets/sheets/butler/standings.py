"""The standings, to be read on the screen and pinned up; who has equal points shares a place."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.butler.looks import HEAD_LEFT, NAMES, ONE_LINE, SIGNED
from bridgesheets.sheets.butler.plan import FIRST, HEAD_ROW, STANDINGS, WORK, Plan, Work, is_match, on, over
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER, RESULT, RESULT_STRONG, RESULT_VPS_STRONG
from bridgesheets.sheets.words import SETUP_LINE_DELETED, told

_WIDTHS = (50, 45, 250, 70, 60, 60, 10)
_HEADS = ("Place", "Pair", "Names", "VPs", "IMPs", "Matches")
_TOP = 28.0, 20.0, 22.0, 20.0
#: The last match that the standings take in.
AFTER = on(STANDINGS, 3, 8)
_LOWEST_LINE, _HIGHEST_LINE = 13.0, 22.0
#: As many lines stand on one page.
_ONE_PAGE = 48


def add_standings(book: Book, plan: Plan) -> Form:
    """Add the sheet "Standings"."""
    form = book.form(STANDINGS)
    form.widths((*_WIDTHS, 40))
    asked = at(3, 4)
    started = ",".join(
        f"IF({on(plan.match(number), plan.in_row, plan.work + Work.PAIRED)}>0,{number},0)"
        for number in range(1, plan.rounds + 1)
    )
    form.heading(1, len(_HEADS), f'"Standings: "&{plan.dated}', TITLE.at(20))
    form.formula(2, 1, _status(plan), ONE_LINE)
    form.put(3, 1, "Standings after match (empty: after the last that has begun)", ASKED)
    form.entry(3, 4, ENTRY, whole("After match", 1, plan.rounds))
    form.formula(3, 8, f"IF({is_match(asked, plan.rounds)},{asked},MAX({started}))", HELPER)
    for column, head in enumerate(_HEADS, 1):
        form.put(HEAD_ROW, column, head, HEAD_LEFT if head == "Names" else HEAD)
    height = (form.area[1] * 0.98 - sum(_TOP)) / plan.pairs
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, height))
    for row, points in enumerate(_TOP, 1):
        form.height(row, points)
    for row in range(FIRST, plan.last_pair + 1):
        form.height(row, height)
        _line(form, plan, row, min(12.0, height * 0.75))
    source = "NSWBA State Swiss Pairs 1.4 to 1.6; ties are not broken: section 5"
    form.finish(
        plan.last_pair, 6, source=source, head=HEAD_ROW, down=1 if plan.pairs <= _ONE_PAGE else 0, cursor=(3, 4)
    )
    return form


def _status(plan: Plan) -> str:
    """After which match, and what is still missing."""
    missing = "&".join(
        f"IF(AND({number}<={AFTER},{on(plan.match(number), plan.in_row + 1, plan.work + Work.PAIRED)}=0),"
        f'" {number}","")'
        for number in range(1, plan.rounds + 1)
    )
    provisional = f'IF({missing}="","."," (provisional: scores are missing in match"&{missing}&").")'
    setup = f'IF({plan.setup_problems}>0," Something is wrong on the sheet Set-up.","")'
    # Lines that were deleted, and figures that were typed over.
    shown = [block(FIRST, column, plan.last_pair, column) for column in (2, 4)]
    listed, *counted = (over(WORK, FIRST, column, plan.last_pair, column) for column in (3, 1, 4))
    wrong = ",".join(
        f"ROUND(SUM({one})-SUMIF({listed},1,{other}),2)<>0" for one, other in zip(shown, counted, strict=True)
    )
    return told(
        f"IF({plan.setup_line_deleted},{SETUP_LINE_DELETED},"
        f'IF(OR({wrong}),"A line of the standings was deleted or typed over: undo that.",'
        f'IF({AFTER}=0,"No match has been typed yet.",'
        f'"After match "&{AFTER}&" of {plan.rounds}"&{provisional})&{setup}))'
    )


def _line(form: Form, plan: Plan, row: int, size: float) -> None:
    """Writes the line of a place."""

    def of_all(column: int) -> str:
        return over(WORK, FIRST, column, plan.last_pair, column)

    # The line of the calculation, kept beside the printed part.
    line = at(row, 8, "column")
    by = f"INDEX({of_all(7)},{line})"
    listed = f"COUNT({line})=1"
    shaded = (row - HEAD_ROW) % 2 == 0 and row - HEAD_ROW <= plan.entered
    rank = f"MATCH({row - HEAD_ROW},{of_all(8)},0)"
    form.formula(row, 8, f'IFERROR(IF(INDEX({of_all(3)},{rank})=1,{rank},""),"")', HELPER)
    place = f'1+COUNTIF({of_all(7)},">"&{by})'
    house = f"{by}<-1000000"
    tied = f'IF(COUNTIF({of_all(7)},{by})>1,{place}&"=",{place})'
    form.formula(
        row, 1, f'IF(AND({listed},{AFTER}>0),IF({house},"house",{tied}),"")', RESULT_STRONG.at(size, shaded=shaded)
    )
    for column, (kept, role) in enumerate(
        ((1, RESULT), (2, NAMES), (4, RESULT_VPS_STRONG), (5, SIGNED), (6, RESULT)), 2
    ):
        form.formula(row, column, f'IF({listed},INDEX({of_all(kept)},{line}),"")', role.at(size, shaded=shaded))
