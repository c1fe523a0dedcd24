"""An empty workbook to fill in with results, where no program of the club holds them."""

from __future__ import annotations

from bridgesheets.awarding.template_book import ENTRIES, TEMPLATES, template
from bridgesheets.printed.webpages.elements import element
from bridgesheets.surfaces.web.common_fields import paper_field
from bridgesheets.surfaces.web.forms import CHOICE, NUMBER, Answer, Field, Form, Given, Made, whole


def form() -> Form:
    """The form, with the options of ``bridgesheets award --template``."""
    kinds = tuple((name, f"{found.summary[0].upper()}{found.summary[1:]}") for name, found in TEMPLATES.items())
    fields = (
        Field("kind", "Kind", CHOICE, choices=kinds, required=True, wide=True, options=("template",)),
        Field("entries", "Entries", NUMBER, "rows for so many contestants", usual={"": str(ENTRIES)}),
        Field(
            "sessions", "Sessions", NUMBER, "columns for so many sessions",
            usual={name: str(found.begins["sessions"]) for name, found in TEMPLATES.items()},
        ),
        paper_field(),
    )  # fmt: skip
    lead = "For an event that no program holds: fill it in, save it, and drop it above."
    return Form("An empty workbook", lead, fields, (("make", "Make the workbook"),))


def run(given: Given) -> Answer:
    """The workbook that was asked for."""
    kind = given.text("kind") or next(iter(TEMPLATES))
    entries, sessions = whole(given, "entries", "Entries"), whole(given, "sessions", "Sessions")
    content = template(kind, ENTRIES if entries is None else entries, sessions, given.text("paper") or "letter")
    told = element("p", "Save it, type the event, the strats and the results into it, and drop it above.")
    return Answer((told,), (Made(f"{kind}.xlsx", content, "Save the empty workbook"),))
