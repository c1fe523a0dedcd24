"""The bracket averages of the charts of bracketed team events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import pairwise

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, Column, Question, tabulate_groups
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import per_player
from bridgesheets.regulations import figures

#: From these averages on, rows stand this far apart. All boundaries of the printed formulas are among the rows.
_STEPS = ((500, 250), (1000, 500), (5000, 1000), (10000, 2500), (30000, 5000), (40000, 4000), (44000, 1))

_BETWEEN = "Between two averages the award rises in proportion."

#: The colours of a regional bracket depend on its players, those of a sectional do not.
GOLD_PAGE = "Gold in brackets"
BRACKET_COLOURS = f"gold and red by the average of each player (page {GOLD_PAGE})"

#: Blocks side by side: what stands above the columns, and the columns.
Groups = Iterable[tuple[str, Iterable[tuple[str, Column]]]]


def _rows() -> Iterable[int]:
    for (first, step), (following, _) in pairwise(_STEPS):
        yield from range(first, following, step)
    yield _STEPS[-1][0]


def find_average() -> str:
    """What the line below the title of such a chart begins with."""
    counted = figures("ko_team")["players_counted"]
    return f"Find the average of the teams in the bracket, each {counted} × its masterpoints / its players"


#: The lowest row stands for all averages below it, the highest for all above.
AVERAGES: tuple[int, ...] = tuple(_rows())


def _label(first: int, last: int) -> int | str:
    if first == AVERAGES[0]:
        return f"0–{last:,}"
    return f"{last:,}+" if last == AVERAGES[-1] else last


def average_chart(
    sheet: str,
    title: str,
    use: str,
    groups: Groups[Column],
    ask: Question[int, Column],
    asked: Asked,
    cited: Iterable[str],
    series: str,
    label: str,
    colours: str = BRACKET_COLOURS,
) -> Chart:
    """A chart with the bracket averages down."""
    blocks = tabulate_groups("Average, team of four", AVERAGES, groups, ask, key_share=1.7, label=_label)
    return Chart(
        sheet, title, use, "", blocks, asked, clauses(*cited),
        notes=[_BETWEEN], landscape=True, series=series, label=label, unit=per_player(colours),
    )  # fmt: skip


#: A heading, and the teams and the place below it.
TeamsAndPlace = tuple[str, tuple[int, int]]


def first_and_places(
    function: WorksheetFunction,
    sheet: str,
    title: str,
    use: str,
    firsts: list[TeamsAndPlace],
    by_place: list[tuple[str, list[TeamsAndPlace]]],
    cited: tuple[str, ...],
    places_cited: tuple[str, ...],
    series: str,
    label: str,
) -> Iterator[Chart]:
    """Two charts of a format: first overall by the teams in the bracket, and the places of typical brackets.

    ``cited`` are the ids of what decides the first award, ``places_cited`` of what decides the places below it besides.
    """
    for name, said, short, groups, further in (
        (sheet, "first overall by teams", "first", [("Teams", firsts)], ()),
        (f"{sheet} places", "places", "places", by_place, places_cited),
    ):
        asked = Asked()

        def ask(average: int, column: tuple[int, int], asked: Asked = asked) -> Decimal | None:
            count, place = column
            return asked.award(function, place, average, count)

        if firsts and groups:
            full, sections = f"{title}: {said}", (*cited, *further)
            yield average_chart(name, full, use, groups, ask, asked, sections, series, f"{label}, {short}")
