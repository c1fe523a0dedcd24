"""The order of the standings: Victory Points, then up to three tie-breaks the director chose, then a shared place.

Every level is a column of whole numbers that COUNTIF compares: the place so far, then the tie-break. Nothing is
compared that binary fractions could have moved.
"""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.styles import HELPER
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import MOST_BY_TIE_BREAK, TIE_BREAKS
from bridgesheets.sheets.swiss.plan import Group, Line, Plan, Rank, Tally
from bridgesheets.sheets.swiss.setting import Setting

#: More than any tie-break may come to, so that a place always counts more.
_APART = 10_000_000

_HEADS = {
    Rank.HUNDREDTHS: "VPs × 100",
    Rank.PLACE_1: "Place by VPs",
    Rank.BREAK_1: "Tie-break 1",
    Rank.KEY_2: "Key 2",
    Rank.PLACE_2: "Place 2",
    Rank.BREAK_2: "Tie-break 2",
    Rank.KEY_3: "Key 3",
    Rank.PLACE_3: "Place 3",
    Rank.BREAK_3: "Tie-break 3",
    Rank.KEY_4: "Key 4",
    Rank.PLACE: "Place",
    Rank.ORDER: "Order",
    Rank.WON: "Won",
    Rank.DRAWN: "Drawn",
    Rank.LOST: "Lost",
    Rank.NET: "Net IMPs",
    Rank.IMPS: "IMPs won",
    Rank.LAST: "VPs of the round",
    Rank.SHOWN: "Place shown",
    Rank.AWARDS: "Match awards",
}


class _Row:
    """One team in the standings: the addresses of its cells in the ledger."""

    def __init__(self, plan: Plan, row: int) -> None:
        self._plan, self.row = plan, row

    def line(self, column: Line) -> str:
        """The address of a column of the team's line."""
        return at(self.row, column, "column")

    def rank(self, rank: Rank) -> str:
        """The address of a column of its ranking."""
        return at(self.row, self._plan.rank_column(rank))

    def groups(self, first: Group, last: Group) -> str:
        """All rounds of this team in groups that stand side by side."""
        start, end = self._plan.group_column(first, 1), self._plan.group_column(last, self._plan.rounds)
        return f"{at(self.row, start, 'column')}:{at(self.row, end, 'column')}"

    @property
    def margins(self) -> str:
        """Its margins as team A, and behind them those as team B."""
        return self.groups(Group.MARGIN_A, Group.MARGIN_B)

    @property
    def opponents(self) -> str:
        """Its opponents as team A, and behind them those as team B."""
        return self.groups(Group.OPPONENT_A, Group.OPPONENT_B)


