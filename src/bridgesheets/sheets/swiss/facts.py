"""The sheet of lists: what single formulas of many sheets need, and the kinds of matches with what they bring."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.form import Book, at, block
from bridgesheets.sheets.styles import ASKED, RESULT
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import (
    A_FORFEITS,
    B_FORFEITS,
    BYE,
    KINDS,
    SHARES,
    VOID,
    VOID_DIRECTOR,
)
from bridgesheets.sheets.swiss.plan import LISTS, Plan, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import typed

_HEAD_ROW = 3
_KIND_COLUMN, _BOARDS_COLUMN, _FACT_COLUMN = 1, 7, 9


class Facts:
    """The sheet of lists; its addresses are known before it is made."""

    def __init__(self, book: Book, plan: Plan, setting: Setting) -> None:
        self._book, self._plan, self._setting = book, plan, setting

    # --- addresses ---------------------------------------------------------------------------------------------

    def _kinds(self, column: int) -> str:
        """A column of the kinds of match."""
        return f"{LISTS}!{block(_HEAD_ROW + 1, column, _HEAD_ROW + len(KINDS), column)}"

    @property
    def kinds(self) -> str:
        """The kinds of matches."""
        return self._kinds(_KIND_COLUMN)

    @property
    def fixed_a(self) -> str:
        """Victory Points that a kind of match brings team A, whatever is played."""
        return self._kinds(_KIND_COLUMN + 1)

    @property
    def fixed_b(self) -> str:
        """The Victory Points that a kind of match gives team B whatever its IMPs."""
        return self._kinds(_KIND_COLUMN + 2)

    @property
    def share_a(self) -> str:
        """How many times the IMPs of an average plus a kind of match brings team A."""
        return self._kinds(_KIND_COLUMN + 3)

    @property
    def share_b(self) -> str:
        """How many times the IMPs of an average plus a kind of match brings team B."""
        return self._kinds(_KIND_COLUMN + 4)

    @property
    def boards(self) -> str:
        """The lengths of matches the scale provides for."""
        last = _HEAD_ROW + len(self._plan.points.boards)
        return f"{LISTS}!{block(_HEAD_ROW + 1, _BOARDS_COLUMN, last, _BOARDS_COLUMN)}"

    def _fact(self, number: int) -> str:
        """The address of a fact by its number."""
        return f"{LISTS}!{at(_HEAD_ROW + number, _FACT_COLUMN + 1, 'both')}"

    @property
    def team(self) -> str:
        """ "team" or "pair"."""
        return self._fact(1)

    @property
    def head(self) -> str:
        """ "Team" or "Pair"."""
        return self._fact(2)

    @property
    def entered(self) -> str:
        """How many teams have a name."""
        return self._fact(3)

    @property
    def planned(self) -> str:
        """How many rounds will be played."""
        return self._fact(4)

    @property
    def next(self) -> str:
        """The first round that is not complete; one more than planned when all are."""
        return self._fact(5)

    @property
    def latest(self) -> str:
        """The last round with a result."""
        return self._fact(6)

    @property
    def drawn(self) -> str:
        """The last round with matches."""
        return self._fact(7)

    @property
    def shown(self) -> str:
        """The round after which standings are shown."""
        return self._fact(8)

    @property
    def provisional(self) -> str:
        """Words behind the standings shown, where a result of their rounds is missing or in doubt; else nothing."""
        return f'IF({self.next}<={self.shown},", provisional: round "&{self.next}&" is not complete","")'

    @property
    def assigned(self) -> str:
        """The round whose matches are shown and printed."""
        return self._fact(9)

    @property
    def adjusted(self) -> str:
        """How many lines of adjustments are filled in."""
        return self._fact(10)

    @property
    def half_boards(self) -> str:
        """Boards of a half match."""
        return self._fact(11)

    @property
    def multiplier(self) -> str:
        """What numbers are multiplied by to draw lots from the seed."""
        return self._fact(12)

    @property
    def broken(self) -> str:
        """What is broken, in words; nothing where all is whole."""
        return self._fact(13)

    # --- the sheet ---------------------------------------------------------------------------------------------

    def finish(self, broken: str) -> None:
        """Add the sheet "Lists"; ``broken`` is the formula of what is broken."""
        plan, setting = self._plan, self._setting
        form = self._book.form(LISTS)
        form.put(1, 1, "Lists that formulas of other sheets use", TITLE.at(14))
        form.put(2, 1, "Nothing has to be filled in.", ASKED)
        heads = ("Kind of match", "VPs A", "VPs B", "AVE A", "AVE B")
        for column, head in enumerate(heads, _KIND_COLUMN):
            form.put(_HEAD_ROW, column, head, HEAD)
        fixed = {
            BYE: (setting.bye, '""'),
            A_FORFEITS: (setting.forfeit_against, setting.forfeit_for),
            B_FORFEITS: (setting.forfeit_for, setting.forfeit_against),
            VOID: (setting.void, setting.void),
            VOID_DIRECTOR: (setting.void_director, setting.void_director),
        }
        for row, kind in enumerate(KINDS, _HEAD_ROW + 1):
            form.put(row, _KIND_COLUMN, kind, ASKED)
            for column, points in enumerate(fixed.get(kind, ('""', '""')), _KIND_COLUMN + 1):
                form.formula(row, column, points, RESULT)
            for column, share in enumerate(SHARES.get(kind, ()), _KIND_COLUMN + 3):
                form.put(row, column, share, RESULT)
        form.put(_HEAD_ROW, _BOARDS_COLUMN, "Boards", HEAD)
        for row, boards in enumerate(plan.points.boards, _HEAD_ROW + 1):
            form.put(row, _BOARDS_COLUMN, boards, RESULT)
        facts = [*self._formulas(), ("What is broken, in words", broken)]
        form.put(_HEAD_ROW, _FACT_COLUMN, "Fact", HEAD)
        form.put(_HEAD_ROW, _FACT_COLUMN + 1, "Value", HEAD)
        for row, (said, formula) in enumerate(facts, _HEAD_ROW + 1):
            form.put(row, _FACT_COLUMN, said, ASKED)
            form.formula(row, _FACT_COLUMN + 1, formula, RESULT)
        self._book.define(layout.BROKEN, self.broken)
        self._book.define(layout.SHOWN, self.shown)
        form.widths([110, 50, 50, 50, 50, 20, 50, 20, 240, 60])
        last = _HEAD_ROW + max(len(KINDS), len(plan.points.boards), len(facts))
        form.finish(last, _FACT_COLUMN + 1, source="Made by bridgesheets", head=_HEAD_ROW, working=True)

    def _formulas(self) -> list[tuple[str, str]]:
        """The facts on which many formulas depend, each with its formula."""
        plan, setting = self._plan, self._setting
        heads = plan.tally(Tally.HEAD)
        planned = f"IF(COUNT({setting.rounds})=1,MAX(1,MIN({plan.rounds},ROUND({setting.rounds},0))),{plan.rounds})"
        pairs = f'{typed(setting.contestants)}="pairs"'
        multiplied = self._remainder(f"IF(COUNT({setting.seed})=1,ABS(ROUND({setting.seed},0)),0)", layout.LOT_BASE - 1)
        return [
            ("What the contestants are called", f'IF({pairs},"pair","team")'),
            ("The same with a capital", f'IF({pairs},"Pair","Team")'),
            ("Lines with a name", f'SUMPRODUCT(--({plan.names}<>""))'),
            ("Rounds that will be played", planned),
            ("First round that is not complete",
             f"MIN({self.planned}+1,IFERROR(MATCH(1,{plan.tally(Tally.OPEN)},0),{self.planned}+1))"),
            ("Last round with results", f"SUMPRODUCT(MAX(({plan.tally(Tally.RESULTS)}>0)*{heads}))"),
            ("Last round with matches", f"SUMPRODUCT(MAX(({plan.tally(Tally.DRAWN)}>0)*{heads}))"),
            ("Standings are shown after round", self._chosen(setting.shown, self.latest, 0)),
            ("Matches are shown of round", self._chosen(setting.assigned, f"MAX(1,{self.drawn})", 1)),
            ("Adjustments filled in", f"COUNT({setting.adjusted_lines})"),
            ("Boards of a half match", f"MAX(1,ROUND({setting.boards}/2-0.25,0))"),
            ("Lots are drawn with", f"1+{multiplied}"),
        ]  # fmt: skip

    def _chosen(self, cell: str, otherwise: str, least: int) -> str:
        """The number that was typed, if there is such a round; else another."""
        sound = f"AND({cell}>={least},{cell}<={self._plan.rounds},ROUND({cell},0)={cell})"
        return f"IF(COUNT({cell})=1,IF({sound},{cell},{otherwise}),{otherwise})"

    @staticmethod
    def _remainder(value: str, by: int) -> str:
        """What is left of a whole number not below 0, divided by another."""
        return f"({value}-{by}*ROUND({value}/{by}-(1-1/{by})/2,0))"

    def lot(self, number: str) -> str:
        """The lot of a team: another for each number, and in another order for each seed."""
        return self._remainder(f"({number}*{self.multiplier})", layout.LOT_BASE)
