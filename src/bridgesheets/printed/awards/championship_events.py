"""Grass-roots and named championships as people name them, each with charts in which fields and flights are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bridgesheets.catalogue.championships import MPDAYMATCH, MPNABC, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.printed.awards import grand_life_master, grassroots, splits
from bridgesheets.printed.awards.asking import ordinal
from bridgesheets.printed.awards.championships import KNOCKOUT_PLACES
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.charted_event import Event, of_sheets
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_grids import Column, EventPage, Grid, place_columns
from bridgesheets.printed.awards.event_lists import ListedEvent, listed_events
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations.in_force import in_force

_GRASS_ROOTS = "Grand National Teams & North American Pairs"
_CHAPTERS = {
    "nabc": "NABC+ Events",
    "cbf": "International Events and Team Trials, CBF",
    "usbf": "International Events and Team Trials, USBF",
    "wbf": "International Events and Team Trials, WBF",
}
_LISTS = {
    "nabc": ("nabc_pairs", "nabc_teams", "nabc_knockouts"),
    "cbf": ("cbf_pairs", "cbf_teams"),
    "usbf": ("usbf_teams",),
    "wbf": ("wbf",),
}
_TABLES = range(3, 31)
_PLACES = 6
#: Fields and places of named events of pairs, Swiss and board-a-match teams.
_FIELDS = (8, 12, 15, 16, 20, 23, 24, 28, 32, 36, 40, 44, 48, 60, 80, 99, 100, 120)
_EVENT_PLACES = range(1, 31)
#: Teams of knockouts: each the most that so many rounds are played with, and fields that lose part of the award.
_TEAMS = (5, 8, 9, 12, 14, 15, 16, 17, 20, 24, 28, 31, 32, 33, 64)
#: Limits and fields of an event whose limit no text prints.
_UNPRINTED_LIMITS = (2500, 5000)
_MOST_FIELDS = 6
_FEW_FIELDS = (16, 24, 32, 40, 48, 60)
_FLIGHTS = ("A", "B", "C")
_GNT_FLIGHTS = ("championship", "A", "B", "C")
#: Teams that go from a Swiss into a knockout, and those that play the second day of a district final.
_QUALIFIERS = (2, 4, 8, 16)
_SECOND_DAYS = ((20, 10), (12, 6), (8, 4), (6, 2), (4, 2))
_ONE_OF_THREE = (("Two wins", 2), ("One win", 1), ("No win", 0))


def _flight(flight: str) -> str:
    return "Championship" if flight == "championship" else f"Flight {flight}"


def _stage(
    event: str,
    function: WorksheetFunction,
    title: str,
    stage: str,
    sessions: int | None,
    game: str,
    narrowing: Narrowing,
) -> Iterator[Chart]:
    """Overall awards of a stage below the district, its flights side by side."""
    teams = function is MPGNT
    tables = narrowing.of_tables(_TABLES)
    if not tables or not narrowing.of_sessions([sessions or 1]):
        return
    fixed = {"stage": stage, "sessions": sessions, "game": game}
    count, key = ("teams", "Teams") if teams else ("tables", "Tables")
    grids = [
        Grid(function, {**fixed, "flight": flight}, key, count, tables, place_columns(_PLACES), _flight(flight))
        for flight in _FLIGHTS
    ]
    short = "gnt" if teams else "nap"
    place = f"{short} invitational {stage}" if game == "invitational" else f"{short} {stage}"
    of = {flight: in_colours(place, "overall", None, sessions or 1, flight) for flight in _FLIGHTS}
    colours = of["A"] if len(set(of.values())) == 1 else "; ".join(f"{_flight(at)} {said}" for at, said in of.items())
    yield EventPage("overall", title, f"Find the {key.lower()} in the flight, read across to the place.", grids,
                    per_player(colours), landscape=True).chart(event)  # fmt: skip


def _qualifying(narrowing: Narrowing) -> Iterator[Chart]:
    """The unit stage where a Swiss qualifies teams for a knockout."""
    if teams := narrowing.of_tables(range(3, 31)):
        grids = [
            Grid(
                MPGNT, {"stage": "unit", "flight": "A", "sessions": 2, "qualifiers": count}, "Teams", "teams",
                [at for at in teams if at >= count], place_columns(_PLACES), f"{count} qualify",
            )
            for count in _QUALIFIERS
            if teams[-1] >= count
        ]  # fmt: skip
        yield EventPage(
            "qualifying", "GNT unit stage, two-stage qualification",
            "Championship Flight and Flight A, two sessions. Find the teams, read across to the teams that go into the "
            "knockout and the place.", grids, per_player(in_colours("gnt unit", "overall", None, 2, "A")),
            landscape=True,
        ).chart("GNT")  # fmt: skip


def _second_day(narrowing: Narrowing) -> Iterator[Chart]:
    """What teams get in a district final of two days, where the second day is reached after a cut to half or fewer."""
    fields: list[Column] = [
        (f"{teams} to {left}", {"teams": teams, "second_day": left})
        for teams, left in _SECOND_DAYS
        if narrowing.of_tables([teams])
    ]
    sessions = [count for count in (3, 4) if narrowing.of_sessions([count])]
    for flight in _GNT_FLIGHTS if fields and sessions else ():
        grids = [
            Grid(
                MPGNT, {"stage": "district", "flight": flight, "sessions": count, "event_type": "swiss"}, "Place",
                "place", range(1, 11), fields, f"{count} sessions, teams cut from and to",
            )
            for count in sessions
        ]  # fmt: skip
        yield EventPage(
            f"two days {flight}"[:16], f"GNT district final, two days: {_flight(flight)}",
            "Swiss. Find the place, read across to the teams before and after the cut: who reaches the second day has "
            "at least a third of first.", grids, per_player(in_colours("gnt district", flight=flight[:1].upper()
                                                            if flight == "C" else "A")), landscape=True,
        ).chart("GNT district")  # fmt: skip


def _grass_roots() -> Iterator[Event]:
    of = partial(of_sheets, grassroots.charts)
    for short, function, title in (("NAP", MPNAP, "North American Pairs"), ("GNT", MPGNT, "Grand National Teams")):
        for stage, sessions, game, said in (
            ("club", None, "open", "club stage"),
            ("club", None, "invitational", "club stage at an invitational club"),
            ("unit", 1, "open", "unit stage, one session"),
            ("unit", 2, "open", "unit stage, two sessions"),
        ):
            name = f"{short} {said}"
            make = partial(_stage, name, function, name, stage, sessions, game)
            yield Event(name, _GRASS_ROOTS, make, (f"{title}, {said}", *((f"{title} {stage} stage",)
                        if game == "open" and sessions in (None, 1) else ())))  # fmt: skip
    yield Event("NAP district final", _GRASS_ROOTS, of("NAP finals"), ("nap district stage",))
    yield Event("NAP national final", _GRASS_ROOTS, of("NAP finals"), ("nap national finals",))
    yield Event("NAP session awards", _GRASS_ROOTS, of("NAP sessions"))
    yield Event("GNT unit stage, two-stage qualification", _GRASS_ROOTS, _qualifying, ("two stage qualification",))
    yield Event("GNT district final", _GRASS_ROOTS, of("GNT district"), ("gnt district stage",))
    yield Event("GNT district final, two days, cut to half", _GRASS_ROOTS, _second_day)
    yield Event("GNT national final", _GRASS_ROOTS, of("GNT national"), ("gnt national finals",))
    yield Event("GNT match awards", _GRASS_ROOTS, of("GNT matches"))
    yield Event("NAP colours", _GRASS_ROOTS, of_sheets(splits.championship_colours, "NAP colours"))
    yield Event("GNT colours", _GRASS_ROOTS, of_sheets(splits.championship_colours, "GNT colours"))


def _named(listed: ListedEvent, narrowing: Narrowing) -> Iterator[Chart]:
    """A named event: places down, and across the fields that have awards of their own."""
    unit = per_player("the manual names no colour" if listed.function is MPWBF else in_colours(listed.name))
    whole: list[Column] = [("Full award", {})]
    fixed: dict[str, Any] = {"event_name": listed.name}
    if listed.knockout:
        places = {(place, tied): head for head, place, tied in (*KNOCKOUT_PLACES, ("33/64", 33, 32))}
        values: Sequence[Any] = tuple(places)
        labels = places
    else:
        values, labels = tuple((place, 1) for place in _EVENT_PLACES), {}
        labels = {(place, 1): ordinal(place) for place in _EVENT_PLACES}
    usual = _TEAMS if listed.knockout else _FIELDS
    fields = narrowing.of_tables(range(usual[0], usual[-1] + 1) if narrowing.tables else usual)
    columns = whole if listed.function is MPWBF else _alike(listed, fields)
    if listed.by_formula and listed.name not in in_force().championships.nabc_limits:
        # No text prints the limit of such an event: it has columns by limit.
        columns = [
            (f"{count}, limit {limit}", {"tables": count, "limit": limit})
            for limit in narrowing.limits or _UNPRINTED_LIMITS
            for count in (fields[:_MOST_FIELDS] if narrowing.tables else _FEW_FIELDS)
        ]
    if not columns:
        return
    grid = _PlacedGrid(listed.function, fixed, "Place", "place", values, columns, labels=labels)
    noun = "teams" if listed.knockout else "tables (teams)"
    use = f"Find the place, read across to the {noun}. Blank: nothing is paid."
    yield EventPage("overall", listed.called, use, [grid], unit, landscape=len(columns) > 6).chart(listed.called)
    if listed.knockout and listed.function is not MPWBF:
        yield from _day_matches(listed)


class _PlacedGrid(Grid):
    """A grid whose rows are places with the teams tied for them."""

    def arguments(self, value: Any) -> dict[str, Any]:
        place, tied = value
        return {"place": place, "tied": tied}


def _alike(listed: ListedEvent, fields: Sequence[int]) -> list[Column]:
    """A column for each run of fields that are paid alike: all places below first follow from it or from the rounds."""
    found: list[tuple[Any, int, int]] = []
    for count in fields:
        paid = tuple(
            listed.function.outcome(
                place, listed.name, count, *([None] if listed.function is MPNABC else []), None
            ).value
            for place in (1, 2, 3, 5, 9, 17, 33)
        )
        if found and found[-1][0] == paid:
            found[-1] = (paid, found[-1][1], count)
        else:
            found.append((paid, count, count))
    last = fields[-1] if fields else 0
    return [
        (f"{first}–{end}" if first != end else f"{first}", {"tables": end}) for _, first, end in found if end <= last
    ]


def _day_matches(listed: ListedEvent) -> Iterator[Chart]:
    columns: list[Column] = [("Match of two teams", {"wins": None})]
    columns += [(said, {"wins": wins}) for said, wins in _ONE_OF_THREE[:2]]
    grid = Grid(MPDAYMATCH, {}, "Event", "event_name", (listed.name,), columns, key_share=3,
                labels={listed.name: listed.called})  # fmt: skip
    if MPDAYMATCH.outcome(listed.name).reasoned is not None:
        yield EventPage("matches", f"{listed.called}: matches",
                        "For a match won that takes the full day, and for the wins of a three-way or four-way match.",
                        [grid], f"match awards, {per_player(in_colours(listed.name))}", landscape=True,
                        ).chart(listed.called)  # fmt: skip


def _championships() -> Iterator[Event]:
    for body, lists in _LISTS.items():
        for listed in listed_events(*lists):
            yield Event(listed.called, _CHAPTERS[body], partial(_named, listed), (listed.name,))
    yield Event("Grand Life Master", _CHAPTERS["nabc"], of_sheets(grand_life_master.charts, "Grand Life Master"))
    yield Event("NABC+ colours", _CHAPTERS["nabc"], of_sheets(splits.championship_colours, "NABC+ colours"))


def events() -> Iterator[Event]:
    """Every stage of the grass-roots events, every named championship."""
    yield from _grass_roots()
    yield from _championships()