def add_ranks(form: Form, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Write the columns of the standings into the ledger."""
    for rank, head in _HEADS.items():
        form.put(Tally.HEAD, plan.rank_column(rank), head, HEAD)
    for line in range(1, plan.lines + 1):
        row = _Row(plan, plan.ledger_row(line))
        for rank, formula in _formulas(plan, facts, setting, row).items():
            form.formula(row.row, plan.rank_column(rank), formula, HELPER)


def _formulas(plan: Plan, facts: Facts, setting: Setting, row: _Row) -> dict[Rank, str]:
    """The formulas that rank a team and break its ties."""
    shown = facts.shown
    ranked, name = row.line(Line.RANKED), row.line(Line.NAME)
    # The numbers of the rounds stand at the head of every group. Sums by condition would say the same, but ONLYOFFICE
    # keeps their old values when a result is corrected.
    up_to, up_to_in_both = (
        f"({_heads(plan, *groups)}<={shown})" for groups in ((Group.IMPS, Group.IMPS), (Group.MARGIN_A, Group.MARGIN_B))
    )

    def counted(compared: str) -> str:
        """Matches up to the round shown in which the margin compares so."""
        return f'SUMPRODUCT({up_to_in_both}*({row.margins}<>"")*({row.margins}{compared}))'

    total = f"IF({shown}=0,{row.line(Line.CARRY_OVER)},INDEX({row.groups(Group.TOTAL, Group.TOTAL)},{shown}))"
    formulas = {Rank.HUNDREDTHS: f'IF({ranked}=1,ROUND(100*{total},0),"")'}
    compared, place = Rank.HUNDREDTHS, Rank.PLACE_1
    sign = ">"
    levels = (
        (Rank.BREAK_1, Rank.KEY_2, Rank.PLACE_2),
        (Rank.BREAK_2, Rank.KEY_3, Rank.PLACE_3),
        (Rank.BREAK_3, Rank.KEY_4, Rank.PLACE),
    )
    for number, (broken, key, following) in enumerate(levels, 1):
        formulas[place] = f'IF({ranked}=1,1+COUNTIF({plan.rank(compared)},"{sign}"&{row.rank(compared)}),"")'
        tie = _tie_break(plan, facts, setting.tie_break(number), place, row, up_to_in_both)
        formulas[broken] = f'IF({ranked}=1,{tie},"")'
        formulas[key] = f'IF({ranked}=1,{row.rank(place)}*{_APART}-{row.rank(broken)},"")'
        compared, place, sign = key, following, "<"
    formulas[place] = f'IF({ranked}=1,1+COUNTIF({plan.rank(compared)},"{sign}"&{row.rank(compared)}),"")'
    own = row.rank(Rank.PLACE)
    column = plan.rank_column(Rank.PLACE)
    above = f"{at(Tally.HEAD, column, 'both')}:{at(row.row - 1, column, 'column')}"
    first = Tally.HEAD + 1
    names, rankings = (f"{at(first, of, 'both')}:{at(row.row, of, 'column')}" for of in (Line.NAME, Line.RANKED))
    unranked = f'SUM({plan.line(Line.RANKED)})+SUMPRODUCT(({names}<>"")*({rankings}=0))'
    formulas[Rank.ORDER] = f'IF({ranked}=1,{own}+COUNTIF({above},{own}),IF({name}="","",{unranked}))'
    formulas[Rank.WON] = counted(">0")
    formulas[Rank.DRAWN] = counted("=0")
    formulas[Rank.LOST] = counted("<0")
    formulas[Rank.NET] = f"SUMPRODUCT(1*{up_to_in_both},{row.margins})"
    formulas[Rank.IMPS] = f"SUMPRODUCT(1*{up_to},{row.groups(Group.IMPS, Group.IMPS)})"
    formulas[Rank.LAST] = f"IF({shown}=0,0,SUM(INDEX({row.groups(Group.VPS, Group.VPS)},{shown})))"
    formulas[Rank.AWARDS] = f"SUMPRODUCT(1*{up_to},{row.groups(Group.AWARD, Group.AWARD)})"
    shared = f'IF(COUNTIF({plan.rank(Rank.PLACE)},{own})>1,{own}&"=",{own})'
    formulas[Rank.SHOWN] = f'IF({ranked}=1,{shared},IF({name}="","","–"))'
    return formulas


def _heads(plan: Plan, first: Group, last: Group) -> str:
    """The numbers of the rounds at the head of groups that stand side by side."""
    return block(Tally.HEAD, plan.group_column(first, 1), Tally.HEAD, plan.group_column(last, plan.rounds))


def _tie_break(plan: Plan, facts: Facts, chosen: str, place: Rank, row: _Row, up_to: str) -> str:
    """The whole number by which a team stands above others of its place: more is better."""
    places, own = plan.rank(place), row.rank(place)
    number = row.line(Line.NUMBER)
    partner = f"(SUMIF({places},{own},{plan.numbers})-{number})"
    met = f"SUMPRODUCT({up_to}*({row.opponents}={partner}),{row.margins})"
    won, against = row.rank(Rank.IMPS), f"({row.rank(Rank.IMPS)}-{row.rank(Rank.NET)})"
    values = (
        f"IF(COUNTIF({places},{own})=2,SIGN({met}),0)",
        f"IF({against}>0,MIN({MOST_BY_TIE_BREAK},ROUND(1000*{won}/{against},0)),IF({won}>0,{MOST_BY_TIE_BREAK},0))",
        row.rank(Rank.NET),
        f"2*{row.rank(Rank.WON)}+{row.rank(Rank.DRAWN)}",
        f"ROUND(100*{row.rank(Rank.LAST)},0)",
        facts.lot(number),
    )
    formula = "0"
    for name, value in reversed(list(zip(TIE_BREAKS, values, strict=True))):
        formula = f'IF({chosen}="{name}",{value},{formula})'
    return formula
