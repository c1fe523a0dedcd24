"""Contradictions in an event: of entries, strats, sections and ranks, and of its details with its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from math import ceil

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import has_other_nap_strats, is_general
from bridgesheets.awarding.contestant_faults import duplicate_faults, match_faults, pair_team_faults, result_faults
from bridgesheets.awarding.details import AS_FLIGHTS, BY_NAME, listed
from bridgesheets.awarding.faults import Fault, Origin, Question, missing_answer
from bridgesheets.awarding.played import UNKNOWN, Contestant, Event, Result, Section
from bridgesheets.awarding.stratifying import name_of
from bridgesheets.reasons import with_article, with_noun
from bridgesheets.regulations.in_force import in_force
from truesheet import wording

#: Which classes of event the manual has formats for, by the row of the table that lists them.
_CLASSES = {
    **dict.fromkeys((*names.KNOCKOUTS, names.BRACKET), "team brackets"),
    names.PAIR_TEAM: "pair/team",
    names.SERIES: "side game series",
}
#: Stages of the GNT whose teams do not play knockouts for their awards.
_BELOW_DISTRICT = ("gnt club", "gnt unit")
_GENERAL = ("pairs", "individual", "swiss", "bam")


def game_faults(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """Yields faults of the game itself, each with the name of the detail to correct."""
    game, kind = names.game_called(event.game), event.event_type
    types = event_types_of(game)
    if kind not in types:
        wrong = f"{game.name} is for {listed(types)}, and this is {with_article(kind)} event"
        yield "event_type", Fault(origin, wrong, "correct the type of event, or the game")
    elif kind in _CLASSES and game.kind == names.RATING:
        ruled = in_force().event_classes.rating_classes[_CLASSES[kind]]
        if game.name not in ruled.ratings:
            wrong = f"the manual has {kind} events for {ruled.said_as} only, and this is {game.name}"
            yield "game", Fault(origin, wrong, f"give {listed(ruled.ratings)}, or another type of event")
    if kind == names.PAIR_TEAM and event.sessions > 1:
        wrong = "a pair/team event has one session"
        yield "event_type", Fault(origin, wrong, "correct the sessions, or the type of event")
    if kind == names.SERIES and event.sessions < 2:
        remedy = f"say so {wording.saying('sessions')}"
        yield "sessions", Fault(origin, "a side game series has at least 2 sessions", remedy)
    printed = _sessions_of(game)
    if printed is not None and event.sessions != printed:
        wrong = f"{game.name} has {with_noun(printed, 'session')}, and this event has {event.sessions}"
        remedy = f"correct the sessions, such as {wording.option('sessions', str(printed))}, or the game"
        yield "sessions", Fault(origin, wrong, remedy)
    maximum = in_force().knockouts.ko_team.maximum
    if event.average is not None and event.average > maximum:
        wrong = f"an average of {event.average:,f} is more than the {maximum:,f} that a team counts at most"
        yield "average", Fault(origin, wrong, f'correct the "{BY_NAME["average"].label}"; it is that of teams of four')
    if game == names.Game("restricted", names.CLUB) and event.strats and event.strats[0].limit in (None, UNKNOWN):
        question = Question("limits", "Limit of the restricted game", "for example A=300", (), "limits")
        yield "limits", missing_answer(origin, question)


def event_types_of(game: names.Game) -> tuple[str, ...]:
    championships = in_force().championships
    if game.kind == names.STAGE:
        of_teams = _GENERAL[2:] if game.name in _BELOW_DISTRICT else (*_GENERAL[2:], *sorted(names.KNOCKOUTS))
        return ("pairs",) if game.event_and_stage[0] == "nap" else of_teams
    if game.kind == names.SPECIAL:
        return in_force().special_games.special_games[game.name].event_types or _GENERAL
    if game.kind in (names.CLUB, names.PROGRESSIVE):
        return _GENERAL
    if game.kind == names.RATING:
        return names.EVENT_TYPES.names
    if game.name in championships.nabc_pairs or game.name in championships.cbf_pairs:
        return ("pairs",)
    if game.name in championships.nabc_teams:
        return _GENERAL[2:]
    if game.name in championships.nabc_knockouts:
        return (names.KNOCKOUT, names.ROUND_ROBIN_KNOCKOUT)
    lends = ""
    if game.name in championships.wbf:
        lends = championships.wbf_equivalents[championships.wbf[game.name].nearest].event
    return ("pairs",) if lends in championships.nabc_pairs else tuple(sorted(names.TEAMS))


def _sessions_of(game: names.Game) -> int | None:
    championships = in_force().championships
    for events in (championships.nabc_pairs, championships.nabc_teams, championships.cbf_pairs):
        if game.kind == names.NAMED and game.name in events:
            return int(events[game.name].sessions)
    return None


def section_size_faults(event: Event) -> Iterator[Fault]:
    if event.event_type in names.TEAMS:
        return
    played = event.results_by_section()
    for section in event.sections:
        for session in range(1, event.sessions + 1):
            if section.session in (0, session):
                yield from _size(event, section, session, played.get((session, section.name), []))


def _size(event: Event, section: Section, session: int, played: Sequence[tuple[Contestant, Result]]) -> Iterator[Fault]:
    pairs = event.event_type != "individual"
    if section.movement == "mitchell" and pairs:
        for contestant, result in played:
            if not result.direction:
                yield Fault(
                    contestant.origin, f"{name_of(contestant)} has no direction in session {session}",
                    "a Mitchell compares NS with NS and EW with EW: give NS or EW",
                )  # fmt: skip
    if section.tables is None:
        return
    seats = ceil((2 if pairs else 4) * section.tables)
    groups = Counter(result.direction for _, result in played if result.direction and section.movement == "mitchell")
    group, over = max(groups.items(), key=lambda each: each[1], default=("", 0))
    most = ceil(section.tables) if group else seats
    if over > most or len(played) > seats:
        count = f"{over} {'pairs ' + group}" if group and over > most else f"{len(played)} entries"
        named = f"section {section.name or 1} has {count} in session {session}"
        wrong = f"{named}, more than {section.tables:f} tables seat"
        yield Fault(section.origin, wrong, "correct the tables, or the sections of the entries")


def rank_faults(event: Event) -> Iterator[Fault]:
    for flight in dict.fromkeys(map(event.flight_of, event.contestants)):
        overall = [
            (each, each.score, each.rank)
            for each in event.contestants
            if each.eligible and event.flight_of(each) == flight
        ]
        yield from _list_rank_faults(f"overall {flight}".strip(), overall)
    for session in range(1, event.sessions + 1):
        lists: dict[tuple[str, str], list[tuple[Contestant, Decimal | None, int | None]]] = {}
        for contestant in event.contestants:
            result = contestant.results[session - 1] if session <= len(contestant.results) else None
            if result is not None and contestant.eligible:
                of = lists.setdefault((result.section, result.direction), [])
                of.append((contestant, result.score, result.rank))
        for (section, direction), entries in lists.items():
            where = " ".join(filter(None, (f"session {session}", section and f"section {section}", direction)))
            yield from _list_rank_faults(where, entries, whole=not event.combined)


def _list_rank_faults(
    where: str, entries: Sequence[tuple[Contestant, Decimal | None, int | None]], whole: bool = True
) -> Iterator[Fault]:
    ranked = sorted((rank, at) for at, (_, _, rank) in enumerate(entries) if rank is not None)
    if not ranked:
        return
    scored = [each for each, score, rank in entries if rank is None and score is not None]
    if scored:
        wrong = f"{where}: {name_of(scored[0])} has a score, others have ranks"
        yield Fault(scored[0].origin, wrong, "give all scores, or all ranks")
        return
    of_the_one_before = expected = 1
    for position, (rank, at) in enumerate(ranked, 1):
        if rank != of_the_one_before:
            expected = position
        if whole and rank != expected:
            contestant = entries[at][0]
            wrong = f"{where}: {name_of(contestant)} has rank {rank}, where {expected} is next"
            yield Fault(contestant.origin, wrong, "tied contestants share the first of their ranks: 1, 2, 2, 4")
            return
        of_the_one_before = rank


def contradictions(event: Event, origin: Origin, doubtful: Collection[str] = ()) -> Iterator[Fault]:
    """Yields every fault between the parts of an event.

    ``doubtful`` are the details that are missing or wrong by themselves: nothing more is said about them.
    """
    if not event.contestants:
        yield Fault(origin, "nobody took part", "list the contestants with their results")
        return
    yield from _limit_faults(event)
    yield from duplicate_faults(event)
    yield from pair_team_faults(event)
    is_over = event.final or event.event_type not in names.KNOCKOUTS
    if is_over:
        yield from match_faults(event)
    if {"game", "event_type"}.isdisjoint(doubtful):
        yield from (fault for name, fault in _event_faults(event, origin) if name not in doubtful)
    if {"sessions", "event_type"}.isdisjoint(doubtful):
        for contestant in event.contestants:
            yield from result_faults(event, contestant)
        yield from section_size_faults(event)
        if is_over:
            yield from rank_faults(event)


# --- what is said of the event ------------------------------------------------------------------------------------


def _event_faults(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    game, kind = names.game_called(event.game), event.event_type
    yield from game_faults(event, origin)
    if game.kind == names.STAGE:
        if event.nap_strats == AS_FLIGHTS or not has_other_nap_strats(event):
            yield from (("limits", fault) for fault in _flights_of_stage(event, origin))
    elif len({strat.flight for strat in event.strats}) > 1 and not (
        is_general(event) and kind != names.PAIR_TEAM and game.name in (*names.SECTIONALS, *names.REGIONALS)
    ):
        wrong = f"its strats are in several flights: each would be an event of its own, and {game.name} {kind} has none"
        yield "limits", Fault(event.strats[0].origin, wrong, 'leave the column "Flight" of the strats empty')
    if event.cuts and len(event.cuts) != event.sessions:
        wrong = f"cuts are given for {len(event.cuts)} of {event.sessions} sessions"
        yield "cuts", Fault(origin, wrong, "give one a session")


def _flights_of_stage(event: Event, origin: Origin) -> Iterator[Fault]:
    limits = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    flights = [strat.name for strat in event.strats if names.FLIGHTS.knows(strat.name)]
    unknown = [strat.name for strat in event.strats if strat.name and strat.name not in flights]
    if unknown:
        example = ",".join(flights) or "A,B,C"
        remedy = (
            f"call the strats {listed(names.FLIGHTS.names)}; of a file award its flights only, such as "
            f"{wording.option('strats', example)}"
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


def _limit_faults(event: Event) -> Iterator[Fault]:
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
            yield Fault(
                below.origin, f"the limit of strat {below.name} ({below.up_to}) is not below that of "
                f"{above.name} ({above.up_to})",
                "list the strats from the highest, each with a lower limit",
            )  # fmt: skip
