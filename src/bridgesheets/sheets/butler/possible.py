"""The table of all scores that contracts bring, at the end of the workbook."""

from __future__ import annotations

from bridgesheets.sheets.butler.contracts import possible_scores
from bridgesheets.sheets.butler.plan import FIRST, HEAD_ROW, POSSIBLE
from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.styles import ASKED
from bridgesheets.workbooks.styles import HEAD, TITLE, WHOLE


def add_possible_scores(book: Book) -> Form:
    """Add the sheet."""
    form = book.form(POSSIBLE)
    form.widths((60, 200))
    form.put(1, 1, "Scores that contracts bring", TITLE.at(14))
    form.put(2, 1, "Remarks look scores up here. Nothing has to be filled in.", ASKED)
    form.put(HEAD_ROW, 1, "Score", HEAD)
    for row, score in enumerate(possible_scores(), FIRST):
        form.put(row, 1, score, WHOLE)
    last = HEAD_ROW + len(possible_scores())
    form.finish(last, 2, source="Laws of Duplicate Bridge, Law 77", head=HEAD_ROW)
    return form
