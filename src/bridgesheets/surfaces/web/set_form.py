"""The printed set: the workbooks of ``bridgesheets build``, in one zip file."""

from __future__ import annotations

from bridgesheets.options import OPTIONS
from bridgesheets.printed.build import SETS
from bridgesheets.printed.webpages.elements import lines
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.surfaces.tasks.build_task import build
from bridgesheets.surfaces.web.common_fields import paper_field
from bridgesheets.surfaces.web.forms import CHOICE, Answer, Field, Form, Given, Made, Unusable, field_of
from bridgesheets.surfaces.web.zipping import zipped
from bridgesheets.vocabulary import no_such

_SETS = {name: found.summary for name, found in {**SETS, "sheets": SHEETS}.items()}


def form() -> Form:
    (formulas,) = (option for option in OPTIONS if option.name == "formulas" and "build" in option.tasks)
    fields = (
        Field("set", "Set", CHOICE, choices=tuple(_SETS.items()), required=True, wide=True),
        paper_field(),
        field_of(formulas),
    )
    lead = "Every workbook of a set, ready to print, in one zip file."
    return Form("The printed set", lead, fields, (("make", "Make the set"),))


def run(given: Given) -> Answer:
    """The workbooks of a set."""
    name = given.text("set") or next(iter(_SETS))
    if name not in _SETS:
        raise Unusable(no_such("set", name, _SETS), "set")
    made = build(name, paper=given.text("paper") or None, formulas=given.text("formulas") or None)
    return Answer((lines(made.files),), (Made(f"{name}.zip", zipped(made.files), "Save the set"),))
