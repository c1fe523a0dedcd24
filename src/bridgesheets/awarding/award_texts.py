"""The awards of an event as CSV, as JSON, and as elements of a page with the reasons a click away."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import (
    AWARD,
    NAMES,
    AwardLine,
    AwardList,
    ListColumn,
    ListSection,
    award_list,
    limits,
    parts_of,
    player_credits,
    reasons_of,
    said,
)
from bridgesheets.awarding.awards import COLOURS, EventAwards, scores_of
from bridgesheets.awarding.groups import strats_of
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from truesheet.harmless import csv_of


def as_csv(made: EventAwards) -> str:
    """The award list: a row for each contestant, with the membership numbers of its players in columns of their own.

    A text that a spreadsheet would take for a formula has an apostrophe before it.
    """
    strats = [strat.name for strat in strats_of(made.event)]
    ranks = [f"{kind} rank {name}".strip() for kind in ("Section", "Overall") for name in strats]
    scores = scores_of(made)
    parts, unit = parts_of(made, scores), scores.unit
    most = max((len(line.players) for part in parts for line in part.lines), default=0)
    players = [f"{label} {at}" for at in range(1, most + 1) for label in ("Player", "Membership")]
    rows: list[list[Any]] = [["Part", "Number", "Names", *players, "Strat", *ranks, "Score", "Unit", "Sessions",
                              "Overall", "Awarded", *(name.capitalize() for name in COLOURS), "Award"]]  # fmt: skip
    for part in parts:
        for line in part.lines:
            found = [of.get(name, "") for of in (line.section_ranks, line.overall_ranks) for name in strats]
            amounts = [line.parts, line.overall, line.amount, *(line.colours.get(name, 0) for name in COLOURS)]
            known = [text for player in line.players for text in (player.name, player.membership)]
            who = [part.heading, line.number, line.name, *known, *[""] * (len(players) - len(known)), line.strat]
            score = ["", ""] if line.score is None else [f"{line.score:.2f}", unit]
            rows.append([*who, *found, *score, *(f"{each:.2f}" if each else "0.00" for each in amounts), line.why])
    return csv_of(rows)


def as_json(made: EventAwards) -> str:
    """Everything: the event, its counts, every rank and award with its formulas, and the credits with their reasons."""
    return json.dumps(_record(made), ensure_ascii=False, indent=1)


def _record(made: EventAwards) -> dict[str, Any]:
    event = made.event
    return {
        "event": dict(event_head.details(made)),
        "edition": made.edition.full_name,
        "readings": event_head.readings(made),
        "strats": [
            {
                "strat": line.strat, "flight": line.flight, "limit": line.limit, "entrants": line.entrants,
                "tables": f"{line.tables:f}", "first": line.first, "formula": line.formula,
            }
            for line in event_head.strat_lines(made)
        ],
        "groups": [
            {"session": each.session, "group": each.name, "entrants": len(each.entries), "counted": each.size}
            for each in made.counts.groups
        ],
        "ranks": [
            {
                "number": event.contestants[each.contestant].number, "session": each.session, "group": each.group,
                "strat": each.strat.name, "place": each.standing.place, "tied": each.standing.tied,
            }
            for each in made.ranked
        ],
        "awards": [
            {
                "number": event.contestants[each.contestant].number, "award": said(each), "kind": each.kind,
                "session": each.session, "strat": each.strat.name, "amount": f"{each.amount:.2f}",
                "formulas": [answer.formula for answer in each.steps],
            }
            for each in made.awards
        ],
        "credits": [
            {
                "number": event.contestants[each.contestant].number,
                "names": [player.name for player in event.contestants[each.contestant].players],
                "amount": f"{each.amount:.2f}",
                "colours": {name: f"{part:.2f}" for name, part in zip(COLOURS, each.colours, strict=True) if part},
                "awards": [said(award) for award in each.chosen],
                "why": [answer.why for award in each.chosen for answer in award.steps],
            }
            for each in made.credits
        ],
        "players": [
            {"name": each.name, "number": each.number, "amount": f"{each.amount:.2f}",
             "colours": {name: f"{part:.2f}" for name, part in each.colours.items()}}
            for each in player_credits(made)
        ],
        "notes": list(made.notes),
        "grand_life_master": [event.contestants[at].number for at in made.eligible_for_grand_life_master],
    }  # fmt: skip


def list_elements(made: EventAwards, heading: str = "h3") -> Iterator[Element]:
    """Yields what was played, the list part by part, each under a ``heading``, and what is to be known of it."""
    listed = award_list(made)
    why = {
        at: tuple(element("div", element("b", f"{said}: {amount}"), lines(told)) for said, amount, told in awards)
        for at, awards in reasons_of(made).items()
    }
    yield element("p", listed.played, of="played")
    yield from (element("p", line, of="clause") for line in filter(None, (listed.later, limits(listed))))
    yield from (_part(listed, part, why, heading) for part in listed.parts)
    yield lines(listed.notes, of="notes")
    yield element("p", f"Edition: {listed.edition}", of="clause")


def _part(listed: AwardList, part: ListSection, why: Mapping[int, tuple[Element, ...]], heading: str) -> Element:
    shown = [column for column in listed.columns if any(column.of(line) for line in part.lines)]
    figures = [at for at, column in enumerate(shown) if column.kind != NAMES]

    def cell(column: ListColumn, line: AwardLine) -> Element | str:
        text = column.text(line)
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


def _label(column: ListColumn) -> str:
    """Returns what heads a column; on a telephone the longest word is broken at its hyphen, which shows only there."""
    return " ".join(filter(None, (column.label, column.under))).replace("Masterpoints", "Master\u00adpoints")


def _groups(columns: Sequence[ListColumn]) -> Sequence[tuple[str, int]]:
    """Returns what is above the columns, and above how many; nothing where no column has anything above it."""
    found = [(over, len([*same])) for over, same in groupby(columns, key=lambda column: column.over)]
    return found if any(over for over, _ in found) else ()


def event_elements(made: EventAwards) -> Element:
    said = [f"{label}: {value}" for label, value in event_head.details(made)]
    return element("details", element("summary", "About the event"), lines(said))
