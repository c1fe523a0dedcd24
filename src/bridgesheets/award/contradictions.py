"""What contradicts itself in an event: entries, strats, sections, and what is said of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from bridgesheets.award import names
from bridgesheets.award.contestant_faults import results, teams_of_pairs, twice
from bridgesheets.award.details import BY_NAME, LIMITS
from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.played import UNKNOWN, Event
from bridgesheets.award.section_faults import ranks_in_order, sizes
from bridgesheets.regulations import figures


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
    at_a_club = game.kind in (names.CLUB, names.SPECIAL)
    matches = any(contestant.paid_for_matches for contestant in event.contestants)
    if at_a_club and event.boards is None and kind not in names.KNOCKOUTS:
        yield "boards", _missing(origin, "boards", "a short game pays less")
    if event.match_boards is None and (kind in names.KNOCKOUTS or (kind in names.WITH_MATCHES and matches)):
        yield "match_boards", _missing(origin, "match_boards", "match awards depend on them")
    if game.name in ("restricted", "newcomer") and not event.strats:
        yield "limits", asked_for(origin, "Limit of the game", LIMITS, "for example A=200")
    if game.kind == names.STAGE and not event.strats and not event.flight:
        yield "flight", _missing(origin, "flight", "or call the strats by the flights")
    unknown = [strat.name for strat in event.strats if not names.FLIGHTS.knows(strat.name)]
    if game.kind == names.STAGE and unknown:
        wrong = Fault(
            origin,
            f"{game.name} has no flight {', '.join(unknown)}",
            "call the strats championship, A, B, C; of a program's file award the flights only, such as --strats B,C",
        )
        yield "limits", wrong
    if at_a_club and kind in names.KNOCKOUTS:
        yield "game", Fault(origin, f"the rules have no {kind} for {game.name}", "give a rating such as regional")
    if kind == names.PAIR_TEAM and (event.sessions > 1 or game.kind != names.RATING):
        unlike = "a pair/team event has one session, and a class such as sectional"
        yield "event_type", Fault(origin, unlike, "correct the sessions, the rating, or the type of event")
    if kind == names.SERIES and event.sessions < 2:
        yield "sessions", Fault(origin, "a side game series has at least 2 sessions", "say so with --sessions")
    most = figures("four_sessions")["sessions"]
    if event.shorter_event and (event.sessions != most or game.name not in ("regional", "nabc")):
        yield (
            "shorter_event",
            Fault(
                origin,
                f"only a regional event of {most} sessions earns more beside a shorter one",
                "correct the sessions, the rating, or --shorter-event",
            ),
        )
    if event.cuts and len(event.cuts) != event.sessions:
        wrong = Fault(
            origin, f"cuts are given for {len(event.cuts)} of {event.sessions} sessions", "give one a session"
        )
        yield "cuts", wrong


def asked_for(origin: Origin, label: str, option: str, answer: str) -> Fault:
    """The fault that an answer is missing; the remedy names the option that gives it, and the answers there are."""
    return Fault(origin, f'"{label}" is not said', f"say it with {option}: {answer}")


def _missing(origin: Origin, name: str, why: str) -> Fault:
    return asked_for(origin, BY_NAME[name].label, BY_NAME[name].option, why)


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
