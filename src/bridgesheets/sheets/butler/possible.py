"""The table of all scores that contracts bring, at the end of the workbook."""

from __future__ import annotations

from bridgesheets.printed.styles import TITLE, WHOLE
from bridgesheets.sheets.butler.contracts import possible_scores
from bridgesheets.sheets.butler.plan import FIRST, POSSIBLE, SCORES_ACROSS
from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.styles import ASKED

_WIDTH = 60.0


def add_possible_scores(book: Book) -> Form:
    """Add the sheet "Scores"."""
    form = book.form(POSSIBLE)
    form.widths([_WIDTH] * SCORES_ACROSS)
    form.put(1, 1, "Scores that contracts bring", TITLE.at(14))
    form.put(2, 1, "Remarks look scores up here. Nothing has to be filled in.", ASKED)
    for place, score in enumerate(possible_scores()):
        form.put(FIRST + place // SCORES_ACROSS, 1 + place % SCORES_ACROSS, score, WHOLE)
    last = FIRST + (len(possible_scores()) - 1) // SCORES_ACROSS
    form.finish(last, SCORES_ACROSS, source="Laws of Duplicate Bridge, Law 77", working=True)
    return form
