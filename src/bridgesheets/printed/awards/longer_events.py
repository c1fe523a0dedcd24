"""Charts of events that are more than one game: side game series, four sessions, pair/team events."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.catalogue.tournaments import MPFOURSESSION, MPPAIRTEAM, MPSERIES
from bridgesheets.printed.awards.asking import Asked, clauses
from bridgesheets.printed.awards.chart import Chart, chart_of, to_order
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Table, arguments, counted, place_columns
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.readings import ordinal, overall_rule, restricted_rule, section_rule
from bridgesheets.regulations import figures, table

_TABLES = range(5, 46)
_LIMITS = tuple(map(Decimal, (750, 1500, 2500, 3000)))
_PAIR_TEAM_TABLES = range(3, 41)
_PLACES = range(1, 7)
#: A place no event of these sizes pays.
_UNPAID = 999


def _four_sessions() -> Chart:
    rule = figures("four_sessions")
    sessions = int(rule["sessions"])
    columns = [Column("Open"), *(Column(f"{limit}", {"limit": limit}) for limit in _LIMITS)]
    parts = [
        Part(said, columns, {"event_type": event_type})
        for event_type, said in (("pairs", "Pairs, by limit"), ("swiss", "Swiss teams, by limit"))
    ]
    return chart_of(
        "Four sessions",
        "Regional four-session events: first overall",
        "For events beside another unrestricted one of fewer sessions that starts on the same day: "
        f"{rule['increase']:.0%} more. Find the tables (teams), read across to the event and its limit. Not for "
        "knockouts.",
        [Table(MPFOURSESSION, {"rating": "regional", "sessions": sessions}, "Tables, teams", counted("tables", _TABLES),
               parts, 1.2)],
        clauses("four_sessions", "general_formula", "r_factor_tournaments", "m_factor"),
        notes=[f"{overall_rule(sessions)}. Session and match awards have the same increase."],
        unit=per_player(f"{in_colours('regional', sessions=sessions)} without a limit or from {gold_from()}"),
    )  # fmt: skip


def _pair_team() -> Iterator[Chart]:
    parts = [
        Part(said, [Column(ordinal(place), {of: place, other: _UNPAID}) for place in _PLACES])
        for said, of, other in (
            ("Place of the pair", "pair_place", "team_place"), ("Place of its team", "team_place", "pair_place"),
        )
    ]  # fmt: skip
    for rating in ("sectional", "regional"):
        yield chart_of(
            f"Pair-team {rating}",
            f"Pair/team events, {rating}",
            "Find the tables, read across to the place of the pair and to that of its team: the higher award is paid.",
            [
                Table(
                    MPPAIRTEAM, {"rating": rating, "sessions": 1}, "Tables", counted("tables", _PAIR_TEAM_TABLES), parts
                )
            ],
            clauses(
                "pair_team", "general_formula", "r_factor_tournaments", "overall_places", "depth_pairs", "depth_teams"
            ),
            notes=[f"Pairs and teams, {overall_rule(1)}. At a half table one pair has no team."],
        )


def charts() -> Iterator[Chart]:
    yield from to_order([_four_sessions(), *_pair_team()])


_SERIES_TABLES = range(3, 37)


def _section(asked: Asked, facts: Facts) -> Decimal | None:
    return asked.figure(MPSERIES, *arguments(MPSERIES, {**facts, "entrants": facts["tables"]})) or None


def _series_parts() -> list[Part]:
    """The kinds of award, each with the part it pays."""
    printed = table("series_awards")
    paid = dict(zip(printed.column(printed.columns[0]), printed.column("Part"), strict=True))
    sections = [Column(column.head, column.facts, function=_section) for column in place_columns(3)]
    return [
        Part(f"Series: {paid['series']} of two sessions", place_columns(5), {"award_kind": "series"}),
        Part(f"Session overall: {paid['overall']}", place_columns(3), {"award_kind": "overall"}),
        Part(f"Session section: {paid['session']}", sections, {"award_kind": "session"}),
    ]


def series_charts() -> Iterator[Chart]:
    """Side game series at sectionals and regionals."""
    for rating in ("sectional", "regional"):
        yield chart_of(
            f"Side series {rating}",
            f"Side game series, {rating}",
            "Series: find the average tables of its two largest sessions, a half counts as full. One session: its own "
            "tables. Read across to the place.",
            [Table(MPSERIES, {"rating": rating}, "Tables", counted("tables", _SERIES_TABLES), _series_parts())],
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
