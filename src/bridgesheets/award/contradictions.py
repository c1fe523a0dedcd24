"""What contradicts itself in an event: entries, strats, sections, and what is said of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from math import ceil

from bridgesheets.award import names
from bridgesheets.award.details import BY_NAME, LIMITS
from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.played import UNKNOWN, Contestant, Event, Result, Section
from bridgesheets.award.stratifying import who
from bridgesheets.regulations import figures

#: Players of a contestant: the fewest, and the most, by the type of event; teams are all others.
_PLAYERS = {"pairs": (2, 2), names.SERIES: (2, 2), "individual": (1, 1)}
_TEAM_PLAYERS = (4, 8)


def contradictions(event: Event, origin: Origin, doubtful: Collection[str] = ()) -> Iterator[Fault]:
    """Every fault between the parts of an event.

    ``doubtful`` are the details that are missing or wrong by themselves: nothing more is said about them.
    """
    if not event.contestants:
        yield Fault(origin, "nobody took part", "list the contestants with their results")
        return
    yield from _limits(event)
    yield from _twice(event)
    if {"game", "event_type"}.isdisjoint(doubtful):
        yield from (fault for name, fault in _said(event, origin) if name not in doubtful)
    if {"sessions", "event_type"}.isdisjoint(doubtful):
        for contestant in event.contestants:
            yield from _results(event, contestant)
        yield from _sizes(event)
        yield from _ranks(event)


# --- what is said of the event ------------------------------------------------------------------------------------


def _said(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """Details that the game needs and that are missing, or that the game cannot have, each with its name."""
    game, kind = names.game_called(event.game), event.event_type
    at_a_club = game.kind in (names.CLUB, names.SPECIAL)
    matches = any(contestant.wins or contestant.ties for contestant in event.contestants)
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
            origin, f"{game.name} has no flight {', '.join(unknown)}", "call the strats championship, A, B, C"
        )
        yield "limits", wrong
    if at_a_club and kind in names.KNOCKOUTS:
        yield "game", Fault(origin, f"the rules have no {kind} for {game.name}", "give a rating such as regional")
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
    """The fault that something is not said, with the option that says it."""
    return Fault(origin, f'"{label}" is not said', f"say it with {option}: {answer}")


def _missing(origin: Origin, name: str, why: str) -> Fault:
    return asked_for(origin, BY_NAME[name].label, BY_NAME[name].option, why)


# --- strats -------------------------------------------------------------------------------------------------------


def _limits(event: Event) -> Iterator[Fault]:
    for name, times in Counter(strat.name for strat in event.strats).items():
        if times > 1:
            (*_, last) = (strat for strat in event.strats if strat.name == name)
            yield Fault(last.origin, f"strat {name} is listed {times} times", "list it once")
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


# --- contestants --------------------------------------------------------------------------------------------------


def _twice(event: Event) -> Iterator[Fault]:
    """Contestants and players who are listed more than once. Players are told apart by their numbers."""
    seen: dict[tuple[str, ...], Contestant] = {}
    for contestant in event.contestants:
        for key, said, times in _identities(contestant):
            other = contestant if times > 1 else seen.setdefault(key, contestant)
            if other is contestant and times == 1:
                continue
            row = f" (row {other.origin.row})" if other.origin.row and other is not contestant else ""
            has = "which it has twice" if times > 1 else f"which {who(other)}{row} has too"
            yield Fault(
                contestant.origin, f"{who(contestant)} has {said}, {has}", "take out one of them, or correct it"
            )


def _identities(contestant: Contestant) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """What no two contestants may share: a key, in words, and how often this one has it."""
    first = next((result for result in contestant.results if result is not None), Result())
    if contestant.number:
        yield ("number", contestant.number, first.section, first.direction), f"the number {contestant.number}", 1
    for number, times in Counter(player.number for player in contestant.players if player.number).items():
        yield ("player", number), f"a player of number {number}", times
    listed = sorted(player.name.casefold() for player in contestant.players)
    if listed and all(listed) and not any(player.number for player in contestant.players):
        yield ("names", *listed), "the players " + " and ".join(player.name for player in contestant.players), 1


def same_names(event: Event) -> Iterator[str]:
    """Sentences about names without numbers that several contestants have: one person, or several."""
    entries: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for contestant in event.contestants:
        for player in contestant.players:
            if player.name and not player.number:
                entries.setdefault(player.name.casefold(), []).append(contestant.number)
                names.setdefault(player.name.casefold(), player.name)
    for key, numbers in entries.items():
        if len(numbers) > 1:
            yield f"{names[key]} is in the entries {', '.join(numbers)}: if that is one person, one of them is wrong."


def _results(event: Event, contestant: Contestant) -> Iterator[Fault]:
    fewest, most = _PLAYERS.get(event.event_type, _TEAM_PLAYERS)
    if contestant.players and not fewest <= len(contestant.players) <= most:
        yield Fault(
            contestant.origin, f"{who(contestant)} has {len(contestant.players)} players",
            f"{event.event_type} is for {fewest}" + ("" if fewest == most else f" to {most}"),
        )  # fmt: skip
    if event.event_type in names.TEAMS:
        has_sum = contestant.results and all(result and result.score is not None for result in contestant.results)
        if contestant.eligible and contestant.score is None and contestant.rank is None and not has_sum:
            yield Fault(contestant.origin, f"{who(contestant)} has neither an overall score nor a rank", "give one")
        return
    for session in range(1, event.sessions + 1):
        result = contestant.results[session - 1] if session <= len(contestant.results) else Result()
        if result is not None and result.score is None and result.rank is None:
            yield Fault(
                contestant.origin, f"{who(contestant)} has no score in session {session}",
                'give it, or "out" if it did not play',
            )  # fmt: skip
    if len(contestant.results) > event.sessions:
        yield Fault(
            contestant.origin, f"{who(contestant)} has results of {len(contestant.results)} sessions, the event has "
            f"{event.sessions}", "say how many with --sessions",
        )  # fmt: skip


# --- sections -----------------------------------------------------------------------------------------------------


def _sizes(event: Event) -> Iterator[Fault]:
    """Sections with more entries than their tables seat, and entries without the direction of a Mitchell."""
    if event.event_type in names.TEAMS:
        return
    for section in event.sections:
        for session in range(1, event.sessions + 1):
            if section.session in (0, session):
                yield from _size(event, section, session)


def _size(event: Event, section: Section, session: int) -> Iterator[Fault]:
    played = [
        (contestant, result)
        for contestant in event.contestants
        if (result := _in_session(contestant.results, session)) is not None and result.section == section.name
    ]
    pairs = event.event_type != "individual"
    if section.movement == "mitchell" and pairs:
        for contestant, result in played:
            if not result.direction:
                yield Fault(
                    contestant.origin, f"{who(contestant)} has no direction in session {session}",
                    "a Mitchell compares NS with NS and EW with EW: give NS or EW",
                )  # fmt: skip
    if section.tables is None:
        return
    seats = ceil((2 if pairs else 4) * section.tables)
    group, over = max(_groups(section, played).items(), key=lambda each: each[1], default=("", 0))
    most = ceil(section.tables) if group else seats
    if over > most or len(played) > seats:
        count = f"{over} {'pairs ' + group}" if group and over > most else f"{len(played)} entries"
        yield Fault(
            section.origin,
            f"section {section.name or 1} has {count} in session {session}, more than {section.tables:f} tables seat",
            "correct the tables, or the sections of the entries",
        )


def _in_session(results: Sequence[Result | None], session: int) -> Result | None:
    return results[session - 1] if session <= len(results) else None


def _groups(section: Section, played: Sequence[tuple[Contestant, Result]]) -> Counter[str]:
    if section.movement != "mitchell":
        return Counter()
    return Counter(result.direction for _, result in played if result.direction)


# --- ranks --------------------------------------------------------------------------------------------------------


def _ranks(event: Event) -> Iterator[Fault]:
    """Ranks that no list of results can have: beside scores in one comparison, or with gaps that no tie explains."""
    for flight in dict.fromkeys(map(event.flight_of, event.contestants)):
        overall = [
            (each, each.score, each.rank)
            for each in event.contestants
            if each.eligible and event.flight_of(each) == flight
        ]
        yield from _in_one_list(f"overall {flight}".strip(), overall)
    for session in range(1, event.sessions + 1):
        lists: dict[tuple[str, str], list[tuple[Contestant, Decimal | None, int | None]]] = {}
        for contestant in event.contestants:
            result = _in_session(contestant.results, session)
            if result is not None and contestant.eligible:
                of = lists.setdefault((result.section, result.direction), [])
                of.append((contestant, result.score, result.rank))
        for (section, direction), listed in lists.items():
            where = " ".join(filter(None, (f"session {session}", section and f"section {section}", direction)))
            yield from _in_one_list(where, listed, whole=not event.combined)


def _in_one_list(
    where: str, listed: Sequence[tuple[Contestant, Decimal | None, int | None]], whole: bool = True
) -> Iterator[Fault]:
    ranked = sorted((rank, at) for at, (_, _, rank) in enumerate(listed) if rank is not None)
    if not ranked:
        return
    scored = [each for each, score, rank in listed if rank is None and score is not None]
    if scored:
        yield Fault(
            scored[0].origin,
            f"{where}: {who(scored[0])} has a score, others have ranks",
            "give all scores, or all ranks",
        )
        return
    of_the_one_before = expected = 1
    for position, (rank, at) in enumerate(ranked, 1):
        if rank != of_the_one_before:
            expected = position
        if whole and rank != expected:
            contestant = listed[at][0]
            yield Fault(
                contestant.origin,
                f"{where}: {who(contestant)} has rank {rank}, where {expected} is next",
                "tied contestants share the first of their ranks: 1, 2, 2, 4",
            )
            return
        of_the_one_before = rank
