"""The sheet of adjustments: penalties and rulings in lines of their own, in IMPs or in Victory Points.

An adjustment counts for one side: the two sides of a match need not add up afterwards.
"""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Book, at, block
from bridgesheets.sheets.styles import ASKED, BESIDE, ENTRY, ENTRY_NAME, HELPER, WRONG
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Adjustment
from bridgesheets.sheets.swiss.plan import ADJUSTMENTS, Group, Plan
from bridgesheets.sheets.swiss.setting import STATUS_LINE, Setting
from bridgesheets.sheets.words import first_of

_WIDTHS = (50, 50, 55, 55, 180, 230, 40, 40, 40, 40)
#: Behind the columns of the contract: the line of the team, what counts of IMPs and Victory Points, and a number by
#: which line and round are found together.
_LINE, _IMPS, _VPS, _KEY = 7, 8, 9, 10
#: More than there are rounds.
_APART = 100
_MOST = layout.MOST_ADJUSTED


class Adjustments:
    """The sheet of adjustments; its addresses are known before it is made."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._first = plan.ADJUSTMENTS_HEAD + 1
        self._last = plan.ADJUSTMENTS_HEAD + plan.adjustments

    def _column(self, column: int) -> str:
        """A column of the lines of adjustments."""
        return f"{ADJUSTMENTS}!{block(self._first, column, self._last, column)}"

    def _added(self, column: int, key: str, number: str) -> str:
        """The sum of a column over the lines of a team and a round."""
        return f"SUMIF({self._column(_KEY)},{_APART}*{key}+{number},{self._column(column)})"

    @property
    def typed_imps(self) -> str:
        """The IMPs typed in lines of adjustments."""
        return self._column(Adjustment.IMPS)

    @property
    def counted_points(self) -> str:
        """The Victory Points of all lines that count."""
        return self._column(_VPS)

    def imps(self, key: str, number: str) -> str:
        """IMPs added to the margin of a team in a round; both are expressions."""
        return self._added(_IMPS, key, number)

    def points(self, key: str, number: str) -> str:
        """Victory Points added to those of a team in a round; both are expressions."""
        return self._added(_VPS, key, number)

    def add(self, book: Book, facts: Facts, setting: Setting, example: Example | None) -> None:
        """Add the sheet "Adjustments"."""
        plan = self._plan
        form = book.form(ADJUSTMENTS)
        form.widths(_WIDTHS)
        form.put(1, 1, "Adjustments", TITLE.at(18))
        form.height(1, 26)
        form.heading(2, Adjustment.CHECK, f'{setting.status}&""', STATUS_LINE)
        said = (
            "A line for each side concerned: IMPs are added before Victory Points, VPs after; a minus sign takes away."
        )
        form.put(3, 1, said, ASKED)
        heads = ("Team", "Round", "IMPs", "VPs", "Reason", "What it does", "Line", "IMPs", "VPs", "Key")
        for column, head in enumerate(heads, 1):
            form.put(plan.ADJUSTMENTS_HEAD, column, head, HEAD)
        form.formula(plan.ADJUSTMENTS_HEAD, 1, facts.head, HEAD)
        allowed = {
            Adjustment.TEAM: entries.whole("Number", 1, plan.lines),
            Adjustment.ROUND: entries.whole("Round", 1, plan.rounds),
            Adjustment.IMPS: entries.whole("IMPs", -_MOST, _MOST),
            Adjustment.VPS: entries.number("Victory Points", -_MOST, _MOST),
            Adjustment.REASON: entries.text("Reason", 80),
        }
        for line in range(plan.adjustments):
            row = self._first + line
            typed = example.adjustment(line) if example else {}
            for column, validation in allowed.items():
                role = ENTRY_NAME if column is Adjustment.REASON else ENTRY
                form.entry(row, column, role.at(12), validation, typed.get(column, ""))
            form.formula(
                row, Adjustment.CHECK, self._words(facts, row), replace(BESIDE, name="Beside line", wrap=False)
            )
            form.shrink(row, Adjustment.CHECK)
            for helper, formula in self._counted(row).items():
                form.formula(row, helper, formula, HELPER)
            form.height(row, 18)
        check, counted = (at(self._first, column, "column") for column in (Adjustment.CHECK, _LINE))
        wrong = f'AND({check}<>"",{counted}=0)'
        form.tone_where(wrong, WRONG, (self._first, Adjustment.CHECK), (self._last, Adjustment.CHECK))
        form.finish(
            self._last, Adjustment.CHECK, source="Made by bridgesheets", head=plan.ADJUSTMENTS_HEAD, cursor=(5, 1)
        )
        book.define(layout.ADJUSTMENTS, form.range(self._first, 1, self._last, len(Adjustment)))

    def _counted(self, row: int) -> dict[int, str]:
        """The formulas of what counts of a line: nothing of one that is wrong."""
        plan = self._plan
        team, number, imps, points = (at(row, column) for column in list(Adjustment)[:4])
        line = at(row, _LINE)
        named = f'IF(INDEX({plan.names},MATCH({team},{plan.numbers},0))="",0,MATCH({team},{plan.numbers},0))'
        sound = f"IF(COUNT({number})=1,AND({number}>=1,{number}<={plan.rounds},ROUND({number},0)={number}),FALSE)"
        return {
            _LINE: f'IFERROR(IF(COUNT({team})=1,IF({sound},{named},0),0),0)',
            _IMPS: f"IF({line}=0,0,IF(COUNT({imps})=1,IF(AND(ROUND({imps},0)={imps},ABS({imps})<={_MOST}),"
                   f"{imps},0),0))",
            _VPS: f"IF({line}=0,0,IF(COUNT({points})=1,IF(ABS({points})<={_MOST},ROUND({points},2),0),0))",
            _KEY: f"IF({line}=0,0,{_APART}*{line}+{number})",
        }  # fmt: skip

    def _words(self, facts: Facts, row: int) -> str:
        """The formula of the words beside a line."""
        plan = self._plan
        team, number, imps, points, reason = (at(row, column) for column in list(Adjustment)[:5])
        line = at(row, _LINE)
        margins = ",".join(f"INDEX({plan.groups(group)},{line},{number})" for group in (Group.MARGIN_A, Group.MARGIN_B))
        # A bye or a ruling brings points without a margin.
        ruled = f"INDEX({plan.groups(Group.VPS)},{line},{number})"
        odd = f'IF({imps}="",FALSE,IF(COUNT({imps})=1,{imps}<>{at(row, _IMPS)},TRUE))'
        odd_vps = f'IF({points}="",FALSE,IF(COUNT({points})=1,ROUND({points},2)<>{at(row, _VPS)},TRUE))'
        both = f'IF(COUNT({margins})=2," to its match as side A","")'
        words = first_of(
            (f'AND({team}="",{number}="",{imps}="",{points}="",{reason}="")', '""'),
            (f"{line}=0", f'"which "&{facts.team}&", which round? This line does not count"'),
            (odd, f'"IMPs must be whole, at most {_MOST}: they do not count"'),
            (odd_vps, f'"VPs must be a number, at most {_MOST}: they do not count"'),
            (f'AND({imps}="",{points}="")', '"how many IMPs or VPs?"'),
            (
                f'IF({imps}="",FALSE,COUNT({margins})=0)',
                f'IF(COUNT({ruled})=1,"no IMPs were played in round "&{number}&": these do not count",'
                f'"no match with IMPs in round "&{number}&": IMPs wait for it")',
            ),
            otherwise=(
                f'INDEX({plan.names},{line})&", round "&{number}&IF({imps}="","",": "&{imps}&" IMPs"&{both})'
                f'&IF({points}="","",": "&{points}&" VPs")&IF({reason}="","; for what reason?","")'
            ),
        )
        return f'IFERROR({words},"something in this line cannot be read")'
