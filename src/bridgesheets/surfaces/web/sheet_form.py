"""Make a score sheet: every kind and option of ``bridgesheets new``."""

from __future__ import annotations

from typing import Any

from bridgesheets.printed.webpages.elements import element
from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.orders import FLAVOURS
from bridgesheets.surfaces.tasks.sheet import ScoreSheet, entrants, score_sheet
from bridgesheets.surfaces.web.forms import (
    CHOICE,
    LINES,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    WebForm,
    fields_of,
    keywords_said,
    paper_field,
    scale_choices,
)

#: Who plays in the example.
_TEAMS = ("Archer", "Bell", "Delgado", "Frost", "Hale", "Marsh", "Pike", "Wolf")


def form() -> WebForm:
    known = {name: kinds.kind(name) for name in kinds.NAMES}
    otherwise: dict[str, dict[str, Any]] = {
        option: {
            "only": {"kind": tuple(name for name, kind in known.items() if option in kind.options)},
            "usual": {name: str(getattr(kind.usual, option)) for name, kind in known.items() if option in kind.options},
        }
        for option in ("teams", "rounds", "boards", "scale", "movement", "scoring")
    }
    otherwise["scale"] |= {"kind": CHOICE, "choices": (("", "as usual"), *scale_choices()), "usual": {}}
    otherwise |= {
        "title": {"usual": {name: kind.usual.title for name, kind in known.items()}},
        "paper": {"choices": paper_field().choices, "help": ""},
        "names": {
            "kind": LINES, "help": "one a line, a pair as Bell & Frost; this says how many take part",
            "only": {"kind": tuple(name for name, kind in known.items() if kind.entrant_list)},
        },
        "formulas": {"choices": tuple(FLAVOURS.items())},
    }  # fmt: skip
    kind = FormField(
        "kind", "Kind", CHOICE, choices=tuple((name, _called(kind)) for name, kind in known.items()),
        required=True, wide=True,
    )  # fmt: skip
    fields = (kind, *fields_of("new", otherwise))
    lead = "A workbook for Excel, LibreOffice, Numbers or Google Sheets. It needs no add-in and no macros."
    return WebForm("Make a score sheet", lead, fields, (("make", "Make the sheet"),))


def _called(kind: kinds.SheetKind) -> str:
    _, _, has = kind.summary.partition(": ")
    return f"{kind.usual.title}: {has}" if has else kind.usual.title


def run(given: FilledForm) -> PageAnswer:
    """Returns the score sheet that was ordered; or the files of an evening to try the page with."""
    if given.button == "example":
        # A Swiss of which the first round is to be drawn, and a club game to award.
        swiss, game = score_sheet("swiss", names=_TEAMS, rounds=3), score_sheet("club-game", filled=True)
        return PageAnswer(
            (), (Download("example-swiss.xlsx", swiss.content), Download("example-club-game.xlsx", game.content))
        )
    names = [line for line in given.text("names").splitlines() if line.strip()]
    made = score_sheet(given.text("kind") or kinds.NAMES[0], **{**keywords_said(given, "new"), "names": names})
    return PageAnswer(
        (element("p", f"{made.order.title}: {_in_words(made)}.", of="result-line"),
         element("p", "Save it, open it in your spreadsheet program and type the names. "
                 "To draw a round, come back with the saved file." if made.order.kind == "swiss" else
                 "Save it, open it in your spreadsheet program and type names and results.")),
        (Download(made.file_name, made.content, "Save the score sheet"),),
    )  # fmt: skip


def _in_words(made: ScoreSheet) -> str:
    order, kind = made.order, kinds.kind(made.order.kind)
    takes = kind.options
    said = [
        f"{order.teams} {entrants(order.kind)}" if "teams" in takes else "",
        f"{order.rounds} {kind.rounds}" if "rounds" in takes else "",
        f"{order.boards} boards" if "boards" in takes else "",
        f"scale {order.scale}" if "scale" in takes else "",
        order.movement,
        order.scoring,
    ]
    return ", ".join([order.kind, *filter(None, said)])


CARDS = {"sheet": Card(form, run)}
