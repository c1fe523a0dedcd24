"""Pages that show one match: the cell in which it is chosen, and what they take from it."""

from __future__ import annotations

from bridgesheets.printed.styles import TITLE
from bridgesheets.sheets.butler.looks import ONE_LINE
from bridgesheets.sheets.butler.plan import Plan, is_match
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER
from bridgesheets.sheets.words import told


def add_choice(form: Form, plan: Plan, title: str, beside: int, *, entry: int = 3) -> str:
    """Add the heading of a page with the cell that asks for a match; the cell that holds what formulas take of it.

    ``beside`` is the second column beside the printed part, ``entry`` the column to type in, wide enough for a number.
    """
    asked, taken = at(3, entry), at(3, beside, "both")
    form.heading(1, beside - 2, title, TITLE.at(20))
    form.height(1, 28)
    wanted = f'"Type the match that is wanted: 1 to {plan.rounds}."'
    said = f'IF(COUNT({taken})=1,"Match "&{taken}&" of {plan.rounds}",{wanted})'
    form.formula(2, 1, told(said), ONE_LINE)
    form.height(2, 18)
    form.put(3, 1, "Match", ASKED)
    first = plan.rounds if form.book.order.filled else 1
    form.entry(3, entry, ENTRY, whole("Match", 1, plan.rounds), first)
    form.formula(3, beside, f'IF({is_match(asked, plan.rounds)},{asked},"")', HELPER)
    form.height(3, 20)
    return taken


def shown(cell: str) -> str:
    """What a cell of a match shows: nothing where it is empty, or where no match is chosen."""
    return f'IFERROR(IF({cell}="","",{cell}),"")'
