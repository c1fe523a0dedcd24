"""Charts of session (section) awards at pair events, and of match awards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.citations import Clause
from bridgesheets.grouping import grouped
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import (
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    StandsFor,
    by_size,
    clauses,
    place_columns,
)
from bridgesheets.printed.awards.readings import combined_rule, restricted_rule, section_note, section_rule
from bridgesheets.printed.book import SeeAlso
from bridgesheets.printed.narrowing import HOWELL_TABLES
from bridgesheets.regulations import figures

_TABLES = range(3, 37)
#: Columns for so many places; larger sections are paid deeper.
_PLACES = 6
#: The width of a column of sections, in columns of figures.
_KEY_SHARE = 1.7

#: From here on the boards of a match make no difference: one row stands for all more.
_LONGEST_MATCH = 48
_MATCHES = range(4, _LONGEST_MATCH + 1)
_LONGER = f"more than {_LONGEST_MATCH} boards"
#: How much further a row is looked at that stands for all beyond it.
_FAR = 10
_RATINGS = (("sectional", "Sectional"), ("regional", "Regional"))
_HALF = Decimal("0.5")
#: A row for each number of tables of an event scored across the field; there are more rows than for others.
_FIELD_TABLES = 44
FIND_SECTION = (
    "Find the tables of the session (all sections), read across to the place in the section; the table at the right "
    "says how many places are paid."
)
FIND_BOARDS = "Find the boards of a match, read across to the event: the award for each match won."


def section_rows(tables: Iterable[int]) -> list[ChartRow]:
    """Returns a row for a Mitchell section of all these tables and, as far as there are any, one for a Howell."""
    return [
        ChartRow(f"{count} Howell" if howell else count, {"tables": count, "entrants": 2 * count if howell else count})
        for count in tables
        for howell in (False, True)[: 1 + (count <= HOWELL_TABLES)]
    ]


def section_table(facts: Facts, parts: Sequence[ColumnGroup], tables: Iterable[int] = _TABLES) -> ChartTable:
    return ChartTable(MPSESSION, facts, "Tables", section_rows(tables), parts, share=_KEY_SHARE, merge=False)


def depth_table(title: str = "") -> ChartTable:
    return ChartTable(
        MPSECTIONDEPTH, {}, "Group", by_size("entrants", range(3, 41)), [ColumnGroup(title, [ChartColumn("Paid")])], 1.4
    )


def section_chart(sheet: str, title: str, table: ChartTable, notes: Sequence[str | SeeAlso]) -> Chart:
    """Returns session awards of some ratings or strats side by side, with the depth by comparison group."""
    cites = clauses("sessions", "general_formula", "r_factor_tournaments", "section_depth")
    depth = depth_table("Depth" if any(part.title for part in table.parts) else "")
    return Chart(sheet, title, FIND_SECTION, [table, depth], cites, notes=[section_note(), *notes])


def tied_match() -> str:
    part = figures("match_totals")["part_of_a_tie"]
    amount = "half" if part == _HALF else f"{part:.0%} of that"
    return f"A tied match pays {amount} (our reading)."


def match_table(parts: Sequence[ColumnGroup], function: WorksheetFunction = MPMATCH) -> ChartTable:
    """Returns match awards by boards; the last row stands for all longer matches."""
    longer: list[StandsFor] = [(_LONGER, {"boards": _FAR * _LONGEST_MATCH})]
    rows = [ChartRow(boards, {"boards": boards}, longer if boards == _LONGEST_MATCH else ()) for boards in _MATCHES]
    return ChartTable(function, {}, "Boards", rows, parts, open_end=True)


def match_chart(
    sheet: str, title: str, parts: Sequence[ColumnGroup], cites: Sequence[Clause] = (), *notes: str | SeeAlso,
    function: WorksheetFunction = MPMATCH,
) -> Chart:  # fmt: skip
    return Chart(sheet, title, FIND_BOARDS, [match_table(parts, function)], cites, [tied_match(), *notes])


def _tournament_match_chart() -> Chart:
    rule = figures("increases")
    more = rule["flight_a_matches"]
    columns = [ChartColumn("Match won"), ChartColumn(f"Flight A (+{more:.0%})", {"increase": more})]
    parts = [ColumnGroup(heading, columns, {"rating": rating}) for rating, heading in _RATINGS]
    cites = (*clauses("matches", "d_factor_tournaments", "match_totals"), rule.also[0])
    return match_chart("Matches at tournaments", "Match awards: Swiss and round robin teams", parts, cites)


def field_rows() -> list[ChartRow]:
    """Returns the numbers of tables at which the rule for sections ranked together changes."""
    least = int(figures("combined_sections")["more_tables_than"]) + 1
    return [ChartRow(count, {"tables": count, "entrants": count}) for count in range(least, least + _FIELD_TABLES)]


def field_note() -> str:
    """Returns a sentence on the places of sections that are ranked together."""
    part = figures("section_depth")["part"]
    return f"A row is one direction of a Mitchell; Paid: {part:.0%} of its pairs. {combined_rule()}."


def field_table(facts: Facts, parts: Sequence[ColumnGroup]) -> ChartTable:
    """Returns session awards of sections scored and ranked together, and how many are paid."""
    paid = ColumnGroup("", [ChartColumn("Paid", function=MPSECTIONDEPTH)])
    return ChartTable(
        MPSESSION, {**facts, "event_type": "pairs", "sections": 2}, "Tables", field_rows(), [*parts, paid]
    )


def _field_chart() -> Chart:
    rows = field_rows()
    parts = [ColumnGroup(heading, place_columns(_PLACES), {"rating": rating}) for rating, heading in _RATINGS]
    return Chart(
        "Sessions field",
        "Pairs scored across the field: session awards",
        f"Several sections scored and ranked together, {rows[0].key} tables or more. Find the tables in play, read "
        "across to the place.",
        [field_table({"sessions": 2}, parts)],
        clauses("combined_sections", "sessions", "general_formula", "section_depth"),
        notes=[
            field_note(),
            SeeAlso(f"Sections ranked apart, and up to {int(rows[0].key) - 1} tables ranked together", "Sessions"),
        ],
    )  # fmt: skip


def _increased_chart() -> Chart:
    rule = figures("increases")
    named = (("flight_a_sessions", "Flight A"), ("after_one_cut", "One cut"), ("after_two_cuts", "Two cuts"))
    kinds = grouped((rule[name], kind) for name, kind in named)
    columns = [ChartColumn(f"{', '.join(of)} (+{more:.0%})", {"increase": more}) for more, of in kinds.items()]
    parts = [ColumnGroup(heading, columns, {"rating": rating}) for rating, heading in _RATINGS]
    return Chart(
        "Sessions increased",
        "Flight A and after a cut: first in the session",
        "Flight A of stratiflighted pairs; sessions that follow a cut in the field. Find the tables of the session, "
        "read across to the event.",
        [ChartTable(MPSESSION, {"place": 1, "event_type": "pairs"}, "Tables", by_size("tables", _TABLES), parts)],
        (*clauses("increases"), rule.also[1], *clauses("sessions", "general_formula")),
        notes=[f"Places in the session: {section_rule()}."],
    )


def charts() -> Iterator[Chart]:
    parts = [ColumnGroup(heading, place_columns(_PLACES), {"rating": rating}) for rating, heading in _RATINGS]
    yield section_chart(
        "Sessions", "Sectional and regional session awards, pairs",
        section_table({"event_type": "pairs"}, parts),
        [
            restricted_rule(),
            SeeAlso(f"Sections ranked together with more than {figures('combined_sections')['more_tables_than']} "
                    "tables", "Sessions field"),
            SeeAlso("Flight A of stratiflighted events, and sessions after a cut", "Sessions increased"),
        ],
    )  # fmt: skip
    yield _field_chart()
    yield _increased_chart()
    yield _tournament_match_chart()
