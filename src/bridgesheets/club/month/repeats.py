"""Finds events of a month that belong together: the same game twice, sessions of one event, games at one time."""

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
#: So many of a hundred contestants that two files share make them the same field, and so many of their results the same
#: game.
_SAME_FIELD, _SAME_RESULTS = 50, 90
#: Fewer contestants than these prove nothing.
_FEWEST = 3
#: The endings of ACBLscore's files, which say at which session of the day a game was played.
_SESSIONS = frozenset((".aca", ".acm", ".ace"))
#: The answers that are tables of games at the same time, with the game they are of.
TABLES_OF = {"restricted_tables": "restricted", "newcomer_tables": "newcomer"}
#: The beginning of the option that asks which of two games counts, before the other game; and the answers.
COUNTS = "counts"
BOTH, THIS, OTHER = "both", "this", "the other"
_TURNED = {BOTH: BOTH, THIS: OTHER, OTHER: THIS}
_MOST_TOLD = 4


Key = tuple[str, str]


# --- the same game twice ------------------------------------------------------------------------------------------


def without_doubles(events: Sequence[EventOfMonth], counts: Mapping[tuple[Key, str], str]) -> list[EventOfMonth]:
    """Returns the events, each game counted once; ``counts`` says of two games that may be one which of them count.

    A game with the same results of the same players is one that is there already. One with the same players on the same
    day and other results is asked about, and not counted before.
    """
    found: dict[Key, EventOfMonth] = {}
    kept: dict[object, list[Key]] = {}
    for event in sorted(events, key=_first):
        # Events without a day are compared with those of the very same results only.
        others = kept.setdefault(event.day or event.how, [])
        like = next((found[key] for key in others if _may_be_same(found[key], event)), None)
        if like is not None:
            same, results = len(like.who & event.who), len(like.how & event.how)
            said = counts.get((event.key, like.called)) or _TURNED.get(counts.get((like.key, event.called), ""), "")
            if results * 100 >= _SAME_RESULTS * same:
                event = event.not_counted(TWICE, f"it is the same game as {like.called}, and counts once")
            elif said == THIS:
                found[like.key] = like.not_counted(TWICE, f"{event.called} counts in its place, as was answered")
                others.remove(like.key)
            elif said == OTHER:
                event = event.not_counted(TWICE, f"{like.called} counts in its place, as was answered")
            elif not said and event.day:
                asked = MissingFact(
                    f"{COUNTS} {like.called}", "Which counts",
                    f"{BOTH}, {THIS} or {OTHER} ({like.called}); both have the same players on the same day",
                )  # fmt: skip
                told = f"the same players are in {like.called}, of the same day and with other results"
                event = replace(event.not_counted(ASKED, told), asked=(*event.asked, asked))
        if event.state not in (TWICE, BROKEN) and event.who:
            others.append(event.key)
        found[event.key] = event
    return sorted(found.values(), key=lambda event: event.key)


def _first(event: EventOfMonth) -> tuple[bool, bool, Key]:
    """Of the same game in two files the one counts that can be awarded, then the first by its name."""
    return event.state != AWARDED, event.state != ASKED, event.key


def _may_be_same(one: EventOfMonth, other: EventOfMonth) -> bool:
    """Whether two events of one day may be the same game: of the same field, and not known to be different sessions."""
    if one.file == other.file or one.session != other.session or len(other.who) < _FEWEST:
        return False
    ends = {PurePosixPath(each.file).suffix.lower() for each in (one, other)}
    if len(ends) > 1 and ends <= _SESSIONS:
        return False
    return _same_field(one, other)


def _same_field(one: EventOfMonth, other: EventOfMonth) -> bool:
    return len(one.who & other.who) * 100 >= _SAME_FIELD * max(len(one.who), len(other.who))


# --- sessions of one event ----------------------------------------------------------------------------------------


