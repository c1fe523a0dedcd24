"""Charts of NABC+, CBF, USBF and WBF events: by place, and the first award in small fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.citations import Clause
from bridgesheets.grouping import grouped
from bridgesheets.printed.awards.championship_events import (
    ListedEvent,
    awards_of_the_wbf,
    listed_events,
    many_tables,
)
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    by_size,
    clauses,
    knockout_columns,
    place_columns,
)
from bridgesheets.printed.awards.colouring import by_colours, colours_of, in_colours, per_player
from bridgesheets.printed.awards.readings import lowest_rule, session_count
from bridgesheets.printed.book import SeeAlso
from bridgesheets.printed.table_blocks import heading_shown
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.championships import event

_PLACES = 12
_FEDERATIONS: Mapping[WorksheetFunction, str] = {
    MPNABC: "NABC+",
    MPCBF: "Canadian Bridge Federation",
    MPUSBF: "USBF",
    MPWBF: "World Bridge Federation",
}


def _by_colours(rows: Iterable[ListedEvent]) -> list[tuple[str, list[ListedEvent]]]:
    """Returns the events under titles: "NABC+, platinum", each title once."""
    titled = (
        (f"{_FEDERATIONS[row.function]}: {colours_of(row.function, {'event_name': row.name})}", row) for row in rows
    )
    return list(grouped(titled).items())


def _lower_places(rows: Iterable[ListedEvent]) -> str:
    """Returns the rule of the places below those shown, for each length of event."""
    lengths = sorted({int(sessions) for row in rows if (sessions := row.sessions)})
    rules = [f"{session_count(sessions)} {lowest_rule(sessions)}" for sessions in lengths]
    return f"Lower places: {', '.join(rules)}."


def _chart_of_events(
    sheet: str, title: str, use: str, rows: Sequence[ChartRow], columns: Sequence[ChartColumn], cited: Sequence[Clause],
    notes: Sequence[str | SeeAlso],
) -> Chart:  # fmt: skip
    """Returns a page of the full awards of events, each in a row below the colours it has."""
    return Chart(
        sheet,
        title,
        f"Full awards, for fields that are large enough. {use}",
        [ChartTable(MPNABC, {}, "Event", rows, [ColumnGroup("", columns)], 3.3, merge=False)],
        cited,
        notes=notes,
        unit=per_player("colours as above the events"),
        landscape=True,
    )


def _place_charts() -> Iterator[Chart]:
    for sheet, title, lists, cited, notes in (
        ("NABC+ pairs", "NABC+ pairs: overall awards", ("nabc_pairs",),
         clauses("nabc_pairs", "nabc_10k", "overall_places"), [many_tables()]),
        ("NABC+ Swiss, BAM", "NABC+ Swiss and board-a-match, CBF, WBF", ("nabc_teams", "cbf_pairs", "wbf"),
         (*clauses("nabc_teams", "cbf_pairs", "wbf", "overall_places"), figures("nabc_10k").also[0]), []),
    ):  # fmt: skip
        shown = [listed for listed in listed_events(*lists) if not listed.knockout and not listed.by_formula]
        rows = [
            ChartRow(listed.called, {"event_name": listed.name}, title=title, function=listed.function)
            for title, events in _by_colours(shown)
            for listed in events
        ]
        yield _chart_of_events(
            sheet, title, "Find the event, read across to the place.", rows, place_columns(_PLACES), cited,
            [_lower_places(shown), *notes, *awards_of_the_wbf(shown)],
        )  # fmt: skip


#: Fields of knockouts: the most teams of four, five and six rounds.
_ROUNDS = (16, 32, 64)


def _fields(listed: ListedEvent, title: str) -> Iterator[ChartRow]:
    """Yields a row for each length of a knockout in fields with the full award; one where places are assigned."""
    facts, function = {"event_name": listed.name}, listed.function
    if function is MPWBF or listed.name in table("assigned_events").column("Event"):
        yield ChartRow(listed.called, facts, title=title, function=function)
        return
    full = int(event(in_force(), listed.name).full_from or 0)
    sizes = [count for count in _ROUNDS if count >= full]
    starts = [full or _ROUNDS[0] // 2 + 1, *(count + 1 for count in sizes[:-1])]
    for start, count in zip(starts, sizes, strict=True):
        size = f"{count}" if start == count else f"{start}–{count}"
        yield ChartRow(f"{listed.called}, {size}", {**facts, "tables": count}, title=title, function=function)


def _by_formula(events: Iterable[ListedEvent]) -> list[str]:
    """Returns a sentence on matches paid by the General Formula, for which no figure can be printed."""
    printed = table("nabc_knockouts")
    at = printed.columns.index("MATCH AWARDS")
    named = [listed.name for listed in events if listed.function is MPNABC
             and not printed.row(listed.name)[printed.columns[at]][:1].isdigit()]  # fmt: skip
    return [f"Matches of the {' and '.join(named)} are paid by the General Formula; it needs a D factor, and the "
            "manual prints none for national events."] if named else []  # fmt: skip


def _knockout_chart(sheet: str, title: str, lists: Sequence[str], cited: Sequence[Clause], note: str) -> Chart:
    shown = [row for row in listed_events(*lists) if row.knockout]
    rows = [row for title_, events in _by_colours(shown) for listed in events for row in _fields(listed, title_)]
    smaller = SeeAlso("Smaller fields", "Small fields, teams")
    return _chart_of_events(
        sheet,
        title,
        "Find the event and its teams, read across; 3/4: each of those tied. Match: for a match won, of a full day.",
        rows,
        [*knockout_columns(6), ChartColumn("Match", function=MPDAYMATCH)],
        cited,
        [note, smaller, *_by_formula(shown), *awards_of_the_wbf(shown)],
    )


def _knockout_charts() -> Iterator[Chart]:
    assigned = "Events without a number of teams have assigned places, for teams that have won two rounds."
    yield _knockout_chart(
        "Knockouts NABC+, WBF",
        "NABC+ and WBF knockouts: overall awards",
        ("nabc_knockouts", "wbf"),
        (*clauses("nabc_knockouts", "nabc_assigned", "event_matches"), figures("nabc_10k").also[-1],
         *clauses("wbf", "ko_places")),
        f"{assigned} Those of the WBF whose places follow from the rounds are shown for {_ROUNDS[0] + 1}–{_ROUNDS[1]} "
        "teams.",
    )  # fmt: skip
    yield _knockout_chart(
        "Trials CBF, USBF",
        "CBF and USBF team trials: overall awards",
        ("cbf_teams", "usbf_teams"),
        (*clauses("cbf_teams"), figures("event_matches").also[0], *clauses("usbf_teams", "usbf_assigned"),
         figures("event_matches").also[1], *clauses("ko_places")),
        assigned,
    )  # fmt: skip


#: Fields from the smallest of these to the largest, at which every event has its full award, or the formula its most.
_FIELDS = range(8, 49)


#: Events with the same award for every field: what heads their column, and the events.
_Class = tuple[str, Sequence[ListedEvent]]
#: What is above some columns, and the columns.
_Titled = tuple[str, Sequence[_Class]]


def _classes(listing: str) -> list[_Class]:
    # What the events that are left out rest on is not cited.
    by_award: dict[Decimal, list[ListedEvent]] = {}
    answers = ChartAnswers()
    for listed in listed_events(listing):
        if not listed.by_formula:
            full = answers.figure(listed.function, 1, listed.name)
            if answers.figure(listed.function, 1, listed.name, _FIELDS[0]) < full:
                by_award.setdefault(full, []).append(listed)
    return [(f"{full}", by_award[full]) for full in sorted(by_award, reverse=True)]


def _by_limit() -> list[_Class]:
    limits = in_force().championships.nabc_limits
    events = [listed for listed in listed_events("nabc_pairs") if listed.by_formula and listed.name in limits]
    return [(f"{limits[listed.name].limit}", [listed]) for listed in events]


def _names(title: str, classes: Sequence[_Class]) -> str:
    """Returns the events of some columns: "NABC+ pairs, 125.00: Nail LM Open Pairs; 60.00: ..."."""
    parts = [f"{heading_shown(head)}: {', '.join(listed.called for listed in events)}" for head, events in classes]
    return f"{title}, {'; '.join(parts)}."


def _columns(classes: Sequence[_Class]) -> list[ChartColumn]:
    columns = []
    for head, (listed, *others) in classes:
        stands_for = [(other.called, {"event_name": other.name}) for other in others]
        columns.append(ChartColumn(head, {"event_name": listed.name}, stands_for, listed.function))
    return columns


def _chart(
    sheet: str,
    title: str,
    counted_in: str,
    groups: Sequence[Sequence[_Titled]],
    cited: tuple[Clause, ...],
    notes: Sequence[str] = (),
    *,
    landscape: bool = False,
) -> Chart:
    """Returns a page of blocks, each with the rows at which its own awards change."""
    titled = [each for group in groups for each in group]
    shown = [listed for _, classes in titled for _, events in classes for listed in events]
    return Chart(
        sheet,
        title,
        f"Find the {counted_in.lower()}, read across to the kind of event and its full award; the events are below.",
        [
            ChartTable(MPNABC, {"place": 1}, counted_in, by_size("tables", _FIELDS),
                       [ColumnGroup(heading, _columns(classes)) for heading, classes in group], open_end=True)
            for group in groups
        ],
        cited,
        notes=[*(_names(*each) for each in titled), *notes],
        unit=per_player(by_colours((listed.called, in_colours(listed.name)) for listed in shown)),
        landscape=landscape,
    )  # fmt: skip


def charts() -> Iterator[Chart]:
    """Yields full awards by place, and first awards in small fields: a page for pairs, a page for teams."""
    yield from _place_charts()
    yield from _knockout_charts()
    yield _chart(
        "Small fields, pairs",
        "Pairs in small fields: first overall",
        "Tables",
        [
            [("NABC+ pairs", _classes("nabc_pairs")), ("CBF pairs", _classes("cbf_pairs"))],
            [("NABC+, by limit", _by_limit())],
        ],
        clauses("nabc_pairs", "nabc_minimum_pairs", "nabc_10k", "cbf_pairs", "cbf_minimum_pairs", "general_formula"),
        [many_tables()],
    )
    yield _chart(
        "Small fields, teams",
        "Teams in small fields: first overall",
        "Teams",
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
