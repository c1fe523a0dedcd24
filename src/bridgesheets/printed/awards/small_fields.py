"""Charts of the first award in small fields: NABC+, CBF and USBF events that need a minimum number of tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from bridgesheets.catalogue.championships import MPNABC
from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.chart import Chart, chart_of
from bridgesheets.printed.awards.chart_table import Column, Part, Table, counted
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import by_colours, in_colours, per_player
from bridgesheets.printed.awards.event_lists import ListedEvent, listed_events, many_tables
from bridgesheets.printed.blocks import heading_shown
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


def _names(title: str, classes: Sequence[_Class]) -> str:
    """The events of some columns: "NABC+ pairs, 125.00: Nail LM Open Pairs; 60.00: ..."."""
    said = [f"{heading_shown(each.head)}: {', '.join(listed.called for listed in each.events)}" for each in classes]
    return f"{title}, {'; '.join(said)}."


def _columns(classes: Sequence[_Class]) -> list[Column]:
    """A column for each class of events, which its first event stands for."""
    found = []
    for each in classes:
        listed, *others = each.events
        stands_for = [(other.called, {"event_name": other.name}) for other in others]
        found.append(Column(each.head, {"event_name": listed.name}, stands_for, listed.function))
    return found


def _chart(
    sheet: str,
    title: str,
    groups: Sequence[Sequence[_Titled]],
    cited: tuple[Clause, ...],
    notes: Sequence[str] = (),
    *,
    landscape: bool = False,
) -> Chart:
    """A page of blocks, each with the rows at which its own awards change."""
    titled = [found for group in groups for found in group]
    shown = [listed for _, classes in titled for each in classes for listed in each.events]
    return chart_of(
        sheet,
        title,
        "Find the tables (teams), read across to the kind of event and its full award: the events are named below.",
        [
            Table(MPNABC, {"place": 1}, "Tables", counted("tables", _FIELDS),
                  [Part(said, _columns(classes)) for said, classes in group], open_end=True)
            for group in groups
        ],
        cited,
        notes=[*(_names(*found) for found in titled), *notes],
        unit=per_player(by_colours((listed.called, in_colours(listed.name)) for listed in shown)),
        landscape=landscape,
    )  # fmt: skip


def small_field_charts() -> Iterator[Chart]:
    """First awards by tables: a page for pairs, a page for teams."""
    yield _chart(
        "Small fields, pairs",
        "Pairs in small fields: first overall",
        [
            [("NABC+ pairs", _classes("nabc_pairs")), ("CBF pairs", _classes("cbf_pairs"))],
            [("NABC+, by limit", _by_formula())],
        ],
        clauses("nabc_pairs", "nabc_minimum_pairs", "nabc_10k", "cbf_pairs", "cbf_minimum_pairs", "general_formula"),
        [many_tables()],
    )
    yield _chart(
        "Small fields, teams",
        "Teams in small fields: first overall",
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
