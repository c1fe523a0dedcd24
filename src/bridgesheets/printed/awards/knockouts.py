"""Charts of knockouts and compact knockouts, by bracket average and number of teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.knockouts import MPCOMPACT, MPKO, MPKOMATCH
from bridgesheets.printed.awards.asking import Asked, places
from bridgesheets.printed.awards.averages import BRACKET_COLOURS, average_chart, find_average, first_and_places
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.colouring import in_colours
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations.in_force import in_force

#: One size stands for all above it.
_MANY = 41
_FAR = 400
_TEAMS = (*range(5, 17), 20, 24, 32, _MANY)
_COMPACT_TEAMS = (4, *range(5, 17), 20, 24, 32)
_COMPACT_SIZES = (16, 12, 9, 8, 6)
#: What decides the first award of a knockout.
_FIRST = ("ko_formula", "ko_size", "r_factor_tournaments", "ko_places")
_SERIES = "Knockouts and compact knockouts: first by bracket average and teams, places of typical brackets"

#: What is paid at brackets of these sizes: heading, place, and the teams tied for it; 0 = a match won.
_PLACES: Mapping[int, tuple[tuple[str, int, int], ...]] = MappingProxyType(
    {
        32: (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4), ("Match", 0, 1)),
        16: (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("Match", 0, 1)),
        8: (("1st", 1, 1), ("2nd", 2, 1), ("3rd", 3, 1), ("Match", 0, 1)),
    }
)


def _first_charts(narrowing: Narrowing) -> Iterator[Chart]:
    teams = narrowing.of_tables(_TEAMS)
    for rating in ("regional", "sectional") if teams else ():
        asked = Asked()

        def ask(average: int, count: int, rating: str = rating, asked: Asked = asked) -> Decimal:
            found = asked.figure(MPKO, 1, average, count, None, None, rating)
            if count == _MANY:
                asked.alike(f"more than {_MANY} teams", found, MPKO, 1, average, _FAR, None, None, rating)
            return found

        columns = [(f"{count}+" if count == _MANY else f"{count}", count) for count in teams]
        yield average_chart(
            f"KO {rating}",
            f"{rating.capitalize()} knockouts: first overall by teams",
            f"{find_average()}, read across to the teams in the bracket. For matches of full length.",
            [("Teams in the bracket", columns)],
            ask,
            asked,
            _FIRST,
            _SERIES,
            f"{rating}, first",
            BRACKET_COLOURS if rating == "regional" else in_colours("sectional bracket"),
        )


def _place_chart(narrowing: Narrowing) -> Iterator[Chart]:
    sizes, asked = [count for count in _PLACES if narrowing.of_tables([count])], Asked()
    if not sizes:
        return

    def ask(average: int, column: tuple[int, int, int]) -> Decimal | None:
        count, place, tied = column
        if place:
            return asked.award(MPKO, place, average, count, None, None, None, None, tied)
        return asked.figure(MPKOMATCH, asked.figure(MPKO, 1, average, count))

    yield average_chart(
        "KO places",
        "Regional knockouts: places and matches",
        f"{find_average()}, read across to the place. Third of 8 teams: only after a play-off. Match: for each "
        "match won.",
        [(f"{count} teams", [(head, (count, place, tied)) for head, place, tied in _PLACES[count]]) for count in sizes],
        ask,
        asked,
        (*_FIRST, "ko_match"),
        _SERIES,
        "places, matches",
        f"{BRACKET_COLOURS}; matches {in_colours('bracket', 'match')}",
    )


def _compact_charts(narrowing: Narrowing) -> Iterator[Chart]:
    firsts = [
        ("3–4" if count == _COMPACT_TEAMS[0] else f"{count}", (count, 1))
        for count in narrowing.of_tables(_COMPACT_TEAMS)
    ]
    deepest = max(int(row.places) for row in in_force().knockouts.compact_places)
    by_place = [
        (f"{count} teams", [(head, (count, place)) for head, place in places(deepest)])
        for count in narrowing.of_tables(_COMPACT_SIZES)
    ]
    yield from first_and_places(
        MPCOMPACT,
        "Compact KO",
        "Regional compact knockouts",
        f"{find_average()}, read across. Matches of half the normal length; 3 or 4 teams play full ones.",
        firsts,
        by_place,
        ("compact", "ko_formula", "ko_size", "r_factor_tournaments"),
        ("ko_places",),
        _SERIES,
        "compact",
        {_COMPACT_TEAMS[0]: (_COMPACT_TEAMS[0] - 1,)},
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of knockouts and compact knockouts."""
    if not (narrowing.limits or narrowing.sessions):
        for chart in _first_charts(narrowing):
            yield chart if chart.sheet == "KO regional" else replace(chart, to_order=True)
        yield from _place_chart(narrowing)
        yield from to_order(_compact_charts(narrowing))
