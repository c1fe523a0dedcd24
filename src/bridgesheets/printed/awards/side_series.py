"""Charts of side game series: overall awards of the series, overall and session awards of a single session."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.catalogue.tournaments import MPSERIES
from bridgesheets.printed.awards.asking import Asked, places, tabulate_groups
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.lower_places import overall_rule, section_rule
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import table

_TABLES = range(3, 37)
#: Columns: places of the series, of a single session overall, and in its section.
_PLACES = (("series", 5), ("overall", 3), ("session", 3))
_SECTION = "session"


def _titles() -> dict[str, str]:
    """What stands above the places of each kind of award, with the part it pays."""
    parts = {row[0]: row[-1] for row in table("series_awards").rows}
    printed = table("series_awards")
    part = printed.columns.index("Part")
    parts = {row[0]: row[part] for row in printed.rows}
    return {
        "series": f"The whole series: {parts['series']} of two sessions",
        "overall": f"One session, overall: {parts['overall']}",
        "session": f"One session, section: {parts['session']}",
    }


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Side game series at sectionals and regionals."""
    tables = narrowing.of_tables(_TABLES)
    colours = {
        "sectional": in_colours("sectional side game series"),
        "regional": f"{in_colours('regional side game series')}; section tops of those who play two sessions "
        f"{in_colours('regional side game series', 'section top', None, 2)}, without a limit or from {gold_from()}",
    }
    for rating in colours if tables else ():
        asked = Asked()

        def ask(count: int, column: tuple[str, int], rating: str = rating, asked: Asked = asked) -> Decimal | None:
            kind, place = column
            entrants = count if kind == _SECTION else None
            return asked.award(MPSERIES, place, count, rating, kind, None, None, entrants)

        groups = [(_titles()[kind], [(head, (kind, place)) for head, place in places(most)]) for kind, most in _PLACES]
        yield Chart(
            f"Side series {rating}",
            f"Side game series, {rating}",
            "Series: find the average tables of its two largest sessions, a half counts as full. One session: its own "
            "tables. Read across to the place.",
            f"Side game series at a {rating}: the series, and its single sessions.",
            tabulate_groups("Tables", tables, groups, ask),
            asked,
            clauses(
                "series_awards", "series", "general_formula", "r_factor_tournaments", "overall_places", "depth_pairs"
            ),
            notes=[
                "The series is ranked by the average of each player's two best percentages. Section: a Mitchell of all "
                "these tables, each direction a group. A player gets the greatest award, never two.",
                f"The series, {overall_rule(2)}. One session, overall, {overall_rule(1)}. Section, {section_rule()}.",
            ],
            unit=per_player(colours[rating]),
        )
