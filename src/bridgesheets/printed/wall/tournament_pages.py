"""The pages of a tournament's wall: the awards of its events by strat, colours, Victory Points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.overalls import MPAWARD
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.printed.awards import splits
from bridgesheets.printed.awards.asking import up_to_more
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.club_events import FIND, FIND_SECTION, FIND_TEAMS
from bridgesheets.printed.awards.colouring import gold_from, per_player
from bridgesheets.printed.awards.event_grids import place_columns
from bridgesheets.printed.awards.lower_places import overall_rule, section_rule
from bridgesheets.printed.awards.sessions import tied_match
from bridgesheets.printed.awards.tournament_events import RATINGS, Played, colours_of, ordinary
from bridgesheets.printed.narrowing import WHOLE
from bridgesheets.printed.ordering_charts import charts_of
from bridgesheets.printed.page import Page
from bridgesheets.printed.wall.strats import Part, Strata, of_strats, strat_columns, strat_name
from bridgesheets.printed.wall.wall_orders import TournamentWall, faces, poster
from bridgesheets.regulations import figures

_TABLES = range(3, 49)
_MATCHES = range(4, 49)
_PLACES, _SECTION_PLACES = 9, 5
#: Ratings whose points are of two colours.
_OF_TWO_COLOURS = ("regional", "nabc")


def tournament_pages(wall: TournamentWall) -> list[Page]:
    """The pages of a tournament, in the order of its events; none where its tables leave no awards."""
    charts = {chart.sheet: chart for event in wall.events for chart in _charts(event.name, wall)}
    if not charts:
        return []
    found = [*charts.values()]
    if wall.rating in _OF_TWO_COLOURS:
        found += splits.tournament_splits(WHOLE)
    posters = map(poster, faces(wall.scale, wall.boards) if wall.scale else ())
    return [*(chart.page for chart in found), *posters]


def _charts(name: str, wall: TournamentWall) -> Iterator[Chart]:
    """The charts of an event; sessions and matches of events of one kind have one page for all."""
    played = next((played for played in ordinary() if played.name == name), None)
    if played is None:
        (event,) = (event for event in wall.events if event.name == name)
        yield from charts_of([event], replace(wall.narrowed, limits=()))
        return
    yield from _overall(played, wall)
    if played.kind == "swiss":
        yield from _matches(played, wall)
    elif played.kind != "bam":
        yield from _sessions(played, wall)


def _strat(played: Played, kind: str, limit: Decimal | None) -> str:
    """A strat with its colour, which limits may decide."""
    return f"{strat_name(limit)}, {colours_of(played, kind, limit)}"


def _overall(played: Played, wall: TournamentWall) -> Iterator[Chart]:
    teams = played.kind in ("swiss", "bam")
    fixed = {"rating": played.rating, "event_type": played.kind, "sessions": played.sessions, "status": played.status}
    yield from Strata(
        played.name, "overall", played.name,
        f"{FIND_TEAMS if teams else FIND} A strat: its own {'teams' if teams else 'tables'} and those of lower strats.",
        per_player("by strat"), MPAWARD, fixed, "Teams" if teams else "Tables", "tables",
        wall.narrowed.of_tables(_TABLES),
        of_strats(wall.narrowed.limits, place_columns(_PLACES), lambda limit: _strat(played, "overall", limit)),
        [f"Places without a column: {overall_rule(played.sessions)}."], fewest=5,
    ).charts()  # fmt: skip


def _of_rating(played: Played) -> str:
    """Events of one rating and status, whatever their sessions."""
    (said,) = (said for said, rating in RATINGS.items() if rating == played.rating)
    return said if played.status == "championship" else f"{said} {played.status} events"


def _session_colours(played: Played) -> str:
    """The colours of awards in a section, where first may have one of its own."""
    usual = colours_of(played, "session", None)
    top = colours_of(played._replace(sessions=2), "section top", None)
    if top == usual or played.status != "championship":
        return usual
    return f"{usual}; {top} for first in a section of a two-session event, from limit {gold_from()} on or without one"


def _sessions(played: Played, wall: TournamentWall) -> Iterator[Chart]:
    fixed = {"rating": played.rating, "event_type": played.kind, "status": played.status}
    combined = figures("combined_sections")["more_tables_than"]
    yield from Strata(
        _of_rating(played), f"{played.kind} sessions",
        f"{_of_rating(played)} {'pairs' if played.kind == 'pairs' else 'individuals'}: session awards",
        f"{FIND_SECTION}: {figures('section_depth')['part']:.0%} of its entrants are paid.",
        f"section awards, {per_player(_session_colours(played))}", MPSESSION, fixed, "Tables", "tables",
        wall.narrowed.of_tables(_TABLES),
        of_strats(wall.narrowed.limits, place_columns(_SECTION_PLACES)),
        [f"Places in the session: {section_rule()}.",
         f"Not for more than {combined} tables in sections that are ranked together."],
    ).charts()  # fmt: skip


def _matches(played: Played, wall: TournamentWall) -> Iterator[Chart]:
    columns = strat_columns(wall.narrowed.limits)
    yield from Strata(
        _of_rating(played), "matches", f"{_of_rating(played)} Swiss teams: match awards",
        "Find the boards of a match, read across to the strat's limit: the award for each match won.",
        per_player(colours_of(played, "match", None)), MPMATCH, {"rating": played.rating, "status": played.status},
        "Boards", "boards", _MATCHES, [Part("", {}, columns)], [tied_match()], up_to_more(_MATCHES[-1]),
    ).charts()  # fmt: skip
