"""The bracket averages of the charts of bracketed team events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import pairwise

from bridgesheets.functions.evaluate import WorksheetFunction
from bridgesheets.workbooks.awards.asking import Asked, Column, Question, tabulate_groups
from bridgesheets.workbooks.awards.chart import Chart

#: From these averages on, rows stand this far apart. All boundaries of the printed formulas are among the rows.
_STEPS = ((500, 250), (1000, 500), (5000, 1000), (10000, 2500), (30000, 5000), (40000, 4000), (44000, 1))

#: What the line below the title of such a chart begins with.
FIND_AVERAGE = "Find the bracket average (MPTEAM: four players' masterpoints)"
_BETWEEN = "Between two averages the award rises in proportion; the function gives it exactly."

#: Blocks side by side: what stands above the columns, and the columns.
Groups = Iterable[tuple[str, Iterable[tuple[str, Column]]]]


def _rows() -> Iterable[int]:
    for (first, step), (following, _) in pairwise(_STEPS):
        yield from range(first, following, step)
    yield _STEPS[-1][0]


#: The lowest row stands for all averages below it, the highest for all above.
AVERAGES: tuple[int, ...] = tuple(_rows())


def _label(first: int, last: int) -> str:
    if first == AVERAGES[0]:
        return f"0–{last:,}"
    return f"{last:,}+" if last == AVERAGES[-1] else f"{last:,}"


def average_chart(
    sheet: str,
    title: str,
    use: str,
    groups: Groups[Column],
    ask: Question[int, Column],
    asked: Asked,
    series: str,
    label: str,
) -> Chart:
    """A chart with the bracket averages down."""
    blocks = tabulate_groups("Average", AVERAGES, groups, ask, key_share=1.7, label=_label)
    return Chart(sheet, title, use, "", blocks, asked, notes=[_BETWEEN], landscape=True, series=series, label=label)


#: A heading, and the teams and the place below it.
TeamsAndPlace = tuple[str, tuple[int, int]]


def first_and_places(
    function: WorksheetFunction,
    sheet: str,
    title: str,
    use: str,
    firsts: list[TeamsAndPlace],
    by_place: list[tuple[str, list[TeamsAndPlace]]],
    series: str,
    label: str,
) -> Iterator[Chart]:
    """Two charts of a format: first overall by the teams in the bracket, and the places of typical brackets."""
    for name, said, short, groups in (
        (sheet, "first overall by teams", "first", [("Teams", firsts)]),
        (f"{sheet} places", "places", "places", by_place),
    ):
        asked = Asked()

        def ask(average: int, column: tuple[int, int], asked: Asked = asked) -> Decimal | None:
            count, place = column
            return asked.award(function, place, average, count)

        if firsts and groups:
            yield average_chart(name, f"{title}: {said}", use, groups, ask, asked, series, f"{label}, {short}")
