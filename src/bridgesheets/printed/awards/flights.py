"""Charts of regional stratiflighted and flighted events: tables counted, lower strats, the second flight, limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bridgesheets.catalogue.stratiflighted import MPEVENTTABLES, MPFLIGHTB, MPFLIGHTLIMITS, MPSTRAT
from bridgesheets.printed.awards.asking import Asked, tabulate
from bridgesheets.printed.awards.chart import Chart, chart_of, to_order
from bridgesheets.printed.awards.chart_table import Column, Part, Row, Table, counted
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.awards.overalls import in_words
from bridgesheets.printed.blocks import Block, Line
from bridgesheets.regulations import figures, table

_TABLES = range(3, 46)
#: A lowest flight above the limits of three flights, and one on either side of where teams count more.
_FURTHER, _TEAMS_BELOW, _TEAMS_FROM = 500, 2000, 2500

#: A first award and a flight of which the parts are percentages.
_HUNDRED = 100
_PARTS = range(15, 100, 5)
_STRAT_LIMITS = (1500, 2000, 2500, 3000, 4000, 5000, 6000)

_LEFT = range(5, 46)
_FLIGHT_LIMITS = (2500, 3000, 3500, 4000)

_STEP = 50


def _lowest() -> tuple[int, int]:
    """From where to where the limit of the lowest of three flights goes."""
    first, last = (int(figures("flight_limits")[name]) for name in ("lowest_from", "lowest_to"))
    return first, last


def _event_tables() -> Chart:
    first, last = _lowest()
    band = f"{first}–{last:,}"

    def column(head: str, limit: int, form: str = "stratiflighted", beyond: int = 0) -> Column:
        facts = {"lower_limit": limit, "event_format": form}
        other = beyond or 4 * limit
        return Column(head, facts, [(f"limit {other}", {"lower_limit": other})])

    parts = [
        Part("Pairs, two flights", [column(band, first, beyond=last), column(f"over {last:,}", last + _FURTHER)],
             {"event_type": "pairs"}),
        Part("Pairs, three flights", [column(band, first, "flighted", last)], {"event_type": "pairs"}),
        Part("Teams, two flights", [column(f"under {_TEAMS_FROM:,}", _TEAMS_BELOW, beyond=_TEAMS_FROM - 1),
                                    column(f"{_TEAMS_FROM:,} and over", _TEAMS_FROM)], {"event_type": "swiss"}),
        Part("Teams, three flights", [column(band, first, "flighted", last)], {"event_type": "swiss"}),
    ]  # fmt: skip
    return chart_of(
        "Event tables",
        "Regional flights: tables the top flight counts",
        "Find the tables of the top flight (three flights: of the top and the middle flight), read across to the kind "
        "of event and the limit of its lowest flight. First overall for these tables is on the chart of its sessions.",
        [Table(MPEVENTTABLES, {}, "Tables", counted("tables", _TABLES), parts, 1.1)],
        (*clauses("event_tables_times", "event_tables", "flight_limits"), figures("flight_limits").also[0]),
        unit="tables that count for first overall of the top flight",
    )


def _strats() -> Chart:
    caps = {row[1]: row[2] for row in table("strat_caps").rows if row[0] == "top"}
    columns = [Column(f"{limit}", {"limit": limit}) for limit in _STRAT_LIMITS]
    parts = [
        Part(f"{said} strat, by its limit: at most {caps[strat]}", columns, {"strat": int(strat)})
        for said, strat in (("Second", "2"), ("Third", "3"))
    ]
    # By formula one session gives the least, so that the part of the first award shows.
    facts = {"first": _HUNDRED, "flight_tables": _HUNDRED, "sessions": 1}
    return chart_of(
        "Lower strats",
        "Regional flights: first of a lower strat of the top flight",
        "Find the strat's part of the tables of its flight, those of the strats below it included, read across to its "
        "limit. The strat gets this part, or the first of its own tables and limit (charts by limit) where that is "
        "higher, and at most what stands above the limits.",
        [Table(MPSTRAT, facts, "Tables, % of flight", counted("strat_tables", _PARTS), parts, 1.8)],
        clauses("strat_caps", "stratified", "m_factor", "general_formula"),
        landscape=True,
        unit=f"masterpoints for each {_HUNDRED}.00 of first overall in the flight",
    )


def _second_flight(sessions: int) -> Chart:
    columns = [Column(f"{limit}", {"limit": limit}) for limit in _FLIGHT_LIMITS]
    parts = [
        Part(said, columns, {"event_type": event_type})
        for event_type, said in (("pairs", "Pairs"), ("swiss", "Swiss teams"))
    ]
    # So many tables are left when one of the top flight is taken off.
    rows = [Row(left, {"event_tables": left + 1, "top_tables": 1}) for left in _LEFT]
    return chart_of(
        f"Second flight, {in_words(sessions)}",
        f"Regional, three flights: first of the second, {in_words(sessions)}",
        "From the event tables (chart of the tables counted) take the actual tables of the top flight; find what is "
        "left, read across to the limit of the second flight.",
        [Table(MPFLIGHTB, {"sessions": sessions}, "Tables left", rows, parts, 1.3)],
        clauses("flighted_second", "general_formula", "m_factor", "r_factor_tournaments"),
        notes=[f"Lower places: {overall_rule(sessions)}."],
    )


def _span(asked: Asked, candidates: Sequence[int], *before: int | None) -> tuple[Decimal, Decimal]:
    """The lowest and the highest limit that is allowed beside those before it."""
    allowed = [limit for limit in candidates if asked.knows(MPFLIGHTLIMITS, *before, limit)]
    for limit in (allowed[0], allowed[-1]):
        asked.figure(MPFLIGHTLIMITS, *before, limit)
    return Decimal(allowed[0]), Decimal(allowed[-1])


def _limits() -> Chart:
    asked = Asked()
    first, last = _lowest()
    candidates = range(_STEP, 8 * last + 1, _STEP)
    lowest = range(first, last + 1, _STEP)
    lines: list[Line] = []
    middles: dict[int, int] = {}
    for limit in lowest:
        middle = _span(asked, candidates, limit)
        strat = _span(asked, candidates, limit, int(middle[0]))
        lines.append(Line(limit, (*middle, *strat)))
        middles |= dict.fromkeys(map(int, middle), limit)
    (tops,) = tabulate(
        "Middle flight",
        range(min(middles), max(middles) + 1, 250),
        [("Lowest strat of the top flight", [("from", 0), ("to", 1)])],
        lambda middle, at: _top(asked, candidates, middle)[at],
        key_share=1.3,
    )
    heads = ("flight from", "flight to", "strat from", "strat to")
    return Chart(
        "Flight limits",
        "Regional flights: limits that are allowed",
        "Three flights: find the limit of the lowest flight, read what the middle flight and its lower strat may have; "
        "then find the middle flight at the right, read what the lowest strat of the top flight may have.",
        [Block("Lowest flight", heads, tuple(lines), "Middle flight, and its lower strat", 1.3), tops],
        asked,
        clauses("flight_limits"),
        notes=[
            f"Two flights (stratiflighted): the lowest strat of the top flight is at least "
            f"{figures('flight_limits')['strat_above_lowest']} above the limit of the lower flight.",
        ],
        landscape=True,
        unit="upper masterpoint limits",
    )


def _top(asked: Asked, candidates: Sequence[int], middle: int) -> tuple[Decimal, Decimal]:
    """Returns what the lowest strat of the top flight may have above a middle flight of that limit."""
    first, last = _lowest()
    lowest = next(limit for limit in range(first, last + 1, _STEP) if asked.knows(MPFLIGHTLIMITS, limit, middle))
    return _span(asked, candidates, lowest, middle, None)


def charts() -> Iterator[Chart]:
    yield from to_order([_event_tables(), _strats(), *map(_second_flight, (1, 2)), _limits()])
