"""Printed pages: cards and award charts to order, the pages for a wall, and the printed set in one zip file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.book import OrderedBook
from bridgesheets.printed.build import SETS, file_name
from bridgesheets.printed.card_styles.card import ScaleSteps, card_scales, face_of
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.orders import STYLES, cards, charts_to_order, listed_events
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.sheets_shown import sheets_shown
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.surfaces.tasks.build import build, wall
from bridgesheets.surfaces.web.club_forms import club_of
from bridgesheets.surfaces.web.forms import (
    CHOICE,
    TEXT,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    fields_of,
    keywords_said,
    paper_field,
    whole,
)
from bridgesheets.vocabulary import no_such
from truesheet.package.archive import zip_files

# --- cards ----------------------------------------------------------------------------------------------------------


def face_table(face: ScaleSteps) -> Element:
    """Returns the steps of a scale, with where they are written."""
    rows = [
        [str(key), f"{winner:f}", f"{loser:f}"]
        for key, winner, loser in zip(face.keys, face.winners, face.losers, strict=True)
    ]
    return element(
        "section",
        element("h2", face.heading),
        element("p", f"{face.matches}. {face.find}."),
        table((face.of, "Winner", "Loser"), rows, figures=(0, 1, 2)),
        element("p", face.source, of="clause"),
        of="scale",
        data_print=face.heading,
    )


_STYLES = {
    "poster": "a poster for the wall", "card": "a card", "four-up": "four cards to cut", "tent": "a tent card",
    "both": "IMPs and Victory Points on one side",
}  # fmt: skip


def cards_form() -> WebForm:
    usual_first = sorted(STYLES, key=lambda name: name != STYLES[1])
    otherwise: dict[str, dict[str, Any]] = {
        "scale": {"kind": CHOICE, "choices": _scale_choices(), "required": True, "wide": True, "help": ""},
        "boards": {"kind": TEXT, "required": True},
        "style": {"kind": CHOICE, "choices": tuple((name, _STYLES[name]) for name in usual_first), "help": ""},
    }  # fmt: skip
    asked = {field.name: replace(field, group="") for field in fields_of("build", otherwise)}
    fields = (asked["scale"], asked["boards"], asked["style"], paper_field())
    lead = "Victory Point cards of any scale, for your lengths of match. Print them from here, or save the workbook."
    return WebForm("Cards to order", lead, fields, (("make", "Make the cards"),))


def _scale_choices() -> tuple[tuple[str, str], ...]:
    by_imps = scales(in_force())
    titled = {name: by_imps[name].title if name in by_imps else face_of(name, 1).title for name in card_scales().names}
    return tuple((name, f"{name}: {title}") for name, title in titled.items())


def make_cards(given: FilledForm) -> PageAnswer:
    boards = [given.text("boards")] if given.text("boards") else []
    ordered = cards(given.text("scale"), boards, given.text("style") or STYLES[1])
    paper = PAPERS[given.text("paper") or "letter"]
    name = file_name(ordered.file_name, paper)
    return PageAnswer(
        tuple(element("div", face_table(face), of="page card") for face in ordered.faces),
        (Download(name, ordered.content(paper), "Save the cards as a workbook"),),
    )


# --- award charts -----------------------------------------------------------------------------------------------------

_BOOKS = {book.file_name: book for book in BOOKS}


def charts_form() -> WebForm:
    named = {"kind": TEXT, "wide": True, "suggested": tuple(event.name for event in listed_events())}
    units = {"tables": "tables, or teams at team events", "limits": "masterpoints", "sessions": "sessions"}
    of_event = {name: {"only": {"chart": ()}, "unit": unit} for name, unit in units.items()}
    asked = fields_of("build", {"chart": named, **of_event, "limits": {**of_event["limits"], "kind": TEXT}})
    fields = (
        FormField(
            "book", "Charts", CHOICE, choices=tuple((name, book.title) for name, book in _BOOKS.items()), wide=True
        ),
        *(replace(field, group="") for field in asked if field.name in ("chart", *units)),
        paper_field(),
    )
    lead = "Masterpoint award charts for the sizes and limits of your club or tournament, as a workbook to print."
    return WebForm("Award charts to order", lead, fields, (("make", "Make the charts"),))


def make_charts(given: FilledForm) -> PageAnswer:
    """Returns the charts that were ordered, by the club of the visit: what their pages are for, and the workbook."""
    name, chart = given.text("book") or next(iter(_BOOKS)), given.text("chart")
    if name not in _BOOKS:
        raise UnusableEntry(no_such("book of charts", name, _BOOKS), "book")
    limits = [given.text("limits")] if given.text("limits") else []
    narrowed = narrowing(given.text("tables") or None, limits, whole(given, "sessions", "The number of sessions"))
    if narrowed and not chart:
        raise UnusableEntry(
            "tables, limits and sessions are for the chart of one event; name it, such as Senior Pairs", "chart"
        )
    paper = PAPERS[given.text("paper") or "letter"]
    with club_of(given):
        book = charts_to_order([chart], narrowed) if chart else _BOOKS[name]
        made = file_name(book.file_name, paper)
        content = book.content(paper) if isinstance(book, OrderedBook) else to_bytes(book.bind(paper))
        shown = lines([f"{page.sheet}: {page.title}" for page in book.pages])
    return PageAnswer((shown, *sheets_shown(content)), (Download(made, content, "Save the charts as a workbook"),))


# --- a wall ---------------------------------------------------------------------------------------------------------

_WALL = "build wall"


def wall_form() -> WebForm:
    otherwise: dict[str, dict[str, Any]] = {name: {"kind": TEXT} for name in ("limits", "games", "events", "boards")}
    otherwise["paper"] = {"choices": paper_field().choices, "help": ""}
    # What a command line quotes is typed as it is.
    fields = [replace(field, help=field.help.replace('"', "")) for field in fields_of(_WALL, otherwise)]
    lead = "A few pages with what one club or tournament pays. The file of your club gives the rest."
    return WebForm("Pages for a wall", lead, tuple(fields), (("make", "Make the pages"),))


def make_wall(given: FilledForm) -> PageAnswer:
    with club_of(given) as club:
        made = wall(club, **keywords_said(given, _WALL))
    return PageAnswer(tuple(sheets_shown(made.content)), (Download(made.file_name, made.content, "Save the pages"),))


# --- a set ----------------------------------------------------------------------------------------------------------

_SETS = {name: found.summary for name, found in {**SETS, "sheets": SHEETS}.items()}


def set_form() -> WebForm:
    chosen = FormField("set", "Set", CHOICE, choices=tuple(_SETS.items()), required=True, wide=True)
    fields = (chosen, paper_field(), *(field for field in fields_of("build") if field.name == "formulas"))
    lead = "Every workbook of a set, ready to print, in one zip file."
    return WebForm("The printed set", lead, fields, (("make", "Make the set"),))


def make_set(given: FilledForm) -> PageAnswer:
    name = given.text("set") or next(iter(_SETS))
    if name not in _SETS:
        raise UnusableEntry(no_such("set", name, _SETS), "set")
    made = build(name, paper=given.text("paper") or None, formulas=given.text("formulas") or None)
    return PageAnswer((lines(made.files),), (Download(f"{name}.zip", zip_files(made.files), "Save the set"),))


CARDS = {
    "cards": Card(cards_form, make_cards), "charts": Card(charts_form, make_charts),
    "wall": Card(wall_form, make_wall), "set": Card(set_form, make_set),
}  # fmt: skip
