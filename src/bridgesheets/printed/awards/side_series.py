"""Charts of side game series: overall awards of the series, overall and session awards of a single session."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.catalogue.tournaments import MPSERIES
from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.chart import Chart, chart_of
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Table, arguments, counted, place_columns
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.lower_places import overall_rule, restricted_rule, section_rule
from bridgesheets.regulations import table

_TABLES = range(3, 37)


def _section(asked: Asked, facts: Facts) -> Decimal | None:
    return asked.figure(MPSERIES, *arguments(MPSERIES, {**facts, "entrants": facts["tables"]})) or None


def _parts() -> list[Part]:
    """The kinds of award, each with the part it pays."""
    printed = table("series_awards")
    paid = dict(zip(printed.column(printed.columns[0]), printed.column("Part"), strict=True))
    sections = [Column(column.head, column.facts, function=_section) for column in place_columns(3)]
    return [
        Part(f"The whole series: {paid['series']} of two sessions", place_columns(5), {"award_kind": "series"}),
        Part(f"One session, overall: {paid['overall']}", place_columns(3), {"award_kind": "overall"}),
        Part(f"One session, section: {paid['session']}", sections, {"award_kind": "session"}),
    ]


def charts() -> Iterator[Chart]:
    """Side game series at sectionals and regionals."""
    for rating in ("sectional", "regional"):
        yield chart_of(
            f"Side series {rating}",
            f"Side game series, {rating}",
            "Series: find the average tables of its two largest sessions, a half counts as full. One session: its own "
            "tables. Read across to the place.",
            [Table(MPSERIES, {"rating": rating}, "Tables", counted("tables", _TABLES), _parts())],
            clauses(
                "series_awards", "series", "general_formula", "r_factor_tournaments", "overall_places", "depth_pairs"
            ),
            notes=[
                "The series is ranked by the average of each player's two best percentages. Section: a Mitchell of all "
                "these tables, each direction a group. A player gets the greatest award, never two.",
                f"The series, {overall_rule(2)}. One session, overall, {overall_rule(1)}. Section, {section_rule()}.",
                restricted_rule(),
            ],
        )
