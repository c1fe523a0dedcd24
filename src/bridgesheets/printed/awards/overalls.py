"""Overall awards at sectionals and regionals: by tables and place, and first places by strat limit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from bridgesheets.catalogue.general import MPAWARDS, MPFIRST
from bridgesheets.catalogue.overalls import MPAWARD
from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.chart import Chart, chart_of
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Table, arguments, counted, place_columns
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.lower_places import counts_besides, overall_rule, restricted_rule

#: The limits strats, flights and restricted events usually have.
LIMITS = tuple(map(Decimal, (300, 500, 750, 1000, 1500, 2000, 3000)))

#: What decides between limits and standings: the M factor, its limit at events that are no championships, the strats.
_BY_LIMIT = ("m_factor", "status", "stratified")

_STATUSES = (
    "Side: events that are no championship, without a limit; with one, the lower of the two columns holds. "
    "Cons.: consolations, likewise."
)

_TABLES = range(3, 41)
_STRAT_TABLES = range(3, 29)
#: The places that find room beside one another.
_PLACES = 12
_RATINGS = ("sectional", "regional")
_SESSIONS = (1, 2)
_IN_WORDS = MappingProxyType({1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"})
_TYPES = MappingProxyType({"pairs": "pairs", "swiss": "Swiss teams"})
TEAM_TYPES = ("swiss", "bam")

#: The table of depths of each type of event.
_DEPTHS = MappingProxyType({"pairs": "depth_pairs", "swiss": "depth_teams"})
#: What decides every overall award of a tournament.
_ALWAYS = ("general_formula", "r_factor_tournaments")


def _limit_columns() -> list[Column]:
    """The columns of a chart by limits: the usual ones, then side events and consolations."""
    return [
        *(Column(f"{limit}", {"limit": limit}) for limit in LIMITS),
        Column("Side", {"status": "side"}),
        Column("Cons.", {"status": "consolation"}),
    ]


def key_of(event_type: str) -> str:
    """Returns what a field of that type is counted in: "Tables" or "Teams"."""
    return "Teams" if event_type in TEAM_TYPES else "Tables"


def find_field(event_type: str) -> str:
    """Returns what the line below the title says of finding a row."""
    half = "" if event_type in TEAM_TYPES else " (a half table counts as full)"
    return f"Find the {key_of(event_type).lower()}{half}, read across to the place."


def in_words(sessions: int) -> str:
    """A number of sessions: "one session", "two sessions"."""
    return f"{_IN_WORDS.get(sessions, sessions)} session{'s' if sessions > 1 else ''}"


def overall_table(facts: Facts, tables: Iterable[int], most: int, further: Sequence[Column] = ()) -> Table:
    """All overall awards of an event by its tables, as far as there is room."""
    return Table(
        MPAWARD, facts, key_of(facts["event_type"]), counted("tables", tables),
        [Part("", [*place_columns(most), *further])],
    )  # fmt: skip


def _paid(asked: Asked, facts: Facts) -> Decimal:
    return Decimal(len(asked.column(MPAWARDS, *arguments(MPAWARDS, facts))))


def overall_notes(facts: Facts) -> list[str]:
    """What else decides an overall award of a tournament: lower places, tables of other events, restrictions."""
    return [
        f"Places without a column: {overall_rule(facts['sessions'])}.",
        " ".join(filter(None, (counts_besides(facts["rating"]), restricted_rule()))),
    ]


def _list_charts(rating: str, event_type: str) -> Iterator[Chart]:
    for sessions in _SESSIONS:
        facts = {"rating": rating, "event_type": event_type, "sessions": sessions}
        yield chart_of(
            f"{rating.capitalize()} {event_type} {sessions}",
            f"{rating.capitalize()} {_TYPES[event_type]}, {in_words(sessions)}: overall",
            f"{find_field(event_type)} Paid: the number of overall places.",
            [overall_table(facts, _TABLES, _PLACES, [Column("Paid", function=_paid)])],
            clauses(*_ALWAYS, "overall_places", _DEPTHS[event_type]),
            notes=overall_notes(facts),
        )


def _colours_by_limit(rating: str) -> str:
    """The colours of a page of limits: "one session red; two sessions gold from limit 750 on, red below"."""
    said: dict[str, list[str]] = {}
    for sessions in _SESSIONS:
        of = {limit: in_colours(rating, "overall", limit, sessions) for limit in LIMITS}
        changes = [limit for limit in LIMITS if of[limit] != of[LIMITS[0]]]
        colours = f"{of[LIMITS[-1]]} from limit {changes[0]} on, {of[LIMITS[0]]} below" if changes else of[LIMITS[0]]
        said.setdefault(colours, []).append(in_words(sessions))
    if len(said) == 1:
        return next(iter(said))
    return "; ".join(f"{' and '.join(those)} {colours}" for colours, those in said.items())


def _limit_chart(rating: str, event_type: str) -> Chart:
    parts = [Part(in_words(sessions).capitalize(), _limit_columns(), {"sessions": sessions}) for sessions in _SESSIONS]
    key, facts = key_of(event_type), {"rating": rating, "event_type": event_type, "place": 1}
    return chart_of(
        f"{rating.capitalize()} {event_type} limits",
        f"{rating.capitalize()} {_TYPES[event_type]}: first overall by strat limit",
        f"Find the {key.lower()} of the strat and those below it, read across to its upper masterpoint limit.",
        [Table(MPFIRST, facts, key, counted("tables", _STRAT_TABLES), parts, share=1.2)],
        clauses(*_ALWAYS, *_BY_LIMIT),
        notes=[*(f"{in_words(count).capitalize()}: {overall_rule(count)}." for count in _SESSIONS), _STATUSES],
        unit=per_player(_colours_by_limit(rating)),
        landscape=True,
    )


def charts() -> Iterator[Chart]:
    """Overall awards at sectionals and regionals."""
    events: list[Any] = [(rating, event_type) for rating in _RATINGS for event_type in _TYPES]
    for rating, event_type in events:
        yield from _list_charts(rating, event_type)
    for rating, event_type in events:
        yield _limit_chart(rating, event_type)
