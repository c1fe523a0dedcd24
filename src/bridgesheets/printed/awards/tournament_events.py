"""Sectional and regional events as people name them, each with charts in which its modifiers are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from bridgesheets.catalogue.bracket_teams import MPKOFORFEIT
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.overalls import MPAWARD
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.printed.awards import (
    brackets,
    factors,
    flights,
    knockouts,
    longer_events,
    sectional_events,
    side_series,
    splits,
)
from bridgesheets.printed.awards.averages import BRACKET_COLOURS, averages, find_average
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.charted_event import Event, of_sheets
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_grids import EventPage, Grid, place_columns
from bridgesheets.printed.awards.lower_places import overall_rule, section_rule
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_CHAPTER = "Sectional/Regional Tournament Events"

_TABLES = range(3, 49)
_TEAMS = range(3, 49)
_MATCHES = range(4, 49)
_PLACES = 9
_SECTION_PLACES = 9
_BRACKETS = (32, 16, 12)
#: The places of the losers of a forfeited match: in the final, in a semifinal, in a quarterfinal.
_FORFEITED = (("Final", 2), ("Semifinal", 3), ("Quarterfinal", 5))

#: How the events of each rating are named.
RATINGS = {
    "Sectional": "sectional",
    "Regional": "regional",
    "NABC regional": "nabc",
    "Special beneficiary": "beneficiary",
}
_TYPES = {"pairs": "pairs", "Swiss": "swiss", "board-a-match": "bam", "individual": "individual"}
_IN_WORDS = {1: "one session", 2: "two sessions", 3: "three sessions", 4: "four sessions"}
_STATUSES = {"side": "Side game", "consolation": "Consolation"}
_FIND_BOARDS = (
    f"Find the boards of a match: the award for each match won. From {_MATCHES[-1]} boards on it is the same."
)


class Played(NamedTuple):
    """A tournament event: its name, rating, type, sessions, and whether it is a side event or a consolation."""

    name: str
    rating: str
    kind: str
    sessions: int
    status: str = "championship"


def _at(limit: Decimal | None) -> tuple[str, str]:
    """What a limit adds to the name of a sheet and to a title."""
    return (f" {limit}", f", limit {limit:,}") if limit else ("", "")


def colours_of(played: Played, kind: str, limit: Decimal | None) -> str:
    """The colours of an award at the event: overall, session or match."""
    return in_colours(played.rating, kind, limit, played.sessions)


def _overall(played: Played, narrowing: Narrowing) -> Iterator[Chart]:
    teams = played.kind in ("swiss", "bam")
    if not (counts := narrowing.of_tables(_TEAMS if teams else _TABLES)):
        return
    for limit in narrowing.limits or (None,):
        sheet, said = _at(limit)
        fixed: Mapping[str, Any] = {"rating": played.rating, "event_type": played.kind, "sessions": played.sessions,
                                    "limit": limit, "status": played.status}  # fmt: skip
        key = "Teams" if teams else "Tables"
        grid = Grid(MPAWARD, fixed, key, "tables", counts, place_columns(_PLACES))
        yield EventPage(
            f"overall{sheet}", f"{played.name}{said}",
            f"Find the {key.lower()}{'' if teams else ' (a half table counts as full)'}, read across to the place.",
            [grid], f"overall awards, {per_player(colours_of(played, 'overall', limit))}",
            [f"Places without a column: {overall_rule(played.sessions)}."],
        ).chart(played.name)  # fmt: skip


def _sessions(
    played: Played,
    narrowing: Narrowing,
    increase: Decimal | None = None,
    sections: int = 1,
    tables: Sequence[int] = (),
) -> Iterator[Chart]:
    """Session awards: by the tables of all sections, and the place in the comparison group."""
    counts = narrowing.of_tables(tables or _TABLES)
    for limit in (narrowing.limits or (None,)) if counts else ():
        sheet, said = _at(limit)
        fixed = {"rating": played.rating, "event_type": played.kind, "limit": limit, "status": played.status,
                 "increase": increase, "sections": sections}  # fmt: skip
        grid = Grid(MPSESSION, fixed, "Tables", "tables", counts, place_columns(_SECTION_PLACES))
        part = figures("section_depth")["part"]
        yield EventPage(
            f"sessions{sheet}", f"{played.name}{said}: sessions",
            f"Find the tables of the session, read across to the place in the comparison group: {part:.0%} of its "
            "entrants are paid.",
            [grid], f"session awards, {per_player(colours_of(played, 'session', limit))}",
            [] if sections > 1 else [f"Places in the session: {section_rule()}."],
        ).chart(played.name)  # fmt: skip


def _matches(played: Played, narrowing: Narrowing, increase: Decimal | None = None) -> Iterator[Chart]:
    """Match awards by boards."""
    columns = [(f"{limit}" if limit else "No limit", {"limit": limit}) for limit in narrowing.limits or (None,)]
    fixed = {"rating": played.rating, "status": played.status, "increase": increase}
    grid = Grid(MPMATCH, fixed, "Boards", "boards", _MATCHES, columns)
    yield EventPage(
        "matches", f"{played.name}: matches", _FIND_BOARDS, [grid],
        f"match awards, {per_player(colours_of(played, 'match', None))}",
    ).chart(played.name)  # fmt: skip


def _whole(played: Played, narrowing: Narrowing) -> Iterator[Chart]:
    """Overall awards of an event, and those of its sessions or matches."""
    if narrowing.of_sessions([played.sessions]):
        yield from _overall(played, narrowing)
        if played.kind == "swiss":
            yield from _matches(played, narrowing)
        elif played.kind != "bam":
            yield from _sessions(played, narrowing)


def ordinary() -> Iterator[Played]:
    """The events without flights, cuts and brackets."""
    for said, rating in RATINGS.items():
        for called, kind in _TYPES.items():
            for sessions, length in _IN_WORDS.items():
                yield Played(f"{said} {called}, {length}", rating, kind, sessions)
    for status, said in _STATUSES.items():
        for rating in ("sectional", "regional"):
            yield Played(f"{said}, {rating} pairs", rating, "pairs", 1, status)


def rating_of(name: str) -> str:
    """The rating of a sectional or regional event by its full name; "" if the name is of no rating."""
    of_ordinary = {played.name: played.rating for played in ordinary()}
    named = (word for word in name.casefold().replace(",", "").split() if word in ("sectional", "regional"))
    return of_ordinary.get(name) or next(named, "")


def _ordinary() -> Iterator[Event]:
    for played in ordinary():
        yield Event(played.name, _CHAPTER, partial(_whole, played))


def _modified() -> Iterator[Event]:
    rule, combined = figures("increases"), figures("combined_sections")
    field = range(int(combined["more_tables_than"]) + 1, 73)
    for said, rating in (("Sectional", "sectional"), ("Regional", "regional")):
        for name, also, increase in (
            (f"{said} stratiflighted pairs, flight A", "stratiflighted pairs events session awards",
             rule["flight_a_sessions"]),
            (f"{said} pairs after one cut", "sessions awards qualifying events", rule["after_one_cut"]),
            (f"{said} pairs after a second cut", "", rule["after_two_cuts"]),
        ):  # fmt: skip
            played = Played(name, rating, "pairs", 2)
            yield Event(name, _CHAPTER, partial(_sessions, played, increase=increase), (also,) if also else ())
        name = f"{said} stratiflighted Swiss, flight A"
        played = Played(name, rating, "swiss", 2)
        yield Event(name, _CHAPTER, partial(_matches, played, increase=rule["flight_a_matches"]),
                    ("stratiflighted swiss match awards",))  # fmt: skip
        name = f"{said} pairs scored across the field"
        across = partial(_sessions, Played(name, rating, "pairs", 2), sections=2, tables=field)
        yield Event(name, _CHAPTER, across, ("session award modifiers multiple section events",))


def _forfeits(narrowing: Narrowing) -> Iterator[Chart]:
    if sizes := narrowing.of_tables(_BRACKETS):
        listed = averages()
        labels = {first: f"{first:,}" for first in listed} | {listed[-1]: f"{listed[-1]:,}+"}
        grids = [
            Grid(MPKOFORFEIT, {"teams": count}, "Average, team of four", "average", listed,
                 [(head, {"place": place}) for head, place in _FORFEITED], f"{count} teams", 1.7, labels)
            for count in sizes
        ]  # fmt: skip
        yield EventPage(
            "forfeit", "Regional knockouts: a team that forfeits",
            f"{find_average()}, read across to the match that is forfeited: the team has what the team it beat last "
            "has.", grids, per_player(BRACKET_COLOURS), landscape=True,
        ).chart("Knockout")  # fmt: skip


def _rare() -> Iterator[Event]:
    """Events with charts of a family of their own."""
    for name, family, sheets, also in (
        ("Regional knockout", knockouts.charts, ("KO regional", "KO places"), ("knockout teams",)),
        ("Sectional knockout", knockouts.charts, ("KO sectional",), ()),
        ("Compact knockout", knockouts.charts, ("Compact KO", "Compact KO places"), ("compact knockouts",)),
        ("Soloway, round robin to knockout", brackets.charts, ("Soloway top", "Soloway lower", "Soloway places"),
         ("bracketed round robin/ko teams", "soloway format")),
        ("Bracketed Swiss", brackets.charts, ("Bracketed Swiss", "Bracketed Swiss places"),
         ("bracketed swiss/round robin teams", "bracketed round robin")),
        ("Sectional side game series", side_series.charts, ("Side series sectional",), ("side game series",)),
        ("Regional side game series", side_series.charts, ("Side series regional",), ()),
        ("Sectional pair/team event", longer_events.charts, ("Pair-team sectional",), ("pair/team events",)),
        ("Regional pair/team event", longer_events.charts, ("Pair-team regional",), ()),
        ("Regional event of four sessions beside a shorter one", longer_events.charts, ("Four sessions",),
         ("four session regional events",)),
        ("Sectional beside restricted events or an NLM regional", sectional_events.charts, ("Table credit",),
         ("open sectional concurrent with nlm regional", "table credit")),
        ("Sectional stratiflighted event, strat X", sectional_events.charts, ("X strat",),
         ("sectional stratiflighted events",)),
        ("Progressive sectional final", sectional_events.charts, ("Progressive final",),
         ("progressive sectional finals",)),
        ("Regional stratiflighted event", flights.charts, ("Event tables", "Lower strats"),
         ("regional stratiflighted events",)),
        ("Regional flighted event", flights.charts, ("Event tables", "Lower strats", "Second flight", "Flight limits"),
         ("regional flighted events",)),
        ("Colours at tournaments", splits.tournament_colours, ("Colours", "Gold in brackets"),
         ("pigmentation of awards", "intermediate/novice regionals")),
    ):  # fmt: skip
        yield Event(name, _CHAPTER, of_sheets(family, *sheets), also)
    yield Event("Knockout match forfeited", _CHAPTER, _forfeits)


def _factors() -> Iterator[Event]:
    yield Event("Appendix A, sample B values", "Appendices", of_sheets(factors.charts, "B factor"), ("b factor",))
    yield Event("Appendix B, sample M values", "Appendices", of_sheets(factors.charts, "M factor, places"),
                ("m factor",))  # fmt: skip
    yield Event("Appendix C, awards for multi-session events", "Appendices",
                of_sheets(factors.charts, "M factor, places"))  # fmt: skip
    yield Event("Factors R, D, S, T and P", "Appendices", of_sheets(factors.charts, "Factors"), ("factors",))


def events() -> Iterator[Event]:
    """Every event of sectionals and regionals, and the factors."""
    yield from _ordinary()
    yield from _modified()
    yield from _rare()
    yield from _factors()
