"""The ledger: a row a team, with its opponents, Victory Points and IMPs of every round, and its standing.

Nobody fills anything in. Every formula looks up single cells of a round, so that its work does not grow with the field.
"""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, SECTION, TITLE
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import ASKED, HELPER
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.adjustments import Adjustments
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Match, State, Team
from bridgesheets.sheets.swiss.plan import LEDGER, Group, Line, Plan, Rank, Side, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.swiss.soundness import broken_round
from bridgesheets.sheets.swiss.tie_breaks import add_ranks

_GROUPS = {
    Group.ROW_A: "Row as team A, below the heading",
    Group.ROW_B: "Row as team B",
    Group.OPPONENT_A: "Opponent, as team A",
    Group.OPPONENT_B: "Opponent, as team B",
    Group.VPS: "Victory Points of the round",
    Group.MARGIN_A: "Margin, as team A",
    Group.MARGIN_B: "Margin, as team B",
    Group.IMPS: "IMPs won",
    Group.AWARD: "Match awards",
    Group.TOTAL: "Victory Points after the round",
}
_TALLIES = {
    Tally.DRAWN: "Matches",
    Tally.WAITING: "Waiting",
    Tally.PROVISIONAL: "Provisional",
    Tally.WRONG: "Wrong",
    Tally.RESULTS: "Victory Points given",
    Tally.OPEN: "Open",
    Tally.BROKEN: "Broken",
}
#: After the last round, for a team that stays; before the first, for a line without a team.
_NEVER = 99


def add_ledger(book: Book, plan: Plan, facts: Facts, setting: Setting, adjustments: Adjustments) -> None:
    """Add the sheet "Ledger"."""
    form = book.form(LEDGER)
    form.put(1, 1, "Ledger: a row a team, all rounds side by side", TITLE.at(14))
    form.put(2, 1, "Formulas of the other sheets look here. Nothing has to be filled in.", ASKED)
    for column, head in zip(Line, ("Number", "Name", "From", "To", "Ranked", "Carried over"), strict=True):
        form.put(Tally.HEAD, column, head, HEAD)
    for group, said in _GROUPS.items():
        first = plan.group_column(group, 1)
        if group is not Group.ROW_A:
            form.put(Tally.HEAD - 1, first, said, SECTION)
        for number in range(1, plan.rounds + 1):
            form.put(Tally.HEAD, plan.group_column(group, number), number, HEAD)
    _add_tallies(form, plan, adjustments)
    for line in range(1, plan.lines + 1):
        _add_team(form, plan, line)
        for number in range(1, plan.rounds + 1):
            _add_round(form, plan, adjustments, facts, line, number)
    add_ranks(form, plan, facts, setting)
    last = plan.rank_column(max(Rank))
    form.widths([50, 130, 50, 50, 50, 60, *[42] * (last - len(Line))])
    form.landscape = True
    form.finish(plan.last_ledger_row, last, source="Made by bridgesheets", head=Tally.HEAD, key_columns=2,
                working=True)  # fmt: skip
    _define(book, plan)


def _add_tallies(form: Form, plan: Plan, adjustments: Adjustments) -> None:
    """Writes the lines that count the matches of each round."""
    for row, said in _TALLIES.items():
        form.put(row, Line.CARRY_OVER, said, HELPER)
    for number in range(1, plan.rounds + 1):
        column = plan.group_column(Group.ROW_A, number)
        state = plan.matches(number, Match.STATE)
        points = f"{plan.matches(number, Match.VPS_A)},{plan.matches(number, Match.VPS_B)}"
        formulas = {
            Tally.DRAWN: f'COUNTIF({state},">{State.EMPTY}")',
            Tally.WAITING: f"COUNTIF({state},{State.WAITING})",
            Tally.PROVISIONAL: f"COUNTIF({state},{State.PROVISIONAL})",
            Tally.WRONG: f"COUNTIF({state},{State.WRONG})",
            Tally.RESULTS: f"COUNT({points})",
        }
        missing = f"SUM({at(Tally.WAITING, column)}:{at(Tally.WRONG, column)})"
        formulas[Tally.BROKEN] = broken_round(plan, adjustments, number)
        formulas[Tally.OPEN] = f"IF(OR({at(Tally.DRAWN, column)}=0,{missing}>0),1,0)"
        for row, formula in formulas.items():
            form.formula(row, column, formula, HELPER)


