"""Grass-roots and named championships as people name them, each with charts in which fields and flights are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import partial
from itertools import groupby
from typing import NamedTuple

from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.depth import MPDEPTH
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.printed.awards import grassroots
from bridgesheets.printed.awards.chart import Chart, EventCharts, named_sheets, sheet_name
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    arguments,
    knockout_columns,
)
from bridgesheets.printed.awards.colouring import colours_of, per_player
from bridgesheets.printed.awards.readings import ordinal
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.championships import event

_GRASS_ROOTS = "Grand National Teams & North American Pairs"
NABC_CHAPTER = "NABC+ Events"
_LISTS = {
    NABC_CHAPTER: ("nabc_pairs", "nabc_teams", "nabc_knockouts"),
    "International Events and Team Trials, CBF": ("cbf_pairs", "cbf_teams"),
    "International Events and Team Trials, USBF": ("usbf_teams",),
    "International Events and Team Trials, WBF": ("wbf",),
}
#: Fields and places of named events of pairs, Swiss and board-a-match teams.
_FIELDS = (8, 12, 15, 16, 20, 23, 24, 28, 32, 36, 40, 44, 48, 60, 80, 99, 100, 120)
_EVENT_PLACES, _KNOCKOUT_PLACES = range(1, 31), 7
#: Teams of knockouts: each the most that so many rounds are played with, and fields that lose part of the award.
_TEAMS = (5, 8, 9, 12, 14, 15, 16, 17, 20, 24, 28, 31, 32, 33, 64, 65, 128)
#: Limits and fields of an event whose limit no text prints.
_UNPRINTED_LIMITS = (2500, 5000)
#: More columns than these need the paper laid across.
_UPRIGHT = 6


def _grass_roots() -> Iterator[EventCharts]:
    of = partial(named_sheets, grassroots.charts)
    for function, title in ((MPNAP, "North American Pairs"), (MPGNT, "Grand National Teams")):
        short = grassroots.SHORT[function]
        for stage, sessions, game, words in (
            ("club", 1, "open", "club stage"),
            ("club", 1, "invitational", "club stage at an invitational club"),
            ("unit", 1, "open", "unit stage, one session"),
            ("unit", 2, "open", "unit stage, two sessions"),
        ):
            name = f"{short} {words}"
            sheet = sheet_name(short, f"{stage} {sessions if stage == 'unit' else game}")
            also = (f"{title}, {words}", *((f"{title} {stage} stage",) if game == "open" and sessions == 1 else ()))
            charts = partial(grassroots.stage_charts, function, stage, sessions, game, sheet)
            yield EventCharts(name, _GRASS_ROOTS, charts, also)
    yield EventCharts("NAP district final", _GRASS_ROOTS, of("NAP finals"), ("nap district stage",))
    yield EventCharts("NAP national final", _GRASS_ROOTS, of("NAP finals"), ("nap national finals",))
    yield EventCharts("NAP session awards", _GRASS_ROOTS, grassroots.session_charts)
    yield EventCharts("GNT unit stage, two-stage qualification", _GRASS_ROOTS, grassroots.qualifying_charts,
                      ("two stage qualification",))  # fmt: skip
    yield EventCharts("GNT district final", _GRASS_ROOTS, of("GNT district"), ("gnt district stage",))
    yield EventCharts("GNT district final, two days, cut to half", _GRASS_ROOTS, grassroots.second_day_charts)
    yield EventCharts("GNT national final", _GRASS_ROOTS, of("GNT national"), ("gnt national finals",))
    yield EventCharts("GNT match awards", _GRASS_ROOTS, grassroots.match_charts)


def _depth(listed: ListedEvent, answers: ChartAnswers, facts: Facts) -> Decimal:
    first = answers.figure(listed.function, *arguments(listed.function, {**facts, "place": 1, "tied": 1}))
    of_field = {"tables": facts["tables"], "event_type": listed.event_type, "first": first, "sessions": listed.sessions}
    return answers.figure(MPDEPTH, *arguments(MPDEPTH, of_field))


def _is_long(listed: ListedEvent) -> bool:
    """Checks if it is a pair event of six sessions, which pays all pairs of the last two."""
    return listed.event_type == "pairs" and listed.sessions == figures("six_sessions")["sessions"]


def _rows(listed: ListedEvent) -> list[ChartRow]:
    if listed.knockout:
        return [ChartRow(column.head, column.facts) for column in knockout_columns(_KNOCKOUT_PLACES)]
    return [ChartRow(ordinal(place), {"place": place, "tied": 1}) for place in _EVENT_PLACES]


def _columns(listed: ListedEvent) -> list[ChartColumn]:
    """Returns the fields of an event that are paid differently, each the largest of its kind."""
    if listed.function is MPWBF:
        return [ChartColumn("Full award")]
    if listed.by_formula and listed.name not in in_force().championships.nabc_limits:
        # No text prints the limit of such an event: it has columns by limit.
        return [
            ChartColumn(f"{count}, limit {limit}", {"tables": count, "limit": limit})
            for limit in _UNPRINTED_LIMITS
            for count in (16, 24, 32, 40, 48, 60)
        ]

    def paid(count: int) -> list[Decimal | None]:
        facts = {"event_name": listed.name, "tables": count}
        return [_award(listed, ChartAnswers(), {**facts, **row.facts}) for row in _rows(listed)]

    *runs, last = ([*run] for _, run in groupby(_TEAMS if listed.knockout else _FIELDS, key=paid))
    heads = [f"{run[0]}" if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return [
        ChartColumn(head, {"tables": run[-1]}) for head, run in zip([*heads, f"{last[0]}+"], [*runs, last], strict=True)
    ]


def _award(listed: ListedEvent, answers: ChartAnswers, facts: Facts) -> Decimal | None:
    """Returns the award of a place: of a knockout by its function alone, else as deep as the field is paid."""
    alone = listed.knockout or _is_long(listed) or listed.function is MPWBF
    if not alone and "tables" in facts and facts["place"] > _depth(listed, answers, facts):
        return None
    return answers.award_if_any(listed.function, *arguments(listed.function, facts))


def _named(listed: ListedEvent) -> Iterator[Chart]:
    """Yields a named event: places down, and across the fields that have awards of their own."""
    columns = _columns(listed)
    noun = "teams" if listed.knockout or listed.event_type != "pairs" else "tables"
    sessions = figures("six_sessions")["sessions"]
    long = [f"All pairs that play the last two of the {sessions} sessions are paid."] if _is_long(listed) else []
    facts = {"event_name": listed.name}
    of = partial(_award, listed, ChartAnswers())
    paid = [row for row in _rows(listed) if any(of({**facts, **row.facts, **column.facts}) for column in columns)]
    overall = ChartTable(partial(_award, listed), facts, "Place", paid, [ColumnGroup("", columns)], merge=False)
    # Few places are across, as on other charts.
    across = listed.knockout and len(columns) > 1
    tables = [overall.turned(noun.capitalize()) if across else overall]
    kinds, use = "overall awards", ""
    if listed.knockout and MPDAYMATCH.outcome(listed.name).reasoned is not None:
        kinds, use = "overall and match awards", " Matches: won, of a full day; wins of a three-way or four-way match."
        won = [ChartRow(head, {"wins": wins}) for head, wins in (("Two teams", None), ("Two wins", 2), ("One win", 1))]
        tables.append(
            ChartTable(MPDAYMATCH, facts, "Matches", won, [ColumnGroup("", [ChartColumn("Won")])], 1.5, merge=False)
        )
    yield Chart(
        sheet_name(listed.called, "overall"), listed.called,
        f"Find the {noun if across else 'place'}, read across to the {'place' if across else noun}. Blank: nothing is "
        f"paid.{use}", tables,
        unit=f"{kinds}, {per_player(colours_of(listed.function, facts))}", notes=long,
        landscape=listed.knockout or len(columns) > _UPRIGHT,
    )  # fmt: skip


def events() -> Iterator[EventCharts]:
    yield from _grass_roots()
    for chapter, lists in _LISTS.items():
        for listed in listed_events(*lists):
            yield EventCharts(listed.called, chapter, partial(_named, listed), (listed.name,))


class ListedEvent(NamedTuple):
    """An event of a printed list, the function that pays it, and its name on a chart."""

    name: str
    function: WorksheetFunction
    called: str
    listing: str

    @property
    def event_type(self) -> str:
        """Returns the type of event whose depth it has, where it is no knockout."""
        return "pairs" if self.listing.endswith("_pairs") else "swiss"

    @property
    def _nearest(self) -> str:
        """Returns the event whose places it has: for a WBF event the nearest one of the NABC+ in the edition."""
        if self.function is not MPWBF:
            return self.name
        nearest = table("wbf").row(self.name)["Closest NABC Equivalent"]
        return table("wbf_equivalents").row(nearest)["NABC+ event"]

    @property
    def sessions(self) -> Decimal | None:
        """Returns the sessions that lower places follow; None for knockouts, assigned places and percentages."""
        return event(in_force(), self._nearest).sessions if self._nearest else None

    @property
    def knockout(self) -> bool:
        """Checks if its places are those of a knockout, rather than parts by the session."""
        return self.sessions is None

    @property
    def by_formula(self) -> bool:
        """Checks if the General Formula pays it, so that there is no award without the tables."""
        return self.function is not MPWBF and event(in_force(), self.name).by_formula


def listed_events(*lists: str) -> Iterator[ListedEvent]:
    functions = {"nabc": MPNABC, "cbf": MPCBF, "usbf": MPUSBF, "wbf": MPWBF}
    for listing in lists:
        function, printed = functions[listing.partition("_")[0]], table(listing)
        for name in printed.column(printed.columns[0]):
            yield ListedEvent(name, function, f"WBF {name}" if function is MPWBF else name, listing)


def many_tables() -> str:
    """Returns a sentence on the events whose first award is larger in a large field."""
    names, rule = table("nabc_pairs").column("EVENT"), figures("nabc_10k")
    more = " and ".join(name for name in names if event(in_force(), name).more_with_many_tables)
    return f"{more}: {rule['pairs_first']} for first with {rule['pairs_tables_from']} tables or more."


def awards_of_the_wbf(listed: Iterable[ListedEvent]) -> list[str]:
    """Returns a note on what the WBF itself awards for first, next to our figures; none without one of its events."""
    printed = table("wbf")
    own = [f"{each.name} {printed.row(each.name)['WBF Award']}" for each in listed if each.function is MPWBF]
    return [f"Masterpoints of the WBF itself for first: {', '.join(own)}."] if own else []
