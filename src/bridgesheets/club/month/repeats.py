"""Finds events of a month that belong together: duplicates, sessions of one event, concurrent games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path, PurePosixPath

from bridgesheets.awarding.club_defaults import ClubAnswer, ClubDefaults, ClubRule, fits_file
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.names import game_called
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, JOINED, TWICE, EventOfMonth, MissingFact
from bridgesheets.grouping import grouped
from bridgesheets.reasons import with_noun

#: The sessions of one event are played within so many days.
_DAYS_OF_AN_EVENT = 7
#: The percentages of shared contestants that make two fields the same, and of shared results two games.
_SAME_FIELD, _SAME_RESULTS = 50, 90
#: Fewer contestants are too few to compare.
_FEWEST = 3
#: The endings of ACBLscore's files, which say at which session of the day a game was played.
_SESSIONS = frozenset((".aca", ".acm", ".ace"))
#: The answers that are tables of games at the same time, with the game they are of.
TABLES_OF = {"restricted_tables": "restricted", "newcomer_tables": "newcomer"}
#: The beginning of the option that asks which of two games counts, before the other game; and the answers.
COUNTS = "counts"
BOTH, THIS, OTHER = "both", "this", "the other"
_OPPOSITE = {BOTH: BOTH, THIS: OTHER, OTHER: THIS}
_MOST_LISTED = 4


Key = tuple[str, str]


# --- the same game twice ------------------------------------------------------------------------------------------


def mark_duplicates(events: Sequence[EventOfMonth], counts: Mapping[tuple[Key, str], str]) -> list[EventOfMonth]:
    """Returns the events, duplicates marked; ``counts`` are the answers which of two similar games count.

    The same results of the same players are a duplicate. The same players with other results on the same day are a
    question, and the event does not count until it is answered.
    """
    found: dict[Key, EventOfMonth] = {}
    keys_by_day: dict[object, list[Key]] = {}
    # Of duplicates the first that can be awarded counts, then the first by name.
    for event in sorted(events, key=lambda event: (event.state != AWARDED, event.state != ASKED, event.key)):
        # Events without a day are compared only with events of the same results.
        others = keys_by_day.setdefault(event.day or event.result_keys, [])
        similar = next((found[key] for key in others if _may_be_same(found[key], event)), None)
        if similar is not None:
            same, results = len(similar.player_keys & event.player_keys), len(similar.result_keys & event.result_keys)
            choice = counts.get((event.key, similar.label)) or _OPPOSITE.get(
                counts.get((similar.key, event.label), ""), ""
            )
            if results * 100 >= _SAME_RESULTS * same:
                event = event.as_not_counted(TWICE, f"it is the same game as {similar.label}, and counts once")
            elif choice == THIS:
                found[similar.key] = similar.as_not_counted(
                    TWICE, f"{event.label} counts in its place, as was answered"
                )
                others.remove(similar.key)
            elif choice == OTHER:
                event = event.as_not_counted(TWICE, f"{similar.label} counts in its place, as was answered")
            elif not choice and event.day:
                question = MissingFact(
                    f"{COUNTS} {similar.label}", "Which counts",
                    f"{BOTH}, {THIS} or {OTHER} ({similar.label}); both have the same players on the same day",
                )  # fmt: skip
                note = f"the same players are in {similar.label}, of the same day and with other results"
                event = replace(event.as_not_counted(ASKED, note), questions=(*event.questions, question))
        if event.state not in (TWICE, BROKEN) and event.player_keys:
            others.append(event.key)
        found[event.key] = event
    return sorted(found.values(), key=lambda event: event.key)


def _may_be_same(one: EventOfMonth, other: EventOfMonth) -> bool:
    """Checks if two events of one day have the same field, and are not known to be different sessions."""
    if one.file == other.file or one.session != other.session or len(other.player_keys) < _FEWEST:
        return False
    ends = {PurePosixPath(each.file).suffix.lower() for each in (one, other)}
    if len(ends) > 1 and ends <= _SESSIONS:
        return False
    return _same_field(one, other)


def _same_field(one: EventOfMonth, other: EventOfMonth) -> bool:
    return len(one.player_keys & other.player_keys) * 100 >= _SAME_FIELD * max(
        len(one.player_keys), len(other.player_keys)
    )


# --- sessions of one event ----------------------------------------------------------------------------------------


def earlier_sessions(events: Iterable[EventOfMonth]) -> dict[Key, tuple[EventOfMonth, ...]]:
    """Returns the earlier sessions of each last session, if each is in exactly one other file.

    They have the same name, and were played within a week.
    """
    counted = (event for event in events if event.day and event.state in (AWARDED, ASKED) and event.title)
    named = grouped((event.title.casefold(), event) for event in counted)
    found = {}
    for parts in named.values():
        for last in (event for event in parts if event.session == event.sessions > 1):
            earlier = [_session(number, last, parts) for number in range(1, last.sessions)]
            if all(len(each) == 1 for each in earlier):
                found[last.key] = tuple(each[0] for each in earlier)
    return found


def _session(number: int, last: EventOfMonth, parts: Iterable[EventOfMonth]) -> list[EventOfMonth]:
    begins = (date.fromisoformat(last.day) - timedelta(days=_DAYS_OF_AN_EVENT)).isoformat()
    others = (part for part in parts if part.file != last.file and begins <= part.day <= last.day)
    return [
        part for part in others
        if (part.session, part.sessions) == (number, last.sessions) or _is_sheet_of_first(part, last)
    ]  # fmt: skip


def _is_sheet_of_first(part: EventOfMonth, last: EventOfMonth) -> bool:
    """Checks if it is a score sheet of the first of two sessions, which says that the event has one."""
    sheets = all(PurePosixPath(each.file).suffix.lower() == ".xlsx" for each in (part, last))
    return sheets and (part.sessions, last.sessions) == (1, 2) and _same_field(part, last)


def as_joined(event: EventOfMonth, last: EventOfMonth) -> EventOfMonth:
    return event.as_not_counted(JOINED, f"it is session {event.session} of {last.sessions}, awarded with {last.label}")


# --- games at the same time ---------------------------------------------------------------------------------------


def tables_beside(event: EventOfMonth, of_day: Sequence[EventOfMonth], by_club: ClubDefaults) -> ClubRule | None:
    """Returns a rule with the tables of concurrent games, from the files that the club names.

    Returns None where it names none, or where the kind of one of the games is not known yet.
    """
    day = date.fromisoformat(event.day) if event.day else None
    rules = [rule for rule in by_club.rules_for(Path(event.file), day, event.number) if rule.beside]
    if not rules or not event.day:
        return None
    beside = [other for other in _others(event, of_day)
              if any(fits_file(Path(other.file), pattern) for pattern in rules[-1].beside)]  # fmt: skip
    if any(not _game(other) for other in beside):
        return None
    answers = []
    for detail, game in TABLES_OF.items():
        own = [other for other in beside if _game(other) == game]
        tables = sum((other.tables for other in own), Decimal(0))
        where = ", ".join(other.label for other in own) or "no file of that day that the club names"
        answers.append(ClubAnswer(detail, f"{tables:f}", Origin(where)))
    return ClubRule(tuple(answers))


def with_games_of_day(event: EventOfMonth, of_day: Sequence[EventOfMonth]) -> EventOfMonth:
    others = [other for other in _others(event, of_day) if _game(other) != "open"]
    if not others or not any(each.key in TABLES_OF for each in event.questions):
        return event
    listed = [f"{with_noun(other.tables.normalize(), 'table')} of {other.label} ({_game(other) or 'a game not known'})"
              for other in others[:_MOST_LISTED]]  # fmt: skip
    hint = f"; on the same day: {', '.join(listed)}"
    questions = tuple(
        each._replace(answers=each.answers + hint) if each.key in TABLES_OF else each for each in event.questions
    )
    return replace(event, questions=questions)


def _others(event: EventOfMonth, of_day: Iterable[EventOfMonth]) -> Iterator[EventOfMonth]:
    """Yields the games of the day in other files; the reader counts those of the same file."""
    yield from (other for other in of_day if other.file != event.file and other.state not in (TWICE, JOINED, BROKEN))


def _game(event: EventOfMonth) -> str:
    try:
        return game_called(event.game).name if event.game else ""
    except ValueError:
        return ""


def events_by_day(events: Iterable[EventOfMonth]) -> dict[str, list[EventOfMonth]]:
    return grouped((event.day, event) for event in events if event.day)


# --- rules of the club --------------------------------------------------------------------------------------------


def unused_rules(by_club: ClubDefaults, events: Sequence[EventOfMonth]) -> Iterator[str]:
    """Yields sentences about tables of the club's file that fit no file, or contradict each other."""
    answers: dict[tuple[tuple[str, ...], str, str], ClubAnswer] = {}
    for rule in by_club.rules:
        where = rule.answers[0].origin if rule.answers else "the club's file"
        own = [event for event in events if any(fits_file(Path(event.file), pattern) for pattern in rule.files)]
        if rule.files and not own:
            yield f"{where}: no file here is called {' or '.join(rule.files)}; correct the name, or take the table out"
        elif rule.event and rule.event not in {event.number for event in own}:
            yield f"{where}: {own[0].file} has no event {rule.event}; correct the number, or leave it out"
        for answer in rule.answers if rule.is_for_one_event else ():
            before = answers.setdefault((rule.files, rule.event, answer.name), answer)
            if before.value != answer.value:
                yield (
                    f"{answer.origin}: {answer.name} is {answer.value}, and {before.value} for the same event "
                    f"({before.origin}); take one out"
                )
