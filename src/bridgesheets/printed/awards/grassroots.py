"""Charts of the North American Pairs and the Grand National Teams, stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridgesheets.catalogue.colours import MPCOLORS
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT, MPGNTMATCH
from bridgesheets.catalogue.nap import MPNAP, MPNAPSESSION
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import (
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    by_size,
    clauses,
    knockout_columns,
    place_columns,
)
from bridgesheets.printed.awards.colouring import in_colours
from bridgesheets.printed.awards.readings import lower_rule, lowest_rule, pair_depth, section_note, session_count
from bridgesheets.printed.awards.sessions import match_chart, section_rows
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import parse_span
from bridgesheets.rules.gnt import gnt_flight_names

_TABLES = range(3, 31)
_SESSION_TABLES = range(3, 41)
_PLACES, _SECTION_PLACES = 6, 4

NAP_FLIGHTS = (("Flight A", "A"), ("Flight B", "B"), ("Flight C", "C"))
#: Below the district stage the Championship Flight and Flight A are one.
_GNT_FLIGHTS = (("Championship", "championship"), *NAP_FLIGHTS)
_GNT_CLUB_FLIGHTS = (("Championship and Flight A", "championship"), *NAP_FLIGHTS[1:])
#: Tables of a field that pays as many places as the chart of the finals shows.
_LARGE_FIELD = 100
#: The text does not say how long the national final is; its lower places depend on it.
_FINAL_SESSIONS = 4
_NATIONAL_SESSIONS = (
    "National, a reading: the text does not name the sessions; the places below first are those of an event of "
    f"{_FINAL_SESSIONS} sessions."
)
_DISTRICT_SESSIONS = (2, 3, 4)
_TITLES = {MPNAP: "North American Pairs", MPGNT: "Grand National Teams"}
SHORT = {MPNAP: "NAP", MPGNT: "GNT"}
#: Teams that go from a Swiss into a knockout.
_QUALIFIERS = (2, 4, 8, 16)
#: Teams before and after the cut of a district final of two days.
_SECOND_DAYS = ((20, 10), (12, 6), (8, 4), (6, 2), (4, 2))
_SWISS, _KNOCKOUT = "Swiss or round robin", "Knockout (or Swiss to a knockout)"
#: Each for the fewest teams it stands for; the places of a knockout depend on its rounds, not on its teams: title, row,
#: place, teams, the teams tied, other numbers of teams that the row stands for, and the teams of the second day.
_DISTRICT_RANKS: tuple[tuple[str, str, int, int, int, tuple[int, ...], int | None], ...] = (
    ("First overall, whatever the format", "1st of 2 teams", 1, 2, 1, (), None),
    ("First overall, whatever the format", "1st of 3–4 teams", 1, 3, 1, (4,), None),
    ("First overall, whatever the format", "1st of 5+ teams", 1, 5, 1, (16, 40), None),
    (_KNOCKOUT, "2nd of 5–16 teams", 2, 5, 1, (9, 16), None),
    (_KNOCKOUT, "3/4 of 9–16 teams", 3, 9, 2, (16,), None),
    (_KNOCKOUT, "2nd of 17–64 teams", 2, 17, 1, (33, 64), None),
    (_KNOCKOUT, "3/4 of 17–64 teams", 3, 17, 2, (33, 64), None),
    (_KNOCKOUT, "5/8 of 17–64 teams", 5, 17, 4, (33, 64), None),
    (_SWISS, "2nd of 5+ teams", 2, 5, 1, (40,), None),
    (_SWISS, "3rd of 7+ teams", 3, 7, 1, (40,), None),
    (_SWISS, "4th of 9+ teams", 4, 9, 1, (40,), None),
    (_SWISS, "5th of 13+ teams", 5, 13, 1, (40,), None),
    ("Second day after a cut to half or fewer: at least", "Cut from 3–4 teams", 2, 4, 1, (), 2),
    ("Second day after a cut to half or fewer: at least", "Cut from 5+ teams", 20, 40, 1, (), 20),
)


def stage_table(
    function: WorksheetFunction, facts: Facts, tables: Iterable[int] = _TABLES, most: int = _PLACES
) -> ChartTable:
    teams = function is MPGNT
    parts = [
        ColumnGroup(heading, place_columns(most), {"flight": flight},
                    [("flight A", {"flight": "A"})] if flight == "championship" else ())
        for heading, flight in (_GNT_CLUB_FLIGHTS if teams else NAP_FLIGHTS)
    ]  # fmt: skip
    key, count = ("Teams", "teams") if teams else ("Tables", "tables")
    return ChartTable(function, facts, key, by_size(count, tables), parts)


def stage_charts(function: WorksheetFunction, stage: str, sessions: int, game: str, sheet: str) -> Iterator[Chart]:
    teams, event = function is MPGNT, SHORT[function]
    length = "" if stage == "club" else f", {session_count(sessions)}"
    kind, of_game = ("invitational clubs", {"game": game}) if game == "invitational" else ("overall", {})
    also = f"Of these {invitational(event.lower())}" if (stage, game) == ("club", "open") else ""
    yield Chart(
        sheet,
        f"{_TITLES[function]}, {stage} stage{length}: {kind}",
        f"Find the {'teams' if teams else 'tables'} in the flight, with those of lower flights played together, and "
        "read across to the place.",
        [stage_table(function, {"stage": stage, "sessions": sessions, **of_game})],
        clauses(*_stage_clauses(event.lower(), stage)),
        notes=[lower_rule(sessions), also],
        landscape=True,
    )


def invitational(event: str) -> str:
    """Returns a sentence on invitational clubs: only the club stage has other awards there."""
    colour, printed = in_colours(f"{event} invitational club"), table(f"{event}_club")
    if event == "nap":
        return f"an invitational club pays {figures('nap_invitational')['part_of_open']:.0%}, {colour}."
    a, b, c = (printed.row(flight)["Invitational"] for flight in "ABC")
    return f"an invitational club pays {a}, B {b}, C {c} of A, {colour}."


def _stage_clauses(event: str, stage: str) -> tuple[str, ...]:
    rating = ("r_factor_tournaments",) if stage == "unit" else ()
    # Flights B and C of the Grand National Teams are paid with the M of the limits of the district stage.
    flights = ("m_factor", "gnt_district") if event == "gnt" else ()
    depth = "depth_teams" if event == "gnt" else "depth_pairs"
    return (f"{event}_{stage}", *flights, "general_formula", *rating, "overall_places", depth)


def session_table(stage: str, tables: Iterable[int] = _SESSION_TABLES) -> ChartTable:
    """Returns session awards of the North American Pairs by flight, as deep as a section is paid."""
    parts = [ColumnGroup(head, place_columns(_SECTION_PLACES), {"flight": flight}) for head, flight in NAP_FLIGHTS]
    facts = {"stage": stage, "sessions": 1 if stage == "club" else 2, "game": "open"}
    return ChartTable(MPNAPSESSION, facts, "Tables", section_rows(tables), parts, 1.7, merge=False)


def session_charts() -> Iterator[Chart]:
    for stage in ("club", "unit", "district", "national"):
        yield Chart(
            f"NAP sessions {stage}",
            f"North American Pairs, {stage} stage: session awards",
            "Find the tables of the session, read across to the flight and the place in its section.",
            [session_table(stage)],
            clauses(f"nap_{stage}", "sessions", "general_formula", "r_factor_tournaments"),
            notes=[section_note()],
        )


def match_charts() -> Iterator[Chart]:
    parts = []
    for stage in ("club", "unit", "district"):
        columns = [
            ChartColumn(
                heading.replace("Championship", "Ch.").replace(" and Flight", ","), {"flight": flight},
                [(f"flight A, {stage}", {"flight": "A"})] if flight == "championship" and stage != "district" else (),
            )
            for heading, flight in (_GNT_FLIGHTS if stage == "district" else _GNT_CLUB_FLIGHTS)
        ]  # fmt: skip
        parts.append(ColumnGroup(stage.capitalize(), columns, {"stage": stage}))
    cites = clauses("gnt_club", "gnt_unit", "gnt_district", "matches", "d_factor_tournaments", "m_factor")
    yield match_chart("GNT matches", "Grand National Teams: match awards", parts, cites, function=MPGNTMATCH)


def _district_chart() -> Chart:
    rows = []
    for title, key, place, teams, tied, others, second_day in _DISTRICT_RANKS:
        facts = {"place": place, "teams": teams, "tied": tied, "second_day": second_day,
                 "event_type": "knockout" if title == _KNOCKOUT else "swiss"}  # fmt: skip
        stands_for = [(f"{key} where these are {count}", {"teams": count}) for count in others]
        rows.append(ChartRow(key, facts, stands_for, title))
    parts = [
        ColumnGroup(
            heading,
            [ChartColumn(f"{count} sess.", {"sessions": count}) for count in _DISTRICT_SESSIONS],
            {"flight": flight},
        )
        for heading, flight in _GNT_FLIGHTS
    ]
    lower = [f"{count} sessions {lowest_rule(count)}" for count in _DISTRICT_SESSIONS]
    return Chart(
        "GNT district",
        "Grand National Teams, district finals: overall",
        "Find the place and the number of teams in the flight, read across to the flight and its sessions.",
        [ChartTable(MPGNT, {"stage": "district"}, "Place", rows, parts, 2.6, merge=False)],
        clauses("gnt_district", "ko_places", "overall_places", "depth_teams"),
        notes=[
            f"Swiss, lower places as far as they are paid: {', '.join(lower)}.",
            f"Consolations: {in_colours('gnt district', 'consolation', None, 2, 'A')}.",
        ],
        landscape=True,
    )


def second_day_charts() -> Iterator[Chart]:
    """Yields the awards in a district final of two days, with a second day after a cut to half or fewer."""
    for head, flight in _GNT_FLIGHTS:
        columns = [
            ChartColumn(f"{teams} to {rest}", {"teams": teams, "second_day": rest}) for teams, rest in _SECOND_DAYS
        ]
        parts = [
            ColumnGroup(f"{count} sessions, teams cut from and to", columns, {"sessions": count}) for count in (3, 4)
        ]
        rows = [ChartRow(column.head, column.facts) for column in place_columns(10)]
        facts = {"stage": "district", "flight": flight, "event_type": "swiss"}
        yield Chart(
            f"GNT two days {flight}",
            f"GNT district final, two days: {head}",
            "Swiss. Find the place, read across to the teams before and after the cut: who reaches the second day has "
            "at least a third of first.",
            [ChartTable(MPGNT, facts, "Place", rows, parts, merge=False)],
            landscape=True,
        )


def qualifying_charts() -> Iterator[Chart]:
    """Yields the unit stage where a Swiss qualifies teams for a knockout."""
    parts = [ColumnGroup(f"{count} qualify", place_columns(6), {"qualifiers": count}) for count in _QUALIFIERS]
    yield Chart(
        "GNT qualifying",
        "GNT unit stage, two-stage qualification",
        "Championship Flight and Flight A, two sessions. Find the teams, read across to the teams that go into the "
        "knockout and the place.",
        [ChartTable(MPGNT, {"stage": "unit", "flight": "A", "sessions": 2}, "Teams", by_size("teams", _TABLES), parts)],
        landscape=True,
    )


def national_chart() -> Chart:
    rows = []
    for flight in gnt_flight_names(in_force()).names:
        for printed in reversed(table("gnt_national_places").column("Teams")):
            span = parse_span(printed)
            most = span.last or 10 * span.first
            called = "Championship" if flight == "championship" else f"Flight {flight}"
            stands_for = [(f"{most} teams", {"teams": most})]
            heading = f"{called}, {printed.replace('-', '–')} teams"
            rows.append(ChartRow(heading, {"flight": flight, "teams": span.first}, stands_for))
    part = ColumnGroup("", [*knockout_columns(4), ChartColumn("Match", function=MPGNTMATCH)])
    return Chart(
        "GNT national",
        "Grand National Teams, national finals",
        "Find the flight and its teams, read across to the place; 3/4 and 5/8: each of the tied teams. Match: for each "
        "match won.",
        [ChartTable(MPGNT, {"stage": "national"}, "Flight", rows, [part], 3.2, merge=False)],
        clauses("gnt_national", "ko_places"),
        landscape=True,
    )


def _flight_c() -> str:
    """Returns how the first award of the national flight C splits, which the text prints as two amounts."""
    first = MPNAP("national", "C", 1, _LARGE_FIELD, _FINAL_SESSIONS)
    ((_, gold, red, *_),) = MPCOLORS(first, "nap national", "overall", None, _FINAL_SESSIONS, "C")
    return f"National flight C: of {first} for first {gold} is gold, {red} red; lower places in proportion."


def _finals_chart() -> Chart:
    columns = [ChartColumn(f"{count} sess.", {"sessions": count}) for count in _DISTRICT_SESSIONS]
    parts = [
        ColumnGroup(f"District flight {flight}", columns, {"stage": "district", "flight": flight})
        for _, flight in NAP_FLIGHTS
    ]
    columns = [ChartColumn(heading, {"flight": flight}) for heading, flight in NAP_FLIGHTS]
    parts.append(ColumnGroup("National", columns, {"stage": "national", "sessions": _FINAL_SESSIONS}))
    rows = [ChartRow(place, {"place": place, "tables": _LARGE_FIELD}) for place in range(1, 16)]
    return Chart(
        "NAP finals",
        "North American Pairs, district and national finals",
        "Find the place, read across to the flight.",
        [ChartTable(MPNAP, {}, "Place", rows, parts, merge=False)],
        clauses("nap_district", "nap_national", "overall_places"),
        notes=[pair_depth(), _flight_c(), _NATIONAL_SESSIONS],
        landscape=True,
    )


def charts() -> Iterator[Chart]:
    yield from stage_charts(MPNAP, "club", 1, "open", "NAP club")
    yield _finals_chart()
    yield from stage_charts(MPGNT, "club", 1, "open", "GNT club")
    yield _district_chart()
    yield national_chart()
