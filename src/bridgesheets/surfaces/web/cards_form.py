"""Cards to order: Victory Point cards of any scale, shown to be printed, and as a workbook."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgesheets.printed.build import file_name
from bridgesheets.printed.card_orders import STYLES, cards
from bridgesheets.printed.card_styles.card import Face, card_scales, face_of
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.webpages.elements import Element, element, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.surfaces.web.common_fields import paper_field
from bridgesheets.surfaces.web.forms import CHOICE, TEXT, Answer, Form, Given, Made, fields_of


def scale_table(name: str, boards: int) -> Element:
    """The steps of a scale for matches of so many boards; a ``RuleError`` where the scale has none."""
    return face_table(face_of(card_scales().find(name), boards))


def face_table(face: Face) -> Element:
    """The steps of a scale, with where they are written."""
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


def form() -> Form:
    """The form, with the options of ``bridgesheets build cards``."""
    usual_first = sorted(STYLES, key=lambda name: name != STYLES[1])
    otherwise: dict[str, dict[str, Any]] = {
        "scale": {"kind": CHOICE, "choices": _scale_choices(), "required": True, "wide": True, "help": ""},
        "boards": {"kind": TEXT, "required": True},
        "style": {"kind": CHOICE, "choices": tuple((name, _STYLES[name]) for name in usual_first), "help": ""},
    }  # fmt: skip
    asked = {field.name: replace(field, group="") for field in fields_of("build", otherwise)}
    fields = (asked["scale"], asked["boards"], asked["style"], paper_field())
    lead = "Victory Point cards of any scale, for your lengths of match. Print them from here, or save the workbook."
    return Form("Cards to order", lead, fields, (("make", "Make the cards"),))


def _scale_choices() -> tuple[tuple[str, str], ...]:
    """The scales that there are cards of, with their titles."""
    by_imps = scales(in_force())
    titled = {name: by_imps[name].title if name in by_imps else face_of(name, 1).title for name in card_scales().names}
    return tuple((name, f"{name}: {title}") for name, title in titled.items())


def run(given: Given) -> Answer:
    """The cards that were ordered."""
    boards = [given.text("boards")] if given.text("boards") else []
    ordered = cards(given.text("scale"), boards, given.text("style") or STYLES[1])
    paper = PAPERS[given.text("paper") or "letter"]
    name = file_name(ordered.file_name, paper)
    return Answer(
        tuple(element("div", face_table(face), of="page card") for face in ordered.faces),
        (Made(name, ordered.content(paper), "Save the cards as a workbook"),),
    )
