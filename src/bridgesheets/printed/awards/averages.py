"""The bracket averages of the charts of bracketed team events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, Column, Question, tabulate_groups
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import per_player
from bridgesheets.regulations import figures
from bridgesheets.regulations.in_force import in_force

#: From these averages on, rows stand this far apart. All boundaries of the printed formulas are among the rows.
_STEPS = ((500, 250), (1000, 500), (5000, 1000), (10000, 2500), (30000, 5000), (40000, 4000), (44000, 1))

_BETWEEN = "Between two averages the award rises in proportion."

#: The colours of a regional bracket depend on its players, those of a sectional do not.
GOLD_PAGE = "Split colours"
BRACKET_COLOURS = f"gold and red by the average of each player (page {GOLD_PAGE})"

#: Blocks side by side: what stands above the columns, and the columns.
Groups = Sequence[tuple[str, Sequence[tuple[str, Column]]]]


def _rows() -> Iterable[int]:
    for (first, step), (following, _) in pairwise(_STEPS):
        yield from range(first, following, step)
    yield _STEPS[-1][0]
    edition = in_force()
    for row in (*edition.knockouts.ko_computed, *edition.brackets.bracket_computed):
        if row.averages.first:
            yield row.averages.first


def averages() -> tuple[int, ...]:
    """The averages that have a row: usual ones, and all boundaries of the formulas in force.

    The lowest row stands for all averages below it, the highest for all above.
    """
    return tuple(sorted(set(_rows())))


def find_average() -> str:
    """What the line below the title of such a chart begins with."""
    counted = figures("ko_team")["players_counted"]
    return f"Find the average of the teams in the bracket, each {counted} × its masterpoints / its players"


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
    """A chart with a row for each bracket average."""
    listed = averages()

    def in_words(first: int, last: int) -> int | str:
        if first == listed[0]:
            return f"0–{last:,}"
        return f"{last:,}+" if last == listed[-1] else last

    blocks = tabulate_groups("Average, team of four", listed, groups, ask, key_share=1.7, label=in_words)
    if in_force().amended is not None:
        _look_beyond(asked, ask, groups, listed)
    return Chart(
        sheet, title, use, "", blocks, asked, clauses(*cited),
        notes=[_BETWEEN], landscape=True, series=series, label=label, unit=per_player(colours),
    )  # fmt: skip


def _look_beyond(asked: Asked, ask: Question[int, Column], groups: Groups[Column], listed: Sequence[int]) -> None:
    """Look whether the lowest and the highest row stand for all averages beyond them by an amended edition."""
    most = int(figures("ko_team")["maximum"])
    for column in (column for _, columns in groups for _, column in columns):
        if ask(1, column) != ask(listed[0], column):
            asked.part(f"averages below {listed[0]:,}")
        if most > listed[-1] and ask(most, column) != ask(listed[-1], column):
            asked.part(f"averages above {listed[-1]:,}")


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
    together: Mapping[int, Sequence[int]],
) -> Iterator[Chart]:
    """Two charts of a format: first overall by the teams in the bracket, and the places of typical brackets.

    ``cited`` are the ids of what decides the first award, ``places_cited`` of what decides the places below it besides.
    ``together`` are the numbers of teams that others stand for.
    """
    for name, said, short, groups, further in (
        (sheet, "first overall by teams", "first", [("Teams", firsts)], ()),
        (f"{sheet} places", "places", "places", by_place, places_cited),
    ):
        asked = Asked()

        def ask(average: int, column: tuple[int, int], asked: Asked = asked) -> Decimal | None:
            count, place = column
            found = asked.award(function, place, average, count)
            for other in together.get(count, ()):
                asked.alike(f"{other} teams", found, function, place, average, other)
            return found

        if firsts and groups:
            full, sections = f"{title}: {said}", (*cited, *further)
            yield average_chart(name, full, use, groups, ask, asked, sections, series, f"{label}, {short}")
