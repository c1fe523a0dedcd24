"""Sectional and regional events as people name them, each with charts in which its modifiers are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bridgesheets.printed.awards import brackets, overalls, sectional_events
from bridgesheets.printed.awards.chart import Chart, EventCharts, named_sheets, sheet_name
from bridgesheets.printed.awards.chart_table import ChartColumn, ChartTable, ColumnGroup, Facts, place_columns
from bridgesheets.printed.awards.overalls import TEAM_TYPES, find_field, overall_notes, overall_table
from bridgesheets.printed.awards.readings import restricted_rule, session_count
from bridgesheets.printed.awards.sessions import field_note, field_table, match_chart, section_chart, section_table
from bridgesheets.regulations import figures

_CHAPTER = "Sectional/Regional Tournament Events"
_TABLES = range(3, 49)
_PLACES, _SECTION_PLACES = 9, 6

_TYPES = {"pairs": "pairs", "Swiss": "swiss", "board-a-match": "bam", "individual": "individual"}
_SHORT = {"nabc": "NABC", "beneficiary": "Beneficiary", "bam": "BAM", "swiss": "Swiss"}
_STATUSES = {"side": "Side game", "consolation": "Consolation"}


class TournamentEvent(NamedTuple):
    """A tournament event: its name, rating, type, sessions, and whether it is a side event or a consolation."""

    name: str
    rating: str
    kind: str
    sessions: int
    status: str = "championship"

    @property
    def short(self) -> str:
        """Returns the name of its sheets: "NABC BAM 2"."""
        rating = _SHORT.get(self.rating, self.rating.capitalize())
        modified = "" if ", " in self.name else f" {' '.join(self.name.split()[1:])}"
        return f"{rating}{modified or f' {_SHORT.get(self.kind, self.kind)} {self.sessions}'}"

    @property
    def facts(self) -> Facts:
        return {
            "rating": self.rating, "event_type": self.kind, "sessions": self.sessions, "status": self.status
        }  # fmt: skip

    @property
    def in_teams(self) -> bool:
        return self.kind in TEAM_TYPES


def overall(played: TournamentEvent) -> ChartTable:
    return overall_table(played.facts, _TABLES, _PLACES)


def sections(played: TournamentEvent, facts: Facts) -> ChartTable:
    return section_table({**played.facts, **facts}, [ColumnGroup("", place_columns(_SECTION_PLACES))], _TABLES)


def _field_charts(played: TournamentEvent) -> Iterator[Chart]:
    yield Chart(
        sheet_name(played.short, "sessions"), played.name,
        "Several sections scored and ranked together. Find the tables in play, read across to the place.",
        [field_table(played.facts, [ColumnGroup("", place_columns(12))])],
        notes=[field_note()],
    )  # fmt: skip


def match_column(played: TournamentEvent, facts: Facts) -> ColumnGroup:
    """Returns match awards of an event. A match is won in the event: its limit counts, never that of a strat."""
    return ColumnGroup("", [ChartColumn("Match won", {**played.facts, **facts})])


def _sessions_or_matches(played: TournamentEvent, facts: Facts) -> Iterator[Chart]:
    if played.kind == "swiss":
        # Awards of matches are the same for any number of sessions; those with a modifier have names without them.
        name = played.name if facts else played.name.partition(", ")[0]
        sheet = sheet_name(name, "matches")
        yield match_chart(sheet, f"{name}: matches", [match_column(played, facts)], (), restricted_rule())
    elif not played.in_teams:
        sheet = sheet_name(played.short, "sessions")
        yield section_chart(sheet, f"{played.name}: sessions", sections(played, facts), [restricted_rule()])


def _charts(played: TournamentEvent) -> Iterator[Chart]:
    yield Chart(
        sheet_name(played.short, "overall"), played.name, find_field(played.kind), [overall(played)],
        notes=overall_notes(played.facts),
    )  # fmt: skip
    yield from _sessions_or_matches(played, {})


def plain_events() -> Iterator[TournamentEvent]:
    for rating, prefix in brackets.RATINGS.items():
        for called, kind in _TYPES.items():
            for sessions in range(1, 5):
                yield TournamentEvent(f"{prefix} {called}, {session_count(sessions)}", rating, kind, sessions)
    for status, prefix in _STATUSES.items():
        for rating in ("sectional", "regional"):
            yield TournamentEvent(f"{prefix}, {rating} pairs", rating, "pairs", 1, status)


def _modified() -> Iterator[EventCharts]:
    rule = figures("increases")
    for rating in ("sectional", "regional"):
        prefix = brackets.RATINGS[rating]
        for name, kind, also, increase in (
            ("stratiflighted pairs, flight A", "pairs", "stratiflighted pairs events session awards",
             "flight_a_sessions"),
            ("pairs after one cut", "pairs", "sessions awards qualifying events", "after_one_cut"),
            ("pairs after a second cut", "pairs", "", "after_two_cuts"),
            ("stratiflighted Swiss, flight A", "swiss", "stratiflighted swiss match awards", "flight_a_matches"),
        ):  # fmt: skip
            played = TournamentEvent(f"{prefix} {name}", rating, kind, 2)
            make = partial(_sessions_or_matches, played, {"increase": rule[increase]})
            yield EventCharts(played.name, _CHAPTER, make, (also,) if also else (), rating)
        played = TournamentEvent(f"{prefix} pairs scored across the field", rating, "pairs", 2)
        yield EventCharts(played.name, _CHAPTER, partial(_field_charts, played),
                          ("session award modifiers multiple section events",), rating)  # fmt: skip


def _bracketed() -> Iterator[EventCharts]:
    families: Sequence[tuple[str, Callable[[str], Iterator[Chart]], tuple[str, ...]]] = (
        ("knockout", brackets.knockout_charts, ("knockout teams",)),
        ("compact knockout", brackets.compact_charts, ("compact knockouts",)),
        ("Soloway, round robin to knockout", brackets.soloway_charts,
         ("bracketed round robin/ko teams", "soloway format", "soloway")),
        ("bracketed Swiss", brackets.swiss_charts, ("bracketed swiss/round robin teams", "bracketed round robin")),
    )  # fmt: skip
    for called, family, also in families:
        for rating, prefix in brackets.RATINGS.items():
            plain = (called, *also) if rating == "regional" else tuple(f"{prefix} {other}" for other in also)
            yield EventCharts(f"{prefix} {called}", _CHAPTER, partial(family, rating), plain, rating)
    yield EventCharts("Knockout match forfeited", _CHAPTER, brackets.forfeits, rating="regional")


def _rare() -> Iterator[EventCharts]:
    for name, family, sheets, also, rating in (
        ("Sectional side game series", sectional_events.series_charts, ("Side series sectional",),
         ("side game series",), "sectional"),
        ("Regional side game series", sectional_events.series_charts, ("Side series regional",), (), "regional"),
        ("Sectional pair/team event", sectional_events.charts, ("Pair-team sectional",), ("pair/team events",),
         "sectional"),
        ("Regional pair/team event", sectional_events.charts, ("Pair-team regional",), (), "regional"),
        ("Regional event of four sessions alongside a shorter one", sectional_events.charts, ("Four sessions",),
         ("four session regional events",), "regional"),
        ("Sectional alongside restricted events or an NLM regional", sectional_events.charts, ("Table credit",),
         ("open sectional concurrent with nlm regional", "table credit"), "sectional"),
        ("Sectional stratiflighted event, strat X", sectional_events.charts, ("X strat",),
         ("sectional stratiflighted events",), "sectional"),
        ("Progressive sectional final", sectional_events.charts, ("Progressive final",),
         ("progressive sectional finals",), "sectional"),
        ("Regional stratiflighted event", overalls.flighted_charts, ("Event tables", "Lower strats"),
         ("regional stratiflighted events",), "regional"),
        ("Regional flighted event", overalls.flighted_charts,
         ("Event tables", "Lower strats", "Second flight, one session", "Second flight, two sessions", "Flight limits"),
         ("regional flighted events",), "regional"),
        ("Colours at tournaments", brackets.tournament_splits, ("Split colours",),
         ("pigmentation of awards", "intermediate/novice regionals"), ""),
    ):  # fmt: skip
        yield EventCharts(name, _CHAPTER, named_sheets(family, *sheets), also, rating)


def events() -> Iterator[EventCharts]:
    yield from (
        EventCharts(played.name, _CHAPTER, partial(_charts, played), rating=played.rating) for played in plain_events()
    )
    yield from _modified()
    yield from _bracketed()
    yield from _rare()
