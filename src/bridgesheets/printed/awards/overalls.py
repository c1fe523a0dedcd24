"""Overall awards at sectionals and regionals: by tables and place, first by strat limit, regional flighted events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.general import MPAWARDS, MPFIRST
from bridgesheets.catalogue.overalls import MPAWARD
from bridgesheets.catalogue.stratiflighted import MPEVENTTABLES, MPFLIGHTB, MPFLIGHTLIMITS, MPSTRAT
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    arguments,
    by_size,
    clauses,
    columns_of,
    place_columns,
)
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.readings import (
    counts_besides,
    lower_rule,
    overall_rule,
    restricted_rule,
    session_count,
)
from bridgesheets.regulations import figures, table

#: The limits strats, flights and restricted events usually have.
LIMITS = tuple(map(Decimal, (300, 500, 750, 1000, 1500, 2000, 3000)))

#: What decides between limits and standings: the M factor, its limit at events that are no championships, the strats.
_BY_LIMIT = ("m_factor", "status", "stratified")

_STATUSES = (
    "Side: events that are no championship, without a limit; with one, the lower of the two columns holds. "
    "Cons.: consolations, likewise."
)

#: The places that find room beside one another.
_PLACES = 12
_SESSIONS = (1, 2)
_TYPES = {"pairs": "pairs", "swiss": "Swiss teams"}
TEAM_TYPES = ("swiss", "bam")

#: The table of depths of each type of event.
_DEPTHS = {"pairs": "depth_pairs", "swiss": "depth_teams"}
#: What decides every overall award of a tournament.
_ALWAYS = ("general_formula", "r_factor_tournaments")


def key_of(event_type: str) -> str:
    """Returns the heading of fields of that type: "Tables" or "Teams"."""
    return "Teams" if event_type in TEAM_TYPES else "Tables"


def find_field(event_type: str) -> str:
    """Returns the line below the title on how to find a row."""
    half = "" if event_type in TEAM_TYPES else " (a half table counts as full)"
    return f"Find the {key_of(event_type).lower()}{half}, read across to the place."


def overall_table(facts: Facts, tables: Iterable[int], most: int, further: Sequence[ChartColumn] = ()) -> ChartTable:
    return ChartTable(
        MPAWARD, facts, key_of(facts["event_type"]), by_size("tables", tables),
        [ColumnGroup("", [*place_columns(most), *further])],
    )  # fmt: skip


def overall_notes(facts: Facts) -> list[str]:
    """Returns what else decides an overall award: lower places, tables of other events, restrictions."""
    return [lower_rule(facts["sessions"]), counts_besides(facts["rating"]), restricted_rule()]


def _list_charts(rating: str, event_type: str) -> Iterator[Chart]:
    paid = ChartColumn(
        "Paid", function=lambda answers, facts: Decimal(len(answers.cells(MPAWARDS, *arguments(MPAWARDS, facts))))
    )
    for sessions in _SESSIONS:
        facts = {"rating": rating, "event_type": event_type, "sessions": sessions}
        yield Chart(
            f"{rating.capitalize()} {event_type} {sessions}",
            f"{rating.capitalize()} {_TYPES[event_type]}, {session_count(sessions)}: overall",
            f"{find_field(event_type)} Paid: the number of overall places.",
            [overall_table(facts, range(3, 41), _PLACES, [paid])],
            clauses(*_ALWAYS, "overall_places", _DEPTHS[event_type]),
            notes=overall_notes(facts),
        )


def _colours_by_limit(rating: str) -> str:
    """Returns the colours of a page of limits: "one session red; two sessions gold from limit 750 on, red below"."""
    by_colours: dict[str, list[str]] = {}
    for sessions in _SESSIONS:
        of = {limit: in_colours(rating, "overall", limit, sessions) for limit in LIMITS}
        changes = [limit for limit in LIMITS if of[limit] != of[LIMITS[0]]]
        colours = f"{of[LIMITS[-1]]} from limit {changes[0]} on, {of[LIMITS[0]]} below" if changes else of[LIMITS[0]]
        by_colours.setdefault(colours, []).append(session_count(sessions))
    if len(by_colours) == 1:
        return next(iter(by_colours))
    return "; ".join(f"{' and '.join(those)} {colours}" for colours, those in by_colours.items())


def _limit_chart(rating: str, event_type: str) -> Chart:
    others = ChartColumn("Side", {"status": "side"}), ChartColumn("Cons.", {"status": "consolation"})
    columns = [*columns_of("limit", LIMITS), *others]
    parts = [
        ColumnGroup(session_count(sessions).capitalize(), columns, {"sessions": sessions}) for sessions in _SESSIONS
    ]
    key, facts = key_of(event_type), {"rating": rating, "event_type": event_type, "place": 1}
    return Chart(
        f"{rating.capitalize()} {event_type} limits",
        f"{rating.capitalize()} {_TYPES[event_type]}: first overall by strat limit",
        f"Find the {key.lower()} of the strat and those below it, read across to its upper masterpoint limit.",
        [ChartTable(MPFIRST, facts, key, by_size("tables", range(3, 29)), parts, share=1.2)],
        clauses(*_ALWAYS, *_BY_LIMIT),
        notes=[*(f"{session_count(count).capitalize()}: {overall_rule(count)}." for count in _SESSIONS), _STATUSES],
        unit=per_player(_colours_by_limit(rating)),
        landscape=True,
    )


def charts() -> Iterator[Chart]:
    events: list[Any] = [(rating, event_type) for rating in ("sectional", "regional") for event_type in _TYPES]
    for rating, event_type in events:
        yield from _list_charts(rating, event_type)
    yield from (_limit_chart(rating, event_type) for rating, event_type in events)


#: A lowest flight above the limits of three flights, and one on either side of where teams count more.
_FURTHER, _TEAMS_BELOW, _TEAMS_FROM = 500, 2000, 2500

#: A first award and a flight of which the parts are percentages.
_HUNDRED = 100


_STEP = 50


def _lowest() -> tuple[int, int]:
    first, last = (int(figures("flight_limits")[name]) for name in ("lowest_from", "lowest_to"))
    return first, last


def _event_tables() -> Chart:
    first, last = _lowest()
    band = f"{first}–{last:,}"

    def column(head: str, limit: int, form: str = "stratiflighted", beyond: int = 0) -> ChartColumn:
        facts = {"lower_limit": limit, "event_format": form}
        other = beyond or 4 * limit
        return ChartColumn(head, facts, [(f"limit {other}", {"lower_limit": other})])

    parts = [
        ColumnGroup("Pairs, two flights", [column(band, first, beyond=last), column(f"over {last:,}", last + _FURTHER)],
                    {"event_type": "pairs"}),
        ColumnGroup("Pairs, three flights", [column(band, first, "flighted", last)], {"event_type": "pairs"}),
        ColumnGroup("Teams, two flights", [column(f"under {_TEAMS_FROM:,}", _TEAMS_BELOW, beyond=_TEAMS_FROM - 1),
                                    column(f"{_TEAMS_FROM:,} and over", _TEAMS_FROM)], {"event_type": "swiss"}),
        ColumnGroup("Teams, three flights", [column(band, first, "flighted", last)], {"event_type": "swiss"}),
    ]  # fmt: skip
    return Chart(
        "Event tables",
        "Regional flights: tables the top flight counts",
        "Find the tables of the top flight (three flights: of the top and the middle flight), read across to the kind "
        "of event and the limit of its lowest flight. First overall for these tables is on the chart of its sessions.",
        [ChartTable(MPEVENTTABLES, {}, "Tables", by_size("tables", range(3, 46)), parts, 1.1)],
        (*clauses("event_tables_times", "event_tables", "flight_limits"), figures("flight_limits").also[0]),
        unit="tables that count for first overall of the top flight",
    )


def _strats() -> Chart:
    caps = {row[1]: row[2] for row in table("strat_caps").rows if row[0] == "top"}
    columns = columns_of("limit", (1500, 2000, 2500, 3000, 4000, 5000, 6000))
    parts = [
        ColumnGroup(f"{heading} strat, by its limit: at most {caps[strat]}", columns, {"strat": int(strat)})
        for heading, strat in (("Second", "2"), ("Third", "3"))
    ]
    # By formula one session gives the least, so that the part of the first award shows.
    facts = {"first": _HUNDRED, "flight_tables": _HUNDRED, "sessions": 1}
    return Chart(
        "Lower strats",
        "Regional flights: first of a lower strat of the top flight",
        "Find the strat's part of the tables of its flight, those of the strats below it included, read across to its "
        "limit. The strat gets this part, or the first of its own tables and limit (charts by limit) where that is "
        "higher, and at most the figure above the limits.",
        [ChartTable(MPSTRAT, facts, "Tables, % of flight", by_size("strat_tables", range(15, 100, 5)), parts, 1.8)],
        clauses("strat_caps", "stratified", "m_factor", "general_formula"),
        landscape=True,
        unit=f"masterpoints for each {_HUNDRED}.00 of first overall in the flight",
    )


def _second_flight(sessions: int) -> Chart:
    columns = columns_of("limit", (2500, 3000, 3500, 4000))
    parts = [
        ColumnGroup(heading, columns, {"event_type": event_type})
        for event_type, heading in (("pairs", "Pairs"), ("swiss", "Swiss teams"))
    ]
    # So many tables are left when one of the top flight is taken off.
    rows = [ChartRow(tables, {"event_tables": tables + 1, "top_tables": 1}) for tables in range(5, 46)]
    return Chart(
        f"Second flight, {session_count(sessions)}",
        f"Regional, three flights: first of the second, {session_count(sessions)}",
        "From the event tables (chart of the tables counted) take the actual tables of the top flight; find what is "
        "left, read across to the limit of the second flight.",
        [ChartTable(MPFLIGHTB, {"sessions": sessions}, "Tables left", rows, parts, 1.3)],
        clauses("flighted_second", "general_formula", "m_factor", "r_factor_tournaments"),
        notes=[f"Lower places: {overall_rule(sessions)}."],
    )


def _span(answers: ChartAnswers, *before: int | None) -> tuple[Decimal, Decimal]:
    """Returns the lowest and the highest limit that is allowed next to those before it."""
    candidates = range(_STEP, 8 * _lowest()[1] + 1, _STEP)
    allowed = [limit for limit in candidates if answers.knows(MPFLIGHTLIMITS, *before, limit)]
    for limit in (allowed[0], allowed[-1]):
        answers.figure(MPFLIGHTLIMITS, *before, limit)
    return Decimal(allowed[0]), Decimal(allowed[-1])


def _middle_flight(answers: ChartAnswers, facts: Facts) -> Decimal:
    return _span(answers, facts["lowest"])[facts["end"]]


def _lower_strat(answers: ChartAnswers, facts: Facts) -> Decimal:
    """Returns the lowest limit of the lower strat of a middle flight of that limit."""
    return _span(answers, facts["lowest"], int(_span(answers, facts["lowest"])[0]))[facts["end"]]


def _top_strat(answers: ChartAnswers, facts: Facts) -> Decimal:
    """Returns the lowest limit of a strat of the top flight above a middle flight of that limit."""
    first, last = _lowest()
    limits = range(first, last + 1, _STEP)
    lowest = next(limit for limit in limits if answers.knows(MPFLIGHTLIMITS, limit, facts["middle"]))
    return _span(answers, lowest, facts["middle"], None)[facts["end"]]


def _limits() -> Chart:
    first, last = _lowest()
    ends = (("from", 0), ("to", 1))
    middles = [ChartColumn(f"flight {word}", {"end": end}, function=_middle_flight) for word, end in ends]
    strats = [ChartColumn(f"strat {word}", {"end": end}, function=_lower_strat) for word, end in ends]
    lowest = [ChartRow(limit, {"lowest": limit}) for limit in range(first, last + 1, _STEP)]
    from_middle, to_middle = int(_span(ChartAnswers(), first)[0]), int(_span(ChartAnswers(), last)[1])
    middle = [ChartRow(limit, {"middle": limit}) for limit in range(from_middle, to_middle + 1, 250)]
    tops = [ColumnGroup("Lowest strat of the top flight", [ChartColumn(word, {"end": end}) for word, end in ends])]
    return Chart(
        "Flight limits",
        "Regional flights: limits that are allowed",
        "Three flights: find the limit of the lowest flight, read what the middle flight and its lower strat may have; "
        "then find the middle flight at the right, read what the lowest strat of the top flight may have.",
        [
            ChartTable(_middle_flight, {}, "Lowest flight", lowest,
                       [ColumnGroup("Middle flight, and its lower strat", [*middles, *strats])], 1.3, merge=False),
            ChartTable(_top_strat, {}, "Middle flight", middle, tops, 1.3),
        ],
        clauses("flight_limits"),
        notes=[
            f"Two flights (stratiflighted): the lowest strat of the top flight is at least "
            f"{figures('flight_limits')['strat_above_lowest']} above the limit of the lower flight.",
        ],
        landscape=True,
        unit="upper masterpoint limits",
    )  # fmt: skip


def flighted_charts() -> Iterator[Chart]:
    yield from to_order([_event_tables(), _strats(), *map(_second_flight, (1, 2)), _limits()])
