"""The head of a round: who sits at no table, what is in, and what is missing, in words."""

from __future__ import annotations

from bridgesheets.sheets.form import block
from bridgesheets.sheets.swiss.layout import Match
from bridgesheets.sheets.swiss.plan import Group, Line, Plan, Side, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.swiss.soundness import MOVED, TYPED_OVER
from bridgesheets.sheets.words import first_of, joined

#: More than any number of a team.
_BIG = 100_000


def idle(plan: Plan) -> str:
    """How many teams of a round have no match in it."""
    return f"SUMPRODUCT({_idle(plan)})"


def first_idle(plan: Plan) -> str:
    """The first of them by its number."""
    return f"({_BIG}-SUMPRODUCT(MAX({_idle(plan)}*({_BIG}-{plan.numbers}))))"


def _idle(plan: Plan) -> str:
    number = plan.number
    seated = [plan.group_of(group, number) for group in (Group.ROW_A, Group.ROW_B)]
    return (
        f"({plan.line(Line.FROM_ROUND)}<={number})*({plan.line(Line.LAST_ROUND)}>={number})"
        f"*({seated[0]}=1)*({seated[1]}=1)"
    )


def round_status(plan: Plan, setting: Setting) -> str:
    """What of a round is in, and what is missing, in words."""
    drawn, waiting, provisional, wrong = (
        f"INDEX({plan.tally(row)},{plan.number})"
        for row in (Tally.DRAWN, Tally.WAITING, Tally.PROVISIONAL, Tally.WRONG)
    )
    first, last = plan.match_row(1), plan.match_row(plan.tables)
    state = f"INDEX({plan.tally(Tally.BROKEN)},{plan.number})"

    def column(of: Match | Side) -> str:
        return block(first, of, last, of)

    idle, first_idle = plan.idle, plan.first_idle
    name = f"INDEX({plan.names},MATCH({first_idle},{plan.numbers},0))"
    others = f'IF({idle}>1," and "&({idle}-1)&" more","")'
    tables = {
        row: f'IF({count}=1,"table ","tables ")&' + joined(column(side), 6, count)
        for row, count, side in (
            (Tally.WAITING, waiting, Side.WAITING),
            (Tally.PROVISIONAL, f"({provisional}+{wrong})", Side.UNSETTLED),
        )
    }
    unsettled = f'IF({provisional}+{wrong}>0,"; provisional or wrong: "&{tables[Tally.PROVISIONAL]},"")'
    said = (
        f'{drawn}-{waiting}-{wrong}&" of "&{drawn}&" in"'
        f'&IF({waiting}>0,"; waiting for "&{tables[Tally.WAITING]},"")&{unsettled}'
        f'&IF({idle}>0,"; at no table: "&{first_idle}&" "&{name}&{others},"")'
    )
    words = first_of(
        (setting.line_deleted, '"A line of the sheet Event was deleted: undo that."'),
        (f"{state}={MOVED}", '"Rows of this round were sorted, inserted or deleted: undo that."'),
        (f"{state}={TYPED_OVER}", '"A formula of this round was cleared, moved or typed over: undo that."'),
        (f"{drawn}=0", '"not drawn yet"'),
        otherwise=said,
    )
    return f'IFERROR({words},"Something that this round needs was deleted: undo that.")'
