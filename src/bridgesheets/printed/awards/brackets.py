"""Charts of round robins that qualify to a knockout (Soloway format), and of bracketed Swiss and round robins."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.catalogue.brackets import MPBRACKET, MPRRKO
from bridgesheets.printed.awards.asking import Asked, places
from bridgesheets.printed.awards.averages import average_chart, find_average, first_and_places
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.narrowing import Narrowing

_SERIES = "Round robin to knockout (Soloway), bracketed Swiss: first by average and teams, places of typical brackets"

#: What decides the first award besides the size of the bracket.
_FIRST = ("ko_formula", "r_factor_tournaments")

#: The sizes each number of rounds has factors for.
_FOUR_ROUNDS, _THREE_ROUNDS = range(5, 17), range(5, 10)
_BRACKETS = (("top", "top bracket"), ("lower", "lower brackets"))

#: Places of a Soloway event: heading, place, and whether the semifinal losers played for third.
_SOLOWAY_PLACES = (("1st", 1, False), ("2nd", 2, False), ("3/4", 3, False), ("3rd", 3, True), ("4th", 4, True))
_SOLOWAY_SIZES = (9, 8, 6)

#: Teams in a bracketed Swiss; one size stands for all above it.
_MANY = 41
_FAR = 400
_SWISS_TEAMS = (*range(5, 17), 20, 24, 32, _MANY)
_SWISS_SIZES = (16, 12, 9, 8)


def _soloway_charts(narrowing: Narrowing) -> Iterator[Chart]:
    groups = [
        (f"{said} rounds, teams", [(f"{count}", (count, rounds)) for count in counts])
        for rounds, said, sizes in ((4, "Four", _FOUR_ROUNDS), (3, "Three", _THREE_ROUNDS))
        if (counts := narrowing.of_tables(sizes))
    ]
    for bracket, said in _BRACKETS if groups else ():
        asked = Asked()

        def ask(average: int, column: tuple[int, int], bracket: str = bracket, asked: Asked = asked) -> Decimal:
            count, rounds = column
            return asked.figure(MPRRKO, 1, average, count, rounds, bracket)

        yield average_chart(
            f"Soloway {bracket}",
            f"Round robin to knockout, {said}: first overall",
            f"Soloway format at regionals, full matches. {find_average()}, read across to the rounds and teams.",
            groups,
            ask,
            asked,
            (f"rrko_{bracket}", *_FIRST),
            _SERIES,
            said,
        )


def _soloway_place_chart(narrowing: Narrowing) -> Iterator[Chart]:
    sizes, asked = narrowing.of_tables(_SOLOWAY_SIZES), Asked()
    if not sizes:
        return

    def ask(average: int, column: tuple[int, int, bool]) -> Decimal | None:
        count, place, playoff = column
        return asked.award(MPRRKO, place, average, count, 4, "top", playoff)

    yield average_chart(
        "Soloway places",
        "Round robin to knockout, top bracket: places",
        f"Four rounds at regionals, full matches. {find_average()}, read across. 3/4: each, without a play-off for "
        "third; 3rd and 4th: after one.",
        [
            (f"{count} teams", [(head, (count, place, played)) for head, place, played in _SOLOWAY_PLACES])
            for count in sizes
        ],
        ask,
        asked,
        ("rrko", "rrko_top", "rrko_places", *_FIRST, "ko_places"),
        _SERIES,
        "places",
    )


def _swiss_charts(narrowing: Narrowing) -> Iterator[Chart]:
    firsts = [
        (f"{count}+" if count == _MANY else f"{count}", (count, 1)) for count in narrowing.of_tables(_SWISS_TEAMS)
    ]
    by_place = [
        (f"{count} teams", [(head, (count, place)) for head, place in places(count)])
        for count in narrowing.of_tables(_SWISS_SIZES)
    ]
    yield from first_and_places(
        MPBRACKET,
        "Bracketed Swiss",
        "Regional bracketed Swiss and round robins",
        f"{find_average()}, read across. Match awards: as for other Swiss teams.",
        firsts,
        by_place,
        ("bracket_computed", "bracket_size", "r_factor_tournaments"),
        ("overall_places", "depth_teams"),
        _SERIES,
        "Swiss",
        {_MANY: (_FAR,)},
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of the Soloway format and of bracketed Swiss events."""
    if not (narrowing.limits or narrowing.sessions):
        yield from to_order(_soloway_charts(narrowing))
        yield from to_order(_soloway_place_chart(narrowing))
        yield from _swiss_charts(narrowing)
