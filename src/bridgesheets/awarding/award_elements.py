"""The award list as elements of a page: the tables of its parts with the reasons a click away, its notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import Line, Part, reasons_of
from bridgesheets.awarding.awards import Awarded
from bridgesheets.awarding.wall_list import AWARD, NAMES, AwardList, Column, Shown, award_list, limits
from bridgesheets.printed.webpages.elements import Element, element, lines, table


def list_elements(made: Awarded, heading: str = "h3") -> Iterator[Element]:
    """Yields what was played, the list part by part, each under a ``heading``, and what is to be known of it."""
    listed = award_list(made)
    why = _reasons(made)
    yield element("p", listed.played, of="played")
    for line in filter(None, (listed.later, limits(listed))):
        yield element("p", line, of="clause")
    for part in listed.parts:
        yield _part(listed, part, why, heading)
    yield lines(listed.notes, of="notes")
    yield element("p", f"Edition: {listed.edition}", of="clause")


def _reasons(made: Awarded) -> Mapping[int, tuple[Element, ...]]:
    """Of each contestant its awards with the derivation, which is shown on a click."""
    return {
        at: tuple(element("div", element("b", f"{said}: {amount}"), lines(told)) for said, amount, told in awards)
        for at, awards in reasons_of(made).items()
    }


def _part(listed: AwardList, part: Part, why: Mapping[int, tuple[Element, ...]], heading: str) -> Element:
    """A part of the list under its heading."""
    shown = [column for column in listed.columns if any(column.of(line) for line in part.lines)]
    figures = [at for at, column in enumerate(shown) if column.kind != NAMES]

    def cell(column: Column, line: Line) -> Element | str:
        text = _text(column.of(line))
        if column.kind != AWARD or line.contestant not in why:
            return element("strong", text) if column.kind == AWARD else text
        told = element("div", element("p", element("b", line.name)), *why[line.contestant], of="reasons")
        return element("details", element("summary", text), told, of="why")

    rows = [[cell(column, line) for column in shown] for line in part.lines]
    strats = {at: (column.label, column.over) for at, column in enumerate(shown) if column.under and column.over}
    made = table(
        [*map(_label, shown)], rows, figures=figures, of="listed award-list", groups=_groups(shown), strats=strats
    )
    return element("div", element(heading, part.heading) if part.heading else None, made, of="part")


def _label(column: Column) -> str:
    """Returns what heads a column; on a telephone the longest word is broken at its hyphen, which shows only there."""
    return " ".join(filter(None, (column.label, column.under))).replace("Masterpoints", "Master\u00adpoints")


def _groups(columns: Sequence[Column]) -> Sequence[tuple[str, int]]:
    """Returns what is above the columns, and above how many; nothing where no column has anything above it."""
    found = [(over, len([*same])) for over, same in groupby(columns, key=lambda column: column.over)]
    return found if any(over for over, _ in found) else ()


def _text(value: Shown) -> str:
    return value if isinstance(value, str) else f"{value:.2f}"


def event_elements(made: Awarded) -> Element:
    """Returns what was said of the event, folded away."""
    said = [f"{label}: {value}" for label, value in event_head.details(made)]
    return element("details", element("summary", "What was said of the event"), lines(said))
