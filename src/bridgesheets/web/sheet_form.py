"""Make a score sheet: every kind and option of ``bridgesheets new``."""

from __future__ import annotations

from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.order import FLAVOURS
from bridgesheets.tasks.sheet_task import ScoreSheet, entrants, score_sheet
from bridgesheets.web.common_fields import paper_field, scale_choices
from bridgesheets.web.forms import CHOICE, FLAG, LINES, NUMBER, Answer, Field, Form, Given, Made, whole
from bridgesheets.webpages.elements import element

NAME = "sheet"

#: The options that kinds heed: label, help.
_OPTIONS = {
    "teams": ("Teams or pairs", "how many take part"),
    "rounds": ("Rounds", "rounds of the event"),
    "boards": ("Boards", "boards of a match; of a club game, boards of the session"),
}


def form() -> Form:
    """The form, with the options that each kind heeds."""
    known = {name: kinds.kind(name) for name in kinds.NAMES}
    numbers = (
        Field(
            option, label, NUMBER, said,
            only={"kind": tuple(name for name, kind in known.items() if option in kind.takes)},
            usual={name: str(getattr(kind.usual, option)) for name, kind in known.items() if option in kind.takes},
        )
        for option, (label, said) in _OPTIONS.items()
    )  # fmt: skip
    scale = Field(
        "scale", "Victory Point scale", CHOICE, "how IMPs become Victory Points",
        choices=(("", "as usual"), *scale_choices()),
        only={"kind": tuple(name for name, kind in known.items() if "scale" in kind.takes)},
    )  # fmt: skip
    fields = (
        Field(
            "kind", "Kind", CHOICE, choices=tuple((name, f"{name}: {kind.summary}") for name, kind in known.items()),
            required=True, wide=True,
        ),
        *numbers,
        scale,
        Field(
            "title", "Name of the event", help="as it is to be printed",
            usual={name: kind.usual.title for name, kind in known.items()},
        ),
        paper_field(),
        Field(
            "names", "Names of the teams or pairs", LINES, "one a line, a pair as Bell & Frost; as many take part",
            only={"kind": tuple(name for name, kind in known.items() if kind.listed)},
        ),
        Field(
            "formulas", "What the cells hold", CHOICE, choices=tuple((name, said) for name, said in FLAVOURS.items()),
            group="More options",
        ),
        Field("filled", "Filled in with invented names and results", FLAG, group="More options"),
    )  # fmt: skip
    lead = "A workbook for Excel, LibreOffice, Numbers or Google Sheets. It needs no add-in and no macros."
    return Form(NAME, "Make a score sheet", lead, fields, (("make", "Make the sheet"),))


def run(given: Given) -> Answer:
    """The score sheet that was ordered."""
    numbers = {option: whole(given, option, label) for option, (label, _) in _OPTIONS.items()}
    made = score_sheet(
        given.text("kind") or kinds.NAMES[0],
        teams=numbers["teams"], rounds=numbers["rounds"], boards=numbers["boards"],
        scale=given.text("scale") or None,
        formulas=given.text("formulas") or "native",
        paper=given.text("paper") or "letter",
        title=given.text("title"),
        filled=given.flag("filled"),
        names=[line for line in given.text("names").splitlines() if line.strip()],
    )  # fmt: skip
    return Answer(
        (element("p", f"{made.order.title}: {_in_words(made)}.", of="result-line"),
         element("p", "Save it, open it in your spreadsheet program and type the names. "
                 "To draw a round, come back with the saved file." if made.order.kind == "swiss" else
                 "Save it, open it in your spreadsheet program and type names and results.")),
        (Made(made.file_name, made.content, "Save the score sheet"),),
    )  # fmt: skip


def _in_words(made: ScoreSheet) -> str:
    """Returns what was ordered, with what is usual filled in."""
    order, takes = made.order, kinds.kind(made.order.kind).takes
    said = [
        f"{order.teams} {entrants(order.kind)}" if "teams" in takes else "",
        f"{order.rounds} rounds" if "rounds" in takes else "",
        f"{order.boards} boards" if "boards" in takes else "",
        f"scale {order.scale}" if "scale" in takes else "",
    ]
    return ", ".join([order.kind, *filter(None, said)])
