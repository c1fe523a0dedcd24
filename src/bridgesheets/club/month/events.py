"""Reads the events of a file of results, each awarded as by ``award``, or with its questions and faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import COLOURS, EventAwards, scores_of
from bridgesheets.awarding.club_defaults import ClubDefaults, complete_event
from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.lists.records import took_part
from bridgesheets.awarding.members import MASTERPOINTS_OF, name_key
from bridgesheets.awarding.played import PERCENT, Contestant, GatheredEvent
from bridgesheets.awarding.readers import choosing
from bridgesheets.awarding.readers.file_events import FileEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.typed_values import day_in
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, EventOfMonth, MissingFact, PlayerResult, hundredths
from truesheet.refusals import Refused

#: The questions that come first: all others depend on them.
_FIRST = ("game", "event_type")
_NO_COLOURS = (0,) * len(COLOURS)

Read = Callable[[Mapping[str, Any]], GatheredEvent]


@dataclass(frozen=True, slots=True)
class FileOfMonth:
    """A file of results: its path, its name within the folder, and the defaults of the club.

    ``only_event`` is the number of the event to read, None for all; ``earlier`` are the files of earlier sessions.
    """

    path: Path
    name: str
    by_club: ClubDefaults
    only_event: str | None = None
    earlier: tuple[Path, ...] = ()

    def options_for(self, number: str | None) -> dict[str, Any]:
        return {**({"event": number} if number else {}), **({"earlier": self.earlier} if self.earlier else {})}


def events_of_file(file: FileOfMonth) -> tuple[EventOfMonth, ...]:
    try:
        events = choosing.events_of(file.path, {}) if choosing.can_read(file.path) else ()
    except FaultyEvent as problem:
        return (EventOfMonth(file.name, note=_in_one_line(problem.faults)),)
    except Refused as problem:
        return (EventOfMonth(file.name, note=problem.reason),)
    numbers = [str(number) for number in range(1, len(events) + 1)] if len(events) > 1 else [""]
    return tuple(_event_of_file(file, events, number) for number in numbers if file.only_event in (None, number))


def award_of(file: FileOfMonth) -> EventAwards:
    """Returns the awards of an event. Raises :class:`Refused` where it cannot be awarded."""
    options = file.options_for(file.only_event)
    try:
        return award_event(complete_event(partial(read, file.path), options, file.by_club, file.path))
    except FaultyEvent as problem:
        raise Refused(f"{file.name}: {_in_one_line(problem.faults)}") from None


def _event_of_file(file: FileOfMonth, events: Sequence[FileEvent], number: str) -> EventOfMonth:
    gathered: list[GatheredEvent] = []

    def reading(answers: Mapping[str, Any]) -> GatheredEvent:
        gathered.append(_read(file.path, events, answers))
        return gathered[-1]

    try:
        awards = award_event(complete_event(reading, file.options_for(number), file.by_club, file.path))
    except FaultyEvent as problem:
        return _with_faults(_event_as_played(file, number, gathered), problem)
    except Refused as problem:
        return replace(_event_as_played(file, number, gathered), note=problem.reason)
    return _awarded_event(_event_as_played(file, number, gathered), awards)


def _read(path: Path, events: Sequence[FileEvent], answers: Mapping[str, Any]) -> GatheredEvent:
    """Returns an event like :func:`bridgesheets.awarding.result_files.read`, without reading the file again."""
    if events and answers.keys() <= {"event"}:
        gathered = events[int(answers.get("event", 1)) - 1].gathered
        return replace(gathered, options=gathered.options | {"event"})
    return read(path, answers)


# --- what was played ----------------------------------------------------------------------------------------------


def _event_as_played(file: FileOfMonth, number: str, gathered: Sequence[GatheredEvent]) -> EventOfMonth:
    record = EventOfMonth(file.name, number)
    if not gathered:
        return record
    first = gathered[0]
    facts = {name: str(fact.value) for name, fact in first.facts.items()}
    day = day_in(facts.get("date", ""))
    facts = {
        **{answer.name: answer.value for answer in file.by_club.defaults_for(file.path, day, number).values()},
        **facts,
    }
    own = [result for each in first.contestants for result in enumerate(each.results, 1) if result[1] is not None]
    sessions = {session for session, _ in own}
    many = max((len(each.results) for each in first.contestants), default=1) or 1
    session = min(sessions) if len(sessions) == 1 else many
    keyed = [(who, _result_key(each)) for each in first.contestants if (who := _players_key(each))]
    return replace(
        record,
        title=facts.get("title", ""),
        date=facts.get("date", ""),
        day="" if day is None else day.isoformat(),
        game=facts.get("game", ""),
        event_type=facts.get("event_type", ""),
        tables=tables_gathered(first),
        session=session,
        sessions=many,
        player_keys=frozenset(who for who, _ in keyed),
        result_keys=frozenset(f"{who}\n{score}" for who, score in keyed),
    )


def _players_key(contestant: Contestant) -> str:
    known = [name_key(player.name) or player.membership for player in contestant.players]
    return "\n".join(sorted(known)) if known and all(known) else contestant.team_name.casefold()


def _result_key(contestant: Contestant) -> str:
    results = [result for result in contestant.results if result is not None]
    scores = [result.percent or result.score for result in results]
    return " ".join(f"{score:.2f}" if score is not None else "" for score in (*scores, contestant.score))


# --- what became of it --------------------------------------------------------------------------------------------


def _with_faults(record: EventOfMonth, problem: FaultyEvent) -> EventOfMonth:
    """Returns the event with its questions, or with the faults that no answer corrects."""
    others = [fault for fault in problem.faults if not _can_be_answered(fault)]
    if others:
        return replace(record, state=BROKEN, note=_in_one_line(others))
    questions = problem.questions
    if any(question.key in _FIRST for question in questions):
        # All other questions depend on the game.
        questions = tuple(question for question in questions if question.key in _FIRST)
    missing = dict.fromkeys(MissingFact(question.key, question.label, question.answers) for question in questions)
    return replace(
        record, state=ASKED, questions=tuple(missing), note=f"missing: {', '.join(each.label for each in missing)}"
    )


def _can_be_answered(fault: Fault) -> bool:
    question = fault.question
    return question is not None and bool(question.option or question.key.startswith(MASTERPOINTS_OF))


def _in_one_line(faults: Sequence[Fault]) -> str:
    first, *more = faults
    where = f'sheet "{first.origin.sheet}", ' if first.origin.sheet else ""
    row = f"row {first.origin.row}: " if first.origin.row else ""
    text = f"{where}{row}{first.wrong}; {first.remedy}"
    return f"{text} (and {len(more)} more, which award lists)" if more else text


def _awarded_event(record: EventOfMonth, awards: EventAwards) -> EventOfMonth:
    event = awards.event
    lost = [credit.amount for credit in awards.credits if not event.contestants[credit.contestant].players]
    return replace(
        record,
        state=AWARDED,
        title=event_head.title(awards),
        date=event.date,
        day="" if (day := day_in(event.date)) is None else day.isoformat(),
        game=event.game,
        event_type=event.event_type,
        entries=awards.counts.whole.entrants,
        tables=awards.counts.whole.tables,
        sessions=event.sessions,
        players=_player_results(awards),
        listed=hundredths(sum((credit.amount for credit in awards.credits), Decimal(0))),
        note=f"{sum(lost)} masterpoints are of entries whose players it does not name" if lost else "",
        club_note=event_head.club_note(awards),
        later_rule=event_head.later_rule_note(awards),
    )


def _player_results(awards: EventAwards) -> tuple[PlayerResult, ...]:
    credits = {credit.contestant: credit for credit in awards.credits}
    scores = scores_of(awards)
    shown = scores.by_contestant if scores.unit == PERCENT else {}
    results: list[PlayerResult] = []
    for at, contestant in enumerate(awards.event.contestants):
        credit = credits.get(at)
        if credit is None and not took_part(contestant):
            continue
        amount = hundredths(credit.amount) if credit else 0
        colours = tuple(map(hundredths, credit.colours)) if credit else _NO_COLOURS
        percent = "" if (score := shown.get(at)) is None else f"{score:.2f}"
        results += [
            PlayerResult(each.name, each.membership, at, amount, colours, percent) for each in contestant.players
        ]
    return tuple(results)
