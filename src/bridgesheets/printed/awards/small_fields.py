"""Charts of the first award in small fields: NABC+, CBF and USBF events that need a minimum number of tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, tabulate_groups, up_to_more
from bridgesheets.printed.awards.chart import Chart, heading_shown
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_lists import ListedEvent, listed_events, many_tables
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures
from bridgesheets.regulations.in_force import in_force

#: Fields from the smallest of these to the largest, at which every event has its full award, or the formula its most.
_FIELDS = range(8, 49)


@dataclass(frozen=True)
class _Class:
    """Events with the same award for every field: what heads their column, and the events."""

    head: str
    events: tuple[ListedEvent, ...]


#: What stands above some columns, and the columns.
_Titled = tuple[str, list[_Class]]


def _classes(listing: str) -> list[_Class]:
    """The events of a list that a small field reduces, by their full award."""
    # What the events that are left out rest on is not cited.
    found: dict[Decimal, list[ListedEvent]] = {}
    asked = Asked()
    for listed in listed_events(listing):
        if not listed.by_formula:
            full = asked.figure(listed.function, 1, listed.name)
            if asked.figure(listed.function, 1, listed.name, _FIELDS[0]) < full:
                found.setdefault(full, []).append(listed)
    return [_Class(f"{full}", tuple(found[full])) for full in sorted(found, reverse=True)]


def _by_formula() -> list[_Class]:
    """The NABC+ pairs that the General Formula pays, by their limit."""
    limits = in_force().championships.nabc_limits
    found = [listed for listed in listed_events("nabc_pairs") if listed.by_formula and listed.name in limits]
    return [_Class(f"{limits[listed.name].limit}", (listed,)) for listed in found]


def _colours(titled: Sequence[_Titled]) -> str:
    """The colours of the events of a page: most have one, the others are named."""
    named: dict[str, list[str]] = {}
    for listed in (listed for _, classes in titled for each in classes for listed in each.events):
        named.setdefault(in_colours(listed.name), []).append(listed.called)
    usual = max(named, key=lambda colours: len(named[colours]))
    others = [f"{', '.join(events)} {colours}" for colours, events in named.items() if colours != usual]
    return "; ".join([usual, *others])


def _names(title: str, classes: Sequence[_Class]) -> str:
    """The events of some columns: "NABC+ pairs, 125.00: Nail LM Open Pairs; 60.00: ..."."""
    said = [f"{heading_shown(each.head)}: {', '.join(listed.called for listed in each.events)}" for each in classes]
    return f"{title}, {'; '.join(said)}."


def _chart(
    narrowing: Narrowing,
    sheet: str,
    title: str,
    purpose: str,
    groups: Sequence[Sequence[_Titled]],
    cited: tuple[Clause, ...],
    notes: Sequence[str] = (),
    *,
    landscape: bool = False,
) -> Chart:
    """A page of blocks, each with the rows at which its own awards change."""
    asked = Asked()

    def ask(count: int, each: _Class) -> Decimal:
        listed, *others = each.events
        found = asked.figure(listed.function, 1, listed.name, count)
        for other in others:
            asked.alike(other.called, found, other.function, 1, other.name, count)
        if count == _FIELDS[-1] and not listed.more_in_large_fields:
            asked.alike("larger fields", found, listed.function, 1, listed.name, 10 * count)
        return found

    blocks: list[Block] = []
    for group in groups:
        columns = [(said, [(each.head, each) for each in classes]) for said, classes in group]
        blocks += tabulate_groups("Tables", narrowing.of_tables(_FIELDS), columns, ask, label=up_to_more(_FIELDS[-1]))
    titled = [found for group in groups for found in group]
    return Chart(
        sheet,
        title,
        "Find the tables (teams), read across to the kind of event and its full award: the events are named below.",
        purpose,
        blocks,
        asked,
        cited,
        notes=[*(_names(*found) for found in titled), *notes],
        unit=per_player(_colours(titled)),
        landscape=landscape,
    )


def small_field_charts(narrowing: Narrowing) -> Iterator[Chart]:
    """First awards by tables: a page for pairs, a page for teams."""
    if not narrowing.of_tables(_FIELDS):
        return
    yield _chart(
        narrowing,
        "Small fields, pairs",
        "Pairs in small fields: first overall",
        "First overall in small fields: NABC+ and CBF pairs.",
        [
            [("NABC+ pairs", _classes("nabc_pairs")), ("CBF pairs", _classes("cbf_pairs"))],
            [("NABC+, by limit", _by_formula())],
        ],
        clauses("nabc_pairs", "nabc_minimum_pairs", "nabc_10k", "cbf_pairs", "cbf_minimum_pairs", "general_formula"),
        [many_tables()],
    )
    yield _chart(
        narrowing,
        "Small fields, teams",
        "Teams in small fields: first overall",
        "First overall in small fields: NABC+, CBF and USBF team events.",
        [
            [
                ("NABC+ Swiss and board-a-match", _classes("nabc_teams")),
                ("NABC+ knockouts", _classes("nabc_knockouts")),
            ],
            [("CBF teams", _classes("cbf_teams")), ("USBF teams", _classes("usbf_teams"))],
        ],
        (
            *clauses("nabc_teams", "nabc_minimum_teams", "nabc_knockouts", "nabc_minimum_knockouts"),
            *figures("nabc_10k").also,
            *clauses("cbf_teams", "cbf_minimum_teams", "usbf_teams", "usbf_minimum", "usbf_assigned"),
        ),
        landscape=True,
    )
