"""Charts of overall awards at sectionals and regionals: by tables and place, and first places by strat limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.general import MPAWARDS, MPFIRST
from bridgesheets.printed.awards.asking import Asked, Block, Line, ordinal, tabulate_groups
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.awards.strat_limits import BY_LIMIT, STATUSES, Strat, strats
from bridgesheets.printed.narrowing import Narrowing

_TABLES = range(3, 41)
_STRAT_TABLES = range(3, 29)
_INDIVIDUALS = range(2, 31)
#: The places that find room beside one another.
_PLACES = 12
_BESIDE = 7
_RATINGS = ("sectional", "regional")
_SESSIONS = (1, 2)
_IN_WORDS = MappingProxyType({1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"})
_TYPES = MappingProxyType(
    {"pairs": "pairs", "swiss": "Swiss teams", "bam": "board-a-match", "individual": "individuals"}
)
_KEYS = MappingProxyType({"pairs": "Tables", "individual": "Tables", "swiss": "Teams", "bam": "Teams"})


#: The table of depths of each type of event.
_DEPTHS = MappingProxyType(
    {"pairs": "depth_pairs", "individual": "depth_individuals", "swiss": "depth_teams", "bam": "depth_teams"}
)
#: What decides every overall award of a tournament.
_ALWAYS = ("general_formula", "r_factor_tournaments")


def _in_words(sessions: int) -> str:
    return f"{_IN_WORDS.get(sessions, sessions)} session{'s' if sessions > 1 else ''}"


def _colours_by_limit(narrowing: Narrowing, rating: str, lengths: Sequence[int]) -> str:
    """The colours of a page of limits: "one session red; two sessions gold from limit 750 on, red below"."""
    limits = [strat.limit for _, strat in strats(narrowing) if strat.limit]
    said: dict[str, list[str]] = {}
    for sessions in lengths:
        of = {limit: in_colours(rating, "overall", limit, sessions) for limit in limits}
        changes = [limit for limit in limits if of[limit] != of[limits[0]]]
        colours = f"{of[limits[-1]]} from limit {changes[0]} on, {of[limits[0]]} below" if changes else of[limits[0]]
        said.setdefault(colours, []).append(_in_words(sessions))
    if len(said) == 1:
        return next(iter(said))
    return "; ".join(f"{' and '.join(those)} {colours}" for colours, those in said.items())


def _list(
    asked: Asked,
    tables: Sequence[int],
    rating: str,
    event_type: str,
    sessions: int,
    limit: Decimal | None = None,
    *,
    most: int = _PLACES,
    title: str = "",
) -> Block:
    """All awards of an event by tables, as far as there is room, and how many places are paid."""
    awards = [asked.column(MPAWARDS, count, rating, event_type, sessions, limit) for count in tables]
    deepest = min(most, max(map(len, awards)))
    lines = [
        Line(count, (*(listed[at] if at < len(listed) else None for at in range(deepest)), Decimal(len(listed))))
        for count, listed in zip(tables, awards, strict=True)
    ]
    columns = (*(ordinal(place) for place in range(1, deepest + 1)), "Paid")
    return Block(_KEYS[event_type], columns, tuple(lines), title)


def _list_charts(narrowing: Narrowing, rating: str, event_type: str) -> Iterator[Chart]:
    key = _KEYS[event_type].lower()
    half = " (a half table counts as full)" if key == "tables" else ""
    for sessions in (narrowing.sessions,) if narrowing.sessions else _SESSIONS:
        asked, length = Asked(), _in_words(sessions)
        yield Chart(
            f"{rating.capitalize()} {event_type} {sessions}",
            f"{rating.capitalize()} {_TYPES[event_type]}, {length}: overall",
            f"Find the {key}{half}, read across to the place. Paid: the number of overall places.",
            "",
            [_list(asked, narrowing.of_tables(_TABLES), rating, event_type, sessions)],
            asked,
            clauses(*_ALWAYS, "overall_places", _DEPTHS[event_type]),
            notes=[_below(sessions)],
            unit=f"overall awards, {per_player(in_colours(rating, 'overall', None, sessions))}",
            series=f"Overall awards at {rating}s by tables and place, for events of so many sessions",
            label=f"{_TYPES[event_type].partition(' ')[0]}, {sessions} sess.",
        )


def _below(sessions: int, *, first: bool = False) -> str:
    """The rule of the places that a chart has no column for: ``first`` if it has one for the first only."""
    said = f"{_in_words(sessions).capitalize()}: " if first else "Places without a column: "
    return f"{said}{overall_rule(sessions)}."


def _rarer_charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Board-a-match teams and individuals, sectional and regional side by side."""
    for sheet, event_type, usual, tables in (
        # Awards of two sessions have a digit more: they need the width of the page.
        ("BAM", "bam", 2, narrowing.of_tables(_STRAT_TABLES)),
        ("Individual", "individual", 1, narrowing.of_tables(_INDIVIDUALS)),
    ):
        sessions = narrowing.sessions or usual
        said, asked = f"{_TYPES[event_type]}, {_in_words(sessions)}", Asked()
        if tables:
            yield Chart(
                f"{sheet} {sessions}",
                f"Overall awards, {said}",
                f"Find the {_KEYS[event_type].lower()}, read across to the place. Paid: the number of overall places.",
                f"Overall awards at sectionals and regionals, {said}.",
                [
                    _list(
                        asked, tables, rating, event_type, sessions, most=_BESIDE, title=rating.capitalize()
                    )._replace(key_share=0 if at else 1)
                    for at, rating in enumerate(_RATINGS)
                ],
                asked,
                clauses(*_ALWAYS, "overall_places", _DEPTHS[event_type]),
                notes=[_below(sessions)],
                unit=per_player("; ".join(f"{rating} {in_colours(rating, sessions=sessions)}" for rating in _RATINGS)),
                landscape=sessions > 1,
            )