def _add_team(form: Form, plan: Plan, line: int) -> None:
    """Writes the totals of a team."""
    row = plan.ledger_row(line)
    name = at(row, Line.NAME, "column")

    def number(column: Team, otherwise: str) -> str:
        cell = plan.team(line, column)
        return f"IF(COUNT({cell})=1,{cell},{otherwise})"

    house = plan.team(line, Team.HOUSE)
    formulas = {
        Line.NUMBER: plan.team(line, Team.NUMBER),
        Line.NAME: f'IFERROR({plan.team(line, Team.NAME)}&"","")',
        Line.FROM_ROUND: f'IF({name}="",{_NEVER},{number(Team.FROM_ROUND, "1")})',
        Line.LAST_ROUND: number(Team.LAST_ROUND, str(_NEVER)),
        Line.RANKED: f'IF({name}="",0,IFERROR(IF({house}="{layout.HOUSE}",0,1),1))',
        Line.CARRY_OVER: f"ROUND({number(Team.CARRY_OVER, '0')},2)",
    }
    for column, formula in formulas.items():
        form.formula(row, column, formula, HELPER)


def _add_round(form: Form, plan: Plan, adjustments: Adjustments, facts: Facts, line: int, number: int) -> None:
    """Writes what a round brought a team."""
    row = plan.ledger_row(line)
    key = at(row, Line.NUMBER, "column")
    as_a, as_b = (at(row, plan.group_column(group, number)) for group in (Group.ROW_A, Group.ROW_B))

    def found(column_a: Match | Side, column_b: Match | Side) -> str:
        """The cells of the team's matches as A and as B; a heading, which is a text, where it has none."""
        in_a = f"INDEX({plan.matches_below_head(number, column_a)},{as_a})"
        return f"{in_a},INDEX({plan.matches_below_head(number, column_b)},{as_b})"

    def one(column: Match | Side, where: str) -> str:
        return f'IF({where}=1,"",INDEX({plan.matches_below_head(number, column)},{where}))'

    earlier = plan.group_column(Group.TOTAL, number - 1) if number > 1 else Line.CARRY_OVER
    before = at(row, earlier)
    points = found(Match.VPS_A, Match.VPS_B)
    # The round at the head of the column, so that the formulas of all rounds read the same.
    head = at(Tally.HEAD, plan.group_column(Group.TOTAL, number), "row")
    added = f"IF({facts.adjusted}=0,0,{adjustments.points(key, head)})"
    formulas = {
        Group.ROW_A: f"IFERROR(MATCH({key},{plan.matches_below_head(number, Match.TEAM_A)},0),1)",
        Group.ROW_B: f"IFERROR(MATCH({key},{plan.matches_below_head(number, Match.TEAM_B)},0),1)",
        Group.OPPONENT_A: f"IF({as_a}=1,0,INDEX({plan.matches_below_head(number, Side.LINE_B)},{as_a}))",
        Group.OPPONENT_B: f"IF({as_b}=1,0,INDEX({plan.matches_below_head(number, Side.LINE_A)},{as_b}))",
        Group.VPS: f'IF(COUNT({points})=0,"",SUM({points}))',
        Group.MARGIN_A: one(Side.PLAYED_A, as_a),
        Group.MARGIN_B: one(Side.PLAYED_B, as_b),
        Group.IMPS: f"SUM({found(Side.IMPS_A, Side.IMPS_B)})",
        Group.AWARD: f"SUM({found(Side.AWARD_A, Side.AWARD_B)})",
        Group.TOTAL: f"ROUND({before}+SUM({at(row, plan.group_column(Group.VPS, number))})+{added},2)",
    }
    for group, formula in formulas.items():
        form.formula(row, plan.group_column(group, number), formula, HELPER)


def _define(book: Book, plan: Plan) -> None:
    """Defines the names by which the draw and the awards find the ledger."""
    book.define(layout.TOTALS, plan.groups(Group.TOTAL))
    book.define(layout.PLACES, plan.rank(Rank.PLACE))
    first = plan.tally(Tally.WAITING).partition("!")[2].partition(":")[0]
    last = plan.tally(Tally.WRONG).partition(":")[2]
    book.define(layout.UNFINISHED, f"{LEDGER}!{first}:{last}")
