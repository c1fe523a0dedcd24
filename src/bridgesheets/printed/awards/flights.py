"""Charts of regional stratiflighted and flighted events: tables counted, lower strats, the second flight, limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bridgesheets.catalogue.stratiflighted import MPEVENTTABLES, MPFLIGHTB, MPFLIGHTLIMITS, MPSTRAT
from bridgesheets.printed.awards.asking import Asked, Block, Line, tabulate, tabulate_groups
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures, table

_SERIES = "Regional stratiflighted and flighted events: tables counted, lower strats, second flight, allowed limits"

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


def _event_tables(narrowing: Narrowing) -> Iterator[Chart]:
    tables, asked = narrowing.of_tables(_TABLES), Asked()
    if not tables:
        return
    first, last = _lowest()
    band = f"{first}–{last:,}"
    groups = [
        ("Pairs, two flights", [
            (band, ("pairs", first, "stratiflighted")),
            (f"over {last:,}", ("pairs", last + _FURTHER, "stratiflighted")),
        ]),
        ("Pairs, three flights", [(band, ("pairs", first, "flighted"))]),
        ("Teams, two flights", [
            (f"under {_TEAMS_FROM:,}", ("swiss", _TEAMS_BELOW, "stratiflighted")),
            (f"{_TEAMS_FROM:,} and over", ("swiss", _TEAMS_FROM, "stratiflighted")),
        ]),
        ("Teams, three flights", [(band, ("swiss", first, "flighted"))]),
    ]  # fmt: skip

    def ask(count: int, column: tuple[str, int, str]) -> Decimal:
        event_type, limit, form = column
        beyond = {first: last, _TEAMS_BELOW: _TEAMS_FROM - 1}.get(limit, 4 * limit)
        found = asked.figure(MPEVENTTABLES, count, limit, event_type, form)
        asked.alike(f"limit {beyond}", found, MPEVENTTABLES, count, beyond, event_type, form)
        return found

    yield Chart(
        "Event tables",
        "Regional flights: tables the top flight counts",
        "Find the tables of the top flight (three flights: of the top and the middle flight), read across to the kind "
        "of event and the limit of its lowest flight. First overall for these tables is on the chart of its sessions.",
        "",
        tabulate_groups("Tables", tables, groups, ask, key_share=1.1),
        asked,
        (*clauses("event_tables_times", "event_tables", "flight_limits"), figures("flight_limits").also[0]),
        series=_SERIES,
        label="tables counted",
        unit="tables that count for first overall of the top flight",
    )


def _strats() -> Iterator[Chart]:
    asked = Asked()
    caps = {row[1]: row[2] for row in table("strat_caps").rows if row[0] == "top"}
    groups = [
        (
            f"{said} strat, by its limit: at most {caps[strat]}",
            [(f"{limit}", (int(strat), limit)) for limit in _STRAT_LIMITS],
        )
        for said, strat in (("Second", "2"), ("Third", "3"))
    ]  # fmt: skip

    def ask(part: int, column: tuple[int, int]) -> Decimal:
        strat, limit = column
        # By formula one session gives the least, so that the part of the first award shows.
        return asked.figure(MPSTRAT, strat, _HUNDRED, part, _HUNDRED, limit, None, None, 1)

    yield Chart(
        "Lower strats",
        "Regional flights: first of a lower strat of the top flight",
        "Find the strat's part of the tables of its flight, those of the strats below it included, read across to its "
        "limit. The strat gets this part, or the first of its own tables and limit (charts by limit) where that is "
        "higher, and at most what stands above the limits.",
        "",
        tabulate_groups("Tables, % of flight", _PARTS, groups, ask, key_share=1.8),
        asked,
        clauses("strat_caps", "stratified", "m_factor", "general_formula"),
        landscape=True,
        series=_SERIES,
        label="lower strats",
        whole=True,
        unit=f"masterpoints for each {_HUNDRED}.00 of first overall in the flight",
    )


def _second_flight(narrowing: Narrowing) -> Iterator[Chart]:
    tables, asked = narrowing.of_tables(_LEFT), Asked()
    groups = [
        (f"{said}, {'one session' if sessions == 1 else 'two sessions'}",
         [(f"{limit}", (event_type, sessions, limit)) for limit in _FLIGHT_LIMITS])
        for event_type, said in (("pairs", "Pairs"), ("swiss", "Swiss teams"))
        for sessions in narrowing.of_sessions((1, 2))
    ]  # fmt: skip
    if not tables or not groups:
        return

    def ask(left: int, column: tuple[str, int, int]) -> Decimal:
        event_type, sessions, limit = column
        # So many tables are left when one of the top flight is taken off.
        return asked.figure(MPFLIGHTB, left + 1, 1, limit, event_type, sessions)

    yield Chart(
        "Second flight",
        "Regional, three flights: first of the second",
        "From the event tables (chart of the tables counted) take the actual tables of the top flight; find what is "
        "left, read across to the limit of the second flight.",
        "",
        tabulate_groups("Tables left", tables, groups, ask, key_share=1.3),
        asked,
        clauses("flighted_second", "general_formula", "m_factor", "r_factor_tournaments"),
        notes=[f"{_sessions(count)}, {overall_rule(count)}." for count in narrowing.of_sessions((1, 2))],
        series=_SERIES,
        label="second flight",
        unit=per_player(f"{_colours(2)} with two sessions, {_colours(1)} with one"),
    )


def _colours(sessions: int) -> str:
    """The colours of an overall award of the second flight."""
    return in_colours("regional", sessions=sessions)


def _sessions(count: int) -> str:
    return "One session" if count == 1 else "Two sessions"


def _span(asked: Asked, candidates: Sequence[int], *before: int | None) -> tuple[Decimal, Decimal]:
    """The lowest and the highest limit that is allowed beside those before it."""
    allowed = [limit for limit in candidates if asked.knows(MPFLIGHTLIMITS, *before, limit)]
    for limit in (allowed[0], allowed[-1]):
        asked.figure(MPFLIGHTLIMITS, *before, limit)
    return Decimal(allowed[0]), Decimal(allowed[-1])


def _limits() -> Iterator[Chart]:
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
    tops = tabulate(
        "Middle flight",
        range(min(middles), max(middles) + 1, 250),
        [("from", 0), ("to", 1)],
        lambda middle, at: _top(asked, candidates, middle)[at],
        title="Lowest strat of the top flight",
        key_share=1.3,
    )
    heads = ("flight from", "flight to", "strat from", "strat to")
    yield Chart(
        "Flight limits",
        "Regional flights: limits that are allowed",
        "Three flights: find the limit of the lowest flight, read what the middle flight and its lower strat may have; "
        "then find the middle flight at the right, read what the lowest strat of the top flight may have.",
        "",
        [Block("Lowest flight", heads, tuple(lines), "Middle flight, and its lower strat", 1.3), tops],
        asked,
        clauses("flight_limits"),
        notes=[
            f"Two flights (stratiflighted): the lowest strat of the top flight is at least "
            f"{figures('flight_limits')['strat_above_lowest']} above the limit of the lower flight.",
        ],
        series=_SERIES,
        label="allowed limits",
        landscape=True,
        whole=True,
        unit="upper masterpoint limits",
    )


def _top(asked: Asked, candidates: Sequence[int], middle: int) -> tuple[Decimal, Decimal]:
    """What the lowest strat of the top flight may have above a middle flight of that limit."""
    first, last = _lowest()
    lowest = next(limit for limit in range(first, last + 1, _STEP) if asked.knows(MPFLIGHTLIMITS, limit, middle))
    return _span(asked, candidates, lowest, middle, None)


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Stratiflighted and flighted events of regionals."""
    yield from to_order(_event_tables(narrowing))
    yield from to_order(_strats())
    yield from to_order(_second_flight(narrowing))
    yield from to_order(_limits())
