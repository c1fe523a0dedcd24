"""The sheet of a round: who meets whom, both captains' totals, and the result in words."""

from __future__ import annotations

from dataclasses import replace

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, TITLE, WHOLE
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import (
    ASKED,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    PROVISIONAL,
    RESULT_TEXT,
    WAITING,
    WRONG,
)
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.layout import Match, State
from bridgesheets.sheets.swiss.plan import Plan, Side, round_sheet
from bridgesheets.sheets.swiss.results import Formulas
from bridgesheets.sheets.swiss.round_head import first_idle, idle, round_status
from bridgesheets.sheets.swiss.setting import STATUS_LINE

_SIZE = 13
_ROW = 20.0
#: So many matches stand on a page.
_A_PAGE = 30
_WIDTHS = {
    Match.TABLE: 34, Match.TEAM_A: 40, Match.TEAM_B: 40, Match.IMPS_A: 42, Match.IMPS_B: 42, Match.CHECK: 336,
    Match.AGAIN_A: 46, Match.AGAIN_B: 46, Match.KIND: 92, Match.BOARDS: 56, Match.WHY: 190, Match.NAME_A: 110,
    Match.NAME_B: 110,
}  # fmt: skip
_OTHER_WIDTH = 44
_HEADS = {
    Match.TABLE: "Table", Match.IMPS_A: "IMPs A", Match.IMPS_B: "IMPs B", Match.CHECK: "Result, or what is wrong",
    Match.AGAIN_A: "2nd report A", Match.AGAIN_B: "2nd report B", Match.KIND: "Kind, if not usual",
    Match.BOARDS: "Boards, if not usual", Match.WHY: "Why these meet", Match.MARGIN_A: "Margin A",
    Match.MARGIN_B: "Margin B", Match.VPS_A: "VPs A", Match.VPS_B: "VPs B", Match.STATE: "State",
    Side.LINE_A: "Line A", Side.LINE_B: "Line B", Side.KIND: "Kind", Side.BOARDS: "Boards", Side.PROBLEM: "Problem",
    Side.WARNING: "Warning", Side.IMPS_A: "IMPs A", Side.IMPS_B: "IMPs B", Side.PLAYED_A: "Played A",
    Side.PLAYED_B: "Played B", Side.AWARD_A: "Award A", Side.AWARD_B: "Award B", Side.WAITING: "Waiting",
    Side.UNSETTLED: "Unsettled",
    Side.TWICE: "Twice",
    Side.UNSOUND: "Totals",
    Side.MET: "First met",
    Side.REPORTED: "Reported",
    Side.COUNTS: "Counts",
    Side.TRIPLE: "Triple",
}  # fmt: skip
#: A line without wrapping: it runs on over the empty cells beside it.
#: Two long names make it longer than its column, beside which others type.
_RESULT_LINE = replace(RESULT_TEXT, name="Result line", indent=1, shrink=True)
_TABLE = replace(WHOLE, name="Table number", bold=True)


class Entries:
    """What the cells of a round take; the same for every row of the sheet."""

    def __init__(self, plan: Plan, kinds: str, boards: str) -> None:
        most = f"{entries.USUAL_IMPS_A_BOARD}*{boards}"
        imps = entries.usual_imps("IMPs", most)
        second = entries.usual_imps("Second report", most)
        numbered = entries.whole("Number", 1, plan.lines, error=f"Numbers run from 1 to {plan.lines}.")
        self._allowed: dict[Match, DataValidation] = {
            Match.TEAM_A: numbered,
            Match.TEAM_B: numbered,
            Match.IMPS_A: imps,
            Match.IMPS_B: imps,
            Match.AGAIN_A: second,
            Match.AGAIN_B: second,
            Match.KIND: entries.listed("Kind of match", kinds),
            Match.BOARDS: entries.whole("Boards", 1, plan.points.boards[-1]),
        }

    def of(self, column: Match) -> DataValidation:
        """What may be typed in a column."""
        return self._allowed[column]


def add_round(book: Book, plan: Plan, formulas: Formulas, number: int, example: Example | None) -> None:
    """Add the sheet of a round."""
    form = book.form(round_sheet(number))
    form.widths([_WIDTHS.get(column, _OTHER_WIDTH) for column in (*Match, *Side)])
    form.formula(1, 1, f'"Round "&{plan.number}&": "&{formulas.setting.title}', TITLE.at(16))
    form.height(1, 26)
    form.formula(2, 1, round_status(plan, formulas.setting), STATUS_LINE)
    form.put(
        3,
        1,
        "Numbers of both sides, as on the sheet Teams; then the IMPs each won: 0 for none, no minus sign.",
        ASKED,
    )
    head = plan.ROUND_HEAD
    # What the formulas of a round say of it: they are the same on all of these sheets.
    form.put(head - 1, Match.VPS_B, "Round", HELPER)
    form.put(head - 1, Match.STATE, number, HELPER)
    form.put(head - 1, Side.LINE_A, "Idle", HELPER)
    form.formula(head - 1, Side.LINE_B, idle(plan), HELPER)
    form.put(head - 1, Side.KIND, "First", HELPER)
    form.formula(head - 1, Side.BOARDS, first_idle(plan), HELPER)
    for column, said in _HEADS.items():
        form.put(head, column, said, HEAD)
    for column, letter in ((Match.TEAM_A, "A"), (Match.TEAM_B, "B"), (Match.NAME_A, "A"), (Match.NAME_B, "B")):
        form.formula(head, column, f'{formulas.facts.head}&" {letter}"', HEAD)
    form.height(head, 34)
    allowed = Entries(plan, formulas.facts.kinds, formulas.setting.boards)
    for table in range(1, plan.tables + 1):
        row = plan.match_row(table)
        form.put(row, Match.TABLE, table, _TABLE.at(_SIZE))
        typed = example.match(number, table) if example else {}
        for column in layout.ENTRIES:
            role = ENTRY_CHOICE if column is Match.KIND else ENTRY
            size = _SIZE if column < Match.CHECK else 11
            form.entry(row, column, role.at(size), allowed.of(column), typed.get(column, ""))
        form.put(row, Match.WHY, typed.get(Match.WHY, ""), RESULT_TEXT)
        for calculated, formula in formulas.row(row).items():
            if calculated == Match.CHECK:
                look = _RESULT_LINE.at(12, indent=1)
            else:
                look = RESULT_TEXT if calculated in (Match.NAME_A, Match.NAME_B) else HELPER
            form.formula(row, calculated, formula, look)
        form.height(row, _ROW)
    _finish(form, plan, number)


def _finish(form: Form, plan: Plan, number: int) -> None:
    """Finishes the sheet of a round and defines the name by which the draw finds it."""
    first, last = plan.match_row(1), plan.match_row(plan.tables)
    state = at(first, Match.STATE, "column")
    for value, tone in ((State.WRONG, WRONG), (State.PROVISIONAL, PROVISIONAL), (State.WAITING, WAITING)):
        form.tone_where(f"{state}={value:d}", tone, (first, Match.CHECK), (last, Match.CHECK))
    form.break_evenly(plan.match_row(1), plan.tables, 1, _A_PAGE)
    form.finish(last, Match.CHECK, source=plan.points.clause.place, head=plan.ROUND_HEAD, cursor=(plan.match_row(1), 2))
    form.book.define(layout.round_name(number), form.range(plan.match_row(1), 1, last, len(Match)))
