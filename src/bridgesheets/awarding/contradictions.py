"""What contradicts itself in an event: entries, strats, sections, and what is said of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import general, strats_of_the_file
from bridgesheets.awarding.contestant_faults import of_matches, results, teams_of_pairs, twice
from bridgesheets.awarding.details import AS_FLIGHTS, listed
from bridgesheets.awarding.faults import Fault, Origin, Question
from bridgesheets.awarding.game_faults import of_game, ranks_in_order, sizes
from bridgesheets.awarding.played import UNKNOWN, Event
from bridgesheets.regulations.in_force import in_force
from truesheet import wording


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
    is_over = event.final or event.event_type not in names.KNOCKOUTS
    if is_over:
        yield from of_matches(event)
    if {"game", "event_type"}.isdisjoint(doubtful):
        yield from (fault for name, fault in _said(event, origin) if name not in doubtful)
    if {"sessions", "event_type"}.isdisjoint(doubtful):
        for contestant in event.contestants:
            yield from results(event, contestant)
        yield from sizes(event)
        if is_over:
            yield from ranks_in_order(event)


# --- what is said of the event ------------------------------------------------------------------------------------


def _said(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """Details that the game needs and that are missing, or that the game cannot have, each with its name."""
    game, kind = names.game_called(event.game), event.event_type
    yield from of_game(event, origin)
    if game.kind == names.STAGE:
        if event.nap_strats == AS_FLIGHTS or not strats_of_the_file(event):
            yield from (("limits", fault) for fault in _flights_of_stage(event, origin))
    elif len({strat.flight for strat in event.strats}) > 1 and not (
        general(event) and kind != names.PAIR_TEAM and game.name in (*names.SECTIONALS, *names.REGIONALS)
    ):
        unlike = (
            f"its strats are in several flights: each would be an event of its own, and {game.name} {kind} has none"
        )
        yield "limits", Fault(event.strats[0].origin, unlike, 'leave the column "Flight" of the strats empty')
    if event.cuts and len(event.cuts) != event.sessions:
        wrong = Fault(
            origin, f"cuts are given for {len(event.cuts)} of {event.sessions} sessions", "give one a session"
        )
        yield "cuts", wrong


def _flights_of_stage(event: Event, origin: Origin) -> Iterator[Fault]:
    """Faults of the strats of a stage, which are its flights: their limits are those of the flights, if any is said."""
    limits = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    flights = [strat.name for strat in event.strats if names.FLIGHTS.knows(strat.name)]
    unknown = [strat.name for strat in event.strats if strat.name and strat.name not in flights]
    if unknown:
        said = ",".join(flights) or "A,B,C"
        remedy = (
            f"call the strats {listed(names.FLIGHTS.names)}; of a file award its flights only, such as "
            f"{wording.option('strats', said)}"
        )
        question = Question("strats", "Strats that are awarded", remedy, tuple(flights), "strats", 'sheet "Strats"')
        yield Fault(origin, f"{event.game} has no flight {', '.join(unknown)}", remedy, question)
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
            remedy = (
                "the manual has no award for that limit: call the strat by its flight, or say "
                f"{wording.saying('limits', say)}"
            )
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
