"""The awards of an event as CSV, as JSON, and as elements of a page with the reasons a click away."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.awards import COLOURS, EventAwards, scores_of
from bridgesheets.awarding.groups import strats_of
from bridgesheets.awarding.lists.records import (
    AWARD,
    NAMES,
    AwardLine,
    AwardList,
    ListColumn,
    ListSection,
    award_in_words,
    award_list,
    limits_in_words,
    parts_of,
    player_credits,
    reasons_by_contestant,
)
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from truesheet.harmless import csv_of


def as_csv(awards: EventAwards) -> str:
    """Writes the award list as CSV, a row for each contestant.

    A text that a spreadsheet would take for a formula has an apostrophe before it.
    """
    strats = [strat.name for strat in strats_of(awards.event)]
    ranks = [f"{kind} rank {name}".strip() for kind in ("Section", "Overall") for name in strats]
    scores = scores_of(awards)
    parts, unit = parts_of(awards, scores), scores.unit
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


def as_json(awards: EventAwards) -> str:
    return json.dumps(_record(awards), ensure_ascii=False, indent=1)


def _record(awards: EventAwards) -> dict[str, Any]:
    event = awards.event
    return {
        "event": dict(event_head.details(awards)),
        "edition": awards.edition.full_name,
        "readings": event_head.readings(awards),
        "strats": [
            {
                "strat": line.strat, "flight": line.flight, "limit": line.limit, "entrants": line.entrants,
                "tables": f"{line.tables:f}", "first": line.first, "formula": line.formula,
            }
            for line in event_head.strat_lines(awards)
        ],
        "groups": [
            {"session": each.session, "group": each.name, "entrants": len(each.entries), "counted": each.size}
            for each in awards.counts.groups
        ],
        "ranks": [
            {
                "number": event.contestants[each.contestant].number, "session": each.session, "group": each.group,
                "strat": each.strat.name, "place": each.standing.place, "tied": each.standing.tied,
            }
            for each in awards.places
        ],
        "awards": [
            {
                "number": event.contestants[each.contestant].number, "award": award_in_words(each), "kind": each.kind,
                "session": each.session, "strat": each.strat.name, "amount": f"{each.amount:.2f}",
                "formulas": [answer.formula for answer in each.steps],
            }
            for each in awards.awards
        ],
        "credits": [
            {
                "number": event.contestants[each.contestant].number,
                "names": [player.name for player in event.contestants[each.contestant].players],
                "amount": f"{each.amount:.2f}",
                "colours": {name: f"{part:.2f}" for name, part in zip(COLOURS, each.colours, strict=True) if part},
                "awards": [award_in_words(award) for award in each.awards],
                "why": [answer.why for award in each.awards for answer in award.steps],
            }
            for each in awards.credits
        ],
        "players": [
            {"name": each.name, "number": each.number, "amount": f"{each.amount:.2f}",
             "colours": {name: f"{part:.2f}" for name, part in each.colours.items()}}
            for each in player_credits(awards)
        ],
        "notes": list(awards.notes),
        "grand_life_master": [event.contestants[at].number for at in awards.eligible_for_grand_life_master],
    }  # fmt: skip


def list_elements(event_awards: EventAwards, heading: str = "h3") -> Iterator[Element]:
    listed = award_list(event_awards)
    why = {
        at: tuple(
            element("div", element("b", f"{award}: {amount}"), lines(derivations))
            for award, amount, derivations in awards
        )
        for at, awards in reasons_by_contestant(event_awards).items()
    }
    yield element("p", listed.summary, of="played")
    yield from (element("p", line, of="clause") for line in filter(None, (listed.later_rule, limits_in_words(listed))))
    yield from (_part(listed, part, why, heading) for part in listed.parts)
    yield lines(listed.notes, of="notes")
    yield element("p", f"Edition: {listed.edition}", of="clause")


def _part(listed: AwardList, part: ListSection, why: Mapping[int, tuple[Element, ...]], heading: str) -> Element:
    shown = [column for column in listed.columns if any(column.value(line) for line in part.lines)]
    figures = [at for at, column in enumerate(shown) if column.kind != NAMES]

    def cell(column: ListColumn, line: AwardLine) -> Element | str:
        text = column.text(line)
        if column.kind != AWARD or line.contestant not in why:
            return element("strong", text) if column.kind == AWARD else text
        reasons = element("div", element("p", element("b", line.name)), *why[line.contestant], of="reasons")
        return element("details", element("summary", text), reasons, of="why")

    rows = [[cell(column, line) for column in shown] for line in part.lines]
    strats = {at: (column.label, column.over) for at, column in enumerate(shown) if column.under and column.over}
    list_table = table(
        [*map(_label, shown)], rows, figures=figures, of="listed award-list", groups=_groups(shown), strats=strats
    )
    return element("div", element(heading, part.heading) if part.heading else None, list_table, of="part")


def _label(column: ListColumn) -> str:
    """Returns what heads a column; on a telephone the longest word is broken at its hyphen, which shows only there."""
    return " ".join(filter(None, (column.label, column.under))).replace("Masterpoints", "Master\u00adpoints")


def _groups(columns: Sequence[ListColumn]) -> Sequence[tuple[str, int]]:
    found = [(over, len([*same])) for over, same in groupby(columns, key=lambda column: column.over)]
    return found if any(over for over, _ in found) else ()


def event_elements(awards: EventAwards) -> Element:
    facts = [f"{label}: {value}" for label, value in event_head.details(awards)]
    return element("details", element("summary", "About the event"), lines(facts))
