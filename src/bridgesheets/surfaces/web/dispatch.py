"""Answers every request of the page's worker."""

from __future__ import annotations

import gc
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module

from bridgesheets.catalogue.registry import subjects
from bridgesheets.errors import RuleError
from bridgesheets.options import ON_DAY
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.surfaces.tasks.options import answered_by
from bridgesheets.surfaces.web.forms import (
    Card,
    FilledForm,
    PageAnswer,
    PageDoor,
    UnusableEntry,
    WebForm,
    field_of,
    fields_named,
    refusal,
    value_in,
)
from truesheet.bounded import Trouble, attempt
from truesheet.library import registry
from truesheet.refusals import Refused
from truesheet.wording import through

#: Seconds a request may take; the page itself can stop it sooner.
_SECONDS = 600.0

#: The modules that answer forms; each is loaded when it is first asked, so that the page is ready soon.
FORMS: Mapping[str, str] = {
    "read": "read_form",
    **dict.fromkeys(("formula", "function", "scale"), "look_up"),
    "sheet": "sheet_form",
    "draw": "draw_form",
    **dict.fromkeys(("award", "template"), "award_form"),
    "month": "month_form",
    "workbooks": "workbooks_form",
    **dict.fromkeys(("cards", "charts", "wall", "set"), "printed_forms"),
    **dict.fromkeys(("club", "first", "editions"), "club_forms"),
}

#: What the work of a form loads only once it is asked; each takes a tenth of a second or more in a browser.
_LATER: Mapping[str, tuple[str, ...]] = {
    "award": ("bridgesheets.awarding.score_sheets", "bridgesheets.awarding.lists.book",
              "bridgesheets.awarding.usebio_file", "bridgesheets.awarding.readers.usebio",
              "bridgesheets.catalogue.in_workbooks", "bridgesheets.scoresheets.club_game.kind"),
    "month": ("bridgesheets.awarding.lists.book", "bridgesheets.club.month.workbook"),
    "sheet": ("bridgesheets.scoresheets.making",),
}  # fmt: skip
#: The forms in whose answers no edition has a say, or that name one.
_WITHOUT_RULES = frozenset({"read", "template", "club", "first", "editions"})
#: The forms that calculate workbooks, with functions of all families.
_CALCULATING = frozenset({"read", "sheet", "draw", "award", "month", "workbooks"})

Files = Sequence[tuple[str, bytes]]


def answer(asked: str, files: Files, kept: Mapping[str, Files] = {}) -> tuple[str, list[bytes]]:
    """Returns the answer to a request: JSON, and the contents of the files that it names.

    ``asked`` is JSON with the form, the button and the values; ``files`` are names and bytes. ``kept`` are those of the
    "edition" and of the "club" by which the visitor wants answers.
    """
    request = json.loads(asked)
    # The page gives no two files of one name.
    dropped = {name: bytes(content) for name, content in files}
    kept_files = {kind: {name: bytes(content) for name, content in each} for kind, each in kept.items()}
    form = FilledForm(request.get("values", {}), dropped, request.get("button", ""), kept_files)
    made = attempt(lambda: _answer_of_form(str(request.get("form", "")), form), _SECONDS)
    if isinstance(made, Trouble):
        made = refusal(made.reason)
    return json.dumps(made.as_data(), ensure_ascii=False), [each.content for each in made.files]


def started() -> None:
    """Looks for garbage less often, and not among what is loaded: called once, by the worker of the page."""
    gc.freeze()
    gc.set_threshold(100_000)


def warm(form: str) -> None:
    """Loads what a form and its usual work need, while somebody fills it in."""
    if form not in FORMS:
        return
    _form(form)
    subjects()
    for name in _LATER.get(form, ()):
        import_module(name)
    if form in _CALCULATING:
        registry()


def _card(form: str) -> Card:
    card: Card = import_module(f"{__package__}.{FORMS[form]}").CARDS[form]
    return card


def forms() -> tuple[WebForm, ...]:
    """Returns the forms of the page, in the order of its cards; this loads the modules of all of them."""
    return tuple(_form(name) for name in FORMS if name != "function")


def _form(name: str) -> WebForm:
    """Returns the form by which that is asked, with the day for which the edition is."""
    form = _card(name).form()
    is_whole = name in _WITHOUT_RULES or any(field.name == ON_DAY.name for field in form.fields)
    return replace(form, name=name, fields=form.fields if is_whole else (*form.fields, field_of(ON_DAY)))


def _answer_of_form(form: str, entries: FilledForm) -> PageAnswer:
    if form not in FORMS:
        return refusal(f'there is no form called "{form[:40]}"')
    own = _form(form)
    door = PageDoor(own, forms)
    try:
        # Every form has the field of the day in whose answers an edition has a say.
        moment, amendment = value_in(entries, ON_DAY), entries.kept.get("edition", {})
        on = moment and moment.date()
        if not amendment:
            answering = answered_by(None, on)
        else:
            from bridgesheets.surfaces.web.club_forms import amended_by  # where there is none, nothing more is loaded

            answering = answering_by(amended_by(amendment, on), on)
        with answering, through(door):
            return _card(form).run(entries)
    except UnusableEntry as problem:
        return refusal(str(problem), problem.asked)
    except RuleError as problem:
        return refusal(problem.message)
    except Refused as problem:
        message = door.refusal(problem)
        return refusal(message, fields_named(message, own))
