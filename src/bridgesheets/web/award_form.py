"""Award an event: results in, who gets what and why; or all that is missing, asked for in one form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bridgesheets.award import event_head
from bridgesheets.award.award_elements import event_elements, list_elements
from bridgesheets.award.award_list import in_colours, player_credits
from bridgesheets.award.awards import Awarded
from bridgesheets.award.details import BY_NAME, DETAILS, LIMITS, MOVEMENT, READER_OPTIONS, Detail
from bridgesheets.award.faults import Fault
from bridgesheets.award.readers.choosing_reader import ENDINGS
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError
from bridgesheets.tasks.award_task import Awards, award, check_awards
from bridgesheets.web import held_awards
from bridgesheets.web.forms import CHOICE, FILES, FLAG, Answer, Field, Form, Given, Made, Unusable
from bridgesheets.webpages.elements import Element, element, lines, table

NAME = "award"
#: What is refused here beside what any form refuses.
REFUSALS: tuple[type[Exception], ...] = (BuildError,)

#: The fields that nearly every event needs; the others are folded away until they are asked for.
_USUAL = ("game", "event_type", "boards", "sessions")
_MORE, _PROGRAMS = "More about the event", "About the file of a club's program"
_ACCEPT = ",".join((".xlsx", ".xlsm", ".csv", ".toml", *ENDINGS))
_ASKED = re.compile(r"--([a-z][a-z-]*)")
_FILES = ((".xlsx", "Save the award list as a workbook"), (".csv", "Save it as CSV"))


def form() -> Form:
    """The form, made of what can be said of an event."""
    asked = sorted(DETAILS, key=lambda detail: _USUAL.index(detail.name) if detail.name in _USUAL else len(_USUAL))
    fields = (
        Field(
            "file", "The results", FILES, "a file of ACBLscore (.ACA, .ACM, .ACE), a saved page of ACBL Live for Clubs "
            "(.html), USEBIO (.xml), Bridgemate (.bws), PBN, a score sheet from here, or a CSV file with the TOML file "
            "about it; of several sessions all files, the last session first", accept=_ACCEPT, required=True,
        ),
        *(_field(detail) for detail in asked[: len(_USUAL)]),
        Field("limits", "Limits of the strats", help="from the highest: A=open,B=1250,C=500"),
        *(_field(detail, _MORE) for detail in asked[len(_USUAL) :]),
        Field("movement", "Movement", help="of sections that have none: mitchell, howell, scrambled", group=_PROGRAMS),
        *(
            Field(name, name.replace("_", " ").capitalize(), "text" if value else FLAG, doc, group=_PROGRAMS)
            for name, value, doc in READER_OPTIONS
            if name != "earlier"
        ),
        Field("paper", "Paper", CHOICE, choices=tuple((name, name) for name in PAPERS), group=_PROGRAMS),
    )  # fmt: skip
    lead = (
        "Drop the results as they are. What the file does not say is asked for below, all of it at once. Of a game "
        "file that holds its awards already, each can be checked."
    )
    return Form(
        NAME, "Award an event", lead, fields, (("award", "Award the event"), ("check", "Check the awards in the file"))
    )


def _field(detail: Detail, group: str = "") -> Field:
    """The field of a detail of the event."""
    choices = (("", ""), *((name, name) for name in detail.choices)) if detail.choices else ()
    doc = detail.doc[0].upper() + detail.doc[1:]
    return Field(detail.name, detail.label, CHOICE if choices else "text", doc, choices=choices, group=group)


def run(given: Given) -> Answer:
    """The awards of the results that were dropped."""
    if not given.files:
        raise Unusable("drop the file of the results", "file")
    files = _in_order(given.files)
    if given.button == "check":
        return held_awards.shown(check_awards(files, **_said(given, files)))
    made = award(files, **_said(given, files))
    if made.made is None:
        return _faulty(made)
    return _shown(made, made.made, next(iter(files)), given.text("paper") or "letter")


def _in_order(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files as they were dropped; one with texts about the event stands behind the results."""
    return dict(sorted(files.items(), key=lambda each: each[0].lower().endswith(".toml")))


def _said(given: Given, files: Mapping[str, bytes]) -> dict[str, Any]:
    """The options as the command line has them; what is empty is not said."""
    names = [
        *BY_NAME,
        LIMITS.removeprefix("--"),
        MOVEMENT.removeprefix("--"),
        *(option.name for option in READER_OPTIONS),
    ]
    flags = {option.name for option in READER_OPTIONS if not option.value}
    said: dict[str, Any] = {name: given.text(name) for name in names if given.text(name)}
    said.update({name: True for name in flags & said.keys() if given.flag(name)})
    earlier = [name for name in files if not name.lower().endswith((".toml", ".csv", ".xlsx", ".xlsm"))][1:]
    if earlier:
        said["earlier"] = ",".join(earlier)
    return {name: value for name, value in said.items() if value not in ("", "no") or name not in flags}


def _faulty(made: Awards) -> Answer:
    """All that is wrong or missing, and the fields that say it."""
    if made.refusal:
        return Answer((element("div", element("p", made.refusal), of="refusal"),), asked=("file",), good=False)
    fields = {each.name.replace("_", "-"): each for each in form().fields}
    unsaid = [fault.question.key for fault in made.faults if fault.question]
    named = [fields[name].name for fault in made.faults for name in _ASKED.findall(str(fault)) if name in fields]
    asked = [name for name in (*unsaid, *named) if name.replace("_", "-") in fields]
    faults = [_told(fault, fields) for fault in made.faults]
    told = element("div", element("p", "The awards need this:"), lines(faults), of="refusal")
    return Answer((told,), asked=tuple(dict.fromkeys(asked)), good=False)


def _told(fault: Fault, fields: Mapping[str, Field]) -> Element:
    """A fault: where, what, and in a line of its own what to do; an option has the name of its field."""

    def called(option: re.Match[str]) -> str:
        return f'"{fields[option[1]].label}"' if option[1] in fields else option[0]

    where = _ASKED.sub(called, f"{fault.origin}: ").replace("option", "field") if str(fault.origin) else ""
    remedy = _ASKED.sub(called, fault.remedy).replace("say it with", "say it under")
    return element("div", element("span", f"{where}{fault.wrong}"), element("p", remedy, of="remedy"))


# --- the award list -------------------------------------------------------------------------------------------------


def _shown(made: Awards, awards: Awarded, name: str, paper: str) -> Answer:
    """The award list, the credits of the players, what was played, and the files."""
    title = event_head.title(awards)
    listed = element(
        "section", element("h2", title), *list_elements(awards), event_elements(awards), of="page",
        data_print=f"Awards: {title}",
    )  # fmt: skip
    stem = name.rsplit(".", 1)[0]
    files = tuple(Made(f"{stem}-awards{kind}", made.file(kind, paper), label) for kind, label in _FILES)
    return Answer((listed, _players(awards, title)), files)


def _players(awards: Awarded, title: str) -> Element:
    """What each player is credited with."""
    rows = [
        (credit.name, credit.number, f"{credit.amount:.2f}", in_colours(credit.colours))
        for credit in player_credits(awards)
    ]
    head = ("Player", "Membership", "Awarded", "Colour")
    return element(
        "details",
        element("summary", "Credits of the players"),
        element("section", element("h3", "Credits of the players"), table(head, rows, figures=(2,)),
                of="page", data_print=f"Players: {title}"),
    )  # fmt: skip
