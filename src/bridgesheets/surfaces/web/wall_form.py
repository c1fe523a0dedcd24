"""The pages for a wall, of a club or of a tournament: every option of ``bridgesheets build wall``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgesheets.printed.sheets_shown import sheets_shown
from bridgesheets.surfaces.tasks.build_task import wall
from bridgesheets.surfaces.web.club_form import club_of
from bridgesheets.surfaces.web.common_fields import paper_field
from bridgesheets.surfaces.web.forms import TEXT, Answer, Form, Given, Made, fields_of, said

_TASK = "build wall"


def form() -> Form:
    otherwise: dict[str, dict[str, Any]] = {name: {"kind": TEXT} for name in ("limits", "games", "events", "boards")}
    otherwise["paper"] = {"choices": paper_field().choices, "help": ""}
    # What a command line quotes is typed as it is.
    fields = [replace(field, help=field.help.replace('"', "")) for field in fields_of(_TASK, otherwise)]
    lead = "A few pages with what one club or tournament pays. What your club says need not be said again."
    return Form("Pages for a wall", lead, tuple(fields), (("make", "Make the pages"),))


def run(given: Given) -> Answer:
    """The pages, by what is said and by the club of the visit."""
    with club_of(given) as club:
        made = wall(club, **said(given, _TASK))
    return Answer(tuple(sheets_shown(made.content)), (Made(made.file_name, made.content, "Save the pages"),))
