"""Award charts to order: a book of them, or those of one event for a club's own tables, limits and sessions."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.book import OrderedBook
from bridgesheets.printed.build import file_name
from bridgesheets.printed.chart_orders import charts_to_order, listed_events
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.sheets_shown import sheets_shown
from bridgesheets.printed.webpages.elements import lines
from bridgesheets.surfaces.web.club_form import club_of
from bridgesheets.surfaces.web.common_fields import paper_field
from bridgesheets.surfaces.web.forms import CHOICE, TEXT, Answer, Field, Form, Given, Made, Unusable, fields_of, whole
from bridgesheets.vocabulary import no_such

_BOOKS = {book.file_name: book for book in BOOKS}


def form() -> Form:
    """The form, with the options of ``bridgesheets build awards``."""
    named = {"kind": TEXT, "wide": True, "suggested": tuple(event.name for event in listed_events())}
    units = {"tables": "tables, or teams at team events", "limits": "masterpoints", "sessions": "sessions"}
    of_event = {name: {"only": {"chart": ()}, "unit": unit} for name, unit in units.items()}
    asked = fields_of("build", {"chart": named, **of_event, "limits": {**of_event["limits"], "kind": TEXT}})
    fields = (
        Field("book", "Charts", CHOICE, choices=tuple((name, book.title) for name, book in _BOOKS.items()), wide=True),
        *(replace(field, group="") for field in asked if field.name in ("chart", *units)),
        paper_field(),
    )
    lead = "Masterpoint award charts for the sizes and limits of your club or tournament, as a workbook to print."
    return Form("Award charts to order", lead, fields, (("make", "Make the charts"),))


def run(given: Given) -> Answer:
    """The charts that were ordered, by the club of the visit: what their pages are for, and the workbook."""
    name, chart = given.text("book") or next(iter(_BOOKS)), given.text("chart")
    if name not in _BOOKS:
        raise Unusable(no_such("book of charts", name, _BOOKS), "book")
    limits = [given.text("limits")] if given.text("limits") else []
    narrowed = narrowing(given.text("tables") or None, limits, whole(given, "sessions", "The number of sessions"))
    if narrowed and not chart:
        raise Unusable(
            "tables, limits and sessions are for the chart of one event; name it, such as Senior Pairs", "chart"
        )
    paper = PAPERS[given.text("paper") or "letter"]
    with club_of(given):
        book = charts_to_order([chart], narrowed) if chart else _BOOKS[name]
        made = file_name(book.file_name, paper)
        content = book.content(paper) if isinstance(book, OrderedBook) else to_bytes(book.bind(paper))
        shown = lines([f"{page.sheet}: {page.title}" for page in book.pages])
    return Answer((shown, *sheets_shown(content)), (Made(made, content, "Save the charts as a workbook"),))
