"""Charts of events with rules of their own: tables credited, strat X, progressive finals, four sessions, series."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from bridgesheets.catalogue.stratiflighted import MPXSTRAT
from bridgesheets.catalogue.tournaments import MPCREDIT, MPFOURSESSION, MPPAIRTEAM, MPPROGRESSIVE, MPSERIES
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartTable,
    ColumnGroup,
    Facts,
    arguments,
    by_size,
    clauses,
    columns_of,
    place_columns,
)
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.overalls import LIMITS
from bridgesheets.printed.awards.readings import ordinal, overall_rule, restricted_rule, section_rule
from bridgesheets.regulations import figures, table
from bridgesheets.rounding import half_up

_CONCURRENT = (4, 8, 12, 16, 20, 24, 30, 40)

_HUNDRED = Decimal(100)


def _credit() -> Chart:
    rule = figures("sectional_credit")
    parts = [
        ColumnGroup("Tables of restricted events at the same time", columns_of("concurrent_tables", _CONCURRENT)),
        ColumnGroup("The same, shared by two open events", columns_of("concurrent_tables", (8, 16, 24, 32)),
                    {"unrestricted_events": 2}),
        ColumnGroup("Tables of a non-life-master regional",
                    columns_of("nlm_tables", (10, 20, 30, 40), concurrent_tables=0)),
    ]  # fmt: skip
    return Chart(
        "Table credit",
        "Sectional events: tables that count",
        "Find the tables of the unrestricted event with all its strats, read across to the tables of the events at the "
        "same time. Then find first overall by that number of tables on the charts of sectional awards.",
        [ChartTable(MPCREDIT, {}, "Own tables", by_size("tables", range(4, 41)), parts, 1.2)],
        clauses("sectional_credit"),
        notes=[
            f"At most {rule['most_times_own']} times the own tables. Of a non-life-master regional at the same "
            f"place {rule['nlm_regional_part']:.0%} of the tables count. Not for knockouts and continuous pairs.",
        ],
        unit="tables that count for the overall awards",
    )


def _part_of_b(answers: ChartAnswers, facts: Facts) -> Decimal | None:
    """Returns masterpoints of strat X for each 100.00 of the first of flight B; None where X exceeds the field."""
    x_tables, field = facts["x_tables"], facts["tables"]
    if x_tables > field:
        return None
    # A call whose clauses and readings hold for the whole chart.
    answers.figure(MPXSTRAT, 12, 8, 10, 1500, 750, None, 1)
    rule = figures("x_strat")
    of_field = Fraction(x_tables, field) / Fraction(rule["field_part_from"])
    of_tables = Fraction(x_tables) / Fraction(rule["tables_from"])
    part = Fraction(rule["part_of_b"]) * min(Fraction(1), max(of_field, of_tables)) ** 2
    return half_up(part * Fraction(_HUNDRED))


def _x_strat() -> Chart:
    rule, apart = figures("x_strat"), figures("flight_limits")
    columns = columns_of("tables", (8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60))
    return Chart(
        "X strat",
        "Stratiflighted sectionals: first of strat X",
        "Find the tables of strat X, read across to the tables of flight A and X together. Strat X gets this part of "
        "the first of flight B, or the first of its own tables and limit (charts by limit) where that is higher.",
        [ChartTable(_part_of_b, {}, "Tables of X", by_size("x_tables", range(3, 21)),
                    [ColumnGroup("Tables of flight A and strat X together", columns)], 1.3, merge=False)],
        clauses("x_strat", "stratified", "general_formula"),
        notes=[
            f"The full {rule['part_of_b']:.0%} from {rule['tables_from']} tables in X, or from "
            f"{rule['field_part_from']:.0%} of the field. The limit of X is at least "
            f"{apart['strat_above_lowest']} above that of flight B.",
        ],
        landscape=True,
        unit=f"masterpoints for each {_HUNDRED}.00 of first overall in flight B, {in_colours('sectional')}",
    )  # fmt: skip


def _progressive() -> Chart:
    rule = figures("progressive_final")
    columns = [ChartColumn("Open"), *columns_of("limit", LIMITS)]
    return Chart(
        "Progressive final",
        "Progressive sectional finals, pairs: first overall",
        "Find the actual tables of the final (a strat: its own and those of lower strats), read across to the limit.",
        [ChartTable(MPPROGRESSIVE, {"event_type": "pairs"}, "Tables", by_size("tables", range(3, 41)),
                    [ColumnGroup("Upper masterpoint limit", columns)])],
        clauses("progressive_final", "general_formula", "r_factor_tournaments", "m_factor"),
        notes=[
            f"{rule['table_part']} times the tables count, as an event of two sessions. {overall_rule(2)}. The "
            "qualifying rounds pay section awards of rating nine and no overall awards.",
        ],
        unit=per_player(in_colours("progressive sectional final")),
    )  # fmt: skip


_TABLES = range(5, 46)
_LIMITS = tuple(map(Decimal, (750, 1500, 2500, 3000)))
#: A place no event of these sizes pays.
_UNPAID = 999


def _four_sessions() -> Chart:
    rule = figures("four_sessions")
    sessions = int(rule["sessions"])
    columns = [ChartColumn("Open"), *columns_of("limit", _LIMITS)]
    parts = [
        ColumnGroup(heading, columns, {"event_type": event_type})
        for event_type, heading in (("pairs", "Pairs, by limit"), ("swiss", "Swiss teams, by limit"))
    ]
    return Chart(
        "Four sessions",
        "Regional four-session events: first overall",
        "For events that start on the same day as another unrestricted one of fewer sessions: "
        f"{rule['increase']:.0%} more. Find the tables (teams), read across to the event and its limit. Not for "
        "knockouts.",
        [ChartTable(MPFOURSESSION, {"rating": "regional", "sessions": sessions}, "Tables, teams",
                    by_size("tables", _TABLES), parts, 1.2)],
        clauses("four_sessions", "general_formula", "r_factor_tournaments", "m_factor"),
        notes=[f"{overall_rule(sessions)}. Session and match awards have the same increase."],
        unit=per_player(f"{in_colours('regional', sessions=sessions)} without a limit or from {gold_from()}"),
    )  # fmt: skip


def _pair_team() -> Iterator[Chart]:
    parts = [
        ColumnGroup(heading, [ChartColumn(ordinal(place), {of: place, other: _UNPAID}) for place in range(1, 7)])
        for heading, of, other in (
            ("Place of the pair", "pair_place", "team_place"), ("Place of its team", "team_place", "pair_place"),
        )
    ]  # fmt: skip
    for rating in ("sectional", "regional"):
        yield Chart(
            f"Pair-team {rating}",
            f"Pair/team events, {rating}",
            "Find the tables, read across to the place of the pair and to that of its team: the higher award is paid.",
            [
                ChartTable(
                    MPPAIRTEAM, {"rating": rating, "sessions": 1}, "Tables", by_size("tables", range(3, 41)), parts
                )
            ],
            clauses(
                "pair_team", "general_formula", "r_factor_tournaments", "overall_places", "depth_pairs", "depth_teams"
            ),
            notes=[f"Pairs and teams, {overall_rule(1)}. At a half table one pair has no team."],
        )


def charts() -> Iterator[Chart]:
    yield from to_order([_credit(), _x_strat(), _progressive(), _four_sessions(), *_pair_team()])


def _section(answers: ChartAnswers, facts: Facts) -> Decimal | None:
    return answers.figure(MPSERIES, *arguments(MPSERIES, {**facts, "entrants": facts["tables"]})) or None


def _series_parts() -> list[ColumnGroup]:
    printed = table("series_awards")
    paid = dict(zip(printed.column(printed.columns[0]), printed.column("Part"), strict=True))
    sections = [ChartColumn(column.head, column.facts, function=_section) for column in place_columns(3)]
    return [
        ColumnGroup(f"Series: {paid['series']} of two sessions", place_columns(5), {"award_kind": "series"}),
        ColumnGroup(f"Session overall: {paid['overall']}", place_columns(3), {"award_kind": "overall"}),
        ColumnGroup(f"Session section: {paid['session']}", sections, {"award_kind": "session"}),
    ]


def series_charts() -> Iterator[Chart]:
    for rating in ("sectional", "regional"):
        yield Chart(
            f"Side series {rating}",
            f"Side game series, {rating}",
            "Series: find the average tables of its two largest sessions, a half counts as full. One session: its own "
            "tables. Read across to the place.",
            [ChartTable(MPSERIES, {"rating": rating}, "Tables", by_size("tables", range(3, 37)), _series_parts())],
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
