"""Assumptions that may make computed awards those that were paid: each changes one fact or one figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.award import names
from bridgesheets.award.arising import beside_newcomers, beside_restricted, several_sections
from bridgesheets.award.asked import ask
from bridgesheets.award.names import game_called
from bridgesheets.award.played import UNKNOWN, Event, Gathered, Strat
from bridgesheets.citations import UNDATED, Source
from bridgesheets.errors import RuleError
from bridgesheets.regulations.amending import amended
from bridgesheets.regulations.amendments import Amendment, Change
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import in_force, today

#: The most tables of another game that are tried.
_MOST_TABLES = 24
#: Ratings that stages of the NAP have had.
_RATINGS = {"csg9": "rating nine, as in 2017", "csg7": "rating seven", "sectional": "rating of sectionals"}
#: Limits that strats of clubs have.
_LIMITS = (None, 3000, 2500, 2000, 1500, 1250, 1000, 750, 500, 300, 200, 100, 50, 20, 5)
#: By how much a lower flight is paid less than the one above it, where it would be paid more.
_LESS = Decimal("0.01")
_PAID = Source("paid", "awards that were paid", UNDATED)


class Assumption(NamedTuple):
    """What is assumed, in words, and the event and the edition with it.

    ``beside`` is the same event with strats that the rules do not have, which are paid besides, and their names.
    """

    words: str
    event: Event
    edition: Edition
    beside: tuple[Event, frozenset[str]] | None = None


def assumptions(event: Event, gathered: Gathered, others: Mapping[str, Decimal]) -> Iterator[Assumption]:
    """Every assumption about an event, the likeliest first. ``gathered`` is what its file has, ``others`` are the
    tables of other events in the file."""
    edition = in_force()
    yield from _strats_below(event, gathered, edition)
    for words, changed in _of_event(event, others):
        yield Assumption(words, changed, edition)
    yield from _of_figures(event, edition)


def _of_event(event: Event, others: Mapping[str, Decimal]) -> Iterator[tuple[str, Event]]:
    yield from _tables(event, others)
    kind = game_called(event.game).kind
    if kind == names.CLUB:
        if event.overall:
            yield "no overall awards", replace(event, overall=False)
        for game in {"open", "invitational"} - {event.game}:
            yield f"an {game} game", replace(event, game=game)
    if several_sections(event):
        how = "each section by itself" if event.combined else "scored across the field"
        yield how, replace(event, combined=not event.combined)
    if event.event_type in names.WITH_MATCHES:
        other = "added" if event.matches == "greater" else "greater"
        yield f"match awards and overall: {other}", replace(event, matches=other)
    for game in {*names.CLUB_RATINGS, "stac", *names.SECTIONALS} - {event.game} if kind == names.RATING else ():
        yield f"rating {game}", replace(event, game=game)
    for status in ("championship", "side"):
        if status != event.status and kind == names.RATING:
            yield f"status {status}", replace(event, status=status)
    other = "half-even" if event.rounding == "manual" else "manual"
    yield f"rounding {other}", replace(event, rounding=other)
    if kind != names.STAGE:
        for at, strat in enumerate(event.strats):
            yield from _limits(event, at, strat)


def _tables(event: Event, others: Mapping[str, Decimal]) -> Iterator[tuple[str, Event]]:
    """Tables of games at the same time: first those in the file, then any number; flights count those of the others."""
    restricted = beside_restricted(event)
    teams = event.event_type in names.TEAMS
    own = Decimal(len(event.contestants)) / (1 if teams else 2)
    if game_called(event.game).kind == names.STAGE and others:
        entrants = len(event.contestants) + int(sum(others.values()) * (1 if teams else 2))
        words = f"paid for {_in_words(own + sum(others.values()))} tables: those of {' and '.join(others)} too"
        yield words, replace(event, field_size=entrants)
    if not (restricted or beside_newcomers(event)):
        return
    counted = event.restricted_tables if restricted else event.newcomer_tables
    tried = {tables: f": {_in_words(tables)} of {name} in the same file" for name, tables in others.items()}
    for number in range(_MOST_TABLES + 1):
        tried.setdefault(Decimal(number), f", {number} of another game")
    for tables, where in tried.items():
        if tables != counted:
            words = f"paid for {_in_words(own + tables)} tables{where}"
            if restricted:
                yield words, replace(event, restricted_tables=tables)
            else:
                yield words, replace(event, newcomer_tables=tables)


def _strats_below(event: Event, gathered: Gathered, edition: Edition) -> Iterator[Assumption]:
    """The strats of a file that a stage of the NAP does not have, paid by M of their limits at its rating."""
    game = game_called(event.game)
    known = {strat.name for strat in event.strats}
    below = [strat for strat in gathered.strats if strat.name not in known and strat.limit not in (None, UNKNOWN)]
    if game.kind != names.STAGE or game.part[0] != "nap" or not below:
        return
    words = " and ".join(
        f"strat {strat.name} to {strat.limit:f} paid at M {_part(ask('MPM', limit=strat.limit).value)}"
        for strat in below
    )
    strats = {each.number: each.strat for each in gathered.contestants}
    contestants = tuple(each._replace(strat=strats[each.number]) for each in event.contestants)
    rating = edition.nap.nap_stages[game.part[1]].rating
    paid = replace(event, game=rating, strats=(*event.strats, *below), contestants=contestants)
    yield Assumption(f"{words} beside the flights", event, edition, (paid, frozenset(strat.name for strat in below)))


def _part(m_factor: Decimal) -> str:
    """A factor as the manual prints it: .425."""
    return f"{m_factor:f}".removeprefix("0")


def _in_words(tables: Decimal) -> str:
    return f"{tables.normalize():f}"


def _limits(event: Event, at: int, strat: Strat) -> Iterator[tuple[str, Event]]:
    """Other limits of a strat, below that of the strat above it."""
    above = event.strats[at - 1].limit if at else None
    for number in _LIMITS:
        limit = None if number is None else Decimal(number)
        too_high = at and (limit is None or (above is not None and limit >= above))
        if limit == strat.limit or too_high:
            continue
        strats = (*event.strats[:at], strat._replace(limit=limit), *event.strats[at + 1 :])
        said = "without a limit" if limit is None else f"to {limit:f}"
        yield f"strat {strat.name} {said}".replace("  ", " "), replace(event, strats=strats)


# --- figures of the edition ---------------------------------------------------------------------------------------


def _of_figures(event: Event, edition: Edition) -> Iterator[Assumption]:
    """Other ratings and parts of the stages of the NAP, as earlier years had them."""
    game = game_called(event.game)
    if game.kind != names.STAGE or game.part[0] != "nap":
        return
    stage = game.part[1]
    for rating, words in _RATINGS.items():
        change = Change("", 0, "nap_stages", False, _PAID.id, words, row=stage, column="Rating", value=rating)
        if changed := _amended(edition, words, change):
            yield Assumption(words, event, changed)
    if stage != "club":
        return
    for strat in event.strats:
        for number in _LIMITS[1:]:
            part = ask("MPM", limit=number).value
            words = f"strat {strat.name} to {number} paid at M {_part(part)}"
            if changed := _amended(edition, words, *_parts(edition, names.FLIGHTS.find(strat.name), part, words)):
                yield Assumption(words, event, changed)


def _parts(edition: Edition, flight: str, part: Decimal, words: str) -> Iterator[Change]:
    """The changes that pay a flight such a part; those below it, which would be paid more, are paid a little less."""
    below = False
    for row in edition.nap.nap_club.rows:
        if row.flight == flight or (below and row.part.part >= part):
            part = part if row.flight == flight else part - _LESS
            value = f"{part * 100:f}%"
            yield Change("", 0, "nap_club", False, _PAID.id, words, row=row.flight, column="Rating", value=value)
        below = below or row.flight == flight


def _amended(edition: Edition, words: str, *changes: Change) -> Edition | None:
    """The edition with those changes; None where it cannot be."""
    volume = edition.volumes[0]
    try:
        return amended(
            edition, Amendment("", words, edition.name, (_PAID,), changes, volume.begins, volume.ends), today()
        )
    except (RuleError, ValueError):
        return None
