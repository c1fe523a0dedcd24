"""The sheet of standings: after any round, ties shown, on one page to forty teams and in two columns beyond."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import (
    ASKED,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT,
    RESULT_TEXT_STRONG,
    RESULT_VPS_STRONG,
)
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.plan import STANDINGS, Group, Line, Plan, Rank
from bridgesheets.sheets.swiss.setting import STATUS_LINE, Setting

_HEAD_ROW = 5
#: So many teams stand in one column, with all that is known about each.
ONE_COLUMN = 42
_PER_PAGE = 46
_HEADS = ("Place", "No.", "Team", "VPs", "Net IMPs", "Won-tied-lost", "Last match", "Next match")
_WIDTHS = (42.0, 32.0, 150.0, 52.0, 48.0, 58.0, 128.0, 128.0)
#: Rows of two columns are as high as the page allows; what stands above them.
_TALLEST, _ABOVE = 20.0, 112.0
#: In two columns: place, number, team, points, IMPs and matches, then a gap.
_SHORT_WIDTHS = (38.0, 28.0, 108.0, 46.0, 42.0, 0.0)
_GAP = 10.0
#: Beside the page: where the team that stands there is found.
_FOUND = "Line"


def add_standings(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the sheet "Standings"."""
    form = book.form(STANDINGS)
    last = len(_WIDTHS) if plan.lines <= ONE_COLUMN else 2 * len(_SHORT_WIDTHS) - 1
    form.heading(1, last, setting.title, TITLE.at(20))
    form.height(1, 28)
    after = f'IF({facts.shown}=0,"Before the first round","Standings after round "&{facts.shown}&{facts.provisional})'
    final = f'"Final standings after "&{facts.shown}&" rounds"'
    form.formula(
        2, 1, f"IF(AND({facts.next}>{facts.planned},{facts.shown}={facts.planned}),{final},{after})", STATUS_LINE
    )
    form.height(2, 20)
    form.day(2, last - 1, last, setting.date)
    form.heading(3, last, f'{setting.status}&""', replace(ASKED, name="Asked line"))
    form.formula(4, 1, _ties(setting), replace(ASKED, name="Asked line"))
    if plan.lines <= ONE_COLUMN:
        _one_column(form, plan, facts)
    else:
        _two_columns(form, plan, facts)


def numbers_and_points(plan: Plan) -> list[tuple[str, str]]:
    """The columns of numbers and of Victory Points, those that stand side by side one after the other."""
    if plan.lines <= ONE_COLUMN:
        firsts, rows = [1], plan.lines
    else:
        pages, rows = _two_column_pages(plan)
        firsts, rows = [1, len(_SHORT_WIDTHS) + 1], pages * rows
    number, points = _HEADS.index("No."), _HEADS.index("VPs")
    bottom = _HEAD_ROW + rows
    return [
        (f"{STANDINGS}!{block(_HEAD_ROW + 1, first + number, bottom, first + number)}",
         f"{STANDINGS}!{block(_HEAD_ROW + 1, first + points, bottom, first + points)}")
        for first in firsts
    ]  # fmt: skip


def _two_column_pages(plan: Plan) -> tuple[int, int]:
    """How many pages of two columns there are, and how many rows a page has."""
    pages = ceil(plan.lines / (2 * _PER_PAGE))
    return pages, ceil(plan.lines / (2 * pages))


def _ties(setting: Setting) -> str:
    """The tie-breaks in words."""
    chosen = [setting.tie_break(number) for number in (1, 2, 3)]
    named = "&".join(f'IF({cell}="","",", then "&{cell})' for cell in chosen)
    return f'IF({"&".join(chosen)}="","Ties share their place.","Ties are broken by Victory Points"&{named}&".")'


def _one_column(form: Form, plan: Plan, facts: Facts) -> None:
    """Writes standings that fit into one column."""
    width = form.area[0] * 0.985
    factor = width / sum(_WIDTHS)
    form.widths([column * factor for column in _WIDTHS])
    _heads(form, facts, 1, _HEADS)
    found = len(_WIDTHS) + 1
    form.put(_HEAD_ROW, found, _FOUND, HELPER)
    size = 12 if plan.lines <= 32 else 11
    for line in range(1, plan.lines + 1):
        row = _HEAD_ROW + line
        _line(form, plan, facts, row, 1, line, size, found, whole=True)
        form.height(row, 20 if plan.lines <= 28 else 17 if plan.lines <= 34 else 14.25)
    form.finish(_HEAD_ROW + plan.lines, len(_WIDTHS), source=plan.points.clause.place, head=_HEAD_ROW, down=1)


def _two_columns(form: Form, plan: Plan, facts: Facts) -> None:
    """Pages of two columns, read down and then across."""
    columns = len(_SHORT_WIDTHS)
    width = form.area[0] * 0.985
    factor = (width - _GAP) / (2 * sum(_SHORT_WIDTHS))
    half = [column * factor for column in _SHORT_WIDTHS[:-1]]
    form.widths([*half, _GAP, *half])
    for first in (1, columns + 1):
        _heads(form, facts, first, _HEADS[:5])
        form.put(_HEAD_ROW, _found(first), _FOUND, HELPER)
    pages, rows = _two_column_pages(plan)
    height = min(_TALLEST, (form.area[1] * 0.96 - _ABOVE) / rows)
    size = 12 if height >= 17 else 10.5
    row = _HEAD_ROW
    for page in range(pages):
        for line in range(rows):
            row += 1
            for side, first in enumerate((1, columns + 1)):
                place = page * 2 * rows + side * rows + line + 1
                if place <= plan.lines:
                    _line(form, plan, facts, row, first, place, size, _found(first), whole=False)
            form.height(row, int(height / 0.75) * 0.75)
        if page < pages - 1:
            form.break_after(row)
    form.finish(row, 2 * columns - 1, source=plan.points.clause.place, head=_HEAD_ROW)