def sessions_of(events: Iterable[EventOfMonth]) -> dict[Key, tuple[EventOfMonth, ...]]:
    """For each last session that is in a file of its own the earlier ones, if each of them is there once.

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
    """Checks if it is a score sheet of the first of two sessions, which cannot know yet that a second one follows."""
    sheets = all(PurePosixPath(each.file).suffix.lower() == ".xlsx" for each in (part, last))
    return sheets and (part.sessions, last.sessions) == (1, 2) and _same_field(part, last)


def joined(event: EventOfMonth, last: EventOfMonth) -> EventOfMonth:
    return event.not_counted(JOINED, f"it is session {event.session} of {last.sessions}, awarded with {last.called}")


# --- games at the same time ---------------------------------------------------------------------------------------


def tables_beside(event: EventOfMonth, of_day: Sequence[EventOfMonth], by_club: ClubDefaults) -> ClubRule | None:
    """Gives the tables of games at the same time, where the club says in which files these are; None where it does not.

    A game of which it is not known yet what it is leaves the question open.
    """
    day = date.fromisoformat(event.day) if event.day else None
    rules = [rule for rule in by_club.fitting(Path(event.file), day, event.number) if rule.beside]
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
        where = ", ".join(other.called for other in own) or "no file of that day that the club names"
        answers.append(ClubAnswer(detail, f"{tables:f}", Origin(where)))
    return ClubRule(tuple(answers))


def told_of_the_day(event: EventOfMonth, of_day: Sequence[EventOfMonth]) -> EventOfMonth:
    """Returns the event, its questions for tables of other games with those that were played on the same day."""
    others = [other for other in _others(event, of_day) if _game(other) != "open"]
    if not others or not any(each.key in TABLES_OF for each in event.asked):
        return event
    listed = [f"{with_noun(other.tables.normalize(), 'table')} of {other.called} ({_game(other) or 'a game not known'})"
              for other in others[:_MOST_TOLD]]  # fmt: skip
    hint = f"; on the same day: {', '.join(listed)}"
    asked = tuple(each._replace(answers=each.answers + hint) if each.key in TABLES_OF else each for each in event.asked)
    return replace(event, asked=asked)


def _others(event: EventOfMonth, of_day: Iterable[EventOfMonth]) -> Iterator[EventOfMonth]:
    """Yields the other games of the day; those of the same file are counted where it is read."""
    yield from (other for other in of_day if other.file != event.file and other.state not in (TWICE, JOINED, BROKEN))


def _game(event: EventOfMonth) -> str:
    """Returns the game in the word of the rules, "" where it is not known."""
    try:
        return game_called(event.game).name if event.game else ""
    except ValueError:
        return ""


def of_each_day(events: Iterable[EventOfMonth]) -> dict[str, list[EventOfMonth]]:
    """Returns the events by their days; those without a day are left out."""
    return grouped((event.day, event) for event in events if event.day)


# --- rules of the club --------------------------------------------------------------------------------------------


def unused_rules(by_club: ClubDefaults, events: Sequence[EventOfMonth]) -> Iterator[str]:
    """Yields sentences about tables of the club's file that are for no file here, or contradict each other."""
    said: dict[tuple[tuple[str, ...], str, str], ClubAnswer] = {}
    for rule in by_club.rules:
        where = rule.answers[0].origin if rule.answers else "the club's file"
        own = [event for event in events if any(fits_file(Path(event.file), pattern) for pattern in rule.files)]
        if rule.files and not own:
            yield f"{where}: no file here is called {' or '.join(rule.files)}; correct the name, or take the table out"
        elif rule.event and rule.event not in {event.number for event in own}:
            yield f"{where}: {own[0].file} has no event {rule.event}; correct the number, or leave it out"
        for answer in rule.answers if rule.of_one else ():
            before = said.setdefault((rule.files, rule.event, answer.name), answer)
            if before.value != answer.value:
                yield (
                    f"{answer.origin}: {answer.name} is {answer.value}, and {before.value} for the same event "
                    f"({before.origin}); take one out"
                )
