"""What contradicts itself in an event: entries, strats, sections, and what is said of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from bridgesheets.award import names
from bridgesheets.award.contestant_faults import results, teams_of_pairs, twice
from bridgesheets.award.details import LIMITS
from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.match_faults import of_matches
from bridgesheets.award.played import UNKNOWN, Event
from bridgesheets.award.section_faults import ranks_in_order, sizes
from bridgesheets.regulations.in_force import in_force


def contradictions(event: Event, origin: Origin, doubtful: Collection[str] = ()) -> Iterator[Fault]:
    """Every fault between the parts of an event.

    ``doubtful`` are the details that are missing or wrong by themselves: nothing more is said about them.
    """
    if not event.contestants:
        yield Fault(origin, "nobody took part", "list the contestants with their results")
        return
    yield from _limits(event)
    yield from twice(event)
    yield from teams_of_pairs(event)
    yield from of_matches(event)
    if {"game", "event_type"}.isdisjoint(doubtful):
        yield from (fault for name, fault in _said(event, origin) if name not in doubtful)
    if {"sessions", "event_type"}.isdisjoint(doubtful):
        for contestant in event.contestants:
            yield from results(event, contestant)
        yield from sizes(event)
        yield from ranks_in_order(event)


# --- what is said of the event ------------------------------------------------------------------------------------


def _said(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """Details that the game needs and that are missing, or that the game cannot have, each with its name."""
    game, kind = names.game_called(event.game), event.event_type
    unknown = [strat.name for strat in event.strats if strat.name and not names.FLIGHTS.knows(strat.name)]
    if game.kind == names.STAGE and unknown:
        wrong = Fault(
            origin,
            f"{game.name} has no flight {', '.join(unknown)}",
            "call the strats championship, A, B, C; of a program's file award the flights only, such as --strats B,C",
        )
        yield "limits", wrong
    if game.kind == names.STAGE:
        yield from (("limits", fault) for fault in _flights_of_stage(event))
        for_pairs = game.part[0] == "nap"
        if (kind != "pairs") if for_pairs else (kind not in names.TEAMS):
            of = "pairs" if for_pairs else "teams"
            unlike = f"{game.name} is an event of {of}, and this is one of {kind}"
            yield "event_type", Fault(origin, unlike, "correct the type of event, or the game")
    elif len({strat.flight for strat in event.strats}) > 1 and not (
        game.kind == names.RATING and game.name in (*names.SECTIONALS, *names.REGIONALS)
    ):
        unlike = f"its strats are in several flights: each would be an event of its own, and {game.name} has none"
        yield "limits", Fault(event.strats[0].origin, unlike, 'leave the column "Flight" of the strats empty')
    if game.kind in (names.CLUB, names.SPECIAL) and kind in names.KNOCKOUTS:
        yield "game", Fault(origin, f"the rules have no {kind} for {game.name}", "give a rating such as regional")
    if kind == names.PAIR_TEAM and (event.sessions > 1 or game.kind != names.RATING):
        unlike = "a pair/team event has one session, and a class such as sectional"
        yield "event_type", Fault(origin, unlike, "correct the sessions, the rating, or the type of event")
    if kind == names.SERIES and event.sessions < 2:
        yield "sessions", Fault(origin, "a side game series has at least 2 sessions", "say so with --sessions")
    if event.cuts and len(event.cuts) != event.sessions:
        wrong = Fault(
            origin, f"cuts are given for {len(event.cuts)} of {event.sessions} sessions", "give one a session"
        )
        yield "cuts", wrong


def _flights_of_stage(event: Event) -> Iterator[Fault]:
    """Faults of the strats of a stage, which are its flights: their limits are those of the flights, if any is said."""
    limits = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    for strat in event.strats:
        if strat.flight:
            wrong = f"strat {strat.name} is in flight {strat.flight}; at {event.game} the strats are the flights"
            yield Fault(strat.origin, wrong, 'call the strats by the flights, and leave the column "Flight" empty')
        if not names.FLIGHTS.knows(strat.name) or strat.limit in (None, UNKNOWN):
            continue
        flight = names.FLIGHTS.find(strat.name)
        if strat.limit != limits[flight]:
            own = "open" if limits[flight] is None else f"for players up to {limits[flight]:f}"
            wrong = f"flight {strat.name} has the limit {strat.limit:f} here, and flight {flight} is {own}"
            say = ",".join(f"{name}={'open' if limit is None else f'{limit:f}'}" for name, limit in limits.items())
            remedy = f"the manual has no award for that limit: call the strat by its flight, or say with {LIMITS} {say}"
            yield Fault(strat.origin, wrong, f"{remedy} which are its own")


# --- strats -------------------------------------------------------------------------------------------------------


def _limits(event: Event) -> Iterator[Fault]:
    for name, times in Counter(strat.name for strat in event.strats).items():
        if times > 1:
            (*_, last) = (strat for strat in event.strats if strat.name == name)
            if name:
                yield Fault(last.origin, f"strat {name} is listed {times} times", "list it once")
            else:
                yield Fault(last.origin, f"{times} strats have no name", "give each a name of its own")
    flights = {strat.flight for strat in event.strats}
    if len(flights) > 1 and "" in flights:
        (first, *_) = (strat for strat in event.strats if not strat.flight)
        yield Fault(first.origin, f"strat {first.name} has no flight though others have", "give every strat its flight")
    for above, below in zip(event.strats, event.strats[1:], strict=False):
        if UNKNOWN in (above.limit, below.limit) or above.flight != below.flight:
            continue
        if below.limit is None or (above.limit is not None and below.limit >= above.limit):
            shown = "open" if below.limit is None else f"{below.limit:f}"
            over = "open" if above.limit is None else f"{above.limit:f}"
            yield Fault(
                below.origin, f"the limit of strat {below.name} ({shown}) is not below that of {above.name} ({over})",
                "list the strats from the highest, each with a lower limit",
            )  # fmt: skip