def _limit_charts(narrowing: Narrowing, rating: str, event_type: str) -> Iterator[Chart]:
    asked, tables = Asked(), narrowing.of_tables(_STRAT_TABLES)
    lengths = (narrowing.sessions,) if narrowing.sessions else _SESSIONS

    def ask(count: int, column: tuple[int, Strat]) -> Decimal:
        sessions, strat = column
        return asked.figure(MPFIRST, count, rating, event_type, sessions, strat.limit, None, strat.status)

    groups = [
        (_in_words(sessions).capitalize(), [(head, (sessions, strat)) for head, strat in strats(narrowing)])
        for sessions in lengths
    ]
    key = _KEYS[event_type].lower()
    yield Chart(
        f"{rating.capitalize()} {event_type} limits",
        f"{rating.capitalize()} {_TYPES[event_type]}: first overall by strat limit",
        f"Find the {key} of the strat and those below it, read across to its upper masterpoint limit.",
        "",
        tabulate_groups(_KEYS[event_type], tables, groups, ask, key_share=1.2),
        asked,
        clauses(*_ALWAYS, *BY_LIMIT),
        notes=[*(_below(sessions, first=True) for sessions in lengths), STATUSES],
        unit=per_player(_colours_by_limit(narrowing, rating, lengths)),
        landscape=True,
        series="First overall of strats and restricted, side and consolation events, by tables and limit",
        label=f"{rating[:3]}. {_TYPES[event_type].partition(' ')[0]}",
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Overall awards at sectionals and regionals."""
    events = [(rating, event_type) for rating in _RATINGS for event_type in ("pairs", "swiss")]
    if narrowing.of_tables(_TABLES):
        for rating, event_type in events:
            yield from _list_charts(narrowing, rating, event_type)
    yield from to_order(_rarer_charts(narrowing))
    if narrowing.of_tables(_STRAT_TABLES):
        for rating, event_type in events:
            yield from _limit_charts(narrowing, rating, event_type)
