"""The sheet on which the director says how the event is scored."""

from __future__ import annotations

from dataclasses import replace

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.scores import average_plus
from bridgesheets.sheets.butler.looks import ONE_LINE, REMARK
from bridgesheets.sheets.butler.plan import FIRST_RULING, RULINGS, SETUP, Plan
from bridgesheets.sheets.butler.rulings import USUAL
from bridgesheets.sheets.entries import number, text, whole
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.points import VictoryPoints, most_imps_a_board
from bridgesheets.sheets.styles import ASKED, ENTRY, ENTRY_TEXT, EXPLAINED, HELPER, RESULT_TEXT
from bridgesheets.sheets.words import SETUP_LINE_DELETED, told

_WIDTHS = (235, 130, 70, 90)
_LEFT = replace(RESULT_TEXT, name="Result number left")
_ENTRY_PERCENT = replace(ENTRY, name="Entry percent", number_format="0%")
#: The most that can be left out at each end: some scores must remain.
_MOST_LEFT_OUT = 0.45
_COARSEST = 100
_MOST_POINTS = 99


def add_setup(book: Book, plan: Plan, points: VictoryPoints) -> Form:
    """Add the sheet. Its columns from E hold what the formulas take of it."""
    form = book.form(SETUP)
    form.widths((*_WIDTHS, 70, 70, 70))
    form.put(1, 1, "Set-up", TITLE.at(20))
    form.height(1, 28)
    found = f'IF({at(14, 5)}=0,"Ready. Type the names on the sheet Pairs.","Something is wrong: see the remarks.")'
    form.formula(2, 1, told(f"IF({plan.setup_line_deleted},{SETUP_LINE_DELETED},{found})"), ONE_LINE)
    told_of = ((4, "Event", 60, book.order.title), (5, "Place and date", 40, ""), (6, "Director", 40, ""))
    for row, asked, longest, value in told_of:
        form.put(row, 1, asked, ASKED)
        form.entry(row, 2, ENTRY_TEXT, text(asked, longest), value)
    form.put(7, 1, "Victory Point scale", ASKED)
    form.put(7, 2, points.title, RESULT_TEXT)
    form.put(8, 1, "Boards of a match", ASKED)
    form.put(8, 2, plan.boards, _LEFT)
    _scoring(form, points)
    _rulings(form)
    last = FIRST_RULING + RULINGS
    form.put(last, 1, "AVE+ is for the pair NS, and EW has the opposite. AVE++ gives both an average plus.", EXPLAINED)
    form.worksheet.merge_cells(start_row=last, end_row=last, start_column=1, end_column=len(_WIDTHS))
    form.finish(last, len(_WIDTHS), source="Made by bridgesheets", cursor=(4, 2))
    return form


def _scoring(form: Form, points: VictoryPoints) -> None:
    """Writes the questions on the scoring."""
    form.put(10, 1, "Scoring", SECTION)
    # The NSWBA has no bye but a house pair.
    bye = float(half_up(points.maximum * average_plus(in_force())))
    _asked(
        form, 11, "Scores left out for the datum, at each end", _ENTRY_PERCENT,
        float(in_force().imps.datum.drop),
        number("Scores left out", 0, _MOST_LEFT_OUT),
        f"AND({{cell}}>=0,{{cell}}<={_MOST_LEFT_OUT})", '""', f"a part from 0% to {_MOST_LEFT_OUT:.0%}",
    )  # fmt: skip
    _asked(
        form, 12, "Datum rounded to a multiple of (or empty)", ENTRY, "",
        whole("Rounding of the datum", 1, _COARSEST),
        f"AND({{cell}}>=1,{{cell}}<={_COARSEST},ROUND({{cell}},0)={{cell}})", "0", "a whole number, or nothing",
    )  # fmt: skip
    _asked(
        form, 13, "VPs for a pair that sits out", ENTRY, bye,
        number("VPs for sitting out", 0, _MOST_POINTS),
        f"AND({{cell}}>=0,{{cell}}<={_MOST_POINTS})", "0", "a number from 0",
    )  # fmt: skip
    remarks = block(11, 4, FIRST_RULING + RULINGS - 1, 4)
    form.formula(14, 5, f'SUMPRODUCT(--({remarks}<>""))', HELPER)


def _asked(
    form: Form, row: int, asked: str, role: Role, usual: float | str, allowed: DataValidation, good: str, empty: str,
    due: str,
) -> None:  # fmt: skip
    """A figure that is asked for. ``good`` is what it must meet, ``empty`` what stands for none."""
    cell = at(row, 2)
    good = good.format(cell=cell)
    form.put(row, 1, asked, ASKED)
    form.entry(row, 2, role, allowed, usual)
    form.formula(row, 5, f'IFERROR(IF(COUNT({cell})=1,IF({good},{cell},""),IF({cell}="",{empty},"")),"")', HELPER)
    form.formula(row, 4, f'IF(COUNT({at(row, 5)})=1,"","Here {due} is due.")', REMARK)


def _rulings(form: Form) -> None:
    """Writes the table of adjusted boards: what is typed, and what it brings both sides."""
    form.put(FIRST_RULING - 2, 1, "Adjusted boards", SECTION)
    heads = ("Typed instead of a score", "IMPs for NS", "for EW", "")
    for column, head in enumerate(heads, 1):
        form.put(FIRST_RULING - 1, column, head, HEAD)
    most = most_imps_a_board()
    word, imps = text("Word", 12), whole("IMPs", -most, most)
    words = block(FIRST_RULING, 1, FIRST_RULING + RULINGS - 1, 1)
    for line in range(RULINGS):
        row = FIRST_RULING + line
        usual = USUAL[line] if line < len(USUAL) else ("", "", "")
        form.entry(row, 1, ENTRY_TEXT, word, usual[0])
        form.entry(row, 2, ENTRY, imps, usual[1])
        form.entry(row, 3, ENTRY, imps, usual[2])
        typed, figures = at(row, 1), f"{at(row, 2)}:{at(row, 3)}"
        whole_imps = "".join(f",ABS({cell})<={most},ROUND({cell},0)={cell}" for cell in (at(row, 2), at(row, 3)))
        # A word that looks like a number, or that a count would read as a condition or a pattern, would mix up scores.
        a_word = f"COUNTIF({words},{typed})=1,IFERROR(ABS({typed})<0,TRUE)"
        usable = f"IF(COUNT({figures})=2,AND({a_word}{whole_imps}),FALSE)"
        form.formula(row, 5, f'IFERROR(IF({typed}="","",IF({usable},{typed},"")),"")', HELPER)
        for column in (6, 7):
            form.formula(row, column, f'IF({at(row, 5)}="",0,{at(row, column - 4)})', HELPER)
        empty = f'AND({typed}="",COUNT({figures})=0)'
        said = f'IFERROR(IF(OR({empty},{at(row, 5)}<>""),"",{_UNUSABLE}),{_UNUSABLE})'
        form.formula(row, 4, said, REMARK)


_UNUSABLE = '"Not used: a word of its own and two whole numbers are due."'
