"""The award list of an event as rows, before it is printed, written as CSV or JSON, or shown on a screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from bridgesheets.award import names
from bridgesheets.award.awards import COLOURS, Award, Awarded, Credit
from bridgesheets.award.groups import strats_of
from bridgesheets.award.order_of_finish import Standing, overall_strength
from bridgesheets.award.played import Contestant, Strat
from bridgesheets.award.schemes.scheme import MATCH


@dataclass(frozen=True)
class Line:
    """A contestant who earns something: its ranks by the names of the strats, and its awards.

    ``section_ranks`` are those of the session, and empty where an event has several; ``parts`` are its session or match
    awards together.
    """

    contestant: int
    number: str
    name: str
    strat: str
    section: str
    section_ranks: Mapping[str, str]
    overall_ranks: Mapping[str, str]
    score: str
    parts: Decimal
    overall: Decimal
    amount: Decimal
    colours: Mapping[str, Decimal]
    why: str


@dataclass(frozen=True)
class Part:
    """A part of the list under a heading: a comparison group, or a flight; its lines in the order of their places."""

    heading: str
    strats: tuple[Strat, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class PlayerCredit:
    """What one player is credited with."""

    name: str
    number: str
    amount: Decimal
    colours: Mapping[str, Decimal]
    contestant: str


def parts_of(made: Awarded) -> tuple[Part, ...]:
    """The award list: of one session by comparison groups, of several and of teams by flights."""
    strats = strats_of(made.event)
    single = made.event.sessions == 1 and made.event.event_type not in names.TEAMS
    section_ranks = _ranks(made, 1) if single else {}
    overall_ranks = _ranks(made, 0)
    shown = {award.contestant for award in made.awards if award.session == 0 and award.kind != MATCH}
    groups = {at: group.name for group in made.counts.groups if group.session == 1 for at in group.entries}
    found: dict[tuple[str, str], list[tuple[tuple[int, int], Line]]] = {}
    for credit in made.credits:
        at = credit.contestant
        flight = made.event.flight_of(made.event.contestants[at])
        key = (flight, groups.get(at, "") if single else "")
        own = [strat for strat in strats if strat.flight == flight]
        line = _line(made, credit, groups.get(at, "") if single else "", section_ranks, overall_ranks, at in shown)
        order = _first(section_ranks.get(at) or overall_ranks.get(at), own)
        found.setdefault(key, []).append((order, line))
    return tuple(
        Part(
            _heading(flight, group),
            tuple(strat for strat in strats if strat.flight == flight),
            tuple(line for _, line in sorted(lines, key=lambda each: each[0])),
        )
        for (flight, group), lines in sorted(found.items(), key=lambda each: _position(made, each[0]))
    )


def _position(made: Awarded, key: tuple[str, str]) -> tuple[int, int]:
    flights = [strat.flight for strat in strats_of(made.event)]
    groups = [group.name for group in made.counts.groups if group.session == 1]
    return flights.index(key[0]), groups.index(key[1]) if key[1] in groups else 0


def _heading(flight: str, group: str) -> str:
    return " · ".join(filter(None, (flight and f"Flight {flight}", group and f"Section {group}")))


def _ranks(made: Awarded, session: int) -> dict[int, dict[str, Standing]]:
    found: dict[int, dict[str, Standing]] = {}
    for ranked in made.ranked:
        if ranked.session == session:
            found.setdefault(ranked.contestant, {})[ranked.strat.name] = ranked.standing
    return found


def _first(ranks: Mapping[str, Standing] | None, strats: Iterable[Strat]) -> tuple[int, int]:
    """Where a contestant stands in the list: by the highest strat it is ranked in."""
    for number, strat in enumerate(strats):
        if ranks and strat.name in ranks:
            return number, ranks[strat.name].place
    return len(COLOURS), 0


def _line(
    made: Awarded,
    credit: Credit,
    section: str,
    section_ranks: Mapping[int, Mapping[str, Standing]],
    overall_ranks: Mapping[int, Mapping[str, Standing]],
    has_overall: bool,
) -> Line:
    at = credit.contestant
    contestant = made.event.contestants[at]
    strength = overall_strength(made.event, contestant) if contestant.score is None else contestant.score
    if made.event.event_type == names.SERIES:
        strength = best_two(contestant)
    by_score = strength is not None and strength > 0
    overall = overall_ranks.get(at, {})
    return Line(
        at,
        contestant.number,
        contestant.names,
        contestant.strat,
        section,
        {name: str(standing) for name, standing in section_ranks.get(at, {}).items()},
        {name: str(standing) for name, standing in overall.items()} if has_overall or not section else {},
        f"{strength:.2f}" if by_score and strength is not None else "",
        credit.sessions,
        credit.overall,
        credit.amount,
        _named(credit.colours),
        " + ".join(map(said, credit.chosen)),
    )


def best_two(contestant: Contestant) -> Decimal | None:
    """The average of the two highest percentages of a series; None for who played fewer."""
    scores = sorted(each.score for each in contestant.results if each is not None and each.score is not None)
    return sum(scores[-2:], Decimal(0)) / 2 if len(scores) > 1 else None


def _named(colours: Iterable[Decimal]) -> dict[str, Decimal]:
    return {name: part for name, part in zip(COLOURS, colours, strict=True) if part}


def said(award: Award) -> str:
    """An award in words: "section A NS, strat B, place 2"."""
    strat = f"strat {award.strat.name}" if award.strat.name else ""
    where = f"section {award.group}" if award.group else award.kind
    session = f"session {award.session}" if award.session else ""
    place = f"place {award.standing}" if award.standing else ""
    return ", ".join(filter(None, (session, where, strat, place)))


def in_colours(colours: Mapping[str, Decimal]) -> str:
    """Colours as people write them: "2.57 gold + 1.60 red"; a single colour without its amount."""
    if len(colours) == 1:
        return next(iter(colours))
    return " + ".join(f"{part:.2f} {name}" for name, part in colours.items())


def player_credits(made: Awarded) -> tuple[PlayerCredit, ...]:
    """What each player is credited with, in the order of the amounts; a pair or team earns for each of its players."""
    found = []
    for credit in made.credits:
        contestant = made.event.contestants[credit.contestant]
        colours = _named(credit.colours)
        found += [
            PlayerCredit(player.name, player.number, credit.amount, colours, contestant.number)
            for player in contestant.players
        ]
    return tuple(sorted(found, key=lambda each: (-each.amount, each.name)))
