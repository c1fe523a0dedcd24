"""Draw the next round of a Swiss: the sheet goes in, the assignments and the sheet with the round in it come out."""

from __future__ import annotations

from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.surfaces.tasks.draw import DrawResult, draw, explain
from bridgesheets.surfaces.web.forms import (
    CHOICE,
    FILES,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    fields_of,
    keywords_in,
    whole,
)

_ODD = {"bye": "a bye", "triple": "a triple", "house": "a house team"}


def form() -> WebForm:
    fields = {
        field.name: field
        for field in fields_of("draw", {"apart": {"help": "teams that are not to meet, such as 4,9; a line for each"}})
    }
    for button in ("undo", *_ODD):
        del fields[button]
    asked = (
        FormField(
            "file", "The score sheet", FILES,
            "the sheet of a Swiss or of Butler pairs, made here and saved after you typed the results",
            accept=".xlsx", required=True, single=True,
        ),
        FormField(
            "odd", "If the number is odd", CHOICE, choices=(("", "as Set-up says"), *_ODD.items()), options=(*_ODD,)
        ),
        *fields.values(),
    )  # fmt: skip
    lead = (
        "Everybody plays somebody near them in the standings whom they have not met; the leader has the nearest "
        "opponent that leaves the others a draw."
    )
    buttons = (("draw", "Draw the round"), ("why", "Explain the last draw"), ("undo", "Take the last round out"))
    return WebForm("Draw the next round", lead, asked, buttons)


def run(entries: FilledForm) -> PageAnswer:
    if len(entries.files) != 1:
        raise UnusableEntry("drop the score sheet of the event, one file", "file")
    ((name, content),) = entries.files.items()
    if entries.button == "why":
        return _page_answer(explain(content, whole(entries, "round", "Round"), name=name), name, "")
    ways = {entries.text("odd"): True} if entries.text("odd") else {}
    result = draw(content, name=name, **{**keywords_in(entries, "draw"), **ways, "undo": entries.button == "undo"})
    return _page_answer(result, name, "without" if entries.button == "undo" else "with")


def _page_answer(result: DrawResult, name: str, has: str) -> PageAnswer:
    """Returns the round by table and by team, to print, then the reasons; ``has`` says how the sheet is saved."""
    shown: list[Element | str] = [element("h2", result.heading)]
    if result.provisional:
        shown.append(element("p", f"Provisional: {result.provisional}", of="note"))
    if result.again:
        shown.append(element("p", "This is the same draw as before; another seed draws other lots.", of="note"))
    shown += [element("p", note, of="note") for note in result.notes]
    if result.by_table:
        shown.append(_assignments(result))
    if result.reasons:
        shown.append(_reasons(result))
    files = (
        ()
        if result.content is None
        else (Download(name, result.content, f"Save the score sheet {has} the round in it"),)
    )
    return PageAnswer(tuple(shown), files)


def _assignments(result: DrawResult) -> Element:
    number = f"{result.period} {result.number}"
    title = f"{result.title}, {number}" if result.title else number.capitalize()
    each = f"by {result.contestant}"
    by_table = table(("Table", "Who plays"), [(str(number), said) for number, said in result.by_table], figures=(0,))
    by_team = table((result.contestant.capitalize(), "Where"), result.by_team)
    return element(
        "div",
        element("section", element("h3", f"{title}: by table"), by_table, of="page", data_print=f"{title} by table"),
        element("section", element("h3", f"{title}: {each}"), by_team, of="page", data_print=f"{title} {each}"),
        of="assignments",
    )


def _reasons(result: DrawResult) -> Element:
    reasons = [
        element(
            "li",
            element("b", f"Table {reason.table}: "),
            reason.said,
            lines(reason.because) if reason.because else None,
        )
        for reason in result.reasons
    ]
    return element("details", element("summary", "Why these pairings"), element("ul", *reasons, of="reasons"))


CARDS = {"draw": Card(form, run)}
