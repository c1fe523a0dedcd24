"""The sheet with the pairs: their numbers, their names, and what is special about them."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.sheets.butler.example import Example
from bridgesheets.sheets.butler.looks import ONE_LINE, REMARK
from bridgesheets.sheets.butler.plan import FIRST, HEAD_ROW, PAIRS, Plan, is_match, quoted
from bridgesheets.sheets.entries import choice, text, whole
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_NAME, HELPER
from bridgesheets.sheets.words import told

_WIDTHS = (45, 145, 145, 60, 70, 240, 200)
_HEADS = ("Pair", "Player", "Partner", "House pair", "Out after match", "Remark")
#: Two names of this length and the space between them fit the printed pages.
_LONGEST_NAME = 20


def add_pairs(book: Book, plan: Plan, example: Example | None) -> Form:
    """Add the sheet. Column G holds both names as the other sheets show them."""
    form = book.form(PAIRS)
    form.widths(_WIDTHS)
    form.put(1, 1, "Pairs", TITLE.at(20))
    form.height(1, 28)
    named = f'SUMPRODUCT(--({plan.of_pairs(7)}<>""))'
    remarks = f'SUMPRODUCT(--({plan.of_pairs(6)}<>""))'
    said = f'{named}&" pairs."&IF({remarks}>0," Something is wrong: see the remarks."," Type the matches next.")'
    words = f'IF({named}=0,"Type the names of the pairs; the numbers stay as they are.",{said})'
    form.formula(2, 1, told(words), ONE_LINE)
    form.put(3, 1, "House pair: makes the number even, is not ranked. Out after: its last match.", ASKED)
    for column, head in enumerate(_HEADS, 1):
        form.put(HEAD_ROW, column, head, HEAD)
    form.height(HEAD_ROW, 32)
    name = text("Name", _LONGEST_NAME)
    house = choice("House pair", ("house",))
    out = whole("Out after match", 0, plan.rounds)
    for row in range(FIRST, plan.last_pair + 1):
        number = row - HEAD_ROW
        names = example.names[number - 1] if example and number <= plan.entered else ("", "")
        form.put(row, 1, number, KEY)
        form.entry(row, 2, ENTRY_NAME.at(12), name, names[0])
        form.entry(row, 3, ENTRY_NAME.at(12), name, names[1])
        form.entry(row, 4, ENTRY_CHOICE, house)
        form.entry(row, 5, ENTRY, out)
        form.formula(row, 6, _remark(plan, row), REMARK)
        first, second = at(row, 2), at(row, 3)
        both = f'{first}&IF(AND({first}<>"",{second}<>"")," – ","")&{second}'
        form.formula(row, 7, f'IFERROR({both},"")', HELPER)
    form.finish(plan.last_pair, 6, source="Made by bridgesheets", head=HEAD_ROW, cursor=(FIRST, 2))
    return form


def _remark(plan: Plan, row: int) -> str:
    """The formula of what is wrong with the line of a pair."""
    number, house, out, names = at(row, 1), at(row, 4), at(row, 5), at(row, 7)
    due = str(FIRST - HEAD_ROW) if row == FIRST else f"{at(row - 1, 1)}+1"
    moved = quoted("The numbers no longer run 1, 2, 3: undo the sorting, inserting or deleting. ")
    same = f'IF({names}="",FALSE,SUMPRODUCT(--({plan.of_pairs(7)}={names}))>1)'
    checks = (
        f'IFERROR(IF({number}={due},"",{moved}),{moved})',
        f'IF({same},"The same names stand on another line. ","")',
        f'IFERROR(IF(OR({house}="",{house}="house"),"","House pair: type house, or nothing. "),"House pair? ")',
        f'IFERROR(IF({out}="","",IF({is_match(out, plan.rounds)},"",IF(COUNT({out})=1,IF({out}=0,"",{_NO_MATCH}),'
        f"{_NO_MATCH}))),{_NO_MATCH})",
    )
    return "&".join(checks)


_NO_MATCH = quoted("Out after match: a number of a match is due. ")
