"""Cards to order: Victory Point cards of any scale, shown to be printed, and as a workbook."""

from __future__ import annotations

from bridgesheets.printed.card_styles.face import card_scales, face_of
from bridgesheets.printed.narrowing import WHOLE
from bridgesheets.printed.ordering import STYLES, cards
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError
from bridgesheets.web.forms import CHOICE, Answer, Field, Form, Given, Made, Unusable
from bridgesheets.web.scale_tables import face_table
from bridgesheets.webpages.elements import element

NAME = "cards"
#: What is refused here beside what any form refuses.
REFUSALS: tuple[type[Exception], ...] = (BuildError,)
_STYLES = {"poster": "a poster for the wall", "card": "a card", "four-up": "four cards to cut", "tent": "a tent card"}


def form() -> Form:
    """The form, with the options of ``bridgesheets build cards``."""
    usual_first = sorted(STYLES, key=lambda name: name != STYLES[1])
    fields = (
        Field("scale", "Scale", CHOICE, choices=tuple((name, name) for name in card_scales().names), required=True),
        Field("boards", "Boards of the matches", help="such as 7, or several such as 7,8", required=True),
        Field("style", "Style", CHOICE, choices=tuple((name, _STYLES.get(name, name)) for name in usual_first)),
        Field("paper", "Paper", CHOICE, choices=tuple((name, name) for name in PAPERS)),
    )
    lead = "Victory Point cards of any scale, for your lengths of match. Print them from here, or save the workbook."
    return Form(NAME, "Cards to order", lead, fields, (("make", "Make the cards"),))


def run(given: Given) -> Answer:
    """The cards that were ordered."""
    if not given.text("boards"):
        raise Unusable("say how many boards a match has, such as 7, or several such as 7,8", "boards")
    ordered = cards(given.text("scale"), [given.text("boards")], given.text("style") or STYLES[1])
    paper = PAPERS[given.text("paper") or "letter"]
    files = tuple(
        Made(f"{book.file_name}-{paper.name.lower()}.xlsx", content, "Save the cards as a workbook")
        for book in ordered.books
        for content in book.contents([paper], WHOLE, ordered.formulas[0])
        if content is not None
    )
    lengths = sorted({int(each) for each in given.text("boards").split(",")})
    scale = card_scales().find(given.text("scale"))
    faces = {face.boards: face for face in (face_of(scale, boards) for boards in lengths)}
    return Answer(tuple(element("div", face_table(face), of="page card") for face in faces.values()), files)
