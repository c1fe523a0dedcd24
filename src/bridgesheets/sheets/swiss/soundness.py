"""Whether the workbook is whole: what was sorted, inserted, deleted or typed over is said at the head of its sheets.

The formulas only count and add up: lines against their numbers, and what one sheet shows against what another has.
"""

from __future__ import annotations

from bridgesheets.sheets.swiss.adjustments import Adjustments
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Match
from bridgesheets.sheets.swiss.plan import Group, Line, Plan, Rank, Side, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import first_of, out_of_order

#: What is broken on the sheet of a round, by its number.
MOVED, TYPED_OVER = 1, 2
#: More than there are rounds.
_NEVER = 99
#: Columns of a round in which every row has a number, from the first to the last.
_ALWAYS_NUMBERS = ((Match.STATE, Side.KIND), (Side.UNSOUND, Side.TRIPLE))


def broken_round(plan: Plan, adjustments: Adjustments, number: int) -> str:
    """The formula of what is broken on the sheet of a round, by its number; 0 for nothing."""
    moved = out_of_order(plan.matches_below_head(number, Match.TABLE), plan.tables)
    typed_over = [
        f"COUNT({plan.match_block(number, first, last)})<>{(last - first + 1) * plan.tables}"
        for first, last in _ALWAYS_NUMBERS
    ]
    given = f"SUM({plan.match_block(number, Match.VPS_A, Match.VPS_B)})"
    typed_over.append(f"ROUND({given}-SUM({plan.group(Group.VPS, number)}),2)<>0")
    whole = plan.points.both_sides
    if whole is not None:
        counts, kind = plan.matches(number, Side.COUNTS), plan.matches(number, Side.KIND)
        usual = f"{counts},2,{kind},0"
        sums = "+".join(f"SUMIFS({plan.matches(number, side)},{usual})" for side in (Match.VPS_A, Match.VPS_B))
        uneven = f"ROUND({sums}-{whole}*COUNTIFS({usual}),2)<>0"
        # IMPs of an adjustment count for one side.
        typed_over.append(f"IF(COUNT({adjustments.typed_imps})=0,{uneven},FALSE)")
    return f"IFERROR(IF({moved},{MOVED},IF(OR({','.join(typed_over)}),{TYPED_OVER},0)),{MOVED})"


def broken(
    plan: Plan, facts: Facts, setting: Setting, adjustments: Adjustments, drawn: str, standings: list[tuple[str, str]]
) -> str:
    """The formula of what is broken, in words; nothing where all is whole.

    ``drawn`` are the names at the last draw. ``standings`` are the columns of numbers and of Victory Points on the
    sheet of standings.
    """
    names, totals = plan.names, plan.group_of(Group.TOTAL, f"MAX(1,{facts.shown})")
    named = f'({names}<>"")'
    carried = plan.line(Line.CARRY_OVER)
    points = f"IF({facts.shown}=0,SUMPRODUCT({named}*{carried}),SUMPRODUCT({named}*{totals}))"
    shown_numbers, shown_points = (f"SUM({','.join(columns)})" for columns in zip(*standings, strict=True))
    last = plan.group(Group.TOTAL, plan.rounds)
    earned = f"SUM({last})-SUM({carried})-SUM({plan.groups(Group.VPS)})-SUM({adjustments.counted_points})"
    rounds = plan.tally(Tally.BROKEN)
    moved, over = (f"IFERROR(MATCH({what},{rounds},0),{_NEVER})" for what in (MOVED, TYPED_OVER))
    cases = first_of(
        (setting.line_deleted, '"A line of the sheet Event was deleted: undo that"'),
        (out_of_order(plan.numbers_below_head, plan.lines),
         '"Lines of the sheet Teams were sorted, inserted or deleted: undo that"'),
        (_names_moved(plan, drawn),
         f'"Names of "&{facts.team}&"s stand beside other numbers than at the last draw: undo the sorting"'),
        (f"{moved}<{_NEVER}", f'"Rows of round "&{moved}&" were sorted, inserted or deleted: undo that"'),
        (f"{over}<{_NEVER}", f'"A formula of round "&{over}&" was cleared, moved or typed over: undo that"'),
        (f"ROUND({earned},2)<>0", '"A formula of the ledger was cleared or typed over: undo that"'),
        (f"SUM({shown_numbers},-SUMPRODUCT({named}*{plan.numbers}))<>0",
         '"A line of the standings was deleted or typed over: undo that"'),
        (f"ROUND({shown_points}-{points},2)<>0",
         '"Victory Points in the standings were cleared or typed over: undo that"'),
        (f"COUNT({plan.rank(Rank.PLACE)})<>SUM({plan.line(Line.RANKED)})",
         '"A place in the standings cannot be calculated: undo the last change"'),
    )  # fmt: skip
    return f'IFERROR({cases},"Something that the figures need was deleted: undo that")'


def _names_moved(plan: Plan, drawn: str) -> str:
    """Whether a name stands beside another number than at the last draw: a condition.

    Names are looked for only where at least two differ from those at the draw: one alone was corrected.
    """
    differ = f'({drawn}<>"")*({plan.names}<>"")*({drawn}<>{plan.names})'
    return f"IF(SUMPRODUCT({differ})<2,FALSE,SUMPRODUCT({differ}*ISNUMBER(MATCH({plan.names},{drawn},0)))>0)"