def _found(first: int) -> int:
    """Beside two columns, where the lines of the teams in the one that begins there are found."""
    return 2 * len(_SHORT_WIDTHS) + (1 if first > 1 else 0)


def _heads(form: Form, facts: Facts, first: int, heads: tuple[str, ...]) -> None:
    """Writes the heads of a column."""
    for column, head in enumerate(heads, first):
        form.put(_HEAD_ROW, column, head, HEAD.at(11))
    form.formula(_HEAD_ROW, first + 2, facts.head, HEAD.at(11))
    form.height(_HEAD_ROW, 32)


def _line(
    form: Form, plan: Plan, facts: Facts, row: int, first: int, place: int, size: float, found: int, *, whole: bool
) -> None:
    """One team, found by its order in the standings; its line in the ledger is looked for once, in a cell beside."""
    shaded = place % 2 == 0 and place <= plan.order.teams
    line = at(row, found, "column")
    order = f"MATCH({plan.of_line(place, Line.NUMBER)},{plan.rank(Rank.ORDER)},0)"
    form.formula(row, found, f'IFERROR({order},"")', HELPER)

    def look(column: str) -> str:
        return f'IF({line}="","",INDEX({column},{line}))'

    won, drawn, lost = (f"INDEX({plan.rank(rank)},{line})" for rank in (Rank.WON, Rank.DRAWN, Rank.LOST))
    points = f"INDEX({plan.groups(Group.TOTAL)},{line},MAX(1,{facts.shown}))"
    cells: list[tuple[str, Role]] = [
        (look(plan.rank(Rank.SHOWN)), RESULT_STRONG),
        (look(plan.numbers), RESULT),
        (look(plan.names), RESULT_TEXT_STRONG),
        (f'IF({line}="","",IF({facts.shown}=0,INDEX({plan.line(Line.CARRY_OVER)},{line}),{points}))', _vps(plan)),
        (look(plan.rank(Rank.NET)), RESULT),
    ]
    if whole:
        cells += [
            (f'IF({line}="","",{won}&"-"&{drawn}&"-"&{lost})', RESULT),
            (f'IF({line}="","",IFERROR({_last_match(plan, facts, line)},""))', RESULT_TEXT),
            (f'IF({line}="","",IFERROR({_next_match(plan, facts, line)},""))', RESULT_TEXT),
        ]
    for column, (formula, role) in enumerate(cells, first):
        form.formula(row, column, formula, role.at(size if column < first + 6 else size - 1, shaded=shaded))
        if role in (RESULT_TEXT, RESULT_TEXT_STRONG):
            form.shrink(row, column)


def _vps(plan: Plan) -> Role:
    """How Victory Points look: with decimals if the scale has some."""
    return RESULT_VPS_STRONG if plan.points.places else RESULT_STRONG


def _opponents(plan: Plan, number: str, line: str) -> tuple[str, str]:
    """The lines of the opponents of a team in a round, as A and as B; 0 for none."""
    as_a, as_b = (f"INDEX({plan.groups(group)},{line},{number})" for group in (Group.OPPONENT_A, Group.OPPONENT_B))
    return as_a, as_b


def _last_match(plan: Plan, facts: Facts, line: str) -> str:
    """ "15 VPs v 12 Wolf": the Victory Points of the round, and the opponent."""
    as_a, as_b = _opponents(plan, facts.shown, line)
    points = f"INDEX({plan.groups(Group.VPS)},{line},{facts.shown})"
    opponent = f"({as_a}+{as_b})"
    versus = (
        f'IF(AND({as_a}>0,{as_b}>0),", triple",IF({opponent}=0,"",'
        f'" v "&INDEX({plan.numbers},{opponent})&" "&INDEX({plan.names},{opponent})))'
    )
    return f'IF({facts.shown}=0,"",IF({points}="","",{plan.vps(points)}&" VPs"&{versus}))'


def _next_match(plan: Plan, facts: Facts, line: str) -> str:
    """ "Table 3: 12 Wolf", once the next round is drawn."""
    following = f"({facts.shown}+1)"
    as_a, as_b = _opponents(plan, following, line)
    opponent = f"({as_a}+{as_b})"
    rows = [f"INDEX({plan.groups(group)},{line},{following})" for group in (Group.ROW_A, Group.ROW_B)]
    table = f"(MAX({rows[0]},{rows[1]})-1)"
    said = (
        f'IF(AND({as_a}>0,{as_b}>0),"triple at table "&{table},IF({opponent}=0,"bye",'
        f'INDEX({plan.numbers},{opponent})&" "&INDEX({plan.names},{opponent})&", table "&{table}))'
    )
    return f'IF({facts.shown}>={plan.rounds},"",IF({table}=0,"",{said}))'
