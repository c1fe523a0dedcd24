"""Charts of the North American Pairs and the Grand National Teams, stage by stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.catalogue.colours import MPCOLORS
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT, MPGNTMATCH
from bridgesheets.catalogue.nap import MPNAP, MPNAPSESSION
from bridgesheets.printed.awards.asking import Asked, Line, places, tabulate_groups, under_titles, up_to_more
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.gnt_finals import gnt_finals_chart
from bridgesheets.printed.awards.lower_places import lowest_rule, overall_rule, pair_depth, section_rule
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures, table

_TABLES = range(3, 31)
_SESSION_TABLES = range(3, 41)
_PLACES = 7
_LONGEST_MATCH = 48
_MATCHES = range(4, _LONGEST_MATCH + 1)

_NAP_FLIGHTS = (("Flight A", "A"), ("Flight B", "B"), ("Flight C", "C"))
#: Below the district stage the Championship Flight and Flight A are one.
_GNT_FLIGHTS = (("Championship", "championship"), *_NAP_FLIGHTS)
_GNT_CLUB_FLIGHTS = (("Championship and Flight A", "championship"), *_NAP_FLIGHTS[1:])
#: Tables of a field that pays as many places as the chart of the finals shows.
_LARGE_FIELD = 100
_FINAL_PLACES = range(1, 16)
#: The text does not say how long the national final is; its lower places depend on it.
_FINAL_SESSIONS = 4
_NATIONAL_SESSIONS = (
    "National, a reading: the text does not name the sessions; the places below first are those of an event of "
    f"{_FINAL_SESSIONS} sessions."
)
_DISTRICT_SESSIONS = (2, 3, 4)


class _Rank(NamedTuple):
    """A place of a district final of the GNT: what it is called, the teams and the type of event, the teams tied.

    ``others`` are further numbers of teams that its row stands for; ``second_day`` are the teams that are left on the
    second day.
    """

    place: int
    teams: int
    event_type: str = "swiss"
    tied: int = 1
    others: tuple[int, ...] = ()
    second_day: int | None = None

    @property
    def title(self) -> str:
        """What stands above the rows of its kind."""
        if self.second_day:
            return "Second day after a cut to half or fewer: at least"
        if self.place == 1:
            return "First overall, whatever the format"
        return "Knockout (or Swiss to a knockout)" if self.event_type == "knockout" else "Swiss or round robin"


#: Each for the fewest teams it stands for; the places of a knockout depend on its rounds, not on its teams.
_DISTRICT_RANKS = MappingProxyType(
    {
        "1st of 2 teams": _Rank(1, 2),
        "1st of 3–4 teams": _Rank(1, 3, others=(4,)),
        "1st of 5+ teams": _Rank(1, 5, others=(16, 40)),
        "2nd of 5–16 teams": _Rank(2, 5, "knockout", others=(9, 16)),
        "3/4 of 9–16 teams": _Rank(3, 9, "knockout", 2, (16,)),
        "2nd of 17–64 teams": _Rank(2, 17, "knockout", others=(33, 64)),
        "3/4 of 17–64 teams": _Rank(3, 17, "knockout", 2, (33, 64)),
        "5/8 of 17–64 teams": _Rank(5, 17, "knockout", 4, (33, 64)),
        "2nd of 5+ teams": _Rank(2, 5, others=(40,)),
        "3rd of 7+ teams": _Rank(3, 7, others=(40,)),
        "4th of 9+ teams": _Rank(4, 9, others=(40,)),
        "5th of 13+ teams": _Rank(5, 13, others=(40,)),
        "Cut from 3–4 teams": _Rank(2, 4, second_day=2),
        "Cut from 5+ teams": _Rank(20, 40, second_day=20),
    }
)


def _stage_chart(
    function: WorksheetFunction,
    title: str,
    stage: str,
    sessions: int,
    tables: Sequence[int],
    flights: Sequence[tuple[str, str]],
) -> Chart:
    """Overall awards of a stage below the district, its flights side by side."""
    asked, teams = Asked(), function is MPGNT
    event = "GNT" if teams else "NAP"

    def ask(count: int, column: tuple[str, int]) -> Decimal | None:
        flight, place = column
        found = asked.award(function, stage, flight, place, count, sessions)
        if flight == "championship":
            asked.alike("flight A", found, function, stage, "A", place, count, sessions)
        return found

    groups = [(said, [(head, (flight, place)) for head, place in places(_PLACES)]) for said, flight in flights]
    length = "" if stage == "club" else f", {'one session' if sessions == 1 else 'two sessions'}"
    return Chart(
        f"{event} {stage}{f' {sessions}' if length else ''}",
        f"{title}, {stage} stage{length}: overall",
        f"Find the {'teams' if teams else 'tables'} in the flight, with those of lower flights played together, and "
        "read across to the place.",
        "",
        tabulate_groups("Teams" if teams else "Tables", tables, groups, ask),
        asked,
        clauses(*_stage_clauses(event.lower(), stage)),
        notes=[f"Places without a column: {overall_rule(sessions)}.", *_invitational(event, stage)],
        unit=_stage_unit(event, stage, sessions),
        landscape=True,
        series=f"{title}: overall awards at the club and unit stages",
        label=f"{stage}{length}",
    )


def _invitational(event: str, stage: str) -> list[str]:
    """What is paid at invitational clubs: only the club stage has other awards there."""
    if stage != "club":
        return []
    colour = in_colours(f"{event.lower()} invitational club")
    if event == "NAP":
        return [
            f"At an invitational club: {figures('nap_invitational')['part_of_open']:.0%} of these awards, all {colour}."
        ]
    parts = dict(zip(table("gnt_club").column("Flight"), table("gnt_club").column("Invitational"), strict=True))
    return [
        f"At an invitational club: {parts['championship']} of the Championship column, flight B {parts['B']}, flight C "
        f"{parts['C']} of it, all {colour}."
    ]


def _stage_unit(event: str, stage: str, sessions: int) -> str:
    """The colours at a stage below the district; by flight where these differ."""
    name = f"{event.lower()} {stage}"
    of = {flight: in_colours(name, "overall", None, sessions, flight) for flight in "ABC"}
    if len(set(of.values())) == 1:
        return per_player(of["A"])
    return per_player("; ".join(f"flight {flight} {colours}" for flight, colours in of.items()))


def _stage_clauses(event: str, stage: str) -> tuple[str, ...]:
    """What decides an award below the district stage."""
    rating = ("r_factor_tournaments",) if stage == "unit" else ()
    # Flights B and C of the Grand National Teams are paid with the M of the limits of the district stage.
    flights = ("m_factor", "gnt_district") if event == "gnt" else ()
    depth = "depth_teams" if event == "gnt" else "depth_pairs"
    return (f"{event}_{stage}", *flights, "general_formula", *rating, "overall_places", depth)


def _session_chart(narrowing: Narrowing) -> Iterator[Chart]:
    tables, asked = narrowing.of_tables(_SESSION_TABLES), Asked()

    def ask(count: int, column: tuple[str, str]) -> Decimal:
        return asked.figure(MPNAPSESSION, *column, 1, count)

    groups = [
        (stage.capitalize(), [(flight, (stage, flight)) for _, flight in _NAP_FLIGHTS])
        for stage in ("club", "unit", "district", "national")
    ]
    if tables:
        yield Chart(
            "NAP sessions",
            "North American Pairs: first in the session",
            "Find the tables, read across to the stage and flight.",
            "North American Pairs: session awards, all stages and flights.",
            tabulate_groups("Tables", tables, groups, ask),
            asked,
            clauses(
                "nap_club",
                "nap_unit",
                "nap_district",
                "nap_national",
                "sessions",
                "general_formula",
                "r_factor_tournaments",
            ),
            notes=[f"Places in the session: {section_rule()}."],
            unit=per_player(_session_colours()),
        )


def _session_colours() -> str:
    """The colours of session awards stage by stage: those of a section top come second where they are others."""
    said = []
    for stage in ("club", "unit", "district", "national"):
        of: dict[str, list[str]] = {}
        for flight in "ABC":
            usual, top = (in_colours(f"nap {stage}", kind, None, 2, flight) for kind in ("session", "section top"))
            of.setdefault(usual if usual == top else f"{usual} (section tops {top})", []).append(flight)
        named = [colours if len(of) == 1 else f"{', '.join(flights)} {colours}" for colours, flights in of.items()]
        said.append(f"{stage} {', '.join(named)}")
    return "; ".join(said)


def _match_chart() -> Chart:
    asked = Asked()

    def ask(boards: int, column: tuple[str, str]) -> Decimal:
        found, (stage, flight) = asked.figure(MPGNTMATCH, *column, boards), column
        if flight == "championship" and stage != "district":
            asked.alike(f"flight A, {stage}", found, MPGNTMATCH, stage, "A", boards)
        if boards == _LONGEST_MATCH:
            asked.alike(f"more than {boards} boards", found, MPGNTMATCH, *column, 10 * boards)
        return found

    def heads(stage: str, flights: Sequence[tuple[str, str]]) -> list[tuple[str, tuple[str, str]]]:
        return [(said.replace("Championship", "Ch.").replace(" and Flight", ","), (stage, flight))
                for said, flight in flights]  # fmt: skip

    groups = [
        (stage.capitalize(), heads(stage, _GNT_FLIGHTS if stage == "district" else _GNT_CLUB_FLIGHTS))
        for stage in ("club", "unit", "district")
    ]
    return Chart(
        "GNT matches",
        "Grand National Teams: match awards",
        "Find the boards of a match, read across to the stage and flight: the award for each match won.",
        "Grand National Teams: match awards at clubs, unit and district stages.",
        tabulate_groups("Boards", _MATCHES, groups, ask, label=up_to_more(_LONGEST_MATCH)),
        asked,
        clauses("gnt_club", "gnt_unit", "gnt_district", "matches", "d_factor_tournaments", "m_factor"),
        unit=per_player(
            "; ".join(f"{stage} {in_colours(f'gnt {stage}', 'match')}" for stage in ("club", "unit", "district"))
        ),
        whole=True,
    )


def _district_title(line: Line) -> str:
    return _DISTRICT_RANKS[str(line.key)].title


def _district_chart(narrowing: Narrowing) -> Iterator[Chart]:
    sessions, asked = narrowing.of_sessions(_DISTRICT_SESSIONS), Asked()

    def ask(rank: str, column: tuple[str, int]) -> Decimal | None:
        (flight, count), at = column, _DISTRICT_RANKS[rank]
        further = (count, at.event_type, None, None, None, at.second_day, at.tied)
        found = asked.award(MPGNT, "district", flight, at.place, at.teams, *further)
        for teams in at.others:
            asked.alike(f"{rank} where these are {teams}", found, MPGNT, "district", flight, at.place, teams, *further)
        return found

    groups = [(said, [(f"{count} sess.", (flight, count)) for count in sessions]) for said, flight in _GNT_FLIGHTS]
    lower = [f"{count} sessions {lowest_rule(count)}" for count in sessions]
    if sessions:
        yield Chart(
            "GNT district",
            "Grand National Teams, district finals: overall",
            "Find the place and the number of teams in the flight, read across to the flight and its sessions.",
            "Grand National Teams: district finals.",
            [
                under_titles(block, _district_title)
                for block in tabulate_groups(
                    "Place", tuple(_DISTRICT_RANKS), groups, ask, key_share=2.6, label=lambda rank, _: rank, merge=False
                )
            ],
            asked,
            clauses("gnt_district", "ko_places", "overall_places", "depth_teams"),
            notes=[f"Swiss, lower places as far as they are paid: {', '.join(lower)}."],
            unit=per_player(
                f"{in_colours('gnt district', flight='A')}; flight C {in_colours('gnt district', flight='C')}"
            ),
            landscape=True,
            whole=not narrowing.sessions,
        )


def _flight_c() -> str:
    """How the first award of the national flight C splits, which the text prints as two amounts."""
    first = MPNAP("national", "C", 1, _LARGE_FIELD, _FINAL_SESSIONS)
    ((_, gold, red, *_),) = MPCOLORS(first, "nap national", "overall", None, _FINAL_SESSIONS, "C")
    return f"National flight C: of {first} for first {gold} is gold, {red} red; lower places in proportion."


def _finals_chart(narrowing: Narrowing) -> Chart:
    asked = Asked()

    def ask(place: int, column: tuple[str, str, int]) -> Decimal | None:
        stage, flight, sessions = column
        return asked.award(MPNAP, stage, flight, place, _LARGE_FIELD, sessions)

    groups = [
        (f"District, {said}", [(f"{count} sess.", ("district", flight, count)) for count in sessions])
        for said, flight in _NAP_FLIGHTS
        if (sessions := narrowing.of_sessions(_DISTRICT_SESSIONS))
    ]
    groups.append(("National", [(said, ("national", flight, _FINAL_SESSIONS)) for said, flight in _NAP_FLIGHTS]))
    return Chart(
        "NAP finals",
        "North American Pairs, district and national finals",
        "Find the place, read across to the flight.",
        "North American Pairs: district and national finals.",
        tabulate_groups("Place", _FINAL_PLACES, groups, ask, merge=False),
        asked,
        clauses("nap_district", "nap_national", "overall_places"),
        notes=[pair_depth(), _flight_c(), _NATIONAL_SESSIONS],
        unit=per_player(
            f"flights A and B {in_colours('nap district', sessions=2, flight='A')}, flight C "
            f"{in_colours('nap district', sessions=2, flight='C')}; national flight A "
            f"{in_colours('nap national', sessions=_FINAL_SESSIONS, flight='A')}"
        ),
        landscape=True,
        whole=not narrowing.sessions,
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of both events."""
    tables = narrowing.of_tables(_TABLES)
    for function, title, flights in (
        (MPNAP, "North American Pairs", _NAP_FLIGHTS),
        (MPGNT, "Grand National Teams", _GNT_CLUB_FLIGHTS),
    ):
        for stage, sessions in (("club", 1), ("unit", 1), ("unit", 2)):
            if tables and narrowing.of_sessions([sessions]):
                chart = _stage_chart(function, title, stage, sessions, tables, flights)
                yield chart if stage == "club" else replace(chart, to_order=True)
        if function is MPNAP:
            yield _finals_chart(narrowing)
            yield from to_order(_session_chart(narrowing))
        else:
            yield from to_order([_match_chart()])
    yield from _district_chart(narrowing)
    yield gnt_finals_chart()
